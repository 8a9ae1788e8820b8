// Wuchao: the odds of a combat, against going through everything plainly and against a million combats.
#include "games/wuchao/odds.h"

#include "wuchao/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace kotatsu::wuchao::odds_test {

constexpr auto door = "a1 - c1 - d2    d1    h1    h2";

const Wuchao& game()
{
    static const Position table = drawn(door);
    return table.game;
}

// Of Yuan's nine the first `count`, of which the first `backs` show their backs.
Assault assault_of(int attack, bool cao_cao, int defence, int count, int backs)
{
    Assault assault{attack, cao_cao, defence, {}, {}};
    for (int i = 0; i < count; ++i) {
        assault.defenders.insert(Unit(cao_units + i));
        if (i < backs) assault.backs.insert(Unit(cao_units + i));
    }
    return assault;
}

template <class Visit>
void for_each_assault(Visit visit)
{
    for (const bool cao_cao : {false, true})
        for (int count = 1; count <= 5; ++count)
            for (int backs = 0; backs <= count; ++backs)
                for (int over = -8; over <= 6; ++over)
                    visit(assault_of(10 + over, cao_cao, 10, count, backs));
}

// What is hoped for: all gone as often as can be, then as many points as can be taken.
struct Hope {
    double gone = 0, points = 0;

    bool better_than(const Hope& other) const
    {
        return gone > other.gone + 1e-12 ||
               (gone > other.gone - 1e-12 && points > other.points + 1e-12);
    }
};

// The best use of Xu You, by trying everything: no tables, no tricks.
class Tactician {
public:
    explicit Tactician(const Assault& assault) : assault_(assault) {}

    Hope best(int die, int cao_die, int tokens, DiceSet* choice = nullptr)
    {
        const auto key = std::tuple(die, cao_die, tokens);
        if (!known_.contains(key)) known_[key] = find(die, cao_die, tokens);
        if (choice != nullptr) *choice = known_[key].second;
        return known_[key].first;
    }

    Hope before_the_roll(int tokens) { return after(1, 1, DiceSet::Both, tokens); }

    // These dice are rolled, the others stay; then `tokens` are left.
    Hope after(int die, int cao_die, DiceSet again, int tokens)
    {
        Hope sum;
        int rolls = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = 1; b <= 6; ++b, ++rolls) {
                const bool first = again == DiceSet::Combat || again == DiceSet::Both;
                const bool second = again == DiceSet::CaoCao || again == DiceSet::Both;
                const Hope hope = best(first ? a : die, second ? b : cao_die, tokens);
                sum.gone += hope.gone;
                sum.points += hope.points;
            }
        return {sum.gone / rolls, sum.points / rolls};
    }

private:
    std::pair<Hope, DiceSet> find(int die, int cao_die, int tokens)
    {
        const int strength = assault_.attack + die + (assault_.cao_cao ? cao_die : 0);
        const int damage = std::max(0, strength - assault_.defence);
        Hope most{damage >= assault_.hits() ? 1.0 : 0.0, 1.0 * std::min(damage, assault_.hits())};
        DiceSet choice = DiceSet::None;
        if (tokens == 0) return {most, choice};
        for (const DiceSet again : {DiceSet::Combat, DiceSet::CaoCao, DiceSet::Both}) {
            if (!assault_.cao_cao && again != DiceSet::Combat) continue;
            const Hope hope = after(die, cao_die, again, tokens - 1);
            if (!hope.better_than(most)) continue;
            most = hope;
            choice = again;
        }
        return {most, choice};
    }

    Assault assault_;
    std::map<std::tuple<int, int, int>, std::pair<Hope, DiceSet>> known_;
};

double points_taken(const Assault& assault, const Odds& odds)
{
    double sum = 0;
    for (int damage = 0; damage <= Odds::most_damage; ++damage)
        sum += odds.damage[at(damage)] * std::min(damage, assault.hits());
    return sum;
}

TEST(WuchaoOdds, TheChancesOfAllDamagesAddUpToOne)
{
    for_each_assault([](const Assault& assault) {
        for (int tokens = 0; tokens <= 2; ++tokens) {
            const Odds odds = odds_of(game(), assault, tokens);
            EXPECT_NEAR(std::accumulate(odds.damage.begin(), odds.damage.end(), 0.0), 1, 1e-9);
        }
    });
}

TEST(WuchaoOdds, ADieAgainstOneUnitIsCountedByHand)  // WUC-11, WUC-13
{
    const Odds odds = odds_of(game(), assault_of(3, false, 6, 1, 0), 0);
    EXPECT_NEAR(odds.damage[0], 3.0 / 6, 1e-9) << "1, 2, 3";
    EXPECT_NEAR(odds.damage[1], 1.0 / 6, 1e-9) << "4";
    EXPECT_NEAR(odds.all_destroyed, 2.0 / 6, 1e-9) << "5, 6";
    EXPECT_NEAR(odds.mean, (1 + 2 + 3) / 6.0, 1e-9);
    EXPECT_NEAR(odds.flipped[4], 1.0 / 6, 1e-9);
    EXPECT_NEAR(odds.destroyed[4], 2.0 / 6, 1e-9);
    const Odds with_xu_you = odds_of(game(), assault_of(3, false, 6, 1, 0), 1);
    EXPECT_NEAR(with_xu_you.all_destroyed, 2.0 / 6 + 4.0 / 6 * 2.0 / 6, 1e-9);
    const Odds with_both = odds_of(game(), assault_of(3, false, 6, 1, 0), 2);
    EXPECT_NEAR(with_both.all_destroyed, 1 - 4.0 / 6 * 4.0 / 6 * 4.0 / 6, 1e-9);
}

TEST(WuchaoOdds, XuYouIsUsedAsWellAsCanBe)  // WUC-20
{
    for_each_assault([](const Assault& assault) {
        Tactician tactician(assault);
        for (int tokens = 0; tokens <= 2; ++tokens) {
            const Odds odds = odds_of(game(), assault, tokens);
            const Hope hope = tactician.before_the_roll(tokens);
            EXPECT_NEAR(odds.all_destroyed, hope.gone, 1e-9)
                << assault.attack << " and " << assault.hits() << " hits, tokens " << tokens;
            EXPECT_NEAR(points_taken(assault, odds), hope.points, 1e-9)
                << assault.attack << " and " << assault.hits() << " hits, tokens " << tokens;
        }
    });
}

TEST(WuchaoOdds, AfterARollEveryChoiceIsWeighed)  // WUC-20
{
    for (int over = -6; over <= 3; ++over) {
        const Assault assault = assault_of(10 + over, true, 10, 3, 1);
        Tactician tactician(assault);
        for (int die = 1; die <= 6; ++die)
            for (int left = 0; left <= 1; ++left)
                for (const DiceSet again : {DiceSet::Combat, DiceSet::CaoCao, DiceSet::Both}) {
                    const Odds odds = odds_of_reroll(game(), assault, die, 7 - die, again, left);
                    const Hope hope = tactician.after(die, 7 - die, again, left);
                    EXPECT_NEAR(odds.all_destroyed, hope.gone, 1e-9);
                    EXPECT_NEAR(points_taken(assault, odds), hope.points, 1e-9);
                }
        const Odds kept = odds_of_reroll(game(), assault, 2, 5, DiceSet::None, 2);
        EXPECT_EQ(kept.damage[at(assault.damage(2, 5))], 1) << "the roll stands";
    }
}

TEST(WuchaoOdds, ForCombatsWithoutCaoCaoOnlyTheDieIsRolledAgain)  // WUC-20
{
    const Assault assault = assault_of(5, false, 6, 2, 1);
    const Odds odds = odds_of_reroll(game(), assault, 1, 0, DiceSet::Combat, 0);
    for (std::size_t damage = 0; damage <= 5; ++damage)
        EXPECT_NEAR(odds.damage[damage], 1.0 / 6, 1e-9) << damage;
}

// Splitting.

int lost(Unit unit, bool back, int points)
{
    if (points == 0) return 0;
    if (points == (back ? 1 : 2)) return worth(game(), unit, back);
    return worth(game(), unit, false) - worth(game(), unit, true);
}

// The least that can be lost, by going through all splits.
int least(const std::vector<Unit>& units, Units backs, std::size_t from, int points)
{
    if (from == units.size()) return points == 0 ? 0 : 1'000'000;
    int best = 1'000'000;
    const bool back = backs.contains(units[from]);
    for (int taken = 0; taken <= std::min(points, back ? 1 : 2); ++taken)
        best = std::min(best, lost(units[from], back, taken) +
                                  least(units, backs, from + 1, points - taken));
    return best;
}

TEST(WuchaoOdds, TheDefenderSplitsSoThatTheLeastIsLost)  // WUC-13
{
    Dice dice = Dice::seeded(1);
    for (int n = 0; n < 400; ++n) {
        const Units side = units_of[n % 2];
        std::vector<Unit> units;
        Units defenders, backs;
        for (const Unit each : side) {
            if (units.size() == 5 || dice.below(2) == 0) continue;
            units.push_back(each);
            defenders.insert(each);
            if (dice.below(2) == 0) backs.insert(each);
        }
        const int hits = 2 * defenders.size() - backs.size();
        for (int damage = 0; damage <= hits + 2; ++damage) {
            const auto taken = best_split(game(), defenders, backs, damage);
            int given = 0, sum = 0;
            for (const Unit each : Units::first_n(unit_count)) {
                const int points = taken[at(each)];
                given += points;
                EXPECT_LE(points, !defenders.contains(each) ? 0 : backs.contains(each) ? 1 : 2);
                sum += lost(each, backs.contains(each), points);
            }
            EXPECT_EQ(given, std::min(damage, hits)) << "all points are given";
            EXPECT_EQ(sum, least(units, backs, 0, std::min(damage, hits)));
        }
    }
}

TEST(WuchaoOdds, CaoCaoFallsLast)  // WUC-13
{
    const Units four = units_of[at(Side::Cao)];
    for (int damage = 0; damage <= 8; ++damage)
        EXPECT_EQ(best_split(game(), four, {}, damage)[0] == 2, damage == 8) << damage;
    EXPECT_EQ(best_split(game(), four, Units{Unit::CaoCao}, 6)[0], 0);
}

TEST(WuchaoOdds, AreThoseOfTheCombatThatWouldBeFoughtNow)  // WUC-11, WUC-12
{
    Position table = drawn(
        door, {.units = {"cao-cao c1", "yue-jin c1 back", "yuan-tan d2", "zhao-rui d2 back"}});
    play(table, "move cao-cao d2, move yue-jin d2");
    const Assault assault = assault_on(table.game, table.state, space(table, "d2"));
    EXPECT_EQ(assault.attack, 2);
    EXPECT_TRUE(assault.cao_cao);
    EXPECT_EQ(assault.defence, 6);
    EXPECT_EQ(assault.hits(), 3);
    EXPECT_EQ(assault.damage(3, 4), 3);
    EXPECT_EQ(assault.damage(1, 1), 0);
}

// A million combats.

struct Tally {
    double gone = 0;
    std::array<double, unit_count> flipped{}, destroyed{};
};

// Fights a combat to its end through the rules: Xu You as the tactician says, the split as best_split.
void fight_out(const Wuchao& game, State& state, Dice& dice, Tactician& tactician)
{
    std::array<std::uint8_t, unit_count> plan{};
    bool planned = false;
    game.play(state, seat_at(0), Move::done(), dice, nullptr);
    while (state.battle != Space::None) {
        if (state.phase == Phase::Reroll) {
            DiceSet choice{};
            tactician.best(state.die, std::max<int>(state.cao_die, 1), state.xu_you, &choice);
            game.play(state, seat_at(0), Move::reroll(choice), dice, nullptr);
            continue;
        }
        const Units defenders = Wuchao::on(state, Side::Yuan, state.battle);
        if (!planned) plan = best_split(game, defenders, state.backs & defenders, state.damage);
        planned = true;
        for (const Unit each : defenders) {
            if (plan[at(each)] == 0) continue;
            --plan[at(each)];
            game.play(state, seat_at(1), Move::hit(each), dice, nullptr);
            break;
        }
    }
}

Tally fought(const Position& table, int tokens, int times, std::uint64_t seed)
{
    const Assault assault = assault_on(table.game, table.state, space(table, "d2"));
    Tactician tactician(assault);
    Dice dice = Dice::seeded(seed);
    Tally tally;
    for (int n = 0; n < times; ++n) {
        State state = table.state;
        state.xu_you = static_cast<std::uint8_t>(tokens);
        fight_out(table.game, state, dice, tactician);
        bool any = false;
        for (const Unit each : assault.defenders) {
            const bool gone = state.where[at(each)] == Space::None;
            any = any || !gone;
            tally.destroyed[at(each)] += gone ? 1.0 / times : 0;
            tally.flipped[at(each)] +=
                !gone && state.backs.contains(each) && !assault.backs.contains(each) ? 1.0 / times
                                                                                     : 0;
        }
        tally.gone += any ? 0 : 1.0 / times;
    }
    return tally;
}

TEST(WuchaoOdds, KnowInRoundTwoThatTheRaidEndsTheShelter)  // WUC-21
{
    const auto met = [](int round, Side side, const std::string& space) {
        const Position table = drawn(
            "a1 - d1 - h1 - h2",
            {.units = {"cao-cao " + space, "zhang-he " + space}, .side = side, .round = round});
        return assault_on(table.game, table.state, wuchao::space(table, space)).defence;
    };
    EXPECT_EQ(met(1, Side::Cao, "h1"), 8);
    EXPECT_EQ(met(2, Side::Cao, "h1"), 6);
    EXPECT_EQ(met(2, Side::Cao, "d1"), 8) << "the tower keeps its own";
    EXPECT_EQ(met(2, Side::Yuan, "h1"), 8) << "Yuan raids nobody";
    EXPECT_EQ(met(3, Side::Cao, "h1"), 8);
}

TEST(WuchaoOdds, AreThoseOfAMillionCombatsPlayedByTheRules)  // WUC-11, WUC-13, WUC-20
{
    Position with_cao_cao = drawn(door, {.units = {"cao-cao c1", "yue-jin c1", "yuan-tan d2",
                                                   "zhao-rui d2 back", "zhang-he d2"},
                                         .printed = {"zhang-he 4 7 2"}});
    play(with_cao_cao, "move cao-cao d2, move yue-jin d2");
    Position without =
        drawn(door, {.units = {"cao-cao a1", "yue-jin c1", "yuan-tan d2", "zhao-rui d2 back"}});
    play(without, "move yue-jin d2");
    for (const Position& table : {with_cao_cao, without})
        for (int tokens = 0; tokens <= 2; ++tokens) {
            const Assault assault = assault_on(table.game, table.state, space(table, "d2"));
            const Odds odds = odds_of(table.game, assault, tokens);
            const Tally tally = fought(table, tokens, 167'000, 11);
            EXPECT_NEAR(odds.all_destroyed, tally.gone, 0.005) << tokens;
            for (const Unit each : assault.defenders) {
                EXPECT_NEAR(odds.flipped[at(each)], tally.flipped[at(each)], 0.005) << tokens;
                EXPECT_NEAR(odds.destroyed[at(each)], tally.destroyed[at(each)], 0.005) << tokens;
            }
        }
}

}  // namespace kotatsu::wuchao::odds_test
