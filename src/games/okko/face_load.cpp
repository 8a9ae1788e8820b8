// Okko: whole positions as JSON, and back. Nothing is believed: what is read can be played on.
#include "face/position_reader.h"
#include "games/okko/face.h"
#include "games/okko/face_fields.h"
#include "games/okko/invariants.h"

#include <boost/json.hpp>

#include <algorithm>
#include <concepts>
#include <set>

namespace kotatsu::okko {

namespace json = boost::json;

namespace {

class Writer {
public:
    Writer(const Okko& game, json::object& to) : game_(game), to_(to) {}

    template <class Number>
    void number(std::string_view key, const Number& value, int, int, int usual = 0)
    {
        if (value != usual) to_[key] = static_cast<int>(value);
    }
    template <class Word, class Words>
    void word(std::string_view key, const Word& value, const Words& words)
    {
        to_[key] = words[at(value)];
    }
    template <class Word, class Words>
    void word(std::string_view key, const Word& value, const Words& words, Word usual)
    {
        if (value != usual) word(key, value, words);
    }
    template <class Index, class Name>
    void name(std::string_view key, const Index& value, Index none, const Name& name, std::size_t)
    {
        if (value != none) to_[key] = name(at(value));
    }
    template <class Set, class Name>
    void set(std::string_view key, const Set& set, const Name& name, std::size_t)
    {
        json::array list;
        for (const auto each : set) list.emplace_back(name(at(each)));
        if (!list.empty()) to_[key] = std::move(list);
    }
    template <class Set, class Index>
    void element(std::string_view key, const Set& set, Index which)
    {
        if (set.contains(which)) to_[key] = true;
    }
    void places(std::string_view key, Figures places)
    {
        set(key, places, [](std::size_t i) { return std::to_string(i); }, 64);
    }
    template <class Words, class Name>
    void bits(std::string_view key, const Words& words, const Name& name, std::size_t count)
    {
        json::array list;
        for (std::size_t i = 0; i < count; ++i)
            if ((words[i / 64] >> (i % 64) & 1U) != 0) list.emplace_back(name(i));
        if (!list.empty()) to_[key] = std::move(list);
    }
    template <class Tree>
    void slots(std::string_view key, std::uint16_t slots, const Tree& tree)
    {
        set(
            key, BitSet<std::uint8_t, std::uint16_t>(slots),
            [&](std::size_t i) { return tree[i].id; }, 16);
    }
    void seat(std::string_view key, Seat seat)
    {
        if (seat != Seat::Watcher) to_[key] = game_.seat(seat).role;
    }
    void seats(std::string_view key, SeatSet seats)
    {
        set(
            key, seats,
            [&](std::size_t i) { return game_.seat(seat_at(static_cast<int>(i))).role; }, 0);
    }
    template <class Name, class Each>
    void each(std::string_view key, std::size_t count, const Name& name, const Each& visit)
    {
        json::object parts;
        for (std::size_t i = 0; i < count; ++i) {
            json::object part;
            Writer inner(game_, part);
            visit(inner, i);
            if (!part.empty()) parts[name(i)] = std::move(part);
        }
        if (!parts.empty()) to_[key] = std::move(parts);
    }

private:
    const Okko& game_;
    json::object& to_;
};

// Keeps the first fault of a position, wherever it is found.
class Faults : public PositionReader {
public:
    using PositionReader::array;
    using PositionReader::called;
    using PositionReader::fail;
    using PositionReader::failed;
    using PositionReader::number;
    using PositionReader::object;
    using PositionReader::text;
    using PositionReader::unless_faulty;
};

class Reader {
public:
    Reader(const Okko& game, const json::object& from, Faults& faults)
        : game_(game), from_(from), faults_(faults)
    {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() = default;

    // After everything was read: no other key may be there.
    void expect_no_more()
    {
        for (const auto& member : from_)
            if (!known_.contains(member.key()))
                faults_.fail("unknown key " + in_quotes(std::string_view(member.key())));
    }

    template <class Number>
    void number(std::string_view key, Number& value, int low, int high, int usual = 0)
    {
        const json::value* found = find(key);
        const bool needed = usual < low && usual == -1;
        value = static_cast<Number>(
            found == nullptr && !needed ? usual : faults_.number(found, key, low, high));
    }
    template <class Word, class Words>
    void word(std::string_view key, Word& value, const Words& words)
    {
        const std::string_view given = Faults::text(find(key));
        const auto found = Faults::called<Word>(words, given);
        if (!found) return faults_.fail(std::string(key) + ": there is no " + in_quotes(given));
        value = *found;
    }
    template <class Word, class Words>
    void word(std::string_view key, Word& value, const Words& words, Word usual)
    {
        value = usual;
        if (find(key) != nullptr) word(key, value, words);
    }
    template <class Index, class Name>
    void name(std::string_view key, Index& value, Index none, const Name& name, std::size_t count)
    {
        const json::value* found = find(key);
        value = none;
        if (found == nullptr) return;
        if (const auto place = place_of(key, *found, name, count))
            value = static_cast<Index>(*place);
    }
    template <class Set, class Name>
    void set(std::string_view key, Set& set, const Name& name, std::size_t count)
    {
        set = {};
        for (const json::value& each : array(key, count))
            if (const auto place = place_of(key, each, name, count))
                set.insert(static_cast<std::remove_cvref_t<decltype(*set.begin())>>(*place));
    }
    template <class Set, class Index>
    void element(std::string_view key, Set& set, Index which)
    {
        set.erase(which);
        const json::value* found = find(key);
        if (found == nullptr) return;
        if (!found->is_bool()) return faults_.fail(std::string(key) + ": expected true or false");
        if (found->get_bool()) set.insert(which);
    }
    void places(std::string_view key, Figures& places)
    {
        set(key, places, [](std::size_t i) { return std::to_string(i); }, 64);
    }
    template <class Words, class Name>
    void bits(std::string_view key, Words& words, const Name& name, std::size_t count)
    {
        words = {};
        for (const json::value& each : array(key, count))
            if (const auto place = place_of(key, each, name, count))
                words[*place / 64] |= std::uint64_t{1} << (*place % 64);
    }
    template <class Tree>
    void slots(std::string_view key, std::uint16_t& slots, const Tree& tree)
    {
        BitSet<std::uint8_t, std::uint16_t> found;
        set(key, found, [&](std::size_t i) { return tree[i].id; }, tree.size());
        slots = found.bits();
    }
    void seat(std::string_view key, Seat& seat)
    {
        const json::value* found = find(key);
        seat = Seat::Watcher;
        if (found == nullptr) return;
        if (const auto place = place_of(key, *found, role(), seat_count()))
            seat = seat_at(static_cast<int>(*place));
    }
    void seats(std::string_view key, SeatSet& seats)
    {
        seats = {};
        for (const json::value& each : array(key, seat_count()))
            if (const auto place = place_of(key, each, role(), seat_count()))
                seats.insert(seat_at(static_cast<int>(*place)));
    }
    // What is not named has its usual values.
    template <class Name, class Each>
    void each(std::string_view key, std::size_t count, const Name& name, const Each& visit)
    {
        static const json::object nothing;
        const json::object& parts = object(key);
        std::size_t used = 0;
        for (std::size_t i = 0; i < count && !faults_.failed(); ++i) {
            const json::value* part = parts.empty() ? nullptr : parts.if_contains(name(i));
            if (part != nullptr && !part->is_object())
                return faults_.fail(std::string(key) + ": expected an object of objects");
            used += part != nullptr ? 1 : 0;
            Reader inner(game_, part == nullptr ? nothing : part->get_object(), faults_);
            visit(inner, i);
            inner.expect_no_more();
        }
        if (used != parts.size())
            faults_.fail(std::string(key) + ": something of it is not known here");
    }

private:
    const json::value* find(std::string_view key)
    {
        known_.insert(key);
        return from_.if_contains(key);
    }
    const json::array& array(std::string_view key, std::size_t most)
    {
        static const json::array nothing;
        const json::value* found = find(key);
        return found == nullptr ? nothing : faults_.array(found, key, most);
    }
    const json::object& object(std::string_view key)
    {
        static const json::object nothing;
        const json::value* found = find(key);
        return found == nullptr ? nothing : faults_.object(found, key);
    }
    // What is called so in full.
    template <class Name>
    std::optional<std::size_t> place_of(std::string_view key, const json::value& value,
                                        const Name& name, std::size_t count)
    {
        const std::string_view given = Faults::text(&value);
        if constexpr (requires { name.find(given); }) {
            if (const auto found = name.find(given); found && name(*found) == given) return *found;
        } else {
            for (std::size_t i = 0; i < count && !given.empty() && given != "?"; ++i)
                if (name(i) == given) return i;
        }
        faults_.fail(std::string(key) + ": there is no " + in_quotes(given));
        return std::nullopt;
    }
    struct Role {
        const Okko& game;

        std::string operator()(std::size_t i) const
        {
            return game.seat(seat_at(static_cast<int>(i))).role;
        }
    };
    Role role() const { return {game_}; }
    std::size_t seat_count() const { return static_cast<std::size_t>(game_.seats()); }

    const Okko& game_;
    const json::object& from_;
    Faults& faults_;
    std::set<std::string_view> known_;
};

bool everybody_has_a_move(const Okko& game, const State& state)
{
    const SeatSet seats = game.turn(state).seats;
    return std::all_of(seats.begin(), seats.end(), [&](Seat seat) {
        Okko::List list;
        game.moves(state, seat, list);
        return !list.empty();
    });
}

}  // namespace

json::object state_to_json(const Okko& game, const State& state)
{
    json::object out;
    Writer writer(game, out);
    State same = state;  // Describe names fields for readers, too
    Describe<Writer>(game).state(writer, same);
    return out;
}

Expected<State> state_from_json(const Okko& game, const json::object& from)
{
    Faults faults;
    Reader reader(game, from, faults);
    State state;
    Describe<Reader>(game).state(reader, state);
    reader.expect_no_more();
    Expected<State> sound = faults.unless_faulty(game, state);
    if (sound && !everybody_has_a_move(game, *sound)) return Error{"position: nobody has a move"};
    return sound;
}

}  // namespace kotatsu::okko
