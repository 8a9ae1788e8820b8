#include "games/onami/content.h"
#include "games/onami/face.h"
#include "games/onami/notation.h"
#include "table/game_entry.h"

namespace kotatsu::games {

GameEntry onami()
{
    return entry<onami::Onami, onami::read_content>();
}

}  // namespace kotatsu::games
