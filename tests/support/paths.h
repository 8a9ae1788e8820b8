// Where the sources of this checkout and its program are. Only paths.cpp is told by the build, so that
// every other file compiles to the same object in every checkout.
#pragma once

#include <string>
#include <string_view>

namespace kotatsu {

// "tests/perft" in the checkout's folder.
std::string source_path(std::string_view path);

// The program that this build made.
const char* program_path();

}  // namespace kotatsu
