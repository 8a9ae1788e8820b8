#include "games/labyrinth/plan.h"

namespace kotatsu::labyrinth {
namespace {

// The squares whose tiles a push brings onto these; the spare, if it is among them, apart.
struct Tiles {
    Squares squares;
    bool spare = false;

    void add(Squares after, Arrow arrow)
    {
        const Squares entry{line_of(arrow).entry};
        spare = spare || !(after & entry).empty();
        squares |= carried_back(after - entry, arrow);
    }
    bool contain(Square tile) const
    {
        return tile == Square::Spare ? spare : on_board(tile) && squares.contains(tile);
    }
};

}  // namespace

Aim Aim::of(const Labyrinth& game, const State& state, Seat viewer, Seat seat)
{
    Aim aim;
    if (game.left(state.board, seat) == 0) {
        aim.home = game.start_of(seat);
        return aim;
    }
    aim.any = game.children();
    if (game.children() || seat == viewer) {
        aim.cards = state.wanted[at(seat)];
        return aim;
    }
    std::array<Cards, most_players> known{};
    known[at(viewer)] = state.wanted[at(viewer)];
    aim.cards = Labyrinth::unseen(state.board, known) - state.board.passed[at(seat)];
    return aim;
}

Aim Aim::after_finding(const Labyrinth& game, const State& state, Seat seat) const
{
    Aim next;
    if (game.left(state.board, seat) == 1) {
        next.home = game.start_of(seat);
        return next;
    }
    next.any = any;
    std::array<Cards, most_players> known{};
    known[at(seat)] = state.wanted[at(seat)];
    next.cards = any ? cards : Labyrinth::unseen(state.board, known);
    return next;
}

double chance_from(const Between& between, const Places& places, Square piece, const Aim& aim)
{
    Tiles tiles;
    for_each_push(between.maze, between.spare, between.forbidden, Squares{piece},
                  [&](Arrow arrow, Sides, Squares reached) { tiles.add(reached, arrow); });
    if (aim.home != Square::None) return tiles.contain(aim.home) ? 1 : 0;
    int hits = 0;
    for (const CardId card : aim.cards) hits += tiles.contain(places.character(card)) ? 1 : 0;
    if (aim.any) return hits > 0 ? 1 : 0;
    return aim.cards.empty() ? 0 : static_cast<double>(hits) / aim.cards.size();
}

Squares leading_to(const Between& between, Square target)
{
    Squares all;
    any_push_from(
        between.maze, between.spare, between.forbidden,
        [target](Arrow arrow) {
            const Square aim = pushed(target, arrow);
            return on_board(aim) ? Squares{aim} : Squares();
        },
        [&all](Arrow arrow, Sides, Squares reached) {
            all |= carried_back(reached, arrow);
            return all == whole_board;
        });
    return all;
}

namespace {

// Those of the squares from where the next turn leads to the target after any push in between.
Squares always_leading(const Between& between, Square target, Squares squares)
{
    for (int i = 0; i < arrow_count; ++i) {
        const auto arrow = static_cast<Arrow>(i);
        if (arrow == between.forbidden) continue;
        for (const Sides tile : turns_of(between.spare)) {
            const Squares from = leading_to(between.after(arrow, tile), pushed(target, arrow));
            squares &= carried_back(from, arrow);
            if (squares.empty()) return squares;
        }
    }
    return squares;
}

}  // namespace

bool cannot_be_barred(const Between& between, Square piece, Square target)
{
    return any_push(between.maze, between.spare, between.forbidden, Squares{piece},
                    [&](Arrow arrow, Sides tile, Squares reached) {
                        const Between mine = between.after(arrow, tile);
                        return !always_leading(mine, pushed(target, arrow), reached).empty();
                    });
}

Counts leading_after_any_push(const Between& between, Square target)
{
    Counts counts;
    for (int i = 0; i < arrow_count; ++i) {
        const auto arrow = static_cast<Arrow>(i);
        if (arrow == between.forbidden) continue;
        for (const Sides tile : turns_of(between.spare)) {
            const Squares from = leading_to(between.after(arrow, tile), pushed(target, arrow));
            for (const Square square : carried_back(from, arrow)) ++counts.hits[at(square)];
            ++counts.count;
        }
    }
    return counts;
}

}  // namespace kotatsu::labyrinth
