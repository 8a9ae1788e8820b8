// Choices made in secret at the same time: whoever always plays the best move is found out.
#include "players/choose.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

namespace kotatsu::secret_search_test {

enum class Sign : std::uint8_t { None, Open, Rock, Paper, Scissors };  // Open: paper or scissors

// Rock, paper, scissors, where not every win is as sure: rock crushes scissors for certain, paper
// catches a rock in three of four, scissors cut paper in five of eight; else the dice decide who wins.
// Nobody can do better than to play rock once in seven times, paper four times, scissors twice.
// In two steps, somebody first says whether the hand is open, then what it shows.
class Duel {
public:
    struct State {
        std::array<Sign, 2> signs{};
        std::uint8_t winner = 2;  // 2: nobody yet
        friend bool operator==(const State&, const State&) = default;
    };
    using Move = Sign;
    struct View {
        Seat seat{};
        Sign own{};
        SeatSet choosing;
        std::uint8_t winner = 2;
        friend bool operator==(const View&, const View&) = default;
    };
    struct Event {
        friend bool operator==(const Event&, const Event&) = default;
    };
    struct Content {};
    using List = MoveList<Move, 3>;
    using Log = Events<Event>;

    static constexpr std::string_view name = "duel";
    static constexpr int version = 1, least_seats = 2, most_seats = 2, max_moves = 3;

    explicit Duel(bool in_two_steps = false) : in_two_steps_(in_two_steps) {}
    static OptionList options(const Content&, int) { return {}; }
    static Expected<Duel> make(const Content&, int, const Options&) { return Duel(); }
    int seats() const { return 2; }
    SeatInfo seat(Seat seat) const { return {"hand", index(seat), index(seat)}; }
    State start(Dice&, Log*) const { return {}; }
    Turn turn(const State& state) const
    {
        if (state.winner < 2) return Turn::over();
        SeatSet choosing;
        for (int i = 0; i < 2; ++i)
            if (state.signs[static_cast<std::size_t>(i)] < Sign::Rock) choosing.insert(seat_at(i));
        return Turn::each(choosing);
    }
    void moves(const State& state, Seat seat, List& list) const
    {
        const bool open = sign(state, seat) == Sign::Open;
        if (in_two_steps_ && !open) list.push(Sign::Open);
        if (!open) list.push(Sign::Rock);
        if (in_two_steps_ && !open) return;
        list.push(Sign::Paper);
        list.push(Sign::Scissors);
    }
    std::optional<Refusal> refuse(const State&, Seat, Move) const { return std::nullopt; }
    void play(State& state, Seat seat, Move move, Dice& dice, Log*) const
    {
        state.signs[static_cast<std::size_t>(seat)] = move;
        if (!turn(state).seats.empty()) return;
        const bool first = dice.below(8) < chance(state.signs[0], state.signs[1]);
        state.winner = first ? 0 : 1;
    }
    Result result(const State& state) const
    {
        Result result;
        if (state.winner > 1) return result;
        result.winners.insert(seat_at(state.winner));
        result.winning_sides = 1;
        result.reason = "shown";
        return result;
    }
    View view(const State& state, Seat seat) const
    {
        return {seat, sign(state, seat), turn(state).seats, state.winner};
    }
    State imagine(const View& view, Dice& dice) const
    {
        State state{.winner = view.winner};
        for (const Seat seat : all_seats(2))
            if (seat == view.seat)
                state.signs[static_cast<std::size_t>(seat)] = view.own;
            else if (!view.choosing.contains(seat))
                state.signs[static_cast<std::size_t>(seat)] =
                    static_cast<Sign>(static_cast<std::uint32_t>(Sign::Rock) + dice.below(3));
        return state;
    }
    void reopen(State& state, Seat seat) const
    {
        state.signs[1 - static_cast<std::size_t>(seat)] = Sign::None;
    }

private:
    static Sign sign(const State& state, Seat seat)
    {
        return state.signs[static_cast<std::size_t>(seat)];
    }

    // Of 8 times, how often the first wins.
    static std::uint32_t chance(Sign first, Sign second)
    {
        constexpr std::uint32_t of[3][3] = {{4, 2, 8}, {6, 4, 3}, {0, 5, 4}};
        return of[static_cast<int>(first) - static_cast<int>(Sign::Rock)]
                 [static_cast<int>(second) - static_cast<int>(Sign::Rock)];
    }

    bool in_two_steps_;
};
static_assert(Rules<Duel> && HasReopen<Duel>);

using Mixture = std::map<Sign, double>;

// What the search would play, as shares, on average over some searches.
Mixture mixture(const Duel& game, const Duel::State& state, Seat seat, const std::string& word)
{
    constexpr int searches = 6;
    const Player player = *read_player(word);
    const auto view = game.view(state, seat);
    Mixture mean;
    for (std::uint64_t seed = 0; seed < searches; ++seed) {
        Mixture weights;
        double sum = 0;
        for (const auto& tried : Search<Duel>(game, view, seat, player).grow(seed)) {
            weights[tried.move] += tried.weight;
            sum += tried.weight;
        }
        for (const auto& [sign, weight] : weights) mean[sign] += weight / sum / searches;
    }
    return mean;
}

void expect_mixed(Mixture mixture)
{
    constexpr double tolerance = 0.07;
    EXPECT_NEAR(mixture[Sign::Rock], 1.0 / 7, tolerance);
    EXPECT_NEAR(mixture[Sign::Paper], 4.0 / 7, tolerance);
    EXPECT_NEAR(mixture[Sign::Scissors], 2.0 / 7, tolerance);
}

TEST(SecretChoices, TheSearchMixesSoThatNobodyCanFindItOut)
{
    for (const Seat seat : all_seats(2)) expect_mixed(mixture(Duel(), {}, seat, "search@60000"));
}

TEST(SecretChoices, WhoChoosesLastMixesAsWhoChoosesFirst)
{
    const Duel::State state{.signs = {Sign::Rock, Sign::None}};
    expect_mixed(mixture(Duel(), state, seat_at(1), "search@60000"));
}

TEST(SecretChoices, AChoiceInTwoStepsIsMixedInBoth)
{
    const Duel game(true);
    Mixture first = mixture(game, {}, seat_at(0), "search@60000");
    EXPECT_NEAR(first[Sign::Rock], 1.0 / 7, 0.07);
    const Duel::State open{.signs = {Sign::Open, Sign::None}};
    EXPECT_NEAR(mixture(game, open, seat_at(0), "search@60000")[Sign::Paper], 2.0 / 3, 0.1);
}

TEST(SecretChoices, AMoveIsPlayedAsOftenAsTheMixtureSays)
{
    const Duel game;
    std::map<Sign, int> count;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Dice dice = Dice::seeded(seed);
        ++count[choose(game, game.view({}, seat_at(0)), seat_at(0), *read_player("search@1000"),
                       dice)];
    }
    EXPECT_NEAR(count[Sign::Paper], 220, 60);
    EXPECT_GT(count[Sign::Rock], 20);
    EXPECT_GT(count[Sign::Scissors], 40);
}

// What one seat would always regret is not played, however secret the choice.
TEST(SecretChoices, WhereOneMoveIsBestItIsPlayed)
{
    Dice dice = Dice::seeded(1);
    SecretChoice<int> choice;
    MoveList<int, 4> list;
    for (int move = 0; move < 4; ++move) list.push(move);
    for (int i = 0; i < 2000; ++i)
        choice.learn(choice.pick(list, list, dice) == 2 ? 0.6 : 0.1 * dice.below(6));
    double sum = 0;
    for (const auto& option : choice.options()) sum += option.weight;
    EXPECT_GT(choice.options()[2].weight, 0.9 * sum);
}

}  // namespace kotatsu::secret_search_test
