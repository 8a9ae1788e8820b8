// Onigashima: moves as a person writes them.
//   captain luffy              names a Captain
//   fight zoro                 goes into the next fight, face down
//   transform luffy-gear-five  tries to become this figure; stay: does not
//   play pride                 a card; play rescue sanji: a call, of whom
//   pass                       plays nothing now
//   roll                       attacks with the dice
//   haki                       rolls for the advanced haki
//   reroll 1 1 2               dice with these faces again; keep: the roll stands
//   draw attack                the prize card
// The beginning of a name will do where no other begins so. `call sanji` is read as the first card that calls.
#pragma once

#include "games/onigashima/rules.h"

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::onigashima {

std::string write_move(const Onigashima& game, Move move);

// Nothing if the text is no move of this content, legal or not.
std::optional<Move> read_move(const Onigashima& game, std::string_view text);

// For a text that is no move: what is wrong with it.
std::string why_no_move(const Onigashima& game, std::string_view text);

const std::string& write_character(const Onigashima& game, Character who);
std::optional<Character> read_character(const Onigashima& game, std::string_view text);
const std::string& write_figure(const Onigashima& game, Figure figure);
std::optional<Figure> read_figure(const Onigashima& game, std::string_view text);
const std::string& write_card(const Onigashima& game, Card card);
std::optional<Card> read_card(const Onigashima& game, std::string_view text);
std::optional<Deck> read_deck(std::string_view text);

}  // namespace kotatsu::onigashima
