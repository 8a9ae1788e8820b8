// What the readers of all games' positions share: JSON in, the first fault kept.
#pragma once

#include "engine/expected.h"
#include "engine/words.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu {

// A game's reader of positions is derived from this one. What is read after a fault does not matter.
class PositionReader {
protected:
    ~PositionReader() = default;

    void fail(const std::string& what)
    {
        if (!fault_) fault_ = Error{"position: " + one_line(what)};
    }
    bool failed() const { return fault_.has_value(); }

    // What was read, if nothing was wrong with it.
    template <class State>
    Expected<State> unless_failed(const State& state) const
    {
        if (fault_) return *fault_;
        return state;
    }
    // And if the game's `fault` finds nothing wrong with the whole, either.
    template <class Game, class State>
    Expected<State> unless_faulty(const Game& game, const State& state)
    {
        if (!failed())
            if (const std::string wrong = fault(game, state); !wrong.empty()) fail(wrong);
        return unless_failed(state);
    }

    // Only these keys may be there.
    void expect_only(const boost::json::object& object,
                     std::initializer_list<std::string_view> keys)
    {
        for (const auto& member : object)
            if (std::find(keys.begin(), keys.end(), std::string_view(member.key())) == keys.end())
                fail("unknown key " + in_quotes(std::string_view(member.key())));
    }

    // Empty if there is none, or something else.
    static std::string_view text(const boost::json::value* value)
    {
        return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : "";
    }
    static std::string_view text(const boost::json::object& object, std::string_view key)
    {
        return text(object.if_contains(key));
    }

    static bool is_nothing(const boost::json::value* value)
    {
        return value == nullptr || value->is_null();
    }

    int number(const boost::json::value* value, std::string_view key, int low, int high)
    {
        std::optional<std::int64_t> found;
        if (value != nullptr && value->is_int64()) found = value->get_int64();
        if (value != nullptr && value->is_uint64() && value->get_uint64() < 1000)
            found = static_cast<std::int64_t>(value->get_uint64());
        if (found && *found >= low && *found <= high) return static_cast<int>(*found);
        fail(std::string(key) + ": expected a number from " + std::to_string(low) + " to " +
             std::to_string(high));
        return low;
    }
    std::uint8_t byte(const boost::json::object& object, std::string_view key, int low, int high)
    {
        return static_cast<std::uint8_t>(number(object.if_contains(key), key, low, high));
    }

    // False if there is none.
    bool flag(const boost::json::object& object, std::string_view key)
    {
        const boost::json::value* value = object.if_contains(key);
        if (value == nullptr) return false;
        if (!value->is_bool()) fail(std::string(key) + ": expected true or false");
        return value->is_bool() && value->get_bool();
    }

    const boost::json::object& object(const boost::json::value* value, std::string_view key)
    {
        static const boost::json::object nothing;
        if (value != nullptr && value->is_object()) return value->get_object();
        fail(std::string(key) + ": expected an object");
        return nothing;
    }
    const boost::json::array& array(const boost::json::value* value, std::string_view key,
                                    std::size_t most)
    {
        static const boost::json::array nothing;
        if (value != nullptr && value->is_array() && value->get_array().size() <= most)
            return value->get_array();
        fail(std::string(key) + ": expected a list of " + std::to_string(most) + " at the most");
        return nothing;
    }

    // The thing whose word this is; nothing if it is no word of the list.
    template <class Thing, class Words>
    static std::optional<Thing> called(const Words& words, std::string_view word)
    {
        const auto found = std::find(words.begin(), words.end(), word);
        if (found == words.end()) return std::nullopt;
        return static_cast<Thing>(found - words.begin());
    }

private:
    std::optional<Error> fault_;
};

}  // namespace kotatsu
