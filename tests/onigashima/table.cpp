#include "onigashima/table.h"

#include "games/onigashima/content.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/invariants.h"
#include "games/onigashima/notation.h"
#include "table/content.h"
#include "table/game_entry.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace kotatsu::onigashima {
namespace {

std::vector<std::string> split(std::string_view text, char mark)
{
    std::istringstream stream{std::string(text)};
    std::vector<std::string> parts;
    for (std::string part; std::getline(stream, part, mark);) {
        const auto from = part.find_first_not_of(' ');
        if (from == std::string::npos) continue;
        parts.push_back(part.substr(from, part.find_last_not_of(' ') - from + 1));
    }
    return parts;
}

template <class Words>
std::size_t place_of(const Words& words, std::string_view word)
{
    const auto place = std::find(words.begin(), words.end(), word);
    if (place == words.end()) throw std::invalid_argument("what is '" + std::string(word) + "'?");
    return static_cast<std::size_t>(place - words.begin());
}

constexpr int fighters_a_side = 16;
constexpr std::size_t ones_to_follow = 1000;  // so that a fight may go on alone

class Box {
public:
    explicit Box(const Setup& setup)
    {
        for (const Side side : both_sides)
            for (int i = 1; i <= fighters_a_side; ++i) {
                const Printed& printed = i > 1                    ? setup.others
                                         : side == Side::Alliance ? setup.alliance
                                                                  : setup.onigashima;
                const std::string name = side == Side::Alliance ? "nami-" : "jack-";
                add(side,
                    i > 1 ? name + std::to_string(i)
                          : std::string(side == Side::Alliance ? "zoro" : "kaido"),
                    printed);
            }
        add_cards();
    }

    Crews crews;

private:
    void add(Side side, const std::string& id, const Printed& printed)
    {
        CharacterInfo info;
        info.id = id;
        info.side = side;
        for (const std::string& word : split(printed.haki, ' ')) {
            const bool advanced = word.back() == '+';
            info.haki[place_of(haki_words, word.substr(0, word.size() - (advanced ? 1 : 0)))] =
                advanced ? Mark::Advanced : Mark::Normal;
        }
        const Character who{static_cast<std::uint8_t>(crews.characters.size())};
        info.figures[0] = figure(id, who, printed, side);
        for (std::size_t i = 0; i < printed.forms.size(); ++i)
            info.figures[i + 1] =
                figure(id + "-form-" + std::to_string(i + 1), who, printed.forms[i], side);
        crews.characters.push_back(info);
    }

    Figure figure(const std::string& id, Character who, const Printed& printed, Side side)
    {
        const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
        const int usual = side == Side::Alliance ? 20 : 19;
        FigureCard card;
        card.id = card.name = id;
        card.character = who;
        card.transformation = byte(printed.needs);
        card.initiative = byte(printed.initiative > 0 ? printed.initiative : usual);
        card.dice = byte(printed.dice);
        card.defence = byte(printed.defence);
        card.energies = byte(printed.energies);
        card.abilities = {printed.one, printed.two};
        for (const std::string& word : split(printed.weak, ' '))
            card.weaknesses.insert(static_cast<Weakness>(place_of(weakness_words, word)));
        crews.figures.push_back(card);
        return Figure{static_cast<std::uint8_t>(crews.figures.size() - 1)};
    }

    void add_card(Deck deck, const char* id, Effect effect, const char* moments, int value = 0,
                  int copies = 4)
    {
        CardInfo card;
        card.id = card.name = id;
        card.deck = deck;
        card.effect = effect;
        for (const char moment : std::string_view(moments))
            card.moments.insert(
                static_cast<Moment>(place_of(moment_words, std::string(1, moment))));
        card.value = static_cast<std::uint8_t>(value);
        card.advanced = card.id.starts_with("advanced-");
        if (effect == Effect::Exploit)
            card.weakness = static_cast<Weakness>(place_of(weakness_words, card.id));
        card.copies = static_cast<std::uint8_t>(copies);
        crews.cards.push_back(card);
    }

    void add_cards()
    {
        using enum Effect;
        add_card(Deck::Attack, "strike-12", Strike, "B", 12);
        add_card(Deck::Attack, "strike-13", Strike, "B", 13);
        add_card(Deck::Attack, "arms-3", Arms, "A", 3);
        add_card(Deck::Attack, "arms-5", Arms, "A", 5);
        add_card(Deck::Attack, "advanced-arms-8", Arms, "A", 8);
        add_card(Deck::Attack, "king-10", King, "B", 10);
        add_card(Deck::Attack, "advanced-king-23", King, "B", 23);
        add_card(Deck::Attack, "comrade", Call, "F");
        add_card(Deck::Attack, "rescue", Call, "S");
        add_card(Deck::Defence, "observation", Observe, "D");
        add_card(Deck::Defence, "advanced-observation", Observe, "CD");
        add_card(Deck::Defence, "mirage", RerollAll, "D");
        add_card(Deck::Defence, "meat", Heal, "SE", 5);
        add_card(Deck::Defence, "soup", Heal, "FC", 4);
        add_card(Deck::Defence, "parry", Counter, "");
        add_card(Deck::Defence, "smoke", Flee, "SD");
        for (const std::string_view weakness : weakness_words)
            add_card(Deck::Weakness, std::string(weakness).c_str(), Exploit, "F");
    }
};

// Hands hold these cards, the decks all others.
void deal(Position& table, const std::vector<std::string>& hands)
{
    State& state = table.state;
    state.hands = {};
    state.field.backs = {};
    for (const Card card : table.game.all_cards())
        state.decks[at(card)] = Copies(table.game.card(card).copies, 0);
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
        for (const std::string& entry : split(hands[seat], ',')) {
            const auto words = split(entry, ' ');
            const auto card = read_card(table.game, words[0]);
            if (!card) throw std::invalid_argument("there is no card " + words[0]);
            const int count = words.size() > 1 ? std::stoi(words[1]) : 1;
            state.decks[at(*card)].add(-count);
            state.hands[seat][at(*card)].add(count);
            state.field.backs[seat][at(table.game.card(*card).deck)].add(count);
        }
}

// The first characters of each side, in the order of the box, for its seats one after the other.
void gather(Position& table)
{
    Field& field = table.state.field;
    for (const Side side : both_sides) {
        int next = side == Side::Alliance ? 0 : fighters_a_side;
        const SeatSet team = table.game.team(side);
        const int whole = table.game.fights() + Onigashima::unused;
        const int each = table.game.shared() ? whole : whole / team.size();
        for (const Seat seat : team) {
            if (table.game.shared()) next = side == Side::Alliance ? 0 : fighters_a_side;
            field.crews[at(seat)] = {};
            for (int i = 0; i < each; ++i)
                field.crews[at(seat)].insert(Character(static_cast<std::uint8_t>(next++)));
        }
        int captain = 1;
        for (const Seat seat : team)
            field.captains[at(seat)] = field.crews[at(seat)].nth(
                table.game.shared() ? captain++ : field.crews[at(seat)].size() - 1);
    }
}

// Fights that nobody won, so that the fight has its number.
void skip_fights(Position& table, int number)
{
    Field& field = table.state.field;
    for (; field.fight + 1 < number; ++field.fight)
        for (const Side side : both_sides) {
            const Seat seat = table.game.fighter(field, side);
            const Characters unused = table.game.unused_of(field, seat);
            const Character who = unused.nth(unused.size() - 1);
            field.fought.insert(who);
            field.past[field.fight].figure[at(side)] = table.game.info(who).figures[0];
        }
    field.deciding = {};
    for (const Side side : both_sides) field.deciding.insert(table.game.fighter(field, side));
}

std::string text_of(const boost::json::value& value)
{
    if (value.is_string()) return std::string(value.get_string());
    if (!value.is_array()) return boost::json::serialize(value);
    std::string text;
    for (const auto& each : value.get_array()) text += (text.empty() ? "" : " ") + text_of(each);
    return text;
}

}  // namespace

Ability ability(Ability::Kind kind, int amount)
{
    return {.kind = kind, .amount = static_cast<std::uint8_t>(amount)};
}

Ability faces(std::string_view faces, int cost)
{
    Ability found{.kind = Ability::Kind::Faces, .cost = static_cast<std::uint8_t>(cost)};
    for (const char face : faces)
        found.faces = static_cast<std::uint8_t>(found.faces | 1 << (face - '1'));
    return found;
}

Ability threshold(int least, int cost)
{
    return {.kind = Ability::Kind::Threshold,
            .amount = static_cast<std::uint8_t>(least),
            .cost = static_cast<std::uint8_t>(cost)};
}

Position before_fight(const Setup& setup)
{
    NamedValues options = setup.options;
    if (std::ranges::none_of(options, [](const auto& each) { return each.first == "first"; }))
        options.emplace_back("first", "1");
    const Onigashima game = *make_game<Onigashima>(Box(setup).crews, setup.seats, options);
    Dice dice = Dice::seeded(1);
    Position table{game, game.start(dice, nullptr), Dice::scripted({}), {}};
    while (table.state.field.phase == Phase::Captains) {
        const Seat seat = game.turn(table.state).seats.first();
        Onigashima::List list;
        game.moves(table.state, seat, list);
        game.play(table.state, seat, list[0], dice, nullptr);
    }
    gather(table);
    deal(table, setup.hands);
    skip_fights(table, setup.number);
    rolls(table, setup.dice);
    EXPECT_EQ(fault(game, table.state), "");
    return table;
}

Position fight(const Setup& setup)
{
    Position table = before_fight(setup);
    play(table, "fight zoro, fight kaido");
    return table;
}

void rolls(Position& position, const std::vector<std::uint32_t>& dice)
{
    std::vector<std::uint32_t> values;
    for (const std::uint32_t die : dice) values.push_back(die - 1);
    values.resize(values.size() + ones_to_follow);
    position.dice = Dice::scripted(values);
}

std::size_t dice_left(const Position& position)
{
    return position.dice.unused() - ones_to_follow;
}

std::string asked(const Position& position)
{
    const Field& field = position.state.field;
    if (field.phase == Phase::Over) return "over";
    std::string text;
    for (const Seat seat : position.game.turn(field).seats)
        text += (text.empty() ? "" : ", ") + position.game.seat(seat).role;
    return text + " " + std::string(field.now.depth > 0 ? "answer" : phase_words[at(field.phase)]);
}

std::string energies(const Position& position)
{
    const Fight& fight = position.state.field.now;
    return std::to_string(fight.energies[0]) + " " + std::to_string(fight.energies[1]);
}

std::string hand(const Position& position, int seat)
{
    std::string text;
    for (const Card card : position.game.all_cards())
        if (const int count = position.state.hands[at(seat)][at(card)].count(); count > 0)
            text += (text.empty() ? "" : ", ") + write_card(position.game, card) +
                    (count > 1 ? " " + std::to_string(count) : "");
    return text;
}

std::string score(const Position& position)
{
    const Field& field = position.state.field;
    return std::to_string(position.game.points(field, Side::Alliance)) + " " +
           std::to_string(position.game.points(field, Side::Onigashima));
}

int dice_of_next(const Position& position, Side side)
{
    return position.game.blow(position.state.field.now, side).dice;
}

std::vector<std::string> moves(const Position& position)
{
    Onigashima::List list;
    position.game.moves(position.state, position.game.turn(position.state).seats.first(), list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(write_move(position.game, move));
    return texts;
}

void play(Position& position, std::string_view moves)
{
    position.log.clear();
    for (const std::string& text : split(moves, ',')) {
        const auto move = read_move(position.game, text);
        ASSERT_TRUE(move) << text << ": " << why_no_move(position.game, text);
        const Turn turn = position.game.turn(position.state);
        ASSERT_FALSE(turn.is_over()) << text;
        const Seat seat = turn.seats.first();
        const auto refusal = position.game.refuse(position.state, seat, *move);
        ASSERT_FALSE(refusal) << position.game.seat(seat).role << " " << text << ": "
                              << sentence(position.game, *refusal);
        position.game.play(position.state, seat, *move, position.dice, &position.log);
        ASSERT_FALSE(position.dice.failed()) << text << ": too few dice";
        ASSERT_EQ(fault(position.game, position.state), "") << text;
    }
}

void pass_until(Position& position, std::string_view what)
{
    for (int i = 0; i < 20 && asked(position) != what; ++i) {
        const std::string last = moves(position).back();
        play(position, last == "haki" ? "pass" : last);
    }
    EXPECT_EQ(asked(position), what);
}

std::vector<std::string> heard(const Position& position)
{
    std::vector<std::string> texts;
    for (const auto& entry : position.log) {
        std::string text;
        for (const auto& member : event_to_json(position.game, entry.event))
            text += (text.empty() ? "" : " ") + text_of(member.value());
        texts.push_back(text);
    }
    return texts;
}

std::string why_not(const Position& position, std::string_view move)
{
    const Turn turn = position.game.turn(position.state);
    return why_not(position, turn.is_over() ? 0 : index(turn.seats.first()), move);
}

std::string why_not(const Position& position, int seat, std::string_view text)
{
    const auto move = read_move(position.game, text);
    if (!move) return "no move: " + why_no_move(position.game, text);
    const auto refusal = position.game.refuse(position.state, seat_at(seat), *move);
    return refusal ? std::string(refusal->code) : "legal";
}

const Crews& printed_crews()
{
    static const Crews crews = *read_content(files_of(Content::embedded("onigashima")));
    return crews;
}

Onigashima printed_game(int seats, const NamedValues& options)
{
    return *make_game<Onigashima>(printed_crews(), seats, options);
}

}  // namespace kotatsu::onigashima
