#include "cli/common.h"

#include "engine/words.h"

#include <fmt/format.h>
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

void GameArguments::add_to(CLI::App& command, bool game_required)
{
    auto* game = command.add_option("game", name_, "the game; `kotatsu list` names them");
    if (game_required) game->required();
    command.add_option("--content", content_, "folder that replaces the content compiled in");
    for (const GameInfo& info : Catalogue::games())
        for (const Option& option : info.options) {
            const std::string flag = "--" + option.name;
            if (command.get_option_no_throw(flag) != nullptr) continue;
            std::string about = option.about + " (" + info.name + ": ";
            if (option.choices.empty()) about += fmt::format("{} to {}", option.low, option.high);
            for (const std::string& choice : option.choices)
                about += (about.ends_with(": ") ? "" : "|") + choice;
            command
                .add_option_function<std::string>(
                    flag,
                    [this, name = option.name](const std::string& value) {
                        values_.emplace_back(name, value);
                    },
                    about + ")")
                ->group("Options of the games");
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

ProgressBar::ProgressBar(std::string label, int total)
    : label_(std::move(label)), total_(total), start_(milliseconds_now())
{}

ProgressBar::~ProgressBar()
{
    if (shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(int done)
{
    constexpr int width = 30;
    if (!errors_are_terminal() || milliseconds_now() - start_ < 1000) return;
    shown_ = true;
    const int filled = static_cast<int>(static_cast<std::int64_t>(width) * done / total_);
    std::string bar;
    for (int i = 0; i < width; ++i) bar += i < filled ? "█" : "░";
    fmt::print(stderr, "\r{} {} {}/{}\033[K", label_, bar, done, total_);
    std::fflush(stderr);
}

}  // namespace kotatsu::cli
