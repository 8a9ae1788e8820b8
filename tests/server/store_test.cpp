// The store in its file: what is left behind, and what a full or failing disk does. What all stores do
// is in tests/store.
#include "server/store_fixture.h"

#include <latch>
#include <stdexcept>
#include <thread>

namespace kotatsu::server::store_test {

using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

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
