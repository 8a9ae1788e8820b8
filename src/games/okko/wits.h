// Okko: how a field looks to a computer player: what it is worth, and which moves promise something.
#pragma once

#include "games/okko/look.h"

#include <array>
#include <cstdint>

namespace kotatsu::okko {

// Something that a figure would like to stand at.
struct Aim {
    Space where = Space::None;
    double value = 0;  // in points
    bool on = false;  // stand there; else beside it
};

class Aims {
public:
    void add(Space where, double value, bool on = false)
    {
        if (count_ < aims_.size() && value > 0) aims_[count_++] = {where, value, on};
    }
    const Aim* begin() const { return aims_.data(); }
    const Aim* end() const { return aims_.data() + count_; }

    double here = 0;  // how well the space of the figure serves them

private:
    std::array<Aim, 64> aims_;
    std::size_t count_ = 0;
};

class Wits {
public:
    Wits(const Okko& okko, const Field& on) : game(okko), field(on), look(okko, on)
    {
        defense_.fill(unknown);
        black_.fill(unknown);
        danger_.fill(-1);
    }

    const Okko& game;
    const Field& field;
    const Look look;

    // wits.cpp: points that the heroes will have more than the oni, by how things stand.
    double lead() const;
    // 0: in the best of health, 1: about to be eliminated.
    double danger(Hero hero) const;
    double chance_to_hit(Figure who, Figure whom) const;
    double chance_to_pass(Figure who, Attribute attribute, int dice) const;
    // What it would like to be at, and how well a space serves that.
    Aims aims_of(Figure who) const;
    double pull(const Aims& aims, Space space) const;
    int candidates() const;  // courtiers who may be the oni, by what everybody knows

    // instinct.cpp: how promising a move of that seat looks, from 0 on; about points.
    double promise(const State& state, Seat seat, Move move, const Aims& aims) const;
    Figure actor() const;  // who walks, attacks or tests next

private:
    static constexpr std::int8_t unknown = -1;
    // Asked for again and again, for each bearer.
    mutable std::array<std::int8_t, bearer_count> defense_, black_, red_;
    mutable std::array<double, hero_count> danger_;

    double missions() const;
    double objective() const;
    double inquiry() const;
    double battle() const;
    double people() const;
    double ground_gained() const;
    double work_out_danger(Hero hero) const;
    double share_done(const Objective& objective, int index) const;
    void aim_at_goals(Figure who, Aims& aims) const;
    void aim_at_goal(Figure who, const Goal& goal, int done, double value, Aims& aims) const;
    void aim_at_tokens(Figure who, Aims& aims) const;
    void aim_at_agents(Figure who, Aims& aims) const;
    void aim_at_heroes(Figure who, Aims& aims) const;
    double worth_of(Figure agent) const;
    bool ally_free(Figure who) const;  // a hero without follower or kami

    double promise_of_plan(const State& state, Move move) const;
    double promise_of_act(Move move, const Aims& aims) const;
    double promise_of_answer(Move move) const;
    double promise_of_accusation(const State& state, Move move) const;
    double promise_of_test(Move move) const;
    double promise_of_attack(Move move) const;
    double promise_of_card(const State& state, Move move) const;
    double promise_of_technique(Move move) const;
    double promise_of_taint(Move move) const;
    double promise_of_die(Move move) const;
};

}  // namespace kotatsu::okko
