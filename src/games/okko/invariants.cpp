#include "games/okko/invariants.h"

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
            seen.insert(token.where);
        }
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
        int known = 0;
        for (const Clue card : state_.top) known += card != Clue::None ? 1 : 0;
        expect(known == field_.peeked, "other cards are known than were peeked at");
        expect(known <= field_.deck_of_clues &&
                   field_.deck_of_clues <= clue_deck(state_).size() + known,
               "the clue deck is too large or too small");
    }

    // Initiative (OKKO-10).

    void check_order()
    {
        expect((field_.to_come - field_.in_play).empty(), "a hero is to come who is not in play");
        Heroes listed;
        for (const Hero hero : state_.initiative)
            if (hero != Hero::None) listed.insert(hero);
        if (field_.phase > Phase::LastChange && field_.phase < Phase::Between)
            expect(listed == field_.to_come, "the order is not that of the heroes to come");
    }

    void check_stack()
    {
        for (std::size_t i = field_.depth; i < field_.stack.size(); ++i)
            expect(field_.stack[i] == Frame{}, "a frame above the stack is not blank");
        if (field_.phase == Phase::Over)
            expect(field_.depth == 0, "something goes on after the end");
        if (field_.depth == 0) return;
        const Seat decides = field_.stack[field_.depth - 1U].decides;
        expect(index(decides) < game_.seats(), "nobody answers");
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
