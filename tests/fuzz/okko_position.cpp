// Any text as a position of Okko, with the scenario before it: it is refused with a reason, or can be played on.
#include "engine/random_move.h"
#include "games/okko/content.h"
#include "games/okko/face.h"
#include "games/okko/invariants.h"
#include "require.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

using okko::Okko;

// The game that the first word names: a scenario for two hunters at two seats.
const Okko* game_of(const std::string& scenario)
{
    static const Content ours = Content::embedded("okko");
    static const auto book = okko::read_content(files_of(ours));
    static std::map<std::string, Okko> made;
    require(static_cast<bool>(book), "our content is sound");
    const auto found = made.find(scenario);
    if (found != made.end()) return &found->second;
    const auto game = make_game<Okko>(*book, 2, {{"scenario", scenario}, {"heroes", "2"}});
    return game ? &made.emplace(scenario, *game).first->second : nullptr;
}

void play_on(const Okko& game, okko::State state)
{
    Dice dice = Dice::seeded(1);
    for (int i = 0; i < 40 && !game.turn(state).is_over(); ++i) {
        const Seat seat = game.turn(state).seats.first();
        Okko::List list;
        game.moves(state, seat, list);
        require(!list.empty(), "whoever decides has a move");
        game.view(state, seat);
        okko::write_board(game, game.view(state, seat), false);
        okko::view_to_json(game, game.view(state, seat));
        okko::choices_to_json(game, game.view(state, seat));
        const auto move =
            list[static_cast<int>(dice.below(static_cast<std::uint32_t>(list.size())))];
        Events<okko::Event> log;
        game.play(state, seat, move, dice, &log);
        for (const auto& entry : log) require(!sentence(game, entry.event).empty(), "it is told");
    }
}

void check(std::string_view text)
{
    const std::string scenario(text.substr(0, text.find('\n')));
    const Okko* game = game_of(scenario);
    if (game == nullptr) return;
    text.remove_prefix(std::min(scenario.size() + 1, text.size()));
    boost::json::error_code fault;
    const boost::json::value json = boost::json::parse(text, fault);
    if (fault || !json.is_object()) return;
    const auto state = okko::state_from_json(*game, json.get_object());
    if (state)
        play_on(*game, *state);
    else
        require(!state.error().message.empty(), "there is a reason");
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
