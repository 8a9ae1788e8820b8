#include "server/lobby.h"

#include "server/home.h"
#include "server/visitor.h"

#include <boost/json.hpp>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <thread>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

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
    : io_(io), settings_(settings), store_(store), metrics_(metrics), catalogue_(settings.content),
      thinkers_(threads_to_think(settings))
{
    ready_sodium();
}

Lobby::~Lobby()
{
    close();
}

std::size_t Lobby::restore()
{
    const auto ids = store_.unfinished();
    if (!ids) {
        spdlog::error("{}", ids.error().message);
        return 0;
    }
    std::size_t count = 0;
    for (const std::string& id : *ids) {
        if (const auto home = find(id); home && *home)
            ++count;
        else if (!home)
            spdlog::error("a table cannot be opened: {}", home.error().message);
    }
    return count;
}

void Lobby::close()
{
    closing_ = true;
    thinkers_.stop();
    thinkers_.join();
    const std::lock_guard lock(mutex_);
    for (const auto& [id, home] : homes_) home->stop();
    homes_.clear();
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

Expected<std::shared_ptr<Home>> Lobby::find(const std::string& id)
{
    if (!is_id(id)) return std::shared_ptr<Home>();
    const std::lock_guard lock(mutex_);
    if (const auto found = homes_.find(id); found != homes_.end()) return found->second;
    auto home = load(id);
    if (home && *home) homes_.emplace(id, *home);
    return home;
}

Expected<std::shared_ptr<Home>> Lobby::load(const std::string& id)
{
    auto entries = store_.entries(id);
    if (!entries) return entries.error();
    if (entries->empty()) return std::shared_ptr<Home>();
    json::error_code fault;
    const json::value first = json::parse(entries->front(), fault);
    if (fault || !first.is_object()) return Error{"its first entry cannot be read"};
    auto plan = read_plan(first.get_object());
    if (!plan) return plan.error();
    auto made = game(plan->game, plan->seats, plan->options, plan->content);
    if (!made) return made.error();
    auto home = std::make_shared<Home>(*this, id, std::move(*made));
    home->restore(std::move(*entries));
    return home;
}

void Lobby::open(const std::string& id, std::shared_ptr<const Game> game,
                 std::vector<Entry> entries, Opened opened)
{
    keep_content(*game);
    auto home = std::make_shared<Home>(*this, id, std::move(game));
    {
        const std::lock_guard lock(mutex_);
        homes_.emplace(id, home);
    }
    metrics_.tables_created.fetch_add(1);
    home->open(std::move(entries), std::move(opened));
}

// Another one of the same table may have come in its place.
void Lobby::forget(const Home& home)
{
    const std::lock_guard lock(mutex_);
    const auto found = homes_.find(home.id());
    if (found != homes_.end() && found->second.get() == &home) homes_.erase(found);
}

bool Lobby::full()
{
    const std::lock_guard lock(mutex_);
    return homes_.size() >= settings_.tables;
}

bool Lobby::may_create(const std::string& who)
{
    constexpr std::size_t most_addresses = 10'000;
    const auto a_minute = static_cast<double>(settings_.new_tables_per_minute);
    const std::lock_guard lock(mutex_);
    if (creators_.size() >= most_addresses)
        std::erase_if(creators_, [](const auto& each) { return each.second.full(wall_clock()); });
    const auto [found, fresh] = creators_.try_emplace(who, a_minute / 60, a_minute);
    return found->second.take(1, wall_clock());
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
        const auto pack = store_.content(content_hash);
        if (!pack) return pack.error();
        if (!*pack) return Error{"its content " + content_hash + " is not known here"};
        const auto content = Content::unpack(**pack, content_hash);
        if (!content) return content.error();
        made = Catalogue::make(name, seats, options, *content);
    }
    if (made) {
        std::erase_if(games_, [](const auto& each) { return each.second.expired(); });
        games_[key] = *made;
    }
    return made;
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
