#include "server/home.h"

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include <chrono>

namespace kotatsu::server {
namespace {

// So long a node remembers that it cannot open a table that another may be able to.
constexpr std::chrono::milliseconds shared_patience = std::chrono::seconds(10);

const Refused again{"again", "the table was just closed; come again"};
const Refused too_fast{"too-fast", "not so many tables at once, please"};
const Refused no_table{"no-table", "there is no such table"};
const Refused broken{"cannot-open", "this table cannot be brought back"};
const Refused at_none{"again", "this server cannot bring the table back; another may"};
const Refused at_another{"again", "another server has the table; come again"};

}  // namespace

Home::Home(Lobby& lobby, std::string id, std::string address)
    : lobby_(lobby), metrics_(lobby.metrics_), strand_(lobby.io_.get_executor()), timer_(strand_),
      id_(std::move(id)), address_(std::move(address))
{}

template <class Do>
void Home::on_strand(Do what)
{
    boost::asio::post(
        strand_, [self = shared_from_this(), what = std::move(what)]() mutable { what(*self); });
}

void Home::post(Action action, Instead instead)
{
    on_strand([visit = Visit{std::move(action), std::move(instead)}](Home& home) mutable {
        home.is_settled_ ? home.receive(visit) : home.waiting_.push_back(std::move(visit));
    });
}

void Home::receive(const Visit& visit)
{
    if (room_)
        visit.action(*room_);
    else if (visit.instead)
        visit.instead(why_not_);
    look_whether_left();
}

void Home::settled()
{
    is_settled_ = true;
    for (const Visit& visit : std::exchange(waiting_, {})) receive(visit);
    look_whether_left();
}

// The lobby has to know who could make way.
void Home::look_whether_left()
{
    const bool is_left = room_ && room_->left();
    if (is_left != std::exchange(is_left_, is_left)) lobby_.left(*this, is_left);
}

void Home::make_way(std::function<void()> then)
{
    on_strand([then = std::move(then)](Home& home) {
        home.is_left_ = false;  // the lobby asks once
        if (home.room_ && home.room_->close_if_left()) home.let_go(again);
        home.look_whether_left();
        then();
    });
}

void Home::let_go(Refused why)
{
    why_not_ = std::move(why);
    list(std::nullopt);
    room_.reset();
    space_.reset();
    timer_.cancel();
    if (opened_) std::exchange(opened_, nullptr)(why_not_);
    settled();
    lobby_.forget(*this);
}

// How a home begins

void Home::open(Space space, std::shared_ptr<const Game> game, std::vector<Entry> entries,
                Lobby::Opened opened)
{
    on_strand([space = std::move(space), game = std::move(game), entries = std::move(entries),
               opened = std::move(opened)](Home& home) mutable {
        home.space_ = std::move(space);
        home.opened_ = std::move(opened);
        home.room_.emplace(home.id_, std::move(game), home);
        if (const auto error = home.room_->open(std::move(entries)))
            return home.let_go({"bad-record", error->message});
        home.settled();
    });
}

void Home::load()
{
    on_strand([](Home& home) { home.read(); });
}

// Where nodes share a database, many are passed on: looking up is no load, bringing back is.
void Home::read()
{
    if (!lobby_.has_nodes() && !lobby_.may_load(address_)) return let_go(too_fast);
    lobby_.aside([self = shared_from_this()] {
        auto all = std::make_shared<Found>(self->look_up());
        self->on_strand([all](Home& home) { home.found(std::move(*all)); });
    });
}

Home::Found Home::look_up() const
try {
    Found found{lobby_.store_.story(id_), Error{"there is no story"}};
    if (found.story && !found.story->entries.empty())
        found.game = lobby_.game_of(found.story->entries);
    return found;
} catch (const std::exception& fault) {
    return {Store::Story{.entries = {""}}, Error{fault.what()}};
}

void Home::found(Found found)
{
    const bool is_shared = lobby_.has_nodes();
    if (!found.story) {
        if (const auto trouble = lobby_.store_.trouble()) return let_go({"not-saved", *trouble});
        if (is_shared) return let_go({"not-saved", found.story.error().message});
        return cannot_open(found.story.error().message);
    }
    elsewhere_ = std::move(found.story->elsewhere);
    if (elsewhere_) return let_go(at_another);
    if (is_shared && !lobby_.may_load(address_)) return let_go(too_fast);
    if (found.story->entries.empty()) return let_go(no_table);
    if (!found.game && found.game.error().message == no_database)  // its content cannot be read now
        return let_go({"not-saved", no_database});
    if (!found.game) return cannot_open(found.game.error().message);
    lobby_.take_space(
        [self = shared_from_this(), game = *found.game,
         told = std::make_shared<Store::Story>(std::move(*found.story))](Space space) {
            self->on_strand([game, told, space = std::move(space)](Home& home) mutable {
                home.settle(std::move(space), game, *told);
            });
        });
}

void Home::settle(Space space, std::shared_ptr<const Game> game, const Store::Story& story)
try {
    if (!space) return let_go(all_taken);
    if (is_lost_) return let_go({"not-saved", "the table has moved on at another server"});
    space_ = std::move(space);
    entries_ = story.last;
    room_.emplace(id_, std::move(game), *this);
    if (const auto error = room_->restore(story.entries)) return cannot_open(error->message);
    settled();
} catch (const std::exception& fault) {
    cannot_open(fault.what());
}

// Remembered for a while: whoever comes again and again makes no work, nor a line in the log each time.
// Another node, of a newer version say, may be able to open it: to them it is given back as it was, and
// whoever comes again may come to them.
void Home::cannot_open(std::string_view why)
{
    spdlog::error("a table cannot be opened: {}", why);
    const bool is_shared = lobby_.has_nodes();
    is_shared ? lobby_.store_.release(id_) : lobby_.store_.let_sleep(id_);
    why_not_ = is_shared ? at_none : broken;
    room_.reset();
    space_.reset();
    settled();
    if (lobby_.closing_) return;
    timer_.expires_after(is_shared ? shared_patience
                                   : std::chrono::milliseconds(Room::idle_patience_ms));
    timer_.async_wait([self = weak_from_this()](const boost::system::error_code& error) {
        const auto home = self.lock();
        if (!error && home) home->lobby_.forget(*home);
    });
}

void Home::remove(Store::Old since)
{
    lobby_.store_.remove(id_, since, [self = shared_from_this()](bool gone) {
        self->on_strand([gone](Home& home) { home.let_go(gone ? no_table : again); });
    });
}

// Saving

void Home::save(std::int64_t n, std::string entry)
{
    lobby_.store_.append(id_, ++entries_, std::move(entry), room_->standing(), when_written(n));
}

void Home::save_line(std::int64_t n, std::string channel, std::string line)
{
    lobby_.store_.say(id_, std::move(channel), std::move(line), when_written(n));
}

Store::Done Home::when_written(std::int64_t n)
{
    last_ = n;
    return [self = shared_from_this(), n](bool saved) {
        self->on_strand([n, saved](Home& home) { home.written(n, saved); });
    };
}

void Home::written(std::int64_t n, bool saved)
{
    if (!room_) return;
    if (!saved) {
        if (!lobby_.store_.trouble()) spdlog::error("a table was not saved as it should be");
        room_->lost();
        return let_go({"not-saved", "the table could not be saved"});
    }
    room_->saved(n);
    if (opened_ && n == last_) std::exchange(opened_, nullptr)(std::nullopt);
    look_whether_left();
}

std::optional<Refused> Home::why_not_grow(const std::string& address, Growth what)
{
    return lobby_.why_not_grow(address, what);
}

void Home::visit(const std::string& address)
{
    on_strand([address](Home& home) {
        if (home.address_.empty()) home.address_ = address;
    });
}

ThoughtQueue::Key Home::key(const Thought& thought) const
{
    return {thought.address, id(), thought.ticket};
}

void Home::think(std::shared_ptr<Thought> thought)
{
    if (thought->address.empty()) thought->address = address_;
    ThoughtQueue::Key key = this->key(*thought);
    lobby_.thinkers_.add(
        {std::move(key),
         [self = shared_from_this(), thought = std::move(thought)](std::size_t crowd) {
             thought->begun = true;
             if (!thought->wanted) return;
             Player player = hurried(*read_player(thought->player), crowd);
             player.wanted = &thought->wanted;
             // A tenth of the time is for the way back.
             if (thought->until != 0)
                 player.answer_within(std::chrono::milliseconds(thought->until - steady_clock() -
                                                                self->answer_ms() / 10));
             Dice dice = Dice::seeded(std::stoull(server::random_hex(8), nullptr, 16));
             std::string move = thought->position->choose(thought->seat, player, dice);
             if (!thought->wanted) return;
             self->metrics_.thoughts.fetch_add(1);
             self->post([ticket = thought->ticket, move = std::move(move)](Room& room) {
                 room.thought(ticket, move);
             });
         }});
}

void Home::cancel(const Thought& thought)
{
    lobby_.thinkers_.drop(key(thought));
}

std::int64_t Home::answer_ms() const
{
    return static_cast<std::int64_t>(lobby_.settings_.answer_ms);
}

void Home::wake_at(std::int64_t time)
{
    if (lobby_.closing_) return;
    timer_.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, time - now())));
    timer_.async_wait([self = weak_from_this()](const boost::system::error_code& error) {
        const auto home = self.lock();
        if (error || !home || !home->room_) return;
        home->room_->wake();
        if (home->room_->close_if_idle()) return home->let_go(again);
        home->look_whether_left();
    });
}

void Home::open_next(const NamedValues& options, std::vector<Entry> seats)
{
    const auto game = make_game(options);
    if (!game || lobby_.why_not_create(address_))
        return post([](Room& room) { room.next_opened({}); });
    seats.insert(seats.begin(), create_entry(**game, room_->clock(), room_->hints(),
                                             room_->creator(), random_hex(32)));
    seats.front()["games"] = room_->games_played();
    const std::string id = lobby_.new_id();
    lobby_.open(id, *game, address_, std::move(seats),
                [self = shared_from_this(), id](const std::optional<Refused>& refused) {
                    const std::string next = refused ? std::string() : id;
                    self->post([next](Room& room) { room.next_opened(next); });
                });
}

Expected<std::shared_ptr<const Game>> Home::make_game(const NamedValues& options)
{
    const Game& now = room_->game();
    return lobby_.game(now.info().name, now.seats(), options, now.content_hash());
}

// How others find it

std::optional<Refused> Home::why_not_list(const std::string& address)
{
    return lobby_.why_not_list(address);
}

void Home::list(std::optional<Entry> listing)
{
    const bool was_listed =
        std::exchange(is_listed_, listing.has_value() && lobby_.settings_.public_tables);
    if (lobby_.cluster_ != nullptr) {
        if (is_listed_) return lobby_.cluster_->list(id_, address_, *listing);
        if (was_listed) lobby_.cluster_->unlist(id_);
        return;
    }
    if (listing && lobby_.settings_.public_tables)
        lobby_.listings_.show(id_, address_, std::move(*listing), now());
    else
        lobby_.listings_.remove(id_);
}

std::string Home::give_word(std::int64_t until)
{
    if (lobby_.cluster_ != nullptr)
        return lobby_.cluster_->give_word(id_, std::chrono::milliseconds(until - now()));
    return lobby_.join_words_.give(id_, until, now());
}

void Home::drop_word(const std::string& word)
{
    if (lobby_.cluster_ != nullptr) return lobby_.cluster_->drop_word(word);
    lobby_.join_words_.drop(word);
}

void Home::lose()
{
    on_strand([](Home& home) {
        home.is_lost_ = true;
        if (!home.room_) return;
        home.room_->lost();
        home.let_go({"not-saved", "the table could not be saved"});
    });
}

void Home::stop()
{
    on_strand([](Home& home) {
        if (home.room_) home.room_->pause();
        home.timer_.cancel();
    });
}

}  // namespace kotatsu::server
