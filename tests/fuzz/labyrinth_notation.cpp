// Any text as a move of Labyrinth: what is read is written in full and read back as the same move.
#include "games/labyrinth/content.h"
#include "games/labyrinth/notation.h"
#include "require.h"
#include "table/content.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

using labyrinth::Labyrinth;

Labyrinth game_for_two()
{
    const Content ours = Content::embedded("labyrinth");
    const auto set = labyrinth::read_set({ours.file("tiles.toml").text, "tiles"},
                                         {ours.file("characters.toml").text, "characters"});
    require(static_cast<bool>(set), "our set is sound");
    return *make_game<Labyrinth>(*set, 2);
}

void check(std::string_view text)
{
    static const Labyrinth game = game_for_two();
    static Dice dice = Dice::seeded(1);
    static const labyrinth::State state = game.start(dice, nullptr);
    const auto move = labyrinth::read_move(game, text);
    if (!move) {
        require(!labyrinth::why_no_move(game, text).empty(), "there is a reason");
        return;
    }
    require(labyrinth::read_move(game, labyrinth::write_move(game, *move)) == move,
            "the move reads back");
    Labyrinth::List list;
    game.moves(state, state.board.mover, list);
    require(list.contains(*move) == !game.refuse(state, state.board.mover, *move),
            "a move is refused exactly if it is not in the list");
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
