#include "games/labyrinth/rules.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <limits>
#include <utility>

namespace kotatsu::labyrinth {
namespace {

using Kind = Event::Kind;

constexpr std::array<const char*, most_players> colour_names{"red", "blue", "green", "yellow"};
constexpr std::array<int, most_players> palette{1, 0, 2, 4};  // of the table's colours of seats

}  // namespace

// Sixteen places at once: those of the loose characters and the pieces. The fixed characters stay.
// With masks instead of branches, the compiler does it in a few instructions.
void Places::push(Arrow arrow)
{
    constexpr std::size_t first = fixed_characters, count = character_count + most_players - first;
    constexpr auto spare = static_cast<std::uint8_t>(Square::Spare);
    static_assert(count == 16);
    const Line line = line_of(arrow);
    const auto entry = static_cast<std::uint8_t>(line.entry);
    const auto exit = static_cast<std::uint8_t>(line.exit);
    const auto step = static_cast<std::uint8_t>(line.step);
    std::array<std::uint8_t, count> places, leaving;
    std::memcpy(places.data(), all.data() + first, count);
    for (std::size_t i = 0; i < count; ++i)  // LAB-11: pieces go round, tiles leave
        leaving[i] = i < character_count - first ? spare : entry;
    const auto mask = [](bool holds) { return static_cast<std::uint8_t>(holds ? 0xFF : 0); };
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t place = places[i];
        const std::uint8_t moves = mask((place & line.mask) == line.value);
        const std::uint8_t leaves = mask(place == exit), enters = mask(place == spare);
        const auto next = static_cast<std::uint8_t>(place + (step & moves));
        places[i] = static_cast<std::uint8_t>((next & ~leaves & ~enters) | (leaving[i] & leaves) |
                                              (entry & enters));
    }
    std::memcpy(all.data() + first, places.data(), count);
}

// Eight places at once: a byte that is the square becomes zero, and the lowest zero is found.
CardId Places::character_on(Square square) const
{
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
    for (std::size_t i = 0; i < character_count; i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, all.data() + i, 8);
        const std::uint64_t differs = eight ^ ones * at(square);
        const std::uint64_t zero = (differs - ones) & ~differs & ones << 7;
        if (zero != 0)
            return static_cast<CardId>(i + static_cast<std::size_t>(std::countr_zero(zero)) / 8);
    }
    return CardId::None;
}

OptionList Labyrinth::options(const GameSet& set, int seats)
{
    const std::vector<std::string> yes_or_no{"off", "on"};
    OptionList list;
    if (seats > 1) list.push_back(first_seat(seats));
    const int most = character_count / seats;  // LAB-6
    list.push_back({"cards",
                    "characters each player has to find",
                    {},
                    std::to_string(seats == 1 ? 6 : most),
                    1,
                    most});
    if (seats == 2)
        list.push_back({"corners", "where two players sit", {"across", "beside"}, "across"});
    list.push_back(
        {"children", "all cards lie open, any of your own may be found", yes_or_no, "off"});
    list.push_back({"limit", "end after so many turns, 0: never", {}, "0", 0, 100'000});
    Option mix{"mix", "straights and plain curves among the loose tiles", {}, set.mixes[0].name};
    for (const Mix& each : set.mixes) mix.choices.push_back(each.name);
    list.push_back(std::move(mix));
    if (seats == 1) {
        list.push_back({"puzzle", "one player, one character, finding it wins", yes_or_no, "off"});
        list.push_back(
            {"number", "of the puzzle, 0: the dice choose one", {}, "0", 0, last_puzzle});
    }
    return list;
}

Expected<Labyrinth> Labyrinth::make(const GameSet& set, int seats, const Options& options)
{
    Labyrinth game(std::make_shared<const GameSet>(set), seats);
    game.children_ = options.on("children");
    game.beside_ = options["corners"] == "beside";
    game.puzzle_ = options.on("puzzle");
    game.number_ = options.number("number");
    if (game.puzzle_ && game.children_)
        return Error{"option puzzle: a puzzle has no cards, so not with option children"};
    game.counts_idle_ = seats > 1;  // LAB-21
    game.cards_ = game.puzzle_ ? 1 : options.number("cards");
    game.limit_ = static_cast<std::uint64_t>(options.number("limit"));
    game.first_ = options.number("first") - 1;
    for (const Mix& mix : game.set_->mixes)
        if (mix.name == options["mix"]) game.mix_ = mix;
    return game;
}

Labyrinth Labyrinth::under_rules(int older) const
{
    Labyrinth game = *this;
    if (older < 2) game.counts_idle_ = false;
    if (older < 3 && !solo()) game.cards_ = character_count / seats_;
    return game;
}

// LAB-6: two players sit on the diagonal, if they do not want to be neighbours.
std::size_t Labyrinth::corner_of(Seat seat) const
{
    return seats_ == 2 && !beside_ ? at(seat) * 2 : at(seat);
}

SeatInfo Labyrinth::seat(Seat seat) const
{
    return {colour_names[corner_of(seat)], index(seat), palette[corner_of(seat)]};
}

State Labyrinth::start(Dice& dice, Log* log) const
{
    State state;
    if (puzzle_)
        take(state, seat_at(0), lay_out_puzzle(state.board, dice), log);
    else
        deal(state, dice, log);
    const bool random = first_ < 0 && !solo();  // LAB-19
    state.board.mover =
        random ? seat_at(static_cast<int>(dice.below(static_cast<std::uint32_t>(seats_))))
               : seat_at(std::max(first_, 0));
    if (log)
        log->add({.kind = Kind::First, .seat = state.board.mover}, Audience::all(),
                 random ? News::Yes : News::No);
    return state;
}

// LAB-5, LAB-6, LAB-7, LAB-16.
void Labyrinth::deal(State& state, Dice& dice, Log* log) const
{
    state.board = lay_out(dice);
    for (int i = 0; i < seats_; ++i)
        for (int n = 0; n < (children_ ? cards_ : 1); ++n) turn_up(state, seat_at(i), dice, log);
}

Cards Labyrinth::unseen(const Board& board, const std::array<Cards, most_players>& wanted)
{
    Cards rest = all_cards;
    for (std::size_t i = 0; i < most_players; ++i) rest -= board.found[i] | wanted[i];
    return rest;
}

// LAB-7: the next card of a pile is any of those that nobody has turned up.
void Labyrinth::turn_up(State& state, Seat seat, Dice& dice, Log* log) const
{
    take(state, seat, dice.pick(unseen(state.board, state.wanted)), log);
}

void Labyrinth::take(State& state, Seat seat, CardId card, Log* log) const
{
    state.wanted[at(seat)].insert(card);
    if (!log || children_) return;  // LAB-16: they lie open from the start, no log need tell them
    log->add({.kind = Kind::Card, .seat = seat, .card = card}, Audience::only(seat), News::Yes);
    log->add({.kind = Kind::Card, .seat = seat}, Audience::all_but(seat), News::Yes);
}

// LAB-3, LAB-8, LAB-9, LAB-12.
void Labyrinth::moves(const State& state, Seat seat, List& list) const
{
    const Board& board = state.board;
    if (!turn(state).may_act(seat)) return;
    if (board.phase == Phase::Move) {
        for (const Square square : reach(board)) list.push(Move::go(square));
        return;
    }
    for (int i = 0; i < arrow_count; ++i)
        if (const auto arrow = static_cast<Arrow>(i); arrow != board.forbidden)
            for (const Sides tile : turns_of(board.spare)) list.push(Move::push(arrow, tile));
}

std::optional<Refusal> Labyrinth::refuse(const State& state, Seat seat, Move move) const
{
    const Board& board = state.board;
    if (board.phase == Phase::Over) return Refusal{"game-over"};
    if (board.mover != seat)
        return Refusal{"not-your-turn", {static_cast<std::int16_t>(board.mover)}};
    switch (move.kind()) {
    case Move::Kind::Push: return refuse_push(board, move);
    case Move::Kind::Go: return refuse_going(board, move);
    case Move::Kind::Nonsense: break;
    }
    return Refusal{"no-such-move"};
}

std::optional<Refusal> Labyrinth::refuse_push(const Board& board, Move move) const
{
    if (board.phase == Phase::Move) return Refusal{"already-pushed"};
    const Turns& turns = turns_of(board.spare);
    if (std::find(turns.begin(), turns.end(), move.tile()) == turns.end())
        return Refusal{"not-the-spare", {move.tile().bits()}};
    if (move.arrow() == board.forbidden)  // LAB-9
        return Refusal{"undoes-last-push", {static_cast<std::int16_t>(move.arrow())}};
    return std::nullopt;
}

std::optional<Refusal> Labyrinth::refuse_going(const Board& board, Move move) const
{
    if (board.phase == Phase::Push) return Refusal{"push-first"};  // LAB-10
    if (!reach(board).contains(move.square()))
        return Refusal{"out-of-reach", {static_cast<std::int16_t>(move.square())}};
    return std::nullopt;
}

void Labyrinth::play(State& state, [[maybe_unused]] Seat seat, Move move, Dice& dice,
                     Log* log) const
{
    assert(!refuse(state, seat, move));
    if (move.kind() == Move::Kind::Push)
        push(state.board, move, log);
    else
        go(state, move.square(), dice, log);
}

// LAB-8, LAB-11.
void Labyrinth::push(Board& board, Move move, Log* log) const
{
    if (log) {
        Event event{
            .kind = Kind::Pushed, .seat = board.mover, .arrow = move.arrow(), .tile = move.tile()};
        for (int i = 0; i < most_players; ++i)
            if (board.places.piece(seat_at(i)) == line_of(move.arrow()).exit)
                event.carried.insert(seat_at(i));
        log->add(event, Audience::all());
    }
    board.spare = board.maze.push(move.arrow(), move.tile());
    board.places.push(move.arrow());
    board.forbidden = facing(move.arrow());
    board.phase = Phase::Move;
}

// LAB-12, LAB-13, LAB-14, LAB-15, LAB-21.
void Labyrinth::go(State& state, Square square, Dice& dice, Log* log) const
{
    Board& board = state.board;
    const Seat mover = board.mover;
    if (log) log->add(way_to(board, square), Audience::all());
    board.places.piece(mover) = square;
    if (counts_idle_) ++board.idle;
    if (const CardId card = board.places.character_on(square); card != CardId::None) {
        if (state.wanted[at(mover)].contains(card))
            find(state, card, dice, log);
        else
            pass(state, card, log);
    }
    ++board.turns;
    board.phase = is_over(board) ? Phase::Over : Phase::Push;
    if (board.phase != Phase::Over)
        board.mover = seat_at(index(mover) + 1 == seats_ ? 0 : index(mover) + 1);
    else if (log)
        log->add({.kind = Kind::Over}, Audience::all());
}

// LAB-13. What others could not know is news to them.
void Labyrinth::find(State& state, CardId card, Dice& dice, Log* log) const
{
    const Seat mover = state.board.mover;
    state.wanted[at(mover)].erase(card);
    state.board.found[at(mover)].insert(card);
    state.board.passed[at(mover)] = {};
    state.board.idle = 0;
    for (Cards& passed : state.board.passed) passed.erase(card);
    if (log)
        log->add({.kind = Kind::Found, .seat = mover, .card = card}, Audience::all(),
                 children_ ? News::No : News::Yes);
    if (!children_ && left(state.board, mover) > 0) turn_up(state, mover, dice, log);
}

// LAB-17. Alone there is nobody who would learn from it, and nobody looks for what was found.
void Labyrinth::pass(State& state, CardId card, Log* log) const
{
    Cards& passed = state.board.passed[at(state.board.mover)];
    Cards known = passed;
    for (const Cards found : state.board.found) known |= found;
    if (children_ || solo() || state.wanted[at(state.board.mover)].empty() || known.contains(card))
        return;
    passed.insert(card);
    if (log)
        log->add({.kind = Kind::Passed, .seat = state.board.mover, .card = card}, Audience::all(),
                 News::Yes);
}

bool Labyrinth::is_over(const Board& board) const
{
    return has_won(board, board.mover) || is_at_limit(board) || is_idle(board);
}

// The piece's way to a square, as an event tells it.
Event Labyrinth::way_to(const Board& board, Square to)
{
    assert(reach(board).contains(to));
    const Square from = board.places.piece(board.mover);
    const Links links = board.maze.links();
    std::array<Squares, square_count> within;  // so many steps
    std::uint8_t steps = 0;
    for (within[0] = Squares{from}; !within[steps].contains(to); ++steps)
        within[steps + 1U] = within[steps] | links.next_to(within[steps]);
    Event event{.kind = Kind::Moved, .seat = board.mover, .steps = steps};
    event.way[steps] = to;
    for (std::size_t i = steps; i > 0; --i)
        event.way[i - 1] = (links.next_to(Squares{event.way[i]}) & within[i - 1]).first();
    return event;
}

// LAB-1, LAB-14, LAB-15, LAB-21.
Result Labyrinth::result(const State& state) const
{
    const Board& board = state.board;
    Result result;
    constexpr std::uint32_t most = std::numeric_limits<std::int16_t>::max();
    for (int i = 0; i < seats_; ++i)
        result.points[static_cast<std::size_t>(i)] =
            static_cast<std::int16_t>(solo() ? static_cast<int>(std::min(board.turns, most))
                                             : board.found[static_cast<std::size_t>(i)].size());
    if (board.phase != Phase::Over) return result;
    const bool home = has_won(board, board.mover);
    result.reason = home                 ? "home"
                    : solo()             ? "out-of-turns"
                    : is_at_limit(board) ? "turn-limit"
                                         : "nothing-found";
    if (home)
        result.winners.insert(board.mover);
    else if (!solo())
        end_without_home(board, result);
    result.winning_sides = static_cast<std::uint8_t>(result.winners.size());
    return result;
}

// At the limit the way home counts among those who have found as many; if nothing was found, it does
// not, since it may have been barred.
void Labyrinth::end_without_home(const Board& board, Result& result) const
{
    int best = std::numeric_limits<int>::min();
    for (int i = 0; i < seats_; ++i) {
        const int away =
            is_at_limit(board) ? distance(start_of(seat_at(i)), board.places.piece(seat_at(i))) : 0;
        const int value = board.found[static_cast<std::size_t>(i)].size() * 16 - away;
        if (value > best) result.winners = {};
        best = std::max(best, value);
        if (value == best) result.winners.insert(seat_at(i));
    }
}

// LAB-17.
View Labyrinth::view(const State& state, Seat seat) const
{
    View view;
    view.board = state.board;
    view.seat = seat;
    for (int i = 0; i < seats_; ++i)
        if (children_ || seat_at(i) == seat)
            view.wanted[static_cast<std::size_t>(i)] = state.wanted[static_cast<std::size_t>(i)];
    return view;
}

namespace {

// In how many ways each of up to three seats can have a card of its own set, no two the same.
std::uint32_t ways_to_deal(const std::array<Cards, most_players>& sets, int count)
{
    const auto size = [](Cards set) { return static_cast<std::uint32_t>(set.size()); };
    const Cards a = sets[0], b = sets[1], c = sets[2];
    if (count == 0) return 1;
    if (count == 1) return size(a);
    if (count == 2) return size(a) * size(b) - size(a & b);
    return size(a) * size(b) * size(c) + 2 * size(a & b & c) - size(a & b) * size(c) -
           size(a & c) * size(b) - size(b & c) * size(a);
}

// A card for the first of the seats, such that all ways to deal to all of them are as likely.
CardId deal_to_first(const std::array<Cards, most_players>& sets, int count, Dice& dice)
{
    std::array<std::uint32_t, character_count> ways{};
    std::uint32_t all = 0;
    for (const CardId card : sets[0]) {
        std::array<Cards, most_players> others{};
        for (int i = 1; i < count; ++i)
            others[static_cast<std::size_t>(i - 1)] =
                sets[static_cast<std::size_t>(i)] - Cards{card};
        all += ways[at(card)] = ways_to_deal(others, count - 1);
    }
    std::uint32_t chosen = dice.below(all);
    for (const CardId card : sets[0]) {
        if (chosen < ways[at(card)]) return card;
        chosen -= ways[at(card)];
    }
    return CardId::None;
}

}  // namespace

// What others look for is any card that nobody has shown and that they did not pass (LAB-17).
State Labyrinth::imagine(const View& view, Dice& dice) const
{
    State state{view.board, view.wanted};
    std::array<Cards, most_players> sets{};
    std::array<std::size_t, most_players> seats{};
    int count = 0;
    const Cards rest = unseen(view.board, view.wanted);
    for (int i = 0; i < seats_; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        if (children_ || seat_at(i) == view.seat || left(view.board, seat_at(i)) == 0) continue;
        sets[static_cast<std::size_t>(count)] = rest - view.board.passed[seat];
        seats[static_cast<std::size_t>(count++)] = seat;
    }
    for (std::size_t n = 0; count > 0; ++n, --count) {
        const CardId card = deal_to_first(sets, count, dice);
        state.wanted[seats[n]].insert(card);
        for (int i = 1; i < count; ++i)
            sets[static_cast<std::size_t>(i - 1)] = sets[static_cast<std::size_t>(i)] - Cards{card};
    }
    return state;
}

}  // namespace kotatsu::labyrinth
