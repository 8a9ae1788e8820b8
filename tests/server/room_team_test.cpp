// What only team mates see, and answers that need not wait: at a table of Okko, two hunters against the oni.
#include "server/room_fixture.h"

namespace kotatsu::server {
namespace {

using testing::Contains;
using testing::SizeIs;

const std::string cem_secret(32, 'c');

std::shared_ptr<const Game> hunt(int seats)
{
    return *Catalogue().make("okko", seats, {{"scenario", "salt-store"}, {"heroes", "2"}});
}

// Ada and Ben hunt, Cem is the oni, Eve watches.
struct Hunt : TestRoom {
    Hunt() : TestRoom({.game = hunt(3), .seats = {"Ada", "open", "open"}})
    {
        ada = enter(ada_secret);
        ben = enter(ben_secret);
        cem = enter(cem_secret);
        eve = enter("");
        say(ben, R"({"do":"sit","seat":"hunter2","name":"Ben"})");
        say(cem, R"({"do":"sit","seat":"oni","name":"Cem"})");
        start(ada);
    }
    std::shared_ptr<Wire> cem, eve;
};

TEST(RoomTeam, WhatIsPointedAtGoesToTheTeamAndIsKeptNowhere)
{
    Hunt test;
    const auto second_device = test.enter(ada_secret);
    const std::size_t saved = test.house.entries.size();
    const std::size_t of_cem = test.cem->got.size(), of_eve = test.eve->got.size();
    test.say(test.ada, R"({"do":"point","text":"at 2c3","id":"p"})");
    EXPECT_EQ(test.ada->newest("point").at("ack"), "p");
    for (const auto& wire : {test.ben, second_device}) {
        const json::object told = wire->newest("point");
        EXPECT_EQ(told.at("from"), "hunter1");
        EXPECT_EQ(told.at("name"), "Ada");
        EXPECT_EQ(told.at("text"), "at 2c3");
        EXPECT_FALSE(told.contains("ack"));
    }
    EXPECT_THAT(test.cem->got, SizeIs(of_cem)) << "the other side learns nothing of it";
    EXPECT_THAT(test.eve->got, SizeIs(of_eve)) << "nor does a watcher";
    EXPECT_THAT(test.house.entries, SizeIs(saved));
}

TEST(RoomTeam, OnlyWhoSitsHerePointsAndInBounds)
{
    Hunt test;
    test.say(test.eve, R"({"do":"point","text":"at 2c3"})");
    EXPECT_EQ(test.eve->refusal(), "not-your-seat");
    test.say(test.ada, R"({"do":"point","seat":"oni","text":"at 2c3"})");
    EXPECT_EQ(test.ada->refusal(), "not-your-seat");
    test.say(test.ben, R"({"do":"point","text":")" + std::string(501, 'x') + "\"}");
    EXPECT_EQ(test.ben->refusal(), "bad-text");
    for (int i = 0; i < 21; ++i) test.say(test.cem, R"({"do":"point","text":"at 2c3"})");
    EXPECT_EQ(test.cem->refusal(), "too-fast");
}

// One seat hunts, and both are in Ada's browser: played at random until a line is offered to the hunters.
struct Offered : TestRoom {
    Offered() : TestRoom({.game = hunt(2), .seats = {"Ada", "Ada"}})
    {
        ada = enter(ada_secret, true);
        start(ada);
        for (int i = 0; i < 5'000 && !window(); ++i) {
            const json::array moves = view_of(mover()).at("moves").as_array();
            const std::size_t n = choice.below(static_cast<std::uint32_t>(moves.size()));
            move(ada, mover(), std::string(moves[n].as_string()));
        }
    }
    std::string mover() const
    {
        return std::string(ada->newest("state").at("to_move").as_array()[0].as_string());
    }
    json::object view_of(const std::string& seat) const
    {
        for (const json::value& view : ada->newest("state").at("views").as_array())
            if (view.at("seat") == seat) return view.as_object();
        return {};
    }
    const json::value* window() const
    {
        shown = view_of("hunters");
        return shown.if_contains("window");
    }

    Dice choice = Dice::seeded(5);
    mutable json::object shown;
};

TEST(RoomTeam, WhereAnswersAreOpenADeclineComesAtOnce)
{
    Offered test;
    ASSERT_TRUE(test.window());
    EXPECT_EQ(said(*test.ada, "state", "/windows/hunters"), 0);
    const std::int64_t version = test.ada->version();
    test.move(test.ada, "hunters", "decline", "d");
    EXPECT_GT(test.ada->version(), version);
    EXPECT_EQ(test.ada->newest("state").at("ack"), "d");
}

TEST(RoomTeam, AStandingPassDeclinesItsKindAtOnceAndNoOther)
{
    Offered test;
    ASSERT_TRUE(test.window());
    const json::array kinds = test.window()->at("passes").as_array();
    ASSERT_THAT(kinds, SizeIs(1));
    const std::string kind(kinds[0].as_string());
    const auto stand = [&](const std::string& pass) {
        test.say(test.ada, R"({"do":"pass-for-me","seat":"hunters","version":)" +
                               std::to_string(test.ada->version()) + R"(,"pass":")" + pass + "\"}");
    };
    const std::int64_t version = test.ada->version();
    for (const char* other : {"attacking", "attacked", "tests", "otherwise"})
        if (other != kind) stand(other);
    test.run_until(test.house.time + 1);
    EXPECT_EQ(test.ada->version(), version) << "these are asked elsewhere";
    stand(kind);
    EXPECT_GT(test.ada->version(), version);
    EXPECT_THAT(test.view_of("hunters").at("standing").as_array(), Contains(json::value(kind)));
}

TEST(RoomTeam, WhereAnswersAreOpenAComputerThinksAsLongAsAnywhere)
{
    TestRoom test({.game = hunt(2), .seats = {"random", "Ada"}});
    test.ada = test.enter(ada_secret, true);
    test.start(test.ada);
    Dice choice = Dice::seeded(5);
    const auto in_window = [&] {
        return !test.house.thoughts.empty() &&
               test.house.thoughts.front()->position->window(seat_at(0)).has_value();
    };
    for (int i = 0; i < 5'000 && !in_window(); ++i) {
        if (!test.house.thoughts.empty()) {
            test.think();
            continue;
        }
        const json::value moves = said(*test.ada, "state", "/views/0/moves");
        const std::size_t n = choice.below(static_cast<std::uint32_t>(moves.as_array().size()));
        test.move(test.ada, "oni", std::string(moves.as_array()[n].as_string()));
    }
    ASSERT_TRUE(in_window());
    EXPECT_EQ(test.house.thoughts.front()->until, 0) << "nobody is in a hurry";
    const std::int64_t version = test.ada->version();
    test.run_until(test.house.time + 10 * test.house.window_ms);
    EXPECT_EQ(test.ada->version(), version) << "and no pass comes instead of its answer";
}

}  // namespace
}  // namespace kotatsu::server
