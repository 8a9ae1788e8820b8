#include "support/allocations.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <thread>
#include <vector>

namespace kotatsu::support::allocations_test {

template <class Action>
std::size_t allocations_of(Action action)
{
    const std::size_t before = allocations();
    action();
    return allocations() - before;
}

TEST(Allocations, EveryKindOfNewIsCounted)
{
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(8)); }), 1U);
    EXPECT_EQ(allocations_of([] { ::operator delete[](::operator new[](8)); }), 1U);
    EXPECT_EQ(allocations_of([] { ::operator delete(::operator new(8, std::nothrow)); }), 1U);
    constexpr std::align_val_t wide{64};
    EXPECT_EQ(allocations_of([&] { ::operator delete(::operator new(8, wide), wide); }), 1U);
}

TEST(Allocations, ContainersAreCounted)
{
    std::vector<int> numbers{2, 1};
    EXPECT_EQ(allocations_of([&] { numbers.reserve(100); }), 1U);
    EXPECT_EQ(allocations_of([&] { numbers.push_back(3); }), 0U) << "there was room";
}

TEST(Allocations, MemoryIsAlignedAsAsked)
{
    constexpr std::align_val_t wide{256};
    for (const std::size_t size : {0U, 1U, 256U, 300U}) {
        void* memory = ::operator new(size, wide);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % 256, 0U);
        ::operator delete(memory, wide);
    }
}

TEST(Allocations, OfAnotherThreadAreNotOurs)
{
    std::size_t theirs = 0;
    std::thread other(
        [&] { theirs = allocations_of([] { ::operator delete(::operator new(8)); }); });
    const std::size_t ours = allocations_of([&] { other.join(); });
    EXPECT_EQ(theirs, 1U);
    EXPECT_EQ(ours, 0U);
}

}  // namespace kotatsu::support::allocations_test
