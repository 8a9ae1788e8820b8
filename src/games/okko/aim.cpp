// Okko: whom and what an effect may be for. docs/rules/okko.md, "The language of effects".
#include "games/okko/look.h"

#include <algorithm>

namespace kotatsu::okko {

bool Look::is(Figure figure, Who who, Figure owner) const
{
    switch (who) {
    case Who::Me: return figure == owner;
    case Who::Own:
        return owner != Figure::None && is_ally(owner) && is_hero(figure) &&
               field.owner[at(ally_of(owner))] == hero_of(figure);
    case Who::Hero: return is_hero(figure);
    case Who::Ally: return side_of(figure) == Side::Heroes && figure != owner;
    case Who::Friend: return side_of(figure) == Side::Heroes;
    case Who::Foe: return side_of(figure) != (owner == Figure::None ? Side::Oni : side_of(owner));
    case Who::Agent:
    case Who::Card: return is_agent(figure);
    case Who::Thrall: return is_kind(figure, AgentKind::Thrall);
    case Who::Creature: return is_kind(figure, AgentKind::Creature);
    case Who::Minion: return is_rank(figure, Rank::Minion);
    case Who::Oni: return is_rank(figure, Rank::Oni);
    case Who::Kami: return is_kami(figure);
    case Who::Nobody:
    case Who::Other:
    case Who::Token: return false;
    }
    return false;
}

bool Look::in_range(Figure from, Figure to, Range range) const
{
    if (range == Range::Anywhere) return true;
    if (from == Figure::None) {
        const Figures agents = of_side(Side::Oni);
        return std::any_of(agents.begin(), agents.end(), [&](Figure agent) {
            return may_act(agent) && in_range(agent, to, range);
        });
    }
    const Space a = where(from), b = where(to);
    switch (range) {
    case Range::Adjacent: return a == b || ground.adjacent(a, b, field.open);
    case Range::Area: return ground.area_of(a) == ground.area_of(b);
    case Range::Tile: return tile_of(a) == tile_of(b);
    default: return sees(from, to);
    }
}

Figures Look::meant(const Whom& whom, Figure owner, Figure other) const
{
    Figures found;
    if (whom.who == Who::Me) {
        found.insert(owner);
    } else if (whom.who == Who::Other) {
        found.insert(other);
    } else {
        for (const Figure figure : field.figures)
            if (is(figure, whom.who, owner) && in_range(owner, figure, whom.range))
                found.insert(figure);
    }
    return owner == Figure::None && whom.who == Who::Me ? Figures{} : found & field.figures;
}

// OKKO-29: what holds for the card of one minion holds for all.
Figures Look::choices(LineId id, int index, Figure owner, Figure other) const
{
    const Line& line = game.line(id);
    const Whom words = line.steps[at(index)].who;
    Figures found;
    for (int i = index; i < line.step_count; ++i)
        if (line.steps[at(i)].who == words) found |= aims(line.steps[at(i)], owner, other);
    if (!game.lore().covers_cards(id)) return found;
    AgentCards seen;
    for (const Figure figure : found) {
        if (!is_agent(figure)) continue;
        if (seen.contains(game.card_of(figure))) found.erase(figure);
        seen.insert(game.card_of(figure));
    }
    return found;
}

Figures Look::aims(const Step& step, Figure owner, Figure other) const
{
    Figures found = meant(step.who, owner, other);
    for (const Figure figure : found)
        if (!can_change(step, owner, figure)) found.erase(figure);
    return found;
}

// Whether the step can do something to that figure.
bool Look::can_change(const Step& step, Figure owner, Figure target) const
{
    const bool hero = is_hero(target);
    switch (step.what) {
    case Primitive::Acts: return has_activation(target);
    case Primitive::Move: return may_act(target) && !banned(target, Ban::Move);
    case Primitive::Shift: return !spaces_to_shift(target).empty();
    case Primitive::Swap: return may_act(target) && !partners(step, owner, target).empty();
    case Primitive::Strike: return may_act(target) && !struck_by(step, target).empty();
    case Primitive::Heal: return field.damage[at(target)] > 0;
    case Primitive::Condition: return can_afflict(step.affliction, target);
    case Primitive::Redirect: return may_redirect(target);
    case Primitive::Recall: return hero && !recallable(hero_of(target)).empty();
    case Primitive::Wound: return hero && (step.n > 0 || !wounds_of(hero_of(target)).empty());
    case Primitive::Gear: return hero && (step.n > 0 || has_gear(hero_of(target)));
    default: return true;
    }
}

// OKKO-51: the range is measured from the figure that strikes.
Figures Look::struck_by(const Step& step, Figure who) const
{
    return meant(step.whom, who, Figure::None) & targets(who);
}

// OKKO-25: an amputee loses one natural talent; there must be one.
bool Look::can_afflict(Affliction what, Figure target) const
{
    if (what >= Affliction::Any) return is_afflicted(target);
    if (what != Affliction::Amputee) return true;
    return is_hero(target) && field.heroes[at(target)].amputated !=
                                  (1U << game.book().heroes[at(target)].talents.size()) - 1U;
}

// In this round there is, or will be, an activation for it.
bool Look::has_activation(Figure who) const
{
    if (field.active == who) return true;
    if (is_hero(who)) return field.to_come.contains(hero_of(who));
    if (is_agent(who)) return !field.activated.contains(game.card_of(who));
    const Hero hero = field.owner[at(ally_of(who))];
    return hero != Hero::None && (field.to_come.contains(hero) || field.active == figure_of(hero));
}

// With whom a figure may change places: of its side, and both spaces are legal for both.
Figures Look::partners(const Step& step, Figure owner, Figure who) const
{
    Figures found;
    for (const Figure other : meant(step.whom, owner, Figure::None)) {
        const bool heroes = side_of(who) == Side::Heroes;
        if (other == who || opponents(other, who) || !may_act(other)) continue;
        if (heroes && (ground.reinforcements().contains(where(who)) ||
                       ground.reinforcements().contains(where(other))))
            continue;
        found.insert(other);
    }
    return found;
}

// OKKO-51: the attack just declared at an adjacent ally, if the attacker could attack this one too.
bool Look::may_redirect(Figure target) const
{
    const Frame* attack = roll();
    return attack != nullptr && attack->kind == Frame::Kind::Attack &&
           (attack->flags & Frame::redirected) == 0 && attack->whom != target &&
           adjacent(attack->whom, target) && may_attack(attack->who, target);
}

HeroCards Look::recallable(Hero hero) const
{
    return field.heroes[at(hero)].discard & HeroCards::first_n(action_cards);
}

// In hand or in the discard pile.
HeroCards Look::wounds_of(Hero hero) const
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    return (sheet.hand | sheet.discard) - HeroCards::first_n(action_cards);
}

bool Look::has_gear(Hero hero) const
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    return sheet.worn[0] != Gear::None || sheet.worn[1] != Gear::None ||
           std::any_of(sheet.supplies.begin(), sheet.supplies.end(),
                       [](Gear gear) { return gear != Gear::None; });
}

SpaceSet Look::spaces_to_shift(Figure whom) const
{
    if (banned(whom, Ban::Shift)) return {};
    return ground.neighbours(where(whom), field.open) & free_spaces(side_of(whom));
}

AgentCards Look::cards_to_choose(const Step& step) const
{
    AgentCards found;
    for (const Figure figure : of_side(Side::Oni))
        if (step.what != Primitive::Move || can_change(step, Figure::None, figure))
            found.insert(game.card_of(figure));
    return found;
}

// OKKO-44: heroes open a door they stand at, with the help of a courtier any; nobody closes one on a figure.
Doors Look::doors_to_choose(const Step& step, Figure owner, LineId line) const
{
    Doors found = step.close ? ground.doors() & field.open : ground.doors() - field.open;
    for (const Door door : found) {
        const auto& sides = ground.door(door).sides;
        const auto stands_there = [&](Figure who) {
            return where(who) == sides[0] || where(who) == sides[1];
        };
        const bool free = owner == Figure::None || game.lore().is_of_courtier(line);
        if (step.close ? std::any_of(field.figures.begin(), field.figures.end(), stands_there)
                       : !free && !stands_there(owner))
            found.erase(door);
    }
    return found;
}

// OKKO-11: at most one token a tile.
Tiles Look::taint_goals(Tile from, int n) const
{
    Tiles reached{from};
    for (; n > 0; --n)
        for (const Tile tile : reached) reached |= ground.neighbours(tile);
    return reached - field.corruption;
}

// OKKO-31: whoever has called one already has no room for another.
Allies Look::kami_to_call(const Step& step, Figure owner) const
{
    Allies found;
    if (owner == Figure::None || !is_hero(owner) || banned(owner, Ban::Summon)) return found;
    const Ally now = ally_of_hero(hero_of(owner));
    if (now != Ally::None && is_kami(figure_of(now))) return found;
    if ((ground.neighbours(where(owner), field.open) & free_spaces(Side::Heroes)).empty())
        return found;
    for (const Ally kami : step.kami)
        if (!on_map(figure_of(kami))) found.insert(kami);
    return found;
}

// OKKO-33: a minion is left in the reserve and in the box, and a space of its kind is free.
bool Look::can_raise(AgentKind kind) const
{
    const bool left = std::any_of(field.cards.begin(), field.cards.end(), [&](AgentCard card) {
        return game.agent(card).rank == Rank::Minion && game.agent(card).kind == kind &&
               field.reserve[at(card)] > 0 && !(game.figures_of(card) - field.figures).empty();
    });
    if (!left) return false;
    const SpaceSet free = free_spaces(Side::Oni);
    const Tiles tiles = ground.tiles();
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](Tile tile) { return ground.reinforcements(tile, kind).meets(free); });
}

bool Look::can_be_done(const Step& step, Figure owner, Figure other, LineId line) const
{
    switch (step.what) {
    case Primitive::Hits: return game.lore().is_automatic(line) || can_roll_better(step, owner);
    case Primitive::Dice:
    case Primitive::Reroll: return can_roll_better(step, owner);
    case Primitive::Ease:
        return step.who.who == Who::Token ? has_clue_token() : can_roll_better(step, owner);
    case Primitive::Slip:
    case Primitive::Ranged:
    case Primitive::Discard: return false;
    case Primitive::Event: return step.n > 0 || field.events_in_hand > 0;
    case Primitive::Clue: return std::min<int>(step.n, field.deck_of_clues) > field.peeked;
    case Primitive::Taint: return can_taint(step);
    case Primitive::Raise:
        return step.kami.empty() ? can_raise(step.kind) : !kami_to_call(step, owner).empty();
    case Primitive::Door: return !doors_to_choose(step, owner, line).empty();
    default:
        return step.who.who == Who::Card ? !cards_to_choose(step).empty()
                                         : !aims(step, owner, other).empty();
    }
}

bool Look::has_clue_token() const
{
    return std::any_of(field.tokens.begin(), field.tokens.end(), is_clue_token);
}

bool Look::can_taint(const Step& step) const
{
    if (step.still) return !(field.corruption - field.still).empty();
    return std::any_of(field.corruption.begin(), field.corruption.end(),
                       [&](Tile from) { return !taint_goals(from, step.n).empty(); });
}

}  // namespace kotatsu::okko
