// Okko: what completes something for a side, from TOML.
//
//     {goal = "test", tile = "3A", with = ["guile", "might"], difficulty = 3, spaces = 1}
//     {goal = "hold", tile = "M1", rounds = 4}
#pragma once

#include "games/okko/content_reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko {

// Readers of files with goals are derived from this one.
class GoalReader : protected FileReader {
public:
    GoalReader(std::string_view file, Book& book) : FileReader(file), book_(book) {}

protected:
    ~GoalReader() = default;

    // `tiles`: those of the scenario, of which the goal names one. Null: of a mission tile, which its goal does not
    // name; Goal::tile is not set then.
    Goal goal(const toml::node& node, Side side, const std::vector<PlacedTile>* tiles,
              const std::string& where);
    // The place of that tile among those of the scenario.
    std::uint8_t tile_at(const toml::node& node, const std::vector<PlacedTile>& tiles,
                         const std::string& where);
    // What is wrong with a test that is to be passed from so many spaces of the tile.
    void check_spaces(const toml::node& node, const Goal& goal, const TileFace& face,
                      const std::string& where);

    Book& book_;

private:
    void read_test(const toml::table& table, Goal& goal, const std::string& where);
    void read_kill(const toml::table& table, Goal& goal, const std::string& where);
    void read_reach(const toml::table& table, Goal& goal, const std::vector<PlacedTile>& tiles,
                    const std::string& where);
    void read_lost(const toml::table& table, Goal& goal, const std::string& where);
    void read_rest(const toml::table& table, Goal& goal, const std::vector<PlacedTile>* tiles,
                   const std::string& where);
};

}  // namespace kotatsu::okko
