// Onami: a position from JSON. Nothing is believed: what comes out can be played on.
#include "face/position_reader.h"
#include "games/onami/face.h"
#include "games/onami/face_words.h"
#include "games/onami/invariants.h"
#include "games/onami/notation.h"

#include <optional>
#include <string>

namespace kotatsu::onami {

namespace json = boost::json;

namespace {

class Loader : PositionReader {
public:
    explicit Loader(const Onami& game) : game_(game) {}

    Expected<State> load(const json::object& root)
    {
        state_.deck = Cards::first_n(card_count);
        state_.board.laid.fill(Laid::Nothing);
        expect_only(root, {"mover", "squares", "hands", "placed", "taken"});
        load_mover(root);
        load_squares(root);
        load_hands(root);
        if (!failed() && root.contains("placed")) load_waves(root);
        if (!failed()) settle();
        return unless_faulty(game_, state_);
    }

private:
    Board& board() { return state_.board; }

    void load_mover(const json::object& root)
    {
        const auto mover = player_named(game_, text(root, "mover"));
        if (!mover || index(*mover) >= game_.seats())
            return fail("mover: expected the word for a seat");
        board().mover = *mover;
    }

    // Every card lies in one place: it leaves the deck when it is first named.
    std::optional<Laid> new_card(std::string_view text)
    {
        const auto sides = read_sides(text);
        const auto laid = sides ? game_.find(*sides) : std::nullopt;
        if (!laid) {
            fail("'" + std::string(text) + "' is no card of the deck, expected four numbers");
            return std::nullopt;
        }
        if (!state_.deck.contains(card_of(*laid))) {
            fail("card " + std::string(text) + " is in two places");
            return std::nullopt;
        }
        state_.deck.erase(card_of(*laid));
        return laid;
    }

    void load_squares(const json::object& root)
    {
        const json::value* list = root.if_contains("squares");
        if (list == nullptr || !list->is_array()) return fail("squares: expected a list");
        for (const json::value& entry : list->get_array()) {
            if (!entry.is_object())
                return fail("squares: expected {\"square\", \"card\", \"holder\"}");
            load_square(entry.get_object());
            if (failed()) return;
        }
    }

    void load_square(const json::object& entry)
    {
        expect_only(entry, {"square", "card", "holder", "sea"});
        const auto square = read_square(text(entry, "square"));
        if (!square) return fail("square: expected a1 to e5");
        const std::string name = write_square(*square);
        if (board().filled.contains(*square)) return fail(name + " is named twice");
        const auto laid = new_card(text(entry, "card"));
        if (!laid) return;
        game_.lay_card(board(), *laid, *square);
        const json::value* holder = entry.if_contains("holder");
        if (holder != nullptr && holder->is_null()) {
            if (!game_.centre_card() || *square != centre)
                fail(name + " has no holder: only c3 may, with option centre=on");
            return;
        }
        const auto seat = player_named(game_, text(entry, "holder"));
        if (!seat) return fail("holder of " + name + ": expected the word for a player");
        board().held[at(*seat)].insert(*square);
    }

    void load_hands(const json::object& root)
    {
        const json::value* hands = root.if_contains("hands");
        if (hands == nullptr || !hands->is_object())
            return fail("hands: expected a list for each seat");
        for (const auto& member : hands->get_object()) {
            const auto seat = player_named(game_, std::string_view(member.key()));
            if (!seat || index(*seat) >= game_.seats())
                return fail("hands: there is no seat '" + std::string(member.key()) + "'");
            if (!member.value().is_array()) return fail("hands: expected a list of cards");
            for (const json::value& card : member.value().get_array()) {
                const auto laid = new_card(text(&card));
                if (!laid) return;
                state_.hands[at(*seat)].insert(card_of(*laid));
            }
        }
    }

    void load_waves(const json::object& root)
    {
        const auto placed = read_square(text(root, "placed"));
        if (!placed || !board().held[at(board().mover)].contains(*placed))
            return fail("placed: expected a square that the mover holds");
        board().placed = *placed;
        board().phase = Phase::Wave;
        Squares all;
        if (const json::value* taken = root.if_contains("taken")) {
            if (!taken->is_object()) return fail("taken: expected a list of squares for each wave");
            for (const auto& member : taken->get_object()) all |= load_taken(member, all);
        }
        if (failed()) return;
        for (const Direction wave : directions) set_power(wave, all);
    }

    Squares load_taken(const json::key_value_pair& member, Squares by_others)
    {
        Squares taken;
        const auto wave = read_direction(std::string_view(member.key()));
        if (!wave || !member.value().is_array() || !board().taken[at(*wave)].empty()) {
            fail("taken: expected north, east, south or west, each once, and a list of squares");
            return taken;
        }
        for (const json::value& entry : member.value().get_array()) {
            const auto square = read_square(text(&entry));
            if (!square || !board().held[at(board().mover)].contains(*square) ||
                by_others.contains(*square)) {
                fail("taken: expected squares that the mover holds, each in one wave");
                return taken;
            }
            taken.insert(*square);
        }
        board().taken[at(*wave)] = taken;
        return taken;
    }

    // What the wave had when it left the placed card, less what it took; and whether it could.
    void set_power(Direction wave, Squares taken_by_any)
    {
        const Square first = neighbour(board().placed, wave);
        const Squares taken = board().taken[at(wave)];
        const bool beats = board().beats[at(wave)].contains(board().placed);
        const bool was_mine = beats && board().held[at(board().mover)].contains(first) &&
                              !taken_by_any.contains(first);
        int power = 0;
        if (beats && !was_mine)
            power = game_.sides(board().laid[at(board().placed)])[at(wave)] -
                    game_.sides(board().laid[at(first)])[at(opposite(wave))];
        if (taken.size() > power || !connected(first, taken))
            return fail("taken: the wave " + std::string(write_direction(wave)) +
                        " cannot have taken all this");
        board().power[at(wave)] = static_cast<std::uint8_t>(power - taken.size());
    }

    bool connected(Square first, Squares taken)
    {
        if (taken.empty()) return true;
        if (first == Square::None || !taken.contains(first)) return false;
        Squares reached{first};
        for (Squares edge = reached; !edge.empty();) {
            Squares next;
            for (const Direction d : directions) next |= step(edge & board().beats[at(d)], d);
            edge = (next & taken) - reached;
            reached |= edge;
        }
        return reached == taken;
    }

    // The counts that follow from the rest: hands are full but for the card just placed.
    void settle()
    {
        const bool wave = board().phase == Phase::Wave;
        if (!wave) board().phase = board().filled == whole_board ? Phase::Over : Phase::Place;
        for (int i = 0; i < game_.seats(); ++i) {
            const int expected = game_.hand_size() - (wave && seat_at(i) == board().mover ? 1 : 0);
            if (state_.hands[static_cast<std::size_t>(i)].size() != expected)
                return fail("hand of " + player_name(game_, seat_at(i)) + ": expected " +
                            std::to_string(expected) + " cards");
        }
        if (game_.centre_card() && !board().filled.contains(centre))
            return fail("option centre=on, but c3 is empty");
        const int turns = board().filled.size() - (game_.centre_card() ? 1 : 0) - (wave ? 1 : 0);
        if (game_.solo() && turns % 2 != 1)
            return fail("in the solo game the Tide has had one turn more");
        board().turns = static_cast<std::uint32_t>(turns);
    }

    const Onami& game_;
    State state_;
};

}  // namespace

Expected<State> state_from_json(const Onami& game, const json::object& json)
{
    return Loader(game).load(json);
}

}  // namespace kotatsu::onami
