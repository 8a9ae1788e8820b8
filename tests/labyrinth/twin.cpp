#include "labyrinth/twin.h"

#include "games/labyrinth/face_words.h"
#include "games/labyrinth/notation.h"

namespace kotatsu::labyrinth {
namespace {

naive::Tile tile_on(const Position& table, Square where)
{
    const Board& board = table.state.board;
    naive::Tile tile;
    tile.open = write_sides(where == Square::Spare ? board.spare : board.maze.tile(where));
    const CardId card = board.places.character_on(where);
    if (card != CardId::None) tile.character = id_of(table.game, card);
    for (int i = 0; i < table.game.seats(); ++i)
        if (board.places.piece(seat_at(i)) == where) tile.pieces.insert(i);
    return tile;
}

}  // namespace

naive::Game twin_of(const Position& table)
{
    naive::Game::Rows rows;
    for (const Square each : whole_board)
        rows[static_cast<std::size_t>(row_of(each))][static_cast<std::size_t>(column_of(each))] =
            tile_on(table, each);
    std::vector<naive::Spot> starts;
    for (int i = 0; i < table.game.seats(); ++i)
        starts.push_back(naive::spot_of(write_square(table.game.start_of(seat_at(i)))));
    return {rows, tile_on(table, Square::Spare), starts, table.game.cards(), index(mover(table))};
}

std::string picture(const Position& table)
{
    const std::string text = twin_of(table).picture();
    const Arrow forbidden = table.state.board.forbidden;
    return text + (forbidden == Arrow::None ? "" : write_arrow(forbidden));
}

std::set<std::string> wanted(const Position& table, Seat seat)
{
    std::set<std::string> names;
    for (const CardId each : table.state.wanted[at(seat)]) names.insert(id_of(table.game, each));
    return names;
}

}  // namespace kotatsu::labyrinth
