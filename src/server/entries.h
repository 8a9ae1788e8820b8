// What a table's entries in the store say: one JSON object each, `do` names what happened.
#pragma once

#include "engine/expected.h"
#include "players/player.h"
#include "server/clocks.h"
#include "table/game.h"

#include <boost/json/object.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::server {

// | do     | says                                                                        |
// |--------|-----------------------------------------------------------------------------|
// | create | game, seats, options, content, clock, hints, creator; the seed of the dice; how many games the series has had |
// | record | instead of a start from nothing: the lines of a record from elsewhere        |
// | seed   | another seed, before the start                                               |
// | sit    | a person takes a seat: name, and the hash of the secret that holds it        |
// | fill   | a seat is open again, or a computer player's; in a rematch, as sit, with the score so far |
// | swap   | two seats change their people                                                |
// | set    | what the host changed while the table waited (wishes.h), all options included |
// | send-away | a seat is open again, and its person may not come back                    |
// | start  | the record so far                                                            |
// | play   | what the record gained; who `asked` for what; clocks; computers; whose standing passes ended |
// | standing | standing passes of a seat, set or ended (`on`)                            |
// | clocks | what they showed when the server closed                                       |
// | chat   | a line; kept apart from the other entries, and not for ever                  |
// | note   | what a team has written about something; kept with the chat, the newest of each |
// | link   | the hash of a word that moves a seat                                         |
// | claim  | it was used: the seat has a new holder                                       |
// | next   | the table of the rematch                                                     |
// `id` is the client's, of the seat that asked: a repeated request is known by it. `at` is when. `aside` marks what not everybody may know of: it does not count as a version.
using Entry = boost::json::object;

// Nothing said of hints: none between people.
Entry create_entry(const Game& game, const ClockRule& clock, std::optional<bool> hints,
                   std::string_view creator, std::string_view seed);

// What the first entry asks for.
struct Plan {
    std::string game;
    int seats = 0;
    NamedValues options{};
    std::string content{};  // hash
};
Expected<Plan> read_plan(const Entry& create);
// The options that the entries of a table leave it with.
Expected<Plan> read_plan(const std::vector<std::string>& entries);

// What the entry adds to the table's record.
std::string_view lines_of(const Entry& entry);

// A computer player that may sit at a table: random, greedy or search:1 to search:5.
Expected<Player> read_seat_player(std::string_view word);

}  // namespace kotatsu::server
