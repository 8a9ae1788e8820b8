#include "games/onigashima/invariants.h"

#include "games/onigashima/notation.h"

namespace kotatsu::onigashima {
namespace {

constexpr std::array sides{Side::Alliance, Side::Onigashima};

bool in_fight(const Field& field)
{
    return field.phase >= Phase::Opening && field.phase <= Phase::End;
}

// Every copy is in one place, and the backs are those of the hands.
std::string of_cards(const Onigashima& game, const State& state)
{
    for (const Card card : game.all_cards()) {
        int count = state.decks[at(card)].count() + state.field.discards[at(card)].count();
        for (const Pile& hand : state.hands) count += hand[at(card)].count();
        if (count != game.card(card).copies)
            return "the copies of " + write_card(game, card) + " do not add up";
        if (state.decks[at(card)].old() + state.field.discards[at(card)].old() > 0)
            return "a card is old in a hand only: " + write_card(game, card);
    }
    for (const Seat seat : all_seats(game.seats()))
        for (const Deck deck : {Deck::Attack, Deck::Defence, Deck::Weakness}) {
            Copies sum;
            for (const Card card : game.cards_of(deck)) {
                const Copies copies = state.hands[at(seat)][at(card)];
                sum.add(copies.fresh(), copies.old());
            }
            if (sum != state.field.backs[at(seat)][at(deck)])
                return "the backs of " + game.seat(seat).role + " are not those of its hand";
        }
    return {};
}

// ONI-7, ONI-8.
std::string of_crews(const Onigashima& game, const Field& field)
{
    std::array<Characters, 2> all;
    for (const Seat seat : all_seats(game.seats())) {
        const Side side = game.side_of(seat);
        const std::string role = game.seat(seat).role;
        const Characters crew = field.crews[at(seat)];
        const Character captain = field.captains[at(seat)];
        const int whole = game.fights() + Onigashima::unused;
        const int size = game.shared() ? whole : whole / game.team(side).size();
        const bool named = captain != Character::None;
        if (crew.size() != size - (named || game.shared() ? 0 : 1))
            return role + " has too few characters, or too many";
        if (!(crew - game.side(side)).empty()) return role + " has a character of the other side";
        if (named && !crew.contains(captain)) return "the Captain of " + role + " is not its own";
        if (!named && field.phase != Phase::Captains) return role + " has no Captain";
        if (game.shared() ? crew != field.crews[at(game.team(side).first())]
                          : !(crew & all[at(side)]).empty())
            return "the characters of " + role + " are not dealt right";
        all[at(side)] |= crew;
        for (const Seat mate : game.team(side))
            if (named && mate < seat && field.captains[at(mate)] == captain)
                return "two have the Captain " + write_character(game, captain);
    }
    if (!(field.fought - all[0] - all[1]).empty()) return "somebody fought who is not in the game";
    return {};
}

// Who is about to choose a fighter needs one.
int to_choose(const Onigashima& game, const Field& field, Seat seat)
{
    return field.phase == Phase::Choose && game.fighter(field, game.side_of(seat)) == seat ? 1 : 0;
}

// Captains are named one after the other.
std::string of_captains(const Onigashima& game, const Field& field)
{
    if (field.phase != Phase::Captains) return {};
    bool named = true;
    for (int i = 0; i < game.seats(); ++i) {
        const Seat seat = seat_at((index(field.first) + i) % game.seats());
        named = named && seat != field.picker;
        if (named != (field.captains[at(seat)] != Character::None))
            return "picker: expected whoever names the next Captain";
    }
    if (!field.fought.empty() || field.fight != 0) return "nobody fights before all have a Captain";
    return game.captains_to_name(field).size() > 1 ? "" : "there is no Captain to choose";
}

// Fights that are over have their figures; those to come have none, and enough characters are left.
std::string of_past(const Onigashima& game, const Field& field)
{
    const int done = field.fight + (field.phase == Phase::Prize ? 1 : 0);
    Characters shown;
    for (int i = 0; i < most_fights; ++i)
        for (const Side side : sides) {
            const PastFight& past = field.past[at(i)];
            const Figure figure = past.figure[at(side)];
            if ((figure != Figure::None) != (i < done) || past.winner > nobody ||
                (i >= done && past.winner != nobody))
                return "the fights so far are not those of the number";
            if (figure == Figure::None) continue;
            const Character who = game.card(figure).character;
            if (game.info(who).side != side || shown.contains(who) || !field.fought.contains(who))
                return write_character(game, who) + " has not fought so";
            shown.insert(who);
        }
    for (const Seat seat : all_seats(game.seats()))
        if (field.phase != Phase::Captains && field.phase != Phase::Over &&
            game.unused_of(field, seat).size() <
                game.fights_to_come(field, seat) + to_choose(game, field, seat))
            return game.seat(seat).role + " has too few characters for the fights to come";
    return {};
}

std::string of_side(const Onigashima& game, const Field& field, Side side)
{
    const Fight& fight = field.now;
    const Character who = fight.character[at(side)], called = fight.called[at(side)];
    const Seat seat = game.fighter(field, side);
    if (who == Character::None || !field.crews[at(seat)].contains(who) ||
        !field.fought.contains(who))
        return "a fighter is not of the seat whose fight it is";
    const Figure figure = fight.figure[at(side)];
    if (figure == Figure::None || game.card(figure).character != who)
        return "a figure is not its character's";
    if (fight.energies[at(side)] == 0 || fight.energies[at(side)] > game.card(figure).energies)
        return "energies: expected 1 to what the figure has";
    if (called != Character::None && (called == who || !field.crews[at(seat)].contains(called) ||
                                      !field.fought.contains(called)))
        return "a called fighter is not of the seat whose fight it is";
    if (fight.cards[at(side)] > Onigashima::most_played) return "more than three cards were played";
    if (!(fight.exploited[at(side)] - game.card(figure).weaknesses).empty())
        return "a weakness was exploited that the figure does not have";
    if (fight.rolls[at(side)] > fight.attacks[at(side)]) return "more rolls than attacks";
    return {};
}

std::string of_attacks(const Fight& fight)
{
    const int made = fight.attacks[0] + fight.attacks[1];
    const int ahead = fight.attacks[at(fight.attacker)] - fight.attacks[at(other(fight.attacker))];
    if (made >= Onigashima::most_attacks) return "sixty attacks end a fight";
    if (ahead != 0 && ahead != -1) return "they attack in turn";
    return {};
}

std::string of_attack(const Onigashima& game, const Field& field)
{
    const Fight& fight = field.now;
    const bool rolled = count_of(fight.dice) > 0;
    const bool begun = field.phase >= Phase::Reroll;
    if (rolled && (!begun || fight.strike > 0)) return "dice: there is no roll now";
    if (!rolled && (field.phase == Phase::Reroll || field.phase == Phase::After))
        return "dice: expected the roll";
    if (rolled && count_of(fight.dice) != game.blow(fight, fight.attacker).dice)
        return "dice: expected as many as the attack has";
    if (field.phase == Phase::Defend && !rolled && fight.strike == 0) return "there is no attack";
    if (fight.strike > 0 && field.phase < Phase::Defend) return "strike: there is none yet";
    if (fight.added > 0 && !rolled) return "added: expected a roll";
    if (fight.haki && field.phase < Phase::Defend) return "haki: nobody has rolled for it yet";
    if (field.phase != Phase::Reroll && fight.rerolls != 0) return "a reroll: not now";
    if (field.phase != Phase::Opening) return of_attacks(fight);
    return fight.attacks[0] + fight.attacks[1] == 0 && fight.attacker == fight.leads
               ? ""
               : "nobody has attacked in the opening";
}

std::string of_stack(const Onigashima& game, const Field& field)
{
    const Fight& fight = field.now;
    std::array<int, 2> owned{};
    for (int i = 0; i < most_stack; ++i)
        if ((i < fight.depth) != (fight.stack[at(i)] != Card::None))
            return "the stack is not as high as it is";
    for (int i = 0; i < fight.depth; ++i) ++owned[at(fight.owner(i))];
    for (const Side side : sides)
        if (owned[at(side)] > fight.cards[at(side)]) return "the stack has cards nobody played";
    for (int i = 0; i < fight.depth; ++i) {
        const Card card = fight.stack[at(i)];
        const Cards right =
            i == 0 ? game.cards_for(field.phase) : game.answers_to(fight.stack[at(i - 1)]);
        if (!(right & game.shown_by(fight.character[at(fight.owner(i))])).contains(card))
            return "the stack has a card that could not be played";
    }
    const bool calls = fight.depth > 0 && game.card(fight.stack[0]).effect == Effect::Call;
    if (calls != (fight.target != Character::None)) return "a call on the stack names a character";
    return {};
}

std::string of_fight(const Onigashima& game, const Field& field)
{
    const Fight& fight = field.now;
    if (!in_fight(field) && field.phase != Phase::Transform)
        return fight == Fight{} ? "" : "nobody fights now";
    for (const Side side : sides)
        if (std::string wrong = of_side(game, field, side); !wrong.empty()) return wrong;
    if (field.phase == Phase::Transform) return {};
    if (std::string wrong = of_attack(game, field); !wrong.empty()) return wrong;
    if (std::string wrong = of_stack(game, field); !wrong.empty()) return wrong;
    return game.may_be_asked(field, Onigashima::asked(field)) ? "" : "nobody is asked anything";
}

// Who has chosen face down, and nobody else.
std::string of_choices(const Onigashima& game, const State& state)
{
    const Field& field = state.field;
    for (const Seat seat : all_seats(game.seats())) {
        const Side side = game.side_of(seat);
        const bool his = game.fighter(field, side) == seat && field.phase != Phase::Over;
        const bool waits = field.deciding.contains(seat);
        const Character who = state.chosen[at(seat)];
        const bool chose = field.phase == Phase::Choose && his && !waits;
        if (chose != (who != Character::None)) return "chosen: not by whom it should be";
        if (chose && !game.unused_of(field, seat).contains(who))
            return "chosen: " + write_character(game, who) + " cannot fight";
        const bool may =
            field.phase == Phase::Choose ||
            (field.phase == Phase::Transform && game.forms_of(field.now.character[at(side)]) > 0);
        if (waits && !(his && may)) return "a seat decides that has nothing to decide";
    }
    for (const Side side : sides) {
        const Figure will = state.wills[at(side)];
        const bool decided = field.phase == Phase::Transform &&
                             game.forms_of(field.now.character[at(side)]) > 0 &&
                             !field.deciding.contains(game.fighter(field, side));
        if (decided != (will != Figure::None)) return "will: not of whom it should be";
        if (decided && game.card(will).character != field.now.character[at(side)])
            return "will: the figure is another character's";
    }
    return {};
}

bool may_draw(const Onigashima& game, const Field& field)
{
    return game.may_draw(field, Deck::Attack) || game.may_draw(field, Deck::Defence) ||
           game.may_draw(field, Deck::Weakness);
}

std::string of_end(const Onigashima& game, const Field& field)
{
    const bool over = field.phase == Phase::Over;
    if (over != (field.fight == game.fights())) return "fight: the number does not fit the phase";
    if (field.phase == Phase::Prize &&
        (field.past[field.fight].winner == nobody || !may_draw(game, field)))
        return "nobody has won a prize";
    if (!over && game.turn(field).seats.empty()) return "nobody has anything to decide";
    return {};
}

}  // namespace

std::string fault(const Onigashima& game, const State& state)
{
    const Field& field = state.field;
    if (field.fight > game.fights()) return "fight: there are not so many";
    for (const std::string& wrong : {of_cards(game, state), of_crews(game, field),
                                     of_past(game, field), of_captains(game, field)})
        if (!wrong.empty()) return wrong;
    for (const auto check : {of_end, of_fight})
        if (std::string wrong = check(game, field); !wrong.empty()) return wrong;
    return of_choices(game, state);
}

}  // namespace kotatsu::onigashima
