// Okko: one move being played. The stack of frames holds what waits; run() goes on until somebody has to decide.
#pragma once

#include "games/okko/look.h"
#include "games/okko/rules.h"

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

    // The machine (machine.cpp): who decides, what may be answered, answers, and going on.
    Frame& top() { return field.stack[field.depth - 1U]; }
    Frame& push(Frame::Kind kind);
    void pop();
    void run();  // until a decision is needed, the phase's menu is, or the game is over
    void tell(Event event, Audience audience = Audience::all(), News news = News::No);

    // Attacks (attack.cpp), tests (test.cpp), effects (effect.cpp, primitives.cpp), bodies (body.cpp).
    void begin_attack(Figure who, Figure whom, int black);  // `black` dice more or fewer
    void begin_test(Figure who, Attribute attribute, int difficulty, bool direct, Purpose purpose,
                    std::uint8_t what);
    void begin_effect(LineId line, Figure owner);
    void open_window(Window when,
                     Figure who);  // the offers of Start, End, Now ... outside attacks and tests
    void damage(Figure whom, int n, Figure by);
    void heal(Figure whom, int n, Figure by);
    void afflict(Figure whom, Affliction what);
    void cure(Figure whom, Affliction what);
    void eliminate(Figure whom, Figure by);
    void wound(Hero hero);  // draws a wound card (OKKO-46); the third in hand eliminates
    void raise_alarm();
    void put(Figure who, Space where);

    // After a test (investigation.cpp, movement.cpp, tasks.cpp).
    void tested(const Frame& test, bool passed);

    // Movement (movement.cpp): a move action's worth of areas; the chooser picks the space.
    void begin_walk(Figure who, int areas, bool slip, Side chooser);
    void walk(Figure who, Space to);
    void begin_shift(Figure whom, int spaces, Figure by);

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
