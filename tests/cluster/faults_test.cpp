// Three nodes, one database, and one fault after another under load: every acknowledged move is found,
// none twice, and everybody plays on. `make soak` sets KOTATSU_FAULTS to more.
#include "program/stubborn.h"
#include "support/postgres.h"
#include "support/soon.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <thread>

namespace kotatsu::program::faults_test {

// Three nodes of which each may be another one the next moment.
class House {
public:
    House(std::string url, std::vector<std::string> flags)
        : url_(std::move(url)), flags_(std::move(flags))
    {
        for (std::size_t i = 0; i < nodes_.size(); ++i) start(i);
    }

    void start(std::size_t i)
    {
        nodes_[i] = std::make_unique<Serving>(url_, flags_);
        ports_[i] = nodes_[i]->port();
    }
    Serving& node(std::size_t i) { return *nodes_[i]; }
    unsigned short port(std::size_t i) const { return ports_[i % ports_.size()]; }
    std::size_t size() const { return nodes_.size(); }
    std::string address(std::size_t i) const { return "127.0.0.1:" + std::to_string(port(i)); }
    std::array<std::int64_t, 3> metrics(const std::string& name) const
    {
        return {metric(port(0), name), metric(port(1), name), metric(port(2), name)};
    }

private:
    const std::string url_;
    const std::vector<std::string> flags_;
    std::array<std::unique_ptr<Serving>, 3> nodes_;
    std::array<std::atomic<unsigned short>, 3> ports_;
};

// Somebody who plays at whatever node takes them, a few moves at each, on a thread of their own.
class Guest {
public:
    Guest(const House& house, std::uint32_t seed, const std::atomic<bool>& ended)
        : player_(seed), thread_([&house, seed, &ended, this] {
              wire::patience = std::chrono::milliseconds(1000);
              for (std::size_t i = seed; !ended; ++i) {
                  player_.play(house.port(i), count_, 7);
                  std::this_thread::sleep_for(std::chrono::milliseconds(5));  // as a browser does
              }
          })
    {}

    Count& moves() { return count_; }
    // When they have ended.
    const std::vector<Stubborn::Game>& games()
    {
        if (thread_.joinable()) thread_.join();
        return player_.games();
    }

private:
    Stubborn player_;
    Count count_;
    std::jthread thread_;
};

using Guests = std::vector<std::unique_ptr<Guest>>;

// From the moment of a fault, or of the end of one, until everybody has played on.
class Recovery {
public:
    explicit Recovery(Guests& guests) : guests_(guests)
    {
        for (const auto& guest : guests_) before_.push_back(guest->moves().now());
    }
    // The milliseconds it took. Nothing: more than a minute.
    std::optional<std::int64_t> wait() const
    {
        for (std::size_t i = 0; i < guests_.size(); ++i)
            if (!guests_[i]->moves().reaches(before_[i] + 2)) return std::nullopt;
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now() - begin_)
            .count();
    }

private:
    Guests& guests_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::vector<int> before_;
};

// The faults, and of each the longest time until everybody played on.
class Faults : public testing::Test {
protected:
    void suffer_all(int faults)
    {
        constexpr std::array<void (Faults::*)(), 5> all{&Faults::kill, &Faults::freeze,
                                                        &Faults::cut, &Faults::stop, &Faults::hang};
        for (int round = 0; round < faults && !HasFailure(); ++round) {
            EXPECT_TRUE(soon([&] { return all_are_well(); }));
            (this->*all[static_cast<std::size_t>(round) % all.size()])();
        }
    }
    bool all_are_well() const
    {
        bool well = true;
        for (std::size_t i = 0; i < house.size(); ++i)
            well = well && wire::http(house.port(i), "GET", "/health").status == 200;
        return well;
    }

    void recovered(const std::string& from, const Recovery& recovery)
    {
        const auto took = recovery.wait();
        ASSERT_TRUE(took) << "everybody plays on after " << from;
        longest[from] = std::max(longest[from], *took);
    }

    void kill()
    {
        const std::size_t node = random() % house.size();
        counts_of_the_dead(node);
        house.node(node).kill();
        recovered("a node is killed", Recovery(guests));
        house.start(node);
    }

    // Until others have what it owned, and a bit longer: it wakes up in the belief that it owns it still.
    void freeze()
    {
        const auto [table, node] = owned_table();
        const std::int64_t lost = metric(house.port(node), "lost_leases_total");
        house.node(node).freeze();
        recovered("a node is frozen", Recovery(guests));
        const std::string address = house.address(node);
        EXPECT_TRUE(soon([&] {
            return postgres.ask("SELECT count(*) FROM kotatsu.nodes WHERE address = '" + address +
                                "' AND lease_end > clock_timestamp()") == "0";
        }));
        EXPECT_TRUE(soon([&] {
            Person(house.port(node + 1), table, "").hear();
            const std::string now = owner_of(table);
            return !now.empty() && now != address;
        })) << "another node takes the table over";
        house.node(node).thaw();
        recovered("a frozen node wakes up", Recovery(guests));
        EXPECT_TRUE(soon([&] { return metric(house.port(node), "lost_leases_total") > lost; }))
            << "it has noticed";
    }

    void cut()
    {
        const Recovery recovery(guests);
        postgres.cut_all();
        recovered("connections are cut", recovery);
    }

    // For longer than any lease: every node has given up its tables.
    void stop()
    {
        const auto lost = house.metrics("lost_leases_total");
        postgres.stop();
        all_lose(lost);
        const Recovery recovery(guests);
        postgres.start();
        recovered("the database is back", recovery);
    }

    void hang()
    {
        const auto lost = house.metrics("lost_leases_total");
        postgres.freeze();
        all_lose(lost);
        const Recovery recovery(guests);
        postgres.thaw();
        recovered("the database hung", recovery);
    }

    void all_lose(const std::array<std::int64_t, 3>& before)
    {
        EXPECT_TRUE(soon([&] {
            const auto now = house.metrics("lost_leases_total");
            return std::ranges::equal(before, now, std::less<>());
        })) << "every node gives its tables up: "
            << testing::PrintToString(before) << " "
            << testing::PrintToString(house.metrics("lost_leases_total"));
    }

    std::string owner_of(const std::string& table) const
    {
        return postgres.ask("SELECT address FROM kotatsu.tables t JOIN kotatsu.nodes ON nodes.id = "
                            "owner WHERE t.id = '" +
                            table + "'");
    }

    // The newest that somebody owns, and which node does.
    std::pair<std::string, std::size_t> owned_table()
    {
        std::pair<std::string, std::size_t> found;
        EXPECT_TRUE(soon([&] {
            found.first = postgres.ask("SELECT t.id FROM kotatsu.tables t JOIN kotatsu.nodes ON "
                                       "nodes.id = owner ORDER BY no DESC LIMIT 1");
            const std::string owner = owner_of(found.first);
            for (found.second = 0; found.second < house.size(); ++found.second)
                if (house.address(found.second) == owner) return true;
            return false;
        }));
        return found;
    }

    void counts_of_the_dead(std::size_t node)
    {
        for (const char* name : {"takeovers_total", "fenced_changes_total"})
            counted[name] += metric(house.port(node), name);
    }

    static int wanted()
    {
        const char* more = std::getenv("KOTATSU_FAULTS");
        return more != nullptr ? std::atoi(more) : 0;
    }

    Postgres& postgres = Postgres::running();
    // Its own lease for `make soak`, where times are measured.
    House house{postgres.empty(),
                wanted() > 0 ? std::vector<std::string>{"--thinkers", "1"}
                             : std::vector<std::string>{"--thinkers", "1", "--lease-ms", "800"}};
    std::mt19937 random{5};
    Guests guests;
    std::map<std::string, std::int64_t> longest;  // milliseconds
    std::map<std::string, std::int64_t> counted;  // by nodes that are gone
};

// The ids of the moves that the database has of a table, each in a line.
std::string saved_ids(const Postgres& postgres, const std::string& table)
{
    return postgres.ask("SELECT string_agg(move->>'id', ' ' ORDER BY n) FROM (SELECT n, "
                        "convert_from(entry, 'UTF8')::json AS move FROM kotatsu.entries JOIN "
                        "kotatsu.tables ON no = table_no WHERE id = '" +
                        table + "') AS entry WHERE move->>'do' = 'play'");
}

void expect_kept(const Postgres& postgres, const Stubborn::Game& game)
{
    const std::string saved = saved_ids(postgres, game.table) + " ";
    std::string acknowledged;
    for (const std::string& id : game.acknowledged) acknowledged += id + " ";
    ASSERT_THAT(saved, testing::StartsWith(acknowledged)) << "in this order, and none twice";
    const std::string rest = saved.substr(acknowledged.size());
    EXPECT_LE(std::count(rest.begin(), rest.end(), ' '), 1) << "one may have been on its way";
}

TEST_F(Faults, NoneLosesOrDoublesAMoveAndEverybodyPlaysOn)
{
    const int faults = wanted() > 0 ? wanted() : 20;
    std::atomic<bool> ended = false;
    for (std::uint32_t seed = 1; seed <= 4; ++seed)
        guests.push_back(std::make_unique<Guest>(house, seed, ended));
    recovered("the beginning", Recovery(guests));
    suffer_all(faults);
    ended = true;
    std::size_t moves = 0;
    for (const auto& guest : guests)
        for (const Stubborn::Game& game : guest->games()) {
            expect_kept(postgres, game);
            moves += game.acknowledged.size();
        }
    EXPECT_GE(moves, 2 * guests.size() * static_cast<std::size_t>(faults));
    EXPECT_EQ(postgres.ask("SELECT count(*) FROM kotatsu.tables WHERE last <> (SELECT max(n) FROM "
                           "kotatsu.entries WHERE table_no = no)"),
              "0");
    for (std::size_t i = 0; i < house.size(); ++i) counts_of_the_dead(i);
    EXPECT_GE(counted["takeovers_total"], faults / 5) << "one for each node that froze, at least";
    for (const auto& [what, count] : counted)
        std::printf("%s: %s\n", what.c_str(), std::to_string(count).c_str());
    for (const auto& [fault, took] : longest)
        std::printf("all play on after %s: %s ms at most\n", fault.c_str(),
                    std::to_string(took).c_str());
    if (wanted() == 0) return;  // times are nothing for tests
    EXPECT_GT(counted["fenced_changes_total"], 0);
    for (const auto& [fault, took] : longest) EXPECT_LE(took, 5000) << fault;
}

}  // namespace kotatsu::program::faults_test
