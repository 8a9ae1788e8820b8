// What only team mates see, and answers that need not wait: at a table of Okko, two hunters against the oni.
#include "server/room_fixture.h"

namespace kotatsu::server::room_team_test {

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

// Some move, an attack rather than another: attacks open windows.
std::string choose(const json::array& moves, Dice& dice)
{
    std::vector<std::string> all;
    for (const std::string_view wanted : {"attack", "lay", "wield", "walk", ""}) {
        for (const json::value& move : moves)
            if (move.as_string().starts_with(wanted)) all.emplace_back(move.as_string());
        if (!all.empty()) break;
    }
    return all[dice.below(static_cast<std::uint32_t>(all.size()))];
}

// One seat hunts, and both are in Ada's browser: played until a line is offered to the hunters, or to the end.
struct Offered : TestRoom {
    explicit Offered(std::uint64_t seed)
        : TestRoom({.game = hunt(2), .seats = {"Ada", "Ada"}}), choice(Dice::seeded(seed))
    {
        ada = enter(ada_secret, true);
        start(ada);
        for (look(); !window() && !mover().empty(); look())
            move(ada, mover(), choose(view_of(mover()).at("moves").as_array(), choice));
    }
    void look() { state = ada->newest("state"); }
    std::string mover() const
    {
        const json::array& seats = state.at("to_move").as_array();
        return seats.empty() ? std::string() : std::string(seats[0].as_string());
    }
    const json::object& view_of(const std::string& seat) const
    {
        const json::array& views = state.at("views").as_array();
        return (views[0].at("seat").as_string() == seat ? views[0] : views[1]).as_object();
    }
    // The standing passes that would pass here; none: no line is offered, or too much is at stake.
    std::string kind() const
    {
        const json::object& view = view_of("hunters");
        if (!view.contains("window")) return {};
        const json::array& kinds = view.at("window").at("passes").as_array();
        return kinds.empty() ? std::string() : std::string(kinds[0].as_string());
    }
    bool window() const { return !kind().empty(); }

    Dice choice;
    json::object state;  // as it was looked at last
};

std::unique_ptr<Offered> some_offer()
{
    for (std::uint64_t seed = 1; seed < 100; ++seed)
        if (auto test = std::make_unique<Offered>(seed); test->window()) return test;
    return nullptr;
}

TEST(RoomTeam, WhereAnswersAreOpenADeclineComesAtOnce)
{
    const auto test = some_offer();
    ASSERT_TRUE(test);
    EXPECT_EQ(said(*test->ada, "state", "/windows/hunters"), 0);
    const std::int64_t version = test->ada->version();
    test->move(test->ada, "hunters", "decline", "d");
    EXPECT_GT(test->ada->version(), version);
    EXPECT_EQ(test->ada->newest("state").at("ack"), "d");
}

TEST(RoomTeam, AStandingPassDeclinesItsKindAtOnceAndNoOther)
{
    const auto test = some_offer();
    ASSERT_TRUE(test);
    const std::string kind = test->kind();
    const auto stand = [&](const std::string& pass) {
        test->say(test->ada, R"({"do":"pass-for-me","seat":"hunters","version":)" +
                                 std::to_string(test->ada->version()) + R"(,"pass":")" + pass +
                                 "\"}");
    };
    const std::int64_t version = test->ada->version();
    for (const char* other : {"attacking", "attacked", "tests", "otherwise"})
        if (other != kind) stand(other);
    test->run_until(test->house.time + 1);
    EXPECT_EQ(test->ada->version(), version) << "these are asked elsewhere";
    stand(kind);
    EXPECT_GT(test->ada->version(), version);
    test->look();
    EXPECT_THAT(test->view_of("hunters").at("standing").as_array(), Contains(json::value(kind)));
}

// A computer hunts. True: it thinks about a line that is offered to it.
bool thinks_in_a_window(TestRoom& test, std::uint64_t seed)
{
    test.ada = test.enter(ada_secret, true);
    test.start(test.ada);
    Dice choice = Dice::seeded(seed);
    while (!test.ada->newest("state").contains("result")) {
        if (test.house.thoughts.empty()) {
            const json::value moves = said(*test.ada, "state", "/views/0/moves");
            test.move(test.ada, "oni", choose(moves.as_array(), choice));
            continue;
        }
        const auto thought = test.house.thoughts.front();
        if (thought->position->window(thought->seat)) return true;
        test.house.thoughts.erase(test.house.thoughts.begin());
        json::array moves;
        for (const std::string& move : thought->position->moves(thought->seat))
            moves.emplace_back(move);
        test.room->thought(thought->ticket, choose(moves, choice));
    }
    return false;
}

TEST(RoomTeam, WhereAnswersAreOpenAComputerThinksAsLongAsAnywhere)
{
    std::unique_ptr<TestRoom> test;
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        test =
            std::make_unique<TestRoom>(TestRoom::Plan{.game = hunt(2), .seats = {"random", "Ada"}});
        if (thinks_in_a_window(*test, seed)) break;
        test = nullptr;
    }
    ASSERT_TRUE(test);
    EXPECT_EQ(test->house.thoughts.front()->until, 0) << "nobody is in a hurry";
    const std::int64_t version = test->ada->version();
    test->run_until(test->house.time + 10 * window_ms);
    EXPECT_EQ(test->ada->version(), version) << "and no pass comes instead of its answer";
}

}  // namespace kotatsu::server::room_team_test
