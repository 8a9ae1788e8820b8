// Okko: why a move may not be played. A move is legal exactly if the menu lists it; else the reason is looked for.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {
namespace {

using Kind = Move::Kind;

constexpr std::int16_t number(auto index)
{
    return static_cast<std::int16_t>(index);
}

// Of a move that the menu does not list, for a seat that decides now. Knows what that seat sees, and no more.
class Reason {
public:
    Reason(const Okko& game, const State& state, Seat seat, const Okko::List& list, Move move)
        : game_(game), state_(state), field_(state.field), seat_(seat), list_(list), move_(move),
          look_(game, state.field)
    {}

    Refusal find() const
    {
        if (move_.kind >= Kind::Nonsense) return {"no-such-move"};
        if (field_.depth > 0) return offered() ? of_answer() : Refusal{"not-now"};
        switch (field_.phase) {
        case Phase::Plan:
        case Phase::LastChange: return of_plan();
        case Phase::HeroTurn: return of_activation();
        case Phase::OniTurn:
        case Phase::AgentTurn:
        case Phase::Figure: return of_oni();
        case Phase::Accuse: return of_accusation();
        default: return of_rest();
        }
    }

private:
    // Whether the menu has a move of that kind at all.
    bool offered() const
    {
        return std::any_of(list_.begin(), list_.end(),
                           [&](Move each) { return each.kind == move_.kind; });
    }
    Refusal unless_offered(std::string_view code) const
    {
        return offered() ? Refusal{code} : Refusal{"not-now"};
    }
    bool is_space(std::uint8_t space) const
    {
        return space < most_spaces && look_.ground.spaces().contains(static_cast<Space>(space));
    }
    bool is_own_hero(std::uint8_t hero) const
    {
        return hero < hero_count && look_.heroes_of(seat_).contains(static_cast<Hero>(hero));
    }
    bool is_held(std::uint8_t event) const { return event < most_events && state_.hand[event] > 0; }

    Refusal of_answer() const
    {
        switch (move_.kind) {
        case Kind::Walk: return of_walk();
        case Kind::Place: return of_space();
        case Kind::Equip: return {"no-place"};
        case Kind::Throw: return {"not-carried"};
        case Kind::Drop: return {"not-in-hand"};
        default: return {"not-offered"};
        }
    }

    Refusal of_space() const
    {
        if (!is_space(move_.where)) return {"no-such-space"};
        if (look_.taken().contains(static_cast<Space>(move_.where)))
            return {"space-taken", {number(move_.where)}};
        return {"not-there", {number(move_.where)}};
    }

    // OKKO-18.
    Refusal of_walk() const
    {
        if (move_.who != 255 || move_.what != 255) return {"no-such-move"};
        if (!is_space(move_.where)) return {"no-such-space"};
        const auto space = static_cast<Space>(move_.where);
        const bool hero_side = field_.depth > 0 || !is_agent(field_.active);
        if (look_.taken().contains(space)) return {"space-taken", {number(space)}};
        if (hero_side && look_.ground.reinforcements().contains(space))
            return {"reinforcement-space", {number(space)}};
        return {"too-far", {number(space)}};
    }

    // OKKO-10, OKKO-13, OKKO-26.
    Refusal of_plan() const
    {
        if (move_.kind == Kind::Technique && seat_ == game_.oni()) return of_technique();
        if (field_.phase == Phase::LastChange || seat_ == game_.oni()) return {"not-now"};
        switch (move_.kind) {
        case Kind::Lay: return of_lay();
        case Kind::Wield: return of_wield();
        case Kind::Initiative:
            return {seat_ == game_.speaker(field_) ? "not-to-order" : "not-your-order"};
        case Kind::Ready: return of_ready();
        default: return {"not-now"};
        }
    }

    Refusal of_technique() const
    {
        const bool from_hand = move_.who == 255;
        if (from_hand ? !is_held(move_.what)
                      : move_.who >= hero_count ||
                            static_cast<EventCard>(move_.what) != state_.face_down[move_.who])
            return {"not-in-hand"};
        if (from_hand && look_.techniques_placed() >= field_.in_play.size())
            return {"enough-techniques", {number(field_.in_play.size())}};
        return {"no-such-agent"};
    }

    Refusal of_lay() const
    {
        if (!is_own_hero(move_.who)) return {"not-your-hero"};
        const HeroSheet& sheet = field_.heroes[move_.who];
        const HeroPlan& plan = state_.plans[move_.who];
        const HeroCards laid = plan.left | plan.right;
        if (move_.what >= most_hero_cards || !(sheet.hand - laid).contains(move_.what))
            return {"not-in-hand"};
        if (laid.size() >= 2) return {"two-cards"};
        if (move_.where > 1) return {"no-such-move"};
        const bool wounds = !(laid - HeroCards::first_n(action_cards)).empty();
        if (wounds && move_.what >= action_cards) return {"one-wound"};
        return {"no-such-side", {number(move_.where)}};
    }

    Refusal of_wield() const
    {
        if (!is_own_hero(move_.who)) return {"not-your-hero"};
        if (state_.plans[move_.who].wielded != Gear::None) return {"one-hand-card"};
        return {"not-in-a-hand"};
    }

    Refusal of_ready() const
    {
        if (move_ != Move{Kind::Ready}) return {"no-such-move"};
        for (const Hero hero : look_.heroes_of(seat_)) {
            const HeroPlan& plan = state_.plans[at(hero)];
            if (((plan.left | plan.right) & HeroCards::first_n(action_cards)).empty())
                return {"lay-a-card", {number(hero)}};
        }
        return {"order-the-heroes"};
    }

    // OKKO-14, OKKO-45.
    Refusal of_activation() const
    {
        const Figure who = field_.active;
        const bool costs = move_.kind >= Kind::Walk && move_.kind <= Kind::Give &&
                           move_.kind != Kind::Use && move_.kind != Kind::Throw &&
                           move_.kind != Kind::Equip;
        if (costs && field_.actions == 0) return {"no-actions"};
        switch (move_.kind) {
        case Kind::Walk: return look_.banned(who, Ban::Move) ? Refusal{"banned"} : of_walk();
        case Kind::Attack: return of_attack();
        case Kind::Use: return {"not-usable"};
        case Kind::OpenDoor: return of_door();
        case Kind::Done: return {"no-such-move"};
        default: return is_hero(who) ? of_hero() : Refusal{"not-now"};
        }
    }

    Refusal of_attack() const
    {
        if (move_.who != static_cast<std::uint8_t>(field_.active)) return {"not-its-turn"};
        if (look_.banned(field_.active, Ban::Attack)) return {"banned"};
        const bool on_map =
            move_.what < most_figures && look_.on_map(static_cast<Figure>(move_.what));
        return {on_map ? "out-of-reach" : "no-such-target"};
    }

    Refusal of_door() const
    {
        const auto door = static_cast<Door>(move_.what);
        if (move_.what >= most_doors || !look_.ground.doors().contains(door))
            return {"no-such-door"};
        if (field_.open.contains(door)) return {"door-is-open", {number(door)}};
        if (!look_.ground.doors_at(look_.where(field_.active)).contains(door))
            return {"not-at-the-door", {number(door)}};
        return {is_agent(field_.active) ? "door-is-locked" : "banned", {number(door)}};
    }

    Refusal of_hero() const
    {
        const Hero hero = hero_of(field_.active);
        switch (move_.kind) {
        case Kind::Test:
            return {look_.banned(field_.active, Ban::Test) ? "banned" : "nothing-to-test"};
        case Kind::Reorganise: return {"nothing-to-reorganise"};
        case Kind::HandOver: return of_hand_over(hero);
        case Kind::Throw: return {field_.thrown != 0 ? "one-card-only" : "not-carried"};
        case Kind::Question:
        case Kind::Chest:
        case Kind::TurnUp: return of_token();
        case Kind::Take:
            return {look_.ally_of_hero(hero) != Ally::None ? "has-a-follower" : "not-beside"};
        case Kind::Give: return {"nobody-to-give-to"};
        case Kind::Courtier: return of_courtier();
        default: return {"not-now"};
        }
    }

    Refusal of_hand_over(Hero hero) const
    {
        const bool carried =
            move_.what < 63 && look_.carried(hero).contains(static_cast<Gear>(move_.what));
        if (!carried) return {"not-carried"};
        const bool beside = move_.who < hero_count &&
                            look_.heroes_beside(hero).contains(static_cast<Hero>(move_.who));
        return {beside ? "no-place" : "not-beside"};
    }

    Refusal of_token() const
    {
        using TokenKind = Token::Kind;
        if (move_.what >= most_tokens || move_.who != 255 || move_.where != 255)
            return {"no-such-token"};
        const Token& token = field_.tokens[move_.what];
        const bool right = move_.kind == Kind::Question ? is_clue(token)
                           : move_.kind == Kind::Chest  ? token.kind == TokenKind::Chest
                                                        : token.kind == TokenKind::Follower;
        if (!right) return {"no-such-token"};
        if (!look_.ground.adjacent(look_.where(field_.active), token.where, field_.open))
            return {"not-beside"};
        return {token.flipped != 0 ? "asked-already" : "banned"};
    }

    Refusal of_courtier() const
    {
        const bool open =
            move_.what < 31 && field_.courtiers.contains(static_cast<Clue>(move_.what));
        return {open ? "no-effect" : "no-such-card"};
    }

    // OKKO-15, OKKO-16, OKKO-33, OKKO-37.
    Refusal of_oni() const
    {
        switch (move_.kind) {
        case Kind::Agent: return of_agent();
        case Kind::DrawEvent:
            return {field_.phase == Phase::OniTurn ? "somebody-may-act" : "not-now"};
        case Kind::Act: return unless_offered("may-not-act");
        case Kind::Event: return of_event();
        case Kind::Call: return of_call();
        case Kind::Escape: return {"may-not-escape"};
        default: return field_.phase == Phase::Figure ? of_activation() : Refusal{"not-now"};
        }
    }

    Refusal of_agent() const
    {
        if (field_.phase != Phase::OniTurn) return {"not-now"};
        const auto card = static_cast<AgentCard>(move_.what);
        if (move_.what >= most_agent_cards || !field_.cards.contains(card))
            return {"no-such-agent"};
        return {field_.activated.contains(card) ? "activated-already" : "may-not-act",
                {number(card)}};
    }

    Refusal of_event() const
    {
        if (field_.event_played != 0) return {"one-event"};
        return {is_held(move_.what) ? "no-effect" : "not-in-hand"};
    }

    Refusal of_call() const
    {
        if (field_.called != 0) return {"called-already"};
        return {field_.events_in_hand < 2 ? "two-event-cards" : "nobody-comes"};
    }

    // OKKO-34.
    Refusal of_accusation() const
    {
        if (move_.kind == Kind::GoOn) return {look_.must_accuse() ? "must-accuse" : "no-such-move"};
        if (move_.kind != Kind::Nature && move_.kind != Kind::Identity) return {"not-now"};
        if (!offered()) return {"accused-already"};
        return {"ruled-out"};
    }

    Refusal of_rest() const
    {
        switch (move_.kind) {
        case Kind::Hero: return unless_offered("hero-taken");
        case Kind::Taint: return unless_offered("not-that-tile");
        case Kind::Enhance: return unless_offered("not-linked");
        case Kind::PutBack: return unless_offered("not-carried");
        default: return {"not-now"};
        }
    }

    const Okko& game_;
    const State& state_;
    const Field& field_;
    Seat seat_;
    const Okko::List& list_;
    Move move_;
    Look look_;
};

}  // namespace

std::optional<Refusal> Okko::refuse(const State& state, Seat seat, Move move) const
{
    const Turn now = turn(state.field);
    if (now.is_over()) return Refusal{"game-over"};
    if (!now.may_act(seat)) return Refusal{"not-your-decision", {number(now.seats.first())}};
    List list;
    moves(state, seat, list);
    if (list.contains(move)) return std::nullopt;
    return Reason(*this, state, seat, list, move).find();
}

}  // namespace kotatsu::okko
