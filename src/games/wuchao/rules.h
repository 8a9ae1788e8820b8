// Wuchao: the rules (docs/rules/wuchao.md). Cao rides against two granaries, Yuan holds them for eight rounds.
#pragma once

#include "engine/level.h"
#include "engine/rules.h"
#include "games/wuchao/campaign.h"

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>

namespace kotatsu::wuchao {

// Which dice are rolled again, or were rolled at all: the combat die, Cao Cao's own.
enum class DiceSet : std::uint8_t { None = 0, Combat = 1, CaoCao = 2, Both = 3 };

// Sixteen bits: kind, unit, space.
class Move {
public:
    enum class Kind : std::uint8_t {
        Place,  // a unit of Yuan's on a space, before round 1
        Step,  // a unit to the next space
        Done,  // no unit moves any more
        Fight,  // the combat on a space is next
        Reroll,  // Xu You: these dice again; none: the roll stands
        Hit,  // one point of damage for a unit
        Back,  // a withdrawing unit goes a step further
        Nonsense
    };

    constexpr Move() = default;
    static constexpr Move place(Unit unit, Space space)
    {
        return {Kind::Place, at(unit), at(space)};
    }
    static constexpr Move step(Unit unit, Space space) { return {Kind::Step, at(unit), at(space)}; }
    static constexpr Move done() { return {Kind::Done, 0, 0}; }
    static constexpr Move fight(Space space) { return {Kind::Fight, 0, at(space)}; }
    static constexpr Move reroll(DiceSet dice) { return {Kind::Reroll, at(dice), 0}; }
    static constexpr Move hit(Unit unit) { return {Kind::Hit, at(unit), 0}; }
    static constexpr Move back(Unit unit) { return {Kind::Back, at(unit), 0}; }

    constexpr Kind kind() const
    {
        return code_ < 7 << 9 ? static_cast<Kind>(code_ >> 9) : Kind::Nonsense;
    }
    constexpr Unit unit() const { return static_cast<Unit>(code_ >> 5 & 15); }
    constexpr DiceSet dice() const { return static_cast<DiceSet>(code_ >> 5 & 15); }
    constexpr Space space() const { return static_cast<Space>(code_ & 31); }

    friend constexpr auto operator<=>(Move, Move) = default;

private:
    constexpr Move(Kind kind, std::size_t unit, std::size_t space)
        : code_(static_cast<std::uint16_t>(at(kind) << 9 | unit << 5 | space))
    {}

    std::uint16_t code_ = 0;
};

enum class Phase : std::uint8_t {
    Place,  // Yuan's units come onto the map (WUC-5)
    Move,  // WUC-6 to WUC-9
    Fight,  // the attacker picks the next combat (WUC-10)
    Reroll,  // Xu You is asked (WUC-20)
    Split,  // the defender gives points of damage to units (WUC-13)
    Withdraw,  // the attacker picks who goes a step further (WUC-14)
    Over
};

enum class Key : std::uint8_t {
    Start,
    FirstGranary,
    SecondGranary
};  // A1, H1, H2: control matters
inline constexpr int key_count = 3;

struct State {
    Units backs;  // show their back
    Units moved;  // have ended their move in this phase
    Units withdrawing;  // out of the combat that was just fought
    std::array<Space, unit_count> where{};  // None: destroyed, or not placed yet
    std::array<std::array<Space, most_movement>, unit_count>
        way{};  // spaces left in this phase, in order
    std::array<std::uint8_t, unit_count> steps{};  // how many of them
    std::array<Side, key_count> control{};  // WUC-15
    Unit moving = Unit::None;  // has begun its move and may go on
    Side side{};  // moves and attacks
    Phase phase{};
    std::uint8_t round = 1;
    std::uint8_t xu_you = 2;  // tokens left
    bool raid = false;  // WUC-21: granaries protect no more
    Space battle = Space::None;  // the combat that is fought
    std::uint8_t die = 0;  // the roll, 0: none
    std::uint8_t cao_die = 0;  // Cao Cao's own, 0: he takes no part
    std::uint8_t damage = 0;  // still to be split
    std::uint8_t struck = 0;  // all damage of this combat, once it is dealt
    std::uint8_t met = 0;  // the defence that it met

    friend bool operator==(const State&, const State&) = default;
};

// Everything is public.
struct View {
    State state;
    Seat seat = Seat::Watcher;

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        Placed,  // unit on `to`
        Stepped,  // unit from `from` to `to`
        Done,  // side has moved
        Raid,  // the granaries protect no more
        Fight,  // combat on `to`: side attacks with `value` before the dice
        Rolled,  // die, cao_die
        Again,  // Xu You: die, cao_die are the new roll, `again` were rolled
        Struck,  // value is the damage, 0: none
        Flipped,  // unit shows its back
        Destroyed,  // unit is gone
        Won,  // side has the combat on `to`
        Withdrew,  // unit from `from` to `to`
        Control,  // side controls `to` now
        Round,  // round `value` begins
        Over,
    };

    Kind kind{};
    Side side{};
    Unit unit = Unit::None;
    Space from = Space::None, to = Space::None;
    std::uint8_t die = 0, cao_die = 0;
    std::uint8_t value = 0;
    std::uint8_t defence = 0;  // of Fight
    DiceSet again = DiceSet::None;  // of Again

    friend bool operator==(const Event&, const Event&) = default;
};

class Wuchao {
public:
    using State = wuchao::State;
    using Move = wuchao::Move;
    using View = wuchao::View;
    using Event = wuchao::Event;
    using Content = Campaign;
    using Log = Events<Event>;

    static constexpr std::string_view name = "wuchao";
    static constexpr int version = 1;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = 2;
    static constexpr int max_moves = yuan_units * most_spaces;
    static constexpr int last_round = 8, raid_round = 2;
    static constexpr int stack = 5;  // units of a side on a space
    static constexpr int shelter = 2;  // what tower and granary add
    using List = MoveList<Move, max_moves>;
    static constexpr Levels levels{
        {{1, 100, 2000}, {100, 25, 2000}, {400, 10, 2000}, {3000, 0, 2000}, {30000, 0, 2000}}};

    static OptionList options(const Campaign& campaign, int seats);
    static Expected<Wuchao> make(const Campaign& campaign, int seats, const Options& options);

    int seats() const { return 2; }
    SeatInfo seat(Seat seat) const;
    State start(Dice& dice, Log* log) const;
    Turn turn(const State& state) const
    {
        return state.phase == Phase::Over ? Turn::over() : Turn::of(seat_of(decider(state)));
    }
    void moves(const State& state, Seat seat, List& list) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, Move move) const;
    void play(State& state, Seat seat, Move move, Dice& dice, Log* log) const;
    Result result(const State& state) const;
    View view(const State& state, Seat seat) const { return {state, seat}; }
    State imagine(const View& view, Dice&) const { return view.state; }

    // Hooks for computer players: evaluation.cpp.
    double evaluate(const State& state, Seat seat) const;
    bool mid_turn(const State& state) const
    {
        return state.phase != Phase::Move || !state.moved.empty() || state.moving != Unit::None;
    }
    void rank(const State& state, Seat seat, List& list) const;
    Move likely_move(const State& state, Seat seat, Dice& dice) const;
    bool far_enough(const State& root, const State& state) const;

    // For those who draw, write or check a state.
    const Campaign& campaign() const { return *campaign_; }
    const Map& map() const { return *map_; }
    Spaces spaces() const { return Spaces::first_n(static_cast<int>(map_->places.size())); }
    Spaces neighbours(Space space) const { return neighbours_[at(space)]; }
    Spaces open_to_yuan() const { return open_to_yuan_; }  // WUC-5
    int distance(Space from, Space to) const { return distances_[at(from)][at(to)]; }
    const Values& values(const State& state, Unit unit) const
    {
        return values_[state.backs.contains(unit)][at(unit)];
    }
    const Values& printed(Unit unit, bool back) const { return values_[back][at(unit)]; }
    Space key(Key key) const { return keys_[at(key)]; }
    bool is_granary(Space space) const
    {
        return space == key(Key::FirstGranary) || space == key(Key::SecondGranary);
    }

    // Whose decision it is; only the split is the other side's.
    static Side decider(const State& state)
    {
        return state.phase == Phase::Split ? other(state.side) : state.side;
    }
    static Units alive(const State& state, Side side);
    static Units on(const State& state, Side side, Space space);
    static Spaces occupied(const State& state, Side side);
    static Spaces contested(const State& state)
    {
        return occupied(state, Side::Cao) & occupied(state, Side::Yuan);
    }
    static bool has_granaries(const State& state)  // Cao, both (WUC-16)
    {
        return state.control[at(Key::FirstGranary)] == Side::Cao &&
               state.control[at(Key::SecondGranary)] == Side::Cao;
    }
    static int hits(const State& state,
                    Units units);  // points of damage that would destroy them all
    int points_left(const State& state, Unit unit) const
    {
        return values(state, unit).movement - state.steps[at(unit)];
    }
    // Where the side that moves finds enemies, and five of its own or more.
    struct Field {
        Spaces enemies, crowded;
    };
    static Field field(const State& state);
    // Where a unit that has not ended its move may step next.
    Spaces enterable(const State& state, Unit unit, const Field& field) const;
    // Without the dice (WUC-11), and WUC-12.
    int attack(const State& state, Units attackers) const;
    int defence(const State& state, Units defenders, Space space) const;

private:
    Wuchao(std::shared_ptr<const Campaign> campaign, const Map& map);

    void list_steps(const State& state, List& list) const;
    bool may_enter(const State& state, Unit unit, Space to, int points, const Field& field) const;
    bool may_stop(const State& state) const;
    std::optional<Refusal> refuse_placing(const State& state, Move move) const;
    std::optional<Refusal> refuse_step(const State& state, Move move) const;
    std::optional<Refusal> refuse_rest(const State& state, Move move) const;

    void place(State& state, Unit unit, Space space, Dice& dice, Log* log) const;
    void step(State& state, Unit unit, Space to, Log* log) const;
    void take_control(State& state, Side side, Space space, Log* log) const;
    void begin_moving(State& state, Side side, Dice& dice, Log* log) const;
    void begin_fighting(State& state, Dice& dice, Log* log) const;
    void next_combat(State& state, Dice& dice, Log* log) const;
    void fight(State& state, Space space, Dice& dice, Log* log) const;
    void roll(State& state, DiceSet which, Dice& dice, Log* log) const;
    void strike(State& state, Dice& dice, Log* log) const;
    void split(State& state, Dice& dice, Log* log) const;
    void hit(State& state, Unit unit, Log* log) const;
    void end_combat(State& state, Dice& dice, Log* log) const;
    void step_back(State& state, Unit unit, Log* log) const;
    void withdraw_further(State& state, Dice& dice, Log* log) const;
    Units too_many(const State& state, int& surplus) const;
    void end_round(State& state, Dice& dice, Log* log) const;
    void end_game(State& state, Log* log) const;

    std::shared_ptr<const Campaign> campaign_;
    const Map* map_;  // in *campaign_
    std::array<Spaces, 32> neighbours_{};
    std::array<std::array<std::uint8_t, most_spaces>, most_spaces>
        distances_{};  // in steps, as if nobody were in the way
    std::array<std::array<Values, unit_count + 3>, 2> values_{};  // front, back; by unit
    std::array<Space, key_count> keys_{};
    Spaces open_to_yuan_;
    Spaces sheltered_;  // tower and granaries
};

static_assert(Rules<Wuchao>);
static_assert(sizeof(State) <= 128);

}  // namespace kotatsu::wuchao
