// While it lives, what the dice give is written down, too.
#pragma once

#include "engine/dice.h"

#include <cstdint>
#include <vector>

namespace kotatsu {

class Logged {
public:
    Logged(Dice& dice, std::vector<Roll>& log) : dice_(dice) { dice_.write_to(&log); }
    ~Logged() { dice_.write_to(nullptr); }
    Logged(const Logged&) = delete;
    Logged& operator=(const Logged&) = delete;

private:
    Dice& dice_;
};

}  // namespace kotatsu
