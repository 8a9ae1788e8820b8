#include "server/dice_round.h"

#include "table/hash.h"

namespace kotatsu::server {
namespace {

bool is_32_bytes(std::string_view hex)
{
    const auto bytes = from_hex(hex);
    return bytes && bytes->size() == 32;
}

}  // namespace

std::string hash_of_bytes(std::string_view hex)
{
    const auto bytes = from_hex(hex);
    return bytes ? blake2b({reinterpret_cast<const char*>(bytes->data()), bytes->size()})
                 : std::string();
}

DiceRound::Given DiceRound::give_hash(Seat seat, std::string_view hash)
{
    if (!is_32_bytes(hash)) return Given::Malformed;
    const bool late = step_ == Step::Bytes || (step_ == Step::Hashes && !invited_.contains(seat));
    if (late) return Given::TooLate;
    hashes_[static_cast<std::size_t>(seat)] = to_hex(*from_hex(hash));  // in small letters
    promised_.insert(seat);
    invited_.erase(seat);
    return Given::Taken;
}

DiceRound::Given DiceRound::give_bytes(Seat seat, std::string_view bytes)
{
    if (!is_32_bytes(bytes)) return Given::Malformed;
    if (step_ != Step::Bytes) return Given::TooEarly;
    if (!promised_.contains(seat) || hash_of_bytes(bytes) != hash(seat)) return Given::WrongBytes;
    bytes_[static_cast<std::size_t>(seat)] = bytes;
    shown_.insert(seat);
    return Given::Taken;
}

DiceRound::Next DiceRound::start(SeatSet choosing, std::int64_t now)
{
    invited_ = choosing - promised_;
    if (invited_.empty()) return ask_bytes(now);
    step_ = Step::Hashes;
    deadline_ = now + moment_ms;
    return Next::Wait;
}

DiceRound::Next DiceRound::ask_bytes(std::int64_t now)
{
    step_ = Step::Bytes;
    deadline_ = now + patience_ms;
    return promised_.empty() ? Next::Begin : Next::AskBytes;
}

DiceRound::Next DiceRound::check(std::int64_t now)
{
    const bool late = now >= deadline_;
    if (step_ == Step::Gathering) return Next::Wait;
    if (step_ == Step::Hashes) return invited_.empty() || late ? ask_bytes(now) : Next::Wait;
    if (shown_ == promised_) return Next::Begin;
    return late ? again(shown_, now) : Next::Wait;
}

DiceRound::Next DiceRound::gone(Seat seat, std::int64_t now)
{
    invited_.erase(seat);
    if (step_ == Step::Bytes && promised_.contains(seat) && !shown_.contains(seat))
        return again(promised_ - SeatSet{seat}, now);
    if (step_ != Step::Bytes) promised_.erase(seat);
    return check(now);
}

DiceRound::Next DiceRound::again(SeatSet invited, std::int64_t now)
{
    step_ = Step::Hashes;
    invited_ = invited;
    promised_ = shown_ = {};
    deadline_ = now + patience_ms;
    return Next::AskHashes;
}

}  // namespace kotatsu::server
