#include "engine/dice.h"

#include <utility>

namespace kotatsu {
namespace {

std::uint64_t split_mix(std::uint64_t& state)
{
    std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

}  // namespace

Dice Dice::seeded(std::uint64_t seed)
{
    Dice dice;
    for (std::uint64_t& word : dice.random_) word = split_mix(seed);
    return dice;
}

Dice Dice::replayed(std::vector<Roll> rolls)
{
    Dice dice;
    dice.source_ = Source::Script;
    dice.script_ = std::move(rolls);
    return dice;
}

Dice Dice::scripted(const std::vector<std::uint32_t>& values)
{
    std::vector<Roll> rolls;
    for (const std::uint32_t value : values) rolls.push_back({.value = value});
    return replayed(std::move(rolls));
}

Dice Dice::filled(Filler filler, std::uint64_t position)
{
    Dice dice;
    dice.source_ = Source::Filler;
    dice.filler_ = filler;
    dice.go_back(position);
    return dice;
}

void Dice::go_back(std::uint64_t position)
{
    if (source_ != Source::Filler) return;
    next_ = position;
    if (position % 16 != 0) filler_.fill(filler_.source, position / 16, block_);
}

std::uint64_t Dice::seed()
{
    const std::uint64_t high = below(1U << 31);
    return high << 31 | below(1U << 31);
}

std::uint32_t Dice::below_with_care(std::uint32_t n)
{
    const std::uint32_t value = source_ == Source::Script ? of_script(n) : bounded(n);
    if (log_ != nullptr) log_->push_back({value, n});
    return value;
}

std::uint32_t Dice::of_script(std::uint32_t n)
{
    const auto fits = [n](Roll roll) {
        return roll.value < n && (roll.bound == 0 || roll.bound == n);
    };
    if (!failed_ && next_ < script_.size() && fits(script_[next_])) return script_[next_++].value;
    failed_ = true;
    return 0;
}

// Words are little-endian, sixteen to a block.
std::uint32_t Dice::word_of_filler()
{
    if (next_ % 16 == 0) filler_.fill(filler_.source, next_ / 16, block_);
    const std::size_t at = next_++ % 16 * 4;
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 4; ++i) word |= std::uint32_t{block_[at + i]} << (8 * i);
    return word;
}

std::uint64_t mix_seeds(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t state = a;
    state = split_mix(state) ^ b;
    return split_mix(state);
}

}  // namespace kotatsu
