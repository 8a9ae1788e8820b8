// Okko: the map of a scenario from TOML: tiles side by side, doors where they meet, and what stands on spaces.
#pragma once

#include "games/okko/content_goals.h"
#include "games/okko/space_set.h"

#include <string>

namespace kotatsu::okko {

class MapReader : protected GoalReader {
public:
    using GoalReader::GoalReader;

protected:
    ~MapReader() = default;

    void read_layout(const toml::table& table, Scenario& scenario);
    void read_doors(const toml::table& table, Scenario& scenario);

    // What may stand on which spaces.
    enum class Stands : std::uint8_t { Start, Agent, Token };
    // A space of the map, [tile, row, column], that nothing else stands on.
    Spot spot(const toml::node& node, const Scenario& scenario, Stands what,
              const std::string& where);
    std::vector<Spot> spots(const toml::table& table, std::string_view key,
                            const Scenario& scenario, Stands what);
    // For the next scenario: nothing stands anywhere.
    void clear_spaces() { taken_ = {}, passages_ = {}; }

private:
    void read_row(const toml::array& row, int number, Scenario& scenario);
    void add_tile(const toml::node& node, int row, int column, Scenario& scenario);
    void check_joined(const toml::node& node, const Scenario& scenario);
    void read_door(const toml::table& table, Scenario& scenario);
    void mark_passages(const Scenario& scenario);
    void check_spot(const toml::node& node, Space space, Cell::Kind kind, Stands what,
                    const std::string& where);
    const TileFace& face(const Scenario& scenario, std::size_t tile) const
    {
        return book_.tiles[scenario.tiles[tile].face];
    }
    // Side by side, with gaps in both rims.
    bool meet(const Scenario& scenario, std::size_t a, std::size_t b) const;

    SpaceSet taken_;
    SpaceSet passages_;  // at a door, or where two tiles meet
};

}  // namespace kotatsu::okko
