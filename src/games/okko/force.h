// Okko: what a figure has in force (the templates of look.h).
#pragma once

#include "games/okko/look.h"

namespace kotatsu::okko {

// OKKO-54: a ban of talents leaves weaknesses and wounds in force.
template <class Visit>
void Look::for_each_source(Figure owner, Visit visit) const
{
    if (owner == Figure::None)
        return for_each_enhancement(
            [&](std::size_t tree) { return game.lore().slots_of_side(tree); }, visit);
    const bool talents = !barred(owner, Ban::Talent);
    if (is_hero(owner)) {
        for_each_card(hero_of(owner), talents, visit);
        for_each_gear(hero_of(owner), visit);
    } else if (is_ally(owner)) {
        if (talents) visit(version(owner).lines);
    } else {
        const AgentCard card = game.card_of(owner);
        if (talents)
            for (const Talent& talent : game.agent(card).talents) visit(talent.lines);
        for_each_enhancement([&](std::size_t tree) { return game.lore().slots_for(card, tree); },
                             visit);
        if (field.nature_known != 0 && game.agent(card).rank == Rank::Oni)
            visit(game.agent(card).penalty);
    }
}

template <class Visit>
void Look::for_each_card(Hero hero, bool talents, Visit visit) const
{
    const HeroCard& card = game.book().heroes[at(hero)];
    const HeroSheet& sheet = field.heroes[at(hero)];
    for (std::size_t i = 0; talents && i < card.talents.size(); ++i)
        if ((sheet.amputated >> i & 1U) == 0) visit(card.talents[i].lines);
    for (const std::uint8_t number : sheet.left) {
        const CardKind kind = card.cards[number].kind;
        if (talents || kind == CardKind::Weakness || kind == CardKind::Wound)
            visit(card.cards[number].left);
    }
}

// OKKO-27, OKKO-49.
template <class Visit>
void Look::for_each_gear(Hero hero, Visit visit) const
{
    const HeroSheet& sheet = field.heroes[at(hero)];
    const auto& gear = game.book().gear;
    if (sheet.wielded != Gear::None && !barred(figure_of(hero), Ban::Hand))
        visit(gear[at(sheet.wielded)].lines);
    if (sheet.worn[2] != Gear::None) visit(gear[at(sheet.worn[2])].lines);
    for (const Gear carried : sheet.supplies)
        if (carried != Gear::None && gear[at(carried)].slot == Slot::Supplies)
            visit(gear[at(carried)].lines);
}

template <class Slots, class Visit>
void Look::for_each_enhancement(Slots slots, Visit visit) const
{
    for (std::size_t tree = 0; tree < 2; ++tree)
        for (const std::size_t slot :
             BitSet<std::size_t, std::uint16_t>(field.enhanced[tree] & slots(tree)))
            visit(game.book().trees[tree][slot].lines);
}

template <class Visit>
void Look::for_each_line(Figure owner, Holds kinds, Visit visit) const
{
    const Lore& lore = game.lore();
    for_each_source(owner, [&](Lines lines) {
        if ((lore.holds(lines) & kinds) == 0) return;
        for (int i = 0; i < lines.count; ++i) {
            const auto id = static_cast<LineId>(lines.first + i);
            if ((lore.kind(id) & kinds) != 0 && is_owned(id, owner)) visit(id);
        }
    });
}

template <class Visit>
void Look::for_each_passive(Figure who, Visit visit) const
{
    const auto visit_line = [&](LineId id, Figure owner) {
        const Line& line = game.line(id);
        for (int i = 0; i < line.step_count; ++i)
            if (aims_passively(line.steps[at(i)], owner, who)) visit(line.steps[at(i)]);
    };
    for_each_line(who, own_window(Window::Passive), [&](LineId id) { visit_line(id, who); });
    for (const Figure owner : passive_owners(who))
        for_each_line(owner, other_window(Window::Passive),
                      [&](LineId id) { visit_line(id, owner); });
}

}  // namespace kotatsu::okko
