// Okko for tests: what the one who decides may choose, and choosing it; whole games of our content.
#pragma once

#include "okko/our_game.h"
#include "okko/table.h"

#include "engine/dice.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko::test {

// A move by its parts; 255 where there is nothing.
constexpr Move move(Move::Kind kind, int who = 255, int what = 255, int where = 255)
{
    return {kind, static_cast<std::uint8_t>(who), static_cast<std::uint8_t>(what),
            static_cast<std::uint8_t>(where)};
}
Move walk(int row, int column, int tile = 0);
Move done();

// At a little table: who decides, from the menu of the phase or in answer to something.
Seat decider(const Table& table);
std::vector<Move> menu(const Table& table);
std::vector<Move> menu(const Table& table, Seat seat);
bool offers(const Table& table, Move move);
bool offers(const Table& table, Move::Kind kind);
void plays(Table& table, Move move);
void plays(Table& table, Seat seat, Move move);
// Why not; empty: it may be played.
std::string refusal(const Table& table, Move move);
// The walks that are offered, as the first tile with x for each space: ".x1/xx.".
std::string walks(const Table& table);

// A hand card for the class of Okko, another one, clothing, supplies: Gear 0 to 3; with more of them in the deck.
Book book_with_gear(Book book = small_book());
inline constexpr Gear sword{0}, bow{1}, cloak{2}, salve{3}, spear{4};

// A whole game of our content, moves as people write them.
class Evening {
public:
    explicit Evening(std::string_view scenario, int heroes = 2, int seats = 2,
                     std::uint64_t seed = 1, std::string_view expansion = "off");

    Okko game;
    Dice dice;
    Events<Event> log;
    State state;

    const Field& field() const { return state.field; }
    Look look() const { return Look(game, state.field); }
    Seat decider() const { return game.turn(state).seats.first(); }
    std::vector<std::string> menu() const;  // of the one who decides
    std::vector<std::string> menu(Seat seat) const;
    void plays(std::string_view move);
    void plays(Seat seat, std::string_view move);
    // Anything, by these dice, until that is so or the game is over.
    template <class Until>
    void plays_until(Until until)
    {
        while (!game.turn(state).is_over() && !until()) play_something();
    }
    void play_something();
    Seat oni() const { return game.oni(); }
};

}  // namespace kotatsu::okko::test
