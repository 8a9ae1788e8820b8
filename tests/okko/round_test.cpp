// Okko: the end of a round, goals, recollections, the end of a scenario. Rules OKKO-17, OKKO-24, OKKO-38, OKKO-39.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::round_test {

using testing::ElementsAre;
using testing::IsEmpty;

using Kind = Move::Kind;

int number(auto index)
{
    return static_cast<int>(index);
}

void end_round(Table& table)
{
    table.field().oni_turns = 0;
    table.field().to_come = {};
    table.does([](Play& play) { play.end_round(); });
}

// Steps 2 to 7 (OKKO-17).

class OkkoRoundEnd : public ::testing::Test {
protected:
    HeroSheet& sheet() { return table.field().heroes[0]; }

    Table table{R"(
        +--+--+--+--+
        |a1 a2 ay a.|
        +--+--+--+--+ )",
                with_event({}, book_with_gear())};
};

TEST_F(OkkoRoundEnd, HeroesMayReorganiseFirst)  // OKKO-17
{
    sheet().supplies[0] = sword;
    table.rolls({1, 1});
    end_round(table);
    EXPECT_EQ(table.field().phase, Phase::End);
    EXPECT_TRUE(offers(table, move(Kind::Equip, 255, number(sword), number(Slot::Right))));
    plays(table, done());
    EXPECT_EQ(table.field().round, 2);
}

TEST_F(OkkoRoundEnd, CardsOfBothSidesAreDiscarded)  // OKKO-17
{
    table.lay_right(okko, 0);
    table.lay_left(okko, 1);
    sheet().wielded = sword;
    table.field().techniques[0] = {EventCard{0}, yurei};
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(sheet().discard, (HeroCards{0, 1}));
    EXPECT_TRUE((sheet().left | sheet().right).empty());
    EXPECT_EQ(sheet().wielded, Gear::None);
    EXPECT_EQ(table.field().techniques[0], Technique1());
    EXPECT_EQ(table.field().events_discard[0], 1);
}

TEST_F(OkkoRoundEnd, AHeroWithoutActionCardsTakesBackTheDiscardPileWoundsIncluded)  // OKKO-17
{
    sheet().hand = HeroCards{8};
    sheet().wounds = HeroCards{10, 11};
    sheet().discard = HeroCards::first_n(8) | HeroCards{9};
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(sheet().hand, HeroCards::first_n(10)) << "two wounds";
    EXPECT_TRUE(sheet().discard.empty());
    EXPECT_TRUE(table.field().in_play.contains(Hero::Okko));
}

TEST_F(OkkoRoundEnd, AHeroWithAnActionCardDoesNot)  // OKKO-17
{
    sheet().hand = HeroCards{0};
    sheet().discard = HeroCards::first_n(8) - HeroCards{0};
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(sheet().hand, HeroCards{0});
}

TEST_F(OkkoRoundEnd, TheThirdWoundInHandEliminatesAlsoWhenItComesBack)  // OKKO-17
{
    sheet().hand = HeroCards{8};
    sheet().wounds = HeroCards{11};
    sheet().discard = HeroCards::first_n(8) | HeroCards{9, 10};
    table.rolls({0, 0});
    end_round(table);
    EXPECT_FALSE(table.field().in_play.contains(Hero::Okko));
    EXPECT_EQ(table.field().memories[at(Memory::HeroLost)], 1);
}

TEST_F(OkkoRoundEnd, ConditionsFlipThenGo)  // OKKO-17, OKKO-25
{
    table.afflict(okko, Affliction::Poisoned);
    table.afflict(table.figure(yurei), Affliction::Bleeding);
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(table.look().affliction(okko, Affliction::Poisoned), 1);
    EXPECT_EQ(table.look().affliction(table.figure(yurei), Affliction::Bleeding), 1);
    table.rolls({0});
    end_round(table);
    EXPECT_FALSE(table.look().is_afflicted(okko));
    EXPECT_FALSE(table.look().is_afflicted(table.figure(yurei)));
}

TEST_F(OkkoRoundEnd, DamageUpToTheStaminaBecomesOneWound)  // OKKO-17
{
    table.field().damage[at(okko)] = 9;
    table.rolls({1, 0, 0});
    end_round(table);
    EXPECT_EQ(table.damage(okko), 5) << "STAMINA 4 are put back, and one a round at the most";
    EXPECT_EQ(sheet().hand, HeroCards::first_n(8) | HeroCards{9});
}

TEST_F(OkkoRoundEnd, AsMuchDamageAsTheStaminaIsEnough)  // OKKO-17
{
    table.field().damage[at(okko)] = 4;
    table.field().damage[at(noburo)] = 3;
    table.rolls({0, 0, 0});
    end_round(table);
    EXPECT_EQ(table.damage(okko), 0);
    EXPECT_EQ(sheet().hand, HeroCards::first_n(8) | HeroCards{8});
    EXPECT_EQ(table.damage(noburo), 3);
}

TEST(OkkoRoundEndOrder, CardsAreDiscardedBeforeStaminaCounts)  // OKKO-17
{
    const Step strong{.what = Primitive::Mod, .who = me, .n = 2, .attribute = Attribute::Stamina};
    Table table(R"(
        +--+--+
        |a1 a2|
        +--+--+ )",
                with_card(okko, {line(Window::Passive, {strong})}));
    table.lay_left(okko, 2);
    table.field().damage[at(okko)] = 5;
    EXPECT_EQ(table.look().stamina(okko), 6);
    table.rolls({0});
    end_round(table);
    EXPECT_EQ(table.damage(okko), 1) << "STAMINA 4 again";
}

TEST_F(OkkoRoundEnd, TheOniDrawsTwoEventCards)  // OKKO-17
{
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(table.field().events_in_hand, 2);
}

TEST_F(OkkoRoundEnd, WhatHeldForTheRoundIsOver)  // OKKO-17
{
    Field& field = table.field();
    field.mods[0][1] = 2;
    field.bans[0] = Bans{Ban::Move}.bits();
    field.used[0] = 1;
    field.used_by[at(table.figure(yurei))] = 1;
    field.acts[at(table.game.bearer_of(table.figure(yurei)))] = 1;
    field.still = Tiles{Tile{0}};
    field.activated = AgentCards{yurei};
    field.courtiers_played = Clues{Clue{0}};
    field.tokens[5].ease = 1;
    table.rolls({0, 0});
    end_round(table);
    EXPECT_EQ(field.mods[0][1], 0);
    EXPECT_EQ(field.bans[0], 0);
    EXPECT_EQ(field.used[0], 0U);
    EXPECT_EQ(field.used_by[at(table.figure(yurei))], 0);
    EXPECT_EQ(field.acts[at(table.game.bearer_of(table.figure(yurei)))], 0);
    EXPECT_TRUE(field.still.empty());
    EXPECT_TRUE(field.activated.empty());
    EXPECT_TRUE(field.courtiers_played.empty());
    EXPECT_EQ(field.tokens[5].ease, 0);
}

TEST(OkkoRoundEndLine, AnEnhancementOfTheEndWorksAtTheEnd)  // OKKO-17
{
    Scenario scenario;
    scenario.reserve[at(ashigaru)] = 3;
    Table table(R"(
        +--+--+--+
        |a1 aT ay|
        +--+--+--+ )",
                with_enhancement(
                    Line::Scope::Owner, ashigaru,
                    must(line(Window::End,
                              {{.what = Primitive::Raise, .n = 1, .kind = AgentKind::Thrall}}))),
                2, scenario);
    table.enhance();
    end_round(table);
    EXPECT_EQ(table.picture(), "1gy");
}

// Goals (OKKO-17, OKKO-24, OKKO-39).

Goal goal(Goal::Kind kind, int n = 0, int count = 0)
{
    Goal made;
    made.kind = kind;
    made.tile = 0;
    made.area = 'b';
    made.attributes = 1U << at(Attribute::Guile) | 1U << at(Attribute::Might);
    made.n = static_cast<std::uint8_t>(n);
    made.count = static_cast<std::uint8_t>(count);
    made.card = yurei;
    return made;
}

Scenario raid(std::vector<Goal> heroes, std::vector<Goal> oni, bool ordered = false)
{
    Scenario scenario;
    scenario.heroes_goal = std::move(heroes);
    scenario.oni_goal = std::move(oni);
    scenario.ordered = ordered;
    return scenario;
}

const std::string shelves = R"(
    +--+--+--+--+
    |a* a* b. cy|
    +  +  +  +  +
    |a1 a. b2 cn|
    +--+--+--+--+ )";
const Goal never = goal(Goal::Kind::Round, 99);

Move test(Attribute attribute, int row, int column)
{
    return move(Kind::Test, 255, number(attribute), number(space_of(Tile{0}, row, column)));
}

TEST(OkkoGoal, ATestIsMadeFromAnInteractionSpaceAndEachCountsOnce)  // OKKO-24
{
    Table table(shelves, small_book(), 2, raid({goal(Goal::Kind::Test, 3, 2)}, {never}));
    EXPECT_EQ(refusal(table, test(Attribute::Guile, 0, 0)), "nothing-to-test")
        << "Okko stands beside it";
    plays(table, walk(0, 0));
    EXPECT_EQ(refusal(table, test(Attribute::Speed, 0, 0)), "nothing-to-test");
    EXPECT_TRUE(offers(table, test(Attribute::Might, 0, 0))) << "one or the other attribute";
    table.rolls({zero, zero, zero});
    plays(table, test(Attribute::Guile, 0, 0));
    EXPECT_EQ(refusal(table, test(Attribute::Guile, 0, 0)), "nothing-to-test") << "done";
    EXPECT_FALSE(table.look().is_met(0));
    table.field().actions = 3;
    plays(table, walk(0, 1));
    table.rolls({zero, zero, zero});
    plays(table, test(Attribute::Guile, 0, 1));
    EXPECT_TRUE(table.look().is_met(0));
}

TEST(OkkoGoal, AFailedTestLeavesOnePenaltyTokenForTheWholeTile)  // OKKO-24, OKKO-47
{
    Table table(shelves, small_book(), 2, raid({goal(Goal::Kind::Test, 3, 2)}, {never}));
    table.field().where[0] = space_of(Tile{0}, 0, 0);
    table.rolls({three_points, zero, zero});
    plays(table, test(Attribute::Guile, 0, 0));
    EXPECT_EQ(table.field().penalty[0], 1);
    table.field().where[0] = space_of(Tile{0}, 0, 1);
    table.rolls({one_point, one_point});
    plays(table, test(Attribute::Guile, 0, 1));
    EXPECT_EQ(table.field().penalty[0], 0) << "it goes when the test is passed";
}

TEST(OkkoGoal, AMightTestIsMadeAtTheRangeOfAnAttack)  // OKKO-24
{
    const Step shooting{.what = Primitive::Ranged, .n = 2};
    const Table table(shelves, with_talent(okko, {line(Window::Passive, {shooting})}), 2,
                      raid({goal(Goal::Kind::Test, 3, 2)}, {never}));
    EXPECT_TRUE(offers(table, test(Attribute::Might, 0, 1)));
    EXPECT_FALSE(offers(table, test(Attribute::Guile, 0, 1)));
}

TEST(OkkoGoal, WhoIsBannedFromTestsMakesNone)  // OKKO-45
{
    Table table(shelves, small_book(), 2, raid({goal(Goal::Kind::Test, 3, 2)}, {never}));
    table.field().where[0] = space_of(Tile{0}, 0, 0);
    table.field().bans[0] = Bans{Ban::Test}.bits();
    EXPECT_EQ(refusal(table, test(Attribute::Guile, 0, 0)), "banned");
}

TEST(OkkoGoal, GoalsInOrderCountOnlyInTheirOrder)  // OKKO-39
{
    const auto goals = std::vector{goal(Goal::Kind::Kill, 0, 1), goal(Goal::Kind::Test, 3, 1)};
    Table table(shelves, small_book(), 2, raid(goals, {never}, true));
    table.field().where[0] = space_of(Tile{0}, 0, 0);
    EXPECT_EQ(refusal(table, test(Attribute::Guile, 0, 0)), "nothing-to-test");
    table.field().killed[at(yurei)] = 1;
    EXPECT_TRUE(offers(table, test(Attribute::Guile, 0, 0)));
}

TEST(OkkoGoal, ARaidIsWonByTheHeroesWhenAllTheirGoalsAreMet)  // OKKO-38, OKKO-39
{
    Book book = small_book();
    book.points[at(Memory::Objective)] = 4;
    const auto goals = std::vector{goal(Goal::Kind::Kill, 0, 1), goal(Goal::Kind::Reach)};
    Table table(shelves, book, 2, raid(goals, {goal(Goal::Kind::Round, 1)}));
    table.field().killed[at(yurei)] = 1;
    table.field().where[0] = space_of(Tile{0}, 0, 2);
    end_round(table);
    EXPECT_EQ(table.field().phase, Phase::Over) << "heroes first, though round 1 ends too";
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.winners, SeatSet{seat_at(0)});
    EXPECT_EQ(result.points[0], 4);
    EXPECT_EQ(result.reason, "memoirs");
}

TEST(OkkoGoal, AllHeroesInPlayMustHaveReachedTheArea)  // OKKO-39
{
    Table table(shelves, small_book(), 2, raid({goal(Goal::Kind::Reach)}, {never}));
    end_round(table);
    EXPECT_NE(table.field().phase, Phase::Over) << "Okko is elsewhere";
}

TEST(OkkoGoal, ARaidIsTheOnisWhenAnyOfItsGoalsIsMet)  // OKKO-39
{
    Book book = small_book();
    book.points[at(Memory::Objective)] = 4;
    const auto lost_half = goal(Goal::Kind::Lost, 0);
    Table table(R"(
        +--+--+--+--+
        |a1 a2 a3 by|
        +--+--+--+--+ )",
                book, 2, raid({never}, {lost_half, never}));
    table.does([](Play& play) { play.eliminate(noshin, Figure::None); });
    end_round(table);
    EXPECT_NE(table.field().phase, Phase::Over) << "one of three; half is two";
    table.does([](Play& play) { play.eliminate(noburo, Figure::None); });
    end_round(table);
    EXPECT_EQ(table.game.result(table.state).winners, SeatSet{table.game.oni()});
}

// The goals that the log says were reached.
std::vector<int> reached(const Table& table)
{
    std::vector<int> goals;
    for (const auto& entry : table.log)
        if (entry.event.kind == Event::Kind::Reached) goals.push_back(entry.event.what);
    return goals;
}

TEST(OkkoGoal, TheEndSaysWhichGoalsWereReached)  // OKKO-38, OKKO-39
{
    const auto heroes = std::vector{goal(Goal::Kind::Kill, 0, 1), goal(Goal::Kind::Reach)};
    const auto oni = std::vector{goal(Goal::Kind::Lost, 0), goal(Goal::Kind::Round, 1)};
    Table lost(shelves, small_book(), 2, raid(heroes, oni));
    lost.field().killed[at(yurei)] = 1;
    end_round(lost);
    EXPECT_THAT(reached(lost), ElementsAre(3)) << "one of the heroes' two does not count";
    EXPECT_TRUE(lost.look().is_reached(3));
    EXPECT_FALSE(lost.look().is_reached(0));

    Table won(shelves, small_book(), 2, raid(heroes, oni));
    won.field().killed[at(yurei)] = 1;
    for (const Figure hero : {okko, noburo}) won.field().where[at(hero)] = space_of(Tile{0}, 0, 2);
    end_round(won);
    EXPECT_THAT(reached(won), ElementsAre(0, 1)) << "the round that ends too came too late";
}

TEST(OkkoGoal, TheLastRoundIsTheOnisOrTheTwelfth)  // OKKO-35, OKKO-39
{
    Table short_one(shelves, small_book(), 2, raid({never}, {goal(Goal::Kind::Round, 6)}));
    EXPECT_EQ(short_one.look().last_round(), 6);
    Table long_one(shelves, small_book(), 2,
                   raid({goal(Goal::Kind::Round, 5)}, {goal(Goal::Kind::Lost, 0)}));
    EXPECT_EQ(long_one.look().last_round(), 12) << "a round that the heroes wait for ends nothing";
    long_one.field().stage = Stage::Investigation;
    EXPECT_EQ(long_one.look().last_round(), 8);
    long_one.field().stage = Stage::Battle;
    EXPECT_EQ(long_one.look().last_round(), 12);
}

// Mission tiles.

Scenario with_mission(Goal heroes, Goal oni)
{
    Scenario scenario;
    scenario.investigation = true;
    Mission mission;
    mission.heroes = heroes;
    mission.oni = oni;
    mission.late = 8;
    scenario.missions.push_back(mission);
    return scenario;
}

class OkkoMission : public ::testing::Test {
protected:
    explicit OkkoMission(Goal oni = goal(Goal::Kind::Hold, 0, 2))
        : table(shelves, small_book(), 2, with_mission(goal(Goal::Kind::Test, 2, 1), oni))
    {
        table.field().stage = Stage::Battle;
        table.field().shown_round = 1;
    }
    Table table;
};

TEST_F(OkkoMission, TheHeroesWinItAtOnceByTheirTests)  // OKKO-38
{
    table.field().where[0] = space_of(Tile{0}, 0, 0);
    table.rolls({zero, zero});
    plays(table, test(Attribute::Guile, 0, 0));
    EXPECT_EQ(table.field().missions[0], 1);
    EXPECT_EQ(table.field().memories[at(Memory::MissionTile)], 1);
    EXPECT_THAT(reached(table), ElementsAre(0));
}

TEST_F(OkkoMission, TheOniHoldsATileWhereItsAgentsStandAndNoHero)  // OKKO-17
{
    end_round(table);
    EXPECT_EQ(table.field().progress[1], 0) << "heroes stand on it";
    for (const Figure hero : {okko, noburo}) table.field().figures.erase(hero);
    EXPECT_TRUE(table.look().is_held(Tile{0}));
    for (const AgentCard card : {yurei, ninja}) table.field().figures.erase(table.figure(card));
    EXPECT_FALSE(table.look().is_held(Tile{0})) << "nobody stands there";
}

TEST_F(OkkoMission, AnAgentThatMayNotActHoldsNothing)  // OKKO-17
{
    Field& field = table.field();
    field.figures = Figures{table.figure(ashigaru)};
    field.where[at(table.figure(ashigaru))] = space_of(Tile{0}, 0, 0);
    EXPECT_FALSE(table.look().is_held(Tile{0}));
    field.corruption = Tiles{Tile{0}};
    EXPECT_TRUE(table.look().is_held(Tile{0}));
}

TEST_F(OkkoMission, CorruptionCountsWithoutAHeroOnTheTile)  // OKKO-17
{
    table.field().corruption = Tiles{Tile{0}};
    EXPECT_FALSE(table.look().is_tainted(Tile{0}));
    table.field().in_play = {};
    EXPECT_TRUE(table.look().is_tainted(Tile{0}));
}

TEST_F(OkkoMission, ATileStillOpenAtTheEndOfRoundEightIsTheOnis)  // OKKO-39
{
    table.field().round = 7;
    end_round(table);
    EXPECT_EQ(table.field().missions[0], 0);
    table.field().round = 8;
    end_round(table);
    EXPECT_EQ(table.field().missions[0], 2);
    EXPECT_TRUE(table.told(Event::Kind::Late));
    EXPECT_THAT(reached(table), IsEmpty());
    EXPECT_NE(table.field().phase, Phase::Over) << "the battle goes on";
}

TEST_F(OkkoMission, TheScenarioEndsWhenMissionsAndBattleAreResolved)  // OKKO-39
{
    table.field().memories[at(Memory::OniDefeated)] = 1;
    end_round(table);
    EXPECT_NE(table.field().phase, Phase::Over);
    table.field().missions[0] = 1;
    end_round(table);
    EXPECT_EQ(table.field().phase, Phase::Over);
}

TEST_F(OkkoMission, AtTheEndOfRoundTwelveAnUndefeatedOniEscapes)  // OKKO-39
{
    table.field().round = 12;
    end_round(table);
    EXPECT_EQ(table.game.result(table.state).reason, "round-12");
    EXPECT_EQ(table.field().memories[at(Memory::OniEscaped)], 1);
}

TEST_F(OkkoMission, WithNoHeroLeftItEndsAtOnceAndEverythingOpenIsTheOnis)  // OKKO-39
{
    table.does([](Play& play) {
        play.eliminate(okko, Figure::None);
        play.eliminate(noburo, Figure::None);
    });
    EXPECT_EQ(table.game.result(table.state).reason, "heroes-fell");
    EXPECT_EQ(table.field().missions[0], 2);
    EXPECT_EQ(table.field().memories[at(Memory::OniEscaped)], 1);
    EXPECT_EQ(table.field().memories[at(Memory::HeroLost)], 2);
}

// Recollections (OKKO-38).

TEST(OkkoMemoirs, PersonalMissionsCountForHeroesInPlayWhenTheScenarioEnds)  // OKKO-6, OKKO-38
{
    Book book = small_book();
    book.points[at(Memory::Personal)] = 1;
    const auto mission = [](Deed deed, Prey prey, int needs) {
        PersonalMission made;
        made.deed = deed;
        made.prey = prey;
        made.needs = static_cast<std::uint8_t>(needs);
        return made;
    };
    for (HeroCard& hero : book.heroes)
        hero.missions = {mission(Deed::Kills, Prey::Creature, 2),
                         mission(Deed::Kills, Prey::LieutenantOrOni, 1),
                         mission(Deed::Clues, Prey::Anything, 3), PersonalMission()};
    Table table(R"(
        +--+--+--+--+
        |a1 a2 a3 by|
        +--+--+--+--+ )",
                book, 2, raid({never}, {goal(Goal::Kind::Round, 1)}));
    auto& heroes = table.field().heroes;
    heroes[0].kills_of_creatures = 2;
    heroes[1].mission = 1;
    heroes[1].deeds[at(Deed::Kills)] = 5;
    heroes[2].mission = 2;
    heroes[2].deeds[at(Deed::Clues)] = 3;
    EXPECT_TRUE(table.look().has_done_mission(Hero::Okko));
    EXPECT_FALSE(table.look().has_done_mission(Hero::Noburo)) << "no leader among them";
    table.does([](Play& play) { play.eliminate(noshin, Figure::None); });
    end_round(table);
    EXPECT_EQ(table.field().memories[at(Memory::Personal)], 1) << "Noshin is not in play";
}

TEST(OkkoMemoirs, EachRecollectionHasItsSideAndItsPoints)  // OKKO-38
{
    const Book& book = our_book();
    const auto only = [&](Memory what) {
        Field field;
        field.memories[at(what)] = 1;
        return field;
    };
    const Evening evening("plum-house");
    const auto points = [&](Memory what) {
        return std::pair(evening.game.points(only(what), Side::Heroes),
                         evening.game.points(only(what), Side::Oni));
    };
    EXPECT_EQ(points(Memory::Unmasked), std::pair(2, 0));
    EXPECT_EQ(points(Memory::OniDefeated), std::pair(4, 0));
    EXPECT_EQ(points(Memory::Personal), std::pair(1, 0));
    EXPECT_EQ(points(Memory::Alarm), std::pair(0, 1));
    EXPECT_EQ(points(Memory::Embarrassing), std::pair(0, 1));
    EXPECT_EQ(points(Memory::Defamatory), std::pair(0, 1));
    EXPECT_EQ(points(Memory::Dishonourable), std::pair(0, 2));
    EXPECT_EQ(points(Memory::OniEscaped), std::pair(0, 4));
    EXPECT_EQ(points(Memory::HeroLost), std::pair(0, 2));
    Field tiles;
    tiles.missions = {1, 2, 2};
    EXPECT_EQ(evening.game.points(tiles, Side::Heroes), 2);
    EXPECT_EQ(evening.game.points(tiles, Side::Oni), 4);
    EXPECT_EQ(book.points[at(Memory::Objective)], 4);
}

TEST(OkkoMemoirs, EqualPointsAreADraw)  // OKKO-38
{
    Table table(R"(
        +--+--+
        |a1 by|
        +--+--+ )");
    table.field().phase = Phase::Over;
    table.field().reason = static_cast<std::uint8_t>(Ending::Memoirs);
    const Result result = table.game.result(table.state);
    EXPECT_EQ(result.winning_sides, 2);
    EXPECT_EQ(result.share(seat_at(0)), 0.5);
}

}  // namespace kotatsu::okko::test::round_test
