// A table of Skirmish at which a blow of the giant's falls on left, who may answer it with a shield.
#pragma once

#include "server/room_fixture.h"
#include "skirmish/skirmish_game.h"

#include <algorithm>
#include <string>
#include <vector>

namespace kotatsu::server {

inline constexpr Seat skirmish_left{0};

// What left holds: a shield (card 0), which turns a blow aside, or a hook (card 1), which does not.
enum class Hand { Shield, Hook };

// Ada is the giant and holds a hook (card 3). Who is at left (`open`: Ben comes) and at right is chosen.
struct Duel : TestRoom {
    struct Cast {
        std::string left = "open", right = "random";
        ClockRule clock{};
        std::string giant = "Ada";
        bool script = true;  // else dice from a seed, as a restart needs them
    };

    explicit Duel(Hand hand) : Duel(hand, Cast{}) {}
    Duel(Hand hand, const Cast& cast)
        : TestRoom({.game = skirmish::skirmish_game(),
                    .clock = cast.clock,
                    .seats = {cast.left, cast.right, cast.giant},
                    .seed = cast.script ? std::string(64, '7') : seed_for(hand)})
    {
        if (cast.script) use_script(hand);
        ada = enter(ada_secret);
        if (cast.left == "open") {
            ben = enter(ben_secret);
            say(ben, R"({"do":"sit","name":"Ben"})");
        }
        start(ada);
    }

    // The giant meets left alone, and strikes.
    void strike()
    {
        choose("left", "choose 1");
        choose("right", "choose 2");
        choose("giant", "choose 1");
        opened = house.time;
    }

    // A seat's move, whoever plays it.
    void choose(const std::string& seat, const std::string& words)
    {
        if (seat == "left" && ben) return move(ben, seat, words);
        if (is_adas(seat)) return move(ada, seat, words);
        const auto thought = thought_of(*game->seat_named(seat));
        ASSERT_TRUE(thought) << seat << " does not think";
        room->thought(thought->ticket, words);
    }
    std::shared_ptr<Thought> thought_of(Seat seat) const
    {
        const auto found =
            std::find_if(house.thoughts.rbegin(), house.thoughts.rend(),
                         [&](const auto& each) { return each->seat == seat && each->wanted; });
        return found == house.thoughts.rend() ? nullptr : *found;
    }

    // A request of the seat that carries the version its client has.
    void ask(const std::shared_ptr<Wire>& wire, json::object message)
    {
        message["version"] = wire->version();
        say(wire, json::serialize(message));
    }
    void pass_for_me(const std::string& pass)
    {
        ask(ben, {{"do", "pass-for-me"}, {"seat", "left"}, {"pass", pass}, {"id", "standing"}});
    }
    void ask_me() { say(ben, R"({"do":"ask-me","seat":"left","id":"ask"})"); }

    // So many milliseconds after the blow.
    void at(std::int64_t ms) { run_until(opened + ms); }
    std::vector<std::string> to_move() const
    {
        std::vector<std::string> seats;
        const json::object state = ada->newest("state");
        for (const json::value& seat : state.at("to_move").as_array())
            seats.emplace_back(seat.as_string());
        return seats;
    }
    bool asks(const std::string& seat) const { return to_move() == std::vector<std::string>{seat}; }
    // What Ben's newest state says of his seat.
    json::value of_left(const std::string& field) const
    {
        const json::value view = said(*ben, "state", "/views/0");
        const json::value* found = view.as_object().if_contains(field);
        return found == nullptr ? json::value() : *found;
    }

    std::int64_t opened = 0;

private:
    // The deal, a six for the giant, a card for whoever is struck; and three times so again.
    void use_script(Hand hand)
    {
        const std::uint32_t dealt = hand == Hand::Shield ? 0 : 1;
        const std::vector<std::uint32_t> values{dealt, 0, 1, 5, 0, 5, 0, 5, 0, 5, 0};
        house.deal = [values](Table::Setup setup) {
            setup.script = Dice::scripted(values);
            return Table::open(std::move(setup));
        };
    }
    // A seed that deals so, and with which the giant hits.
    static std::string seed_for(Hand hand)
    {
        for (int i = 100; i < 1000; ++i) {
            const std::string seed = std::string(61, '0') + std::to_string(i);
            Table table = Table::open({.game = skirmish::skirmish_game(),
                                       .players = {"a", "b", "c"},
                                       .dice = *FairDice::from_hex(seed)});
            table.play(seat_at(0), "choose 1");
            table.play(seat_at(1), "choose 2");
            table.play(seat_at(2), "choose 1");
            const bool hit = table.position().turn() == Turn::of(skirmish_left);
            if (hit && table.position().forced(skirmish_left) == (hand == Hand::Hook)) return seed;
        }
        return {};
    }
    bool is_adas(const std::string& seat) const
    {
        const json::object table = ada->newest("table");
        const json::array& you = table.at("you").as_array();
        return std::find(you.begin(), you.end(), json::value(seat)) != you.end();
    }
};

}  // namespace kotatsu::server
