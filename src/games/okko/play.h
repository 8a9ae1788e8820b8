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
    void answer_clues(Frame& frame, Move move);
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

    // Cards (events.cpp, gear.cpp, investigation.cpp, oni.cpp).
    void draw_events(int n);
    void lose_events(int n);  // at random
    void drop_event(EventCard card);
    void get_gear(Hero hero, int draw, int keep);
    void lose_gear(Hero hero, int n);
    void throw_gear(Hero hero, Gear gear);  // away
    void draw_clues(Hero hero, int n);
    void peek_clues(int n);
    void reinforce(AgentKind kind, int n);  // `raise` of an effect
    void summon(Hero hero, Ally kami, int version, Space where);
    void remember(Memory what, Side side);

    // Phases (setup.cpp, strategy.cpp, activation.cpp, oni.cpp, round.cpp, campaign.cpp).
    void begin_scenario(int chapter);
    void begin_round();
    void begin_plan();
    void reveal();
    void next_activation();
    void end_activation();
    void end_round();
    void end_scenario();
};

}  // namespace kotatsu::okko
