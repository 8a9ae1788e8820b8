#include "games/labyrinth/content.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/notation.h"
#include "table/game_entry.h"

namespace kotatsu::games {

GameEntry labyrinth()
{
    return entry<labyrinth::Labyrinth, labyrinth::read_content>();
}

}  // namespace kotatsu::games
