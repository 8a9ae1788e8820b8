// Any text as a move of Onami: what is read is written in full and read back as the same move.
#include "games/onami/notation.h"
#include "games/onami/content.h"
#include "require.h"
#include "table/content.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

onami::Onami game_for_two()
{
    const auto deck = onami::read_deck(Content::embedded("onami").file("deck.toml").text, "deck");
    require(static_cast<bool>(deck), "our deck is sound");
    return *make_game<onami::Onami>(*deck, 2);
}

void check(std::string_view text)
{
    static const onami::Onami game = game_for_two();
    static Dice dice = Dice::seeded(1);
    static const onami::State state = game.start(dice, nullptr);
    const auto move = onami::read_move(game, text);
    if (!move) return;
    require(onami::read_move(game, onami::write_move(game, *move)) == move, "the move reads back");
    onami::Onami::List list;
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
