// The line protocol of `kotatsu engine`: one JSON object a line in, one out. docs/engine-protocol.md.
#pragma once

#include "table/catalogue.h"
#include "table/table.h"

#include <boost/json/object.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace kotatsu {

class EngineProtocol {
public:
    struct Limits {
        int iterations = 1'000'000;  // of a player that is asked for a move
        std::optional<std::uint64_t> seed{};  // of games that name none
    };

    EngineProtocol(Catalogue catalogue, Limits limits)
        : catalogue_(std::move(catalogue)), limits_(limits)
    {}

    // The answer to one line, without a newline. Whatever the line holds, there is one.
    std::string answer(std::string_view line);
    bool wants_to_quit() const { return quit_; }

private:
    using Object = boost::json::object;

    Object perform(const Object& request);
    Object start_new(const Object& request);
    Object load_position(const Object& request);
    Object load_record(const Object& request);
    Object view(const Object& request);
    Object moves(const Object& request);
    Object play(const Object& request);
    Object undo(const Object& request);
    Object score(const Object& request);
    Object think(const Object& request);
    Object position(const Object& request);
    Object record(const Object& request);
    Object quit(const Object& request);

    Object status() const;
    Seat seat_of(const Object& request) const;
    Seat seat_to_act(const Object& request) const;
    Table& table();
    Table::Setup setup_of(const Object& request) const;

    Catalogue catalogue_;
    Limits limits_;
    std::optional<Table> table_;
    bool quit_ = false;
};

}  // namespace kotatsu
