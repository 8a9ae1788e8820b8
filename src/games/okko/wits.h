// Okko: how a field looks to a computer player: what it is worth, and which moves promise something.
#pragma once

#include "games/okko/journey.h"
#include "games/okko/look.h"
#include "games/okko/outlook.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace kotatsu::okko {

// What is left of a wish over so many areas, 1 to 0.
float over(int areas);

// Something that a figure would like to be at.
struct Aim {
    enum class How : std::uint8_t { Beside, On, Within /* its area */ };

    Space where;
    How how;
    float value;  // in points
};

class Aims {
public:
    void add(Space where, double value, Aim::How how = Aim::How::Beside)
    {
        if (count_ < most && value > 0)
            aims_[at(count_++)] = {where, how, static_cast<float>(value)};
    }
    const Aim* begin() const { return aims_.data(); }
    const Aim* end() const { return aims_.data() + count_; }

private:
    static constexpr int most = 48;
    std::array<Aim, most> aims_;  // up to count_
    int count_ = 0;
};

// Where enemies are whom a figure had better keep away from.
struct Fear {
    Areas of;
    float each = 0;  // in points
};

// How well each space serves such aims.
class Pulls {
public:
    Pulls(const Look& look, const Roads& roads, const Aims& aims, Space from, Fear fear);
    // What is won by a walk to the space; a little where nothing is.
    double gain(Space space) const { return std::max(0.0, 0.03 + at_space(space) - here_); }

private:
    double at_space(Space space) const;

    const Ground& ground_;
    const Roads& roads_;
    const Aims& aims_;
    mutable Areas known_;
    Fear fear_;
    mutable std::array<float, most_areas> from_;  // of known areas
    mutable std::array<float, most_areas> fear_of_{};
    std::array<float, most_spaces> there_{};
    double here_ = 0;
};

class Wits {
public:
    Wits(const Okko& okko, const Field& on) : game(okko), field(on), look(okko, on)
    {
        for (auto& each : known_) each.fill(unknown);
        danger_.fill(-1);
        fight_.fill(-1);
    }

    // Of the field after a walk that changed nothing else but whose turn it is: what is known of the rest is taken from
    // `before`, which must outlive it.
    Wits(const Wits& before, const Field& after, Figure walker)
        : game(before.game), field(after), look(before.game, after), before_(&before),
          walker_(walker), known_(before.known_), danger_(before.danger_), fight_(before.fight_)
    {}
    Wits(const Wits&) = delete;
    Wits& operator=(const Wits&) = delete;

    const Okko& game;
    const Field& field;
    const Look look;

    // worth.cpp: by how things stand.
    Outlook outlook() const;
    // wits.cpp and aim.cpp:
    // 0: in the best of health, 1: about to be eliminated.
    double danger(Hero hero) const;
    double chance_to_hit(Figure who, Figure whom) const;
    double chance_to_pass(Figure who, Attribute attribute, int dice) const;
    Aims aims_of(Figure who) const;
    double pull(Figure who) const;  // of where it stands
    Fear fear_of(Figure who) const;
    int candidates() const;  // courtiers who may be the oni, by what everybody knows

    // instinct.cpp: how promising a move of that seat looks, from 0 on; about points. `sure`: nothing else comes into
    // question.
    static constexpr double sure = 5;
    static constexpr double enough = 0.22;  // what a second card or technique must promise
    double promise(const State& state, Move move, const Pulls* walks) const;
    Figure actor() const;  // who walks, attacks or tests next

private:
    const Wits* before_ = nullptr;
    Figure walker_ = Figure::None;
    // Asked for again and again, for each bearer.
    enum Known { Speed, Black, Defense, Guile, Red, Might, known_count };
    static constexpr std::int8_t unknown = -1;
    mutable std::array<std::array<std::int8_t, known_count>, bearer_count> known_;
    mutable std::array<double, hero_count> danger_;
    mutable std::array<double, hero_count> fight_;
    mutable std::array<std::array<double, 4>, hero_count> needs_{};
    mutable std::array<std::optional<Journey>, hero_count> journeys_;
    mutable std::array<std::optional<Journey>, hero_count> later_;  // from later_from_
    mutable Area later_from_ = Area::None;
    mutable std::array<std::optional<Aims>, hero_count> aims_;  // of heroes who have not walked
    mutable std::array<std::optional<double>, hero_count> pulls_;
    mutable std::optional<Outlook> of_heroes_;
    mutable std::optional<Areas> enemies_;
    int known(Figure who, Known what) const
    {
        const auto& all = known_[at(game.bearer_of(who))];
        return all[what] != unknown ? all[what] : learn(who)[what];
    }
    const std::array<std::int8_t, known_count>& learn(Figure who) const;
    void add_techniques(Figure who, std::array<int, 4>& extra) const;
    double fight(Hero hero) const;  // how near the next enemy is, 0 to 1

    double points_for(Memory what) const { return game.book().points[at(what)]; }
    Outlook of_heroes() const;  // their health, and what they have
    void foresee_missions(Outlook& outlook) const;
    void foresee_objective(Outlook& outlook) const;
    void foresee_unmasking(Outlook& outlook) const;
    void foresee_battle(Outlook& outlook) const;
    double strength_of_agents() const;
    double ground_gained() const;
    double work_out_danger(Hero hero) const;
    double loss(Hero hero) const;  // points that its elimination costs
    double time_left(int until) const;  // actions of each hero to the end of that round
    double actions_for(const Goal& goal, int done, Area from) const;
    double actions_for_tests(const Goal& goal, int done) const;
    double tries_to_pass(Figure who, Attribute attribute, int dice) const;
    double actions_for_kills(const Goal& goal) const;
    double walk(Hero hero, Area to) const;  // in actions
    double walk_from(Area from, Hero hero, Area to) const;  // later
    const Journey& journey(Hero hero) const;
    bool has_walked(Hero hero) const { return figure_of(hero) == walker_; }
    bool meets_same_enemies() const  // in the areas of before
    {
        return before_ != nullptr && enemies_of_heroes() == before_->enemies_of_heroes();
    }
    Areas enemies_of_heroes() const;
    Pace pace_of(Hero hero) const;
    double actions_to_clear(Hero hero, Space space) const;  // of whoever stands there
    double rate_against_oni(Figure oni) const;
    const Aims& aims_of_hero(Figure who) const;
    double pull_of_hero(Figure who) const;
    double pull(Figure who, const Aims& aims) const;
    void aim_at_goals(Figure who, Aims& aims) const;
    void aim_at_goal(Figure who, const Goal& goal, int done, double value, Aims& aims) const;
    void aim_at_tokens(Figure who, Aims& aims) const;
    void aim_at_agents(Figure who, Aims& aims) const;
    void aim_at_heroes(Figure who, Aims& aims) const;
    void aim_at_doors(Figure who, Aims& aims) const;
    void aim_at_ways(Figure who, Aims& aims) const;
    const Goal* next_goal() const;  // of a raid, of the heroes'
    double worth_of(Figure agent) const;
    // As Look::is_rank: asked for each agent of each field that is weighed.
    bool is_rank(Figure who, Rank rank) const
    {
        return is_agent(who) && game.agent(game.card_of(who)).rank == rank;
    }
    bool ally_free(Figure who) const;  // a hero without follower or kami

    double promise_of_plan(const State& state, Move move) const;
    double promise_of_act(Move move, const Pulls* walks) const;
    double promise_of_answer(Move move) const;
    double promise_of_accusation(const State& state, Move move) const;
    double promise_of_test(Move move) const;
    double promise_of_attack(Move move) const;
    double promise_of_card(const State& state, Move move) const;
    double promise_of_talent(Hero hero, CardKind kind) const;
    const std::array<double, 4>& needs_of(Hero hero) const;
    double promise_of_technique(Move move) const;
    double promise_of_taint(Move move) const;
    double promise_of_die(Move move) const;
};

}  // namespace kotatsu::okko
