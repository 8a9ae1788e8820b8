#include "games/okko/invariants.h"

#include "games/okko/invariants_stack.h"
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {
namespace {

// Looks for the first thing that does not fit.
class Inspection {
public:
    Inspection(const Okko& game, const State& state)
        : game_(game), state_(state), field_(state.field), look_(game, state.field)
    {}

    std::string find()
    {
        check_map();
        check_tokens();
        for (const Hero hero : Heroes::first_n(hero_count)) check_hero(hero);
        check_gear();
        check_allies();
        check_agents();
        check_events();
        check_clues();
        check_order();
        check_ground();
        check_progress();
        check_phase();
        check_stack();
        return complaint_;
    }

private:
    void expect(bool holds, const std::string& otherwise)
    {
        if (!holds && complaint_.empty()) complaint_ = otherwise;
    }
    bool joined(Hero hero) const
    {
        return std::find(field_.order.begin(), field_.order.end(), hero) != field_.order.end();
    }
    // Heroes stand on the map and the round goes on.
    bool is_played() const { return field_.phase > Phase::Setup && field_.phase < Phase::Between; }

    // The map (OKKO-5, OKKO-18).

    void check_map()
    {
        SpaceSet seen;
        for (std::size_t i = 0; i < most_figures; ++i) {
            const auto who = static_cast<Figure>(i);
            const Space where = field_.where[i];
            if (!field_.figures.contains(who)) {
                expect(where == Space::None, "a figure that is not there stands somewhere");
                continue;
            }
            if (where == Space::None || !look_.ground.spaces().contains(where))
                return expect(false, "a figure stands beside the map");
            expect(!seen.contains(where), "two figures share a space");
            seen.insert(where);
            if (!is_agent(who))
                expect(!look_.ground.reinforcements().contains(where),
                       "a hero or ally stands on a reinforcement space");
        }
    }

    void check_tokens()
    {
        SpaceSet seen = look_.held_by(Side::Heroes) | look_.held_by(Side::Oni);
        for (const Token& token : field_.tokens) {
            if (token.kind == Token::Kind::None) continue;
            if (token.where == Space::None || !look_.ground.spaces().contains(token.where))
                return expect(false, "a token lies beside the map");
            expect(!seen.contains(token.where), "a token shares its space");
            expect(is_printed(token), "there is no such token");
            seen.insert(token.where);
        }
    }

    bool is_printed(const Token& token) const
    {
        const Book& book = game_.book();
        switch (token.kind) {
        case Token::Kind::Courtier: return is_clue_of(token.what, ClueCard::Kind::Courtier);
        case Token::Kind::Evidence: return token.what < book.evidence.size();
        case Token::Kind::Parchment: return token.what < book.parchment.size();
        case Token::Kind::Chest: return token.what < book.chests.size();
        case Token::Kind::Follower: return token.flipped == 0 || token.what < book.allies.size();
        case Token::Kind::None: break;
        }
        return true;
    }
    bool is_clue_of(std::uint8_t clue, ClueCard::Kind kind) const
    {
        return clue < game_.book().clues.size() && game_.book().clues[clue].kind == kind;
    }

    // Doors and tiles are those of the scenario.
    void check_ground()
    {
        expect(((field_.open | field_.locked) - look_.ground.doors()).empty(),
               "there is no such door");
        expect(((field_.corruption | field_.still) - look_.ground.tiles()).empty(),
               "there is no such tile");
    }

    // Heroes (OKKO-6, OKKO-17, OKKO-26).

    void check_hero(Hero hero)
    {
        const HeroSheet& sheet = field_.heroes[at(hero)];
        if (field_.in_play.contains(hero)) {
            expect(joined(hero), "a hero plays who has not joined");
            expect(look_.on_map(figure_of(hero)), "a hero in play is not on the map");
        } else {
            expect(!look_.on_map(figure_of(hero)), "a hero is on the map and not in play");
        }
        if (!joined(hero) || !is_played()) return;
        int count = 0;
        HeroCards all;
        for (const HeroCards each :
             {sheet.hand, sheet.left, sheet.right, sheet.discard, sheet.wounds}) {
            count += each.size();
            all |= each;
        }
        expect(count == most_hero_cards && all == HeroCards::first_n(most_hero_cards),
               "a hero's cards are not twelve");
        check_plan(hero);
        if (!field_.in_play.contains(hero)) return;
        const HeroCards real = HeroCards::first_n(action_cards);
        expect((sheet.hand - real).size() < 3, "a hero lives with three wounds in hand");
        if (field_.phase == Phase::Plan)
            expect(!(sheet.hand & real).empty(), "a hero plans without action cards");
    }

    void check_plan(Hero hero)
    {
        const HeroSheet& sheet = field_.heroes[at(hero)];
        const HeroPlan& plan = state_.plans[at(hero)];
        expect((plan.left & plan.right).empty() && ((plan.left | plan.right) - sheet.hand).empty(),
               "a card lies face down that was not in hand");
        expect(plan.left.size() == sheet.down_left && plan.right.size() == sheet.down_right,
               "more or fewer cards lie face down than everybody sees");
        expect((plan.wielded != Gear::None) == (sheet.down_hand != 0),
               "a hand card will be turned up, or not");
        if (sheet.wielded != Gear::None)
            expect(look_.in_hands(hero).contains(sheet.wielded),
                   "a card is used that is in no hand");
    }

    // Equipment (OKKO-27, OKKO-49).

    void check_gear()
    {
        Gears seen = field_.gear_discard;
        for (const Hero hero : Heroes::first_n(hero_count)) {
            const Gears own = look_.gear_of(hero);
            expect((own & seen).empty(), "an equipment card is in two places");
            seen |= own;
            const HeroSheet& sheet = field_.heroes[at(hero)];
            expect(std::is_sorted(sheet.supplies.begin(), sheet.supplies.end()),
                   "supplies are not in order");
            expect(look_.supplies(hero) <= static_cast<int>(sheet.supplies.size()),
                   "a hero has too many places for supplies");
            int legendary = 0;
            for (const Gear gear : own - look_.carried(hero)) {
                const GearCard& card = game_.book().gear[at(gear)];
                expect(look_.displaced(hero, card.slot).contains(gear),
                       "an equipment card is in the wrong slot");
                expect((card.classes >> game_.book().heroes[at(hero)].klass & 1U) != 0,
                       "an equipment card is worn by the wrong class");
                legendary += card.legendary ? 1 : 0;
            }
            expect(legendary <= 1, "two legendary cards are in use");
        }
        expect((seen - game_.all_gear()).empty(), "an equipment card is not of this game");
    }

    // Followers and kami (OKKO-31).

    void check_allies()
    {
        for (std::size_t i = 0; i < most_allies; ++i) {
            const auto ally = static_cast<Ally>(i);
            const Hero owner = field_.owner[i];
            if (i < game_.book().allies.size())
                expect(field_.version[i] < game_.book().allies[i].versions.size(),
                       "an ally has no such card");
            if (!look_.on_map(figure_of(ally))) {
                if (is_played()) expect(owner == Hero::None, "an ally off the map has a hero");
                continue;
            }
            if (owner == Hero::None) {
                expect(!game_.book().allies[i].kami, "a kami waits");
                continue;
            }
            expect(field_.in_play.contains(owner) && look_.ally_of_hero(owner) == ally,
                   "an ally and its hero do not agree");
        }
        for (const Hero hero : field_.in_play)
            if (const Ally ally = look_.ally_of_hero(hero); ally != Ally::None)
                expect(look_.on_map(figure_of(ally)), "a hero has an ally who is not there");
    }

    // The oni's side (OKKO-22, OKKO-33, OKKO-37).

    void check_agents()
    {
        for (const Figure who : look_.of_side(Side::Oni)) {
            const AgentCard card = game_.card_of(who);
            if (card == AgentCard::None) return expect(false, "there is no such agent");
            expect(field_.cards.contains(card), "an agent's card is not in play");
            expect(field_.damage[at(who)] < look_.stamina(who), "an agent should have fallen");
            if (game_.agent(card).rank == Rank::Oni)
                expect(field_.stage == Stage::Battle, "the oni is on the map before the battle");
        }
        if (field_.active != Figure::None && field_.depth == 0)
            expect(look_.on_map(field_.active), "somebody acts who is not there");
    }

    // Event cards (OKKO-13, OKKO-29).

    void check_events()
    {
        const EventPile deck = event_deck(game_, state_);
        int hand = 0;
        for (std::size_t i = 0; i < deck.size(); ++i) {
            expect(deck[i] <= game_.copies(static_cast<EventCard>(i)),
                   "there are more copies of an event card than were printed");
            hand += state_.hand[i];
        }
        expect(hand == field_.events_in_hand,
               "the oni holds more or fewer cards than everybody sees");
        for (std::size_t i = 0; i < field_.techniques.size(); ++i) {
            const Technique1& technique = field_.techniques[i];
            const bool lies = technique.on != AgentCard::None;
            const bool down = state_.face_down[i] != EventCard::None;
            const bool up = technique.card != EventCard::None;
            expect(lies ? down != up : !down && !up, "a technique lies nowhere or twice");
        }
    }

    // Clues (OKKO-9, OKKO-30, OKKO-34).

    void check_clues()
    {
        const Clues out = field_.drawn | field_.wrong;
        if (field_.clues.empty()) {
            expect(state_.nature == Clue::None && state_.identity == Clue::None,
                   "an oni hides where nothing is to be found out");
            return;
        }
        expect((out - field_.clues).empty() && (field_.courtiers - field_.drawn).empty(),
               "a clue card is not of this game, or was not drawn");
        for (const Clue secret : {state_.nature, state_.identity})
            expect(secret != Clue::None && (field_.clues - out).contains(secret),
                   "what the oni is was proved wrong");
        const auto nature = static_cast<std::uint8_t>(state_.nature);
        const auto identity = static_cast<std::uint8_t>(state_.identity);
        expect(is_clue_of(nature, ClueCard::Kind::Nature) &&
                   is_clue_of(identity, ClueCard::Kind::Courtier),
               "the oni is something else");
        if (field_.stage == Stage::Investigation)
            expect(std::any_of(field_.tokens.begin(), field_.tokens.end(),
                               [&](const Token& token) {
                                   return token.kind == Token::Kind::Courtier &&
                                          token.what == identity;
                               }),
                   "the oni hides behind nobody");
        int known = 0;
        for (const Clue card : state_.top) known += card != Clue::None ? 1 : 0;
        expect(known == field_.peeked, "other cards are known than were peeked at");
        expect(known <= field_.deck_of_clues &&
                   field_.deck_of_clues <= clue_deck(state_).size() + known,
               "the clue deck is too large or too small");
    }

    // Initiative (OKKO-10): one after the other, without gaps, as soon as it is fixed.

    void check_order()
    {
        expect((field_.to_come - field_.in_play).empty(), "a hero is to come who is not in play");
        Heroes listed;
        bool gap = false;
        for (const Hero hero : state_.initiative) {
            expect(hero == Hero::None || (!gap && !listed.contains(hero)), "an order has a gap");
            gap = gap || hero == Hero::None;
            if (hero != Hero::None) listed.insert(hero);
        }
        const bool planned =
            field_.phase == Phase::LastChange ||
            (field_.phase == Phase::Plan && !field_.planning.contains(game_.speaker(field_)));
        if (planned) expect(listed == field_.in_play, "the order is not that of all heroes");
        if (field_.phase == Phase::Plan)
            expect((listed - field_.in_play).empty(), "a hero is to come who is not in play");
        if (field_.phase > Phase::LastChange && field_.phase < Phase::Between)
            expect(listed == field_.to_come, "the order is not that of the heroes to come");
    }

    // Who joined, and how far scenario and campaign are (OKKO-6, OKKO-39, OKKO-40).

    void check_progress()
    {
        Heroes listed;
        for (std::size_t i = 0; i < field_.order.size(); ++i) {
            const Hero hero = field_.order[i];
            expect((hero != Hero::None) == (i < field_.at_setup) &&
                       (hero == Hero::None || !listed.contains(hero)),
                   "the heroes joined in a strange order");
            if (hero != Hero::None) listed.insert(hero);
        }
        expect(field_.phase == Phase::Gathering ? field_.at_setup < game_.heroes()
                                                : field_.at_setup == game_.heroes(),
               "more or fewer heroes joined");
        expect((field_.stage == Stage::Raid) != game_.scenario(field_).investigation,
               "the scenario has another stage");
        for (const Act& act : field_.acts_played)
            expect(act.scenario == 255 || act.scenario < game_.book().scenarios.size(),
                   "there is no such scenario");
        expect(field_.act == 0 || game_.campaign() != nullptr, "there is no such act");
    }

    // Before the heroes have joined nothing is laid out; from then on everything is.
    bool is_laid_out() const
    {
        const auto lies = [](const Token& token) { return token.kind != Token::Kind::None; };
        return !field_.figures.empty() || !field_.in_play.empty() || !field_.clues.empty() ||
               field_.step > 0 || field_.events_in_hand > 0 ||
               std::any_of(field_.tokens.begin(), field_.tokens.end(), lies);
    }

    // Somebody is asked, or somebody acts.
    void check_phase()
    {
        if (field_.phase == Phase::Gathering) expect(!is_laid_out(), "something lies there early");
        if (field_.phase == Phase::Setup) expect(field_.step > 0, "nothing lies there yet");
        const Figure active = field_.active;
        if (field_.phase == Phase::HeroTurn)
            expect(active != Figure::None && !is_agent(active), "no hero acts");
        if (field_.phase == Phase::Figure)
            expect(active != Figure::None && is_agent(active), "no agent acts");
        if (field_.phase == Phase::Accuse)
            expect(field_.stage != Stage::Raid, "nobody is to be accused");
        if (field_.phase == Phase::Plan || field_.phase == Phase::Between)
            expect(!field_.planning.empty() && (field_.planning - all_seats(game_.seats())).empty(),
                   "nobody plans");
        if (field_.phase == Phase::Between)
            expect(game_.campaign() != nullptr && !field_.planning.contains(game_.oni()) &&
                       field_.act < 2,
                   "nothing comes between");
        if (is_played()) expect(!field_.in_play.empty(), "no hero is left");
    }

    void check_stack()
    {
        expect(complaint_about_stack(game_, state_).empty(), complaint_about_stack(game_, state_));
        if (field_.phase == Phase::Over)
            expect(field_.depth == 0, "something goes on after the end");
        if (field_.depth == 0 || field_.depth > most_frames) return;
        const Seat decides = field_.stack[field_.depth - 1U].decides;
        expect(index(decides) >= 0 && index(decides) < game_.seats(), "nobody answers");
    }

    const Okko& game_;
    const State& state_;
    const Field& field_;
    Look look_;
    std::string complaint_;
};

}  // namespace

std::string fault(const Okko& game, const State& state)
{
    return Inspection(game, state).find();
}

}  // namespace kotatsu::okko
