// Wuchao: positions from outside. One that could not be is refused with the reason.
#include "games/wuchao/face.h"

#include "wuchao/table.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::position_test {

namespace json = boost::json;

constexpr auto map = R"(
    a1 - b1 - c1 - d1 - h1
              |    |    |
              d2 - e1 - h2 )";

std::string fault_of(const Position& table, const json::object& position)
{
    const auto loaded = state_from_json(table.game, position);
    return loaded ? "" : loaded.error().message;
}

json::object json_of(const Position& table)
{
    return state_to_json(table.game, table.state);
}

// The value at a path such as /units/cao-cao/at, made if it is not there; "" takes it away.
json::object with(json::object position, std::string_view path, std::string_view value)
{
    json::value root = std::move(position);
    json::value* at = &root;
    for (path.remove_prefix(1); path.find('/') != path.npos; path.remove_prefix(path.find('/') + 1))
        at = &at->as_object()[path.substr(0, path.find('/'))];
    if (value.empty())
        at->as_object().erase(path);
    else
        at->as_object()[path] = json::parse(value);
    return root.as_object();
}

struct Change {
    std::string path, value, message;
};

void expect_faults(const Position& table, const std::vector<Change>& changes)
{
    ASSERT_EQ(fault_of(table, json_of(table)), "");
    for (const auto& [path, value, message] : changes)
        EXPECT_EQ(fault_of(table, with(json_of(table), path, value)), "position: " + message)
            << path << " = " << value;
}

// Cao Cao is on his way from a1 by b1, Yue Jin has ended his move, Xu Huang has not begun.
Position moving()
{
    Position table = drawn(map, {.units = {"cao-cao a1", "xu-huang a1", "yue-jin a1", "zhang-he d1",
                                           "gao-lan e1", "yuan-tan h1 back"},
                                 .round = 2,
                                 .xu_you = 1});
    play(table, "move yue-jin b1, move cao-cao b1, move cao-cao c1");
    return table;
}

// Cao Cao and Yue Jin attack two at d1.
Position fighting(int tokens)
{
    Position table = drawn(map, {.units = {"cao-cao c1", "yue-jin c1", "zhang-he d1", "gao-lan d1",
                                           "zhao-rui e1", "yuan-tan h1"},
                                 .xu_you = tokens,
                                 .dice = {4, 4}});
    play(table, "move cao-cao d1, move yue-jin d1, done");
    return table;
}

// Two combats to choose from.
Position choosing()
{
    Position table =
        drawn(map, {.units = {"cao-cao c1", "yue-jin c1", "zhang-he d1", "gao-lan d2"}});
    play(table, "move cao-cao d1, move yue-jin d2, done");
    return table;
}

// Zhang He or Gao Lan goes back to h1.
Position withdrawing()
{
    Position table = drawn("h1 - e1 - d1 - a1    h2",
                           {.units = {"cao-cao d1", "zhang-he h1", "gao-lan h1", "chunyu-qiong e1",
                                      "sui-yuanjin e1", "han-juzi e1", "lu-weihuang e1"},
                            .side = Side::Yuan,
                            .dice = {1}});
    play(table, "move zhang-he e1, move zhang-he d1, move gao-lan e1, move gao-lan d1, done");
    return table;
}

Position placing()
{
    Position table = started(game_on("guandu"), 1);
    place_all(table, "d1 d1 e1");
    return table;
}

Position ended()
{
    Position table =
        drawn(map, {.units = {"cao-cao h1", "yuan-tan e1"}, .round = 8, .control = "cao cao yuan"});
    play(table, "done, done");
    return table;
}

TEST(WuchaoPosition, ASoundOneOfEveryPhaseIsLoaded)
{
    EXPECT_EQ(asked(moving()), "cao move");
    EXPECT_EQ(asked(fighting(1)), "cao reroll");
    EXPECT_EQ(asked(fighting(0)), "yuan split");
    EXPECT_EQ(asked(choosing()), "cao fight");
    EXPECT_EQ(asked(withdrawing()), "yuan withdraw");
    EXPECT_EQ(asked(placing()), "yuan place");
    EXPECT_EQ(asked(ended()), "over survival");
    for (const Position& table :
         {moving(), fighting(1), fighting(0), choosing(), withdrawing(), placing(), ended()}) {
        const auto loaded = state_from_json(table.game, json_of(table));
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_EQ(*loaded, table.state) << asked(table);
    }
}

TEST(WuchaoPosition, WhatIsNoPositionIsToldWhatWasExpected)
{
    expect_faults(
        moving(),
        {{"/wind", "1", "unknown key 'wind'"},
         {"/phase", R"("think")",
          "phase: expected place, move, fight, reroll, split, withdraw or over"},
         {"/phase", "", "phase: expected place, move, fight, reroll, split, withdraw or over"},
         {"/side", R"("liu")", "side: expected cao or yuan"},
         {"/round", "0", "round: expected a number from 1 to 8"},
         {"/round", "9", "round: expected a number from 1 to 8"},
         {"/round", R"("2")", "round: expected a number from 1 to 8"},
         {"/xu_you", "3", "xu_you: expected a number from 0 to 2"},
         {"/raid", "1", "raid: expected true or false"},
         {"/control", "[]", "control: expected a side for a1, h1 and h2"},
         {"/control/d1", R"("cao")", "unknown key 'd1'"},
         {"/control/h2", R"("nobody")", "control: expected cao or yuan for a1, h1 and h2"},
         {"/units", "[]", "units: expected all 13 by name"},
         {"/units/zhao-rui", "", "units: expected all 13 by name"},
         {"/units/liu-bei", "{}", "there is no unit 'liu-bei'"},
         {"/units/zhao", "{}", "there is no unit 'zhao'"},
         {"/units/zhao-rui", "7", "unit zhao-rui: expected {\"at\": …}"},
         {"/units/zhao-rui", "{}", "unit zhao-rui: expected where it is, under \"at\""},
         {"/units/zhao-rui/at", R"("g9")", "unit zhao-rui: expected a space of the map, or null"},
         {"/units/zhao-rui/at", "3", "unit zhao-rui: expected a space of the map, or null"},
         {"/units/zhao-rui/hungry", "true", "unknown key 'hungry'"},
         {"/units/gao-lan/back", "1", "back: expected true or false"},
         {"/units/cao-cao/way", "7", "way of cao-cao: expected up to three spaces"},
         {"/units/cao-cao/way", R"(["a1","b1","a1","b1"])",
          "way of cao-cao: expected up to three spaces"},
         {"/units/cao-cao/way", R"(["x1"])", "way of cao-cao: expected spaces of the map"},
         {"/die", "3", "die: there is no battle"},
         {"/cao_die", "3", "cao_die: there is no battle"},
         {"/damage", "3", "damage: there is no battle"},
         {"/battle", R"("x1")", "battle: expected a space of the map"},
         {"/battle", R"("d1")", "die: expected a number from 1 to 6"}});
}

TEST(WuchaoPosition, UnitsThatCannotStandOrHaveMovedSoAreRefused)  // WUC-6, WUC-7, WUC-8, WUC-15
{
    expect_faults(
        moving(),
        {{"/units/zhao-rui/back", "true", "zhao-rui is gone and shows its back"},
         {"/units/gao-lan/moved", "true", "gao-lan has moved, but its side does not"},
         {"/units/yue-jin/withdrawing", "true", "yue-jin cannot be withdrawing"},
         {"/units/xu-huang/moved", "true", "xu-huang has moved without a step"},
         {"/units/yue-jin/moved", "false", "two units are under way"},
         {"/units/cao-cao/way", R"(["b1","a1","b1"])", "cao-cao has ended its move"},
         {"/units/cao-cao/way", R"(["a1"])", "the way of cao-cao follows no links"},
         {"/units/cao-cao/way", R"(["d1"])", "the way of cao-cao leads through enemies"},
         {"/units/cao-cao/at", R"("d1")", "cao-cao has ended its move"},
         {"/units/gao-lan/way", R"(["d1"])", "the way of gao-lan: its side does not move"},
         {"/units/zhang-liao", R"({"at":null,"moved":true,"way":["b1"]})",
          "the way of zhang-liao: it is gone"},
         {"/units/cao-cao", R"({"at":null})", "cao-cao is gone, and the game is not over"},
         {"/units/xu-huang/at", R"("d1")", "xu-huang is among enemies and did not enter"},
         {"/control/h1", R"("cao")", "h1 is controlled by who stands there"},
         {"/control/a1", R"("yuan")", "a1 is controlled by who stands there"}});
}

TEST(WuchaoPosition, AWayLongerThanTheMovementIsRefused)  // WUC-6
{
    const Position table = drawn(map, {.units = {"cao-cao a1", "yuan-tan h1"}, .side = Side::Yuan});
    const json::object far =
        with(json_of(table), "/units/yuan-tan", R"({"at":"h1","moved":true,"way":["h2","d1"]})");
    EXPECT_EQ(fault_of(table, far), "position: the way of yuan-tan is too long");
}

TEST(WuchaoPosition, ARaidBeforeRoundTwoIsRefused)  // WUC-21
{
    const json::object late = with(json_of(moving()), "/raid", "true");
    EXPECT_EQ(fault_of(moving(), late), "");
    EXPECT_EQ(fault_of(moving(), with(late, "/round", "1")),
              "position: there is no raid before round 2");
}

TEST(WuchaoPosition, NobodyIsAskedToMoveWithoutUnits)  // WUC-23
{
    const Position table = drawn(map, {.units = {"cao-cao a1"}});
    EXPECT_EQ(fault_of(table, with(json_of(table), "/side", R"("yuan")")),
              "position: nobody is left to move");
}

TEST(WuchaoPosition, ACombatThatCannotBeIsRefused)  // WUC-10, WUC-11, WUC-13, WUC-20
{
    expect_faults(fighting(1),
                  {{"/battle", "", "die: there is no battle"},
                   {"/battle", R"("e1")", "nobody fights at the battle"},
                   {"/die", "7", "die: expected a number from 1 to 6"},
                   {"/cao_die", "0", "cao_die: expected a number from 1 to 6"},
                   {"/cao_die", "", "cao_die is there where cao-cao attacks, and nowhere else"},
                   {"/damage", "2", "nobody can roll again"},
                   {"/xu_you", "0", "nobody can roll again"},
                   {"/units/yue-jin/moved", "", "yue-jin has taken steps and not moved"},
                   {"/units/yue-jin/way", "", "yue-jin is among enemies and did not enter"},
                   {"/phase", R"("move")", "a battle belongs to reroll and split alone"},
                   {"/phase", R"("split")", "the damage can fall in one way only"}});
    expect_faults(fighting(0),
                  {{"/damage", "", "the damage can fall in one way only"},
                   {"/damage", "4", "struck: expected the damage that the dice gave"},
                   {"/damage", "65", "damage: expected a number from 1 to 64"},
                   {"/units/gao-lan/at", "null", "the damage can fall in one way only"},
                   {"/phase", R"("reroll")", "nobody can roll again"}});
    expect_faults(choosing(),
                  {{"/units/gao-lan/at", R"("h2")", "expected two combats or more to choose from"},
                   {"/phase", R"("reroll")", "a battle belongs to reroll and split alone"}});
}

TEST(WuchaoPosition, AWithdrawalThatCannotBeIsRefused)  // WUC-9, WUC-14
{
    expect_faults(withdrawing(),
                  {{"/units/han-juzi/at", R"("h1")", "nobody has anything to decide"},
                   {"/units/han-juzi/withdrawing", "true", "han-juzi cannot be withdrawing"},
                   {"/units/cao-cao/withdrawing", "true", "cao-cao cannot be withdrawing"},
                   {"/phase", R"("move")", "zhang-he cannot be withdrawing"}});
}

TEST(WuchaoPosition, MoreThanFiveAttackersAreRefused)  // WUC-9
{
    const Position table = drawn("e1 - d1 - a1    h1    h2",
                                 {.units = {"cao-cao a1", "yuan-tan e1"}, .side = Side::Yuan});
    json::object crowd = with(json_of(table), "/units/cao-cao/at", R"("d1")");
    for (const char* name :
         {"chunyu-qiong", "sui-yuanjin", "han-juzi", "lu-weihuang", "zhao-rui", "jiang-qi"})
        crowd =
            with(crowd, std::string("/units/") + name, R"({"at":"d1","moved":true,"way":["e1"]})");
    EXPECT_EQ(fault_of(table, crowd), "position: more than five attack d1");
}

TEST(WuchaoPosition, BeforeRoundOneNothingHasHappened)  // WUC-5
{
    const std::string nothing = "nothing has happened before all units are placed";
    expect_faults(placing(),
                  {{"/side", R"("cao")", "only Yuan places, before round 1"},
                   {"/round", "2", "only Yuan places, before round 1"},
                   {"/xu_you", "1", nothing},
                   {"/raid", "true", nothing},
                   {"/units/zhang-he/back", "true", nothing},
                   {"/units/zhang-he/moved", "true", nothing},
                   {"/units/zhang-he/withdrawing", "true", nothing},
                   {"/units/zhang-he/way", R"(["d2"])", nothing},
                   {"/control/h1", R"("cao")", "before round 1 a1 is cao's, h1 and h2 are yuan's"},
                   {"/units/yue-jin/at", R"("b1")", "cao's units start on a1"},
                   {"/units/zhang-he/at", R"("b1")", "yuan places outside zones a, b and c"}});
    json::object battle = with(json_of(placing()), "/battle", R"("d1")");
    EXPECT_EQ(fault_of(placing(), with(battle, "/die", "3")), "position: " + nothing);
    json::object crowd = json_of(placing()), all = crowd;
    for (const char* name :
         {"chunyu-qiong", "sui-yuanjin", "han-juzi", "lu-weihuang", "zhao-rui", "jiang-qi"})
        crowd = with(crowd, "/units/" + std::string(name) + "/at", R"("d1")");
    EXPECT_EQ(fault_of(placing(), crowd), "position: more than five units of yuan are on d1");
    for (std::size_t i = cao_units; i < unit_count; ++i)
        all = with(all, "/units/" + campaign().counters[i].id + "/at",
                   i % 2 == 0 ? R"("d1")" : R"("d2")");
    EXPECT_EQ(fault_of(placing(), all), "position: all units are placed, expected another phase");
}

TEST(WuchaoPosition, WhatIsOverHasBeenEnded)  // WUC-16, WUC-17, WUC-19
{
    expect_faults(ended(), {{"/round", "7", "phase: over, but nothing has ended it"},
                            {"/side", R"("cao")", "phase: over, but nothing has ended it"}});
    const json::object seventh = with(json_of(ended()), "/round", "7");
    EXPECT_EQ(fault_of(ended(), with(seventh, "/control/h2", R"("cao")")), "");
    EXPECT_EQ(fault_of(ended(), with(seventh, "/control/a1", R"("yuan")")), "");
    EXPECT_EQ(fault_of(ended(), with(seventh, "/units/cao-cao/at", "null")), "");
}

}  // namespace kotatsu::wuchao::position_test
