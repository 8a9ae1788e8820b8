// Okko: what a field says: attributes, who may act, who sees and reaches whom, what is in force. Asks, never changes.
#pragma once

#include "games/okko/rules.h"

namespace kotatsu::okko {

class Look {
public:
    Look(const Okko& okko, const Field& on) : game(okko), field(on), ground(okko.ground(on)) {}

    const Okko& game;
    const Field& field;
    const Ground& ground;

    // Figures (look.cpp).
    Space where(Figure who) const { return field.where[at(who)]; }
    bool on_map(Figure who) const { return field.figures.contains(who); }
    bool opponents(Figure a, Figure b) const { return side_of(a) != side_of(b); }
    Figures of_side(Side side) const;  // on the map
    SpaceSet taken() const;  // by figures and tokens
    SpaceSet held_by(Side side) const;  // by figures
    // Whether somebody of that side may stand there now: free, on the map, no reinforcement space for heroes (OKKO-5).
    bool free_for(Figure who, Space space) const;
    bool adjacent(Figure a, Figure b) const;
    bool sees(Figure a, Figure b) const;  // a looks
    bool may_act(Figure who) const;  // OKKO-32; a waiting follower never
    bool is(Figure figure, Who who, Figure me) const;  // the words of an effect
    bool in_range(Figure from, Figure to, Range range) const;
    // Who decides for it: the oni's seat, or that of the hero, of an ally's hero; for a follower that waits the lowest
    // hero seat in play. None: the oni.
    Seat seat_of(Figure figure) const;
    Ally ally_of_hero(Hero hero) const { return field.heroes[at(hero)].ally; }

    // What they can (look.cpp): with techniques, conditions, modifiers, what is in force, floors (OKKO-13).
    int attribute(Figure who, Attribute which) const;
    int black_dice(Figure who) const;  // MIGHT without techniques (OKKO-21)
    int red_dice(Figure who) const;  // MIGHT of techniques; a negative one takes black dice
    int stamina(Figure who) const;
    int supplies(Hero hero) const;
    int reach(Figure who) const;  // of ranged attacks; 0: none
    bool slips(Figure who) const;
    bool banned(Figure who, Ban what) const;
    bool may_attack(Figure who, Figure whom) const;  // OKKO-20; the action aside
    Figures targets(Figure who) const;

    // Effects in force (force.cpp): calls visit(LineId, Figure owner) for every line of that window that a figure owns
    // and that is in force: natural talents, cards on the left, equipment turned up or worn, supplies, allies' cards,
    // enhancements, penalties.
    template <class Visit>
    void for_each_line(Figure owner, Window when, Visit visit) const;
    // Whether the owner may use a line of Act, Unique, Free (the action aside), or Now of a card: in force, not used up
    // this round, and at least one of its steps can do something.
    bool usable(LineId line, Figure owner) const;
};

}  // namespace kotatsu::okko
