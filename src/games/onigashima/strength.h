// Onigashima: how strong a character card is by itself (ONI-3).
#pragma once

#include "games/onigashima/crews.h"

namespace kotatsu::onigashima {

constexpr bool costs_energies(const Ability& ability)
{
    return ability.kind == Ability::Kind::Faces || ability.kind == Ability::Kind::Threshold;
}

// The energies that an attack by dice of this card costs on average, with both abilities and without cards,
// against an enemy of this defence and without abilities. Dice below the average are rolled again.
double expected_damage(const FigureCard& figure, int defence);

// Whether a form is better than the base card in initiative, dice, defence, energies or expected damage, or
// protects itself with an ability that the base card lacks.
bool is_stronger_somehow(const FigureCard& form, const FigureCard& base);

}  // namespace kotatsu::onigashima
