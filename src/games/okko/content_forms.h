// Okko: the arguments of each primitive, and the windows it may stand in. docs/rules/okko.md has the same table.
#pragma once

#include "games/okko/content_effects.h"

#include <array>
#include <span>

namespace kotatsu::okko {

// Keys behind `do`: with ? they may be left out, of those between / there is exactly one. The first key tells the
// forms of one primitive apart.
struct Form {
    Primitive what{};
    std::string_view keys;
    Windows windows;
    int least = 0, most = 0;  // of its number
};

// In somebody's own time; after an attack; both.
inline constexpr Windows own_time{Window::Now,  Window::Act,   Window::Unique,
                                  Window::Free, Window::Start, Window::End};
inline constexpr Windows after_attack{Window::Hit, Window::Kill};
inline constexpr Windows any_time = own_time | after_attack;
inline constexpr Windows before_dice{Window::Attack, Window::Target};
inline constexpr Windows after_dice{Window::Rolled, Window::Defend};
inline constexpr Windows of_attacks = before_dice | after_dice | after_attack;
inline constexpr Windows of_tests{Window::Test, Window::Tested};
inline constexpr Windows lasting{Window::Passive};

inline constexpr std::array forms{
    Form{Primitive::Mod, "speed/might/defense/guile/stamina/supplies who roll? spared?",
         any_time | before_dice | lasting | Windows{Window::Test}, -3, 3},
    Form{Primitive::Dice, "black/red", before_dice, -3, 3},
    Form{Primitive::Reroll, "n", after_dice | Windows{Window::Tested}, 1, 6},
    Form{Primitive::Hits, "n", after_dice, -3, 3},
    Form{Primitive::Ease, "n who?", own_time | Windows{Window::Test}, -3, 3},
    Form{Primitive::Acts, "n who spared?", any_time | lasting, -2, 2},
    Form{Primitive::Move, "n who slip?", any_time, 1, 4},
    Form{Primitive::Slip, "who", lasting},
    Form{Primitive::Shift, "n who spared?", any_time, 1, 4},
    Form{Primitive::Swap, "who whom", any_time},
    Form{Primitive::Strike, "who n whom", any_time, -3, 3},
    Form{Primitive::Ranged, "n", lasting, 2, 9},
    Form{Primitive::Harm, "n who spared?", any_time | lasting, 1, 3},
    Form{Primitive::Heal, "n who", any_time, 1, 5},
    Form{Primitive::Condition, "put who spared?", any_time | lasting},
    Form{Primitive::Condition, "off who", any_time},
    Form{Primitive::Ban, "what who spared?", any_time | lasting},
    Form{Primitive::Redirect, "", Windows{Window::Target}},
    Form{Primitive::Event, "n", any_time, -3, 3},
    Form{Primitive::Recall, "n who", any_time, 1, 4},
    Form{Primitive::Wound, "n who spared?", any_time, -2, 1},
    Form{Primitive::Gear, "draw keep who", any_time, 1, 4},
    Form{Primitive::Gear, "lose who spared?", any_time, 1, 3},
    Form{Primitive::Clue, "n", any_time, 1, 4},
    Form{Primitive::Taint, "n still?", any_time, 1, 3},
    Form{Primitive::Raise, "kind n", any_time, 1, 4},
    Form{Primitive::Raise, "kami", own_time},
    Form{Primitive::Door, "n close?", any_time, 1, 4},
    Form{Primitive::Discard, "", own_time | of_attacks | of_tests},
};

// Conditions of one window or another; `once` and `damage3` are for all of them.
inline constexpr Conditions conditions_of_attacks{
    Condition::Melee, Condition::Ranged, Condition::Creature, Condition::Thrall,
    Condition::Pack,  Condition::Alone,  Condition::Marked};
inline constexpr Conditions conditions_of_tests{
    Condition::Clue,    Condition::Courtier, Condition::Chest, Condition::Door,
    Condition::Sneak,   Condition::Mission,  Condition::Speed, Condition::Might,
    Condition::Defense, Condition::Guile};
inline constexpr Conditions conditions_of_both{Condition::Ally, Condition::Own};

}  // namespace kotatsu::okko
