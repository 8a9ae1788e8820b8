// What must hold for every input: if it does not, the input is a find.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace kotatsu::fuzz {

inline void require(bool holds, const std::string& what)
{
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what.c_str());
    std::abort();
}

}  // namespace kotatsu::fuzz
