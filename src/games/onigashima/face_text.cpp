// Onigashima: the table in a terminal of 80 columns and 24 rows.
#include "face/painter.h"
#include "games/onigashima/face.h"
#include "games/onigashima/face_words.h"
#include "games/onigashima/notation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace kotatsu::onigashima {
namespace {

constexpr std::size_t width = 79;

// The things after their title, in as many lines as they take, each at most `width` long.
std::vector<std::string> wrapped(const std::string& title, const std::vector<std::string>& things)
{
    std::vector<std::string> lines{title};
    for (const std::string& thing : things) {
        if (lines.back().size() + 2 + thing.size() > width)
            lines.push_back(std::string(4, ' ') + thing);
        else
            lines.back() += (lines.back() == title ? " " : ", ") + thing;
    }
    return lines;
}

std::string ability_text(const Ability& ability)
{
    using Kind = Ability::Kind;
    switch (ability.kind) {
    case Kind::None: return "-";
    case Kind::Faces: {
        std::string faces;
        for (int face = 1; face <= 6; ++face)
            if ((ability.faces >> (face - 1) & 1) != 0) faces += std::to_string(face);
        return fmt::format("each of {} costs {}", faces, ability.cost);
    }
    case Kind::Threshold: return fmt::format("{} and more costs {}", ability.amount, ability.cost);
    case Kind::Stop: return "stops ability 1";
    case Kind::Reroll: return fmt::format("rolls {} again", ability.amount);
    case Kind::FewerDice: return fmt::format("enemy has {} dice less", ability.amount);
    case Kind::Dodge: return fmt::format("dodges {} dice", ability.amount);
    case Kind::Sharper: return "own dice +1";
    case Kind::Weaken: return "enemy's defence -1";
    }
    return {};
}

std::string haki_text(const CharacterInfo& info)
{
    std::string text;
    for (std::size_t i = 0; i < haki_count; ++i)
        if (info.haki[i] != Mark::None)
            text += fmt::format(" {}{}", haki_words[i], info.haki[i] == Mark::Advanced ? "+" : "");
    return text.empty() ? " none" : text;
}

std::string figure_name(const FigureCard& card)
{
    return card.form.empty() ? card.name : card.name + ", " + card.form;
}

template <class Set, class Words>
std::string joined(Set set, const Words& words)
{
    std::string text;
    for (const auto each : set) text += (text.empty() ? "" : ", ") + std::string(words[at(each)]);
    return text;
}

// The lines of one fighter, for a column of the board.
std::array<std::string, 7> fighter_lines(const Onigashima& game, const Field& field, Side side)
{
    const Fight& fight = field.now;
    const FigureCard& card = game.card(fight.figure[at(side)]);
    const Character who = fight.character[at(side)], called = fight.called[at(side)];
    const auto ability = [&](int i) {
        return fmt::format("  {} {}{}", i + 1, ability_text(card.abilities[at(i)]),
                           game.ability_works(fight, side, i) ? "" : " (stopped)");
    };
    const std::string exploited = joined(fight.exploited[at(side)], weakness_words);
    return {fmt::format("{} {}", seat_marks[at(side)], figure_name(card)),
            fmt::format("  energies {} of {}, initiative {}", fight.energies[at(side)],
                        card.energies, card.initiative),
            fmt::format("  dice {}, defence {}, cards {} of 3", game.blow(fight, side).dice,
                        game.defence(fight, side), fight.cards[at(side)]),
            ability(0),
            ability(1),
            "  haki" + haki_text(game.info(who)),
            exploited.empty() && called == Character::None
                ? "  weak: " + joined(card.weaknesses, weakness_words)
                : fmt::format("  {}{}", exploited.empty() ? "" : "hit by " + exploited + " ",
                              called == Character::None ? ""
                                                        : "with " + write_character(game, called))};
}

std::string fighters_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    constexpr std::size_t column = 40;
    const auto left = fighter_lines(game, field, Side::Alliance);
    const auto right = fighter_lines(game, field, Side::Onigashima);
    std::string out;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::string one = left[i].substr(0, i == 0 ? column + 1 : column - 1);
        const std::size_t shown = one.size() - (i == 0 ? 2 : 0);  // the mark has three bytes
        out += painter.seat(at(Side::Alliance), one, i == 0) + std::string(column - shown, ' ') +
               painter.seat(at(Side::Onigashima), right[i].substr(0, column), i == 0) + "\n";
    }
    return out;
}

std::string dice_text(const Faces& dice)
{
    std::string text;
    for (std::size_t face = 0; face < 6; ++face)
        for (int n = 0; n < dice[face]; ++n) text += fmt::format(" {}", face + 1);
    return text;
}

std::string attack_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    const Fight& fight = field.now;
    std::string line = fmt::format("  attack {} by {}", fight.attacks[0] + fight.attacks[1] + 1,
                                   side_words[at(fight.attacker)]);
    if (count_of(fight.dice) > 0) line += ":" + dice_text(fight.dice);
    if (fight.added > 0) line += fmt::format(" + {}", fight.added);
    if (count_of(fight.dice) > 0 || fight.strike > 0)
        line += fmt::format(", {} damage", game.damage(fight));
    return painter.seat(at(fight.attacker), line, true) + "\n";
}

std::string stack_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    const Fight& fight = field.now;
    std::string out = "  answer?";
    for (int i = 0; i < fight.depth; ++i)
        out += painter.seat(at(fight.owner(i)), fmt::format("{} {}", i == 0 ? "" : " <-",
                                                            write_card(game, fight.stack[at(i)])));
    return out + "\n";
}

std::string odds_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    const Fight& fight = field.now;
    std::string out;
    if (field.phase == Phase::Reroll) {
        const Blow blow = game.blow(fight, fight.attacker);
        const Aim aim = aim_of(fight, fight.attacker);
        const Odds odds = odds_of(blow, fight.dice, fight.rerolls, aim);
        const Faces again = best_reroll(blow, fight.dice, fight.rerolls, aim);
        return painter.quiet(fmt::format("  {} gives {:.1f} damage and wins {:.0f} of 100\n",
                                         write_move(game, Move::reroll(again)), odds.mean,
                                         100 * odds.beats));
    }
    for (const Side side : both_sides) {
        const Odds odds = odds_of(game.blow(fight, side), aim_of(fight, side));
        out += fmt::format("{} {} {:.1f}, wins {:.0f} of 100", out.empty() ? "  by dice:" : ";",
                           side_words[at(side)], odds.mean, 100 * odds.beats);
    }
    return painter.quiet(out + "\n");
}

// Own characters with their values while one of them is chosen, else the names.
std::string unused_text(const Onigashima& game, const View& view, Side side, const Painter& painter)
{
    const Field& field = view.field;
    const bool shown = fighters_shown(field);
    std::string out;
    for (const Seat seat : game.team(side)) {
        if (game.shared() && seat != game.team(side).first()) continue;
        const bool own = view.seat != Seat::Watcher && game.side_of(view.seat) == side;
        std::vector<std::string> things;
        for (const Character who : game.unused_of(field, seat)) {
            const FigureCard& card = game.card(game.info(who).figures[0]);
            things.push_back(
                own && !shown ? fmt::format("{} {}/{}/{}/{}", write_character(game, who),
                                            card.initiative, card.dice, card.defence, card.energies)
                              : write_character(game, who));
        }
        const std::string title = fmt::format("  {} unused:", game.seat(seat).role);
        for (const std::string& line : wrapped(title, things))
            out += painter.seat(at(side), line) + "\n";
    }
    return out;
}

std::string free_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    std::vector<std::string> things;
    for (const Character who : game.captains_to_name(field)) {
        const FigureCard& card = game.card(game.info(who).figures[0]);
        things.push_back(fmt::format("{} {}", write_character(game, who), card.initiative));
    }
    std::string out;
    for (const std::string& line :
         wrapped(fmt::format("  {} names a Captain of:", game.seat(field.picker).role), things))
        out += painter.seat(at(game.side_of(field.picker)), line, true) + "\n";
    return out;
}

std::string hands_text(const Onigashima& game, const View& view, const Painter& painter)
{
    std::vector<std::string> cards, others;
    for (const Card card : game.all_cards())
        if (const int count = view.hand[at(card)].count(); count > 0)
            cards.push_back(write_card(game, card) + (count > 1 ? fmt::format(" x{}", count) : ""));
    for (const Seat seat : all_seats(game.seats())) {
        const auto& backs = view.field.backs[at(seat)];
        if (seat != view.seat)
            others.push_back(fmt::format("{} {}/{}/{}", game.seat(seat).role, backs[0].count(),
                                         backs[1].count(), backs[2].count()));
    }
    std::string out;
    if (view.seat != Seat::Watcher)
        for (const std::string& line : wrapped("  your hand:", cards))
            out += painter.seat(at(game.side_of(view.seat)), line, true) + "\n";
    for (const std::string& line : wrapped("  attack/defence/weakness cards:", others))
        out += painter.quiet(line) + "\n";
    return out;
}

std::string past_text(const Onigashima& game, const Field& field, const Painter& painter)
{
    std::vector<std::string> won;
    for (const PastFight& past : field.past)
        if (past.winner != nobody) {
            const FigureCard& beaten = game.card(past.figure[1U - past.winner]);
            won.push_back(fmt::format("{} {}", beaten.id, beaten.initiative));
        }
    if (won.empty()) return {};
    std::string out;
    for (const std::string& line : wrapped("  beaten:", won)) out += painter.quiet(line) + "\n";
    return out;
}

}  // namespace

std::string write_board(const Onigashima& game, const View& view, bool colours)
{
    const Painter painter(colours);
    const Field& field = view.field;
    std::string out = fmt::format(
        "  fight {} of {}   {}   {}   decks {}/{}/{}\n", std::min(field.fight + 1, game.fights()),
        game.fights(),
        painter.seat(at(Side::Alliance), fmt::format("{} alliance {}", seat_marks[0],
                                                     game.points(field, Side::Alliance))),
        painter.seat(at(Side::Onigashima), fmt::format("{} onigashima {}", seat_marks[1],
                                                       game.points(field, Side::Onigashima))),
        game.deck_size(field, Deck::Attack), game.deck_size(field, Deck::Defence),
        game.deck_size(field, Deck::Weakness));
    if (fighters_shown(field)) {
        out += fighters_text(game, field, painter);
        if (attack_goes_on(field)) out += attack_text(game, field, painter);
        if (field.now.depth > 0) out += stack_text(game, field, painter);
        if (field.phase >= Phase::Opening && field.phase <= Phase::Reroll)
            out += odds_text(game, field, painter);
    }
    if (field.phase == Phase::Captains) out += free_text(game, field, painter);
    if (field.phase != Phase::Over)
        for (const Side side : both_sides) out += unused_text(game, view, side, painter);
    return out + past_text(game, field, painter) + hands_text(game, view, painter);
}

}  // namespace kotatsu::onigashima
