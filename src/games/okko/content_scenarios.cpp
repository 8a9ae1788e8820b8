#include "games/okko/content_files.h"
#include "games/okko/content_map.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t most_missions = 3, most_goals = 12, most_tokens_there = 28;

class ScenariosReader : MapReader {
public:
    ScenariosReader(std::string_view file, Book& book, const std::vector<Mission>& missions)
        : MapReader(file, book), missions_(missions)
    {}

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"scenario"}, "the file");
        each(root, "scenario", [&](const toml::table& table) { read_scenario(table); });
        if (!fault() && (book_.scenarios.empty() || book_.scenarios.size() > 200))
            fail(root, "expected 1 to 200 scenarios under [[scenario]]");
        return fault();
    }

private:
    void read_scenario(const toml::table& table)
    {
        expect_keys(table,
                    {"id", "heroes", "suggested", "minutes", "investigation", "followers", "gear",
                     "layout", "start", "doors", "agents", "reserve", "courtiers", "unknown",
                     "evidence", "parchment", "chests", "hidden-followers", "goals"},
                    "a scenario");
        Scenario scenario;
        scenario.id = new_id(table, book_.scenarios, "scenario");
        clear_spaces();
        read_frame(table, scenario);
        read_layout(table, scenario);
        if (!fault()) read_doors(table, scenario);
        if (!fault()) read_figures(table, scenario);
        if (!fault()) read_tokens(table, scenario);
        if (!fault()) read_ends(table, scenario);
        book_.scenarios.push_back(std::move(scenario));
    }

    void read_frame(const toml::table& table, Scenario& scenario)
    {
        const toml::array* heroes =
            array(table, "heroes", "how many heroes " + scenario.id + " is for, such as [2, 4]");
        if (heroes == nullptr) return;
        if (heroes->size() != 2)
            return fail(*heroes, "heroes of " + scenario.id + ": expected two numbers");
        const std::string where = "heroes of " + scenario.id;
        const int least = number((*heroes)[0], 1, hero_count, where);
        const int most = number((*heroes)[1], std::max(least, 1), hero_count, where);
        scenario.least_heroes = static_cast<std::uint8_t>(least);
        scenario.most_heroes = static_cast<std::uint8_t>(most);
        if (fault()) return;
        scenario.suggested = number_at(table, "suggested", least, most, scenario.id);
        scenario.minutes = number_at(table, "minutes", 1, 250, scenario.id);
        scenario.investigation = flag(table, "investigation", scenario.id);
        scenario.followers = !table.contains("followers") || flag(table, "followers", scenario.id);
        if (table.contains("gear"))
            scenario.more_gear = number_at(table, "gear", 1, 4, scenario.id);
    }

    // Figures.

    void read_figures(const toml::table& table, Scenario& scenario)
    {
        scenario.start = spots(table, "start", scenario, Stands::Start);
        if (!fault() && scenario.start.size() != scenario.most_heroes)
            fail(node_at(table, "start"), "start of " + scenario.id + ": expected " +
                                              std::to_string(scenario.most_heroes) +
                                              " spaces, one a hero");
        const toml::array* list =
            array(table, "agents", "the agents of " + scenario.id + " as a list");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            if (fault()) return;
            if (const toml::table* agents = node.as_table())
                read_agents(*agents, scenario);
            else
                fail(node, "agents of " + scenario.id +
                               ": expected {card = \"ninja\", from = 2, at = [[\"1A\", 0, 0]]}");
        }
        if (table.contains("reserve")) read_reserve(table, scenario);
        if (!fault()) check_boxes(*list, scenario);
    }

    void read_agents(const toml::table& table, Scenario& scenario)
    {
        const std::string where = "agents of " + scenario.id;
        expect_keys(table, {"card", "from", "at"}, where);
        PlacedAgent placed;
        placed.card = card_at(node_at(table, "card"), where);
        placed.from = number_at(table, "from", 1, scenario.most_heroes, where);
        const toml::array* list = array(table, "at", "the spaces of " + where + " under at");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            if (fault()) return;
            placed.spot = spot(node, scenario, Stands::Agent, where);
            scenario.agents.push_back(placed);
        }
    }

    AgentCard card_at(const toml::node& node, const std::string& where)
    {
        const std::size_t place = known(node, book_.agents, "agent");
        if (!fault() && book_.agents[place].rank == Rank::Oni)
            fail(node, where + ": '" + book_.agents[place].id + "' is an oni, expected its agents");
        return static_cast<AgentCard>(place);
    }

    // OKKO-33.
    void read_reserve(const toml::table& table, Scenario& scenario)
    {
        const toml::table* list = table_at(table, "reserve", "reserve of " + scenario.id,
                                           "how many may come, such as {ninja = 2}");
        if (list == nullptr) return;
        for (const auto& [key, node] : *list) {
            const auto card = place_of(book_.agents, key.str());
            if (!card || book_.agents[*card].rank != Rank::Minion)
                return fail(node, "reserve of " + scenario.id + ": '" + std::string(key.str()) +
                                      "' is no minion");
            scenario.reserve[*card] =
                static_cast<std::uint8_t>(number(node, 1, 20, "reserve of " + scenario.id));
        }
    }

    void check_boxes(const toml::node& node, const Scenario& scenario)
    {
        std::array<int, most_agent_cards> figures{};
        for (const PlacedAgent& placed : scenario.agents) ++figures[at(placed.card)];
        for (std::size_t i = 0; i < book_.agents.size(); ++i)
            if (figures[i] > book_.agents[i].box)
                fail(node, "agents of " + scenario.id + ": " + std::to_string(figures[i]) + " " +
                               book_.agents[i].id + ", the box holds " +
                               std::to_string(book_.agents[i].box));
        if (scenario.agents.empty()) fail(node, "agents of " + scenario.id + ": expected some");
    }

    // Tokens.

    void read_tokens(const toml::table& table, Scenario& scenario)
    {
        scenario.unknown = spots(table, "unknown", scenario, Stands::Token);
        scenario.evidence = spots(table, "evidence", scenario, Stands::Token);
        scenario.parchment = spots(table, "parchment", scenario, Stands::Token);
        scenario.chests = spots(table, "chests", scenario, Stands::Token);
        scenario.followers_hidden = spots(table, "hidden-followers", scenario, Stands::Token);
        read_courtiers(table, scenario);
        if (fault()) return;
        check_count(table, "evidence", scenario.evidence.size(), book_.evidence.size());
        check_count(table, "parchment", scenario.parchment.size(), book_.parchment.size());
        check_count(table, "chests", scenario.chests.size(), book_.chests.size());
        check_count(table, "hidden-followers", scenario.followers_hidden.size(),
                    scenario.followers ? followers() : 0);
        const std::size_t all = scenario.courtiers.size() + scenario.unknown.size() +
                                scenario.evidence.size() + scenario.parchment.size() +
                                scenario.chests.size() + scenario.followers_hidden.size();
        if (all > most_tokens_there)
            fail(table, scenario.id + ": " + std::to_string(all) + " tokens, expected at most " +
                            std::to_string(most_tokens_there));
        check_investigation(table, scenario);
    }

    void check_count(const toml::table& table, std::string_view key, std::size_t count,
                     std::size_t most)
    {
        if (count > most)
            fail(node_at(table, key), std::string(key) + ": " + std::to_string(count) +
                                          " tokens, there are " + std::to_string(most));
    }

    std::size_t followers() const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            book_.allies, [](const AllyCard& ally) { return !ally.kami && ally.courtier == 255; }));
    }

    void read_courtiers(const toml::table& table, Scenario& scenario)
    {
        if (!table.contains("courtiers")) return;
        const toml::table* list = table_at(table, "courtiers", "courtiers of " + scenario.id,
                                           "a space each, such as sayo = [\"4A\", 0, 1]");
        if (list == nullptr) return;
        for (const auto& [key, node] : *list) {
            const auto who = place_of(book_.clues, key.str());
            const std::string where = "courtiers of " + scenario.id;
            if (!who || book_.clues[*who].kind != ClueCard::Kind::Courtier)
                return fail(node, where + ": '" + std::string(key.str()) + "' is no courtier");
            if (book_.clues[*who].expansion)
                return fail(node, where + ": '" + std::string(key.str()) + "' is of the expansion");
            scenario.courtiers.push_back(
                {static_cast<Clue>(*who), spot(node, scenario, Stands::Token, where)});
        }
    }

    // OKKO-9, OKKO-51.
    void check_investigation(const toml::table& table, const Scenario& scenario)
    {
        const bool clues = !scenario.courtiers.empty() || !scenario.unknown.empty() ||
                           !scenario.evidence.empty() || !scenario.parchment.empty();
        if (!scenario.investigation) {
            if (clues)
                fail(table, scenario.id + ": clues are for scenarios with investigation = true");
            return;
        }
        const auto courtiers = std::ranges::count_if(book_.clues, [](const ClueCard& card) {
            return card.kind == ClueCard::Kind::Courtier && !card.expansion;
        });
        if (scenario.unknown.size() != scenario.most_heroes)
            fail(node_at(table, "unknown"), "unknown of " + scenario.id + ": expected " +
                                                std::to_string(scenario.most_heroes) +
                                                " spaces, one a hero");
        if (scenario.courtiers.size() < 2 ||
            scenario.courtiers.size() + scenario.most_heroes > static_cast<std::size_t>(courtiers))
            fail(node_at(table, "courtiers"), "courtiers of " + scenario.id + ": expected 2 to " +
                                                  std::to_string(courtiers - scenario.most_heroes) +
                                                  " of them");
    }

    // Ends.

    void read_ends(const toml::table& table, Scenario& scenario)
    {
        read_missions(table, scenario);
        if (scenario.investigation == table.contains("goals"))
            return fail(table,
                        scenario.id +
                            ": expected goals, but for a scenario with investigation (OKKO-39)");
        if (!scenario.investigation) read_goals(table, scenario);
        if (scenario.heroes_goal.size() + scenario.oni_goal.size() + 2 * scenario.missions.size() >
            most_goals)
            fail(table, scenario.id + ": more than " + std::to_string(most_goals) + " goals");
    }

    // A mission tile brings its mission.
    void read_missions(const toml::table& table, Scenario& scenario)
    {
        for (std::size_t i = 0; i < scenario.tiles.size(); ++i) {
            const TileFace& face = book_.tiles[scenario.tiles[i].face];
            if (!face.mission) continue;
            const auto place = place_of(missions_, face.id);
            if (!place || !scenario.investigation)
                return fail(node_at(table, "layout"),
                            "layout of " + scenario.id + ": mission tile " + face.id +
                                (place ? " is for scenarios with investigation = true"
                                       : " has no mission in goals.toml"));
            Mission mission = missions_[*place];
            mission.heroes.tile = mission.oni.tile = static_cast<std::uint8_t>(i);
            scenario.missions.push_back(std::move(mission));
        }
        if (scenario.missions.size() > most_missions)
            fail(node_at(table, "layout"), "layout of " + scenario.id + ": more than " +
                                               std::to_string(most_missions) + " mission tiles");
    }

    void read_goals(const toml::table& table, Scenario& scenario)
    {
        const toml::table* goals = table_at(table, "goals", "goals of " + scenario.id,
                                            "heroes and oni under [scenario.goals]");
        if (goals == nullptr) return;
        expect_keys(*goals, {"ordered", "heroes", "oni"}, "goals of " + scenario.id);
        scenario.ordered = flag(*goals, "ordered", scenario.id);
        scenario.heroes_goal = goals_of(*goals, "heroes", Side::Heroes, scenario);
        scenario.oni_goal = goals_of(*goals, "oni", Side::Oni, scenario);
    }

    std::vector<Goal> goals_of(const toml::table& table, const std::string& key, Side side,
                               const Scenario& scenario)
    {
        std::vector<Goal> found;
        const std::string where = scenario.id;
        const toml::array* list = array(table, key, "the goals of " + key + " as a list");
        if (list == nullptr) return found;
        for (const toml::node& node : *list) {
            if (fault()) return found;
            found.push_back(goal(node, side, &scenario.tiles, where));
            if (!fault()) check_goal(node, found.back(), scenario);
        }
        if (found.empty()) fail(*list, "goals of " + where + ": expected one at least of " + key);
        return found;
    }

    void check_goal(const toml::node& node, const Goal& goal, const Scenario& scenario)
    {
        if (goal.kind == Goal::Kind::Test)
            check_spaces(node, goal, book_.tiles[scenario.tiles[goal.tile].face], scenario.id);
        if (goal.kind != Goal::Kind::Kill) return;
        int figures = scenario.reserve[at(goal.card)];
        for (const PlacedAgent& placed : scenario.agents)
            figures += placed.card == goal.card && placed.from <= scenario.least_heroes ? 1 : 0;
        if (figures < goal.count)
            fail(node, "kill of " + scenario.id + ": there are " + std::to_string(figures) + " " +
                           book_.agents[at(goal.card)].id + " with the fewest heroes");
    }

    const std::vector<Mission>& missions_;
};

}  // namespace

Fault read_scenarios(content::File file, Book& book, const std::vector<Mission>& missions)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return ScenariosReader(file.shown, book, missions).read(*root);
}

}  // namespace kotatsu::okko
