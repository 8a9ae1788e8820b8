#include "face/names.h"
#include "games/labyrinth/face.h"
#include "games/labyrinth/face_words.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu::labyrinth {

namespace json = boost::json;

namespace {

constexpr std::array phases{"push", "move", "over"};

json::array cards_to_json(const Labyrinth& game, Cards cards, const json::storage_ptr& storage)
{
    return names_of(cards, [&](CardId card) { return id_of(game, card); }, storage);
}

// One list a seat.
json::object lists_to_json(const Labyrinth& game, const std::array<Cards, most_players>& lists,
                           const json::storage_ptr& storage)
{
    json::object out(storage);
    for (int i = 0; i < game.seats(); ++i)
        out[colour_of(game, seat_at(i))] =
            cards_to_json(game, lists[static_cast<std::size_t>(i)], storage);
    return out;
}

json::array tiles_to_json(const Maze& maze, const json::storage_ptr& storage)
{
    json::array rows(storage);
    for (int row = 0; row < width; ++row) {
        json::array tiles(storage);
        for (int column = 0; column < width; ++column)
            tiles.emplace_back(write_sides(maze.tile(square_at(row, column))));
        rows.push_back(std::move(tiles));
    }
    return rows;
}

json::object characters_to_json(const Labyrinth& game, const Places& places,
                                const json::storage_ptr& storage)
{
    json::object out(storage);
    for (const CardId card : all_cards)
        if (places.character(card) != Square::None)
            out[id_of(game, card)] = write_place(places.character(card));
    return out;
}

json::object pieces_to_json(const Labyrinth& game, const Places& places,
                            const json::storage_ptr& storage)
{
    json::object out(storage);
    for (int i = 0; i < pieces_of(game); ++i)
        if (places.piece(seat_at(i)) != Square::None)
            out[colour_of(game, seat_at(i))] = write_square(places.piece(seat_at(i)));
    return out;
}

json::value forbidden_to_json(const Board& board)
{
    if (board.forbidden == Arrow::None) return nullptr;
    return json::value(write_arrow(board.forbidden));
}

}  // namespace

json::object view_to_json(const Labyrinth& game, const View& view, const json::storage_ptr& storage)
{
    const Board& board = view.board;
    const bool over = board.phase == Phase::Over;
    json::object starts(storage), left(storage);
    for (int i = 0; i < game.seats(); ++i) {
        if (!game.puzzle())
            starts[colour_of(game, seat_at(i))] = write_square(game.start_of(seat_at(i)));
        left[colour_of(game, seat_at(i))] = game.left(board, seat_at(i));
    }
    json::value card;
    if (view.seat != Seat::Watcher && !view.wanted[at(view.seat)].empty() && !game.children())
        card = id_of(game, view.wanted[at(view.seat)].first());
    json::object out({{"seat", view.seat == Seat::Watcher ? "watcher" : colour_of(game, view.seat)},
                      {"phase", phases[at(board.phase)]},
                      {"mover", over ? json::value() : json::value(colour_of(game, board.mover))},
                      {"turns", static_cast<std::int64_t>(board.turns)},
                      {"tiles", tiles_to_json(board.maze, storage)},
                      {"spare", write_sides(board.spare)},
                      {"forbidden", forbidden_to_json(board)},
                      {"characters", characters_to_json(game, board.places, storage)},
                      {"pieces", pieces_to_json(game, board.places, storage)},
                      {"starts", std::move(starts)},
                      {"card", std::move(card)},
                      {"found", lists_to_json(game, board.found, storage)},
                      {"passed", lists_to_json(game, board.passed, storage)},
                      {"left", std::move(left)}},
                     storage);
    if (game.children()) out["open_cards"] = lists_to_json(game, view.wanted, storage);
    if (board.phase == Phase::Move)
        out["reach"] = names_of(Labyrinth::reach(board), write_square, storage);
    if (game.limit() > 0) out["limit"] = game.limit();
    if (board.idle > 0) out["idle"] = static_cast<std::int64_t>(board.idle);
    if (game.puzzle()) out["puzzle"] = true;
    return out;
}

json::object choices_to_json(const Labyrinth&, const View& view, const json::storage_ptr& storage)
{
    const Board& board = view.board;
    json::object out(storage);
    if (board.phase == Phase::Over || view.seat != board.mover) return out;
    if (board.phase == Phase::Move) {
        out["move"] = json::object(
            {{"squares", names_of(Labyrinth::reach(board), write_square, storage)}}, storage);
        return out;
    }
    json::array arrows(storage), turns(storage);
    for (int i = 0; i < arrow_count; ++i)
        if (static_cast<Arrow>(i) != board.forbidden)
            arrows.emplace_back(write_arrow(static_cast<Arrow>(i)));
    for (const Sides tile : turns_of(board.spare)) turns.emplace_back(write_sides(tile));
    out["push"] =
        json::object({{"arrows", std::move(arrows)}, {"turns", std::move(turns)}}, storage);
    return out;
}

json::object event_to_json(const Labyrinth& game, const Event& event)
{
    static constexpr std::array kinds{"first", "card",   "pushed", "moved",
                                      "found", "passed", "over"};
    json::object out{{"event", kinds[at(event.kind)]}};
    if (event.seat != Seat::Watcher) out["seat"] = colour_of(game, event.seat);
    if (event.card != CardId::None) out["card"] = id_of(game, event.card);
    if (event.kind == Event::Kind::Pushed) {
        json::array carried;
        for (const Seat seat : event.carried) carried.emplace_back(colour_of(game, seat));
        out["square"] = write_arrow(event.arrow);
        out["tile"] = write_sides(event.tile);
        out["out"] = write_arrow(facing(event.arrow));
        out["carried"] = std::move(carried);
    }
    if (event.kind == Event::Kind::Moved) {
        json::array way;
        for (std::size_t i = 0; i <= event.steps; ++i) way.emplace_back(write_square(event.way[i]));
        out["from"] = way.front();
        out["to"] = way.back();
        out["way"] = std::move(way);
    }
    return out;
}

json::object content_to_json(const Labyrinth& game)
{
    json::array characters;
    json::object fixed;
    for (const Character& character : game.set().characters) {
        characters.push_back(json::object{{"id", character.id}, {"emblem", character.emblem}});
        if (character.home != Square::None) fixed[write_square(character.home)] = character.id;
    }
    return {{"characters", std::move(characters)}, {"fixed", std::move(fixed)}};
}

json::object state_to_json(const Labyrinth& game, const State& state)
{
    const Board& board = state.board;
    json::object out{{"mover", colour_of(game, board.mover)},
                     {"phase", phases[at(board.phase)]},
                     {"turns", static_cast<std::int64_t>(board.turns)},
                     {"tiles", tiles_to_json(board.maze, {})},
                     {"spare", write_sides(board.spare)},
                     {"forbidden", forbidden_to_json(board)},
                     {"characters", characters_to_json(game, board.places, {})},
                     {"pieces", pieces_to_json(game, board.places, {})},
                     {"found", lists_to_json(game, board.found, {})}};
    if (board.idle > 0) out["idle"] = static_cast<std::int64_t>(board.idle);
    if (game.children()) {
        out["open_cards"] = lists_to_json(game, state.wanted, {});
        return out;
    }
    json::object cards;
    for (int i = 0; i < game.seats(); ++i)
        if (const Cards wanted = state.wanted[static_cast<std::size_t>(i)]; !wanted.empty())
            cards[colour_of(game, seat_at(i))] = id_of(game, wanted.first());
    out["cards"] = std::move(cards);
    out["passed"] = lists_to_json(game, board.passed, {});
    return out;
}

}  // namespace kotatsu::labyrinth
