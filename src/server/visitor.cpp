#include "server/visitor.h"

#include "server/home.h"

#include <boost/json.hpp>

namespace kotatsu::server {
namespace {

constexpr double seconds_of_burst = 3;
constexpr double cost_of_preview = 25;  // one request answers for about so many squares
constexpr int most_too_fast = 500;      // in a row, before the connection ends

// What plays many moves, or the whole game, again.
bool is_costly(Message::Do what)
{
    using Do = Message::Do;
    return what == Do::Preview || what == Do::Log || what == Do::Recap || what == Do::Replay;
}

}  // namespace

Visitor::Visitor(Lobby& lobby, const Settings& settings, Metrics& metrics,
                 std::shared_ptr<Connection> connection)
    : lobby_(lobby), metrics_(metrics), connection_(std::move(connection)),
      messages_(static_cast<double>(settings.messages_per_second),
                seconds_of_burst * static_cast<double>(settings.messages_per_second)),
      previews_(static_cast<double>(settings.previews_per_second),
                seconds_of_burst * static_cast<double>(settings.previews_per_second))
{}

void Visitor::received(std::string_view text)
{
    const std::int64_t now = wall_clock();
    const bool too_fast = !messages_.take(1, now);
    too_fast_ = too_fast ? too_fast_ + 1 : 0;
    if (too_fast_ > most_too_fast) return turn_away(*connection_, "too-fast", "far too fast");
    Expected<Message> message = read_message(text);
    if (!message) return refuse({}, "bad-message", message.error().message);
    if (too_fast) return refuse(*message, "too-fast", "not so fast, please");
    if (is_costly(message->what) && !previews_.take(cost_of_preview, now))
        return refuse(*message, "too-fast", "not so many previews at once, please");
    if (message->what == Message::Do::Hello) return enter(*message);
    if (!home_) return refuse(*message, "no-table", "say hello first, and to which table");
    home_->post([self = shared_from_this(), message = std::move(*message)](Room& room) {
        if (!self->gone_) room.receive(*self->connection_, message);
    });
}

void Visitor::enter(const Message& hello)
{
    if (!hello.secret.empty() && !is_secret(hello.secret))
        return refuse(hello, "no-secret", "a secret has 32 to 128 hexadecimal digits, 0-9 and a-f");
    const auto home = lobby_.find(hello.table);
    if (!home) return turn_away(*connection_, "cannot-open", "this table cannot be brought back");
    if (!*home) return turn_away(*connection_, "no-table", "there is no such table");
    leave();
    home_ = *home;
    home_->post([self = shared_from_this(), hello](Room& room) {
        // Forgotten a moment ago: the client comes again and finds it in the store.
        if (!room.enter(self->connection_, hello))
            turn_away(*self->connection_, "again", "the table was just closed; come again");
    });
}

void Visitor::gone()
{
    gone_ = true;
    leave();
}

void Visitor::leave()
{
    if (home_)
        home_->post([self = shared_from_this()](Room& room) { room.leave(*self->connection_); });
    home_.reset();
}

void Visitor::refuse(const Message& message, std::string_view code, std::string_view why)
{
    metrics_.refusals.fetch_add(1, std::memory_order_relaxed);
    Entry out{{"type", "refused"}, {"code", code}, {"message", why}};
    if (!message.id.empty()) out["id"] = message.id;
    connection_->send(std::make_shared<const std::string>(boost::json::serialize(out)));
}

}  // namespace kotatsu::server
