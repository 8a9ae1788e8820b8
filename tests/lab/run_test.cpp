// Parts of a run, and going on from what was finished of it.
#include "lab/run.h"

#include "lab/checkpoint.h"
#include "lab/processes.h"
#include "program/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace kotatsu::lab::run_test {

using testing::EndsWith;
using testing::HasSubstr;

// A made-up game: its result is its number.
Playout game_of(int which, int number)
{
    Playout out;
    out.moves = 1000 * which + number;
    out.result.winners = {seat_at(number % 2)};
    out.result.winning_sides = 1;
    out.result.reason = number % 3 == 0 ? "third" : "other";
    out.result.points[0] = static_cast<std::int16_t>(number);
    return out;
}

Part part_of(int which, int first, int end)
{
    Part part;
    for (int i = first; i < end; ++i) part.add(game_of(which, i));
    part.counts = {static_cast<double>(end - first), (end - first) / 2.0};
    return part;
}

TEST(Part, ComesBackFromItsBytes)
{
    const Part part = part_of(1, 5, 12);
    const auto read = Part::from(part.bytes());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->bytes(), part.bytes());
    EXPECT_EQ(read->reasons, part.reasons);
    EXPECT_EQ(read->games.size(), 7U);
    EXPECT_EQ(read->counts, part.counts);
}

TEST(Part, IsNotReadFromOtherBytes)
{
    const std::string bytes = part_of(0, 0, 4).bytes();
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(Part::from(std::string_view(bytes).substr(0, size))) << size;
    EXPECT_FALSE(Part::from(bytes + "x"));
    Part unknown = part_of(0, 0, 4);
    unknown.reasons.pop_back();
    EXPECT_FALSE(Part::from(unknown.bytes())) << "a reason that is not in the list";
}

TEST(Run, AddsItsPartsInOrderCaseByCase)
{
    for (const int threads : {1, 3}) {
        std::vector<int> finished;
        const auto whole =
            play({.cases = 2,
                  .games = 2500,
                  .counts = 2,
                  .threads = threads,
                  .play = part_of,
                  .finished = [&](int which, const Part&) { finished.push_back(which); }});
        EXPECT_EQ(finished, (std::vector<int>{0, 1}));
        ASSERT_EQ(whole.size(), 2U);
        for (int which = 0; which < 2; ++which) {
            const Part& part = whole[static_cast<std::size_t>(which)];
            ASSERT_EQ(part.games.size(), 2500U);
            for (int i = 0; i < 2500; ++i) {
                const GameLine& line = part.games[static_cast<std::size_t>(i)];
                ASSERT_EQ(line.moves, 1000 * which + i);
                ASSERT_EQ(part.reason_of(line), i % 3 == 0 ? "third" : "other");
            }
            EXPECT_EQ(part.counts[0], 2500);
        }
    }
}

TEST(Run, GoesOnFromWhatWasFinished)
{
    const program::Folder folder;
    const auto file = folder / "checkpoint";
    std::atomic<int> played = 0;
    const auto run = [&](Checkpoint& checkpoint) {
        return play({.games = 40,
                     .counts = 2,
                     .threads = 2,
                     .play =
                         [&](int which, int first, int end) {
                             played += end - first;
                             return part_of(which, first, end);
                         },
                     .reach = {.checkpoint = &checkpoint}})[0]
            .bytes();
    };
    auto half = Checkpoint::open(file, {{"seed", "1"}});
    ASSERT_TRUE(half);
    for (int part = 0; part < 40; part += 2) half->keep(part, part_of(0, part, part + 1).bytes());
    half->keep(1, "not a part");
    half->keep(99, part_of(0, 0, 1).bytes());
    ASSERT_FALSE(half->save());
    auto checkpoint = Checkpoint::open(file, {{"seed", "1"}});
    ASSERT_TRUE(checkpoint);
    EXPECT_TRUE(run(*checkpoint) == part_of(0, 0, 40).bytes()) << "as if nothing had happened";
    EXPECT_EQ(played, 20) << "what was kept is not played again, what is no part of it is";
    auto whole = Checkpoint::open(file, {{"seed", "1"}});
    ASSERT_TRUE(whole);
    run(*whole);
    EXPECT_EQ(played, 20) << "nothing is left to play";
}

// Another process, which answers its first part with these bytes.
class Peer final : public Processes {
public:
    explicit Peer(std::string answer) : answer_(std::move(answer)) {}

    int count() const override { return 2; }
    int own() const override { return 0; }
    void send(const Message& message) override
    {
        if (!first_) first_ = Message{1, message.part, answer_};
    }
    std::optional<Message> receive() override
    {
        if (has_answered_) throw std::logic_error("its answer was taken");
        has_answered_ = first_.has_value();
        return first_;
    }
    void part() override {}

private:
    const std::string answer_;
    std::optional<Message> first_;
    bool has_answered_ = false;
};

TEST(Run, APartThatAnotherProcessCannotHavePlayedEndsItWithALine)
{
    Part counted_otherwise = part_of(0, 0, 1);
    counted_otherwise.counts.pop_back();
    for (const std::string& bytes : {std::string(), std::string("nonsense"),
                                     part_of(0, 0, 2).bytes(), counted_otherwise.bytes()}) {
        Peer peer(bytes);
        const auto run = [&] {
            play({.games = 1000,
                  .counts = 2,
                  .play = part_of,
                  .reach = {.processes = &peer, .broken = [](const Error& error, int) {
                                throw std::runtime_error(error.message);
                            }}});
        };
        EXPECT_THAT(run, testing::ThrowsMessage<std::runtime_error>(
                             HasSubstr("process 1 sent what is no part of this run")));
    }
}

TEST(Checkpoint, OfAnotherRunIsRefusedWithTheDifference)
{
    const program::Folder folder;
    const auto file = folder / "checkpoint";
    ASSERT_TRUE(Checkpoint::open(file, {{"game", "onami"}, {"seed", "1"}}));
    const auto other = Checkpoint::open(file, {{"game", "onami"}, {"seed", "2"}});
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error().message,
                EndsWith("is a checkpoint of another run: its seed is \"1\", not \"2\""));
    const auto fewer = Checkpoint::open(file, {{"game", "onami"}});
    ASSERT_FALSE(fewer);
    EXPECT_THAT(fewer.error().message, EndsWith("its seed is \"1\", not nothing"));
}

TEST(Checkpoint, ThatIsDamagedIsRefusedAndStays)
{
    const program::Folder folder;
    const auto file = folder / "checkpoint";
    {
        auto checkpoint = Checkpoint::open(file, {{"seed", "1"}});
        ASSERT_TRUE(checkpoint);
        checkpoint->keep(0, part_of(0, 0, 1).bytes());
        ASSERT_FALSE(checkpoint->save());
    }
    const std::string good = program::read(file);
    std::string changed = good;
    changed.back() = static_cast<char>(changed.back() ^ 1);
    for (const std::string& bad : {changed, good.substr(0, good.size() - 1), good + "1 1\n"}) {
        program::write(file, bad);
        const auto read = Checkpoint::open(file, {{"seed", "1"}});
        ASSERT_FALSE(read);
        EXPECT_THAT(read.error().message, EndsWith("is damaged"));
        EXPECT_EQ(program::read(file), bad);
    }
    program::write(file, "something else");
    const auto read = Checkpoint::open(file, {{"seed", "1"}});
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, HasSubstr("is no checkpoint"));
}

}  // namespace kotatsu::lab::run_test
