// Okko: damage, conditions, wounds, elimination. Rules OKKO-22, OKKO-25, OKKO-46.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {
namespace {

using Kind = Event::Kind;

constexpr unsigned bits_of(Affliction what)
{
    return 2U * static_cast<unsigned>(what);
}

void count(std::uint8_t& counter, int n)
{
    counter = static_cast<std::uint8_t>(std::min(255, counter + n));
}

}  // namespace

std::uint8_t& Play::deed(Figure hero, Deed what)
{
    return field.heroes[at(hero)].deeds[at(what)];
}

void Play::damage(Figure whom, int n, Figure by)
{
    if (!look().on_map(whom)) return;
    tell({.kind = Kind::Harmed, .whom = whom, .n = static_cast<std::int16_t>(n)});
    hurt(whom, n, by);
}

void Play::hurt(Figure whom, int n, Figure by)
{
    count(field.damage[at(whom)], n);
    if (is_hero(whom)) return count(deed(whom, Deed::Taken), n);
    if (by != Figure::None && is_hero(by) && look().is_rank(whom, Rank::Oni))
        count(deed(by, Deed::DamageToOni), n);
    if (field.damage[at(whom)] >= look().stamina(whom)) eliminate(whom, by);
}

// Damage that a hero's cards or kami take off counts for the hero.
void Play::heal(Figure whom, int n, Figure by)
{
    n = std::min<int>(n, field.damage[at(whom)]);
    if (n == 0) return;
    field.damage[at(whom)] = static_cast<std::uint8_t>(field.damage[at(whom)] - n);
    tell({.kind = Kind::Healed, .whom = whom, .n = static_cast<std::int16_t>(n)});
    if (by != Figure::None && look().is_kami(by) && field.owner[at(ally_of(by))] != Hero::None)
        by = figure_of(field.owner[at(ally_of(by))]);
    if (by != Figure::None && is_hero(by)) count(deed(by, Deed::Healed), n);
}

// OKKO-25: on its worse side; the same again replaces the old. Which talent an amputee loses is left to chance.
void Play::afflict(Figure whom, Affliction what)
{
    if (what == Affliction::Amputee) return amputate(whom);
    std::uint8_t& all = field.afflictions[at(game.bearer_of(whom))];
    all = static_cast<std::uint8_t>((all & ~(3U << bits_of(what))) | 2U << bits_of(what));
    tell({.kind = Kind::Afflicted, .whom = whom, .what = static_cast<std::uint8_t>(what)});
}

void Play::amputate(Figure whom)
{
    if (!is_hero(whom)) return;
    HeroSheet& sheet = field.heroes[at(whom)];
    const int talents = static_cast<int>(game.book().heroes[at(whom)].talents.size());
    const auto left = BitSet<std::uint8_t, std::uint8_t>::first_n(talents) -
                      BitSet<std::uint8_t, std::uint8_t>(sheet.amputated);
    if (left.empty()) return;
    const std::uint8_t talent = dice.pick(left);
    sheet.amputated = static_cast<std::uint8_t>(sheet.amputated | 1U << talent);
    tell({.kind = Kind::Afflicted,
          .whom = whom,
          .what = static_cast<std::uint8_t>(Affliction::Amputee),
          .n = talent},
         Audience::all(), left.size() > 1 ? News::Yes : News::No);
}

// All of them, or that one. Which one where any may go: Effect asks.
void Play::cure(Figure whom, Affliction what)
{
    std::uint8_t& all = field.afflictions[at(game.bearer_of(whom))];
    for (const Affliction each :
         {Affliction::Bleeding, Affliction::Poisoned, Affliction::Stunned}) {
        if (what != Affliction::All && what != each) continue;
        if (look().affliction(whom, each) == 0) continue;
        all = static_cast<std::uint8_t>(all & ~(3U << bits_of(each)));
        tell({.kind = Kind::Cured, .whom = whom, .what = static_cast<std::uint8_t>(each)});
    }
}

void Play::count_kill(Figure whom, Figure by)
{
    count(deed(by, Deed::Kills), 1);
    HeroSheet& sheet = field.heroes[at(by)];
    if (look().is_kind(whom, AgentKind::Creature)) count(sheet.kills_of_creatures, 1);
    if (!look().is_rank(whom, Rank::Minion)) count(sheet.kills_of_leaders, 1);
}

// OKKO-22, OKKO-46.
void Play::eliminate(Figure whom, Figure by)
{
    if (!look().on_map(whom)) return;
    if (is_agent(whom)) {
        if (by != Figure::None && is_hero(by)) count_kill(whom, by);
        count(field.killed[at(game.card_of(whom))], 1);
    }
    tell({.kind = Kind::Fell, .who = by, .whom = whom});
    take_off(whom);
    fell(whom);
}

// Leaves the map, without damage and what was used; what a hero or an ally bore goes too.
void Play::take_off(Figure whom)
{
    field.figures.erase(whom);
    field.acted.erase(whom);
    field.where[at(whom)] = Space::None;
    field.damage[at(whom)] = 0;
    field.used_by[at(whom)] = 0;
    if (is_agent(whom)) return;
    const std::size_t bearer = at(game.bearer_of(whom));
    field.afflictions[bearer] = 0;
    field.bans[bearer] = 0;
    field.mods[bearer] = {};
    field.acts[bearer] = 0;
}

// OKKO-46: drawn at random; none left eliminates. OKKO-17: so does the third in hand.
void Play::wound(Hero hero)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    if (sheet.wounds.empty()) return eliminate(figure_of(hero), Figure::None);
    const News news = sheet.wounds.size() > 1 ? News::Yes : News::No;
    const std::uint8_t card = dice.pick(sheet.wounds);
    sheet.wounds.erase(card);
    sheet.hand.insert(card);
    tell({.kind = Kind::Wounded, .who = figure_of(hero), .what = card}, Audience::all(), news);
    count_wounds(hero);
}

void Play::count_wounds(Hero hero)
{
    const HeroCards wounds = field.heroes[at(hero)].hand - HeroCards::first_n(action_cards);
    if (wounds.size() >= 3) eliminate(figure_of(hero), Figure::None);
}

// OKKO-32.
void Play::raise_alarm()
{
    if (field.alarm != 0) return;
    field.alarm = 1;
    tell({.kind = Kind::Alarm});
    remember(Memory::Alarm, Side::Oni);
}

void Play::put(Figure who, Space where)
{
    field.figures.insert(who);
    field.where[at(who)] = where;
}

}  // namespace kotatsu::okko
