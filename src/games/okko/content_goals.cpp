#include "games/okko/content_goals.h"

#include "games/okko/content_files.h"

#include <map>
#include <set>

namespace kotatsu::okko {
namespace {

constexpr std::array<std::string_view, 7> goal_words{"test",  "kill",  "reach", "hold",
                                                     "taint", "round", "lost"};
constexpr std::array<std::string_view, 3> size_words{"small", "medium", "large"};
constexpr std::array<std::uint8_t, 3> size_points{1, 2, 4};  // OKKO-38
constexpr std::array<std::string_view, 4> die_words{"blank", "success", "explosion", "plain"};
constexpr int last_round = 12;  // OKKO-39

std::string_view keys_of(Goal::Kind kind)
{
    switch (kind) {
    case Goal::Kind::Test: return "with, difficulty and spaces";
    case Goal::Kind::Kill: return "card and n";
    case Goal::Kind::Reach: return "tile and area";
    case Goal::Kind::Hold:
    case Goal::Kind::Taint: return "rounds";
    case Goal::Kind::Round: return "n";
    case Goal::Kind::Lost: return "n or half";
    }
    return {};
}

bool is_for(Goal::Kind kind, Side side)
{
    return (kind <= Goal::Kind::Reach) == (side == Side::Heroes);
}

// Whether such a goal names a tile.
bool has_tile(Goal::Kind kind)
{
    return kind == Goal::Kind::Test || kind == Goal::Kind::Reach || kind == Goal::Kind::Hold ||
           kind == Goal::Kind::Taint;
}

}  // namespace

Goal GoalReader::goal(const toml::node& node, Side side, const std::vector<PlacedTile>* tiles,
                      const std::string& where)
{
    Goal goal;
    const toml::table* table = node.as_table();
    if (table == nullptr) {
        fail(node, where + ": expected a goal, such as {goal = \"round\", n = 6}");
        return goal;
    }
    goal.kind = word_at<Goal::Kind>(*table, "goal", goal_words, where);
    if (fault()) return goal;
    const std::string name = std::string(goal_words[at(goal.kind)]) + " of " + where;
    if (!is_for(goal.kind, side)) fail(node, name + ": no goal of this side");
    if (tiles == nullptr && (!has_tile(goal.kind) || goal.kind == Goal::Kind::Reach))
        fail(node, name + ": no goal of a mission tile");
    if (!fault()) read_rest(*table, goal, tiles, name);
    return goal;
}

void GoalReader::read_rest(const toml::table& table, Goal& goal,
                           const std::vector<PlacedTile>* tiles, const std::string& where)
{
    static const std::map<Goal::Kind, std::set<std::string_view>> keys{
        {Goal::Kind::Test, {"goal", "tile", "with", "difficulty", "spaces"}},
        {Goal::Kind::Kill, {"goal", "card", "n"}},
        {Goal::Kind::Reach, {"goal", "tile", "area"}},
        {Goal::Kind::Hold, {"goal", "tile", "rounds"}},
        {Goal::Kind::Taint, {"goal", "tile", "rounds"}},
        {Goal::Kind::Round, {"goal", "n"}},
        {Goal::Kind::Lost, {"goal", "n", "half"}}};
    std::set<std::string_view> allowed = keys.at(goal.kind);
    if (tiles == nullptr) allowed.erase("tile");
    expect_only(table, allowed, where + ", expected " + std::string(keys_of(goal.kind)));
    if (tiles != nullptr && has_tile(goal.kind))
        goal.tile = tile_at(node_at(table, "tile"), *tiles, where);
    if (fault()) return;
    switch (goal.kind) {
    case Goal::Kind::Test: return read_test(table, goal, where);
    case Goal::Kind::Kill: return read_kill(table, goal, where);
    case Goal::Kind::Reach: return read_reach(table, goal, *tiles, where);
    case Goal::Kind::Hold:
    case Goal::Kind::Taint: goal.count = number_at(table, "rounds", 1, last_round, where); return;
    case Goal::Kind::Round: goal.n = number_at(table, "n", 1, last_round, where); return;
    case Goal::Kind::Lost: return read_lost(table, goal, where);
    }
}

std::uint8_t GoalReader::tile_at(const toml::node& node, const std::vector<PlacedTile>& tiles,
                                 const std::string& where)
{
    const auto id = node.value_or(std::string_view());
    for (std::size_t i = 0; i < tiles.size(); ++i)
        if (book_.tiles[tiles[i].face].id == id) return static_cast<std::uint8_t>(i);
    fail(node, where + ": tile '" + std::string(id) + "' is not in the layout of this scenario");
    return 0;
}

void GoalReader::check_spaces(const toml::node& node, const Goal& goal, const TileFace& face,
                              const std::string& where)
{
    if (goal.kind != Goal::Kind::Test) return;
    const auto spaces = std::ranges::count_if(
        face.cells, [](const Cell& cell) { return cell.kind == Cell::Kind::Interaction; });
    if (goal.count > spaces)
        fail(node, where + ": tests from " + std::to_string(goal.count) + " spaces of tile " +
                       face.id + ", which has " + std::to_string(spaces) + " interaction spaces");
}

void GoalReader::read_test(const toml::table& table, Goal& goal, const std::string& where)
{
    goal.n = number_at(table, "difficulty", 1, 6, where);
    goal.count = number_at(table, "spaces", 1, tile_cells, where);
    const toml::array* list = array(table, "with", "the attributes of the " + where + " as a list");
    if (list == nullptr) return;
    for (const toml::node& node : *list) {
        const auto attribute = word<Attribute>(node, attribute_words, "with of " + where);
        if (attribute > Attribute::Guile)
            return fail(node, "with of " + where + ": expected speed, might, defense or guile");
        goal.attributes = static_cast<std::uint8_t>(goal.attributes | 1U << at(attribute));
    }
    if (goal.attributes == 0) fail(*list, "with of " + where + ": expected one at least");
}

void GoalReader::read_kill(const toml::table& table, Goal& goal, const std::string& where)
{
    goal.card = static_cast<AgentCard>(known(node_at(table, "card"), book_.agents, "agent"));
    goal.count = number_at(table, "n", 1, 9, where);
}

void GoalReader::read_reach(const toml::table& table, Goal& goal,
                            const std::vector<PlacedTile>& tiles, const std::string& where)
{
    const auto area = table["area"].value_or(std::string());
    const TileFace& face = book_.tiles[tiles[goal.tile].face];
    const bool there = area.size() == 1 && std::ranges::any_of(face.cells, [&](const Cell& cell) {
                           return cell.kind != Cell::Kind::Void && cell.area == area[0];
                       });
    if (!there)
        return fail(node_at(table, "area"),
                    "area of " + where + ": tile " + face.id + " has no area '" + area + "'");
    goal.area = area[0];
}

void GoalReader::read_lost(const toml::table& table, Goal& goal, const std::string& where)
{
    const bool half = flag(table, "half", where);
    if (half == table.contains("n")) return fail(table, where + ": expected n, or half = true");
    if (!half) goal.n = number_at(table, "n", 1, hero_count, where);
}

namespace {

class GoalsReader : GoalReader {
public:
    GoalsReader(std::string_view file, Book& book, std::vector<Mission>& missions)
        : GoalReader(file, book), missions_(missions)
    {}

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"personal", "mission", "recollections"}, "the file");
        each(root, "personal", [&](const toml::table& table) { read_personal(table); });
        for (const HeroCard& hero : book_.heroes)
            if (!fault() && hero.missions[0].id.empty())
                fail(root, "expected the personal missions of " + hero.id + " under [[personal]]");
        each(root, "mission", [&](const toml::table& table) { read_mission(table); });
        if (!fault()) read_recollections(root);
        return fault();
    }

private:
    // OKKO-6.
    void read_personal(const toml::table& table)
    {
        expect_keys(table, {"hero", "blank", "success", "explosion", "plain"}, "personal missions");
        const std::size_t place = known(node_at(table, "hero"), book_.heroes, "hero");
        if (fault()) return;
        HeroCard& hero = book_.heroes[place];
        if (!hero.missions[0].id.empty())
            fail(table, "a second set of personal missions of " + hero.id);
        for (std::size_t i = 0; i < die_words.size(); ++i)
            if (const toml::table* mission =
                    table_at(table, die_words[i], std::string(die_words[i]) + " of " + hero.id,
                             "{id = \"...\", deed = \"kills\", n = 3}"))
                hero.missions[i] = personal(*mission);
    }

    PersonalMission personal(const toml::table& table)
    {
        PersonalMission mission;
        expect_keys(table, {"id", "deed", "prey", "n"}, "a personal mission");
        mission.id = new_id(table, std::vector<PersonalMission>{}, "personal mission");
        mission.deed = word_at<Deed>(table, "deed", deed_words, mission.id);
        mission.needs = number_at(table, "n", 1, 20, mission.id);
        if (!table.contains("prey")) return mission;
        mission.prey = word_at<Prey>(table, "prey", prey_words, mission.id);
        if (mission.deed != Deed::Kills) fail(table, mission.id + ": prey is for kills alone");
        return mission;
    }

    void read_mission(const toml::table& table)
    {
        expect_keys(table, {"tile", "heroes", "oni", "late"}, "a mission tile");
        const std::size_t face = known(node_at(table, "tile"), book_.tiles, "tile");
        if (fault()) return;
        Mission mission;
        mission.id = book_.tiles[face].id;
        if (!book_.tiles[face].mission) fail(table, "tile " + mission.id + " is no mission tile");
        if (place_of(missions_, mission.id)) fail(table, "a second mission of " + mission.id);
        mission.heroes = goal(node_at(table, "heroes"), Side::Heroes, nullptr, mission.id);
        mission.oni = goal(node_at(table, "oni"), Side::Oni, nullptr, mission.id);
        mission.late = number_at(table, "late", 1, last_round, mission.id);
        check_spaces(table, mission.heroes, book_.tiles[face], mission.id);
        missions_.push_back(std::move(mission));
    }

    // OKKO-38.
    void read_recollections(const toml::table& root)
    {
        const toml::table* sizes = table_at(root, "recollections", "recollections",
                                            "the size of each under [recollections]");
        if (sizes == nullptr) return;
        expect_only(*sizes, {memory_words.begin(), memory_words.end()}, "recollections");
        for (std::size_t i = 0; i < memory_words.size(); ++i)
            book_.points[i] = size_points[word_at<std::size_t>(*sizes, memory_words[i], size_words,
                                                               "recollections")];
    }

    std::vector<Mission>& missions_;
};

}  // namespace

Fault read_goals(content::File file, Book& book, std::vector<Mission>& missions)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return GoalsReader(file.shown, book, missions).read(*root);
}

}  // namespace kotatsu::okko
