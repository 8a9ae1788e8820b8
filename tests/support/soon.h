// Waiting for what happens by itself.
#pragma once

#include <chrono>
#include <thread>

namespace kotatsu {

// Asks again and again until it is so; false: it was not within a minute.
template <class Condition>
bool soon(const Condition& condition)
{
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(5ms);
    }
    return true;
}

}  // namespace kotatsu
