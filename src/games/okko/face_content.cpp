// Okko: what is printed, as JSON: the maps of the game's scenarios, cards, agents, trees.
#include "games/okko/face.h"
#include "games/okko/face_effects.h"
#include "games/okko/face_words.h"

#include <boost/json.hpp>

#include <optional>
#include <utility>

namespace kotatsu::okko {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 7> cell_words{
    "void", "normal", "interaction", "thrall-1", "thrall-3", "creature-1", "creature-3"};

template <class Values>
json::object values_to_json(const Values& values)
{
    json::object out;
    for (std::size_t i = 0; i < values.size(); ++i) out[attribute_words[i]] = values[i];
    return out;
}

json::object card_to_json(const Okko& game, const ActionCard& card)
{
    json::object out{{"kind", card_kind_words[at(card.kind)]},
                     {"left", lines_to_json(game, card.left)}};
    if (card.has_right) out["right"] = technique_to_json(card.right);
    return out;
}

json::object talents_to_json(const Okko& game, const std::vector<Talent>& talents)
{
    json::object out;
    for (const Talent& talent : talents) out[talent.id] = lines_to_json(game, talent.lines);
    return out;
}

json::object mission_to_json(const PersonalMission& mission)
{
    json::object out{
        {"id", mission.id}, {"deed", deed_words[at(mission.deed)]}, {"needs", mission.needs}};
    if (mission.prey != Prey::Anything) out["prey"] = prey_words[at(mission.prey)];
    return out;
}

json::object hero_to_json(const Okko& game, const HeroCard& hero)
{
    json::object cards;
    json::array missions, gear;
    for (const ActionCard& card : hero.cards) cards[card.id] = card_to_json(game, card);
    for (const PersonalMission& mission : hero.missions)
        missions.emplace_back(mission_to_json(mission));
    for (const Gear each : hero.start_gear) gear.emplace_back(write_gear(game, each));
    return {{"class", class_words[hero.klass]},
            {"attributes", values_to_json(hero.attributes)},
            {"stamina", hero.stamina},
            {"supplies", hero.supplies},
            {"threat", hero.threat},
            {"starts_with_follower", hero.starts_with_follower},
            {"gear", std::move(gear)},
            {"talents", talents_to_json(game, hero.talents)},
            {"cards", std::move(cards)},
            {"missions", std::move(missions)}};
}

json::object gear_to_json(const Okko& game, const GearCard& card)
{
    json::array classes;
    for (std::size_t i = 0; i < class_words.size(); ++i)
        if ((card.classes >> i & 1) != 0) classes.emplace_back(class_words[i]);
    return {{"id", card.id},
            {"slot", slot_words[at(card.slot)]},
            {"classes", std::move(classes)},
            {"legendary", card.legendary},
            {"lines", lines_to_json(game, card.lines)}};
}

json::object ally_to_json(const Okko& game, const AllyCard& ally)
{
    json::array versions;
    for (const AllyVersion& version : ally.versions)
        versions.emplace_back(json::object{{"id", version.id},
                                           {"attributes", values_to_json(version.attributes)},
                                           {"stamina", version.stamina},
                                           {"actions", version.acts},
                                           {"lines", lines_to_json(game, version.lines)}});
    json::object out{{"kami", ally.kami}, {"versions", std::move(versions)}};
    if (ally.courtier != 255) out["courtier"] = write_clue(game, Clue(ally.courtier));
    return out;
}

json::object agent_to_json(const Okko& game, const Agent& agent)
{
    json::object out{{"kind", kind_words[at(agent.kind)]},
                     {"rank", rank_words[at(agent.rank)]},
                     {"attributes", values_to_json(agent.attributes)},
                     {"stamina", agent.stamina},
                     {"actions", agent.acts},
                     {"box", agent.box},
                     {"talents", talents_to_json(game, agent.talents)}};
    if (agent.rank == Rank::Oni) out["penalty"] = lines_to_json(game, agent.penalty);
    return out;
}

json::array tree_to_json(const Okko& game, std::size_t tree)
{
    json::array slots;
    const auto& all = game.book().trees[tree];
    for (const Enhancement& each : all) {
        json::array links;
        for (std::size_t i = 0; i < all.size(); ++i)
            if ((each.links >> i & 1) != 0) links.emplace_back(all[i].id);
        slots.emplace_back(json::object{{"id", each.id},
                                        {"column", each.column},
                                        {"links", std::move(links)},
                                        {"lines", lines_to_json(game, each.lines)}});
    }
    return slots;
}

json::object clue_to_json(const Okko& game, const ClueCard& clue)
{
    constexpr std::array<std::string_view, 3> kinds{"nature", "courtier", "complication"};
    json::object out{{"kind", kinds[at(clue.kind)]}};
    if (clue.kind == ClueCard::Kind::Nature) out["agent"] = write_agent(game, clue.nature);
    if (clue.kind == ClueCard::Kind::Courtier) {
        out["difficulty"] = clue.top;
        out["cards"] = clue.bottom;
    }
    if (clue.follower != Ally::None) out["follower"] = write_ally(game, clue.follower);
    out["lines"] = lines_to_json(game, clue.lines);
    return out;
}

// Maps.

std::optional<Door> door_between(const Ground& ground, Space a, Space b)
{
    for (const Door door : ground.doors()) {
        const auto& sides = ground.door(door).sides;
        if ((sides[0] == a && sides[1] == b) || (sides[0] == b && sides[1] == a)) return door;
    }
    return std::nullopt;
}

// What lies between two cells that touch by a side.
json::value edge_to_json(const Ground& ground, Space a, Space b)
{
    if (const auto door = door_between(ground, a, b)) return json::object{{"door", at(*door) + 1}};
    if (!ground.adjacent(a, b, Doors())) return "wall";
    return ground.area_of(a) == ground.area_of(b) ? "open" : "border";
}

Space space_at(const Ground& ground, int row, int column)
{
    for (const Space space : ground.spaces())
        if (ground.row(space) == row && ground.column(space) == column) return space;
    return Space::None;
}

json::object cell_to_json(const Ground& ground, Space space)
{
    const int row = ground.row(space), column = ground.column(space);
    const auto edge = [&](Space other) {
        return other == Space::None ? json::value("wall") : edge_to_json(ground, space, other);
    };
    return {{"space", write_space(space)},
            {"row", row},
            {"column", column},
            {"tile", at(tile_of(space)) + 1},
            {"area", std::string(1, ground.letter(ground.area_of(space)))},
            {"kind", cell_words[at(ground.kind(space))]},
            {"right", edge(space_at(ground, row, column + 1))},
            {"below", edge(space_at(ground, row + 1, column))}};
}

json::array tiles_to_json(const Okko& game, const Scenario& scenario, const Ground& ground)
{
    json::array tiles;
    for (std::size_t i = 0; i < scenario.tiles.size(); ++i) {
        const PlacedTile& placed = scenario.tiles[i];
        const TileFace& face = game.book().tiles[placed.face];
        tiles.emplace_back(json::object{{"number", i + 1},
                                        {"face", face.id},
                                        {"row", placed.row},
                                        {"column", placed.column},
                                        {"corridor", face.corridor},
                                        {"mission", face.mission},
                                        {"sneak", ground.sneak(Tile(i))}});
    }
    return tiles;
}

json::array doors_to_json(const Ground& ground)
{
    json::array doors;
    for (const Door door : ground.doors()) {
        const DoorInfo& info = ground.door(door);
        json::object out{
            {"number", at(door) + 1},
            {"sides", json::array{write_space(info.sides[0]), write_space(info.sides[1])}}};
        if (info.locked)
            out["locked"] = {{"attribute", attribute_words[at(info.attribute)]},
                             {"difficulty", info.difficulty}};
        doors.emplace_back(std::move(out));
    }
    return doors;
}

json::object chapter_to_json(const Okko& game, const Chapter& chapter)
{
    const Scenario& scenario = game.book().scenarios[chapter.scenario];
    const Ground& ground = *chapter.ground;
    json::array cells, goals, missions;
    for (const Space space : ground.spaces()) cells.emplace_back(cell_to_json(ground, space));
    for (const Objective& objective : chapter.goals) {
        json::object goal = goal_to_json(game, objective.goal);
        goal["side"] = team_words[at(objective.side)];
        if (objective.mission != 255) goal["mission"] = scenario.missions[objective.mission].id;
        goals.emplace_back(std::move(goal));
    }
    for (const Mission& mission : scenario.missions)
        missions.emplace_back(json::object{{"id", mission.id}, {"late", mission.late}});
    return {{"scenario", scenario.id},     {"investigation", scenario.investigation},
            {"ordered", scenario.ordered}, {"tiles", tiles_to_json(game, scenario, ground)},
            {"cells", std::move(cells)},   {"doors", doors_to_json(ground)},
            {"goals", std::move(goals)},   {"missions", std::move(missions)}};
}

template <class Numbers>
json::array numbers_to_json(const Numbers& numbers)
{
    json::array out;
    for (const TokenNumbers& each : numbers) {
        json::object token{{"difficulty", each.top}, {"cards", each.bottom}};
        if (each.keep > 0) token["keep"] = each.keep;
        out.emplace_back(std::move(token));
    }
    return out;
}

json::object memories_to_json(const Book& book)
{
    json::object out;
    for (std::size_t i = 0; i < memory_words.size(); ++i) out[memory_words[i]] = book.points[i];
    return out;
}

json::object events_to_json(const Okko& game)
{
    json::object out;
    for (std::size_t i = 0; i < game.book().events.size(); ++i) {
        const EventText& card = game.book().events[i];
        if (game.copies(EventCard(i)) == 0) continue;
        out[card.id] = {{"copies", game.copies(EventCard(i))},
                        {"technique", technique_to_json(card.technique)},
                        {"lines", lines_to_json(game, card.lines)}};
    }
    return out;
}

// The scenarios of a campaign, an act each: which one comes when the heroes, and when the oni, won the act before.
json::array acts_to_json(const Okko& game)
{
    json::array out;
    const Campaign* campaign = game.campaign();
    const auto add = [&](std::uint8_t heroes, std::uint8_t oni) {
        out.push_back(
            {{"heroes", game.book().scenarios[heroes].id}, {"oni", game.book().scenarios[oni].id}});
    };
    if (campaign == nullptr) return out;
    for (const std::uint8_t each : campaign->line) add(each, each);
    if (!campaign->branching) return out;
    add(campaign->act1, campaign->act1);
    add(campaign->act2[0], campaign->act2[1]);
    add(campaign->act3[0], campaign->act3[1]);
    return out;
}

}  // namespace

json::object content_to_json(const Okko& game)
{
    const Book& book = game.book();
    json::object heroes, gear, allies, agents, clues;
    json::array chapters;
    for (const HeroCard& hero : book.heroes) heroes[hero.id] = hero_to_json(game, hero);
    for (const Gear each : game.all_gear())
        gear[write_gear(game, each)] = gear_to_json(game, book.gear[at(each)]);
    for (const AllyCard& ally : book.allies) allies[ally.id] = ally_to_json(game, ally);
    for (const Agent& agent : book.agents) agents[agent.id] = agent_to_json(game, agent);
    for (const ClueCard& clue : book.clues)
        if (!clue.expansion || game.expansion()) clues[clue.id] = clue_to_json(game, clue);
    for (const Chapter& chapter : game.chapters())
        chapters.emplace_back(chapter_to_json(game, chapter));
    return {
        {"chapters", std::move(chapters)},
        {"campaign", game.campaign() == nullptr ? json::value() : json::value(game.campaign()->id)},
        {"acts", acts_to_json(game)},
        {"heroes", std::move(heroes)},
        {"gear", std::move(gear)},
        {"allies", std::move(allies)},
        {"agents", std::move(agents)},
        {"trees", {{"mortal", tree_to_json(game, 0)}, {"supernatural", tree_to_json(game, 1)}}},
        {"events", events_to_json(game)},
        {"clues", std::move(clues)},
        {"evidence", numbers_to_json(book.evidence)},
        {"parchment", numbers_to_json(book.parchment)},
        {"chests", numbers_to_json(book.chests)},
        {"memories", memories_to_json(book)}};
}

}  // namespace kotatsu::okko
