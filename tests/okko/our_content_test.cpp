// Okko: our heroes, cards, tiles and scenarios, and their words.
#include "content/words.h"
#include "games/okko/ground.h"
#include "okko/content_fault.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

namespace kotatsu::okko::our_content_test {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

template <class Things, class Is>
int count_of(const Things& things, Is is)
{
    return static_cast<int>(std::ranges::count_if(things, is));
}

TEST(OkkoOurContent, EachHeroHasEightActionCardsAndFourWounds)  // OKKO-6, OKKO-26, OKKO-46
{
    for (const HeroCard& hero : our_book().heroes) {
        EXPECT_EQ(hero.talents.size(), 2U) << hero.id;
        std::map<CardKind, int> kinds;
        for (const ActionCard& card : hero.cards) ++kinds[card.kind];
        EXPECT_EQ(kinds[CardKind::Wound], 4) << hero.id;
        EXPECT_EQ(kinds[CardKind::Weakness], 1) << hero.id;
        EXPECT_EQ(kinds[CardKind::Plain], 1) << hero.id;
        EXPECT_EQ(hero.start_gear.size(), 1) << hero.id;
    }
    EXPECT_TRUE(our_book().heroes[at(Hero::Tikku)].starts_with_follower);
    EXPECT_FALSE(our_book().heroes[at(Hero::Okko)].starts_with_follower);
}

TEST(OkkoOurContent, TheDecksAreAsLargeAsTheBoxSays)  // OKKO-41
{
    const Book& book = our_book();
    const auto of_expansion = [](const auto& card) { return card.expansion; };
    EXPECT_EQ(book.gear.size(), 32U + 6U);
    EXPECT_EQ(count_of(book.gear, of_expansion), 6);
    int events = 0, more = 0;
    for (const EventText& card : book.events) (card.expansion ? more : events) += card.copies;
    EXPECT_EQ(events, 26);
    EXPECT_EQ(more, 5);
    EXPECT_EQ(count_of(book.events, [](const EventText& card) { return card.swapped_out; }), 5);
    EXPECT_EQ(count_of(book.clues, of_expansion), 6);
    EXPECT_EQ(count_of(book.gear, [](const GearCard& card) { return card.legendary; }), 4);
}

TEST(OkkoOurContent, NineteenClueCardsAndTwentyOneTokensTellOfTheOni)  // OKKO-9, OKKO-30
{
    std::map<ClueCard::Kind, int> kinds;
    for (const ClueCard& card : our_book().clues)
        if (!card.expansion) ++kinds[card.kind];
    EXPECT_EQ(kinds[ClueCard::Kind::Nature], 4);
    EXPECT_EQ(kinds[ClueCard::Kind::Courtier], 11);
    EXPECT_EQ(kinds[ClueCard::Kind::Complication], 4);
    EXPECT_EQ(our_book().evidence.size() + our_book().parchment.size(), 10U);
    EXPECT_EQ(our_book().chests.size(), 6U);
}

TEST(OkkoOurContent, ThreeFollowersAndFourKamiHaveTwoCardsEach)  // OKKO-31
{
    int followers = 0, kami = 0, courtiers = 0;
    for (const AllyCard& ally : our_book().allies) {
        EXPECT_EQ(ally.versions.size(), ally.courtier == 255 ? 2U : 1U) << ally.id;
        ++(ally.kami ? kami : ally.courtier == 255 ? followers : courtiers);
        if (ally.courtier != 255) {
            EXPECT_EQ(our_book().clues[ally.courtier].id, ally.id);
        }
    }
    EXPECT_EQ(followers, 3);
    EXPECT_EQ(kami, 4);
    EXPECT_EQ(courtiers, 3);
}

TEST(OkkoOurContent, TheAgentsAreThoseOfTheBox)  // OKKO-32
{
    std::map<std::string, int> box;
    for (const Agent& agent : our_book().agents)
        if (agent.rank != Rank::Oni) box[agent.id] = agent.box;
    EXPECT_EQ(box, (std::map<std::string, int>{{"ashigaru", 10},
                                               {"samurai", 5},
                                               {"hiroji", 1},
                                               {"yurei", 5},
                                               {"ninja", 5},
                                               {"bakemono", 1}}));
    EXPECT_EQ(
        count_of(our_book().agents, [](const Agent& agent) { return agent.rank == Rank::Oni; }), 4);
}

TEST(OkkoOurContent, NineTilesHaveTwoFacesAndFourOfThemAMission)  // OKKO-1
{
    EXPECT_EQ(our_book().tiles.size(), 18U);
    std::vector<std::string> missions;
    for (const TileFace& face : our_book().tiles)
        if (face.mission) missions.push_back(face.id);
    EXPECT_THAT(missions, ElementsAre("M1", "M2", "M3", "M4"));
    std::set<std::uint8_t> laid;
    for (const Scenario& scenario : our_book().scenarios)
        for (const PlacedTile& tile : scenario.tiles) laid.insert(tile.face);
    EXPECT_EQ(laid.size(), 18U) << "every face is used";
}

TEST(OkkoOurContent, SevenEnhancementTokensFindTheirColumns)  // OKKO-11, OKKO-12
{
    for (const std::size_t tree : {0U, 1U}) {
        std::set<int> columns;
        for (const Enhancement& slot : our_book().trees[tree]) columns.insert(slot.column);
        EXPECT_EQ(columns.size(), tree == 0 ? 3U : 4U);
    }
}

TEST(OkkoOurContent, TwoScenariosAreWithoutInvestigationAndThreeWithOne)  // OKKO-39, OKKO-40
{
    std::vector<std::string> raids, investigations;
    for (const Scenario& scenario : our_book().scenarios)
        (scenario.investigation ? investigations : raids).push_back(scenario.id);
    EXPECT_THAT(raids, ElementsAre("silent-ferry", "salt-store"));
    EXPECT_THAT(investigations, ElementsAre("plum-house", "lantern-court", "drowned-shrine"));
    const Scenario& first = our_book().scenarios[0];
    EXPECT_EQ(first.least_heroes, 1);
    EXPECT_EQ(first.suggested, 1);
    EXPECT_TRUE(first.ordered);
    EXPECT_FALSE(first.followers);
    ASSERT_EQ(our_book().campaigns.size(), 2U);
    EXPECT_EQ(our_book().campaigns[0].line.size(), 3U);
    EXPECT_TRUE(our_book().campaigns[1].branching);
}

TEST(OkkoOurContent, RecollectionsAreLargeMediumOrSmall)  // OKKO-38
{
    const auto points = [](Memory memory) { return our_book().points[at(memory)]; };
    for (const Memory large : {Memory::Objective, Memory::OniDefeated, Memory::OniEscaped})
        EXPECT_EQ(points(large), 4);
    for (const Memory medium :
         {Memory::MissionTile, Memory::Dishonourable, Memory::Unmasked, Memory::HeroLost})
        EXPECT_EQ(points(medium), 2);
    for (const Memory small :
         {Memory::Alarm, Memory::Embarrassing, Memory::Defamatory, Memory::Personal})
        EXPECT_EQ(points(small), 1);
}

TEST(OkkoOurContent, EveryWordOfTheLanguageOfEffectsIsUsed)
{
    std::set<Window> windows;
    std::set<Primitive> primitives;
    Conditions conditions;
    for (const Line& line : our_book().lines) {
        windows.insert(line.when);
        conditions |= line.conditions;
        for (std::size_t i = 0; i < line.step_count; ++i) primitives.insert(line.steps[i].what);
    }
    EXPECT_EQ(windows.size(), window_words.size());
    EXPECT_EQ(primitives.size(), primitive_words.size());
    EXPECT_EQ(conditions.size(), static_cast<int>(condition_words.size()));
}

TEST(OkkoOurContent, AnEffectIsReadAsItIsWritten)
{
    const ActionCard& card = our_book().heroes[at(Hero::Okko)].cards[4];
    ASSERT_EQ(card.id, "at-my-word");
    ASSERT_EQ(card.left.count, 1);
    const Line& line = our_book().lines[card.left.first];
    EXPECT_EQ(line.when, Window::Unique);
    EXPECT_FALSE(line.must);
    ASSERT_EQ(line.step_count, 2);
    EXPECT_EQ(line.steps[0].what, Primitive::Move);
    EXPECT_EQ(line.steps[0].n, 1);
    EXPECT_EQ(line.steps[0].who, (Whom{Who::Ally, Range::Sight, false}));
    EXPECT_EQ(line.steps[1].what, Primitive::Strike);
    EXPECT_EQ(line.steps[1].whom, (Whom{Who::Foe, Range::Adjacent, false}));
    EXPECT_EQ(card.right, (Modifiers{0, 1, 0, 1}));

    const auto event = std::ranges::find(our_book().events, "cold-hand", &EventText::id);
    const Step& chill = our_book().lines[event->lines.first].steps[0];
    EXPECT_EQ(chill.affliction, Affliction::Stunned);
    EXPECT_EQ(chill.spared_by, Attribute::Guile);
    EXPECT_EQ(chill.spared_at, 2);
    EXPECT_EQ(our_book().lines[our_book().trees[0][0].lines.first].scope, Line::Scope::Card);
}

// Maps.

TEST(OkkoOurContent, EveryAreaOfEveryScenarioCanBeReached)  // OKKO-1
{
    for (const Scenario& scenario : our_book().scenarios) {
        const Ground ground(our_book(), scenario, scenario.most_heroes);
        Areas reached{ground.area_of(ground.start()[0])};
        for (Areas open = reached; !open.empty();) {
            Areas next;
            for (const Area area : open) next |= ground.neighbours(area, ground.doors());
            open = next - reached;
            reached |= next;
        }
        EXPECT_EQ(reached, ground.areas()) << scenario.id;
    }
}

TEST(OkkoOurContent, ReinforcementsHaveASpaceForEachKindThatMayCome)  // OKKO-33
{
    for (const Scenario& scenario : our_book().scenarios)
        for (std::size_t card = 0; card < our_book().agents.size(); ++card) {
            if (scenario.reserve[card] == 0) continue;
            const Ground ground(our_book(), scenario, scenario.least_heroes);
            SpaceSet spaces;
            for (const Tile tile : ground.tiles())
                spaces |= ground.reinforcements(tile, our_book().agents[card].kind);
            EXPECT_FALSE(spaces.empty()) << scenario.id << " " << our_book().agents[card].id;
        }
}

// Words.

Expected<content::Words> words_in(const char* language)
{
    return content::read_words(files_of(our_files())(content::words_path(language)));
}

// The texts of everything that has an effect, with its lines.
std::map<std::string, Lines> texts()
{
    std::map<std::string, Lines> found;
    const auto talents = [&](const std::vector<Talent>& list) {
        for (const Talent& talent : list) found["talent-text." + talent.id] = talent.lines;
    };
    const Book& book = our_book();
    for (const HeroCard& hero : book.heroes) {
        talents(hero.talents);
        for (const ActionCard& card : hero.cards)
            if (card.left.count > 0)
                found[(card.kind == CardKind::Wound ? "wound-text." : "action-text.") + card.id] =
                    card.left;
    }
    for (const Agent& agent : book.agents) talents(agent.talents);
    for (const auto& tree : book.trees)
        for (const Enhancement& slot : tree) found["enhancement-text." + slot.id] = slot.lines;
    for (const GearCard& card : book.gear) found["gear-text." + card.id] = card.lines;
    for (const EventText& card : book.events) found["event-text." + card.id] = card.lines;
    for (const AllyCard& ally : book.allies)
        for (const AllyVersion& card : ally.versions) found["ally-text." + card.id] = card.lines;
    return found;
}

TEST(OkkoOurContent, ATextNamesTheNumbersOfItsEffectInEveryLanguage)
{
    for (const char* language : content::languages) {
        const auto words = words_in(language);
        ASSERT_TRUE(words) << words.error().message;
        for (const auto& [key, lines] : texts())
            for (int i = 0; i < lines.count; ++i)
                for (const Step& step : our_book().lines[at(lines.first + i)].steps)
                    for (const int n : {std::abs(step.n), static_cast<int>(step.spared_at)})
                        if (n >= 2) {
                            EXPECT_THAT(words->at(key), HasSubstr(std::to_string(n)))
                                << language << " " << key;
                        }
    }
}

std::multiset<int> numbers_in(const std::string& text)
{
    std::multiset<int> numbers;
    const std::regex digits("[0-9]+");
    for (std::sregex_iterator at(text.begin(), text.end(), digits), end; at != end; ++at)
        numbers.insert(std::stoi(at->str()));
    return numbers;
}

TEST(OkkoOurContent, ATextNamesTheNumbersOfItsMissionInEveryLanguage)  // OKKO-6, OKKO-40
{
    for (const char* language : content::languages) {
        const auto words = words_in(language);
        ASSERT_TRUE(words) << words.error().message;
        for (const Scenario& scenario : our_book().scenarios)
            for (const Mission& mission : scenario.missions)
                EXPECT_EQ(
                    numbers_in(words->at("objective-text." + mission.id)),
                    (std::multiset<int>{mission.heroes.n, mission.heroes.count, mission.oni.count}))
                    << language << " " << mission.id;
        for (const HeroCard& hero : our_book().heroes)
            for (const PersonalMission& mission : hero.missions)
                EXPECT_EQ(numbers_in(words->at("mission." + mission.id)),
                          std::multiset<int>{mission.needs})
                    << language << " " << mission.id;
    }
}

TEST(OkkoOurContent, EverythingHasANameInEveryLanguage)
{
    EXPECT_EQ(our_book().heroes[0].name, "Okko");
    EXPECT_EQ(our_book().scenarios[0].name, "The silent ferry");
    for (const Scenario& scenario : our_book().scenarios)
        for (const Mission& mission : scenario.missions) EXPECT_THAT(mission.text, Not(IsEmpty()));
    EXPECT_THAT(fault("words/de.toml", "noburo =", "nobura ="),
                HasSubstr(": there is no hero 'nobura', expected ids of this content"));
    EXPECT_THAT(fault("words/fr.toml", "second-cut =", "# second-cut ="),
                HasSubstr(": action 'second-cut' has no text"));
    EXPECT_THAT(fault("words/zh.toml", "[tile]", "[floor]"),
                HasSubstr(": [floor]: this content has no such things"));
}

TEST(OkkoOurContent, TranslationsAreNotLeftInEnglish)
{
    const auto english = words_in("en");
    ASSERT_TRUE(english);
    for (const char* language : content::languages) {
        if (std::string_view(language) == "en") continue;
        const auto words = words_in(language);
        ASSERT_TRUE(words);
        int same = 0;
        for (const auto& [key, text] : *words)
            same += key.find("-text.") != std::string::npos && text == english->at(key) ? 1 : 0;
        EXPECT_EQ(same, 0) << language;
    }
}

}  // namespace kotatsu::okko::our_content_test
