#include "games/okko/invariants_stack.h"

#include "games/okko/effect.h"
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {
namespace {

using Kind = Frame::Kind;

// A frame is sound if going on with it reads and writes nothing that is not there, whoever wrote it.
class StackInspection {
public:
    StackInspection(const Okko& game, const State& state)
        : book_(game.book()), field_(state.field), look_(game, state.field)
    {}

    std::string find() const
    {
        if (field_.depth > most_frames) return "the stack is too high";
        for (unsigned i = 0; i < field_.depth; ++i) {
            const Frame& frame = field_.stack[i];
            if (!is_sound(frame, i == 0 ? Kind::None : field_.stack[i - 1U].kind))
                return "something goes on that cannot: " + std::to_string(i + 1);
            if (i + 1U == field_.depth && !may_wait(frame)) return "nothing waits for an answer";
        }
        for (std::size_t i = field_.depth; i < field_.stack.size(); ++i)
            if (field_.stack[i] != Frame{}) return "a frame above the stack is not blank";
        return {};
    }

private:
    // Who and what.

    bool is_here(Figure who) const { return who != Figure::None && look_.on_map(who); }
    bool is_hero_here(Figure who) const
    {
        return who != Figure::None && is_hero(who) && is_here(who);
    }
    static bool is_any_hero(Figure who) { return who != Figure::None && is_hero(who); }
    bool is_agent_card(std::uint8_t what) const { return what < book_.agents.size(); }
    bool is_tile(std::uint8_t what) const
    {
        return what < most_tiles && look_.ground.tiles().contains(static_cast<Tile>(what));
    }
    bool is_space(Space space) const
    {
        return space != Space::None && look_.ground.spaces().contains(space);
    }
    bool is_token(std::uint8_t what) const { return what < most_tokens; }
    // May still come, in this version.
    bool may_join(std::uint8_t ally, std::uint8_t version) const
    {
        return ally < book_.allies.size() && !look_.on_map(figure_of(static_cast<Ally>(ally))) &&
               version < book_.allies[ally].versions.size();
    }

    // Those that ask somebody; the others go on by themselves.
    bool may_wait(const Frame& frame) const
    {
        switch (frame.kind) {
        case Kind::Test:
        case Kind::ClueCards:
        case Kind::Window:
        case Kind::None: return false;
        case Kind::Attack: return is_here(frame.who) && is_here(frame.whom);
        case Kind::Shift: return is_here(frame.whom);
        case Kind::Sneak: return frame.step == 0;
        case Kind::Effect: return frame.who == Figure::None || is_here(frame.who);
        default: return true;
        }
    }

    bool is_sound(const Frame& frame, Kind below) const
    {
        switch (frame.kind) {
        case Kind::Effect: return is_effect(frame, below);
        case Kind::Attack: return is_attack(frame);
        case Kind::Test: return is_test(frame, below);
        case Kind::Walk: return is_here(frame.who) && frame.n >= 0;
        case Kind::Sneak:
            return is_any_hero(frame.who) && is_tile(frame.what) &&
                   (frame.step > 0 || is_here(frame.who)) && are_agents(frame.done);
        case Kind::Shift: return frame.whom != Figure::None && frame.n >= 0;
        case Kind::Chest: return is_chest(frame);
        case Kind::Gear: return is_any_hero(frame.who) && frame.purpose <= at(Having::Surplus);
        case Kind::ClueCards: return is_any_hero(frame.who) && frame.n >= 0;
        case Kind::Reorganise: return is_any_hero(frame.who);
        case Kind::Call: return is_call(frame);
        case Kind::Place: return is_place(frame);
        case Kind::Ally: return is_joining(frame);
        case Kind::Window:
            return frame.purpose == at(Window::Start) || frame.purpose == at(Window::End);
        case Kind::None: break;
        }
        return false;
    }

    static bool are_agents(Figures figures)
    {
        return std::all_of(figures.begin(), figures.end(),
                           [](Figure who) { return at(who) < most_figures && is_agent(who); });
    }

    // A line in its window: on top of the attack, the test or the moment that it belongs to.
    static bool is_in_window(Window when, Kind below)
    {
        switch (when) {
        case Window::Attack:
        case Window::Rolled:
        case Window::Hit:
        case Window::Kill:
        case Window::Target:
        case Window::Defend: return below == Kind::Attack;
        case Window::Test:
        case Window::Tested: return below == Kind::Test;
        case Window::Start:
        case Window::End: return below == Kind::Window;
        default: return true;
        }
    }

    bool is_effect(const Frame& frame, Kind below) const
    {
        if (frame.line >= book_.lines.size()) return false;
        const Line& line = book_.lines[frame.line];
        if (frame.index >= line.step_count || frame.purpose > line.step_count) return false;
        if (frame.step > at(effect::Part::Next) || !is_in_window(line.when, below)) return false;
        const Step& step = line.steps[frame.index];
        if (frame.purpose > 0 && !has_chosen(line.steps[frame.purpose - 1U], frame)) return false;
        if (step.what == Primitive::Raise && !step.kami.empty() && frame.what != 255)
            return is_any_hero(frame.who) &&
                   may_join(frame.what, static_cast<std::uint8_t>(frame.n)) &&
                   step.kami.contains(static_cast<Ally>(frame.what));
        return frame.step < at(effect::Part::Spare) || has_target(step, frame);
    }

    bool has_chosen(const Step& step, const Frame& frame) const
    {
        if (step.who.who == Who::Card) return is_agent_card(frame.what);
        return step.who.who != Who::Token || is_token(frame.what);
    }

    // Whoever the step is for is somebody to whom it can be done.
    bool has_target(const Step& step, const Frame& frame) const
    {
        if (!effect::is_aimed(step) || step.who.who == Who::Token) return true;
        if (frame.whom == Figure::None) return false;
        const bool for_heroes = step.what == Primitive::Recall || step.what == Primitive::Wound ||
                                step.what == Primitive::Gear;
        const bool asks = step.what == Primitive::Swap || step.what == Primitive::Strike;
        return for_heroes ? is_hero(frame.whom)
                          : !asks || frame.step != at(effect::Part::Do) || is_here(frame.whom);
    }

    static bool are_dice(const Frame& frame)
    {
        return frame.black >= 0 && frame.red >= 0 && frame.black + frame.red <= Frame::most_dice;
    }

    bool is_attack(const Frame& frame) const
    {
        constexpr int rolled = 4, last = 12;  // moments of attack.cpp
        return frame.who != Figure::None && frame.whom != Figure::None && frame.step <= last &&
               (frame.step < rolled || are_dice(frame));
    }

    bool is_test(const Frame& frame, Kind below) const
    {
        if (!is_hero_here(frame.who) || frame.attribute > Attribute::Guile || !are_dice(frame))
            return false;
        const bool direct = (frame.flags & Frame::direct) != 0;
        switch (static_cast<Purpose>(frame.purpose)) {
        case Purpose::Tile: return !direct && is_tile(frame.what) && is_space(frame.where);
        case Purpose::Clue: return is_token(frame.what) && is_clue(field_.tokens[frame.what]);
        case Purpose::Chest:
            return is_token(frame.what) && field_.tokens[frame.what].kind == Token::Kind::Chest;
        case Purpose::Door:
            return frame.what < most_doors &&
                   look_.ground.doors().contains(static_cast<Door>(frame.what));
        case Purpose::Sneak: return direct && is_tile(frame.what) && below == Kind::Walk;
        case Purpose::Spared: return direct && below == Kind::Effect;
        }
        return false;
    }

    bool is_chest(const Frame& frame) const
    {
        const Gears chosen(frame.done.bits());
        return is_any_hero(frame.who) && (chosen - frame.gears).empty() && frame.n > 0 &&
               frame.n <= (frame.gears - chosen).size();
    }

    bool is_call(const Frame& frame) const
    {
        return is_agent_card(frame.what) && is_tile(frame.index) && frame.n > 0 &&
               frame.n <= field_.events_in_hand;
    }

    bool is_place(const Frame& frame) const
    {
        if (frame.n <= 0) return false;
        switch (static_cast<Placing>(frame.purpose)) {
        case Placing::Follower:
            return is_hero_here(frame.who) && may_join(frame.what, frame.index) &&
                   look_.ally_of_hero(hero_of(frame.who)) == Ally::None;
        case Placing::Called:
            return is_agent_card(frame.what) && is_tile(frame.index) &&
                   frame.n <= look_.minions_to_come(static_cast<AgentCard>(frame.what));
        case Placing::Minions: return frame.index <= at(AgentKind::Creature);
        }
        return false;
    }

    bool is_joining(const Frame& frame) const
    {
        if (frame.purpose > at(Joining::Courtier)) return false;
        if (frame.who != Figure::None && !is_hero_here(frame.who)) return false;
        if (frame.where != Space::None && !is_space(frame.where)) return false;
        const bool any_hero =
            frame.purpose == at(Joining::Replacement) || frame.purpose == at(Joining::Courtier);
        if (!any_hero &&
            (frame.who == Figure::None || look_.ally_of_hero(hero_of(frame.who)) != Ally::None))
            return false;
        if (frame.what != 255 && !may_join(frame.what, 0)) return false;
        return frame.purpose != at(Joining::Courtier) ||
               (frame.what != 255 && book_.allies[frame.what].courtier < book_.clues.size());
    }

    const Book& book_;
    const Field& field_;
    Look look_;
};

}  // namespace

std::string complaint_about_stack(const Okko& game, const State& state)
{
    return StackInspection(game, state).find();
}

}  // namespace kotatsu::okko
