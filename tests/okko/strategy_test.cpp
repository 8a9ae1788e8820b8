// Okko: corruption, enhancement, what both sides put face down. Rules OKKO-10 to OKKO-13, OKKO-26, OKKO-36, OKKO-50.
#include "games/okko/face.h"
#include "okko/phases.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include <algorithm>

namespace kotatsu::okko::test::strategy_test {

using Kind = Move::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> three_tiles(3, R"(
    +--+--+
    |a. a.|
    +--+--+ )");
const std::string two_heroes = R"(
    +--+--+--+--+
    |a1 a2 ag by|
    +--+--+--+--+ )";

// A table at the beginning of that round.
void begin_round(Table& table, int round)
{
    table.field().round = static_cast<std::uint8_t>(round - 1);
    table.field().corruption_left = 4;
    table.field().depth = 0;
    table.does([](Play& play) { play.begin_round(); });
}

Table at_three_tiles(const Book& book = small_book())
{
    return Table({R"(
                     +--+--+
                     |a1 ag|
                     +--+--+ )",
                  three_tiles[1], three_tiles[2]},
                 book);
}

Move taint(int from, int to)
{
    return move(Kind::Taint, 255, from, to);
}

// Corruption.

TEST(OkkoCorruption, NothingHappensInRoundOne)  // OKKO-11
{
    Table table = at_three_tiles();
    begin_round(table, 1);
    EXPECT_EQ(table.field().phase, Phase::Plan);
}

TEST(OkkoCorruption, InAnEvenRoundATokenComesToAnyTileWithoutOne)  // OKKO-11
{
    Table table = at_three_tiles();
    table.field().corruption = Tiles{Tile{1}};
    begin_round(table, 2);
    EXPECT_THAT(menu(table), ElementsAre(taint(255, 0), taint(255, 2)));
    EXPECT_EQ(decider(table), table.game.oni());
    EXPECT_EQ(refusal(table, taint(255, 1)), "not-that-tile");
    plays(table, taint(255, 2));
    EXPECT_EQ(table.field().corruption, (Tiles{Tile{1}, Tile{2}}));
    EXPECT_EQ(table.field().corruption_left, 3);
}

TEST(OkkoCorruption, InAnOddRoundATokenMayGoToAnAdjacentTile)  // OKKO-11
{
    Table table = at_three_tiles();
    table.field().corruption = Tiles{Tile{0}};
    begin_round(table, 3);
    EXPECT_THAT(menu(table), ElementsAre(taint(0, 1), taint(255, 255))) << "or stay";
    plays(table, taint(0, 1));
    EXPECT_EQ(table.field().corruption, Tiles{Tile{1}});
    EXPECT_EQ(table.field().corruption_left, 4);
}

TEST(OkkoCorruption, ItIsToldWhereItComesAndWhereFrom)  // OKKO-11
{
    for (const auto& [round, from, words] :
         {std::tuple(2, 255, "corruption comes to tile 2"),
          std::tuple(3, 0, "corruption moves from tile 1 to tile 2")}) {
        Table table = at_three_tiles();
        if (from == 0) table.field().corruption = Tiles{Tile{0}};
        begin_round(table, round);
        plays(table, taint(from, 1));
        const auto told = std::find_if(table.log.begin(), table.log.end(), [](const auto& entry) {
            return entry.event.kind == Event::Kind::Corruption;
        });
        ASSERT_NE(told, table.log.end());
        EXPECT_EQ(sentence(table.game, told->event), words);
        EXPECT_EQ(event_to_json(table.game, told->event).at("where"), 2);
    }
}

TEST(OkkoCorruption, WithoutATokenThereIsNothingToMove)  // OKKO-11
{
    Table table = at_three_tiles();
    begin_round(table, 3);
    EXPECT_EQ(table.field().phase, Phase::Plan);
}

TEST(OkkoCorruption, AnUnmaskedOniMovesTokensButGetsNoNewOnes)  // OKKO-36, OKKO-43
{
    Table table = at_three_tiles();
    table.field().unmasked = 1;
    table.field().corruption = Tiles{Tile{0}};
    begin_round(table, 4);
    EXPECT_EQ(table.field().phase, Phase::Plan);
    begin_round(table, 5);
    EXPECT_TRUE(offers(table, taint(0, 1)));
}

TEST(OkkoCorruption, AfterRoundEightATokenMayMoveInEveryRound)  // OKKO-36
{
    Table table = at_three_tiles();
    table.field().corruption = Tiles{Tile{0}};
    begin_round(table, 10);
    EXPECT_THAT(menu(table), ElementsAre(taint(0, 1), taint(255, 255)));
}

// Enhancement: a tree of three columns, 0 and 1 lead to 2, 1 leads to 3, 2 and 3 lead to 4.

Book with_trees()
{
    Book book = small_book();
    constexpr std::array<std::pair<int, int>, 5> slots{
        {{1, 0b00100}, {1, 0b01100}, {2, 0b10000}, {2, 0b10000}, {3, 0}}};
    for (auto& tree : book.trees)
        for (const auto& [column, links] : slots) {
            Enhancement slot;
            slot.id = slot.name = "slot";
            slot.column = static_cast<std::uint8_t>(column);
            slot.links = static_cast<std::uint16_t>(links);
            tree.push_back(slot);
        }
    return book;
}

Move enhance(int slot, int tree)
{
    return move(Kind::Enhance, 255, slot, tree);
}

TEST(OkkoEnhancement, OddRoundsFillTheMortalTreeFromItsFirstColumn)  // OKKO-11, OKKO-12
{
    Table table = at_three_tiles(with_trees());
    begin_round(table, 3);
    EXPECT_THAT(menu(table), ElementsAre(enhance(0, 0), enhance(1, 0)));
    plays(table, enhance(1, 0));
    EXPECT_EQ(table.field().enhanced[0], 0b10);
    EXPECT_EQ(table.field().phase, Phase::Plan);
}

TEST(OkkoEnhancement, TheNextSlotIsLinkedFromTheLastOne)  // OKKO-12
{
    Table table = at_three_tiles(with_trees());
    table.field().enhanced[0] = 0b10;
    begin_round(table, 5);
    EXPECT_THAT(menu(table), ElementsAre(enhance(2, 0), enhance(3, 0)));
    EXPECT_EQ(refusal(table, enhance(0, 0)), "not-linked") << "one token a column";
}

TEST(OkkoEnhancement, WhereOneSlotIsLinkedNobodyIsAsked)  // OKKO-12
{
    Table table = at_three_tiles(with_trees());
    table.field().enhanced[0] = 0b01;
    begin_round(table, 5);
    EXPECT_EQ(table.field().enhanced[0], 0b101);
    EXPECT_EQ(table.field().phase, Phase::Plan);
}

TEST(OkkoEnhancement, EvenRoundsFillTheSupernaturalTree)  // OKKO-11
{
    Table table = at_three_tiles(with_trees());
    begin_round(table, 2);
    plays(table, taint(255, 0));
    plays(table, enhance(0, 1));
    EXPECT_EQ(table.field().enhanced[1], 0b1);
    EXPECT_EQ(table.field().enhanced[0], 0);
}

TEST(OkkoEnhancement, AnUnmaskedOniAndLateRoundsGetNone)  // OKKO-36
{
    Table unmasked = at_three_tiles(with_trees());
    unmasked.field().unmasked = 1;
    begin_round(unmasked, 3);
    EXPECT_EQ(unmasked.field().phase, Phase::Plan);
    Table late = at_three_tiles(with_trees());
    begin_round(late, 9);
    EXPECT_EQ(late.field().phase, Phase::Plan);
}

// What heroes put face down.

// Card 2 of Okko has both sides, card 7 is a weakness, cards 8 to 11 are wounds.
Book with_sides()
{
    Book book = with_card(okko, {line(Window::Passive, {{.what = Primitive::Slip, .who = me}})});
    ActionCard& weakness = book.heroes[0].cards[7];
    weakness.kind = CardKind::Weakness;
    weakness.left = book.heroes[0].cards[2].left;
    weakness.has_right = false;
    for (int wound = 8; wound < 12; ++wound)
        book.heroes[0].cards[at(wound)].left = book.heroes[0].cards[2].left;
    return book_with_gear(book);
}

// Two heroes in two seats, about to plan; the oni holds three event cards.
class OkkoPlan : public ::testing::Test {
protected:
    OkkoPlan() : table(two_heroes, with_event({}, with_sides()), 3)
    {
        table.state.hand[0] = 3;
        table.field().events_in_hand = 3;
        table.field().heroes[0].worn = {sword, Gear::None, cloak};
        table.does([](Play& play) { play.begin_plan(); });
    }
    static Move lay(Figure hero, int card, int side)
    {
        return move(Kind::Lay, static_cast<int>(hero), card, side);
    }
    static Move technique(int on, int from = 255) { return move(Kind::Technique, from, 0, on); }
    std::string why_not(Seat seat, Move wanted) const
    {
        const auto why = table.game.refuse(table.state, seat, wanted);
        return why ? std::string(why->code) : "";
    }
    void all_ready()
    {
        plays(table, first, lay(okko, 0, 1));
        plays(table, first, move(Kind::Initiative, 1));
        plays(table, first, move(Kind::Ready));
        plays(table, second, lay(noburo, 0, 1));
        plays(table, second, move(Kind::Ready));
        plays(table, table.game.oni(), move(Kind::Ready));
    }

    Table table;
    Seat first = seat_at(0), second = seat_at(1);
};

TEST_F(OkkoPlan, AllSeatsPlanAtTheSameTime)  // OKKO-10
{
    const Turn turn = table.game.turn(table.state);
    EXPECT_EQ(turn.kind, Turn::Kind::Each);
    EXPECT_EQ(turn.seats, all_seats(3));
}

TEST_F(OkkoPlan, AHeroMustLayOneCard)  // OKKO-10
{
    plays(table, first, move(Kind::Initiative, 0));
    EXPECT_EQ(why_not(first, move(Kind::Ready)), "lay-a-card");
    plays(table, first, lay(okko, 0, 1));
    EXPECT_EQ(why_not(first, move(Kind::Ready)), "");
}

TEST_F(OkkoPlan, AHeroLaysTwoCardsAtTheMost)  // OKKO-10
{
    plays(table, first, lay(okko, 0, 1));
    plays(table, first, lay(okko, 2, 0));
    EXPECT_EQ(why_not(first, lay(okko, 1, 1)), "two-cards");
}

TEST_F(OkkoPlan, ACardWithOneSideIsPlayedToThatSide)  // OKKO-26
{
    EXPECT_EQ(why_not(first, lay(okko, 0, 0)), "no-such-side");
    EXPECT_EQ(why_not(first, lay(okko, 7, 1)), "no-such-side") << "a weakness";
    EXPECT_EQ(why_not(first, lay(okko, 7, 0)), "");
    EXPECT_EQ(why_not(first, lay(okko, 2, 0)), "");
    EXPECT_EQ(why_not(first, lay(okko, 2, 1)), "");
}

TEST_F(OkkoPlan, ACardIsLaidOnce)  // OKKO-10
{
    plays(table, first, lay(okko, 2, 0));
    EXPECT_EQ(why_not(first, lay(okko, 2, 1)), "not-in-hand");
}

TEST_F(OkkoPlan, AWoundFillsAPlayButARealCardMustBePlayedToo)  // OKKO-26
{
    table.field().heroes[0].hand |= HeroCards{8, 9};
    table.field().heroes[0].wounds -= HeroCards{8, 9};
    plays(table, first, move(Kind::Initiative, 0));
    plays(table, first, lay(okko, 8, 0));
    EXPECT_EQ(why_not(first, move(Kind::Ready)), "lay-a-card");
    EXPECT_EQ(why_not(first, lay(okko, 9, 0)), "one-wound");
    plays(table, first, lay(okko, 0, 1));
    EXPECT_EQ(why_not(first, move(Kind::Ready)), "");
}

TEST_F(OkkoPlan, OneHandCardIsTurnedUp)  // OKKO-10, OKKO-49
{
    const Move wield = move(Kind::Wield, 0, static_cast<int>(sword));
    EXPECT_EQ(why_not(first, move(Kind::Wield, 0, static_cast<int>(cloak))), "not-in-a-hand");
    plays(table, first, wield);
    EXPECT_EQ(why_not(first, wield), "one-hand-card");
}

TEST_F(OkkoPlan, ASeatPlansForItsOwnHeroes)  // OKKO-10
{
    EXPECT_EQ(why_not(second, lay(okko, 0, 1)), "not-your-hero");
    EXPECT_EQ(why_not(second, move(Kind::Wield, 0, static_cast<int>(sword))), "not-your-hero");
}

TEST_F(OkkoPlan, TheLowestHeroSeatFixesTheOrder)  // OKKO-10
{
    EXPECT_EQ(why_not(second, move(Kind::Initiative, 0)), "not-your-order");
    plays(table, first, lay(okko, 0, 1));
    EXPECT_EQ(why_not(first, move(Kind::Ready)), "order-the-heroes");
    plays(table, first, move(Kind::Initiative, 1));
    EXPECT_THAT(table.state.initiative,
                ElementsAre(Hero::Noburo, Hero::Okko, Hero::None, Hero::None))
        << "the last one has no choice";
    EXPECT_EQ(why_not(first, move(Kind::Initiative, 0)), "not-to-order");
}

TEST_F(OkkoPlan, HeroesSeeEachOthersCardsTheOniSeesThatTheyLieThere)  // OKKO-10, OKKO-50
{
    plays(table, first, lay(okko, 2, 0));
    plays(table, first, move(Kind::Wield, 0, static_cast<int>(sword)));
    plays(table, first, move(Kind::Initiative, 1));
    const View mate = table.game.view(table.state, second);
    EXPECT_EQ(mate.plans[0].left, HeroCards{2});
    EXPECT_EQ(mate.plans[0].wielded, sword);
    EXPECT_EQ(mate.initiative[0], Hero::Noburo);
    for (const Seat seat : {table.game.oni(), Seat::Watcher}) {
        const View view = table.game.view(table.state, seat);
        EXPECT_EQ(view.plans[0], HeroPlan());
        EXPECT_EQ(view.initiative[0], Hero::None);
        EXPECT_EQ(view.field.heroes[0].down_left, 1);
        EXPECT_EQ(view.field.heroes[0].down_right, 0);
        EXPECT_EQ(view.field.heroes[0].down_hand, 1);
    }
}

TEST_F(OkkoPlan, WhoIsReadyDecidesNoMore)  // OKKO-10
{
    plays(table, first, lay(okko, 0, 1));
    plays(table, first, move(Kind::Initiative, 1));
    plays(table, first, move(Kind::Ready));
    EXPECT_THAT(menu(table, first), IsEmpty());
    EXPECT_EQ(why_not(first, lay(okko, 1, 1)), "not-your-decision");
}

// The oni's techniques (OKKO-13).

TEST_F(OkkoPlan, TheOniPlacesOneTechniqueForEachHeroInPlay)  // OKKO-13
{
    const Seat oni = table.game.oni();
    plays(table, oni, technique(0));
    plays(table, oni, technique(0));
    EXPECT_EQ(why_not(oni, technique(3)), "enough-techniques");
    EXPECT_EQ(table.field().events_in_hand, 1);
    const View heroes = table.game.view(table.state, first);
    EXPECT_EQ(heroes.field.techniques[0].on, ashigaru) << "where it lies is seen";
    EXPECT_EQ(heroes.field.techniques[0].card, EventCard::None) << "what it is, is not";
    EXPECT_EQ(heroes.face_down[0], EventCard::None);
}

TEST_F(OkkoPlan, ATechniqueIsForAnAgentInPlay)  // OKKO-13
{
    const Seat oni = table.game.oni();
    EXPECT_EQ(why_not(oni, technique(1)), "no-such-agent") << "no samurai, and none to come";
    EXPECT_EQ(why_not(oni, move(Kind::Technique, 255, 1, 0)), "not-in-hand");
    table.field().reserve[1] = 2;
    EXPECT_EQ(why_not(oni, technique(1)), "") << "OKKO-50: a card with a reserve is in play";
}

TEST_F(OkkoPlan, TheOniChangesOneThingAtTheEnd)  // OKKO-13
{
    plays(table, table.game.oni(), technique(0));
    all_ready();
    ASSERT_EQ(table.field().phase, Phase::LastChange);
    EXPECT_THAT(menu(table), ElementsAre(technique(3, 0), technique(255, 0), technique(0),
                                         technique(3), move(Kind::Ready)))
        << "shift it, take it back, place another, or leave it so";
    plays(table, technique(3, 0));
    EXPECT_EQ(table.field().phase, Phase::HeroTurn) << "that was the one change";
    EXPECT_EQ(table.field().techniques[0].on, yurei);
    EXPECT_EQ(table.field().techniques[0].card, EventCard{0}) << "and it lies open";
}

TEST_F(OkkoPlan, ATechniqueMayBeTakenBackIntoTheHand)  // OKKO-13
{
    plays(table, table.game.oni(), technique(0));
    all_ready();
    plays(table, technique(255, 0));
    EXPECT_EQ(table.field().techniques[0], Technique1());
    EXPECT_EQ(table.state.hand[0], 3);
    EXPECT_EQ(table.field().events_in_hand, 3);
}

// The reveal.

TEST_F(OkkoPlan, AllCardsAreTurnedUpTogetherTheOrderStaysHidden)  // OKKO-10
{
    plays(table, first, move(Kind::Wield, 0, static_cast<int>(sword)));
    plays(table, first, lay(okko, 2, 0));
    all_ready();
    plays(table, move(Kind::Ready));
    const HeroSheet& sheet = table.field().heroes[0];
    EXPECT_EQ(sheet.left, HeroCards{2});
    EXPECT_EQ(sheet.right, HeroCards{0});
    EXPECT_EQ(sheet.hand, HeroCards::first_n(8) - HeroCards({0, 2}));
    EXPECT_EQ(sheet.wielded, sword);
    EXPECT_EQ(sheet.down_left + sheet.down_right + sheet.down_hand, 0);
    EXPECT_EQ(table.field().active, noburo) << "who was put first";
    EXPECT_EQ(table.field().to_come, Heroes{Hero::Okko});
    EXPECT_EQ(table.field().oni_turns, 2);
    EXPECT_EQ(table.game.view(table.state, table.game.oni()).initiative[0], Hero::None);
}

TEST_F(OkkoPlan, AWeaknessTakesDamageOff)  // OKKO-26
{
    table.field().damage[at(okko)] = 6;
    plays(table, first, lay(okko, 7, 0));
    all_ready();
    plays(table, move(Kind::Ready));
    EXPECT_EQ(table.damage(okko), 2) << "up to STAMINA 4";
}

TEST(OkkoPlanAlone, AnOniWithoutEventCardsIsNotAsked)  // OKKO-10
{
    Table table(two_heroes);
    table.does([](Play& play) { play.begin_plan(); });
    EXPECT_EQ(table.game.turn(table.state).seats, SeatSet{seat_at(0)});
}

}  // namespace kotatsu::okko::test::strategy_test
