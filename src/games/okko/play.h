// Okko: one move being played. The stack of frames holds what waits; run() goes on until somebody has to decide.
#pragma once

#include "games/okko/menu.h"

namespace kotatsu::okko {

// What a test is for; when it is over, Play::tested goes on there.
enum class Purpose : std::uint8_t {
    Spared /* of an effect */,
    Tile /* a goal's or mission's */,
    Clue,
    Chest,
    Door,
    Sneak
};

// How an ally comes to join a hero (followers.cpp), what a Gear frame is for (gear.cpp), who is put on the map
// (reinforcement.cpp), why a scenario ends (campaign.cpp; in the order of Okko::reasons).
enum class Joining : std::uint8_t { Start, Replacement, TurnedUp, Courtier };
enum class Having : std::uint8_t { Got, Received, Lose, Surplus };
enum class Placing : std::uint8_t { Follower, Called, Minions };
enum class Ending : std::uint8_t { None, Memoirs, HeroesFell, RoundTwelve };

class Play {
public:
    Play(const Okko& okko, State& truth, Dice& chance, Okko::Log* to)
        : game(okko), state(truth), field(truth.field), dice(chance), log(to)
    {}

    const Okko& game;
    State& state;
    Field& field;
    Dice& dice;
    Okko::Log* log;

    Look look() const { return Look(game, field); }
    const Ground& ground() const { return game.ground(field); }

    // The machine (machine.cpp). A frame on top of the stack either goes on by itself or waits: then its `decides` is
    // the seat that answers, and Menu lists the answers. Frames stay where they are: a reference to one holds until it
    // is popped.
    Frame& top() { return field.stack[field.depth - 1U]; }
    Frame& push(Frame::Kind kind);  // the caller fills it in
    void pop();
    void
    run();  // until a decision is needed or the game is over; calls step_phase when the stack is empty
    void answer(Move move);  // to the top frame; run() comes after it
    void tell(Event event, Audience audience = Audience::all(), News news = News::No);
    // A frame waits for that seat. For `return wait(frame, seat)` in step_...
    static bool wait(Frame& frame, Seat seat)
    {
        frame.decides = seat;
        return false;
    }

    // One step of the top frame of each kind; it may pop itself and push others. False: it waits for an answer.
    bool step_effect(Frame& frame);
    bool step_attack(Frame& frame);
    bool step_test(Frame& frame);
    bool step_shift(Frame& frame);
    bool step_walk(Frame& frame);
    bool step_sneak(Frame& frame);
    bool step_chest(Frame& frame);
    bool step_gear(Frame& frame);
    bool step_clues(Frame& frame);
    bool step_reorganise(Frame& frame);
    bool step_call(Frame& frame);
    bool step_place(Frame& frame);
    bool step_ally(Frame& frame);
    bool step_window(Frame& frame);
    // Nothing is on the stack: the phase goes on. False: its menu waits, or the game is over (round.cpp).
    bool step_phase();
    // No hero is left (OKKO-39): the stack was emptied and the scenario ended. run() asks before each step of a frame.
    bool stops_at_once();
    // A choice from the menu of the phase; run() comes after it (round.cpp).
    void choose(Seat seat, Move move);

    // An answer to a frame that waits: one of those that Menu lists.
    void answer_effect(Frame& frame, Move move);
    void answer_attack(Frame& frame, Move move);
    void answer_shift(Frame& frame, Move move);
    void answer_walk(Frame& frame, Move move);
    void answer_sneak(Frame& frame, Move move);
    void answer_chest(Frame& frame, Move move);
    void answer_gear(Frame& frame, Move move);
    void answer_reorganise(Frame& frame, Move move);
    void answer_call(Frame& frame, Move move);
    void answer_place(Frame& frame, Move move);
    void answer_ally(Frame& frame, Move move);

    // Attacks (attack.cpp), tests (test.cpp), effects (effect.cpp, primitives.cpp), bodies (body.cpp).
    void begin_attack(Figure who, Figure whom, int black);  // `black` dice more or fewer
    // `what`: the token, door or tile that it is for.
    void begin_test(Figure who, Attribute attribute, int difficulty, bool direct, Purpose purpose,
                    std::uint8_t what);
    // Does what the line says, its owner having decided so: Use of a menu, an event, a courtier (owner: the hero), a
    // complication. `owner` None: an event card of the oni. Marks what works once a round as used.
    void begin_effect(LineId line, Figure owner);
    // Start and End: what the figure must do, or may. Figure::None: End lines of the enhancement trees.
    void open_window(Window when, Figure who);
    // A card comes into force: what of its passive lines happens once (acts, condition, harm).
    void turn_up(Lines lines, Figure owner);
    void damage(Figure whom, int n, Figure by);  // may eliminate an agent or ally
    void heal(Figure whom, int n, Figure by);
    void afflict(Figure whom, Affliction what);
    void cure(Figure whom, Affliction what);
    void eliminate(Figure whom, Figure by);  // then Play::fell
    void wound(Hero hero);  // draws a wound card (OKKO-46); the third in hand eliminates
    void raise_alarm();
    void put(Figure who, Space where);
    void take_off(Figure whom);  // the map, without damage, conditions and bans
    void count_wounds(Hero hero);  // the third in hand eliminates (OKKO-17)
    std::uint8_t& deed(Figure hero, Deed what);

    // Steps of these.
    bool step(Frame& frame);
    static void next_step(Frame& frame);  // of an attack or test; no offer of its window is settled
    bool offer(Frame& frame, Window when, Figure subject, bool strikes);
    void declare(Frame& frame);
    void aim_attack(Frame& frame, Figure whom);
    void disturb(Figure by, Figure whom);  // who harms a thrall that may not act raises the alarm
    bool ask_in_attack(Frame& frame, Window when, Figure subject);
    bool ask_after(Frame& frame, std::uint8_t flag, Window when, bool strikes);
    int attacks_going_on() const;
    void roll_attack(Frame& frame);
    void tell_dice(const Frame& frame, Event::Kind kind);
    void roll_again(Frame& frame, std::uint64_t chosen);
    void compare(Frame& frame);
    bool may_push(Frame& frame);
    void drag(Figure whom, Space where, Figure by, Event::Kind kind);
    void end_attack(Frame& frame);
    std::uint8_t* penalty_of(const Frame& test);
    bool ask_in_test(Frame& frame, Window when);
    std::uint8_t roll_test_die();
    void roll_test(Frame& frame);
    void end_test(Frame& frame);
    void hurt(Figure whom, int n, Figure by);  // as damage, without telling
    void amputate(Figure whom);
    void count_kill(Figure whom, Figure by);

    // Steps of effects.
    void commit(Frame& frame);
    void skip(Frame& frame);
    void go_on(Frame& frame, const Step& step);
    bool aim(Frame& frame, const Step& step);
    bool ask(Frame& frame);
    void ready(Frame& frame);
    void test_before(Frame& frame, const Step& step);
    void spare(Frame& frame, bool passed);
    void choose_target(Frame& frame, Move move);
    bool carry_out(Frame& frame, const Step& step);
    void change(const Step& step, Figure whom, Figure by);
    void happen(Frame& frame, const Step& step);
    Frame& going_on();
    void modify(const Step& step, Figure whom);
    void modify_roll(const Step& step, Figure whom);
    void give_actions(Figure whom, int n);
    void condition(Affliction what, Figure whom);
    void ban(Figure whom, Ban what);
    void redirect(Figure whom);
    void change_wounds(Hero hero, int n);
    void ease(const Frame& frame, const Step& step);
    void discard_card(LineId line, Figure owner);
    void answer_doing(Frame& frame, const Step& step, Move move);
    void choose_die(Frame& frame, const Step& step, Move move);
    void swap(Figure a, Figure b);
    void strike_each(Frame& frame, const Step& step);
    void recall(Frame& frame, const Step& step, Move move);
    void taint(Move move);
    void turn_door(Frame& frame, const Step& step, Move move);
    void call_kami(Frame& frame, Move move);

    // Somebody was eliminated and is off the map: goals, recollections, a hero's follower and kami, initiative, the end
    // of the battle (tasks.cpp).
    void fell(Figure whom);

    // After a test, by its purpose; not Spared (investigation.cpp, movement.cpp, tasks.cpp). The frame is popped already;
    // penalty tokens and the deed are done.
    void tested(const Frame& test, bool passed);

    // Movement (movement.cpp): a move action's worth of areas; the chooser picks the space.
    void begin_walk(Figure who, int areas, bool slip, Figure chooser);  // None: the oni chooses
    void walk(Figure who, Space to);  // a move action
    void sneaked(const Frame& test, bool passed);
    void begin_shift(Figure whom, int spaces, Figure by);  // None: by an event card

    // Event cards (events.cpp).
    void draw_events(int n);
    void lose_events(int n);  // at random
    void drop_event(EventCard card);
    void play_event(EventCard card);
    void begin_effects(Lines lines, Figure owner);
    void shuffle_events();
    void discard_event(EventCard card);
    void leave_hand(EventCard card);

    // Equipment (gear.cpp).
    void get_gear(Hero hero, int draw, int keep);
    void lose_gear(Hero hero, int n);
    void throw_gear(Hero hero, Gear gear);  // away
    void hand_over(Hero from, Gear gear, Hero to);
    void equip(Hero hero, Gear gear, Slot slot);
    void take_gear(Hero hero, Gear gear);  // out of its place
    bool drop_surplus();  // true: somebody has to

    // Clues, chests, doors (investigation.cpp).
    void draw_clues(Hero hero, int n);
    void peek_clues(int n);
    void find_clues(const Frame& test);
    Clue draw_clue();
    void resolve_clue(Clue card, Figure hero);
    void play_courtier(Hero hero, Clue card);
    void open_chest(const Frame& test);
    void open_door(Door door);

    // Followers and kami (followers.cpp), reinforcements (reinforcement.cpp).
    void summon(Hero hero, Ally kami, int version, Space where);
    void follow(Hero hero, Ally ally, int version, Space where);
    void let_go(Hero hero);
    void turn_up_follower(Hero hero, int token);
    void take_follower(Hero hero, Ally ally, int version);
    void give_follower(Hero from, Hero to);
    void flip_kami(Ally kami);
    void take_token(Space where);
    void reinforce(AgentKind kind, int n);  // `raise` of an effect
    void call(AgentCard card, Tile tile);
    void bring(AgentCard card, Space where);

    // Goals and recollections (tasks.cpp).
    void remember(Memory what, Side side);
    void test_tile(Figure hero, Space space, Attribute attribute);
    void count_test(const Frame& test);
    void reach(int goal);
    void win_mission(int mission, Side side);
    bool resolve_goals();
    void resolve_missions();
    bool resolve_raid();
    void win_raid(Side side);
    void lose_hero(Hero hero);

    // Before the first round (setup.cpp).
    void begin_scenario(int chapter);
    bool step_heroes();
    void join(Hero hero);
    bool step_setup();
    void lay_out();
    void set_up_hero(int place);
    void roll_mission(Hero hero);
    void set_up_oni();
    void set_up_clues();
    void choose_secrets();
    void set_up_tokens();
    void put_token(Token::Kind kind, Spot spot, std::uint8_t what);
    void deal_gear(Hero hero);
    void begin_with_follower(Hero hero);
    void replace_a_missing_hero(int nth);

    // Strategy (strategy.cpp, plan.cpp).
    void begin_round();
    bool step_corruption();
    void choose_corruption(Move move);
    bool step_enhancement();
    void enhance(int slot);
    void begin_plan();
    void choose_plan(Seat seat, Move move);
    void lay(Move move);
    void wield(Move move);
    void order(Hero hero);
    void place_technique(Move move);
    void tell_heroes(Event event);
    bool step_last_change();
    void choose_last_change(Move move);
    void reveal();
    void reveal_hero(Hero hero);
    void bring_into_force(Hero hero);

    // Activations (activation.cpp, oni.cpp).
    void next_activation(Side after);
    void begin_hero_turn();
    void begin_acting(Figure who, int actions);
    bool step_hero_turn();
    void end_acting();
    void choose_action(Move move);
    void use(Figure who, LineId line);
    void try_door(Figure who, Door door);
    void begin_oni_turn();
    bool step_oni_turn();
    void activate(AgentCard card);
    void draw_instead();
    bool step_agent_turn();
    void end_oni_turn();
    void begin_figure(Figure who);
    bool step_figure();
    void end_figure();
    void escape();
    void choose_for_oni(Move move);

    // The end of a round (round.cpp, accusation.cpp) and of a scenario (campaign.cpp).
    void end_round();
    void begin_accusations();
    bool step_accuse();
    void accuse(Move move);
    void accuse_wrongly(Clue guess);
    void end_accusations();
    void begin_battle();
    bool step_end();
    void offer_reorganising(int place);
    void tidy_up();
    void forget_round();
    void discard_cards(Hero hero);
    void take_wound(Hero hero);
    void draw_events_at_end();
    void open_end_window(Figure who);
    void close_round();
    void end_scenario(Ending why);
    void fall_to_oni();
    int next_scenario() const;
    void begin_between();
    bool step_between();
    void choose_between(Seat seat, Move move);
    const Edgewise* edge() const;
};

// Of the decks, for those who draw, check or imagine.
EventPile event_deck(const Okko& game, const State& state);  // events.cpp
EventPile visible_techniques(const Field& field);
EventCard pick_event(const EventPile& pile, Dice& dice);
Clues clue_deck(const State& state);  // investigation.cpp
bool is_clue(const Token& token);
bool may_question(const Token& token);  // activation.cpp

}  // namespace kotatsu::okko
