// Which thought is next, how long it may take, and the threads that have them.
#include "server/thinkers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

namespace kotatsu::server::thinkers_test {

using testing::ElementsAre;
using testing::IsEmpty;
using Key = ThoughtQueue::Key;

void add(ThoughtQueue& queue, const Key& key)
{
    queue.add({key, [](std::size_t) {}});
}

// All that wait, in the order of their turns: "table ticket".
std::vector<std::string> order(ThoughtQueue& queue)
{
    std::vector<std::string> names;
    while (const auto job = queue.next())
        names.push_back(job->key.table + " " + std::to_string(job->key.ticket));
    return names;
}

// ---- who is next

TEST(ThoughtQueue, AddressesTakeTurns)
{
    ThoughtQueue queue;
    for (const char* table : {"a", "b", "c", "d"}) add(queue, {"flood", table, 1});
    add(queue, {"innocent", "mine", 1});
    add(queue, {"other", "hers", 1});
    EXPECT_THAT(order(queue), ElementsAre("a 1", "mine 1", "hers 1", "b 1", "c 1", "d 1"));
}

TEST(ThoughtQueue, WhoComesAgainIsBehindThoseWhoWait)
{
    ThoughtQueue queue;
    add(queue, {"one", "a", 1});
    add(queue, {"two", "b", 1});
    EXPECT_EQ(queue.next()->key.table, "a");
    add(queue, {"one", "a", 2});
    add(queue, {"one", "a", 3});
    EXPECT_THAT(order(queue), ElementsAre("b 1", "a 2", "a 3"));
}

TEST(ThoughtQueue, TablesOfOneAddressTakeTurnsAndATablesOldestThoughtIsFirst)
{
    ThoughtQueue queue;
    for (std::uint64_t ticket = 1; ticket <= 3; ++ticket) add(queue, {"one", "large", ticket});
    add(queue, {"one", "small", 7});
    EXPECT_THAT(order(queue), ElementsAre("large 1", "small 7", "large 2", "large 3"));
}

TEST(ThoughtQueue, AHintFromElsewhereWaitsAmongTheThoughtsOfItsAsker)
{
    ThoughtQueue queue;
    add(queue, {"host", "table", 1});
    add(queue, {"host", "table", 2});
    add(queue, {"guest", "table", 3});
    EXPECT_THAT(order(queue), ElementsAre("table 1", "table 3", "table 2"));
}

TEST(ThoughtQueue, WhatIsDroppedNeverBeginsAndLeavesTheOrderOfTheRest)
{
    ThoughtQueue queue;
    for (std::uint64_t ticket = 1; ticket <= 3; ++ticket) add(queue, {"one", "a", ticket});
    add(queue, {"two", "b", 1});
    add(queue, {"three", "c", 1});
    EXPECT_TRUE(queue.drop({"one", "a", 2}));
    EXPECT_TRUE(queue.drop({"two", "b", 1}));
    EXPECT_FALSE(queue.drop({"two", "b", 1})) << "twice";
    EXPECT_FALSE(queue.drop({"one", "a", 9})) << "of a table that has others";
    EXPECT_FALSE(queue.drop({"one", "z", 1})) << "of a table that has none";
    EXPECT_EQ(queue.size(), 3U);
    EXPECT_EQ(queue.size_of("one"), 2U);
    EXPECT_EQ(queue.size_of("two"), 0U);
    EXPECT_THAT(order(queue), ElementsAre("a 1", "c 1", "a 3"));
    EXPECT_EQ(queue.size(), 0U);
}

// A thousand thoughts that come, go and are dropped: each begins once or never.
TEST(ThoughtQueue, LosesNothingAndDoesNothingTwice)
{
    ThoughtQueue queue;
    std::uint64_t state = 1;
    const auto below = [&](std::uint64_t most) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 33) % most;
    };
    std::vector<Key> waiting;
    const auto same = [](const Key& a, const Key& b) {
        return a.address == b.address && a.table == b.table && a.ticket == b.ticket;
    };
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const Key key{std::to_string(below(4)), std::to_string(below(3)), i};
        add(queue, key);
        waiting.push_back(key);
        if (below(3) == 0) {
            const auto gone = waiting.begin() + static_cast<std::ptrdiff_t>(below(waiting.size()));
            EXPECT_TRUE(queue.drop(*gone));
            waiting.erase(gone);
        } else if (below(2) == 0) {
            const Key next = queue.next()->key;
            EXPECT_EQ(std::erase_if(waiting, [&](const Key& each) { return same(each, next); }),
                      1U);
        }
        ASSERT_EQ(queue.size(), waiting.size());
    }
    EXPECT_EQ(order(queue).size(), waiting.size());
}

// ---- how long

TEST(Hurried, AnIdleServerTakesNothingFromAPlayer)
{
    for (const char* word : {"random", "greedy", "search:1", "search:5"}) {
        const Player player = *read_player(word);
        const Player same = hurried(player, 3);
        EXPECT_EQ(same.iterations, player.iterations) << word;
        EXPECT_EQ(same.ceiling, player.ceiling) << word;
    }
}

TEST(Hurried, TheMoreWaitTheLessAThoughtMaySpend)
{
    const Player strong = *read_player("search:5");
    EXPECT_EQ(hurried(strong, 4).iterations, 6000);
    EXPECT_EQ(hurried(strong, 4).ceiling, std::chrono::milliseconds(1000));
    EXPECT_EQ(hurried(strong, 12).iterations, 3000);
    EXPECT_EQ(hurried(strong, 12).ceiling, std::chrono::milliseconds(500));
}

TEST(Hurried, HoweverManyWaitItStillPlaysSensibly)
{
    EXPECT_EQ(hurried(*read_player("search:5"), 100'000).iterations, 200);
    EXPECT_EQ(hurried(*read_player("search:5"), 100'000).ceiling, std::chrono::milliseconds(100));
    EXPECT_EQ(hurried(*read_player("search:1"), 100'000).iterations,
              read_player("search:1")->iterations);
    EXPECT_EQ(hurried(*read_player("search@300"), 100'000).ceiling.count(), 0) << "it has none";
}

// ---- threads

// One thread, which is held until all have been added; then what it did, in order.
struct OneThinker {
    Metrics metrics;
    Thinkers thinkers{1, metrics};
    std::promise<void> begun, go_on;
    std::vector<std::string> done;  // by the thread, before `stop` returns
    std::vector<std::size_t> crowds;

    OneThinker()
    {
        thinkers.add({{"flood", "held", 0}, [this](std::size_t) {
                          begun.set_value();
                          go_on.get_future().wait();
                      }});
        begun.get_future().wait();
    }
    void add(const Key& key)
    {
        thinkers.add({key, [this, key](std::size_t crowd) {
                          done.push_back(key.table);
                          crowds.push_back(crowd);
                      }});
    }
    void finish()
    {
        go_on.set_value();
        while (metrics.thoughts_waiting != 0) std::this_thread::yield();
        thinkers.stop();
    }
};

TEST(Thinkers, AnInnocentIsThoughtAboutInTheMiddleOfAFlood)
{
    OneThinker one;
    for (int i = 1; i < 29; ++i) one.add({"flood", "f" + std::to_string(i), 1});
    one.add({"innocent", "mine", 1});
    EXPECT_EQ(one.metrics.thoughts_waiting, 29);
    one.finish();
    ASSERT_EQ(one.done.size(), 29U);
    EXPECT_THAT(one.done.at(1), "mine");
    EXPECT_EQ(one.crowds.at(0), 27U + 1U + 27U) << "all that wait, and its own once more";
    EXPECT_EQ(one.crowds.at(1), 27U) << "none of these is the innocent's";
    EXPECT_EQ(one.metrics.thoughts_waiting, 0);
}

TEST(Thinkers, WhatIsDroppedIsNeverThoughtAbout)
{
    OneThinker one;
    one.add({"ada", "a", 1});
    one.add({"ada", "b", 1});
    one.thinkers.drop({"ada", "a", 1});
    one.thinkers.drop({"flood", "held", 0});  // it has begun
    EXPECT_EQ(one.metrics.thoughts_waiting, 1);
    one.finish();
    EXPECT_THAT(one.done, ElementsAre("b"));
}

TEST(Thinkers, AFaultInOneThoughtIsNotTheEndOfTheOthers)
{
    OneThinker one;
    one.thinkers.add({{"ada", "wrong", 1}, [](std::size_t) { throw std::runtime_error("no"); }});
    one.add({"ada", "b", 1});
    one.finish();
    EXPECT_THAT(one.done, ElementsAre("b"));
}

TEST(Thinkers, StoppingWaitsForWhatHasBegunAndForNothingElse)
{
    OneThinker one;
    one.add({"ada", "a", 1});
    std::thread stopping([&] { one.thinkers.stop(); });
    while (one.metrics.thoughts_waiting != 0) std::this_thread::yield();
    one.add({"ada", "late", 1});
    one.go_on.set_value();
    stopping.join();
    EXPECT_EQ(one.metrics.thoughts_waiting, 0);
    EXPECT_THAT(one.done, IsEmpty());
}

}  // namespace kotatsu::server::thinkers_test
