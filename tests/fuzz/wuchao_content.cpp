// Any text as the maps or the counters of Wuchao: sound ones come out, or what is wrong, with its line.
// The other file is ours. A text that has a map is maps.
#include "games/wuchao/content.h"

#include "games/wuchao/rules.h"
#include "require.h"
#include "table/content.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

template <class Read>
bool is_sound(const Read& read)
{
    if (read) return true;
    require(read.error().message.starts_with("it:"), read.error().message);
    require(read.error().message.find('\n') == std::string::npos, "an error is one line");
    return false;
}

void check(std::string_view text)
{
    static const Content ours = Content::embedded("wuchao");
    const bool maps_are_new = text.find("map") != std::string_view::npos;
    const auto maps = wuchao::read_maps(
        {maps_are_new ? text : std::string_view(ours.file("maps.toml").text), "it"});
    const auto counters = wuchao::read_counters(
        {maps_are_new ? std::string_view(ours.file("counters.toml").text) : text, "it"});
    if (!is_sound(maps) || !is_sound(counters)) return;
    const auto game = make_game<wuchao::Wuchao>({*maps, *counters}, 2);
    require(static_cast<bool>(game), "content that was read makes a game");
    Dice dice = Dice::seeded(1);
    const auto state = game->start(dice, nullptr);
    require(!game->turn(state).is_over(), "content that was read can be played");
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
