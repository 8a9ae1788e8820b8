// What a room tells waits here until what it tells of is on the disk.
#pragma once

#include "server/connection.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>

namespace kotatsu::server {

class Outbox {
public:
    using Text = std::shared_ptr<const std::string>;

    // The number of what is written to the disk next.
    std::int64_t write() { return ++written_; }
    std::int64_t written() const { return written_; }
    bool is_saved(std::int64_t n) const { return n <= saved_; }
    bool all_saved() const { return saved_ == written_; }
    // So much was on the disk from the beginning.
    void begin_after(std::int64_t n) { written_ = saved_ = n; }

    // At once, or when all that was written so far is saved.
    void send(std::shared_ptr<Connection> wire, Text text)
    {
        if (all_saved())
            wire->send(std::move(text));
        else
            held_.push_back({written_, std::move(wire), std::move(text)});
    }
    // Everything up to this number is on the disk.
    void saved(std::int64_t n)
    {
        saved_ = n;
        for (; !held_.empty() && held_.front().until <= saved_; held_.pop_front())
            held_.front().wire->send(std::move(held_.front().text));
    }
    // It could not be saved: nobody hears of it.
    void drop() { held_.clear(); }

private:
    struct Held {
        std::int64_t until;
        std::shared_ptr<Connection> wire;
        Text text;
    };

    std::int64_t written_ = 0, saved_ = 0;  // entries and lines of chat
    std::deque<Held> held_;
};

}  // namespace kotatsu::server
