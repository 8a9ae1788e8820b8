// Onigashima: what is dealt, who fights when, and what is hidden. Rules ONI-5 to ONI-9, ONI-20, ONI-24, ONI-26,
// ONI-33 and ONI-34.
#include "onigashima/table.h"

#include "games/onigashima/face.h"
#include "games/onigashima/notation.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::onigashima::setup_test {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;

Position started(int seats, const NamedValues& options = {}, std::uint64_t seed = 1)
{
    const Onigashima game = printed_game(seats, options);
    Dice dice = Dice::seeded(seed);
    State state = game.start(dice, nullptr);
    return {game, state, dice, {}};
}

// Everybody names the first Captain that is free.
void name_captains(Position& table)
{
    while (table.state.field.phase == Phase::Captains) play(table, moves(table)[0]);
}

std::vector<int> crew_sizes(const Position& table)
{
    std::vector<int> sizes;
    for (const Seat seat : all_seats(table.game.seats()))
        sizes.push_back(table.state.field.crews[at(seat)].size());
    return sizes;
}

std::string fighters(const Position& table, Side side)
{
    std::string text;
    for (int fight = 0; fight < table.game.fights(); ++fight)
        text += std::to_string(index(table.game.fighter(table.state.field, side, fight)));
    return text;
}

TEST(OnigashimaSetup, EverybodyDrawsTwoCardsOfEachDeck)  // ONI-6
{
    for (int seats = 2; seats <= 6; ++seats) {
        const Position table = started(seats);
        for (const Seat seat : all_seats(seats))
            for (const Copies backs : table.state.field.backs[at(seat)])
                EXPECT_EQ(backs.count(), 2);
    }
}

TEST(OnigashimaSetup, SixFightsOrTenAndTwelveForFiveOrSix)  // ONI-7
{
    for (int seats = 2; seats <= 4; ++seats) {
        EXPECT_EQ(printed_game(seats).fights(), 6);
        EXPECT_EQ(printed_game(seats, {{"length", "long"}}).fights(), 10);
    }
    EXPECT_EQ(printed_game(5).fights(), 12);
    EXPECT_EQ(printed_game(6).fights(), 12);
}

TEST(OnigashimaSetup, FourCharactersASideStayAtHome)  // ONI-7, ONI-8
{
    const auto sizes = [](int seats, const NamedValues& options = {}) {
        Position table = started(seats, options);
        name_captains(table);
        return crew_sizes(table);
    };
    EXPECT_THAT(sizes(2), ElementsAre(10, 10));
    EXPECT_THAT(sizes(2, {{"length", "long"}}), ElementsAre(14, 14));
    EXPECT_THAT(sizes(3), ElementsAre(5, 10, 5));
    EXPECT_THAT(sizes(3, {{"length", "long"}}), ElementsAre(7, 14, 7));
    EXPECT_THAT(sizes(4), ElementsAre(5, 5, 5, 5));
    EXPECT_THAT(sizes(4, {{"length", "long"}}), ElementsAre(7, 7, 7, 7));
    EXPECT_THAT(sizes(5), Each(16));
    EXPECT_THAT(sizes(6), Each(16));
}

TEST(OnigashimaSetup, ACaptainIsSomebodyWhomNobodyDrew)  // ONI-8
{
    Position table = started(4, {{"first", "1"}});
    const Characters drawn = table.state.field.crews[0] | table.state.field.crews[2];
    for (const std::string& move : moves(table))
        EXPECT_FALSE(drawn.contains(read_move(table.game, move)->character())) << move;
    const std::string mine = "captain " + write_character(table.game, drawn.first());
    EXPECT_EQ(why_not(table, mine), "not-free");
    EXPECT_EQ(why_not(table, "captain kaido"), "not-your-character");
    const std::string first = moves(table)[0];
    play(table, first);
    EXPECT_EQ(asked(table), "onigashima captains");
    play(table, moves(table)[0]);
    EXPECT_EQ(asked(table), "alliance-2 captains");
    EXPECT_EQ(why_not(table, first), "not-free") << "a team mate named that one";
}

TEST(OnigashimaSetup, OfSixPlayersKaidoAndBigMomAreCaptains)  // ONI-8
{
    Position table = started(6, {{"first", "2"}});
    EXPECT_EQ(asked(table), "onigashima captains");
    play(table, "captain king");
    play(table, moves(table)[0]);
    EXPECT_EQ(asked(table), "onigashima-2 captains");
    EXPECT_THAT(moves(table), ElementsAre("captain kaido", "captain big-mom"));
    EXPECT_EQ(why_not(table, "captain queen"), "emperor-first");
    play(table, "captain big-mom");
    play(table, moves(table)[0]);
    EXPECT_THAT(heard(table), Contains("captain onigashima-3 kaido")) << "no choice is left";
}

TEST(OnigashimaSetup, SidesSitInTurnAndTheLargerSideLast)  // ONI-9
{
    const auto roles = [](int seats, const NamedValues& options = {}) {
        const Onigashima game = printed_game(seats, options);
        std::string text;
        for (const Seat seat : all_seats(seats)) text += game.seat(seat).role + " ";
        return text;
    };
    EXPECT_EQ(roles(2), "alliance onigashima ");
    EXPECT_EQ(roles(3), "alliance onigashima alliance-2 ");
    EXPECT_EQ(roles(3, {{"single", "alliance"}}), "alliance onigashima onigashima-2 ");
    EXPECT_EQ(roles(5), "alliance onigashima alliance-2 onigashima-2 alliance-3 ");
    EXPECT_EQ(roles(5, {{"three", "onigashima"}}),
              "alliance onigashima alliance-2 onigashima-2 onigashima-3 ");
    EXPECT_EQ(roles(6), "alliance onigashima alliance-2 onigashima-2 alliance-3 onigashima-3 ");
}

TEST(OnigashimaSetup, TeamMatesTakeTheFightsInTurn)  // ONI-9
{
    EXPECT_EQ(fighters(started(4, {{"first", "1"}}), Side::Alliance), "020202");
    EXPECT_EQ(fighters(started(4, {{"first", "1"}}), Side::Onigashima), "131313");
    const Position five = started(5, {{"first", "1"}});
    EXPECT_EQ(fighters(five, Side::Alliance), "024024024024");
    EXPECT_EQ(fighters(five, Side::Onigashima), "131313131313");
}

TEST(OnigashimaSetup, TheOrderOfTheSeatsBeginsWithTheFirst)  // ONI-26, ONI-34
{
    const Position table = started(4, {{"first", "3"}});
    EXPECT_EQ(asked(table), "alliance-2 captains");
    EXPECT_EQ(fighters(table, Side::Alliance), "202020");
    EXPECT_EQ(fighters(table, Side::Onigashima), "313131");
    std::set<std::string> random;
    for (std::uint64_t seed = 1; seed < 40; ++seed) random.insert(asked(started(2, {}, seed)));
    EXPECT_EQ(random.size(), 2U) << "by default the dice choose";
}

TEST(OnigashimaSetup, OfFiveOrSixASideSharesItsCharacters)  // ONI-9
{
    Position table = started(5, {{"first", "1"}});
    name_captains(table);
    EXPECT_EQ(asked(table), "alliance, onigashima choose");
    EXPECT_EQ(table.state.field.crews[0], table.state.field.crews[4]);
}

// ONI-24.

TEST(OnigashimaHidden, TeamMatesSeeTheFaceDownChoiceAndNobodyElse)  // ONI-9, ONI-24
{
    Position table = before_fight({.seats = 4});
    play(table, "fight zoro");
    const auto seen = [&](Seat seat) {
        return boost::json::serialize(
            view_to_json(table.game, table.game.view(table.state, seat)).at("chosen"));
    };
    EXPECT_EQ(seen(seat_at(0)), R"({"alliance":"zoro"})");
    EXPECT_EQ(seen(seat_at(2)), R"({"alliance":"zoro"})");
    EXPECT_EQ(seen(seat_at(1)), "{}");
    EXPECT_EQ(seen(Seat::Watcher), "{}");
}

TEST(OnigashimaHidden, HandsAreTheirOwners)  // ONI-24
{
    const Position table = before_fight({.hands = {"pride 2", "fear, smoke"}});
    const auto view = [&](Seat seat) {
        return view_to_json(table.game, table.game.view(table.state, seat));
    };
    EXPECT_EQ(boost::json::serialize(view(seat_at(0)).at("hand")),
              R"([{"card":"pride","count":2}])");
    EXPECT_EQ(boost::json::serialize(view(Seat::Watcher).at("hand")), "[]");
    EXPECT_EQ(boost::json::serialize(view(seat_at(0)).at("hands").at("onigashima")),
              R"({"attack":0,"defence":1,"weakness":1})")
        << "the backs tell the deck";
}

TEST(OnigashimaHidden, ImaginedHandsHaveTheBacksThatEverybodySees)  // ONI-24
{
    const Position table = before_fight({.hands = {"pride 2", "fear, smoke"}});
    Dice dice = Dice::seeded(5);
    std::set<std::string> hands;
    for (int i = 0; i < 60; ++i) {
        const State state = table.game.imagine(table.game.view(table.state, seat_at(0)), dice);
        Position guess{table.game, state, Dice::scripted({}), {}};
        EXPECT_EQ(hand(guess, 0), "pride 2");
        hands.insert(hand(guess, 1));
    }
    EXPECT_GT(hands.size(), 15U) << "seven defence cards by four weaknesses are possible";
    EXPECT_LE(hands.size(), 28U);
}

// ONI-5, ONI-33.

// All but `left` weakness cards of one kind are in the discards, and the Alliance is about to draw.
Position nearly_empty(int left)
{
    Position table = fight({.onigashima = {.energies = 12}, .hands = {"strike-12", "pride, fear"}});
    for (const Card card : table.game.cards_of(Deck::Weakness)) {
        Copies& deck = table.state.decks[at(card)];
        const int kept = std::min(left, deck.count());
        table.state.field.discards[at(card)] = Copies(deck.count() - kept, 0);
        deck = Copies(kept, 0);
        left -= kept;
    }
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    return table;
}

TEST(OnigashimaDecks, AnExhaustedDeckIsShuffledFromItsDiscards)  // ONI-5
{
    Position table = nearly_empty(0);
    rolls(table, {1});
    play(table, "draw weakness");
    EXPECT_THAT(heard(table), Contains("shuffled weakness"));
    EXPECT_EQ(table.game.deck_size(table.state.field, Deck::Weakness), 13);
}

TEST(OnigashimaDecks, ACardInAHandWhenItsDeckIsShuffledIsKnownNotToBeInTheDeck)  // ONI-33
{
    Position table = nearly_empty(0);
    rolls(table, {1});
    play(table, "draw weakness");
    Dice dice = Dice::seeded(3);
    for (int i = 0; i < 40; ++i) {
        const State state = table.game.imagine(table.game.view(table.state, seat_at(0)), dice);
        Position guess{table.game, state, Dice::scripted({}), {}};
        EXPECT_EQ(hand(guess, 1), "pride, fear") << "all other weaknesses were seen";
    }
}

TEST(OnigashimaDecks, ADeckWithoutCardsAndDiscardsIsNotDrawnFrom)  // ONI-5, ONI-20
{
    Position table =
        fight({.onigashima = {.energies = 12},
               .hands = {"strike-12", "pride 4, fear 4, gluttony 4, sea-prism-stone 3"}});
    Copies& last = table.state.hands[0][at(*read_card(table.game, "sea-prism-stone"))];
    last.add(1);
    table.state.decks[at(*read_card(table.game, "sea-prism-stone"))] = {};
    table.state.field.backs[0][at(Deck::Weakness)].add(1);
    pass_until(table, "alliance attack");
    play(table, "play strike-12");
    EXPECT_THAT(moves(table), ElementsAre("draw attack", "draw defence"));
    EXPECT_EQ(why_not(table, "draw weakness"), "empty-deck");
}

TEST(OnigashimaSetup, ContentWithTooFewCharactersMakesNoGame)  // ONI-7
{
    Crews crews = printed_crews();
    crews.characters.resize(40);
    EXPECT_FALSE(make_game<Onigashima>(crews, 6));
}

}  // namespace kotatsu::onigashima::setup_test
