// The legal moves of a seat, in place: making a list allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace kotatsu {

template <class Move, int capacity>
class MoveList {
public:
    // The moves beyond size() are left as they are: clearing them would cost more than the rules.
    MoveList() {}  // NOLINT(modernize-use-equals-default)
    MoveList(const MoveList& other) { *this = other; }
    MoveList& operator=(const MoveList& other)
    {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), begin());
        return *this;
    }
    ~MoveList() = default;

    void push(Move move)
    {
        assert(size_ < capacity);
        moves_[static_cast<std::size_t>(size_++)] = move;
    }
    // For games that write many moves at once: room for `count` more, counted as written.
    Move* grow(int count)
    {
        assert(size_ + count <= capacity);
        Move* first = moves_.data() + size_;
        size_ += count;
        return first;
    }
    void clear() { size_ = 0; }
    void cut(int size) { size_ = std::min(size_, size); }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }

    // For lists in the order that `moves` gives.
    bool contains(Move move) const { return std::binary_search(begin(), end(), move); }

private:
    int size_ = 0;
    union {  // so that nothing is written before a move is
        std::array<Move, static_cast<std::size_t>(capacity)> moves_;  // NOLINT(*-naming)
    };
};

}  // namespace kotatsu
