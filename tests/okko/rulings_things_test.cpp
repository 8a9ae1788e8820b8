// Okko: rulings on the way, about followers, equipment, tokens and who is asked. Rules OKKO-67 to OKKO-71, OKKO-74 to
// OKKO-82.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::rulings_things_test {

using Kind = Move::Kind;
using testing::Contains;
using testing::Not;

int number(auto index)
{
    return static_cast<int>(index);
}

// Who is asked (OKKO-67, OKKO-68).

TEST(OkkoAsking, WhoCouldOnlyThrowEquipmentAwayIsNotAsked)  // OKKO-67
{
    Table table(R"(
        +--+--+--+
        |a1 a. by|
        +--+--+--+ )",
                book_with_gear());
    table.field().heroes[0].worn[2] = cloak;
    table.field().actions = 1;
    EXPECT_TRUE(offers(table, Kind::Throw));
    plays(table, walk(0, 1));
    EXPECT_EQ(decider(table), table.game.oni());
}

TEST(OkkoAsking, WhoCanStillUseSomethingFreeIsAsked)  // OKKO-67
{
    Table table(
        R"(
        +--+--+--+
        |a1 a. by|
        +--+--+--+ )",
        with_talent(okko, {line(Window::Free, {{.what = Primitive::Heal, .who = me, .n = 1}})}));
    table.field().damage[at(okko)] = 1;
    table.field().actions = 1;
    plays(table, walk(0, 1));
    EXPECT_TRUE(offers(table, use(okko, 0)));
    EXPECT_EQ(refusal(table, walk(0, 0)), "no-actions");
}

TEST(OkkoAsking, TheOniIsAskedAsLongAsItHoldsACardThoughNoneWouldDoAnything)  // OKKO-68
{
    Table table(R"(
        +--+--+
        |a1 by|
        +--+--+ )",
                with_event({line(Window::Now,
                                 {{.what = Primitive::Heal, .who = one(Who::Agent), .n = 1}})}));
    table.state.hand[0] = table.field().events_in_hand = 1;
    table.does([](Play& play) { play.begin_oni_turn(); });
    EXPECT_EQ(table.field().phase, Phase::OniTurn) << "its one card is not activated by itself";
    EXPECT_FALSE(offers(table, Kind::Event));
    table.state.hand[0] = table.field().events_in_hand = 0;
    table.does([](Play& play) { play.begin_oni_turn(); });
    EXPECT_EQ(table.field().phase, Phase::Figure) << "without cards nobody needs to ask";
}

// Chests (OKKO-69).

TEST(OkkoBacks, TheBackOfAChestIsDrawnOfThoseThatNoOpenedOneHasShown)  // OKKO-69
{
    Book book = book_with_gear();
    book.chests = {{.top = 2, .bottom = 2, .keep = 1}, {.top = 2, .bottom = 2, .keep = 2}};
    Table table(R"(
        +--+--+--+
        |ax a1 ax|
        +--+--+--+ )",
                book);
    table.rolls({zero, zero, 1, 0, 0});
    plays(table, move(Kind::Chest, 255, 0));
    EXPECT_EQ(table.count(Kind::Keep), 0) << "the second back: both are kept";
    plays(table, move(Kind::Throw, 255, number(sword)));
    plays(table, move(Kind::Throw, 255, number(bow)));
    table.rolls({zero, zero, 0, 0});
    plays(table, move(Kind::Chest, 255, 1));
    EXPECT_EQ(table.count(Kind::Keep), 2) << "the first one is left: one is kept";
}

// Followers (OKKO-70, OKKO-71, OKKO-80).

Book with_two_followers()
{
    Book book = small_book();
    book.allies.push_back(book.allies[at(follower)]);
    book.allies.back().id = "sadako";
    return book;
}
constexpr Ally sadako{2};

void put_follower_token(Table& table, int column)
{
    table.field().tokens[0] = {.kind = Token::Kind::Follower,
                               .where = space_of(Tile{0}, 0, column)};
}

TEST(OkkoTurnedUp, OneThatWaitsIsNotTheOneTurnedUp)  // OKKO-70
{
    Table table(R"(
        +--+--+--+--+
        |a1 a. af a.|
        +--+--+--+--+ )",
                with_two_followers());
    table.does([](Play& play) { play.let_go(Hero::Okko); });
    put_follower_token(table, 1);
    plays(table, move(Kind::TurnUp, 255, 0));
    EXPECT_TRUE(offers(table, move(Kind::Follower, 0, number(sadako), 0))) << "without a die";
}

TEST(OkkoTurnedUp, OneThatWasEliminatedMayComeAgain)  // OKKO-70
{
    Table table(R"(
        +--+--+--+
        |a1 a. af|
        +--+--+--+ )",
                with_two_followers());
    table.does([](Play& play) { play.eliminate(figure_of(follower), Figure::None); });
    put_follower_token(table, 1);
    table.rolls({0});
    plays(table, move(Kind::TurnUp, 255, 0));
    EXPECT_TRUE(offers(table, move(Kind::Follower, 0, number(follower), 0)));
}

TEST(OkkoTurnedUp, WhereNoneIsLeftTheOniDrawsACard)  // OKKO-70
{
    Table table(R"(
        +--+--+--+
        |a1 a. af|
        +--+--+--+ )",
                with_event({}));
    table.does([](Play& play) { play.let_go(Hero::Okko); });
    put_follower_token(table, 1);
    table.rolls({0});
    plays(table, move(Kind::TurnUp, 255, 0));
    EXPECT_EQ(table.field().events_in_hand, 1);
    EXPECT_EQ(table.field().tokens[0].kind, Token::Kind::None);
}

TEST(OkkoTurnedUp, WhoHasAFollowerLeavesItFaceUp)  // OKKO-31
{
    Table table(R"(
        +--+--+--+--+
        |a1 a. af a.|
        +--+--+--+--+ )",
                with_two_followers());
    put_follower_token(table, 1);
    table.rolls({1});
    plays(table, move(Kind::TurnUp, 255, 0));
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.field().tokens[0].flipped, 1);
    EXPECT_EQ(table.field().tokens[0].what, byte(sadako));
}

// The follower comes to its hero: where it may.
SpaceSet places_for_follower(const Table& table)
{
    Frame frame;
    frame.kind = Frame::Kind::Place;
    frame.purpose = byte(Placing::Follower);
    frame.who = okko;
    frame.what = byte(follower);
    frame.n = 1;
    return table.look().spaces_to_place(frame);
}

TEST(OkkoComing, AFollowerComesBesideItsHeroElseAnywhereInTheArea)  // OKKO-71
{
    const Table free(R"(
        +--+--+--+--+
        |a1 b. a. a.|
        +--+--+--+--+ )");
    EXPECT_EQ(places_for_follower(free), SpaceSet{space_of(Tile{0}, 0, 1)})
        << "adjacent, also across a border";
    const Table hemmed_in(R"(
        +--+--+--+--+
        |a1 a2 a. b.|
        +--+--+--+--+ )");
    EXPECT_EQ(places_for_follower(hemmed_in), SpaceSet{space_of(Tile{0}, 0, 2)});
}

TEST(OkkoComing, AFollowerWithoutASpaceDoesNotCome)  // OKKO-71
{
    Table table(R"(
        +--+--+--+
        |a1 a2 b.|
        +--+--+--+ )");
    table.does([](Play& play) {
        Frame& frame = play.push(Frame::Kind::Place);
        frame.purpose = byte(Placing::Follower);
        frame.who = okko;
        frame.what = byte(follower);
        frame.n = 1;
    });
    EXPECT_FALSE(table.asks());
    EXPECT_FALSE(table.on_map(figure_of(follower)));
    EXPECT_EQ(table.look().ally_of_hero(Hero::Okko), Ally::None);
}

TEST(OkkoWaiting, TheLowestHeroSeatAnswersForAFollowerThatWaits)  // OKKO-80
{
    const Line suffer =
        line(Window::Target, {{.what = Primitive::Harm, .who = me, .n = 1}}, Conditions{});
    Table table(R"(
        +--+--+--+--+
        |a2 a1 af ay|
        +--+--+--+--+ )",
                with_talent(follower, {suffer}), 3);
    table.attack(table.figure(yurei), figure_of(follower));
    EXPECT_EQ(table.decides(), seat_at(1)) << "Okko's seat: he joined second";
    table.rolls({blank, blank});
    table.decline();
    table.does([](Play& play) { play.let_go(Hero::Okko); });
    table.attack(table.figure(yurei), figure_of(follower));
    EXPECT_EQ(table.decides(), seat_at(0));
    table.rolls({blank, blank});
    table.decline();
}

TEST(OkkoWaiting, WhoWaitsIsNotMovedByAnEffect)  // OKKO-31
{
    Table table(R"(
        +--+--+--+
        |a1 af a.|
        +--+--+--+ )",
                act({.what = Primitive::Move, .who = one(Who::Ally, Range::Sight), .n = 1}));
    EXPECT_TRUE(table.look().usable(0, okko));
    table.does([](Play& play) { play.let_go(Hero::Okko); });
    EXPECT_FALSE(table.look().usable(0, okko));
}

// Equipment (OKKO-74, OKKO-75, OKKO-77).

TEST(OkkoLosing, ClothingIsNeverLost)  // OKKO-74
{
    Table table(face_to_face, book_with_gear());
    table.field().heroes[0].worn[2] = cloak;
    table.does([](Play& play) { play.lose_gear(Hero::Okko, 1); });
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.look().gear_of(Hero::Okko), Gears{cloak});
}

TEST(OkkoReceiving, WhatIsHandedOverIsPlacedWhatIsGotMayBeDiscarded)  // OKKO-75
{
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )",
                book_with_gear());
    table.field().heroes[0].supplies[0] = bow;
    plays(table, move(Kind::HandOver, 1, number(bow)));
    EXPECT_FALSE(offers(table, Kind::Throw));
    plays(table, move(Kind::Equip, 255, number(bow), number(Slot::Both)));
    table.rolls({0});
    table.does([](Play& play) { play.get_gear(Hero::Okko, 1, 1); });
    EXPECT_TRUE(offers(table, move(Kind::Throw, 255, number(sword))));
    EXPECT_TRUE(offers(table, move(Kind::Equip, 255, number(sword), number(Slot::Right))));
    plays(table, move(Kind::Equip, 255, number(sword), number(Slot::Right)));
    EXPECT_EQ(table.field().heroes[0].worn[0], sword);
}

TEST(OkkoReceiving, NothingMakesRoomForWhatIsGot)  // OKKO-75
{
    Table table(face_to_face, book_with_gear());
    table.field().heroes[0].worn[0] = spear;
    table.rolls({0});
    table.does([](Play& play) { play.get_gear(Hero::Okko, 1, 1); });
    EXPECT_FALSE(offers(table, move(Kind::Equip, 255, number(sword), number(Slot::Right))));
    plays(table, move(Kind::Equip, 255, number(sword), number(Slot::Supplies)));
    EXPECT_EQ(table.field().heroes[0].worn[0], spear);
}

TEST(OkkoTechniques, ACardWithNobodyOnTheMapAndNobodyToComeGetsNone)  // OKKO-76
{
    Scenario scenario;
    scenario.reserve[at(samurai)] = 1;
    const Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )",
                      small_book(), 2, scenario);
    EXPECT_EQ(table.look().cards_for_techniques(), (AgentCards{samurai, yurei}))
        << "one may still come";
}

TEST(OkkoFallen, TheEquipmentOfAnEliminatedHeroIsOutOfPlay)  // OKKO-77
{
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )",
                book_with_gear());
    table.field().heroes[0].worn = {sword, Gear::None, cloak};
    table.field().heroes[0].wielded = sword;
    table.lay_left(okko, 2);
    table.does([](Play& play) { play.eliminate(okko, Figure::None); });
    EXPECT_EQ(table.look().gear_of(Hero::Okko), (Gears{sword, cloak})) << "kept for a campaign";
    EXPECT_TRUE(table.field().gear_discard.empty());
    EXPECT_FALSE(table.look().gear_deck().contains(sword));
    EXPECT_EQ(table.field().heroes[0].wielded, Gear::None);
    EXPECT_TRUE(table.field().heroes[0].discard.contains(2)) << "what was in force is not";
}

TEST(OkkoFallen, WhatAHeroBoreIsGone)  // OKKO-77
{
    Table table(R"(
        +--+--+
        |a1 af|
        +--+--+ )");
    const Figure hana = figure_of(follower);
    table.field().damage[at(hana)] = 1;
    table.field().bans[at(hana)] = Bans{Ban::Attack}.bits();
    table.afflict(hana, Affliction::Stunned);
    table.does([&](Play& play) { play.eliminate(hana, Figure::None); });
    EXPECT_EQ(table.damage(hana), 0);
    EXPECT_FALSE(table.look().is_afflicted(hana));
    EXPECT_EQ(table.field().bans[at(hana)], 0) << "for it may come again (OKKO-70)";
}

// Clues (OKKO-78).

TEST(OkkoFallen, TheRestOfADrawIsLostWithItsHero)  // OKKO-78
{
    Book book = small_book();
    ClueCard wound = book.clues[0];
    wound.id = "wound";
    wound.kind = ClueCard::Kind::Complication;
    wound.lines =
        add_lines(book, {must(line(Window::Now, {{.what = Primitive::Wound, .who = me, .n = 1}}))});
    book.clues.push_back(wound);
    book.clues.push_back(book.clues[0]);
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )",
                book);
    table.field().clues = Clues::first_n(3);
    table.field().deck_of_clues = 3;
    HeroSheet& sheet = table.field().heroes[0];
    sheet.hand |= HeroCards{8, 9};
    sheet.wounds -= HeroCards{8, 9};
    table.rolls({1, 0});
    table.does([](Play& play) { play.draw_clues(Hero::Okko, 2); });
    EXPECT_FALSE(table.on_map(okko));
    EXPECT_EQ(table.field().drawn, Clues{Clue{1}});
    EXPECT_EQ(table.field().deck_of_clues, 2);
}

// Actions of agents (OKKO-81).

TEST(OkkoMoreActions, ThoseOfAnAgentCardAreForEachOfItsFiguresInItsNextActivation)  // OKKO-81
{
    Table table(R"(
        +--+--+--+--+
        |ay a1 a. ay|
        +--+--+--+--+ )",
                event({.what = Primitive::Acts, .who = one(Who::Creature), .n = 1}));
    table.use(0, Figure::None);
    if (table.asks()) table.target(table.figure(yurei, 1));
    table.field().to_come = Heroes{Hero::Okko};
    table.state.initiative[0] = Hero::Okko;
    table.does([](Play& play) { play.begin_oni_turn(); });
    for (const int n : {1, 2}) {
        if (n == 1) plays(table, move(Kind::Act, number(table.figure(yurei, 1))));
        EXPECT_EQ(table.field().active, table.figure(yurei, n));
        EXPECT_EQ(table.field().actions, 3);
        plays(table, done());
    }
    EXPECT_EQ(table.field().acts[at(table.game.bearer_of(table.figure(yurei)))], 0);
}

// Sneaking (OKKO-82).

TEST(OkkoSneak, WhoGetsThereWithoutLeavingTheTileDoesNotSneak)  // OKKO-82
{
    Table table(std::vector<std::string>{R"(
        +--+--+--+--+--+
        |a. a. a. a. a.|
        +  +  +  +  +  +
        |a. a. a. a. a.|
        +  +  +  +  +  +
        |a. a. a. a. a.
        +--+--+--+--+--+ )",
                                         R"(
        sneak 2
        +--+--+--+--+--+
        |c. c. c. d. d.|
        +  +  +  +  +  +
        |c. c. c. d. d.|
        +  +  +  +  +  +
         c. c. c1 d. d.|
        +--+--+--+--+--+ )"});
    plays(table, walk(2, 3, 1));
    EXPECT_FALSE(table.told(Event::Kind::Tests));
    table.rolls({zero, zero});
    plays(table, walk(2, 0, 0));
    EXPECT_FALSE(table.told(Event::Kind::Tests)) << "two areas: out of the tile";
    plays(table, walk(2, 0, 1));
    EXPECT_TRUE(table.told(Event::Kind::Tests)) << "and in again: once an entering";
}

}  // namespace kotatsu::okko::test::rulings_things_test
