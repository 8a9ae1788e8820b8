// Onigashima: the rules (docs/rules/onigashima.md). Two sides send one character after another into a fight.
#pragma once

#include "engine/level.h"
#include "engine/rules.h"
#include "games/onigashima/state.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace kotatsu::onigashima {

class Onigashima {
public:
    using State = onigashima::State;
    using Move = onigashima::Move;
    using View = onigashima::View;
    using Event = onigashima::Event;
    using Content = Crews;
    using Log = Events<Event>;

    static constexpr std::string_view name = "onigashima";
    static constexpr int version = 1;
    static constexpr int least_seats = 2;
    static constexpr int most_seats = most_players;
    static constexpr int max_moves = 512;
    static constexpr int most_played = 3;  // cards of a player in a fight (ONI-18)
    static constexpr int most_attacks = 60;  // ONI-21
    static constexpr int unused = 4;  // characters a side that stay at home (ONI-7)
    using List = MoveList<Move, max_moves>;
    static constexpr Levels levels{
        {{16, 70, 2000}, {100, 25, 2000}, {250, 8, 2000}, {1000, 0, 2000}, {24000, 0, 2000}}};

    static OptionList options(const Crews& crews, int seats);
    static Expected<Onigashima> make(const Crews& crews, int seats, const Options& options);

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
    void reopen(State& state, Seat seat) const;

    // Hooks for the table: windows.cpp.
    static constexpr std::array<std::string_view, 2> standing_passes{"this-fight", "dice-alone"};
    static constexpr StandingPass this_fight{0};  // passes until the fight is over
    static constexpr StandingPass dice_alone{1};  // asks only after the enemy's dice
    std::optional<Move> window(const State& state, Seat seat) const;
    bool passes(const State& state, Seat seat, StandingPass which) const;
    bool pass_lasts(const State& before, const State& after, Seat seat, StandingPass which) const;

    // For those who draw, write or check a state.
    const Crews& crews() const { return *crews_; }
    const CharacterInfo& info(Character who) const { return crews_->characters[at(who)]; }
    const FigureCard& card(Figure figure) const { return crews_->figures[at(figure)]; }
    const CardInfo& card(Card card) const { return crews_->cards[at(card)]; }
    Cards all_cards() const { return Cards::first_n(static_cast<int>(crews_->cards.size())); }
    Cards cards_of(Deck deck) const { return of_deck_[at(deck)]; }
    Cards answers_to(Card card) const { return answers_[at(card)]; }
    Cards shown_by(Character who) const { return shown_by_[at(who)]; }
    Cards cards_for(Phase phase) const;  // by their moment
    Characters side(Side side) const { return sides_[at(side)]; }
    int fights() const { return fights_; }
    bool shared() const { return seats_ > 4; }  // a side's players share its characters (ONI-9)
    Side side_of(Seat seat) const { return side_of_[at(seat)]; }
    SeatSet team(Side side) const { return teams_[at(side)]; }
    Turn turn(const Field& field) const;
    // Whose fight it is.
    Seat fighter(const Field& field, Side side) const { return fighter(field, side, field.fight); }
    Seat fighter(const Field& field, Side side, int fight) const;
    Characters unused_of(const Field& field, Seat seat) const
    {
        return field.crews[at(seat)] - field.fought;
    }
    // Who still may be named Captain by the seat that picks.
    Characters captains_to_name(const Field& field) const;
    int forms_of(Character who) const;  // besides the base card
    int fights_to_come(const Field& field, Seat seat) const;
    int points(const Field& field, Side side) const;
    int deck_size(const Field& field, Deck deck) const;
    static Side defender(const Fight& fight) { return other(fight.attacker); }
    // Who decides in a fight, by what it is about.
    static Side asked(const Field& field);
    // What the die of a fighter's advanced haki needs; 7: it has none (ONI-16).
    int haki_needs(Character who) const { return 7 - info(who).advanced(); }
    bool ability_works(const Fight& fight, Side side, int ability) const;
    Blow blow(const Fight& fight, Side attacker) const;
    int defence(const Fight& fight, Side side) const;  // that the enemy's dice have to meet
    int damage(const Fight& fight) const;  // of the attack that goes on, as it stands
    // The cards that a side's character could play now, whatever is in the hand (ONI-25).
    Cards playable(const Field& field, Side side) const;
    bool may_be_asked(const Field& field, Side side) const;
    bool may_roll_haki(const Field& field) const;  // ONI-16
    // The reroll that is decided on: up to so many dice.
    int reroll_now(const Fight& fight) const;
    Cards held(const Pile& pile) const;
    bool may_draw(const Field& field, Deck deck) const;  // ONI-20, ONI-5

private:
    Onigashima(std::shared_ptr<const Crews> crews, int seats, const Options& options);
    void know_seats(const Options& options);
    void know_cards();
    void know_blows();
    Blow reckon(const Fight& fight, Side attacker) const;

    // rules.cpp, refusal.cpp
    void deal_characters(State& state, Dice& dice, Log* log) const;
    void name_captain(State& state, Character who, Log* log) const;
    void ask_for_captains(State& state, Log* log) const;
    void list_cards(const State& state, Seat seat, List& list) const;
    std::optional<Refusal> refuse_character(const Field& field, Seat seat, Move move) const;
    std::optional<Refusal> refuse_transform(const Field& field, Seat seat, Move move) const;
    std::optional<Refusal> refuse_card(const State& state, Seat seat, Move move) const;
    std::optional<Refusal> refuse_call(const Field& field, Seat seat, Move move) const;
    std::optional<Refusal> refuse_reroll(const Fight& fight, Move move) const;
    std::optional<Refusal> refuse_rest(const Field& field, Move move) const;

    // fight.cpp
    void begin_fight(State& state, Log* log) const;
    void choose(State& state, Seat seat, Character who, Dice& dice, Log* log) const;
    void show_fighters(State& state, Dice& dice, Log* log) const;
    void decide(State& state, Seat seat, Figure figure, Dice& dice, Log* log) const;
    void transform(State& state, Dice& dice, Log* log) const;
    void compare_initiative(State& state, Dice& dice, Log* log) const;
    void go_on(State& state, Dice& dice, Log* log) const;
    void advance(State& state, Dice& dice, Log* log) const;
    void pass_opening(Fight& fight, Phase& phase) const;
    void roll(State& state, Dice& dice, Log* log) const;
    void reroll(State& state, const Faces& again, Dice& dice, Log* log) const;
    void roll_haki(State& state, Dice& dice, Log* log) const;
    void book(State& state, Dice& dice, Log* log) const;
    void end_attack(State& state, Dice& dice, Log* log) const;
    void win(State& state, Side winner, Dice& dice, Log* log) const;
    void end_fight(State& state, std::uint8_t winner, Dice& dice, Log* log) const;
    void next_fight(State& state, Dice& dice, Log* log) const;

    void imagine_choices(const View& view, State& state, Dice& dice) const;

    // cards.cpp
    Cards with_an_effect(const Field& field, Side side, Cards cards) const;
    std::optional<Refusal> why_not_now(const Field& field, Side side, Card card) const;
    std::optional<Refusal> why_no_answer(const Fight& fight, Side side, Card card) const;
    std::optional<Refusal> why_no_effect(const Field& field, Side side, Card card) const;
    bool may_call(const Field& field, Side side) const;
    void draw(State& state, Seat seat, Deck deck, Dice& dice, Log* log) const;
    void shuffle(State& state, Deck deck, Log* log) const;
    void play_card(State& state, Seat seat, Move move, Log* log) const;
    void let_stand(State& state, Dice& dice, Log* log) const;
    void take_effect(State& state, Card card, Dice& dice, Log* log) const;
    void roll_all_again(State& state, Dice& dice, Log* log) const;
    void heal(State& state, Side side, int value, Log* log) const;
    void after_card(State& state, Card card, bool cancelled) const;

    bool at_stake(const Field& field, Side side) const;  // windows.cpp

    // evaluation.cpp
    void know_ratings();
    double chance_in_fight(const Field& field, Side side) const;
    double rating_to_come(const Field& field, Side side, int fights) const;
    double value_of_hands(const Field& field, Side side) const;
    void keep_calls(List& list) const;

    std::shared_ptr<const Crews> crews_;
    int seats_;
    int fights_;
    int first_;  // -1: the dice choose
    std::array<Side, most_players> side_of_{};
    std::array<SeatSet, 2> teams_{};
    std::array<Characters, 2> sides_{};
    Characters emperors_;  // must be Captains with 6 players (ONI-8)
    std::array<Cards, deck_count> of_deck_{};
    std::array<Cards, 7> of_moment_{};
    std::array<Cards, effect_words.size()> of_effect_{};
    std::array<Cards, most_characters> shown_by_{};  // cards whose haki the character shows
    std::array<Cards, most_cards> answers_{};  // what answers each card (ONI-17)
    std::vector<Blow>
        blows_;  // by attacker and defender, where nobody is called and nothing exploited
    std::array<double, most_characters> ratings_{};  // how strong each is, for computer players
    std::array<std::vector<Character>, 2> by_rating_;  // of each side, the strongest first
    std::array<Figure, most_characters> best_forms_{};  // None: none is better than the base card
};

static_assert(Rules<Onigashima>);
static_assert(sizeof(State) <= 1024);

}  // namespace kotatsu::onigashima
