// Something to be written, as it waits in a store's queue.
#pragma once

#include "server/store.h"

namespace kotatsu::server {

struct Job {
    enum class Kind { Append, Say, LetSleep, Release, Remove, KeepContent };

    Kind kind;
    std::string key;  // a table's id, a pack's hash
    std::string text{};  // an entry, a line, a pack
    Store::Done done{};
    std::int64_t n = 0;  // Append
    Standing standing{};  // Append
    std::string channel{};  // Say
    Store::Old since{};  // Remove
    std::int64_t epoch = 0;  // of the table when this queued, where tables have owners
    bool is_accepted = false;

    bool is_entry() const { return kind == Kind::Append; }
};

}  // namespace kotatsu::server
