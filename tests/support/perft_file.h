// The counts of tests/perft/<game>.txt.
#pragma once

#include "engine/options.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kotatsu {

// A line of the file: where to start, and the counts for depth 1, 2, 3, ...
struct PerftLine {
    int number = 0;  // in the file
    int seats = 0;
    std::uint64_t seed = 0;
    int after = 0;
    NamedValues options;
    std::vector<std::uint64_t> counts;
};

std::vector<PerftLine> read_perft_file(const std::string& game);

}  // namespace kotatsu
