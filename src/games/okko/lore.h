// Okko: what the printed lines are like, worked out once for a book, so that the rules need not read them all again.
#pragma once

#include "games/okko/book.h"

#include <array>
#include <cstdint>

namespace kotatsu::okko {

// Which lines a run of Book::lines holds, as bits: those that work in a window of their owner, and those that work in
// the window of somebody else (conditions `ally` and `own`; passive lines that are aimed at others).
using Holds = std::uint32_t;
constexpr Holds own_window(Window when)
{
    return Holds{1} << static_cast<unsigned>(when);
}
constexpr Holds other_window(Window when)
{
    return Holds{1} << (16U + static_cast<unsigned>(when));
}

class Lore {
public:
    Lore() = default;
    explicit Lore(const Book& book);

    Holds holds(Lines lines) const { return lines.count > 0 ? holds_[lines.first] : 0; }
    // One line alone: an own_window or an other_window.
    Holds kind(LineId line) const { return kind_[line]; }
    // Its owner is not asked: there is nothing to choose, and using it can only help.
    bool is_automatic(LineId line) const { return (traits_[line] & Automatic) != 0; }
    bool strikes(LineId line) const { return (traits_[line] & Strikes) != 0; }
    // All it does to a minion holds for the whole card, so that one figure of a card is as good as another.
    bool covers_cards(LineId line) const { return (traits_[line] & CoversCards) != 0; }
    // Works once a round: by its window or by `once`.
    bool works_once(LineId line) const { return (traits_[line] & WorksOnce) != 0; }
    bool is_of_courtier(LineId line) const { return (traits_[line] & OfCourtier) != 0; }
    // Of agents: which bit of Field::used_by.
    std::uint8_t used_bit(LineId line) const { return used_bit_[line]; }

    // What passive lines of a run forbid their owner.
    Bans bans(Lines lines) const { return lines.count > 0 ? bans_[lines.first] : Bans{}; }
    // What passive lines of anything but weaknesses and wounds forbid somebody.
    Bans bans_by_others() const { return bans_by_others_; }

    // Slots of a tree (0 mortal, 1 supernatural) with lines for figures of that card, and those of the side itself.
    std::uint16_t slots_for(AgentCard card, std::size_t tree) const
    {
        return slots_for_[at(card)][tree];
    }
    std::uint16_t slots_of_side(std::size_t tree) const { return slots_of_side_[tree]; }
    // A line of a tree: whose it is; of the side itself: nobody's.
    AgentCards cards_of(LineId line) const { return cards_of_[line]; }
    // Whether some passive line is aimed at others by that word.
    bool aimed_at(Who who) const { return (aimed_at_ >> static_cast<unsigned>(who) & 1U) != 0; }
    bool aimed_at_agents() const { return aimed_at_agents_; }

private:
    enum Trait : std::uint8_t {
        Automatic = 1,
        Strikes = 2,
        CoversCards = 4,
        WorksOnce = 8,
        OfCourtier = 16
    };

    void learn(const Book& book, Lines lines, bool bad = false);  // of a weakness or wound
    void learn_line(LineId id, const Line& line);
    void learn_agents(const Book& book);
    void learn_trees(const Book& book);
    void learn_scope(const Book& book, LineId id, std::size_t tree, std::size_t slot);

    std::array<Holds, 256> holds_{}, kind_{};
    std::array<std::uint8_t, 256> traits_{}, used_bit_{};
    std::array<std::array<std::uint16_t, 2>, most_agent_cards> slots_for_{};
    std::array<std::uint16_t, 2> slots_of_side_{};
    std::array<AgentCards, 256> cards_of_{};
    std::array<Bans, 256> bans_{};
    Bans bans_by_others_;
    std::uint32_t aimed_at_ = 0;
    bool aimed_at_agents_ = false;
};

}  // namespace kotatsu::okko
