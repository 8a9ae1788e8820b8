// Onigashima: fights of the rules and of a second program that shares no code with them go the same way.
#include "games/onigashima/notation.h"
#include "onigashima/naive.h"
#include "onigashima/table.h"

#include <gtest/gtest.h>

#include <sstream>

namespace kotatsu::onigashima::naive_test {

naive::Fighter fighter_of(const Position& table, Side side)
{
    const Fight& fight = table.state.field.now;
    const FigureCard& card = table.game.card(fight.figure[at(side)]);
    naive::Fighter fighter;
    fighter.initiative = card.initiative;
    fighter.dice = card.dice;
    fighter.defence = card.defence;
    fighter.energies = fighter.printed = card.energies;
    for (std::size_t i = 0; i < 2; ++i) {
        const Ability& ability = card.abilities[i];
        naive::Power& power = fighter.powers[i];
        power = {std::string(ability_words[at(ability.kind)]), "", ability.amount, ability.cost};
        for (int face = 1; face <= 6; ++face)
            if ((ability.faces >> (face - 1) & 1) != 0) power.faces += std::to_string(face);
    }
    for (const Weakness weakness : card.weaknesses)
        fighter.weak.insert(std::string(weakness_words[at(weakness)]));
    const CharacterInfo& info = table.game.info(fight.character[at(side)]);
    for (std::size_t i = 0; i < haki_count; ++i)
        if (info.haki[i] != Mark::None)
            fighter.haki[std::string(haki_words[i])] = info.haki[i] == Mark::Advanced ? 2 : 1;
    for (const Card each : table.game.all_cards())
        for (int n = table.state.hands[at(side)][at(each)].count(); n > 0; --n)
            fighter.hand.insert(write_card(table.game, each));
    return fighter;
}

std::map<std::string, naive::Card> cards_of(const Onigashima& game)
{
    std::map<std::string, naive::Card> cards;
    for (const Card card : game.all_cards()) {
        const CardInfo& info = game.card(card);
        std::string moments;
        for (const Moment moment : info.moments) moments += moment_words[at(moment)];
        if (info.effect == Effect::Call) continue;  // no fight of these tests has room for one
        cards[info.id] = {
            std::string(deck_words[at(info.deck)]),
            std::string(effect_words[at(info.effect)]),
            moments,
            info.effect == Effect::Exploit ? std::string(weakness_words[at(info.weakness)]) : "",
            info.value,
            info.advanced};
    }
    return cards;
}

std::string picture(const Position& table)
{
    const Fight& fight = table.state.field.now;
    std::ostringstream text;
    text << int{fight.energies[0]} << " " << int{fight.energies[1]} << " cards "
         << int{fight.cards[0]} << " " << int{fight.cards[1]} << " attacks "
         << int{fight.attacks[0]} << " " << int{fight.attacks[1]} << " dice";
    for (std::size_t face = 0; face < 6; ++face)
        for (int n = 0; n < fight.dice[face]; ++n) text << " " << face + 1;
    return text.str();
}

// A fighter of any kind.
Printed any_fighter(Dice& dice)
{
    using Kind = Ability::Kind;
    const auto some_ability = [&]() -> Ability {
        switch (dice.below(8)) {
        case 0: return faces("135", 3);
        case 1: return threshold(4, 2);
        case 2: return ability(Kind::Stop);
        case 3: return ability(Kind::FewerDice, 2);
        case 4: return ability(Kind::Dodge, 2);
        case 5: return ability(Kind::Sharper);
        case 6: return ability(Kind::Weaken);
        default: return faces("26", 4);
        }
    };
    constexpr std::array haki{"",
                              "arms",
                              "arms+ king",
                              "observation+ king+",
                              "king+",
                              "arms+",
                              "arms+ king+ observation+"};
    constexpr std::array weak{"pride", "pride fear", "gluttony sea-prism-stone",
                              "pride gluttony fear sea-prism-stone"};
    Printed printed;
    printed.dice = 2 + static_cast<int>(dice.below(6));
    printed.defence = 4 + static_cast<int>(dice.below(3));
    printed.energies = 14 + static_cast<int>(dice.below(16));
    printed.one = some_ability();
    printed.two = some_ability();
    printed.haki = haki[dice.below(haki.size())];
    printed.weak = weak[dice.below(weak.size())];
    return printed;
}

std::string any_hand(Dice& dice)
{
    constexpr std::array names{"strike-12",      "arms-3",
                               "arms-5",         "advanced-arms-8",
                               "king-10",        "advanced-king-23",
                               "observation",    "advanced-observation",
                               "mirage",         "meat",
                               "soup",           "parry",
                               "smoke",          "pride",
                               "gluttony",       "fear",
                               "sea-prism-stone"};
    std::set<std::string> hand;
    while (hand.size() < 7) hand.insert(names[dice.below(names.size())]);
    std::string text;
    for (const std::string& name : hand) text += name + ", ";
    return text;
}

// Nobody can be called: all that are left are needed for the fights to come.
Position fight_without_calls(const Setup& setup)
{
    Position table = before_fight(setup);
    Field& field = table.state.field;
    for (const Seat seat : all_seats(2))
        for (const Character who : table.game.unused_of(field, seat))
            if (table.game.unused_of(field, seat).size() > 6 &&
                table.game.card(table.game.info(who).figures[0]).id.find('-') != std::string::npos)
                field.fought.insert(who);
    play(table, "fight zoro, fight kaido");
    return table;
}

TEST(OnigashimaNaive, AThousandFightsGoTheSameWay)
{
    Dice choices = Dice::seeded(4);
    int decisions = 0, answers = 0;
    for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
        Position table = fight_without_calls({.alliance = any_fighter(choices),
                                              .onigashima = any_fighter(choices),
                                              .hands = {any_hand(choices), any_hand(choices)}});
        if (table.state.field.fight > 0 || table.state.field.phase < Phase::Opening) continue;
        naive::Fight twin({fighter_of(table, Side::Alliance), fighter_of(table, Side::Onigashima)},
                          cards_of(table.game));
        Dice real = Dice::seeded(seed), same = Dice::seeded(seed);
        while (twin.mover() >= 0) {
            SCOPED_TRACE("fight " + std::to_string(seed) + ": " + picture(table));
            ASSERT_EQ(table.game.turn(table.state).seats, SeatSet{seat_at(twin.mover())});
            const std::vector<std::string> list = moves(table);
            ASSERT_EQ(std::set<std::string>(list.begin(), list.end()), twin.moves());
            ASSERT_EQ(picture(table), twin.picture());
            const std::string move = list[choices.below(static_cast<std::uint32_t>(list.size()))];
            answers += table.state.field.now.depth > 0 ? 1 : 0;
            ++decisions;
            table.game.play(table.state, seat_at(twin.mover()), *read_move(table.game, move), real,
                            nullptr);
            twin.play(move, same);
        }
        EXPECT_EQ(table.state.field.now, Fight{}) << "fight " << seed << " is over for both";
    }
    EXPECT_GT(decisions, 10000);
    EXPECT_GT(answers, 500);
}

}  // namespace kotatsu::onigashima::naive_test
