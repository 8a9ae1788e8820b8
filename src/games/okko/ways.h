// Okko: where a move may end. Rules OKKO-18, OKKO-19.
#pragma once

#include "games/okko/look.h"

namespace kotatsu::okko {

// Of one move of a figure through so many areas at the most.
class Ways {
public:
    Ways(const Look& look, Figure who, int areas, bool slip);

    SpaceSet spaces() const;  // where it may end
    // Of an area in which it may end: whether it enters a prohibited tile there, and how many more areas it may pass.
    bool sneaks(Area area) const { return entered_.contains(area); }
    int left(Area area) const { return held_ ? 0 : areas_ - passed_[at(area)]; }

private:
    void spread(Area from);
    void reach(Area from, Area to);
    bool is_prohibited(Area from, Area to) const;

    const Look& look_;
    Side side_;
    bool hero_;
    bool held_ = false;  // leaves an area with an opponent, which ends the move
    int areas_;
    SpaceSet free_;
    Areas opponents_;  // areas that hold one, unless the figure slips
    Areas ends_, entered_;
    std::array<std::uint8_t, most_areas> passed_{};  // how many, to get there
};

}  // namespace kotatsu::okko
