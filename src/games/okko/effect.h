// Okko: what a frame of an effect means. For effect.cpp and primitives.cpp.
#pragma once

#include "games/okko/look.h"

namespace kotatsu::okko::effect {

// Of the step at Frame::index. A frame of an effect has its owner in `who`; who is dealt with in `whom`; those dealt with
// in `done`; a chosen card, token or kami in `what`; the step that chose, counted from 1, in `purpose`; how often
// something was done, or a kami's version, in `n`.
enum class Part : std::uint8_t {
    Aim,  // who is it for?
    Offered,  // its owner may use it or not
    Spare,  // a direct test may spare the target
    Do,
    Next  // done
};

// Whether a step is for figures, cards or tokens that have to be found first.
bool is_aimed(const Step& step);
bool is_for_each(const Step& step);
bool is_fixed(const Step& step);  // for one that nobody chooses
// Of those it is for, who has not been dealt with.
Figures rest_of(const Look& look, const Frame& frame, const Step& step);
// An earlier step with the same words has chosen, or it is one whole card whose figures are dealt with in turn.
bool is_chosen(const Okko& game, const Frame& frame);
// Whether the step can do something to the one that is known, or at all.
bool is_good(const Look& look, const Frame& frame, const Step& step);
// Whether doing it asks for something: a second figure, dice, doors ...
bool has_options(const Step& step);
// Whoever may decline does so when it is done.
bool asks_later(const Okko& game, const Frame& frame);
// Something was done, and there may be more.
bool may_stop(const Okko& game, const Frame& frame);

}  // namespace kotatsu::okko::effect
