// Any text as a move of Wuchao: what is read is written in full and read back as the same move.
#include "games/wuchao/content.h"
#include "games/wuchao/notation.h"
#include "require.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

using wuchao::Wuchao;

Wuchao standard_game()
{
    const Content ours = Content::embedded("wuchao");
    const auto campaign = wuchao::read_content(files_of(ours));
    require(static_cast<bool>(campaign), "our content is sound");
    return *make_game<Wuchao>(*campaign, 2);
}

// All nine placed on d1 and e1: Cao moves.
wuchao::State cao_to_move(const Wuchao& game)
{
    Dice dice = Dice::seeded(1);
    wuchao::State state = game.start(dice, nullptr);
    for (int i = 0; i < wuchao::yuan_units; ++i)
        game.play(state, seat_at(1),
                  wuchao::Move::place(wuchao::Unit(wuchao::cao_units + i),
                                      *wuchao::read_space(game, i < 5 ? "d1" : "e1")),
                  dice, nullptr);
    return state;
}

void check(std::string_view text)
{
    static const Wuchao game = standard_game();
    static Dice dice = Dice::seeded(1);
    static const wuchao::State start = game.start(dice, nullptr), later = cao_to_move(game);
    const auto move = wuchao::read_move(game, text);
    if (!move) {
        require(!wuchao::why_no_move(game, text).empty(), "there is a reason");
        return;
    }
    require(wuchao::read_move(game, wuchao::write_move(game, *move)) == move,
            "the move reads back");
    for (const wuchao::State& state : {start, later}) {
        const Seat seat = wuchao::seat_of(Wuchao::decider(state));
        Wuchao::List list;
        game.moves(state, seat, list);
        require(list.contains(*move) == !game.refuse(state, seat, *move),
                "a move is refused exactly if it is not in the list");
    }
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
