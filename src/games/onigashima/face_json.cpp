// Onigashima: the view and the choices as JSON.
#include "face/names.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/notation.h"

#include <boost/json.hpp>

#include <algorithm>
#include <bit>
#include <utility>

namespace kotatsu::onigashima {

namespace json = boost::json;

namespace {

json::array names_of(const Onigashima& game, Characters characters,
                     const json::storage_ptr& storage)
{
    return kotatsu::names_of(
        characters, [&](Character who) { return write_character(game, who); }, storage);
}

json::value name_or_null(const Onigashima& game, Character who)
{
    if (who == Character::None) return nullptr;
    return json::value(write_character(game, who));
}

json::value needs_or_null(int needs)
{
    return needs > 6 ? json::value() : json::value(needs);
}

// Cards and how many of each.
json::array pile_to_json(const Onigashima& game, const Pile& pile, Cards cards,
                         const json::storage_ptr& storage)
{
    json::array list(storage);
    for (const Card card : cards)
        if (const int count = pile[at(card)].count(); count > 0)
            list.emplace_back(
                json::object({{"card", write_card(game, card)}, {"count", count}}, storage));
    return list;
}

template <class Make>
json::object by_side(const json::storage_ptr& storage, Make make)
{
    json::object out(storage);
    for (const Side side : both_sides) out[side_words[at(side)]] = make(side);
    return out;
}

json::object crews_to_json(const Onigashima& game, const Field& field,
                           const json::storage_ptr& storage)
{
    json::object crews(storage);
    for (const Seat seat : all_seats(game.seats()))
        crews[game.seat(seat).role] =
            json::object({{"side", side_words[at(game.side_of(seat))]},
                          {"captain", name_or_null(game, field.captains[at(seat)])},
                          {"characters", names_of(game, field.crews[at(seat)], storage)}},
                         storage);
    return crews;
}

json::object hands_to_json(const Onigashima& game, const Field& field,
                           const json::storage_ptr& storage)
{
    json::object hands(storage);
    for (const Seat seat : all_seats(game.seats())) {
        json::object backs(storage);
        for (const Deck deck : all_decks)
            backs[deck_words[at(deck)]] = field.backs[at(seat)][at(deck)].count();
        hands[game.seat(seat).role] = std::move(backs);
    }
    return hands;
}

json::object decks_to_json(const Onigashima& game, const Field& field,
                           const json::storage_ptr& storage)
{
    json::object decks(storage);
    for (const Deck deck : all_decks)
        decks[deck_words[at(deck)]] = json::object(
            {{"left", game.deck_size(field, deck)},
             {"discards", pile_to_json(game, field.discards, game.cards_of(deck), storage)}},
            storage);
    return decks;
}

json::array past_to_json(const Onigashima& game, const Field& field,
                         const json::storage_ptr& storage)
{
    json::array list(storage);
    for (const PastFight& past : field.past) {
        if (past.figure[0] == Figure::None) break;
        json::object fight = by_side(storage, [&](Side side) {
            return json::value(write_figure(game, past.figure[at(side)]));
        });
        fight["winner"] =
            past.winner == nobody ? json::value() : json::value(side_words[past.winner]);
        list.emplace_back(std::move(fight));
    }
    return list;
}

json::object fighter_to_json(const Onigashima& game, const Field& field, Side side,
                             const json::storage_ptr& storage)
{
    const Fight& fight = field.now;
    const Character who = fight.character[at(side)];
    json::array exploited(storage);
    for (const Weakness weakness : fight.exploited[at(side)])
        exploited.emplace_back(weakness_words[at(weakness)]);
    return json::object({{"character", write_character(game, who)},
                         {"figure", write_figure(game, fight.figure[at(side)])},
                         {"energies", fight.energies[at(side)]},
                         {"dice", game.blow(fight, side).dice},
                         {"defence", game.defence(fight, side)},
                         {"abilities", json::array({game.ability_works(fight, side, 0),
                                                    game.ability_works(fight, side, 1)},
                                                   storage)},
                         {"exploited", std::move(exploited)},
                         {"called", name_or_null(game, fight.called[at(side)])},
                         {"cards", fight.cards[at(side)]},
                         {"attacks", fight.attacks[at(side)]},
                         {"haki_needs", needs_or_null(game.haki_needs(who))}},
                        storage);
}

json::object attack_to_json(const Onigashima& game, const Field& field,
                            const json::storage_ptr& storage)
{
    const Fight& fight = field.now;
    json::array dice(storage), costs(storage);
    add_dice(game.blow(fight, fight.attacker), fight.dice, dice, costs);
    const bool known = !dice.empty() || fight.strike > 0;
    return json::object({{"side", side_words[at(fight.attacker)]},
                         {"number", fight.attacks[0] + fight.attacks[1] + 1},
                         {"dice", std::move(dice)},
                         {"costs", std::move(costs)},
                         {"strike", fight.strike},
                         {"added", fight.added},
                         {"damage", known ? json::value(game.damage(fight)) : json::value()},
                         {"haki", fight.haki}},
                        storage);
}

json::array stack_to_json(const Onigashima& game, const Field& field,
                          const json::storage_ptr& storage)
{
    const Fight& fight = field.now;
    json::array stack(storage);
    for (int i = 0; i < fight.depth; ++i) {
        json::object entry({{"seat", game.seat(game.fighter(field, fight.owner(i))).role},
                            {"card", write_card(game, fight.stack[at(i)])}},
                           storage);
        if (i == 0 && fight.target != Character::None)
            entry["character"] = write_character(game, fight.target);
        stack.emplace_back(std::move(entry));
    }
    return stack;
}

json::object odds_of_view(const Onigashima& game, const Field& field,
                          const json::storage_ptr& storage)
{
    const Fight& fight = field.now;
    const auto needs = [&](Side attacker) {
        return game.haki_needs(fight.character[at(other(attacker))]);
    };
    if (field.phase != Phase::Reroll)
        return by_side(storage, [&](Side side) {
            const Odds odds = odds_of(game.blow(fight, side), aim_of(fight, side));
            return odds_to_json(odds, needs(side), storage);
        });
    const Blow blow = game.blow(fight, fight.attacker);
    const Aim aim = aim_of(fight, fight.attacker);
    const Faces again = best_reroll(blow, fight.dice, fight.rerolls, aim);
    json::object best =
        odds_to_json(odds_of(blow, fight.dice, fight.rerolls, aim), needs(fight.attacker), storage);
    best["move"] = write_move(game, Move::reroll(again));
    return json::object({{"keep", game.damage(fight)}, {"best", std::move(best)}}, storage);
}

void add_secrets(const Onigashima& game, const View& view, json::object& out)
{
    const Field& field = view.field;
    json::object chosen(out.storage());
    for (const Seat seat : all_seats(game.seats()))
        if (view.chosen[at(seat)] != Character::None)
            chosen[game.seat(seat).role] = write_character(game, view.chosen[at(seat)]);
    if (field.phase == Phase::Choose) out["chosen"] = std::move(chosen);
    for (const Side side : both_sides)
        if (const Figure will = view.wills[at(side)]; will != Figure::None)
            out["will"] =
                will == field.now.figure[at(side)] ? "stay" : write_figure(game, will).c_str();
}

void add_fight(const Onigashima& game, const Field& field, json::object& out)
{
    const json::storage_ptr& storage = out.storage();
    out["fighters"] =
        by_side(storage, [&](Side side) { return fighter_to_json(game, field, side, storage); });
    out["stack"] = stack_to_json(game, field, storage);
    if (attack_goes_on(field)) out["attack"] = attack_to_json(game, field, storage);
    if (field.phase >= Phase::Opening && field.phase <= Phase::Reroll)
        out["odds"] = odds_of_view(game, field, storage);
}

}  // namespace

json::object odds_to_json(const Odds& odds, int needs, const json::storage_ptr& storage)
{
    json::array damage(storage);
    for (std::size_t sum = 0; sum < odds.damage.size(); ++sum)
        if (odds.damage[sum] > 0)
            damage.emplace_back(
                json::object({{"damage", sum}, {"chance", odds.damage[sum]}}, storage));
    return json::object({{"damage", std::move(damage)},
                         {"mean", odds.mean},
                         {"beats", odds.beats},
                         {"dodged", (7 - needs) / 6.0}},
                        storage);
}

json::object view_to_json(const Onigashima& game, const View& view,
                          const json::storage_ptr& storage)
{
    const Field& field = view.field;
    const auto role = [&](Seat seat) { return json::value(game.seat(seat).role); };
    const bool fights = field.phase != Phase::Captains && field.phase != Phase::Over;
    json::array deciding(storage);
    for (const Seat seat : game.turn(field).seats) deciding.emplace_back(role(seat));
    json::object unseen(storage);
    for (const Deck deck : all_decks)
        unseen[deck_words[at(deck)]] =
            pile_to_json(game, view.unseen, game.cards_of(deck), storage);
    json::object out(
        {{"seat", view.seat == Seat::Watcher ? json::value("watcher") : role(view.seat)},
         {"phase", phase_words[at(field.phase)]},
         {"deciding", std::move(deciding)},
         {"answer", field.now.depth > 0},
         {"fight", std::min(field.fight + 1, game.fights())},
         {"fights", game.fights()},
         {"first", role(field.first)},
         {"points", by_side(storage, [&](Side side) { return game.points(field, side); })},
         {"fighting", by_side(storage,
                              [&](Side side) {
                                  return fights ? role(game.fighter(field, side)) : json::value();
                              })},
         {"crews", crews_to_json(game, field, storage)},
         {"fought", names_of(game, field.fought, storage)},
         {"past", past_to_json(game, field, storage)},
         {"hand", pile_to_json(game, view.hand, game.all_cards(), storage)},
         {"hands", hands_to_json(game, field, storage)},
         {"decks", decks_to_json(game, field, storage)},
         {"unseen", std::move(unseen)},
         {"fighters", nullptr}},
        storage);
    if (field.phase == Phase::Captains)
        out["free"] = names_of(game, game.captains_to_name(field), storage);
    add_secrets(game, view, out);
    if (fighters_shown(field)) add_fight(game, field, out);
    return out;
}

namespace {

void add_card(const Onigashima& game, Move move, json::array& cards)
{
    const std::string& name = write_card(game, move.card());
    if (move.character() == Character::None) {
        cards.emplace_back(json::object({{"card", name}}, cards.storage()));
        return;
    }
    if (cards.empty() || cards.back().at("card").get_string() != name)
        cards.emplace_back(
            json::object({{"card", name}, {"characters", json::array()}}, cards.storage()));
    cards.back().at("characters").get_array().emplace_back(write_character(game, move.character()));
}

void add_reroll(const Onigashima& game, const Fight& fight, json::object& out)
{
    json::array dice(out.storage());
    for (std::size_t face = 0; face < 6; ++face)
        for (int n = 0; n < fight.dice[face]; ++n) dice.emplace_back(face + 1);
    out["reroll"] =
        json::object({{"most", game.reroll_now(fight)}, {"dice", std::move(dice)}}, out.storage());
    out["keep"] = true;
}

void add_choice(const Onigashima& game, const View& view, Move move, json::object& out)
{
    const auto list = [&](const char* key) -> json::array& {
        return out.emplace(key, json::array(out.storage())).first->value().get_array();
    };
    const Fight& fight = view.field.now;
    switch (move.kind()) {
    case Move::Kind::Captain:
        list("captain").emplace_back(write_character(game, move.character()));
        break;
    case Move::Kind::Fight:
        list("fight").emplace_back(write_character(game, move.character()));
        break;
    case Move::Kind::Transform:
        if (move == Move::stay())
            out["stay"] = true;
        else
            list("transform")
                .emplace_back(json::object({{"figure", write_figure(game, move.figure())},
                                            {"needs", game.card(move.figure()).transformation}},
                                           out.storage()));
        break;
    case Move::Kind::Play: add_card(game, move, list("play")); break;
    case Move::Kind::Pass: out["pass"] = true; break;
    case Move::Kind::Roll: out["roll"] = true; break;
    case Move::Kind::Haki:
        out["haki"] = game.haki_needs(fight.character[at(Onigashima::defender(fight))]);
        break;
    case Move::Kind::Reroll: break;
    case Move::Kind::Draw: list("draw").emplace_back(deck_words[at(move.deck())]); break;
    case Move::Kind::Nonsense: break;
    }
}

}  // namespace

// The list of moves depends on the view alone: the own hand is in it.
json::object choices_to_json(const Onigashima& game, const View& view,
                             const json::storage_ptr& storage)
{
    json::object out(storage);
    State own;
    own.field = view.field;
    if (view.seat == Seat::Watcher) return out;
    own.hands[at(view.seat)] = view.hand;
    Onigashima::List moves;
    game.moves(own, view.seat, moves);
    if (moves.empty()) return out;
    if (moves[0].kind() == Move::Kind::Reroll)
        add_reroll(game, view.field.now, out);
    else
        for (const Move move : moves) add_choice(game, view, move, out);
    return out;
}

}  // namespace kotatsu::onigashima
