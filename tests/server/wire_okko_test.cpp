// Non-interference on the wire for Okko: a table and another one that somebody cannot tell from it send them, and those
// who watch, the same bytes. What is hidden: cards and equipment face down, the order of the heroes, event cards in hand
// and beside agents, what the oni is, clue cards that were looked at.
#include "server/room_fixture.h"

#include <set>

namespace kotatsu::server::wire_okko_test {

using Keys = std::set<std::string>;  // of a position's JSON

struct Deed {
    Seat seat;
    std::string here, there;  // the same move, or two that look the same to those who may not know
    std::vector<Roll> dice, other_dice;
};

// Two positions of one game that `eyes` and a watcher cannot tell apart, and what happens in both.
class Twins {
public:
    Twins(const Position& truth, Seat eyes, std::uint64_t seed)
        : eyes_(eyes), choice_(Dice::seeded(seed)), start_(truth.clone()),
          other_start_(truth.imagine(eyes, choice_)), here_(start_->clone()),
          there_(other_start_->clone())
    {
        note_differences();
    }

    // Plays on at random, as long as nobody would notice; false: nothing more can be done so.
    bool play()
    {
        for (int tries = 0; tries < 60; ++tries)
            if (!here_->turn().is_over() && try_something()) return true;
        return false;
    }

    const std::vector<Deed>& deeds() const { return deeds_; }
    const Position& start(bool other) const { return other ? *other_start_ : *start_; }
    // What of the state was ever different.
    const Keys& hidden() const { return hidden_; }

private:
    bool same(const Position& one, const Position& other) const
    {
        if (one.turn().seats != other.turn().seats) return false;
        for (const Seat seat : {eyes_, Seat::Watcher})
            if (one.view(seat) != other.view(seat)) return false;
        return one.choices(eyes_) == other.choices(eyes_);
    }

    std::string some_move(const Position& position, Seat seat)
    {
        const std::vector<std::string> moves = position.moves(seat);
        return moves[choice_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    // Whoever is not `eyes` may put another card face down there.
    bool try_something()
    {
        const Seat seat = choice_.pick(here_->turn().seats);
        Deed deed{seat, some_move(*here_, seat), {}, {}, {}};
        const bool secret =
            here_->turn().kind == Turn::Kind::Each || deed.here.starts_with("technique");
        deed.there = seat != eyes_ && secret ? some_move(*there_, seat) : deed.here;
        const std::uint64_t seed = choice_.seed();
        auto here = here_->clone(), there = there_->clone();
        if (!play_one(*here, deed.here, seat, seed, deed.dice) ||
            !play_one(*there, deed.there, seat, seed, deed.other_dice) || !same(*here, *there) ||
            differences(*here, *there).contains("stack"))  // what is begun is no secret
            return false;
        here_ = std::move(here);
        there_ = std::move(there);
        deeds_.push_back(std::move(deed));
        note_differences();
        return true;
    }

    static bool play_one(Position& position, const std::string& move, Seat seat, std::uint64_t seed,
                         std::vector<Roll>& rolls)
    {
        Dice dice = Dice::seeded(seed);
        dice.write_to(&rolls);
        return !position.play(seat, move, dice);
    }

    static Keys differences(const Position& here, const Position& there)
    {
        const json::object one = here.to_json(), other = there.to_json();
        Keys found;
        for (const json::object& each : {one, other})
            for (const auto& member : each) {
                const json::value *a = one.if_contains(member.key()),
                                  *b = other.if_contains(member.key());
                if (a == nullptr || b == nullptr || *a != *b) found.insert(member.key());
            }
        return found;
    }
    void note_differences()
    {
        const Keys now = differences(*here_, *there_);
        hidden_.insert(now.begin(), now.end());
    }

    Seat eyes_;
    Dice choice_;
    std::unique_ptr<Position> start_, other_start_, here_, there_;
    std::vector<Deed> deeds_;
    Keys hidden_;
};

// What Ada, who has the eyes, and a watcher are sent, and Ben's share, who knows.
struct Seen {
    std::vector<std::string> ada, watcher, ben;
};

Seen play_at_table(const std::shared_ptr<const Game>& game, const Twins& twins, Seat eyes,
                   bool other)
{
    const bool first = eyes == seat_at(0);
    TestRoom test({.game = game,
                   .seats = first ? std::vector<std::string>{"Ada", "open"}
                                  : std::vector<std::string>{"open", "Ada"}});
    std::vector<Roll> script;
    for (const Deed& deed : twins.deeds()) {
        const std::vector<Roll>& dice = other ? deed.other_dice : deed.dice;
        script.insert(script.end(), dice.begin(), dice.end());
    }
    test.house.deal = [&](Table::Setup setup) {
        setup.script = Dice::replayed(script);
        return Table::open_at(std::move(setup), twins.start(other).clone());
    };
    const auto watcher = test.enter("");
    test.begin();
    const std::string role = game->seat(eyes).role;
    const auto ask = [&](json::object message) {
        message["seat"] = role;
        message["version"] = test.ada->version();
        test.say(test.ada, json::serialize(message));
    };
    for (const Deed& deed : twins.deeds()) {
        const bool hers = deed.seat == eyes;
        for (const char* move : {"nonsense", "ready", "done", "walk 1a1"})
            ask({{"do", "preview"}, {"move", move}});
        if (hers) ask({{"do", "preview"}, {"move", deed.here}});
        ask({{"do", "undo"}});
        test.move(hers ? test.ada : test.ben, game->seat(deed.seat).role,
                  other ? deed.there : deed.here);
        test.say(test.ada, R"({"do":"recap","seat":")" + role + "\"}");
    }
    test.say(test.ada, R"({"do":"log","as":")" + role + "\"}");
    test.say(watcher, R"({"do":"log","as":"watcher"})");
    const auto again = test.enter(ada_secret);
    test.ada->got.insert(test.ada->got.end(), again->got.begin(), again->got.end());
    return {test.ada->got, watcher->got, test.ben->got};
}

std::shared_ptr<const Game> plum_house()
{
    return *Catalogue().make("okko", 2, {{"scenario", "plum-house"}, {"heroes", "2"}});
}

// Plays so many moves at random, unless the game is over before.
void play_on(Position& position, int moves, Dice& dice)
{
    for (int i = 0; i < moves && !position.turn().is_over(); ++i) {
        const Seat seat = dice.pick(position.turn().seats);
        const auto list = position.moves(seat);
        const auto which = dice.below(static_cast<std::uint32_t>(list.size()));
        ASSERT_FALSE(position.play(seat, list[which], dice));
    }
}

// Compares the bytes at tables that begin somewhere in random games; all of this is hidden at one of them.
void compare_tables(Seat eyes, const Keys& wanted)
{
    const auto game = plum_house();
    Keys hidden;
    for (std::uint64_t seed = 1; seed <= 16 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Dice dice = Dice::seeded(seed);
        auto position = game->start(dice);
        play_on(*position, static_cast<int>(30 * (seed % 12)), dice);
        if (position->turn().is_over()) continue;
        Twins twins(*position, eyes, seed);
        while (twins.deeds().size() < 16 && twins.play()) {
        }
        const Seen one = play_at_table(game, twins, eyes, false),
                   two = play_at_table(game, twins, eyes, true);
        EXPECT_EQ(one.ada, two.ada);
        EXPECT_EQ(one.watcher, two.watcher);
        if (one.ben != two.ben) hidden.insert(twins.hidden().begin(), twins.hidden().end());
    }
    EXPECT_EQ(hidden, wanted);
}

TEST(WireOfOkko, WhatTheOniHidesChangesNoByteForTheHeroes)  // OKKO-9, OKKO-13
{
    compare_tables(seat_at(0), {"hand", "face_down", "nature", "identity"});
}

TEST(WireOfOkko, WhatTheHeroesHideChangesNoByteForTheOni)  // OKKO-10, OKKO-30
{
    compare_tables(seat_at(1), {"plans", "initiative", "top"});
}

}  // namespace kotatsu::server::wire_okko_test
