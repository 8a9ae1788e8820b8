#include "games/okko/face_effects.h"

#include "games/okko/face_words.h"

#include <boost/json.hpp>

namespace kotatsu::okko {

namespace json = boost::json;

namespace {

json::object whom_to_json(const Whom& whom)
{
    json::object out{{"who", who_words[at(whom.who)]}};
    if (whom.range != Range::Anywhere) out["range"] = range_words[at(whom.range)];
    if (whom.each) out["each"] = true;
    return out;
}

// What only some primitives have.
void add_arguments(const Okko& game, const Step& step, json::object& out)
{
    switch (step.what) {
    case Primitive::Mod:
        out["attribute"] = attribute_words[at(step.attribute)];
        if (step.this_roll) out["roll"] = true;
        break;
    case Primitive::Dice: out["die"] = step.die == Die::Red ? "red" : "black"; break;
    case Primitive::Move:
        if (step.slip) out["slip"] = true;
        break;
    case Primitive::Condition: out["condition"] = affliction_words[at(step.affliction)]; break;
    case Primitive::Ban: out["ban"] = ban_words[at(step.ban)]; break;
    case Primitive::Gear: out["keep"] = step.keep; break;
    case Primitive::Taint: out["still"] = step.still; break;
    case Primitive::Door: out["close"] = step.close; break;
    case Primitive::Raise: {
        json::array kami;
        for (const Ally ally : step.kami) kami.emplace_back(write_ally(game, ally));
        if (kami.empty()) out["kind"] = kind_words[at(step.kind)];
        if (!kami.empty()) out["kami"] = std::move(kami);
        break;
    }
    default: break;
    }
}

json::object step_to_json(const Okko& game, const Step& step)
{
    json::object out{{"do", primitive_words[at(step.what)]}};
    if (step.n != 0) out["n"] = step.n;
    if (step.who.who != Who::Nobody) out["for"] = whom_to_json(step.who);
    if (step.whom.who != Who::Nobody) out["against"] = whom_to_json(step.whom);
    add_arguments(game, step, out);
    if (step.spared_at > 0)
        out["spared"] = {{"attribute", attribute_words[at(step.spared_by)]},
                         {"difficulty", step.spared_at}};
    return out;
}

json::value scope_to_json(const Okko& game, const Line& line)
{
    switch (line.scope) {
    case Line::Scope::Owner: return nullptr;
    case Line::Scope::Card: return json::value(write_agent(game, AgentCard(line.scope_card)));
    case Line::Scope::Thrall: return "thrall";
    case Line::Scope::Creature: return "creature";
    case Line::Scope::Oni: return "oni";
    }
    return nullptr;
}

json::object line_to_json(const Okko& game, LineId id)
{
    const Line& line = game.line(id);
    json::array conditions, steps;
    for (const Condition each : line.conditions) conditions.emplace_back(condition_words[at(each)]);
    for (int i = 0; i < line.step_count; ++i)
        steps.emplace_back(step_to_json(game, line.steps[at(i)]));
    json::object out{{"line", write_line(game, id)},
                     {"when", window_words[at(line.when)]},
                     {"must", line.must},
                     {"if", std::move(conditions)},
                     {"steps", std::move(steps)}};
    if (line.scope != Line::Scope::Owner) out["of"] = scope_to_json(game, line);
    return out;
}

}  // namespace

json::array lines_to_json(const Okko& game, Lines lines)
{
    json::array out;
    for (int i = 0; i < lines.count; ++i)
        out.emplace_back(line_to_json(game, static_cast<LineId>(lines.first + i)));
    return out;
}

json::object technique_to_json(const Modifiers& technique)
{
    json::object out;
    for (std::size_t i = 0; i < technique.size(); ++i)
        if (technique[i] != 0) out[attribute_words[i]] = technique[i];
    return out;
}

json::object goal_to_json(const Okko& game, const Goal& goal)
{
    constexpr std::array<std::string_view, 7> words{"test",  "kill",  "reach", "hold",
                                                    "taint", "round", "lost"};
    json::object out{{"kind", words[at(goal.kind)]}};
    if (goal.tile != 255) out["tile"] = goal.tile + 1;
    if (goal.kind == Goal::Kind::Reach) out["area"] = std::string(1, goal.area);
    if (goal.card != AgentCard::None) out["card"] = write_agent(game, goal.card);
    if (goal.attributes != 0) {
        json::array attributes;
        for (std::size_t i = 0; i < 4; ++i)
            if ((goal.attributes >> i & 1) != 0) attributes.emplace_back(attribute_words[i]);
        out["attributes"] = std::move(attributes);
    }
    if (goal.n != 0) out["n"] = goal.n;
    if (goal.count != 0) out["count"] = goal.count;
    return out;
}

}  // namespace kotatsu::okko
