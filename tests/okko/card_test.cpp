// Okko: every line of our content does something. Each is used where its window comes, in lively positions that chance
// makes up, and beside it the same happens in a game whose book lacks that line: the two must part.
#include "okko/content_fault.h"
#include "okko/table.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace kotatsu::okko::test::card_test {

// A line of something that is printed.
struct Printed {
    std::string name;
    LineId line = no_line;
    Figure owner = Figure::None;
    std::function<void(State&)> put_in_force = [](State&) {};
};

const std::vector<std::string> rooms{R"(
+--+--+--+--+--+
|a. a. a. a. b.|
+  +  +  +  +  +
|a. a. a. a. b.|
+  +  +  +  +  +
|a. a. a. a. b.
+  +  +  +  +  +
|a. a. a. a.:b.|
+  +  +  +  +  +
|a. a. a. a.:b.|
+--+--+--+--+--+)",
                                     R"(
+--+--+--+--+--+
|a. a. a. a. bT|
+  +  +  +  +  +
|a. a. a. a. bT|
+  +  +  +  +  +
 a. a. a. a. b.|
+  +  +  +  +  +
|a. a. a. a. bC|
+  +  +  +  +  +
|a. a. a. a. bC|
+--+--+--+--+--+)"};

// What is printed.

void add(
    std::vector<Printed>& all, const std::string& name, Lines lines, Figure owner,
    const std::function<void(State&)>& put_in_force = [](State&) {})
{
    for (int i = 0; i < lines.count; ++i)
        all.push_back({name + ", line " + std::to_string(i + 1),
                       static_cast<LineId>(lines.first + i), owner, put_in_force});
}

void add_heroes(std::vector<Printed>& all, const Book& book)
{
    for (std::size_t i = 0; i < hero_count; ++i) {
        const HeroCard& hero = book.heroes[i];
        const auto who = static_cast<Figure>(i);
        for (const Talent& talent : hero.talents)
            add(all, hero.id + " " + talent.id, talent.lines, who);
        for (std::uint8_t card = 0; card < most_hero_cards; ++card)
            add(all, hero.cards[card].id, hero.cards[card].left, who, [i, card](State& state) {
                HeroSheet& sheet = state.field.heroes[i];
                for (HeroCards* pile : {&sheet.hand, &sheet.discard, &sheet.wounds})
                    pile->erase(card);
                sheet.left.insert(card);
            });
    }
}

void add_gear(std::vector<Printed>& all, const Book& book)
{
    for (std::size_t i = 0; i < book.gear.size(); ++i) {
        const GearCard& card = book.gear[i];
        std::size_t hero = 0;
        while ((card.classes >> book.heroes[hero].klass & 1U) == 0) ++hero;
        add(all, card.id, card.lines, static_cast<Figure>(hero),
            [i, hero, slot = card.slot](State& state) {
                HeroSheet& sheet = state.field.heroes[hero];
                const auto gear = static_cast<Gear>(i);
                if (slot == Slot::Supplies)
                    sheet.supplies[1] = gear;
                else if (slot == Slot::Clothing)
                    sheet.worn[2] = gear;
                else
                    sheet.worn[0] = sheet.wielded = gear;
            });
    }
}

void add_allies(std::vector<Printed>& all, const Book& book)
{
    for (std::size_t i = 0; i < book.allies.size(); ++i)
        for (std::size_t version = 0; version < book.allies[i].versions.size(); ++version) {
            const auto ally = static_cast<Ally>(i);
            add(all, book.allies[i].versions[version].id, book.allies[i].versions[version].lines,
                figure_of(ally), [ally, version](State& state) {
                    state.field.heroes[0].ally = ally;
                    state.field.owner[at(ally)] = Hero::Okko;
                    state.field.version[at(ally)] = byte(version);
                });
        }
}

void add_agents(std::vector<Printed>& all, const Okko& game)
{
    const Book& book = game.book();
    for (std::size_t i = 0; i < book.agents.size(); ++i) {
        const Agent& agent = book.agents[i];
        const Figure who = game.figures_of(static_cast<AgentCard>(i)).first();
        for (const Talent& talent : agent.talents)
            add(all, agent.id + " " + talent.id, talent.lines, who);
        add(all, agent.id + "'s penalty", agent.penalty, who,
            [](State& state) { state.field.nature_known = 1; });
    }
    for (std::size_t tree = 0; tree < 2; ++tree)
        for (std::size_t slot = 0; slot < book.trees[tree].size(); ++slot)
            add(all, book.trees[tree][slot].id, book.trees[tree][slot].lines, Figure::None,
                [tree, slot](State& state) {
                    state.field.enhanced[tree] = static_cast<std::uint16_t>(1U << slot);
                });
}

std::vector<Printed> all_printed(const Okko& game)
{
    std::vector<Printed> all;
    add_heroes(all, game.book());
    add_gear(all, game.book());
    add_allies(all, game.book());
    add_agents(all, game);
    for (const EventText& event : game.book().events) add(all, event.id, event.lines, Figure::None);
    for (const ClueCard& clue : game.book().clues) add(all, clue.id, clue.lines, okko);
    return all;
}

// Lively positions.

class Bustle {
public:
    Bustle(const Okko& game, const Printed& printed, std::uint64_t seed)
        : game_(game), dice_(Dice::seeded(seed))
    {
        fill_cards();
        printed.put_in_force(state_);
        call_kami();
        free_ = game.ground(state_.field).spaces();
        fill_map();
    }

    const State& state() const { return state_; }

private:
    void fill_cards()
    {
        Field& now = state_.field;
        now.phase = Phase::HeroTurn;
        now.round = 3;
        now.where.fill(Space::None);
        now.owner.fill(Hero::None);
        now.alarm = byte(dice_.below(2));
        now.in_play = now.to_come = Heroes::first_n(hero_count);
        now.at_setup = hero_count;
        now.order = {Hero::Okko, Hero::Noburo, Hero::Noshin, Hero::Tikku};
        now.actions = 3;
        now.cards = AgentCards::first_n(static_cast<int>(game_.book().agents.size()));
        now.reserve.fill(2);
        now.corruption = Tiles{Tile{0}};
        now.open = Doors{Door{0}};
        for (const Gear gear : game_.all_gear())  // one card each that no scenario deals out
            if (at(gear) < hero_count) now.heroes[at(gear)].supplies[0] = gear;
        for (HeroSheet& sheet : now.heroes) {
            sheet.hand = HeroCards{0, 1, 8};
            sheet.discard = HeroCards{2, 3, 9};
            sheet.wounds = HeroCards{10, 11};
        }
        state_.hand[0] = state_.hand[1] = 1;
        now.events_in_hand = 2;
        now.clues = Clues::first_n(8);
        now.deck_of_clues = 6;
        state_.nature = Clue{0};
        state_.identity = Clue{5};
    }

    // Tikku has the first of the book, unless it is somebody's already.
    void call_kami()
    {
        const auto& allies = game_.book().allies;
        const auto first = std::find_if(allies.begin(), allies.end(),
                                        [](const AllyCard& card) { return card.kami; });
        const auto kami = static_cast<Ally>(first - allies.begin());
        if (state_.field.owner[at(kami)] != Hero::None) return;
        state_.field.heroes[at(Hero::Tikku)].ally = kami;
        state_.field.owner[at(kami)] = Hero::Tikku;
    }

    void fill_map()
    {
        Field& now = state_.field;
        for (std::size_t i = 0; i < hero_count; ++i) place(static_cast<Figure>(i), 4);
        for (std::size_t i = 0; i < most_allies; ++i)
            if (now.owner[i] != Hero::None) place(figure_of(static_cast<Ally>(i)), 2);
        for (std::size_t i = 0; i < game_.book().agents.size(); ++i) {
            Figures figures = game_.figures_of(static_cast<AgentCard>(i));
            for (int n = std::min(2, figures.size()); n > 0; --n, figures.erase(figures.first()))
                place(figures.first(), game_.agent(static_cast<AgentCard>(i)).stamina);
        }
        put_token(0, Token::Kind::Courtier, 5);
        put_token(1, Token::Kind::Evidence, 0);
        put_token(2, Token::Kind::Chest, 0);
    }

    Space take_space(bool hero)
    {
        const SpaceSet left = hero ? free_ - game_.ground(state_.field).reinforcements() : free_;
        const Space space =
            left.nth(static_cast<int>(dice_.below(static_cast<std::uint32_t>(left.size()))));
        free_.erase(space);
        return space;
    }

    // With some damage, and half of them with conditions.
    void place(Figure who, int stamina)
    {
        Field& now = state_.field;
        now.figures.insert(who);
        now.where[at(who)] = take_space(!is_agent(who));
        now.damage[at(who)] = byte(dice_.below(static_cast<std::uint32_t>(stamina)));
        if (dice_.below(2) == 0)
            now.afflictions[at(game_.bearer_of(who))] = 0x14;  // poisoned and stunned, flipped
    }

    void put_token(std::size_t i, Token::Kind kind, std::uint8_t what)
    {
        state_.field.tokens[i] = {.kind = kind, .where = take_space(true), .what = what};
    }

    const Okko& game_;
    Dice dice_;
    State state_;
    SpaceSet free_;
};

// What comes of it.

// Some answer that declines nothing, the same to the same question.
Move answer_to(const Okko& game, const State& state, std::uint64_t seed)
{
    Okko::List list;
    Menu(game, state, list).answers();
    std::sort(list.begin(), list.end());
    std::uint64_t mixed = seed;
    for (const Move move : list)
        mixed = mix_seeds(mixed, static_cast<std::uint64_t>(move.kind) << 24U |
                                     std::uint64_t{move.who} << 16U |
                                     std::uint64_t{move.what} << 8U | move.where);
    const auto is_no = [](Move move) {
        return move.kind == Move::Kind::Decline || move.kind == Move::Kind::Done;
    };
    const auto good = std::remove_if(list.begin(), list.end(), is_no) - list.begin();
    return list[good == 0 ? 0 : static_cast<int>(mixed % static_cast<std::uint64_t>(good))];
}

void let_run(Play& play, std::uint64_t seed)
{
    for (int steps = 0; play.field.depth > 0; ++steps) {
        ASSERT_LT(steps, 2000) << "it does not end";
        if (!play.step(play.top())) play.answer(answer_to(play.game, play.state, seed));
    }
}

// Mostly the owner of the line against somebody, as often as not against somebody beside it.
void begin_attack(Play& play, Figure owner, Dice& chance)
{
    const Look look = play.look();
    const bool other = owner == Figure::None || chance.below(2) == 0;
    const Figure one = other ? chance.pick(play.field.figures) : owner;
    const Figures foes = look.of_side(is_agent(one) ? Side::Heroes : Side::Oni);
    Figures beside;
    for (const Figure foe : foes)
        if (look.adjacent(one, foe)) beside.insert(foe);
    const Figure foe = chance.pick(beside.empty() || chance.below(2) == 0 ? foes : beside);
    const bool attacks = chance.below(2) == 0;
    play.begin_attack(attacks ? one : foe, attacks ? foe : one, 0);
}

void begin_test(Play& play, Dice& chance)
{
    const Figure hero = chance.pick(Figures::first_n(hero_count));
    const auto attribute = static_cast<Attribute>(chance.below(4));
    switch (chance.below(5)) {
    case 0:
        return play.begin_test(hero, Attribute::Guile, 4, true, Purpose::Clue,
                               byte(chance.below(2)));
    case 1: return play.begin_test(hero, Attribute::Speed, 3, false, Purpose::Chest, 2);
    case 2: return play.begin_test(hero, Attribute::Speed, 4, false, Purpose::Door, 1);
    case 3:
        play.begin_walk(hero, 0, true, hero);
        return play.begin_test(hero, Attribute::Speed, 4, true, Purpose::Sneak, 0);
    default: return play.begin_test(hero, attribute, 4, false, Purpose::Tile, 0);
    }
}

// Brings about the window of the line, with somebody in it.
void bring_about(Play& play, const Printed& printed, Dice& chance)
{
    const Line& line = our_book().lines[printed.line];
    switch (line.when) {
    case Window::Passive: return play.turn_up({printed.line, 1}, printed.owner);
    case Window::Now: return play.begin_effect(printed.line, printed.owner);
    case Window::Act:
    case Window::Unique:
    case Window::Free:
        if (play.look().usable(printed.line, printed.owner))
            play.begin_effect(printed.line, printed.owner);
        return;
    case Window::Start: {
        const Figure who = chance.pick(play.field.figures);
        play.field.active = who;
        return play.open_window(Window::Start, who);
    }
    case Window::End: return play.open_window(Window::End, Figure::None);
    case Window::Test:
    case Window::Tested: return begin_test(play, chance);
    default: return begin_attack(play, printed.owner, chance);
    }
}

// What the line leaves behind; that it was used does not count.
State outcome(const Okko& game, const Printed& printed, std::uint64_t seed)
{
    State state = Bustle(game, printed, seed).state();
    Dice dice = Dice::seeded(seed + 1), chance = Dice::seeded(seed + 2);
    Play play(game, state, dice, nullptr);
    bring_about(play, printed, chance);
    let_run(play, seed);
    state.field.used = {};
    state.field.used_by = {};
    return state;
}

// All that a passive line could change.
std::vector<int> abilities(const Okko& game, const State& state)
{
    const Look look(game, state.field);
    std::vector<int> all;
    for (const Figure who : state.field.figures) {
        for (std::size_t i = 0; i < attribute_words.size(); ++i)
            all.push_back(look.attribute(who, static_cast<Attribute>(i)));
        for (std::size_t i = 0; i < ban_words.size(); ++i)
            all.push_back(look.banned(who, static_cast<Ban>(i)) ? 1 : 0);
        all.push_back(look.reach(who));
        all.push_back(look.slips(who) ? 1 : 0);
    }
    return all;
}

bool part(const Okko& with, const Okko& without, const Printed& printed, std::uint64_t seed)
{
    const State start = Bustle(with, printed, seed).state();
    return abilities(with, start) != abilities(without, start) ||
           !(outcome(with, printed, seed) == outcome(without, printed, seed));
}

Okko game_of(const Book& book)
{
    return Table(rooms, book).game;
}

TEST(OkkoCards, EveryLineOfOurContentDoesSomething)
{
    constexpr std::uint64_t tries = 5000;
    const Okko with = game_of(our_book());
    for (const Printed& printed : all_printed(with)) {
        Book book = our_book();
        book.lines[printed.line].step_count = 0;
        const Okko without = game_of(book);
        bool parted = false;
        for (std::uint64_t seed = 0; seed < tries && !parted; ++seed)
            parted = part(with, without, printed, seed);
        EXPECT_TRUE(parted) << printed.name << " does nothing";
    }
}

TEST(OkkoCards, EveryLineOfOurContentIsOnSomethingPrinted)
{
    std::vector<bool> seen(our_book().lines.size());
    for (const Printed& printed : all_printed(game_of(our_book()))) seen[printed.line] = true;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), false), 0);
}

TEST(OkkoCards, ALineThatDoesNothingIsFound)
{
    const Line idle = line(Window::Attack, {{.what = Primitive::Dice, .n = 1}},
                           {Condition::Melee, Condition::Ranged});
    const Book book = with_talent(okko, {idle}, our_book());
    const auto number = static_cast<LineId>(book.lines.size() - 1);
    Book lacking = book;
    lacking.lines[number].step_count = 0;
    const Okko with = game_of(book), without = game_of(lacking);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        State a = Bustle(with, {}, seed).state(), b = Bustle(without, {}, seed).state();
        for (auto& [game, state] : {std::pair(&with, &a), std::pair(&without, &b)}) {
            Dice dice = Dice::seeded(seed), chance = Dice::seeded(seed);
            Play play(*game, *state, dice, nullptr);
            begin_attack(play, okko, chance);
            let_run(play, seed);
        }
        EXPECT_TRUE(a == b);
    }
}

}  // namespace kotatsu::okko::test::card_test
