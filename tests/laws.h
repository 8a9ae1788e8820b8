// The laws that hold for every game (docs/design.md, Laws). A game gets them all by naming itself:
//
//   struct OnamiUnderTest {
//       using Game = onami::Onami;
//       static std::vector<Game> games();   // every option and number of seats worth trying
//       static std::string write_move(const Game&, Game::Move);
//       static std::optional<Game::Move> read_move(const Game&, std::string_view);
//       static std::string complaint(const Game&, const Game::State&);  // which invariant does not
//                                                                       // hold; empty = all do
//       static constexpr bool has_secrets = true;   // some view hides something
//       static std::vector<Game> games_for_computers();   // if all of games() would take too long
//       // If the game has them; the type between the two is the game's own affair.
//       static Json state_to_json(const Game&, const Game::State&);
//       static std::optional<Game::State> state_from_json(const Game&, const Json&);
//       static Json move_to_json(const Game&, Game::Move);
//       static std::optional<Game::Move> move_from_json(const Game&, const Json&);
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Onami, Laws, OnamiUnderTest);      // in namespace kotatsu
#pragma once

#include "engine/open_answers.h"
#include "players/choose.h"
#include "support/allocations.h"
#include "support/laws_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace kotatsu {

TYPED_TEST_SUITE_P(Laws);

// Law 1.

TYPED_TEST_P(Laws, TheListIsSortedAndOnlyThoseWhoMayActHaveOne)
{
    this->for_each_position([](const auto& at) {
        const Turn turn = at.game.turn(at.state);
        ASSERT_EQ(turn.is_over(), turn.seats.empty());
        ASSERT_TRUE((turn.seats - all_seats(at.game.seats())).empty());
        for (const Seat seat : support::everyone(at.game)) {
            const auto list = support::moves_of(at.game, at.state, seat);
            ASSERT_EQ(turn.may_act(seat), !list.empty()) << "seat " << index(seat);
            const auto unsorted =
                std::adjacent_find(list.begin(), list.end(), std::greater_equal<>());
            ASSERT_EQ(unsorted, list.end()) << "place " << unsorted - list.begin();
        }
    });
}

TYPED_TEST_P(Laws, EveryListedMoveCanBePlayed)
{
    this->for_each_position([](const auto& at) {
        for (const Seat seat : at.game.turn(at.state).seats)
            for (const auto move : support::moves_of(at.game, at.state, seat)) {
                ASSERT_FALSE(at.game.refuse(at.state, seat, move))
                    << TypeParam::write_move(at.game, move);
                auto next = at.state;
                at.game.play(next, seat, move, at.dice, nullptr);
                ASSERT_EQ(TypeParam::complaint(at.game, next), "")
                    << "after " << TypeParam::write_move(at.game, move);
            }
    });
}

TYPED_TEST_P(Laws, AnyOtherMoveIsRefusedAndChangesNothing)
{
    this->for_each_position([this](const auto& at) {
        const std::uint64_t before = fingerprint(at.state);
        for (const Seat seat : support::everyone(at.game)) {
            const auto list = support::moves_of(at.game, at.state, seat);
            for (const auto move : this->candidates(list, at.dice)) {
                const auto refusal = at.game.refuse(at.state, seat, move);
                ASSERT_EQ(list.contains(move), !refusal) << this->bytes_of(seat, move);
                ASSERT_TRUE(!refusal || !refusal->code.empty()) << this->bytes_of(seat, move);
            }
            if (at.number % 50 == 0) this->expect_honest_about_all(at, seat, list);
        }
        ASSERT_EQ(before, fingerprint(at.state));
    });
}

// Law 2.

TYPED_TEST_P(Laws, ASeatCannotTellAnImaginedStateFromTheTruth)
{
    bool ever_different = false;
    this->for_each_position([&](const auto& at) {
        for (const Seat seat : support::everyone(at.game)) {
            const auto view = at.game.view(at.state, seat);
            const auto imagined = at.game.imagine(view, at.dice);
            ASSERT_TRUE(at.game.view(imagined, seat) == view) << "seat " << index(seat);
            ASSERT_TRUE(at.game.turn(imagined) == at.game.turn(at.state)) << "seat " << index(seat);
            ever_different = ever_different || fingerprint(imagined) != fingerprint(at.state);
        }
    });
    EXPECT_EQ(ever_different, TypeParam::has_secrets) << "does a view ever hide something?";
}

TYPED_TEST_P(Laws, PointsAreWhatEverybodyKnows)
{
    this->for_each_position([](const auto& at) {
        for (const Seat seat : support::everyone(at.game)) {
            const auto imagined = at.game.imagine(at.game.view(at.state, seat), at.dice);
            ASSERT_EQ(at.game.result(imagined).points, at.game.result(at.state).points)
                << "seat " << index(seat);
        }
    });
}

TYPED_TEST_P(Laws, EqualViewsOfferEqualMovesAndRefusals)
{
    this->for_each_position([this](const auto& at) {
        for (const Seat seat : support::everyone(at.game)) {
            const auto imagined = at.game.imagine(at.game.view(at.state, seat), at.dice);
            const auto real = support::moves_of(at.game, at.state, seat);
            const auto other = support::moves_of(at.game, imagined, seat);
            ASSERT_TRUE(std::equal(real.begin(), real.end(), other.begin(), other.end()))
                << "seat " << index(seat);
            for (const auto move : this->candidates(real, at.dice))
                ASSERT_TRUE(at.game.refuse(at.state, seat, move) ==
                            at.game.refuse(imagined, seat, move))
                    << this->bytes_of(seat, move);
        }
    });
}

// Law 3.

TYPED_TEST_P(Laws, ARecordReplaysToTheSameState)
{
    std::uint64_t seed = 0;
    for (const auto& game : TypeParam::games())
        for (int i = 0; i < support::records_of_a_kind; ++i) {
            const auto record = support::record_game(game, ++seed);
            Dice dice = Dice::replayed(record.first_rolls);
            auto state = game.start(dice, nullptr);
            ASSERT_EQ(fingerprint(state), record.first_fingerprint);
            ASSERT_TRUE(!dice.failed() && dice.unused() == 0) << "at the start, seed " << seed;
            for (const auto& line : record.lines) {
                dice = Dice::replayed(line.rolls);
                game.play(state, line.seat, line.move, dice, nullptr);
                ASSERT_EQ(fingerprint(state), line.fingerprint)
                    << "seed " << seed << ", " << TypeParam::write_move(game, line.move);
                ASSERT_TRUE(!dice.failed() && dice.unused() == 0)
                    << "seed " << seed << ", " << TypeParam::write_move(game, line.move);
            }
        }
}

TYPED_TEST_P(Laws, MovesAndStatesCanBeWrittenAndReadBack)
{
    this->for_each_position([](const auto& at) {
        for (const Seat seat : at.game.turn(at.state).seats)
            for (const auto move : support::moves_of(at.game, at.state, seat)) {
                const std::string words = TypeParam::write_move(at.game, move);
                ASSERT_TRUE(TypeParam::read_move(at.game, words) == move)
                    << TestFixture::bytes_of(seat, move) << " was written as " << words;
                ASSERT_TRUE(TestFixture::json_keeps(at.game, move)) << words;
            }
        ASSERT_TRUE(TestFixture::json_keeps(at.game, at.state));
    });
}

// Law 4.

TYPED_TEST_P(Laws, RandomPlayEndsAndTeamMatesShareTheResult)
{
    this->for_each_position([](const auto& at) {
        const Result result = at.game.result(at.state);
        const bool over = at.game.turn(at.state).is_over();
        ASSERT_TRUE((result.winners - all_seats(at.game.seats())).empty());
        ASSERT_TRUE(over || result.winners.empty()) << "somebody wins before the end";
        ASSERT_EQ(result.winners.empty(), result.winning_sides == 0);
        ASSERT_EQ(result.reason.empty(), !over) << "why a game ended is told at its end";
        for (const Seat one : all_seats(at.game.seats()))
            for (const Seat other : all_seats(at.game.seats())) {
                if (at.game.seat(one).team != at.game.seat(other).team) continue;
                ASSERT_EQ(result.share(one), result.share(other));
                ASSERT_EQ(result.points[static_cast<std::size_t>(one)],
                          result.points[static_cast<std::size_t>(other)]);
            }
    });
}

TYPED_TEST_P(Laws, ComputerPlayersComeToAnEndToo)
{
    std::uint64_t seed = 0;
    for (const auto& game : TestFixture::games_for_computers())
        for (const auto* word : {"greedy", "search@6"}) {
            const Player player = *read_player(word);
            Dice dice = Dice::seeded(++seed), thoughts = Dice::seeded(mix_seeds(seed, 1));
            auto state = game.start(dice, nullptr);
            int moves = 0;
            for (Turn turn = game.turn(state); !turn.is_over(); turn = game.turn(state)) {
                ASSERT_LT(moves++, support::longest_game) << word << ", seed " << seed;
                const Seat seat = turn.seats.first();
                const auto move = choose(game, game.view(state, seat), seat, player, thoughts);
                ASSERT_FALSE(game.refuse(state, seat, move)) << word << ", seed " << seed;
                game.play(state, seat, move, dice, nullptr);
            }
        }
}

// Law 5.

TYPED_TEST_P(Laws, TheInvariantsHoldInTruthAndInImagination)
{
    this->for_each_position([](const auto& at) {
        ASSERT_EQ(TypeParam::complaint(at.game, at.state), "");
        for (const Seat seat : support::everyone(at.game))
            ASSERT_EQ(TypeParam::complaint(at.game,
                                           at.game.imagine(at.game.view(at.state, seat), at.dice)),
                      "")
                << "imagined from seat " << index(seat);
    });
}

// Law 6. Whoever moves can tell beforehand what will happen up to the first news, and that there
// will be news. The others cannot, for they may not know the move; once they do, they learn
// nothing more that is not news.

TYPED_TEST_P(Laws, UpToTheFirstNewsNothingHappensThatAViewDoesNotSettle)
{
    this->for_each_position([this](const auto& at) {
        for (const Seat mover : at.game.turn(at.state).seats) {
            const auto move = random_from_list(at.game, at.state, mover, at.dice);
            const auto real = this->log_of(at, at.state, mover, move);
            for (const Seat seat : support::everyone(at.game)) {
                const auto imagined = at.game.imagine(at.game.view(at.state, seat), at.dice);
                if (at.game.refuse(imagined, mover, move)) continue;
                const auto guess = this->log_of(at, imagined, mover, move);
                const std::string words = TypeParam::write_move(at.game, move);
                ASSERT_TRUE(this->agree(real, guess, seat))
                    << "seat " << index(seat) << ", " << words;
                if (seat != mover) continue;
                ASSERT_EQ(real.has_news(), guess.has_news()) << words;
                ASSERT_EQ(this->before_news(real, seat).size(),
                          this->before_news(guess, seat).size())
                    << words;
            }
        }
    });
}

// Law 7.

TYPED_TEST_P(Laws, ChoicesInSecretCommute)
{
    this->for_each_position([this](const auto& at) {
        const Turn turn = at.game.turn(at.state);
        if (turn.kind != Turn::Kind::Each) return;
        std::vector<std::pair<Seat, typename TestFixture::Move>> choices;
        for (const Seat seat : turn.seats)
            choices.emplace_back(seat, random_from_list(at.game, at.state, seat, at.dice));
        const std::uint64_t seed = at.dice.seed();
        const auto one = this->play_each(at.game, at.state, seed, choices);
        for (std::size_t last = choices.size(); last-- > 1;)
            std::swap(choices[last], choices[at.dice.below(static_cast<std::uint32_t>(last) + 1)]);
        const auto other = this->play_each(at.game, at.state, seed, choices);
        ASSERT_EQ(fingerprint(one), fingerprint(other));
    });
}

// Law 8. For games with windows.

TYPED_TEST_P(Laws, AWindowFollowsFromWhatEverybodyKnows)
{
    if constexpr (HasWindows<typename TestFixture::Game>) {
        bool ever_open = false;
        this->for_each_position([&](const auto& at) {
            const Turn turn = at.game.turn(at.state);
            const auto open = this->windows_of(at.game, at.state);
            ASSERT_TRUE(open.empty() || open == turn.seats) << "some of a turn's seats alone";
            ASSERT_TRUE(open.size() <= 1 || turn.kind == Turn::Kind::Each)
                << "one seat's pass would end another one's window";
            for (const Seat seat : open)
                ASSERT_TRUE(support::moves_of(at.game, at.state, seat)
                                .contains(*at.game.window(at.state, seat)));
            for (const Seat eyes : support::everyone(at.game)) {
                const auto imagined = at.game.imagine(at.game.view(at.state, eyes), at.dice);
                for (const Seat seat : all_seats(at.game.seats()))
                    ASSERT_TRUE(this->same_window(at.game, at.state, imagined, seat))
                        << "seat " << index(seat) << ", imagined from seat " << index(eyes);
            }
            ever_open = ever_open || !open.empty();
        });
        EXPECT_TRUE(ever_open);
    }
}

TYPED_TEST_P(Laws, OpenAnswersAreKnownToEverybody)
{
    if constexpr (HasOpenAnswers<typename TestFixture::Game>) {
        this->for_each_position([&](const auto& at) {
            for (const Seat seat : this->windows_of(at.game, at.state))
                for (const Seat eyes : support::everyone(at.game)) {
                    const auto imagined = at.game.imagine(at.game.view(at.state, eyes), at.dice);
                    ASSERT_TRUE(std::ranges::equal(support::moves_of(at.game, at.state, seat),
                                                   support::moves_of(at.game, imagined, seat)));
                }
        });
    }
}

TYPED_TEST_P(Laws, AStandingPassEndsByWhatEverybodyKnows)
{
    if constexpr (HasStandingPasses<typename TestFixture::Game>) {
        StandingPasses ever_lasted;
        this->for_each_position([&](const auto& at) {
            if (at.game.turn(at.state).is_over()) return;
            const auto next = this->after_some_move(at);
            for (const Seat eyes : support::everyone(at.game)) {
                const auto before = at.game.imagine(at.game.view(at.state, eyes), at.dice);
                const auto after = at.game.imagine(at.game.view(next, eyes), at.dice);
                for (const Seat seat : all_seats(at.game.seats()))
                    for (const StandingPass each : this->standing_passes()) {
                        const bool lasts = at.game.pass_lasts(at.state, next, seat, each);
                        ASSERT_EQ(lasts, at.game.pass_lasts(before, after, seat, each));
                        if (lasts) ever_lasted.insert(each);
                    }
            }
        });
        EXPECT_EQ(ever_lasted, this->standing_passes()) << "some never last for a move";
    }
}

// No memory is asked for while simulating.

TYPED_TEST_P(Laws, MovesPlayViewAndImagineDoNotAllocate)
{
    this->for_each_position([](const auto& at) {
        for (const Seat seat : at.game.turn(at.state).seats) {
            auto state = at.state;
            Moves<typename TestFixture::Game> list;
            const std::size_t before = support::allocations();
            at.game.moves(state, seat, list);
            at.game.play(state, seat, list[0], at.dice, nullptr);
            const auto view = at.game.view(state, seat);
            state = at.game.imagine(view, at.dice);
            ASSERT_EQ(support::allocations() - before, 0U) << "seat " << index(seat);
        }
    });
}

// The hooks, where a game has them.

TYPED_TEST_P(Laws, TheHooksGiveLegalMoves)
{
    this->for_each_position([](const auto& at) {
        for (const Seat seat : at.game.turn(at.state).seats) {
            const auto list = support::moves_of(at.game, at.state, seat);
            ASSERT_TRUE(list.contains(random_move(at.game, at.state, seat, at.dice)));
            if constexpr (HasLikelyMove<typename TestFixture::Game>) {
                ASSERT_TRUE(list.contains(at.game.likely_move(at.state, seat, at.dice)));
            }
            if constexpr (HasCarelessMove<typename TestFixture::Game>) {
                ASSERT_TRUE(list.contains(at.game.careless_move(at.state, seat, at.dice)));
            }
            if constexpr (HasEvaluation<typename TestFixture::Game>) {
                const double value = at.game.evaluate(at.state, seat);
                ASSERT_TRUE(value >= 0 && value <= 1) << value;
            }
            if constexpr (HasReopen<typename TestFixture::Game>) {
                if (at.game.turn(at.state).kind == Turn::Kind::Each) {
                    auto open = at.state;
                    at.game.reopen(open, seat);
                    ASSERT_EQ(at.game.turn(open).kind, Turn::Kind::Each);
                    const auto same = support::moves_of(at.game, open, seat);
                    ASSERT_TRUE(std::equal(list.begin(), list.end(), same.begin(), same.end()));
                }
            }
            if constexpr (HasRank<typename TestFixture::Game>) {
                auto ranked = list;
                at.game.rank(at.state, seat, ranked);
                std::sort(ranked.begin(), ranked.end());
                ASSERT_FALSE(ranked.empty());
                ASSERT_EQ(std::adjacent_find(ranked.begin(), ranked.end()), ranked.end());
                ASSERT_TRUE(std::includes(list.begin(), list.end(), ranked.begin(), ranked.end()));
            }
        }
    });
}

TYPED_TEST_P(Laws, ARandomMoveIsAnyLegalMoveEachAsLikely)
{
    constexpr int draws = 100;  // for each move: a deviation of 10, so that 60 off is never seen
    this->for_each_position([](const auto& at) {
        if (at.number % 100 != 0) return;
        for (const Seat seat : at.game.turn(at.state).seats) {
            const auto list = support::moves_of(at.game, at.state, seat);
            std::vector<int> count(static_cast<std::size_t>(list.size()));
            for (int i = 0; i < draws * list.size(); ++i) {
                const auto move = random_move(at.game, at.state, seat, at.dice);
                const auto place = std::lower_bound(list.begin(), list.end(), move) - list.begin();
                ++count.at(static_cast<std::size_t>(place));
            }
            const auto [least, most] = std::minmax_element(count.begin(), count.end());
            ASSERT_GT(*least, draws - 60);
            ASSERT_LT(*most, draws + 60);
        }
    });
}

REGISTER_TYPED_TEST_SUITE_P(Laws, TheListIsSortedAndOnlyThoseWhoMayActHaveOne,
                            EveryListedMoveCanBePlayed, AnyOtherMoveIsRefusedAndChangesNothing,
                            ASeatCannotTellAnImaginedStateFromTheTruth, PointsAreWhatEverybodyKnows,
                            EqualViewsOfferEqualMovesAndRefusals, ARecordReplaysToTheSameState,
                            MovesAndStatesCanBeWrittenAndReadBack,
                            RandomPlayEndsAndTeamMatesShareTheResult, ComputerPlayersComeToAnEndToo,
                            TheInvariantsHoldInTruthAndInImagination,
                            UpToTheFirstNewsNothingHappensThatAViewDoesNotSettle,
                            ChoicesInSecretCommute, AWindowFollowsFromWhatEverybodyKnows,
                            OpenAnswersAreKnownToEverybody, AStandingPassEndsByWhatEverybodyKnows,
                            MovesPlayViewAndImagineDoNotAllocate, TheHooksGiveLegalMoves,
                            ARandomMoveIsAnyLegalMoveEachAsLikely);

}  // namespace kotatsu
