// What a team writes down for itself, such as the heroes' marks in Okko's notebook: one short text a thing, the
// newest stands. What things and texts mean is between the team's pages.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace kotatsu::server {

struct Note {
    std::string from, name, about, text;  // without a text it is wiped out
    int team = 0;

    // Where the store keeps it: lines with one channel follow each other.
    std::string channel() const { return "note " + std::to_string(team) + ' ' + about; }
};
boost::json::object note_json(const Note& note);

class Notes {
public:
    void write(Note note);
    // False: the team has written about as many things as it may.
    bool has_room(int team, std::string_view about) const;
    // All that stand, of these teams (bits).
    boost::json::array of(std::uint32_t teams) const;

    static constexpr std::ptrdiff_t most_things = 64;  // a team

private:
    std::map<std::pair<int, std::string>, Note> notes_;  // by team and thing
};

}  // namespace kotatsu::server
