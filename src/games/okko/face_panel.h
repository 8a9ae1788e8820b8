// Okko: what stands beside and below the map in a terminal: people, agents, tokens, cards, what is asked.
#pragma once

#include "games/okko/look.h"

#include <string>
#include <vector>

namespace kotatsu::okko {

using TextLines = std::vector<std::string>;

// At most so wide each; a thing that does not fit goes into the next line.
TextLines wrapped(const std::string& title, const std::vector<std::string>& things,
                  std::size_t width);

// By words; further lines are indented.
TextLines wrapped_words(const std::string& text, std::size_t width);

std::string goal_text(const Okko& game, const Ground& ground, const Goal& goal);

TextLines score_lines(const Okko& game, const View& view);
TextLines hero_lines(const Okko& game, const View& view);
TextLines agent_lines(const Okko& game, const View& view);
TextLines ground_lines(const Okko& game, const View& view,
                       std::size_t width);  // doors, tokens, goals
TextLines hand_lines(const Okko& game, const View& view, std::size_t width);  // the own cards
TextLines notebook_lines(const Okko& game, const View& view, std::size_t width);
TextLines asked_lines(const Okko& game, const View& view, std::size_t width);

}  // namespace kotatsu::okko
