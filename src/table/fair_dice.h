// Dice that nobody can bend: 32 secret bytes whose hash is known before the first roll. The words
// of the ChaCha20 stream under that key (nonce zero, blocks from 0) become rolls as Dice says.
#pragma once

#include "engine/dice.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu {

class FairDice {
public:
    using Seed = std::array<std::uint8_t, 32>;

    static FairDice random();
    static FairDice from_number(std::uint64_t number);  // for --seed: the hash of the number
    static std::optional<FairDice> from_hex(std::string_view text);

    std::string seed() const;
    std::string commitment() const;  // BLAKE2b-256 of the seed

    // These dice read from *this, which must outlive them.
    Dice dice() const;

private:
    explicit FairDice(const Seed& seed) : seed_(seed) {}

    Seed seed_;
};

}  // namespace kotatsu
