#include "lab/part.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <type_traits>

namespace kotatsu::lab {
namespace {

constexpr std::size_t most_reasons = 256;

template <class T>
void write(std::string& out, const T& values)
{
    using Value = typename T::value_type;
    static_assert(std::is_trivially_copyable_v<Value>);
    const std::uint64_t count = values.size();
    out.append(reinterpret_cast<const char*>(&count), sizeof count);
    out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

// The next list of what was written; false: there is none.
template <class T>
bool read(std::string_view& bytes, T& values)
{
    using Value = typename T::value_type;
    std::uint64_t count = 0;
    if (bytes.size() < sizeof count) return false;
    std::memcpy(&count, bytes.data(), sizeof count);
    bytes.remove_prefix(sizeof count);
    if (count > bytes.size() / sizeof(Value)) return false;
    values.resize(count);
    std::copy_n(bytes.data(), count * sizeof(Value), reinterpret_cast<char*>(values.data()));
    bytes.remove_prefix(count * sizeof(Value));
    return true;
}

}  // namespace

std::uint8_t Part::number_of(const std::string& reason)
{
    const auto at = std::find(reasons.begin(), reasons.end(), reason);
    const auto number = static_cast<std::size_t>(at - reasons.begin());
    if (at == reasons.end()) reasons.push_back(reason);
    assert(reasons.size() <= most_reasons);
    return static_cast<std::uint8_t>(number);
}

void Part::add(const Playout& playout)
{
    const Result& result = playout.result;
    games.push_back({result.winners, result.winning_sides, number_of(std::string(result.reason)),
                     playout.ended, playout.moves, playout.choices, result.points});
}

void Part::add(const Part& next)
{
    std::vector<std::uint8_t> numbers;
    for (const std::string& reason : next.reasons) numbers.push_back(number_of(reason));
    for (GameLine game : next.games) {
        game.reason = numbers[game.reason];
        games.push_back(game);
    }
    counts.resize(std::max(counts.size(), next.counts.size()));
    for (std::size_t i = 0; i < next.counts.size(); ++i) counts[i] += next.counts[i];
}

std::string Part::bytes() const
{
    std::string out, names;
    for (const std::string& reason : reasons) names += reason + '\n';
    write(out, names);
    write(out, games);
    write(out, counts);
    return out;
}

std::optional<Part> Part::from(std::string_view bytes)
{
    Part part;
    std::string names;
    if (!read(bytes, names) || !read(bytes, part.games) || !read(bytes, part.counts)) return {};
    for (std::size_t start = 0, end; (end = names.find('\n', start)) != std::string::npos;
         start = end + 1)
        part.reasons.push_back(names.substr(start, end - start));
    const bool known = std::all_of(part.games.begin(), part.games.end(), [&](const GameLine& game) {
        return game.reason < part.reasons.size();
    });
    return bytes.empty() && known ? std::optional(std::move(part)) : std::nullopt;
}

}  // namespace kotatsu::lab
