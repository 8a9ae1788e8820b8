// Okko: the fields of a position, named once for writing and for reading. What has its usual value is left out.
#pragma once

#include "games/okko/face_words.h"

#include <cstdint>
#include <optional>

namespace kotatsu::okko {

// Io writes or reads one JSON object; see face_load.cpp.
template <class Io>
class Describe {
public:
    explicit Describe(const Okko& okko) : game_(okko) {}

    void state(Io& io, State& state) const
    {
        field(io, state.field);
        io.each("plans", hero_count, hero_name(), [&](Io& part, std::size_t i) {
            cards(part, "left", Hero(i), state.plans[i].left);
            cards(part, "right", Hero(i), state.plans[i].right);
            gear(part, "wielded", state.plans[i].wielded);
        });
        heroes(io, "initiative", state.initiative);
        io.each("hand", game_.book().events.size(), event_name(),
                [&](Io& part, std::size_t i) { part.number("count", state.hand[i], 0, 255); });
        io.each("face_down", hero_count, number_name(),
                [&](Io& part, std::size_t i) { event(part, "card", state.face_down[i]); });
        clue(io, "nature", state.nature);
        clue(io, "identity", state.identity);
        io.each("top", state.top.size(), number_name(),
                [&](Io& part, std::size_t i) { clue(part, "card", state.top[i]); });
    }

private:
    void field(Io& io, Field& field) const
    {
        progress(io, field);
        activation(io, field);
        investigation(io, field);
        io.each("heroes", hero_count, hero_name(),
                [&](Io& part, std::size_t i) { hero(part, Hero(i), field.heroes[i]); });
        io.each("figures", most_figures, figure_name(),
                [&](Io& part, std::size_t i) { figure(part, Figure(i), field); });
        io.each("bearers", bearer_count, bearer_name(),
                [&](Io& part, std::size_t i) { bearer(part, i, field); });
        io.each("allies", most_allies, ally_name(),
                [&](Io& part, std::size_t i) { ally(part, i, field); });
        io.each("agents", game_.book().agents.size(), agent_name(),
                [&](Io& part, std::size_t i) { agent(part, i, field); });
        io.each("tokens", most_tokens, number_name(),
                [&](Io& part, std::size_t i) { token(part, field.tokens[i]); });
        ground(io, field);
        events(io, field);
        io.each("stack", most_frames, number_name(),
                [&](Io& part, std::size_t i) { frame(part, field.stack[i]); });
    }

    void progress(Io& io, Field& field) const
    {
        io.number("scenario", field.scenario, 0, static_cast<int>(game_.chapters().size()) - 1, -1);
        io.word("phase", field.phase, phase_words);
        io.word("stage", field.stage, stage_words);
        io.number("step", field.step, 0, 255);
        io.number("round", field.round, 0, 12);
        io.number("objective", field.objective, 0, 2);
        io.number("lost", field.lost, 0, hero_count);
        io.number("heroes_at_setup", field.at_setup, 0, hero_count);
        heroes(io, "order", field.order);
        io.set("in_play", field.in_play, hero_name(), hero_count);
        io.each("goals", field.progress.size(), number_name(),
                [&](Io& part, std::size_t i) { part.number("done", field.progress[i], 0, 255); });
        io.each("missions", field.missions.size(), number_name(),
                [&](Io& part, std::size_t i) { part.number("whose", field.missions[i], 0, 2); });
        io.each("memories", field.memories.size(), word_name(memory_words),
                [&](Io& part, std::size_t i) { part.number("count", field.memories[i], 0, 255); });
        io.number("act", field.act, 0, 2);
        io.each("acts", field.acts_played.size(), number_name(),
                [&](Io& part, std::size_t i) { act(part, field.acts_played[i]); });
        io.number("reason", field.reason, 0, static_cast<int>(Okko::reasons.size()) - 1);
        io.number("depth", field.depth, 0, most_frames);
    }

    void act(Io& io, Act& act) const
    {
        io.number("scenario", act.scenario, 0, 255, 255);
        io.number("winner", act.winner, 0, 1, 255);
        io.number("heroes", act.points[0], 0, 255);
        io.number("oni", act.points[1], 0, 255);
    }

    void activation(Io& io, Field& field) const
    {
        io.seats("planning", field.planning);
        io.set("to_come", field.to_come, hero_name(), hero_count);
        figure_id(io, "active", field.active);
        agent_id(io, "card", field.card);
        io.set("activated", field.activated, agent_name(), agents());
        io.set("acted", field.acted, figure_name(), most_figures);
        io.number("actions", field.actions, 0, 255);
        io.number("oni_turns", field.oni_turns, 0, 255);
        io.number("event_played", field.event_played, 0, 255);
        io.number("called", field.called, 0, 255);
        io.number("thrown", field.thrown, 0, 255);
        io.bits("used", field.used, line_name(), game_.book().lines.size());
    }

    void investigation(Io& io, Field& field) const
    {
        const std::size_t clues = game_.book().clues.size();
        io.set("clues", field.clues, clue_name(), clues);
        io.set("drawn", field.drawn, clue_name(), clues);
        io.set("courtiers", field.courtiers, clue_name(), clues);
        io.set("courtiers_played", field.courtiers_played, clue_name(), clues);
        io.set("wrong", field.wrong, clue_name(), clues);
        io.number("deck_of_clues", field.deck_of_clues, 0, 255);
        io.number("peeked", field.peeked, 0, 4);
        io.number("alarm", field.alarm, 0, 1);
        io.number("nature_known", field.nature_known, 0, 1);
        io.number("unmasked", field.unmasked, 0, 1);
        io.number("shown_round", field.shown_round, 0, 255);
        io.number("accusations", field.accusations, 0, 255);
        io.number("accused", field.accused, 0, 3);
    }

    void hero(Io& io, Hero who, HeroSheet& sheet) const
    {
        cards(io, "hand", who, sheet.hand);
        cards(io, "left", who, sheet.left);
        cards(io, "right", who, sheet.right);
        cards(io, "discard", who, sheet.discard);
        cards(io, "wounds", who, sheet.wounds);
        gear(io, "right_hand", sheet.worn[0]);
        gear(io, "left_hand", sheet.worn[1]);
        gear(io, "clothing", sheet.worn[2]);
        io.each("supplies", sheet.supplies.size(), number_name(),
                [&](Io& part, std::size_t i) { gear(part, "card", sheet.supplies[i]); });
        gear(io, "wielded", sheet.wielded);
        io.name("ally", sheet.ally, Ally::None, ally_name(), game_.book().allies.size());
        io.number("mission", sheet.mission, 0, 3);
        io.number("amputated", sheet.amputated, 0, 255);
        io.number("down_left", sheet.down_left, 0, 2);
        io.number("down_right", sheet.down_right, 0, 2);
        io.number("down_hand", sheet.down_hand, 0, 1);
        for (std::size_t i = 0; i < deed_words.size(); ++i)
            io.number(deed_words[i], sheet.deeds[i], 0, 255);
        io.number("kills_of_creatures", sheet.kills_of_creatures, 0, 255);
        io.number("kills_of_leaders", sheet.kills_of_leaders, 0, 255);
    }

    void figure(Io& io, Figure who, Field& field) const
    {
        io.element("on_map", field.figures, who);
        space(io, "where", field.where[at(who)]);
        io.number("damage", field.damage[at(who)], 0, 255);
        io.number("used", field.used_by[at(who)], 0, 255);
    }

    void bearer(Io& io, std::size_t who, Field& field) const
    {
        Bans bans(field.bans[who]);
        io.set("bans", bans, word_name(ban_words), ban_words.size());
        field.bans[who] = bans.bits();
        io.number("conditions", field.afflictions[who], 0, 255);
        for (std::size_t i = 0; i < attribute_words.size(); ++i)
            io.number(attribute_words[i], field.mods[who][i], -99, 99);
        io.number("actions", field.acts[who], -99, 99);
    }

    void ally(Io& io, std::size_t which, Field& field) const
    {
        io.number("version", field.version[which], 0, 1);
        io.name("hero", field.owner[which], Hero::None, hero_name(), hero_count);
        io.number("flipped", field.flipped[which], 0, 1);
    }

    void agent(Io& io, std::size_t card, Field& field) const
    {
        io.element("in_play", field.cards, AgentCard(card));
        io.number("reserve", field.reserve[card], 0, 255);
        io.number("killed", field.killed[card], 0, 255);
    }

    void token(Io& io, Token& token) const
    {
        io.word("kind", token.kind, token_words, Token::Kind::None);
        space(io, "where", token.where);
        io.number("what", token.what, 0, 255, 255);
        io.number("flipped", token.flipped, 0, 1);
        io.number("penalty", token.penalty, 0, 255);
        io.number("ease", token.ease, -99, 99);
    }

    void ground(Io& io, Field& field) const
    {
        io.each("doors", most_doors, number_name(), [&](Io& part, std::size_t i) {
            part.element("open", field.open, Door(i));
            part.element("locked", field.locked, Door(i));
            part.number("penalty", field.door_penalty[i], 0, 255);
        });
        io.each("tiles", most_tiles, number_name(), [&](Io& part, std::size_t i) {
            part.element("corruption", field.corruption, Tile(i));
            part.element("still", field.still, Tile(i));
            part.number("penalty", field.penalty[i], 0, 255);
        });
        io.number("corruption_left", field.corruption_left, 0, 8);
        io.slots("enhanced_mortal", field.enhanced[0], game_.book().trees[0]);
        io.slots("enhanced_supernatural", field.enhanced[1], game_.book().trees[1]);
        const auto& gears = game_.book().gear;
        io.set("gear_discard", field.gear_discard, gear_name(), gears.size());
    }

    void events(Io& io, Field& field) const
    {
        io.each("events", game_.book().events.size(), event_name(), [&](Io& part, std::size_t i) {
            part.number("discarded", field.events_discard[i], 0, 255);
            part.number("old", field.events_old[i], 0, 255);
        });
        io.number("events_in_hand", field.events_in_hand, 0, 255);
        io.each("techniques", hero_count, number_name(), [&](Io& part, std::size_t i) {
            event(part, "card", field.techniques[i].card);
            agent_id(part, "on", field.techniques[i].on);
        });
    }

    void frame(Io& io, Frame& frame) const
    {
        io.word("kind", frame.kind, frame_words, Frame::Kind::None);
        io.places("done", frame.done);
        io.set("gears", frame.gears, gear_name(), game_.book().gear.size());
        io.number("step", frame.step, 0, 255);
        io.seat("decides", frame.decides);
        figure_id(io, "who", frame.who);
        figure_id(io, "whom", frame.whom);
        figure_id(io, "other", frame.other);
        space(io, "where", frame.where);
        line(io, "line", frame.line);
        io.number("index", frame.index, 0, 255);
        io.number("purpose", frame.purpose, 0, 255);
        io.number("what", frame.what, 0, 255, 255);
        io.number("n", frame.n, -128, 127);
        io.number("hits", frame.hits, -128, 127);
        io.number("ease", frame.ease, -128, 127);
        io.number("bonus", frame.bonus, -128, 127);
        io.number("flags", frame.flags, 0, 255);
        io.word("attribute", frame.attribute, attribute_words, Attribute::Speed);
        io.number("difficulty", frame.difficulty, 0, 255);
        io.number("black", frame.black, -128, 127);
        io.number("red", frame.red, -128, 127);
        figure_id(io, "settled_owner", frame.settled_owner);
        line(io, "settled", frame.settled);
        io.each("dice", frame.dice.size(), number_name(),
                [&](Io& part, std::size_t i) { part.number("die", frame.dice[i], 0, 255); });
    }

    // Values of one kind.

    void cards(Io& io, std::string_view key, Hero hero, HeroCards& cards) const
    {
        io.set(
            key, cards,
            [this, hero](std::size_t i) {
                return write_card(game_, {hero, static_cast<std::uint8_t>(i)});
            },
            most_hero_cards);
    }
    void heroes(Io& io, std::string_view key, std::array<Hero, hero_count>& list) const
    {
        io.each(key, list.size(), number_name(), [&](Io& part, std::size_t i) {
            part.name("hero", list[i], Hero::None, hero_name(), hero_count);
        });
    }
    void gear(Io& io, std::string_view key, Gear& gear) const
    {
        io.name(key, gear, Gear::None, gear_name(), game_.book().gear.size());
    }
    void event(Io& io, std::string_view key, EventCard& card) const
    {
        io.name(key, card, EventCard::None, event_name(), game_.book().events.size());
    }
    void clue(Io& io, std::string_view key, Clue& clue) const
    {
        io.name(key, clue, Clue::None, clue_name(), game_.book().clues.size());
    }
    void figure_id(Io& io, std::string_view key, Figure& figure) const
    {
        io.name(key, figure, Figure::None, figure_name(), most_figures);
    }
    void agent_id(Io& io, std::string_view key, AgentCard& card) const
    {
        io.name(key, card, AgentCard::None, agent_name(), agents());
    }
    void space(Io& io, std::string_view key, Space& space) const
    {
        io.name(
            key, space, Space::None,
            [](std::size_t i) { return write_space(static_cast<Space>(i)); }, most_spaces);
    }
    void line(Io& io, std::string_view key, LineId& line) const
    {
        io.name(key, line, no_line, line_name(), game_.book().lines.size());
    }

    // Names by place.

    std::size_t agents() const { return game_.book().agents.size(); }
    static auto number_name()
    {
        return [](std::size_t i) { return std::to_string(i + 1); };
    }
    template <class Words>
    static auto word_name(const Words& words)
    {
        return [&words](std::size_t i) { return std::string(words[i]); };
    }
    auto hero_name() const
    {
        return [this](std::size_t i) { return write_hero(game_, Hero(i)); };
    }
    auto figure_name() const
    {
        return [this](std::size_t i) { return write_figure(game_, Figure(i)); };
    }
    auto bearer_name() const
    {
        return [this](std::size_t i) { return write_bearer(game_, i); };
    }
    auto ally_name() const
    {
        return [this](std::size_t i) { return write_ally(game_, Ally(i)); };
    }
    auto agent_name() const
    {
        return [this](std::size_t i) { return write_agent(game_, AgentCard(i)); };
    }
    auto event_name() const
    {
        return [this](std::size_t i) { return write_event_card(game_, EventCard(i)); };
    }
    auto clue_name() const
    {
        return [this](std::size_t i) { return write_clue(game_, Clue(i)); };
    }
    auto gear_name() const
    {
        return [this](std::size_t i) { return write_gear(game_, Gear(i)); };
    }
    struct LineName {
        const Okko& game;

        std::string operator()(std::size_t i) const
        {
            return write_line(game, static_cast<LineId>(i));
        }
        std::optional<LineId> find(std::string_view text) const { return read_line(game, text); }
    };
    LineName line_name() const { return {game_}; }

    const Okko& game_;
};

}  // namespace kotatsu::okko
