// A house under the test's hand (time, disk, thoughts), and clients that are lists of what they were
// sent: a room without a network.
#pragma once

#include "server/room.h"

#include <boost/json.hpp>

#include <functional>
#include <memory>
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
        Wanted wanted;
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
               std::uint64_t ticket, Wanted wanted) override
    {
        thoughts.push_back({std::move(position), seat, player, ticket, std::move(wanted)});
    }
    void wake_at(std::int64_t at) override { alarm = at; }
    void open_next(const NamedValues& options, std::vector<Entry> seats) override
    {
        next_options = options;
        next_seats = std::move(seats);
        room->next_opened(full ? "" : "next-table");
    }
    Metrics& metrics() override { return counters; }
    Table open_table(Table::Setup setup) override
    {
        return deal ? deal(std::move(setup)) : Table::open(std::move(setup));
    }

    std::int64_t time = 1'000'000;
    std::uint64_t random = 0;
    bool disk_waits = false;
    bool full = false;  // no room for the table of a rematch
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

}  // namespace kotatsu::server
