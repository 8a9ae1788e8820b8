// Onigashima keeps the laws of every game.
#include "laws.h"

#include "games/onigashima/content.h"
#include "games/onigashima/face.h"
#include "games/onigashima/invariants.h"
#include "games/onigashima/notation.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

struct OnigashimaUnderTest {
    using Game = onigashima::Onigashima;
    static constexpr bool has_secrets = true;

    static std::vector<Game> games()
    {
        static const onigashima::Crews crews =
            *onigashima::read_content(files_of(Content::embedded("onigashima")));
        std::vector<Game> all;
        for (int seats = 2; seats <= 6; ++seats) all.push_back(*make_game<Game>(crews, seats));
        all.push_back(*make_game<Game>(crews, 2, {{"length", "long"}, {"first", "2"}}));
        all.push_back(*make_game<Game>(crews, 3, {{"single", "alliance"}}));
        all.push_back(*make_game<Game>(crews, 4, {{"length", "long"}}));
        all.push_back(*make_game<Game>(crews, 5, {{"three", "onigashima"}}));
        return all;
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return onigashima::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return onigashima::read_move(game, text);
    }
    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return onigashima::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = onigashima::state_from_json(game, json);
        return state ? std::optional(*state) : std::nullopt;
    }
    static std::string complaint(const Game& game, const Game::State& state)
    {
        return onigashima::fault(game, state);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Onigashima, Laws, OnigashimaUnderTest);

}  // namespace kotatsu
