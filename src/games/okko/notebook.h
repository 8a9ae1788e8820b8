// Okko: what a seat can tell about the oni from what it has seen. Rules OKKO-9, OKKO-30, OKKO-34.
#pragma once

#include "games/okko/rules.h"

namespace kotatsu::okko {

// Of the courtiers or of the natures of this game.
struct Suspicion {
    Clues all;
    Clues drawn;  // their cards lie open or were played: not it
    Clues accused;  // named by the heroes: not it
    Clues peeked;  // seen in the clue deck: not it
    Clues left;  // may be it, each as likely; one alone: it is known

    double chance(Clue clue) const { return left.contains(clue) ? 1.0 / left.size() : 0.0; }
};

struct Notebook {
    Suspicion identity, nature;
};

// The oni's is that of a watcher: what its enemies know at least.
Notebook notebook_of(const Okko& game, const View& view);

}  // namespace kotatsu::okko
