// All chance in Kotatsu: one class, three sources, one way from random words to rolls.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace kotatsu {

// What below(bound) gave.
struct Roll {
    std::uint32_t value = 0;
    std::uint32_t bound = 0;  // 0: not known, in records of old

    friend bool operator==(const Roll&, const Roll&) = default;
};

class Dice {
public:
    // Fills one block of 64 bytes; blocks are numbered from 0. `source` outlives the dice.
    struct Filler {
        void (*fill)(const void* source, std::uint64_t block, std::span<std::uint8_t, 64> bytes);
        const void* source;
    };

    // For simulation: xoshiro256++ (Blackman and Vigna), seeded through splitmix64.
    static Dice seeded(std::uint64_t seed);
    // For replays: gives these values one after another, each for its bound if that is known.
    static Dice replayed(std::vector<Roll> rolls);
    // For tests: the same, whatever the bounds.
    static Dice scripted(const std::vector<std::uint32_t>& values);
    // For real tables: words of a cipher stream, from the word numbered `position` on.
    static Dice filled(Filler filler, std::uint64_t position = 0);

    // 0 to n - 1, each as likely (Lemire's multiplication with rejection). below(1) is 0 and
    // takes nothing from the source.
    std::uint32_t below(std::uint32_t n)
    {
        assert(n > 0);
        if (n == 1) return 0;
        if (source_ == Source::Generator && log_ == nullptr) [[likely]]
            return bounded(n);
        return below_with_care(n);
    }
    int roll(int sides = 6)
    {
        return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides)));
    }

    // One element of a BitSet that is not empty: how a card is drawn from a deck.
    template <class Set>
    auto pick(Set set)
    {
        return set.nth(static_cast<int>(below(static_cast<std::uint32_t>(set.size()))));
    }

    // A fresh seed for other dice.
    std::uint64_t seed();

    // Every value given from now on is also appended there: the record.
    void write_to(std::vector<Roll>* log) { log_ = log; }

    // A script was too short, held a value that its roll cannot give, or was written for another bound;
    // the rolls since were 0.
    bool failed() const { return failed_; }
    // Values of a script that nobody asked for.
    std::size_t unused() const { return script_.size() - next_; }
    // Words taken from a filler so far: where to go on after a restart.
    std::uint64_t position() const { return next_; }
    // Words of a filler are taken from there on: the same draws give the same cards again. Other
    // dice stay as they are.
    void go_back(std::uint64_t position);

private:
    enum class Source : std::uint8_t { Generator, Script, Filler };

    Dice() = default;

    std::uint32_t word()
    {
        return source_ == Source::Generator ? static_cast<std::uint32_t>(next_random() >> 32)
                                            : word_of_filler();
    }
    std::uint64_t next_random()
    {
        const auto rotate = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
        const std::uint64_t result = rotate(random_[0] + random_[3], 23) + random_[0];
        const std::uint64_t t = random_[1] << 17;
        random_[2] ^= random_[0];
        random_[3] ^= random_[1];
        random_[1] ^= random_[2];
        random_[0] ^= random_[3];
        random_[2] ^= t;
        random_[3] = rotate(random_[3], 45);
        return result;
    }
    std::uint32_t bounded(std::uint32_t n)
    {
        std::uint64_t product = std::uint64_t{word()} * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t reject_below = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < reject_below)
                product = std::uint64_t{word()} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    std::uint32_t below_with_care(std::uint32_t n);
    std::uint32_t of_script(std::uint32_t n);
    std::uint32_t word_of_filler();

    Source source_ = Source::Generator;
    bool failed_ = false;
    std::vector<Roll>* log_ = nullptr;
    std::array<std::uint64_t, 4> random_{};
    std::uint64_t next_ = 0;  // of the script, or of the filler's words
    std::vector<Roll> script_;
    Filler filler_{};
    std::array<std::uint8_t, 64> block_{};
};

// Mixes two numbers into one seed: the game's number into the seed of a tournament.
std::uint64_t mix_seeds(std::uint64_t a, std::uint64_t b);

}  // namespace kotatsu
