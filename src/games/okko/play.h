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
