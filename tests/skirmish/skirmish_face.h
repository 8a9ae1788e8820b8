// Skirmish: the least notation and face with which a game can sit at a table.
#pragma once

#include "skirmish/skirmish.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::skirmish {

inline constexpr std::array<std::string_view, 4> move_words{"choose", "strike", "answer", "pass"};

inline std::string write_move(const Skirmish&, Move move)
{
    return std::string(move_words[static_cast<std::size_t>(move.kind)]) + " " +
           std::to_string(move.what);
}

inline std::optional<Move> read_move(const Skirmish&, std::string_view text)
{
    const std::size_t space = text.find(' ');
    const auto word = std::find(move_words.begin(), move_words.end(), text.substr(0, space));
    if (word == move_words.end() || space == std::string_view::npos) return std::nullopt;
    const auto what = read_number(text.substr(space + 1));
    if (!what || *what < 0 || *what > 255) return std::nullopt;
    return Move{static_cast<Move::Kind>(word - move_words.begin()),
                static_cast<std::uint8_t>(*what)};
}

inline std::string why_no_move(const Skirmish&, std::string_view text)
{
    return std::string(text) + " is no move";
}

inline boost::json::object view_to_json(const Skirmish&, const View& view,
                                        const boost::json::storage_ptr& storage = {})
{
    return boost::json::object({{"round", view.field.round},
                                {"lane", static_cast<int>(view.lane)},
                                {"hand", view.hand.bits()}},
                               storage);
}

inline boost::json::object choices_to_json(const Skirmish&, const View&,
                                           const boost::json::storage_ptr& storage)
{
    return boost::json::object(storage);
}

inline boost::json::object content_to_json(const Skirmish&)
{
    return {};
}

inline boost::json::object event_to_json(const Skirmish&, const Event& event)
{
    return {
        {"event", static_cast<int>(event.kind)}, {"seat", index(event.seat)}, {"what", event.what}};
}

inline boost::json::object state_to_json(const Skirmish&, const State&)
{
    return {};
}

inline Expected<State> state_from_json(const Skirmish&, const boost::json::object&)
{
    return Error{"a skirmish is never loaded"};
}

inline std::string sentence(const Skirmish& game, const Event& event)
{
    return boost::json::serialize(event_to_json(game, event));
}

inline std::string sentence(const Skirmish&, const Refusal& refusal)
{
    return std::string(refusal.code);
}

inline std::string write_board(const Skirmish& game, const View& view, bool)
{
    return boost::json::serialize(view_to_json(game, view));
}

inline std::string explain_moves(const Skirmish&)
{
    return "choose 1, choose 2, strike SEAT, answer CARD, pass 0\n";
}

}  // namespace kotatsu::skirmish
