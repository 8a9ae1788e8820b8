// Wuchao in JSON: views with odds, choices by their parts, events; and the engine that speaks it.
#include "games/wuchao/face.h"

#include "table/engine_protocol.h"
#include "wuchao/table.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::wuchao::json_test {

namespace json = boost::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr auto map = R"(
    a1 - b1 - c1 - d1 - h1
              |    |    |
              d2 - e1 - h2 )";

json::value view_of(const Position& table, Seat seat = seat_at(0))
{
    return view_to_json(table.game, table.game.view(table.state, seat));
}

std::string choices(const Position& table, Seat seat)
{
    return json::serialize(choices_to_json(table.game, table.game.view(table.state, seat)));
}
std::string choices(const Position& table)
{
    return choices(table, mover(table));
}

TEST(WuchaoJson, AViewShowsEverythingToEverybody)  // WUC-1, WUC-15
{
    Position table = drawn(map, {.units = {"cao-cao b1", "yue-jin a1 back", "zhang-he d1"},
                                 .round = 3,
                                 .xu_you = 1,
                                 .raid = true,
                                 .control = "cao yuan cao"});
    play(table, "move cao-cao c1");
    const json::value view = view_of(table);
    EXPECT_EQ(view.at("seat"), "cao");
    EXPECT_EQ(view.at("phase"), "move");
    EXPECT_EQ(view.at("side"), "cao");
    EXPECT_EQ(view.at("mover"), "cao");
    EXPECT_EQ(view.at("round").to_number<int>(), 3);
    EXPECT_EQ(view.at("rounds").to_number<int>(), 8);
    EXPECT_EQ(view.at("xu_you").to_number<int>(), 1);
    EXPECT_EQ(view.at("raid"), true);
    EXPECT_EQ(json::serialize(view.at("control")), R"({"a1":"cao","h1":"yuan","h2":"cao"})");
    EXPECT_EQ(view.at("moving"), "cao-cao");
    EXPECT_THAT(view.at("units").as_array(), SizeIs(13));
    EXPECT_EQ(json::serialize(view.at("units").at(0)),
              R"({"unit":"cao-cao","side":"cao","at":"c1","back":false,"attack":"die","defence":6,)"
              R"("movement":3,"left":2,"way":["b1"]})");
    EXPECT_EQ(json::serialize(view.at("units").at(3)),
              R"({"unit":"yue-jin","side":"cao","at":"a1","back":true,"attack":2,"defence":5,)"
              R"("movement":3,"left":3,"way":[]})");
    EXPECT_TRUE(view.at("units").at(12).at("at").is_null()) << "yuan-tan is gone";
    json::object watched = view_of(table, Seat::Watcher).as_object();
    EXPECT_EQ(watched.at("seat"), "watcher");
    watched["seat"] = "cao";
    EXPECT_EQ(json::value(watched), view) << "nothing is hidden";
}

TEST(WuchaoJson, AViewHasTheOddsOfEveryCombatToCome)  // WUC-11, WUC-20
{
    Position table =
        drawn(map, {.units = {"cao-cao a1", "yue-jin c1", "yuan-tan d2"}, .xu_you = 1});
    EXPECT_THAT(view_of(table).at("combats").as_array(), SizeIs(0));
    play(table, "move yue-jin d2");
    const json::value combat = view_of(table).at("combats").at(0);
    EXPECT_EQ(combat.at("space"), "d2");
    EXPECT_EQ(json::serialize(combat.at("attackers")), R"(["yue-jin"])");
    EXPECT_EQ(json::serialize(combat.at("defenders")), R"(["yuan-tan"])");
    EXPECT_EQ(combat.at("attack").to_number<int>(), 3);
    EXPECT_EQ(combat.at("defence").to_number<int>(), 6);
    EXPECT_EQ(combat.at("cao_cao"), false);
    EXPECT_NEAR(combat.at("odds").at("all_destroyed").as_double(), 2.0 / 6, 1e-9);
    EXPECT_NEAR(combat.at("with_xu_you").at("all_destroyed").as_double(), 1 - 16.0 / 36, 1e-9);
    EXPECT_THAT(combat.at("odds").at("damage").as_array(), SizeIs(4)) << "0, 1, 2 or 3";
    EXPECT_EQ(combat.at("odds").at("units").at(0).at("unit"), "yuan-tan");
    EXPECT_NEAR(combat.at("odds").at("units").at(0).at("flipped").as_double(), 1.0 / 6, 1e-9);
}

TEST(WuchaoJson, ARollShowsWhatEveryUseOfXuYouWouldDo)  // WUC-20
{
    Position table =
        drawn(map, {.units = {"cao-cao c1", "yuan-tan d2"}, .xu_you = 2, .dice = {2, 5}});
    play(table, "move cao-cao d2, done");
    const json::value battle = view_of(table).at("battle");
    EXPECT_EQ(battle.at("space"), "d2");
    EXPECT_EQ(battle.at("die").to_number<int>(), 2);
    EXPECT_EQ(battle.at("cao_die").to_number<int>(), 5);
    EXPECT_EQ(battle.at("attack").to_number<int>(), 7);
    EXPECT_EQ(battle.at("defence").to_number<int>(), 6);
    EXPECT_EQ(battle.at("damage").to_number<int>(), 1);
    EXPECT_THAT(battle.at("rerolls").as_object(), SizeIs(4));
    EXPECT_EQ(battle.at("rerolls").at("keep").at("mean").as_double(), 1);
    EXPECT_GT(battle.at("rerolls").at("reroll die").at("all_destroyed").as_double(), 0.5);
    EXPECT_EQ(choices(table), R"({"keep":true,"reroll":["die","cao-cao","both"]})");
}

TEST(WuchaoJson, AnEventTellsWhichDiceXuYouHadRolledAgain)  // WUC-20
{
    Position table =
        drawn(map, {.units = {"cao-cao c1", "yuan-tan d2"}, .xu_you = 2, .dice = {2, 5, 4, 1, 3}});
    play(table, "move cao-cao d2, done");
    play(table, "reroll die");
    EXPECT_THAT(heard(table), Contains("again cao d2 4 5 die"));
    play(table, "reroll both");
    EXPECT_THAT(heard(table), Contains("again cao d2 1 3 both"));
}

TEST(WuchaoJson, ChoicesWhilePlacingAreUnitsAndSpaces)  // WUC-5
{
    Position table = started(game_on("guandu"), 1);
    place_all(table, "d1 d1 d1 d1 d1 e1 e1 e1");
    EXPECT_EQ(choices(table).substr(0, 52),
              R"({"place":{"units":["yuan-tan"],"spaces":["d2","d3",")");
    EXPECT_EQ(choices(table, seat_at(0)), "{}");
}

TEST(WuchaoJson, ChoicesWhileMovingAreStepsAndShortestWays)  // WUC-6, WUC-7
{
    Position table = drawn(map, {.units = {"cao-cao c1", "yuan-tan d1"}});
    const json::value all = json::parse(choices(table));
    EXPECT_EQ(json::serialize(all.at("step")), R"({"cao-cao":["b1","d1","d2"]})");
    EXPECT_EQ(all.at("done"), true);
    const json::object& ways = all.at("ways").at("cao-cao").as_object();
    EXPECT_EQ(json::serialize(ways.at("d1")), R"(["d1"])");
    EXPECT_EQ(json::serialize(ways.at("h2")), R"(["d2","e1","h2"])") << "not through the enemy";
    EXPECT_FALSE(ways.contains("h1")) << "four steps round d1";
    EXPECT_FALSE(ways.contains("c1")) << "it is there";
}

TEST(WuchaoJson, AFullSpaceIsNoPlaceToStayButAWayThrough)  // WUC-9
{
    Position table =
        drawn("e1 - e2 - e3    a1    h1    h2    d1",
              {.units = {"cao-cao a1", "zhang-he e1", "chunyu-qiong e2", "sui-yuanjin e2",
                         "han-juzi e2", "lu-weihuang e2", "zhao-rui e2"},
               .side = Side::Yuan});
    const json::value all = json::parse(choices(table));
    EXPECT_EQ(json::serialize(all.at("ways").at("zhang-he")), R"({"e3":["e2","e3"]})");
    play(table, "move zhang-he e2");
    EXPECT_FALSE(json::parse(choices(table)).as_object().contains("done"));
}

TEST(WuchaoJson, ChoicesInCombatAreNames)  // WUC-10, WUC-13, WUC-14
{
    Position table = drawn(
        map, {.units = {"cao-cao c1", "yue-jin c1", "zhang-he d1", "yuan-tan d2", "zhao-rui d2"},
              .dice = {6, 1, 1}});
    play(table, "move cao-cao d1, move yue-jin d2, done");
    EXPECT_EQ(choices(table), R"({"fight":["d1","d2"]})");
    play(table, "fight d2");
    EXPECT_EQ(choices(table), R"({"hit":["zhao-rui","yuan-tan"]})");
    EXPECT_EQ(view_of(table).at("battle").at("damage").to_number<int>(), 3);
    EXPECT_EQ(view_of(table).at("mover"), "yuan");
    const auto met = view_of(table).at("battle").at("defence").to_number<int>();
    EXPECT_EQ(met, 6);
    Position hurt = table;
    play(hurt, "hit zhao-rui, hit yuan-tan");
    EXPECT_EQ(view_of(hurt).at("battle").at("defence").to_number<int>(), met)
        << "what the attack met, though both show a back now";
    EXPECT_EQ(view_of(hurt).at("battle").at("attack").to_number<int>(), met + 3);
    Position crowd = drawn("e1 - e2 - d2    a1    d1    h1    h2",
                           {.units = {"cao-cao d2", "zhang-he e1", "gao-lan e1", "chunyu-qiong e2",
                                      "sui-yuanjin e2", "han-juzi e2", "lu-weihuang e2"},
                            .side = Side::Yuan,
                            .dice = {1}});
    play(crowd, "move zhang-he e2, move zhang-he d2, move gao-lan e2, move gao-lan d2, done");
    EXPECT_EQ(choices(crowd), R"({"back":["zhang-he","gao-lan"]})");
}

TEST(WuchaoJson, WhenItIsOverNobodyDecides)  // WUC-17
{
    Position table = drawn(map, {.units = {"cao-cao a1", "yuan-tan d2"}, .round = 8});
    play(table, "done, done");
    EXPECT_TRUE(view_of(table).at("mover").is_null());
    EXPECT_EQ(choices(table, seat_at(0)), "{}");
}

TEST(WuchaoJson, TheContentIsTheMapAndTheCounters)  // WUC-1, WUC-2
{
    const json::value content = content_to_json(game_on("two-roads"));
    EXPECT_EQ(content.at("map"), "two-roads");
    EXPECT_EQ(content.at("spaces").as_object().size(), game_on("two-roads").map().places.size());
    EXPECT_EQ(content.at("spaces").at("d1").at("terrain"), "tower");
    EXPECT_EQ(content.at("spaces").at("h2").at("terrain"), "granary");
    EXPECT_THAT(content.at("counters").as_array(), SizeIs(13));
    EXPECT_EQ(content.at("counters").at(0).at("unit"), "cao-cao");
    EXPECT_EQ(content.at("counters").at(4).at("side"), "yuan");
}

// The engine.

json::value say(EngineProtocol& engine, const json::object& request)
{
    const json::value answer = json::parse(engine.answer(json::serialize(request)));
    EXPECT_EQ(answer.at("ok"), true) << json::serialize(answer);
    return answer;
}

TEST(WuchaoEngine, ShowsMovesEventsAndViewsAndTakesPositions)  // WUC-5, WUC-22
{
    EngineProtocol engine(Catalogue(), {.iterations = 100});
    say(engine, {{"do", "new"}, {"game", "wuchao"}, {"seats", 2}, {"seed", 1}});
    const json::value moves = say(engine, {{"do", "moves"}});
    EXPECT_TRUE(moves.at("choices").as_object().contains("place"));
    const json::value placed = say(engine, {{"do", "play"}, {"move", "place zhang-he d1"}});
    EXPECT_EQ(json::serialize(placed.at("events")),
              R"([{"event":"placed","seat":"yuan","unit":"zhang-he","space":"d1"}])");
    EXPECT_EQ(say(engine, {{"do", "view"}, {"seat", "cao"}}).at("view").at("phase"), "place");
    const json::value position = say(engine, {{"do", "position"}});
    const json::value loaded = say(
        engine,
        {{"do", "load"}, {"game", "wuchao"}, {"seats", 2}, {"position", position.at("position")}});
    EXPECT_EQ(json::serialize(loaded.at("to_move")), R"(["yuan"])");
    EXPECT_EQ(say(engine, {{"do", "position"}}).at("fingerprint"), position.at("fingerprint"));
    const std::string refused = engine.answer(R"({"do":"play","move":"place zhang-he d2"})");
    EXPECT_THAT(refused, HasSubstr("already-placed"));
    EXPECT_THAT(refused, HasSubstr("zhang-he is placed already"));
}

}  // namespace kotatsu::wuchao::json_test
