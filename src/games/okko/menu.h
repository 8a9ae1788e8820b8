// Okko: what may be decided now: from the menu of the phase, or in answer to the top frame of the stack. Each kind of
// frame is listed by the file that plays it.
#pragma once

#include "games/okko/look.h"

namespace kotatsu::okko {

class Menu {
public:
    Menu(const Okko& okko, const State& truth, Okko::List& to)
        : game(okko), state(truth), field(truth.field), list(to)
    {}

    const Okko& game;
    const State& state;
    const Field& field;
    Okko::List& list;

    Look look() const { return Look(game, field); }
    void add(Move move) const { list.push(move); }
    void answers() const;  // to the top frame, in any order (machine.cpp)
    void choices(Seat seat) const;  // of the phase, for a seat that may decide (round.cpp)

    // One for each phase.
    void heroes() const;  // setup.cpp
    void corruption() const;  // strategy.cpp
    void enhancement() const;  // strategy.cpp
    void plan(Seat seat) const;  // plan.cpp
    void last_change() const;  // plan.cpp
    void hero_turn() const;  // activation.cpp
    void oni_turn() const;  // oni.cpp
    void agent_turn() const;  // oni.cpp
    void figure() const;  // oni.cpp
    void accuse() const;  // accusation.cpp
    void between(Seat seat) const;  // campaign.cpp

    // Parts of them.
    void plan_of_oni() const;
    void techniques_from_hand() const;
    Heroes heroes_to_order() const;
    void walks(Figure who) const;
    void attacks(Figure who) const;
    void tests(Figure hero) const;  // tasks.cpp
    void uses(Figure who) const;
    void gear_actions(Hero hero) const;
    void token_actions(Figure who) const;
    void follower_actions(Hero hero) const;
    void oni_extras() const;
    void calls() const;  // reinforcement.cpp

    // One for each kind of frame.
    void effect(const Frame& frame) const;  // effect.cpp
    void options(const Frame& frame) const;  // of an effect, but to decline or to stop
    void aims(const Frame& frame, const Step& step) const;
    void doings(const Frame& frame, const Step& step) const;  // doing.cpp
    void rerolls(const Frame& frame) const;
    void taints(const Step& step) const;
    void kami(const Frame& frame, const Step& step) const;
    void attack(const Frame& frame) const;  // attack.cpp
    void shift(const Frame& frame) const;  // attack.cpp
    void walk(const Frame& frame) const;  // movement.cpp
    void sneak(const Frame& frame) const;  // movement.cpp
    void chest(const Frame& frame) const;  // gear.cpp
    void gear(const Frame& frame) const;  // gear.cpp
    void reorganise(const Frame& frame) const;  // gear.cpp
    void call(const Frame& frame) const;  // reinforcement.cpp
    void place(const Frame& frame) const;  // reinforcement.cpp
    void ally(const Frame& frame) const;  // followers.cpp
};

}  // namespace kotatsu::okko
