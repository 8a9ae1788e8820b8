// Okko: what a field says: attributes, who may act, who sees and reaches whom, what is in force. Asks, never changes.
#pragma once

#include "games/okko/rules.h"

namespace kotatsu::okko {

// A line that may or must be used in a window.
struct Offer {
    LineId line = no_line;
    Figure owner = Figure::None;
};

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
    // Where somebody of that side may stand now: free, no reinforcement space for heroes and allies (OKKO-5).
    SpaceSet free_spaces(Side side) const;
    bool free_for(Figure who, Space space) const;
    bool adjacent(Figure a, Figure b) const;
    bool sees(Figure a, Figure b) const;  // a looks
    bool may_act(Figure who) const;  // OKKO-32; a waiting follower never
    bool is_kami(Figure who) const;
    const Agent& agent(Figure who) const { return game.agent(game.card_of(who)); }
    bool is_rank(Figure who, Rank rank) const;
    bool is_kind(Figure who, AgentKind kind) const;
    Ally ally_of_hero(Hero hero) const { return field.heroes[at(hero)].ally; }

    // What they can (look.cpp): with techniques, conditions, modifiers, what is in force, floors (OKKO-13).
    int attribute(Figure who, Attribute which) const;
    int black_dice(Figure who)
        const;  // MIGHT without techniques; a negative technique takes some away (OKKO-21)
    int red_dice(Figure who) const;  // MIGHT of techniques
    int stamina(Figure who) const;
    int supplies(Hero hero) const { return attribute(figure_of(hero), Attribute::Supplies); }
    int reach(Figure who) const;  // of ranged attacks; 0: none
    bool slips(Figure who) const;
    bool banned(Figure who, Ban what) const;
    int affliction(Figure who, Affliction what) const;  // 0 none, 1 flipped, 2 worse side
    bool is_afflicted(Figure who) const;  // amputees aside
    bool may_attack(Figure who, Figure whom) const;  // OKKO-20; the action aside
    Figures targets(Figure who) const;

    // Effects in force (force.cpp). What a figure has: natural talents, cards on the left, equipment turned up or worn,
    // supplies, an ally's card, enhancements, penalties. Figure::None: the enhancements of the oni's side.
    // Calls visit(Lines).
    template <class Visit>
    void for_each_source(Figure owner, Visit visit) const;
    // Calls visit(LineId) for lines of these kinds (lore.h).
    template <class Visit>
    void for_each_line(Figure owner, Holds kinds, Visit visit) const;
    template <class Visit>
    void for_each_line(Figure owner, Window when, Visit visit) const
    {
        for_each_line(owner, own_window(when), visit);
    }
    // Calls visit(const Step&) for every passive step that holds for the figure, whoever owns it.
    template <class Visit>
    void for_each_passive(Figure who, Visit visit) const;
    bool used(LineId line, Figure owner) const;  // works once a round, and did

    // Whom and what an effect may be for (aim.cpp). `owner` None: an event card; its ranges are measured from any agent
    // that may act. `other`: the other party of the attack.
    bool is(Figure figure, Who who, Figure owner) const;
    bool in_range(Figure from, Figure to, Range range) const;
    Figures meant(const Whom& whom, Figure owner, Figure other) const;
    // Those of them to whom the step can do something.
    Figures aims(const Step& step, Figure owner, Figure other) const;
    bool can_be_done(const Step& step, Figure owner, Figure other, LineId line) const;
    // For the steps of a line from `index` on that have the same words: the chosen one is good for some of them.
    Figures choices(LineId line, int index, Figure owner, Figure other) const;
    AgentCards cards_to_choose(const Step& step) const;  // Who::Card
    Doors doors_to_choose(const Step& step, Figure owner, LineId line) const;
    SpaceSet spaces_to_shift(Figure whom) const;
    SpaceSet spaces_to_push(Figure by, Figure whom) const;  // attack.cpp
    Figures struck_by(const Step& step, Figure who) const;  // Strike
    bool can_change(const Step& step, Figure owner, Figure target) const;
    Tiles taint_goals(Tile from, int n) const;  // where a corruption token may go
    bool can_raise(AgentKind kind) const;
    Allies kami_to_call(const Step& step, Figure owner) const;
    HeroCards recallable(Hero hero) const;
    HeroCards wounds_of(Hero hero) const;  // in hand or in the discard pile
    Figures partners(const Step& step, Figure owner, Figure who) const;  // Swap

    // Windows and conditions (window.cpp). `subject`: whose window it is.
    bool holds(Conditions conditions, Figure owner, Figure subject) const;
    Offer next_offer(const Frame& frame, Window when, Figure subject, bool strikes) const;
    // Whether the owner may use a line of Act, Unique, Free (the action aside), or Now of a card: not used up this
    // round, and at least one of its steps can do something.
    bool usable(LineId line, Figure owner) const;
    bool can_do_something(LineId line, Figure owner, Figure other) const;

    // Followers (followers.cpp).
    Heroes without_follower() const;
    Allies followers_left()
        const;  // of those that no courtier becomes: not in play, not lying face up
    Allies followers_of_heroes() const;

    // Equipment (gear.cpp).
    Gears gear_of(Hero hero) const;
    Gears carried(Hero hero) const;  // in the supplies
    Gears in_hands(Hero hero) const;
    Gears gear_deck() const;
    Gears displaced(Hero hero, Slot slot) const;
    bool may_wear(Hero hero, Gear gear) const;
    bool has_place(Hero hero, Gear gear, Slot slot) const;  // a free one
    bool may_move_gear(Hero hero, Gear gear, Slot slot) const;
    bool may_reorganise(Hero hero, Gears moved) const;

    // Tokens and activations (investigation.cpp, activation.cpp, oni.cpp).
    TokenNumbers numbers(const Token& token) const;
    Doors closed_doors(Figure who) const;
    Heroes heroes_beside(Hero hero) const;
    bool may_receive(Hero hero, Gear gear) const;
    bool has_free_line(Figure who) const;
    bool has_free_choice(Figure who) const;
    bool has_effect(Lines lines,
                    Figure owner) const;  // of a card that is played: some line can do something
    Figures ready(AgentCard card) const;
    AgentCards cards_to_activate() const;
    bool oni_has_more() const;
    bool may_escape(Figure who) const;

    // Reinforcements (reinforcement.cpp).
    int minions_to_come(AgentCard card) const;
    AgentCards cards_to_come(AgentKind kind) const;
    SpaceSet reinforcement_spaces(AgentKind kind) const;  // free ones in use
    SpaceSet reinforcement_spaces(Tile tile, AgentKind kind) const;
    AgentCards cards_to_call() const;
    SpaceSet beside(Figure hero) const;
    SpaceSet spaces_to_place(const Frame& frame) const;
    AgentCards cards_to_place(const Frame& frame) const;

    // Strategy (strategy.cpp, plan.cpp).
    bool brings_corruption() const;
    bool moves_corruption() const;
    Tiles corruption_goals(Tile from) const;
    int tree_of_round() const;
    std::uint16_t slots_to_enhance() const;  // as bits
    bool may_place_techniques() const;
    AgentCards cards_for_techniques() const;
    int techniques_placed() const;
    Heroes heroes_of(Seat seat) const;  // in play

    // Accusations, goals (accusation.cpp, tasks.cpp).
    Clues guesses(ClueCard::Kind kind) const;
    bool must_accuse() const;
    bool is_met(int goal) const;
    bool is_open(int goal) const;
    bool is_reached(int goal) const;  // and has decided its scenario or mission tile
    int done_for(int goal) const;  // tests, eliminations, rounds
    SpaceSet tested() const;  // from which a test of a goal was passed
    int last_round() const;  // with its end the oni shows itself, or the scenario is over
    bool is_held(Tile tile) const;
    bool is_tainted(Tile tile) const;
    bool all_heroes_in(const Goal& goal) const;
    bool may_test(Figure hero, Space space, Attribute attribute) const;
    int goal_of_test(Space space, Attribute attribute) const;  // -1: none
    bool battle_is_over() const;
    bool has_done_mission(Hero hero) const;

    // The attack or test that is going on, the latest (window.cpp).
    const Frame* roll() const;
    int dice_of_test(const Frame& test) const;
    int attribute_in_test(const Frame& test) const;
    int defense(const Frame& attack) const;  // of the target
    static int points(const Frame& test);
    static int successes(const Frame& attack);
    static bool shows_push(const Frame& attack);

private:
    template <class Visit>
    void for_each_card(Hero hero, bool talents, Visit visit) const;
    template <class Visit>
    void for_each_gear(Hero hero, Visit visit) const;
    template <class Slots, class Visit>
    void for_each_enhancement(Slots slots, Visit visit) const;
    bool is_owned(LineId line, Figure owner) const;  // of a line of a tree, by its scope
    Figures passive_owners(
        Figure who) const;  // who may have passive lines aimed at others, and so at it
    const AllyVersion& version(Figure ally) const;
    int base(Figure who, Attribute which) const;
    int threat() const;
    int technique(Figure who, Attribute which) const;
    int laid_beside(Figure who, Attribute which) const;
    int changes(Figure who, Attribute which) const;  // modifiers, conditions and what is in force
    bool barred(Figure who, Ban what) const;  // as banned, by what a ban of talents leaves in force
    bool aims_passively(const Step& step, Figure owner, Figure who) const;
    bool can_afflict(Affliction what, Figure target) const;
    bool has_activation(Figure who) const;
    bool may_redirect(Figure target) const;
    bool has_gear(Hero hero) const;
    bool has_clue_token() const;
    bool can_taint(const Step& step) const;
    bool holds_in_attack(Condition condition, Figure owner, Figure subject,
                         const Frame* attack) const;
    bool holds_in_test(Condition condition, const Frame* test) const;
    bool has_neighbour(Figure who, Figures others) const;
    bool can_roll_better(const Step& step, Figure owner) const;

    // What a line could still change in the roll that is going on (stake.cpp).
    template <class Visit>
    void for_each_in_window(Window when, Figure subject, Visit visit) const;
    bool is_left(Window when, Figure subject, unsigned after) const;
    bool can_turn(LineId line, Figure owner, Figure subject) const;
    bool can_turn_attack(const Frame& attack, LineId line, Figure owner, unsigned place) const;
    bool can_turn_test(const Frame& test, LineId line, unsigned place) const;
    bool push_is_open(const Frame& attack, Window when, unsigned place) const;
    bool is_worth_asking(LineId line, Figure owner, Figure subject, bool strikes) const;
};

}  // namespace kotatsu::okko

#include "games/okko/force.h"  // IWYU pragma: keep
