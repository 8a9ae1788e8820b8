#include "games/okko/chances.h"

#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {
namespace {

bool is_free(const Line& line)
{
    return std::none_of(line.steps.begin(), line.steps.begin() + line.step_count,
                        [](const Step& step) { return step.what == Primitive::Discard; });
}

// Calls visit(const Step&) for what is in force in a window of `subject`, its own and what others have for it.
template <class Visit>
void for_each_step(const Look& look, Window when, Figure subject, Offers offers, Visit visit)
{
    const auto visit_line = [&](LineId id, Figure owner) {
        const Line& line = look.game.line(id);
        const bool asked = !line.must && !look.game.lore().is_automatic(id);
        if (asked && offers == Offers::Declined) return;
        if (look.used(id, owner) || !is_free(line) || !look.holds(line.conditions, owner, subject))
            return;
        for (int i = 0; i < line.step_count; ++i) visit(line.steps[at(i)]);
    };
    look.for_each_line(subject, own_window(when), [&](LineId id) { visit_line(id, subject); });
    if (side_of(subject) != Side::Heroes) return;
    for (const Figure owner : look.of_side(Side::Heroes))
        if (owner != subject)
            look.for_each_line(owner, other_window(when),
                               [&](LineId id) { visit_line(id, owner); });
}

void add_reroll(Rerolls& rerolls, int dice, bool by_defender)
{
    const auto free = std::find_if(rerolls.begin(), rerolls.end(),
                                   [](const Again& again) { return again.dice == 0; });
    if (free != rerolls.end()) *free = {dice, by_defender};
}

bool is_for_this_roll(const Step& step, Attribute attribute)
{
    return step.what == Primitive::Mod && step.this_roll && step.attribute == attribute;
}

}  // namespace

Blow blow_of(const Look& look, const Frame& attack, Offers offers)
{
    int black = look.black_dice(attack.who) + attack.black;
    int red = look.red_dice(attack.who) + attack.red;
    Blow blow{.defense = look.defense(attack), .hits = attack.hits};
    const auto count = [&](const Step& step) {
        if (step.what == Primitive::Dice) (step.die == Die::Red ? red : black) += step.n;
        if (step.what == Primitive::Hits) blow.hits += step.n;
        if (is_for_this_roll(step, Attribute::Defense)) blow.defense += step.n;
    };
    for_each_step(look, Window::Target, attack.whom, Offers::Used, count);
    for_each_step(look, Window::Attack, attack.who, offers, count);
    for_each_step(look, Window::Rolled, attack.who, offers, [&](const Step& step) {
        count(step);
        if (step.what == Primitive::Reroll) add_reroll(blow.again, step.n, false);
    });
    for_each_step(look, Window::Defend, attack.whom, Offers::Used, [&](const Step& step) {
        count(step);
        if (step.what == Primitive::Reroll) add_reroll(blow.again, step.n, true);
    });
    blow.red = std::clamp(red, 0, most_attack_dice);
    blow.black = std::clamp(black, 0, most_attack_dice - blow.red);
    blow.defense = std::clamp(blow.defense, 1, most_needed / 2);
    blow.hits = std::clamp(blow.hits, -most_needed / 2, most_needed / 2);
    return blow;
}

Trial trial_of(const Look& look, const Frame& test, Offers offers)
{
    int dice = look.dice_of_test(test);
    Trial trial{.attribute = look.attribute_in_test(test)};
    for_each_step(look, Window::Test, test.who, offers, [&](const Step& step) {
        if (step.what == Primitive::Ease) dice -= step.n;
        if (is_for_this_roll(step, test.attribute)) trial.attribute += step.n;
    });
    for_each_step(look, Window::Tested, test.who, offers, [&](const Step& step) {
        if (step.what == Primitive::Reroll) add_reroll(trial.again, step.n, false);
    });
    trial.dice = std::clamp(dice, 0, most_test_dice);
    return trial;
}

State known_to(const View& view)
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
    return state;
}

Chance chance_of(const Okko& game, const State& state, Seat seat, Move move, Offers offers)
{
    State then = state;
    Dice none = Dice::seeded(0);
    Play play(game, then, none, nullptr);
    const int depth = then.field.depth;
    if (depth == 0)
        play.choose(seat, move);
    else
        play.answer(move);
    if (then.field.depth == 0 || then.field.depth < depth) return {};
    Frame& begun = play.top();
    if (begun.step != 0) return {};
    if (begun.kind == Frame::Kind::Test) return trial_of(play.look(), begun, offers);
    if (begun.kind != Frame::Kind::Attack) return {};
    if (!play.look().adjacent(begun.who, begun.whom)) begun.flags |= Frame::ranged;
    return blow_of(play.look(), begun, offers);
}

}  // namespace kotatsu::okko
