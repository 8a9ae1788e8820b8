// Okko: campaigns. Rule OKKO-40.
#include "okko/phases.h"

#include <gmock/gmock.h>

namespace kotatsu::okko::test::campaign_test {

using testing::Contains;

// A campaign whose first hero is Okko, in the first round of its first scenario.
class OkkoCampaign : public ::testing::Test {
protected:
    explicit OkkoCampaign(const char* campaign = "two-banks") : evening(campaign, 2)
    {
        evening.plays("hero okko");
        evening.plays("hero noburo");
        begin();
    }
    void begin()
    {
        evening.plays_until(
            [&] { return evening.field().round > 0 && evening.field().phase != Phase::Between; });
    }
    // The scenario ends now with so many recollections that this side wins it; 255: nobody.
    void end_act(int winner)
    {
        Field& field = evening.state.field;
        field.depth = 0;
        field.stack = {};
        field.memories = {};
        field.missions = {};
        field.objective = 0;
        field.stage = Stage::Raid;
        if (winner == 0) field.memories[at(Memory::Unmasked)] = 1;
        if (winner == 1) field.memories[at(Memory::Alarm)] = 1;
        Play play(evening.game, evening.state, evening.dice, nullptr);
        play.end_scenario(Ending::Memoirs);
        play.run();
    }
    void go_on()
    {
        while (evening.field().phase == Phase::Between) evening.plays("go-on");
        begin();
    }
    std::string scenario() const { return evening.game.scenario(evening.field()).id; }

    Evening evening;
};

class OkkoRiverRoad : public OkkoCampaign {
protected:
    OkkoRiverRoad() : OkkoCampaign("river-road") {}
};

TEST_F(OkkoCampaign, TheWinnerOfAnActDecidesWhichComesNext)  // OKKO-40
{
    EXPECT_EQ(scenario(), "plum-house");
    end_act(1);
    go_on();
    EXPECT_EQ(scenario(), "salt-store");
    end_act(0);
    go_on();
    EXPECT_EQ(scenario(), "drowned-shrine");
}

TEST_F(OkkoCampaign, ADrawnActTakesTheHeroesBranch)  // OKKO-40
{
    end_act(255);
    go_on();
    EXPECT_EQ(scenario(), "lantern-court");
    EXPECT_EQ(evening.field().acts_played[0].winner, 255);
}

TEST_F(OkkoCampaign, EquipmentStaysWithItsHeroTheRestGoes)  // OKKO-40
{
    Field& field = evening.state.field;
    const Gears before = evening.look().gear_of(Hero::Okko);
    ASSERT_FALSE(before.empty());
    field.damage[0] = 3;
    field.heroes[0].hand = HeroCards{0, 8};
    field.heroes[0].amputated = 1;
    field.heroes[0].deeds[0] = 7;
    end_act(0);
    while (field.phase == Phase::Between) evening.plays("go-on");
    EXPECT_EQ(evening.look().gear_of(Hero::Okko) & before, before);
    EXPECT_EQ(field.damage[0], 0);
    EXPECT_EQ(field.heroes[0].hand, HeroCards::first_n(8));
    EXPECT_EQ(field.heroes[0].amputated, 0);
    EXPECT_EQ(field.heroes[0].deeds[0], 0);
    EXPECT_EQ(field.order[0], Hero::Okko) << "nobody joins anew";
}

TEST_F(OkkoCampaign, StartPlusNMeansNMoreAndNoSecondStartingGear)  // OKKO-40
{
    end_act(0);
    evening.plays_until([&] { return evening.field().phase != Phase::Between; });
    begin();
    const Gears own = evening.look().gear_of(Hero::Okko);
    EXPECT_LE(own.size(), 2) << "the lantern court gives one card more";
}

TEST_F(OkkoCampaign, EquipmentMayBePutBackBetweenScenarios)  // OKKO-40
{
    end_act(0);
    ASSERT_EQ(evening.field().phase, Phase::Between);
    EXPECT_THAT(evening.menu(), Contains("put-back okko wanderers-katana"));
    evening.plays("put-back okko wanderers-katana");
    EXPECT_TRUE(evening.look().gear_of(Hero::Okko).empty());
}

TEST_F(OkkoCampaign, AnEliminatedHeroReturnsUnhurt)  // OKKO-40
{
    Play(evening.game, evening.state, evening.dice, nullptr).eliminate(okko, Figure::None);
    end_act(1);
    go_on();
    EXPECT_TRUE(evening.field().in_play.contains(Hero::Okko));
    EXPECT_TRUE(evening.look().on_map(okko));
    EXPECT_FALSE(evening.look().gear_of(Hero::Okko).empty());
}

TEST_F(OkkoCampaign, TheWinnerOfTheSecondActHasAnEdgeInTheThird)  // OKKO-40
{
    end_act(0);
    go_on();
    end_act(1);
    go_on();
    EXPECT_EQ(evening.field().events_in_hand, 2 + 2) << "two event cards more";
    EXPECT_EQ(evening.field().corruption.size(), 1) << "a fifth token on the bell tower's tile";
    EXPECT_EQ(evening.field().corruption_left, 4);
}

TEST_F(OkkoCampaign, TheHeroesEdgeIsACardLessForTheOni)  // OKKO-40
{
    end_act(0);
    go_on();
    end_act(0);
    go_on();
    EXPECT_EQ(evening.field().events_in_hand, 2 - 1);
    EXPECT_TRUE(evening.field().corruption.empty());
}

TEST_F(OkkoCampaign, RecollectionsAreAddedAndActsGiveOneTwoAndFourMore)  // OKKO-40
{
    end_act(0);
    EXPECT_EQ(evening.game.result(evening.state).points[0], 2 + 1);
    go_on();
    end_act(1);
    EXPECT_EQ(evening.game.result(evening.state).points[1], 1 + 2);
    go_on();
    end_act(1);
    const Result result = evening.game.result(evening.state);
    EXPECT_EQ(result.points[0], 3);
    EXPECT_EQ(result.points[1], 3 + 1 + 4);
    EXPECT_EQ(result.winners, SeatSet{evening.oni()});
    EXPECT_TRUE(evening.game.turn(evening.state).is_over());
}

TEST_F(OkkoRiverRoad, ASimpleCampaignIsALineAndMostScenariosWonWin)  // OKKO-40
{
    std::vector<std::string> played;
    for (const int winner : {1, 0, 0}) {
        played.push_back(scenario());
        end_act(winner);
        go_on();
    }
    EXPECT_THAT(played, testing::ElementsAre("salt-store", "plum-house", "drowned-shrine"));
    const Result result = evening.game.result(evening.state);
    EXPECT_EQ(result.points[0], 2);
    EXPECT_EQ(result.points[1], 1);
    EXPECT_EQ(result.winners, SeatSet{seat_at(0)});
}

}  // namespace kotatsu::okko::test::campaign_test
