// Labyrinth: a position from JSON. Nothing is believed: what comes out can be played on.
#include "face/position_reader.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/face_words.h"
#include "games/labyrinth/invariants.h"

#include <algorithm>
#include <optional>
#include <string>

namespace kotatsu::labyrinth {

namespace json = boost::json;

namespace {

class Loader : PositionReader {
public:
    explicit Loader(const Labyrinth& game) : game_(game) { board().places.all.fill(Square::None); }

    Expected<State> load(const json::object& root)
    {
        if (game_.puzzle() && !root.contains("characters"))
            load_puzzle(root);
        else
            load_position(root);
        // A puzzle of somebody's own may be of any tiles.
        return game_.puzzle() ? unless_failed(state_) : unless_faulty(game_, state_);
    }

private:
    Board& board() { return state_.board; }

    // The position of a game.

    void load_position(const json::object& root)
    {
        if (root.contains("target") && !game_.puzzle())
            return fail("target: for a puzzle, which needs option puzzle");
        expect_only(root,
                    {"mover", "phase", "turns", "idle", "tiles", "spare", "forbidden", "characters",
                     "pieces", game_.children() ? "open_cards" : "cards", "found", "passed"});
        load_turn(root);
        load_tiles(root);
        if (!failed() && !game_.puzzle()) check_tiles();
        load_characters(root);
        if (!failed()) check_characters();
        load_pieces(root);
        load_lists(root, "found", board().found);
        if (game_.children())
            load_lists(root, "open_cards", state_.wanted);
        else
            load_cards(root);
        if (!failed()) check_cards();
        load_lists(root, "passed", board().passed);
        if (!failed()) check_passed();
        if (!failed()) check_phase();
    }

    void load_turn(const json::object& root)
    {
        const auto mover = colour_named(game_, text(root.if_contains("mover")));
        if (!mover || index(*mover) >= game_.seats()) fail("mover: expected the word for a seat");
        board().mover = mover.value_or(seat_at(0));
        const std::string_view phase = text(root.if_contains("phase"));
        if (phase != "push" && phase != "move" && phase != "over")
            fail("phase: expected push, move or over");
        board().phase = phase == "push" ? Phase::Push : phase == "move" ? Phase::Move : Phase::Over;
        if (const json::value* turns = root.if_contains("turns")) {
            if (!turns->is_int64() || turns->get_int64() < 0 || turns->get_int64() > 1'000'000'000)
                return fail("turns: expected how many were taken so far");
            board().turns = static_cast<std::uint32_t>(turns->get_int64());
        }
        load_idle(root.if_contains("idle"));
        const json::value* forbidden = root.if_contains("forbidden");
        if (is_nothing(forbidden)) return;
        const auto arrow = read_arrow(text(forbidden));
        if (!arrow) return fail("forbidden: expected the square of an arrow, such as b1, or null");
        board().forbidden = *arrow;
    }

    // LAB-21.
    void load_idle(const json::value* idle)
    {
        if (idle == nullptr) return;
        const std::int64_t most = std::min(board().turns, game_.most_idle());
        if (!idle->is_int64() || idle->get_int64() < 0 || idle->get_int64() > most)
            return fail("idle: expected how many turns ago somebody found a card, at most " +
                        std::to_string(most));
        board().idle = static_cast<std::uint32_t>(idle->get_int64());
    }

    void load_tiles(const json::object& root)
    {
        constexpr auto expected = "tiles: expected 7 rows of 7 tiles";
        const json::value* rows = root.if_contains("tiles");
        if (rows == nullptr || !rows->is_array()) return fail(expected);
        if (const std::size_t count = rows->get_array().size(); count != width)
            return fail(std::string(expected) + ", not " + std::to_string(count) +
                        (count == 1 ? " row" : " rows"));
        int row = 0;
        for (const json::value& tiles : rows->get_array()) {
            if (!tiles.is_array()) return fail(expected);
            if (tiles.get_array().size() != width)
                return fail(std::string(expected) + ", not " +
                            std::to_string(tiles.get_array().size()) + " in row " +
                            std::to_string(row + 1));
            for (int column = 0; column < width; ++column) {
                const Square square = square_at(row, column);
                board().maze.lay(square, tile(&tiles.get_array()[static_cast<std::size_t>(column)],
                                              "tile on " + write_square(square)));
            }
            ++row;
        }
        board().spare = tile(root.if_contains("spare"), "spare");
    }

    Sides tile(const json::value* value, const std::string& where)
    {
        const auto sides = read_sides(text(value));
        const bool is_text = value != nullptr && value->is_string();
        if (!sides)
            fail(where + ": " + (is_text ? in_quotes(text(value)) + " is no tile, " : "") +
                 "expected its open sides, such as NS, ES or NEW");
        return sides.value_or(Sides());
    }

    // LAB-2, LAB-3.
    void check_tiles()
    {
        std::array<int, 4> count{};
        ++count[at(shape_of(board().spare))];
        for (const Square square : whole_board) {
            const Sides sides = board().maze.tile(square);
            if (!fixed_squares.contains(square)) {
                ++count[at(shape_of(sides))];
            } else if (const Sides fixed = game_.set().fixed[at(square)]; sides != fixed) {
                return fail("tile on " + write_square(square) + ": it is fixed, expected " +
                            write_sides(fixed));
            }
        }
        constexpr int with_character = loose_characters / 2;
        expect_count("straights", count[at(Shape::Straight)], game_.mix().straights);
        expect_count("curves", count[at(Shape::Curve)], game_.mix().curves + with_character);
        expect_count("T tiles", count[at(Shape::Tee)], with_character);
    }

    void expect_count(const std::string& what, int count, int expected)
    {
        if (count != expected)
            fail("tiles: " + std::to_string(count) + " loose " + what + ", expected " +
                 std::to_string(expected));
    }

    void load_characters(const json::object& root)
    {
        const json::value* list = root.if_contains("characters");
        if (list == nullptr || !list->is_object())
            return fail("characters: expected a square or spare for each");
        for (const auto& member : list->get_object()) {
            const auto card = card_named(game_, std::string_view(member.key()));
            if (!card)
                return fail("characters: there is no " + in_quotes(std::string_view(member.key())));
            const auto place = read_place(text(&member.value()));
            if (!place)
                return fail("characters: " + id_of(game_, *card) +
                            ": expected a square a1 to g7, or spare");
            if (board().places.character_on(*place) != CardId::None)
                return fail("characters: two of them on " + write_place(*place));
            board().places.character(*card) = *place;
        }
    }

    void check_characters()
    {
        for (const CardId card : all_cards) {
            const Character& character = game_.set().characters[at(card)];
            const Square place = board().places.character(card);
            if (place == Square::None) {
                if (!game_.puzzle()) return fail("characters: " + character.id + " is missing");
                continue;
            }
            if (character.home != Square::None && place != character.home)
                return fail("characters: " + character.id + " is fixed, expected " +
                            write_square(character.home));
            if (character.home != Square::None || game_.puzzle()) continue;
            const bool spare = place == Square::Spare;
            const Sides sides = spare ? board().spare : board().maze.tile(place);
            if ((!spare && fixed_squares.contains(place)) || shape_of(sides) != character.shape)
                return fail("characters: " + character.id + " is on a loose " +
                            (character.shape == Shape::Curve ? "curve" : "T tile") + ", not on " +
                            write_place(place));
        }
    }

    void load_pieces(const json::object& root)
    {
        const json::value* list = root.if_contains("pieces");
        if (list == nullptr || !list->is_object())
            return fail("pieces: expected a square for each seat");
        for (const auto& member : list->get_object()) {
            const auto seat = colour_named(game_, std::string_view(member.key()));
            if (!seat)
                return fail("pieces: there is no seat " +
                            in_quotes(std::string_view(member.key())));
            const auto square = read_square(text(&member.value()));
            if (!square)
                return fail("pieces: " + colour_of(game_, *seat) + ": expected a square a1 to g7");
            board().places.piece(*seat) = *square;
        }
        for (int i = 0; i < game_.seats(); ++i)
            if (board().places.piece(seat_at(i)) == Square::None)
                return fail("pieces: " + colour_of(game_, seat_at(i)) + " is missing");
    }

    std::optional<Seat> seat_named(std::string_view key, std::string_view name)
    {
        const auto seat = colour_named(game_, name);
        if (seat && index(*seat) < game_.seats()) return seat;
        fail(std::string(key) + ": there is no seat " + in_quotes(name));
        return std::nullopt;
    }

    std::optional<CardId> card(std::string_view key, const json::value& value)
    {
        const auto found = card_named(game_, text(&value));
        if (!found) fail(std::string(key) + ": there is no character " + in_quotes(text(&value)));
        return found;
    }

    // A list of cards for each seat; a seat that is not named has none.
    void load_lists(const json::object& root, std::string_view key,
                    std::array<Cards, most_players>& lists)
    {
        const json::value* object = root.if_contains(key);
        if (object == nullptr) return;
        if (!object->is_object())
            return fail(std::string(key) + ": expected a list of characters for each seat");
        for (const auto& member : object->get_object()) {
            const auto seat = seat_named(key, std::string_view(member.key()));
            if (!seat) return;
            if (!member.value().is_array())
                return fail(std::string(key) + ": expected a list of characters for each seat");
            for (const json::value& entry : member.value().get_array())
                if (const auto named = card(key, entry)) add(lists[at(*seat)], *named, key);
        }
    }

    void add(Cards& cards, CardId card, std::string_view key)
    {
        if (cards.contains(card))
            fail(std::string(key) + ": " + id_of(game_, card) + " is named twice");
        cards.insert(card);
    }

    void load_cards(const json::object& root)
    {
        const json::value* cards = root.if_contains("cards");
        if (cards == nullptr || !cards->is_object())
            return fail("cards: expected the current card of each seat");
        for (const auto& member : cards->get_object()) {
            const auto seat = seat_named("cards", std::string_view(member.key()));
            if (!seat || is_nothing(&member.value())) continue;
            if (const auto named = card("cards", member.value()))
                state_.wanted[at(*seat)].insert(*named);
        }
    }

    // LAB-6, LAB-13, LAB-16: every card is in one place, and everybody has as many as there should be.
    void check_cards()
    {
        Cards seen;
        for (int i = 0; i < game_.seats(); ++i) {
            const std::string who = colour_of(game_, seat_at(i));
            const Cards found = board().found[static_cast<std::size_t>(i)];
            const Cards wanted = state_.wanted[static_cast<std::size_t>(i)];
            const int left = game_.left(board(), seat_at(i));
            if (left < 0)
                return fail("found: " + who + " has more than " + std::to_string(game_.cards()));
            const int open = game_.children() ? left : std::min(left, 1);
            if (wanted.size() != open)
                return fail("cards: " + who + " has " + std::to_string(left) +
                            " to find, expected " + std::to_string(open) + " turned up");
            if (!(found & wanted).empty() || !(seen & (found | wanted)).empty())
                return fail("cards: a card of " + who + " is in two places");
            seen |= found | wanted;
            for (const CardId each : wanted)
                if (board().places.character(each) == Square::None)
                    return fail("cards: " + id_of(game_, each) + " is not on the board");
        }
    }

    // LAB-17.
    void check_passed()
    {
        Cards found;
        for (const Cards each : board().found) found |= each;
        for (int i = 0; i < game_.seats(); ++i) {
            const Cards passed = board().passed[static_cast<std::size_t>(i)];
            const Cards wanted = state_.wanted[static_cast<std::size_t>(i)];
            if (passed.empty()) continue;
            if (!(passed & found).empty())
                return fail("passed: nobody looks for a card that was found");
            if (game_.solo()) return fail("passed: alone there is nobody to learn from it");
            if (game_.children() || wanted.empty() || !(passed & wanted).empty())
                return fail("passed: " + colour_of(game_, seat_at(i)) +
                            " would have found a card there, or looks for none");
        }
    }

    // LAB-14, LAB-15: the game is over exactly when the last move ended it.
    void check_phase()
    {
        const Seat mover = board().mover;
        for (int i = 0; i < game_.seats(); ++i)
            if (game_.is_home(board(), seat_at(i)) &&
                (seat_at(i) != mover || board().phase != Phase::Over))
                return fail("pieces: " + colour_of(game_, seat_at(i)) +
                            " has found all and is home: that game is over");
        const bool ended = game_.is_over(board());
        if (ended != (board().phase == Phase::Over))
            return fail(ended ? "phase: expected over" : "phase: over, but nothing has ended it");
        if (board().phase == Phase::Move && board().forbidden == Arrow::None)
            fail("forbidden: expected where the last tile came out, in phase move");
    }

    // The short form of a puzzle: the squares are [row, column], counted from 0.

    void load_puzzle(const json::object& root)
    {
        expect_only(root, {"game", "tiles", "spare", "pieces", "last_push", "to_move", "target"});
        if (root.contains("game") && text(root.if_contains("game")) != Labyrinth::name)
            return fail("game: expected labyrinth");
        load_tiles(root);
        load_puzzle_pieces(root);
        constexpr CardId target{fixed_characters};
        const json::value* place = root.if_contains("target");
        const auto square = text(place) == "spare" ? Square::Spare : pair(place);
        if (!square) return fail("target: expected [row, column], each 0 to 6, or \"spare\"");
        board().places.character(target) = *square;
        state_.wanted[0].insert(target);
        const json::value* last = root.if_contains("last_push");
        if (is_nothing(last)) return;
        const auto entry = pair(last);
        const auto arrow = entry ? arrow_at(*entry) : std::nullopt;
        if (!arrow)
            return fail("last_push: expected null or the [row, column] of an arrow, where the last "
                        "tile went in");
        board().forbidden = facing(*arrow);
    }

    // The mover's piece becomes that of the only seat.
    void load_puzzle_pieces(const json::object& root)
    {
        const json::value* pieces = root.if_contains("pieces");
        if (pieces == nullptr || !pieces->is_array() || pieces->get_array().empty() ||
            pieces->get_array().size() > most_players)
            return fail("pieces: expected one to four times [row, column]");
        const auto count = static_cast<std::int64_t>(pieces->get_array().size());
        std::int64_t mover = 0;
        if (const json::value* to_move = root.if_contains("to_move")) {
            if (!to_move->is_int64() || to_move->get_int64() < 0 || to_move->get_int64() >= count)
                return fail("to_move: expected the number of a piece, counted from 0");
            mover = to_move->get_int64();
        }
        int next = 1;
        for (std::int64_t i = 0; i < count; ++i) {
            const auto square = pair(&pieces->get_array()[static_cast<std::size_t>(i)]);
            if (!square)
                return fail("pieces: number " + std::to_string(i) +
                            " is off the board, expected [row, column], each 0 to 6");
            board().places.piece(i == mover ? seat_at(0) : seat_at(next++)) = *square;
        }
    }

    static std::optional<Square> pair(const json::value* value)
    {
        if (value == nullptr || !value->is_array() || value->get_array().size() != 2)
            return std::nullopt;
        for (const json::value& number : value->get_array())
            if (!number.is_int64() || number.get_int64() < 0 || number.get_int64() >= width)
                return std::nullopt;
        return square_at(static_cast<int>(value->get_array()[0].get_int64()),
                         static_cast<int>(value->get_array()[1].get_int64()));
    }

    const Labyrinth& game_;
    State state_;
};

}  // namespace

Expected<State> state_from_json(const Labyrinth& game, const json::object& json)
{
    return Loader(game).load(json);
}

}  // namespace kotatsu::labyrinth
