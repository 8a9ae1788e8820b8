#include "games/onami/rules.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace kotatsu::onami {
namespace {

using Kind = Event::Kind;

constexpr Seat the_tide = seat_at(1);

}  // namespace

OptionList Onami::options(const Deck&, int seats)
{
    if (seats == 1) return {};
    OptionList list{first_seat(seats)};
    if (24 % seats == 0)  // ONAMI-17: the turns divide among the players
        list.push_back({"centre", "start with a card on the centre square", {"off", "on"}, "off"});
    return list;
}

Expected<Onami> Onami::make(const Deck& deck, int seats, const Options& options)
{
    return Onami(std::make_shared<const Deck>(deck), seats, options.on("centre"),
                 options.number("first") - 1);
}

Onami::Onami(std::shared_ptr<const Deck> deck, int seats, bool centre_card, int first)
    : deck_(std::move(deck)), seats_(seats), centre_card_(centre_card), first_(first)
{
    for (std::size_t card = 0; card < card_count; ++card) {
        const Sides& numbers = deck_->cards[card].numbers;
        for (int turns = 0; turns < 4; ++turns)
            sides_[at(lay(CardId(card), turns))] = turned(numbers, turns);
        distinct_turns_[card] = static_cast<std::uint8_t>(distinct_turns(numbers));
        every_turn_differs_ &= distinct_turns_[card] == 4;
    }
}

SeatInfo Onami::seat(Seat seat) const
{
    static constexpr std::array colours{"blue", "vermilion", "green", "purple", "amber", "sky"};
    return {colours[at(seat)], index(seat), index(seat)};
}

std::optional<Laid> Onami::find(Sides sides) const
{
    const auto end = sides_.begin() + std::ptrdiff_t{card_count} * 4;
    const auto found = std::find(sides_.begin(), end, sides);
    if (found == end) return std::nullopt;
    return static_cast<Laid>(found - sides_.begin());
}

State Onami::start(Dice& dice, Log* log) const
{
    State state;
    state.deck = Cards::first_n(card_count);
    state.board.laid.fill(Laid::Nothing);
    for (int i = 0; i < seats_; ++i)
        for (int n = 0; n < hand_size(); ++n) draw(state, seat_at(i), dice, log);
    if (centre_card_) {  // ONAMI-17
        const CardId card = dice.pick(state.deck);
        state.deck.erase(card);
        const int ways = turns_of_card(card);
        const Laid laid = lay(card, static_cast<int>(dice.below(static_cast<std::uint32_t>(ways))));
        lay_card(state.board, laid, centre);
        if (log)
            log->add({.kind = Kind::Centre, .square = centre, .card = card, .laid = laid},
                     Audience::all(), News::Yes);
    }
    if (solo()) {
        tide(state, dice, log);
        return state;
    }
    const bool random = first_ < 0;  // ONAMI-4
    state.board.mover =
        seat_at(random ? static_cast<int>(dice.below(static_cast<std::uint32_t>(seats_))) : first_);
    if (log)
        log->add({.kind = Kind::First, .seat = state.board.mover}, Audience::all(),
                 random ? News::Yes : News::No);
    return state;
}

// ONAMI-5, ONAMI-11.
void Onami::moves(const State& state, Seat seat, List& list) const
{
    const Board& board = state.board;
    if (!turn(state).may_act(seat)) return;
    if (board.phase == Phase::Place) return list_placings(state, list);
    if (board.powerless()) return list.push(Move::end());
    std::array<Squares, 4> open;
    Squares any;
    for (const Direction wave : directions) any |= open[at(wave)] = board.open(wave);
    for (const Square square : any)
        for (const Direction wave : directions)
            if (open[at(wave)].contains(square)) list.push(Move::take(square, wave));
    list.push(Move::end());
}

// Up to 500 moves: the squares and turns are the same for every card, so each card's part is a
// copy of the first with the card added, which the compiler does eight moves at a time.
void Onami::list_placings(const State& state, List& list) const
{
    MoveList<Move, square_count * 4> places;
    for (const Square square : whole_board - state.board.filled)
        for (int turns = 0; turns < 4; ++turns) places.push(Move::place(CardId(0), square, turns));
    for (const CardId card : state.hands[at(state.board.mover)]) {
        const int ways = turns_of_card(card);
        Move* next = list.grow(places.size() / 4 * ways);
        if (ways == 4) {
            for (int i = 0; i < places.size(); ++i) next[i] = places[i].with(card);
        } else {
            for (int i = 0; i < places.size(); ++i)
                if (i % 4 < ways) *next++ = places[i].with(card);
        }
    }
}

std::optional<Refusal> Onami::refuse(const State& state, Seat seat, Move move) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Over) return Refusal{"game-over"};
    if (board.mover != seat)
        return Refusal{"not-your-turn", {static_cast<std::int16_t>(board.mover)}};
    switch (move.kind()) {
    case Move::Kind::Place: return refuse_placing(state, move);
    case Move::Kind::Take: return refuse_taking(state, move);
    case Move::Kind::End:
        if (board.phase == Phase::Place) return Refusal{"place-first"};
        return std::nullopt;
    case Move::Kind::Nonsense: break;
    }
    return Refusal{"no-such-move"};
}

std::optional<Refusal> Onami::refuse_placing(const State& state, Move move) const
{
    const Board& board = state.board;
    const auto card = static_cast<std::int16_t>(move.card());
    if (board.phase != Phase::Place) return Refusal{"already-placed"};
    if (!state.hands[at(board.mover)].contains(move.card())) return Refusal{"not-in-hand", {card}};
    if (board.filled.contains(move.square()))
        return Refusal{"square-filled", {static_cast<std::int16_t>(move.square())}};
    if (move.turns() >= turns_of_card(move.card())) return Refusal{"same-as-unturned", {card}};
    return std::nullopt;
}

std::optional<Refusal> Onami::refuse_taking(const State& state, Move move) const
{
    const Board& board = state.board;
    const auto square = static_cast<std::int16_t>(move.square());
    const auto wave = static_cast<std::int16_t>(move.wave());
    if (board.phase == Phase::Place) return Refusal{"place-first"};
    if (!board.filled.contains(move.square())) return Refusal{"square-empty", {square}};
    if (board.held[at(board.mover)].contains(move.square()))
        return Refusal{"already-yours", {square}};
    if (board.power[at(move.wave())] == 0) return Refusal{"no-power", {square, wave}};
    if (!board.open(move.wave()).contains(move.square()))
        return Refusal{"out-of-reach", {square, wave}};
    return std::nullopt;
}

void Onami::play(State& state, Seat seat, Move move, Dice& dice, Log* log) const
{
    assert(!refuse(state, seat, move));
    Board& board = state.board;
    switch (move.kind()) {
    case Move::Kind::Place: {
        const Laid laid = lay(move.card(), move.turns());
        state.hands[at(seat)].erase(move.card());
        place(board, laid, move.square());
        if (log)
            log->add({.kind = Kind::Placed,
                      .seat = seat,
                      .square = move.square(),
                      .card = move.card(),
                      .laid = laid},
                     Audience::all());
        break;
    }
    case Move::Kind::Take:
        if (log)
            log->add({.kind = Kind::Took,
                      .seat = seat,
                      .from = board.holder(move.square()),
                      .square = move.square(),
                      .wave = move.wave()},
                     Audience::all());
        take(board, move.square(), move.wave());
        break;
    default: end_turn(state, seat, dice, log);
    }
}

// Half of all random moves pass here, and no branch of it could be predicted: so it has none.
// Beyond the border lies, for the comparison, the still empty square itself.
std::array<std::uint8_t, 4> Onami::lay_card(Board& board, Laid laid, Square square) const
{
    std::array<std::uint8_t, 4> leads{};
    const Sides& mine = sides(laid);
    for (const Direction direction : directions) {
        const Square next = neighbour_or_self(square, direction);
        const Direction back = opposite(direction);
        const int lead = mine[at(direction)] - sides(board.laid[at(next)])[at(back)];
        const std::uint32_t touching = board.filled.bits() >> at(next) & 1;
        const std::uint32_t wins = touching & static_cast<std::uint32_t>(lead > 0);
        const std::uint32_t loses = touching & static_cast<std::uint32_t>(lead < 0);
        board.beats[at(direction)] |= Squares(wins << at(square));
        board.beats[at(back)] |= Squares(loses << at(next));
        leads[at(direction)] = static_cast<std::uint8_t>(static_cast<std::uint32_t>(lead) * wins);
    }
    board.laid[at(square)] = laid;
    board.filled.insert(square);
    return leads;
}

void Onami::place(Board& board, Laid laid, Square square) const
{
    board.power = lay_card(board, laid, square);
    const Squares mine = board.held[at(board.mover)];
    for (const Direction direction : directions)
        if (mine.contains(neighbour_or_self(square, direction))) board.power[at(direction)] = 0;
    board.held[at(board.mover)].insert(square);
    board.placed = square;
    board.phase = Phase::Wave;
}

void Onami::take(Board& board, Square square, Direction wave)
{
    const Squares taken{square};
    for (Squares& held : board.held) held -= taken;
    board.held[at(board.mover)] |= taken;
    board.taken[at(wave)] |= taken;
    --board.power[at(wave)];
}

namespace {

void finish_waves(Board& board)
{
    board.taken = {};
    board.power = {};
    board.placed = Square::None;
    board.phase = board.filled == whole_board ? Phase::Over : Phase::Place;
    ++board.turns;
}

}  // namespace

// ONAMI-12, ONAMI-13.
void Onami::end_turn(State& state, Seat seat, Dice& dice, Log* log) const
{
    if (log) log->add({.kind = Kind::Ended, .seat = seat}, Audience::all());
    if (!state.deck.empty()) draw(state, seat, dice, log);
    finish_waves(state.board);
    if (solo() && state.board.phase != Phase::Over)
        tide(state, dice, log);
    else
        state.board.mover = seat_at((index(seat) + 1) % seats_);
    if (log && state.board.phase == Phase::Over) log->add({.kind = Kind::Over}, Audience::all());
}

void Onami::draw(State& state, Seat seat, Dice& dice, Log* log) const
{
    const CardId card = dice.pick(state.deck);
    state.deck.erase(card);
    state.hands[at(seat)].insert(card);
    if (!log) return;
    log->add({.kind = Kind::Drew, .seat = seat, .card = card}, Audience::only(seat), News::Yes);
    log->add({.kind = Kind::Drew, .seat = seat}, Audience::all_but(seat), News::Yes);
}

// ONAMI-15: the Tide turns up a card, plays it where its habit takes most, and takes so.
void Onami::tide(State& state, Dice& dice, Log* log) const
{
    Board& board = state.board;
    const CardId card = dice.pick(state.deck);
    state.deck.erase(card);
    board.mover = the_tide;
    const Move best = tide_placing(board, card);
    const Laid laid = lay(card, best.turns());
    place(board, laid, best.square());
    if (log)
        log->add({.kind = Kind::Placed,
                  .seat = the_tide,
                  .square = best.square(),
                  .card = card,
                  .laid = laid},
                 Audience::all(), News::Yes);
    while (const auto next = habit(board)) {
        if (log)
            log->add({.kind = Kind::Took,
                      .seat = the_tide,
                      .from = board.holder(next->square()),
                      .square = next->square(),
                      .wave = next->wave()},
                     Audience::all(), News::Yes);
        take(board, next->square(), next->wave());
    }
    finish_waves(board);
    board.mover = seat_at(0);
}

Move Onami::tide_placing(const Board& board, CardId card) const
{
    Move best;
    int most = -1;
    for (const Square square : whole_board - board.filled)
        for (int turns = 0; turns < turns_of_card(card); ++turns) {
            Board trial = board;
            place(trial, lay(card, turns), square);
            int count = 0;
            while (const auto next = habit(trial)) {
                take(trial, next->square(), next->wave());
                ++count;
            }
            if (count > most) {
                most = count;
                best = Move::place(card, square, turns);
            }
        }
    return best;
}

std::optional<Move> Onami::habit(const Board& board)
{
    std::optional<Move> next;
    int most = 0;
    for (const Direction wave : directions) {
        const int power = board.power[at(wave)];
        if (power <= most) continue;
        const Squares open = board.open(wave);
        if (open.empty()) continue;
        most = power;
        next = Move::take(open.first(), wave);
    }
    return next;
}

// ONAMI-13, ONAMI-14, ONAMI-15.
Result Onami::result(const State& state) const
{
    Result result;
    int most = 0;
    for (int i = 0; i < players(); ++i) {
        const int count = state.board.held[static_cast<std::size_t>(i)].size();
        if (i < seats_)
            result.points[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(count);
        most = std::max(most, count);
    }
    if (state.board.phase != Phase::Over) return result;
    result.reason = "full";
    for (int i = 0; i < seats_; ++i)
        if (result.points[static_cast<std::size_t>(i)] == most) result.winners.insert(seat_at(i));
    result.winning_sides = static_cast<std::uint8_t>(result.winners.size());
    return result;
}

// ONAMI-16.
View Onami::view(const State& state, Seat seat) const
{
    View view;
    view.board = state.board;
    view.seat = seat;
    if (seat != Seat::Watcher) view.hand = state.hands[at(seat)];
    view.unseen = state.deck;
    for (int i = 0; i < seats_; ++i) {
        const Cards hand = state.hands[static_cast<std::size_t>(i)];
        view.hand_sizes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(hand.size());
        if (seat_at(i) != seat) view.unseen |= hand;
    }
    view.deck_size = static_cast<std::uint8_t>(state.deck.size());
    return view;
}

State Onami::imagine(const View& view, Dice& dice) const
{
    State state;
    state.board = view.board;
    state.deck = view.unseen;
    for (int i = 0; i < seats_; ++i) {
        Cards& hand = state.hands[static_cast<std::size_t>(i)];
        if (seat_at(i) == view.seat) {
            hand = view.hand;
            continue;
        }
        for (int n = view.hand_sizes[static_cast<std::size_t>(i)]; n > 0; --n) {
            const CardId card = dice.pick(state.deck);
            state.deck.erase(card);
            hand.insert(card);
        }
    }
    return state;
}

}  // namespace kotatsu::onami
