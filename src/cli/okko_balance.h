// kotatsu okko balance.
#pragma once

#include <CLI/CLI.hpp>

namespace kotatsu::cli {

void add_okko_balance(CLI::App& okko);

}  // namespace kotatsu::cli
