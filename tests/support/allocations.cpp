// Replaces every operator new of the test program. All are replaced, not only those we use: a
// sanitizer brings its own, and memory must be given back by the family that gave it.
#include "support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

constinit thread_local std::size_t count = 0;

void* allocate(std::size_t size) noexcept
{
    ++count;
    return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept
{
    ++count;
    const auto unit = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(unit, (size + unit) / unit * unit);
}

void* or_throw(void* memory)
{
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

namespace kotatsu::support {

std::size_t allocations()
{
    return count;
}

}  // namespace kotatsu::support

// clang-format off
using Size = std::size_t;
using Align = std::align_val_t;
using Nothrow = std::nothrow_t;

void* operator new(Size size) { return or_throw(allocate(size)); }
void* operator new[](Size size) { return or_throw(allocate(size)); }
void* operator new(Size size, Align unit) { return or_throw(allocate(size, unit)); }
void* operator new[](Size size, Align unit) { return or_throw(allocate(size, unit)); }
void* operator new(Size size, const Nothrow&) noexcept { return allocate(size); }
void* operator new[](Size size, const Nothrow&) noexcept { return allocate(size); }
void* operator new(Size size, Align unit, const Nothrow&) noexcept { return allocate(size, unit); }
void* operator new[](Size size, Align unit, const Nothrow&) noexcept { return allocate(size, unit); }

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, Size) noexcept { std::free(memory); }
void operator delete[](void* memory, Size) noexcept { std::free(memory); }
void operator delete(void* memory, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Align) noexcept { std::free(memory); }
void operator delete(void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete[](void* memory, Size, Align) noexcept { std::free(memory); }
void operator delete(void* memory, const Nothrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, const Nothrow&) noexcept { std::free(memory); }
void operator delete(void* memory, Align, const Nothrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, Align, const Nothrow&) noexcept { std::free(memory); }
