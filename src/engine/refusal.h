// Why a move may not be played: a stable code and its values. The sentence is made at the edge.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kotatsu {

struct Refusal {
    std::string_view code;                  // lives for ever (a literal), such as "square-taken"
    std::array<std::int16_t, 2> values{};   // what the code speaks of; each game says which

    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace kotatsu
