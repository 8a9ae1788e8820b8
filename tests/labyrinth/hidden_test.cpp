// Labyrinth: who knows what.
#include "labyrinth/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace kotatsu::labyrinth::hidden_test {

using testing::ElementsAre;
using testing::SizeIs;

constexpr Seat red = seat_at(0), green = seat_at(1);

TEST(LabyrinthHidden, TheBoardIsOpenAndTheOwnCardAlone)  // LAB-17
{
    const Position table = started(game_for(2), 8, 40);
    for (const Seat seat : {red, green, Seat::Watcher}) {
        const View view = table.game.view(table.state, seat);
        EXPECT_EQ(view.board, table.state.board);
        for (const Seat other : {red, green})
            EXPECT_EQ(view.wanted[at(other)],
                      other == seat ? table.state.wanted[at(other)] : Cards());
    }
}

TEST(LabyrinthHidden, AnotherCardLooksTheSameWhateverItIs)  // LAB-17
{
    const Position table = started(game_for(2), 8, 40);
    State other = table.state;
    other.wanted[1] = Cards{Labyrinth::unseen(other.board, other.wanted).first()};
    EXPECT_EQ(table.game.view(other, red), table.game.view(table.state, red));
    EXPECT_EQ(table.game.view(other, Seat::Watcher), table.game.view(table.state, Seat::Watcher));
    EXPECT_NE(table.game.view(other, green), table.game.view(table.state, green));
}

TEST(LabyrinthHidden, OnlyItsOwnerSeesTheCardTurnedUp)  // LAB-7, LAB-17
{
    Position table = drawn("", {.pieces = {"c1"}, .cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move c1");
    EXPECT_THAT(heard(table, red),
                ElementsAre("moved red", "found red luffy", "card red " + card(table, 0)));
    for (const Seat other : {green, Seat::Watcher})
        EXPECT_THAT(heard(table, other), ElementsAre("moved red", "found red luffy", "card red"));
}

TEST(LabyrinthHidden, FindingAndPassingAreNewsToTheOthers)  // LAB-17
{
    const auto news_of = [](const Beside& beside, const char* move) {
        Position table = drawn("", beside);
        play(table, move);
        return table.log.has_news();
    };
    Beside two{.pieces = {"c1"}, .cards = {"luffy", "zoro"}, .pushed = true};
    EXPECT_TRUE(news_of(two, "move c1")) << "luffy is found";
    two.cards = {"nami", "zoro"};
    EXPECT_TRUE(news_of(two, "move c1")) << "red does not look for luffy";
    two.found = {{}, {"luffy"}};
    EXPECT_FALSE(news_of(two, "move c1")) << "luffy was found, so nobody looks for him";
    two.pieces = {"a1"};
    EXPECT_FALSE(news_of(two, "move a1")) << "nobody is there";
    Beside alone{.players = 1, .pieces = {"c1"}, .cards = {"nami"}, .pushed = true};
    EXPECT_FALSE(news_of(alone, "move c1")) << "nobody else learns of it";
    two.pushed = false;
    EXPECT_FALSE(news_of(two, "push d1 NS"));
}

TEST(LabyrinthHidden, InTheVariantForChildrenEverythingIsOpen)  // LAB-16, LAB-17
{
    const Position table = started(game_for(4, {{"children", "on"}}), 8, 40);
    Dice dice = Dice::seeded(1);
    for (const Seat seat : {red, green, Seat::Watcher})
        EXPECT_EQ(table.game.imagine(table.game.view(table.state, seat), dice), table.state);
}

TEST(LabyrinthHidden, WhoeverPassesACharacterDoesNotLookForIt)  // LAB-17
{
    Position table = drawn("", {.pieces = {"a3"}, .cards = {"luffy", "zoro"}, .pushed = true});
    play(table, "move a5");  // robin
    EXPECT_EQ(table.state.board.passed[0], Cards{card_id("robin")});
    Dice dice = Dice::seeded(2);
    Cards seen;
    for (int i = 0; i < 500; ++i)
        seen |= table.game.imagine(table.game.view(table.state, green), dice).wanted[0];
    const Cards possible = all_cards - Cards{card_id("robin"), card_id("zoro")};
    EXPECT_EQ(seen, possible);
}

TEST(LabyrinthHidden, ANewCardMayBeAnyAgain)  // LAB-17
{
    Position table = drawn("", {.pieces = {"a3"}, .cards = {"robin", "zoro"}, .pushed = true});
    table.state.board.passed = {Cards{card_id("nami")}, Cards{card_id("robin"), card_id("ace")}};
    play(table, "move a5");
    EXPECT_THAT(found(table, 0), ElementsAre("robin"));
    EXPECT_TRUE(table.state.board.passed[0].empty());
    EXPECT_EQ(table.state.board.passed[1], Cards{card_id("ace")}) << "all know of robin now";
}

// Three others look for cards of these sets, no two for the same: all ways are as likely. Counted by
// hand: d from {0,1}, c from {0,1,2}, b from {0,1,2,3}: 2 x 2 x 2 = 8 ways. Whoever draws for b first,
// without a look at the others, may leave them nothing.
TEST(LabyrinthHidden, EveryWayTheOthersCardsMayLieIsAsLikely)  // LAB-17
{
    Position table = started(game_for(4), 1);
    Board& board = table.state.board;
    const auto first = [](int count) { return Cards::first_n(count); };
    table.state.wanted = {Cards{CardId(23)}, Cards{CardId(3)}, Cards{CardId(2)}, Cards{CardId(0)}};
    board.passed[1] = all_cards - first(4);
    board.passed[2] = all_cards - first(3);
    board.passed[3] = all_cards - first(2);
    std::map<std::string, int> count;
    Dice dice = Dice::seeded(3);
    for (int i = 0; i < 8000; ++i) {
        const State guess = table.game.imagine(table.game.view(table.state, red), dice);
        std::string cards;
        for (std::size_t seat = 1; seat < 4; ++seat)
            cards += std::to_string(at(guess.wanted[seat].first()));
        ++count[cards];
    }
    EXPECT_THAT(count, SizeIs(8));
    for (const auto& [cards, times] : count) EXPECT_NEAR(times, 1000, 150) << cards;
}

}  // namespace kotatsu::labyrinth::hidden_test
