// A hook of games whose windows hide nothing (engine/window.h).
#pragma once

#include "engine/rules.h"

namespace kotatsu {

// open_answers: whatever a seat may answer with in a window lies open, so that a pass tells nothing: no answer has to
// wait until anybody could have thought of one.
template <class G>
concept HasOpenAnswers = HasWindows<G> && requires { requires G::open_answers; };

}  // namespace kotatsu
