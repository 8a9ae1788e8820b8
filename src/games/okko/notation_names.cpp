// Okko: what spaces, figures, cards and lines are called.
#include "games/okko/notation.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <vector>

namespace kotatsu::okko {
namespace {

constexpr const char* unknown = "?";

// The place of the thing that is called so, or alone begins so.
template <class Name>
std::optional<std::size_t> find(std::size_t count, std::string_view text, Name name)
{
    std::optional<std::size_t> found;
    int several = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string called = name(i);
        if (called == text) return i;
        if (text.empty() || !called.starts_with(text)) continue;
        ++several;
        found = i;
    }
    return several == 1 ? found : std::nullopt;
}
template <class Index, class Things>
std::optional<Index> find_id(const Things& things, std::string_view text)
{
    const auto place = find(things.size(), text, [&](std::size_t i) { return things[i].id; });
    return place ? std::optional(static_cast<Index>(*place)) : std::nullopt;
}
template <class Index, class Things>
std::string id_of(const Things& things, Index index)
{
    return at(index) < things.size() ? things[at(index)].id : unknown;
}

bool is_numbered(const Okko& game, Figure figure)
{
    return is_agent(figure) && at(figure) < at(most_figures) &&
           game.card_of(figure) != AgentCard::None && game.agent(game.card_of(figure)).box > 1;
}

bool same_letters(std::string_view mark, std::string_view text)
{
    return !mark.empty() &&
           std::equal(mark.begin(), mark.end(), text.begin(), text.end(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a)) ==
                      std::tolower(static_cast<unsigned char>(b));
           });
}

// The first letter of the name and the first of the others that no mark so far has with it.
std::string new_mark(std::string_view name, const std::vector<std::string>& taken)
{
    const char first = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    for (const char second : name.substr(1)) {
        std::string mark{first, second};
        if (second != '-' && std::find(taken.begin(), taken.end(), mark) == taken.end())
            return mark;
    }
    return {first, first};
}

// Everything that has lines: visit(id, title, lines, whose).
template <class Visit>
void for_each_thing(const Okko& game, Visit visit)
{
    const Book& book = game.book();
    for (std::size_t hero = 0; hero < book.heroes.size(); ++hero) {
        const Figure whose = figure_of(Hero(hero));
        for (const Talent& talent : book.heroes[hero].talents)
            visit(talent.id, talent.name, talent.lines, whose);
        for (const ActionCard& card : book.heroes[hero].cards)
            visit(card.id, card.name, card.left, whose);
    }
    for (const GearCard& card : book.gear) visit(card.id, card.name, card.lines, Figure::None);
    for (std::size_t ally = 0; ally < book.allies.size(); ++ally)
        for (const AllyVersion& version : book.allies[ally].versions)
            visit(version.id, version.name, version.lines, figure_of(Ally(ally)));
    for (const Agent& agent : book.agents) {
        for (const Talent& talent : agent.talents)
            visit(talent.id, talent.name, talent.lines, Figure::None);
        visit(agent.id + "-penalty", agent.name, agent.penalty, Figure::None);
    }
    for (const auto& tree : book.trees)
        for (const Enhancement& each : tree) visit(each.id, each.name, each.lines, Figure::None);
    for (const EventText& card : book.events) visit(card.id, card.name, card.lines, Figure::None);
    for (const ClueCard& card : book.clues) {
        const bool courtier = card.kind == ClueCard::Kind::Courtier;  // some are followers, too
        visit(courtier ? "courtier-" + card.id : card.id, card.name, card.lines, Figure::None);
    }
}

bool holds(Lines lines, LineId line)
{
    return line >= lines.first && line - lines.first < lines.count;
}

// The same thing's second line has .2 behind its name.
std::string name_of_line(const std::string& thing, Lines lines, LineId line)
{
    return line == lines.first ? thing : thing + "." + std::to_string(line - lines.first + 1);
}

std::optional<LineId> number_of_line(const Okko& game, std::string_view text)
{
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number < game.book().lines.size() ? std::optional(static_cast<LineId>(number))
                                             : std::nullopt;
}

}  // namespace

std::string write_space(Space space)
{
    if (at(space) >= at(most_spaces)) return unknown;
    const Spot spot = spot_of(space);
    return {static_cast<char>('1' + spot.tile), static_cast<char>('a' + spot.row),
            static_cast<char>('1' + spot.column)};
}

std::optional<Space> read_space(std::string_view text)
{
    if (text.size() != 3) return std::nullopt;
    const int tile = text[0] - '1', row = text[1] - 'a', column = text[2] - '1';
    const auto inside = [](int i, int count) { return i >= 0 && i < count; };
    if (!inside(tile, most_tiles) || !inside(row, tile_side) || !inside(column, tile_side))
        return std::nullopt;
    return space_of(Tile(tile), row, column);
}

std::string write_tile(Tile tile)
{
    return at(tile) < at(most_tiles) ? std::string(1, static_cast<char>('1' + at(tile))) : unknown;
}

std::optional<Tile> read_tile(std::string_view text)
{
    if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + most_tiles) return std::nullopt;
    return static_cast<Tile>(text[0] - '1');
}

std::string write_figure(const Okko& game, Figure figure)
{
    if (is_hero(figure)) return write_hero(game, hero_of(figure));
    if (is_ally(figure)) return write_ally(game, ally_of(figure));
    if (at(figure) >= at(most_figures) || game.card_of(figure) == AgentCard::None) return unknown;
    const AgentCard card = game.card_of(figure);
    if (game.agent(card).box == 1) return game.agent(card).id;
    return game.agent(card).id + "-" +
           std::to_string(at(figure) - at(game.figures_of(card).first()) + 1);
}

std::optional<Figure> read_figure(const Okko& game, std::string_view text)
{
    if (text == unknown) return std::nullopt;
    const auto place =
        find(most_figures, text, [&](std::size_t i) { return write_figure(game, Figure(i)); });
    if (place) return static_cast<Figure>(*place);
    const std::vector<std::string> marks = figure_marks(game);
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (same_letters(marks[i], text)) return static_cast<Figure>(i);
    return std::nullopt;
}

std::vector<std::string> figure_marks(const Okko& game)
{
    std::vector<std::string> marks, letters;
    for (std::size_t i = 0; i < most_figures; ++i) {
        const Figure figure{static_cast<std::uint8_t>(i)};
        const std::string name = write_figure(game, figure);
        const bool numbered = is_numbered(game, figure);
        const bool first = !numbered || game.figures_of(game.card_of(figure)).first() == figure;
        if (name != unknown && first) letters.push_back(new_mark(name, letters));
        const std::string number = numbered ? name.substr(name.size() - 1) : "";  // 0: the tenth
        marks.push_back(name == unknown ? "" : letters.back() + number);
    }
    return marks;
}

std::string write_hero(const Okko& game, Hero hero)
{
    return id_of(game.book().heroes, hero);
}

std::optional<Hero> read_hero(const Okko& game, std::string_view text)
{
    return find_id<Hero>(game.book().heroes, text);
}

std::string write_gear(const Okko& game, Gear gear)
{
    const auto& cards = game.book().gear;
    if (at(gear) >= cards.size()) return unknown;
    const auto equal =
        std::count_if(cards.begin(), cards.begin() + static_cast<int>(at(gear)),
                      [&](const GearCard& card) { return card.id == cards[at(gear)].id; });
    return equal == 0 ? cards[at(gear)].id : cards[at(gear)].id + "-" + std::to_string(equal + 1);
}

std::optional<Gear> read_gear(const Okko& game, std::string_view text)
{
    const auto place = find(game.book().gear.size(), text,
                            [&](std::size_t i) { return write_gear(game, Gear(i)); });
    return place ? std::optional(static_cast<Gear>(*place)) : std::nullopt;
}

std::string write_agent(const Okko& game, AgentCard card)
{
    return id_of(game.book().agents, card);
}

std::optional<AgentCard> read_agent(const Okko& game, std::string_view text)
{
    return find_id<AgentCard>(game.book().agents, text);
}

std::string write_event_card(const Okko& game, EventCard card)
{
    return id_of(game.book().events, card);
}

std::optional<EventCard> read_event_card(const Okko& game, std::string_view text)
{
    return find_id<EventCard>(game.book().events, text);
}

std::string write_clue(const Okko& game, Clue clue)
{
    return id_of(game.book().clues, clue);
}

std::optional<Clue> read_clue(const Okko& game, std::string_view text)
{
    return find_id<Clue>(game.book().clues, text);
}

std::string write_ally(const Okko& game, Ally ally)
{
    return id_of(game.book().allies, ally);
}

std::optional<Ally> read_ally(const Okko& game, std::string_view text)
{
    return find_id<Ally>(game.book().allies, text);
}

std::string write_card(const Okko& game, CardName name)
{
    const auto& heroes = game.book().heroes;
    if (at(name.hero) >= heroes.size() || name.card >= most_hero_cards) return unknown;
    return heroes[at(name.hero)].cards[name.card].id;
}

std::optional<CardName> read_card(const Okko& game, Hero hero, std::string_view text)
{
    const auto place = find(hero_count * most_hero_cards, text, [&](std::size_t i) {
        const Hero whose{static_cast<std::uint8_t>(i / most_hero_cards)};
        if (hero != Hero::None && whose != hero) return std::string();
        return write_card(game, {whose, static_cast<std::uint8_t>(i % most_hero_cards)});
    });
    if (!place || text.empty()) return std::nullopt;
    return CardName{static_cast<Hero>(*place / most_hero_cards),
                    static_cast<std::uint8_t>(*place % most_hero_cards)};
}

// "line-17" where another thing has the same name.
std::string write_line(const Okko& game, LineId line)
{
    std::string name;
    for_each_thing(game, [&](const std::string& thing, const std::string&, Lines lines, Figure) {
        if (name.empty() && holds(lines, line)) name = name_of_line(thing, lines, line);
    });
    if (line >= game.book().lines.size()) return unknown;
    return !name.empty() && read_line(game, name) == line ? name : "line-" + std::to_string(line);
}

std::optional<LineId> read_line(const Okko& game, std::string_view text)
{
    if (text.starts_with("line-")) return number_of_line(game, text.substr(5));
    std::optional<LineId> exact, begins;
    int several = 0;
    for_each_thing(game, [&](const std::string& thing, const std::string&, Lines lines, Figure) {
        for (int i = 0; i < lines.count && !exact; ++i) {
            const auto line = static_cast<LineId>(lines.first + i);
            const std::string name = name_of_line(thing, lines, line);
            if (name == text) exact = line;
            if (i > 0 || text.empty() || !name.starts_with(text) || begins == line) continue;
            ++several;
            begins = line;
        }
    });
    return exact || several != 1 ? exact : begins;
}

std::string title_of_line(const Okko& game, LineId line)
{
    std::string title;
    for_each_thing(game,
                   [&](const std::string& thing, const std::string& name, Lines lines, Figure) {
                       if (title.empty() && holds(lines, line)) title = name.empty() ? thing : name;
                   });
    return title;
}

Figure owner_of_line(const Okko& game, LineId line)
{
    Figure owner = Figure::None;
    for_each_thing(game, [&](const std::string&, const std::string&, Lines lines, Figure whose) {
        if (holds(lines, line)) owner = whose;
    });
    return owner;
}

}  // namespace kotatsu::okko
