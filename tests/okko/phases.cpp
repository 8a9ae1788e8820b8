#include "okko/phases.h"

#include "games/okko/notation.h"

#include <algorithm>

namespace kotatsu::okko::test {

Move walk(int row, int column, int tile)
{
    return move(Move::Kind::Walk, 255, 255,
                static_cast<int>(space_of(static_cast<Tile>(tile), row, column)));
}

Move done()
{
    return move(Move::Kind::Done);
}

Seat decider(const Table& table)
{
    return table.game.turn(table.state).seats.first();
}

std::vector<Move> menu(const Table& table)
{
    return menu(table, decider(table));
}

std::vector<Move> menu(const Table& table, Seat seat)
{
    Okko::List list;
    table.game.moves(table.state, seat, list);
    return {list.begin(), list.end()};
}

bool offers(const Table& table, Move move)
{
    const std::vector<Move> moves = menu(table);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool offers(const Table& table, Move::Kind kind)
{
    const std::vector<Move> moves = menu(table);
    return std::any_of(moves.begin(), moves.end(), [&](Move each) { return each.kind == kind; });
}

void plays(Table& table, Move move)
{
    plays(table, decider(table), move);
}

void plays(Table& table, Seat seat, Move move)
{
    const auto why = table.game.refuse(table.state, seat, move);
    ASSERT_FALSE(why) << why->code << ": kind " << static_cast<int>(move.kind) << ", who "
                      << int{move.who} << ", what " << int{move.what} << ", where "
                      << int{move.where};
    table.does([&](Play& play) {
        if (table.state.field.depth > 0)
            play.answer(move);
        else
            play.choose(seat, move);
    });
}

std::string refusal(const Table& table, Move move)
{
    const auto why = table.game.refuse(table.state, decider(table), move);
    return why ? std::string(why->code) : std::string();
}

std::string walks(const Table& table)
{
    std::string text = table.picture();
    std::vector<std::size_t> places;
    std::string rows;
    std::size_t at_text = 0;
    for (int row = 0; row < tile_side && at_text < text.size(); ++row) {
        for (int column = 0; at_text < text.size() && text[at_text] != '/'; ++column, ++at_text) {
            const bool may = text[at_text] == '.' && offers(table, walk(row, column));
            rows += may ? 'x' : text[at_text];
        }
        if (at_text++ < text.size()) rows += '/';
    }
    return rows;
}

Book book_with_gear(Book book)
{
    const auto add = [&](const char* id, Slot slot, int classes, bool legendary = false) {
        GearCard card;
        card.id = card.name = id;
        card.slot = slot;
        card.classes = static_cast<std::uint8_t>(classes);
        card.legendary = legendary;
        book.gear.push_back(card);
    };
    add("sword", Slot::Right, 1);
    add("bow", Slot::Both, 3);
    add("cloak", Slot::Clothing, 15, true);
    add("salve", Slot::Supplies, 15);
    add("spear", Slot::Right, 1, true);
    return book;
}

Evening::Evening(std::string_view scenario, int heroes, int seats, std::uint64_t seed,
                 std::string_view expansion)
    : game(our_game(std::string(scenario), seats, heroes, std::string(expansion))),
      dice(Dice::seeded(seed)), state(game.start(dice, &log))
{}

std::vector<std::string> Evening::menu() const
{
    return menu(decider());
}

std::vector<std::string> Evening::menu(Seat seat) const
{
    Okko::List list;
    game.moves(state, seat, list);
    std::vector<std::string> words;
    for (const Move each : list) words.push_back(write_move(game, each));
    return words;
}

void Evening::plays(std::string_view text)
{
    plays(decider(), text);
}

void Evening::plays(Seat seat, std::string_view text)
{
    const auto move = read_move(game, text);
    ASSERT_TRUE(move) << text;
    const auto why = game.refuse(state, seat, *move);
    ASSERT_FALSE(why) << text << ": " << why->code;
    game.play(state, seat, *move, dice, &log);
}

void Evening::play_something()
{
    const Seat seat = dice.pick(game.turn(state).seats);
    Okko::List list;
    game.moves(state, seat, list);
    game.play(state, seat,
              list[static_cast<int>(dice.below(static_cast<std::uint32_t>(list.size())))], dice,
              &log);
}

}  // namespace kotatsu::okko::test
