#include "server/wishes.h"

#include <boost/json.hpp>

#include <algorithm>

namespace kotatsu::server {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 8> languages{"en", "de", "fr", "nl", "it", "es", "pt", "zh"};

Expected<NamedValues> read_options(const json::value& value)
{
    if (!value.is_object()) return Error{"options: expected an object"};
    NamedValues options;
    for (const auto& [name, choice] : value.get_object()) {
        if (choice.is_int64())
            options.emplace_back(name, std::to_string(choice.get_int64()));
        else if (choice.is_string())
            options.emplace_back(name, choice.get_string());
        else
            return Error{"options: expected texts or whole numbers"};
    }
    return options;
}

Expected<ClockRule> read_clock(const json::value& value)
{
    if (!value.is_object()) return Error{"clock: expected an object"};
    return read_clock_rule(value.get_object());
}

Expected<std::string> read_language(const json::value& value)
{
    if (value.is_string() &&
        std::ranges::find(languages, std::string_view(value.get_string())) != languages.end())
        return std::string(value.get_string());
    return Error{"language: expected en, de, fr, nl, it, es, pt or zh"};
}

Expected<bool> read_flag(const json::value& value)
{
    if (value.is_bool()) return value.get_bool();
    return Error{"hints, public: expected true or false"};
}

// The wish of this name, if the object has it; else what is wrong with it.
template <class T>
std::optional<Error> read(const json::object& object, std::string_view name,
                          Expected<T> (*reader)(const json::value&), std::optional<T>& wish)
{
    const json::value* value = object.if_contains(name);
    if (value == nullptr) return std::nullopt;
    Expected<T> found = reader(*value);
    if (!found) return found.error();
    wish = std::move(*found);
    return std::nullopt;
}

}  // namespace

Expected<Wishes> read_wishes(const json::object& object)
{
    Wishes wishes;
    if (auto error = read(object, "options", read_options, wishes.options)) return *error;
    if (auto error = read(object, "clock", read_clock, wishes.clock)) return *error;
    if (auto error = read(object, "hints", read_flag, wishes.hints)) return *error;
    if (auto error = read(object, "public", read_flag, wishes.listed)) return *error;
    if (auto error = read(object, "language", read_language, wishes.language)) return *error;
    return wishes;
}

}  // namespace kotatsu::server
