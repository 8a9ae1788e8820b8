#include "engine/options.h"

#include <algorithm>
#include <charconv>

namespace kotatsu {

Expected<int> read_number(std::string_view text)
{
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc() || stop != end || text.empty())
        return Error{std::string("'").append(text).append("' is not a whole number")};
    return number;
}

std::string Option::complaint(std::string_view value) const
{
    const std::string start = "option " + name + ": '" + std::string(value) + "' is not ";
    if (choices.empty()) {
        const Expected<int> number = read_number(value);
        if (number && *number >= low && *number <= high) return {};
        return start + "a number from " + std::to_string(low) + " to " + std::to_string(high);
    }
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return {};
    std::string all;
    for (const std::string& choice : choices) all += (all.empty() ? "" : ", ") + choice;
    return start + "one of " + all;
}

Expected<Options> Options::choose(const OptionList& list, const NamedValues& wanted)
{
    Options chosen;
    for (const Option& option : list) chosen.values_.emplace_back(option.name, option.standard);
    for (const auto& [name, value] : wanted) {
        const auto at = std::find_if(list.begin(), list.end(),
                                     [&](const Option& option) { return option.name == name; });
        if (at == list.end()) return Error{"there is no option '" + name + "'"};
        if (std::string complaint = at->complaint(value); !complaint.empty())
            return Error{complaint};
        chosen.values_[static_cast<std::size_t>(at - list.begin())].second = value;
    }
    return chosen;
}

const std::string& Options::operator[](std::string_view name) const
{
    const auto at = std::find_if(values_.begin(), values_.end(),
                                 [&](const auto& pair) { return pair.first == name; });
    static const std::string nothing;
    return at == values_.end() ? nothing : at->second;
}

int Options::number(std::string_view name) const
{
    const Expected<int> value = read_number((*this)[name]);
    return value ? *value : 0;
}

Option first_seat(int seats)
{
    Option option{"first", "the seat that starts", {"random"}, "random"};
    for (int seat = 1; seat <= seats; ++seat) option.choices.push_back(std::to_string(seat));
    return option;
}

}  // namespace kotatsu
