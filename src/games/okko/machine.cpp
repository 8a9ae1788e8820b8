// Okko: the stack of what is going on. docs/design.md: nested decisions live on a small stack inside the state.
#include "games/okko/play.h"

#include <cassert>

namespace kotatsu::okko {

Frame& Play::push(Frame::Kind kind)
{
    assert(field.depth < most_frames);
    Frame& frame = field.stack[field.depth++];
    frame.kind = kind;
    return frame;
}

void Play::pop()
{
    top() = Frame{};
    --field.depth;
}

void Play::tell(Event event, Audience audience, News news)
{
    if (log) log->add(event, audience, news);
}

void Play::run()
{
    for (;;) {
        if (stops_at_once()) continue;
        if (field.depth == 0 ? !step_phase() : !step(top())) return;
    }
}

bool Play::step(Frame& frame)
{
    switch (frame.kind) {
    case Frame::Kind::Effect: return step_effect(frame);
    case Frame::Kind::Attack: return step_attack(frame);
    case Frame::Kind::Test: return step_test(frame);
    case Frame::Kind::Walk: return step_walk(frame);
    case Frame::Kind::Sneak: return step_sneak(frame);
    case Frame::Kind::Shift: return step_shift(frame);
    case Frame::Kind::Chest: return step_chest(frame);
    case Frame::Kind::Gear: return step_gear(frame);
    case Frame::Kind::ClueCards: return step_clues(frame);
    case Frame::Kind::Reorganise: return step_reorganise(frame);
    case Frame::Kind::Call: return step_call(frame);
    case Frame::Kind::Place: return step_place(frame);
    case Frame::Kind::Ally: return step_ally(frame);
    case Frame::Kind::Window: return step_window(frame);
    case Frame::Kind::None: break;
    }
    assert(false);
    return false;
}

void Play::answer(Move move)
{
    Frame& frame = top();
    switch (frame.kind) {
    case Frame::Kind::Effect: return answer_effect(frame, move);
    case Frame::Kind::Attack: return answer_attack(frame, move);
    case Frame::Kind::Walk: return answer_walk(frame, move);
    case Frame::Kind::Sneak: return answer_sneak(frame, move);
    case Frame::Kind::Shift: return answer_shift(frame, move);
    case Frame::Kind::Chest: return answer_chest(frame, move);
    case Frame::Kind::Gear: return answer_gear(frame, move);
    case Frame::Kind::Reorganise: return answer_reorganise(frame, move);
    case Frame::Kind::Call: return answer_call(frame, move);
    case Frame::Kind::Place: return answer_place(frame, move);
    case Frame::Kind::Ally: return answer_ally(frame, move);
    case Frame::Kind::Test:
    case Frame::Kind::ClueCards:
    case Frame::Kind::Window:
    case Frame::Kind::None: break;
    }
    assert(false);
}

void Menu::answers() const
{
    const Frame& frame = field.stack[field.depth - 1U];
    switch (frame.kind) {
    case Frame::Kind::Effect: return effect(frame);
    case Frame::Kind::Attack: return attack(frame);
    case Frame::Kind::Walk: return walk(frame);
    case Frame::Kind::Sneak: return sneak(frame);
    case Frame::Kind::Shift: return shift(frame);
    case Frame::Kind::Chest: return chest(frame);
    case Frame::Kind::Gear: return gear(frame);
    case Frame::Kind::Reorganise: return reorganise(frame);
    case Frame::Kind::Call: return call(frame);
    case Frame::Kind::Place: return place(frame);
    case Frame::Kind::Ally: return ally(frame);
    case Frame::Kind::Test:
    case Frame::Kind::ClueCards:
    case Frame::Kind::Window:
    case Frame::Kind::None: break;
    }
    assert(false);
}

}  // namespace kotatsu::okko
