// Labyrinth keeps the laws of every game.
#include "laws.h"

#include "games/labyrinth/face.h"
#include "games/labyrinth/invariants.h"
#include "games/labyrinth/notation.h"
#include "labyrinth/table.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

using labyrinth::at;

struct LabyrinthUnderTest {
    using Game = labyrinth::Labyrinth;
    static constexpr bool has_secrets = true;

    // Random play takes thousands of moves to come home: most kinds have a limit.
    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (int players = 1; players <= 4; ++players)
            all.push_back(labyrinth::game_for(players, {{"limit", "200"}}));
        for (const int players : {1, 2, 3, 4})
            all.push_back(labyrinth::game_for(players, {{"children", "on"}, {"limit", "150"}}));
        all.push_back(labyrinth::game_for(4));
        all.push_back(labyrinth::game_for(1, {{"cards", "2"}, {"mix", "13+9"}}));
        all.push_back(labyrinth::game_for(2, {{"cards", "3"}, {"limit", "99"}}));
        all.push_back(labyrinth::game_for(3, {{"first", "2"}, {"mix", "13+9"}, {"limit", "99"}}));
        all.push_back(labyrinth::game_for(2, {{"corners", "beside"}, {"limit", "99"}}));
        all.push_back(labyrinth::game_for(1, {{"puzzle", "on"}}));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return labyrinth::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return labyrinth::read_move(game, text);
    }
    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return labyrinth::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = labyrinth::state_from_json(game, json);
        if (!state) ADD_FAILURE() << state.error().message;
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::string complaint(const Game& game, const Game::State& state)
    {
        return labyrinth::fault(game, state);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Labyrinth, Laws, LabyrinthUnderTest);

}  // namespace kotatsu
