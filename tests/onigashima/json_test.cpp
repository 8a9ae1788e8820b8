// Onigashima: what programs and terminals are shown.
#include "games/onigashima/face.h"
#include "onigashima/table.h"

#include "engine/random_move.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace kotatsu::onigashima::json_test {

namespace json = boost::json;

json::object view_of(const Position& table, int seat)
{
    return view_to_json(table.game, table.game.view(table.state, seat_at(seat)));
}
std::string choices_of(const Position& table, int seat)
{
    return json::serialize(
        choices_to_json(table.game, table.game.view(table.state, seat_at(seat))));
}

TEST(OnigashimaJson, AViewShowsTheFighters)
{
    const Position table = fight({.alliance = {.haki = "arms+"}, .hands = {"strike-12", ""}});
    const json::object view = view_of(table, 0);
    EXPECT_EQ(view.at("phase"), "opening");
    EXPECT_EQ(json::serialize(view.at("deciding")), R"(["alliance"])");
    EXPECT_EQ(json::serialize(view.at("fighters").at("alliance")),
              R"({"character":"zoro","figure":"zoro","energies":20,"dice":6,"defence":6,)"
              R"("abilities":[true,true],"exploited":[],"called":null,"cards":0,"attacks":0,)"
              R"("haki_needs":6})");
}

TEST(OnigashimaJson, AnAttackHasItsDiceWithWhatEachCosts)
{
    Position table =
        fight({.alliance = {.dice = 4, .two = faces("1", 4)},
               .onigashima = {.one = ability(Ability::Kind::Dodge, 1), .haki = "arms+"},
               .hands = {"strike-12", "strike-12"},
               .dice = {1, 1, 6, 3}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(json::serialize(view_of(table, 1).at("attack")),
              R"({"side":"alliance","number":1,"dice":[1,1,3,6],"costs":[0,4,0,1],)"
              R"("strike":0,"added":0,"damage":5,"haki":false})");
    EXPECT_EQ(choices_of(table, 1), R"({"pass":true,"haki":6})");
    EXPECT_EQ(choices_of(table, 0), "{}") << "it is not asked";
}

TEST(OnigashimaJson, AStackShowsWhoPlayedWhat)
{
    Position table = fight({.hands = {"comrade, strike-12", "parry"}});
    pass_until(table, "alliance opening");
    EXPECT_THAT(choices_of(table, 0),
                testing::HasSubstr(R"({"play":[{"card":"comrade","characters":["nami-2")"));
    play(table, "play comrade nami-2");
    EXPECT_EQ(json::serialize(view_of(table, 0).at("stack")),
              R"([{"seat":"alliance","card":"comrade","character":"nami-2"}])");
    EXPECT_EQ(choices_of(table, 1), R"({"play":[{"card":"parry"}],"pass":true})");
}

TEST(OnigashimaJson, ChoicesOfEveryKind)
{
    Position table = before_fight(
        {.alliance = {.dice = 1, .one = ability(Ability::Kind::Reroll, 1), .forms = {{.needs = 4}}},
         .onigashima = {.energies = 12},
         .hands = {"strike-12", ""},
         .dice = {5}});
    EXPECT_THAT(choices_of(table, 1), testing::StartsWith(R"({"fight":["kaido","jack-2")"));
    play(table, "fight zoro, fight kaido");
    EXPECT_EQ(choices_of(table, 0),
              R"({"transform":[{"figure":"zoro-form-1","needs":4}],"stay":true})");
    play(table, "stay");
    pass_until(table, "alliance attack");
    EXPECT_EQ(choices_of(table, 0), R"({"play":[{"card":"strike-12"}],"roll":true})");
    Position rolled = table;
    play(rolled, "roll");
    EXPECT_EQ(choices_of(rolled, 0), R"({"reroll":{"most":1,"dice":[5]},"keep":true})");
    EXPECT_EQ(view_of(rolled, 0).at("odds").at("best").at("move"), "reroll 5");
    play(table, "play strike-12");
    EXPECT_EQ(choices_of(table, 0), R"({"draw":["attack","defence","weakness"]})");
    EXPECT_EQ(json::serialize(view_of(table, 0).at("past")),
              R"([{"alliance":"zoro","onigashima":"kaido","winner":"alliance"}])");
}

TEST(OnigashimaJson, OddsAreThereBeforeTheRoll)
{
    const Position table = fight({.hands = {"strike-12", ""}});
    const json::object view = view_of(table, 0);
    EXPECT_NEAR(view.at("odds").at("alliance").at("mean").as_double(), 1, 1e-9);
    EXPECT_EQ(view.at("odds").at("alliance").at("dodged").as_double(), 0);
}

TEST(OnigashimaJson, ContentIsWhatIsPrinted)
{
    const json::object content = content_to_json(printed_game());
    EXPECT_EQ(
        json::serialize(content.at("figures").at("luffy-gear-five")),
        R"({"character":"luffy","needs":5,"initiative":32,"dice":8,"defence":6,"energies":32,)"
        R"("abilities":[{"kind":"stop"},{"kind":"faces","faces":[1,2,3,4,5],"cost":5}],)"
        R"("weaknesses":["pride","gluttony","sea-prism-stone"]})");
}

// Positions.

std::string complaint_of(const Position& table, const std::function<void(json::object&)>& change)
{
    json::object position = state_to_json(table.game, table.state);
    change(position);
    const auto state = state_from_json(table.game, position);
    return state ? "" : state.error().message;
}

TEST(OnigashimaPosition, WhatDoesNotFitTogetherIsRefused)
{
    Position table = fight({.alliance = {.haki = "arms"},
                            .hands = {"arms-3, strike-12", "parry"},
                            .dice = {6, 1, 1, 1, 1, 1}});
    pass_until(table, "alliance attack");
    play(table, "roll");
    EXPECT_EQ(complaint_of(table, [](json::object&) {}), "");
    const auto now = [](json::object& p) -> json::object& { return p.at("now").as_object(); };
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { now(p)["dice"].as_array().pop_back(); }),
              "position: dice: expected as many as the attack has");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { now(p)["strike"] = 12; }),
              "position: dice: there is no roll now");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { p["phase"] = "dance"; }),
              "position: phase: expected a phase, such as choose");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { p["extra"] = 1; }),
              "position: unknown key 'extra'");
    EXPECT_EQ(
        complaint_of(table, [&](json::object& p) { p["hands"].as_object().erase("alliance"); }),
        "position: alliance: expected an object");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { p["discards"].as_object()["parry"] = 4; }),
              "position: there are not so many copies of parry");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { p["fought"].as_array().clear(); }),
              "position: a fighter is not of the seat whose fight it is");
    EXPECT_EQ(complaint_of(table, [&](json::object& p) { p["phase"] = "end"; }),
              "position: nobody is asked anything");
    EXPECT_EQ(
        complaint_of(table,
                     [&](json::object& p) { now(p).at("alliance").as_object()["energies"] = 21; }),
        "position: energies: expected 1 to what the figure has");
}

// Whatever is broken in a position, loading it gives a reason or a position that can be played.
TEST(OnigashimaPosition, ABrokenPositionIsRefusedOrPlayable)
{
    const Onigashima game = printed_game();
    Dice dice = Dice::seeded(11);
    for (int number = 0; number < 60; ++number) {
        State state = game.start(dice, nullptr);
        for (std::uint32_t i = dice.below(60); i > 0 && !game.turn(state).is_over(); --i) {
            const Seat seat = game.turn(state).seats.first();
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
        json::object position = state_to_json(game, state);
        auto member = position.begin() + dice.below(static_cast<std::uint32_t>(position.size()));
        if (member->value().is_object() && !member->value().get_object().empty())
            member->value().get_object().begin()->value() = "luffy";
        else
            member->value() = json::array{"kaido", "luffy"};
        const auto loaded = state_from_json(game, position);
        if (!loaded) continue;
        State next = *loaded;
        for (int i = 0; i < 400 && !game.turn(next).is_over(); ++i) {
            const Seat seat = game.turn(next).seats.first();
            game.play(next, seat, random_move(game, next, seat, dice), dice, nullptr);
        }
    }
}

// The terminal.

TEST(OnigashimaText, TheBoardFitsATerminalOfEightyByTwentyFour)
{
    for (int seats = 2; seats <= 6; ++seats) {
        const Onigashima game = printed_game(seats);
        Dice dice = Dice::seeded(static_cast<std::uint64_t>(seats));
        State state = game.start(dice, nullptr);
        while (!game.turn(state).is_over()) {
            for (int i = 0; i < seats; ++i) {
                std::istringstream board(write_board(game, game.view(state, seat_at(i)), false));
                int rows = 0;
                for (std::string line; std::getline(board, line); ++rows) {
                    std::size_t columns = 0;
                    for (const char c : line) columns += (c & 0xC0) != 0x80 ? 1 : 0;
                    ASSERT_LE(columns, 80U) << line;
                }
                ASSERT_LE(rows, 23) << seats << " seats\n"
                                    << write_board(game, game.view(state, seat_at(i)), false);
            }
            const Seat seat = game.turn(state).seats.first();
            game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
        }
    }
}

TEST(OnigashimaText, EveryEventHasASentence)
{
    const Onigashima game = printed_game(4);
    Dice dice = Dice::seeded(1);
    for (int i = 0; i < 30; ++i) {
        Onigashima::Log log;
        State state = game.start(dice, &log);
        while (!game.turn(state).is_over()) {
            const Seat seat = game.turn(state).seats.first();
            game.play(state, seat, random_move(game, state, seat, dice), dice, &log);
        }
        for (const auto& entry : log) {
            EXPECT_NE(sentence(game, entry.event), "");
            EXPECT_TRUE(event_to_json(game, entry.event).contains("event"));
        }
    }
}

}  // namespace kotatsu::onigashima::json_test
