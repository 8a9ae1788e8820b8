// Wuchao: a position from JSON. Nothing is believed: what comes out can be played on.
#include "face/position_reader.h"
#include "games/wuchao/face.h"
#include "games/wuchao/face_words.h"
#include "games/wuchao/invariants.h"
#include "games/wuchao/notation.h"

#include <optional>
#include <string>

namespace kotatsu::wuchao {

namespace json = boost::json;

namespace {

class Loader : PositionReader {
public:
    explicit Loader(const Wuchao& game) : game_(game) {}

    Expected<State> load(const json::object& root)
    {
        state_.where.fill(Space::None);
        for (auto& way : state_.way) way.fill(Space::None);
        expect_only(root, {"phase", "side", "round", "raid", "xu_you", "control", "units", "battle",
                           "die", "cao_die", "damage", "struck"});
        load_round(root);
        load_control(root);
        load_units(root);
        load_battle(root);
        find_moving();
        return unless_faulty(game_, state_);
    }

private:
    std::optional<Side> side(std::string_view word)
    {
        if (word == "cao") return Side::Cao;
        if (word == "yuan") return Side::Yuan;
        return std::nullopt;
    }

    void load_round(const json::object& root)
    {
        const auto phase = called<Phase>(phase_words, text(root, "phase"));
        if (!phase)
            return fail("phase: expected place, move, fight, reroll, split, withdraw or over");
        state_.phase = *phase;
        const auto word = side(text(root, "side"));
        if (!word) return fail("side: expected cao or yuan");
        state_.side = *word;
        state_.round = byte(root, "round", 1, Wuchao::last_round);
        state_.xu_you = byte(root, "xu_you", 0, 2);
        state_.raid = flag(root, "raid");
    }

    void load_control(const json::object& root)
    {
        const json::value* value = root.if_contains("control");
        if (value == nullptr || !value->is_object())
            return fail("control: expected a side for a1, h1 and h2");
        expect_only(value->get_object(), {"a1", "h1", "h2"});
        for (std::size_t i = 0; i < key_count; ++i) {
            const auto word = side(text(value->get_object(), key_words[i]));
            if (!word) return fail("control: expected cao or yuan for a1, h1 and h2");
            state_.control[i] = *word;
        }
    }

    void load_units(const json::object& root)
    {
        const json::value* value = root.if_contains("units");
        if (value == nullptr || !value->is_object()) return fail("units: expected all 13 by name");
        const json::object& units = value->get_object();
        for (const auto& member : units) {
            const auto unit = unit_named(member.key());
            if (!unit) return fail("there is no unit " + in_quotes(std::string_view(member.key())));
            if (!member.value().is_object())
                return fail("unit " + std::string(member.key()) + ": expected {\"at\": …}");
            load_unit(*unit, member.value().get_object());
            if (failed()) return;
        }
        if (units.size() != unit_count) fail("units: expected all 13 by name");
    }

    std::optional<Unit> unit_named(std::string_view name)
    {
        const auto unit = read_unit(game_, name);
        return unit && write_unit(game_, *unit) == name ? unit : std::nullopt;
    }

    void load_unit(Unit unit, const json::object& entry)
    {
        const std::string& name = write_unit(game_, unit);
        expect_only(entry, {"at", "back", "moved", "withdrawing", "way"});
        const json::value* where = entry.if_contains("at");
        if (where == nullptr) return fail("unit " + name + ": expected where it is, under \"at\"");
        if (!where->is_null()) {
            const auto space = read_space(game_, text(where));
            if (!space) return fail("unit " + name + ": expected a space of the map, or null");
            state_.where[at(unit)] = *space;
        }
        if (flag(entry, "back")) state_.backs.insert(unit);
        if (flag(entry, "moved")) state_.moved.insert(unit);
        if (flag(entry, "withdrawing")) state_.withdrawing.insert(unit);
        if (const json::value* way = entry.if_contains("way")) load_way(unit, *way);
    }

    void load_way(Unit unit, const json::value& value)
    {
        const std::string& name = write_unit(game_, unit);
        if (!value.is_array() || value.get_array().size() > most_movement)
            return fail("way of " + name + ": expected up to three spaces");
        for (const json::value& each : value.get_array()) {
            const auto space = read_space(game_, text(&each));
            if (!space) return fail("way of " + name + ": expected spaces of the map");
            state_.way[at(unit)][state_.steps[at(unit)]++] = *space;
        }
    }

    void load_battle(const json::object& root)
    {
        if (!root.contains("battle")) {
            for (const char* key : {"die", "cao_die", "damage", "struck"})
                if (root.contains(key)) fail(std::string(key) + ": there is no battle");
            return;
        }
        const auto space = read_space(game_, text(root, "battle"));
        if (!space) return fail("battle: expected a space of the map");
        state_.battle = *space;
        state_.die = byte(root, "die", 1, 6);
        if (root.contains("cao_die")) state_.cao_die = byte(root, "cao_die", 1, 6);
        if (!root.contains("damage")) return;
        state_.damage = byte(root, "damage", 1, Odds::most_damage);
        state_.struck =
            root.contains("struck") ? byte(root, "struck", 1, Odds::most_damage) : state_.damage;
        const Units attackers = Wuchao::on(state_, state_.side, state_.battle);
        const int strength = game_.attack(state_, attackers) + state_.die + state_.cao_die;
        if (strength <= state_.struck || state_.struck < state_.damage)
            return fail("struck: expected the damage that the dice gave");
        state_.met = static_cast<std::uint8_t>(strength - state_.struck);
    }

    // The unit under way is the one that has taken steps and not ended its move.
    void find_moving()
    {
        if (state_.phase != Phase::Move) return;
        for (const Unit unit : units_of[at(state_.side)])
            if (state_.steps[at(unit)] > 0 && !state_.moved.contains(unit)) {
                if (state_.moving != Unit::None) return fail("two units are under way");
                state_.moving = unit;
            }
    }

    const Wuchao& game_;
    State state_;
};

}  // namespace

Expected<State> state_from_json(const Wuchao& game, const json::object& json)
{
    return Loader(game).load(json);
}

}  // namespace kotatsu::wuchao
