#include "skirmish/skirmish.h"

#include <utility>

namespace kotatsu::skirmish {
namespace {

std::size_t at(Seat seat)
{
    return static_cast<std::size_t>(seat);
}

Cards shields()
{
    Cards cards;
    for (const Card card : Cards::first_n(card_count))
        if (is_shield(card)) cards.insert(card);
    return cards;
}

// What of any hand could answer this: known to all, unlike the hand.
Cards answers_to(Pending::Kind kind)
{
    return kind == Pending::Kind::Shield ? Cards::first_n(card_count) - shields() : shields();
}

void tell(Skirmish::Log* log, Event event, Audience audience = Audience::all(),
          News news = News::No)
{
    if (log != nullptr) log->add(event, audience, news);
}

}  // namespace

OptionList Skirmish::options(const Content&, int)
{
    return {{"rounds", "how many rounds at most", {}, "5", 1, 9}};
}

Expected<Skirmish> Skirmish::make(const Content&, int, const Options& options)
{
    return Skirmish(options.number("rounds"));
}

SeatInfo Skirmish::seat(Seat seat) const
{
    static constexpr std::array roles{"left", "right", "giant"};
    return {roles[at(seat)], seat == giant ? 1 : 0, index(seat)};
}

State Skirmish::start(Dice& dice, Log* log) const
{
    State state;
    state.deck = Cards::first_n(card_count);
    state.field.lives = {2, 2};
    state.field.choosing = all_seats(3);
    for (const Seat seat : all_seats(3)) draw(state, seat, dice, log);
    return state;
}

Turn Skirmish::turn(const State& state) const
{
    switch (state.field.phase) {
    case Phase::Choose: return Turn::each(state.field.choosing);
    case Phase::Strike: return Turn::any(raiders);
    case Phase::Answer: return Turn::of(state.field.top().against);
    case Phase::Over: break;
    }
    return Turn::over();
}

void Skirmish::moves(const State& state, Seat seat, List& list) const
{
    if (!turn(state).may_act(seat)) return;
    if (state.field.phase == Phase::Choose) {
        list.push(Move::choose(Lane::High));
        list.push(Move::choose(Lane::Low));
    } else if (state.field.phase == Phase::Strike) {
        for (const Seat raider : raiders) list.push(Move::strike(raider));
    } else {
        const Cards useful = answers_to(state.field.top().kind);
        for (const Card card : state.hands[at(seat)] & useful) list.push(Move::answer(card));
        list.push(Move::pass());
    }
}

std::optional<Refusal> Skirmish::refuse(const State& state, Seat seat, Move move) const
{
    if (!turn(state).may_act(seat)) return Refusal{"not-your-turn"};
    List list;
    moves(state, seat, list);
    if (list.contains(move)) return std::nullopt;
    if (move.kind == Move::Kind::Answer && state.field.phase == Phase::Answer)
        return Refusal{"no-such-answer", {move.what}};
    return Refusal{"not-now"};
}

void Skirmish::play(State& state, Seat seat, Move move, Dice& dice, Log* log) const
{
    switch (move.kind) {
    case Move::Kind::Choose:
        state.lanes[at(seat)] = static_cast<Lane>(move.what);
        state.field.choosing.erase(seat);
        tell(log, {Event::Kind::Chose, seat});
        if (state.field.choosing.empty()) show_lanes(state, dice, log);
        break;
    case Move::Kind::Strike: strike(state, seat_at(move.what), giant, dice, log); break;
    case Move::Kind::Answer: {
        const auto card = static_cast<Card>(move.what);
        state.hands[at(seat)].erase(card);
        tell(log, {Event::Kind::Answered, seat, move.what});
        const auto kind = is_shield(card) ? Pending::Kind::Shield : Pending::Kind::Hook;
        push(state, {kind, seat, state.field.top().by}, dice, log);
        break;
    }
    case Move::Kind::Pass:
        tell(log, {Event::Kind::Passed, seat});
        resolve(state, dice, log);
        break;
    }
}

// Which card it is tells only the one who draws; that it was drawn, everybody.
void Skirmish::draw(State& state, Seat seat, Dice& dice, Log* log) const
{
    if (state.deck.empty()) return;
    const Card card = dice.pick(state.deck);
    state.deck.erase(card);
    state.hands[at(seat)].insert(card);
    tell(log, {Event::Kind::Drew, seat, static_cast<int>(card)}, Audience::only(seat), News::Yes);
    tell(log, {Event::Kind::Drew, seat, -1}, Audience::all_but(seat), News::Yes);
}

void Skirmish::show_lanes(State& state, Dice& dice, Log* log) const
{
    const std::array<Lane, 3> lanes = std::exchange(state.lanes, {});
    SeatSet met;
    for (const Seat seat : all_seats(3)) {
        const Lane lane = lanes[at(seat)];
        tell(log, {Event::Kind::Shown, seat, static_cast<int>(lane)}, Audience::all(), News::Yes);
        if (lane == lanes[at(giant)] && seat != giant) met.insert(seat);
    }
    if (met.size() == 2) {
        state.field.phase = Phase::Strike;
    } else if (met.size() == 1) {
        strike(state, giant, met.first(), dice, log);
    } else {
        for (const Seat seat : all_seats(3)) draw(state, seat, dice, log);
        next_round(state);
    }
}

void Skirmish::strike(State& state, Seat by, Seat against, Dice& dice, Log* log) const
{
    tell(log, {Event::Kind::Strikes, by});
    const int roll = dice.roll();
    tell(log, {Event::Kind::Rolled, by, roll}, Audience::all(), News::Yes);
    if (roll >= 3)
        push(state, {Pending::Kind::Blow, by, against}, dice, log);
    else
        next_round(state);
}

// The window for an answer opens whatever is in the hand: who cannot answer must pass, so that
// nobody learns from being made to wait.
void Skirmish::push(State& state, Pending pending, Dice& dice, Log* log) const
{
    Field& field = state.field;
    field.stack[field.depth++] = pending;
    field.phase = Phase::Answer;
    if (field.depth == deepest) resolve(state, dice, log);
}

// The top stands and undoes the one below it, then the next one stands, down to the blow.
void Skirmish::resolve(State& state, Dice& dice, Log* log) const
{
    Field& field = state.field;
    const Seat struck = field.stack[0].against;
    const bool lands = field.depth % 2 == 1;
    field.stack = {};
    field.depth = 0;
    if (lands) {
        tell(log, {Event::Kind::Landed, struck});
        --field.lives[struck == giant ? 1 : 0];
        draw(state, struck, dice, log);
    }
    next_round(state);
}

void Skirmish::next_round(State& state) const
{
    Field& field = state.field;
    ++field.round;
    const bool over = field.round == rounds_ || field.lives[0] == 0 || field.lives[1] == 0;
    field.phase = over ? Phase::Over : Phase::Choose;
    field.choosing = over ? SeatSet() : all_seats(3);
}

Result Skirmish::result(const State& state) const
{
    const auto [ours, giants] = state.field.lives;
    Result result;
    result.points = {ours, ours, giants};
    if (state.field.phase != Phase::Over) return result;
    result.reason = ours == 0 || giants == 0 ? "fallen" : "rounds";
    if (ours >= giants) result.winners |= raiders;
    if (giants >= ours) result.winners.insert(giant);
    result.winning_sides = ours == giants ? 2 : 1;
    return result;
}

View Skirmish::view(const State& state, Seat seat) const
{
    View view;
    view.field = state.field;
    view.seat = seat;
    view.unseen = state.deck;
    for (const Seat other : all_seats(3)) {
        const Cards hand = state.hands[at(other)];
        view.hand_sizes[at(other)] = static_cast<std::uint8_t>(hand.size());
        if (other != seat) view.unseen |= hand;
    }
    if (seat == Seat::Watcher) return view;
    view.hand = state.hands[at(seat)];
    view.lane = state.lanes[at(seat)];
    return view;
}

State Skirmish::imagine(const View& view, Dice& dice) const
{
    State state;
    state.field = view.field;
    state.deck = view.unseen;
    for (const Seat seat : all_seats(3)) {
        const bool own = seat == view.seat;
        if (own) state.hands[at(seat)] = view.hand;
        while (state.hands[at(seat)].size() < view.hand_sizes[at(seat)]) {
            const Card card = dice.pick(state.deck);
            state.deck.erase(card);
            state.hands[at(seat)].insert(card);
        }
        const bool hidden =
            view.field.phase == Phase::Choose && !view.field.choosing.contains(seat);
        if (own)
            state.lanes[at(seat)] = view.lane;
        else if (hidden)
            state.lanes[at(seat)] = dice.below(2) == 0 ? Lane::High : Lane::Low;
    }
    return state;
}

// Windows

std::optional<Move> Skirmish::window(const State& state, Seat seat) const
{
    if (state.field.phase != Phase::Answer || !turn(state).may_act(seat)) return std::nullopt;
    return Move::pass();
}

bool Skirmish::passes(const State& state, Seat, StandingPass which) const
{
    return which != answers || state.field.top().kind != Pending::Kind::Blow;
}

bool Skirmish::pass_lasts(const State& before, const State& after, Seat seat,
                          StandingPass which) const
{
    const std::size_t side = seat == giant ? 1 : 0;
    if (which == round) return after.field.round == before.field.round;
    if (which == until_hurt) return after.field.lives[side] >= before.field.lives[side];
    return true;
}

}  // namespace kotatsu::skirmish
