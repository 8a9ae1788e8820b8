// Replaces every operator new of the test program. All are replaced, not only those we use: a
// sanitizer brings its own, and memory must be given back by the family that gave it.
#include "support/allocations.h"

#include <malloc.h>

#include <cstdlib>
#include <new>

namespace {

constinit thread_local std::size_t count = 0;
constinit thread_local std::ptrdiff_t held = 0;

void* counted(void* memory) noexcept
{
    ++count;
    held += static_cast<std::ptrdiff_t>(::malloc_usable_size(memory));
    return memory;
}

void give_back(void* memory) noexcept
{
    held -= static_cast<std::ptrdiff_t>(::malloc_usable_size(memory));
    std::free(memory);
}

void* allocate(std::size_t size) noexcept
{
    return counted(std::malloc(size == 0 ? 1 : size));
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept
{
    const auto unit = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(unit, (size + unit) / unit * unit));
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

std::ptrdiff_t bytes_held()
{
    return held;
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

void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, Size) noexcept { give_back(memory); }
void operator delete[](void* memory, Size) noexcept { give_back(memory); }
void operator delete(void* memory, Align) noexcept { give_back(memory); }
void operator delete[](void* memory, Align) noexcept { give_back(memory); }
void operator delete(void* memory, Size, Align) noexcept { give_back(memory); }
void operator delete[](void* memory, Size, Align) noexcept { give_back(memory); }
void operator delete(void* memory, const Nothrow&) noexcept { give_back(memory); }
void operator delete[](void* memory, const Nothrow&) noexcept { give_back(memory); }
void operator delete(void* memory, Align, const Nothrow&) noexcept { give_back(memory); }
void operator delete[](void* memory, Align, const Nothrow&) noexcept { give_back(memory); }
