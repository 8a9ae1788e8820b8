#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace kotatsu {

Interval win_interval(double wins, int games)
{
    if (games <= 0) return {};
    constexpr double z = 1.959964;
    const double n = games, p = std::min(1.0, wins / n);  // thirds may add up to more
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, std::clamp(centre - half, 0.0, p), std::clamp(centre + half, p, 1.0)};
}

}  // namespace kotatsu
