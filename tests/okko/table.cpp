#include "okko/table.h"

#include "games/okko/content_grid.h"

#include <algorithm>

namespace kotatsu::okko::test {
namespace {

constexpr std::string_view hero_marks = "1234", ally_marks = "fk", agent_marks = "gshyno",
                           token_marks = "?ex";

Agent agent(const char* id, AgentKind kind, Rank rank, int box)
{
    Agent made;
    made.id = made.name = id;
    made.kind = kind;
    made.rank = rank;
    made.attributes = {2, 2, 2, 0};
    made.stamina = rank == Rank::Minion ? 1 : 4;
    made.acts = 2;
    made.box = static_cast<std::uint8_t>(box);
    return made;
}

HeroCard hero(const char* id, int klass)
{
    HeroCard made;
    made.id = made.name = id;
    made.klass = static_cast<std::uint8_t>(klass);
    made.attributes = {2, 3, 2, 2};
    made.stamina = 4;
    made.supplies = 2;
    for (std::size_t i = 0; i < made.cards.size(); ++i) {
        ActionCard& card = made.cards[i];
        card.id = card.name = id + std::to_string(i + 1);
        card.kind = i < action_cards ? CardKind::Plain : CardKind::Wound;
        card.has_right = i < action_cards;
    }
    made.cards[0].right = {0, 1, 0, 0};
    made.cards[1].right = {0, 0, 1, 0};
    return made;
}

AllyCard ally(const char* id, bool is_kami)
{
    AllyCard made;
    made.id = id;
    made.kami = is_kami;
    for (int i = 0; i < 2; ++i)
        made.versions.push_back({.id = id,
                                 .name = id,
                                 .text = "",
                                 .attributes = {2, 2, 2, 0},
                                 .stamina = 2,
                                 .acts = 1,
                                 .lines = {}});
    return made;
}

// A drawing whose lines are indented by the test around it.
std::string unindented(std::string_view drawing)
{
    std::string text;
    drawing.remove_prefix(std::min(drawing.find_first_not_of('\n'), drawing.size()));
    const std::size_t indent = std::min(drawing.find_first_not_of(' '), drawing.size());
    while (!drawing.empty()) {
        std::string_view row = drawing.substr(0, drawing.find('\n'));
        drawing.remove_prefix(std::min(row.size() + 1, drawing.size()));
        row.remove_prefix(std::min(indent, row.size()));
        row = row.substr(0, row.find_last_not_of(' ') + 1);
        if (!row.empty()) text += std::string(row) + "\n";
    }
    return text;
}

bool is_mark(char sign)
{
    for (const std::string_view marks : {hero_marks, ally_marks, agent_marks, token_marks})
        if (marks.find(sign) != std::string_view::npos) return true;
    return false;
}

// Visits the second sign of every cell: sign(row, column).
template <class Text, class Visit>
void for_each_cell(Text& text, Visit visit)
{
    int line = 0;
    std::size_t column = 0;
    for (auto& sign : text) {
        if (sign == '\n') {
            ++line;
            column = 0;
            continue;
        }
        if (line % 2 == 1 && column % 3 == 2) visit(sign, line / 2, static_cast<int>(column / 3));
        ++column;
    }
}

TileFace face(std::string text)
{
    TileFace drawn;
    drawn.id = drawn.name = "drawn";
    if (text.starts_with("sneak ")) {
        drawn.sneak = static_cast<std::uint8_t>(text[6] - '0');
        text.erase(0, text.find('\n') + 1);
    }
    for_each_cell(text, [](char& sign, int, int) {
        if (is_mark(sign)) sign = '.';
    });
    const auto fault = read_grid(text, drawn);
    EXPECT_FALSE(fault) << *fault;
    return drawn;
}

Okko game_on(Book book, const std::vector<std::string>& drawings, int seats, Scenario scenario)
{
    scenario.id = scenario.name = "drawn";
    scenario.least_heroes = 1;
    scenario.most_heroes = scenario.suggested = hero_count;
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        book.tiles.push_back(face(unindented(drawings[i])));
        scenario.tiles.push_back({.face = byte(book.tiles.size() - 1),
                                  .row = 0,
                                  .column = static_cast<std::uint8_t>(i)});
    }
    book.scenarios = {scenario};
    book.campaigns.clear();
    auto made = make_game<Okko>(book, seats);
    EXPECT_TRUE(made) << made.error().message;
    return *made;
}

}  // namespace

Book small_book()
{
    Book book;
    for (std::size_t i = 0; i < hero_count; ++i) {
        static constexpr std::array<const char*, hero_count> names{"okko", "noburo", "noshin",
                                                                   "tikku"};
        book.heroes[i] = hero(names[i], static_cast<int>(i));
    }
    book.allies = {ally("hana", false), ally("water", true)};
    book.agents = {agent("ashigaru", AgentKind::Thrall, Rank::Minion, 10),
                   agent("samurai", AgentKind::Thrall, Rank::Minion, 5),
                   agent("hiroji", AgentKind::Thrall, Rank::Lieutenant, 1),
                   agent("yurei", AgentKind::Creature, Rank::Minion, 5),
                   agent("ninja", AgentKind::Creature, Rank::Minion, 5),
                   agent("fox", AgentKind::Creature, Rank::Oni, 1)};
    ClueCard courtier;
    courtier.kind = ClueCard::Kind::Courtier;
    courtier.id = courtier.name = "sayo";
    courtier.top = 2;
    courtier.bottom = 1;
    book.clues = {courtier};
    book.evidence = book.parchment = {{.top = 2, .bottom = 1}};
    book.chests = {{.top = 2, .bottom = 2, .keep = 1}};
    return book;
}

Lines add_lines(Book& book, std::initializer_list<Line> lines)
{
    const Lines added{static_cast<std::uint8_t>(book.lines.size()),
                      static_cast<std::uint8_t>(lines.size())};
    book.lines.insert(book.lines.end(), lines);
    return added;
}

Book with_talent(Figure hero, std::initializer_list<Line> lines, Book book)
{
    const Lines added = add_lines(book, lines);
    book.heroes[at(hero)].talents.push_back(
        {.id = "talent", .name = "talent", .text = "", .lines = added});
    return book;
}

Book with_talent(AgentCard card, std::initializer_list<Line> lines, Book book)
{
    const Lines added = add_lines(book, lines);
    book.agents[at(card)].talents.push_back(
        {.id = "talent", .name = "talent", .text = "", .lines = added});
    return book;
}

Book with_talent(Ally ally, std::initializer_list<Line> lines, Book book)
{
    book.allies[at(ally)].versions[0].lines = add_lines(book, lines);
    return book;
}

Book with_card(Figure hero, std::initializer_list<Line> lines, Book book)
{
    ActionCard& card = book.heroes[at(hero)].cards[2];
    card.left = add_lines(book, lines);
    card.kind = CardKind::Attack;
    return book;
}

Book with_supply(std::initializer_list<Line> lines, Book book)
{
    GearCard card;
    card.id = card.name = "supply";
    card.slot = Slot::Supplies;
    card.classes = 15;
    card.lines = add_lines(book, lines);
    book.gear.push_back(card);
    return book;
}

Book with_event(std::initializer_list<Line> lines, Book book)
{
    EventText card;
    card.id = card.name = "event";
    card.copies = 4;
    card.lines = add_lines(book, lines);
    book.events.push_back(card);
    return book;
}

Book with_enhancement(Line::Scope scope, AgentCard card, Line line, Book book)
{
    line.scope = scope;
    line.scope_card = static_cast<std::uint8_t>(card);
    Enhancement slot;
    slot.id = slot.name = "slot";
    slot.column = 1;
    slot.lines = add_lines(book, {line});
    book.trees[0].push_back(slot);
    return book;
}

Book act(const Step& step)
{
    return with_talent(okko, {line(Window::Act, {step})});
}

Book event(const Step& step)
{
    return with_event({line(Window::Now, {step})});
}

Line line(Window when, std::initializer_list<Step> steps, Conditions conditions)
{
    Line made;
    made.when = when;
    made.conditions = conditions;
    made.step_count = static_cast<std::uint8_t>(steps.size());
    std::copy(steps.begin(), steps.end(), made.steps.begin());
    return made;
}

Line must(Line line)
{
    line.must = true;
    return line;
}

Table::Table(std::string_view drawing, const Book& book, int seats, const Scenario& scenario)
    : Table(std::vector{std::string(drawing)}, book, seats, scenario)
{}

Table::Table(const std::vector<std::string>& drawings, const Book& book, int seats,
             const Scenario& scenario)
    : game(game_on(book, drawings, seats, scenario))
{
    Field& now = state.field;
    now.phase = Phase::HeroTurn;
    now.stage = Stage::Raid;
    now.round = 1;
    now.where.fill(Space::None);
    now.owner.fill(Hero::None);
    now.open = look().ground.open_at_setup();
    now.reserve = scenario.reserve;
    for (const Door door : look().ground.doors())
        if (look().ground.door(door).locked) now.locked.insert(door);
    now.cards = AgentCards::first_n(static_cast<int>(game.book().agents.size()));
    for (HeroSheet& sheet : now.heroes) {
        sheet.hand = HeroCards::first_n(action_cards);
        sheet.wounds = HeroCards::first_n(most_hero_cards) - HeroCards::first_n(action_cards);
    }
    for (std::size_t i = 0; i < drawings.size(); ++i) put_marks(i, unindented(drawings[i]));
    now.active = now.in_play.empty() ? Figure::None : figure_of(now.in_play.first());
    now.actions = 3;
    now.oni_turns = now.at_setup;
}

Table::~Table()
{
    EXPECT_FALSE(dice_.failed()) << "a roll was not written down";
    EXPECT_EQ(dice_.unused(), 0U) << "rolls that nobody made";
}

void Table::put_marks(std::size_t tile, std::string_view drawing)
{
    std::string text(drawing);
    if (text.starts_with("sneak ")) text.erase(0, text.find('\n') + 1);
    for_each_cell(text, [&](char sign, int row, int column) {
        if (is_mark(sign)) put_mark(sign, space_of(static_cast<Tile>(tile), row, column));
    });
}

void Table::put_mark(char mark, Space space)
{
    Field& now = state.field;
    Figure who = Figure::None;
    if (const auto i = hero_marks.find(mark); i != std::string_view::npos) {
        who = static_cast<Figure>(i);
        now.order[now.at_setup++] = hero_of(who);
        now.in_play.insert(hero_of(who));
    } else if (const auto n = ally_marks.find(mark); n != std::string_view::npos) {
        who = figure_of(static_cast<Ally>(n));
        now.owner[n] = Hero::Okko;
        now.heroes[0].ally = static_cast<Ally>(n);
    } else if (const auto card = agent_marks.find(mark); card != std::string_view::npos) {
        who = (game.figures_of(static_cast<AgentCard>(card)) - now.figures).first();
    } else {
        const auto free = std::find_if(now.tokens.begin(), now.tokens.end(), [](const Token& each) {
            return each.kind == Token::Kind::None;
        });
        *free = {.kind = mark == '?'   ? Token::Kind::Courtier
                         : mark == 'e' ? Token::Kind::Evidence
                                       : Token::Kind::Chest,
                 .where = space,
                 .what = 0};
        return;
    }
    now.figures.insert(who);
    now.where[at(who)] = space;
}

Figure Table::figure(AgentCard card, int n) const
{
    return game.figures_of(card).nth(n - 1);
}

bool Table::told(Event::Kind kind) const
{
    return std::any_of(log.begin(), log.end(),
                       [&](const auto& entry) { return entry.event.kind == kind; });
}

int Table::last_dice() const
{
    int count = -1;
    for (const auto& entry : log)
        if (entry.event.kind == Event::Kind::Rolled || entry.event.kind == Event::Kind::TestRolled)
            count = entry.event.dice_count;
    return count;
}

void Table::lay_left(Figure hero, int card)
{
    state.field.heroes[at(hero)].hand.erase(static_cast<std::uint8_t>(card));
    state.field.heroes[at(hero)].left.insert(static_cast<std::uint8_t>(card));
}

void Table::lay_right(Figure hero, int card)
{
    state.field.heroes[at(hero)].hand.erase(static_cast<std::uint8_t>(card));
    state.field.heroes[at(hero)].right.insert(static_cast<std::uint8_t>(card));
}

void Table::afflict(Figure who, Affliction what)
{
    Play(game, state, dice_, nullptr).afflict(who, what);
}

void Table::rolls(std::initializer_list<std::uint32_t> values)
{
    EXPECT_EQ(dice_.unused(), 0U) << "rolls that nobody made";
    dice_ = Dice::scripted(values);
}

void Table::any_rolls()
{
    EXPECT_EQ(dice_.unused(), 0U) << "rolls that nobody made";
    dice_ = Dice::seeded(1);
}

void Table::attack(Figure who, Figure whom, std::initializer_list<std::uint32_t> values)
{
    if (values.size() > 0) rolls(values);
    does([&](Play& play) { play.begin_attack(who, whom, 0); });
}

void Table::use(LineId line, Figure owner)
{
    does([&](Play& play) { play.begin_effect(line, owner); });
}

Seat Table::decides() const
{
    return asks() ? state.field.stack[state.field.depth - 1U].decides : Seat::Watcher;
}

std::vector<Move> Table::open() const
{
    if (!asks()) return {};
    Okko::List list;
    game.moves(state, decides(), list);
    return {list.begin(), list.end()};
}

bool Table::may(Move move) const
{
    const auto moves = open();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

void Table::answer(Move move)
{
    ASSERT_TRUE(may(move)) << "kind " << static_cast<int>(move.kind) << ", what "
                           << static_cast<int>(move.what) << ", where "
                           << static_cast<int>(move.where);
    does([&](Play& play) { play.answer(move); });
}

void Table::step_to(int row, int column, int tile)
{
    answer({Move::Kind::Walk, 255, 255,
            static_cast<std::uint8_t>(space_of(static_cast<Tile>(tile), row, column))});
}

int Table::count(Move::Kind kind) const
{
    const auto moves = open();
    return static_cast<int>(
        std::count_if(moves.begin(), moves.end(), [&](Move move) { return move.kind == kind; }));
}

std::string Table::picture() const
{
    std::string text(std::size_t{tile_side} * tile_side, ' ');
    for (const Space space : look().ground.spaces_of(Tile{0})) text[at(space)] = '.';
    const auto mark = [&](Space space, char sign) {
        if (space != Space::None && tile_of(space) == Tile{0}) text[at(space)] = sign;
    };
    for (const Figure who : state.field.figures)
        mark(where(who), is_hero(who)   ? hero_marks[at(who)]
                         : is_ally(who) ? ally_marks[at(ally_of(who))]
                                        : agent_marks[at(game.card_of(who))]);
    for (const Token& token : state.field.tokens)
        if (token.kind != Token::Kind::None)
            mark(token.where, token.kind == Token::Kind::Courtier   ? '?'
                              : token.kind == Token::Kind::Evidence ? 'e'
                                                                    : 'x');
    std::string rows;
    for (std::size_t row = 0; row < tile_side; ++row) {
        std::string line = text.substr(row * tile_side, tile_side);
        line.resize(line.find_last_not_of(' ') + 1);
        if (!line.empty()) rows += (rows.empty() ? "" : "/") + line;
    }
    return rows;
}

}  // namespace kotatsu::okko::test
