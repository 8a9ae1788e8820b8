// A server that is killed: what it acknowledged is there.
#include "server/store_fixture.h"

#include <sys/wait.h>
#include <unistd.h>

namespace kotatsu::server::store_kill_test {

namespace fs = std::filesystem;

// A server of its own that appends as long as it lives, and says the number of each saved entry.
class Child {
public:
    Child(const fs::path& file, std::int64_t first)
    {
        int ends[2];
        EXPECT_EQ(::pipe(ends), 0);
        out_ = ends[0];
        process_ = ::fork();
        if (process_ == 0) append_forever(file, first, ends[1]);
        ::close(ends[1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { ::close(out_); }

    // The next number; nothing: it is dead and has said all.
    std::optional<std::int64_t> hear()
    {
        std::int64_t n = 0;
        if (::read(out_, &n, sizeof n) != sizeof n) return std::nullopt;
        return n;
    }

    void kill()
    {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }

private:
    [[noreturn]] static void append_forever(const fs::path& file, std::int64_t first, int out)
    {
        Metrics metrics;
        auto store = Store::open(file, metrics);
        for (std::int64_t n = first; store && append(**store, "t", n); ++n)
            if (::write(out, &n, sizeof n) != sizeof n) break;
        ::_exit(1);
    }

    int out_ = -1;
    pid_t process_ = -1;
};

TEST_F(StoreTest, AKilledServerLosesNothingItAcknowledged)
{
    std::int64_t last = 0;
    for (int round = 0; round < 5; ++round) {
        const std::int64_t goal = last + 10 + 17 * round;
        Child child(file, last + 1);
        while (last < goal) {
            const auto n = child.hear();
            ASSERT_TRUE(n) << "the child failed";
            last = *n;
        }
        child.kill();
        while (const auto n = child.hear()) last = *n;
        const auto store = open();
        const auto found = entries(*store, "t");
        ASSERT_GE(found.size(), last);
        ASSERT_LE(found.size(), last + 1) << "one may have been on its way";
        for (std::size_t i = 0; i < found.size(); ++i)
            ASSERT_EQ(found[i], entry_of("t", static_cast<std::int64_t>(i + 1)));
        last = static_cast<std::int64_t>(found.size());
    }
}

TEST_F(StoreTest, ADamagedFileKeepsTheLogOfAKilledServer)
{
    fill();
    Child child(file, 502);
    ASSERT_TRUE(child.hear());
    child.kill();
    overwrite(fs::file_size(file) / 2, 16'384);
    ASSERT_GT(fs::file_size(folder / "data.db-wal"), 0);
    expect_refused("damaged");
}

}  // namespace kotatsu::server::store_kill_test
