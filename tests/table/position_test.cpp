// Positions from outside: one that the game could not have reached is refused with the reason.
#include "table/tables.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace kotatsu::position_test {

namespace json = boost::json;

// A wave of blue: 1721 on a3 took b3 to the east and c3 behind it; its power of 3 is
// enough for b4.
json::object sound()
{
    return json::parse(R"({
        "mover": "blue",
        "squares": [
            {"square": "a3", "card": "1721", "holder": "blue"},
            {"square": "b3", "card": "6334", "holder": "blue"},
            {"square": "c3", "card": "5441", "holder": "blue"},
            {"square": "b4", "card": "1173", "holder": "vermilion"},
            {"square": "a4", "card": "4331", "holder": "blue"}],
        "hands": {"blue": ["5322", "4342", "5432", "5352"],
                  "vermilion": ["6433", "6443", "5123", "5133", "6223"]},
        "placed": "a3",
        "taken": {"east": ["b3", "c3"]}})")
        .as_object();
}

std::string fault_of(const json::object& position, int seats = 2, const NamedValues& options = {})
{
    const auto loaded = tables::onami(seats, options)->load(position);
    return loaded ? "" : loaded.error().message;
}

// A sound position with one value changed, found by its path, such as /squares/0/card.
json::object with(std::string_view path, std::string_view value)
{
    json::value position = sound();
    json::value* at = &position;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string_view key = path.substr(0, path.find('/'));
        path.remove_prefix(key.size());
        at = at->is_array() ? &at->as_array()[static_cast<std::size_t>(key[0] - '0')]
                            : &at->as_object()[key];
    }
    *at = json::parse(value);
    return position.as_object();
}

json::object without(std::string_view key)
{
    json::object position = sound();
    position.erase(key);
    return position;
}

TEST(Position, ASoundOneIsLoaded)
{
    const auto loaded = tables::onami(2)->load(sound());
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ((*loaded)->result().points[0], 4);
    EXPECT_EQ((*loaded)->moves(tables::blue), (std::vector<std::string>{"take b4 east", "end"}));
}

struct Change {
    std::string_view path, value, message;
};

TEST(Position, AnythingThatCannotBeIsRefusedWithTheReason)
{
    const Change changes[] = {
        {"/mover", R"("pink")", "mover: expected the word for a seat"},
        {"/mover", R"("green")", "mover: expected the word for a seat"},
        {"/mover", "1", "mover: expected the word for a seat"},
        {"/wind", "1", "unknown key 'wind'"},
        {"/squares", "{}", "squares: expected a list"},
        {"/squares/0", "5", R"(squares: expected {"square", "card", "holder"})"},
        {"/squares/0/colour", "1", "unknown key 'colour'"},
        {"/squares/0/square", R"("f1")", "square: expected a1 to e5"},
        {"/squares/0/square", R"("b3")", "b3 is named twice"},
        {"/squares/0/card", R"("9999")", "'9999' is no card of the deck, expected four numbers"},
        {"/squares/0/card", R"("172")", "'172' is no card of the deck, expected four numbers"},
        {"/squares/0/card", "1721", "'' is no card of the deck, expected four numbers"},
        {"/squares/0/card", R"("3466")", "'3466' is no card of the deck, expected four numbers"},
        {"/squares/0/card", R"("4633")", "card 6334 is in two places"},
        {"/squares/0/card", R"("6433")", "card 6433 is in two places"},
        {"/squares/2/holder", "null", "c3 has no holder: only c3 may, with option centre=on"},
        {"/squares/2/holder", R"("pink")", "holder of c3: expected the word for a player"},
        {"/squares/2/holder", R"("tide")", "holder of c3: expected the word for a player"},
        {"/squares/2/holder", "7", "holder of c3: expected the word for a player"},
        {"/hands", "[]", "hands: expected a list for each seat"},
        {"/hands/green", "[]", "hands: there is no seat 'green'"},
        {"/hands/blue", R"("5322")", "hands: expected a list of cards"},
        {"/hands/blue/0", "5322", "'' is no card of the deck, expected four numbers"},
        {"/hands/blue/0", R"("4342")", "card 4342 is in two places"},
        {"/hands/blue", R"(["5322"])", "hand of blue: expected 4 cards"},
        {"/hands/blue", R"(["5322","4342","5432","5352","7060"])",
         "hand of blue: expected 4 cards"},
        {"/hands/vermilion", R"(["6433"])", "hand of vermilion: expected 5 cards"},
        {"/placed", R"("e5")", "placed: expected a square that the mover holds"},
        {"/placed", R"("b4")", "placed: expected a square that the mover holds"},
        {"/placed", "3", "placed: expected a square that the mover holds"},
        {"/taken", "[]", "taken: expected a list of squares for each wave"},
        {"/taken/up", "[]",
         "taken: expected north, east, south or west, each once, and a list of squares"},
        {"/taken/e", "[]",
         "taken: expected north, east, south or west, each once, and a list of squares"},
        {"/taken/east", R"("b3")",
         "taken: expected north, east, south or west, each once, and a list of squares"},
        {"/taken/east", R"(["b4"])",
         "taken: expected squares that the mover holds, each in one wave"},
        {"/taken/east", R"([5])", "taken: expected squares that the mover holds, each in one wave"},
        {"/taken/south", R"(["b3"])",
         "taken: expected squares that the mover holds, each in one wave"},
        {"/taken/east", R"(["c3"])", "taken: the wave east cannot have taken all this"},
        {"/taken/south", R"(["a4"])", "taken: the wave south cannot have taken all this"},
        {"/taken/west", R"(["a4"])", "taken: the wave west cannot have taken all this"},
    };
    for (const auto& [path, value, message] : changes)
        EXPECT_EQ(fault_of(with(path, value)), "position: " + std::string(message))
            << path << " = " << value;
}

TEST(Position, WhatIsMissingIsNamed)
{
    EXPECT_EQ(fault_of(without("mover")), "position: mover: expected the word for a seat");
    EXPECT_EQ(fault_of(without("squares")), "position: squares: expected a list");
    EXPECT_EQ(fault_of(without("hands")), "position: hands: expected a list for each seat");
    EXPECT_EQ(fault_of(without("placed")), "position: hand of blue: expected 5 cards");
}

TEST(Position, AWaveTakesNoMoreThanItsPower)
{
    json::object position = sound();
    position.at("squares").as_array()[1].as_object()["card"] = "3346";  // 7 against 6: power 1
    EXPECT_EQ(fault_of(position), "position: taken: the wave east cannot have taken all this");
}

TEST(Position, ACardWithoutAHolderLiesOnTheCentreOnly)
{
    json::object position = with("/squares/2/holder", "null");
    position["taken"] = json::parse(R"({"east": ["b3"]})");
    EXPECT_EQ(fault_of(position, 2, {{"centre", "on"}}), "");
    position.at("squares").as_array()[2].as_object()["square"] = "c4";
    EXPECT_EQ(fault_of(position, 2, {{"centre", "on"}}),
              "position: c4 has no holder: only c3 may, with option centre=on");
    position.at("squares").as_array()[2].as_object()["holder"] = "vermilion";
    EXPECT_EQ(fault_of(position, 2, {{"centre", "on"}}),
              "position: option centre=on, but c3 is empty");
}

TEST(Position, AloneTheTideHasHadOneTurnMore)
{
    json::object position = json::parse(R"({"mover": "blue", "squares": [
        {"square": "a1", "card": "1721", "holder": "tide"}],
        "hands": {"blue": ["5322", "4342", "5432", "5352", "6433"]}})")
                                .as_object();
    EXPECT_EQ(fault_of(position, 1), "");
    position.at("squares").as_array().push_back(
        {{"square", "b1"}, {"card", "6334"}, {"holder", "blue"}});
    EXPECT_EQ(fault_of(position, 1), "position: in the solo game the Tide has had one turn more");
    position["mover"] = "tide";
    EXPECT_EQ(fault_of(position, 1), "position: mover: expected the word for a seat");
}

TEST(Position, AHandOfSixPlayersHasFourCards)
{
    Table table = tables::opened(6, 1);
    json::object position = table.position().to_json();
    EXPECT_EQ(fault_of(position, 6), "");
    position.at("hands").as_object().at("sky").as_array().pop_back();
    EXPECT_EQ(fault_of(position, 6), "position: hand of sky: expected 4 cards");
}

}  // namespace kotatsu::position_test
