// Skirmish: a made-up game, the shortest that needs all the engine has. Two raiders meet a giant.
//
//   Each round, all three choose a lane in secret; then the lanes are shown.
//   - Nobody is in the giant's lane: everyone draws a card.
//   - One raider is: the giant strikes at that raider.
//   - Both are: they agree on who of them strikes at the giant.
//   Whoever strikes rolls a die; 3 or more is a blow, and whoever is struck at may answer it with a
//   shield, the shield may be answered with a hook, the hook with a shield. Each answer undoes the
//   one before, and nothing happens until somebody lets it stand. A blow that stands costs a life,
//   and whoever was struck at draws a card. The raiders share their lives.
//
// What to look at:  a secret choice          turn(): Turn::each, play() of Choose
//                   a team's decision        turn(): Turn::any, play() of Strike
//                   answers to answers       Pending, push() and resolve()
//                   windows                  window(), passes() and pass_lasts()
//                   a hidden draw            draw(): the card is picked when it is drawn
//                   what a seat may know     view() and imagine()
#pragma once

#include "engine/rules.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kotatsu::skirmish {

inline constexpr Seat left{0}, right{1}, giant{2};
inline constexpr SeatSet raiders{left, right};

enum class Lane : std::uint8_t { None, High, Low };

enum class Card : std::uint8_t { None = 0xFF };
using Cards = BitSet<Card, std::uint8_t>;
inline constexpr int card_count = 8;
constexpr bool is_shield(Card card)  // the others are hooks
{
    return static_cast<int>(card) % 2 == 0;
}

struct Move {
    enum class Kind : std::uint8_t { Choose, Strike, Answer, Pass };

    Kind kind{};
    std::uint8_t what = 0;  // a Lane, the seat that strikes, a Card

    static constexpr Move choose(Lane lane)
    {
        return {Kind::Choose, static_cast<std::uint8_t>(lane)};
    }
    static constexpr Move strike(Seat seat)
    {
        return {Kind::Strike, static_cast<std::uint8_t>(seat)};
    }
    static constexpr Move answer(Card card)
    {
        return {Kind::Answer, static_cast<std::uint8_t>(card)};
    }
    static constexpr Move pass() { return {Kind::Pass, 0}; }
    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

// Something that will happen unless it is answered.
struct Pending {
    enum class Kind : std::uint8_t { None, Blow, Shield, Hook };

    Kind kind{};
    Seat by{}, against{};  // the latter may answer

    friend bool operator==(const Pending&, const Pending&) = default;
};
inline constexpr int deepest = 4;  // the last of four stands unanswered

enum class Phase : std::uint8_t { Choose, Strike, Answer, Over };

// What everybody sees.
struct Field {
    Phase phase{};
    std::uint8_t round = 0;
    std::array<std::uint8_t, 2> lives{};  // of the raiders, of the giant
    SeatSet choosing;  // who has not chosen a lane yet
    std::array<Pending, deepest> stack{};
    std::uint8_t depth = 0;

    const Pending& top() const { return stack[depth - 1U]; }
    friend bool operator==(const Field&, const Field&) = default;
};

struct State {
    Field field;
    Cards deck;  // a set
    std::array<Cards, 3> hands{};
    std::array<Lane, 3> lanes{};  // chosen and not shown yet

    friend bool operator==(const State&, const State&) = default;
};

struct View {
    Field field;
    Seat seat{};
    Lane lane{};  // the own one
    Cards hand;  // the own one
    Cards unseen;  // in the deck or in another hand
    std::array<std::uint8_t, 3> hand_sizes{};

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        Drew,
        Chose,
        Shown,
        Strikes,
        Rolled,
        Answered,
        Passed,
        Landed
    };

    Kind kind{};
    Seat seat{};
    int what = 0;  // the card (-1 for those who may not see it), the lane, the roll

    friend bool operator==(const Event&, const Event&) = default;
};

class Skirmish {
public:
    using State = skirmish::State;
    using Move = skirmish::Move;
    using View = skirmish::View;
    using Event = skirmish::Event;
    struct Content {};
    using List = MoveList<Move, 2 + card_count>;
    using Log = Events<Event>;

    static constexpr std::string_view name = "skirmish";
    static constexpr int version = 1, least_seats = 3, most_seats = 3, max_moves = 2 + card_count;

    // Until the round is over; until the own side loses a life; only answers to answers.
    static constexpr std::array<std::string_view, 3> standing_passes{"round", "until-hurt",
                                                                     "answers"};
    static constexpr StandingPass round{0}, until_hurt{1}, answers{2};

    static OptionList options(const Content&, int seats);
    static Expected<Skirmish> make(const Content& content, int seats, const Options& options);

    int seats() const { return 3; }
    SeatInfo seat(Seat seat) const;
    State start(Dice& dice, Log* log) const;
    Turn turn(const State& state) const;
    void moves(const State& state, Seat seat, List& list) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, Move move) const;
    void play(State& state, Seat seat, Move move, Dice& dice, Log* log) const;
    Result result(const State& state) const;
    View view(const State& state, Seat seat) const;
    State imagine(const View& view, Dice& dice) const;

    std::optional<Move> window(const State& state, Seat seat) const;
    bool passes(const State& state, Seat seat, StandingPass which) const;
    bool pass_lasts(const State& before, const State& after, Seat seat, StandingPass which) const;

private:
    explicit Skirmish(int rounds) : rounds_(rounds) {}

    void draw(State& state, Seat seat, Dice& dice, Log* log) const;
    void show_lanes(State& state, Dice& dice, Log* log) const;
    void strike(State& state, Seat by, Seat against, Dice& dice, Log* log) const;
    void push(State& state, Pending pending, Dice& dice, Log* log) const;
    void resolve(State& state, Dice& dice, Log* log) const;
    void next_round(State& state) const;

    int rounds_;
};

static_assert(Rules<Skirmish> && HasStandingPasses<Skirmish>);

}  // namespace kotatsu::skirmish
