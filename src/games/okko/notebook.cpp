#include "games/okko/notebook.h"

namespace kotatsu::okko {
namespace {

Clues of_kind(const Okko& game, Clues clues, ClueCard::Kind kind)
{
    Clues found;
    for (const Clue clue : clues)
        if (game.book().clues[at(clue)].kind == kind) found.insert(clue);
    return found;
}

// Both were drawn at random from their kind, and nothing tells those apart that nobody has seen.
Suspicion suspicion_of(const Okko& game, const View& view, ClueCard::Kind kind, Clue known)
{
    Suspicion suspicion;
    suspicion.all = of_kind(game, view.field.clues, kind);
    suspicion.drawn = suspicion.all & view.field.drawn;
    suspicion.accused = suspicion.all & view.field.wrong;
    if (view.seat != game.oni())
        for (const Clue clue : view.top)
            if (clue != Clue::None && suspicion.all.contains(clue)) suspicion.peeked.insert(clue);
    suspicion.left = suspicion.all - suspicion.drawn - suspicion.accused - suspicion.peeked;
    if (known != Clue::None) suspicion.left = Clues{known};
    return suspicion;
}

}  // namespace

Notebook notebook_of(const Okko& game, const View& view)
{
    const bool secret = view.seat == game.oni() && view.field.shown_round == 0;
    const bool nature_secret = secret && view.field.nature_known == 0;
    return {
        suspicion_of(game, view, ClueCard::Kind::Courtier, secret ? Clue::None : view.identity),
        suspicion_of(game, view, ClueCard::Kind::Nature, nature_secret ? Clue::None : view.nature)};
}

}  // namespace kotatsu::okko
