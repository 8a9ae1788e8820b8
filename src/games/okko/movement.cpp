// Okko: moves and sneaking. Rules OKKO-18, OKKO-19.
#include "games/okko/play.h"
#include "games/okko/ways.h"

namespace kotatsu::okko {

using Kind = Event::Kind;

Ways::Ways(const Look& look, Figure who, int areas, bool slip)
    : look_(look), side_(side_of(who)), hero_(is_hero(who)), areas_(areas),
      free_(look.free_spaces(side_))
{
    if (!slip)
        for (const Figure each : look.of_side(side_ == Side::Heroes ? Side::Oni : Side::Heroes))
            opponents_.insert(look.ground.area_of(look.where(each)));
    const Area own = look.ground.area_of(look.where(who));
    held_ = opponents_.contains(own);
    ends_.insert(own);
    spread(own);
}

bool Ways::is_prohibited(Area from, Area to) const
{
    const Tile tile = look_.ground.tile_of(to);
    return hero_ && look_.ground.sneak(tile) > 0 && look_.ground.tile_of(from) != tile;
}

// An area that a prohibited tile is entered by ends the move: it is taken only where no other way leads.
void Ways::spread(Area from)
{
    Areas rim{from}, doorsteps;
    std::array<Area, most_areas> behind{};  // of an area in `doorsteps`: where one comes from
    for (int n = held_ ? 1 : areas_; n > 0 && !rim.empty(); --n) {
        Areas next;
        for (const Area area : rim)
            for (const Area to : look_.ground.neighbours(area, look_.field.open) - ends_) {
                if (!is_prohibited(area, to)) {
                    reach(area, to);
                    next.insert(to);
                } else if (!doorsteps.contains(to)) {
                    doorsteps.insert(to);
                    behind[at(to)] = area;
                }
            }
        rim = next - opponents_;
    }
    entered_ = doorsteps - ends_;
    for (const Area to : entered_) reach(behind[at(to)], to);
}

void Ways::reach(Area from, Area to)
{
    ends_.insert(to);
    passed_[at(to)] = static_cast<std::uint8_t>(passed_[at(from)] + 1);
}

SpaceSet Ways::spaces() const
{
    SpaceSet found;
    for (const Area area : ends_) found |= look_.ground.spaces_of(area);
    return found & free_;
}

namespace {

enum Flags : std::uint8_t { slips = 1, sneaking = 2 };

Ways ways_of(const Look& look, const Frame& frame)
{
    return Ways(look, frame.who, frame.n, (frame.flags & slips) != 0);
}

}  // namespace

void Play::begin_walk(Figure who, int areas, bool slip, Figure chooser)
{
    Frame& frame = push(Frame::Kind::Walk);
    frame.who = who;
    frame.whom = chooser;
    frame.n = static_cast<std::int8_t>(areas);
    frame.flags = slip || look().slips(who) ? slips : 0;
}

// A move action: the space is chosen already.
void Play::walk(Figure who, Space to)
{
    begin_walk(who, look().attribute(who, Attribute::Speed), false, who);
    answer_walk(top(), {Move::Kind::Walk, 255, 255, static_cast<std::uint8_t>(to)});
}

bool Play::step_walk(Frame& frame)
{
    if (look().on_map(frame.who) && !look().banned(frame.who, Ban::Move) &&
        !ways_of(look(), frame).spaces().empty())
        return wait(frame, game.seat_of(field, frame.whom));
    pop();
    return true;
}

void Menu::walk(const Frame& frame) const
{
    for (const Space space : ways_of(look(), frame).spaces())
        add({Move::Kind::Walk, 255, 255, static_cast<std::uint8_t>(space)});
    add({Move::Kind::Decline});
}

void Play::answer_walk(Frame& frame, Move move)
{
    if (move.kind == Move::Kind::Decline) return pop();
    const auto to = static_cast<Space>(move.where);
    const Area area = ground().area_of(to);
    const Ways ways = ways_of(look(), frame);
    const Figure who = frame.who;
    put(who, to);
    tell({.kind = Kind::Walked, .who = who, .where = to});
    if (!ways.sneaks(area)) return pop();
    const Tile tile = tile_of(to);
    frame.n = static_cast<std::int8_t>(ways.left(area));
    frame.flags |= sneaking;
    begin_test(who, Attribute::Speed, ground().sneak(tile), true, Purpose::Sneak,
               static_cast<std::uint8_t>(tile));
}

// The move of the hero is the top frame. It goes on with the areas that are left, unless an opponent is there (OKKO-18).
void Play::sneaked(const Frame& test, bool passed)
{
    const Figure hero = test.who;
    Frame& move = top();
    tell({.kind = Kind::Sneaked, .who = hero, .n = passed ? std::int16_t{1} : std::int16_t{0}});
    move.flags = static_cast<std::uint8_t>(move.flags & ~sneaking);
    const Area area = ground().area_of(look().where(hero));
    const bool stopped =
        (move.flags & slips) == 0 && ground().spaces_of(area).meets(look().held_by(Side::Oni));
    if (!passed || stopped || move.n == 0) pop();
    if (passed) return;
    Frame& caught = push(Frame::Kind::Sneak);
    caught.who = hero;
    caught.what = test.what;
}

// Sneaking that failed: thralls of the tile are put next to the hero, then attack. Step 0 puts them: `done` are those
// that have their place. Step 1: `done` are those that still attack.

namespace {

Figures thralls_on(const Look& look, Tile tile)
{
    Figures found;
    for (const Figure each : look.of_side(Side::Oni))
        if (look.is_kind(each, AgentKind::Thrall) && tile_of(look.where(each)) == tile)
            found.insert(each);
    return found;
}

// Where a thrall may be put; where it stands, if that is next to the hero.
SpaceSet beside(const Look& look, Figure hero, Figure thrall)
{
    SpaceSet spaces = look.ground.neighbours(look.where(hero), look.field.open);
    const bool stays = spaces.contains(look.where(thrall));
    spaces &= look.free_spaces(Side::Oni);
    if (stays) spaces.insert(look.where(thrall));
    return spaces;
}

Figures to_be_put(const Look& look, const Frame& frame)
{
    Figures found;
    for (const Figure each : thralls_on(look, static_cast<Tile>(frame.what)) - frame.done)
        if (!beside(look, frame.who, each).empty()) found.insert(each);
    return found;
}

}  // namespace

bool Play::step_sneak(Frame& frame)
{
    if (frame.step == 0) {
        if (!to_be_put(look(), frame).empty()) return wait(frame, game.oni());
        frame.step = 1;
        return true;
    }
    const Figures ready = frame.done & field.figures;
    if (!field.in_play.contains(hero_of(frame.who)) || ready.empty()) {
        pop();
        return true;
    }
    const Figure next = ready.first();
    frame.done.erase(next);
    if (look().may_attack(next, frame.who)) begin_attack(next, frame.who, 0);
    return true;
}

void Menu::sneak(const Frame& frame) const
{
    for (const Figure each : to_be_put(look(), frame))
        for (const Space space : beside(look(), frame.who, each))
            add({Move::Kind::Place, static_cast<std::uint8_t>(each), 255,
                 static_cast<std::uint8_t>(space)});
}

void Play::answer_sneak(Frame& frame, Move move)
{
    const auto who = static_cast<Figure>(move.who);
    const auto to = static_cast<Space>(move.where);
    frame.done.insert(who);
    if (to == look().where(who)) return;
    put(who, to);
    tell({.kind = Kind::Walked, .who = who, .where = to});
}

}  // namespace kotatsu::okko
