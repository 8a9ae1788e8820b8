// Okko: what a seat may know, and what may be behind it. docs/rules/okko.md, "What is hidden".
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

View Okko::view(const State& state, Seat seat) const
{
    View view;
    view.field = state.field;
    view.seat = seat;
    if (seat == oni()) {
        view.hand = state.hand;
        view.face_down = state.face_down;
    } else if (seat != Seat::Watcher) {
        view.plans = state.plans;
        view.initiative = state.initiative;
        view.top = state.top;
    }
    const bool shown = state.field.shown_round != 0;
    if (seat == oni() || shown || state.field.nature_known != 0) view.nature = state.nature;
    if (seat == oni() || shown) view.identity = state.identity;
    return view;
}

namespace {

// Fills in what a view leaves open.
class Imagination {
public:
    Imagination(const Okko& game, const View& view, State& state, Dice& dice)
        : game_(game), view_(view), field_(view.field), state_(state), dice_(dice),
          of_oni_(view.seat == game.oni()), of_hero_(!of_oni_ && view.seat != Seat::Watcher)
    {}

    void make()
    {
        if (!of_hero_) {
            imagine_plans();
            imagine_initiative();
        }
        if (!of_oni_) imagine_events();
        imagine_secrets();
        if (!of_hero_) imagine_top();
    }

private:
    // What the oni's hand and its cards face down may be: all that everybody knows to be there, the rest as it comes.
    void imagine_events()
    {
        const EventPile shown = visible_techniques(field_);
        EventPile rest{};
        int count = field_.events_in_hand + face_down();
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const int unseen =
                game_.copies(static_cast<EventCard>(i)) - field_.events_discard[i] - shown[i];
            const int known = std::max(0, field_.events_old[i] - shown[i]);
            state_.hand[i] = static_cast<std::uint8_t>(known);
            rest[i] = static_cast<std::uint8_t>(unseen - known);
            count -= known;
        }
        for (; count > 0; --count) {
            const EventCard card = pick_event(rest, dice_);
            --rest[at(card)];
            ++state_.hand[at(card)];
        }
        for (std::size_t i = 0; i < field_.techniques.size(); ++i) {
            if (!lies_face_down(field_.techniques[i])) continue;
            state_.face_down[i] = pick_event(state_.hand, dice_);
            --state_.hand[at(state_.face_down[i])];
        }
    }

    static bool lies_face_down(const Technique1& technique)
    {
        return technique.on != AgentCard::None && technique.card == EventCard::None;
    }
    int face_down() const
    {
        return static_cast<int>(
            std::count_if(field_.techniques.begin(), field_.techniques.end(), lies_face_down));
    }

    // Whatever no open card, no guess and no card peeked at excludes; each as likely.
    void imagine_secrets()
    {
        if (field_.clues.empty()) return;
        Clues left = field_.clues - field_.drawn - field_.wrong;
        for (const Clue card : state_.top)
            if (card != Clue::None) left.erase(card);
        if (view_.nature == Clue::None) state_.nature = pick_clue(left, ClueCard::Kind::Nature);
        if (view_.identity == Clue::None)
            state_.identity = pick_clue(left, ClueCard::Kind::Courtier);
    }

    Clue pick_clue(Clues left, ClueCard::Kind kind)
    {
        Clues found;
        for (const Clue card : left)
            if (game_.book().clues[at(card)].kind == kind) found.insert(card);
        return dice_.pick(found);
    }

    void imagine_top()
    {
        for (std::size_t i = 0; i < field_.peeked; ++i)
            state_.top[i] = dice_.pick(clue_deck(state_));
    }

    void imagine_initiative()
    {
        const bool planned =
            field_.phase == Phase::LastChange ||
            (field_.phase == Phase::Plan &&
             (field_.in_play.size() == 1 || !field_.planning.contains(game_.speaker(field_))));
        Heroes left = planned ? field_.in_play : field_.to_come;
        for (std::size_t i = 0; !left.empty(); ++i) {
            state_.initiative[i] = dice_.pick(left);
            left.erase(state_.initiative[i]);
        }
    }

    void imagine_plans()
    {
        for (const Hero hero : field_.in_play) {
            const HeroSheet& sheet = field_.heroes[at(hero)];
            HeroPlan& plan = state_.plans[at(hero)];
            const bool ready = !field_.planning.contains(game_.seat_of(field_, hero));
            const int ways = for_each_plan(hero, ready, [](HeroCards, HeroCards) {});
            if (ways > 0) {
                int rank = static_cast<int>(dice_.below(static_cast<std::uint32_t>(ways)));
                for_each_plan(hero, ready, [&](HeroCards left, HeroCards right) {
                    if (rank-- == 0) plan = {.left = left, .right = right};
                });
            }
            if (sheet.down_hand != 0) plan.wielded = dice_.pick(Look(game_, field_).in_hands(hero));
        }
    }

    // Calls visit(left, right) for every way to lay as many cards as lie there; gives how many there are.
    template <class Visit>
    int for_each_plan(Hero hero, bool ready, Visit visit)
    {
        const HeroSheet& sheet = field_.heroes[at(hero)];
        const int left = sheet.down_left, right = sheet.down_right;
        HeroCards lefts, rights;
        for (const std::uint8_t card : sheet.hand) {
            const ActionCard& text = game_.book().heroes[at(hero)].cards[card];
            if (text.left.count > 0) lefts.insert(card);
            if (text.has_right) rights.insert(card);
        }
        int ways = 0;
        const auto consider = [&](HeroCards on_left, HeroCards on_right) {
            const HeroCards laid = on_left | on_right;
            const int real = (laid & HeroCards::first_n(action_cards)).size();
            const bool fits =
                on_left.size() == left && on_right.size() == right && laid.size() == left + right;
            const bool legal = laid.size() - real < 2 && (!ready || real > 0);
            if (!fits || !legal) return;
            ++ways;
            visit(on_left, on_right);
        };
        if (left + right == 1) {
            for (const std::uint8_t card : left > 0 ? lefts : rights)
                left > 0 ? consider({card}, {}) : consider({}, {card});
        } else if (left + right == 2) {
            for (const std::uint8_t a : left > 0 ? lefts : rights)
                for (const std::uint8_t b : left > 1 ? lefts : rights) {
                    if (left == 1)
                        consider({a}, {b});
                    else if (a < b)
                        left == 2 ? consider({a, b}, {}) : consider({}, {a, b});
                }
        }
        return ways;
    }

    const Okko& game_;
    const View& view_;
    const Field& field_;
    State& state_;
    Dice& dice_;
    bool of_oni_, of_hero_;
};

}  // namespace

State Okko::imagine(const View& view, Dice& dice) const
{
    State state;
    state.field = view.field;
    state.plans = view.plans;
    state.initiative = view.initiative;
    state.hand = view.hand;
    state.face_down = view.face_down;
    state.nature = view.nature;
    state.identity = view.identity;
    state.top = view.top;
    Imagination(*this, view, state, dice).make();
    return state;
}

}  // namespace kotatsu::okko
