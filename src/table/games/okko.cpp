#include "games/okko/content.h"
#include "games/okko/face.h"
#include "games/okko/notation.h"
#include "table/game_entry.h"

namespace kotatsu::games {

GameEntry okko()
{
    return entry<okko::Okko, okko::read_content>();
}

}  // namespace kotatsu::games
