// Okko: the rules (docs/rules/okko.md). Demon hunters against a hidden oni.
#pragma once

#include "engine/breadth.h"
#include "engine/level.h"
#include "engine/rules.h"
#include "games/okko/ground.h"
#include "games/okko/lore.h"
#include "games/okko/roads.h"
#include "games/okko/state.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu::okko {

// A goal of a side; field.progress counts for it in the order of Chapter::goals.
struct Objective {
    Goal goal;
    Side side{};
    std::uint8_t mission = 255;  // in Scenario::missions; 255: the scenario's own
};

// One scenario of the game at hand.
struct Chapter {
    std::uint8_t scenario = 0;  // in Book::scenarios
    std::shared_ptr<const Ground> ground;
    Roads roads;
    // The heroes', the oni's, then for each mission tile the heroes' and the oni's.
    std::vector<Objective> goals;
};

class Okko {
public:
    using State = okko::State;
    using Move = okko::Move;
    using View = okko::View;
    using Event = okko::Event;
    using Content = Book;
    using Log = Events<Event>;

    static constexpr std::string_view name = "okko";
    static constexpr int version = 1;
    static constexpr int least_seats = 2, most_seats = 5;
    static constexpr int max_moves = 512;
    using List = MoveList<Move, max_moves>;
    static constexpr Levels levels{
        {{12, 60, 2000}, {50, 25, 2000}, {250, 8, 2000}, {1200, 0, 2000}, {10000, 0, 2000}}};

    static constexpr Breadth breadth{.first = 4, .visits_a_move = 5, .curiosity = 0.2};

    // Options: scenario (a scenario or a campaign), heroes (how many; 'suggested'), expansion.
    static OptionList options(const Book& book, int seats);
    static Expected<Okko> make(const Book& book, int seats, const Options& options);

    // The heroes' seats come first, the oni's is the last.
    int seats() const { return seats_; }
    SeatInfo seat(Seat seat) const;
    State start(Dice& dice, Log* log) const;
    Turn turn(const State& state) const { return turn(state.field); }
    void moves(const State& state, Seat seat, List& list) const;
    std::optional<Refusal> refuse(const State& state, Seat seat, Move move) const;
    void play(State& state, Seat seat, Move move, Dice& dice, Log* log) const;
    Result result(const State& state) const;
    View view(const State& state, Seat seat) const;
    State imagine(const View& view, Dice& dice) const;

    // Hooks for computer players: evaluation.cpp.
    double evaluate(const State& state, Seat seat) const;
    void rank(const State& state, Seat seat, List& list) const;
    Move likely_move(const State& state, Seat seat, Dice& dice) const;
    bool far_enough(const State& root, const State& state) const;
    bool mid_turn(const State& state) const;

    // Hooks for the table: answers.cpp.
    static constexpr bool open_answers = true;  // whatever may be used lies open (OKKO-10)
    static constexpr std::array<std::string_view, 4> standing_passes{"attacking", "attacked",
                                                                     "tests", "otherwise"};
    std::optional<Move> window(const State& state, Seat seat) const;
    bool passes(const State& state, Seat seat, StandingPass which) const;
    bool pass_lasts(const State& before, const State& after, Seat seat, StandingPass which) const;

    // For those who play, draw, write or check a state.
    const Book& book() const { return *book_; }
    const Line& line(LineId id) const { return book_->lines[id]; }
    const Lore& lore() const { return lore_; }
    Turn turn(const Field& field) const;
    const Ground& ground(const Field& field) const { return *chapters_[field.scenario].ground; }
    const Roads& roads(const Field& field) const { return chapters_[field.scenario].roads; }
    const Scenario& scenario(const Field& field) const
    {
        return book_->scenarios[chapters_[field.scenario].scenario];
    }
    const std::vector<Objective>& goals(const Field& field) const
    {
        return chapters_[field.scenario].goals;
    }
    const std::vector<Chapter>& chapters() const { return chapters_; }
    int chapter_of(int scenario) const;  // in chapters(), of a place in Book::scenarios
    const Campaign* campaign() const { return campaign_; }  // null: one scenario
    int heroes() const { return heroes_; }  // how many there are
    bool expansion() const { return expansion_; }
    Seat oni() const { return seat_at(seats_ - 1); }
    SeatSet hero_seats() const { return all_seats(seats_ - 1); }
    // The heroes go round the hero seats in order.
    Seat seat_of(const Field& field, Hero hero) const;
    // Who decides for a figure; None or an agent: the oni; a follower that waits: the speaker.
    Seat seat_of(const Field& field, Figure figure) const;
    Seat speaker(const Field& field) const;  // the lowest hero seat in play (OKKO-10)
    AgentCard card_of(Figure figure) const { return card_of_[at(figure)]; }  // of an agent
    Figures figures_of(AgentCard card) const { return figures_of_[at(card)]; }
    const Agent& agent(AgentCard card) const { return book_->agents[at(card)]; }
    Bearer bearer_of(Figure figure) const;
    Gears all_gear() const { return all_gear_; }  // of this game
    int copies(EventCard card) const { return copies_[at(card)]; }  // in this game
    int points(const Field& field, Side side) const;  // recollections of this scenario (OKKO-38)
    // OKKO-35, OKKO-39: an oni still hidden shows itself when that round ends; everything ends when the other does.
    static constexpr int last_hidden_round = 8, last_of_all_rounds = 12;
    // Why a game ended, by Field::reason; the first: it has not.
    static constexpr std::array<std::string_view, 4> reasons{"", "memoirs", "heroes-fell",
                                                             "round-12"};

private:
    explicit Okko(std::shared_ptr<const Book> book) : book_(std::move(book)), lore_(*book_) {}
    void know_figures();
    void know_cards();
    void add_chapter(int scenario);

    std::shared_ptr<const Book> book_;
    Lore lore_;  // of the book
    const Campaign* campaign_ = nullptr;
    std::vector<Chapter> chapters_;
    int seats_ = 2;
    int heroes_ = 1;
    bool expansion_ = false;
    std::array<AgentCard, most_figures> card_of_{};
    std::array<Figures, most_agent_cards> figures_of_{};
    Gears all_gear_;
    std::array<std::uint8_t, most_events> copies_{};
};

static_assert(Rules<Okko>);

}  // namespace kotatsu::okko
