// Onami keeps the laws of every game.
#include "laws.h"

#include "games/onami/face.h"
#include "games/onami/invariants.h"
#include "games/onami/notation.h"
#include "onami/table.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

using onami::at;

struct OnamiUnderTest {
    using Game = onami::Onami;
    static constexpr bool has_secrets = true;

    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (int players = 1; players <= 6; ++players) all.push_back(onami::game_for(players));
        for (const int players : {2, 3, 4, 6})
            all.push_back(onami::game_for(players, {{"centre", "on"}}));
        all.push_back(onami::game_for(3, {{"first", "2"}}));
        for (const int players : {1, 2, 5})
            all.push_back(*make_game<Game>(onami::repeating_deck(), players));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return onami::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return onami::read_move(game, text);
    }

    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return onami::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = onami::state_from_json(game, json);
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::string complaint(const Game& game, const Game::State& state)
    {
        return onami::fault(game, state);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Onami, Laws, OnamiUnderTest);

}  // namespace kotatsu
