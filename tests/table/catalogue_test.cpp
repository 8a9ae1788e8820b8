// What every game in the catalogue must keep to, since records and flags are made from it.
#include "engine/words.h"
#include "table/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace kotatsu::catalogue_test {

// Words with a meaning of their own where a record names a seat, or the protocol does.
const std::set<std::string> taken_words{"kotatsu",    "game",    "rules",    "content", "seat",
                                        "commitment", "seed",    "position", "start",   "undo",
                                        "resign",     "timeout", "takeover", "state",   "refuse",
                                        "end",        "nobody",  "watcher",  "bytes",   "dice"};

// Flags of the program that no option of a game may be called.
const std::set<std::string> taken_flags{"seats",  "games", "threads", "seed",  "json", "content",
                                        "resume", "save",  "auto",    "depth", "help", "version"};

TEST(Catalogue, SeatsAreCalledByOneWordThatRecordsDoNotUse)
{
    for (const GameInfo& info : Catalogue::games())
        for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
            const auto game = Catalogue().make(info.name, seats, {});
            ASSERT_TRUE(game) << game.error().message;
            std::set<std::string> roles;
            for (int i = 0; i < seats; ++i) roles.insert((*game)->seat(seat_at(i)).role);
            EXPECT_EQ(roles.size(), static_cast<std::size_t>(seats)) << "each seat has its own";
            for (const std::string& role : roles) {
                EXPECT_EQ(split_words(role).size(), 1U) << role;
                EXPECT_FALSE(taken_words.contains(role)) << role;
            }
        }
}

TEST(Catalogue, MovesCanStandInARecord)
{
    for (const GameInfo& info : Catalogue::games()) {
        const auto game = *Catalogue().make(info.name, info.least_seats, {});
        Dice dice = Dice::seeded(1);
        const auto position = game->start(dice);
        for (Turn turn = position->turn(); !turn.is_over(); turn = position->turn()) {
            const Seat seat = turn.seats.first();
            const auto moves = position->moves(seat);
            for (const std::string& move : moves) {
                ASSERT_EQ(move.find_first_of("#\n"), std::string::npos) << move;
                ASSERT_THAT(split_words(move), testing::Not(testing::Contains("dice"))) << move;
            }
            const auto& move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
            ASSERT_FALSE(position->play(seat, move, dice));
        }
    }
}

TEST(Catalogue, OptionsLeaveTheFlagsOfTheProgramAlone)
{
    for (const GameInfo& info : Catalogue::games()) {
        const auto layouts = *Catalogue().layouts(info.name);
        for (const Layout& layout : layouts)
            for (const Option& option : layout.options) {
                EXPECT_FALSE(taken_flags.contains(option.name)) << info.name << ": " << option.name;
                EXPECT_EQ(option.complaint(option.standard), "") << "the standard is a value";
                EXPECT_NE(option.about, "");
            }
    }
}

TEST(Catalogue, ATableOffersOnlyTheOptionsThatMakeSenseThere)
{
    const auto options_at = [](std::string_view game, std::size_t table) {
        std::vector<std::string> names;
        const auto layouts = *Catalogue().layouts(game);
        for (const Option& option : layouts[table].options) names.push_back(option.name);
        return names;
    };
    EXPECT_THAT(options_at("onami", 0), testing::IsEmpty());
    EXPECT_THAT(options_at("onami", 1), testing::ElementsAre("first", "centre"));
    EXPECT_THAT(options_at("onami", 4), testing::ElementsAre("first"));
    EXPECT_THAT(options_at("labyrinth", 0), testing::Contains("puzzle"));
    EXPECT_THAT(options_at("labyrinth", 1), testing::Contains("corners"));
    EXPECT_THAT(options_at("labyrinth", 2),
                testing::ElementsAre("first", "cards", "children", "limit", "mix"));
}

TEST(Catalogue, ATableSaysWhoSitsWhereBeforeItIsLaid)
{
    for (const GameInfo& info : Catalogue::games()) {
        const auto layouts = *Catalogue().layouts(info.name);
        ASSERT_EQ(std::ssize(layouts), info.most_seats - info.least_seats + 1);
        for (const Layout& layout : layouts) {
            const auto game =
                *Catalogue().make(info.name, static_cast<int>(layout.seats.size()), {});
            ASSERT_EQ(std::ssize(layout.seats), game->seats());
            for (int i = 0; i < game->seats(); ++i)
                EXPECT_EQ(layout.seats[static_cast<std::size_t>(i)].role,
                          game->seat(seat_at(i)).role);
        }
    }
}

TEST(Catalogue, OnlyKnownGamesHaveContent)
{
    EXPECT_TRUE(Catalogue().content("onami"));
    EXPECT_FALSE(Catalogue().content("../onami"));
    EXPECT_FALSE(Catalogue().make("chess", 2, {}));
}

TEST(Catalogue, AFolderOfContentMayReplaceSomeOfTheGamesOnly)
{
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "kotatsu-some-games-only";
    ASSERT_FALSE(Content::embedded("onami").write_to(folder, "onami"));
    const Catalogue catalogue(folder);
    EXPECT_TRUE(catalogue.content("onami"));
    EXPECT_EQ(catalogue.content("labyrinth")->hash(), Content::embedded("labyrinth").hash());
    fs::remove_all(folder);
    EXPECT_FALSE(catalogue.content("onami")) << "a folder without any game is a mistake";
    EXPECT_FALSE(catalogue.content("labyrinth"));
}

}  // namespace kotatsu::catalogue_test
