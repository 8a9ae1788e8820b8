#include "games/okko/look.h"

#include <algorithm>

namespace kotatsu::okko {

// Figures.

Figures Look::of_side(Side side) const
{
    const Figures heroes = Figures::first_n(first_agent);
    return side == Side::Heroes ? field.figures & heroes : field.figures - heroes;
}

SpaceSet Look::held_by(Side side) const
{
    SpaceSet held;
    for (const Figure who : of_side(side)) held.insert(where(who));
    return held;
}

SpaceSet Look::taken() const
{
    SpaceSet held;
    for (const Figure who : field.figures) held.insert(where(who));
    for (const Token& token : field.tokens)
        if (token.kind != Token::Kind::None) held.insert(token.where);
    return held;
}

SpaceSet Look::free_spaces(Side side) const
{
    const SpaceSet free = ground.spaces() - taken();
    return side == Side::Heroes ? free - ground.reinforcements() : free;
}

bool Look::free_for(Figure who, Space space) const
{
    return space != Space::None && free_spaces(side_of(who)).contains(space);
}

bool Look::adjacent(Figure a, Figure b) const
{
    return ground.adjacent(where(a), where(b), field.open);
}

// OKKO-4.
bool Look::sees(Figure a, Figure b) const
{
    if (a == b || adjacent(a, b)) return true;
    const Side other = side_of(a) == Side::Heroes ? Side::Oni : Side::Heroes;
    return ground.sees(where(a), where(b), field.open, held_by(other));
}

// OKKO-32.
bool Look::may_act(Figure who) const
{
    if (!on_map(who)) return false;
    if (is_hero(who)) return true;
    if (is_ally(who)) return field.owner[at(ally_of(who))] != Hero::None;
    if (agent(who).kind == AgentKind::Creature || field.alarm != 0) return true;
    return (field.corruption - field.still).contains(tile_of(where(who)));
}

bool Look::is_kami(Figure who) const
{
    return is_ally(who) && game.book().allies[at(ally_of(who))].kami;
}

bool Look::is_rank(Figure who, Rank rank) const
{
    return is_agent(who) && agent(who).rank == rank;
}

bool Look::is_kind(Figure who, AgentKind kind) const
{
    return is_agent(who) && agent(who).kind == kind;
}

const AllyVersion& Look::version(Figure ally) const
{
    const std::size_t number = at(ally_of(ally));
    return game.book().allies[number].versions[field.version[number]];
}

// Attributes.

int Look::base(Figure who, Attribute which) const
{
    if (which == Attribute::Stamina) {
        if (is_hero(who)) return game.book().heroes[at(who)].stamina;
        if (is_ally(who)) return version(who).stamina;
        return agent(who).stamina + (agent(who).rank == Rank::Oni ? threat() : 0);
    }
    if (which == Attribute::Supplies)
        return is_hero(who) ? game.book().heroes[at(who)].supplies : 0;
    if (is_hero(who)) return game.book().heroes[at(who)].attributes[at(which)];
    return is_ally(who) ? version(who).attributes[at(which)] : agent(who).attributes[at(which)];
}

// Of the heroes at setup.
int Look::threat() const
{
    int sum = 0;
    for (const Hero hero : field.order)
        if (hero != Hero::None) sum += game.book().heroes[at(hero)].threat;
    return sum;
}

int Look::technique(Figure who, Attribute which) const
{
    const int sum = laid_beside(who, which);
    return sum == 0 || banned(who, Ban::Technique) ? 0 : sum;
}

// The techniques of a hero, or on an agent's card.
int Look::laid_beside(Figure who, Attribute which) const
{
    if (which > Attribute::Guile || is_ally(who)) return 0;
    int sum = 0;
    if (is_hero(who)) {
        for (const std::uint8_t card : field.heroes[at(who)].right)
            sum += game.book().heroes[at(who)].cards[card].right[at(which)];
        return sum;
    }
    for (const Technique1& laid : field.techniques)
        if (laid.card != EventCard::None && laid.on == game.card_of(who))
            sum += game.book().events[at(laid.card)].technique[at(which)];
    return sum;
}

int Look::changes(Figure who, Attribute which) const
{
    int sum = field.mods[at(game.bearer_of(who))][at(which)];
    if (which == Attribute::Defense) sum -= affliction(who, Affliction::Poisoned);
    if (which == Attribute::Speed) sum -= affliction(who, Affliction::Stunned);
    for_each_passive(who, [&](const Step& step) {
        if (step.what == Primitive::Mod && step.attribute == which) sum += step.n;
    });
    return sum;
}

// OKKO-13: floors.
int Look::attribute(Figure who, Attribute which) const
{
    const int floor = which == Attribute::Defense || which == Attribute::Stamina ? 1 : 0;
    return std::max(floor, base(who, which) + changes(who, which) + technique(who, which));
}

int Look::black_dice(Figure who) const
{
    const int might = base(who, Attribute::Might) + changes(who, Attribute::Might);
    return std::max(0, might + std::min(0, technique(who, Attribute::Might)));
}

int Look::red_dice(Figure who) const
{
    return std::max(0, technique(who, Attribute::Might));
}

int Look::stamina(Figure who) const
{
    return attribute(who, Attribute::Stamina);
}

int Look::affliction(Figure who, Affliction what) const
{
    return field.afflictions[at(game.bearer_of(who))] >> (2U * static_cast<unsigned>(what)) & 3U;
}

bool Look::is_afflicted(Figure who) const
{
    return (field.afflictions[at(game.bearer_of(who))] & 0x3FU) != 0;
}

// Attacks.

int Look::reach(Figure who) const
{
    if (banned(who, Ban::Ranged)) return 0;
    int most = 0;
    for_each_passive(who, [&](const Step& step) {
        if (step.what == Primitive::Ranged) most = std::max<int>(most, step.n);
    });
    return most;
}

bool Look::slips(Figure who) const
{
    bool found = false;
    for_each_passive(who, [&](const Step& step) { found = found || step.what == Primitive::Slip; });
    return found;
}

bool Look::may_attack(Figure who, Figure whom) const
{
    return on_map(who) && on_map(whom) && targets(who).contains(whom);
}

// OKKO-20.
Figures Look::targets(Figure who) const
{
    Figures found;
    if (banned(who, Ban::Attack)) return found;
    const Side other = side_of(who) == Side::Heroes ? Side::Oni : Side::Heroes;
    const int most = reach(who);
    const SpaceSet blockers = most > 0 ? held_by(other) : SpaceSet{};
    for (const Figure whom : of_side(other)) {
        const Space a = where(who), b = where(whom);
        const int far = ground.distance(a, b);
        if (far <= 1 ? ground.adjacent(a, b, field.open)
                     : far <= most && ground.sees(a, b, field.open, blockers))
            found.insert(whom);
    }
    return found;
}

}  // namespace kotatsu::okko
