// Okko: how a game will end, as far as it can be foreseen, for computer players.
#pragma once

#include <cmath>

namespace kotatsu::okko {

// The points that the heroes will have more than the oni: what is expected, and how far it may be off. Chances are
// taken to be independent.
class Outlook {
public:
    void add(double points) { expected_ += points; }
    // So many points with that chance, else none.
    void hope(double points, double chance)
    {
        expected_ += points * chance;
        variance_ += points * points * chance * (1 - chance);
    }
    // So many points for the heroes with that chance, else as many for the oni.
    void contest(double points, double chance)
    {
        add(-points);
        hope(2 * points, chance);
    }
    double expected() const { return expected_; }
    // That the heroes win.
    double chance() const
    {
        constexpr double unforeseen = 3;  // variance of all that is not hoped for or contested
        return 1 / (1 + std::exp(-1.7 * expected_ / std::sqrt(unforeseen + variance_)));
    }

private:
    double expected_ = 0, variance_ = 0;
};

}  // namespace kotatsu::okko
