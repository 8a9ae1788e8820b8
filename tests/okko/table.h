// Okko for tests: a little map drawn as text, with figures on it, and a small book to which a test adds lines of its own.
#pragma once

#include "games/okko/play.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko::test {

// The figures that may be drawn, each by one letter behind its area's: heroes 1 to 4, the follower f, the kami k,
// ashigaru g (guards), samurai s, the lieutenant h (a thrall), yurei y, ninja n, the oni o. Tokens: ? a courtier,
// e evidence, x a chest. Other spaces as in content_grid.h.
inline constexpr Figure okko{0}, noburo{1}, noshin{2}, tikku{3};
inline constexpr Ally follower{0}, kami{1};
inline constexpr AgentCard ashigaru{0}, samurai{1}, hiroji{2}, yurei{3}, ninja{4}, oni{5};

// Heroes: SPEED 2, MIGHT 3, DEFENSE 2, GUILE 2, STAMINA 4. Agents: MIGHT 2, DEFENSE 2; lieutenant and oni STAMINA 4.
// No line at all; each hero has eight action cards, of which the first gives MIGHT +1 and the second DEFENSE +1 on the
// right, and four wounds.
Book small_book();

// Adds lines to something of the book.
Lines add_lines(Book& book, std::initializer_list<Line> lines);
Book with_talent(Figure hero, std::initializer_list<Line> lines, Book book = small_book());
Book with_talent(AgentCard card, std::initializer_list<Line> lines, Book book = small_book());
Book with_talent(Ally ally, std::initializer_list<Line> lines, Book book = small_book());
// On the left of the hero's card 2; Table::lay_left puts it there.
Book with_card(Figure hero, std::initializer_list<Line> lines, Book book = small_book());
Book with_supply(std::initializer_list<Line> lines, Book book = small_book());  // Gear 0
Book with_event(std::initializer_list<Line> lines, Book book = small_book());  // EventCard 0
// A slot of the mortal tree, which Table::enhance turns on.
Book with_enhancement(Line::Scope scope, AgentCard card, Line line, Book book = small_book());

// A line of one step for okko, who uses it by himself; for the oni, as an event card. It is line 0.
Book act(const Step& step);
Book event(const Step& step);

// A line of one or more steps.
Line line(Window when, std::initializer_list<Step> steps, Conditions conditions = {});
Line must(Line line);

constexpr Whom me{Who::Me}, other{Who::Other};
constexpr Whom one(Who who, Range range = Range::Anywhere)
{
    return {who, range, false};
}
constexpr Whom each(Who who, Range range = Range::Anywhere)
{
    return {who, range, true};
}

// What the faces of dice are called; the values that a script of rolls gives.
inline constexpr std::uint32_t blank = 0, success = 2, push = 4, explosion = 5;
// Faces of the orange die.
inline constexpr std::uint32_t zero = 0, one_point = 1, two_points = 3, three_points = 5;

inline constexpr std::string_view face_to_face = R"(
    +--+--+--+--+
    |a. a1 ah a.|
    +--+--+--+--+ )";

constexpr std::uint8_t byte(auto value)
{
    return static_cast<std::uint8_t>(value);
}
constexpr Move use(Figure owner, LineId line)
{
    return {Move::Kind::Use, byte(owner), line};
}

class Table {
public:
    // Each drawing is a tile; the next one lies on its right. A prohibited tile has `sneak 2` above it. What else the
    // scenario has may be given too: goals, missions, doors, a reserve.
    explicit Table(std::string_view drawing, const Book& book = small_book(), int seats = 2,
                   const Scenario& scenario = {});
    explicit Table(const std::vector<std::string>& drawings, const Book& book = small_book(),
                   int seats = 2, const Scenario& scenario = {});

    Okko game;
    State state;
    Events<Event> log;

    Field& field() { return state.field; }
    Look look() const { return Look(game, state.field); }
    // The nth figure of a card in reading order, from 1.
    Figure figure(AgentCard card, int n = 1) const;
    Space where(Figure who) const { return look().where(who); }
    int damage(Figure who) const { return state.field.damage[at(who)]; }
    bool on_map(Figure who) const { return look().on_map(who); }
    bool told(Event::Kind kind) const;
    int last_dice() const;  // of the last attack or test: how many were rolled

    // What comes into force.
    void lay_left(Figure hero, int card);
    void lay_right(Figure hero, int card);
    void enhance() { state.field.enhanced[0] = 1; }
    void afflict(Figure who, Affliction what);

    // Rolls that will come; all must be used by the time the table goes.
    void rolls(std::initializer_list<std::uint32_t> values);
    void any_rolls();  // whatever they are
    // Begins something, then lets it run: `table.does([&](Play& play) { play.begin_attack(okko, foe, 0); })`.
    template <class Begin>
    void does(Begin begin)
    {
        Play play(game, state, dice_, &log);
        begin(play);
        play.run();
    }
    void attack(Figure who, Figure whom, std::initializer_list<std::uint32_t> values = {});
    void use(LineId line, Figure owner);

    // Answers: the moves that are open, and one of them.
    Seat decides() const;  // Watcher: nobody
    bool asks() const { return state.field.depth > 0; }
    std::vector<Move> open() const;
    bool may(Move move) const;
    void answer(Move move);
    void decline() { answer({Move::Kind::Decline}); }
    void target(Figure who) { answer({Move::Kind::Target, 255, static_cast<std::uint8_t>(who)}); }
    void step_to(int row, int column, int tile = 0);
    int count(Move::Kind kind) const;  // open moves of that kind

    // The first tile, row by row, as it was drawn but for borders: "1.g/.../..h".
    std::string picture() const;

    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

private:
    void put_marks(std::size_t tile, std::string_view drawing);
    void put_mark(char mark, Space space);

    Dice dice_ = Dice::scripted({});
};

}  // namespace kotatsu::okko::test
