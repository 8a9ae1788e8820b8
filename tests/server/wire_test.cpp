// Non-interference on the wire: two tables that differ only in what somebody may not know send them
// the same bytes, in the same messages, in the same order, at the same times.
#include "server/duel.h"
#include "server/room_fixture.h"
#include "skirmish/skirmish_game.h"

namespace kotatsu::server::wire_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

// Ada sits on the first seat, Ben on the second; it is his cards that differ.
struct Cast {
    std::shared_ptr<const Game> game;
    std::string ada, ben;
    std::vector<std::string> tries;  // words of moves that Ada previews
    std::string wrong;  // a move that she may not make
};

struct Deed {
    Seat seat;
    std::string move;
    std::vector<Roll> dice;
};

// A game told from its start: the dice of the deal, then moves with theirs.
struct World {
    std::vector<Roll> deal;
    std::vector<Deed> deeds;
};

// ---- Onami: another card in vermilion's hand, other draws of vermilion's.

std::shared_ptr<const Game> onami_for_two()
{
    return *Catalogue().make("onami", 2, {{"first", "1"}});
}

std::string hand_of(const Position& position, int seat)
{
    return json::serialize(position.view(seat_at(seat)).at("hand"));
}

std::string card_drawn(const std::vector<Happening>& happenings, Seat seat)
{
    for (const Happening& happening : happenings)
        if ((happening.json.at("event") == "drew" || happening.json.at("event") == "card") &&
            happening.json.contains("card") && happening.audience.includes(seat))
            return std::string(happening.json.at("card").as_string());
    return {};
}

// A random game of a few turns.
World first_world(std::uint64_t seed)
{
    const auto game = onami_for_two();
    World world;
    Dice dice = Dice::seeded(seed);
    dice.write_to(&world.deal);
    auto position = game->start(dice);
    dice.write_to(nullptr);
    Dice choice = Dice::seeded(seed + 1);
    for (int i = 0; i < 24; ++i) {
        const Seat seat = position->turn().seats.first();
        const std::vector<std::string> moves = position->moves(seat);
        Deed deed{seat, moves[choice.below(static_cast<std::uint32_t>(moves.size()))], {}};
        dice.write_to(&deed.dice);
        EXPECT_FALSE(position->play(seat, deed.move, dice));
        dice.write_to(nullptr);
        world.deeds.push_back(std::move(deed));
    }
    return world;
}

// Plays `move` so that `wanted` is drawn; false if no value of the dice does that.
bool play_and_draw(std::unique_ptr<Position>& position, Deed& deed, const std::string& wanted)
{
    for (std::uint32_t value = 0; value < 49; ++value) {
        auto trial = position->clone();
        Dice dice = Dice::scripted({value});
        Happenings told;
        if (trial->play(deed.seat, deed.move, dice, nullptr, &told) || dice.failed()) continue;
        if (dice.unused() == 0 && card_drawn(told, deed.seat) != wanted) continue;
        deed.dice.clear();
        if (dice.unused() == 0) deed.dice = {{.value = value}};
        position = std::move(trial);
        return true;
    }
    return false;
}

// The same game for all that blue can see, with other cards in vermilion's hand: where vermilion's
// last card comes from the deal, another one does; later draws of vermilion's differ, too.
std::optional<World> other_world(const World& world)
{
    const auto game = onami_for_two();
    for (std::uint32_t changed = 0; changed < 40; ++changed) {
        World other = world;
        if (other.deal[9].value == changed) continue;
        other.deal[9].value = changed;
        Dice here = Dice::replayed(world.deal), there = Dice::replayed(other.deal);
        auto known = game->start(here), hidden = game->start(there);
        bool same = known->view(seat_at(0)) == hidden->view(seat_at(0));
        for (std::size_t i = 0; same && i < world.deeds.size(); ++i) {
            const Deed& deed = world.deeds[i];
            Dice dice = Dice::replayed(deed.dice);
            Happenings told;
            EXPECT_FALSE(known->play(deed.seat, deed.move, dice, nullptr, &told));
            same = play_and_draw(hidden, other.deeds[i], card_drawn(told, deed.seat)) &&
                   known->view(seat_at(0)) == hidden->view(seat_at(0));
        }
        if (same && hand_of(*known, 1) != hand_of(*hidden, 1)) return other;
    }
    return std::nullopt;
}

// What Ada at blue (twice, once with texts) and a watcher are sent while a world is played.
using Heard = std::vector<std::pair<std::int64_t, std::string>>;  // what came when

struct Seen {
    Heard ada, ada_with_texts, watcher, ben;
};

void append(Heard& all, const Wire& wire)
{
    const Heard more = wire.heard();
    all.insert(all.end(), more.begin(), more.end());
}

Seen play_at_table(const Cast& cast, const World& world)
{
    TestRoom test({.game = cast.game});
    std::vector<Roll> script = world.deal;
    for (const Deed& deed : world.deeds)
        script.insert(script.end(), deed.dice.begin(), deed.dice.end());
    test.house.deal = [&](Table::Setup setup) {
        setup.script = Dice::replayed(script);
        return Table::open(std::move(setup));
    };
    const auto watcher = test.enter("");
    test.begin();
    const auto with_texts = test.enter(ada_secret, true);
    const auto ask = [&](const std::shared_ptr<Wire>& wire, json::object message) {
        message["version"] = wire->version();
        test.say(wire, json::serialize(message));
    };
    Heard later;  // of connections that come and go
    for (const Deed& deed : world.deeds) {
        const bool hers = deed.seat == seat_at(0);
        if (hers) {
            for (const std::string& word : cast.tries)
                ask(test.ada, {{"do", "preview"}, {"seat", cast.ada}, {"move", word}});
            ask(test.ada, {{"do", "preview"}, {"seat", cast.ada}, {"move", deed.move}});
            ask(test.ada, {{"do", "hint"}, {"seat", cast.ada}});
            ask(test.ada, {{"do", "move"}, {"seat", cast.ada}, {"move", cast.wrong}});
            ask(test.ada, {{"do", "undo"}, {"seat", cast.ada}});
        }
        for (const std::string& seat : {cast.ben, cast.ada})
            test.say(test.ada,
                     R"({"do":"move","seat":")" + seat + R"(","version":1,"move":"end"})");
        ask(test.ada, {{"do", "move"}, {"seat", cast.ada}, {"move", "nonsense"}});
        test.move(hers ? test.ada : test.ben, hers ? cast.ada : cast.ben, deed.move);
        test.say(test.ben, R"({"do":"chat","to":"team","text":"I hold )" +
                               std::to_string(world.deal.back().value) + R"("})");
        test.say(test.ben, R"({"do":"point","text":"mine is )" +
                               std::to_string(world.deal.back().value) + R"("})");
        test.say(test.ada, R"({"do":"log","as":")" + cast.ada + "\"}");
        for (const auto& wire : {test.ada, with_texts})
            test.say(wire, R"({"do":"recap","seat":")" + cast.ada + "\"}");
        test.say(test.ada, R"({"do":"log","as":")" + cast.ben + "\"}");
        test.say(watcher, R"({"do":"log","as":"watcher"})");
        const auto again = test.enter(ada_secret), eve = test.enter("");
        append(later, *again);
        append(later, *eve);
        test.room->leave(*again);
        test.room->leave(*eve);
    }
    test.say(test.ada, R"({"do":"resign","seat":")" + cast.ada + "\"}");
    const std::size_t until_end = test.ada->got.size();
    for (const auto& wire : {test.ada, watcher})
        for (const std::string& as : {cast.ada, std::string("watcher")})
            test.say(wire, R"({"do":"replay","as":")" + as + "\"}");
    EXPECT_GT(test.ada->got.size(), until_end);
    append(later, *test.ada);
    return {later, with_texts->heard(), watcher->heard(), test.ben->heard()};
}

void expect_same_bytes(const Cast& cast, const World& world, const World& other)
{
    const Seen one = play_at_table(cast, world), two = play_at_table(cast, other);
    EXPECT_EQ(one.ada, two.ada);
    EXPECT_EQ(one.ada_with_texts, two.ada_with_texts);
    EXPECT_EQ(one.watcher, two.watcher);
    EXPECT_NE(one.ben, two.ben) << "the worlds do not differ";
}

TEST(Wire, HiddenCardsAndDrawsChangeNoByteForThoseWhoMayNotKnowThem)
{
    const Cast onami{
        onami_for_two(), "blue", "vermilion", {"place", "end", "take c3 north"}, "take e5 west"};
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 5 && seed < 60; ++seed) {
        const World world = first_world(seed);
        const auto other = other_world(world);
        if (!other) continue;
        ++compared;
        expect_same_bytes(onami, world, *other);
    }
    EXPECT_EQ(compared, 5);
}

// ---- Labyrinth: green looks for another character.

// Two games in which the same is played, and red finds the same cards; green finds none.
struct Worlds {
    World one, other;
    std::unique_ptr<Position> here, there;

    Worlds(const Game& game, std::uint64_t seed)
    {
        Dice dice = Dice::seeded(seed);
        dice.write_to(&one.deal);
        here = game.start(dice);
        other.deal = one.deal;
        other.deal.back().value =
            (one.deal.back().value + 1) % 23;  // green's card, of those that red left
        Dice script = Dice::replayed(other.deal);
        there = game.start(script);
    }

    bool look_the_same() const { return here->view(seat_at(0)) == there->view(seat_at(0)); }

    // Plays the move in both; false if somebody would notice a difference.
    bool play(const std::string& move, Dice& dice)
    {
        const Seat seat = here->turn().seats.first();
        Worlds after(*this);
        Deed deed{seat, move, {}}, same{seat, move, {}};
        Happenings told;
        dice.write_to(&deed.dice);
        EXPECT_FALSE(after.here->play(seat, move, dice, nullptr, &told));
        dice.write_to(nullptr);
        if (!play_and_draw(after.there, same, card_drawn(told, seat))) return false;
        after.one.deeds.push_back(std::move(deed));
        after.other.deeds.push_back(std::move(same));
        if (!after.look_the_same()) return false;
        *this = std::move(after);
        return true;
    }

    Worlds(Worlds&&) = default;
    Worlds& operator=(Worlds&&) = default;

private:
    Worlds(const Worlds& worlds)
        : one(worlds.one), other(worlds.other), here(worlds.here->clone()),
          there(worlds.there->clone())
    {}
};

TEST(Wire, ACardOfLabyrinthChangesNoByteForThoseWhoMayNotKnowIt)  // LAB-17
{
    const Cast labyrinth{*Catalogue().make("labyrinth", 2, {{"first", "1"}}),
                         "red",
                         "green",
                         {"push", "push b1", "move"},
                         "move d4"};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Worlds worlds(*labyrinth.game, seed);
        ASSERT_TRUE(worlds.look_the_same());
        Dice dice = Dice::seeded(seed), choice = Dice::seeded(seed + 100);
        while (worlds.one.deeds.size() < 24) {
            const auto moves = worlds.here->moves(worlds.here->turn().seats.first());
            worlds.play(moves[choice.below(static_cast<std::uint32_t>(moves.size()))], dice);
        }
        expect_same_bytes(labyrinth, worlds.one, worlds.other);
    }
}

// ---- secret choices

struct Round {
    std::vector<std::string> raider, watcher;
};

Round choose_in_secret(const std::string& lane_of_giant)
{
    TestRoom test({.game = skirmish::skirmish_game(), .seats = {"Ada", "open", "open"}});
    test.ada = test.enter(ada_secret);
    test.ben = test.enter(ben_secret);
    const auto watcher = test.enter("");
    test.say(test.ben, R"({"do":"sit","name":"Ben"})");
    test.say(test.ben, R"({"do":"sit","name":"Ben as giant"})");
    test.start(test.ada);
    const std::string giant(
        json::value(test.ben->newest("table")).at_pointer("/you/1").as_string());
    const std::string raider(test.ada->newest("table").at("you").as_array().at(0).as_string());
    test.move(test.ben, giant, "choose " + lane_of_giant);
    test.say(test.ada, R"({"do":"log","as":"watcher"})");
    test.say(test.ada, R"({"do":"recap","seat":")" + raider + "\"}");
    EXPECT_EQ(test.ada->newest("recap").at("of"), 2) << "the choice is a step of it";
    return {test.ada->got, watcher->got};
}

TEST(Wire, ASecretChoiceChangesNoByteForTheOthersBeforeItIsShown)
{
    const Round high = choose_in_secret("1"), low = choose_in_secret("2");
    EXPECT_EQ(high.raider, low.raider);
    EXPECT_EQ(high.watcher, low.watcher);
    EXPECT_THAT(high.watcher, Contains(HasSubstr("state")));
}

TEST(Wire, WhatABusyComputerChoseChangesNoByteWhileAnotherStillWaits)
{
    const auto choose = [](const std::string& lane) {
        TestRoom test(
            {.game = skirmish::skirmish_game(), .seats = {"Ada", "search:5", "search:5"}});
        test.ada = test.enter(ada_secret);
        test.start(test.ada);
        test.wait_until(test.house.time + Thoughts::queue_patience_ms);
        EXPECT_EQ(test.ada->newest("busy").at("seats"), (json::array{"right", "giant"}));
        test.room->thought(test.house.thoughts.at(1)->ticket, "choose " + lane);
        EXPECT_EQ(test.ada->newest("busy").at("seats"), (json::array{"right"}));
        EXPECT_THAT(test.ada->got.back(), HasSubstr("busy")) << "it waits on, after the state";
        EXPECT_TRUE(test.house.thoughts.at(0)->wanted) << "in secret, nothing has moved on for it";
        return test.ada->got;
    };
    EXPECT_EQ(choose("1"), choose("2"));
}

TEST(Wire, ASecretChoiceOfAnotherDoesNotMakeOnesOwnStale)
{
    TestRoom test({.game = skirmish::skirmish_game(), .seats = {"Ada", "open", "open"}});
    test.ada = test.enter(ada_secret);
    test.ben = test.enter(ben_secret);
    test.say(test.ben, R"({"do":"sit","name":"Ben"})");
    test.say(test.ben, R"({"do":"sit","name":"Ben as giant"})");
    test.start(test.ada);
    const std::int64_t before = test.ada->version();
    const json::array bens = test.ben->newest("table").at("you").as_array();
    const std::string own(test.ada->newest("table").at("you").as_array().at(0).as_string());
    test.move(test.ben, std::string(bens.at(0).as_string()), "choose 1");
    EXPECT_EQ(test.ada->version(), before + 1);
    test.say(test.ada, R"({"do":"move","seat":")" + own + R"(","version":)" +
                           std::to_string(before) + R"(,"move":"choose 1"})");
    EXPECT_EQ(test.ada->refusal(), "");
    EXPECT_EQ(test.ada->version(), before + 2);
}

// ---- windows

// Who is at left, who decides there, and when.
enum class Left { Computer, SlowComputer, StandingPass, QuickPass, LaterQuickPass, HoldsNothing };

Duel::Cast cast_of(Left left)
{
    const bool computer = left == Left::Computer || left == Left::SlowComputer;
    return {.left = computer ? "search:5" : "open"};
}

void decide(Duel& duel, Left left)
{
    switch (left) {
    case Left::Computer: duel.choose("left", "pass 0"); break;
    case Left::SlowComputer:
        duel.at(window_ms - 1);
        duel.choose("left", "pass 0");
        break;
    case Left::LaterQuickPass: duel.at(window_ms - 1); [[fallthrough]];
    case Left::QuickPass: duel.move(duel.ben, "left", "pass 0"); break;
    case Left::StandingPass: duel.pass_for_me("until-hurt"); break;
    case Left::HoldsNothing: break;
    }
}

// What the giant and a watcher hear of a blow that left lets pass, and of the round after it.
std::array<Heard, 2> let_pass(Hand hand, Left left)
{
    Duel duel(hand, cast_of(left));
    const auto watcher = duel.enter("");
    duel.strike();
    const bool slowly = left == Left::SlowComputer || left == Left::LaterQuickPass;
    if (!slowly) decide(duel, left);
    duel.at(window_ms / 2);
    const auto late = duel.enter("");  // who comes in the middle
    if (slowly) decide(duel, left);
    duel.at(10 * window_ms);
    EXPECT_FALSE(duel.asks("left"));
    std::array<Heard, 2> heard{duel.ada->heard(), watcher->heard()};
    append(heard[1], *late);
    return heard;
}

TEST(Wire, APassAndItsPauseTellNothingOfWhatThePersonHolds)
{
    const auto bare = let_pass(Hand::Hook, Left::HoldsNothing);
    for (const Left left : {Left::QuickPass, Left::LaterQuickPass, Left::StandingPass})
        for (const Hand hand : {Hand::Shield, Hand::Hook})
            EXPECT_EQ(let_pass(hand, left), bare)
                << static_cast<int>(left) << (hand == Hand::Shield ? " with" : " without")
                << " a shield";
}

TEST(Wire, APassAndItsPauseTellNothingOfWhatTheComputerHoldsOrHowLongItThought)
{
    const auto quick = let_pass(Hand::Hook, Left::Computer);
    EXPECT_EQ(let_pass(Hand::Shield, Left::Computer), quick);
    EXPECT_EQ(let_pass(Hand::Shield, Left::SlowComputer), quick);
}

// A standing pass, said and taken back, before anybody is asked.
TEST(Wire, AStandingPassChangesNoByteForTheOthers)
{
    const auto play = [](bool stands) {
        Duel duel(Hand::Shield);
        if (stands) duel.pass_for_me("answers");
        duel.strike();
        if (stands) duel.ask_me();
        duel.at(100);
        duel.move(duel.ben, "left", "answer 0");
        duel.at(10 * window_ms);
        return duel.ada->heard();
    };
    EXPECT_EQ(play(true), play(false));
}

// ---- chat

TEST(Wire, WhatWatchersSayChangesNoByteForThePlayers)
{
    const auto play = [](const std::vector<std::string>& lines) {
        TestRoom test;
        test.begin();
        const auto watcher = test.enter("");
        for (const std::string& line : lines)
            test.say(watcher, R"({"do":"chat","to":"watchers","text":")" + line + "\"}");
        test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
        const auto again = test.enter(ada_secret);
        test.ada->got.insert(test.ada->got.end(), again->got.begin(), again->got.end());
        return test.ada->got;
    };
    EXPECT_EQ(play({}), play({"she has the seven", "and the eight"}));
}

}  // namespace kotatsu::server::wire_test
