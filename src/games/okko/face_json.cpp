// Okko: the view of a seat as JSON.
#include "face/names.h"
#include "games/okko/face.h"
#include "games/okko/face_effects.h"
#include "games/okko/face_view.h"
#include "games/okko/face_words.h"
#include "games/okko/look.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu::okko {

namespace json = boost::json;

json::array ViewJson::cards(Hero hero, HeroCards cards) const
{
    return names_of(
        cards, [&](std::uint8_t card) { return write_card(game, {hero, card}); }, storage);
}

json::array ViewJson::clues(Clues clues) const
{
    return names_of(clues, [&](Clue clue) { return write_clue(game, clue); }, storage);
}

json::array ViewJson::gears(std::span<const Gear> gears) const
{
    json::array out(storage);
    for (const Gear gear : gears)
        if (gear != Gear::None) out.emplace_back(write_gear(game, gear));
    return out;
}

json::array ViewJson::pile(const EventPile& pile) const
{
    json::array out(storage);
    for (std::size_t i = 0; i < game.book().events.size(); ++i)
        if (pile[i] > 0)
            out.emplace_back(object({{"card", game.book().events[i].id}, {"count", pile[i]}}));
    return out;
}

// Who may decide, how far the game is, what each side has.
void ViewJson::add_game(json::object& out) const
{
    json::array deciding(storage), hunters(storage), acts(storage);
    for (int i = 0; i + 1 < game.seats(); ++i) hunters.emplace_back(game.seat(seat_at(i)).role);
    for (const Seat seat : game.turn(field).seats) deciding.emplace_back(game.seat(seat).role);
    for (const Act& act : field.acts_played)
        if (act.scenario != 255)
            acts.emplace_back(
                object({{"scenario", game.book().scenarios[act.scenario].id},
                        {"winner",
                         act.winner == 255 ? json::value() : json::value(team_words[act.winner])},
                        {"heroes", act.points[0]},
                        {"oni", act.points[1]}}));
    out["seat"] = view.seat == Seat::Watcher ? json::value("watcher")
                                             : json::value(game.seat(view.seat).role);
    out["phase"] = phase_words[at(field.phase)];
    out["deciding"] = std::move(deciding);
    out["hunters"] = std::move(hunters);
    out["chapter"] = field.scenario + 1;
    out["scenario"] = game.scenario(field).id;
    out["act"] = field.act + 1;
    out["acts"] = std::move(acts);
    out["stage"] = stage_words[at(field.stage)];
    out["round"] = field.round;
    out["last_round"] = look.last_round();
    out["points"] = object(
        {{"heroes", game.points(field, Side::Heroes)}, {"oni", game.points(field, Side::Oni)}});
    out["memories"] = memories();
    out["goals"] = goals();
    out["reached"] = reached();
    out["tested"] = names_of(look.tested(), write_space, storage);
    out["missions"] = missions();
}

json::array ViewJson::memories() const
{
    json::array out(storage);
    for (std::size_t i = 0; i < memory_words.size(); ++i)
        if (field.memories[i] > 0)
            out.emplace_back(object({{"memory", memory_words[i]},
                                     {"count", field.memories[i]},
                                     {"points", game.book().points[i]}}));
    return out;
}

json::array ViewJson::goals() const
{
    json::array out(storage);
    const int goals = static_cast<int>(game.goals(field).size());
    for (int i = 0; i < goals; ++i) out.emplace_back(look.done_for(i));
    return out;
}

json::array ViewJson::reached() const
{
    json::array out(storage);
    const int goals = static_cast<int>(game.goals(field).size());
    for (int i = 0; i < goals; ++i)
        if (look.is_reached(i)) out.emplace_back(i + 1);
    return out;
}

json::array ViewJson::missions() const
{
    constexpr std::array<std::string_view, 3> whose{"open", "heroes", "oni"};
    json::array out(storage);
    for (std::size_t i = 0; i < game.scenario(field).missions.size(); ++i)
        out.emplace_back(whose[field.missions[i]]);
    return out;
}

// Values that a figure has now, on the map or off it.
json::object ViewJson::body(Figure who) const
{
    json::object out(storage);
    for (std::size_t i = 0; i < 4; ++i)
        if (i < 3 || !is_agent(who)) out[attribute_words[i]] = look.attribute(who, Attribute(i));
    out["black"] = look.black_dice(who);
    out["red"] = look.red_dice(who);
    out["reach"] = look.reach(who);
    out["damage"] = field.damage[at(who)];
    out["stamina"] = look.stamina(who);
    out["conditions"] = conditions(who);
    out["bans"] = bans(who);
    return out;
}

json::object ViewJson::conditions(Figure who) const
{
    json::object out(storage);
    for (const Affliction each : {Affliction::Bleeding, Affliction::Poisoned, Affliction::Stunned})
        if (const int side = look.affliction(who, each); side > 0)
            out[affliction_words[at(each)]] = side == 2 ? "worse" : "flipped";
    return out;
}

json::array ViewJson::bans(Figure who) const
{
    json::array out(storage);
    for (std::size_t i = 0; i < ban_words.size(); ++i)
        if (look.banned(who, Ban(i))) out.emplace_back(ban_words[i]);
    return out;
}

json::object ViewJson::hero(Hero who) const
{
    const HeroSheet& sheet = field.heroes[at(who)];
    const HeroCard& card = game.book().heroes[at(who)];
    const auto gear = [&](Gear each) {
        return each == Gear::None ? json::value() : json::value(write_gear(game, each));
    };
    json::array amputated(storage);
    for (std::size_t i = 0; i < card.talents.size(); ++i)
        if ((sheet.amputated >> i & 1) != 0) amputated.emplace_back(card.talents[i].id);
    json::object out = body(figure_of(who));
    out["seat"] = game.seat(game.seat_of(field, who)).role;
    out["in_play"] = field.in_play.contains(who);
    out["hand"] = cards(who, sheet.hand);
    out["left"] = cards(who, sheet.left);
    out["right"] = cards(who, sheet.right);
    out["discard"] = cards(who, sheet.discard);
    out["wounds_left"] = sheet.wounds.size();
    out["right_hand"] = gear(sheet.worn[0]);
    out["left_hand"] = gear(sheet.worn[1]);
    out["clothing"] = gear(sheet.worn[2]);
    out["supplies"] = gears(sheet.supplies);
    out["places"] = look.supplies(who);
    out["wielded"] = gear(sheet.wielded);
    out["amputated"] = std::move(amputated);
    out["ally"] =
        sheet.ally == Ally::None ? json::value() : json::value(write_ally(game, sheet.ally));
    out["mission"] = mission(who);
    out["face_down"] = object(
        {{"left", sheet.down_left}, {"right", sheet.down_right}, {"hand", sheet.down_hand != 0}});
    const HeroPlan& plan = view.plans[at(who)];
    if (!plan.left.empty() || !plan.right.empty() || plan.wielded != Gear::None)
        out["plan"] = object({{"left", cards(who, plan.left)},
                              {"right", cards(who, plan.right)},
                              {"wielded", gear(plan.wielded)}});
    return out;
}

json::object ViewJson::mission(Hero who) const
{
    const HeroSheet& sheet = field.heroes[at(who)];
    const PersonalMission& mission = game.book().heroes[at(who)].missions[sheet.mission];
    int done = sheet.deeds[at(mission.deed)];
    if (mission.deed == Deed::Kills && mission.prey == Prey::Creature)
        done = sheet.kills_of_creatures;
    if (mission.deed == Deed::Kills && mission.prey == Prey::LieutenantOrOni)
        done = sheet.kills_of_leaders;
    return object({{"id", mission.id}, {"done", done}, {"needs", mission.needs}});
}

json::object ViewJson::figure(Figure who) const
{
    json::object out = is_hero(who) ? json::object(storage) : body(who);
    out["where"] = write_space(field.where[at(who)]);
    out["may_act"] = look.may_act(who);
    if (is_ally(who)) {
        const std::size_t ally = at(ally_of(who));
        const Hero owner = field.owner[ally];
        out["version"] = game.book().allies[ally].versions[field.version[ally]].id;
        out["hero"] = owner == Hero::None ? json::value() : json::value(write_hero(game, owner));
        out["flipped"] = field.flipped[ally] != 0;
    }
    if (is_agent(who)) {
        out["card"] = write_agent(game, game.card_of(who));
        out["acted"] = field.acted.contains(who);
    }
    return out;
}

json::object ViewJson::agents() const
{
    json::object out(storage);
    for (const AgentCard card : field.cards) {
        json::array techniques(storage);
        for (const Technique1& each : field.techniques)
            if (each.on == card)
                techniques.emplace_back(each.card == EventCard::None
                                            ? json::value()
                                            : json::value(write_event_card(game, each.card)));
        out[write_agent(game, card)] = object({{"activated", field.activated.contains(card)},
                                               {"reserve", field.reserve[at(card)]},
                                               {"killed", field.killed[at(card)]},
                                               {"techniques", std::move(techniques)}});
    }
    return out;
}

json::object ViewJson::token(std::size_t number) const
{
    const Token& token = field.tokens[number];
    const Book& book = game.book();
    json::object out({{"number", number + 1},
                      {"kind", token_words[at(token.kind)]},
                      {"where", write_space(token.where)},
                      {"flipped", token.flipped != 0},
                      {"penalty", token.penalty},
                      {"ease", token.ease}},
                     storage);
    const auto add = [&](const TokenNumbers& numbers) {
        out["difficulty"] = numbers.top;
        out["cards"] = numbers.bottom;
        if (numbers.keep > 0) out["keep"] = numbers.keep;
    };
    if (token.what == 255) return out;
    if (token.kind == Token::Kind::Courtier) {
        out["courtier"] = write_clue(game, Clue(token.what));
        add({book.clues[token.what].top, book.clues[token.what].bottom, 0});
    }
    if (token.kind == Token::Kind::Evidence) add(book.evidence[token.what]);
    if (token.kind == Token::Kind::Parchment) add(book.parchment[token.what]);
    if (token.kind == Token::Kind::Chest) add(book.chests[token.what]);
    if (token.kind == Token::Kind::Follower) out["follower"] = write_ally(game, Ally(token.what));
    return out;
}

// What stands and lies on the map.
void ViewJson::add_map(json::object& out) const
{
    json::object heroes(storage), figures(storage);
    json::array tokens(storage), doors(storage), tiles(storage);
    for (const Hero who : field.order)
        if (who != Hero::None) heroes[write_hero(game, who)] = hero(who);
    for (const Figure who : field.figures) figures[write_figure(game, who)] = figure(who);
    for (std::size_t i = 0; i < field.tokens.size(); ++i)
        if (field.tokens[i].kind != Token::Kind::None) tokens.emplace_back(token(i));
    for (const Door door : look.ground.doors()) {
        const bool open = field.open.contains(door), locked = field.locked.contains(door);
        doors.emplace_back(object({{"state", open     ? "open"
                                             : locked ? "locked"
                                                      : "closed"},
                                   {"penalty", field.door_penalty[at(door)]}}));
    }
    for (const Tile tile : look.ground.tiles())
        tiles.emplace_back(object({{"corruption", field.corruption.contains(tile)},
                                   {"still", field.still.contains(tile)},
                                   {"penalty", field.penalty[at(tile)]}}));
    out["heroes"] = std::move(heroes);
    out["figures"] = std::move(figures);
    out["agents"] = agents();
    out["tokens"] = std::move(tokens);
    out["doors"] = std::move(doors);
    out["tiles"] = std::move(tiles);
}

json::object view_to_json(const Okko& game, const View& view, const json::storage_ptr& storage)
{
    const ViewJson writer(game, view, storage);
    json::object out(storage);
    writer.add_game(out);
    writer.add_map(out);
    writer.add_turn(out);
    writer.add_oni(out);
    writer.add_inquiry(out);
    return out;
}

}  // namespace kotatsu::okko
