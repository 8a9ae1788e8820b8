// Okko: the table in a terminal of 100 columns and 40 rows, with maps of several rows of tiles 66.
#include "games/okko/chances.h"
#include "games/okko/face.h"
#include "games/okko/face_map.h"
#include "games/okko/face_names.h"
#include "games/okko/face_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace kotatsu::okko {
namespace {

constexpr std::size_t width = 99;

TextLines panel_lines(const Okko& game, const View& view, std::size_t wide)
{
    TextLines lines;
    for (const TextLines& part : {score_lines(game, view), hero_lines(game, view),
                                  agent_lines(game, view), ground_lines(game, view, wide)})
        for (const std::string& text : part)
            for (std::string& line : wrapped_words(text, wide)) lines.push_back(std::move(line));
    return lines;
}

// What the top frame is about.
std::string question_text(const Okko& game, const Field& field)
{
    if (field.depth == 0) return {};
    const Names names(game);
    const Look look(game, field);
    std::string text;
    if (const Frame* roll = look.roll()) {
        if (roll->kind == Frame::Kind::Attack)
            text =
                fmt::format("{} attacks {} (DEFENSE {}, successes {}). ", names.figure(roll->who),
                            names.figure(roll->whom), look.defense(*roll), Look::successes(*roll));
        else
            text = fmt::format("{} tests {} {} (points {}). ", names.figure(roll->who),
                               attribute_words[at(roll->attribute)], look.attribute_in_test(*roll),
                               Look::points(*roll));
    }
    const Frame& top = field.stack[field.depth - 1U];
    if (top.line != no_line) text += names.line(top.line) + ": ";
    return text;
}

std::string chance_text(const Chance& chance)
{
    if (const Blow* blow = std::get_if<Blow>(&chance))
        return fmt::format(" {:.0f}%", 100 * odds_of(*blow).hit);
    if (const Trial* trial = std::get_if<Trial>(&chance))
        return fmt::format(" {:.0f}%", 100 * odds_of(*trial).pass);
    return {};
}

bool begins_a_roll(Move::Kind kind)
{
    using Kind = Move::Kind;
    return kind == Kind::Attack || kind == Kind::Test || kind == Kind::Question ||
           kind == Kind::Chest || kind == Kind::OpenDoor;
}

}  // namespace

// The moves; of kinds with many, how many and an example. Rolls are listed with their odds while there are few.
TextLines asked_lines(const Okko& game, const View& view, std::size_t wide)
{
    if (view.seat == Seat::Watcher) return {};
    const State state = known_to(view);
    Okko::List moves;
    game.moves(state, view.seat, moves);
    if (moves.empty()) return {};
    std::map<Move::Kind, std::vector<std::string>> kinds;
    for (const Move move : moves) {
        std::string text = write_move(game, move);
        if (begins_a_roll(move.kind)) text += chance_text(chance_of(game, state, view.seat, move));
        kinds[move.kind].push_back(std::move(text));
    }
    std::vector<std::string> things;
    for (const auto& [kind, texts] : kinds) {
        if (texts.size() <= (begins_a_roll(kind) ? 8U : 4U))
            things.insert(things.end(), texts.begin(), texts.end());
        else
            things.push_back(fmt::format("{} ... ({} ways)", texts.front(), texts.size()));
    }
    std::string title = question_text(game, view.field) + "you may:";
    if (view.field.depth == 0 && view.field.actions > 0)
        title = fmt::format("{} action{} left, you may:", view.field.actions,
                            view.field.actions == 1 ? "" : "s");
    return wrapped(title, things, wide);
}

Extent terminal_for(const Okko& game)
{
    const auto is_low = [&](const Chapter& chapter) {
        const auto& tiles = game.book().scenarios[chapter.scenario].tiles;
        return std::ranges::all_of(tiles, [](const PlacedTile& tile) { return tile.row == 0; });
    };
    return {.columns = width + 1, .rows = std::ranges::all_of(game.chapters(), is_low) ? 40U : 66U};
}

std::string write_board(const Okko& game, const View& view, bool colours)
{
    const Canvas map = draw_map(game, view);
    const std::size_t left = static_cast<std::size_t>(map.columns()) + 1;
    const TextLines panel = panel_lines(game, view, width > left + 30 ? width - left : 30);
    std::string out;
    for (std::size_t row = 0; row < std::max<std::size_t>(at(map.rows()), panel.size()); ++row) {
        const bool on_map = row < at(map.rows());
        out += on_map ? map.line(static_cast<int>(row), colours) + " " : std::string(left, ' ');
        if (row < panel.size()) out += panel[row];
        out += "\n";
    }
    for (const TextLines& part : {hand_lines(game, view, width), notebook_lines(game, view, width),
                                  asked_lines(game, view, width)})
        for (const std::string& line : part) out += line + "\n";
    return out;
}

}  // namespace kotatsu::okko
