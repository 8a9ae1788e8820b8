#include "table/fair_dice.h"

#include "table/hash.h"

#include <sodium.h>

#include <algorithm>

namespace kotatsu {

FairDice FairDice::random()
{
    ready_sodium();
    Seed seed;
    randombytes_buf(seed.data(), seed.size());
    return FairDice(seed);
}

FairDice FairDice::from_number(std::uint64_t number)
{
    return *from_hex(blake2b("kotatsu seed " + std::to_string(number)));
}

std::optional<FairDice> FairDice::from_hex(std::string_view text)
{
    const auto bytes = kotatsu::from_hex(text);
    Seed seed;
    if (!bytes || bytes->size() != seed.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), seed.begin());
    return FairDice(seed);
}

std::string FairDice::seed() const
{
    return to_hex(seed_);
}

std::string FairDice::commitment() const
{
    return blake2b({reinterpret_cast<const char*>(seed_.data()), seed_.size()});
}

Dice FairDice::dice() const
{
    ready_sodium();
    const auto fill = [](const void* source, std::uint64_t block,
                         std::span<std::uint8_t, 64> bytes) {
        constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        std::fill(bytes.begin(), bytes.end(), std::uint8_t{0});
        crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), block,
                                      static_cast<const FairDice*>(source)->seed_.data());
    };
    return Dice::filled({fill, this});
}

}  // namespace kotatsu
