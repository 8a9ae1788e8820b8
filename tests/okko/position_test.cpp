// Okko: a position may come from anybody. Whatever is wrong in it, it is refused or can be played on.
#include "engine/random_move.h"
#include "games/okko/face.h"
#include "okko/our_game.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <vector>

namespace kotatsu::okko::test::position_test {

namespace json = boost::json;

// Spoils something somewhere in a position.
class Vandal {
public:
    explicit Vandal(std::uint64_t seed) : dice_(Dice::seeded(seed)) {}

    void spoil(json::object& position)
    {
        std::vector<json::value*> leaves;
        words_.clear();
        for (auto& member : position) find_leaves(member.value(), leaves);
        for (std::uint32_t n = 1 + dice_.below(3); n > 0; --n)
            spoil_leaf(*leaves[dice_.below(static_cast<std::uint32_t>(leaves.size()))]);
        if (dice_.below(4) == 0) erase_something(position);
        if (dice_.below(4) == 0) pile_up(position);
    }

private:
    void find_leaves(json::value& value, std::vector<json::value*>& leaves)
    {
        if (value.is_object()) {
            for (auto& member : value.get_object()) find_leaves(member.value(), leaves);
        } else if (value.is_array()) {
            for (json::value& each : value.get_array()) find_leaves(each, leaves);
        } else {
            if (value.is_string()) words_.push_back(value);
            leaves.push_back(&value);
        }
    }

    void spoil_leaf(json::value& leaf)
    {
        static constexpr std::array numbers{0,  1,  2,  3,  4,   5,   7,   11,  12, 13,
                                            27, 28, 31, 63, 100, 200, 254, 255, -1, -100};
        if (leaf.is_bool())
            leaf = !leaf.get_bool();
        else if (leaf.is_string())
            leaf = words_[dice_.below(static_cast<std::uint32_t>(words_.size()))];
        else
            leaf = numbers[dice_.below(numbers.size())];
    }

    void erase_something(json::object& from)
    {
        auto member = from.begin() + dice_.below(static_cast<std::uint32_t>(from.size()));
        if (member->value().is_object() && !member->value().get_object().empty() &&
            dice_.below(4) > 0)
            return erase_something(member->value().get_object());
        from.erase(member);
    }

    // Another frame on the stack, one of those that are there, or an odd one.
    void pile_up(json::object& position)
    {
        static constexpr std::array kinds{"effect", "attack", "test",  "walk",      "sneak",
                                          "shift",  "chest",  "gear",  "call",      "place",
                                          "ally",   "window", "clues", "reorganise"};
        json::object& stack = position["stack"].is_object() ? position["stack"].get_object()
                                                            : position["stack"].emplace_object();
        json::object frame{{"kind", kinds[dice_.below(kinds.size())]}, {"decides", "oni"}};
        for (const char* key : {"what", "index", "purpose", "n", "step", "black", "flags"})
            if (dice_.below(2) == 0) frame[key] = static_cast<int>(dice_.below(16));
        for (const char* key : {"who", "whom"})
            if (dice_.below(2) == 0) frame[key] = dice_.below(2) == 0 ? "okko" : "ashigaru-1";
        if (dice_.below(2) == 0) frame["line"] = dice_.below(2) == 0 ? "second-cut" : "cold-hand";
        const std::size_t depth = stack.size() + 1;
        stack[std::to_string(depth)] = std::move(frame);
        position["depth"] = static_cast<int>(depth);
    }

    Dice dice_;
    std::vector<json::value> words_;
};

void look_at(const Okko& game, const State& state)
{
    for (const Seat seat : {seat_at(0), game.oni(), Seat::Watcher}) {
        const View view = game.view(state, seat);
        EXPECT_FALSE(write_board(game, view, false).empty());
        EXPECT_FALSE(view_to_json(game, view).empty());
        choices_to_json(game, view);
    }
}

void play_on(const Okko& game, State state, Dice& dice)
{
    for (int i = 0; i < 12 && !game.turn(state).is_over(); ++i) {
        if (i % 4 == 0) look_at(game, state);
        const Seat seat = dice.pick(game.turn(state).seats);
        Okko::List list;
        game.moves(state, seat, list);
        ASSERT_FALSE(list.empty());
        Events<Event> log;
        game.play(state, seat, random_move(game, state, seat, dice), dice, &log);
        for (const auto& entry : log) EXPECT_FALSE(sentence(game, entry.event).empty());
    }
}

struct Tally {
    int taken = 0, refused = 0;
};

// Spoils positions of a random game.
void try_game(const Okko& game, std::uint64_t seed, Tally& tally)
{
    Dice dice = Dice::seeded(seed);
    State state = game.start(dice, nullptr);
    for (int moves = 0; !game.turn(state).is_over(); ++moves) {
        if (moves % 5 == 0) {
            json::object position = state_to_json(game, state);
            Vandal(mix_seeds(seed, static_cast<std::uint64_t>(moves))).spoil(position);
            SCOPED_TRACE(json::serialize(position));
            const auto read = state_from_json(game, position);
            ++(read ? tally.taken : tally.refused);
            if (read) play_on(game, *read, dice);
            if (::testing::Test::HasFailure()) return;
        }
        const Seat seat = dice.pick(game.turn(state).seats);
        game.play(state, seat, random_move(game, state, seat, dice), dice, nullptr);
    }
}

TEST(OkkoPosition, WhateverIsWrongInItItIsRefusedOrCanBePlayedOn)
{
    const std::vector<Okko> games{our_game("silent-ferry", 2, 1), our_game("salt-store", 3, 2),
                                  our_game("plum-house", 2, 2), our_game("two-banks", 3, 2)};
    Tally tally;
    for (std::uint64_t seed = 0; seed < 60; ++seed) try_game(games[seed % 4], seed, tally);
    EXPECT_GT(tally.taken, 100);
    EXPECT_GT(tally.refused, 100);
}

}  // namespace kotatsu::okko::test::position_test
