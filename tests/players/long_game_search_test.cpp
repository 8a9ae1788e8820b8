// The search in games that are long or slow: it need not play to the end, a game may have levels of
// its own, and the trees share the time.
#include "onami/table.h"
#include "players/choose.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::long_game_search_test {

// A walk of a million steps, one seat after the other, each step up or down. Whoever stands higher at
// the end wins; to play it out once takes longer than any player may think.
class Walk {
public:
    struct State {
        std::array<std::int32_t, 2> height{};
        std::int32_t steps = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    enum class Move : std::uint8_t { Down, Up };
    struct View {
        State state;
        friend bool operator==(const View&, const View&) = default;
    };
    struct Event {
        friend bool operator==(const Event&, const Event&) = default;
    };
    struct Content {};
    using List = MoveList<Move, 2>;
    using Log = Events<Event>;

    static constexpr std::string_view name = "walk";
    static constexpr int version = 1, least_seats = 2, most_seats = 2, max_moves = 2;
    static constexpr std::int32_t length = 1'000'000, far = 10;

    static OptionList options(const Content&, int) { return {}; }
    static Expected<Walk> make(const Content&, int, const Options&) { return Walk(); }
    int seats() const { return 2; }
    SeatInfo seat(Seat seat) const { return {"walker", index(seat), index(seat)}; }
    State start(Dice&, Log*) const { return {}; }
    Turn turn(const State& state) const
    {
        return state.steps >= length ? Turn::over() : Turn::of(seat_at(state.steps % 2));
    }
    void moves(const State&, Seat, List& list) const
    {
        list.push(Move::Down);
        list.push(Move::Up);
    }
    std::optional<Refusal> refuse(const State& state, Seat seat, Move) const
    {
        return turn(state).may_act(seat) ? std::nullopt : std::optional(Refusal{"not-your-turn"});
    }
    void play(State& state, Seat seat, Move move, Dice&, Log*) const
    {
        state.height[static_cast<std::size_t>(seat)] += move == Move::Up ? 1 : -1;
        ++state.steps;
        farthest = std::max(farthest, state.steps);
    }
    Result result(const State& state) const
    {
        Result result;
        if (!turn(state).is_over()) return result;
        result.winners.insert(seat_at(state.height[0] >= state.height[1] ? 0 : 1));
        result.winning_sides = 1;
        result.reason = "there";
        return result;
    }
    View view(const State& state, Seat) const { return {state}; }
    State imagine(const View& view, Dice&) const { return view.state; }

    double evaluate(const State& state, Seat seat) const
    {
        const auto own = static_cast<std::size_t>(seat);
        return 0.5 + 0.01 * std::clamp(state.height[own] - state.height[1 - own], -50, 50);
    }
    bool far_enough(const State& root, const State& state) const
    {
        return state.steps >= root.steps + far;
    }

    mutable std::int32_t farthest = 0;  // the last step that anybody played, in thought too
};
static_assert(Rules<Walk> && HasFarEnough<Walk> && !HasLevels<Walk>);

// The same with levels of its own: the first thinks, the others err always.
class OwnLevels : public Walk {
public:
    static constexpr Levels levels{
        {{400, 0, 0}, {1, 100, 0}, {1, 100, 0}, {1, 100, 0}, {1, 100, 0}}};
    static Expected<OwnLevels> make(const Content&, int, const Options&) { return OwnLevels(); }
};
static_assert(HasLevels<OwnLevels>);

template <class G>
int steps_up(const G& game, const char* word, int times)
{
    int up = 0;
    for (int i = 0; i < times; ++i) {
        Dice dice = Dice::seeded(static_cast<std::uint64_t>(i));
        const typename G::View view{{{}, 100}};
        up += choose(game, view, seat_at(0), *read_player(word), dice) == Walk::Move::Up ? 1 : 0;
    }
    return up;
}

TEST(LongGames, AnImaginedGameStopsWhereItIsFarEnoughAndHowItLooksCounts)
{
    const Walk game;
    EXPECT_EQ(steps_up(game, "search@200", 20), 20);
    EXPECT_EQ(game.farthest, 100 + Walk::far);
    EXPECT_EQ(steps_up(game, "search@20000", 1), 1);
    EXPECT_EQ(game.farthest, 100 + Walk::far) << "nor does a large tree grow any deeper";
}

TEST(LongGames, AGameMayHaveLevelsOfItsOwn)
{
    const OwnLevels game;
    EXPECT_EQ(steps_up(game, "search:1", 40), 40) << "it does not err here";
    const int chance = steps_up(game, "search:5", 400);
    EXPECT_GT(chance, 140) << "here it always does";
    EXPECT_LT(chance, 260);
    EXPECT_EQ(steps_up(game, "search@400", 40), 40) << "who has no level keeps its iterations";
}

TEST(LongGames, InHasteALevelOfTheGamesOwnMaySpendLessToo)
{
    Player player = *read_player("search:5");
    player.hurry(4);
    EXPECT_EQ(player.iterations, 3000);
    player.spend({8000, 0, 1600});
    EXPECT_EQ(player.iterations, 2000);
    EXPECT_EQ(player.ceiling.count(), 400);
}

// A clock on which every look takes a millisecond: as if each iteration did.
struct SlowClock {
    using duration = std::chrono::milliseconds;
    using time_point = std::chrono::time_point<SlowClock, duration>;
    static time_point now() { return time_point(duration(++looks)); }
    static inline std::int64_t looks = 0;
};

std::uint32_t iterations_made(int milliseconds, int iterations)
{
    const onami::Position table = onami::started(onami::game_for(2), 7, 12);
    const Seat seat = onami::mover(table);
    Player player = *read_player("plain@" + std::to_string(iterations));
    player.ceiling = std::chrono::milliseconds(milliseconds);
    const auto view = table.game.view(table.state, seat);
    std::uint32_t made = 0;
    for (const auto& tried :
         Search<onami::Onami, SlowClock>(table.game, view, seat, player).grow(1))
        made += tried.visits;
    return made;
}

TEST(LongGames, TheSearchEndsWhenItsTimeIsUp)
{
    EXPECT_EQ(iterations_made(400, 1'000'000), 401U)
        << "a millisecond each, and one that had begun";
}

TEST(LongGames, TheSearchEndsWhenItsIterationsAreMade)
{
    EXPECT_EQ(iterations_made(400, 200), 200U) << "there is time for more";
}

}  // namespace kotatsu::long_game_search_test
