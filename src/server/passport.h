// How nodes of one database know each other: with each call a node shows a passport, which names the
// client it calls for, and the node that is called answers it before it hears anything of the client's.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::server {

// Threads may share it.
class Passports {
public:
    // `secret`: 32 bytes that only nodes know.
    explicit Passports(std::string secret) : secret_(std::move(secret)) {}

    // For one call to the node `to`, in the name of a client at `address`. `now`: milliseconds since 1970.
    std::string write(std::int64_t to, std::string_view address, std::int64_t now) const;
    // The client's address. Nothing: it is forged, for another node, too old, or was shown before.
    std::optional<std::string> check(std::string_view passport, std::int64_t me, std::int64_t now);

    // What only a node can answer to this passport, once it has checked it.
    std::string answer_to(std::string_view passport) const;

    static constexpr std::int64_t valid_ms = 60'000;  // before and after; nodes' clocks may differ

private:
    const std::string secret_;
    std::mutex mutex_;  // for what follows
    std::map<std::string, std::int64_t, std::less<>>
        shown_;  // nonces, and when they may be forgotten
    std::int64_t next_clean_ = 0;
};

}  // namespace kotatsu::server
