#include "games/okko/rules.h"

#include "games/okko/play.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace kotatsu::okko {
namespace {

// All scenarios that a scenario or campaign of that id may come to; empty: there is no such id.
std::vector<int> scenarios_of(const Book& book, const std::string& id)
{
    std::vector<int> found;
    const auto add = [&](int scenario) {
        if (std::find(found.begin(), found.end(), scenario) == found.end())
            found.push_back(scenario);
    };
    for (std::size_t i = 0; i < book.scenarios.size(); ++i)
        if (book.scenarios[i].id == id) add(static_cast<int>(i));
    for (const Campaign& campaign : book.campaigns) {
        if (campaign.id != id) continue;
        for (const int scenario : campaign.line) add(scenario);
        if (!campaign.branching) continue;
        add(campaign.act1);
        for (const int scenario : campaign.act2) add(scenario);
        for (const int scenario : campaign.act3) add(scenario);
    }
    return found;
}

struct Heads {  // how many heroes
    int least = 1, most = hero_count, suggested = 1;
};

Heads heads_of(const Book& book, const std::string& id, int seats)
{
    Heads heads{.least = seats - 1};
    const std::vector<int> scenarios = scenarios_of(book, id);
    for (const int each : scenarios) {
        const Scenario& scenario = book.scenarios[at(each)];
        heads.least = std::max<int>(heads.least, scenario.least_heroes);
        heads.most = std::min<int>(heads.most, scenario.most_heroes);
    }
    if (!scenarios.empty() && heads.least <= heads.most)
        heads.suggested = std::clamp<int>(book.scenarios[at(scenarios.front())].suggested,
                                          heads.least, heads.most);
    return heads;
}

std::vector<std::string> ids_for(const Book& book, int seats)
{
    std::vector<std::string> ids;
    const auto add = [&](const std::string& id) {
        const Heads heads = heads_of(book, id, seats);
        if (heads.least <= heads.most) ids.push_back(id);
    };
    for (const Scenario& scenario : book.scenarios) add(scenario.id);
    for (const Campaign& campaign : book.campaigns) add(campaign.id);
    return ids;
}

}  // namespace

OptionList Okko::options(const Book& book, int seats)
{
    std::vector<std::string> heroes{"suggested"};
    for (int n = std::max(1, seats - 1); n <= hero_count; ++n) heroes.push_back(std::to_string(n));
    const std::vector<std::string> ids = ids_for(book, seats);
    OptionList list;
    list.push_back({"scenario", "a scenario or a campaign", ids, ids.empty() ? "" : ids.front()});
    list.push_back({"heroes", "how many heroes", heroes, "suggested"});
    list.push_back({"expansion", "with the cards of the expansion", {"off", "on"}, "off"});
    return list;
}

Expected<Okko> Okko::make(const Book& book, int seats, const Options& options)
{
    const std::string& id = options["scenario"];
    const std::vector<int> scenarios = scenarios_of(book, id);
    if (scenarios.empty()) return Error{"there is no scenario or campaign '" + id + "'"};
    const Heads heads = heads_of(book, id, seats);
    const int heroes =
        options["heroes"] == "suggested" ? heads.suggested : options.number("heroes");
    if (heroes < heads.least || heroes > heads.most)
        return Error{id + " is for " + std::to_string(heads.least) + " to " +
                     std::to_string(heads.most) + " heroes at a table of " + std::to_string(seats) +
                     ", not " + std::to_string(heroes)};
    Okko game(std::make_shared<const Book>(book));
    game.seats_ = seats;
    game.heroes_ = heroes;
    game.expansion_ = options.on("expansion");
    for (const Campaign& campaign : game.book_->campaigns)
        if (campaign.id == id) game.campaign_ = &campaign;
    for (const int scenario : scenarios) game.add_chapter(scenario);
    game.know_figures();
    game.know_cards();
    return game;
}

void Okko::add_chapter(int scenario)
{
    const Scenario& text = book_->scenarios[at(scenario)];
    Chapter chapter{.scenario = static_cast<std::uint8_t>(scenario),
                    .ground = std::make_shared<const Ground>(*book_, text, heroes_),
                    .roads = {},
                    .goals = {}};
    chapter.roads = Roads(*chapter.ground);
    for (const Goal& goal : text.heroes_goal) chapter.goals.push_back({goal, Side::Heroes});
    for (const Goal& goal : text.oni_goal) chapter.goals.push_back({goal, Side::Oni});
    for (std::size_t i = 0; i < text.missions.size(); ++i) {
        const auto mission = static_cast<std::uint8_t>(i);
        chapter.goals.push_back({text.missions[i].heroes, Side::Heroes, mission});
        chapter.goals.push_back({text.missions[i].oni, Side::Oni, mission});
    }
    assert(chapter.goals.size() <= Field{}.progress.size());
    chapters_.push_back(std::move(chapter));
}

void Okko::know_figures()
{
    card_of_.fill(AgentCard::None);
    int figure = first_agent;
    for (std::size_t card = 0; card < book_->agents.size(); ++card)
        for (int n = 0; n < book_->agents[card].box; ++n, ++figure) {
            assert(figure < most_figures);
            card_of_[at(figure)] = static_cast<AgentCard>(card);
            figures_of_[card].insert(static_cast<Figure>(figure));
        }
}

// OKKO-41.
void Okko::know_cards()
{
    for (std::size_t i = 0; i < book_->gear.size(); ++i)
        if (expansion_ || !book_->gear[i].expansion) all_gear_.insert(static_cast<Gear>(i));
    for (std::size_t i = 0; i < book_->events.size(); ++i) {
        const EventText& card = book_->events[i];
        const bool in = expansion_ ? !card.swapped_out : !card.expansion;
        copies_[i] = in ? card.copies : 0;
    }
}

int Okko::chapter_of(int scenario) const
{
    const auto found = std::find_if(chapters_.begin(), chapters_.end(),
                                    [&](const Chapter& each) { return each.scenario == scenario; });
    return static_cast<int>(found - chapters_.begin());
}

SeatInfo Okko::seat(Seat seat) const
{
    static constexpr std::array<int, 4> colours{0, 2, 3, 5};
    if (seat == oni()) return {"oni", 1, 1};
    const std::string role = seats_ == 2 ? "hunters" : "hunter" + std::to_string(index(seat) + 1);
    return {role, 0, colours[at(seat)]};
}

Seat Okko::seat_of(const Field& field, Hero hero) const
{
    const auto place = std::find(field.order.begin(), field.order.end(), hero);
    return seat_at(static_cast<int>(place - field.order.begin()) % (seats_ - 1));
}

Seat Okko::seat_of(const Field& field, Figure figure) const
{
    if (figure == Figure::None || is_agent(figure)) return oni();
    if (is_hero(figure)) return seat_of(field, hero_of(figure));
    const Hero owner = field.owner[at(ally_of(figure))];
    return owner == Hero::None ? speaker(field) : seat_of(field, owner);
}

Seat Okko::speaker(const Field& field) const
{
    Seat lowest = seat_at(seats_ - 2);
    for (const Hero hero : field.in_play) lowest = std::min(lowest, seat_of(field, hero));
    return lowest;
}

Bearer Okko::bearer_of(Figure figure) const
{
    return static_cast<Bearer>(is_agent(figure) ? first_agent + at(card_of(figure)) : at(figure));
}

State Okko::start(Dice& dice, Log* log) const
{
    State state;
    Play play(*this, state, dice, log);
    play.begin_scenario(0);
    play.run();
    return state;
}

Turn Okko::turn(const Field& field) const
{
    if (field.phase == Phase::Over) return Turn::over();
    if (field.depth > 0) return Turn::of(field.stack[field.depth - 1U].decides);
    switch (field.phase) {
    case Phase::Gathering: return Turn::of(seat_at(field.at_setup % (seats_ - 1)));
    case Phase::Plan: return Turn::each(field.planning);
    case Phase::HeroTurn: return Turn::of(seat_of(field, field.active));
    case Phase::Accuse: return Turn::of(speaker(field));
    case Phase::Between: return Turn::of(field.planning.first());
    default: return Turn::of(oni());
    }
}

void Okko::moves(const State& state, Seat seat, List& list) const
{
    if (!turn(state.field).may_act(seat)) return;
    const Menu menu(*this, state, list);
    if (state.field.depth > 0)
        menu.answers();
    else
        menu.choices(seat);
    if (!std::is_sorted(list.begin(), list.end())) std::sort(list.begin(), list.end());
}

void Okko::play(State& state, Seat seat, Move move, Dice& dice, Log* log) const
{
    assert(!refuse(state, seat, move));
    Play play(*this, state, dice, log);
    if (state.field.depth > 0)
        play.answer(move);
    else
        play.choose(seat, move);
    play.run();
}

}  // namespace kotatsu::okko
