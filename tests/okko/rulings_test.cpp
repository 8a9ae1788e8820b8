// Okko: rulings on the way, about fights, windows and the alarm. Rules OKKO-52 to OKKO-64, OKKO-72, OKKO-73, OKKO-79.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::rulings_test {

using Kind = Event::Kind;
using testing::ElementsAre;

const Step one_action{.what = Primitive::Acts, .who = me, .n = 1};
const Step harm_other{.what = Primitive::Harm, .who = other, .n = 1};
const Step harm_me{.what = Primitive::Harm, .who = me, .n = 1};

// What a seat was told of the events of that kind: `what` of each.
std::vector<int> told_to(const Table& table, Seat seat, Kind kind)
{
    std::vector<int> found;
    for (const auto& entry : table.log)
        if (entry.event.kind == kind && entry.audience.includes(seat))
            found.push_back(entry.event.what);
    return found;
}

// The lines that were used, in their order.
std::vector<int> used_lines(const Table& table)
{
    return told_to(table, Seat::Watcher, Kind::Used);
}

// What everybody sees (OKKO-52).

TEST(OkkoOpenCards, AWoundIsShownToAllWhenItIsDrawn)  // OKKO-52
{
    Table table(face_to_face);
    table.rolls({2});
    table.does([](Play& play) { play.wound(Hero::Okko); });
    for (const Seat seat : {seat_at(0), table.game.oni(), Seat::Watcher})
        EXPECT_THAT(told_to(table, seat, Kind::Wounded), ElementsAre(10));
}

TEST(OkkoOpenCards, EquipmentIsShownToAllWhenItComesToAHero)  // OKKO-52
{
    Table table(face_to_face, book_with_gear());
    table.rolls({1});
    table.does([](Play& play) { play.get_gear(Hero::Okko, 1, 1); });
    for (const Seat seat : {seat_at(0), table.game.oni(), Seat::Watcher})
        EXPECT_THAT(told_to(table, seat, Kind::Got), ElementsAre(byte(bow)));
}

TEST(OkkoOpenCards, WhichHandCardIsTurnedUpIsASecretUntilTheReveal)  // OKKO-52
{
    Table table(R"(
        +--+--+
        |a1 ah|
        +--+--+ )",
                book_with_gear());
    table.field().heroes[0].worn[0] = sword;
    table.does([](Play& play) { play.begin_plan(); });
    plays(table, seat_at(0), move(Move::Kind::Wield, 0, byte(sword)));
    EXPECT_THAT(told_to(table, seat_at(0), Kind::Wielded), ElementsAre(byte(sword)));
    EXPECT_THAT(told_to(table, table.game.oni(), Kind::Wielded), ElementsAre(255));
    EXPECT_EQ(table.game.view(table.state, seat_at(0)).plans[0].wielded, sword);
    EXPECT_EQ(table.game.view(table.state, table.game.oni()).plans[0].wielded, Gear::None);
    plays(table, seat_at(0), move(Move::Kind::Lay, 0, 0, 1));
    plays(table, seat_at(0), move(Move::Kind::Ready));
    EXPECT_THAT(told_to(table, table.game.oni(), Kind::Wielded), ElementsAre(255, byte(sword)));
    EXPECT_EQ(table.field().heroes[0].wielded, sword);
}

// The alarm (OKKO-55).

TEST(OkkoAlarm, AFollowerOrAKamiRaisesItAsAHeroDoes)  // OKKO-55
{
    for (const auto& [drawing, ally] : {std::pair("af", follower), std::pair("ak", kami)}) {
        Table table("+--+--+--+--+\n|a1 a. " + std::string(drawing) + " ag|\n+--+--+--+--+\n");
        table.attack(figure_of(ally), table.figure(ashigaru), {blank, blank});
        EXPECT_EQ(table.field().alarm, 1) << drawing;
    }
}

TEST(OkkoAlarm, ATokenWithoutEffectIsAsNone)  // OKKO-55
{
    Table table(face_to_face);
    table.field().corruption = table.field().still = Tiles{Tile{0}};
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_EQ(table.field().alarm, 1);
}

TEST(OkkoAlarm, WhatTheOniDoesToItsOwnRaisesNone)  // OKKO-55
{
    Table table(face_to_face, event({.what = Primitive::Harm, .who = one(Who::Thrall), .n = 1}));
    table.use(0, Figure::None);
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
    EXPECT_EQ(table.field().alarm, 0);
}

TEST(OkkoAlarm, ItIsRememberedOnce)  // OKKO-32, OKKO-55
{
    Table table(face_to_face);
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    table.does([](Play& play) { play.raise_alarm(); });
    EXPECT_EQ(table.field().memories[at(Memory::Alarm)], 1);
}

// An amputation (OKKO-58).

TEST(OkkoAmputation, WhichTalentIsLostIsLeftToChance)  // OKKO-58
{
    const Line slip = line(Window::Passive, {{.what = Primitive::Slip, .who = me}});
    const Line shoot = line(Window::Passive, {{.what = Primitive::Ranged, .n = 3}});
    for (const std::uint32_t lost : {0U, 1U}) {
        Table table(face_to_face, with_talent(okko, {shoot}, with_talent(okko, {slip})));
        table.rolls({lost});
        table.does([](Play& play) { play.afflict(okko, Affliction::Amputee); });
        EXPECT_EQ(table.look().slips(okko), lost == 1);
        EXPECT_EQ(table.look().reach(okko), lost == 0 ? 3 : 0);
        table.does([](Play& play) { play.afflict(okko, Affliction::Amputee); });
        EXPECT_EQ(table.look().reach(okko), 0) << "of one that is left no die is needed";
        EXPECT_FALSE(table.look().slips(okko));
    }
}

// Lines that work once a round (OKKO-59).

TEST(OkkoOnce, WhereWaitingCouldNotPayNobodyIsAsked)  // OKKO-59
{
    Book book = with_event({});
    book = with_talent(okko, {line(Window::Hit, {one_action}, {Condition::Once})}, book);
    book = with_talent(
        hiroji, {line(Window::Hit, {{.what = Primitive::Event, .n = 1}}, {Condition::Once})}, book);
    Table table(face_to_face, book);
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.field().actions, 4);
    table.attack(table.figure(hiroji), okko, {success, success, 0});
    EXPECT_FALSE(table.asks());
    EXPECT_EQ(table.field().events_in_hand, 1);
}

TEST(OkkoOnce, ADefenderIsAskedWhereItCanChangeTheOutcomeAlone)  // OKKO-59
{
    const Line guard =
        line(Window::Defend, {{.what = Primitive::Hits, .n = -1}}, {Condition::Once});
    Table table(face_to_face, with_talent(hiroji, {guard}));
    table.attack(okko, table.figure(hiroji), {success, blank, blank});
    EXPECT_FALSE(table.asks()) << "it misses anyway";
    table.attack(okko, table.figure(hiroji), {success, success, blank});
    EXPECT_TRUE(table.asks());
    table.decline();
    EXPECT_EQ(table.damage(table.figure(hiroji)), 1);
}

// Windows of one attack (OKKO-62, OKKO-64).

TEST(OkkoOrder, AfterAnEliminationHitComesBeforeKill)  // OKKO-62
{
    Table table(R"(
        +--+--+
        |a1 ag|
        +--+--+ )",
                with_talent(okko, {must(line(Window::Kill, {harm_me})),
                                   must(line(Window::Hit, {harm_me}))}));
    table.attack(okko, table.figure(ashigaru), {success, success, blank});
    EXPECT_THAT(used_lines(table), ElementsAre(1, 0)) << "though the book has them the other way";
}

TEST(OkkoOrder, LinesThatStrikeComeAfterThePushThoseOfHitFirst)  // OKKO-62
{
    const Step strike{
        .what = Primitive::Strike, .who = me, .whom = one(Who::Foe, Range::Adjacent), .n = -2};
    Table table(
        R"(
        +--+--+--+
        |a. a. a.|
        +  +  +  +
        |ag a1 ah|
        +--+--+--+ )",
        with_talent(okko, {must(line(Window::Kill, {strike})), must(line(Window::Hit, {strike}))}));
    table.attack(okko, table.figure(ashigaru), {success, success, push, blank, blank});
    EXPECT_THAT(used_lines(table), ElementsAre(1, 0));
}

TEST(OkkoOrder, TheTargetIsAskedBeforeTheAttacker)  // OKKO-21
{
    Book book = with_talent(okko, {must(line(Window::Attack, {harm_me}))});
    book = with_talent(hiroji, {must(line(Window::Target, {harm_me}))}, book);
    Table table(face_to_face, book);
    table.attack(okko, table.figure(hiroji), {blank, blank, blank});
    EXPECT_THAT(used_lines(table), ElementsAre(1, 0));
}

TEST(OkkoOrder, OwnLinesComeFirstThenThoseOfOthersInTheOrderOfTheBook)  // OKKO-64
{
    const Line help = line(Window::Attack, {harm_me}, {Condition::Ally});
    Book book = with_talent(okko, {must(help)});
    book = with_talent(noshin, {must(help)}, book);
    book = with_talent(
        noburo, {must(line(Window::Attack, {harm_me})), must(line(Window::Attack, {harm_me}))},
        book);
    Table table(R"(
        +--+--+--+--+
        |a3 a1 a2 ah|
        +--+--+--+--+ )",
                book);
    table.attack(noburo, table.figure(hiroji), {blank, blank, blank});
    EXPECT_THAT(used_lines(table), ElementsAre(2, 3, 0, 1));
}

TEST(OkkoOrder, ASideIsAskedLineByLine)  // OKKO-64
{
    const Line may_suffer = line(Window::Attack, {harm_me});
    Table table(face_to_face, with_talent(okko, {may_suffer, may_suffer}));
    table.attack(okko, table.figure(hiroji));
    EXPECT_TRUE(table.may(use(okko, 0)));
    EXPECT_FALSE(table.may(use(okko, 1)));
    table.decline();
    EXPECT_TRUE(table.may(use(okko, 1)));
    table.rolls({blank, blank, blank});
    table.answer(use(okko, 1));
    EXPECT_EQ(table.damage(okko), 1);
}

// Deeds (OKKO-63, OKKO-79).

TEST(OkkoDeeds, WhoIsShiftedSeveralSpacesIsOneFoeMoved)  // OKKO-63
{
    Table table(R"(
        +--+--+--+--+
        |a1 ah a. a.|
        +--+--+--+--+ )",
                act({.what = Primitive::Shift, .who = one(Who::Foe, Range::Sight), .n = 2}));
    table.use(0, okko);
    table.step_to(0, 2);
    table.step_to(0, 3);
    EXPECT_EQ(table.picture(), "1..h");
    EXPECT_FALSE(table.asks()) << "twice one space, no more";
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Pushes)], 1);
}

TEST(OkkoDeeds, AFriendWhoIsShiftedIsNoFoeMoved)  // OKKO-63
{
    Table table(R"(
        +--+--+--+
        |a1 a2 a.|
        +--+--+--+ )",
                act({.what = Primitive::Shift, .who = one(Who::Ally, Range::Sight), .n = 1}));
    table.use(0, okko);
    table.step_to(0, 2);
    EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Pushes)], 0);
}

TEST(OkkoDeeds, WhatFollowersAndKamiKillIsNoDeedOfTheirHero)  // OKKO-79
{
    for (const auto& [drawing, ally] : {std::pair("af", follower), std::pair("ak", kami)}) {
        Table table("+--+--+--+--+\n|a1 a. " + std::string(drawing) + " ag|\n+--+--+--+--+\n");
        table.attack(figure_of(ally), table.figure(ashigaru), {success, success});
        EXPECT_FALSE(table.on_map(table.figure(ashigaru)));
        EXPECT_EQ(table.field().heroes[0].deeds[at(Deed::Kills)], 0) << drawing;
    }
}

TEST(OkkoDeeds, LieutenantsAndOniAreLeadersAndAllOfThemKills)  // OKKO-38
{
    Table table(R"(
        +--+--+--+--+
        |ah a1 ay ao|
        +--+--+--+--+ )");
    for (const AgentCard card : {hiroji, yurei, oni})
        table.does([&](Play& play) { play.eliminate(table.figure(card), okko); });
    const HeroSheet& sheet = table.field().heroes[0];
    EXPECT_EQ(sheet.deeds[at(Deed::Kills)], 3);
    EXPECT_EQ(sheet.kills_of_leaders, 2);
    EXPECT_EQ(sheet.kills_of_creatures, 2);
}

// Attacks that come to nothing, and very large ones (OKKO-72, OKKO-73).

TEST(OkkoAttack, WhoseAttackerOrTargetIsGoneEndsBeforeTheDice)  // OKKO-72
{
    Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )",
                with_talent(okko, {line(Window::Target, {harm_other})}));
    table.attack(table.figure(yurei), okko);
    EXPECT_FALSE(table.on_map(table.figure(yurei)));
    EXPECT_FALSE(table.told(Kind::Rolled));
    EXPECT_FALSE(table.asks());
}

TEST(OkkoAttack, WhoBleedsBleedsThoughTheTargetIsGone)  // OKKO-72
{
    Table table(R"(
        +--+--+
        |a1 ay|
        +--+--+ )",
                with_talent(okko, {line(Window::Attack, {harm_other})}));
    table.afflict(okko, Affliction::Bleeding);
    table.attack(okko, table.figure(yurei));
    EXPECT_FALSE(table.told(Kind::Rolled));
    EXPECT_EQ(table.damage(okko), 1);
}

TEST(OkkoAttack, TwentyDiceAreRolledAtTheMostTheRedOnesAmongThem)  // OKKO-73
{
    Table table(face_to_face);
    table.lay_right(okko, 0);
    table.field().mods[at(okko)][at(Attribute::Might)] = 50;
    table.any_rolls();
    table.attack(okko, table.figure(hiroji));
    EXPECT_EQ(table.last_dice(), 20);
    const auto rolled = std::find_if(table.log.begin(), table.log.end(), [](const auto& entry) {
        return entry.event.kind == Kind::Rolled;
    });
    EXPECT_EQ(rolled->event.what, 19) << "black ones";
}

}  // namespace kotatsu::okko::test::rulings_test
