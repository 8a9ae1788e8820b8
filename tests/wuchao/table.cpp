#include "wuchao/table.h"

#include "engine/random_move.h"
#include "games/wuchao/content.h"
#include "games/wuchao/face.h"
#include "games/wuchao/face_words.h"
#include "games/wuchao/notation.h"
#include "support/paths.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace kotatsu::wuchao {
namespace {

template <class T>
T or_throw(const std::optional<T>& value, std::string_view text)
{
    if (!value) throw std::invalid_argument("what is '" + std::string(text) + "'?");
    return *value;
}

std::vector<std::string> words_of(std::string_view text)
{
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

// A map of letters and signs, and which of its spaces are linked.
class Drawing {
public:
    explicit Drawing(std::string_view text)
    {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);)
            rows_.push_back(line.substr(0, line.find('#')));
        for (std::size_t row = 0; row < rows_.size(); ++row) read_row(row);
        for (std::size_t row = 0; row < rows_.size(); ++row)
            for (std::size_t column = 0; column < rows_[row].size(); ++column)
                if (rows_[row][column] == '|')
                    link(space_beyond(row, column, -1), space_beyond(row, column, 1));
    }

    Map map() const
    {
        Map map;
        map.id = "drawn";
        std::map<std::string, Space> numbers;
        for (const auto& [id, links] : links_) {
            numbers[id] = Space(map.places.size());
            Place place;
            place.id = place.place = place.hanzi = place.name = id;
            map.places.push_back(place);
        }
        for (const auto& [id, links] : links_)
            for (const std::string& to : links)
                map.places[at(numbers[id])].neighbours.insert(numbers.at(to));
        const auto find = [&](const std::string& id) {
            return numbers.contains(id) ? numbers[id] : Space::None;
        };
        map.start = find("a1");
        map.tower = find("d1");
        map.granaries = {find("h1"), find("h2")};
        return map;
    }

private:
    static bool is_sign(char c) { return c == ' ' || c == '-' || c == '|'; }

    void read_row(std::size_t row)
    {
        const std::string& text = rows_[row];
        std::string last;
        bool linked = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '-') linked = true;
            if (is_sign(text[i])) continue;
            const std::string id = text.substr(i++, 2);
            links_[id];
            if (linked) link(last, id);
            last = id;
            linked = false;
        }
    }

    std::string space_beyond(std::size_t row, std::size_t column, int down) const
    {
        for (;;) {
            row = static_cast<std::size_t>(static_cast<int>(row) + down);
            const char sign = rows_.at(row).at(column);
            if (sign == '|') continue;
            if (is_sign(sign)) throw std::invalid_argument("a | that leads nowhere");
            return rows_[row].substr(sign >= 'a' ? column : column - 1, 2);
        }
    }

    void link(const std::string& one, const std::string& other)
    {
        links_.at(one).push_back(other);
        links_.at(other).push_back(one);
    }

    std::vector<std::string> rows_;
    std::map<std::string, std::vector<std::string>> links_;  // by the name of the space
};

constexpr std::array<const char*, unit_count> names{
    "cao-cao",     "zhang-liao", "xu-huang",    "yue-jin",  "chunyu-qiong", "zhang-he", "gao-lan",
    "sui-yuanjin", "han-juzi",   "lu-weihuang", "zhao-rui", "jiang-qi",     "yuan-tan"};

std::uint8_t less(std::uint8_t value)
{
    return value > 0 ? static_cast<std::uint8_t>(value - 1) : value;
}

std::array<Values, 2> sides_of(Values front)
{
    return {front, Values{less(front.attack), less(front.defence), front.movement}};
}

std::array<Counter, unit_count> counters(const std::vector<std::string>& printed)
{
    std::array<Counter, unit_count> all;
    for (std::size_t i = 0; i < unit_count; ++i) {
        const bool fast =
            std::string_view(names[i]) == "zhang-he" || std::string_view(names[i]) == "gao-lan";
        const Values front = i == 0          ? Values{0, 6, 3}
                             : i < cao_units ? Values{3, 6, 3}
                             : fast          ? Values{2, 6, 2}
                                             : Values{2, 6, 1};
        all[i] = {names[i], names[i], names[i], sides_of(front)};
        for (const std::string& line : printed) {
            const auto word = words_of(line);
            if (word.at(0) != names[i]) continue;
            const auto number = [&](std::size_t n) {
                return static_cast<std::uint8_t>(std::stoi(word.at(n)));
            };
            all[i].sides = sides_of({number(1), number(2), number(3)});
        }
    }
    return all;
}

Side side_named(std::string_view word)
{
    if (word != "cao" && word != "yuan") throw std::invalid_argument("which side?");
    return word == "cao" ? Side::Cao : Side::Yuan;
}

void put_unit(Position& position, std::string_view text)
{
    const auto word = words_of(text);
    const Unit which = unit(position, word.at(0));
    position.state.where[at(which)] = space(position, word.at(1));
    if (word.size() > 2 && word[2] == "back") position.state.backs.insert(which);
}

}  // namespace

Position drawn(std::string_view map, const Beside& beside)
{
    const Campaign box{{Drawing(map).map()}, counters(beside.printed)};
    Position position{*make_game<Wuchao>(box, 2), {}, Dice::scripted({}), {}};
    State& state = position.state;
    state.where.fill(Space::None);
    for (auto& way : state.way) way.fill(Space::None);
    for (const std::string& text : beside.units) put_unit(position, text);
    const auto holders = words_of(beside.control);
    for (std::size_t i = 0; i < key_count; ++i) state.control[i] = side_named(holders.at(i));
    state.phase = Phase::Move;
    state.side = beside.side;
    state.round = static_cast<std::uint8_t>(beside.round);
    state.xu_you = static_cast<std::uint8_t>(beside.xu_you);
    state.raid = beside.raid;
    rolls(position, beside.dice);
    return position;
}

void rolls(Position& position, const std::vector<std::uint32_t>& dice)
{
    std::vector<std::uint32_t> values;
    for (const std::uint32_t face : dice) values.push_back(face - 1);
    position.dice = Dice::scripted(values);
}

std::string units(const Position& position)
{
    std::string text;
    for (const Unit each : Units::first_n(unit_count)) {
        const Space space = position.state.where[at(each)];
        if (space == Space::None) continue;
        text += (text.empty() ? "" : ", ") + write_unit(position.game, each) + " " +
                write_space(position.game, space);
        if (position.state.backs.contains(each)) text += " back";
    }
    return text;
}

std::string where(const Position& position, std::string_view name)
{
    const Space space = position.state.where[at(unit(position, name))];
    return space == Space::None ? "gone" : write_space(position.game, space);
}

std::string control(const Position& position)
{
    std::string text;
    for (const Side side : position.state.control)
        text += (text.empty() ? "" : " ") + std::string(write_side(side));
    return text;
}

std::string asked(const Position& position)
{
    if (over(position)) return "over " + std::string(position.game.result(position.state).reason);
    return std::string(write_side(Wuchao::decider(position.state))) + " " +
           std::string(phase_words[at(position.state.phase)]);
}

std::vector<std::string> moves(const Position& position)
{
    Wuchao::List list;
    position.game.moves(position.state, mover(position), list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(write_move(position.game, move));
    return texts;
}

std::vector<std::string> moves_of(const Position& position, std::string_view name)
{
    std::vector<std::string> spaces;
    const std::string begin = "move " + std::string(name) + " ";
    for (const std::string& move : moves(position))
        if (move.starts_with(begin)) spaces.push_back(move.substr(begin.size()));
    return spaces;
}

Unit unit(const Position& position, std::string_view name)
{
    return or_throw(read_unit(position.game, name), name);
}

Space space(const Position& position, std::string_view name)
{
    return or_throw(read_space(position.game, name), name);
}

Seat mover(const Position& position)
{
    return seat_of(Wuchao::decider(position.state));
}

bool over(const Position& position)
{
    return position.game.turn(position.state).is_over();
}

bool play(Position& position, Move move)
{
    if (position.game.refuse(position.state, mover(position), move)) {
        ADD_FAILURE() << write_move(position.game, move)
                      << " is refused: " << why_not(position, mover(position), move);
        return false;
    }
    position.game.play(position.state, mover(position), move, position.dice, &position.log);
    EXPECT_FALSE(position.dice.failed()) << "more dice than the test has";
    return true;
}

void play(Position& position, std::string_view moves)
{
    position.log.clear();
    std::istringstream parts{std::string(moves)};
    for (std::string part; std::getline(parts, part, ',');)
        if (!play(position, or_throw(read_move(position.game, part), part))) return;
}

std::vector<std::string> heard(const Position& position)
{
    std::vector<std::string> texts;
    for (const auto& entry : position.log) {
        std::string text;
        for (const auto& member : event_to_json(position.game, entry.event))
            text += (text.empty() ? "" : " ") + (member.value().is_string()
                                                     ? std::string(member.value().get_string())
                                                     : boost::json::serialize(member.value()));
        texts.push_back(text);
    }
    return texts;
}

std::vector<std::string> told(const Position& position)
{
    std::vector<std::string> texts;
    for (const auto& entry : position.log) texts.push_back(sentence(position.game, entry.event));
    return texts;
}

std::string why_not(const Position& position, Seat seat, Move move)
{
    const auto refusal = position.game.refuse(position.state, seat, move);
    if (!refusal) return "legal";
    return std::string(refusal->code) + " " + std::to_string(refusal->values[0]) + " " +
           std::to_string(refusal->values[1]);
}

std::string why_not(const Position& position, std::string_view move)
{
    const auto read = read_move(position.game, move);
    return read ? why_not(position, mover(position), *read) : "no move";
}

const Campaign& campaign()
{
    static const Campaign box = [] {
        const Content content = Content::embedded("wuchao");
        return *read_content(files_of(content));
    }();
    return box;
}

std::string text_of(std::string_view file)
{
    std::ifstream stream(source_path("content/wuchao/") + std::string(file));
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

Wuchao game_on(const std::string& map)
{
    NamedValues options;
    if (campaign().maps.size() > 1) options.emplace_back("map", map);
    return *make_game<Wuchao>(campaign(), 2, options);
}

Position started(const Wuchao& game, std::uint64_t seed, int random_moves)
{
    Position position{game, {}, Dice::seeded(seed), {}};
    position.state = game.start(position.dice, &position.log);
    for (int i = 0; i < random_moves && !over(position); ++i)
        play(position, random_from_list(game, position.state, mover(position), position.dice));
    return position;
}

void place_all(Position& position, std::string_view spaces)
{
    std::size_t next = cao_units;
    for (const std::string& each : words_of(spaces))
        play(position, Move::place(Unit(next++), space(position, each)));
}

}  // namespace kotatsu::wuchao
