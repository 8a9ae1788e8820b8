#include "games/wuchao/content.h"

#include "content/reader.h"
#include "content/words.h"
#include "games/wuchao/map_check.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

namespace kotatsu::wuchao {
namespace {

bool is_word(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

bool is_space_id(std::string_view text)
{
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '9';
}

class MapsReader : content::Reader {
public:
    explicit MapsReader(std::string_view file) : content::Reader(file) {}

    Expected<std::vector<Map>> read(const toml::table& root)
    {
        expect_only(root, {"map"}, "the file");
        if (const toml::array* list = array(root, "map", "the maps, each under [[map]]"))
            for (const toml::node& node : *list) read_map(node);
        if (maps_.empty()) fail(root, "expected at least one map under [[map]]");
        if (fault()) return *fault();
        return std::move(maps_);
    }

private:
    void read_map(const toml::node& node)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a map under [[map]]");
        expect_only(*table, {"id", "rivers", "hills", "spaces"}, "a map");
        Map map;
        map.id = (*table)["id"].value_or(std::string());
        if (!is_word(map.id))
            return fail(*table, "id of a map: expected a word of small letters and hyphens");
        for (const Map& other : maps_)
            if (other.id == map.id) fail(*table, "a second map '" + map.id + "'");
        read_rivers(*table, map);
        if (const toml::node* hills = table->get("hills")) map.hills = points(*hills, "hills");
        const toml::node* spaces = table->get("spaces");
        if (spaces == nullptr || !spaces->is_table())
            return fail(*table, "expected the spaces under [map.spaces]");
        read_spaces(*spaces->as_table(), map);
        if (!fault()) check(*table, *spaces->as_table(), map);
        maps_.push_back(std::move(map));
    }

    void read_rivers(const toml::table& table, Map& map)
    {
        const toml::node* rivers = table.get("rivers");
        if (rivers == nullptr) return;
        if (!rivers->is_array()) return fail(*rivers, "rivers: expected a list of lists of points");
        for (const toml::node& river : *rivers->as_array())
            map.rivers.push_back(points(river, "a river"));
    }

    std::vector<Point> points(const toml::node& node, const std::string& what)
    {
        std::vector<Point> found;
        if (const toml::array* list = node.as_array()) {
            for (const toml::node& each : *list) found.push_back(point(each, what));
        } else {
            fail(node, what + ": expected a list of points, such as [[0, 44], [14, 40]]");
        }
        return found;
    }

    Point point(const toml::node& node, const std::string& what)
    {
        const toml::array* pair = node.as_array();
        if (pair != nullptr && pair->size() == 2) {
            const auto x = (*pair)[0].value_exact<std::int64_t>();
            const auto y = (*pair)[1].value_exact<std::int64_t>();
            if (x && y && *x >= 0 && *x <= 100 && *y >= 0 && *y <= 100)
                return {static_cast<int>(*x), static_cast<int>(*y)};
        }
        fail(node, what + ": expected a point, two numbers from 0 to 100");
        return {};
    }

    void read_spaces(const toml::table& table, Map& map)
    {
        if (table.size() < least_spaces || table.size() > most_spaces)
            return fail(table, std::to_string(table.size()) + " spaces, expected " +
                                   std::to_string(least_spaces) + " to " +
                                   std::to_string(most_spaces));
        for (const auto& [key, node] : table) {  // toml++ gives them sorted by name
            if (!is_space_id(key.str()))
                return fail(node, "space '" + std::string(key.str()) +
                                      "': expected a zone and a number, a1 to h9");
            map.places.push_back(read_place(std::string(key.str()), node));
        }
        for (std::size_t i = 0; i < map.places.size(); ++i)
            if (const toml::node* node = table.get(map.places[i].id))
                if (const toml::table* place = node->as_table()) read_links(*place, Space(i), map);
    }

    Place read_place(const std::string& id, const toml::node& node)
    {
        Place place;
        place.id = id;
        const toml::table* table = node.as_table();
        if (table == nullptr) {
            fail(node, "space " + id + ": expected { at, terrain, place, hanzi, links }");
            return place;
        }
        expect_only(*table, {"at", "terrain", "place", "hanzi", "links"}, "space " + id);
        place.place = (*table)["place"].value_or(std::string());
        place.hanzi = (*table)["hanzi"].value_or(std::string());
        if (!is_word(place.place) || place.hanzi.empty())
            fail(*table, "space " + id + ": expected what stands there, under place and hanzi");
        const toml::node* drawn = table->get("at");
        place.drawn = point(drawn != nullptr ? *drawn : *table, "at of " + id);
        const auto found = std::find(terrain_words.begin(), terrain_words.end(),
                                     (*table)["terrain"].value_or(std::string_view()));
        if (found == terrain_words.end())
            fail(*table, "terrain of " + id + ": expected plain, road, crossing, tower or granary");
        else
            place.terrain = static_cast<Terrain>(found - terrain_words.begin());
        return place;
    }

    void read_links(const toml::table& table, Space from, Map& map)
    {
        const std::string& id = map.places[at(from)].id;
        const toml::array* list =
            array(table, "links", "the links of " + id + " as a list of spaces");
        if (list == nullptr) return;
        for (const toml::node& node : *list) {
            const auto name = node.value_or(std::string_view());
            const auto found = std::find_if(map.places.begin(), map.places.end(),
                                            [&](const Place& place) { return place.id == name; });
            if (found == map.places.end() || name == id)
                return fail(node, "links of " + id + ": '" + std::string(name) +
                                      "' is no other space of this map");
            const auto to = static_cast<Space>(found - map.places.begin());
            if (found->neighbours.contains(from))
                return fail(node, "the link of " + id + " and " + std::string(name) +
                                      " is there already, expected each once");
            found->neighbours.insert(from);
            map.places[at(from)].neighbours.insert(to);
        }
    }

    // WUC-2.
    void check(const toml::table& table, const toml::table& spaces, Map& map)
    {
        for (std::size_t i = 0; i < map.places.size(); ++i) {
            const Place& place = map.places[i];
            const bool granary = place.id == "h1" || place.id == "h2", tower = place.id == "d1";
            if (granary != (place.terrain == Terrain::Granary))
                return fail(*spaces.get(place.id),
                            "space " + place.id + ": h1 and h2 are the granaries, and no others");
            if (tower != (place.terrain == Terrain::Tower))
                return fail(*spaces.get(place.id),
                            "space " + place.id + ": d1 is the beacon tower, and no other");
            if (place.id == "a1") map.start = Space(i);
            if (tower) map.tower = Space(i);
            if (granary) map.granaries[place.id == "h2"] = Space(i);
        }
        for (const char* id : {"a1", "d1", "h1", "h2"})
            if (!spaces.contains(id)) return fail(spaces, std::string("there is no ") + id);
        if (const std::string wrong = fault_of(map); !wrong.empty())
            fail(table, "map '" + map.id + "': " + wrong);
    }

    std::vector<Map> maps_;
};

class CountersReader : content::Reader {
public:
    explicit CountersReader(std::string_view file) : content::Reader(file) {}

    Expected<std::array<Counter, unit_count>> read(const toml::table& root)
    {
        expect_only(root, {"cao", "yuan"}, "the file");
        read_side(root, "cao", 0, cao_units);
        read_side(root, "yuan", cao_units, yuan_units);
        if (!fault()) check_movement(root);
        if (fault()) return *fault();
        return counters_;
    }

private:
    void read_side(const toml::table& root, std::string_view side, std::size_t first, int count)
    {
        const std::string name(side);
        const toml::array* list = array(root, side, "the counters under [[" + name + "]]");
        if (list == nullptr) return;
        if (static_cast<int>(list->size()) != count)
            return fail(*list, std::to_string(list->size()) + " counters of " + name +
                                   ", expected " + std::to_string(count));
        for (std::size_t i = 0; i < list->size(); ++i) read_counter((*list)[i], first + i);
    }

    void read_counter(const toml::node& node, std::size_t unit)
    {
        const toml::table* table = node.as_table();
        if (table == nullptr) return fail(node, "expected a counter with id, front and back");
        expect_only(*table, {"id", "hanzi", "front", "back"}, "a counter");
        Counter& counter = counters_[unit];
        counter.id = (*table)["id"].value_or(std::string());
        if (!is_word(counter.id))
            return fail(*table, "id of a counter: expected a word of small letters and hyphens");
        counter.hanzi = (*table)["hanzi"].value_or(std::string());
        if (counter.hanzi.empty())
            fail(*table, counter.id + ": expected its Chinese name under hanzi");
        if ((counter.id == "cao-cao") != (unit == 0))
            return fail(*table, "the first counter of cao is cao-cao, and no other");
        for (std::size_t i = 0; i < unit; ++i)
            if (counters_[i].id == counter.id)
                fail(*table, "a second counter '" + counter.id + "'");
        counter.sides[0] = read_values(*table, "front", unit == 0);
        counter.sides[1] = read_values(*table, "back", unit == 0);
        const Values &front = counter.sides[0], &back = counter.sides[1];
        if (back.attack > front.attack || back.defence > front.defence ||
            back.movement > front.movement)
            fail(*table, "the back of " + counter.id + " is stronger than its front");
        if (unit < cao_units && front.movement != 3)
            fail(*table, "movement of " + counter.id + ": expected 3, as all of Cao's");
    }

    Values read_values(const toml::table& table, std::string_view key, bool die)
    {
        const toml::node* node = table.get(key);
        const toml::array* list = node == nullptr ? nullptr : node->as_array();
        if (list != nullptr && list->size() == 3) {
            const bool rolls = (*list)[0].value_or(std::string_view()) == "die";
            const int attack = rolls ? 0 : number((*list)[0], 0, 9);
            const int defence = number((*list)[1], 1, 9);
            const int movement = number((*list)[2], 1, most_movement);
            if (rolls == die && attack >= 0 && defence > 0 && movement > 0)
                return {static_cast<std::uint8_t>(attack), static_cast<std::uint8_t>(defence),
                        static_cast<std::uint8_t>(movement)};
        }
        fail(node != nullptr ? *node : table,
             std::string(key) + ": expected [attack 0 to 9, defence 1 to 9, movement 1 to 3]; the "
                                "attack of cao-cao, and of nobody else, is \"die\"");
        return {};
    }

    // -1: not such a number.
    static int number(const toml::node& node, int low, int high)
    {
        const auto value = node.value_exact<std::int64_t>();
        return value && *value >= low && *value <= high ? static_cast<int>(*value) : -1;
    }

    // WUC-3.
    void check_movement(const toml::table& root)
    {
        int fast = 0;
        for (std::size_t unit = cao_units; unit < unit_count; ++unit)
            if (counters_[unit].sides[0].movement == 2)
                ++fast;
            else if (counters_[unit].sides[0].movement != 1)
                fast = unit_count;
        if (fast != 2)
            fail(*root.get("yuan"),
                 "movement of yuan: expected 2 for two counters, 1 for the others");
    }

    std::array<Counter, unit_count> counters_;
};

// The English names, for the terminal; every language has to have all of them.
std::optional<Error> add_names(const content::Files& files, Campaign& campaign)
{
    content::Kinds kinds;
    std::set<std::string> places;
    for (const Map& map : campaign.maps) {
        kinds["map"].push_back(map.id);
        for (const Place& place : map.places) places.insert(place.place);
    }
    kinds["place"].assign(places.begin(), places.end());
    for (const Counter& counter : campaign.counters) kinds["general"].push_back(counter.id);
    const auto words = content::read_words(files, kinds);
    if (!words) return words.error();
    for (Map& map : campaign.maps)
        for (Place& place : map.places) place.name = words->at("place." + place.place);
    for (Counter& counter : campaign.counters) counter.name = words->at("general." + counter.id);
    return std::nullopt;
}

}  // namespace

Expected<std::vector<Map>> read_maps(content::File file)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return MapsReader(file.shown).read(*root);
}

Expected<std::array<Counter, unit_count>> read_counters(content::File file)
{
    const auto root = content::parse(file.text, file.shown);
    if (!root) return root.error();
    return CountersReader(file.shown).read(*root);
}

Expected<Campaign> read_content(const content::Files& files)
{
    auto maps = read_maps(files("maps.toml"));
    if (!maps) return maps.error();
    auto counters = read_counters(files("counters.toml"));
    if (!counters) return counters.error();
    Campaign campaign{std::move(*maps), std::move(*counters)};
    if (const auto fault = add_names(files, campaign)) return *fault;
    return campaign;
}

}  // namespace kotatsu::wuchao
