// Dice that nobody can bend: 32 secret bytes whose hash is known before the first roll, and bytes
// that the seats add. From these to rolls: docs/fair-dice.md.
#pragma once

#include "engine/dice.h"
#include "engine/seat.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu {

class FairDice {
public:
    using Bytes = std::array<std::uint8_t, 32>;

    // What a seat adds. It shows the hash of its bytes first, and the bytes once all have.
    struct Contribution {
        std::string role;
        Bytes bytes{};
    };

    static FairDice random();
    static FairDice from_number(std::uint64_t number);  // for --seed: the hash of the number
    static std::optional<FairDice> from_hex(std::string_view text);

    // The same seed with these mixed in: in the order of the seats, at most one each.
    FairDice with(std::vector<Contribution> contributions) const;
    const std::vector<Contribution>& contributions() const { return contributions_; }

    std::string seed() const;
    std::string commitment() const;  // BLAKE2b-256 of the seed alone
    std::string key() const;  // of the stream: the seed, or its hash with the contributions

    // 64 bytes of the stream, from 64 * number on.
    std::array<std::uint8_t, 64> block(std::uint64_t number) const;
    // These dice read from *this, which must outlive them.
    Dice dice() const;

    static std::optional<Bytes> read_bytes(std::string_view hex);
    static std::string hash(const Bytes& bytes);  // BLAKE2b-256

private:
    explicit FairDice(const Bytes& seed) : seed_(seed), key_(seed) {}

    Bytes seed_, key_;
    std::vector<Contribution> contributions_;
};

}  // namespace kotatsu
