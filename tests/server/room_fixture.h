// A room without a network: clients are lists of what they were sent, the house is under the
// test's hand (time, disk, thoughts).
#pragma once

#include "server/room.h"
#include "table/catalogue.h"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu::server {

namespace json = boost::json;

// A client's end.
struct Wire : Connection {
    void send(std::shared_ptr<const std::string> text) override { got.push_back(*text); }
    void close() override { closed = true; }

    // The newest message of a type, as JSON; an empty object if there is none.
    json::object newest(std::string_view type) const
    {
        for (auto text = got.rbegin(); text != got.rend(); ++text) {
            const json::object message = json::parse(*text).as_object();
            if (message.at("type").as_string() == type) return message;
        }
        return {};
    }
    // The code of the last refusal.
    std::string refusal() const
    {
        const json::object message = newest("refused");
        return message.empty() ? "" : std::string(message.at("code").as_string());
    }
    std::int64_t version() const { return newest("state").at("version").as_int64(); }

    std::vector<std::string> got;
    bool closed = false;
};

struct TestHouse : House {
    struct Thought {
        std::unique_ptr<Position> position;
        Seat seat;
        std::string player;
        std::uint64_t ticket;
    };

    std::int64_t now() override { return time; }
    std::string random_hex(std::size_t bytes) override
    {
        std::string digits = std::to_string(++random);
        return std::string(2 * bytes - digits.size(), '0') + digits;
    }
    void save(std::int64_t n, std::string entry) override
    {
        entries.push_back(std::move(entry));
        if (!disk_waits) room->saved(n);
    }
    void finished() override { over = true; }
    void think(std::unique_ptr<Position> position, Seat seat, const std::string& player,
               std::uint64_t ticket) override
    {
        thoughts.push_back({std::move(position), seat, player, ticket});
    }
    void wake_at(std::int64_t at) override { alarm = at; }
    Expected<std::string> open_next(const NamedValues& options, std::vector<Entry> seats) override
    {
        next_options = options;
        next_seats = std::move(seats);
        return std::string("next-table");
    }
    Metrics& metrics() override { return counters; }
    Table open_table(Table::Setup setup) override
    {
        return deal ? deal(std::move(setup)) : Table::open(std::move(setup));
    }

    std::int64_t time = 1'000'000;
    std::uint64_t random = 0;
    bool disk_waits = false;
    std::vector<std::string> entries;
    bool over = false;
    std::vector<Thought> thoughts;
    std::int64_t alarm = 0;
    NamedValues next_options;
    std::vector<Entry> next_seats;
    std::function<Table(Table::Setup)> deal;
    Metrics counters;
    Room* room = nullptr;
};

inline const std::string ada_secret(32, 'a'), ben_secret(32, 'b');

// A room with its house. By default Onami for two, blue starts: Ada made it and sits at blue.
struct TestRoom {
    struct Plan {
        std::shared_ptr<const Game> game = *Catalogue().make("onami", 2, {{"first", "1"}});
        ClockRule clock{};
        bool hints = true;
        std::vector<std::string> seats{"Ada", "open"};  // a name: Ada's browser; open; a computer
    };

    TestRoom() : TestRoom(Plan{}) {}
    explicit TestRoom(const Plan& plan)
        : game(plan.game), room(std::make_shared<Room>("test-table", plan.game, house))
    {
        house.room = room.get();
        std::vector<Entry> entries{create_entry(*plan.game, plan.clock, plan.hints,
                                                hash_of_secret(ada_secret), std::string(64, '7'))};
        for (const std::string& who : plan.seats) {
            const auto i = static_cast<std::int64_t>(entries.size()) - 1;
            const bool person = who != "open" && !read_seat_player(who);
            if (person)
                entries.push_back({{"do", "sit"}, {"seat", i}, {"name", who},
                                   {"holder", hash_of_secret(ada_secret)}});
            else
                entries.push_back({{"do", "fill"}, {"seat", i}, {"who", who}});
        }
        EXPECT_FALSE(room->open(std::move(entries)));
    }

    std::shared_ptr<Wire> enter(const std::string& secret, bool texts = false)
    {
        auto wire = std::make_shared<Wire>();
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
        say(ada, R"({"do":"start"})");
    }
    void say(const std::shared_ptr<Wire>& wire, const std::string& text)
    {
        const auto message = read_message(text);
        ASSERT_TRUE(message) << text << ": " << message.error().message;
        room->receive(*wire, *message);
    }
    void move(const std::shared_ptr<Wire>& wire, const std::string& seat, const std::string& move,
              const std::string& id = {})
    {
        json::object message{{"do", "move"},
                             {"seat", seat},
                             {"version", wire->version()},
                             {"move", move}};
        if (!id.empty()) message["id"] = id;
        say(wire, json::serialize(message));
    }
    // Plays the thought that waits longest.
    void think()
    {
        ASSERT_FALSE(house.thoughts.empty());
        TestHouse::Thought thought = std::move(house.thoughts.front());
        house.thoughts.erase(house.thoughts.begin());
        Dice dice = Dice::seeded(1);
        room->thought(thought.ticket,
                      thought.position->choose(thought.seat, *read_player("random"), dice, 1));
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
