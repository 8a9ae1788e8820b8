#include "cli/common.h"

#include "engine/words.h"
#include "lab/processes.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace kotatsu::cli {
namespace {

std::int64_t milliseconds_now()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string Typed::game() const
{
    const std::vector<GameInfo> games = Catalogue::games();
    for (std::size_t i = 2; i < words_.size(); ++i)
        for (const GameInfo& info : games)
            if (lower(words_[i]) == info.name) return info.name;
    return {};
}

Catalogue Typed::catalogue() const
{
    const std::string flag = "--content";
    for (std::size_t i = 1; i < words_.size(); ++i) {
        if (words_[i].starts_with(flag + "=")) return Catalogue(words_[i].substr(flag.size() + 1));
        if (words_[i] == flag && i + 1 < words_.size()) return Catalogue(words_[i + 1]);
    }
    return Catalogue();
}

std::string GameOption::about() const
{
    std::string values;
    if (option.choices.empty()) values = fmt::format("{} to {}", option.low, option.high);
    for (const std::string& choice : option.choices) values += (values.empty() ? "" : "|") + choice;
    return fmt::format("{} ({}, standard {}{})", option.about, values, option.standard,
                       seats.empty() ? "" : "; " + seats + (seats == "1" ? " seat" : " seats"));
}

std::vector<GameOption> options_of(const std::vector<Layout>& layouts)
{
    std::vector<GameOption> all;
    std::vector<std::size_t> tables;  // of each option, how many have it
    for (const Layout& layout : layouts)
        for (const Option& option : layout.options) {
            const auto at = std::find_if(all.begin(), all.end(), [&](const GameOption& each) {
                return each.option.name == option.name;
            });
            const auto i = static_cast<std::size_t>(at - all.begin());
            if (at == all.end()) {
                all.push_back({});
                tables.push_back(0);
            }
            all[i].option = option;
            all[i].seats +=
                (all[i].seats.empty() ? "" : ", ") + std::to_string(layout.seats.size());
            ++tables[i];
        }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (tables[i] == layouts.size()) all[i].seats.clear();
    return all;
}

void GameArguments::add_to(CLI::App& command, const Typed& typed, bool game_required)
{
    auto* game = command.add_option("game", name_, "the game; `kotatsu list` names them");
    game->transform([](const std::string& name) { return lower(name); });
    if (game_required) game->required();
    command.add_option("--content", content_, "folder that replaces the content compiled in");
    if (!typed.command(command.get_name())) return;
    const std::string name = typed.game();
    if (name.empty()) {
        command.footer(command.get_footer() + "\nThe options of a game: kotatsu " +
                       command.get_name() + " GAME --help");
        return;
    }
    for (const GameOption& each : options_of(or_fail(typed.catalogue().layouts(name)))) {
        const std::string& option = each.option.name;
        flags_.push_back("--" + option);
        command
            .add_option_function<std::string>(
                flags_.back(),
                [this, option](const std::string& value) { values_.emplace_back(option, value); },
                each.about())
            ->group("Options of " + name);
    }
}

Catalogue GameArguments::catalogue() const
{
    return content_.empty() ? Catalogue() : Catalogue(content_);
}

std::shared_ptr<const Game> GameArguments::make(int seats) const
{
    return or_fail(catalogue().make(name_, seats, values_));
}

void add_seed(CLI::App& command, std::optional<std::uint64_t>& seed)
{
    // Text for an unsigned number may begin with a minus for CLI11, and wraps around.
    const auto complaint = [](const std::string& text) {
        return text.starts_with('-') ? "expected a whole number from 0, not " + text
                                     : std::string();
    };
    command.add_option("--seed", seed, "the same seed gives the same result")->check(complaint);
}

void add_json(CLI::App& command, bool& json)
{
    command.add_flag("--json", json, "print JSON");
}

std::string lower(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::vector<std::string> split_commas(const std::string& text)
{
    std::vector<std::string> parts;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const auto words = split_words(std::string_view(text).substr(start, end - start));
        parts.emplace_back(words.empty() ? "" : words[0]);
        start = end + 1;
    }
    return parts;
}

std::vector<Player> read_players(const std::vector<std::string>& words)
{
    std::vector<Player> players;
    for (const std::string& word : words) players.push_back(or_fail(read_player(word)));
    return players;
}

std::string words_of(std::string_view code)
{
    std::string words(code);
    std::replace(words.begin(), words.end(), '-', ' ');
    return words;
}

std::string names_of(const Game& game, SeatSet seats)
{
    std::string names;
    int left = seats.size();
    for (const Seat seat : seats) {
        names += game.seat(seat).role;
        if (--left > 0) names += left == 1 ? " and " : ", ";
    }
    return names;
}

bool output_is_terminal()
{
    return isatty(STDOUT_FILENO) != 0;
}

Extent terminal_size()
{
    winsize size{};
    if (!output_is_terminal() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
    return {.columns = size.ws_col, .rows = size.ws_row};
}

bool errors_are_terminal()
{
    return isatty(STDERR_FILENO) != 0;
}

bool wants_colours()
{
    const char* terminal = std::getenv("TERM");
    return output_is_terminal() && std::getenv("NO_COLOR") == nullptr && terminal != nullptr &&
           std::string_view(terminal) != "dumb";
}

// mpirun has the errors of its processes come through a pipe; the terminal is still theirs.
ProgressBar::ProgressBar(std::string label, int total)
    : label_(std::move(label)), total_(total), start_(milliseconds_now()),
      terminal_(errors_are_terminal() ? stderr
                : lab::started_processes() > 1 && lab::own_process() == 0
                    ? std::fopen("/dev/tty", "w")
                    : nullptr)
{}

ProgressBar::~ProgressBar()
{
    if (shown_) fmt::print(terminal_, "\r\033[K");
    if (terminal_ != nullptr && terminal_ != stderr) std::fclose(terminal_);
}

void ProgressBar::show(int done)
{
    constexpr int width = 30;
    if (terminal_ == nullptr || milliseconds_now() - start_ < 1000) return;
    shown_ = true;
    const int filled = static_cast<int>(static_cast<std::int64_t>(width) * done / total_);
    std::string bar;
    for (int i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    fmt::print(terminal_, "\r{} {} {}/{}\033[K", label_, bar, done, total_);
    std::fflush(terminal_);
}

}  // namespace kotatsu::cli
