// Okko: the right side of every action card and the technique of every event card of our content.
#include "games/okko/look.h"
#include "okko/our_game.h"

#include <gtest/gtest.h>

namespace kotatsu::okko::test::technique_test {

constexpr std::array four{Attribute::Speed, Attribute::Might, Attribute::Defense, Attribute::Guile};

// The four heroes and all that a scenario brings, before the first card is laid.
struct Start {
    Okko game = our_game("drowned-shrine", 2, 4, "on");
    State state;

    Start()
    {
        Dice dice = Dice::seeded(1);
        state = game.start(dice, nullptr);
        while (state.field.phase < Phase::Corruption) {
            Okko::List list;
            const Seat seat = game.turn(state).seats.first();
            game.moves(state, seat, list);
            game.play(state, seat, list[0], dice, nullptr);
        }
        state.field.cards = AgentCards::first_n(static_cast<int>(game.book().agents.size()));
    }
    Modifiers values(Figure who) const
    {
        Modifiers all{};
        for (const Attribute each : four)
            all[at(each)] = static_cast<std::int8_t>(Look(game, state.field).attribute(who, each));
        return all;
    }
    // What it adds to `who`, where nothing falls below its floor.
    void expect_added(Figure who, const Modifiers& before, const Modifiers& printed,
                      const std::string& name) const
    {
        const Modifiers now = values(who);
        EXPECT_NE(now, before) << name << " does nothing";
        for (const Attribute each : four) {
            const int floor = each == Attribute::Defense ? 1 : 0;
            EXPECT_EQ(now[at(each)], std::max(floor, before[at(each)] + printed[at(each)]))
                << name << ", " << attribute_words[at(each)];
        }
        const Look look(game, state.field);
        EXPECT_EQ(look.red_dice(who), std::max<int>(0, printed[at(Attribute::Might)])) << name;
    }
};

TEST(OkkoTechniquesOfOurs, EveryRightSideOfAnActionCardAddsWhatItSays)  // OKKO-26, OKKO-21
{
    Start table;
    for (const Hero hero : table.state.field.in_play)
        for (std::uint8_t i = 0; i < most_hero_cards; ++i) {
            const ActionCard& card = table.game.book().heroes[at(hero)].cards[i];
            if (!card.has_right) continue;
            HeroCards& right = table.state.field.heroes[at(hero)].right;
            right = {};
            const Modifiers before = table.values(figure_of(hero));
            right = HeroCards{i};
            table.expect_added(figure_of(hero), before, card.right, card.id);
            right = {};
        }
}

TEST(OkkoTechniquesOfOurs, EveryEventCardAddsToTheAgentsItLiesBeside)  // OKKO-13, OKKO-29
{
    Start table;
    for (std::size_t i = 0; i < table.game.book().events.size(); ++i)
        for (std::size_t agent = 0; agent < table.game.book().agents.size(); ++agent) {
            const auto card = static_cast<AgentCard>(agent);
            const Figure who = table.game.figures_of(card).first();
            Technique1& beside = table.state.field.techniques[0];
            beside = {};
            const Modifiers before = table.values(who);
            beside = {static_cast<EventCard>(i), card};
            const EventText& event = table.game.book().events[i];
            table.expect_added(who, before, event.technique,
                               event.id + " on " + table.game.book().agents[agent].id);
            beside = {};
        }
}

}  // namespace kotatsu::okko::test::technique_test
