#include "table/record.h"

#include "engine/words.h"
#include "table/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <optional>

namespace kotatsu {
namespace {

using Line = Record::Line;
using Kind = Line::Kind;
using Words = std::vector<std::string_view>;

constexpr std::size_t fingerprint_digits = 16, hash_digits = 64;

std::string join(const Words& words, std::size_t first, std::size_t last)
{
    return fmt::format(
        "{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first),
                        words.begin() + static_cast<std::ptrdiff_t>(std::max(first, last)), " "));
}

// Each of these reads the words of a line that has happened; what is wrong, or nothing.
using Complaint = std::optional<std::string>;

std::optional<std::uint32_t> read_unsigned(std::string_view word)
{
    std::uint32_t number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// '38/49', or '38' as people write it and as records did.
std::optional<Roll> read_roll(std::string_view word)
{
    const std::size_t slash = word.find('/');
    const auto value = read_unsigned(word.substr(0, slash));
    if (!value || slash == std::string_view::npos)
        return value ? std::optional(Roll{.value = *value}) : std::nullopt;
    const auto bound = read_unsigned(word.substr(slash + 1));
    if (!bound || *value >= *bound) return std::nullopt;
    return Roll{*value, *bound};
}

// `words` from `first` on may be 'dice' and numbers.
Complaint read_dice(const Words& words, std::size_t first, Line& line)
{
    if (first < words.size() && words[first] != "dice")
        return "'" + std::string(words[first]) + "', expected 'dice'";
    for (std::size_t i = first + 1; i < words.size(); ++i) {
        const std::optional<Roll> roll = read_roll(words[i]);
        if (!roll)
            return "dice: '" + std::string(words[i]) +
                   "', expected a number from 0, and out of how many: 38/49";
        line.dice.push_back(*roll);
    }
    return {};
}

Complaint read_start(const Words& words, Line& line)
{
    return read_dice(words, 1, line);
}

Complaint read_end(const Words& words, Line& line)
{
    line.text = join(words, 1, words.size());
    return {};
}

Complaint read_undo(const Words& words, Line& line)
{
    const Expected<int> count = read_number(words.size() == 2 ? words[1] : "");
    if (!count || *count < 1) return "expected 'undo COUNT'";
    line.count = *count;
    return {};
}

Complaint read_state(const Words& words, Line& line)
{
    const std::string_view text = words.size() == 2 ? words[1] : "";
    const auto [end, fault] =
        std::from_chars(text.data(), text.data() + text.size(), line.fingerprint, 16);
    if (fault != std::errc() || end != text.data() + text.size() ||
        text.size() != fingerprint_digits)
        return "expected 'state' and 16 hexadecimal digits";
    return {};
}

Complaint read_leaving(const Words& words, Line& line)
{
    if (words.size() != 2) return "expected '" + std::string(words[0]) + " SEAT'";
    line.seat = words[1];
    return {};
}

Complaint read_takeover(const Words& words, Line& line)
{
    if (words.size() < 3) return "expected 'takeover SEAT PLAYER'";
    line.seat = words[1];
    line.text = join(words, 2, words.size());
    return {};
}

Complaint read_refusal(const Words& words, Line& line)
{
    if (words.size() < 4) return "expected 'refuse SEAT MOVE CODE'";
    line.seat = words[1];
    line.text = join(words, 2, words.size() - 1);
    line.code = words.back();
    return {};
}

bool is_hash(std::string_view word)
{
    const auto is_digit = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    return word.size() == hash_digits && std::all_of(word.begin(), word.end(), is_digit);
}

// `words` from `first` on are seats, each with its bytes.
Complaint read_seat_bytes(const Words& words, std::size_t first, Record::SeatBytes& bytes)
{
    for (std::size_t i = first; i < words.size(); i += 2) {
        if (i + 1 == words.size() || !is_hash(words[i + 1]))
            return "bytes of '" + std::string(words[i]) + "': expected 64 hexadecimal digits";
        for (const auto& [seat, given] : bytes)
            if (seat == words[i]) return "bytes of '" + seat + "' a second time, expected once";
        bytes.emplace_back(words[i], words[i + 1]);
    }
    return {};
}

Complaint read_other_dice(const Words& words, Line& line)
{
    if (words.size() < 2 || !is_hash(words[1]))
        return "expected 'dice' and a commitment, 64 hexadecimal digits";
    line.text = words[1];
    return read_seat_bytes(words, 2, line.bytes);
}

Complaint read_move(const Words& words, Line& line)
{
    line.seat = words[0];
    const auto dice =
        static_cast<std::size_t>(std::find(words.begin(), words.end(), "dice") - words.begin());
    line.text = join(words, 1, dice);
    if (line.text.empty())
        return "'" + std::string(words[0]) + "' says nothing, expected 'SEAT MOVE'";
    return read_dice(words, dice, line);
}

Complaint read_happening(const Words& words, Line& line)
{
    struct Word {
        std::string_view name;
        Kind kind;
        Complaint (*read)(const Words&, Line&);
    };
    static constexpr std::array<Word, 9> table_words{{
        {"start", Kind::Start, read_start},
        {"undo", Kind::Undo, read_undo},
        {"resign", Kind::Resign, read_leaving},
        {"timeout", Kind::Timeout, read_leaving},
        {"takeover", Kind::Takeover, read_takeover},
        {"dice", Kind::Dice, read_other_dice},
        {"state", Kind::State, read_state},
        {"refuse", Kind::Refuse, read_refusal},
        {"end", Kind::End, read_end},
    }};
    for (const Word& word : table_words) {
        if (word.name != words[0]) continue;
        line.kind = word.kind;
        return word.read(words, line);
    }
    return read_move(words, line);
}

// Reads a record line by line; each of these functions gives what is wrong, or nothing.
class Reader {
public:
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
        static constexpr std::array<std::pair<std::string_view, LineReader>, 8> readers{{
            {"kotatsu", &Reader::read_format},
            {"game", &Reader::read_game},
            {"rules", &Reader::read_rules},
            {"content", &Reader::read_content},
            {"seat", &Reader::read_seat},
            {"commitment", &Reader::read_commitment},
            {"bytes", &Reader::read_bytes},
            {"seed", &Reader::read_seed},
        }};
        for (const auto& [name, reader] : readers)
            if (name == word) return reader;
        return nullptr;
    }

    Complaint read_format(const Words& words)
    {
        const Expected<int> format = read_number(words.size() == 2 ? words[1] : "");
        if (!format || *format < 1 || *format > Record::newest_format)
            return fmt::format("this is another kind of record, expected 'kotatsu {}'",
                               Record::newest_format);
        record_.format = *format;
        return {};
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

    Complaint read_bytes(const Words& words)
    {
        if (words.size() != 3) return "expected 'bytes SEAT' and 64 hexadecimal digits";
        record_.header_lines.bytes.push_back(number_);
        return read_seat_bytes(words, 1, record_.bytes);
    }

    Complaint read_happening(const Words& words)
    {
        Line line;
        line.number = number_;
        if (auto complaint = kotatsu::read_happening(words, line)) return complaint;
        record_.lines.push_back(std::move(line));
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
    std::string text = clean_text(name);
    std::replace(text.begin(), text.end(), '#', ' ');
    const Words words = split_words(text);
    return join(words, 0, words.size());
}

namespace {

std::string write_bytes(const Record::SeatBytes& all, std::string_view before,
                        std::string_view after)
{
    std::string text;
    for (const auto& [seat, bytes] : all)
        text += fmt::format("{}{} {}{}", before, seat, bytes, after);
    return text;
}

}  // namespace

Line read_line(std::string_view text)
{
    Line line;
    [[maybe_unused]] const auto complaint =
        read_happening(split_words(text.substr(0, text.find('\n'))), line);
    assert(!complaint);
    return line;
}

std::string write_line(const Line& line, int format)
{
    std::string dice = line.dice.empty() ? "" : " dice";
    for (const auto& [value, bound] : line.dice)
        dice += format == 1 || bound == 0 ? fmt::format(" {}", value)
                                          : fmt::format(" {}/{}", value, bound);
    switch (line.kind) {
    case Kind::Start: return "start" + dice + "\n";
    case Kind::Move: return line.seat + " " + line.text + dice + "\n";
    case Kind::Undo: return fmt::format("undo {}\n", line.count);
    case Kind::Resign: return "resign " + line.seat + "\n";
    case Kind::Timeout: return "timeout " + line.seat + "\n";
    case Kind::Takeover: return "takeover " + line.seat + " " + line.text + "\n";
    case Kind::Dice: return "dice " + line.text + write_bytes(line.bytes, " ", "") + "\n";
    case Kind::State: return fmt::format("state {:0{}x}\n", line.fingerprint, fingerprint_digits);
    case Kind::Refuse: return "refuse " + line.seat + " " + line.text + " " + line.code + "\n";
    case Kind::End: return "end " + line.text + "\n";
    }
    return {};
}

std::string write_record(const Record& record)
{
    std::string out =
        fmt::format("kotatsu {}\ngame {} seats={}", record.format, record.game, record.seats);
    for (const auto& [name, value] : record.options) out += " " + name + "=" + value;
    out += "\n";
    if (record.rules_version > 0) out += fmt::format("rules {}\n", record.rules_version);
    if (!record.content.empty()) out += "content " + record.content + "\n";
    for (const auto& [seat, player] : record.players) out += "seat " + seat + " " + player + "\n";
    if (!record.commitment.empty()) out += "commitment " + record.commitment + "\n";
    out += write_bytes(record.bytes, "bytes ", "\n");
    if (!record.dice_seed.empty()) out += "seed " + record.dice_seed + "\n";
    if (!record.position.empty()) out += "position " + record.position + "\n";
    for (const Line& line : record.lines) out += write_line(line, record.format);
    return out;
}

}  // namespace kotatsu
