#include "server/home.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

namespace kotatsu::server {
namespace {

// Computer players leave the processor to people.
void be_nice()
{
    constexpr int behind = 10;
    thread_local const int done = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), behind);
    static_cast<void>(done);
}

}  // namespace

Home::Home(Lobby& lobby, std::string id, std::shared_ptr<const Game> game)
    : lobby_(lobby), metrics_(lobby.metrics_), strand_(lobby.io_.get_executor()), timer_(strand_),
      room_(std::move(id), std::move(game), *this)
{
    metrics_.tables.fetch_add(1);
}

Home::~Home()
{
    metrics_.tables.fetch_sub(1);
}

void Home::save(std::int64_t n, std::string entry)
{
    last_ = n;
    lobby_.store_.append(room_.id(), n, std::move(entry),
                         [self = shared_from_this(), n](bool saved) {
                             self->post([self, n, saved](Room&) { self->written(n, saved); });
                         });
}

void Home::written(std::int64_t n, bool saved)
{
    if (lost_) return;
    lost_ = !saved;
    if (saved) {
        room_.saved(n);
    } else {
        spdlog::error("a table could not be saved; its visitors are sent away");
        room_.lost();
        lobby_.forget(*this);
    }
    if (!opened_ || (saved && n < last_)) return;
    std::exchange(opened_, nullptr)(saved ? std::nullopt
                                          : std::optional(Error{"the table could not be saved"}));
}

void Home::open(std::vector<Entry> entries, std::function<void(std::optional<Error>)> opened)
{
    post([this, entries = std::move(entries), opened = std::move(opened)](Room& room) mutable {
        if (auto error = room.open(std::move(entries))) {
            lobby_.forget(*this);
            if (opened) opened(std::move(error));
            return;
        }
        opened_ = std::move(opened);
    });
}

void Home::restore(std::vector<std::string> entries)
{
    post([entries = std::move(entries)](Room& room) {
        if (const auto error = room.restore(entries))
            spdlog::error("a table cannot be opened: {}", error->message);
    });
}

void Home::finished()
{
    lobby_.store_.finish(room_.id());
}

void Home::think(std::unique_ptr<Position> position, Seat seat, const std::string& player,
                 std::uint64_t ticket, Wanted wanted)
{
    metrics_.thoughts_waiting.fetch_add(1);
    boost::asio::post(lobby_.thinkers_, [self = shared_from_this(),
                                         shared = std::shared_ptr(std::move(position)), seat,
                                         player, ticket, wanted = std::move(wanted)] {
        be_nice();
        self->metrics_.thoughts_waiting.fetch_sub(1);
        if (!*wanted) return;
        Dice dice = Dice::seeded(std::stoull(server::random_hex(8), nullptr, 16));
        std::string move = shared->choose(seat, *read_player(player), dice, 1);
        self->metrics_.thoughts.fetch_add(1);
        self->post([ticket, move = std::move(move)](Room& room) { room.thought(ticket, move); });
    });
}

void Home::wake_at(std::int64_t time)
{
    if (lobby_.closing_) return;
    timer_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, time - now())));
    timer_.async_wait([self = weak_from_this()](const boost::system::error_code& error) {
        const auto home = self.lock();
        if (error || !home) return;
        home->room_.wake();
        if (home->room_.close_if_idle()) home->lobby_.forget(*home);
    });
}

void Home::open_next(const NamedValues& options, std::vector<Entry> seats)
{
    const Game& old = room_.game();
    const auto game = lobby_.game(old.info().name, old.seats(), options, old.content_hash());
    if (!game || lobby_.full() || !lobby_.may_create(room_.creator()))
        return post([](Room& room) { room.next_opened({}); });
    seats.insert(seats.begin(), create_entry(**game, room_.clock(), room_.hints(), room_.creator(),
                                             random_hex(32)));
    const std::string id = lobby_.new_id();
    lobby_.open(id, *game, std::move(seats),
                [self = shared_from_this(), id](const std::optional<Error>& error) {
                    const std::string next = error ? std::string() : id;
                    self->post([next](Room& room) { room.next_opened(next); });
                });
}

void Home::stop()
{
    post([this](Room& room) {
        room.pause();
        timer_.cancel();
    });
}

}  // namespace kotatsu::server
