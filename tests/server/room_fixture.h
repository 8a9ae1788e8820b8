// A room with Ada and Ben, and what they say.
#pragma once

#include "server/test_house.h"
#include "table/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace kotatsu::server {

inline const std::string ada_secret(32, 'a'), ben_secret(32, 'b');

// A room with its house. By default Onami for two, blue starts: Ada made it and sits at blue.
struct TestRoom {
    struct Plan {
        std::shared_ptr<const Game> game = *Catalogue().make("onami", 2, {{"first", "1"}});
        ClockRule clock{};
        std::optional<bool> hints = true;
        std::vector<std::string> seats{"Ada", "open"};  // a name: Ada's browser; open; a computer
        std::string seed = std::string(64, '7');  // of the dice
    };

    TestRoom() : TestRoom(Plan{}) {}
    // Onami for two, from these entries.
    struct Entries {
        std::vector<Entry> list;
    };
    explicit TestRoom(Entries entries)
        : game(Plan{}.game), room(std::make_shared<Room>("test-table", game, house))
    {
        house.room = room.get();
        EXPECT_FALSE(room->open(std::move(entries.list)));
    }
    explicit TestRoom(const Plan& plan)
        : game(plan.game), room(std::make_shared<Room>("test-table", plan.game, house))
    {
        house.room = room.get();
        std::vector<Entry> entries{create_entry(*plan.game, plan.clock, plan.hints,
                                                hash_of_secret(ada_secret), plan.seed)};
        for (const std::string& who : plan.seats) {
            const auto i = static_cast<std::int64_t>(entries.size()) - 1;
            const bool person = who != "open" && !read_seat_player(who);
            if (person)
                entries.push_back({{"do", "sit"},
                                   {"seat", i},
                                   {"name", who},
                                   {"holder", hash_of_secret(ada_secret)}});
            else
                entries.push_back({{"do", "fill"}, {"seat", i}, {"who", who}});
        }
        EXPECT_FALSE(room->open(std::move(entries)));
    }

    std::shared_ptr<Wire> enter(const std::string& secret, bool texts = false)
    {
        auto wire = std::make_shared<Wire>();
        wire->clock = &house.time;
        Message hello{.what = Message::Do::Hello, .table = "test-table", .secret = secret};
        hello.texts = texts;
        EXPECT_TRUE(room->enter(wire, hello));
        return wire;
    }
    // Ada and Ben are here, and the game has begun.
    void begin()
    {
        ada = enter(ada_secret);
        ben = enter(ben_secret);
        say(ben, R"({"do":"sit","name":"Ben"})");
        start(ada);
    }
    // When everybody has had a moment to give bytes for the dice.
    void start(const std::shared_ptr<Wire>& host)
    {
        house.time += DiceRound::moment_ms;
        say(host, R"({"do":"start"})");
    }
    // Whoever is gone has been for so long that a computer may be asked for.
    void wait_for_nobody() { wait_until(house.time + Room::takeover_patience_ms); }
    void say(const std::shared_ptr<Wire>& wire, const std::string& text)
    {
        const auto message = read_message(text);
        ASSERT_TRUE(message) << text << ": " << message.error().message;
        room->receive(*wire, *message);
    }
    void move(const std::shared_ptr<Wire>& wire, const std::string& seat, const std::string& move,
              const std::string& id = {})
    {
        json::object message{
            {"do", "move"}, {"seat", seat}, {"version", wire->version()}, {"move", move}};
        if (!id.empty()) message["id"] = id;
        say(wire, json::serialize(message));
    }
    // Plays the thought that waits longest.
    void think()
    {
        ASSERT_FALSE(house.thoughts.empty());
        const auto thought = house.thoughts.front();
        house.thoughts.erase(house.thoughts.begin());
        Dice dice = Dice::seeded(1);
        room->thought(thought->ticket,
                      thought->position->choose(thought->seat, *read_player("random"), dice));
    }
    // The same table after a restart.
    void restart()
    {
        room = std::make_shared<Room>("test-table", game, house);
        house.room = room.get();
        house.thoughts.clear();
        const auto error = room->restore(house.entries);
        ASSERT_FALSE(error) << error->message;
    }
    // As the house does it: the room is woken whenever it asked to be, and not otherwise.
    void run_until(std::int64_t time)
    {
        while (house.alarm > house.time && house.alarm <= time) wait_until(house.alarm);
        house.time = time;
    }
    void wait_until(std::int64_t time)
    {
        house.time = time;
        room->wake();
    }

    TestHouse house;
    std::shared_ptr<const Game> game;
    std::shared_ptr<Room> room;
    std::shared_ptr<Wire> ada, ben;
};

// What the newest message of this type says, such as "/asked/open".
inline json::value said(const Wire& wire, std::string_view type, std::string_view pointer)
{
    return json::value(wire.newest(type)).at_pointer(pointer);
}

// The first card of the hand that a state shows, and a placing of it that is legal at the start.
inline std::string first_card(const Wire& wire)
{
    const json::value state = wire.newest("state");
    return std::string(state.at_pointer("/views/0/view/hand/0").as_string());
}

inline std::string texts_of(const std::vector<std::string>& messages)
{
    std::string all;
    for (const std::string& message : messages) all += message + "\n";
    return all;
}

}  // namespace kotatsu::server
