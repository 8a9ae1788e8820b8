#include "server/lobby.h"

#include "server/home.h"
#include "server/visitor.h"
#include "server/web_peer.h"

#include <boost/asio/post.hpp>
#include <boost/json.hpp>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <thread>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

constexpr auto between_looks = std::chrono::seconds(1);
constexpr std::size_t at_once = 50;  // tables deleted, or woken, between two looks
constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;
constexpr std::size_t most_days = 100 * 365;

// Of all at one address together: what as many do who send as fast as one may, over time.
constexpr double most_busy = 3, seconds_of_burst = 20;
constexpr std::size_t threads_to_ask = 4;  // the database, at once, where nodes share one
constexpr std::size_t bytes_of_a_table = 16 * 1024;  // a record so long counts as two tables

// Words to join by that one address may try.
constexpr double words_a_second = 1.0 / 30, words_at_once = 10;

const Refused data_full{"data-full",
                        "the server's data is nearly full: only games that have begun go on"};

std::size_t threads_to_think(const Settings& settings)
{
    if (settings.thinkers > 0) return static_cast<std::size_t>(settings.thinkers);
    return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

bool is_id(std::string_view text)
{
    return !text.empty() && text.size() <= 64;
}

}  // namespace

std::int64_t wall_clock()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string random_hex(std::size_t bytes)
{
    std::vector<std::uint8_t> random(bytes);
    randombytes_buf(random.data(), random.size());
    return to_hex(random);
}

Lobby::Lobby(boost::asio::io_context& io, const Settings& settings, Store& store, Metrics& metrics)
    : io_(io), settings_(settings), store_(store), cluster_(store.cluster()), metrics_(metrics),
      catalogue_(settings.content), thinkers_(threads_to_think(settings), metrics),
      creators_(static_cast<double>(settings.new_tables_per_minute) / 60,
                static_cast<double>(settings.new_tables_per_minute)),
      looks_(static_cast<double>(settings.previews_per_second),
             3 * static_cast<double>(settings.previews_per_second)),
      loaders_(static_cast<double>(settings.messages_per_second) / 10,
               static_cast<double>(settings.messages_per_second) * 5),
      writers_(most_busy * static_cast<double>(settings.messages_per_second),
               most_busy * seconds_of_burst * static_cast<double>(settings.messages_per_second)),
      talkers_(1, 60), guessers_(words_a_second, words_at_once), join_words_(randombytes_uniform),
      strand_(io.get_executor()), timer_(strand_)
{
    ready_sodium();
    if (cluster_ == nullptr) return;
    passports_.emplace(cluster_->secret());
    asking_.emplace(threads_to_ask);
}

Lobby::~Lobby()
{
    close();
}

void Lobby::begin()
{
    boost::asio::post(strand_, [this] { look_after(); });
}

void Lobby::join(const std::string& address)
{
    if (cluster_ != nullptr) cluster_->join(address, [this] { lose_all(); });
}

void Lobby::close()
{
    closing_ = true;
    thinkers_.stop();
    if (asking_) {
        asking_->stop();
        asking_->join();
    }
    boost::asio::post(strand_, [this] { timer_.cancel(); });
    const std::lock_guard lock(mutex_);
    for (const auto& [id, home] : homes_) home->stop();
    homes_.clear();
    left_.clear();
}

std::optional<NodeCall> Lobby::call_of_node(std::string_view passport)
{
    if (!passports_) return std::nullopt;
    auto client = passports_->check(passport, cluster_->me(), wall_clock());
    if (!client) return std::nullopt;
    return NodeCall{std::move(*client), passports_->answer_to(passport)};
}

Introduction Lobby::introduce(const Node& node, const std::string& address) const
{
    std::string passport = passports_->write(node.id, address, wall_clock());
    std::string answer = passports_->answer_to(passport);
    return {std::move(passport), std::move(answer)};
}

std::optional<Refused> Lobby::why_closed()
{
    if (cluster_ == nullptr || cluster_->is_sure()) return std::nullopt;
    return Refused{"not-saved", store_.trouble().value_or("this server has lost its tables")};
}

std::shared_ptr<Connection> Lobby::call(const Node& node, const std::string& address,
                                        std::shared_ptr<Listener> hears)
{
    return call_node(io_, node.address, introduce(node, address),
                     std::chrono::milliseconds(settings_.lease_ms), std::move(hears));
}

std::shared_ptr<Listener> Lobby::connected(std::shared_ptr<Connection> connection)
{
    return std::make_shared<Visitor>(*this, settings_, metrics_, std::move(connection));
}

// 80 random bits in letters that are hard to mistake for one another: they can be read aloud.
std::string Lobby::new_id()
{
    static constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
    constexpr std::size_t length = 16;
    std::array<std::uint8_t, length> random{};
    randombytes_buf(random.data(), random.size());
    std::string id;
    for (const std::uint8_t byte : random) id += letters[byte % letters.size()];
    return id;
}

// Rooms

std::shared_ptr<Home> Lobby::find(const std::string& id, const std::string& address)
{
    if (!is_id(id)) return nullptr;
    const std::lock_guard lock(mutex_);
    auto& home = homes_[id];
    if (home) {
        home->visit(address);
    } else {
        home = std::make_shared<Home>(*this, id, address);
        home->load();
    }
    return home;
}

// The new home of a table. Nothing: the table has one already.
std::shared_ptr<Home> Lobby::add(const std::string& id, const std::string& address)
{
    const std::lock_guard lock(mutex_);
    auto& home = homes_[id];
    if (home) return nullptr;
    return home = std::make_shared<Home>(*this, id, address);
}

void Lobby::open(const std::string& id, std::shared_ptr<const Game> game,
                 const std::string& address, std::vector<Entry> entries, Opened opened)
{
    if (store_.nearly_full()) return opened(data_full);
    take_space([this, id, game = std::move(game), address, entries = std::move(entries),
                opened = std::move(opened)](Space space) mutable {
        if (!space) return opened(all_taken);
        keep_content(*game);
        metrics_.tables_created.fetch_add(1);
        add(id, address)
            ->open(std::move(space), std::move(game), std::move(entries), std::move(opened));
    });
}

void Lobby::take_space(std::function<void(Space)> then)
{
    Space space;
    std::shared_ptr<Home> in_the_way;
    {
        const std::lock_guard lock(mutex_);
        if (metrics_.tables < static_cast<std::int64_t>(settings_.tables)) {
            ++metrics_.tables;
            space = Space(&metrics_.tables, [](Metrics::Counter* tables) { --*tables; });
        } else if (!left_.empty()) {
            in_the_way = left_.begin()->second;
            left_.erase(left_.begin());
        }
    }
    if (!in_the_way) return then(std::move(space));
    in_the_way->make_way([this, then = std::move(then)] { take_space(then); });
}

void Lobby::left(Home& home, bool is_left)
{
    const std::lock_guard lock(mutex_);
    left_.erase(home.left_no_);
    home.left_no_ = ++last_left_;
    if (is_left) left_.emplace(home.left_no_, home.shared_from_this());
}

// By then the table may have another home.
void Lobby::forget(const Home& home)
{
    const std::lock_guard lock(mutex_);
    left_.erase(home.left_no_);
    const auto found = homes_.find(home.id());
    if (found == homes_.end() || found->second.get() != &home) return;
    store_.release(home.id());  // before anybody can look for the table again
    homes_.erase(found);
}

void Lobby::lose_all()
{
    const std::lock_guard lock(mutex_);
    for (const auto& [id, home] : homes_) home->lose();
}

std::size_t Lobby::count()
{
    const std::lock_guard lock(mutex_);
    return homes_.size();
}

void Lobby::aside(std::function<void()> what)
{
    if (!asking_) return what();
    boost::asio::post(*asking_, [what = std::move(what)] {
        try {
            what();
        } catch (const std::exception& fault) {
            spdlog::error("a fault of ours: {}", fault.what());
        }
    });
}

// Limits

std::optional<Refused> Lobby::why_not_create(const std::string& address, std::size_t bytes)
{
    constexpr const char* too_much = "not so many tables at once, please";
    const std::size_t most = std::max<std::size_t>(1, settings_.new_tables_per_minute);
    const auto tables = static_cast<double>(std::min(most, 1 + bytes / bytes_of_a_table));
    const auto burst = static_cast<double>(most);
    if (cluster_ != nullptr)
        return why_not_take(address, {"tables", tables, burst / 60, burst}, too_much);
    if (creators_.take(address, tables, steady_clock())) return std::nullopt;
    return Refused{"too-fast", too_much};
}

std::optional<Refused> Lobby::why_not_guess(const std::string& address)
{
    constexpr const char* too_much = "not so many words at once, please";
    if (cluster_ != nullptr)
        return why_not_take(address, {"words", 1, words_a_second, words_at_once}, too_much);
    if (guessers_.take(address, 1, steady_clock())) return std::nullopt;
    return Refused{"too-fast", too_much};
}

std::optional<Refused> Lobby::why_not_take(const std::string& address, const Cluster::Price& price,
                                           const char* too_much)
{
    switch (cluster_->take(address, price)) {
    case Cluster::Taken::Yes: return std::nullopt;
    case Cluster::Taken::TooMuch: return Refused{"too-fast", too_much};
    case Cluster::Taken::NoAnswer: break;
    }
    return Refused{"not-saved", no_database};
}

// To bring a long game back takes a while.
bool Lobby::may_load(const std::string& address)
{
    return address.empty() || loaders_.take(address, 1, steady_clock());
}

std::optional<Refused> Lobby::why_not_grow(const std::string& address, House::Growth what)
{
    const bool beside = what == House::Growth::Beside;
    if (beside && store_.nearly_full()) return data_full;
    Budgets& budgets = beside ? talkers_ : writers_;
    if (budgets.take(address, 1, steady_clock())) return std::nullopt;
    return Refused{"too-fast", "not so much at once, please"};
}

// Tables that nobody has come to

// Asks the store again and again: a clock on the wall may be set, so no timer can know when.
void Lobby::look_after()
{
    if (closing_) return;
    aside([this] {
        remove_old();
        const auto due = store_.due(wall_clock(), at_once + count());
        boost::asio::post(strand_, [this, due = due ? *due : std::vector<std::string>()] {
            due_.assign(due.begin(), due.end());
            wake_next();
        });
    });
}

// A table that is in memory stays, however old it is.
void Lobby::remove_old()
{
    const auto keep = static_cast<std::int64_t>(std::min(settings_.keep_days, most_days));
    const std::int64_t now = wall_clock();
    const Store::Old since{now - day_ms, keep == 0 ? 0 : now - keep * day_ms};
    const auto ids = store_.old(since, at_once + count());
    std::size_t removed = 0;
    for (const std::string& id : ids ? *ids : std::vector<std::string>())
        if (const auto home = removed < at_once ? add(id, {}) : nullptr) {
            home->remove(since);
            ++removed;
        }
}

// Tables that are busy without anybody leave half of the space to people.
bool Lobby::may_wake()
{
    const std::lock_guard lock(mutex_);
    const std::int64_t busy = metrics_.tables - std::ssize(left_);
    return 2 * busy < static_cast<std::int64_t>(settings_.tables);
}

void Lobby::wake_next()
{
    const auto later = [this] { boost::asio::post(strand_, [this] { wake_next(); }); };
    while (!due_.empty() && may_wake()) {
        const std::string id = due_.front();
        due_.pop_front();
        const auto home = add(id, {});
        if (!home) continue;
        home->load();
        return home->post(
            [this, id, later](Room& room) {
                room.wake();
                if (!room.standing().wake) store_.let_sleep(id);
                later();
            },
            [later](const Refused&) { later(); });
    }
    if (closing_) return;
    timer_.expires_after(between_looks);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) look_after();
    });
}

bool Lobby::pays(const std::string& address, double cost)
{
    return looks_.take(address, cost, steady_clock());
}

// Games: immutable, so tables with the same options share one.

Expected<std::shared_ptr<const Game>> Lobby::game(const std::string& name, int seats,
                                                  const NamedValues& options,
                                                  const std::string& content_hash)
{
    const std::lock_guard lock(games_mutex_);
    std::string key = name + '/' + std::to_string(seats) + '/' + content_hash;
    for (const auto& [option, value] : options) key += '/' + option + '=' + value;
    if (const auto found = games_.find(key); found != games_.end())
        if (auto made = found->second.lock()) return made;
    auto made = catalogue_.make(name, seats, options);
    if (!content_hash.empty() && (!made || (*made)->content_hash() != content_hash)) {
        const auto content = content_of(name, content_hash);
        if (!content) return content.error();
        // A pack that an older program kept may lack what this one asks for: then ours has to do, if
        // the moves agree. Where nodes share the tables, it may be a newer program's, which can read it.
        auto of_pack = Catalogue::make(name, seats, options, *content);
        if (of_pack || !made || has_nodes()) made = std::move(of_pack);
    }
    if (made) {
        std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
        games_[key] = *made;
    }
    return made;
}

Expected<std::shared_ptr<const Game>> Lobby::game_of(const std::vector<std::string>& entries)
{
    const auto plan = read_plan(entries);
    if (!plan) return plan.error();
    return game(plan->game, plan->seats, plan->options, plan->content);
}

Expected<Content> Lobby::content_of(std::string_view game, std::string_view hash)
{
    const auto ours = catalogue_.content(game);
    if (ours && ours->hash() == hash) return ours;
    const auto pack = store_.content(hash);
    if (!pack) return pack.error();
    if (!*pack) return Error{"its content " + std::string(hash) + " is not known here"};
    return Content::unpack(**pack, hash);
}

// A table goes on with the pack it began with, whatever the operator changes.
void Lobby::keep_content(const Game& game)
{
    const std::lock_guard lock(games_mutex_);
    if (kept_content_.contains(game.content_hash())) return;
    const auto content = catalogue_.content(game.info().name);
    if (!content || content->hash() != game.content_hash()) return;
    if (const auto kept = store_.keep_content(content->hash(), content->pack()))
        kept_content_.insert(content->hash());
    else
        spdlog::error("content could not be kept: {}", kept.error().message);
}

}  // namespace kotatsu::server
