// Whatever clients send to a room: it answers, keeps to its promises, and comes back from its entries
// as it was. Each line is a message; its first letter tells who sends it (a, b, anything else: who
// only watches), '-' lets that client leave and come again, '!' is a thought, '+' a minute.
#include "require.h"
#include "server/test_house.h"
#include "table/catalogue.h"
#include "table/text.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace {

using namespace kotatsu;
using namespace kotatsu::server;
using kotatsu::fuzz::require;

struct Play {
    Play() : room(std::make_shared<Room>("table", game(), house))
    {
        house.room = room.get();
        const std::string holder = hash_of_secret(secrets[0]);
        require(!room->open({create_entry(*game(), {ClockRule::Kind::Total, 90'000, 5'000}, true,
                                          holder, std::string(64, '5')),
                             {{"do", "sit"}, {"seat", 0}, {"name", "A"}, {"holder", holder}},
                             {{"do", "fill"}, {"seat", 1}, {"who", "open"}}}),
                "the table opens");
        for (std::size_t i = 0; i < wires.size(); ++i) enter(i);
    }
    static std::shared_ptr<const Game> game()
    {
        static const auto onami = *Catalogue().make("onami", 2, {{"first", "1"}});
        return onami;
    }
    void enter(std::size_t i)
    {
        wires[i] = std::make_shared<Wire>();
        room->enter(wires[i], {.what = Message::Do::Hello, .table = "table", .secret = secrets[i]});
    }
    void think()
    {
        if (house.thoughts.empty()) return;
        const auto thought = house.thoughts.front();
        house.thoughts.erase(house.thoughts.begin());
        Dice dice = Dice::seeded(1);
        room->thought(thought->ticket,
                      thought->position->choose(thought->seat, *read_player("random"), dice));
    }
    void obey(std::string_view line)
    {
        const std::size_t who = line[0] == 'a' ? 0 : line[0] == 'b' ? 1 : 2;
        line.remove_prefix(1);
        if (line == "-") {
            room->leave(*wires[who]);
            enter(who);
        } else if (line == "!") {
            think();
        } else if (line == "+") {
            house.time += 60'000;
            room->wake();
        } else if (const auto message = read_message(line)) {
            for (const std::string& shown : {message->name, message->text})
                require(clean_text(shown) == shown, "what others see is clean");
            const std::size_t told = wires[who]->got.size();
            room->receive(*wires[who], *message);
            const bool silent =
                message->what == Message::Do::Hello || message->what == Message::Do::Start ||
                message->what == Message::Do::Hint || !message->id.empty() ||
                message->what == Message::Do::Dice || message->what == Message::Do::Answer;
            require(silent || wires[who]->got.size() > told, "a message is answered");
        }
    }
    // After a restart everybody finds what was there.
    void compare()
    {
        TestHouse other;
        other.time = house.time;
        const auto again = std::make_shared<Room>("table", game(), other);
        other.room = again.get();
        require(!again->restore(house.entries), "the entries can be read");
        for (std::size_t i = 0; i < wires.size(); ++i) {
            const auto one = std::make_shared<Wire>(), two = std::make_shared<Wire>();
            room->enter(one, {.what = Message::Do::Hello, .table = "table", .secret = secrets[i]});
            again->enter(two, {.what = Message::Do::Hello, .table = "table", .secret = secrets[i]});
            require(one->newest("chat") == two->newest("chat"), "the chat comes back");
            require(one->newest("table")["version"] == two->newest("table")["version"],
                    "the version comes back");
            require(one->newest("state")["views"] == two->newest("state")["views"],
                    "the views come back");
            require(one->newest("state")["result"] == two->newest("state")["result"],
                    "the result comes back");
        }
    }

    std::array<std::string, 3> secrets{std::string(32, 'a'), std::string(32, 'b'), ""};
    TestHouse house;
    std::shared_ptr<Room> room;
    std::array<std::shared_ptr<Wire>, 3> wires;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Play play;
    for (int lines = 0; !text.empty() && lines < 100; ++lines) {
        const std::size_t end = text.find('\n');
        if (const std::string_view line = text.substr(0, end); line.size() > 1) play.obey(line);
        text = end == std::string_view::npos ? "" : text.substr(end + 1);
    }
    play.compare();
    return 0;
}
