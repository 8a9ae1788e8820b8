#include "games/okko/content_files.h"
#include "games/okko/content_grid.h"
#include "games/okko/content_reader.h"

namespace kotatsu::okko {
namespace {

constexpr std::size_t most_faces = 64;
constexpr std::array<std::string_view, 2> room_words{"room", "corridor"};

// "1A", "M1".
bool is_tile_id(std::string_view text)
{
    return text.size() >= 2 && text.size() <= 3 && std::ranges::all_of(text, [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
           });
}

class TilesReader : FileReader {
public:
    TilesReader(std::string_view file, Book& book) : FileReader(file), book_(book) {}

    Fault read(const toml::table& root)
    {
        expect_keys(root, {"tile"}, "the file");
        each(root, "tile", [&](const toml::table& table) { read_tile(table); });
        if (!fault()) check_backs(root);
        return fault();
    }

private:
    void read_tile(const toml::table& table)
    {
        expect_keys(table, {"id", "back", "kind", "mission", "sneak", "grid"}, "a tile");
        TileFace face;
        face.id = table["id"].value_or(std::string());
        const std::string where = "tile " + face.id;
        if (!is_tile_id(face.id))
            fail(node_at(table, "id"), "id of a tile: expected two or three capitals and digits");
        if (place_of(book_.tiles, face.id)) fail(table, "a second tile '" + face.id + "'");
        if (book_.tiles.size() == most_faces)
            fail(table, "more than " + std::to_string(most_faces) + " faces of tiles");
        face.back = table["back"].value_or(std::string());
        face.corridor = word_at<int>(table, "kind", room_words, where) == 1;
        face.mission = flag(table, "mission", where);
        if (table.contains("sneak")) face.sneak = number_at(table, "sneak", 1, 6, where);
        read_drawing(table, face);
        book_.tiles.push_back(std::move(face));
    }

    void read_drawing(const toml::table& table, TileFace& face)
    {
        const toml::node* grid = table.get("grid");
        if (grid == nullptr || !grid->is_string())
            return fail(node_at(table, "grid"),
                        "grid of tile " + face.id + ": expected the drawing of eleven lines");
        auto wrong = read_grid(grid->value_or(std::string_view()), face);
        if (!wrong) wrong = fault_of(face);
        if (wrong) fail(*grid, "grid of tile " + face.id + ": " + *wrong);
    }

    void check_backs(const toml::table& root)
    {
        const toml::array& list = *root["tile"].as_array();
        for (std::size_t i = 0; i < book_.tiles.size(); ++i) {
            const TileFace& face = book_.tiles[i];
            const auto back = place_of(book_.tiles, face.back);
            if (!back || *back == i || book_.tiles[*back].back != face.id)
                fail(list[i], "back of tile " + face.id +
                                  ": expected the id of its other face, which names this one");
        }
    }

    Book& book_;
};

}  // namespace

Fault read_tiles(content::File file, Book& book)
{
    return read_file<TilesReader>(file, book);
}

}  // namespace kotatsu::okko
