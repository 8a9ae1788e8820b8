#include "cli/sitting.h"

#include "cli/common.h"
#include "cli/files.h"
#include "engine/words.h"
#include "face/text_block.h"

#include <boost/json.hpp>
#include <fmt/color.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <utility>

namespace kotatsu::cli {
namespace {

constexpr const char* commands =
    "moves [WORD]    your legal moves, or those that contain the word\n"
    "try MOVE        what the move would do, without doing it\n"
    "hint            what a strong player would do\n"
    "undo            take your last move back, as long as nothing new was learned\n"
    "log             everything you have seen so far\n"
    "board           show the table again\n"
    "save FILE       save; go on later with kotatsu play --resume FILE\n"
    "resign, quit\n"
    "kotatsu play --auto plays moves without a choice for you, --save FILE keeps the game.\n";

constexpr std::size_t width = 80;  // of the terminals that everything fits
constexpr const char* hint_player = "search:5";
constexpr const char* stand_in = "search:3";  // for whoever resigned

std::string in_quotes(std::string_view file)
{
    return file.find(' ') == std::string_view::npos ? std::string(file) : fmt::format("'{}'", file);
}

std::string_view trim(std::string_view text)
{
    const auto words = split_words(text);
    if (words.empty()) return {};
    return {
        words.front().data(),
        static_cast<std::size_t>(words.back().data() + words.back().size() - words.front().data())};
}

}  // namespace

Sitting::Sitting(Table table, Catalogue catalogue, Settings settings)
    : table_(std::move(table)), catalogue_(std::move(catalogue)), settings_(std::move(settings)),
      thoughts_(Dice::seeded(settings_.seed ? *settings_.seed
                                            : std::hash<std::string>()(FairDice::random().seed()))),
      told_(static_cast<std::size_t>(table_.game().seats())), several_people_(people() > 1)
{}

int Sitting::people() const
{
    int count = 0;
    for (int i = 0; i < table_.game().seats(); ++i) count += is_person(seat_at(i)) ? 1 : 0;
    return count;
}

Seat Sitting::next_seat() const
{
    return table_.position().turn().seats.first();
}

void Sitting::run(std::istream& input)
{
    std::error_code unused;
    if (!std::filesystem::exists(settings_.save_file, unused)) autosave();
    introduce();
    Prompt prompt(input);
    Farewell farewell;
    while (!table_.over()) {
        farewell.set("\n" + goodbye());
        const Seat seat = next_seat();
        if (!is_person(seat))
            computer_moves(seat);
        else if (!person_moves(seat, prompt))
            return fmt::print("{}", goodbye());
        autosave();
    }
    say_end();
}

void Sitting::introduce() const
{
    if (settings_.json) return;
    std::string who;
    for (int i = 0; i < table_.game().seats(); ++i)
        who += fmt::format("{}{} is {}", i == 0 ? "" : ", ", table_.game().seat(seat_at(i)).role,
                           is_person(seat_at(i)) && table_.player(seat_at(i)).empty()
                               ? person
                               : table_.player(seat_at(i)));
    fmt::print("{}\n", quiet(who));
}

std::string Sitting::goodbye() const
{
    const std::string& file = settings_.save_file.empty() ? saved_to_ : settings_.save_file;
    if (file.empty()) return "this game was not saved\n";
    const bool all = !settings_.save_file.empty() || saved_lines_ == table_.lines().size();
    return fmt::format("{}; go on with: kotatsu play --resume {}\n",
                       all ? "saved" : "what came after you saved is lost", in_quotes(file));
}

void Sitting::computer_moves(Seat seat)
{
    const Player player = or_fail(read_player(table_.player(seat)));
    const std::string move = table_.position().choose(seat, player, thoughts_);
    if (const auto refused = table_.play(seat, move)) throw Failure(refused->message);
    if (people() == 0 && !settings_.json)
        for (const Happening& happening : table_.last())
            if (happening.audience.includes(Seat::Watcher)) fmt::print("{}\n", happening.sentence);
}

bool Sitting::person_moves(Seat seat, Prompt& prompt)
{
    if (settings_.automatic && table_.position().forced(seat)) {
        make_move(seat, table_.position().moves(seat)[0]);
        return true;
    }
    if (at_screen_ != seat) {
        if (several_people_ && !shares_screen(seat) && !hand_over(seat, prompt)) return false;
        at_screen_ = seat;
        show(seat);
    } else if (happened().size() > told_[static_cast<std::size_t>(seat)]) {
        show(seat);
    }
    auto line = prompt.ask(table_.game().seat(seat).role + "> ");
    if (!line) {
        fmt::print("\n");
        return false;
    }
    std::replace_if(
        line->begin(), line->end(), [](char c) { return c >= 0 && c < ' '; }, ' ');  // stray keys
    return obey(seat, trim(*line));
}

// Nobody sees another's hand: the screen is cleared, with what has scrolled away.
bool Sitting::shares_screen(Seat seat) const
{
    const Game& game = table_.game();
    return at_screen_ && game.seat(*at_screen_).team == game.seat(seat).team;
}

bool Sitting::hand_over(Seat seat, Prompt& prompt)
{
    fmt::print("{}", settings_.colours ? "\033[2J\033[3J\033[H" : "\n");
    const bool goes_on =
        prompt.ask_once(table_.game().seat(seat).role + ", the table is yours: press Enter ")
            .has_value();
    if (!goes_on) fmt::print("\n");
    return goes_on;
}

bool Sitting::obey(Seat seat, std::string_view line)
{
    const std::string word = lower(line.substr(0, line.find(' ')));
    const std::string_view rest = trim(line.substr(word.size()));
    if (word != "resign") sure_to_resign_ = false;
    if (word.empty()) return true;
    if (word == "quit" || word == "exit") return false;
    if (word == "help" || word == "?") {
        fmt::print("{}{}", table_.game().move_help(), commands);
    } else if (word == "moves") {
        list_moves(seat, lower(rest));
    } else if (word == "try") {
        try_move(seat, lower(rest));
    } else if (word == "hint") {
        hint(seat);
    } else if (word == "undo") {
        undo(seat);
    } else if (word == "board") {
        show(seat);
    } else if (word == "log") {
        for (const Happening& happening : happened())
            if (happening.audience.includes(seat)) fmt::print("{}\n", happening.sentence);
    } else if (word == "save") {
        save(rest);
    } else if (word == "resign") {
        resign(seat);
    } else {
        make_move(seat, lower(line));
    }
    return true;
}

void Sitting::resign(Seat seat)
{
    if (!std::exchange(sure_to_resign_, true)) {
        fmt::print("to give up, type resign once more\n");
        return;
    }
    table_.resign(seat);
    fmt::print("{}\n", table_.last()[0].sentence);
    if (!table_.over()) {
        table_.take_over(seat, stand_in);
        fmt::print("{}\n", table_.last()[0].sentence);
    }
    told_[static_cast<std::size_t>(seat)] = happened().size();
}

std::vector<Happening> Sitting::happened() const
{
    std::vector<Happening> all;
    for (Table::Step& step : table_.log())
        std::move(step.happenings.begin(), step.happenings.end(), std::back_inserter(all));
    return all;
}

// The table, then what happened since the seat last looked: nearest to where it types. On a terminal all
// of it is in sight at once, with a row for what is typed.
void Sitting::show(Seat seat)
{
    const std::string board = table_.position().text(seat, settings_.colours);
    const std::string help = told_[static_cast<std::size_t>(seat)] > 0
                                 ? std::string()
                                 : quiet("help: how to move, and what else you may type") + "\n";
    const std::string warning = too_small();
    const std::size_t taken = lines_of_block(board + help + warning).size() + 1;
    const std::size_t rows = terminal_size().rows;
    const std::size_t room = rows == 0 ? std::string::npos : rows > taken ? rows - taken : 0;
    const std::size_t lines = news(seat).size();
    fmt::print("{}{}", room > lines ? "\n" : "", board);
    tell_news(seat, room);
    fmt::print("{}{}", help, warning);
    told_[static_cast<std::size_t>(seat)] = happened().size();
}

// What to say, once, when the board will not fit into the window.
std::string Sitting::too_small()
{
    const Extent window = terminal_size(), needed = table_.game().terminal();
    const bool fits = needed.columns <= window.columns && needed.rows <= window.rows;
    if (window == Extent{} || fits || std::exchange(said_too_small_, true)) return {};
    return fmt::format("this table wants a window of {} columns and {} rows; yours has {} and {}\n",
                       needed.columns, needed.rows, window.columns, window.rows);
}

// The last so many lines; how many there were before them is said in a line of its own.
void Sitting::tell_news(Seat seat, std::size_t most) const
{
    const std::vector<std::string> lines = news(seat);
    if (most == 0) return;
    const std::size_t left_out = lines.size() > most ? lines.size() - most + 1 : 0;
    if (left_out > 0) fmt::print("{}\n", quiet(fmt::format("  … {} more: log", left_out)));
    for (std::size_t i = left_out; i < lines.size(); ++i) fmt::print("{}\n", quiet(lines[i]));
}

// What happened since the seat last looked.
std::vector<std::string> Sitting::news(Seat seat) const
{
    const std::vector<Happening> all = happened();
    std::vector<std::pair<std::string_view, int>> lines;  // a sentence, and how often in a row
    for (std::size_t i = told_[static_cast<std::size_t>(seat)]; i < all.size(); ++i) {
        const Happening& happening = all[i];
        if (!happening.audience.includes(seat)) continue;
        if (!lines.empty() && lines.back().first == happening.sentence)
            ++lines.back().second;
        else
            lines.emplace_back(happening.sentence, 1);
    }
    std::vector<std::string> told;
    for (const auto& [sentence, times] : lines) {
        const std::string words =
            times == 1 ? std::string(sentence) : fmt::format("{} ({} times)", sentence, times);
        const std::string block = wrapped(words, terminal_size().rows == 0 ? words.npos : width, 2);
        for (const std::string_view line : lines_of_block(block)) told.emplace_back(line);
    }
    return told;
}

void Sitting::make_move(Seat seat, std::string_view move)
{
    if (const auto refused = table_.play(seat, move))
        fmt::print("{}{}\n", refused->message,
                   refused->code == "not-a-move" ? "; help says how to write one" : "");
}

void Sitting::list_moves(Seat seat, std::string_view filter) const
{
    std::string line;
    int count = 0;
    for (const std::string& move : table_.position().moves(seat)) {
        if (move.find(filter) == std::string::npos) continue;
        ++count;
        const std::string cell = fmt::format("{:<18}", move);
        if (line.size() + cell.size() > width - 2) {
            fmt::print("{}\n", line);
            line.clear();
        }
        line += cell;
    }
    fmt::print("{}{}{} {}\n", line, line.empty() ? "" : "\n", count, count == 1 ? "move" : "moves");
}

void Sitting::try_move(Seat seat, std::string_view move)
{
    if (move.empty()) {
        fmt::print("try what? expected: try MOVE\n");
        return;
    }
    const Table::Preview preview = table_.preview(seat, move, thoughts_);
    if (preview.refused) {
        fmt::print("{}\n", preview.refused->message);
        return;
    }
    for (const Happening& happening : preview.happenings)
        fmt::print("  {}\n", quiet(happening.sentence));
    if (preview.after)
        fmt::print("{}{}\n", preview.after->text(seat, settings_.colours),
                   quiet("(nothing is done yet)"));
    else
        fmt::print("{}\n", quiet("what comes then cannot be known"));
}

void Sitting::undo(Seat seat)
{
    if (const auto refused = table_.undo(seat)) {
        fmt::print("{}\n", refused->message);
        return;
    }
    told_[static_cast<std::size_t>(seat)] =
        std::min(told_[static_cast<std::size_t>(seat)], happened().size());
    show(seat);
}

void Sitting::hint(Seat seat)
{
    fmt::print("{}\n", table_.position().choose(seat, *read_player(hint_player), thoughts_));
}

void Sitting::save(std::string_view file)
{
    if (file.empty()) {
        fmt::print("save where? expected: save FILE\n");
        return;
    }
    const std::string name(file);
    if (name != settings_.save_file && name != saved_to_ && std::filesystem::exists(name)) {
        fmt::print("{} is there already: choose another name\n", name);
        return;
    }
    try {
        save_table(name, table_, catalogue_);
        saved_to_ = name;
        saved_lines_ = table_.lines().size();
        fmt::print("saved; go on later with: kotatsu play --resume {}\n", in_quotes(name));
    } catch (const Failure& failure) {
        fmt::print("{}\n", failure.what());
    }
}

void Sitting::autosave()
{
    if (!settings_.save_file.empty()) save_table(settings_.save_file, table_, catalogue_);
}

void Sitting::say_end() const
{
    if (settings_.json) return say_end_in_json();
    fmt::print("\n{}", table_.position().text(Seat::Watcher, settings_.colours));
    if (at_screen_ && people() > 0)
        tell_news(*at_screen_, std::string::npos);  // else it was told move by move
    const Result result = table_.result();
    const Game& game = table_.game();
    const std::string ending = fmt::format("({})", words_of(result.reason));
    if (result.winners.empty())
        fmt::print("{} {}\n",
                   game.seats() == 1 ? game.seat(seat_at(0)).role + " loses" : "nobody wins",
                   ending);
    else
        fmt::print("{} {} {}\n", names_of(game, result.winners),
                   result.winning_sides > 1    ? "share the win"
                   : result.winners.size() > 1 ? "win"
                                               : "wins",
                   ending);
}

void Sitting::say_end_in_json() const
{
    const Result result = table_.result();
    boost::json::array seats;
    for (int i = 0; i < table_.game().seats(); ++i)
        seats.push_back(boost::json::object{{"seat", table_.game().seat(seat_at(i)).role},
                                            {"player", table_.player(seat_at(i))},
                                            {"points", result.points[static_cast<std::size_t>(i)]},
                                            {"share", result.share(seat_at(i))}});
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"game", table_.game().info().name},
                                                          {"over", table_.over()},
                                                          {"reason", result.reason},
                                                          {"seats", std::move(seats)}}));
}

std::string Sitting::quiet(std::string_view text) const
{
    return settings_.colours ? fmt::format(fmt::fg(fmt::rgb(0xB9A78F)), "{}", text)
                             : std::string(text);
}

}  // namespace kotatsu::cli
