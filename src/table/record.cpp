#include "table/record.h"

#include "engine/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace kotatsu {
namespace {

using Line = Record::Line;
using Kind = Line::Kind;
using Words = std::vector<std::string_view>;

constexpr std::string_view format_line = "kotatsu 1";
constexpr int fingerprint_digits = 16;

std::string join(const Words& words, std::size_t first, std::size_t last)
{
    return fmt::format(
        "{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first),
                        words.begin() + static_cast<std::ptrdiff_t>(std::max(first, last)), " "));
}

// Reads a record line by line; each of these functions gives what is wrong, or nothing.
class Reader {
public:
    using Complaint = std::optional<std::string>;

    Complaint read_line(std::string_view text, int number)
    {
        number_ = number;
        Words words = split_words(text);
        const bool position = !words.empty() && words[0] == "position";
        if (!position) words = split_words(text.substr(0, text.find('#')));
        if (words.empty()) return {};
        if (record_.game.empty() && words[0] != "kotatsu" && words[0] != "game")
            return "expected 'game NAME seats=N' first";
        const auto reader = header_reader(words[0]);
        if (reader == nullptr && !position) return read_happening(words);
        if (!record_.lines.empty())
            return "'" + std::string(words[0]) + "' after the game began, expected above";
        return position ? read_position(text, words) : (this->*reader)(words);
    }

    Complaint finish() const
    {
        if (record_.game.empty()) return "the record is empty, expected 'game NAME seats=N'";
        return {};
    }
    const Record& record() const { return record_; }

private:
    using LineReader = Complaint (Reader::*)(const Words&);

    static LineReader header_reader(std::string_view word)
    {
        static constexpr std::array<std::pair<std::string_view, LineReader>, 7> readers{{
            {"kotatsu", &Reader::read_format},
            {"game", &Reader::read_game},
            {"rules", &Reader::read_rules},
            {"content", &Reader::read_content},
            {"seat", &Reader::read_seat},
            {"commitment", &Reader::read_commitment},
            {"seed", &Reader::read_seed},
        }};
        for (const auto& [name, reader] : readers)
            if (name == word) return reader;
        return nullptr;
    }

    Complaint read_format(const Words& words)
    {
        if (join(words, 0, words.size()) == format_line) return {};
        return "this is another kind of record, expected '" + std::string(format_line) + "'";
    }

    Complaint read_game(const Words& words)
    {
        if (!record_.game.empty()) return "a second game, expected one";
        if (words.size() < 2) return "expected 'game NAME seats=N'";
        record_.game = words[1];
        record_.header_lines.game = number_;
        for (std::size_t i = 2; i < words.size(); ++i) {
            const std::size_t equals = words[i].find('=');
            if (equals == std::string_view::npos)
                return "'" + std::string(words[i]) + "', expected option=value";
            const std::string name(words[i].substr(0, equals)), value(words[i].substr(equals + 1));
            if (name != "seats") {
                record_.options.emplace_back(name, value);
                continue;
            }
            const Expected<int> seats = read_number(value);
            if (!seats) return "seats: " + seats.error().message;
            record_.seats = *seats;
        }
        if (record_.seats < 1) return "expected seats=N";
        return {};
    }

    // JSON is full of blanks and may hold a '#': it is kept as it stands.
    Complaint read_position(std::string_view text, const Words& words)
    {
        if (words.size() < 2) return "expected 'position' and JSON";
        record_.position = text.substr(static_cast<std::size_t>(words[1].data() - text.data()));
        record_.header_lines.position = number_;
        return {};
    }

    Complaint read_rules(const Words& words)
    {
        const Expected<int> version = read_number(words.size() == 2 ? words[1] : "");
        if (!version || *version < 1) return "expected 'rules VERSION'";
        record_.rules_version = *version;
        return {};
    }

    Complaint read_one_word(const Words& words, std::string& target)
    {
        if (words.size() != 2) return "expected one word after '" + std::string(words[0]) + "'";
        target = words[1];
        return {};
    }
    Complaint read_content(const Words& words) { return read_one_word(words, record_.content); }
    Complaint read_commitment(const Words& words)
    {
        return read_one_word(words, record_.commitment);
    }
    Complaint read_seed(const Words& words)
    {
        record_.header_lines.seed = number_;
        return read_one_word(words, record_.dice_seed);
    }

    Complaint read_seat(const Words& words)
    {
        if (words.size() < 3) return "expected 'seat SEAT NAME'";
        record_.players.emplace_back(words[1], join(words, 2, words.size()));
        record_.header_lines.players.push_back(number_);
        return {};
    }

    Complaint read_happening(const Words& words)
    {
        Line line;
        line.number = number_;
        if (words[0] == "start") {
            line.kind = Kind::Start;
            return add(line, words, 1);
        }
        if (words[0] == "end") {
            line.kind = Kind::End;
            line.text = join(words, 1, words.size());
            return add(line, {}, 0);
        }
        if (words[0] == "undo") {
            const Expected<int> count = read_number(words.size() == 2 ? words[1] : "");
            if (!count || *count < 1) return "expected 'undo COUNT'";
            line.kind = Kind::Undo;
            line.count = *count;
            return add(line, {}, 0);
        }
        if (words[0] == "state") return read_state(line, words);
        if (words[0] == "resign" || words[0] == "timeout" || words[0] == "takeover")
            return read_seat_line(line, words);
        if (words[0] == "refuse") {
            if (words.size() < 4) return "expected 'refuse SEAT MOVE CODE'";
            line.kind = Kind::Refuse;
            line.seat = words[1];
            line.text = join(words, 2, words.size() - 1);
            line.code = words.back();
            return add(line, {}, 0);
        }
        line.seat = words[0];
        const auto dice = std::find(words.begin(), words.end(), "dice");
        line.text = join(words, 1, static_cast<std::size_t>(dice - words.begin()));
        if (line.text.empty())
            return "'" + std::string(words[0]) + "' says nothing, expected 'SEAT MOVE'";
        return add(line, words, static_cast<std::size_t>(dice - words.begin()));
    }

    Complaint read_state(Line& line, const Words& words)
    {
        line.kind = Kind::State;
        const std::string_view text = words.size() == 2 ? words[1] : "";
        const auto [end, fault] =
            std::from_chars(text.data(), text.data() + text.size(), line.fingerprint, 16);
        if (fault != std::errc() || end != text.data() + text.size() ||
            text.size() != fingerprint_digits)
            return "expected 'state' and 16 hexadecimal digits";
        return add(line, {}, 0);
    }

    Complaint read_seat_line(Line& line, const Words& words)
    {
        line.kind = words[0] == "resign"    ? Kind::Resign
                    : words[0] == "timeout" ? Kind::Timeout
                                            : Kind::Takeover;
        const bool takeover = line.kind == Kind::Takeover;
        if (takeover ? words.size() < 3 : words.size() != 2)
            return "expected '" + std::string(words[0]) + (takeover ? " SEAT PLAYER'" : " SEAT'");
        line.seat = words[1];
        line.text = join(words, 2, words.size());
        return add(line, {}, 0);
    }

    // `words` from `first` on may be 'dice' and numbers.
    Complaint add(Line& line, const Words& words, std::size_t first)
    {
        if (first < words.size() && words[first] != "dice")
            return "'" + std::string(words[first]) + "', expected 'dice'";
        for (std::size_t i = first + 1; i < words.size(); ++i) {
            const Expected<int> value = read_number(words[i]);
            if (!value || *value < 0)
                return "dice: '" + std::string(words[i]) + "', expected a number from 0";
            line.dice.push_back(static_cast<std::uint32_t>(*value));
        }
        record_.lines.push_back(line);
        return {};
    }

    Record record_;
    int number_ = 0;
};

}  // namespace

Expected<Record> read_record(std::string_view text, std::string_view file)
{
    Reader reader;
    int number = 0;
    const auto error = [&](const std::string& what) {
        return Error{fmt::format("{}:{}: {}", file, number, what)};
    };
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto complaint = reader.read_line(text.substr(0, end), number))
            return error(*complaint);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    number = std::max(number, 1);
    if (const auto complaint = reader.finish()) return error(*complaint);
    return reader.record();
}

std::string recordable_name(std::string_view name)
{
    std::string text(name);
    const auto breaks = [](char c) { return c == '#' || (c >= 0 && c < ' '); };
    std::replace_if(text.begin(), text.end(), breaks, ' ');
    const Words words = split_words(text);
    return join(words, 0, words.size());
}

std::string write_line(const Line& line)
{
    const std::string dice =
        line.dice.empty() ? "" : fmt::format(" dice {}", fmt::join(line.dice, " "));
    switch (line.kind) {
    case Kind::Start: return "start" + dice + "\n";
    case Kind::Move: return line.seat + " " + line.text + dice + "\n";
    case Kind::Undo: return fmt::format("undo {}\n", line.count);
    case Kind::Resign: return "resign " + line.seat + "\n";
    case Kind::Timeout: return "timeout " + line.seat + "\n";
    case Kind::Takeover: return "takeover " + line.seat + " " + line.text + "\n";
    case Kind::State: return fmt::format("state {:0{}x}\n", line.fingerprint, fingerprint_digits);
    case Kind::Refuse: return "refuse " + line.seat + " " + line.text + " " + line.code + "\n";
    case Kind::End: return "end " + line.text + "\n";
    }
    return {};
}

std::string write_record(const Record& record)
{
    std::string out = fmt::format("{}\ngame {} seats={}", format_line, record.game, record.seats);
    for (const auto& [name, value] : record.options) out += " " + name + "=" + value;
    out += "\n";
    if (record.rules_version > 0) out += fmt::format("rules {}\n", record.rules_version);
    if (!record.content.empty()) out += "content " + record.content + "\n";
    for (const auto& [seat, player] : record.players) out += "seat " + seat + " " + player + "\n";
    if (!record.commitment.empty()) out += "commitment " + record.commitment + "\n";
    if (!record.dice_seed.empty()) out += "seed " + record.dice_seed + "\n";
    if (!record.position.empty()) out += "position " + record.position + "\n";
    for (const Line& line : record.lines) out += write_line(line);
    return out;
}

}  // namespace kotatsu
