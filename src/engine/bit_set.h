// A set of small things (seats, squares, cards) in one machine word.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace kotatsu {

// Element is an enum whose values are 0, 1, 2, ...; Word is wide enough for the largest.
template <class Element, std::unsigned_integral Word>
class BitSet {
public:
    constexpr BitSet() = default;
    constexpr explicit BitSet(Word bits) : bits_(bits) {}
    constexpr BitSet(std::initializer_list<Element> elements)
    {
        for (Element element : elements) insert(element);
    }

    // The elements 0 to count - 1.
    static constexpr BitSet first_n(int count)
    {
        constexpr int width = static_cast<int>(sizeof(Word)) * 8;
        return BitSet(count >= width ? static_cast<Word>(~Word{0})
                                     : static_cast<Word>((Word{1} << count) - 1));
    }

    constexpr Word bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Element element) const { return (bits_ & bit(element)) != 0; }
    constexpr void insert(Element element) { bits_ |= bit(element); }
    constexpr void erase(Element element) { bits_ &= static_cast<Word>(~bit(element)); }

    constexpr Element first() const
    {
        assert(!empty());
        return static_cast<Element>(std::countr_zero(bits_));
    }

    // The element with `rank` smaller ones: halve the word until one bit is left. Without
    // branches, since which half it is cannot be predicted.
    constexpr Element nth(int rank) const
    {
        assert(rank >= 0 && rank < size());
        auto rest = static_cast<std::uint64_t>(bits_);
        int place = 0;
        for (int half = static_cast<int>(sizeof(Word)) * 4; half > 0; half /= 2) {
            const int below = std::popcount(rest & ((std::uint64_t{1} << half) - 1));
            const int upper = rank >= below ? -1 : 0;
            rank -= below & upper;
            rest >>= half & upper;
            place += half & upper;
        }
        return static_cast<Element>(place);
    }

    constexpr BitSet operator|(BitSet other) const
    {
        return BitSet(static_cast<Word>(bits_ | other.bits_));
    }
    constexpr BitSet operator&(BitSet other) const
    {
        return BitSet(static_cast<Word>(bits_ & other.bits_));
    }
    constexpr BitSet operator-(BitSet other) const
    {
        return BitSet(static_cast<Word>(bits_ & ~other.bits_));
    }
    constexpr BitSet& operator|=(BitSet other) { return *this = *this | other; }
    constexpr BitSet& operator&=(BitSet other) { return *this = *this & other; }
    constexpr BitSet& operator-=(BitSet other) { return *this = *this - other; }
    friend constexpr bool operator==(BitSet, BitSet) = default;

    class Iterator {
    public:
        using value_type = Element;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() = default;
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr Element operator*() const
        {
            return static_cast<Element>(std::countr_zero(rest_));
        }
        constexpr Iterator& operator++()
        {
            rest_ &= static_cast<Word>(rest_ - 1);
            return *this;
        }
        constexpr Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        Word rest_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(); }

private:
    static constexpr Word bit(Element element)
    {
        assert(static_cast<unsigned>(element) < sizeof(Word) * 8);
        return static_cast<Word>(Word{1} << static_cast<unsigned>(element));
    }

    Word bits_ = 0;
};

}  // namespace kotatsu
