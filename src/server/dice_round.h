// Everybody's bytes for the dice: first their hashes, then, when no more can be added, the bytes.
// Whoever gave a hash and does not show the bytes could bend the dice by that: then the round begins
// again, with a new seed and without them. docs/fair-dice.md.
#pragma once

#include "engine/seat.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kotatsu::server {

class DiceRound {
public:
    static constexpr std::int64_t patience_ms = 5'000;
    static constexpr std::int64_t moment_ms = 2'000;  // to give a hash after sitting down

    // What the room has to do now.
    enum class Next {
        Wait,
        AskBytes,  // of all who promised some
        AskHashes,  // make a new seed, and ask for new hashes
        Begin,  // the dice are complete
    };
    enum class Given { Taken, Malformed, TooEarly, TooLate, WrongBytes };

    // Before the start, and when asked again: the hash of 32 bytes, in hexadecimal digits.
    Given give_hash(Seat seat, std::string_view hash);
    // When asked: the bytes.
    Given give_bytes(Seat seat, std::string_view bytes);

    // `choosing`: who may still give a hash, for a moment.
    Next start(SeatSet choosing, std::int64_t now);
    Next gone(Seat seat, std::int64_t now);
    Next check(std::int64_t now);  // after something was given, or when the time is over

    bool running() const { return step_ != Step::Gathering; }
    std::int64_t deadline() const { return deadline_; }
    SeatSet promised() const { return promised_; }
    SeatSet shown() const { return shown_; }
    const std::string& hash(Seat seat) const { return hashes_[static_cast<std::size_t>(seat)]; }
    const std::string& bytes(Seat seat) const { return bytes_[static_cast<std::size_t>(seat)]; }

private:
    enum class Step { Gathering, Hashes, Bytes };

    Next again(SeatSet invited, std::int64_t now);
    Next ask_bytes(std::int64_t now);

    Step step_ = Step::Gathering;
    SeatSet promised_, shown_;
    SeatSet invited_;  // while asked again: whose hash is missing
    std::int64_t deadline_ = 0;
    std::array<std::string, most_seats> hashes_, bytes_;
};

// BLAKE2b-256 of bytes given as hexadecimal digits.
std::string hash_of_bytes(std::string_view hex);

}  // namespace kotatsu::server
