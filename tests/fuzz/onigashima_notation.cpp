// Any text as a move of Onigashima: what is read is written in full and read back as the same move.
#include "engine/random_move.h"
#include "games/onigashima/content.h"
#include "games/onigashima/notation.h"
#include "require.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kotatsu::fuzz {
namespace {

using onigashima::Onigashima;

Onigashima standard_game()
{
    const Content ours = Content::embedded("onigashima");
    const auto crews = onigashima::read_content(files_of(ours));
    require(static_cast<bool>(crews), "our content is sound");
    return *make_game<Onigashima>(*crews, 2);
}

// Some positions of a random game.
std::vector<onigashima::State> positions(const Onigashima& game)
{
    Dice dice = Dice::seeded(1);
    std::vector<onigashima::State> all{game.start(dice, nullptr)};
    for (int i = 1; i < 40; ++i) {
        onigashima::State next = all.back();
        const Seat seat = game.turn(next).seats.first();
        game.play(next, seat, random_move(game, next, seat, dice), dice, nullptr);
        all.push_back(next);
    }
    return all;
}

void check(std::string_view text)
{
    static const Onigashima game = standard_game();
    static const std::vector<onigashima::State> states = positions(game);
    const auto move = onigashima::read_move(game, text);
    if (!move) {
        require(!onigashima::why_no_move(game, text).empty(), "there is a reason");
        return;
    }
    require(onigashima::read_move(game, onigashima::write_move(game, *move)) == move,
            "the move reads back");
    for (const onigashima::State& state : states) {
        const Seat seat = game.turn(state).seats.first();
        Onigashima::List list;
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
