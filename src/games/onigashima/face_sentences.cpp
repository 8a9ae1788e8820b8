// Onigashima: English sentences for the terminal.
#include "face/refusals.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/notation.h"

#include <fmt/format.h>

#include <string>

namespace kotatsu::onigashima {
namespace {

// Names for sentences about one event or refusal.
class Names {
public:
    explicit Names(const Onigashima& game) : game_(game) {}

    std::string seat(Seat seat) const { return seat == Seat::Watcher ? "" : game_.seat(seat).role; }
    std::string character(Character who) const
    {
        return game_.card(game_.info(who).figures[0]).name;
    }
    std::string figure(Figure figure) const
    {
        const FigureCard& card = game_.card(figure);
        return card.form.empty() ? card.name : card.name + " (" + card.form + ")";
    }
    std::string card(Card card) const { return game_.card(card).name; }
    static std::string dice(const Faces& dice)
    {
        std::string text;
        for (std::size_t face = 0; face < 6; ++face)
            for (int n = 0; n < dice[face]; ++n)
                text += (text.empty() ? "" : " ") + std::to_string(face + 1);
        return text;
    }

private:
    const Onigashima& game_;
};

std::string energies(int count)
{
    return count == 1 ? "1 energy" : std::to_string(count) + " energies";
}

// Events of a fight; empty for the others.
std::string fight_sentence(const Names& names, const Event& event)
{
    using Kind = Event::Kind;
    const std::string who = names.seat(event.seat);
    switch (event.kind) {
    case Kind::Played:
        return who + " plays " + names.card(event.card) +
               (event.character == Character::None ? "" : ": " + names.character(event.character));
    case Kind::Passed: return who + " passes";
    case Kind::Countered: return names.card(event.card) + " of " + who + " is countered";
    case Kind::Exploited:
        return fmt::format("{} hits the fighter of {}", weakness_words[at(event.weakness)], who);
    case Kind::Called: return names.character(event.character) + " fights along for " + who;
    case Kind::Healed: return fmt::format("{} gets {} back", who, energies(event.value));
    case Kind::Added: return fmt::format("{} adds {}", who, event.value);
    case Kind::Conquered: return who + " wins by Supreme King haki";
    case Kind::Attacks:
        return fmt::format("{} attacks with {}", who,
                           event.value == 1 ? "1 die" : fmt::format("{} dice", event.value));
    case Kind::Rolled: return who + " rolls " + Names::dice(event.dice);
    case Kind::Again: return who + " rolls again and has " + Names::dice(event.dice);
    case Kind::AllAgain: return who + " has to roll again: " + Names::dice(event.dice);
    case Kind::Haki:
        return fmt::format("{} rolls {} for the advanced haki: {}", who, event.die,
                           event.good ? "dodged" : "in vain");
    case Kind::Dodged: return who + " dodges the attack";
    case Kind::Hit:
        return fmt::format("{} loses {} and has {}", who, energies(event.value), event.left);
    case Kind::Fled: return who + " flees: nobody wins the fight";
    case Kind::Tired: return "both are worn out: nobody wins the fight";
    case Kind::Won:
        return fmt::format("{} beats {}: {} points", who, names.figure(event.figure), event.value);
    default: return {};
    }
}

}  // namespace

std::string sentence(const Onigashima& game, const Event& event)
{
    using Kind = Event::Kind;
    const Names names(game);
    const std::string who = names.seat(event.seat);
    switch (event.kind) {
    case Kind::First: return who + " is first";
    case Kind::Joined: return names.character(event.character) + " joins " + who;
    case Kind::Captain: return names.character(event.character) + " is the Captain of " + who;
    case Kind::Drew:
        if (event.card != Card::None) return who + " draws " + names.card(event.card);
        return fmt::format("{} draws a card of the {} deck", who, deck_words[at(event.deck)]);
    case Kind::Shuffled:
        return fmt::format("the discards of {} are shuffled", deck_words[at(event.deck)]);
    case Kind::Fight: return fmt::format("fight {}", event.value);
    case Kind::Chose: return who + " has chosen a fighter";
    case Kind::Shown: return who + " sends " + names.character(event.character);
    case Kind::Decided: return who + " has decided whether to transform";
    case Kind::Stayed: return who + " does not transform";
    case Kind::Transformed:
        return fmt::format("{} rolls {} for {}: {}", who, event.die, names.figure(event.figure),
                           event.good ? "transformed" : "in vain");
    case Kind::Tie: return fmt::format("equal initiative: {} rolls {}", who, event.die);
    case Kind::Leads: return who + " has the initiative";
    case Kind::Over: return "the game is over";
    default: return fight_sentence(names, event);
    }
}

namespace {

// Refusals about cards; empty for the others.
std::string card_refusal(const Onigashima& game, const Refusal& refusal)
{
    const Names names(game);
    const std::string_view code = refusal.code;
    const auto card = [&](std::size_t i) { return names.card(Card(refusal.values[i])); };
    if (code == "not-in-hand") return card(0) + " is not in your hand";
    if (code == "three-cards") return "you have played three cards in this fight";
    if (code == "wrong-moment") return card(0) + " cannot be played at this moment";
    if (code == "no-haki")
        return names.character(Character(refusal.values[1])) + " does not show the haki of " +
               card(0);
    if (code == "weakness-not-shown")
        return names.figure(Figure(refusal.values[0])) + " does not have this weakness";
    if (code == "already-exploited")
        return "this weakness of " + names.figure(Figure(refusal.values[0])) +
               " is exploited already";
    if (code == "too-many-energies")
        return fmt::format("{} needs an enemy with fewer than {}, and there are {}", card(0),
                           energies(game.card(Card(refusal.values[0])).value), refusal.values[1]);
    if (code == "no-counter") return card(0) + " is no answer to " + card(1);
    if (code == "too-weak") return card(0) + " is too weak to counter " + card(1);
    if (code == "nothing-to-dodge") return "the attack costs nothing";
    if (code == "nothing-rolled") return "the enemy has not rolled";
    if (code == "nothing-to-heal") return "no energies are missing";
    if (code == "called-already") return "somebody fights along already";
    if (code == "needed-later") return "all unused characters are needed for the fights to come";
    if (code == "name-a-character") return "say whom " + card(0) + " calls";
    if (code == "calls-nobody") return card(0) + " calls nobody";
    return {};
}

}  // namespace

std::string sentence(const Onigashima& game, const Refusal& refusal)
{
    const Names names(game);
    const std::string_view code = refusal.code;
    const auto who = [&] { return names.character(Character(refusal.values[0])); };
    if (code == "not-your-character") return who() + " is not yours";
    if (code == "has-fought") return who() + " has fought already";
    if (code == "not-free") return who() + " is not free to be a Captain";
    if (code == "emperor-first") return "Kaido and Big Mom have to be Captains";
    if (code == "no-such-form") return who() + " has no such form";
    if (code == "no-haki-roll") return "there is nothing to roll the advanced haki for";
    if (code == "haki-rolled") return "the advanced haki was rolled for this attack";
    if (code == "not-so-many")
        return fmt::format("up to {} may be rolled again", refusal.values[0]);
    if (code == "no-such-dice") return fmt::format("there are not so many {}s", refusal.values[0]);
    if (code == "empty-deck")
        return fmt::format("the {} deck is empty", deck_words[at(refusal.values[0])]);
    if (const std::string text = card_refusal(game, refusal); !text.empty()) return text;
    const std::string common =
        common_sentence(refusal, [&](Seat seat) { return names.seat(seat); });
    return common.empty() ? "this is not a move of Raid on Onigashima" : common;
}

std::string explain_moves(const Onigashima&)
{
    return "Each fight won gives the initiative of the beaten fighter as points.\n"
           "captain luffy          names your Captain\n"
           "fight zoro             who fights next, face down until both have chosen\n"
           "transform luffy-gear-five, stay   tries another form, or does not\n"
           "play pride             a card; play rescue sanji calls a second fighter\n"
           "pass                   plays nothing now\n"
           "roll                   attacks with the dice\n"
           "haki                   a die of the advanced haki may cancel the attack\n"
           "reroll 1 1 2, keep     rolls these dice again, or none\n"
           "draw attack            the winner's card: attack, defence or weakness\n"
           "The beginning of a name will do. + is an advanced haki.\n";
}

}  // namespace kotatsu::onigashima
