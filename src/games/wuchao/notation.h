// Wuchao: moves as a person writes them.
//   place zhang-he d2   a unit of Yuan's comes onto the map
//   move cao-cao b1     one step to the next space
//   done                no unit moves any more: the combats begin
//   fight d2            the combat that comes next
//   keep                the roll stands; reroll die, reroll cao-cao, reroll both: Xu You
//   hit zhang-he        one point of damage
//   back zhang-he       goes one step further back
// The beginning of a name will do where no other unit begins so.
#pragma once

#include "games/wuchao/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::wuchao {

std::string write_move(const Wuchao& game, Move move);

// Nothing if the text is no move of this map, legal or not.
std::optional<Move> read_move(const Wuchao& game, std::string_view text);

// For a text that is no move: what is wrong with it.
std::string why_no_move(const Wuchao& game, std::string_view text);

const std::string& write_space(const Wuchao& game, Space space);
std::optional<Space> read_space(const Wuchao& game, std::string_view text);
const std::string& write_unit(const Wuchao& game, Unit unit);
std::optional<Unit> read_unit(const Wuchao& game, std::string_view text);
std::string_view write_side(Side side);
std::string_view write_dice(DiceSet dice);  // "die", "cao-cao", "both"

}  // namespace kotatsu::wuchao
