// Wuchao: the naive twin of a position in which somebody is about to place or to move.
#pragma once

#include "wuchao/naive.h"
#include "wuchao/table.h"

namespace kotatsu::wuchao {

naive::Game twin_of(const Position& table);
// Everything that is public, as the twin writes it.
std::string picture(const Position& table);

}  // namespace kotatsu::wuchao
