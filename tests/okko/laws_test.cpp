// Okko keeps the laws of every game.
#include "laws.h"

#include "games/okko/content.h"
#include "games/okko/face.h"
#include "games/okko/invariants.h"
#include "games/okko/notation.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>

namespace kotatsu {
namespace {

struct OkkoUnderTest {
    using Game = okko::Okko;
    static constexpr bool has_secrets = true;

    // Every scenario with every number of heroes that it allows, at tables of all sizes; both campaigns.
    static std::vector<Game> games()
    {
        std::vector<Game> all;
        for (const okko::Scenario& scenario : book().scenarios)
            for (int heroes = scenario.least_heroes; heroes <= scenario.most_heroes; ++heroes) {
                const bool alone = all.size() % 2 == 0;
                all.push_back(
                    game(scenario.id, heroes, alone ? 2 : heroes + 1, heroes == 3 ? "on" : "off"));
            }
        for (const okko::Campaign& campaign : book().campaigns)
            all.push_back(game(campaign.id, 3, 3));
        return all;
    }
    static std::vector<Game> games_for_computers()
    {
        return {game("silent-ferry", 1, 2), game("salt-store", 2, 3), game("plum-house", 2, 2)};
    }

    static const okko::Book& book()
    {
        static const okko::Book read = *okko::read_content(files_of(Content::embedded("okko")));
        return read;
    }
    static Game game(const std::string& scenario, int heroes, int seats,
                     const char* expansion = "off")
    {
        return *make_game<Game>(
            book(), seats,
            {{"scenario", scenario}, {"heroes", std::to_string(heroes)}, {"expansion", expansion}});
    }

    static std::string write_move(const Game& game, Game::Move move)
    {
        return okko::write_move(game, move);
    }
    static std::optional<Game::Move> read_move(const Game& game, std::string_view text)
    {
        return okko::read_move(game, text);
    }
    static boost::json::object state_to_json(const Game& game, const Game::State& state)
    {
        return okko::state_to_json(game, state);
    }
    static std::optional<Game::State> state_from_json(const Game& game,
                                                      const boost::json::object& json)
    {
        const Expected<Game::State> state = okko::state_from_json(game, json);
        return state ? std::optional(*state) : std::nullopt;
    }
    static std::string complaint(const Game& game, const Game::State& state)
    {
        return okko::fault(game, state);
    }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Okko, Laws, OkkoUnderTest);

TEST(OkkoLaws, RunOnEveryScenarioWithEveryNumberOfHeroesAndBothCampaigns)
{
    EXPECT_EQ(OkkoUnderTest::games().size(), 14U + 2U);
}

}  // namespace kotatsu
