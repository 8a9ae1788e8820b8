// The server is killed at random moments under load: every acknowledged move is found, none twice.
// `make soak` sets KOTATSU_KILLS to more.
#include "program/serving.h"
#include "server/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>

namespace kotatsu::program::kill_test {

namespace json = boost::json;

const std::string secret(32, 'a');

// Counts acknowledgements over all players, for whoever waits to kill the server.
class Count {
public:
    void up()
    {
        const std::lock_guard lock(mutex_);
        ++count_;
        changed_.notify_all();
    }
    void wait_for(int more)
    {
        std::unique_lock lock(mutex_);
        const int wanted = count_ + more;
        changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count_ >= wanted; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int count_ = 0;
};

// Plays both seats of one table after another, through any number of servers. A move that was not
// acknowledged is sent again, under the same id, to the next server.
class Stubborn {
public:
    explicit Stubborn(std::uint32_t seed) : random_(seed) {}

    struct Game {
        std::string table;
        std::vector<std::string> acknowledged;  // ids, in order
    };
    const std::vector<Game>& games() const { return games_; }

    // Until the server is gone.
    void play(unsigned short port, Count& count)
    try {
        while (true) {
            if (!playing_ && !begin(port)) return;
            Person person(port, games_.back().table, secret);
            if (!meet(person)) return;
            if (!moves(person, count)) return;
        }
    } catch (const std::runtime_error&) {  // no connection
    }

private:
    bool begin(unsigned short port)
    {
        const std::string table =
            open_table(port, R"([{"who":"me","name":"Ada"},{"who":"me","name":"Ben"}])", secret);
        if (table.empty()) return false;
        games_.push_back({table, {}});
        playing_ = true;
        version_ = 0;
        pending_.clear();
        return true;
    }
    // Says hello, starts the game if it has not begun, and compares where it stands.
    bool meet(Person& person)
    {
        const json::object table = person.hear("table");
        if (table.empty()) return false;
        if (table.at("phase") == "open") person.say({{"do", "start"}});
        state_ = person.hear("state");
        if (state_.empty()) return false;
        const std::int64_t found = state_.at("version").as_int64();
        if (version_ == 0) version_ = found;
        const std::int64_t most = version_ + (pending_.empty() ? 0 : 1);
        EXPECT_GE(found, version_) << "an acknowledged move is lost";
        EXPECT_LE(found, most) << "a move was done that nobody asked for";
        return true;
    }
    bool moves(Person& person, Count& count)
    {
        while (!state_.contains("result") || !pending_.empty()) {
            if (pending_.empty()) choose();
            if (!person.say(pending_)) return false;
            const std::string id(pending_.at("id").as_string());
            const json::object answer = person.hear_of(id);
            if (answer.empty()) return false;
            EXPECT_EQ(answer.at("type"), "state") << json::serialize(answer);
            EXPECT_EQ(answer.at("version").as_int64(), version_ + 1) << "done twice, or not at all";
            version_ = answer.at("version").as_int64();
            games_.back().acknowledged.push_back(id);
            pending_.clear();
            state_ = answer;
            count.up();
        }
        playing_ = false;
        return true;
    }
    void choose()
    {
        for (const json::value& view : state_.at("views").as_array()) {
            const json::array& moves = view.at("moves").as_array();
            if (moves.empty()) continue;
            pending_ = {{"do", "move"},
                        {"id", "m" + std::to_string(++last_id_)},
                        {"seat", view.at("seat")},
                        {"version", version_},
                        {"move", moves.at(random_() % moves.size())}};
            return;
        }
    }

    std::mt19937 random_;
    std::vector<Game> games_;
    bool playing_ = false;
    std::int64_t version_ = 0;
    json::object state_, pending_;
    int last_id_ = 0;
};

// The ids of the moves that the store has of a table.
std::vector<std::string> saved_ids(server::Store& store, const std::string& table)
{
    std::vector<std::string> ids;
    const auto story = store.story(table);
    EXPECT_TRUE(story);
    for (const std::string& entry : story->entries)
        if (const json::value value = json::parse(entry); value.at("do") == "play")
            ids.emplace_back(value.at("id").as_string());
    return ids;
}

TEST(Kill, EveryAcknowledgedMoveIsFoundAndNoneTwice)
{
    const char* wanted = std::getenv("KOTATSU_KILLS");
    const int kills = wanted != nullptr ? std::atoi(wanted) : 20;
    const Folder folder;
    const auto db = folder / "kotatsu.db";
    std::vector<Stubborn> players{Stubborn(1), Stubborn(2), Stubborn(3)};
    std::mt19937 random(4);
    for (int round = 0; round < kills; ++round) {
        Serving serving(db);
        ASSERT_NE(serving.port(), 0) << "round " << round;
        Count count;
        std::vector<std::thread> threads;
        for (Stubborn& player : players)
            threads.emplace_back([&] { player.play(serving.port(), count); });
        count.wait_for(static_cast<int>(3 + random() % 40));
        serving.kill();
        for (std::thread& thread : threads) thread.join();
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    server::Metrics metrics;
    const auto store = server::Store::open(db, metrics);
    ASSERT_TRUE(store) << store.error().message;
    std::size_t acknowledged = 0;
    for (const Stubborn& player : players)
        for (const Stubborn::Game& game : player.games()) {
            std::vector<std::string> saved = saved_ids(**store, game.table);
            acknowledged += game.acknowledged.size();
            ASSERT_GE(saved.size(), game.acknowledged.size());
            EXPECT_LE(saved.size(), game.acknowledged.size() + 1);  // one may have been on its way
            saved.resize(game.acknowledged.size());
            EXPECT_EQ(saved, game.acknowledged);
        }
    EXPECT_GT(acknowledged, static_cast<std::size_t>(3 * kills));
}

}  // namespace kotatsu::program::kill_test
