#include "lab/run.h"

#include "lab/crew.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace kotatsu::lab {
namespace {

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
        if (run_.progress) run_.progress(done_);
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
    std::vector<Part> whole_;
};

}  // namespace

std::vector<Part> play(const Run& run)
{
    Ledger ledger(run);
    const Cut& cut = ledger.cut();
    Crew crew(run.threads,
              [&](int part) { return run.play(cut.which(part), cut.first(part), cut.end(part)); });
    for (int part = 0; part < ledger.parts(); ++part) crew.give(part);
    do {
        for (auto& [part, played] : crew.take(std::chrono::milliseconds(100)))
            ledger.enter(part, std::move(played));
        ledger.tell();
    } while (!ledger.complete());
    return ledger.whole();
}

}  // namespace kotatsu::lab
