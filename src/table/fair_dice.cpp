#include "table/fair_dice.h"

#include "table/hash.h"

#include <sodium.h>

#include <algorithm>
#include <cassert>

namespace kotatsu {
namespace {

std::string_view text_of(const FairDice::Bytes& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

FairDice FairDice::random()
{
    ready_sodium();
    Bytes seed;
    randombytes_buf(seed.data(), seed.size());
    return FairDice(seed);
}

FairDice FairDice::from_number(std::uint64_t number)
{
    return *from_hex(blake2b("kotatsu seed " + std::to_string(number)));
}

std::optional<FairDice> FairDice::from_hex(std::string_view text)
{
    const auto seed = read_bytes(text);
    if (!seed) return std::nullopt;
    return FairDice(*seed);
}

FairDice FairDice::with(std::vector<Contribution> contributions) const
{
    assert(contributions.size() <= static_cast<std::size_t>(most_seats));
    FairDice mixed(seed_);
    std::string all(text_of(seed_));
    for (const Contribution& contribution : contributions) all += text_of(contribution.bytes);
    if (!contributions.empty()) mixed.key_ = *read_bytes(blake2b(all));
    mixed.contributions_ = std::move(contributions);
    return mixed;
}

std::string FairDice::seed() const
{
    return to_hex(seed_);
}

std::string FairDice::commitment() const
{
    return hash(seed_);
}

std::string FairDice::key() const
{
    return to_hex(key_);
}

std::array<std::uint8_t, 64> FairDice::block(std::uint64_t number) const
{
    ready_sodium();
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
    std::array<std::uint8_t, 64> bytes{};
    crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), number,
                                  key_.data());
    return bytes;
}

Dice FairDice::dice() const
{
    const auto fill = [](const void* source, std::uint64_t number,
                         std::span<std::uint8_t, 64> bytes) {
        const auto block = static_cast<const FairDice*>(source)->block(number);
        std::copy(block.begin(), block.end(), bytes.begin());
    };
    return Dice::filled({fill, this});
}

std::optional<FairDice::Bytes> FairDice::read_bytes(std::string_view hex)
{
    const auto read = kotatsu::from_hex(hex);
    Bytes bytes;
    if (!read || read->size() != bytes.size()) return std::nullopt;
    std::copy(read->begin(), read->end(), bytes.begin());
    return bytes;
}

std::string FairDice::hash(const Bytes& bytes)
{
    return blake2b(text_of(bytes));
}

}  // namespace kotatsu
