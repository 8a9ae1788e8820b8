#include "games/okko/face_panel.h"

#include "engine/words.h"
#include "face/text_block.h"
#include "games/okko/face_map.h"
#include "games/okko/face_names.h"
#include "games/okko/notebook.h"

#include <fmt/format.h>

namespace kotatsu::okko {
namespace {

std::string values_text(const Look& look, Figure who)
{
    std::string text;
    for (std::size_t i = 0; i < (is_hero(who) ? 4U : 3U); ++i)
        text +=
            fmt::format("{}{}{}", i == 0 ? "" : " ", "SMDG"[i], look.attribute(who, Attribute(i)));
    return text;
}

std::string conditions_text(const Look& look, Figure who)
{
    std::string text;
    for (const Affliction each : {Affliction::Bleeding, Affliction::Poisoned, Affliction::Stunned})
        if (const int side = look.affliction(who, each); side > 0)
            text += fmt::format(" {}{}", affliction_words[at(each)], side == 2 ? "!" : "");
    return text;
}

std::string technique_text(const Modifiers& technique)
{
    std::string text;
    for (std::size_t i = 0; i < technique.size(); ++i)
        if (technique[i] != 0)
            text += fmt::format("{}{}{:+}", text.empty() ? "" : " ", "SMDG"[i], technique[i]);
    return text.empty() ? "-" : text;
}

// What a hero has laid and uses, as far as the seat may see it.
std::string plan_text(const Okko& game, const View& view, Hero who)
{
    const HeroSheet& sheet = view.field.heroes[at(who)];
    const HeroPlan& plan = view.plans[at(who)];
    std::string text;
    const auto add = [&](HeroCards cards, const char* side) {
        for (const std::uint8_t card : cards)
            text += fmt::format(" {} {}", side, write_card(game, {who, card}));
    };
    add(sheet.left | plan.left, "<");
    add(sheet.right | plan.right, ">");
    if (text.empty() && sheet.down_left + sheet.down_right > 0)
        text = fmt::format(" {} left, {} right face down", sheet.down_left, sheet.down_right);
    const Gear gear = sheet.wielded != Gear::None ? sheet.wielded : plan.wielded;
    return gear == Gear::None ? text : text + " + " + write_gear(game, gear);
}

std::string gear_text(const Okko& game, const HeroSheet& sheet)
{
    std::string text;
    Gears all;
    for (const Gear gear : sheet.worn)
        if (gear != Gear::None) all.insert(gear);
    for (const Gear gear : sheet.supplies)
        if (gear != Gear::None) all.insert(gear);
    for (const Gear gear : all) text += (text.empty() ? "" : ", ") + write_gear(game, gear);
    return text;
}

std::string token_text(const Okko& game, const Field& field, std::size_t i)
{
    constexpr std::string_view letters = "?cepxf";
    const Token& token = field.tokens[i];
    std::string text = fmt::format("{}{}", letters[at(token.kind)], i + 1);
    const Book& book = game.book();
    if (token.what == 255) return text;
    const auto numbers = [&](int top, int bottom) { text += fmt::format(" {}/{}", top, bottom); };
    if (token.kind == Token::Kind::Courtier) {
        text += " " + book.clues[token.what].id;
        numbers(book.clues[token.what].top, book.clues[token.what].bottom);
    }
    if (token.kind == Token::Kind::Evidence)
        numbers(book.evidence[token.what].top, book.evidence[token.what].bottom);
    if (token.kind == Token::Kind::Parchment)
        numbers(book.parchment[token.what].top, book.parchment[token.what].bottom);
    if (token.kind == Token::Kind::Chest)
        numbers(book.chests[token.what].top, book.chests[token.what].bottom);
    if (token.kind == Token::Kind::Follower) text += " " + write_ally(game, Ally(token.what));
    return token.flipped != 0 ? text + " done" : text;
}

// An area is named by its first space: the map shows areas, but not their letters.
std::string area_text(const Ground& ground, const Goal& goal)
{
    const Area area = ground.area(static_cast<Tile>(goal.tile), goal.area);
    return write_space(*ground.spaces_of(area).begin());
}

TextLines goal_lines(const Okko& game, const Field& field)
{
    const Look look(game, field);
    const auto& goals = game.goals(field);
    TextLines lines;
    for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
        const Goal& goal = goals[at(i)].goal;
        std::string text = fmt::format("{}: {}", team_words[at(goals[at(i)].side)],
                                       goal_text(game, look.ground, goal));
        if (goal.count > 0) text += fmt::format(": {} of {}", look.done_for(i), goal.count);
        if (look.is_reached(i)) text += ": reached";
        lines.push_back(std::move(text));
    }
    return lines;
}

TextLines suspects(const Okko& game, const Suspicion& suspicion, std::string_view what,
                   std::size_t width)
{
    std::vector<std::string> names;
    for (const Clue clue : suspicion.left) names.push_back(write_clue(game, clue));
    return wrapped(
        fmt::format("{} ({:.0f} of 100 each):", what, 100.0 / std::max(1, suspicion.left.size())),
        names, width);
}

}  // namespace

std::string goal_text(const Okko& game, const Ground& ground, const Goal& goal)
{
    std::string attributes;
    for (std::size_t i = 0; i < 4; ++i)
        if ((goal.attributes >> i & 1) != 0)
            attributes += (attributes.empty() ? "" : " or ") + std::string(attribute_words[i]);
    switch (goal.kind) {
    case Goal::Kind::Test:
        return fmt::format("test {} {} on tile {}", attributes, goal.n, goal.tile + 1);
    case Goal::Kind::Kill: return fmt::format("eliminate {}", write_agent(game, goal.card));
    case Goal::Kind::Reach: return fmt::format("all in the area of {}", area_text(ground, goal));
    case Goal::Kind::Hold: return fmt::format("hold tile {}", goal.tile + 1);
    case Goal::Kind::Taint: return fmt::format("corrupt tile {}", goal.tile + 1);
    case Goal::Kind::Round: return fmt::format("round {} ends", goal.n);
    case Goal::Kind::Lost:
        return goal.n == 0 ? "half of the heroes fall" : fmt::format("heroes fallen: {}", goal.n);
    }
    return {};
}

TextLines wrapped(const std::string& title, const std::vector<std::string>& things,
                  std::size_t width)
{
    TextLines lines;
    if (things.empty()) return lines;
    lines.push_back(title);
    bool first = true;
    for (const std::string& thing : things) {
        const std::string more = first ? " " + thing : ", " + thing;
        first = false;
        if (columns_of(lines.back()) + columns_of(more) <= width)
            lines.back() += more;
        else
            lines.push_back("  " + thing);
    }
    return lines;
}

TextLines wrapped_words(const std::string& text, std::size_t width)
{
    TextLines lines;
    const std::size_t indent = text.find_first_not_of(' ');
    for (const std::string_view word : split_words(text)) {
        const bool fits =
            !lines.empty() && columns_of(lines.back()) + 1 + columns_of(word) <= width;
        if (fits)
            lines.back() += " " + std::string(word);
        else
            lines.push_back(std::string(lines.empty() ? indent : indent + 2, ' ') +
                            std::string(word));
    }
    return lines;
}

TextLines score_lines(const Okko& game, const View& view)
{
    const Field& field = view.field;
    std::string stage(stage_words[at(field.stage)]);
    if (field.alarm != 0) stage += ", alarm";
    return {fmt::format("{}, round {} of {}", game.scenario(field).name, field.round,
                        Look(game, field).last_round()),
            fmt::format("{}; {}", stage, phase_words[at(field.phase)]),
            fmt::format("points: heroes {}, oni {}", game.points(field, Side::Heroes),
                        game.points(field, Side::Oni))};
}

TextLines hero_lines(const Okko& game, const View& view)
{
    const Field& field = view.field;
    const Look look(game, field);
    TextLines lines;
    for (const Hero hero : field.order) {
        if (hero == Hero::None) continue;
        const Figure who = figure_of(hero);
        const HeroSheet& sheet = field.heroes[at(hero)];
        if (!field.in_play.contains(hero)) {
            lines.push_back(write_hero(game, hero) + " is out of play");
            continue;
        }
        lines.push_back(fmt::format("{}{} {} damage {}/{}{}", field.active == who ? "> " : "",
                                    write_hero(game, hero), values_text(look, who),
                                    field.damage[at(who)], look.stamina(who),
                                    conditions_text(look, who)));
        if (const std::string plan = plan_text(game, view, hero); !plan.empty())
            lines.push_back(" " + plan);
        if (const std::string gear = gear_text(game, sheet); !gear.empty())
            lines.push_back("  has " + gear);
    }
    return lines;
}

TextLines agent_lines(const Okko& game, const View& view)
{
    const Field& field = view.field;
    const Look look(game, field);
    TextLines lines;
    for (const AgentCard card : field.cards) {
        const Figures figures = game.figures_of(card) & field.figures;
        if (figures.empty() && field.reserve[at(card)] == 0) continue;
        const Figure one = game.figures_of(card).first();
        std::string text =
            fmt::format("{}{} x{} {}", field.card == card ? "> " : "", write_agent(game, card),
                        figures.size(), values_text(look, figures.empty() ? one : figures.first()));
        if (field.reserve[at(card)] > 0)
            text += fmt::format(" reserve {}", field.reserve[at(card)]);
        if (field.activated.contains(card)) text += " acted";
        text += conditions_text(look, one);
        for (const Technique1& each : field.techniques)
            if (each.on == card)
                text += each.card == EventCard::None
                            ? " [?]"
                            : " [" + write_event_card(game, each.card) + "]";
        lines.push_back(text);
    }
    for (const Figure who : field.figures)
        if ((is_ally(who) || (is_agent(who) && look.stamina(who) > 1)))
            lines.push_back(fmt::format("{} {} damage {}/{}", write_figure(game, who),
                                        values_text(look, who), field.damage[at(who)],
                                        look.stamina(who)));
    return lines;
}

TextLines ground_lines(const Okko& game, const View& view, std::size_t width)
{
    const Field& field = view.field;
    const Ground& ground = game.ground(field);
    std::vector<std::string> doors, tokens;
    for (const Door door : ground.doors()) {
        const DoorInfo& info = ground.door(door);
        const char* state = field.open.contains(door)     ? "open"
                            : field.locked.contains(door) ? "locked"
                                                          : "closed";
        std::string text = fmt::format("{} {}", at(door) + 1, state);
        if (field.locked.contains(door))
            text += fmt::format(" {} {}", attribute_words[at(info.attribute)], info.difficulty);
        doors.push_back(text);
    }
    for (std::size_t i = 0; i < field.tokens.size(); ++i)
        if (field.tokens[i].kind != Token::Kind::None) tokens.push_back(token_text(game, field, i));
    TextLines lines = wrapped("doors:", doors, width);
    for (const std::string& line : wrapped("tokens:", tokens, width)) lines.push_back(line);
    for (std::string& line : goal_lines(game, field)) lines.push_back(std::move(line));
    return lines;
}

TextLines hand_lines(const Okko& game, const View& view, std::size_t width)
{
    const Field& field = view.field;
    TextLines lines;
    if (view.seat == game.oni()) {
        std::vector<std::string> cards;
        for (std::size_t i = 0; i < game.book().events.size(); ++i)
            if (view.hand[i] > 0)
                cards.push_back(
                    fmt::format("{}{} ({})", game.book().events[i].id,
                                view.hand[i] > 1 ? fmt::format(" x{}", view.hand[i]) : "",
                                technique_text(game.book().events[i].technique)));
        lines = wrapped("event cards:", cards, width);
        if (view.identity != Clue::None)
            lines.push_back(fmt::format("you are {}, {}", Names(game).clue(at(view.identity)),
                                        Names(game).clue(at(view.nature))));
        return lines;
    }
    for (const Hero hero : field.order) {
        if (hero == Hero::None || view.seat == Seat::Watcher ||
            game.seat_of(field, hero) != view.seat)
            continue;
        std::vector<std::string> cards;
        for (const std::uint8_t i : field.heroes[at(hero)].hand) {
            const ActionCard& card = game.book().heroes[at(hero)].cards[i];
            cards.push_back(card.has_right
                                ? fmt::format("{} ({})", card.id, technique_text(card.right))
                                : card.id);
        }
        for (const std::string& line : wrapped(write_hero(game, hero) + "'s hand:", cards, width))
            lines.push_back(line);
    }
    return lines;
}

TextLines notebook_lines(const Okko& game, const View& view, std::size_t width)
{
    if (view.field.stage == Stage::Raid) return {};
    const Notebook notebook = notebook_of(game, view);
    TextLines lines = suspects(game, notebook.identity, "may be the oni", width);
    for (const std::string& line : suspects(game, notebook.nature, "may be its nature", width))
        lines.push_back(line);
    return lines;
}

}  // namespace kotatsu::okko
