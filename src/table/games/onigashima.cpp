#include "games/onigashima/content.h"
#include "games/onigashima/face.h"
#include "games/onigashima/notation.h"
#include "table/game_entry.h"

namespace kotatsu::games {

GameEntry onigashima()
{
    return entry<onigashima::Onigashima, onigashima::read_content>();
}

}  // namespace kotatsu::games
