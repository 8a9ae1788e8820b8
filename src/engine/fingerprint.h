// A number that tells two states apart: 64-bit FNV-1a over the bytes of the state.
#pragma once

#include "engine/rules.h"

#include <array>
#include <bit>
#include <cstdint>

namespace kotatsu {

template <Flat T>
std::uint64_t fingerprint(const T& state)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(state))
        hash = (hash ^ byte) * 0x100000001b3U;
    return hash;
}

}  // namespace kotatsu
