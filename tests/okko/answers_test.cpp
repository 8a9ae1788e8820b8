// Okko: windows, and what a seat may tell the table once. Rules OKKO-59 and OKKO-64.
#include "okko/phases.h"

#include <gmock/gmock.h>

#include <set>

namespace kotatsu::okko::test::answers_test {

// The standing passes that pass in the window of this seat, by their names.
std::string passing(const Okko& game, const State& state, Seat seat)
{
    std::string names;
    for (std::size_t i = 0; i < Okko::standing_passes.size(); ++i)
        if (game.passes(state, seat, static_cast<StandingPass>(i)))
            names += std::string(Okko::standing_passes[i]) + " ";
    return names;
}

// By what the line that is offered answers to.
std::string expected(const Evening& evening)
{
    const Field& field = evening.field();
    const Frame& offered = field.stack[field.depth - 1U];
    if (field.depth < 2) return "otherwise ";
    const Frame& below = field.stack[field.depth - 2U];
    if (below.kind != Frame::Kind::Attack && below.kind != Frame::Kind::Test) return "otherwise ";
    if (below.kind == Frame::Kind::Test) return "tests ";
    const Figure whom = below.whom;
    const Look look(evening.game, field);
    const bool wound = is_hero(whom) && field.damage[at(whom)] + 1 >= look.stamina(whom);
    const bool end = is_agent(whom) && look.is_rank(whom, Rank::Oni) &&
                     field.damage[at(whom)] + 1 >= look.stamina(whom);
    if (wound || end) return "";
    return side_of(offered.who) == side_of(below.who) ? "attacking " : "attacked ";
}

TEST(OkkoAnswers, AStandingPassDeclinesItsKind)  // OKKO-64
{
    std::set<std::string> seen;
    const auto look_at = [&seen](const Evening& evening) {
        for (const Seat seat : all_seats(evening.game.seats())) {
            if (!evening.game.window(evening.state, seat)) continue;
            const std::string names = passing(evening.game, evening.state, seat);
            ASSERT_EQ(names, expected(evening));
            seen.insert(names);
        }
    };
    for (std::uint64_t seed = 1; seed < 200 && seen.size() < 4; ++seed) {
        Evening evening("river-road", 3, 2, seed);
        evening.plays_until([&] { return look_at(evening), seen.size() == 4; });
    }
    EXPECT_THAT(seen,
                testing::UnorderedElementsAre("attacking ", "attacked ", "tests ", "otherwise "));
}

TEST(OkkoAnswers, WhereAWoundIsAtStakeNoStandingPassDeclines)  // OKKO-64
{
    const auto hero_attacked = [](const Evening& evening) {
        const Field& field = evening.field();
        return field.depth > 1 && evening.game.window(evening.state, evening.decider()) &&
               field.stack[field.depth - 2U].kind == Frame::Kind::Attack &&
               is_hero(field.stack[field.depth - 2U].whom);
    };
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        Evening evening("river-road", 3, 2, seed);
        evening.plays_until([&] { return hero_attacked(evening); });
        if (evening.game.turn(evening.state).is_over()) continue;
        State hurt = evening.state;
        const Figure whom = hurt.field.stack[hurt.field.depth - 2U].whom;
        hurt.field.damage[at(whom)] = 0;
        EXPECT_NE(passing(evening.game, hurt, evening.decider()), "");
        hurt.field.damage[at(whom)] = static_cast<std::uint8_t>(evening.look().stamina(whom) - 1);
        EXPECT_EQ(passing(evening.game, hurt, evening.decider()), "");
        return;
    }
    FAIL() << "no hero was attacked where a line was offered";
}

TEST(OkkoAnswers, AStandingPassStandsUntilTheRoundIsOverOrAHeroHasFallen)  // OKKO-64
{
    Evening evening("salt-store", 2);
    evening.plays_until([&] { return evening.field().round == 2; });
    const auto lasts = [&](const State& after) {
        return evening.game.pass_lasts(evening.state, after, evening.oni(), StandingPass{0});
    };
    State after = evening.state;
    ++after.field.actions;
    EXPECT_TRUE(lasts(after));
    ++after.field.round;
    EXPECT_FALSE(lasts(after));
    after = evening.state;
    after.field.in_play.erase(after.field.in_play.first());
    EXPECT_FALSE(lasts(after));
}

}  // namespace kotatsu::okko::test::answers_test
