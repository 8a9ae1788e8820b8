// Any text as a move of Okko: what is read is written in full and read back as the same move.
#include "engine/random_move.h"
#include "games/okko/content.h"
#include "games/okko/notation.h"
#include "require.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kotatsu::fuzz {
namespace {

using okko::Okko;

Okko standard_game()
{
    const Content ours = Content::embedded("okko");
    const auto book = okko::read_content(files_of(ours));
    require(static_cast<bool>(book), "our content is sound");
    return *make_game<Okko>(*book, 2);
}

// Some positions of a random game.
std::vector<okko::State> positions(const Okko& game)
{
    Dice dice = Dice::seeded(1);
    std::vector<okko::State> all{game.start(dice, nullptr)};
    for (int i = 1; i < 150 && !game.turn(all.back()).is_over(); ++i) {
        okko::State next = all.back();
        const Seat seat = game.turn(next).seats.first();
        game.play(next, seat, random_move(game, next, seat, dice), dice, nullptr);
        all.push_back(next);
    }
    return all;
}

void check(std::string_view text)
{
    static const Okko game = standard_game();
    static const std::vector<okko::State> states = positions(game);
    const auto move = okko::read_move(game, text);
    if (!move) {
        require(!okko::why_no_move(game, text).empty(), "there is a reason");
        return;
    }
    require(okko::read_move(game, okko::write_move(game, *move)) == move, "the move reads back");
    for (const okko::State& state : states) {
        if (game.turn(state).is_over()) continue;
        const Seat seat = game.turn(state).seats.first();
        Okko::List list;
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
