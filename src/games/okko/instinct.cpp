// Okko: which moves promise something, at a glance: for the order of a search and for the games it plays out.
#include "games/okko/wits.h"

#include <algorithm>
#include <bit>

namespace kotatsu::okko {
namespace {

using Kind = Move::Kind;

bool is_of_plan(Kind kind)
{
    return kind >= Kind::Taint && kind <= Kind::Ready;
}

}  // namespace

Figure Wits::actor() const
{
    if (field.depth > 0 && field.stack[field.depth - 1U].kind == Frame::Kind::Walk)
        return field.stack[field.depth - 1U].who;
    return field.active;
}

double Wits::promise(const State& state, Move move, const Pulls* walks) const
{
    if (move.kind == Kind::Nature || move.kind == Kind::Identity)
        return promise_of_accusation(state, move);
    if (is_of_plan(move.kind)) return promise_of_plan(state, move);
    if (move.kind >= Kind::Decline && move.kind != Kind::Nonsense) return promise_of_answer(move);
    return promise_of_act(move, walks);
}

// A hero near enemies wants might and defense, one near people wants guile.
double Wits::promise_of_plan(const State& state, Move move) const
{
    switch (move.kind) {
    case Kind::Ready: return enough;
    case Kind::Wield: return 0.9;
    case Kind::Initiative: return 0.5 + 0.3 * danger(static_cast<Hero>(move.who));
    case Kind::Lay: return promise_of_card(state, move);
    case Kind::Technique: return promise_of_technique(move);
    case Kind::Taint: return promise_of_taint(move);
    default: return 0.5;
    }
}

double Wits::fight(Hero hero) const
{
    double& near = fight_[at(hero)];
    if (near >= 0) return near;
    near = 0;
    const Area own = look.ground.area_of(look.where(figure_of(hero)));
    for (const Figure agent : look.of_side(Side::Oni))
        near = std::max(near, 1.0 - 0.25 * game.roads(field).between(
                                               own, look.ground.area_of(look.where(agent))));
    return near;
}

double Wits::promise_of_card(const State& state, Move move) const
{
    const Hero hero = static_cast<Hero>(move.who);
    const Figure who = figure_of(hero);
    const ActionCard& card = game.book().heroes[at(hero)].cards[move.what];
    const HeroPlan& plan = state.plans[at(hero)];
    const int laid = (plan.left | plan.right).size();
    const double tired = laid > 0 ? 0.16 : 0;  // what is kept can be played later
    if (card.kind == CardKind::Wound) return laid > 0 ? 0.1 + 0.5 * danger(hero) : 0.02;
    if (card.kind == CardKind::Weakness)
        return 0.12 * std::min<int>(field.damage[at(who)], look.stamina(who)) - tired;
    const std::array<double, 4>& needs = needs_of(hero);
    if (move.where == 0) return promise_of_talent(hero, card.kind) - tired;
    double sum = 0;
    for (std::size_t i = 0; i < needs.size(); ++i) sum += needs[i] * card.right[i];
    return std::max(0.01, sum - tired);
}

double Wits::promise_of_talent(Hero hero, CardKind kind) const
{
    const std::array<double, 4>& needs = needs_of(hero);
    switch (kind) {
    case CardKind::Speed: return 0.14 + 1.2 * needs[0];
    case CardKind::Attack: return 0.06 + 1.4 * needs[1];
    case CardKind::Defense: return 0.06 + 1.5 * needs[2];
    case CardKind::Guile: return 0.06 + 1.2 * needs[3];
    default: return 0.3;
    }
}

// What a point of each attribute is worth to a hero in the round that begins.
const std::array<double, 4>& Wits::needs_of(Hero hero) const
{
    std::array<double, 4>& needs = needs_[at(hero)];
    if (needs[0] > 0) return needs;
    const double near = fight(hero);
    needs = {field.stage == Stage::Raid ? 0.12 : 0.05, 0.06 + 0.18 * near,
             0.04 + (0.16 + 0.1 * danger(hero)) * near, 0.02};
    double nearest = 6;
    const auto& goals = game.goals(field);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const Goal& goal = goals[i].goal;
        if (goal.kind != Goal::Kind::Test || !look.is_open(int(i))) continue;
        const Area area =
            look.ground.area_of(look.ground.interactions(static_cast<Tile>(goal.tile)).first());
        const double far = walk(hero, area);
        nearest = std::min(nearest, far);
        for (std::size_t k = 0; k < needs.size(); ++k)
            if (far < 2.5 && (goal.attributes >> k & 1) != 0) needs[k] += 0.2;
    }
    if (field.stage == Stage::Investigation) {
        double clue = 6;
        for (const Token& token : field.tokens)
            if (is_clue_token(token) && (token.kind != Token::Kind::Courtier || token.flipped == 0))
                clue = std::min(clue, walk(hero, look.ground.area_of(token.where)));
        if (clue < 2.5) needs[3] += 0.22;
        nearest = std::min(nearest, clue);
    }
    if (nearest > 2 && near < 0.75) needs[0] += 0.12;
    return needs;
}

double Wits::promise_of_technique(Move move) const
{
    if (move.where == 255) return 0.05;
    const AgentCard on = static_cast<AgentCard>(move.where);
    double near = 0;
    for (const Figure who : game.figures_of(on) & field.figures)
        if (look.may_act(who)) near += 0.25 * pull(who);
    const Modifiers& adds = game.book().events[move.what].technique;
    const double raid = field.stage == Stage::Raid ? 0.6 : 1;  // what delays the heroes does more
    return raid * std::min(1.0, near) * (0.15 * adds[0] + 0.35 * adds[1] + 0.3 * adds[2]);
}

// Corruption is good where thralls are, and where it fulfils a mission.
double Wits::promise_of_taint(Move move) const
{
    if (move.where == 255) return 0.2;
    const auto thralls_on = [this](std::uint8_t tile) {
        double count = 0;
        for (const Figure who : look.of_side(Side::Oni))
            if (look.is_kind(who, AgentKind::Thrall) &&
                tile_of(look.where(who)) == static_cast<Tile>(tile))
                ++count;
        return count;
    };
    double value = 0.25 + 0.15 * thralls_on(move.where);
    if (move.what != 255) value -= 0.15 * thralls_on(move.what) + 0.05;
    for (const Objective& each : game.goals(field)) {
        if (each.goal.kind != Goal::Kind::Taint || each.mission == 255) continue;
        if (field.missions[each.mission] != 0) continue;
        if (each.goal.tile == move.where) value += 0.6;
        if (each.goal.tile == move.what) value -= 0.6;
    }
    return std::max(0.0, value);
}

double Wits::promise_of_act(Move move, const Pulls* walks) const
{
    switch (move.kind) {
    case Kind::Walk: return walks == nullptr ? 0.2 : walks->gain(static_cast<Space>(move.where));
    case Kind::Attack: return promise_of_attack(move);
    case Kind::Test:
    case Kind::Question:
    case Kind::Chest: return promise_of_test(move);
    case Kind::Agent: {
        double best = 0;
        for (const Figure each : game.figures_of(static_cast<AgentCard>(move.what)) & field.figures)
            if (look.may_act(each)) best += 0.2 + pull(each);
        return best;
    }
    case Kind::Act: {
        const Figure each = static_cast<Figure>(move.who);
        return 0.3 + pull(each);
    }
    case Kind::Escape: return 9;
    case Kind::Use: return 0.5;
    case Kind::Event: return 0.4;
    case Kind::Call: return 0.35;
    case Kind::Courtier:
    case Kind::TurnUp:
    case Kind::Take: return 0.35;
    case Kind::Keep: return 0.3;
    case Kind::Equip: return static_cast<Slot>(move.where) == Slot::Supplies ? 0.02 : 0.3;
    case Kind::OpenDoor: return 0.45;
    case Kind::DrawEvent: return 0.25;
    case Kind::Done: return 0.06;
    case Kind::GoOn: return 0.3;
    case Kind::Throw:
    case Kind::PutBack:
    case Kind::Reorganise:
    case Kind::HandOver:
    case Kind::Give: return 0.01;
    default: return 0.25;
    }
}

double Wits::promise_of_attack(Move move) const
{
    const Figure who = move.who == 255 ? actor() : static_cast<Figure>(move.who);
    const Figure whom = static_cast<Figure>(move.what);
    if (who == Figure::None) return 0.4;
    const double chance = chance_to_hit(who, whom);
    if (is_hero(whom)) return chance * (0.7 + 1.4 * danger(hero_of(whom)));
    if (is_ally(whom)) return chance * 0.3;
    const double alarm =
        field.alarm == 0 && look.is_kind(whom, AgentKind::Thrall) && !look.may_act(whom)
            ? (field.stage == Stage::Raid ? 0.1 : 0.6)
            : 0;  // it would be raised
    const double worth = look.is_rank(whom, Rank::Oni) ? 1.8 : 0.3 + 1.5 * worth_of(whom);
    return std::max(0.0, chance * worth - alarm);
}

double Wits::promise_of_test(Move move) const
{
    const Figure who = actor();
    if (who == Figure::None) return 0.3;
    if (move.kind == Kind::Test) {
        const Tile tile = tile_of(static_cast<Space>(move.where));
        for (const Objective& each : game.goals(field))
            if (each.goal.kind == Goal::Kind::Test && static_cast<Tile>(each.goal.tile) == tile)
                return 0.3 + 1.5 * chance_to_pass(who, static_cast<Attribute>(move.what),
                                                  each.goal.n - field.penalty[at(tile)]);
        return 0.3;
    }
    const Token& token = field.tokens[move.what];
    const Book& book = game.book();
    const int top = token.kind == Token::Kind::Courtier    ? book.clues[token.what].top
                    : token.kind == Token::Kind::Evidence  ? book.evidence[token.what].top
                    : token.kind == Token::Kind::Parchment ? book.parchment[token.what].top
                                                           : book.chests[token.what].top;
    const int dice = top - token.penalty - token.ease;
    if (move.kind == Kind::Chest) return 0.5 * chance_to_pass(who, Attribute::Speed, dice);
    return field.stage == Stage::Investigation
               ? 0.15 + 1.2 * chance_to_pass(who, Attribute::Guile, dice)
               : 0.05;
}

// Dice that show little are rolled again by whoever rolled them, those that show much by the other side.
double Wits::promise_of_die(Move move) const
{
    const Frame* roll = look.roll();
    if (roll == nullptr || move.what >= Frame::most_dice) return 0.3;
    const int shows = roll->dice[move.what] & 63;
    const Seat decides = field.stack[field.depth - 1U].decides;
    const bool own = game.seat_of(field, roll->who) == decides ||
                     (decides != game.oni() && side_of(roll->who) == Side::Heroes);
    const bool wants_much = (roll->kind == Frame::Kind::Attack) == own;
    return wants_much ? (shows == 0 ? 0.8 : 0.02) : (shows >= 1 ? 0.5 + 0.2 * shows : 0.02);
}

double Wits::promise_of_answer(Move move) const
{
    switch (move.kind) {
    case Kind::Decline: return 0.12;
    case Kind::Again: return promise_of_die(move);
    case Kind::Target: {
        const Figure whom = static_cast<Figure>(move.what);
        if (is_hero(whom)) return 0.4 + 0.5 * danger(hero_of(whom));
        return is_agent(whom) ? 0.3 + worth_of(whom) : 0.3;
    }
    default: return 0.35;
    }
}

// By what everybody knows and what the heroes have peeked at; in `state` the peeked cards are known.
double Wits::promise_of_accusation(const State& state, Move move) const
{
    int left = 0;
    const bool nature = move.kind == Kind::Nature;
    for (const Clue clue : field.clues - field.drawn - field.wrong) {
        const bool peeked = std::find(state.top.begin(), state.top.end(), clue) != state.top.end();
        const bool is_it = (game.book().clues[at(clue)].kind == ClueCard::Kind::Nature) == nature;
        const bool deck = game.book().clues[at(clue)].kind == ClueCard::Kind::Complication;
        left += is_it && !peeked && !deck ? 1 : 0;
        if (peeked && clue == static_cast<Clue>(move.what)) return 0;
    }
    const double chance = 1.0 / std::max(1, left);
    if (left <= 1) return nature ? sure + 0.2 : sure;
    return std::max(0.0, (nature ? 1.0 : 3.0) * chance - 1.0 * (1 - chance)) + 0.05 * chance;
}

}  // namespace kotatsu::okko
