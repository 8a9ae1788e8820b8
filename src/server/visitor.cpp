#include "server/visitor.h"

#include "server/home.h"

#include <boost/json.hpp>

#include <algorithm>
#include <utility>

namespace kotatsu::server {
namespace {

constexpr double seconds_of_burst = 3;
constexpr int most_too_fast = 500;  // in a row, before the connection ends

// What a request takes from the budget of its address, about as much as it costs the server: the unit
// is one previewed move, some 15 microseconds.
double cost_of(const Message& message)
{
    using Do = Message::Do;
    constexpr std::int64_t most_steps = 100;
    switch (message.what) {
    case Do::Preview:  // a card on every square
    case Do::Hello: return 25;  // the table, the state and the chat are sent whole
    case Do::Undo: return 5;
    case Do::Log:
    case Do::Points: return 100;  // up to 1,000 steps, or 2,000 without a word
    case Do::Recap: return 50;  // up to 100 steps with their views, most often a few
    case Do::Replay: {
        const auto steps = message.count > 0 ? std::min(message.count, most_steps) : most_steps;
        return static_cast<double>(message.as == "all" ? 3 * steps : steps);  // every seat's view
    }
    default: return 0;
    }
}

}  // namespace

// A conversation that another node has with our client. What that node says goes to the client as it is;
// when it ends, the client comes again, and finds whoever owns the table then.
class Relay final : public Listener {
public:
    explicit Relay(std::shared_ptr<Connection> client) : client_(std::move(client)) {}

    void begins(std::shared_ptr<Connection> owner) { owner_ = std::move(owner); }
    void say(std::string text)
    {
        owner_->send(std::make_shared<const std::string>(std::move(text)));
    }
    void end()
    {
        is_over_ = true;
        owner_->close();
    }

    void received(std::string_view text) override
    {
        if (!is_over_) client_->send(std::make_shared<const std::string>(text));
    }
    void gone() override
    {
        if (!is_over_) client_->close();
    }

private:
    const std::shared_ptr<Connection> client_;
    std::shared_ptr<Connection> owner_;
    std::atomic<bool> is_over_{false};  // the client has left
};

Visitor::Visitor(Lobby& lobby, const Settings& settings, Metrics& metrics,
                 std::shared_ptr<Connection> connection)
    : lobby_(lobby), metrics_(metrics), connection_(std::move(connection)),
      messages_(static_cast<double>(settings.messages_per_second),
                seconds_of_burst * static_cast<double>(settings.messages_per_second))
{}

void Visitor::received(std::string_view text)
{
    const bool too_fast = !messages_.take(1, steady_clock());
    too_fast_ = too_fast ? too_fast_ + 1 : 0;
    if (too_fast_ > most_too_fast) return turn_away(*connection_, "too-fast", "far too fast");
    Expected<Message> message = read_message(text);
    if (!message) return refuse({}, "bad-message", message.error().message);
    if (too_fast) return refuse(*message, "too-fast", "not so fast, please");
    const double cost = cost_of(*message);
    if (cost > 0 && !lobby_.pays(connection_->address(), cost)) return refuse_look(*message);
    if (message->what == Message::Do::Hello) return enter(*message, text);
    if (!home_) return refuse(*message, "no-table", "say hello first, and to which table");
    wait_in_line({home_,
                  [this, message = std::move(*message)](Room& room) {
                      if (!gone_) room.receive(*connection_, message);
                  },
                  [this, text = kept(text)](const Refused&) {
                      if (!relay_ || gone_) return;
                      metrics_.forwarded.fetch_add(1, std::memory_order_relaxed);
                      relay_->say(text);
                  }});
}

// What may have to be passed on to another node.
std::string Visitor::kept(std::string_view text) const
{
    return lobby_.has_nodes() ? std::string(text) : std::string();
}

void Visitor::enter(const Message& hello, std::string_view text)
{
    if (!hello.secret.empty() && !is_secret(hello.secret))
        return refuse(hello, "no-secret", "a secret has 32 to 128 hexadecimal digits, 0-9 and a-f");
    if (const auto closed = lobby_.why_closed())
        return turn_away(*connection_, closed->code, closed->message);
    const auto home = lobby_.find(hello.table, connection_->address());
    if (!home) return turn_away(*connection_, "no-table", "there is no such table");
    leave();
    home_ = home;
    wait_in_line({home_, [this, hello](Room& room) { room.enter(connection_, hello); },
                  [this, home = home.get(), text = kept(text)](const Refused& why) {
                      pass_on(*home, why, text);
                  }});
}

// The table is not here: to its owner, unless we were called by a node that took us for it.
void Visitor::pass_on(const Home& home, const Refused& why, std::string text)
{
    if (!home.is_at_another()) return turn_away(*connection_, why.code, why.message);
    if (connection_->from_node()) return connection_->close();
    if (gone_) return;
    relay_ = std::make_shared<Relay>(connection_);
    relay_->begins(lobby_.call(*home.elsewhere(), connection_->address(), relay_));
    metrics_.forwarded.fetch_add(1, std::memory_order_relaxed);
    relay_->say(std::move(text));
}

// Without its hello, whatever a client says next would be lost: it comes again and says it all.
void Visitor::refuse_look(const Message& message)
{
    if (message.what == Message::Do::Hello)
        return turn_away(*connection_, "too-fast", "too many come at once; come again");
    refuse(message, "too-fast", "not so many looks at once, please");
}

void Visitor::gone()
{
    gone_ = true;
    leave();
}

void Visitor::leave()
{
    if (home_)
        wait_in_line({home_, [this](Room& room) { room.leave(*connection_); },
                      [this](const Refused&) {
                          if (relay_) std::exchange(relay_, nullptr)->end();
                      }});
    home_.reset();
}

// One at a time, in their order: however much a client asks at once, the others at its table wait for
// one of its requests.
void Visitor::wait_in_line(Errand errand)
{
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(errand));
        if (std::exchange(running_, true)) return;
    }
    run_next();
}

void Visitor::run_next()
{
    Errand errand;
    {
        const std::lock_guard lock(mutex_);
        running_ = !waiting_.empty();
        if (!running_) return;
        errand = std::move(waiting_.front());
        waiting_.erase(waiting_.begin());
    }
    errand.home->post(
        [self = shared_from_this(), action = std::move(errand.action)](Room& room) {
            action(room);
            self->run_next();
        },
        [self = shared_from_this(), instead = std::move(errand.instead)](const Refused& why) {
            if (instead) instead(why);
            self->run_next();
        });
}

void Visitor::refuse(const Message& message, std::string_view code, std::string_view why)
{
    metrics_.refusals.fetch_add(1, std::memory_order_relaxed);
    Entry out{{"type", "refused"}, {"code", code}, {"message", why}};
    if (!message.id.empty()) out["id"] = message.id;
    connection_->send(std::make_shared<const std::string>(boost::json::serialize(out)));
}

}  // namespace kotatsu::server
