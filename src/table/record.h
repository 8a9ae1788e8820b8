// The record of a table: a text a person can read and a program can replay. docs/records.md.
#pragma once

#include "engine/dice.h"
#include "engine/expected.h"
#include "engine/options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu {

struct Record {
    static constexpr int newest_format = 2;

    using SeatBytes = std::vector<std::pair<std::string, std::string>>;  // seat, 64 hex digits

    struct Line {
        enum class Kind {
            Start,     // the dice of the start
            Move,      // a seat's move and its dice
            Undo,      // the last `count` moves are taken back, and what their dice gave
            Resign,    // a seat gives up
            Timeout,   // a seat's time is over
            Takeover,  // a seat is played by `text` from here on
            Dice,      // other dice from here on: `text` is the commitment to them
            State,     // the fingerprint here
            Refuse,    // this move is refused here with this code: for golden games
            End,       // who won, and the points
        };

        Kind kind = Kind::Move;
        int number = 0;  // of the line in its file, 0 if it never was in one
        std::string seat{};
        std::string text{};  // the move, the player, the commitment, or the end
        std::vector<Roll> dice{};
        int count = 0;
        std::uint64_t fingerprint = 0;
        std::string code{};
        SeatBytes bytes{};  // mixed into the other dice
    };

    // 1: dice without their bounds, and an undo gives no dice back. 2: as above.
    int format = newest_format;
    std::string game;
    int seats = 0;
    NamedValues options;
    int rules_version = 0;    // 0: not said
    std::string content;      // hash; empty: not said
    std::vector<std::pair<std::string, std::string>> players;  // seat, who
    std::string commitment;   // to the dice
    SeatBytes bytes;          // of the seats, mixed into the dice
    std::string dice_seed;    // of the last dice; shown at the end, or in a private save
    std::string position;     // JSON: the game did not begin at its start
    std::vector<Line> lines;

    // Where the header stood in its file, for those who find it wrong later; 0: nowhere.
    struct HeaderLines {
        int game = 0, seed = 0, position = 0;
        std::vector<int> players{}, bytes{};
    } header_lines{};
};

// `file` is how errors call it: `file:line: what is wrong, what was expected`.
Expected<Record> read_record(std::string_view text, std::string_view file);

// A player's name as a record can hold it: clean text, single blanks, no '#'.
std::string recordable_name(std::string_view name);

std::string write_record(const Record& record);
std::string write_line(const Record::Line& line, int format);
// A line that write_line wrote, with or without its end.
Record::Line read_line(std::string_view text);

}  // namespace kotatsu
