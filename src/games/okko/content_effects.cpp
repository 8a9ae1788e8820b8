#include "games/okko/content_effects.h"

#include "engine/words.h"
#include "games/okko/content_forms.h"

#include <set>

namespace kotatsu::okko {
namespace {

constexpr std::size_t most_lines = no_line;

const std::set<std::string_view> line_keys{"when", "must", "if", "of", "do"};

// The form of the primitive whose first key is there, else the first one.
const Form& form_of(Primitive what, const toml::table& table)
{
    const Form* found = nullptr;
    for (const Form& form : forms) {
        if (form.what != what) continue;
        const std::string_view first = form.keys.substr(0, form.keys.find_first_of(" /"));
        if (found == nullptr || table.contains(first)) found = &form;
    }
    return *found;
}

// "n who slip?" as it is told to whoever wrote something else.
std::string told(const Form& form)
{
    if (form.keys.empty()) return "nothing";
    std::string text;
    for (std::string_view key : split_words(form.keys)) {
        const bool optional = key.ends_with('?');
        if (optional) key.remove_suffix(1);
        std::string word(key);
        for (std::size_t at; (at = word.find('/')) != std::string::npos;)
            word.replace(at, 1, " or ");
        text += (text.empty() ? "" : ", ") + (optional ? "perhaps " + word : word);
    }
    return text;
}

// Of the keys between /, those that the table has.
std::vector<std::string_view> there(std::string_view keys, const toml::table& table)
{
    std::vector<std::string_view> found;
    while (!keys.empty()) {
        const std::string_view key = keys.substr(0, keys.find('/'));
        keys.remove_prefix(std::min(key.size() + 1, keys.size()));
        if (table.contains(key)) found.push_back(key);
    }
    return found;
}

bool needs_range(Who who)
{
    return who != Who::Me && who != Who::Other && who != Who::Own && who != Who::Card;
}

bool may_be_hero(Who who)
{
    return who == Who::Me || who == Who::Own || who == Who::Hero;
}

}  // namespace

Lines EffectReader::effect(const toml::table& table, std::string_view key, const Licence& licence,
                           const std::string& where)
{
    const std::string what = std::string(key) + " of " + where;
    const toml::array* list = array(table, key, "the " + what + " as a list of lines");
    if (list == nullptr) return {};
    if (list->empty()) fail(*list, what + ": it does nothing, expected one line at least");
    const std::size_t first = book_.lines.size();
    for (const toml::node& node : *list) {
        if (fault()) return {};
        const toml::table* line = node.as_table();
        if (line == nullptr) {
            fail(node,
                 what + ": expected lines such as {when = \"attack\", do = \"dice\", black = 1}");
            return {};
        }
        Context context{licence, what, {}};
        read_line(*line, context);
        book_.lines.push_back(context.line);
    }
    if (book_.lines.size() > most_lines)
        fail(*list, what + ": more than " + std::to_string(most_lines) + " lines in all files");
    return {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(list->size())};
}

void EffectReader::read_line(const toml::table& table, Context& context)
{
    Line& line = context.line;
    line.when = word_at<Window>(table, "when", window_words, context.where);
    line.must = flag(table, "must", context.where);
    if (fault()) return;
    const Licence& licence = context.licence;
    if (!licence.windows.contains(line.when)) {
        std::vector<std::string_view> words;
        for (const Window window : licence.windows) words.push_back(window_words[at(window)]);
        return fail(node_at(table, "when"),
                    "when of " + context.where + ": '" + std::string(window_words[at(line.when)]) +
                        "' is not for such things, expected " + listed(words));
    }
    if (licence.must && !line.must)
        fail(table, context.where + ": it always happens, expected must = true");
    read_conditions(table, context);
    read_scope(table, context);
    read_steps(table, context);
}

void EffectReader::read_conditions(const toml::table& table, Context& context)
{
    Line& line = context.line;
    if (!table.contains("if")) return;
    const std::string where = "if of " + context.where;
    const toml::array* list =
        array(table, "if", "the conditions of " + context.where + " as a list");
    if (list == nullptr) return;
    Conditions allowed{Condition::Once, Condition::Damage3};
    if (of_attacks.contains(line.when)) allowed |= conditions_of_attacks | conditions_of_both;
    if (of_tests.contains(line.when)) allowed |= conditions_of_tests | conditions_of_both;
    if (!context.licence.own) allowed.erase(Condition::Own);
    for (const toml::node& node : *list) {
        const auto condition = word<Condition>(node, condition_words, where);
        if (fault()) return;
        if (!allowed.contains(condition))
            return fail(node, where + ": '" + std::string(condition_words[at(condition)]) +
                                  "' says nothing in this window");
        line.conditions.insert(condition);
    }
}

void EffectReader::read_scope(const toml::table& table, Context& context)
{
    Line& line = context.line;
    const toml::node* node = table.get("of");
    const bool needed = context.licence.of && line.when != Window::End;
    if (node == nullptr && needed)
        fail(table, context.where + ": expected under of an agent, thrall, creature or oni");
    if (node != nullptr && !needed)
        fail(*node, context.where + ": of is for windows of agents in the enhancement trees");
    if (node == nullptr || fault()) return;
    const auto text = node->value_or(std::string_view());
    if (text == "thrall")
        line.scope = Line::Scope::Thrall;
    else if (text == "creature")
        line.scope = Line::Scope::Creature;
    else if (text == "oni")
        line.scope = Line::Scope::Oni;
    else {
        line.scope = Line::Scope::Card;
        line.scope_card = static_cast<std::uint8_t>(known(*node, book_.agents, "agent"));
    }
}

void EffectReader::read_steps(const toml::table& table, Context& context)
{
    const toml::node& node = node_at(table, "do");
    const toml::array* list = node.as_array();
    if (list == nullptr) return read_step(table, true, context);
    expect_only(table, line_keys, "a line of " + context.where);
    if (list->empty() || list->size() > most_steps)
        fail(node, context.where + ": expected 1 to " + std::to_string(most_steps) + " steps");
    for (const toml::node& each : *list) {
        if (fault()) return;
        if (const toml::table* step = each.as_table())
            read_step(*step, false, context);
        else
            fail(each,
                 context.where + ": expected steps such as {do = \"move\", n = 1, who = \"me\"}");
    }
}

void EffectReader::read_step(const toml::table& table, bool single, Context& context)
{
    Step step;
    step.what = word_at<Primitive>(table, "do", primitive_words, context.where);
    if (fault()) return;
    const Form& form = form_of(step.what, table);
    const std::string where = std::string(primitive_words[at(step.what)]) + " in " + context.where;
    std::set<std::string_view> keys = single ? line_keys : std::set<std::string_view>{"do"};
    for (std::string_view key : split_words(form.keys)) {
        const bool optional = key.ends_with('?');
        if (optional) key.remove_suffix(1);
        const auto found = there(key, table);
        if (found.size() > 1 || (found.empty() && !optional))
            return fail(table, where + ": expected " + told(form));
        if (found.empty()) continue;
        keys.insert(found[0]);
        read_key(table, found[0], form.least, form.most, step, context);
    }
    for (const auto& [key, node] : table)
        if (!keys.contains(key.str()))
            return fail(node, where + ": unknown key '" + std::string(key.str()) + "', expected " +
                                  told(form));
    if (!form.windows.contains(context.line.when))
        return fail(table, where + ": it can do nothing in the window '" +
                               std::string(window_words[at(context.line.when)]) + "'");
    if (step.what == Primitive::Redirect) step.who.who = Who::Me;
    if (!fault()) check_step(table, step, context);
    context.line.steps[context.line.step_count++] = step;
}

void EffectReader::read_key(const toml::table& table, std::string_view key, int least, int most,
                            Step& step, const Context& context)
{
    const toml::node& node = *table.get(key);
    const std::string where = std::string(key) + " of " + context.where;
    const auto amount = [&] { return static_cast<std::int8_t>(number(node, least, most, where)); };
    const auto attribute = std::ranges::find(attribute_words, key);
    if (attribute != attribute_words.end()) {
        step.attribute = static_cast<Attribute>(attribute - attribute_words.begin());
        step.n = amount();
    } else if (key == "n" || key == "draw")
        step.n = amount();
    else if (key == "black" || key == "red") {
        step.die = key == "black" ? Die::Black : Die::Red;
        step.n = amount();
    } else if (key == "lose")
        step.n = static_cast<std::int8_t>(-amount());
    else if (key == "keep")
        step.keep = amount();
    else if (key == "who")
        step.who = read_whom(node, context);
    else if (key == "whom")
        step.whom = read_whom(node, context);
    else if (key == "put" || key == "off")
        step.affliction = word<Affliction>(node, affliction_words, where);
    else if (key == "what")
        step.ban = word<Ban>(node, ban_words, where);
    else if (key == "kind")
        step.kind = word<AgentKind>(node, kind_words, where);
    else if (key == "kami")
        read_kami(table, step, context);
    else if (key == "spared") {
        const Difficulty test = difficulty(node, where);
        step.spared_by = test.attribute;
        step.spared_at = test.dice;
    } else
        (key == "slip"    ? step.slip
         : key == "roll"  ? step.this_roll
         : key == "still" ? step.still
                          : step.close) = flag(table, key, context.where);
}

// "me", ["ally", "sight"], ["each", "foe", "adjacent"].
Whom EffectReader::read_whom(const toml::node& node, const Context& context)
{
    const std::string where = "who in " + context.where;
    Whom whom;
    const toml::array* list = node.as_array();
    if (list == nullptr) {
        whom.who = word<Who>(node, who_words, where);
        if (!fault() && (needs_range(whom.who) || whom.who == Who::Nobody))
            fail(node, where + ": expected a range behind it, such as [\"" +
                           std::string(who_words[at(whom.who)]) + "\", \"sight\"]");
        return whom;
    }
    whom.each = !list->empty() && (*list)[0].value_or(std::string_view()) == "each";
    const std::size_t first = whom.each ? 1 : 0;
    if (list->size() != first + 2) {
        fail(node, where + ": expected one such as [\"ally\", \"sight\"] or [\"each\", \"foe\", "
                           "\"adjacent\"]");
        return whom;
    }
    whom.who = word<Who>((*list)[first], who_words, where);
    whom.range = word<Range>((*list)[first + 1], range_words, where);
    if (!fault() && (!needs_range(whom.who) || whom.who == Who::Nobody))
        fail(node, where + ": '" + std::string(who_words[at(whom.who)]) + "' has no range");
    return whom;
}

void EffectReader::read_kami(const toml::table& table, Step& step, const Context& context)
{
    step.n = 1;
    const toml::array* list = array(table, "kami", "the kami of " + context.where + " as a list");
    if (list == nullptr) return;
    for (const toml::node& node : *list) {
        const std::size_t place = known(node, book_.allies, "kami");
        if (fault()) return;
        if (!book_.allies[place].kami)
            return fail(node, "kami of " + context.where + ": '" + book_.allies[place].id +
                                  "' is a follower, expected a kami");
        step.kami.insert(static_cast<Ally>(place));
    }
    if (step.kami.empty()) fail(*list, "kami of " + context.where + ": expected one at least");
}

void EffectReader::check_step(const toml::table& table, const Step& step, const Context& context)
{
    const Window when = context.line.when;
    const std::string where = std::string(primitive_words[at(step.what)]) + " in " + context.where;
    const bool takes_number = step.what != Primitive::Strike && step.what != Primitive::Slip &&
                              step.what != Primitive::Swap && step.what != Primitive::Condition &&
                              step.what != Primitive::Ban && step.what != Primitive::Redirect &&
                              step.what != Primitive::Discard;
    if (takes_number && step.n == 0) fail(table, where + ": 0 does nothing");
    if (step.what == Primitive::Discard && !context.licence.discard)
        fail(table, where + ": expected it on equipment for the supplies alone");
    if (step.this_roll && !before_dice.contains(when) && when != Window::Test)
        fail(table, where + ": roll = true is for a roll that is to come");
    if (step.what == Primitive::Condition &&
        (step.affliction >= Affliction::Any) == table.contains("put"))
        fail(table, where + ": expected put = a condition, or off = any or all");
    if (step.what == Primitive::Gear && step.keep > std::max<int>(step.n, 0))
        fail(table, where + ": keeps more than it draws");
    const bool once = step.what == Primitive::Acts || step.what == Primitive::Condition ||
                      step.what == Primitive::Harm;
    if (when == Window::Passive && once && !context.line.must)
        fail(table, where + ": it happens when the card is turned up, expected must = true");
    check_target(table, step, context);
}

void EffectReader::check_target(const toml::table& table, const Step& step, const Context& context)
{
    const std::string where = std::string(primitive_words[at(step.what)]) + " in " + context.where;
    const bool ease = step.what == Primitive::Ease;
    for (const Who who : {step.who.who, step.whom.who}) {
        const std::string word = "'" + std::string(who_words[at(who)]) + "'";
        if (who == Who::Me && !context.licence.me) fail(table, where + ": here nobody is " + word);
        if (who == Who::Own && !context.licence.own)
            fail(table, where + ": " + word + " is for followers");
        if (who == Who::Other && !of_attacks.contains(context.line.when))
            fail(table, where + ": outside an attack nobody is " + word);
        if (who == Who::Token && !ease) fail(table, where + ": " + word + " is for ease alone");
        if (ease && who != Who::Token && who != Who::Nobody)
            fail(table, where + ": it is for a token, or for the own test without who");
    }
    if (ease && (context.line.when == Window::Test) != (step.who.who == Who::Nobody))
        fail(table, where + ": it is for a token, or for the own test without who");
    const bool heroes = step.what == Primitive::Recall || step.what == Primitive::Wound ||
                        step.what == Primitive::Gear;
    if (heroes && !may_be_hero(step.who.who))
        fail(table, where + ": such cards are a hero's, expected me, own or hero");
}

}  // namespace kotatsu::okko
