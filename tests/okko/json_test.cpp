// Okko: what programs are shown.
#include "games/okko/face.h"
#include "games/okko/notation.h"
#include "games/okko/notebook.h"
#include "okko/our_game.h"

#include "engine/random_move.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

namespace kotatsu::okko::test::json_test {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

struct Position {
    Okko game;
    State state;
    Dice dice = Dice::seeded(7);

    json::object view(Seat seat) const { return view_to_json(game, game.view(state, seat)); }
    json::object choices(Seat seat) const { return choices_to_json(game, game.view(state, seat)); }
    Seat decides() const { return game.turn(state).seats.first(); }
    void play(std::string_view text)
    {
        const auto move = read_move(game, text);
        ASSERT_TRUE(move) << text;
        for (const Seat seat : game.turn(state).seats)
            if (!game.refuse(state, seat, *move))
                return game.play(state, seat, *move, dice, nullptr);
        FAIL() << text << " may not be played";
    }
};

Position begin(const std::string& scenario, int seats, int heroes, std::uint64_t seed = 1)
{
    Position table{our_game(scenario, seats, heroes), {}};
    table.dice = Dice::seeded(seed);
    table.state = table.game.start(table.dice, nullptr);
    return table;
}

// Plays at random until it is so.
void play_until(Position& table, const std::function<bool(const Position&)>& so)
{
    for (int i = 0; i < 5000 && !table.game.turn(table.state).is_over() && !so(table); ++i) {
        const Seat seat = table.decides();
        table.game.play(table.state, seat, random_move(table.game, table.state, seat, table.dice),
                        table.dice, nullptr);
    }
    ASSERT_TRUE(so(table)) << "this never came";
}

TEST(OkkoJson, WhatTheHeroesLayIsForTheHeroesAlone)  // OKKO-10
{
    Position table = begin("plum-house", 3, 2);
    table.play("hero okko");
    table.play("hero noshin");
    play_until(table, [](const Position& now) { return now.state.field.phase == Phase::Plan; });
    table.play("lay second-cut left");
    const Seat oni = table.game.oni();
    EXPECT_THAT(json::serialize(table.view(oni).at("heroes")), Not(HasSubstr("\"plan\"")));
    EXPECT_THAT(json::serialize(table.view(Seat::Watcher).at("heroes")),
                Not(HasSubstr("\"plan\"")));
    EXPECT_THAT(json::serialize(table.view(seat_at(0)).at("heroes").at("okko")),
                HasSubstr("\"plan\""));
    EXPECT_EQ(table.view(oni).at("heroes").at("okko").at("face_down").at("left"), 1);
}

TEST(OkkoJson, TheOnisHandAndSecretsAreForTheOniAlone)  // OKKO-8, OKKO-9
{
    Position table = begin("plum-house", 3, 2);
    play_until(table, [](const Position& now) { return now.state.field.phase == Phase::Plan; });
    const json::object own = table.view(table.game.oni()), other = table.view(seat_at(0));
    EXPECT_FALSE(own.at("oni").at("hand").get_array().empty());
    EXPECT_TRUE(other.at("oni").at("hand").get_array().empty());
    EXPECT_EQ(other.at("oni").at("events_in_hand"), own.at("oni").at("events_in_hand"));
    EXPECT_TRUE(own.at("identity").is_string());
    EXPECT_TRUE(other.at("identity").is_null());
    EXPECT_TRUE(other.at("nature").is_null());
}

TEST(OkkoJson, TheNotebookClearsWhoeverWasDrawnAccusedOrPeekedAt)  // OKKO-30, OKKO-34
{
    Position table = begin("plum-house", 3, 2);
    play_until(table, [](const Position& now) { return now.state.field.phase == Phase::Plan; });
    Field& field = table.state.field;
    Clues courtiers =
        notebook_of(table.game, table.game.view(table.state, seat_at(0))).identity.all;
    courtiers.erase(table.state.identity);
    const Clue drawn = courtiers.nth(0), accused = courtiers.nth(1), peeked = courtiers.nth(2);
    field.drawn.insert(drawn);
    field.wrong.insert(accused);
    field.peeked = 1;
    table.state.top[0] = peeked;
    const json::object book = table.view(seat_at(0)).at("notebook").at("identity").get_object();
    const auto of = [&](Clue clue) { return book.at(write_clue(table.game, clue)).get_object(); };
    EXPECT_EQ(of(drawn).at("cleared"), "drawn");
    EXPECT_EQ(of(accused).at("cleared"), "accused");
    EXPECT_EQ(of(peeked).at("cleared"), "peeked");
    EXPECT_EQ(of(drawn).at("chance"), 0.0);
    EXPECT_DOUBLE_EQ(of(table.state.identity).at("chance").get_double(),
                     1.0 / (courtiers.size() - 2));
    const json::object seen = table.view(Seat::Watcher).at("notebook").at("identity").get_object();
    EXPECT_FALSE(seen.at(write_clue(table.game, peeked)).get_object().contains("cleared"))
        << "what was peeked at is the heroes' secret";
}

TEST(OkkoJson, TheChancesOfTheNotebookAddUpToOne)  // OKKO-9
{
    Position table = begin("lantern-court", 3, 3, 5);
    play_until(table, [](const Position& now) { return now.state.field.round == 3; });
    for (const Seat seat : {seat_at(0), table.game.oni(), Seat::Watcher})
        for (const char* what : {"identity", "nature"}) {
            double sum = 0;
            const json::object view = table.view(seat);
            for (const auto& each : view.at("notebook").at(what).get_object())
                sum += each.value().at("chance").get_double();
            EXPECT_NEAR(sum, 1, 1e-9) << what;
        }
}

TEST(OkkoJson, AnAttackThatIsOfferedHasItsOdds)  // OKKO-21
{
    Position table = begin("silent-ferry", 2, 1, 3);
    play_until(table, [](const Position& now) {
        return now.state.field.depth == 0 && now.choices(now.decides()).contains("attack");
    });
    const json::object attack =
        table.choices(table.decides()).at("attack").get_array()[0].get_object();
    const Blow plain{.black = static_cast<int>(attack.at("black").get_int64()),
                     .red = static_cast<int>(attack.at("red").get_int64()),
                     .defense = static_cast<int>(attack.at("defense").get_int64())};
    EXPECT_GT(attack.at("chance").get_double(), 0);
    EXPECT_NEAR(attack.at("chance").get_double(), odds_of(plain).hit, 0.35)
        << "but for rerolls and successes more or fewer";
    EXPECT_TRUE(attack.contains("target"));
}

TEST(OkkoJson, WhatTheAttackerNeedNotUseIsAlsoLeftOutOfTheOdds)  // OKKO-21
{
    Position table = begin("silent-ferry", 2, 1, 3);
    const auto held = [](const Position& now) -> std::optional<json::object> {
        const json::object choices = now.choices(now.decides());
        if (now.state.field.depth != 0 || !choices.contains("attack")) return std::nullopt;
        for (const json::value& each : choices.at("attack").get_array())
            if (each.get_object().contains("chance_without")) return each.get_object();
        return std::nullopt;
    };
    play_until(table, [&](const Position& now) { return held(now).has_value(); });
    const json::object attack = *held(table);
    EXPECT_LT(attack.at("chance_without").get_double(), attack.at("chance").get_double());
    EXPECT_GT(attack.at("chance_without").get_double(), 0);
}

TEST(OkkoJson, AnAttackSaysThatItWouldRaiseTheAlarm)  // OKKO-32
{
    Position table = begin("salt-store", 2, 2, 1);
    const auto sleeper = [](const Position& now) -> std::optional<json::object> {
        const json::object choices = now.choices(now.decides());
        if (now.state.field.depth != 0 || !choices.contains("attack")) return std::nullopt;
        for (const json::value& each : choices.at("attack").get_array())
            if (each.get_object().contains("alarm")) return each.get_object();
        return std::nullopt;
    };
    play_until(table, [&](const Position& now) { return sleeper(now).has_value(); });
    EXPECT_EQ(table.view(table.decides()).at("oni").at("alarm"), false);
    table.play(sleeper(table)->at("move").get_string());
    EXPECT_EQ(table.view(table.decides()).at("oni").at("alarm"), true);
    EXPECT_FALSE(sleeper(table).has_value());
}

TEST(OkkoJson, TheSeatsOfTheHeroesAreKnownBeforeAnybodyJoins)
{
    const Position table = begin("plum-house", 4, 3, 1);
    const json::object view = table.view(Seat::Watcher);
    EXPECT_EQ(view.at("hunters"), json::value({"hunter1", "hunter2", "hunter3"}));
}

TEST(OkkoJson, EveryChoiceIsAMoveThatMayBePlayed)
{
    Position table = begin("drowned-shrine", 3, 4, 9);
    for (int i = 0; i < 300 && !table.game.turn(table.state).is_over(); ++i) {
        const Seat seat = table.decides();
        Okko::List list;
        table.game.moves(table.state, seat, list);
        std::size_t count = 0;
        for (const auto& kind : table.choices(seat))
            for (const json::value& choice : kind.value().get_array()) {
                const auto move = read_move(table.game, choice.at("move").get_string());
                ASSERT_TRUE(move && list.contains(*move)) << json::serialize(choice);
                ++count;
            }
        ASSERT_EQ(count, list.size());
        table.game.play(table.state, seat, random_move(table.game, table.state, seat, table.dice),
                        table.dice, nullptr);
    }
}

TEST(OkkoJson, WhoIsNotAskedHasNoChoices)
{
    const Position table = begin("silent-ferry", 2, 1);
    EXPECT_TRUE(table.choices(table.game.oni()).empty());
    EXPECT_TRUE(table.choices(Seat::Watcher).empty());
    EXPECT_EQ(table.choices(seat_at(0)).at("hero").get_array().size(), 4U);
}

TEST(OkkoJson, GoalsAreCountedInTestsAndEliminations)  // OKKO-24, OKKO-39
{
    Position table = begin("salt-store", 2, 2, 1);
    play_until(table, [](const Position& now) { return now.state.field.phase == Phase::Plan; });
    EXPECT_EQ(table.view(seat_at(0)).at("last_round"), 7);
    table.state.field.progress[0] = 2;  // the second space alone
    EXPECT_EQ(json::serialize(table.view(seat_at(0)).at("goals")), "[1,0,0,0]");
    const Ground& ground = table.game.ground(table.state.field);
    const auto tile = static_cast<Tile>(table.game.goals(table.state.field)[0].goal.tile);
    const SpaceSet interactions = ground.interactions(tile);
    auto second = interactions.begin();
    ++second;
    EXPECT_EQ(table.view(seat_at(0)).at("tested"), json::array{write_space(*second)});
    table.state.field.progress[0] = 3;
    table.state.field.killed[at(*read_agent(table.game, "hiroji"))] = 1;
    EXPECT_EQ(json::serialize(table.view(seat_at(0)).at("goals")), "[2,1,0,0]");
    EXPECT_EQ(json::serialize(table.view(seat_at(0)).at("reached")), "[]");
    table.state.field.objective = 1;
    EXPECT_EQ(json::serialize(table.view(seat_at(0)).at("reached")), "[1,2]");
}

// Events.

TEST(OkkoJson, AGoalThatDecidesIsToldInWords)  // OKKO-39
{
    const Okko game = our_game("river-road", 3, 2);
    const Event event{.kind = Event::Kind::Reached, .what = 2, .n = 0};
    EXPECT_EQ(json::serialize(event_to_json(game, event)),
              R"({"event":"reached","goal":3,"chapter":1,"side":"oni"})");
    EXPECT_EQ(sentence(game, event), "a goal of the oni is reached: round 7 ends");
}

TEST(OkkoJson, EveryEventHasAWordAndASentenceOfItsOwn)
{
    const Okko game = our_game("plum-house", 4, 3);
    std::set<std::string> words;
    for (int kind = 0; kind <= static_cast<int>(Event::Kind::Over); ++kind) {
        const Event event{.kind = static_cast<Event::Kind>(kind),
                          .who = Figure(0),
                          .whom = Figure(20),
                          .what = 0,
                          .where = Space(0)};
        const std::string word(event_to_json(game, event).at("event").get_string());
        EXPECT_TRUE(words.insert(word).second) << word << " stands for two";
        const std::string text = sentence(game, event);
        EXPECT_THAT(text, Not(HasSubstr("{"))) << word;
        EXPECT_THAT(text, Not(HasSubstr("?"))) << word;
    }
}

TEST(OkkoJson, ACardFaceDownIsToldWithoutItsName)  // OKKO-10
{
    const Okko game = our_game("plum-house", 4, 3);
    const Event hidden{.kind = Event::Kind::Laid, .who = Figure(0), .n = 1};
    EXPECT_EQ(json::serialize(event_to_json(game, hidden)),
              R"({"event":"laid","who":"okko","side":"right"})");
    EXPECT_EQ(sentence(game, hidden), "Okko lays a card to the right");
    Event open = hidden;
    open.what = 0;
    EXPECT_EQ(event_to_json(game, open).at("card"), "second-cut");
}

TEST(OkkoJson, DiceAreToldWithTheirPushes)  // OKKO-21
{
    const Okko game = our_game("plum-house", 4, 3);
    Event rolled{.kind = Event::Kind::Rolled, .who = Figure(0), .what = 2, .n = 3, .dice_count = 3};
    rolled.dice = {0, 2, Frame::push_shown + 1};
    EXPECT_EQ(json::serialize(event_to_json(game, rolled)),
              R"({"event":"rolled","who":"okko","black":2,"n":3,"dice":[0,2,1],"pushes":[3]})");
    EXPECT_EQ(sentence(game, rolled), "Okko rolls 0 2 1>: 3");
}

// Content.

TEST(OkkoJson, TheContentHasTheMapCellByCell)  // OKKO-2
{
    const json::object content = content_to_json(our_game("silent-ferry", 2, 1));
    const json::array& cells = content.at("chapters").at(0).at("cells").get_array();
    ASSERT_FALSE(cells.empty());
    EXPECT_EQ(
        json::serialize(cells[0]),
        R"({"space":"1a1","row":0,"column":0,"tile":1,"area":"a","kind":"normal","right":"open","below":"open"})");
    const auto doors = std::count_if(cells.begin(), cells.end(), [](const json::value& cell) {
        return cell.at("right").is_object() || cell.at("below").is_object();
    });
    EXPECT_EQ(doors, 1) << "between the bridge and the guard room";
}

TEST(OkkoJson, ACampaignIsTheWayFromActToAct)  // OKKO-40
{
    const json::object branching = content_to_json(our_game("two-banks", 3, 2));
    EXPECT_EQ(branching.at("campaign"), "two-banks");
    EXPECT_EQ(json::serialize(branching.at("acts")),
              R"([{"heroes":"plum-house","oni":"plum-house"},)"
              R"({"heroes":"lantern-court","oni":"salt-store"},)"
              R"({"heroes":"drowned-shrine","oni":"drowned-shrine"}])");
    const json::object simple = content_to_json(our_game("river-road", 3, 2));
    EXPECT_EQ(simple.at("acts").as_array().size(), 3U);
    EXPECT_TRUE(content_to_json(our_game("salt-store", 3, 2)).at("acts").as_array().empty());
}

TEST(OkkoJson, TheContentSaysWhatEachCardDoes)  // OKKO-26
{
    const json::object content = content_to_json(our_game("plum-house", 4, 3));
    const json::object& card =
        content.at("heroes").at("okko").at("cards").at("second-cut").get_object();
    EXPECT_EQ(
        json::serialize(card.at("left")),
        R"([{"line":"second-cut","when":"kill","must":false,"if":["once","melee"],"steps":[{"do":"strike",)"
        R"("for":{"who":"me"},"against":{"who":"foe","range":"adjacent"}}]}])");
    EXPECT_EQ(json::serialize(card.at("right")), R"({"might":1,"defense":1})");
    EXPECT_EQ(content.at("agents").get_object().size(), our_book().agents.size());
}

// Positions.

Expected<State> reread(const Position& table, const std::function<void(json::object&)>& change)
{
    json::object written = state_to_json(table.game, table.state);
    change(written);
    return state_from_json(table.game, written);
}

TEST(OkkoJson, APositionIsReadAsItWasWritten)
{
    Position table = begin("plum-house", 3, 3, 11);
    play_until(table, [](const Position& now) { return now.state.field.depth > 1; });
    const auto same = reread(table, [](json::object&) {});
    ASSERT_TRUE(same) << same.error().message;
    EXPECT_TRUE(*same == table.state);
}

TEST(OkkoJson, APositionThatDoesNotFitTogetherIsRefused)
{
    Position table = begin("plum-house", 3, 3, 11);
    play_until(table, [](const Position& now) { return now.state.field.phase == Phase::HeroTurn; });
    const auto message = [&](const std::function<void(json::object&)>& change) {
        const auto read = reread(table, change);
        return read ? std::string("read") : read.error().message;
    };
    EXPECT_THAT(message([](json::object& all) { all["moon"] = 1; }),
                HasSubstr("unknown key 'moon'"));
    EXPECT_THAT(message([](json::object& all) { all["phase"] = "breakfast"; }),
                HasSubstr("phase: there is no 'breakfast'"));
    EXPECT_THAT(message([](json::object& all) { all.erase("phase"); }), HasSubstr("phase"));
    EXPECT_THAT(message([](json::object& all) { all["round"] = 400; }),
                HasSubstr("round: expected a number from 0 to 12"));
    EXPECT_THAT(message([](json::object& all) { all["figures"] = 3; }),
                HasSubstr("figures: expected an object"));
    EXPECT_THAT(
        message([](json::object& all) { all["figures"].get_object()["gozilla"] = json::object(); }),
        HasSubstr("figures"));
    EXPECT_THAT(message([](json::object& all) { all["in_play"] = {"okko", "gozilla"}; }),
                HasSubstr("there is no 'gozilla'"));
    EXPECT_THAT(message([](json::object& all) { all["clues"] = json::array(); }),
                Not(testing::Eq("read")));
    EXPECT_THAT(message([](json::object& all) {
                    all["figures"].get_object().begin()->value() = {{"on_map", true},
                                                                    {"where", "8e5"}};
                }),
                Not(testing::Eq("read")));
}

}  // namespace kotatsu::okko::test::json_test
