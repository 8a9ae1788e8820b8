// One sitting at a table in the terminal: people type, computers think, the record is kept.
#pragma once

#include "cli/farewell.h"
#include "cli/prompt.h"
#include "table/catalogue.h"
#include "table/table.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::cli {

class Sitting {
public:
    static constexpr const char* person = "you";

    struct Settings {
        bool colours = false;
        bool automatic = false;   // play a person's moves that leave no choice
        bool json = false;        // say nothing but the result; for tables without people
        std::string save_file;    // after every move; empty: only on request
        std::optional<std::uint64_t> seed;
    };

    Sitting(Table table, Catalogue catalogue, Settings settings);

    // Until the game is over, somebody quits, or the input ends.
    void run(std::istream& input);

private:
    // Whoever is no computer player: 'you', a name from a record of elsewhere, or none.
    bool is_person(Seat seat) const { return !read_player(table_.player(seat)); }
    int people() const;
    Seat next_seat() const;
    std::vector<Happening> happened() const;  // since the start
    void computer_moves(Seat seat);
    void introduce() const;
    bool shares_screen(Seat seat) const;  // with whoever looked last: a team mate
    bool hand_over(Seat seat, Prompt& prompt);
    bool person_moves(Seat seat, Prompt& prompt);
    bool obey(Seat seat, std::string_view line);  // false: quit
    void show(Seat seat);
    std::string too_small();
    std::vector<std::string> news(Seat seat) const;
    void tell_news(Seat seat, std::size_t most) const;
    void make_move(Seat seat, std::string_view move);
    void list_moves(Seat seat, std::string_view filter) const;
    void try_move(Seat seat, std::string_view move);
    void undo(Seat seat);
    void resign(Seat seat);
    void hint(Seat seat);
    void save(std::string_view file);
    void autosave();
    std::string goodbye() const;
    void say_end() const;
    void say_end_in_json() const;
    std::string quiet(std::string_view text) const;

    Table table_;
    Catalogue catalogue_;
    Settings settings_;
    Dice thoughts_;  // of the computer players
    std::vector<std::size_t> told_;  // how much of the log each seat has been told
    bool several_people_;  // at one screen, at the beginning
    bool sure_to_resign_ = false;
    bool said_too_small_ = false;
    std::string saved_to_;
    std::size_t saved_lines_ = 0;  // of the record
    std::optional<Seat> at_screen_;  // who looked last, where several people share one
};

}  // namespace kotatsu::cli
