// Okko: effects from TOML, by the language of docs/rules/okko.md.
//
//     effect = [{when = "attack", if = ["melee"], do = "dice", black = 1}]
//     effect = [{when = "unique", do = [
//         {do = "move", n = 1, who = ["ally", "sight"]},
//         {do = "strike", who = ["ally", "sight"], n = 0, whom = ["foe", "adjacent"]},
//     ]}]
#pragma once

#include "games/okko/content_reader.h"

#include <string>
#include <string_view>

namespace kotatsu::okko {

using Windows = BitSet<Window, std::uint16_t>;

// A line of an effect works once a round.
inline bool works_once(const Line& line)
{
    return line.when == Window::Unique || line.when == Window::Free ||
           line.conditions.contains(Condition::Once);
}

// What may stand in the effects of one kind of thing.
struct Licence {
    Windows windows;
    bool must = false;  // every line of it happens
    bool of = false;  // its lines may say whose windows they are for
    bool me = true;  // there is somebody who is `me`
    bool own = false;  // it is a follower's: `own` is its hero
    bool discard = false;  // it can be discarded by itself
};

// Of heroes, allies and agents: natural talents, and cards that they have.
inline constexpr Windows windows_of_figures{
    Window::Passive, Window::Act,    Window::Unique, Window::Free, Window::Start,
    Window::Attack,  Window::Rolled, Window::Hit,    Window::Kill, Window::Target,
    Window::Defend,  Window::Test,   Window::Tested};
// Agents and allies have no menu of their own.
inline constexpr Windows windows_of_agents =
    windows_of_figures - Windows{Window::Act, Window::Unique, Window::Free};

namespace licence {

inline constexpr Licence talent{.windows = windows_of_figures};
inline constexpr Licence action{.windows = windows_of_figures};
inline constexpr Licence burden{.windows = {Window::Passive}, .must = true};  // weakness, wound
inline constexpr Licence gear{.windows = windows_of_figures};
inline constexpr Licence supply{.windows = windows_of_figures, .discard = true};
inline constexpr Licence agent{.windows =
                                   windows_of_agents - Windows{Window::Test, Window::Tested}};
inline constexpr Licence penalty{.windows = {Window::Passive, Window::Start}, .must = true};
inline constexpr Licence tree{.windows = agent.windows | Windows{Window::End}, .of = true};
inline constexpr Licence ally{.windows = windows_of_agents, .own = true};
inline constexpr Licence kami{.windows = windows_of_agents - Windows{Window::Test, Window::Tested}};
inline constexpr Licence event{.windows = {Window::Now}, .me = false};
inline constexpr Licence courtier{.windows = {Window::Now}};
inline constexpr Licence complication{.windows = {Window::Now}, .must = true};

}  // namespace licence

// Readers of files with effects are derived from this one. It fills Book::lines.
class EffectReader : protected FileReader {
public:
    EffectReader(std::string_view file, Book& book) : FileReader(file), book_(book) {}

protected:
    ~EffectReader() = default;

    // The effect under this key, one line at least. Kami and, with `of`, agents are in the book already.
    Lines effect(const toml::table& table, std::string_view key, const Licence& licence,
                 const std::string& where);

    Book& book_;

private:
    // The line that is read; for its steps to be judged by.
    struct Context {
        const Licence& licence;
        std::string where;
        Line line;
    };

    void read_line(const toml::table& table, Context& context);
    void read_conditions(const toml::table& table, Context& context);
    void read_scope(const toml::table& table, Context& context);
    void read_steps(const toml::table& table, Context& context);
    // `single`: the keys of the line stand in the same table.
    void read_step(const toml::table& table, bool single, Context& context);
    void read_key(const toml::table& table, std::string_view key, int least, int most, Step& step,
                  const Context& context);
    Whom read_whom(const toml::node& node, const Context& context);
    void read_kami(const toml::table& table, Step& step, const Context& context);
    void check_step(const toml::table& table, const Step& step, const Context& context);
    void check_target(const toml::table& table, const Step& step, const Context& context);
};

}  // namespace kotatsu::okko
