// Any text as the characters or the tiles of Labyrinth: a sound set comes out, or what is wrong, with
// its line. The other file is ours. A text that has a mix is tiles.
#include "games/labyrinth/content.h"
#include "games/labyrinth/rules.h"
#include "require.h"
#include "table/content.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

void check(std::string_view text)
{
    static const Content ours = Content::embedded("labyrinth");
    const bool tiles = text.find("mix") != std::string_view::npos;
    const auto set = labyrinth::read_set(
        {tiles ? text : std::string_view(ours.file("tiles.toml").text), "it"},
        {tiles ? std::string_view(ours.file("characters.toml").text) : text, "it"});
    if (!set) {
        require(set.error().message.starts_with("it:"), set.error().message);
        require(set.error().message.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    const auto game = make_game<labyrinth::Labyrinth>(*set, 2);
    require(static_cast<bool>(game), "a set that was read makes a game");
    Dice dice = Dice::seeded(1);
    const auto state = game->start(dice, nullptr);
    require(!game->turn(state).is_over(), "a set that was read can be played");
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
