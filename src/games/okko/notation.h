// Okko: moves as a person writes them. explain_moves (face.h) lists them all.
//   lay second-cut left        a card, to its left or right side; wield okko sling, next okko, ready
//   walk 3d4                   to tile 3, row d, column 4; attack okko ashigaru-2, test guile 3d4, open 2, chest 7
//   use at-my-word             a talent or card; use okko salve: what others can have, too
//   technique cold-hand samurai    the oni's, face down; event cold-hand, call 3 ashigaru, activate samurai
//   accuse goro                decline, done: what is offered is not used, this is the end
// The beginning of a name will do where no other begins so; for a figure also what the map shows: as2.
#pragma once

#include "games/okko/rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko {

std::string write_move(const Okko& game, Move move);

// Nothing if the text is no move of this content, legal or not.
std::optional<Move> read_move(const Okko& game, std::string_view text);

// For a text that is no move: what is wrong with it.
std::string why_no_move(const Okko& game, std::string_view text);

// Names of things. What is not there is written as "?" and read as nothing.
std::string write_space(Space space);
std::optional<Space> read_space(std::string_view text);
std::string write_tile(Tile tile);
std::optional<Tile> read_tile(std::string_view text);
std::string write_figure(const Okko& game, Figure figure);
std::optional<Figure> read_figure(const Okko& game, std::string_view text);
// All figures as on the map: two letters, and a number where there are several; empty: there is no such figure.
std::vector<std::string> figure_marks(const Okko& game);
std::string write_hero(const Okko& game, Hero hero);
std::optional<Hero> read_hero(const Okko& game, std::string_view text);
std::string write_gear(const Okko& game, Gear gear);  // of equal cards the second has a 2
std::optional<Gear> read_gear(const Okko& game, std::string_view text);
std::string write_agent(const Okko& game, AgentCard card);
std::optional<AgentCard> read_agent(const Okko& game, std::string_view text);
std::string write_event_card(const Okko& game, EventCard card);
std::optional<EventCard> read_event_card(const Okko& game, std::string_view text);
std::string write_clue(const Okko& game, Clue clue);
std::optional<Clue> read_clue(const Okko& game, std::string_view text);
std::string write_ally(const Okko& game, Ally ally);
std::optional<Ally> read_ally(const Okko& game, std::string_view text);
// An action card or wound of a hero; `hero` None: any hero's.
struct CardName {
    Hero hero = Hero::None;
    std::uint8_t card = 255;
};
std::string write_card(const Okko& game, CardName name);
std::optional<CardName> read_card(const Okko& game, Hero hero, std::string_view text);
// A line is called as the card or talent it stands on; a second one of the same card has a 2.
std::string write_line(const Okko& game, LineId line);
std::optional<LineId> read_line(const Okko& game, std::string_view text);
std::string title_of_line(const Okko& game, LineId line);  // in English
// Whose thing a line is: a hero's or ally's; None: an agent's, or one that changes hands.
Figure owner_of_line(const Okko& game, LineId line);

}  // namespace kotatsu::okko
