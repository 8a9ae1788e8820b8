#include "games/labyrinth/solve.h"

#include <cassert>

namespace kotatsu::labyrinth {
namespace {

// What a piece may do in a turn depends on nothing but where it is, so all squares that it can have
// reached go on together: a search over pushes alone. First with one turn, then with two, and so on.
class Search {
public:
    explicit Search(const Puzzle& puzzle) : puzzle_(puzzle) {}

    bool within(int turns)
    {
        pushes_.clear();
        return look(puzzle_.maze, puzzle_.spare, puzzle_.forbidden, Squares{puzzle_.piece},
                    puzzle_.target, turns);
    }

    int openings(int turns)
    {
        int count = 0;
        for_each_push(puzzle_.maze, puzzle_.spare, puzzle_.forbidden, Squares{puzzle_.piece},
                      [&](Arrow arrow, Sides tile, Squares reached) {
                          const Square aim = pushed(puzzle_.target, arrow);
                          if (look_after(puzzle_.maze, {arrow, tile}, reached, aim, turns - 1))
                              ++count;
                      });
        return count;
    }

    std::vector<PuzzleTurn> line() const
    {
        std::vector<PuzzleTurn> turns;
        Puzzle now = puzzle_;
        for (std::size_t i = pushes_.size(); i-- > 0;) {
            turns.push_back({pushes_[i].arrow, pushes_[i].tile, square_after(now, i)});
            now = after(now, pushes_[i]);
            now.piece = turns.back().to;
        }
        return turns;
    }

private:
    struct Push {
        Arrow arrow;
        Sides tile;
    };

    bool look(const Maze& maze, Sides spare, Arrow forbidden, Squares from, Square target,
              int turns)
    {
        return any_push(
            maze, spare, forbidden, from, [&](Arrow arrow, Sides tile, Squares reached) {
                const Square aim = pushed(target, arrow);
                const bool found = turns == 1
                                       ? on_board(aim) && reached.contains(aim)
                                       : look_after(maze, {arrow, tile}, reached, aim, turns - 1);
                if (found) pushes_.push_back({arrow, tile});
                return found;
            });
    }

    bool look_after(const Maze& maze, Push push, Squares reached, Square aim, int turns)
    {
        Maze next = maze;
        const Sides out = next.push(push.arrow, push.tile);
        return look(next, out, facing(push.arrow), reached, aim, turns);
    }

    static Puzzle after(const Puzzle& puzzle, Push push)
    {
        Puzzle next = puzzle;
        next.spare = next.maze.push(push.arrow, push.tile);
        next.forbidden = facing(push.arrow);
        next.piece = carried(Squares{puzzle.piece}, push.arrow).first();
        next.target = pushed(puzzle.target, push.arrow);
        return next;
    }

    // Where to go after push number i (the last is 0), so that the rest of the pushes leads on: the
    // target's way is followed back to here.
    Square square_after(const Puzzle& puzzle, std::size_t i) const
    {
        std::vector<Puzzle> stations{after(puzzle, pushes_[i])};
        for (std::size_t n = i; n-- > 0;) stations.push_back(after(stations.back(), pushes_[n]));
        Squares wanted{stations.back().target};
        for (std::size_t n = stations.size(); n-- > 1;)
            wanted = carried_back(stations[n].maze.reach(wanted), facing(stations[n].forbidden));
        const Squares both = wanted & stations[0].maze.reach(stations[0].piece);
        assert(!both.empty());
        return both.contains(stations[0].piece) ? stations[0].piece : both.first();
    }

    const Puzzle& puzzle_;
    std::vector<Push> pushes_;  // of the line found, the last one first
};

}  // namespace

std::optional<std::vector<PuzzleTurn>> solve(const Puzzle& puzzle, int most_turns)
{
    Search search(puzzle);
    for (int turns = 1; turns <= most_turns; ++turns)
        if (search.within(turns)) return search.line();
    return std::nullopt;
}

int openings(const Puzzle& puzzle, int turns)
{
    assert(turns > 1);
    return Search(puzzle).openings(turns);
}

}  // namespace kotatsu::labyrinth
