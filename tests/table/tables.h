// Tables of Onami for tests, opened with dice that are the same every time.
#pragma once

#include "table/catalogue.h"
#include "table/table.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::tables {

inline constexpr Seat blue = seat_at(0), vermilion = seat_at(1), green = seat_at(2);

inline std::shared_ptr<const Game> onami(int seats, const NamedValues& options = {})
{
    auto game = Catalogue().make("onami", seats, options);
    EXPECT_TRUE(game) << game.error().message;
    return *game;
}

// Seat 1 starts unless the options say otherwise.
inline Table opened(int seats, std::uint64_t seed, NamedValues options = {{"first", "1"}})
{
    if (seats == 1) options.clear();
    return Table::open({.game = onami(seats, options), .dice = FairDice::from_number(seed)});
}

inline Seat to_move(const Table& table)
{
    return table.position().turn().seats.first();
}

// A move of whoever is to move; a refusal fails the test.
inline void play(Table& table, std::string_view move)
{
    const auto refused = table.play(to_move(table), move);
    EXPECT_FALSE(refused) << move << ": " << refused->message;
}

// Some legal move, the same one every time.
inline std::string any_move(const Table& table, Dice& choices)
{
    const auto moves = table.position().moves(to_move(table));
    return moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
}

inline void play_randomly(Table& table, int moves, std::uint64_t seed)
{
    Dice choices = Dice::seeded(seed);
    for (int i = 0; i < moves && !table.over(); ++i) play(table, any_move(table, choices));
}

inline void play_to_the_end(Table& table, std::uint64_t seed)
{
    play_randomly(table, 1'000'000, seed);
}

// The last move, whoever made it, is taken back.
inline std::optional<Refused> undo_last(Table& table)
{
    return table.undo_agreed(table.last_mover());
}

// Everything that happened, without the steps.
inline std::vector<Happening> happened(const Table& table)
{
    std::vector<Happening> all;
    for (const Table::Step& step : table.log())
        all.insert(all.end(), step.happenings.begin(), step.happenings.end());
    return all;
}

inline std::vector<std::string> sentences(const std::vector<Happening>& happenings)
{
    std::vector<std::string> all;
    for (const Happening& happening : happenings) all.push_back(happening.sentence);
    return all;
}

// The code of a refusal, or "" if there was none.
inline std::string code_of(const std::optional<Refused>& refused)
{
    return refused ? refused->code : "";
}

// What replaying the text of a record says is wrong, or "".
inline std::string fault_of_replay(std::string_view text)
{
    const auto record = read_record(text, "it");
    if (!record) return record.error().message;
    const auto game = Catalogue().make(record->game, record->seats, record->options);
    if (!game) return game.error().message;
    const auto table = Table::replay(*game, *record, "it");
    return table ? "" : table.error().message;
}

// The table that the record gives when it is written, read and replayed.
inline Table replayed(const Table& table, const Record& record)
{
    const auto read = read_record(write_record(record), "it");
    if (!read) throw std::runtime_error(read.error().message);
    const auto& game = table.game();
    auto again = Table::replay(onami(game.seats(), game.options().all()), *read, "it");
    if (!again) throw std::runtime_error(again.error().message);
    return std::move(*again);
}

// The lines of a text, without their ends.
inline std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace kotatsu::tables
