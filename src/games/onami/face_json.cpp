#include "face/names.h"
#include "games/onami/face.h"
#include "games/onami/face_words.h"
#include "games/onami/notation.h"

#include <boost/json.hpp>

#include <utility>

namespace kotatsu::onami {

namespace json = boost::json;

namespace {

json::array cards_to_json(const Onami& game, Cards cards, const json::storage_ptr& storage = {})
{
    return names_of(
        cards, [&](CardId card) { return write_sides(game.sides(lay(card, 0))); }, storage);
}

json::value holder_to_json(const Onami& game, Seat holder)
{
    if (holder == Seat::Watcher) return nullptr;
    return json::value(player_name(game, holder));
}

json::array squares_to_json(const Onami& game, const Board& board, const json::storage_ptr& storage)
{
    json::array list(storage);
    list.reserve(static_cast<std::size_t>(board.filled.size()));
    for (const Square square : board.filled) {
        const Laid laid = board.laid[at(square)];
        const Card& card = game.deck().cards[at(card_of(laid))];
        list.emplace_back(
            json::object({{"square", write_square(square)},
                          {"card", write_sides(game.sides(laid))},
                          {"sea", game.deck().seas[static_cast<std::size_t>(card.sea)].id},
                          {"holder", holder_to_json(game, board.holder(square))}},
                         storage));
    }
    return list;
}

json::array waves_to_json(const Board& board, const json::storage_ptr& storage)
{
    json::array list(storage);
    for (const Direction wave : directions) {
        if (board.power[at(wave)] == 0 && board.taken[at(wave)].empty()) continue;
        list.emplace_back(
            json::object({{"wave", write_direction(wave)},
                          {"power", board.power[at(wave)]},
                          {"taken", names_of(board.taken[at(wave)], write_square, storage)},
                          {"open", names_of(board.open(wave), write_square, storage)},
                          {"reach", names_of(board.reach(wave), write_square, storage)}},
                         storage));
    }
    return list;
}

}  // namespace

json::object view_to_json(const Onami& game, const View& view, const json::storage_ptr& storage)
{
    static constexpr std::array phases{"place", "wave", "over"};
    const Board& board = view.board;
    json::object squares_held(storage), hand_sizes(storage);
    for (int i = 0; i < game.players(); ++i)
        squares_held[player_name(game, seat_at(i))] =
            board.held[static_cast<std::size_t>(i)].size();
    for (int i = 0; i < game.seats(); ++i)
        hand_sizes[player_name(game, seat_at(i))] = view.hand_sizes[static_cast<std::size_t>(i)];
    json::object out(
        {
            {"seat", view.seat == Seat::Watcher ? "watcher" : player_name(game, view.seat)},
            {"phase", phases[at(board.phase)]},
            {"mover", board.phase == Phase::Over ? json::value()
                                                 : json::value(player_name(game, board.mover))},
            {"turns", board.turns},
            {"squares", squares_to_json(game, board, storage)},
            {"held", std::move(squares_held)},
            {"hand", cards_to_json(game, view.hand, storage)},
            {"hand_sizes", std::move(hand_sizes)},
            {"deck", view.deck_size},
            {"unseen", cards_to_json(game, view.unseen, storage)},
        },
        storage);
    if (board.phase == Phase::Wave) {
        out["placed"] = write_square(board.placed);
        out["waves"] = waves_to_json(board, storage);
    }
    return out;
}

json::object choices_to_json(const Onami& game, const View& view, const json::storage_ptr& storage)
{
    const Board& board = view.board;
    json::object out(storage);
    if (board.phase == Phase::Over || view.seat != board.mover) return out;
    if (board.phase == Phase::Wave) {
        json::array takes(storage);
        for (const Direction wave : directions)
            for (const Square square : board.open(wave))
                takes.emplace_back(json::object(
                    {{"square", write_square(square)}, {"wave", write_direction(wave)}}, storage));
        out["take"] = std::move(takes);
        out["end"] = true;
        return out;
    }
    json::array cards(storage);
    for (const CardId card : view.hand) {
        json::array turns(storage);
        for (int t = 0; t < game.turns_of_card(card); ++t)
            turns.emplace_back(write_sides(game.sides(lay(card, t))));
        cards.push_back(std::move(turns));
    }
    out["place"] =
        json::object({{"cards", std::move(cards)},
                      {"squares", names_of(whole_board - board.filled, write_square, storage)}},
                     storage);
    return out;
}

json::object event_to_json(const Onami& game, const Event& event)
{
    static constexpr std::array kinds{"first", "drew", "centre", "placed", "took", "ended", "over"};
    json::object out{{"event", kinds[at(event.kind)]}};
    if (event.seat != Seat::Watcher) out["seat"] = player_name(game, event.seat);
    if (event.square != Square::None) out["square"] = write_square(event.square);
    if (event.laid != Laid::Nothing)
        out["card"] = write_sides(game.sides(event.laid));
    else if (event.card != CardId::None)
        out["card"] = write_sides(game.sides(lay(event.card, 0)));
    if (event.kind == Event::Kind::Took) {
        out["from"] = holder_to_json(game, event.from);
        out["wave"] = write_direction(event.wave);
    }
    return out;
}

json::object content_to_json(const Onami& game)
{
    const Deck& deck = game.deck();
    json::array seas;
    for (std::size_t i = 0; i < deck.seas.size(); ++i) {
        json::array cards;
        for (const Card& card : deck.cards)
            if (card.sea == static_cast<int>(i)) cards.emplace_back(write_sides(card.numbers));
        seas.push_back(json::object{{"id", deck.seas[i].id}, {"cards", std::move(cards)}});
    }
    return {{"seas", std::move(seas)}};
}

json::object state_to_json(const Onami& game, const State& state)
{
    const Board& board = state.board;
    json::array squares;
    for (const Square square : board.filled)
        squares.push_back(json::object{
            {"square", write_square(square)},
            {"card", write_sides(game.sides(board.laid[at(square)]))},
            {"holder", holder_to_json(game, board.holder(square))},
        });
    json::object hands;
    for (int i = 0; i < game.seats(); ++i)
        hands[player_name(game, seat_at(i))] =
            cards_to_json(game, state.hands[static_cast<std::size_t>(i)]);
    json::object out{
        {"mover", player_name(game, board.mover)},
        {"squares", std::move(squares)},
        {"hands", std::move(hands)},
    };
    if (board.phase == Phase::Wave) {
        json::object taken;
        for (const Direction wave : directions)
            if (!board.taken[at(wave)].empty())
                taken[write_direction(wave)] = names_of(board.taken[at(wave)], write_square);
        out["placed"] = write_square(board.placed);
        out["taken"] = std::move(taken);
    }
    return out;
}

}  // namespace kotatsu::onami
