// What the readers of all games' positions share: JSON in, the first fault kept.
#pragma once

#include "engine/expected.h"
#include "engine/words.h"

#include <boost/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace kotatsu::content {

// A game's reader of positions is derived from this one. What is read after a fault does not matter.
class PositionReader {
protected:
    ~PositionReader() = default;

    void fail(const std::string& what)
    {
        if (!fault_) fault_ = Error{"position: " + one_line(what)};
    }
    bool failed() const { return fault_.has_value(); }
    const std::optional<Error>& fault() const { return fault_; }

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

private:
    std::optional<Error> fault_;
};

}  // namespace kotatsu::content
