// The line protocol for programs: every line gets an answer, and none ends the engine.
#include "table/engine_protocol.h"

#include "table/tables.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::engine_protocol_test {

namespace json = boost::json;
using testing::HasSubstr;
using testing::IsEmpty;

class Engine : public testing::Test {
protected:
    json::object say(std::string_view line)
    {
        const json::value answer = json::parse(engine_.answer(line));
        EXPECT_TRUE(answer.is_object() && answer.as_object().contains("ok")) << line;
        return answer.as_object();
    }
    json::object say_well(std::string_view line)
    {
        json::object answer = say(line);
        EXPECT_TRUE(answer.at("ok").as_bool()) << line << "\n" << json::serialize(answer);
        return answer;
    }
    // The code of the error that the line gets, or "".
    std::string code(std::string_view line)
    {
        const json::object answer = say(line);
        if (answer.at("ok").as_bool()) return "";
        const json::object& error = answer.at("error").as_object();
        EXPECT_FALSE(error.at("message").as_string().empty()) << line;
        EXPECT_EQ(answer.size(), answer.contains("id") ? 3U : 2U) << json::serialize(answer);
        return std::string(error.at("code").as_string());
    }
    std::string fingerprint()
    {
        return std::string(say_well(R"({"do":"position"})").at("fingerprint").as_string());
    }
    std::vector<std::string> moves()
    {
        const json::object answer = say_well(R"({"do":"moves"})");
        std::vector<std::string> list;
        for (const json::value& move : answer.at("moves").as_array())
            list.emplace_back(move.as_string());
        return list;
    }
    void start(int seats = 2, int seed = 1)
    {
        say_well(json::serialize(json::object{{"do", "new"},
                                              {"game", "onami"},
                                              {"seats", seats},
                                              {"options", {{"first", seats == 1 ? "random" : "1"}}},
                                              {"seed", seed}}));
    }
    void play(const std::string& move)
    {
        say_well(json::serialize(json::object{{"do", "play"}, {"move", move}}));
    }

    EngineProtocol engine_{Catalogue(), {.iterations = 100}};
};

TEST_F(Engine, NewStartsAGameAndSaysWhoseTurnItIs)
{
    EXPECT_EQ(
        json::serialize(say(R"({"do":"new","game":"onami","options":{"first":"2"},"seed":1})")),
        R"({"ok":true,"over":false,"to_move":["vermilion"]})");
    EXPECT_EQ(
        json::serialize(say(R"({"do":"new","game":"onami","seats":4,"options":{"first":3}})")),
        R"({"ok":true,"over":false,"to_move":["green"]})");
}

TEST_F(Engine, TheSameSeedGivesTheSameGame)
{
    start(3, 12);
    const std::string first = fingerprint();
    start(3, 13);
    EXPECT_NE(fingerprint(), first);
    start(3, 12);
    EXPECT_EQ(fingerprint(), first);
}

TEST_F(Engine, TheIdIsGivenBackAsItCame)
{
    EXPECT_EQ(say(R"({"do":"quiet","id":7})").at("id"), json::value(7));
    EXPECT_EQ(say(R"({"do":"new","game":"onami","id":"a-1"})").at("id"), json::value("a-1"));
    EXPECT_EQ(json::serialize(say(R"({"do":"score","id":{"x":[1,null]}})").at("id")),
              R"({"x":[1,null]})");
    EXPECT_FALSE(say(R"({"do":"score"})").contains("id"));
}

TEST_F(Engine, AViewHoldsTheOwnHandAndAWatchersNone)
{
    start();
    const json::object blue = say_well(R"({"do":"view","seat":"blue"})").at("view").as_object();
    EXPECT_EQ(blue.at("hand").as_array().size(), 5U);
    EXPECT_EQ(blue.at("unseen").as_array().size(), 44U);
    const json::object watcher = say_well(R"({"do":"view"})").at("view").as_object();
    EXPECT_THAT(watcher.at("hand").as_array(), IsEmpty());
    EXPECT_EQ(watcher.at("unseen").as_array().size(), 49U);
    EXPECT_EQ(say_well(R"({"do":"view","seat":"watcher"})").at("view"), json::value(watcher));
}

TEST_F(Engine, MovesAreListedAndByTheirParts)
{
    start();
    EXPECT_EQ(moves().size(), 500U);
    const json::object answer = say_well(R"({"do":"moves","seat":"blue"})");
    const json::object& place = answer.at("choices").at("place").as_object();
    EXPECT_EQ(place.at("cards").as_array().size(), 5U);
    EXPECT_EQ(place.at("squares").as_array().size(), 25U);
    EXPECT_EQ(json::serialize(say(R"({"do":"moves","seat":"vermilion"})")),
              R"({"ok":true,"moves":[],"choices":{}})");
}

TEST_F(Engine, PlayTellsWhatTheMoverMayKnow)
{
    start();
    play(moves()[0]);
    const json::object answer = say_well(R"({"do":"play","seat":"blue","move":"end"})");
    EXPECT_EQ(json::serialize(answer.at("to_move")), R"(["vermilion"])");
    const json::array& events = answer.at("events").as_array();
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(json::serialize(events[0]), R"({"event":"ended","seat":"blue"})");
    EXPECT_EQ(events[1].at("event"), json::value("drew"));
    EXPECT_TRUE(events[1].as_object().contains("card"));
}

TEST_F(Engine, UndoOfASeatStopsAtNewsAndUndoOfAllDoesNot)
{
    start();
    const std::string before = fingerprint();
    play(moves()[0]);
    EXPECT_EQ(code(R"({"do":"undo","seat":"vermilion"})"), "nothing-to-undo");
    EXPECT_EQ(code(R"({"do":"undo","seat":"blue"})"), "");
    EXPECT_EQ(fingerprint(), before);
    EXPECT_EQ(code(R"({"do":"undo"})"), "nothing-to-undo");
    play(moves()[0]);
    play("end");
    EXPECT_EQ(code(R"({"do":"undo","seat":"blue"})"), "news");
    EXPECT_EQ(code(R"({"do":"undo"})"), "");
    EXPECT_EQ(code(R"({"do":"undo"})"), "");
    EXPECT_EQ(fingerprint(), before);
}

TEST_F(Engine, AGameGoesToItsEndAndIsScored)
{
    start(2, 3);
    Dice choices = Dice::seeded(1);
    while (!say_well(R"({"do":"score"})").at("over").as_bool()) {
        const auto list = moves();
        play(list[choices.below(static_cast<std::uint32_t>(list.size()))]);
    }
    const json::object score = say_well(R"({"do":"score"})");
    const std::int64_t blue = score.at("points").at("blue").as_int64();
    const std::int64_t vermilion = score.at("points").at("vermilion").as_int64();
    EXPECT_EQ(blue + vermilion, 25);
    EXPECT_EQ(json::serialize(score.at("winners")),
              blue > vermilion ? R"(["blue"])" : R"(["vermilion"])");
    EXPECT_THAT(moves(), IsEmpty());
    EXPECT_EQ(code(R"({"do":"play","move":"end"})"), "game-over");
    EXPECT_EQ(code(R"({"do":"play","seat":"blue","move":"end"})"), "game-over");
    EXPECT_EQ(code(R"({"do":"undo"})"), "game-over");
    EXPECT_EQ(code(R"({"do":"think","player":"random"})"), "game-over");
    EXPECT_EQ(code(R"({"do":"think","player":"random","seat":"blue"})"), "not-your-turn");
}

TEST_F(Engine, ARecordReplaysInAnotherEngine)
{
    start(3, 4);
    for (int i = 0; i < 9; ++i) play(moves()[0]);
    const json::object record = say_well(R"({"do":"record"})");
    const std::string here = fingerprint();
    start(2, 5);
    ASSERT_NE(fingerprint(), here);
    const json::object request{{"do", "replay"}, {"record", record.at("record")}};
    EXPECT_EQ(json::serialize(say(json::serialize(request)).at("ok")), "true");
    EXPECT_EQ(fingerprint(), here);
}

TEST_F(Engine, APositionWrittenAndLoadedBackIsTheSame)
{
    for (int seats = 1; seats <= 6; ++seats)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            Table table = tables::opened(seats, seed);
            Dice choices = Dice::seeded(seed);
            for (int i = 0; !table.over(); ++i) {
                tables::play(table, tables::any_move(table, choices));
                if (i % 3 != 0 && !table.over()) continue;
                const json::object load{{"do", "load"},
                                        {"game", "onami"},
                                        {"seats", seats},
                                        {"options", {{"first", seats == 1 ? "random" : "1"}}},
                                        {"position", table.position().to_json()}};
                say_well(json::serialize(load));
                const json::object back = say_well(R"({"do":"position"})");
                ASSERT_EQ(back.at("position"), json::value(table.position().to_json()));
                ASSERT_EQ(back.at("fingerprint").as_string(),
                          fmt::format("{:016x}", table.position().fingerprint()));
            }
        }
}

TEST_F(Engine, ThinkGivesALegalMoveAndTheSameForTheSameSeed)
{
    start(3, 6);
    for (const auto* player : {"random", "greedy", "search@40", "plain@40"}) {
        const std::string line =
            R"({"do":"think","seed":5,"player":")" + std::string(player) + R"("})";
        const json::value move = say_well(line).at("move");
        EXPECT_EQ(say_well(line).at("move"), move) << player;
        const auto list = moves();
        EXPECT_NE(std::find(list.begin(), list.end(), std::string(move.as_string())), list.end())
            << player;
    }
    EXPECT_EQ(code(R"({"do":"think","player":"chess"})"), "bad-player");
    EXPECT_EQ(code(R"({"do":"think","player":"search@101"})"), "bad-player");
    EXPECT_EQ(code(R"({"do":"think","player":"random","seat":"green"})"), "not-your-turn");
    EXPECT_EQ(code(R"({"do":"think","player":"random","seat":"watcher"})"), "bad-seat");
}

TEST_F(Engine, ThinkDependsOnNothingHidden)
{
    const auto load = [&](const std::string& hand) {
        say_well(R"({"do":"load","game":"onami","position":{"mover":"blue","squares":[)"
                 R"({"square":"b3","card":"6334","holder":"vermilion"}],"hands":{)"
                 R"("blue":["7211","5322","4342","5432","5352"],"vermilion":)" +
                 hand + "}}}");
    };
    for (const auto* player : {"random", "greedy", "search@60", "plain@60"})
        for (int seed = 0; seed < 5; ++seed) {
            const std::string think = R"({"do":"think","player":")" + std::string(player) +
                                      R"(","seed":)" + std::to_string(seed) + "}";
            load(R"(["6433","6443","5123","5133","6223"])");
            const std::string first = fingerprint();
            const json::value move = say_well(think).at("move");
            load(R"(["7730","7270","7710","7601","7060"])");
            ASSERT_NE(fingerprint(), first);
            EXPECT_EQ(say_well(think).at("move"), move) << player;
        }
}

TEST_F(Engine, QuitIsAnsweredToo)
{
    EXPECT_FALSE(engine_.wants_to_quit());
    EXPECT_EQ(json::serialize(say(R"({"do":"quit","id":1})")), R"({"ok":true,"id":1})");
    EXPECT_TRUE(engine_.wants_to_quit());
}

struct Wrong {
    std::string_view line, code;
};

TEST_F(Engine, WhateverIsWrongGetsItsCodeAndTheGameGoesOn)
{
    const Wrong wrongs[] = {
        {"", "bad-json"},
        {"hello", "bad-json"},
        {"{", "bad-json"},
        {"{} {}", "bad-json"},
        {"[]", "bad-json"},
        {"null", "bad-json"},
        {"7", "bad-json"},
        {"{\"do\":\"\xff\"}", "bad-json"},
        {R"({})", "bad-field"},
        {R"({"do":5})", "bad-field"},
        {R"({"do":"dance"})", "unknown-command"},
        {R"({"do":"NEW"})", "unknown-command"},
        {R"({"do":"new"})", "bad-field"},
        {R"({"do":"new","game":7})", "bad-field"},
        {R"({"do":"new","game":"chess"})", "bad-game"},
        {R"({"do":"new","game":"onami","seats":7})", "bad-game"},
        {R"({"do":"new","game":"onami","seats":0})", "bad-field"},
        {R"({"do":"new","game":"onami","seats":99})", "bad-field"},
        {R"({"do":"new","game":"onami","seats":"two"})", "bad-field"},
        {R"({"do":"new","game":"onami","seats":2.5})", "bad-field"},
        {R"({"do":"new","game":"onami","seed":-1})", "bad-field"},
        {R"({"do":"new","game":"onami","options":[]})", "bad-field"},
        {R"({"do":"new","game":"onami","options":{"first":[]}})", "bad-field"},
        {R"({"do":"new","game":"onami","options":{"first":"7"}})", "bad-game"},
        {R"({"do":"new","game":"onami","options":{"wind":"north"}})", "bad-game"},
        {R"({"do":"new","game":"onami","seats":5,"options":{"centre":"on"}})", "bad-game"},
        {R"({"do":"new","game":"onami","sed":3})", "bad-field"},
        {R"({"do":"load","game":"onami"})", "bad-field"},
        {R"({"do":"load","game":"onami","position":[]})", "bad-field"},
        {R"({"do":"load","game":"onami","position":{}})", "bad-position"},
        {R"({"do":"replay"})", "bad-field"},
        {R"({"do":"replay","record":""})", "bad-record"},
        {R"({"do":"replay","record":"game chess seats=2"})", "bad-record"},
        {R"({"do":"replay","record":"game onami seats=2"})", "bad-record"},
        {R"({"do":"view","seat":"pink"})", "bad-seat"},
        {R"({"do":"view","seat":1})", "bad-field"},
        {R"({"do":"view","set":"blue"})", "bad-field"},
        {R"({"do":"moves","seat":"watcher"})", "bad-seat"},
        {R"({"do":"play"})", "bad-field"},
        {R"({"do":"play","move":7})", "bad-field"},
        {R"({"do":"play","move":"dance"})", "not-a-move"},
        {R"({"do":"play","move":"end"})", "place-first"},
        {R"({"do":"play","seat":"vermilion","move":"end"})", "not-your-turn"},
        {R"({"do":"play","seat":"watcher","move":"end"})", "bad-seat"},
        {R"({"do":"undo","seat":"pink"})", "bad-seat"},
        {R"({"do":"undo"})", "nothing-to-undo"},
        {R"({"do":"think","player":"random","seed":"x"})", "bad-field"},
        {R"({"do":"score","now":true})", "bad-field"},
        {R"({"do":"quit","please":true})", "bad-field"},
    };
    start();
    const std::string before = fingerprint();
    for (const auto& [line, expected] : wrongs) {
        EXPECT_EQ(code(line), expected) << line;
        ASSERT_EQ(fingerprint(), before) << line;
    }
    EXPECT_FALSE(engine_.wants_to_quit());
    play(moves()[0]);
}

TEST_F(Engine, BeforeThereIsAGameMostCommandsSaySo)
{
    for (const auto* word : {"view", "moves", "undo", "score", "think", "position", "record"})
        EXPECT_EQ(code(R"({"do":")" + std::string(word) + R"("})"), "no-game") << word;
    EXPECT_EQ(code(R"({"do":"play","move":"end"})"), "no-game");
    EXPECT_EQ(code(R"({"do":"play","seat":"blue","move":"end"})"), "no-game");
}

}  // namespace kotatsu::engine_protocol_test
