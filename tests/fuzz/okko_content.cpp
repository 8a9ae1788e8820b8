// Any text as one of Okko's files, which its first line names: a sound book comes out, or what is wrong, with file and
// line. The other files are ours.
#include "games/okko/content.h"
#include "games/okko/ground.h"
#include "games/okko/rules.h"
#include "require.h"
#include "table/content.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kotatsu::fuzz {
namespace {

using namespace okko;

void check_line(const Line& line)
{
    require(line.step_count >= 1 && line.step_count <= most_steps, "a line does something");
    require(line.scope != Line::Scope::Card || line.scope_card < most_agent_cards,
            "a line for a card has its card");
}

void check_lines(const Book& book, Lines lines)
{
    require(lines.first + lines.count <= static_cast<int>(book.lines.size()), "lines are there");
}

void check_cards(const Book& book)
{
    require(book.lines.size() <= no_line, "as many lines as fit");
    for (const Line& line : book.lines) check_line(line);
    for (const HeroCard& hero : book.heroes)
        for (const ActionCard& card : hero.cards) {
            check_lines(book, card.left);
            require(card.left.count > 0 || card.has_right, "a card has a side");
        }
    for (const GearCard& card : book.gear) check_lines(book, card.lines);
    for (const ClueCard& card : book.clues)
        require(card.kind == ClueCard::Kind::Nature || card.lines.count > 0,
                "a clue does something");
    require(book.gear.size() <= at(Gear::None) && book.clues.size() <= at(Clue::None) &&
                book.events.size() <= at(most_events) && book.agents.size() <= most_agent_cards &&
                book.allies.size() <= at(most_allies),
            "as many cards as fit");
}

void check_scenario(const Book& book, const Scenario& scenario)
{
    const Ground ground(book, scenario, scenario.most_heroes);
    require(ground.start().size() == scenario.most_heroes, "each hero has a start");
    for (const Space space : ground.start())
        require(ground.spaces().contains(space), "a start is on the map");
    for (const PlacedAgent& agent : scenario.agents)
        require(ground.spaces().contains(space_of(agent.spot)), "an agent is on the map");
    require(ground.doors().size() <= most_doors, "as many doors as there are");
}

void start(const Book& book, const std::string& scenario)
{
    const auto game = make_game<Okko>(book, 2, {{"scenario", scenario}});
    require(static_cast<bool>(game), "content that was read makes a game");
    Dice dice = Dice::seeded(1);
    require(!game->turn(game->start(dice, nullptr)).is_over(),
            "content that was read can be played");
}

void check(std::string_view text)
{
    static const Content ours = Content::embedded("okko");
    const std::string path(text.substr(0, text.find('\n')));
    if (ours.file(path).text.empty()) return;
    text.remove_prefix(std::min(path.size() + 1, text.size()));
    const auto book = read_content([&](std::string_view asked) {
        return asked == path ? content::File{text, "it"} : files_of(ours)(asked);
    });
    if (!book) {
        require(book.error().message.find(':') != std::string::npos, book.error().message);
        require(book.error().message.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    check_cards(*book);
    for (const Scenario& scenario : book->scenarios) {
        check_scenario(*book, scenario);
        start(*book, scenario.id);
    }
}

}  // namespace
}  // namespace kotatsu::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    kotatsu::fuzz::check(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
