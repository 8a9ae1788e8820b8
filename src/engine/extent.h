// How large a text is on a terminal.
#pragma once

#include <cstddef>

namespace kotatsu {

struct Extent {
    std::size_t columns = 0, rows = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

inline constexpr Extent usual_terminal{.columns = 80, .rows = 24};

}  // namespace kotatsu
