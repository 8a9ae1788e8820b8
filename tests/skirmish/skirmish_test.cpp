#include "engine/perft.h"
#include "laws.h"
#include "skirmish/skirmish_face.h"

#include <gmock/gmock.h>

namespace kotatsu {
namespace skirmish {
namespace {

using ::testing::ElementsAre;

Skirmish game(int rounds = 5)
{
    const NamedValues wanted{{"rounds", std::to_string(rounds)}};
    return *make_game<Skirmish>({}, 3, wanted);
}

constexpr Card shield{0}, hook{1};
// The draws of a start: the left raider gets the shield, the right one the hook, the giant card 3,
// which is another hook.
const std::vector<std::uint32_t> first_draws{0, 0, 1};

// A game told move by move.
struct Story {
    Skirmish rules = game();
    Dice dice = Dice::scripted(first_draws);
    State state = rules.start(dice, nullptr);
    Events<Event> log;

    void play(Seat seat, Move move, std::vector<std::uint32_t> rolls = {})
    {
        ASSERT_FALSE(rules.refuse(state, seat, move));
        dice = Dice::scripted(std::move(rolls));
        log.clear();
        rules.play(state, seat, move, dice, &log);
        ASSERT_FALSE(dice.failed());
    }
    void choose(Lane left_lane, Lane right_lane, Lane giant_lane, std::vector<std::uint32_t> rolls)
    {
        play(left, Move::choose(left_lane));
        play(right, Move::choose(right_lane));
        play(giant, Move::choose(giant_lane), std::move(rolls));
    }
    // The giant strikes at a raider: the die gives 6.
    void giant_strikes_left() { choose(Lane::High, Lane::Low, Lane::High, {5}); }
    void giant_strikes_right() { choose(Lane::Low, Lane::High, Lane::High, {5}); }

    std::vector<Move> moves(Seat seat) const
    {
        const auto list = support::moves_of(rules, state, seat);
        return {list.begin(), list.end()};
    }
    std::vector<Event> seen_by(Seat seat) const
    {
        std::vector<Event> seen;
        for (const auto& entry : log)
            if (entry.audience.includes(seat)) seen.push_back(entry.event);
        return seen;
    }
};

TEST(Skirmish, ASeatThatHasChosenIsNoLongerAsked)
{
    Story story;
    EXPECT_EQ(story.rules.turn(story.state), Turn::each(all_seats(3)));
    story.play(right, Move::choose(Lane::Low));
    EXPECT_EQ(story.rules.turn(story.state), Turn::each({left, giant}));
    EXPECT_EQ(story.rules.refuse(story.state, right, Move::choose(Lane::High)),
              Refusal{"not-your-turn"});
}

TEST(Skirmish, AChoiceIsHiddenFromEverybodyElse)
{
    Story high, low;
    high.play(left, Move::choose(Lane::High));
    low.play(left, Move::choose(Lane::Low));
    for (const Seat other : {right, giant, Seat::Watcher}) {
        EXPECT_EQ(high.rules.view(high.state, other), low.rules.view(low.state, other));
        EXPECT_EQ(high.seen_by(other), low.seen_by(other));
    }
    EXPECT_NE(high.rules.view(high.state, left), low.rules.view(low.state, left));
}

TEST(Skirmish, TheReactionWindowOpensWhateverTheHandHolds)
{
    Story armed, bare;
    armed.giant_strikes_left();
    bare.giant_strikes_right();
    EXPECT_EQ(armed.rules.turn(armed.state), Turn::of(left));
    EXPECT_THAT(armed.moves(left), ElementsAre(Move::answer(shield), Move::pass()));
    EXPECT_EQ(bare.rules.turn(bare.state), Turn::of(right));
    EXPECT_THAT(bare.moves(right), ElementsAre(Move::pass()));
}

TEST(Skirmish, WhoeverMayAnswerIsInAWindowAndNobodyElse)
{
    Story story;
    for (const Seat seat : all_seats(3)) EXPECT_FALSE(story.rules.window(story.state, seat));
    story.giant_strikes_left();
    EXPECT_EQ(story.rules.window(story.state, left), Move::pass());
    EXPECT_FALSE(story.rules.window(story.state, giant));
    EXPECT_FALSE(story.rules.window(story.state, Seat::Watcher));
}

TEST(Skirmish, AStandingPassForAnswersAsksOnlyAboutBlows)
{
    Story story;
    story.giant_strikes_left();
    EXPECT_FALSE(story.rules.passes(story.state, left, Skirmish::answers));
    EXPECT_TRUE(story.rules.passes(story.state, left, Skirmish::round));
    story.play(left, Move::answer(shield));
    EXPECT_TRUE(story.rules.passes(story.state, giant, Skirmish::answers));
}

TEST(Skirmish, AStandingPassLastsUntilItsRoundIsOverOrItsSideIsHurt)
{
    Story story;
    story.giant_strikes_right();
    const State before = story.state;
    story.play(right, Move::pass(), {0});
    const auto lasts = [&](Seat seat, StandingPass which) {
        return story.rules.pass_lasts(before, story.state, seat, which);
    };
    EXPECT_FALSE(lasts(giant, Skirmish::round));
    EXPECT_FALSE(lasts(left, Skirmish::until_hurt)) << "raiders share their lives";
    EXPECT_TRUE(lasts(giant, Skirmish::until_hurt));
    EXPECT_TRUE(lasts(right, Skirmish::answers));
}

TEST(Skirmish, AShieldTurnsABlowAside)
{
    Story story;
    story.giant_strikes_left();
    story.play(left, Move::answer(shield));
    story.play(giant, Move::pass());
    EXPECT_THAT(story.state.field.lives, ElementsAre(2, 2));
    EXPECT_EQ(story.rules.turn(story.state), Turn::each(all_seats(3)));
}

TEST(Skirmish, AHookUndoesTheShieldAndTheBlowLands)
{
    Story story;
    story.giant_strikes_left();
    story.play(left, Move::answer(shield));
    story.play(giant, Move::answer(Card(3)));
    EXPECT_EQ(story.rules.turn(story.state), Turn::of(left)) << "the hook may be answered in turn";
    story.play(left, Move::pass(), {0});
    EXPECT_THAT(story.state.field.lives, ElementsAre(1, 2));
}

TEST(Skirmish, NothingAnswersTheLastOfFour)
{
    Story story;
    story.state.hands = {Cards{Card(0), Card(2)}, Cards(), Cards{Card(3)}};
    story.state.deck = Cards::first_n(card_count) - Cards{Card(0), Card(2), Card(3)};
    story.giant_strikes_left();
    story.play(left, Move::answer(Card(0)));
    story.play(giant, Move::answer(Card(3)));
    story.play(left, Move::answer(Card(2)));
    EXPECT_EQ(story.rules.turn(story.state), Turn::each(all_seats(3)));
    EXPECT_THAT(story.state.field.lives, ElementsAre(2, 2));
}

TEST(Skirmish, EitherRaiderDecidesForBoth)
{
    Story by_left, by_right;
    for (Story* story : {&by_left, &by_right}) story->choose(Lane::Low, Lane::Low, Lane::Low, {});
    EXPECT_EQ(by_left.rules.turn(by_left.state), Turn::any(raiders));
    by_left.play(left, Move::strike(right), {5});
    by_right.play(right, Move::strike(right), {5});
    EXPECT_EQ(by_left.state, by_right.state);
    EXPECT_EQ(by_left.rules.turn(by_left.state), Turn::of(giant));
}

TEST(Skirmish, ARollOfTwoMissesAndThreeHits)
{
    Story two, three;
    two.choose(Lane::High, Lane::Low, Lane::High, {1});
    three.choose(Lane::High, Lane::Low, Lane::High, {2});
    EXPECT_EQ(two.state.field.phase, Phase::Choose);
    EXPECT_EQ(three.state.field.phase, Phase::Answer);
}

TEST(Skirmish, ADrawnCardIsShownOnlyToWhoeverDrawsIt)
{
    Story story;
    story.giant_strikes_right();
    story.play(right, Move::pass(), {0});
    const Event passed{Event::Kind::Passed, right}, landed{Event::Kind::Landed, right};
    EXPECT_THAT(story.seen_by(right),
                ElementsAre(passed, landed, Event{Event::Kind::Drew, right, 2}));
    for (const Seat other : {left, giant, Seat::Watcher})
        EXPECT_THAT(story.seen_by(other),
                    ElementsAre(passed, landed, Event{Event::Kind::Drew, right, -1}));
}

TEST(Skirmish, RaidersWinAndLoseTogether)
{
    Story story;
    story.rules = game(1);
    story.giant_strikes_right();
    story.play(right, Move::pass(), {0});
    const Result result = story.rules.result(story.state);
    EXPECT_EQ(result.winners, SeatSet{giant});
    EXPECT_EQ(result.share(giant), 1.0);
    EXPECT_EQ(result.share(left), 0.0);
    EXPECT_EQ(result.points[0], result.points[1]);
}

// By hand. Three seats choose between two lanes, in any order: 6, 6 x 4, 6 x 4 x 2. So each of the
// 8 ways the lanes may lie comes up in 6 orders. Two of them bring both raiders to the giant, and
// two seats have two moves each; two bring nobody, and a round begins with 6 moves; in four the
// giant strikes with a 6: twice at the left raider, who may pass or use the shield, twice at the
// right one, who can only pass. 6 x (2 x 4 + 2 x 6 + 2 x 2 + 2 x 1) = 156.
TEST(Skirmish, PerftAgreesWithACountByHand)
{
    Dice dice = Dice::scripted({0, 0, 1, 5, 0, 0});
    const Skirmish rules = game();
    const State state = rules.start(dice, nullptr);
    EXPECT_EQ(perft(rules, state, dice, 0), 1U);
    EXPECT_EQ(perft(rules, state, dice, 1), 6U);
    EXPECT_EQ(perft(rules, state, dice, 2), 24U);
    EXPECT_EQ(perft(rules, state, dice, 3), 48U);
    EXPECT_EQ(perft(rules, state, dice, 4), 156U);
}

}  // namespace
}  // namespace skirmish

struct SkirmishUnderTest {
    using Game = skirmish::Skirmish;
    static constexpr bool has_secrets = true;

    static std::vector<Game> games()
    {
        return {skirmish::game(1), skirmish::game(5), skirmish::game(9)};
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return skirmish::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return skirmish::read_move(game, text);
    }
    static std::string complaint(const Game&, const Game::State& state)
    {
        skirmish::Cards seen = state.deck;
        int count = state.deck.size();
        for (const skirmish::Cards hand : state.hands) {
            seen |= hand;
            count += hand.size();
        }
        if (seen.size() != count) return "a card is in two places";
        if (state.field.lives[0] > 2 || state.field.lives[1] > 2) return "too many lives";
        if ((state.field.phase == skirmish::Phase::Answer) != (state.field.depth > 0))
            return "an answer to nothing, or none to something";
        for (const Seat seat : all_seats(3)) {
            const bool chosen = state.field.phase == skirmish::Phase::Choose &&
                                !state.field.choosing.contains(seat);
            if (chosen != (state.lanes[static_cast<std::size_t>(seat)] != skirmish::Lane::None))
                return "a lane is there too early or too late";
        }
        return {};
    }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Skirmish, Laws, SkirmishUnderTest);

}  // namespace kotatsu
