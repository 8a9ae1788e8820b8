// What a phase does not know is refused before anything else, and a client id belongs to one request.
#include "server/room_fixture.h"

namespace kotatsu::server::room_ids_test {

// One message of every kind, as a seat that is not there yet would send it.
const std::vector<std::string> all_requests{
    R"("do":"sit","name":"Ada","seat":"blue")",
    R"("do":"stand","seat":"blue")",
    R"("do":"fill","seat":"vermilion","who":"greedy")",
    R"("do":"swap","seat":"blue","with":"vermilion")",
    R"("do":"set","hints":true)",
    R"("do":"send-away","seat":"vermilion")",
    R"("do":"word")",
    R"("do":"start")",
    R"("do":"dice","hash":"00")",
    R"("do":"move","seat":"blue","version":9,"move":"end")",
    R"("do":"preview","seat":"blue","version":9,"move":"end")",
    R"("do":"undo","seat":"blue","version":9)",
    R"("do":"undo","seat":"blue","version":9,"ask":true)",
    R"("do":"answer","what":"undo","agree":true)",
    R"("do":"takeover","seat":"blue")",
    R"("do":"return","seat":"blue")",
    R"("do":"hint","seat":"blue","version":9)",
    R"("do":"resign","seat":"blue")",
    R"("do":"rematch")",
    R"("do":"chat","to":"all","text":"hello")",
    R"("do":"react","reaction":"wow")",
    R"("do":"point","text":"at c3")",
    R"("do":"points")",
    R"("do":"take-back","seat":"blue")",
    R"("do":"log","as":"blue")",
    R"("do":"recap","seat":"blue")",
    R"("do":"replay","as":"blue")",
    R"("do":"link","seat":"blue")",
    R"("do":"claim","token":"00")",
    R"("do":"ping")",
};

std::string with_id(const std::string& request, const std::string& id)
{
    return "{" + request + R"(,"id":")" + id + "\"}";
}

TEST(RoomIds, AnIdThatWasUsedReachesNoGameThatHasNotBegun)
{
    for (const std::string& first : all_requests)
        for (const std::string& second : all_requests) {
            TestRoom test;
            const auto ada = test.enter(ada_secret);
            test.say(ada, with_id(first, "x"));
            const std::size_t told = ada->got.size();
            test.say(ada, with_id(second, "x"));
            EXPECT_GT(ada->got.size(), told) << first << ", then " << second;
        }
}

TEST(RoomIds, WhatAPhaseDoesNotKnowIsRefusedWhateverItsId)
{
    TestRoom test;
    const auto ada = test.enter(ada_secret);
    test.say(ada, R"({"do":"chat","to":"all","text":"hello","id":"x"})");
    for (const char* request :
         {R"({"do":"move","seat":"blue","version":9,"move":"end","id":"x"})",
          R"({"do":"undo","seat":"blue","version":9,"id":"x"})",
          R"({"do":"recap","seat":"blue","id":"x"})", R"({"do":"hint","seat":"no","version":1})"}) {
        test.say(ada, request);
        EXPECT_EQ(ada->refusal(), "not-playing") << request;
        ada->got.clear();
    }
    test.say(ada, R"({"do":"rematch"})");
    EXPECT_EQ(ada->refusal(), "not-over");
    test.begin();
    test.say(test.ada, R"({"do":"fill","seat":"nowhere","who":"nobody"})");
    EXPECT_EQ(test.ada->refusal(), "begun");
}

TEST(RoomIds, AnIdBelongsToOneRequestOfOneKindAlsoAfterARestart)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3", "m");
    for (int i = 0; i < 2; ++i) {
        const auto ada = test.enter(ada_secret);
        const std::size_t saved = test.house.entries.size();
        test.say(ada, R"({"do":"undo","seat":"blue","version":99,"id":"m"})");
        EXPECT_EQ(ada->refusal(), "id-used");
        test.say(ada, R"({"do":"chat","to":"all","text":"hello","id":"m"})");
        EXPECT_EQ(ada->refusal(), "id-used");
        EXPECT_EQ(test.house.entries.size(), saved) << "nothing happened";
        test.move(ada, "blue", "end", "m");
        EXPECT_EQ(ada->newest("state").at("ack"), "m") << "repeated, not played";
        EXPECT_EQ(test.house.entries.size(), saved);
        test.restart();
    }
}

TEST(RoomIds, AnUndoRepeatedIsDoneOnce)
{
    TestRoom test;
    test.begin();
    test.move(test.ada, "blue", "place " + first_card(*test.ada) + " c3");
    const std::string undo = R"({"do":"undo","seat":"blue","id":"u","version":)" +
                             std::to_string(test.ada->version()) + "}";
    test.say(test.ada, undo);
    const std::size_t saved = test.house.entries.size();
    test.say(test.ada, undo);
    EXPECT_EQ(test.ada->newest("state").at("ack"), "u");
    EXPECT_EQ(test.house.entries.size(), saved);
}

TEST(RoomIds, TheRequestThatEndedTheGameIsAcknowledgedAgain)
{
    TestRoom test;
    test.begin();
    for (int i = 0; i < 2; ++i) {
        test.say(test.ada, R"({"do":"resign","seat":"blue","id":"r"})");
        EXPECT_EQ(test.ada->newest("state").at("ack"), "r");
        EXPECT_EQ(test.ada->refusal(), "");
    }
}

TEST(RoomIds, AnIdOfOneSeatIsFreeForAnother)
{
    TestRoom test;
    test.begin();
    test.say(test.ada, R"({"do":"chat","to":"all","text":"hello","id":"1"})");
    test.say(test.ben, R"({"do":"chat","to":"all","text":"hello","id":"1"})");
    EXPECT_EQ(test.ben->refusal(), "");
    EXPECT_EQ(said(*test.ben, "chat", "/lines/0/from"), "vermilion");
}

}  // namespace kotatsu::server::room_ids_test
