// Onigashima: a position from JSON. Nothing is believed: what comes out can be played on.
#include "face/position_reader.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/invariants.h"
#include "games/onigashima/notation.h"

#include <optional>
#include <string>

namespace kotatsu::onigashima {

namespace json = boost::json;

namespace {

class Loader : PositionReader {
public:
    explicit Loader(const Onigashima& game) : game_(game) {}

    Expected<State> load(const json::object& root)
    {
        state_.field.captains.fill(Character::None);
        expect_only(root, {"phase", "fight", "first", "crews", "captains", "fought", "past",
                           "hands", "discards", "old_cards", "picker", "chosen", "will", "now"});
        load_phase(root);
        load_characters(root);
        load_past(root);
        load_cards(root);
        if (!failed() && fighters_shown(state_.field)) load_fight(root);
        if (!failed()) load_choices(root);
        return unless_faulty(game_, state_);
    }

private:
    // What is called so in full; the beginning of a name will not do here.
    std::optional<Character> character(const json::value* value)
    {
        const auto who = read_character(game_, text(value));
        if (who && write_character(game_, *who) == text(value)) return who;
        fail("there is no character " + in_quotes(text(value)));
        return std::nullopt;
    }
    std::optional<Figure> figure(const json::value* value)
    {
        const auto found = read_figure(game_, text(value));
        if (found && write_figure(game_, *found) == text(value)) return found;
        fail("there is no figure " + in_quotes(text(value)));
        return std::nullopt;
    }
    std::optional<Card> card(std::string_view name)
    {
        const auto found = read_card(game_, name);
        if (found && write_card(game_, *found) == name) return found;
        fail("there is no card " + in_quotes(name));
        return std::nullopt;
    }
    std::optional<Seat> seat(std::string_view role)
    {
        for (const Seat each : all_seats(game_.seats()))
            if (game_.seat(each).role == role) return each;
        fail("there is no seat " + in_quotes(role));
        return std::nullopt;
    }
    Side side(const json::object& object, std::string_view key)
    {
        if (const auto side = called<Side>(side_words, text(object, key))) return *side;
        fail(std::string(key) + ": expected alliance or onigashima");
        return Side::Alliance;
    }

    // 0 where there is none.
    std::uint8_t byte_if_there(const json::object& object, std::string_view key, int high)
    {
        return object.contains(key) ? byte(object, key, 1, high) : std::uint8_t{0};
    }

    const json::object& object(const json::object& root, std::string_view key)
    {
        return PositionReader::object(root.if_contains(key), key);
    }
    const json::array& array(const json::object& root, std::string_view key, std::size_t most)
    {
        return PositionReader::array(root.if_contains(key), key, most);
    }
    Characters characters(const json::object& root, std::string_view key)
    {
        Characters found;
        for (const json::value& each : array(root, key, most_characters))
            if (const auto who = character(&each)) found.insert(*who);
        return found;
    }

    void load_phase(const json::object& root)
    {
        const auto phase = called<Phase>(phase_words, text(root, "phase"));
        if (!phase) return fail("phase: expected a phase, such as choose");
        Field& field = state_.field;
        field.phase = *phase;
        const int fight = byte(root, "fight", 1, game_.fights());
        field.fight = static_cast<std::uint8_t>(field.phase == Phase::Over ? fight : fight - 1);
        if (const auto first = seat(text(root, "first"))) field.first = *first;
        if (field.phase == Phase::Captains) {
            if (const auto picker = seat(text(root, "picker"))) field.picker = *picker;
        } else {
            field.picker = field.first;
        }
    }

    void load_characters(const json::object& root)
    {
        const json::object& crews = object(root, "crews");
        const json::object& captains = object(root, "captains");
        for (const Seat each : all_seats(game_.seats())) {
            const std::string role = game_.seat(each).role;
            state_.field.crews[at(each)] = characters(crews, role);
            const json::value* captain = captains.if_contains(role);
            if (captain == nullptr || captain->is_null()) continue;
            if (const auto who = character(captain)) state_.field.captains[at(each)] = *who;
        }
        state_.field.fought = characters(root, "fought");
    }

    void load_past(const json::object& root)
    {
        std::size_t count = 0;
        for (const json::value& each : array(root, "past", most_fights)) {
            if (!each.is_object()) return fail("past: expected objects");
            PastFight& past = state_.field.past[count++];
            expect_only(each.get_object(), {"alliance", "onigashima", "winner"});
            for (const Side of : both_sides)
                if (const auto found = figure(each.get_object().if_contains(side_words[at(of)])))
                    past.figure[at(of)] = *found;
            const json::value* winner = each.get_object().if_contains("winner");
            if (winner != nullptr && !winner->is_null())
                past.winner = static_cast<std::uint8_t>(side(each.get_object(), "winner"));
        }
    }

    Pile pile(const json::object& cards)
    {
        Pile found{};
        for (const auto& member : cards)
            if (const auto each = card(member.key()))
                found[at(*each)] =
                    Copies(number(&member.value(), member.key(), 1, Copies::most), 0);
        return found;
    }

    // The decks hold what is nowhere else.
    void load_cards(const json::object& root)
    {
        Field& field = state_.field;
        const json::object& hands = object(root, "hands");
        field.discards = pile(object(root, "discards"));
        for (const Seat each : all_seats(game_.seats()))
            state_.hands[at(each)] = pile(object(hands, game_.seat(each).role));
        if (root.contains("old_cards")) load_old_cards(object(root, "old_cards"));
        for (const Card each : game_.all_cards()) {
            int left = game_.card(each).copies - field.discards[at(each)].count();
            for (const Seat holder : all_seats(game_.seats())) {
                const Copies copies = state_.hands[at(holder)][at(each)];
                left -= copies.count();
                Copies& backs = field.backs[at(holder)][at(game_.card(each).deck)];
                if (backs.count() + copies.count() > Copies::most)
                    return fail("hands: expected 15 cards of a deck at the most");
                backs.add(copies.fresh(), copies.old());
            }
            if (left < 0) return fail("there are not so many copies of " + write_card(game_, each));
            state_.decks[at(each)] = Copies(left, 0);
        }
    }

    void load_old_cards(const json::object& old)
    {
        for (const auto& member : old) {
            const auto holder = seat(member.key());
            if (!holder || !member.value().is_object())
                return fail("old_cards: expected an object of cards for each seat");
            const Pile found = pile(member.value().get_object());
            for (const Card each : game_.all_cards()) {
                Copies& copies = state_.hands[at(*holder)][at(each)];
                const int count = found[at(each)].count();
                if (count > copies.count()) return fail("old_cards: they are not in the hand");
                copies.add(-count, count);
            }
        }
    }

    void load_fight(const json::object& root)
    {
        const json::object& now = object(root, "now");
        Fight& fight = state_.field.now;
        expect_only(now, {"alliance", "onigashima", "leads", "attacker", "opener", "passes", "dice",
                          "strike", "added", "haki", "rerolls", "stack", "base", "target"});
        for (const Side of : both_sides) load_side(object(now, side_words[at(of)]), of);
        if (failed() || state_.field.phase == Phase::Transform) return;
        fight.leads = side(now, "leads");
        fight.attacker = side(now, "attacker");
        if (state_.field.phase == Phase::Opening) {
            fight.opener = side(now, "opener");
            fight.passes = byte(now, "passes", 0, 1);
        } else {
            fight.opener = other(fight.leads);
        }
        if (now.contains("dice")) load_dice(array(now, "dice", 64));
        fight.strike = byte_if_there(now, "strike", 99);
        fight.added = byte_if_there(now, "added", 99);
        fight.rerolls = byte_if_there(now, "rerolls", 7);
        const json::value* haki = now.if_contains("haki");
        fight.haki = haki != nullptr && haki->is_bool() && haki->get_bool();
        if (now.contains("stack")) load_stack(now);
        check_rerolls();
    }

    void load_side(const json::object& from, Side of)
    {
        Fight& fight = state_.field.now;
        expect_only(from,
                    {"figure", "energies", "exploited", "cards", "attacks", "rolls", "called"});
        const auto found = figure(from.if_contains("figure"));
        if (!found) return;
        fight.figure[at(of)] = *found;
        fight.character[at(of)] = game_.card(*found).character;
        fight.energies[at(of)] = byte(from, "energies", 1, 255);
        fight.cards[at(of)] = byte(from, "cards", 0, Onigashima::most_played);
        fight.attacks[at(of)] = byte(from, "attacks", 0, Onigashima::most_attacks);
        fight.rolls[at(of)] = byte(from, "rolls", 0, Onigashima::most_attacks);
        for (const json::value& each : array(from, "exploited", weakness_count)) {
            const auto weakness = called<Weakness>(weakness_words, text(&each));
            if (!weakness) return fail("exploited: expected weaknesses");
            fight.exploited[at(of)].insert(*weakness);
        }
        if (!from.contains("called")) return;
        if (const auto who = character(from.if_contains("called"))) fight.called[at(of)] = *who;
    }

    void load_dice(const json::array& dice)
    {
        for (const json::value& each : dice)
            ++state_.field.now.dice[at(number(&each, "dice", 1, 6) - 1)];
    }

    void load_stack(const json::object& now)
    {
        Fight& fight = state_.field.now;
        fight.base = side(now, "base");
        for (const json::value& each : array(now, "stack", most_stack))
            if (const auto found = card(text(&each))) fight.stack[fight.depth++] = *found;
        if (!now.contains("target")) return;
        const auto who = character(now.if_contains("target"));
        if (!who) return;
        fight.target = *who;
        const Seat caller = game_.fighter(state_.field, fight.base);
        if (!game_.unused_of(state_.field, caller).contains(*who))
            fail("target: expected a character that has not fought");
    }

    // A reroll to come is one that the attacker has.
    void check_rerolls()
    {
        const Fight& fight = state_.field.now;
        if (failed() || fight.rerolls == 0) return;
        const Blow blow = game_.blow(fight, fight.attacker);
        for (std::size_t i = 0; i < blow.rerolls.size(); ++i)
            if ((fight.rerolls >> i & 1) != 0 && blow.rerolls[i] == 0)
                return fail("rerolls: the attacker has not so many");
    }

    void load_choices(const json::object& root)
    {
        Field& field = state_.field;
        if (root.contains("chosen"))
            for (const auto& member : object(root, "chosen"))
                if (const auto whose = seat(member.key()))
                    if (const auto who = character(&member.value()))
                        state_.chosen[at(*whose)] = *who;
        if (root.contains("will"))
            for (const Side of : both_sides) load_will(object(root, "will"), of);
        if (field.phase != Phase::Choose && field.phase != Phase::Transform) return;
        for (const Side of : both_sides) {
            const Seat whose = game_.fighter(field, of);
            const bool waits = field.phase == Phase::Choose
                                   ? state_.chosen[at(whose)] == Character::None
                                   : state_.wills[at(of)] == Figure::None &&
                                         game_.forms_of(field.now.character[at(of)]) > 0;
            if (waits) field.deciding.insert(whose);
        }
    }

    void load_will(const json::object& wills, Side of)
    {
        const json::value* will = wills.if_contains(side_words[at(of)]);
        if (will == nullptr) return;
        if (text(will) == "stay") {
            state_.wills[at(of)] = state_.field.now.figure[at(of)];
        } else if (const auto found = figure(will)) {
            state_.wills[at(of)] = *found;
        }
    }

    const Onigashima& game_;
    State state_;
};

}  // namespace

Expected<State> state_from_json(const Onigashima& game, const json::object& json)
{
    return Loader(game).load(json);
}

}  // namespace kotatsu::onigashima
