// A house under the test's hand (time, disk, thoughts), and clients that are lists of what they were
// sent: a room without a network.
#pragma once

#include "server/room.h"
#include "table/catalogue.h"

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
    void send(std::shared_ptr<const std::string> text) override
    {
        got.push_back(*text);
        at.push_back(clock == nullptr ? 0 : *clock);
    }
    void close() override { closed = true; }
    const std::string& address() const override { return from; }

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

    // What came when, in its order.
    std::vector<std::pair<std::int64_t, std::string>> heard() const
    {
        std::vector<std::pair<std::int64_t, std::string>> all;
        for (std::size_t i = 0; i < got.size(); ++i) all.emplace_back(at.at(i), got[i]);
        return all;
    }

    std::vector<std::string> got;
    std::vector<std::int64_t> at;  // when each came
    const std::int64_t* clock = nullptr;  // the house's; nothing: all comes at 0
    bool closed = false;
    std::string from = "192.0.2.1";
};

inline constexpr std::int64_t window_ms = 1'500;  // the time of a window

struct TestHouse : House {
    std::int64_t now() override { return time; }
    std::int64_t date() override { return time + date_less_time; }
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
    void save_line(std::int64_t n, std::string channel, std::string line) override
    {
        channels.push_back(std::move(channel));
        save(n, std::move(line));
    }
    std::optional<Refused> why_not_grow(const std::string& address, Growth what) override
    {
        return why_not ? why_not(address, what) : std::nullopt;
    }
    void think(std::shared_ptr<Thought> thought) override
    {
        thoughts.push_back(std::move(thought));
    }
    void cancel(const Thought&) override {}  // it is thought to the end, and comes too late
    void wake_at(std::int64_t at) override { alarm = at; }
    std::int64_t answer_ms() const override { return window_ms; }
    void open_next(const NamedValues& options, std::vector<Entry> seats) override
    {
        next_options = options;
        next_seats = std::move(seats);
        room->next_opened(full ? "" : "next-table");
    }
    Expected<std::shared_ptr<const Game>> make_game(const NamedValues& options) override
    {
        return Catalogue().make(room->game().info().name, room->game().seats(), options);
    }
    std::optional<Refused> why_not_list(const std::string&) override { return why_not_listed; }
    void list(std::optional<Entry> about) override { listing = std::move(about); }
    std::string give_word(std::int64_t) override { return word = "bcdfg"; }
    void drop_word(const std::string&) override { word.clear(); }
    Metrics& metrics() override { return counters; }
    Table open_table(Table::Setup setup) override
    {
        return deal ? deal(std::move(setup)) : Table::open(std::move(setup));
    }

    std::int64_t time = 1'000'000;
    std::int64_t date_less_time = 0;  // the clock on the wall may be set
    std::uint64_t random = 0;
    bool disk_waits = false;
    bool full = false;  // no room for the table of a rematch
    std::vector<std::string> entries;
    std::vector<std::string> channels;  // of the lines among them
    std::function<std::optional<Refused>(const std::string&, Growth)> why_not;
    std::vector<std::shared_ptr<Thought>> thoughts;
    std::int64_t alarm = 0;
    std::optional<Refused> why_not_listed;
    std::optional<Entry> listing;  // in the lobby
    std::string word;  // that leads to the table
    NamedValues next_options;
    std::vector<Entry> next_seats;
    std::function<Table(Table::Setup)> deal;
    Metrics counters;
    Room* room = nullptr;
};

}  // namespace kotatsu::server
