#include "skirmish/skirmish_game.h"

#include "skirmish/skirmish_face.h"
#include "table/adapter.h"

namespace kotatsu::skirmish {

std::shared_ptr<const Game> skirmish_game()
{
    const Options options = *choose_options<Skirmish>({}, 3, {});
    return std::make_shared<GameOf<Skirmish>>(*Skirmish::make({}, 3, options), options, "");
}

}  // namespace kotatsu::skirmish
