// Okko: before the first round; options and seats. Rules OKKO-6 to OKKO-9, OKKO-41, OKKO-50, OKKO-51.
#include "okko/phases.h"

#include <gmock/gmock.h>

#include <set>

namespace kotatsu::okko::test::setup_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::string why_not(int seats, const NamedValues& options)
{
    const auto game = make_game<Okko>(our_book(), seats, options);
    return game ? "" : game.error().message;
}

std::vector<std::string> choices(int seats, std::string_view name)
{
    for (const Option& option : Okko::options(our_book(), seats))
        if (option.name == name) return option.choices;
    return {};
}

int count(const Field& field, Token::Kind kind)
{
    return static_cast<int>(std::count_if(field.tokens.begin(), field.tokens.end(),
                                          [&](const Token& token) { return token.kind == kind; }));
}

// Heroes join, and whatever is asked is answered somehow, until the first round begins.
Evening begun(std::string_view scenario, int heroes, int seats = 2, std::uint64_t seed = 1,
              std::string_view expansion = "off")
{
    Evening evening(scenario, heroes, seats, seed, expansion);
    evening.plays_until([&] { return evening.field().round > 0; });
    return evening;
}

// Options and seats.

TEST(OkkoSetup, ATableOffersWhatItsSeatsCanPlay)
{
    EXPECT_THAT(choices(2, "scenario"), Contains("silent-ferry"));
    EXPECT_THAT(choices(5, "scenario"), Not(Contains("silent-ferry"))) << "for two at the most";
    EXPECT_THAT(choices(5, "scenario"), Contains("two-banks"));
    EXPECT_THAT(choices(4, "heroes"), ElementsAre("suggested", "3", "4"));
}

TEST(OkkoSetup, AScenarioSaysHowManyHeroesItIsFor)
{
    EXPECT_EQ(why_not(2, {{"scenario", "plum-house"}, {"heroes", "1"}}),
              "plum-house is for 2 to 4 heroes at a table of 2, not 1");
    EXPECT_EQ(why_not(2, {{"scenario", "silent-ferry"}, {"heroes", "3"}}),
              "silent-ferry is for 1 to 2 heroes at a table of 2, not 3");
    EXPECT_EQ(why_not(2, {{"scenario", "plum-house"}, {"heroes", "4"}}), "");
}

TEST(OkkoSetup, TheSuggestedNumberFitsTheSeats)
{
    const auto heroes = [](int seats, const char* scenario) {
        return make_game<Okko>(our_book(), seats, {{"scenario", scenario}})->heroes();
    };
    EXPECT_EQ(heroes(2, "plum-house"), 3);
    EXPECT_EQ(heroes(5, "plum-house"), 4);
    EXPECT_EQ(heroes(2, "silent-ferry"), 1);
}

TEST(OkkoSetup, TheHeroesSeatsComeFirstAndAreATeam)
{
    const Evening alone("plum-house", 3, 2), together("plum-house", 3, 4);
    EXPECT_EQ(alone.game.seat(seat_at(0)).role, "hunters");
    EXPECT_EQ(alone.game.seat(seat_at(1)).role, "oni");
    EXPECT_EQ(together.game.seat(seat_at(2)).role, "hunter3");
    EXPECT_EQ(together.game.seat(seat_at(0)).team, together.game.seat(seat_at(2)).team);
    EXPECT_NE(together.game.seat(seat_at(0)).team, together.game.seat(seat_at(3)).team);
}

// Heroes (OKKO-6).

TEST(OkkoSetup, HeroesGoRoundTheSeatsAllDifferent)  // OKKO-6
{
    Evening evening("plum-house", 3, 3);
    EXPECT_EQ(evening.decider(), seat_at(0));
    evening.plays("hero noshin");
    EXPECT_EQ(evening.decider(), seat_at(1));
    EXPECT_THAT(evening.menu(), Not(Contains("hero noshin")));
    evening.plays("hero okko");
    EXPECT_EQ(evening.decider(), seat_at(0)) << "the third hero is the first seat's too";
    evening.plays("hero tikku");
    EXPECT_EQ(evening.game.seat_of(evening.field(), Hero::Tikku), seat_at(0));
    EXPECT_EQ(evening.game.seat_of(evening.field(), Hero::Okko), seat_at(1));
}

TEST(OkkoSetup, TheFourthOfFourHeroesHasNoChoice)  // OKKO-6
{
    Evening evening("plum-house", 4);
    evening.plays("hero okko");
    evening.plays("hero noburo");
    evening.plays("hero noshin");
    EXPECT_EQ(evening.field().at_setup, 4);
    EXPECT_NE(evening.field().phase, Phase::Gathering);
}

TEST(OkkoSetup, EachHeroHasEightCardsFourWoundsAndTheStartingGear)  // OKKO-6
{
    const Evening evening = begun("plum-house", 4);
    for (const Hero hero : evening.field().in_play) {
        const HeroSheet& sheet = evening.field().heroes[at(hero)];
        EXPECT_EQ(sheet.hand, HeroCards::first_n(8));
        EXPECT_EQ(sheet.wounds.size(), 4);
        EXPECT_EQ(evening.look().gear_of(hero), our_book().heroes[at(hero)].start_gear);
    }
}

TEST(OkkoSetup, HeroesStandOnTheStartingSpacesInTheOrderInWhichTheyJoined)  // OKKO-6
{
    Evening evening("plum-house", 2);
    evening.plays("hero tikku");
    evening.plays("hero okko");
    EXPECT_EQ(evening.look().where(tikku), evening.look().ground.start()[0]);
    EXPECT_EQ(evening.look().where(okko), evening.look().ground.start()[1]);
}

TEST(OkkoSetup, ADieDecidesThePersonalMissionWhereThereIsAnInvestigation)  // OKKO-6
{
    const auto mission = [](const Evening& evening) {
        return int{evening.field().heroes[at(evening.field().order[0])].mission};
    };
    std::set<int> seen;
    for (std::uint64_t seed = 1; seed < 20; ++seed)
        seen.insert(mission(begun("plum-house", 2, 2, seed)));
    EXPECT_THAT(seen, ElementsAre(0, 1, 2));
    EXPECT_EQ(mission(begun("salt-store", 2)), 3) << "without: the plain one";
}

// Followers (OKKO-6, OKKO-7).

TEST(OkkoSetup, TikkuStartsWithAFollowerOfChoiceOnAFreeSpaceBeside)  // OKKO-6
{
    Evening evening("plum-house", 3);
    for (const char* join : {"hero tikku", "hero okko", "hero noburo"}) evening.plays(join);
    ASSERT_EQ(evening.menu().size(), 6U) << "three followers, two versions each";
    EXPECT_EQ(evening.decider(), seat_at(0));
    evening.plays(evening.menu()[3]);
    for (const std::string& place : evening.menu())
        EXPECT_TRUE(place.starts_with("place ")) << place;
    evening.plays(evening.menu()[0]);
    const Ally ally = evening.look().ally_of_hero(Hero::Tikku);
    ASSERT_NE(ally, Ally::None);
    EXPECT_EQ(evening.field().version[at(ally)], 1);
    EXPECT_TRUE(evening.look().adjacent(figure_of(ally), tikku));
    EXPECT_EQ(evening.field().round, 1) << "nobody is missing";
}

TEST(OkkoSetup, AMissingHeroIsReplacedByAFollowerTheHeroesChooseForWhom)  // OKKO-7
{
    Evening evening("plum-house", 2);
    evening.plays("hero okko");
    evening.plays("hero noburo");
    EXPECT_EQ(evening.menu().size(), 4U) << "either hero, either version of a random follower";
    evening.plays_until([&] { return evening.field().round > 0; });
    EXPECT_EQ(evening.look().without_follower().size(), 1) << "three are suggested: one is missing";
}

TEST(OkkoSetup, AHeroHasOneFollowerAtTheMost)  // OKKO-7
{
    const Evening evening = begun("drowned-shrine", 2);
    EXPECT_TRUE(evening.look().without_follower().empty()) << "two are missing";
    EXPECT_EQ(evening.look().followers_of_heroes().size(), 2);
}

TEST(OkkoSetup, TheSilentFerryHasNoFollowers)  // OKKO-7
{
    Evening evening("silent-ferry", 2);
    evening.plays("hero tikku");
    evening.plays("hero okko");
    EXPECT_EQ(evening.field().round, 1);
    EXPECT_EQ(evening.look().without_follower().size(), 2);
}

// The oni (OKKO-8) and the clues (OKKO-9, OKKO-51).

TEST(OkkoSetup, TheOniHoldsAnEventCardForEachHero)  // OKKO-8
{
    EXPECT_EQ(begun("plum-house", 2).field().events_in_hand, 2);
    EXPECT_EQ(begun("plum-house", 4).field().events_in_hand, 4);
    EXPECT_EQ(begun("plum-house", 2).field().corruption_left, 4);
}

TEST(OkkoSetup, FiguresAreThoseOfTheNumberOfHeroes)  // OKKO-8
{
    EXPECT_EQ(begun("plum-house", 2).look().of_side(Side::Oni).size(), 5);
    EXPECT_EQ(begun("plum-house", 3).look().of_side(Side::Oni).size(), 9);
    EXPECT_EQ(begun("plum-house", 4).look().of_side(Side::Oni).size(), 13);
}

TEST(OkkoSetup, ACardWithAReserveAndNoFigureIsInPlay)  // OKKO-50
{
    const Evening evening = begun("plum-house", 2);
    const auto ninjas = static_cast<AgentCard>(4);
    EXPECT_TRUE((evening.game.figures_of(ninjas) & evening.field().figures).empty());
    EXPECT_TRUE(evening.field().cards.contains(ninjas));
}

TEST(OkkoSetup, TheClueDeckHasTheCourtiersOnTheMapAndTheOniTakesTwoCards)  // OKKO-9
{
    const Evening evening = begun("plum-house", 3);
    const Field& field = evening.field();
    EXPECT_EQ(count(field, Token::Kind::Courtier), 4 + 3) << "the named ones, and one a hero";
    EXPECT_EQ(field.clues.size(), 4 + 7 + 4) << "natures, courtiers, complications";
    EXPECT_EQ(field.deck_of_clues, 13);
    EXPECT_TRUE(field.clues.contains(evening.state.nature));
    EXPECT_TRUE(field.clues.contains(evening.state.identity));
    EXPECT_EQ(our_book().clues[at(evening.state.nature)].kind, ClueCard::Kind::Nature);
    EXPECT_EQ(our_book().clues[at(evening.state.identity)].kind, ClueCard::Kind::Courtier);
}

TEST(OkkoSetup, UnknownPlacesAreDrawnAtRandom)  // OKKO-51
{
    std::set<int> places;
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        const Evening evening = begun("plum-house", 2, 2, seed);
        for (std::size_t i = 4; i < 6; ++i)
            places.insert(static_cast<int>(evening.field().tokens[i].where));
    }
    EXPECT_EQ(places.size(), 4U) << "all four are used now and then";
}

TEST(OkkoSetup, TokensLieOnTheirPlaces)  // OKKO-9
{
    const Evening evening = begun("lantern-court", 2);
    EXPECT_EQ(count(evening.field(), Token::Kind::Evidence), 2);
    EXPECT_EQ(count(evening.field(), Token::Kind::Parchment), 3);
    EXPECT_EQ(count(evening.field(), Token::Kind::Chest), 2);
    EXPECT_EQ(count(evening.field(), Token::Kind::Follower), 1);
}

TEST(OkkoSetup, TheBackOfAChestIsKnownToNobody)  // OKKO-28
{
    const auto& chests = our_book().chests;
    for (std::uint64_t seed = 1; seed < 10; ++seed) {
        const Evening evening = begun("drowned-shrine", 2, 2, seed);
        for (const Token& token : evening.field().tokens) {
            if (token.kind != Token::Kind::Chest) continue;
            for (std::size_t i = 0; i < token.what; ++i)
                EXPECT_FALSE(chests[i].top == chests[token.what].top &&
                             chests[i].bottom == chests[token.what].bottom)
                    << "the first chest with this front stands for all";
        }
    }
}

TEST(OkkoSetup, WhatTheOniIsOnlyTheOniKnows)  // OKKO-9
{
    const Evening evening = begun("plum-house", 2, 3);
    EXPECT_EQ(evening.game.view(evening.state, evening.oni()).nature, evening.state.nature);
    for (const Seat seat : {seat_at(0), seat_at(1), Seat::Watcher}) {
        const View view = evening.game.view(evening.state, seat);
        EXPECT_EQ(view.nature, Clue::None);
        EXPECT_EQ(view.identity, Clue::None);
        EXPECT_EQ(view.hand, EventPile{});
    }
}

TEST(OkkoSetup, MoreEquipmentIsKeptWhereThereIsAPlace)  // OKKO-27
{
    const Evening evening = begun("drowned-shrine", 4);
    int cards = 0;
    for (const Hero hero : evening.field().in_play) cards += evening.look().gear_of(hero).size();
    EXPECT_EQ(cards + evening.field().gear_discard.size(), 4 + 4 * 2)
        << "one to start with and two more each, kept or discarded";
}

// The expansion (OKKO-41).

TEST(OkkoSetup, TheExpansionAddsEquipmentSwapsEventsAndRemovesFiveClueCards)  // OKKO-41
{
    const Evening plain = begun("plum-house", 3), more = begun("plum-house", 3, 2, 1, "on");
    EXPECT_EQ(more.game.all_gear().size() - plain.game.all_gear().size(), 6);
    int swapped = 0, added = 0;
    for (std::size_t i = 0; i < our_book().events.size(); ++i) {
        const auto card = static_cast<EventCard>(i);
        if (plain.game.copies(card) > more.game.copies(card)) ++swapped;
        if (plain.game.copies(card) < more.game.copies(card)) ++added;
    }
    EXPECT_EQ(swapped, 5);
    EXPECT_EQ(added, 5);
    EXPECT_EQ(more.field().deck_of_clues, more.field().clues.size() - 2 - 5);
    EXPECT_GT(more.field().clues.size(), plain.field().clues.size());
}

}  // namespace kotatsu::okko::test::setup_test
