// Counts how often the program asks for memory, to prove that a call does not, and how much it holds.
#pragma once

#include <cstddef>

namespace kotatsu::support {

// How often this thread has asked operator new for memory so far.
std::size_t allocations();

// How many bytes this thread has asked for and not given back, as malloc rounds them.
std::ptrdiff_t bytes_held();

}  // namespace kotatsu::support
