#include "games/wuchao/content.h"
#include "games/wuchao/face.h"
#include "games/wuchao/notation.h"
#include "table/game_entry.h"

namespace kotatsu::games {

GameEntry wuchao()
{
    return entry<wuchao::Wuchao, wuchao::read_content>();
}

}  // namespace kotatsu::games
