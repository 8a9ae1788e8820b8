// Okko: what is wrong with an effect.
#include "games/okko/content_effects.h"
#include "games/okko/content_forms.h"
#include "okko/content_fault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::okko::content_effects_test {

using testing::HasSubstr;
using testing::StartsWith;

// The first line of Okko's first card, "second cut"; its effect stands three lines below.
std::string action(const std::string& line)
{
    const std::string text = our_files().file("actions.toml").text;
    const std::size_t from = text.find("left = [");
    const std::size_t end = text.find('\n', from);
    return fault("actions.toml", text.substr(from, end - from), "left = [" + line + "]");
}

// What is said of it there.
const std::string here = "actions.toml+0: ";
std::string step(const std::string& step)
{
    return action("{when = 'unique', " + step + "}");
}

// The effect of the first event card, "fog on the water", and of the first follower.
std::string event(const std::string& step)
{
    return fault("events.toml", "do = \"move\", n = 1, who = \"card\", slip = true", step);
}
std::string follower(const std::string& line)
{
    return fault("allies.toml",
                 "{when = \"test\", if = [\"own\", \"courtier\"], do = \"ease\", n = 1}", line);
}

TEST(OkkoContentEffects, ALineWithOneStepOrWithSeveralIsRead)
{
    EXPECT_EQ(action("{when = 'attack', if = ['melee'], do = 'dice', black = 1}"), "none");
    EXPECT_EQ(step("do = [{do = 'heal', n = 1, who = 'me'}, {do = 'event', n = -1}]"), "none");
    EXPECT_EQ(
        action("{when = 'attack', do = 'dice', red = 2}, {when = 'tested', do = 'reroll', n = 1}"),
        "none");
}

TEST(OkkoContentEffects, ACardWithoutEffectIsRefused)
{
    EXPECT_EQ(action(""), here + "left of second-cut: it does nothing, expected one line at least");
    EXPECT_EQ(step("do = []"), here + "left of second-cut: expected 1 to 4 steps");
    EXPECT_EQ(step("do = 'heal', n = 0, who = 'me'"),
              here + "n of left of second-cut: expected a number from 1 to 5");
    EXPECT_EQ(step("do = 'acts', n = 0, who = 'me'"),
              here + "acts in left of second-cut: 0 does nothing");
    EXPECT_EQ(fault("actions.toml", "left = [", "lift = ["),
              "actions.toml+0: unknown key 'lift' in an action card");
}

TEST(OkkoContentEffects, AnUnknownWordIsToldWithTheWordsThereAre)
{
    EXPECT_EQ(
        action("{when = 'atk', do = 'dice', black = 1}"),
        here +
            "when of left of second-cut: 'atk', expected now, passive, act, unique, free, start, "
            "attack, rolled, hit, kill, target, defend, test, tested or end");
    EXPECT_THAT(
        step("do = 'cond', n = 1"),
        StartsWith(here + "do of left of second-cut: 'cond', expected mod, dice, reroll, "));
    EXPECT_THAT(step("do = 7"),
                StartsWith(here + "do of left of second-cut: expected mod, dice, "));
    EXPECT_EQ(action("{when = 'unique'}"),
              here + "do of left of second-cut: expected " + listed(primitive_words));
    EXPECT_THAT(action("{when = 'attack', if = ['malee'], do = 'dice', black = 1}"),
                StartsWith(here + "if of left of second-cut: 'malee', expected once, melee, "));
    EXPECT_EQ(step("do = 'ban', what = 'sing', who = 'me'"),
              here + "what of left of second-cut: 'sing', expected " + listed(ban_words));
    EXPECT_EQ(step("do = 'condition', put = 'tired', who = 'me'"),
              here + "put of left of second-cut: 'tired', expected " + listed(affliction_words));
    EXPECT_EQ(step("do = 'raise', kind = 'ninja', n = 1"),
              here + "kind of left of second-cut: 'ninja', expected thrall or creature");
    EXPECT_EQ(action("{when = 'attack', if = 'melee', do = 'dice', black = 1}"),
              here + "expected the conditions of left of second-cut as a list");
    EXPECT_EQ(action("7"),
              here + "left of second-cut: expected lines such as {when = \"attack\", do = "
                     "\"dice\", black = 1}");
    EXPECT_EQ(step("do = [7]"),
              here + "left of second-cut: expected steps such as {do = \"move\", n = 1, "
                     "who = \"me\"}");
}

TEST(OkkoContentEffects, AnArgumentTooFewOrTooManyIsRefused)
{
    EXPECT_EQ(step("do = 'heal', n = 1"), here + "heal in left of second-cut: expected n, who");
    EXPECT_EQ(step("do = 'move', who = 'me'"),
              here + "move in left of second-cut: expected n, who, perhaps slip");
    EXPECT_EQ(step("do = 'event', n = 1, who = 'me'"),
              here + "event in left of second-cut: unknown key 'who', expected n");
    EXPECT_EQ(
        step("do = 'mod', who = 'me'"),
        here + "mod in left of second-cut: expected speed or might or defense or guile or stamina "
               "or supplies, who, perhaps roll, perhaps spared");
    EXPECT_THAT(step("do = 'mod', speed = 1, might = 1, who = 'me'"),
                StartsWith(here + "mod in left of second-cut: expected speed or might"));
    EXPECT_EQ(step("do = [{do = 'heal', n = 1, who = 'me', when = 'now'}]"),
              here + "heal in left of second-cut: unknown key 'when', expected n, who");
    EXPECT_EQ(step("n = 1, do = [{do = 'heal', n = 1, who = 'me'}]"),
              here + "unknown key 'n' in a line of left of second-cut");
    EXPECT_EQ(step("do = 'gear', draw = 2, who = 'me'"),
              here + "gear in left of second-cut: expected draw, keep, who");
    EXPECT_EQ(
        step("do = 'gear', lose = 1, keep = 1, who = 'me'"),
        here +
            "gear in left of second-cut: unknown key 'keep', expected lose, who, perhaps spared");
    EXPECT_EQ(
        step("do = [{do = 'event', n = 1}, {do = 'event', n = 1}, {do = 'event', n = 1}, {do = "
             "'event', n = 1}, {do = 'event', n = 1}]"),
        here + "left of second-cut: expected 1 to 4 steps");
}

TEST(OkkoContentEffects, ANumberOutOfRangeIsRefused)
{
    EXPECT_EQ(step("do = 'move', n = 9, who = 'me'"),
              here + "n of left of second-cut: expected a number from 1 to 4");
    EXPECT_EQ(step("do = 'move', n = 1.5, who = 'me'"),
              here + "n of left of second-cut: expected a number from 1 to 4");
    EXPECT_EQ(action("{when = 'attack', do = 'dice', black = 4}"),
              here + "black of left of second-cut: expected a number from -3 to 3");
    EXPECT_EQ(step("do = 'gear', draw = 1, keep = 2, who = 'me'"),
              here + "gear in left of second-cut: keeps more than it draws");
    EXPECT_EQ(step("do = 'move', n = 1, who = 'me', slip = 'yes'"),
              here + "slip of left of second-cut: expected true or false");
}

TEST(OkkoContentEffects, WhoeverIsMeantIsNamedWithARange)
{
    EXPECT_EQ(
        step("do = 'heal', n = 1, who = 'ally'"),
        here +
            "who in left of second-cut: expected a range behind it, such as [\"ally\", \"sight\"]");
    EXPECT_EQ(step("do = 'heal', n = 1, who = ['me', 'map']"),
              here + "who in left of second-cut: 'me' has no range");
    EXPECT_EQ(step("do = 'heal', n = 1, who = ['ally', 'near']"),
              here +
                  "who in left of second-cut: 'near', expected map, adjacent, area, tile or sight");
    EXPECT_EQ(step("do = 'heal', n = 1, who = ['all', 'map']"),
              here + "who in left of second-cut: 'all', expected " + listed(who_words));
    EXPECT_EQ(
        step("do = 'heal', n = 1, who = ['each', 'ally']"),
        here +
            "who in left of second-cut: expected one such as [\"ally\", \"sight\"] or [\"each\", "
            "\"foe\", \"adjacent\"]");
    EXPECT_EQ(step("do = 'heal', n = 1, who = ['each', 'ally', 'area']"), "none");
}

TEST(OkkoContentEffects, ATargetThatNobodyCanBeIsRefused)
{
    EXPECT_EQ(step("do = 'heal', n = 1, who = 'other'"),
              here + "heal in left of second-cut: outside an attack nobody is 'other'");
    EXPECT_EQ(step("do = 'heal', n = 1, who = 'own'"),
              here + "heal in left of second-cut: 'own' is for followers");
    EXPECT_THAT(event("do = 'heal', n = 1, who = 'me'"),
                HasSubstr("heal in effect of fog-on-the-water: here nobody is 'me'"));
    EXPECT_EQ(step("do = 'heal', n = 1, who = ['token', 'map']"),
              here + "heal in left of second-cut: 'token' is for ease alone");
    EXPECT_EQ(step("do = 'ease', n = 1, who = ['ally', 'map']"),
              here +
                  "ease in left of second-cut: it is for a token, or for the own test without who");
    EXPECT_EQ(step("do = 'ease', n = 1"),
              here +
                  "ease in left of second-cut: it is for a token, or for the own test without who");
    EXPECT_EQ(
        step("do = 'recall', n = 1, who = ['ally', 'map']"),
        here + "recall in left of second-cut: such cards are a hero's, expected me, own or hero");
    EXPECT_EQ(follower("{when = 'test', if = ['own', 'clue'], do = 'ease', n = 1}"), "none");
}

TEST(OkkoContentEffects, AStepThatCanDoNothingInItsWindowIsRefused)
{
    EXPECT_EQ(step("do = 'dice', black = 1"),
              here + "dice in left of second-cut: it can do nothing in the window 'unique'");
    EXPECT_EQ(action("{when = 'attack', do = 'reroll', n = 1}"),
              here + "reroll in left of second-cut: it can do nothing in the window 'attack'");
    EXPECT_EQ(action("{when = 'rolled', do = 'redirect'}"),
              here + "redirect in left of second-cut: it can do nothing in the window 'rolled'");
    EXPECT_EQ(action("{when = 'passive', do = 'heal', n = 1, who = 'me'}"),
              here + "heal in left of second-cut: it can do nothing in the window 'passive'");
    EXPECT_EQ(step("do = 'ranged', n = 3"),
              here + "ranged in left of second-cut: it can do nothing in the window 'unique'");
    EXPECT_EQ(step("do = 'mod', speed = 1, who = 'me', roll = true"),
              here + "mod in left of second-cut: roll = true is for a roll that is to come");
}

TEST(OkkoContentEffects, AConditionThatSaysNothingInItsWindowIsRefused)
{
    EXPECT_EQ(action("{when = 'test', if = ['melee'], do = 'ease', n = 1}"),
              here + "if of left of second-cut: 'melee' says nothing in this window");
    EXPECT_EQ(action("{when = 'attack', if = ['clue'], do = 'dice', red = 1}"),
              here + "if of left of second-cut: 'clue' says nothing in this window");
    EXPECT_EQ(action("{when = 'unique', if = ['ally'], do = 'event', n = 1}"),
              here + "if of left of second-cut: 'ally' says nothing in this window");
    EXPECT_EQ(action("{when = 'attack', if = ['own'], do = 'dice', red = 1}"),
              here + "if of left of second-cut: 'own' says nothing in this window");
    EXPECT_EQ(action("{when = 'attack', if = ['damage3', 'once'], do = 'dice', red = 1}"), "none");
}

TEST(OkkoContentEffects, AConditionIsPutOrTakenOff)  // OKKO-25
{
    EXPECT_EQ(step("do = 'condition', off = 'any', who = 'me'"), "none");
    EXPECT_EQ(
        step("do = 'condition', put = 'any', who = 'me'"),
        here + "condition in left of second-cut: expected put = a condition, or off = any or all");
    EXPECT_EQ(
        step("do = 'condition', off = 'stunned', who = 'me'"),
        here + "condition in left of second-cut: expected put = a condition, or off = any or all");
}

TEST(OkkoContentEffects, WhatHappensWhenACardIsTurnedUpAlwaysHappens)
{
    EXPECT_EQ(
        action("{when = 'passive', do = 'acts', n = 1, who = 'me'}"),
        here + "acts in left of second-cut: it happens when the card is turned up, expected must = "
               "true");
    EXPECT_EQ(action("{when = 'passive', must = true, do = 'acts', n = 1, who = 'me'}"), "none");
}

TEST(OkkoContentEffects, OnlySuppliesCanBeDiscardedByTheirOwnEffect)  // OKKO-27
{
    EXPECT_EQ(step("do = [{do = 'event', n = -1}, {do = 'discard'}]"),
              here +
                  "discard in left of second-cut: expected it on equipment for the supplies alone");
    EXPECT_THAT(fault("equipment.toml", "do = \"reroll\", n = 3", "do = \"reroll\", n = 2"),
                "none");
    EXPECT_THAT(
        fault("equipment.toml", "id = \"salve\"\ncopies = 2\nslot = \"supplies\"",
              "id = \"salve\"\ncopies = 2\nslot = \"left\""),
        HasSubstr("discard in effect of salve: expected it on equipment for the supplies alone"));
}

TEST(OkkoContentEffects, ATestThatSparesSomebodyHasAnAttributeAndDice)
{
    const std::string expected =
        here + "spared of left of second-cut: expected a test, such as {speed = 3}, "
               "of speed, might, defense or guile and 1 to 6 dice";
    for (const char* wrong : {"3", "{}", "{luck = 2}", "{speed = 0}", "{speed = 7}",
                              "{stamina = 2}", "{speed = 2, might = 2}", "{speed = 'two'}"})
        EXPECT_EQ(step("do = 'harm', n = 1, who = 'me', spared = " + std::string(wrong)), expected)
            << wrong;
    EXPECT_EQ(step("do = 'harm', n = 1, who = 'me', spared = {defense = 6}"), "none");
}

TEST(OkkoContentEffects, KamiThatAreCalledAreThere)  // OKKO-31
{
    EXPECT_THAT(step("do = 'raise', kami = ['sea']"),
                StartsWith(here + "there is no kami 'sea', expected hana, daizo, kaze, water, "));
    EXPECT_EQ(step("do = 'raise', kami = ['hana']"),
              here + "kami of left of second-cut: 'hana' is a follower, expected a kami");
    EXPECT_EQ(step("do = 'raise', kami = []"),
              here + "kami of left of second-cut: expected one at least");
    EXPECT_EQ(step("do = 'raise', kami = 'water'"),
              here + "expected the kami of left of second-cut as a list");
}

TEST(OkkoContentEffects, AThingHasTheWindowsOfItsKindAlone)  // OKKO-26, OKKO-29, OKKO-30
{
    EXPECT_THAT(
        action("{when = 'now', do = 'event', n = 1}"),
        StartsWith(here +
                   "when of left of second-cut: 'now' is not for such things, expected passive, "));
    EXPECT_THAT(fault("events.toml", "{when = \"now\"", "{when = \"passive\""),
                HasSubstr("'passive' is not for such things, expected now"));
    EXPECT_THAT(fault("clues.toml", "{when = \"now\"", "{when = \"end\""),
                HasSubstr("'end' is not for such things, expected now"));
    EXPECT_THAT(fault("wounds.toml", "when = \"passive\"", "when = \"attack\""),
                HasSubstr("'attack' is not for such things, expected passive"));
    EXPECT_THAT(fault("wounds.toml", ", must = true", ""),
                HasSubstr("left of twisted-ankle: it always happens, expected must = true"));
    EXPECT_THAT(fault("clues.toml", "must = true, ", ""),
                HasSubstr("effect of false-trail: it always happens"));
    EXPECT_THAT(fault("agents.toml", "when = \"start\"", "when = \"act\""),
                HasSubstr("when of effect of orders: 'act' is not for such things"));
    EXPECT_THAT(fault("agents.toml", "when = \"start\"", "when = \"start\", must = 'yes'"),
                HasSubstr("must of effect of orders: expected true or false"));
}

TEST(OkkoContentEffects, InATreeALineSaysWhoseWindowItIsFor)  // OKKO-12
{
    EXPECT_EQ(fault("trees.toml", ", of = \"ashigaru\"", ""),
              "trees.toml+0: effect of drill: expected under of an agent, thrall, creature or oni");
    EXPECT_THAT(
        fault("trees.toml", "of = \"ashigaru\"", "of = \"pirates\""),
        StartsWith("trees.toml+0: there is no agent 'pirates', expected ashigaru, samurai, "));
    EXPECT_EQ(fault("trees.toml", "when = \"end\"", "when = \"end\", of = \"thrall\""),
              "trees.toml+0: effect of levy: of is for windows of agents in the enhancement trees");
    EXPECT_EQ(action("{when = 'attack', of = 'thrall', do = 'dice', red = 1}"),
              here + "left of second-cut: of is for windows of agents in the enhancement trees");
}

TEST(OkkoContentEffects, ThereAreAtMostTwoHundredAndFiftyFiveLines)
{
    std::string lines;
    for (int i = 0; i < 60; ++i) lines += "{when = 'attack', do = 'dice', red = 1}, ";
    EXPECT_THAT(action(lines), HasSubstr(": more than 255 lines in all files"));
}

TEST(OkkoContentEffects, EveryPrimitiveHasAFormAndEveryFormAWindow)
{
    for (std::size_t i = 0; i < primitive_words.size(); ++i)
        EXPECT_TRUE(std::ranges::any_of(forms, [&](const Form& form) {
            return at(form.what) == i;
        })) << primitive_words[i];
    for (const Form& form : forms) EXPECT_FALSE(form.windows.empty()) << form.keys;
}

}  // namespace kotatsu::okko::content_effects_test
