#include "server/clocks.h"

#include <boost/json.hpp>

#include <algorithm>
#include <string_view>

namespace kotatsu::server {
namespace {

namespace json = boost::json;
using Kind = ClockRule::Kind;

constexpr std::int64_t second = 1000, day = 24 * 60 * 60 * second;

// The number under `name` in milliseconds, or nothing if it is none from `low` to `high`.
std::optional<std::int64_t> read_time(const json::object& object, std::string_view name,
                                      std::int64_t unit, std::int64_t low, std::int64_t high)
{
    const json::value* value = object.if_contains(name);
    if (value == nullptr || !value->is_int64()) return std::nullopt;
    if (value->get_int64() < low || value->get_int64() > high) return std::nullopt;
    return value->get_int64() * unit;
}

Expected<ClockRule> read_kind(const json::object& object, std::string_view kind)
{
    if (kind == "none") return ClockRule{};
    if (kind == "move") {
        if (const auto time = read_time(object, "seconds", second, 5, 86'400))
            return ClockRule{Kind::Move, *time};
        return Error{"clock: expected 'seconds', 5 to 86400"};
    }
    if (kind == "days") {
        if (const auto time = read_time(object, "days", day, 1, 60))
            return ClockRule{Kind::Move, *time};
        return Error{"clock: expected 'days', 1 to 60"};
    }
    if (kind != "total") return Error{"clock: expected the kind none, move, total or days"};
    const auto time = read_time(object, "seconds", second, 10, 86'400);
    const auto increment = read_time(object, "increment", second, 0, 3600);
    if (!time || !increment)
        return Error{"clock: expected 'seconds', 10 to 86400, and 'increment', 0 to 3600"};
    return ClockRule{Kind::Total, *time, *increment};
}

std::string_view text_of(const json::object& object, std::string_view name,
                         std::string_view standard)
{
    const json::value* value = object.if_contains(name);
    if (value == nullptr) return standard;
    return value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

}  // namespace

bool ClockRule::lasts_days() const
{
    return kind == Kind::Move && time_ms >= day;
}

Expected<ClockRule> read_clock_rule(const json::object& object)
{
    constexpr std::array<std::string_view, 5> known{"kind", "seconds", "days", "increment",
                                                    "at_zero"};
    for (const auto& [key, value] : object)
        if (std::find(known.begin(), known.end(), std::string_view(key)) == known.end())
            return Error{"clock: a field too many"};
    Expected<ClockRule> rule = read_kind(object, text_of(object, "kind", ""));
    if (!rule) return rule;
    const std::string_view at_zero = text_of(object, "at_zero", "computer");
    if (at_zero != "computer" && at_zero != "lose")
        return Error{"clock: expected 'at_zero' to be computer or lose"};
    rule->lose = at_zero == "lose";
    return rule;
}

json::object write_clock_rule(const ClockRule& rule)
{
    json::object out;
    if (rule.kind == Kind::None) return {{"kind", "none"}};
    if (rule.kind == Kind::Total)
        out = {{"kind", "total"},
               {"seconds", rule.time_ms / second},
               {"increment", rule.increment_ms / second}};
    else if (rule.time_ms % day == 0)
        out = {{"kind", "days"}, {"days", rule.time_ms / day}};
    else
        out = {{"kind", "move"}, {"seconds", rule.time_ms / second}};
    out["at_zero"] = rule.lose ? "lose" : "computer";
    return out;
}

void Clocks::turn(SeatSet seats, std::int64_t now, SeatSet answered)
{
    if (!any()) return;
    for (const Seat seat : running_ - seats) {
        std::int64_t& time = left_[static_cast<std::size_t>(seat)];
        const std::int64_t increment = answered.contains(seat) ? 0 : rule_.increment_ms;
        time = rule_.kind == Kind::Move ? rule_.time_ms : left(seat, now) + increment;
    }
    for (const Seat seat : seats - running_) since_[static_cast<std::size_t>(seat)] = now;
    running_ = seats;
}

void Clocks::stand_still(SeatSet seats, std::int64_t ms, std::int64_t now)
{
    for (const Seat seat : running_) {
        if (!seats.contains(seat)) continue;
        const auto i = static_cast<std::size_t>(seat);
        left_[i] = left(seat, now);
        since_[i] = now + ms;
    }
}

std::int64_t Clocks::left(Seat seat, std::int64_t now) const
{
    const auto i = static_cast<std::size_t>(seat);
    if (!running_.contains(seat)) return left_[i];
    const std::int64_t gone = std::max<std::int64_t>(0, now - since_[i]);
    return std::max<std::int64_t>(0, left_[i] - gone);
}

void Clocks::pass(std::int64_t ms)
{
    for (const Seat seat : running_) since_[static_cast<std::size_t>(seat)] -= ms;
}

void Clocks::renew(Seat seat, std::int64_t now)
{
    const auto i = static_cast<std::size_t>(seat);
    left_[i] = rule_.kind == Kind::Move
                   ? rule_.time_ms
                   : std::max({left(seat, now), rule_.increment_ms, rule_.time_ms / 10});
    since_[i] = now;
}

SeatSet Clocks::at_zero(std::int64_t now) const
{
    SeatSet out;
    for (const Seat seat : running_)
        if (left(seat, now) == 0 && now >= since_[static_cast<std::size_t>(seat)]) out.insert(seat);
    return out;
}

std::optional<std::int64_t> Clocks::next_zero() const
{
    std::optional<std::int64_t> next;
    for (const Seat seat : running_) {
        const auto i = static_cast<std::size_t>(seat);
        const std::int64_t zero = since_[i] + left_[i];
        next = next ? std::min(*next, zero) : zero;
    }
    return next;
}

}  // namespace kotatsu::server
