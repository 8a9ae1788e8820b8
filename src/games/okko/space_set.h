// A set of spaces: as kotatsu::BitSet, over four machine words.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace kotatsu::okko {

// A space of a scenario's map: the place of its tile in Scenario::tiles * 25 + row * 5 + column.
enum class Space : std::uint8_t { None = 255 };

class SpaceSet {
public:
    constexpr SpaceSet() = default;
    constexpr SpaceSet(std::initializer_list<Space> spaces)
    {
        for (const Space space : spaces) insert(space);
    }

    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr int size() const
    {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) +
               std::popcount(words_[3]);
    }
    constexpr bool contains(Space space) const
    {
        return (words_[word(space)] >> (number(space) % 64) & 1U) != 0;
    }
    constexpr void insert(Space space) { words_[word(space)] |= bit(space); }
    constexpr void erase(Space space) { words_[word(space)] &= ~bit(space); }
    constexpr bool meets(const SpaceSet& other) const { return !(*this & other).empty(); }

    constexpr Space first() const
    {
        assert(!empty());
        return *begin();
    }

    // The space with `rank` smaller ones.
    constexpr Space nth(int rank) const
    {
        assert(rank >= 0 && rank < size());
        std::size_t i = 0;
        for (; rank >= std::popcount(words_[i]); ++i) rank -= std::popcount(words_[i]);
        std::uint64_t rest = words_[i];
        for (; rank > 0; --rank) rest &= rest - 1;
        return space_of(i, rest);
    }

    constexpr SpaceSet operator|(const SpaceSet& other) const
    {
        SpaceSet both = *this;
        return both |= other;
    }
    constexpr SpaceSet operator&(const SpaceSet& other) const
    {
        SpaceSet common = *this;
        return common &= other;
    }
    constexpr SpaceSet operator-(const SpaceSet& other) const
    {
        SpaceSet rest = *this;
        return rest -= other;
    }
    constexpr SpaceSet& operator|=(const SpaceSet& other)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr SpaceSet& operator&=(const SpaceSet& other)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr SpaceSet& operator-=(const SpaceSet& other)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr bool operator==(const SpaceSet&, const SpaceSet&) = default;

    class Iterator {
    public:
        using value_type = Space;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() = default;
        constexpr explicit Iterator(const std::array<std::uint64_t, 4>& words) : words_(words)
        {
            go_on();
        }
        constexpr Space operator*() const { return space_of(at_, words_[at_]); }
        constexpr Iterator& operator++()
        {
            words_[at_] &= words_[at_] - 1;
            go_on();
            return *this;
        }
        constexpr Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(std::default_sentinel_t) const { return at_ == words_.size(); }

    private:
        constexpr void go_on()
        {
            while (at_ < words_.size() && words_[at_] == 0) ++at_;
        }

        std::array<std::uint64_t, 4> words_{};
        std::size_t at_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(words_); }
    static constexpr std::default_sentinel_t end() { return {}; }

private:
    static constexpr unsigned number(Space space) { return static_cast<unsigned>(space); }
    static constexpr std::size_t word(Space space) { return number(space) / 64; }
    static constexpr std::uint64_t bit(Space space)
    {
        return std::uint64_t{1} << (number(space) % 64);
    }
    static constexpr Space space_of(std::size_t word, std::uint64_t rest)
    {
        return static_cast<Space>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    }

    std::array<std::uint64_t, 4> words_{};
};

}  // namespace kotatsu::okko
