#include "games/okko/content_files.h"
#include "games/okko/content_reader.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t least_acts = 2, most_acts = 3;
constexpr std::array<std::string_view, 2> winner_words{"heroes", "oni"};

// OKKO-40.
class CampaignsReader : FileReader {
public:
    CampaignsReader(std::string_view file, Book& book) : FileReader(file), book_(book) {}

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"simple", "branching"}, "the file");
        if (root.contains("simple"))
            each(root, "simple", [&](const toml::table& table) { read_simple(table); });
        if (root.contains("branching"))
            each(root, "branching", [&](const toml::table& table) { read_branching(table); });
        return fault();
    }

private:
    void read_simple(const toml::table& table)
    {
        expect_keys(table, {"id", "scenarios"}, "a simple campaign");
        Campaign campaign;
        campaign.id = new_campaign(table);
        const toml::array* list =
            array(table, "scenarios", "the scenarios of " + campaign.id + " as a list");
        if (list == nullptr) return;
        if (list->size() < least_acts || list->size() > most_acts)
            return fail(*list, "scenarios of " + campaign.id + ": expected " +
                                   std::to_string(least_acts) + " or " + std::to_string(most_acts));
        for (const toml::node& node : *list) campaign.line.push_back(scenario(node));
        if (!fault()) check_heroes(table, campaign.line, campaign.id);
        book_.campaigns.push_back(std::move(campaign));
    }

    void read_branching(const toml::table& table)
    {
        expect_keys(table, {"id", "act1", "act2", "act3", "edge"}, "a branching campaign");
        Campaign campaign;
        campaign.id = new_campaign(table);
        campaign.branching = true;
        campaign.act1 = scenario(node_at(table, "act1"));
        campaign.act2 = branches(table, "act2", campaign.id);
        campaign.act3 = branches(table, "act3", campaign.id);
        if (!fault())
            check_heroes(table,
                         {campaign.act1, campaign.act2[0], campaign.act2[1], campaign.act3[0],
                          campaign.act3[1]},
                         campaign.id);
        if (!fault()) read_edges(table, campaign);
        book_.campaigns.push_back(std::move(campaign));
    }

    // Scenarios and campaigns are choices of one list.
    std::string new_campaign(const toml::table& table)
    {
        std::string id = new_id(table, book_.campaigns, "campaign");
        if (place_of(book_.scenarios, id)) fail(table, "there is a scenario '" + id + "'");
        return id;
    }

    std::uint8_t scenario(const toml::node& node)
    {
        return static_cast<std::uint8_t>(known(node, book_.scenarios, "scenario"));
    }

    std::array<std::uint8_t, 2> branches(const toml::table& table, std::string_view key,
                                         const std::string& where)
    {
        const std::string what = std::string(key) + " of " + where;
        const toml::table* list = table_at(
            table, key, what, "a scenario by the winner, {heroes = \"...\", oni = \"...\"}");
        if (list == nullptr) return {};
        expect_keys(*list, {"heroes", "oni"}, what);
        return {scenario(node_at(*list, winner_words[0])),
                scenario(node_at(*list, winner_words[1]))};
    }

    // The heroes of the first act play all of them.
    void check_heroes(const toml::table& table, const std::vector<std::uint8_t>& acts,
                      const std::string& where)
    {
        int least = 1, most = hero_count;
        for (const std::uint8_t act : acts) {
            least = std::max<int>(least, book_.scenarios[act].least_heroes);
            most = std::min<int>(most, book_.scenarios[act].most_heroes);
        }
        if (least > most) fail(table, where + ": no number of heroes can play all its scenarios");
    }

    void read_edges(const toml::table& table, Campaign& campaign)
    {
        const toml::table* edges = table_at(table, "edge", "edge of " + campaign.id,
                                            "heroes and oni under [branching.edge]");
        if (edges == nullptr) return;
        expect_keys(*edges, {"heroes", "oni"}, "edge of " + campaign.id);
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string where = "edge of " + campaign.id;
            const toml::table* edge =
                table_at(*edges, winner_words[i], where,
                         "{oni-events = 1, heroes-gear = 1, corruption = \"6A\"}");
            if (edge != nullptr)
                campaign.edge[i] = edge_of(*edge, book_.scenarios[campaign.act3[i]], where);
        }
    }

    Edgewise edge_of(const toml::table& table, const Scenario& act3, const std::string& where)
    {
        Edgewise edge;
        expect_keys(table, {"oni-events", "heroes-gear", "corruption"}, where);
        if (const toml::node* node = table.get("oni-events"))
            edge.oni_events =
                static_cast<std::int8_t>(number(*node, -2, 4, "oni-events of " + where));
        if (const toml::node* node = table.get("heroes-gear"))
            edge.heroes_gear =
                static_cast<std::int8_t>(number(*node, 0, 3, "heroes-gear of " + where));
        if (!table.contains("corruption")) return edge;
        edge.corruption = table["corruption"].value_or(std::string());
        const bool laid = std::ranges::any_of(act3.tiles, [&](const PlacedTile& placed) {
            return book_.tiles[placed.face].id == edge.corruption;
        });
        if (!laid)
            fail(*table.get("corruption"),
                 "corruption of " + where + ": expected a tile of " + act3.id);
        return edge;
    }

    Book& book_;
};

}  // namespace

Fault read_campaigns(content::File file, Book& book)
{
    return read_file<CampaignsReader>(file, book);
}

}  // namespace kotatsu::okko
