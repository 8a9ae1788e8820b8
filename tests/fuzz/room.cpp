// Whatever clients ask of a room, in whatever phase: open, dice round, playing, asked, over, rematch. The
// bytes choose who asks for what with which of few ids, seats and versions, so that requests meet each
// other's. A room answers, keeps to its promises, and comes back from its entries as it was.
#include "require.h"
#include "server/test_house.h"
#include "table/catalogue.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace {

using namespace kotatsu;
using namespace kotatsu::server;
using kotatsu::fuzz::require;
using Do = Message::Do;

// Zeros follow the end.
class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    bool empty() const { return rest_.empty(); }
    std::size_t below(std::size_t count) { return next() % count; }
    template <class T, std::size_t n>
    const T& one_of(const std::array<T, n>& choices)
    {
        return choices[below(n)];
    }

private:
    std::uint8_t next()
    {
        if (rest_.empty()) return 0;
        const std::uint8_t byte = rest_.front();
        rest_ = rest_.subspan(1);
        return byte;
    }

    std::span<const std::uint8_t> rest_;
};

const std::shared_ptr<const Game>& some_game(Bytes& bytes)
{
    static const std::array games{*Catalogue().make("onami", 2, {{"first", "1"}}),
                                  *Catalogue().make("onami", 3, {}),
                                  *Catalogue().make("labyrinth", 2, {})};
    return bytes.one_of(games);
}

ClockRule some_clock(Bytes& bytes)
{
    static constexpr std::array clocks{ClockRule{}, ClockRule{ClockRule::Kind::Move, 60'000},
                                       ClockRule{ClockRule::Kind::Total, 90'000, 5'000},
                                       ClockRule{ClockRule::Kind::Move, 60'000, 0, true}};
    return bytes.one_of(clocks);
}

// Ada made the table, Ben and Cleo have secrets of their own, Eve has none.
struct Client {
    std::string secret;
    std::string bytes_for_dice;
    std::shared_ptr<Wire> wire{};
    bool here = false;
};

class Evening {
public:
    explicit Evening(Bytes& bytes)
        : bytes_(bytes), game_(some_game(bytes)),
          room_(std::make_shared<Room>("table", game_, house_))
    {
        house_.room = room_.get();
        const std::string holder = hash_of_secret(clients_[0].secret);
        std::vector<Entry> entries{
            create_entry(*game_, some_clock(bytes), true, holder, std::string(64, '5')),
            {{"do", "sit"}, {"seat", 0}, {"name", "Ada"}, {"holder", holder}}};
        for (int i = 1; i < game_->seats(); ++i)
            entries.push_back(
                {{"do", "fill"}, {"seat", i}, {"who", bytes.below(4) == 0 ? "random" : "open"}});
        require(!room_->open(std::move(entries)), "the table opens");
        for (Client& client : clients_) enter(client);
    }

    void step()
    {
        Client& client = clients_[bytes_.below(clients_.size())];
        switch (bytes_.below(8)) {
        case 0: come_or_go(client); break;
        case 1: think(); break;
        case 2: wait(); break;
        default: ask(client);
        }
    }

    // After a restart everybody finds what was there.
    void compare()
    {
        for (Client& client : clients_)
            if (client.here) room_->leave(*client.wire);
        TestHouse house;
        house.time = house_.time;
        const auto plan = read_plan(house_.entries);
        require(static_cast<bool>(plan), "the plan can be read");
        const auto game = Catalogue().make(plan->game, plan->seats, plan->options);
        require(static_cast<bool>(game), "its options make a game");
        const auto again = std::make_shared<Room>("table", *game, house);
        house.room = again.get();
        require(!again->restore(house_.entries), "the entries can be read");
        for (const Client& client : clients_) {
            const Message hello{.what = Do::Hello, .table = "table", .secret = client.secret};
            const auto one = std::make_shared<Wire>(), two = std::make_shared<Wire>();
            room_->enter(one, hello);
            again->enter(two, hello);
            if (one->closed && two->closed) continue;  // sent away
            for (const char* field : {"version", "phase", "you", "options", "seed", "next", "clock",
                                      "hints", "public", "language", "series"})
                require(one->newest("table")[field] == two->newest("table")[field],
                        "the table comes back");
            for (const char* field : {"views", "result", "to_move"})
                require(one->newest("state")[field] == two->newest("state")[field],
                        "the state comes back");
            require(one->newest("chat") == two->newest("chat"), "the chat comes back");
        }
    }

private:
    void enter(Client& client)
    {
        client.wire = std::make_shared<Wire>();
        Message hello{.what = Do::Hello, .table = "table", .secret = client.secret};
        hello.texts = true;
        room_->enter(client.wire, hello);
        client.here = true;
    }
    void come_or_go(Client& client)
    {
        if (!client.here) return enter(client);
        room_->leave(*client.wire);
        client.here = false;
    }
    void think()
    {
        if (house_.thoughts.empty()) return;
        const auto thought = std::move(house_.thoughts.front());
        house_.thoughts.erase(house_.thoughts.begin());
        Dice dice = Dice::seeded(1);
        room_->thought(thought->ticket,
                       thought->position->choose(thought->seat, *read_player("random"), dice));
    }
    void wait()
    {
        static constexpr std::array<std::int64_t, 4> times{1, 2'000, 5'000, 61'000};
        house_.time += bytes_.one_of(times);
        room_->wake();
    }

    void ask(Client& client)
    {
        if (!client.here || client.wire->closed) enter(client);
        if (client.wire->closed) return;  // sent away
        static constexpr std::array<const char*, 4> ids{"", "x", "y", "z"};
        const auto what = static_cast<Do>(1 + bytes_.below(static_cast<std::size_t>(Do::Ping)));
        Message message{.what = what, .id = bytes_.one_of(ids)};
        message.seat = some_seat();
        message.version = some_version(client);
        fill_in(client, message);
        const std::size_t told = client.wire->got.size();
        room_->receive(*client.wire, message);
        const bool silent =
            what == Do::Start || what == Do::Dice || what == Do::Answer || what == Do::Hint;
        require(silent || client.wire->got.size() > told, "a request is answered");
        require(!client.wire->closed, "nobody is sent away for asking");
    }
    std::string some_seat()
    {
        const std::size_t i = bytes_.below(static_cast<std::size_t>(game_->seats()) + 2);
        if (i < static_cast<std::size_t>(game_->seats()))
            return game_->seat(seat_at(static_cast<int>(i))).role;
        return i == static_cast<std::size_t>(game_->seats()) ? "" : "nowhere";
    }
    std::int64_t some_version(const Client& client)
    {
        const json::object state = client.wire->newest("state");
        const std::int64_t newest = state.empty() ? 0 : state.at("version").as_int64();
        static constexpr std::array<std::int64_t, 4> off{0, 0, -1, 7};
        return std::max<std::int64_t>(0, newest + bytes_.one_of(off));
    }
    void fill_in(const Client& client, Message& message)
    {
        static constexpr std::array<const char*, 3> questions{"undo", "takeover", "rematch"};
        static constexpr std::array<const char*, 3> players{"open", "random", "nobody"};
        static constexpr std::array<const char*, 3> readers{"all", "team", "watchers"};
        static constexpr std::array<std::int64_t, 4> numbers{0, 1, 50, 1'000'000'000};
        message.name = "Somebody";
        message.who = bytes_.one_of(players);
        message.agree = bytes_.below(3) != 0;
        message.ask = bytes_.below(2) == 0;
        message.question = bytes_.one_of(questions);
        message.with = some_seat();
        message.reaction = bytes_.below(2) == 0 ? "wow" : "meh";
        message.wishes.listed = bytes_.below(2) == 0;
        if (bytes_.below(2) == 0) message.wishes.hints = bytes_.below(2) == 0;
        if (bytes_.below(2) == 0)
            message.wishes.options =
                NamedValues{{"first", std::to_string(bytes_.below(4))}};  // 0 and 3 are wrong
        message.to = bytes_.one_of(readers);
        message.text = "Good evening";
        message.from = bytes_.one_of(numbers);
        if (message.what == Do::Dice) {
            const std::string& own = client.bytes_for_dice;
            (bytes_.below(2) == 0 ? message.hash : message.bytes) = own;
            if (!message.hash.empty()) message.hash = hash_of_bytes(own);
        }
        if (message.what == Do::Log || message.what == Do::Replay)
            message.as = message.seat.empty() ? (message.agree ? "watcher" : "all") : message.seat;
        if (message.what == Do::Move || message.what == Do::Preview) choose_move(client, message);
        if (message.what == Do::Claim) message.token = some_token();
    }
    void choose_move(const Client& client, Message& message)
    {
        const json::object state = client.wire->newest("state");
        message.move = "nonsense";
        if (state.empty()) return;
        for (const json::value& view : state.at("views").as_array()) {
            const json::array& moves = view.at("moves").as_array();
            if (moves.empty()) continue;
            message.seat = view.at("seat").as_string();
            message.move = moves[bytes_.below(moves.size())].as_string();
        }
    }
    // A word that a link gave somebody.
    std::string some_token() const
    {
        for (const Client& client : clients_)
            if (const json::object link = client.wire->newest("link"); !link.empty())
                return std::string(link.at("token").as_string());
        return "0";
    }

    Bytes& bytes_;
    std::shared_ptr<const Game> game_;
    TestHouse house_;
    std::shared_ptr<Room> room_;
    std::array<Client, 4> clients_{Client{std::string(32, 'a'), std::string(64, '1')},
                                   Client{std::string(32, 'b'), std::string(64, '2')},
                                   Client{std::string(32, 'c'), std::string(64, '3')},
                                   Client{"", std::string(64, '4')}};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr int most_steps = 200;
    Bytes bytes({data, size});
    Evening evening(bytes);
    for (int steps = 0; !bytes.empty() && steps < most_steps; ++steps) evening.step();
    evening.compare();
    return 0;
}
