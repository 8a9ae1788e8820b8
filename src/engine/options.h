// The options of a game at a table of so many seats. Command-line flags and the lobby's form are made from the list.
#pragma once

#include "engine/expected.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kotatsu {

// Either one of a few words, or a whole number from `low` to `high`.
struct Option {
    std::string name;
    std::string about;  // one line for --help
    std::vector<std::string> choices;  // empty: a number
    std::string standard;  // the value if nothing is said
    int low = 0, high = 0;

    // Nothing if the value may be taken, else what is wrong and what was expected.
    std::string complaint(std::string_view value) const;
};

using OptionList = std::vector<Option>;
using NamedValues = std::vector<std::pair<std::string, std::string>>;

// One valid value for each option of a list.
class Options {
public:
    static Expected<Options> choose(const OptionList& list, const NamedValues& wanted);

    // Nothing, 0: there is no such option at this table.
    const std::string& operator[](std::string_view name) const;
    int number(std::string_view name) const;
    bool on(std::string_view name) const { return (*this)[name] == "on"; }
    const NamedValues& all() const { return values_; }

private:
    NamedValues values_;
};

// The option `first` at a table of so many: a seat's number, or the dice choose.
Option first_seat(int seats);

// A whole number, and nothing else, in `text`.
Expected<int> read_number(std::string_view text);

}  // namespace kotatsu
