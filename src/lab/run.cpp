#include "lab/run.h"

#include "lab/checkpoint.h"
#include "lab/crew.h"
#include "lab/processes.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <string>

namespace kotatsu::lab {
namespace {

using Clock = std::chrono::steady_clock;

// How the games of a run are cut into parts, whoever plays them: some thousand, so that everybody has enough
// to do to the end.
class Cut {
public:
    explicit Cut(const Run& run)
        : games_(run.games), size_(std::max(1, run.games / 1000)),
          parts_((run.games + size_ - 1) / size_)
    {}

    int parts_of_case() const { return parts_; }
    int which(int part) const { return part / parts_; }
    int first(int part) const { return part % parts_ * size_; }
    int end(int part) const { return std::min(first(part) + size_, games_); }

private:
    int games_, size_, parts_;
};

// What came in so far, and how far the caller was told.
class Ledger {
public:
    explicit Ledger(const Run& run)
        : run_(run), cut_(run), parts_(static_cast<std::size_t>(run.cases * cut_.parts_of_case()))
    {}

    const Cut& cut() const { return cut_; }
    int parts() const { return static_cast<int>(parts_.size()); }
    bool has(int part) const { return parts_[static_cast<std::size_t>(part)].has_value(); }
    bool complete() const { return in_ == parts(); }
    int done() const { return done_; }
    // Whether this can be that part, which is still missing.
    bool fits(int part, const Part& played) const
    {
        return part >= 0 && part < parts() && !has(part) &&
               static_cast<int>(played.games.size()) == cut_.end(part) - cut_.first(part) &&
               played.counts.size() == run_.counts;
    }

    void enter(int part, Part played)
    {
        done_ += static_cast<int>(played.games.size());
        parts_[static_cast<std::size_t>(part)] = std::move(played);
        ++in_;
    }
    void tell()
    {
        while (static_cast<int>(whole_.size()) < run_.cases && add_up_next_case()) {
        }
        const auto now = Clock::now();
        if (!run_.progress || (!complete() && now - told_ < std::chrono::milliseconds(100))) return;
        told_ = now;
        run_.progress(done_);
    }
    std::vector<Part> whole() { return std::move(whole_); }

private:
    bool add_up_next_case()
    {
        const auto size = static_cast<std::size_t>(cut_.parts_of_case());
        const auto begin = parts_.begin() + static_cast<std::ptrdiff_t>(whole_.size() * size);
        const auto end = begin + static_cast<std::ptrdiff_t>(size);
        if (!std::all_of(begin, end, [](const auto& part) { return part.has_value(); }))
            return false;
        Part whole;
        for (auto part = begin; part != end; ++part) whole.add(**part);
        whole_.push_back(std::move(whole));
        if (run_.finished) run_.finished(static_cast<int>(whole_.size()) - 1, whole_.back());
        return true;
    }

    const Run& run_;
    Cut cut_;
    std::vector<std::optional<Part>> parts_;
    int in_ = 0, done_ = 0;
    Clock::time_point told_ = Clock::now();
    std::vector<Part> whole_;
};

volatile std::sig_atomic_t signal_that_came = 0;

// While it lives, SIGINT and SIGTERM are only noted.
class Signals {
public:
    explicit Signals(bool wanted) : wanted_(wanted)
    {
        signal_that_came = 0;
        for (const int each : {SIGINT, SIGTERM})
            if (wanted_) std::signal(each, [](int came) { signal_that_came = came; });
    }
    ~Signals()
    {
        for (const int each : {SIGINT, SIGTERM})
            if (wanted_) std::signal(each, SIG_DFL);
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

private:
    bool wanted_;
};

// Saves at once, then a second later, and takes at most a tenth of the time.
class Saver {
public:
    explicit Saver(const Reach& reach) : reach_(reach) {}

    void keep(int part, std::string bytes)
    {
        reach_.checkpoint->keep(part, std::move(bytes));
        unsaved_ = true;
    }
    void save_when_due()
    {
        if (Clock::now() >= due_) save();
    }
    void save()
    {
        if (!unsaved_) return;
        const auto start = Clock::now();
        const auto error = reach_.checkpoint->save();
        if (error && reach_.not_saved) reach_.not_saved(*error);
        unsaved_ = false;
        const Clock::duration pause = std::chrono::seconds(1);
        due_ = Clock::now() + std::max(pause, 10 * (Clock::now() - start));
    }

private:
    const Reach& reach_;
    Clock::time_point due_ = Clock::now();
    bool unsaved_ = false;
};

constexpr int no_more = -1;
constexpr std::chrono::milliseconds alone_pause{100}, shared_pause{1};  // between looks around

Crew crew_of(const Run& run, const Cut& cut)
{
    return Crew(run.threads, [&](int part) {
        return run.play(cut.which(part), cut.first(part), cut.end(part));
    });
}

// The first process: plays, hands parts to the others, counts and saves.
class Lead {
public:
    explicit Lead(const Run& run)
        : run_(run), ledger_(run), saver_(run.reach),
          signals_(run.reach.processes != nullptr || run.reach.checkpoint != nullptr)
    {
        if (run.reach.checkpoint) take_up(*run.reach.checkpoint);
        for (int part = 0; part < ledger_.parts(); ++part)
            if (!ledger_.has(part)) open_.push_back(part);
    }

    std::vector<Part> play()
    {
        Crew crew = crew_of(run_, ledger_.cut());
        Processes* const others = run_.reach.processes;
        for (int i = 0; others && i < (others->count() - 1) * ahead(); ++i)
            hand_to(1 + i / ahead());
        ledger_.tell();
        while (!ledger_.complete()) {
            while (!open_.empty() && (!others || crew.unfinished() < ahead())) crew.give(next());
            for (auto& [part, played] : crew.take(others ? shared_pause : alone_pause))
                enter(part, std::move(played), {});
            if (others) listen();
            ledger_.tell();
            saver_.save_when_due();
            if (signal_that_came != 0) stop();
        }
        saver_.save();
        for (int i = 1; others && i < others->count(); ++i) others->send({i, no_more, {}});
        if (others) others->part();
        return ledger_.whole();
    }

private:
    // Parts that a process has at once: one for each thread, and one that waits.
    int ahead() const { return 2 * run_.threads; }

    void take_up(const Checkpoint& checkpoint)
    {
        for (const auto& [number, bytes] : checkpoint.parts())
            if (auto part = Part::from(bytes); part && ledger_.fits(number, *part))
                ledger_.enter(number, std::move(*part));
    }
    int next()
    {
        const int part = open_.front();
        open_.pop_front();
        return part;
    }
    void hand_to(int process)
    {
        if (!open_.empty()) run_.reach.processes->send({process, next(), {}});
    }
    void listen()
    {
        while (auto message = run_.reach.processes->receive()) {
            auto part = Part::from(message->bytes);
            if (!part || !ledger_.fits(message->part, *part)) {
                refuse(*message);
                return;
            }
            enter(message->part, std::move(*part), std::move(message->bytes));
            hand_to(message->process);
        }
    }
    void refuse(const Message& message)
    {
        saver_.save();
        run_.reach.broken({"process " + std::to_string(message.process) +
                           " sent what is no part of this run; is its program another one?"},
                          ledger_.done());
    }
    void enter(int part, Part played, std::string bytes)
    {
        if (run_.reach.checkpoint)
            saver_.keep(part, bytes.empty() ? played.bytes() : std::move(bytes));
        ledger_.enter(part, std::move(played));
    }
    void stop()
    {
        saver_.save();
        run_.reach.stopped(signal_that_came, ledger_.done());
    }

    const Run& run_;
    Ledger ledger_;
    Saver saver_;
    Signals signals_;
    std::deque<int> open_;  // that nobody has
};

// Any other process: plays what it is given.
[[noreturn]] void help(const Run& run)
{
    Processes& others = *run.reach.processes;
    const Cut cut(run);
    {
        Crew crew = crew_of(run, cut);
        for (bool more = true; more;) {
            for (auto& [part, played] : crew.take(shared_pause))
                others.send({0, part, played.bytes()});
            while (const auto message = others.receive()) {
                more = message->part != no_more;
                if (more) crew.give(message->part);
            }
        }
    }
    others.part();
    throw HasHelped{};
}

}  // namespace

std::vector<Part> play(const Run& run)
{
    if (run.reach.processes && run.reach.processes->own() != 0) help(run);
    return Lead(run).play();
}

}  // namespace kotatsu::lab
