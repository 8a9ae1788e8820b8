// Labyrinth in JSON: views, choices and events, and positions from outside. One that could not be is
// refused with the reason.
#include "games/labyrinth/face.h"

#include "labyrinth/table.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::labyrinth::position_test {

namespace json = boost::json;
using testing::SizeIs;

// A maze that can be: 12 straights, 16 curves and 6 T tiles, kid on the spare.
Position sound_position()
{
    static const Position position = [] {
        Position found = started(game_for(2, {{"first", "1"}}), 1);
        for (std::uint64_t seed = 2; place(found, "kid") != "spare"; ++seed)
            found = started(game_for(2, {{"first", "1"}}), seed, 2);
        found.state.wanted = {Cards{card_id("luffy")}, Cards{card_id("nami")}};
        found.state.board.passed = {};
        return found;
    }();
    return position;
}

json::object sound()
{
    const Position position = sound_position();
    return state_to_json(position.game, position.state);
}

std::string fault_of(const json::object& position, const Labyrinth& game)
{
    const auto loaded = state_from_json(game, position);
    return loaded ? "" : loaded.error().message;
}

// The value at a path such as /tiles/0/1, made if it is not there.
json::value& find(json::value& root, std::string_view path)
{
    json::value* at = &root;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view key = path.substr(0, path.find('/'));
        path.remove_prefix(key.size());
        at = at->is_array() ? &at->as_array()[static_cast<std::size_t>(key[0] - '0')]
                            : &at->as_object()[key];
    }
    return *at;
}

json::object with(json::object position, std::string_view path, std::string_view value)
{
    json::value root = std::move(position);
    find(root, path) = json::parse(value);
    return root.as_object();
}

struct Change {
    std::string path, value, message;
};

TEST(LabyrinthPosition, ASoundOneIsLoaded)
{
    const Position position = sound_position();
    const auto loaded = state_from_json(position.game, sound());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(*loaded, position.state);
}

TEST(LabyrinthPosition, AnythingThatCannotBeIsRefusedWithTheReason)  // LAB-2, LAB-3, LAB-6
{
    const std::string sabo = place(sound_position(), "sabo");
    const Change changes[] = {
        {"/mover", R"("blue")", "mover: expected the word for a seat"},
        {"/phase", R"("think")", "phase: expected push, move or over"},
        {"/phase", R"("over")", "phase: over, but nothing has ended it"},
        {"/turns", "-1", "turns: expected how many were taken so far"},
        {"/wind", "1", "unknown key 'wind'"},
        {"/open_cards", "{}", "unknown key 'open_cards'"},
        {"/target", "[0,1]", "target: for a puzzle, which needs option puzzle"},
        {"/forbidden", R"("b2")",
         "forbidden: expected the square of an arrow, such as b1, or null"},
        {"/tiles", "7", "tiles: expected 7 rows of 7 tiles"},
        {"/tiles", "[]", "tiles: expected 7 rows of 7 tiles, not 0 rows"},
        {"/tiles/2", R"(["NS"])", "tiles: expected 7 rows of 7 tiles, not 1 in row 3"},
        {"/tiles/2/2", R"("NESW")",
         "tile on c3: 'NESW' is no tile, expected its open sides, such as NS, ES or NEW"},
        {"/tiles/2/2", R"("ESW")", "tile on c3: it is fixed, expected NES"},
        {"/spare", R"("X")",
         "spare: 'X' is no tile, expected its open sides, such as NS, ES or NEW"},
        {"/spare", "7", "spare: expected its open sides, such as NS, ES or NEW"},
        {"/spare", R"("NS")", "tiles: 13 loose straights, expected 12"},
        {"/spare", R"("NE")", "tiles: 17 loose curves, expected 16"},
        {"/characters", "[]", "characters: expected a square or spare for each"},
        {"/characters/joy", R"("a1")", "characters: there is no 'joy'"},
        {"/characters/law", R"("h8")", "characters: law: expected a square a1 to g7, or spare"},
        {"/characters/law", '"' + sabo + '"', "characters: two of them on " + sabo},
        {"/characters/luffy", R"("a1")", "characters: luffy is fixed, expected c1"},
        {"/characters/law", R"("a1")", "characters: law is on a loose curve, not on a1"},
        {"/pieces", "[]", "pieces: expected a square for each seat"},
        {"/pieces/blue", R"("a1")", "pieces: there is no seat 'blue'"},
        {"/pieces/green", R"("g8")", "pieces: green: expected a square a1 to g7"},
        {"/cards", "[]", "cards: expected the current card of each seat"},
        {"/cards/blue", R"("ace")", "cards: there is no seat 'blue'"},
        {"/cards/green", R"("joy")", "cards: there is no character 'joy'"},
        {"/cards/green", "null", "cards: green has 12 to find, expected 1 turned up"},
        {"/cards/green", R"("luffy")", "cards: a card of green is in two places"},
        {"/found/green", R"(["luffy"])", "cards: a card of green is in two places"},
        {"/found/green", R"("luffy")", "found: expected a list of characters for each seat"},
        {"/found/red", R"(["ace","ace"])", "found: ace is named twice"},
        {"/found", R"("luffy")", "found: expected a list of characters for each seat"},
        {"/found/blue", "[]", "found: there is no seat 'blue'"},
        {"/passed/green", R"(["nami"])",
         "passed: green would have found a card there, or looks for none"},
    };
    const Labyrinth game = game_for(2);
    for (const auto& [path, value, message] : changes)
        EXPECT_EQ(fault_of(with(sound(), path, value), game), "position: " + message)
            << path << " = " << value;
    const json::object found_by_red = with(sound(), "/found/red", R"(["ace"])");
    EXPECT_EQ(fault_of(with(found_by_red, "/passed/green", R"(["ace"])"), game),
              "position: passed: nobody looks for a card that was found");
}

TEST(LabyrinthPosition, AloneNobodyIsSeenToPass)  // LAB-17
{
    const Labyrinth game = game_for(1);
    const json::object position = state_to_json(game, started(game, 1).state);
    EXPECT_EQ(fault_of(with(position, "/passed", R"({"red":["law"]})"), game),
              "position: passed: alone there is nobody to learn from it");
}

TEST(LabyrinthPosition, WhatIsMissingIsNamed)
{
    const Labyrinth game = game_for(2);
    json::object position = sound();
    position.at("characters").as_object().erase("ace");
    EXPECT_EQ(fault_of(position, game), "position: characters: ace is missing");
    position = sound();
    position.at("pieces").as_object().erase("green");
    EXPECT_EQ(fault_of(position, game), "position: pieces: green is missing");
    position = sound();
    position["phase"] = "move";
    position["forbidden"] = nullptr;
    EXPECT_EQ(fault_of(position, game),
              "position: forbidden: expected where the last tile came out, in phase move");
}

TEST(LabyrinthPosition, WhoeverHasFoundAllAndIsHomeHasEndedTheGame)  // LAB-14
{
    const Labyrinth game = game_for(4);
    Position table = started(game, 1);
    json::object position = state_to_json(game, table.state);
    position["cards"] = json::parse(R"({"blue":"law","green":"sabo","yellow":"kid"})");
    position["found"] = json::parse(R"({"red":["nami","robin","usopp","zoro","sanji","ace"]})");
    position["mover"] = "red";
    EXPECT_EQ(fault_of(position, game),
              "position: pieces: red has found all and is home: that game is over");
    position["phase"] = "over";
    EXPECT_EQ(fault_of(position, game), "");
    position["mover"] = "blue";
    EXPECT_EQ(fault_of(position, game),
              "position: pieces: red has found all and is home: that game is over");
}

TEST(LabyrinthPosition, AtTheLimitItIsOver)  // LAB-15
{
    const Labyrinth game = game_for(2, {{"limit", "5"}});
    EXPECT_EQ(fault_of(with(sound(), "/turns", "5"), game), "position: phase: expected over");
    EXPECT_EQ(fault_of(with(sound(), "/turns", "4"), game), "");
}

TEST(LabyrinthPosition, InTheVariantForChildrenAllCardsAreNamed)  // LAB-16
{
    const Labyrinth game = game_for(3, {{"children", "on"}});
    const Position table = started(game, 1, 31);
    const json::object position = state_to_json(game, table.state);
    EXPECT_FALSE(position.contains("cards"));
    const json::object view = view_to_json(game, game.view(table.state, Seat::Watcher));
    EXPECT_EQ(view.at("open_cards"), position.at("open_cards"));
    EXPECT_TRUE(view_to_json(game, game.view(table.state, seat_at(0))).at("card").is_null());
    EXPECT_EQ(*state_from_json(game, position), table.state);
    EXPECT_EQ(fault_of(with(position, "/cards", "{}"), game), "position: unknown key 'cards'");
    EXPECT_EQ(fault_of(with(position, "/open_cards/red", "[]"), game).substr(0, 24),
              "position: cards: red has");
}

// Puzzles.

json::object puzzle()
{
    json::object position = json::parse(R"({"game": "labyrinth", "spare": "NS",
        "pieces": [[0, 0], [6, 6]], "last_push": [1, 0], "to_move": 1, "target": [3, 4]})")
                                .as_object();
    position["tiles"] = sound().at("tiles");
    return position;
}

TEST(LabyrinthPosition, APuzzleIsLoadedFromItsShortForm)  // LAB-9
{
    const Labyrinth game = game_for(1, {{"puzzle", "on"}});
    const auto state = state_from_json(game, puzzle());
    ASSERT_TRUE(state) << state.error().message;
    const json::object view = view_to_json(game, game.view(*state, seat_at(0)));
    EXPECT_EQ(view.at("pieces"), json::parse(R"({"red":"g7","blue":"a1"})")) << "the mover is red";
    EXPECT_EQ(view.at("forbidden"), "g2") << "facing a2, where the last tile went in";
    EXPECT_EQ(view.at("characters"), json::parse(R"({"sabo":"e4"})"));
    EXPECT_EQ(view.at("card"), "sabo");
    EXPECT_EQ(*state_from_json(game, state_to_json(game, *state)), *state);
    EXPECT_EQ(fault_of(puzzle(), game_for(1)),
              "position: target: for a puzzle, which needs option puzzle");
}

TEST(LabyrinthPosition, APuzzleMayLookForTheSpare)
{
    const Labyrinth game = game_for(1, {{"puzzle", "on"}});
    const auto state = state_from_json(game, with(puzzle(), "/target", R"("spare")"));
    ASSERT_TRUE(state) << state.error().message;
    EXPECT_EQ(view_to_json(game, game.view(*state, seat_at(0))).at("characters"),
              json::parse(R"({"sabo":"spare"})"));
    EXPECT_EQ(*state_from_json(game, state_to_json(game, *state)), *state);
}

TEST(LabyrinthPosition, AWrongPuzzleIsRefusedWithTheReason)
{
    const Change changes[] = {
        {"/game", R"("onami")", "game: expected labyrinth"},
        {"/tiles/6", R"(["NS","NS","NS","NS","NS","NS"])",
         "tiles: expected 7 rows of 7 tiles, not 6 in row 7"},
        {"/tiles/0/1", R"("N")",
         "tile on b1: 'N' is no tile, expected its open sides, such as NS, ES or NEW"},
        {"/spare", "3", "spare: expected its open sides, such as NS, ES or NEW"},
        {"/pieces", "[]", "pieces: expected one to four times [row, column]"},
        {"/pieces", "[[0,0],[0,0],[0,0],[0,0],[0,0]]",
         "pieces: expected one to four times [row, column]"},
        {"/pieces/1", "[0, 7]",
         "pieces: number 1 is off the board, expected [row, column], each 0 to 6"},
        {"/pieces/0", R"("a1")",
         "pieces: number 0 is off the board, expected [row, column], each 0 to 6"},
        {"/to_move", "2", "to_move: expected the number of a piece, counted from 0"},
        {"/target", "[7, 0]", "target: expected [row, column], each 0 to 6, or \"spare\""},
        {"/last_push", "[0, 0]",
         "last_push: expected null or the [row, column] of an arrow, where the last tile went in"},
        {"/two\nlines", "1", "unknown key 'two lines'"},
    };
    const Labyrinth game = game_for(1, {{"puzzle", "on"}});
    for (const auto& [path, value, message] : changes)
        EXPECT_EQ(fault_of(with(puzzle(), path, value), game), "position: " + message)
            << path << " = " << value;
    json::object without = puzzle();
    without.erase("target");
    EXPECT_EQ(fault_of(without, game),
              "position: target: expected [row, column], each 0 to 6, or \"spare\"");
}

// Views and choices.

TEST(LabyrinthJson, AViewShowsWhatItsSeatMayKnow)  // LAB-17
{
    const Position table = sound_position();
    const json::object red = view_to_json(table.game, table.game.view(table.state, seat_at(0)));
    const json::object watcher =
        view_to_json(table.game, table.game.view(table.state, Seat::Watcher));
    EXPECT_EQ(red.at("seat"), "red");
    EXPECT_EQ(red.at("phase"), "push");
    EXPECT_EQ(red.at("mover"), "green");
    EXPECT_EQ(red.at("turns"), 1);
    EXPECT_EQ(red.at("card"), "luffy");
    EXPECT_EQ(red.at("starts"), json::parse(R"({"red":"a1","green":"g7"})"));
    EXPECT_EQ(red.at("left"), json::parse(R"({"red":12,"green":12})"));
    EXPECT_EQ(red.at("found"), json::parse(R"({"red":[],"green":[]})"));
    EXPECT_THAT(red.at("characters").as_object(), SizeIs(24));
    EXPECT_EQ(red.at("characters").at("kid"), "spare");
    EXPECT_FALSE(red.contains("open_cards"));
    EXPECT_TRUE(watcher.at("card").is_null());
    EXPECT_EQ(watcher.at("seat"), "watcher");
}

TEST(LabyrinthJson, ChoicesAreArrowsAndTurnsThenSquares)  // LAB-8, LAB-12
{
    Position table = drawn("", {.cards = {"luffy", "zoro"}, .forbidden = "b1"});
    const auto choices = [&](int seat) {
        return json::serialize(
            choices_to_json(table.game, table.game.view(table.state, seat_at(seat))));
    };
    EXPECT_EQ(choices(0), R"({"push":{"arrows":["d1","f1","g2","g4","g6","b7","d7","f7","a2","a4",)"
                          R"("a6"],"turns":["NS","EW"]}})");
    EXPECT_EQ(choices(1), "{}");
    play(table, "push f1 NS");
    EXPECT_EQ(choices(0), R"({"move":{"squares":["a1","a2","a3","a4","a5","a6","a7"]}})");
    const json::object view = view_to_json(table.game, table.game.view(table.state, seat_at(1)));
    EXPECT_THAT(view.at("reach").as_array(), SizeIs(7)) << "everybody sees where the mover can go";
}

TEST(LabyrinthJson, EventsTellAPushAndAWay)
{
    Position table = drawn("", {.pieces = {"a1", "b7"}, .cards = {"luffy", "zoro"}});
    const auto first = [&] {
        return json::serialize(event_to_json(table.game, table.log.begin()->event));
    };
    play(table, "push b1 EW");
    EXPECT_EQ(first(), R"({"event":"pushed","seat":"red","square":"b1","tile":"EW","out":"b7",)"
                       R"("carried":["green"]})");
    play(table, "move c1");
    EXPECT_EQ(first(), R"({"event":"moved","seat":"red","from":"a1","to":"c1",)"
                       R"("way":["a1","b1","c1"]})");
}

}  // namespace kotatsu::labyrinth::position_test
