// Okko: accusations and the beginning of the final battle. Rules OKKO-34 to OKKO-37.
#include "games/okko/play.h"

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

enum Accused : std::uint8_t { nature = 1, identity = 2 };

}  // namespace

// What may be guessed: what no open card and no earlier guess proves wrong (OKKO-34).
Clues Look::guesses(ClueCard::Kind kind) const
{
    Clues found;
    const bool settled =
        kind == ClueCard::Kind::Nature && (field.nature_known != 0 || field.accused != 0);
    if (settled || (field.accused & identity) != 0) return found;
    for (const Clue card : field.clues - field.drawn - field.wrong)
        if (game.book().clues[at(card)].kind == kind) found.insert(card);
    return found;
}

bool Look::must_accuse() const
{
    return field.round == 4 && field.accused == 0;
}

void Play::begin_accusations()
{
    field.accused = 0;
    field.phase = field.stage == Stage::Investigation ? Phase::Accuse : Phase::End;
    field.step = 0;
}

bool Play::step_accuse()
{
    if (field.stage == Stage::Investigation &&
        !(look().guesses(ClueCard::Kind::Nature) | look().guesses(ClueCard::Kind::Courtier))
             .empty())
        return false;
    end_accusations();
    return true;
}

void Menu::accuse() const
{
    if (!look().must_accuse()) add({Move::Kind::GoOn});
    for (const Clue card : look().guesses(ClueCard::Kind::Nature))
        add({Move::Kind::Nature, 255, number(card), 255});
    for (const Clue card : look().guesses(ClueCard::Kind::Courtier))
        add({Move::Kind::Identity, 255, number(card), 255});
}

void Play::accuse(Move move)
{
    if (move.kind == Move::Kind::GoOn) return end_accusations();
    const bool of_nature = move.kind == Move::Kind::Nature;
    const auto guess = static_cast<Clue>(move.what);
    const bool right = guess == (of_nature ? state.nature : state.identity);
    field.accused = number(field.accused | (of_nature ? nature : identity));
    tell({.kind = of_nature ? Kind::AccusesNature : Kind::AccusesIdentity,
          .what = move.what,
          .n = right ? std::int16_t{1} : std::int16_t{0}},
         Audience::all(), News::Yes);
    if (!right) return accuse_wrongly(guess);
    if (of_nature) {
        field.nature_known = 1;
        return;
    }
    field.unmasked = 1;
    remember(Memory::Unmasked, Side::Heroes);
    begin_battle();
}

// OKKO-35: with the third the oni shows itself.
void Play::accuse_wrongly(Clue guess)
{
    field.wrong.insert(guess);
    ++field.accusations;
    if (field.accusations == 1) return remember(Memory::Embarrassing, Side::Oni);
    if (field.accusations == 2) return remember(Memory::Defamatory, Side::Oni);
    remember(Memory::Dishonourable, Side::Oni);
    begin_battle();
}

void Play::end_accusations()
{
    if (field.stage == Stage::Investigation && field.round >= Okko::last_hidden_round)
        begin_battle();
    field.phase = Phase::End;
    field.step = 0;
}

// OKKO-37: the oni comes where its courtier was.
void Play::begin_battle()
{
    field.stage = Stage::Battle;
    field.shown_round = field.round;
    const AgentCard card = game.book().clues[at(state.nature)].nature;
    const Figure oni = game.figures_of(card).first();
    Space where = Space::None;
    for (Token& token : field.tokens)
        if (token.kind == Token::Kind::Courtier && token.what == number(state.identity)) {
            where = token.where;
            token = {};
        }
    field.cards.insert(card);
    tell({.kind = Kind::Nature, .what = number(state.nature)}, Audience::all(), News::Yes);
    tell({.kind = Kind::Identity, .what = number(state.identity)}, Audience::all(), News::Yes);
    put(oni, where);
    tell({.kind = Kind::Battle, .whom = oni, .where = where});
}

}  // namespace kotatsu::okko
