// Labyrinth: computer players find what can be found, and mind the others.
#include "labyrinth/table.h"

#include "games/labyrinth/notation.h"
#include "games/labyrinth/plan.h"
#include "players/choose.h"
#include "table/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

namespace kotatsu::labyrinth::players_test {

using testing::ElementsAre;

std::string choice(const Position& table, const std::string& word, std::uint64_t seed)
{
    Dice dice = Dice::seeded(seed);
    const Seat seat = mover(table);
    return write_move(table.game, choose(table.game, table.game.view(table.state, seat), seat,
                                         *read_player(word), dice));
}

void play_turn(Position& table, const std::string& word, std::uint64_t seed)
{
    play(table, choice(table, word, seed));
    play(table, choice(table, word, seed + 1));
}

// a1 is shut in by b1; only the spare from the north opens the way to luffy on c1.
Position one_push_to_luffy()
{
    return drawn("", {.spare = "EW", .cards = {"luffy", "zoro"}});
}

TEST(LabyrinthPlayers, GreedyAndTheSearchTakeWhatOneTurnReaches)  // LAB-13
{
    for (const auto* word : {"greedy", "search:5", "search@100"})
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Position table = one_push_to_luffy();
            play_turn(table, word, seed);
            EXPECT_THAT(found(table, 0), ElementsAre("luffy")) << word;
        }
}

// Alone it is always the own turn: only the one that was begun counts.
TEST(LabyrinthPlayers, GreedyTakesWhatOneTurnReachesWhenItIsAlone)  // LAB-15, LAB-20
{
    for (const auto* puzzle : {"off", "on"})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Position table = drawn(
                "",
                {.players = 1, .spare = "EW", .cards = {"luffy"}, .options = {{"puzzle", puzzle}}});
            play_turn(table, "greedy", seed);
            EXPECT_THAT(found(table, 0), ElementsAre("luffy")) << "puzzle " << puzzle;
        }
}

TEST(LabyrinthPlayers, TheSearchSolvesPuzzlesInTwoTurns)  // LAB-20
{
    for (int number = 1; number <= 20; ++number) {
        const NamedValues options{
            {"puzzle", "on"}, {"number", std::to_string(number)}, {"limit", "2"}};
        Position table = started(game_for(1, options), 1);
        play_turn(table, "search:5", 1);
        play_turn(table, "search:5", 3);
        EXPECT_EQ(found(table, 0).size(), 1U) << number;
    }
}

TEST(LabyrinthPlayers, GreedyElseMovesNearest)
{
    Position table = drawn("", {.cards = {"shanks", "zoro"}, .pushed = true});  // on c7
    EXPECT_EQ(choice(table, "greedy", 1), "move a7");
}

// What a waiting piece can still reach after any push of the other player, counted the long way.
TEST(LabyrinthPlayers, TheChanceOfASquareCountsEveryPushInBetweenAndEveryPushAfterIt)
{
    const Position table = started(game_for(2, {{"first", "1"}}), 12);
    const Board& board = table.state.board;
    const Between between{board.maze, board.spare, board.forbidden};
    const Square target = board.places.character(table.state.wanted[0].first());
    const Counts counts = leading_after_any_push(between, target);
    std::map<Square, int> hits;
    int count = 0;
    for (const std::string& push : moves(table)) {
        Position after = table;
        play(after, push);
        after.state.board.phase = Phase::Push;
        ++count;
        for (const Square from : whole_board) {
            Position here = after;
            const Move move = *read_move(table.game, push);
            here.state.board.places.piece(seat_at(0)) =
                carried(Squares{from}, move.arrow()).first();
            bool leads = false;
            for (const std::string& second : moves(here)) {
                Position last = here;
                play(last, second);
                const Square aim = last.state.board.places.character(table.state.wanted[0].first());
                leads = leads ||
                        (aim != Square::Spare && Labyrinth::reach(last.state.board).contains(aim));
            }
            hits[from] += leads ? 1 : 0;
        }
    }
    EXPECT_EQ(counts.count, count);
    for (const Square from : whole_board)
        EXPECT_EQ(counts.hits[at(from)], hits[from]) << write_square(from);
}

const std::vector<std::string> twelve{"luffy",  "nami", "usopp", "sanji",  "chopper", "robin",
                                      "franky", "zoro", "brook", "shanks", "jinbe",   "ace"};

TEST(LabyrinthPlayers, TheSearchGoesHome)  // LAB-14
{
    Position table =
        drawn("", {.spare = "EW", .pieces = {"c1"}, .cards = {"", "law"}, .found = {twelve}});
    play_turn(table, "search:5", 1);
    EXPECT_TRUE(over(table));
}

// The chance of a seat to come home in its next turn, as the other one sees it.
double chance_of_green(const Position& table)
{
    const Board& board = table.state.board;
    return chance_from({board.maze, board.spare, board.forbidden}, board.places,
                       board.places.piece(seat_at(1)),
                       Aim::of(table.game, table.state, seat_at(0), seat_at(1)));
}

// Green has found all and would come home from where it stands, unless red bars the way; and red
// could find a card instead, after which green would win.
TEST(LabyrinthPlayers, TheSearchBarsTheWayOfSomebodyWhoGoesHome)  // LAB-14
{
    int barred = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Position table = started(game_for(2, {{"first", "1"}}), seed, 40);
        State& state = table.state;
        state.wanted[1] = {};
        state.board.found = {};
        state.board.passed = {};
        const Cards others = Labyrinth::unseen(state.board, state.wanted);
        for (const CardId card : others)
            if (state.board.found[1].size() < 12) state.board.found[1].insert(card);
        double least = 1;
        for (const std::string& push : moves(table)) {
            Position after = table;
            play(after, push);
            least = std::min(least, chance_of_green(after));
        }
        if (least > 0 || chance_of_green(table) == 0) continue;
        play(table, choice(table, "search:5", seed));
        EXPECT_EQ(chance_of_green(table), 0) << seed;
        ++barred;
    }
    EXPECT_GE(barred, 5);
}

TEST(LabyrinthPlayers, TheSearchWaitsWhereItsChanceIsBest)
{
    int waiting = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position table = started(game_for(2, {{"first", "1"}}), seed, 1);
        const Board& board = table.state.board;
        const Square target = board.places.character(table.state.wanted[0].first());
        const Squares open = Labyrinth::reach(board);
        if (open.size() < 2 || (on_board(target) && open.contains(target))) continue;
        const Counts counts =
            leading_after_any_push({board.maze, board.spare, board.forbidden}, target);
        double best = 0;
        for (const Square each : open) best = std::max(best, counts.chance(each));
        play(table, choice(table, "search:5", seed));
        EXPECT_EQ(counts.chance(board.places.piece(seat_at(0))), best) << seed;
        ++waiting;
    }
    EXPECT_GE(waiting, 10);
}

// Nobody goes home yet, and there is nothing to find at once: what green could find in its next turn,
// after red's push and after any push of red's.
TEST(LabyrinthPlayers, TheSearchLeavesLittleToTheNextPlayer)
{
    double chosen = 0, average = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Position table = started(game_for(2, {{"first", "1"}}), seed);
        std::vector<double> chances;
        bool finds = false;
        for (const std::string& push : moves(table)) {
            Position after = table;
            play(after, push);
            chances.push_back(chance_of_green(after));
            const Square target = after.state.board.places.character(card_id(card(table, 0)));
            finds =
                finds || (on_board(target) && Labyrinth::reach(after.state.board).contains(target));
        }
        if (finds) continue;
        play(table, choice(table, "search:5", seed));
        chosen += chance_of_green(table);
        average += std::accumulate(chances.begin(), chances.end(), 0.0) /
                   static_cast<double>(chances.size());
    }
    EXPECT_GT(average, 2);
    EXPECT_LT(chosen, average * 0.85);
}

// The plan is given whole states: what it imagines of others must not count as known.
TEST(LabyrinthPlayers, ThePlanDoesNotLookAtTheCardsOfOthers)  // LAB-17
{
    const auto plan = [](const Position& table) {
        Labyrinth::List list;
        table.game.moves(table.state, mover(table), list);
        table.game.rank(table.state, mover(table), list);
        return *list.begin();
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Position table = started(game_for(2, {{"first", "1"}}), seed, 20);
        const Seat hidden = mover(table) == seat_at(0) ? seat_at(1) : seat_at(0);
        for (const CardId card : Labyrinth::unseen(table.state.board, table.state.wanted)) {
            Position other = table;
            other.state.wanted[at(hidden)] = Cards{card};
            EXPECT_EQ(plan(other), plan(table)) << seed;
        }
    }
}

TEST(LabyrinthPlayers, WhoeverDoesNotThinkAheadStillTakesWhatLiesOpen)  // LAB-13, LAB-14
{
    Dice dice = Dice::seeded(1);
    Position table = drawn("", {.pieces = {"a3"}, .cards = {"robin", "zoro"}, .pushed = true});
    EXPECT_EQ(table.game.careless_move(table.state, seat_at(0), dice), Move::go(square("a5")));
    table = drawn("", {.pieces = {"a3"},
                       .cards = {"", "zoro"},
                       .found = {{"luffy", "nami", "usopp", "sanji", "chopper", "robin", "franky",
                                  "brook", "jinbe", "shanks", "ace", "sabo"}},
                       .pushed = true});
    EXPECT_EQ(table.game.careless_move(table.state, seat_at(0), dice), Move::go(square("a1")));
    std::set<Move> others;
    table = drawn("", {.pieces = {"a3"}, .cards = {"luffy", "zoro"}, .pushed = true});
    for (int i = 0; i < 200; ++i)
        others.insert(table.game.careless_move(table.state, seat_at(0), dice));
    EXPECT_EQ(others.size(), reach(table).size()) << "else anywhere";
}

// In these games two sides barred one another's way home for ever.
TEST(LabyrinthPlayers, TheSearchComesToAnEndAgainstItself)  // LAB-21
{
    const auto game = *Catalogue().make("labyrinth", 2, {});
    const std::array both{*read_player("search:5"), *read_player("search:5")};
    for (const std::uint64_t seed : {165U, 1449U, 1628U}) {
        const Playout playout = game->play_out(both, seed, false);
        EXPECT_TRUE(playout.ended) << seed;
        EXPECT_LT(playout.moves, 500) << seed;
    }
}

TEST(LabyrinthPlayers, WhereNothingIsFoundForLongTheSearchTriesSomethingElse)
{
    std::set<std::string> pushes, usual;
    Position table = started(game_for(2, {{"first", "1"}}), 5);
    for (std::uint32_t turn = 0; turn < 20; ++turn) {
        table.state.board.turns = 40 + turn;
        table.state.board.idle = 0;
        usual.insert(choice(table, "search:5", 1));
        table.state.board.idle = 20;
        pushes.insert(choice(table, "search:5", 1));
    }
    EXPECT_EQ(usual.size(), 1U);
    EXPECT_GT(pushes.size(), 1U);
}

// Green goes home. Counted the long way: has it, after red's push, an answer after which no push of
// red's bars its way?
bool green_gets_through(const Position& pushed_by_red)
{
    const Square home = pushed_by_red.game.start_of(seat_at(1));
    const Board& board = pushed_by_red.state.board;
    const auto leads = [&](const Between& between, Square piece) {
        return any_push(between.maze, between.spare, between.forbidden, Squares{piece},
                        [&](Arrow, Sides, Squares reached) { return reached.contains(home); });
    };
    const Between red{board.maze, board.spare, board.forbidden};
    return any_push(red.maze, red.spare, red.forbidden, Squares{board.places.piece(seat_at(1))},
                    [&](Arrow arrow, Sides tile, Squares reached) {
                        const Between green = red.after(arrow, tile);
                        for (const Square piece : reached) {
                            const bool barred =
                                any_push(green.maze, green.spare, green.forbidden, Squares{piece},
                                         [&](Arrow a, Sides t, Squares) {
                                             return !leads(green.after(a, t),
                                                           carried(Squares{piece}, a).first());
                                         });
                            if (!barred) return true;
                        }
                        return false;
                    });
}

TEST(LabyrinthPlayers, TheSearchSeesWhereNoPushWouldBarTheWayAnyMore)
{
    int through = 0, barred = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Position table = started(game_for(2, {{"first", "1"}}), seed, 41);
        const Board& board = table.state.board;
        const bool expected = green_gets_through(table);
        EXPECT_EQ(cannot_be_barred({board.maze, board.spare, board.forbidden},
                                   board.places.piece(seat_at(1)), table.game.start_of(seat_at(1))),
                  expected)
            << seed;
        ++(expected ? through : barred);
    }
    EXPECT_GT(through, 3);
    EXPECT_GT(barred, 3);
}

int wins(const std::string& one, const std::string& two, int pairs)
{
    const auto game = *Catalogue().make("labyrinth", 2, {});
    const Player a = *read_player(one), b = *read_player(two);
    int count = 0;
    for (int i = 0; i < pairs; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        count += game->play_out(std::array{a, b}, seed, false).result.share(seat_at(0)) == 1;
        count += game->play_out(std::array{b, a}, seed, false).result.share(seat_at(1)) == 1;
    }
    return count;
}

TEST(LabyrinthPlayers, EveryKindBeatsTheOneBelow)
{
    EXPECT_GE(wins("search:5", "greedy", 25), 40) << "of 50";
    EXPECT_EQ(wins("search:5", "random", 10), 20);
    EXPECT_EQ(wins("greedy", "random", 10), 20);
    EXPECT_GT(wins("search:3", "search:2", 20), 20) << "of 40";
    EXPECT_GT(wins("search:5", "search:3", 20), 20) << "of 40";
}

}  // namespace kotatsu::labyrinth::players_test
