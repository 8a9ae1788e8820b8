// The server is killed at random moments under load: every acknowledged move is found, none twice.
// `make soak` sets KOTATSU_KILLS to more.
#include "program/stubborn.h"
#include "server/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <thread>

namespace kotatsu::program::kill_test {

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
