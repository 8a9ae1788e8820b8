// Okko: time, corruption and enhancement at the beginning of a round. Rules OKKO-11, OKKO-12, OKKO-36.
#include "games/okko/play.h"

#include <bit>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

constexpr int last_round_of_track = 8;

}  // namespace

void Play::begin_round()
{
    ++field.round;
    field.phase = Phase::Corruption;
    tell({.kind = Kind::Round, .n = field.round});
}

// Corruption (OKKO-11): a new token in even rounds, a token moves in odd ones and after the track's end (OKKO-36).

bool Look::brings_corruption() const
{
    return field.round % 2 == 0 && field.round <= last_round_of_track && field.unmasked == 0 &&
           field.corruption_left > 0;
}

bool Look::moves_corruption() const
{
    return field.round > 1 && (field.round % 2 == 1 || field.round > last_round_of_track);
}

// Where the token of a tile may go, a new one (None) anywhere; one a tile.
Tiles Look::corruption_goals(Tile from) const
{
    return (from == Tile::None ? ground.tiles() : ground.neighbours(from)) - field.corruption;
}

bool Play::step_corruption()
{
    Okko::List moves;
    const Menu menu(game, state, moves);
    if (look().brings_corruption() || look().moves_corruption()) menu.corruption();
    const bool only_none = moves.size() == 1 && look().moves_corruption();
    if (!moves.empty() && !only_none) return false;
    field.phase = Phase::Enhancement;
    return true;
}

void Menu::corruption() const
{
    if (look().brings_corruption()) {
        for (const Tile to : look().corruption_goals(Tile::None))
            add({Move::Kind::Taint, 255, 255, number(to)});
        return;
    }
    for (const Tile from : field.corruption)
        for (const Tile to : look().corruption_goals(from))
            add({Move::Kind::Taint, 255, number(from), number(to)});
    add({Move::Kind::Taint});
}

void Play::choose_corruption(Move move)
{
    field.phase = Phase::Enhancement;
    if (move.where == 255) return;
    if (move.what == 255)
        --field.corruption_left;
    else
        field.corruption.erase(static_cast<Tile>(move.what));
    field.corruption.insert(static_cast<Tile>(move.where));
    tell({.kind = Kind::Corruption, .what = move.what, .where = static_cast<Space>(move.where)});
}

// Enhancement (OKKO-12): a slot of the next column, linked from the last one.

int Look::tree_of_round() const
{
    return field.round % 2 == 0 ? 1 : 0;
}

std::uint16_t Look::slots_to_enhance() const
{
    const bool track = field.round >= 2 && field.round <= last_round_of_track;
    if (!track || field.unmasked != 0) return 0;
    const std::vector<Enhancement>& tree = game.book().trees[at(tree_of_round())];
    const unsigned taken = field.enhanced[at(tree_of_round())];
    unsigned linked = 0, first = 0;
    int last_column = 0;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (tree[i].column == 1) first |= 1U << i;
        if ((taken >> i & 1U) == 0 || tree[i].column <= last_column) continue;
        last_column = tree[i].column;
        linked = tree[i].links;
    }
    return static_cast<std::uint16_t>(taken == 0 ? first : linked);
}

bool Play::step_enhancement()
{
    const unsigned slots = look().slots_to_enhance();
    if (std::popcount(slots) > 1) return false;
    if (slots != 0) enhance(std::countr_zero(slots));
    begin_plan();
    return true;
}

void Menu::enhancement() const
{
    const unsigned slots = look().slots_to_enhance();
    for (unsigned i = 0; slots >> i != 0; ++i)
        if ((slots >> i & 1U) != 0)
            add({Move::Kind::Enhance, 255, number(i), number(look().tree_of_round())});
}

void Play::enhance(int slot)
{
    const int tree = look().tree_of_round();
    field.enhanced[at(tree)] = static_cast<std::uint16_t>(field.enhanced[at(tree)] | 1U << slot);
    tell({.kind = Kind::Enhanced, .what = number(slot), .n = static_cast<std::int16_t>(tree)});
}

}  // namespace kotatsu::okko
