// Okko: the legal moves of a seat by their parts.
#include "games/okko/chances.h"
#include "games/okko/face.h"
#include "games/okko/face_words.h"
#include "games/okko/look.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu::okko {

namespace json = boost::json;

namespace {

using Kind = Move::Kind;

// The word that the move begins with, as people write it.
std::string kind_of(const std::string& text)
{
    return text.substr(0, text.find(' '));
}

std::string version_of(const Okko& game, Move move)
{
    return game.book().allies[move.what].versions[move.where].id;
}

void add_hero(const Okko& game, std::uint8_t who, json::object& out)
{
    if (who != 255) out["hero"] = write_hero(game, Hero(who));
}

// What is put, and whom somebody joins.
void add_people(const Okko& game, Move move, json::object& out)
{
    switch (move.kind) {
    case Kind::Hero: out["hero"] = write_hero(game, Hero(move.what)); break;
    case Kind::Initiative:
    case Kind::Give: add_hero(game, move.who, out); break;
    case Kind::Follower:
        out["version"] = version_of(game, move);
        out["ally"] = write_ally(game, Ally(move.what));
        add_hero(game, move.who, out);
        break;
    case Kind::Take:
        out["ally"] = write_ally(game, Ally(move.what));
        if (move.where != 255) out["version"] = version_of(game, move);
        break;
    case Kind::Place:
        out["space"] = write_space(Space(move.where));
        if (move.who != 255) out["figure"] = write_figure(game, Figure(move.who));
        if (move.what != 255) out["agent"] = write_agent(game, AgentCard(move.what));
        break;
    case Kind::Act: out["figure"] = write_figure(game, Figure(move.who)); break;
    case Kind::Target: out["figure"] = write_figure(game, Figure(move.what)); break;
    default: break;
    }
}

void add_cards(const Okko& game, Move move, json::object& out)
{
    switch (move.kind) {
    case Kind::Lay: out["side"] = move.where == 0 ? "left" : "right"; [[fallthrough]];
    case Kind::Recall:
        add_hero(game, move.who, out);
        out["card"] = write_card(game, {Hero(move.who), move.what});
        break;
    case Kind::Equip: out["slot"] = slot_words[move.where]; [[fallthrough]];
    case Kind::PutBack:
    case Kind::Wield:
    case Kind::HandOver:
    case Kind::Throw:
    case Kind::Keep:
        add_hero(game, move.who, out);
        out["gear"] = write_gear(game, Gear(move.what));
        break;
    case Kind::Technique:
        if (move.who != 255) out["place"] = move.who + 1;
        out["agent"] = move.where == 255 ? json::value()
                                         : json::value(write_agent(game, AgentCard(move.where)));
        [[fallthrough]];
    case Kind::Event:
    case Kind::Drop: out["card"] = write_event_card(game, EventCard(move.what)); break;
    case Kind::Courtier:
    case Kind::Nature:
    case Kind::Identity: out["clue"] = write_clue(game, Clue(move.what)); break;
    case Kind::Use:
        out["line"] = write_line(game, move.what);
        if (move.who != 255 && Figure(move.who) != Figure::None)
            out["figure"] = write_figure(game, Figure(move.who));
        break;
    default: break;
    }
}

void add_things(const Okko& game, Move move, json::object& out)
{
    switch (move.kind) {
    case Kind::Walk: out["space"] = write_space(Space(move.where)); break;
    case Kind::Attack:
        if (move.who != 255) out["figure"] = write_figure(game, Figure(move.who));
        out["target"] = write_figure(game, Figure(move.what));
        break;
    case Kind::Test:
        out["attribute"] = attribute_words[move.what];
        if (move.where != 255) out["space"] = write_space(Space(move.where));
        break;
    case Kind::Taint:
        if (move.what != 255) out["from"] = move.what + 1;
        if (move.where != 255) out["tile"] = move.where + 1;
        break;
    case Kind::Enhance:
        out["tree"] = tree_words[move.where];
        out["slot"] = game.book().trees[move.where][move.what].id;
        break;
    case Kind::Question:
    case Kind::Chest:
    case Kind::TurnUp:
    case Kind::Token: out["token"] = move.what + 1; break;
    case Kind::OpenDoor:
    case Kind::Door: out["door"] = move.what + 1; break;
    case Kind::Call: out["tile"] = move.where + 1; [[fallthrough]];
    case Kind::Agent:
    case Kind::Card: out["agent"] = write_agent(game, AgentCard(move.what)); break;
    case Kind::Tile: out["tile"] = move.what + 1; break;
    case Kind::Again: out["die"] = move.what + 1; break;
    default: break;
    }
}

bool may_begin_a_roll(Kind kind)
{
    return kind == Kind::Attack || kind == Kind::Test || kind == Kind::Question ||
           kind == Kind::Chest || kind == Kind::OpenDoor || kind == Kind::Target;
}

double chance_in(const Chance& chance)
{
    if (const Blow* blow = std::get_if<Blow>(&chance)) return odds_of(*blow).hit;
    const Trial* trial = std::get_if<Trial>(&chance);
    return trial == nullptr ? 0 : odds_of(*trial).pass;
}

void add_odds(const Chance& chance, const Chance& declined, json::object& out)
{
    if (const Blow* blow = std::get_if<Blow>(&chance)) {
        out["black"] = blow->black;
        out["red"] = blow->red;
        out["defense"] = blow->defense;
        out["chance"] = chance_in(chance);
    }
    if (const Trial* trial = std::get_if<Trial>(&chance)) {
        out["dice"] = trial->dice;
        out["value"] = trial->attribute;
        out["chance"] = chance_in(chance);
    }
    if (declined != chance) out["chance_without"] = chance_in(declined);
}

// OKKO-32.
bool raises_the_alarm(const Okko& game, const State& state, Move move)
{
    if (move.kind != Kind::Attack || !is_agent(Figure(move.what))) return false;
    return !Look(game, state.field).may_act(Figure(move.what));
}

}  // namespace

json::object choices_to_json(const Okko& game, const View& view, const json::storage_ptr& storage)
{
    json::object out(storage);
    if (view.seat == Seat::Watcher) return out;
    const State state = known_to(view);
    Okko::List moves;
    game.moves(state, view.seat, moves);
    for (const Move move : moves) {
        const std::string text = write_move(game, move);
        json::object choice({{"move", text}}, storage);
        add_people(game, move, choice);
        add_cards(game, move, choice);
        add_things(game, move, choice);
        if (may_begin_a_roll(move.kind))
            add_odds(chance_of(game, state, view.seat, move),
                     chance_of(game, state, view.seat, move, Offers::Declined), choice);
        if (raises_the_alarm(game, state, move)) choice["alarm"] = true;
        auto& list = out.emplace(kind_of(text), json::array(storage)).first->value().get_array();
        list.emplace_back(std::move(choice));
    }
    return out;
}

json::object odds_to_json(const BlowOdds& odds, const json::storage_ptr& storage)
{
    json::array successes(storage);
    for (std::size_t i = 0; i < odds.successes.size(); ++i)
        if (odds.successes[i] > 1e-6)
            successes.emplace_back(
                json::object({{"successes", i}, {"chance", odds.successes[i]}}, storage));
    return json::object({{"hit", odds.hit},
                         {"push", odds.push},
                         {"mean", odds.mean},
                         {"successes", std::move(successes)}},
                        storage);
}

json::object odds_to_json(const TrialOdds& odds, const json::storage_ptr& storage)
{
    json::array points(storage);
    for (std::size_t i = 0; i < odds.points.size(); ++i)
        if (odds.points[i] > 0)
            points.emplace_back(json::object({{"points", i}, {"chance", odds.points[i]}}, storage));
    return json::object({{"pass", odds.pass}, {"mean", odds.mean}, {"points", std::move(points)}},
                        storage);
}

}  // namespace kotatsu::okko
