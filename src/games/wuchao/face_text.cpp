#include "face/painter.h"
#include "face/refusals.h"
#include "games/wuchao/face.h"
#include "games/wuchao/face_words.h"
#include "games/wuchao/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace kotatsu::wuchao {
namespace {

constexpr int canvas_width = 72, canvas_height = 15;

// One character of the map: a letter, or the mark and number of a side.
struct Cell {
    std::string text = " ";
    enum class Kind : std::uint8_t { Link, Name, Cao, Yuan } kind = Kind::Link;
};

class Canvas {
public:
    Canvas() : cells_(static_cast<std::size_t>(canvas_width * canvas_height)) {}

    static Point place(Point drawn)
    {
        return {drawn.x * (canvas_width - 8) / 100 + 1, drawn.y * (canvas_height - 1) / 100};
    }
    void link(Point from, Point to)
    {
        const int steps = std::max(std::abs(from.x - to.x), std::abs(from.y - to.y));
        for (int i = 1; i < steps; i += 2)
            put({from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, "·",
                Cell::Kind::Link);
    }
    void put(Point at, std::string text, Cell::Kind kind)
    {
        if (at.x < 0 || at.x >= canvas_width || at.y < 0 || at.y >= canvas_height) return;
        cells_[static_cast<std::size_t>(at.y * canvas_width + at.x)] = {std::move(text), kind};
    }
    std::string text(const Painter& painter) const
    {
        std::string out;
        for (auto row = cells_.begin(); row != cells_.end(); row += canvas_width)
            out += row_text(row, row + canvas_width, painter);
        return out;
    }

private:
    using Cells = std::vector<Cell>;

    // Nothing for an empty row: the board has to fit a terminal of 24 rows.
    static std::string row_text(Cells::const_iterator begin, Cells::const_iterator end,
                                const Painter& painter)
    {
        if (std::all_of(begin, end, [](const Cell& cell) { return cell.text == " "; })) return {};
        std::string out;
        for (; begin != end; ++begin)
            if (begin->kind == Cell::Kind::Link)
                out += painter.quiet(begin->text);
            else if (begin->kind == Cell::Kind::Name)
                out += begin->text;
            else
                out += painter.seat(at(begin->kind == Cell::Kind::Cao ? Side::Cao : Side::Yuan),
                                    begin->text, true);
        return out + "\n";
    }

    Cells cells_;
};

// "d1" with its terrain's sign, then how many of each side.
void put_space(const Wuchao& game, const State& state, Space space, Canvas& canvas)
{
    static constexpr std::array<const char*, 5> signs{" ", " ", "~", "^", "#"};
    const Place& place = game.map().places[at(space)];
    Point at_cell = Canvas::place(place.drawn);
    for (const char letter : place.id) {
        canvas.put(at_cell, std::string(1, static_cast<char>(std::toupper(letter))),
                   Cell::Kind::Name);
        ++at_cell.x;
    }
    canvas.put(at_cell, signs[at(place.terrain)], Cell::Kind::Name);
    ++at_cell.x;
    for (const Side side : {Side::Cao, Side::Yuan}) {
        const int count = Wuchao::on(state, side, space).size();
        if (count == 0) continue;
        const auto kind = side == Side::Cao ? Cell::Kind::Cao : Cell::Kind::Yuan;
        canvas.put(at_cell, seat_marks[at(side)], kind);
        canvas.put({at_cell.x + 1, at_cell.y}, std::to_string(count), kind);
        at_cell.x += 2;
    }
}

std::string map_text(const Wuchao& game, const State& state, const Painter& painter)
{
    Canvas canvas;
    for (const Space space : game.spaces())
        for (const Space next : game.neighbours(space))
            if (space < next)
                canvas.link(Canvas::place(game.map().places[at(space)].drawn),
                            Canvas::place(game.map().places[at(next)].drawn));
    for (const Space space : game.spaces()) put_space(game, state, space, canvas);
    return canvas.text(painter);
}

std::string unit_text(const Wuchao& game, const State& state, Unit unit, const Painter& painter)
{
    const Values& values = game.values(state, unit);
    const Space space = state.where[at(unit)];
    const bool waits = state.phase == Phase::Place && space == Space::None;
    const std::string where = space != Space::None ? write_space(game, space) : waits ? "--" : "xx";
    const std::string attack = unit == Unit::CaoCao ? "d" : std::to_string(values.attack);
    const bool may_move = state.phase == Phase::Move && side_of(unit) == state.side &&
                          space != Space::None && !state.moved.contains(unit);
    const std::string line = fmt::format(
        "{}{} {:<13}{}{}/{}/{}", may_move ? "▸" : " ", where, write_unit(game, unit),
        state.backs.contains(unit) ? "-" : " ", attack, values.defence, values.movement);
    return painter.seat(at(side_of(unit)), line, may_move);
}

// Three columns: Cao's, then Yuan's in two.
std::string units_text(const Wuchao& game, const State& state, const Painter& painter)
{
    std::string out;
    for (std::size_t row = 0; row < 5; ++row) {
        const std::array<std::size_t, 3> column{row, cao_units + row, cao_units + 5 + row};
        for (std::size_t i = 0; i < column.size(); ++i) {
            const bool there = i == 0 ? row < cao_units : column[i] < unit_count;
            out += there ? unit_text(game, state, static_cast<Unit>(column[i]), painter) + "  "
                         : std::string(25, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += "\n";
    }
    return out;
}

std::string combat_text(const Wuchao& game, const State& state, Space space, const Painter& painter)
{
    const Assault assault = assault_on(game, state, space);
    const Odds odds = odds_of(game, assault, 0);
    std::string line = fmt::format(
        "  {}: {} {} + {} against {}: {:.1f} damage, all gone {:.0f} of 100",
        write_space(game, space), write_side(state.side), assault.attack,
        assault.cao_cao ? "2 dice" : "a die", assault.defence, odds.mean, 100 * odds.all_destroyed);
    if (state.side == Side::Cao && state.xu_you > 0)
        line += fmt::format(" (Xu You: {:.0f})",
                            100 * odds_of(game, assault, state.xu_you).all_destroyed);
    return painter.seat(at(state.side), line) + "\n";
}

std::string rerolls_text(const Wuchao& game, const State& state)
{
    const Assault assault = assault_on(game, state, state.battle);
    const std::string rolled = state.cao_die ? fmt::format(" {} and {}", state.die, state.cao_die)
                                             : fmt::format(" {}", state.die);
    std::string out;
    Wuchao::List list;
    game.moves(state, seat_of(Side::Cao), list);
    for (const Move move : list) {
        const int left = state.xu_you - (move.dice() == DiceSet::None ? 0 : 1);
        const Odds odds =
            odds_of_reroll(game, assault, state.die, state.cao_die, move.dice(), left);
        const bool keep = move.dice() == DiceSet::None;
        out += fmt::format("  {:<15} {:.1f} damage, all gone {:.0f} of 100\n",
                           write_move(game, move) + (keep ? rolled : ""), odds.mean,
                           100 * odds.all_destroyed);
    }
    return out;
}

// "Fengqiu (d2)": what is read, and what is typed.
std::string place_name(const Wuchao& game, Space space)
{
    const Place& place = game.map().places[at(space)];
    return place.name + " (" + place.id + ")";
}

}  // namespace

std::string write_board(const Wuchao& game, const View& view, bool colours)
{
    const Painter painter(colours);
    const State& state = view.state;
    std::string out = fmt::format("  round {} of {}   Xu You {}   raid: {}   a1 {}  h1 {}  h2 {}\n",
                                  state.round, Wuchao::last_round, state.xu_you,
                                  state.raid ? "yes" : "no", write_side(state.control[0]),
                                  write_side(state.control[1]), write_side(state.control[2]));
    out += map_text(game, state, painter) + units_text(game, state, painter);
    if (state.phase == Phase::Reroll) return out + rerolls_text(game, state);
    if (state.phase == Phase::Split)
        return out + fmt::format("  {} damage at {}: hit a unit\n", state.damage,
                                 write_space(game, state.battle));
    if (state.phase != Phase::Over)
        for (const Space space : Wuchao::contested(state))
            out += combat_text(game, state, space, painter);
    return out;
}

std::string sentence(const Wuchao& game, const Event& event)
{
    using Kind = Event::Kind;
    const std::string who(write_side(event.side));
    const auto unit = [&] { return game.campaign().counters[at(event.unit)].name; };
    const auto from = [&] { return place_name(game, event.from); };
    const auto to = [&] { return place_name(game, event.to); };
    const auto dice = [&] {
        return event.cao_die == 0 ? std::to_string(event.die)
                                  : fmt::format("{} and {}", event.die, event.cao_die);
    };
    const auto again = [&] {
        const std::array words{"nothing", "the die", "cao-cao's die", "both dice"};
        return words[at(event.again)];
    };
    switch (event.kind) {
    case Kind::Placed: return who + " places " + unit() + " on " + to();
    case Kind::Stepped: return unit() + " moves from " + from() + " to " + to();
    case Kind::Done: return who + " has moved";
    case Kind::Raid: return "the raid succeeds: the granaries give no shelter any more";
    case Kind::Fight:
        return fmt::format("{} attacks {}: {} against {}", who, to(), event.value, event.defence);
    case Kind::Rolled: return who + " rolls " + dice();
    case Kind::Again:
        return fmt::format("Xu You helps: {} rolls {} again and has {} now", who, again(), dice());
    case Kind::Struck: return fmt::format("{} damage at {}", event.value, to());
    case Kind::Flipped: return unit() + " is hurt";
    case Kind::Destroyed: return unit() + " is destroyed";
    case Kind::Won: return who + " takes " + to();
    case Kind::Withdrew: return unit() + " withdraws from " + from() + " to " + to();
    case Kind::Control: return who + " controls " + to();
    case Kind::Round: return fmt::format("round {}", event.value);
    case Kind::Over: return "the game is over";
    }
    return {};
}

std::string sentence(const Wuchao& game, const Refusal& refusal)
{
    const std::string_view code = refusal.code;
    const auto unit = [&] { return write_unit(game, Unit(refusal.values[0])); };
    const auto space = [&](std::size_t i) { return write_space(game, Space(refusal.values[i])); };
    if (code == "not-your-turn")
        return "it is " + std::string(write_side(Side(refusal.values[0]))) + "'s decision";
    if (code == "all-placed") return "all units are placed";
    if (code == "not-yours") return unit() + " is not yours";
    if (code == "already-placed") return unit() + " is placed already";
    if (code == "zone-of-cao") return space(0) + " is too near to cao: not in zones a, b and c";
    if (code == "five-there") return "five units of yours are on " + space(0) + " already";
    if (code == "place-first") return "place all nine units first";
    if (code == "not-moving") return "this is no time to move: there is a combat";
    if (code == "destroyed") return unit() + " is destroyed";
    if (code == "enemy-in-the-way")
        return unit() + " met the enemy on " + space(1) + " and stops there";
    if (code == "too-far") return space(1) + " is too far: " + unit() + " has no movement left";
    if (code == "already-moved") return unit() + " has moved already";
    if (code == "cannot-stop")
        return unit() + " cannot stay on " + space(1) + ", five are there already: move it on";
    if (code == "not-adjacent") return space(1) + " is not next to " + space(0);
    if (code == "no-combat") return "there is no combat to choose on " + space(0);
    if (code == "nothing-rolled") return "nothing was rolled that could be rolled again";
    if (code == "no-such-die")
        return "cao-cao does not fight here: only the die can be rolled again";
    if (code == "not-hit") return unit() + " cannot take damage now";
    if (code == "not-back") return unit() + " has nothing to withdraw from";
    const std::string common =
        common_sentence(refusal, [&](Seat seat) { return game.seat(seat).role; });
    return common.empty() ? "this is not a move of Raid on Wuchao" : common;
}

std::string explain_moves(const Wuchao& game)
{
    const std::string& yuan = write_unit(game, Unit(cao_units));
    return fmt::format(
        "Cao takes both granaries, h1 and h2, or Yuan wins: by holding out for eight\n"
        "rounds, by destroying cao-cao, or by controlling a1.\n"
        "place {0} d2   yuan's units before round 1, outside zones a, b and c\n"
        "move cao-cao b1   one step; a unit that meets enemies stops\n"
        "done              all have moved: the combats begin\n"
        "fight d2          which combat is next\n"
        "keep, reroll die, reroll cao-cao, reroll both   after a roll, with Xu You\n"
        "hit {0}   one point of damage for this unit\n"
        "back {0}  it withdraws one step further\n"
        "The beginning of a name will do. ~ crossing, ^ tower, # granary; - shows a back.\n",
        yuan);
}

}  // namespace kotatsu::wuchao
