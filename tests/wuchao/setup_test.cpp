// Wuchao: what is in the box, and how it is set up. Rules WUC-1 to WUC-5.
#include "games/wuchao/map_check.h"

#include "games/wuchao/face.h"
#include "games/wuchao/notation.h"
#include "lab/tournament.h"
#include "table/catalogue.h"
#include "wuchao/table.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace kotatsu::wuchao::setup_test {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

std::string id_of(const Map& map, Space space)
{
    return map.places[at(space)].id;
}

// The whole measurement is on the rules page; here a sample of it, the same games every time.
TEST(WuchaoBox, BothSidesWinTheirShareOfGamesBetweenEqualComputers)  // WUC-4
{
    const auto game = *Catalogue().make("wuchao", 2, {});
    const Player player = *read_player("search@100");
    const Report report =
        simulate({.game = game.get(), .players = {player, player}, .games = 24, .seed = 1});
    for (const Score& side : report.scores)
        EXPECT_GE(side.wins.rate, 0.2) << index(side.seats.first());
}

TEST(WuchaoBox, AComputerPlacesNobodyWhereCaoStrikesBeforeYuanMoves)  // WUC-5
{
    for (const Map& map : campaign().maps) {
        Position table = started(game_on(map.id), 1);
        const auto out_of_reach = [&](Move move) {
            return table.game.distance(map.start, move.space()) > most_movement;
        };
        Wuchao::List list;
        table.game.moves(table.state, mover(table), list);
        table.game.rank(table.state, mover(table), list);
        ASSERT_FALSE(list.empty());
        for (const Move move : list) EXPECT_TRUE(out_of_reach(move)) << map.id;
        for (int i = 0; i < 50; ++i)
            EXPECT_TRUE(out_of_reach(table.game.likely_move(table.state, mover(table), table.dice)))
                << map.id;
    }
}

TEST(WuchaoBox, EveryMapHasAStartATowerAndTwoGranaries)  // WUC-1
{
    for (const Map& map : campaign().maps) {
        EXPECT_EQ(id_of(map, map.start), "a1");
        EXPECT_EQ(id_of(map, map.tower), "d1");
        EXPECT_EQ(id_of(map, map.granaries[0]), "h1");
        EXPECT_EQ(id_of(map, map.granaries[1]), "h2");
        EXPECT_EQ(map.places[at(map.tower)].terrain, Terrain::Tower);
        for (const Space granary : map.granaries)
            EXPECT_EQ(map.places[at(granary)].terrain, Terrain::Granary);
        for (const Place& place : map.places)
            EXPECT_TRUE(place.zone() >= 'a' && place.zone() <= 'h');
    }
}

TEST(WuchaoBox, CaoHasFourUnitsYuanNineAndThereAreTwoTokensOfXuYou)  // WUC-1
{
    EXPECT_EQ(units_of[at(Side::Cao)].size(), 4);
    EXPECT_EQ(units_of[at(Side::Yuan)].size(), 9);
    EXPECT_EQ(campaign().counters[at(Unit::CaoCao)].id, "cao-cao");
    EXPECT_EQ(started(game_on("guandu"), 1).state.xu_you, 2);
}

TEST(WuchaoBox, BothMapsHaveEighteenToTwentyFourSpacesAndKeepWhatMapsMustKeep)  // WUC-2
{
    ASSERT_THAT(campaign().maps, SizeIs(2));
    EXPECT_EQ(campaign().maps[0].id, "guandu") << "the standard is the first";
    EXPECT_EQ(campaign().maps[1].id, "two-roads");
    for (const Map& map : campaign().maps) {
        EXPECT_GE(map.places.size(), 18U) << map.id;
        EXPECT_LE(map.places.size(), 24U) << map.id;
        EXPECT_EQ(fault_of(map), "") << map.id;
    }
}

TEST(WuchaoBox, TheNearestGranaryIsFiveOrSixStepsFromTheStart)  // WUC-2
{
    for (const Map& map : campaign().maps) {
        const Wuchao game = game_on(map.id);
        const int nearest = std::min(game.distance(map.start, map.granaries[0]),
                                     game.distance(map.start, map.granaries[1]));
        EXPECT_TRUE(nearest == 5 || nearest == 6) << map.id << ": " << nearest;
    }
}

// Two ways with nothing in common, found by trying all ways, not by cutting spaces out.
bool two_ways(const Map& map, Space here, Space to, Spaces used, bool second)
{
    if (here == to) return second || two_ways(map, map.start, to, used, true);
    for (const Space next : map.places[at(here)].neighbours) {
        if (used.contains(next)) continue;
        Spaces longer = used;
        if (next != to) longer.insert(next);
        if (two_ways(map, next, to, longer, second)) return true;
    }
    return false;
}

TEST(WuchaoBox, TwoWaysWithNoSpaceInCommonLeadToEachGranary)  // WUC-2
{
    for (const Map& map : campaign().maps)
        for (const Space granary : map.granaries)
            EXPECT_TRUE(two_ways(map, map.start, granary, Spaces{map.start}, false)) << map.id;
}

TEST(WuchaoBox, LinksLeadBothWays)  // WUC-2
{
    for (const Map& map : campaign().maps)
        for (std::size_t i = 0; i < map.places.size(); ++i)
            for (const Space next : map.places[i].neighbours)
                EXPECT_TRUE(map.places[at(next)].neighbours.contains(Space(i)));
}

TEST(WuchaoBox, TheMapIsAnOption)  // WUC-2
{
    const OptionList options = Wuchao::options(campaign(), 2);
    ASSERT_THAT(options, SizeIs(1));
    EXPECT_EQ(options[0].name, "map");
    EXPECT_EQ(options[0].standard, "guandu");
    EXPECT_THAT(options[0].choices, ElementsAre("guandu", "two-roads"));
    EXPECT_EQ(game_on("two-roads").map().id, "two-roads");
    EXPECT_EQ(make_game<Wuchao>(campaign(), 2)->map().id, "guandu");
    EXPECT_FALSE(make_game<Wuchao>(campaign(), 2, {{"map", "hefei"}}));
    EXPECT_FALSE(make_game<Wuchao>(campaign(), 3));
    Campaign one = campaign();
    one.maps.pop_back();
    EXPECT_TRUE(Wuchao::options(one, 2).empty()) << "nothing to choose";
}

TEST(WuchaoBox, CaosUnitsMoveThreeTwoOfYuansMoveTwoAndTheOthersOne)  // WUC-3
{
    const Wuchao game = game_on("guandu");
    std::multiset<int> movements;
    for (const Unit unit : units_of[at(Side::Cao)])
        EXPECT_EQ(game.printed(unit, false).movement, 3);
    for (const Unit unit : units_of[at(Side::Yuan)])
        movements.insert(game.printed(unit, false).movement);
    EXPECT_EQ(movements, (std::multiset<int>{1, 1, 1, 1, 1, 1, 1, 2, 2}));
}

TEST(WuchaoBox, NoBackIsStrongerThanItsFront)  // WUC-3
{
    const Wuchao game = game_on("guandu");
    for (const Unit unit : Units::first_n(unit_count)) {
        const Values &front = game.printed(unit, false), &back = game.printed(unit, true);
        EXPECT_LE(back.attack, front.attack) << write_unit(game, unit);
        EXPECT_LE(back.defence, front.defence) << write_unit(game, unit);
        EXPECT_LE(back.movement, front.movement) << write_unit(game, unit);
    }
}

TEST(WuchaoBox, CaoCaosAttackIsADieOnBothSides)  // WUC-3
{
    const boost::json::value content = content_to_json(game_on("guandu"));
    for (const char* side : {"front", "back"})
        EXPECT_EQ(content.at("counters").at(0).at(side).at("attack"), "die");
    EXPECT_TRUE(content.at("counters").at(1).at("front").at("attack").is_number());
}

// Setting up.

TEST(WuchaoSetup, CaosFourUnitsStandOnA1AndYuanPlacesFirst)  // WUC-5
{
    const Position table = started(game_on("guandu"), 1);
    EXPECT_EQ(units(table), "cao-cao a1, zhang-liao a1, xu-huang a1, yue-jin a1");
    EXPECT_EQ(asked(table), "yuan place");
    EXPECT_EQ(control(table), "cao yuan yuan");
    EXPECT_TRUE(table.state.backs.empty());
    EXPECT_EQ(table.state.round, 1);
}

TEST(WuchaoSetup, YuanPlacesAnywhereOutsideZonesABAndC)  // WUC-5
{
    for (const Map& map : campaign().maps) {
        const Position table = started(game_on(map.id), 1);
        std::set<std::string> spaces, expected;
        for (const std::string& move : moves(table)) spaces.insert(move.substr(move.size() - 2));
        for (const Place& place : map.places)
            if (place.id > "d") expected.insert(place.id);
        EXPECT_EQ(spaces, expected);
        EXPECT_THAT(moves(table), SizeIs(9 * expected.size()));
    }
}

TEST(WuchaoSetup, AtMostFiveUnitsStandOnASpace)  // WUC-5
{
    Position table = started(game_on("guandu"), 1);
    place_all(table, "d1 d1 d1 d1");
    EXPECT_THAT(moves(table), Contains("place yuan-tan d1"));
    play(table, "place lu-weihuang d1");
    EXPECT_THAT(moves(table), Not(Contains("place yuan-tan d1")));
    EXPECT_THAT(moves(table), Contains("place yuan-tan d2"));
}

TEST(WuchaoSetup, TheUnitsComeInAnyOrderAndCaoMovesAfterTheLastOne)  // WUC-5
{
    Position table = started(game_on("guandu"), 1);
    play(table, "place yuan-tan d2, place zhang-he e1");
    place_all(table, "d3");
    play(table, "place gao-lan f1, place sui-yuanjin f1, place han-juzi f1, place lu-weihuang g1");
    play(table, "place zhao-rui g1");
    EXPECT_EQ(asked(table), "yuan place");
    play(table, "place jiang-qi g1");
    EXPECT_EQ(asked(table), "cao move");
    EXPECT_THAT(heard(table), ElementsAre("placed yuan jiang-qi g1", "round 1"));
    EXPECT_EQ(control(table), "cao yuan yuan") << "the granaries may stay empty";
    EXPECT_TRUE(table.state.backs.empty()) << "all fronts up";
}

TEST(WuchaoSetup, TheGranariesMayBeHeld)  // WUC-5
{
    Position table = started(game_on("two-roads"), 1);
    place_all(table, "h1 h1 h1 h1 h1 h2 h2 h2 h2");
    EXPECT_EQ(asked(table), "cao move");
}

TEST(WuchaoSetup, CaoIsTheFirstSeatAndYuanTheSecond)  // WUC-1
{
    const Wuchao game = game_on("guandu");
    EXPECT_EQ(game.seats(), 2);
    EXPECT_EQ(game.seat(seat_at(0)).role, "cao");
    EXPECT_EQ(game.seat(seat_at(1)).role, "yuan");
}

}  // namespace kotatsu::wuchao::setup_test
