// Counts how often the program asks for memory, to prove that a call does not.
#pragma once

#include <cstddef>

namespace kotatsu::support {

// How often this thread has asked operator new for memory so far.
std::size_t allocations();

}  // namespace kotatsu::support
