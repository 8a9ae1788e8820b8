// The store: entries, commits and answers.
#include "server/store_fixture.h"

#include <latch>
#include <stdexcept>
#include <thread>

namespace kotatsu::server::store_test {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

// Holds up the writing thread in an answer: what is queued meanwhile goes into one commit.
class Hold {
public:
    explicit Hold(Store& store)
    {
        store.append("held", 1, "", {}, [held = held_, released = released_](bool) {
            held->count_down();
            released->wait();
        });
        held_->wait();
    }
    void release() { released_->count_down(); }

private:
    std::shared_ptr<std::latch> held_ = std::make_shared<std::latch>(1);
    std::shared_ptr<std::latch> released_ = std::make_shared<std::latch>(1);
};

TEST_F(StoreTest, EntriesComeBackInOrderAsTheyWere)
{
    using namespace std::string_literals;
    const std::vector<std::string> written{"first", "", "nul \0 byte"s, "\xff\xfe no UTF-8",
                                           large_entry()};
    {
        const auto store = open();
        for (std::size_t i = 0; i < written.size(); ++i) {
            ASSERT_TRUE(append(*store, "t", static_cast<std::int64_t>(i + 1), written[i]));
            ASSERT_TRUE(append(*store, "other", static_cast<std::int64_t>(i + 1)));
        }
        EXPECT_EQ(entries(*store, "t"), written);
    }
    EXPECT_EQ(entries(*open(), "t"), written);
}

TEST_F(StoreTest, ATableNobodyWroteToHasNoEntries)
{
    EXPECT_THAT(entries(*open(), "t"), IsEmpty());
}

TEST_F(StoreTest, ClosingSavesWhatIsQueuedAndLeavesOneFile)
{
    int saved = 0;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 300; ++n)
            store->append("t", n, entry_of("t", n), {}, [&](bool is_saved) { saved += is_saved; });
    }
    EXPECT_EQ(saved, 300);
    EXPECT_THAT(names(), ElementsAre("data.db"));
    EXPECT_EQ(entries(*open(), "t").size(), 300);
}

TEST_F(StoreTest, WhatQueuesDuringACommitGoesIntoTheNextOne)
{
    constexpr int writers = 4;
    constexpr std::int64_t each = 250;
    std::promise<std::int64_t> commits;
    const auto store = open();
    Hold hold(*store);
    std::vector<std::thread> threads;
    for (int i = 0; i < writers; ++i)
        threads.emplace_back([&, table = std::to_string(i)] {
            for (std::int64_t n = 1; n <= each; ++n)
                store->append(table, n, entry_of(table, n), {}, {});
        });
    for (std::thread& thread : threads) thread.join();
    store->append("last", 1, "entry", {}, [&](bool) { commits.set_value(metrics.commits); });
    hold.release();
    EXPECT_EQ(commits.get_future().get(), 2) << "the one that was held, and one for all the others";
    EXPECT_EQ(metrics.entries, writers * each + 2);
    EXPECT_EQ(metrics.failed_entries, 0);
    for (int i = 0; i < writers; ++i) EXPECT_EQ(entries(*store, std::to_string(i)).size(), each);
}

TEST_F(StoreTest, AnswersComeInTheOrderOfTheCalls)
{
    std::vector<std::int64_t> answers;
    std::vector<std::int64_t> calls;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 200; ++n) {
            calls.push_back(n);
            const std::int64_t number = n % 10 == 5 ? 1000 : 1;  // some are refused
            store->append(std::to_string(n), number, "", {},
                          [&, n](bool) { answers.push_back(n); });
        }
    }
    EXPECT_EQ(answers, calls);
}

TEST_F(StoreTest, AnEntryIsOnTheDiskBeforeItsAnswer)
{
    std::vector<std::string> found;
    {
        const auto store = open();
        for (std::int64_t n = 1; n <= 20; ++n)
            store->append("t", n, entry_of("t", n), {}, [&, n](bool) {
                found.push_back(
                    ask(file, "SELECT count(*) FROM entries WHERE n = " + std::to_string(n)));
            });
    }
    EXPECT_EQ(found.size(), 20);
    EXPECT_THAT(found, Each("1"));
}

TEST_F(StoreTest, TheNextEntryMayBeAppendedInTheAnswer)
{
    std::promise<void> end;
    std::int64_t n = 0;
    std::function<void()> next;
    const auto store = open();
    next = [&] {
        ++n;
        store->append("t", n, entry_of("t", n), {}, [&](bool is_saved) {
            EXPECT_TRUE(is_saved);
            n < 50 ? next() : end.set_value();
        });
    };
    next();
    end.get_future().wait();
    EXPECT_EQ(entries(*store, "t").size(), 50);
}

TEST_F(StoreTest, OnlyTheNextNumberIsAccepted)
{
    for (int opened = 0; opened < 2; ++opened) {  // remembered, and looked up
        const auto store = open();
        if (opened == 0) {
            EXPECT_FALSE(append(*store, "t", 2));
            EXPECT_TRUE(append(*store, "t", 1));
            EXPECT_TRUE(append(*store, "t", 2));
        }
        for (const std::int64_t n : {4, 2, 1, 0, -1}) EXPECT_FALSE(append(*store, "t", n)) << n;
        EXPECT_THAT(entries(*store, "t"), ElementsAre("t entry 1", "t entry 2"));
    }
    EXPECT_EQ(metrics.entries, 2);
    EXPECT_EQ(metrics.failed_entries, 11);
    EXPECT_EQ(metrics.commits, 2);
    EXPECT_TRUE(append(*open(), "t", 3));
}

TEST_F(StoreTest, ARefusedEntryHarmsNoOtherOfItsCommit)
{
    const auto store = open();
    Hold hold(*store);
    std::vector<bool> answers;
    const auto note = [&](bool is_saved) { answers.push_back(is_saved); };
    store->append("a", 1, "entry", {}, note);
    store->append("b", 2, "entry", {}, note);
    store->append("a", 2, "entry", {}, note);
    hold.release();
    ASSERT_TRUE(append(*store, "last", 1));
    EXPECT_THAT(answers, ElementsAre(true, false, true));
    EXPECT_EQ(entries(*store, "a").size(), 2);
}

TEST_F(StoreTest, AnAnswerThatThrowsStopsNothing)
{
    const auto store = open();
    store->append("t", 1, "entry", {},
                  [](bool) { throw std::runtime_error("a fault of the caller"); });
    store->append("t", 2, "entry", {}, [](bool) { throw 1; });
    EXPECT_TRUE(append(*store, "t", 3));
    EXPECT_EQ(entries(*store, "t").size(), 3);
}

TEST_F(StoreTest, ContentIsFoundByItsHash)
{
    {
        const auto store = open();
        EXPECT_EQ(*store->content("hash"), std::nullopt);
        EXPECT_TRUE(*store->keep_content("hash", "pack"));
        EXPECT_TRUE(*store->keep_content("hash", "pack"));
        EXPECT_TRUE(*store->keep_content("empty", ""));
        EXPECT_EQ(metrics.commits, 2);
    }
    const auto store = open();
    EXPECT_EQ(*store->content("hash"), "pack");
    EXPECT_EQ(*store->content("empty"), "");
    EXPECT_EQ(*store->content("other"), std::nullopt);
}

TEST_F(StoreTest, ContentMayBeKeptInAnAnswer)
{
    const auto store = open();
    store->append("t", 1, "entry", {},
                  [&](bool) { EXPECT_TRUE(*store->keep_content("hash", "pack")); });
    ASSERT_TRUE(append(*store, "t", 2));
    EXPECT_EQ(*store->content("hash"), "pack");
}

TEST_F(StoreTest, AFullFileRefusesAndKeepsWhatItHas)
{
    std::int64_t saved = 0;
    {
        const auto store = open(1);
        while (saved < 10 && append(*store, "t", saved + 1, large_entry())) ++saved;
        EXPECT_THAT(saved, AllOf(testing::Ge(2), testing::Le(4)));
        EXPECT_FALSE(append(*store, "t", saved + 2)) << "the one before it is missing";
        EXPECT_FALSE(store->keep_content("hash", large_entry()));
        EXPECT_EQ(entries(*store, "t").size(), saved);
        EXPECT_EQ(metrics.entries, saved);
        EXPECT_EQ(metrics.failed_entries, 2);
        EXPECT_TRUE(append(*store, "t", saved + 1, "a short one fits"));
    }
    EXPECT_LE(std::filesystem::file_size(file), 1 << 20);
    const auto store = open(2);
    EXPECT_EQ(entries(*store, "t").size(), saved + 1);
    EXPECT_TRUE(append(*store, "t", saved + 2, large_entry()));
}

TEST_F(StoreTest, AFailedCommitFailsForAllOfIt)
{
    const auto store = open(1);
    Hold hold(*store);
    std::vector<bool> answers;
    std::latch answered(3);
    const auto note = [&](bool is_saved) {
        answers.push_back(is_saved);
        answered.count_down();
    };
    store->append("a", 1, "entry", {}, note);
    store->append("b", 1, std::string(2 << 20, 'x'), {}, note);
    store->append("c", 1, "entry", {}, note);
    hold.release();
    answered.wait();
    EXPECT_FALSE(append(*store, "a", 2)) << "its first entry was not saved";
    EXPECT_THAT(answers, ElementsAre(false, false, false));
    EXPECT_EQ(ask(file, "SELECT group_concat(id) FROM tables"), "held");
    EXPECT_TRUE(append(*store, "a", 1));
}

TEST_F(StoreTest, ADiskThatFailsForAWhileIsUsedAgainAfterwards)
{
    const auto store = open();
    ASSERT_TRUE(append(*store, "t", 1));
    {
        const NoRoom no_room(64 * 1024);
        for (int i = 0; i < 3; ++i) EXPECT_FALSE(append(*store, "t", 2, large_entry()));
    }
    EXPECT_TRUE(append(*store, "t", 2));
    EXPECT_TRUE(append(*store, "t", 3, large_entry()));
    EXPECT_THAT(entries(*store, "t"), ElementsAre("t entry 1", "t entry 2", large_entry()));
    EXPECT_EQ(metrics.failed_entries, 3);
}

}  // namespace kotatsu::server::store_test
