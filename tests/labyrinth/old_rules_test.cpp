// Labyrinth: records of the rules before LAB-21 are played without it.
#include "table/catalogue.h"
#include "table/record.h"
#include "table/table.h"

#include <gtest/gtest.h>

namespace kotatsu::old_rules_test {

// Two players who stay on their starts for 120 turns.
std::string idle_record()
{
    const auto game = (*Catalogue().make("labyrinth", 2, {{"first", "1"}}))->under_rules(1);
    Table table = Table::open({.game = game, .dice = FairDice::from_number(1)});
    for (int turn = 0; turn < 120; ++turn) {
        const Seat seat = seat_at(turn % 2);
        EXPECT_FALSE(table.play(seat, table.position().moves(seat).front()));
        EXPECT_FALSE(table.play(seat, turn % 2 == 0 ? "move a1" : "move g7"));
    }
    return write_record(table.open_record());
}

Expected<Table> replayed(const std::string& text)
{
    return Table::replay(*Catalogue().make("labyrinth", 2, {{"first", "1"}}),
                         *read_record(text, "idle.game"), "idle.game");
}

TEST(LabyrinthOldRules, AnOldRecordIsPlayedByTheRulesOfItsTime)  // LAB-21
{
    const std::string old = idle_record();
    ASSERT_NE(old.find("\nrules 1\n"), std::string::npos) << old.substr(0, 200);
    const auto table = replayed(old);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_FALSE(table->over());
    EXPECT_FALSE(table->position().to_json().contains("idle"))
        << "its fingerprints know no such count";
    EXPECT_EQ(write_record(table->open_record()), old) << "and stays one of these rules";
}

TEST(LabyrinthOldRules, UnderTodaysRulesTheSameGameWouldHaveEnded)  // LAB-21
{
    std::string text = idle_record();
    text.replace(text.find("rules 1"), 7, "rules 2");
    EXPECT_FALSE(replayed(text));
}

}  // namespace kotatsu::old_rules_test
