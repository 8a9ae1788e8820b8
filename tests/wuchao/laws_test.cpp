// Wuchao keeps the laws of every game.
#include "laws.h"

#include "games/wuchao/content.h"
#include "games/wuchao/face.h"
#include "games/wuchao/invariants.h"
#include "games/wuchao/notation.h"
#include "wuchao/table.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

struct WuchaoUnderTest {
    using Game = wuchao::Wuchao;
    static constexpr bool has_secrets = false;

    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (const wuchao::Map& map : wuchao::campaign().maps)
            all.push_back(wuchao::game_on(map.id));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return wuchao::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return wuchao::read_move(game, text);
    }

    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return wuchao::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = wuchao::state_from_json(game, json);
        return state ? std::optional(*state) : std::nullopt;
    }

    static std::string complaint(const Game& game, const Game::State& state)
    {
        return wuchao::fault(game, state);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Wuchao, Laws, WuchaoUnderTest);

}  // namespace kotatsu
