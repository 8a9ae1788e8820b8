// The last words when somebody presses Ctrl-C: whether their game is saved.
#pragma once

#include <string_view>

namespace kotatsu::cli {

// While it lives, Ctrl-C says the words that were set last and ends the program. There is one at a time.
class Farewell {
public:
    Farewell();
    ~Farewell();
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;

    void set(std::string_view words);
};

}  // namespace kotatsu::cli
