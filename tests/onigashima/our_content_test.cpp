// Onigashima: our characters, cards and words.
#include "content/words.h"
#include "games/onigashima/content.h"
#include "games/onigashima/strength.h"
#include "table/content.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <stdexcept>

namespace kotatsu::onigashima::our_content_test {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

const Content& files()
{
    static const Content content = Content::embedded("onigashima");
    return content;
}

const Crews& ours()
{
    static const auto crews = read_content(files_of(files()));
    if (!crews) throw std::runtime_error(crews.error().message);
    return *crews;
}

const FigureCard& figure(std::string_view id)
{
    for (const FigureCard& each : ours().figures)
        if (each.id == id) return each;
    throw std::runtime_error(fmt::format("no card {}", id));
}

const CharacterInfo& character(std::string_view id)
{
    return ours().characters[at(figure(id).character)];
}

// "24 6 6 26": initiative, dice, defence, energies.
std::string values_of(std::string_view id)
{
    const FigureCard& each = figure(id);
    return fmt::format("{} {} {} {}", each.initiative, each.dice, each.defence, each.energies);
}

TEST(OnigashimaOurContent, EightyCardsShowTwentyNineCharactersAndSixteen)  // ONI-1
{
    EXPECT_EQ(ours().figures.size(), 80U);
    EXPECT_EQ(std::ranges::count(ours().characters, Side::Alliance, &CharacterInfo::side), 29);
    EXPECT_EQ(std::ranges::count(ours().characters, Side::Onigashima, &CharacterInfo::side), 16);
    int cards = 0;
    for (const FigureCard& each : ours().figures)
        cards += ours().characters[at(each.character)].side == Side::Alliance;
    EXPECT_EQ(cards, 46);
}

TEST(OnigashimaOurContent, TheValuesAreThoseOfTheBook)  // ONI-1
{
    EXPECT_EQ(values_of("luffy-gear-five"), "32 8 6 32");
    EXPECT_EQ(values_of("zoro"), "23 6 6 25");
    EXPECT_EQ(values_of("kaido"), "30 6 6 32");
    EXPECT_EQ(values_of("kaido-man-beast"), "31 8 6 34");
    EXPECT_EQ(values_of("sasaki-beast"), "16 6 5 17") << "kept as printed";
    EXPECT_EQ(values_of("jack"), "21 6 5 23");
    EXPECT_EQ(values_of("king-without-mask"), values_of("king"));
    EXPECT_EQ(values_of("big-mom"), "30 8 6 32");
    EXPECT_EQ(values_of("law"), "25 8 6 27") << "reconstructed";
    EXPECT_EQ(values_of("perospero"), "17 6 5 19") << "ours";
}

TEST(OnigashimaOurContent, EveryValueSaysWhereItComesFrom)  // ONI-1
{
    std::map<Source, int> values, abilities;
    for (const FigureCard& each : ours().figures) {
        for (std::size_t i = 0; i < 4; ++i) ++values[each.sources[i]];
        for (std::size_t i = at(Value::Ability1); i < value_count; ++i)
            ++abilities[each.sources[i]];
    }
    EXPECT_EQ(values[Source::Ours], 9) << "all of Perospero and of X. Drake, a defence of Page One";
    EXPECT_EQ(values[Source::Reconstructed], 66);
    EXPECT_EQ(values[Source::Printed], 245);
    EXPECT_EQ(abilities[Source::Printed], 5);
    EXPECT_EQ(figure("law").sources[at(Value::Energies)], Source::Reconstructed);
    EXPECT_EQ(figure("luffy-gear-five").sources[at(Value::Transformation)], Source::Printed);
    EXPECT_EQ(figure("luffy-gear-four").sources[at(Value::Transformation)], Source::Ours);
}

TEST(OnigashimaOurContent, ThePrintedAbilitiesStayAsTheyAre)  // ONI-3
{
    const auto faces = [](int bits, int cost) {
        return Ability{.kind = Ability::Kind::Faces,
                       .faces = static_cast<std::uint8_t>(bits),
                       .amount = 0,
                       .cost = static_cast<std::uint8_t>(cost)};
    };
    EXPECT_EQ(figure("luffy-gear-five").abilities[0].kind, Ability::Kind::Stop);
    EXPECT_EQ(figure("luffy-gear-five").abilities[1], faces(0b011111, 5));
    EXPECT_EQ(figure("kaido-man-beast").abilities[0].kind, Ability::Kind::Stop);
    EXPECT_EQ(figure("kaido-man-beast").abilities[1], faces(0b101111, 5));
    EXPECT_EQ(figure("zoro").abilities[1], faces(0b001011, 4));
}

// The expected damage of an attack by dice against defence 5, of 100 of the card's own energies.
double share_of(const FigureCard& each)
{
    return 100 * expected_damage(each, 5) / each.energies;
}

TEST(OnigashimaOurContent, ThePrintedCardsAreAsStrongAsTheyShouldBe)  // ONI-3
{
    EXPECT_NEAR(share_of(figure("zoro")), 56, 0.5);
    EXPECT_NEAR(share_of(figure("kaido-man-beast")), 102, 0.5);
    EXPECT_NEAR(share_of(figure("luffy-gear-five")), 108, 0.5);
}

TEST(OnigashimaOurContent, AnAttackCostsMoreTheHigherTheInitiative)  // ONI-3
{
    const auto bounds = [](int initiative) -> std::pair<int, int> {
        return initiative <= 16   ? std::pair(25, 45)
               : initiative <= 20 ? std::pair(40, 55)
               : initiative <= 23 ? std::pair(47, 69)
               : initiative <= 26 ? std::pair(55, 77)
                                  : std::pair(62, 109);
    };
    for (const FigureCard& each : ours().figures) {
        const auto [least, most] = bounds(each.initiative);
        EXPECT_GE(share_of(each), least) << each.id;
        EXPECT_LE(share_of(each), most) << each.id;
    }
}

// The mean of share_of over a side's base cards up to initiative 16.
double share_of_the_weak(Side side)
{
    double sum = 0;
    int count = 0;
    for (const FigureCard& each : ours().figures) {
        if (each.initiative > 16 || each.transformation > 0) continue;
        if (ours().characters[at(each.character)].side != side) continue;
        sum += share_of(each);
        ++count;
    }
    return sum / count;
}

TEST(OnigashimaOurContent, TheWeakOfBothSidesHitAboutAsHard)  // ONI-3
{
    EXPECT_NEAR(share_of_the_weak(Side::Alliance), share_of_the_weak(Side::Onigashima), 4);
}

TEST(OnigashimaOurContent, ARerollIsWorthWhatTheWorstDiceGain)  // ONI-27
{
    FigureCard each;
    each.dice = 1;
    each.abilities[1] = {.kind = Ability::Kind::Threshold, .faces = 0, .amount = 4, .cost = 4};
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 2);
    each.abilities[0] = {.kind = Ability::Kind::Reroll, .faces = 0, .amount = 1, .cost = 0};
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 3) << "half the time a 2 instead of a 0";
    each.dice = 2;
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 5.5) << "3 times of 4 there is such a die";
    each.abilities[0] = {.kind = Ability::Kind::Sharper};
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 16.0 / 3) << "a 3 counts as a 4";
    each.abilities[1] = {.kind = Ability::Kind::Faces, .faces = 1, .amount = 0, .cost = 2};
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 4.0 / 3) << "a 5 counts as a 6, a 1 is a 1";
    each.abilities[0] = {.kind = Ability::Kind::Weaken};
    EXPECT_DOUBLE_EQ(expected_damage(each, 6), 4.0 / 3);
    each.abilities[1].faces = 2;
    EXPECT_DOUBLE_EQ(expected_damage(each, 2), 2) << "a defence stays 2 at least";
}

TEST(OnigashimaOurContent, AFormIsReachedByTheDieOfTheList)  // ONI-28
{
    const std::map<std::string, int> dice{{"luffy-gear-four", 3},
                                          {"luffy-gear-five", 5},
                                          {"zoro-black-blade", 4},
                                          {"sanji-soba-mask", 3},
                                          {"chopper-kung-fu-point", 5},
                                          {"kid-punk-pistols", 3},
                                          {"kid-punk-rotten", 5},
                                          {"cat-viper-sulong", 4},
                                          {"marco-man-beast", 3},
                                          {"kaido-beast", 3},
                                          {"kaido-man-beast", 4},
                                          {"king-without-mask", 2},
                                          {"king-beast", 4},
                                          {"jack-beast", 4},
                                          {"page-one-man-beast", 4},
                                          {"orochi-beast", 3},
                                          {"black-maria-man-beast", 3},
                                          {"black-maria-man-beast-wanyudo", 4}};
    for (const auto& [id, die] : dice) EXPECT_EQ(figure(id).transformation, die) << id;
    for (const FigureCard& each : ours().figures)
        EXPECT_EQ(each.transformation == 0, each.shape.empty()) << each.id;
}

int marks_of(std::string_view id)
{
    return haki_count - static_cast<int>(std::ranges::count(character(id).haki, Mark::None));
}

TEST(OnigashimaOurContent, HakiMarksAreAsManyAsTheBookShows)  // ONI-2
{
    EXPECT_EQ(character("luffy").advanced(), 3);
    EXPECT_EQ(character("kaido").advanced(), 3);
    for (const char* id : {"kid", "yamato", "big-mom"}) EXPECT_EQ(marks_of(id), 3) << id;
    for (const char* id : {"dogstorm", "denjiro", "kawamatsu", "kikunojo", "jack", "kanjuro"})
        EXPECT_EQ(marks_of(id), 2) << id;
    for (const char* id :
         {"sanji", "jimbei", "killer", "marco", "izo", "drake", "law", "king", "queen", "whos-who",
          "black-maria", "sasaki", "page-one", "apoo", "perospero"})
        EXPECT_EQ(marks_of(id), 1) << id;
}

TEST(OnigashimaOurContent, TwentySixCharactersHaveEatenADemonFruit)  // ONI-4
{
    std::set<std::string> swimmers;
    for (const CharacterInfo& each : ours().characters) {
        bool stone = true;
        for (const Figure card : each.figures)
            if (card != Figure::None)
                stone =
                    stone && ours().figures[at(card)].weaknesses.contains(Weakness::SeaPrismStone);
        if (!stone) swimmers.insert(each.id);
    }
    EXPECT_THAT(swimmers, UnorderedElementsAre("zoro", "sanji", "jimbei", "franky", "nami", "usopp",
                                               "killer", "heat", "wire", "dogstorm", "cat-viper",
                                               "denjiro", "ashura-doji", "kawamatsu", "kikunojo",
                                               "izo", "carrot", "wanda", "haccha"));
    EXPECT_TRUE(figure("luffy-gear-five").weaknesses.contains(Weakness::Pride)) << "as in the book";
}

TEST(OnigashimaOurContent, TheDecksHoldEveryKindOfCard)  // ONI-5
{
    std::map<Deck, int> copies;
    std::set<Effect> effects;
    std::set<std::pair<int, bool>> arms, kings;
    for (const CardInfo& card : ours().cards) {
        copies[card.deck] += card.copies;
        effects.insert(card.effect);
        if (card.effect == Effect::Arms) arms.insert({card.value, card.advanced});
        if (card.effect == Effect::King) kings.insert({card.value, card.advanced});
    }
    EXPECT_EQ(copies,
              (std::map<Deck, int>{{Deck::Attack, 27}, {Deck::Defence, 25}, {Deck::Weakness, 18}}));
    EXPECT_EQ(effects.size(), effect_words.size());
    EXPECT_THAT(kings, Contains(std::pair(23, true)));
    EXPECT_THAT(kings, Contains(std::pair(24, true)));
    EXPECT_THAT(kings, Contains(std::pair(14, false)));
    EXPECT_THAT(arms, Contains(std::pair(3, false)));
    EXPECT_THAT(arms, Contains(std::pair(8, true)));
}

TEST(OnigashimaOurContent, TheStrikesOfTheBookAreThere)  // ONI-5
{
    std::map<std::string, int> strikes;
    for (const CardInfo& card : ours().cards)
        if (card.effect == Effect::Strike) strikes[card.name] = card.value;
    EXPECT_EQ(strikes["Thunder Bagua"], 12);
    EXPECT_EQ(strikes["Ulti’s Headbutt"], 13);
    EXPECT_GE(strikes["Conquest of the Sea"], 12);
}

TEST(OnigashimaOurContent, EveryMomentHasACard)  // ONI-25
{
    Moments found;
    for (const CardInfo& card : ours().cards)
        for (const Moment moment : card.moments) found.insert(moment);
    EXPECT_EQ(found.size(), static_cast<int>(moment_words.size()));
}

// Words: our content with one file changed.
std::string with_words(const std::string& file, const std::string& from, const std::string& to)
{
    std::string text = files().file(file).text;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto read = read_content([&](std::string_view path) {
        return path == file ? content::File{text, path} : files_of(files())(path);
    });
    return read ? "none" : read.error().message;
}

TEST(OnigashimaOurContent, EverythingHasANameInEveryLanguage)  // ONI-1
{
    EXPECT_EQ(figure("luffy-gear-five").name, "Monkey D. Luffy");
    EXPECT_EQ(figure("luffy-gear-five").form, "Gear Five");
    EXPECT_THAT(figure("luffy").form, IsEmpty());
    for (const CardInfo& card : ours().cards) EXPECT_THAT(card.name, Not(IsEmpty())) << card.id;
    EXPECT_THAT(with_words("words/de.toml", "luffy =", "ruffy ="),
                HasSubstr(": there is no character 'ruffy', expected ids of this content"));
    EXPECT_THAT(with_words("words/fr.toml", "gear-five =", "# gear-five ="),
                HasSubstr(": form 'gear-five' has no text"));
    EXPECT_THAT(with_words("words/it.toml", "heart-pirates =", "# heart-pirates ="),
                HasSubstr(": crew 'heart-pirates' has no text"));
    EXPECT_THAT(with_words("words/es.toml", "red-roc =", "# red-roc ="),
                HasSubstr(": card 'red-roc' has no text"));
    EXPECT_THAT(with_words("words/zh.toml", "[effect]", "[power]"),
                HasSubstr(": [power]: this content has no such things"));
}

TEST(OnigashimaOurContent, TheTextOfACardNamesItsValueInEveryLanguage)  // ONI-5
{
    for (const char* language : content::languages) {
        const content::File file = files_of(files())(content::words_path(language));
        const auto words = content::read_words(file);
        ASSERT_TRUE(words) << words.error().message;
        for (const CardInfo& card : ours().cards) {
            if (card.value == 0) continue;
            EXPECT_THAT(words->at("effect." + card.id), HasSubstr(fmt::format("{}", card.value)))
                << language << " " << card.id;
        }
    }
}

TEST(OnigashimaOurContent, AFaultInOurFilesIsToldByTheFirstFile)
{
    EXPECT_THAT(with_words("characters.toml", "[[alliance]]", "[[marines]]"),
                StartsWith("characters.toml:"));
    EXPECT_THAT(with_words("cards.toml", "\"strike\"", "\"slap\""), StartsWith("cards.toml:"));
}

}  // namespace kotatsu::onigashima::our_content_test
