// Labyrinth: the naive twin of a position.
#pragma once

#include "labyrinth/naive.h"
#include "labyrinth/table.h"

namespace kotatsu::labyrinth {

naive::Game twin_of(const Position& table);
// Everything that lies somewhere, as the twin writes it.
std::string picture(const Position& table);
// What a seat looks for.
std::set<std::string> wanted(const Position& table, Seat seat);

}  // namespace kotatsu::labyrinth
