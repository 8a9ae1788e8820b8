// Looking back at a long game over the wire: pages that fit, of which none costs more than another.
#include "server/room_fixture.h"
#include "support/counting_game.h"
#include "support/long_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kotatsu::server::room_pages_test {

using testing::IsEmpty;
using testing::SizeIs;

constexpr std::size_t most_bytes = 128 * 1024, room_for_a_step = 16 * 1024;

// Ada alone, with so many moves made; she reads boards as text, so steps are large.
struct LongEvening : TestRoom {
    explicit LongEvening(int moves, std::shared_ptr<const Game> of = nullptr)
        : TestRoom(Plan{.game = of ? of : support::game_of(moves), .seats = {"Ada"}})
    {
        house.deal = [this, moves](Table::Setup setup) {
            Table table = support::almost_over(std::move(setup), moves);
            last = table.position().moves(support::wanderer)[0];
            return table;
        };
        ada = enter(ada_secret, true);
        say(ada, R"({"do":"start"})");
    }
    void end() { move(ada, game->seat(support::wanderer).role, last); }

    json::object page(json::object request)
    {
        const std::string type(request.at("do").as_string());
        ada->got.clear();
        say(ada, json::serialize(request));
        EXPECT_THAT(ada->got, SizeIs(1));
        EXPECT_LT(ada->got.back().size(), most_bytes + room_for_a_step);
        return ada->newest(type);
    }
    // The steps of all pages, from this one on.
    json::array pages(json::object request, std::int64_t from, int& count)
    {
        json::array all;
        for (std::int64_t of = from + 1; from < of; ++count) {
            request["from"] = from;
            const json::object answer = page(request);
            const json::array& steps = answer.at("steps").as_array();
            EXPECT_EQ(answer.at("from"), from);
            if (steps.empty()) break;
            all.insert(all.end(), steps.begin(), steps.end());
            from += static_cast<std::int64_t>(steps.size());
            of = answer.at("of").as_int64();
        }
        return all;
    }

    std::string last;
};

TEST(RoomPages, AReplayComesInPagesThatFitAndMissNothing)
{
    LongEvening evening(300);
    evening.end();
    int pages = 0;
    const json::array all = evening.pages({{"do", "replay"}, {"as", "watcher"}}, 0, pages);
    ASSERT_THAT(all, SizeIs(301));
    EXPECT_GT(pages, 4) << "or a hundred steps fit into a page, and this shows nothing";
    for (const std::int64_t from : {0, 1, 63, 64, 65, 200, 300}) {
        const json::object one =
            evening.page({{"do", "replay"}, {"as", "watcher"}, {"from", from}, {"count", 1}});
        EXPECT_EQ(one.at("of"), 301);
        EXPECT_EQ(one.at("steps").as_array(), json::array{all.at(static_cast<std::size_t>(from))});
    }
}

TEST(RoomPages, ALongLogComesInPagesToo)
{
    LongEvening evening(4'000);
    int pages = 0;
    const json::array all = evening.pages({{"do", "log"}, {"as", "watcher"}}, 0, pages);
    EXPECT_THAT(all, SizeIs(4'000));
    EXPECT_EQ(pages, 4);
}

TEST(RoomPages, ALargeRecapIsReadFromWhereItsFirstPageEnded)
{
    TestRoom test;
    test.house.deal = [](Table::Setup setup) {
        Table table = Table::open(std::move(setup));
        for (int i = 0; i < 120; ++i) table.take_over(seat_at(1), "Ben");
        return table;
    };
    test.begin();
    const auto reader = test.enter(ada_secret, true);
    const auto recap = [&](std::size_t from) {
        test.say(reader, R"({"do":"recap","seat":"blue","from":)" + std::to_string(from) + "}");
        EXPECT_LT(reader->got.back().size(), most_bytes + room_for_a_step);
        return reader->newest("recap");
    };
    std::size_t next = 21;
    for (int pages = 0; next < 121; ++pages) {
        const json::object page = recap(pages == 0 ? 0 : next);
        ASSERT_EQ(page.at("from"), next) << "no more than the last hundred";
        ASSERT_EQ(page.at("of"), 121);
        ASSERT_FALSE(page.at("steps").as_array().empty());
        if (pages == 0) {
            EXPECT_LT(page.at("steps").as_array().size(), 100U) << "they are large";
        }
        next += page.at("steps").as_array().size();
    }
    EXPECT_THAT(recap(121).at("steps").as_array(), IsEmpty());
}

TEST(RoomPages, BeyondTheEndThereIsNothingAndNothingIsPlayed)
{
    const auto game = std::make_shared<support::CountingGame>(support::game_of(2'000));
    LongEvening evening(2'000, game);
    evening.end();
    game->plays();
    for (const char* what : {"log", "replay"})
        for (const std::int64_t from : {2'001, 1'000'000'000}) {
            const json::object page =
                evening.page({{"do", what}, {"as", "watcher"}, {"from", from}});
            EXPECT_THAT(page.at("steps").as_array(), IsEmpty());
            EXPECT_EQ(page.at("from"), from);
            EXPECT_EQ(page.at("of"), 2'001);
        }
    EXPECT_EQ(game->plays(), 0);
    evening.page({{"do", "replay"}, {"as", "watcher"}, {"from", 1'990}});
    EXPECT_LT(game->plays(), 2 * 64);
}

TEST(RoomPages, ManyWhoDownloadTheRecordShareOneText)
{
    LongEvening evening(300);
    EXPECT_FALSE(evening.room->record());
    evening.end();
    const auto text = evening.room->record();
    ASSERT_TRUE(text);
    EXPECT_EQ(evening.room->record(), text);
    const auto record = read_record(*text, "it");
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_EQ(write_record(*record), *text);
    EXPECT_EQ(record->dice_seed, std::string(64, '7'));
    EXPECT_TRUE(Table::replay(evening.game, *record, "it"));
}

}  // namespace kotatsu::server::room_pages_test
