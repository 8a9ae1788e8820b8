// How sure a measured rate is.
#pragma once

namespace kotatsu {

struct Interval {
    double rate = 0, low = 0, high = 1;
};

// Wilson's 95 % interval for `wins` of `games`; wins may hold parts of shared wins.
Interval win_interval(double wins, int games);

}  // namespace kotatsu
