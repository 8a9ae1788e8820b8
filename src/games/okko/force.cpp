#include "games/okko/force.h"

namespace kotatsu::okko {

bool Look::is_owned(LineId line, Figure owner) const
{
    const Line::Scope scope = game.line(line).scope;
    if (scope == Line::Scope::Owner) return true;
    return is_agent(owner) && game.lore().cards_of(line).contains(game.card_of(owner));
}

bool Look::used(LineId line, Figure owner) const
{
    if (!game.lore().works_once(line)) return false;
    if (is_agent(owner)) return (field.used_by[at(owner)] >> game.lore().used_bit(line) & 1U) != 0;
    return (field.used[line / 64U] >> (line % 64U) & 1U) != 0;
}

bool Look::barred(Figure who, Ban what) const
{
    if (Bans(field.bans[at(game.bearer_of(who))]).contains(what)) return true;
    if (!is_hero(who)) return false;
    const HeroCard& hero = game.book().heroes[at(who)];
    for (const std::uint8_t number : field.heroes[at(who)].left) {
        const ActionCard& card = hero.cards[number];
        const bool bad = card.kind == CardKind::Weakness || card.kind == CardKind::Wound;
        if (bad && game.lore().bans(card.left).contains(what)) return true;
    }
    return false;
}

bool Look::banned(Figure who, Ban what) const
{
    if (barred(who, what)) return true;
    if (!game.lore().bans_by_others().contains(what)) return false;
    bool found = false;
    for_each_passive(who, [&](const Step& step) {
        found = found || (step.what == Primitive::Ban && step.ban == what);
    });
    return found;
}

bool Look::aims_passively(const Step& step, Figure owner, Figure who) const
{
    if (step.who.who == Who::Nobody) return owner == who;
    return is(who, step.who.who, owner) && in_range(owner, who, step.who.range);
}

// Figures on the map whose passive lines may be for this one, besides itself.
Figures Look::passive_owners(Figure who) const
{
    const Lore& lore = game.lore();
    if (is_agent(who)) return lore.aimed_at_agents() ? field.figures : Figures{};
    if (lore.aimed_at(Who::Ally) || lore.aimed_at(Who::Friend) || lore.aimed_at(Who::Hero) ||
        (is_kami(who) && lore.aimed_at(Who::Kami)))
        return of_side(Side::Heroes);
    if (!is_hero(who) || !lore.aimed_at(Who::Own)) return {};
    const Ally ally = ally_of_hero(hero_of(who));
    return ally == Ally::None ? Figures{} : Figures{figure_of(ally)} & field.figures;
}

}  // namespace kotatsu::okko
