// Players who do not give up: whatever becomes of a server, they play on with the next, and notice when an
// acknowledged move is lost or a move is done twice.
#pragma once

#include "program/serving.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace kotatsu::program {

namespace json = boost::json;

inline const std::string stubborn_secret(32, 'a');

// Counts acknowledgements over all players, for whoever waits.
class Count {
public:
    void up()
    {
        const std::lock_guard lock(mutex_);
        ++count_;
        changed_.notify_all();
    }
    int now()
    {
        const std::lock_guard lock(mutex_);
        return count_;
    }
    // False: not within a minute.
    bool reaches(int wanted)
    {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count_ >= wanted; });
    }
    bool wait_for(int more) { return reaches(now() + more); }

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

    // Until the server is gone, or so many moves are made.
    void play(unsigned short port, Count& count, int most = std::numeric_limits<int>::max())
    try {
        left_ = most;
        while (true) {
            if (!playing_ && !begin(port)) return;
            Person person(port, games_.back().table, stubborn_secret);
            if (!meet(person)) return;
            if (!moves(person, count)) return;
        }
    } catch (const std::runtime_error&) {  // no connection
    }

private:
    bool begin(unsigned short port)
    {
        const std::string table = open_table(
            port, R"([{"who":"me","name":"Ada"},{"who":"me","name":"Ben"}])", stubborn_secret);
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
            if (answer.at("type") != "state") {
                ADD_FAILURE() << json::serialize(answer);
                return false;
            }
            EXPECT_EQ(answer.at("version").as_int64(), version_ + 1) << "done twice, or not at all";
            version_ = answer.at("version").as_int64();
            games_.back().acknowledged.push_back(id);
            pending_.clear();
            state_ = answer;
            count.up();
            if (--left_ <= 0 && !state_.contains("result")) return false;
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
    int left_ = 0;
};

}  // namespace kotatsu::program
