// Okko: what happened, as JSON and as English sentences.
#include "games/okko/face.h"
#include "games/okko/face_names.h"
#include "games/okko/face_panel.h"

#include <boost/json.hpp>

#include <array>

namespace kotatsu::okko {

namespace json = boost::json;

namespace {

using Kind = Event::Kind;

// What the byte `what` of an event names.
enum class What : std::uint8_t {
    Nothing,
    Scenario,
    Mission,
    Gear,
    Clue,
    Side,
    FromTile,
    Slot,
    Card,
    Event,
    Agent,
    Black,
    Attribute,
    Line,
    Affliction,
    Ban,
    Token,
    Door,
    Tile,
    Goal,
    MissionTile,
    Memory,
    Shown
};
// What its number is.
enum class Number : std::uint8_t {
    Nothing,
    Plain,
    Seat,
    Place,
    Tree,
    Side,
    Agent,
    Team,
    Good,
    Slot,
    Goal,
    Shown
};

// How a kind of event is told. A second sentence holds where something is hidden, or did not go well.
struct Telling {
    Kind kind{};
    std::string_view word;
    What what{};
    Number number{};
    std::string_view sentence, otherwise;
};

// clang-format off
constexpr std::array tellings{
    Telling{Kind::Scenario, "scenario", What::Scenario, {}, "{what} begins", {}},
    Telling{Kind::Joined, "joined", {}, Number::Seat, "{who} joins for {n}", {}},
    Telling{Kind::Mission, "mission", What::Mission, {}, "{who} has a personal mission: {what}", {}},
    Telling{Kind::Got, "got", What::Gear, {}, "{who} gets {what}", {}},
    Telling{Kind::Lost, "lost", What::Gear, {}, "{who} loses {what}", {}},
    Telling{Kind::Equipped, "equipped", What::Gear, Number::Slot, "{who} puts {what} to the {n}", {}},
    Telling{Kind::Follows, "follows", {}, {}, "{whom} goes with {who}", {}},
    Telling{Kind::Nature, "nature", What::Clue, {}, "the oni's nature is {what}", {}},
    Telling{Kind::Identity, "identity", What::Clue, {}, "the oni is {what}", {}},
    Telling{Kind::ActEnds, "act-ends", What::Side, {}, "the act is won by {what}", "the act is a draw"},
    Telling{Kind::Round, "round", {}, Number::Plain, "round {n}", {}},
    Telling{Kind::Corruption, "corruption", What::FromTile, {}, "corruption moves from tile {what} to tile {where}", "corruption comes to tile {where}"},
    Telling{Kind::Enhanced, "enhanced", What::Slot, Number::Tree, "the oni's side has {what} now", {}},
    Telling{Kind::Laid, "laid", What::Card, Number::Side, "{who} lays {what} to the {n}", "{who} lays a card to the {n}"},
    Telling{Kind::Wielded, "wielded", What::Gear, {}, "{who} will use {what}", "{who} will use some equipment"},
    Telling{Kind::Order, "order", {}, Number::Place, "{who} is number {n} in the order", {}},
    Telling{Kind::Technique, "technique", What::Event, Number::Agent, "{what} lies beside {n}", "a card lies beside {n}"},
    Telling{Kind::Ready, "ready", {}, Number::Seat, "{n} is ready", {}},
    Telling{Kind::Shown, "shown", What::Shown, Number::Shown, "{who} shows {what}, {n}", "{what} is shown beside {n}"},
    Telling{Kind::Turn, "turn", What::Agent, {}, "{who}'s activation", {}},
    Telling{Kind::Acts, "acts", {}, {}, "{who} acts", {}},
    Telling{Kind::Walked, "walked", {}, {}, "{who} goes to {where}", {}},
    Telling{Kind::Pushed, "pushed", {}, {}, "{who} pushes {whom} to {where}", {}},
    Telling{Kind::Shifted, "shifted", {}, {}, "{whom} is shifted to {where}", {}},
    Telling{Kind::Swapped, "swapped", {}, {}, "{who} and {whom} change places", {}},
    Telling{Kind::Attacks, "attacks", {}, Number::Good, "{who} attacks {whom} from afar", "{who} attacks {whom}"},
    Telling{Kind::Redirected, "redirected", {}, {}, "{whom} takes the attack instead", {}},
    Telling{Kind::Rolled, "rolled", What::Black, Number::Plain, "{who} rolls {dice}: {n}", {}},
    Telling{Kind::Again, "again", What::Black, Number::Plain, "after the reroll {dice}: {n}", {}},
    Telling{Kind::Hit, "hit", {}, Number::Plain, "{whom} is hit", {}},
    Telling{Kind::Missed, "missed", {}, {}, "{whom} is missed", {}},
    Telling{Kind::Harmed, "harmed", {}, Number::Plain, "{whom} takes {n} damage", {}},
    Telling{Kind::Healed, "healed", {}, Number::Plain, "{whom} heals {n}", {}},
    Telling{Kind::Fell, "fell", {}, {}, "{whom} is eliminated", {}},
    Telling{Kind::Wounded, "wounded", What::Card, {}, "{who} draws a wound: {what}", {}},
    Telling{Kind::Mended, "mended", What::Card, {}, "{who} is rid of a wound: {what}", {}},
    Telling{Kind::Tests, "tests", What::Attribute, Number::Plain, "{who} tests {what} with difficulty {n}", {}},
    Telling{Kind::TestRolled, "test-rolled", {}, Number::Plain, "{who} rolls {dice}: {n}", {}},
    Telling{Kind::Passed, "passed", {}, {}, "{who} passes the test", {}},
    Telling{Kind::Failed, "failed", {}, {}, "{who} fails the test", {}},
    Telling{Kind::Used, "used", What::Line, {}, "{who} uses {what}", {}},
    Telling{Kind::Changed, "changed", What::Attribute, Number::Plain, "{whom}: {what} {n}", {}},
    Telling{Kind::Afflicted, "afflicted", What::Affliction, {}, "{whom} is {what}", {}},
    Telling{Kind::Cured, "cured", What::Affliction, {}, "{whom} is no longer {what}", {}},
    Telling{Kind::Banned, "banned", What::Ban, {}, "{whom} may not do this until the round ends: {what}", {}},
    Telling{Kind::Eased, "eased", What::Token, Number::Plain, "tests at token {what} have this many dice fewer: {n}", {}},
    Telling{Kind::MoreActs, "more-actions", {}, Number::Plain, "{whom}: actions {n}", {}},
    Telling{Kind::Recalled, "recalled", What::Card, {}, "{who} takes {what} back", {}},
    Telling{Kind::Opened, "opened", What::Door, {}, "door {what} is opened", {}},
    Telling{Kind::Closed, "closed", What::Door, {}, "door {what} is closed", {}},
    Telling{Kind::ChestOpened, "chest-opened", What::Token, {}, "chest {what} is opened", {}},
    Telling{Kind::TokenFlipped, "token-flipped", What::Token, {}, "token {what} is flipped", {}},
    Telling{Kind::TokenGone, "token-gone", What::Token, {}, "token {what} is gone", {}},
    Telling{Kind::ClueDrawn, "clue-drawn", What::Clue, {}, "{who} draws a clue: {what}", {}},
    Telling{Kind::Peeked, "peeked", What::Clue, {}, "the heroes see the next clue: {what}", "the heroes see the next clue"},
    Telling{Kind::CourtierPlayed, "courtier-played", What::Clue, {}, "{who} asks {what} for help", {}},
    Telling{Kind::Revealed, "revealed", {}, {}, "{whom} is found", {}},
    Telling{Kind::Waits, "waits", {}, {}, "{whom} waits", {}},
    Telling{Kind::Goes, "goes", {}, {}, "{whom} goes", {}},
    Telling{Kind::EventPlayed, "event-played", What::Event, {}, "the oni plays {what}", {}},
    Telling{Kind::EventsDrawn, "events-drawn", What::Event, Number::Plain, "the oni draws {what}", "the oni draws event cards: {n}"},
    Telling{Kind::EventDropped, "event-dropped", What::Event, {}, "the oni discards {what}", {}},
    Telling{Kind::EventsShuffled, "events-shuffled", {}, {}, "the event deck is shuffled again", {}},
    Telling{Kind::Reinforced, "reinforced", {}, {}, "{whom} comes to {where}", {}},
    Telling{Kind::Alarm, "alarm", {}, {}, "the alarm is raised", {}},
    Telling{Kind::Still, "still", What::Tile, {}, "the corruption on tile {what} has no effect this round", {}},
    Telling{Kind::Sneaked, "sneaked", {}, Number::Good, "{who} is not seen", "{who} is seen"},
    Telling{Kind::AccusesNature, "accuses-nature", What::Clue, Number::Good, "the heroes name the nature {what}: right", "the heroes name the nature {what}: wrong"},
    Telling{Kind::AccusesIdentity, "accuses-identity", What::Clue, Number::Good, "the heroes accuse {what}: right", "the heroes accuse {what}: wrong"},
    Telling{Kind::Battle, "battle", {}, {}, "the oni shows itself as {whom} on {where}: the final battle begins", {}},
    Telling{Kind::Escaped, "escaped", {}, {}, "the oni escapes", {}},
    Telling{Kind::TookBack, "took-back", {}, {}, "{who} takes the discard pile back", {}},
    Telling{Kind::Progress, "progress", What::Goal, Number::Plain, "goal {what} stands at {n}", {}},
    Telling{Kind::Reached, "reached", What::Goal, Number::Goal, "a goal of {n} is reached: {what}", {}},
    Telling{Kind::Late, "late", What::MissionTile, Number::Plain, "mission {what} is still open at the end of round {n}", {}},
    Telling{Kind::MissionTile, "mission-tile", What::MissionTile, Number::Team, "mission {what} goes to {n}", {}},
    Telling{Kind::Memory, "memory", What::Memory, Number::Team, "a recollection for {n}: {what}", {}},
    Telling{Kind::Over, "over", {}, {}, "the game is over", {}},
};
// clang-format on

const Telling& telling_of(Kind kind)
{
    for (const Telling& telling : tellings)
        if (telling.kind == kind) return telling;
    return tellings.back();
}
static_assert(tellings.size() == static_cast<std::size_t>(Kind::Over) + 1);

// Of Kind::Reached.
const Objective& objective_of(const Okko& game, const Event& event)
{
    return game.chapters()[at(event.n)].goals[event.what];
}

bool shows_technique(const Event& event)
{
    return event.who == Figure::None;
}

template <class Words>
std::string word_of(const Words& words, int i)
{
    return i >= 0 && static_cast<std::size_t>(i) < words.size()
               ? std::string(words[static_cast<std::size_t>(i)])
               : "?";
}

// JSON.

std::string_view key_of(What what)
{
    constexpr std::array<std::string_view, 23> keys{
        "",      "scenario", "mission", "gear",  "clue",      "side",   "from",      "slot",
        "card",  "card",     "agent",   "black", "attribute", "line",   "condition", "ban",
        "token", "door",     "tile",    "goal",  "mission",   "memory", "card"};
    return keys[at(what)];
}

json::value what_to_json(const Okko& game, const Event& event, What what)
{
    const Book& book = game.book();
    const std::uint8_t i = event.what;
    switch (what) {
    case What::Nothing: break;
    case What::Scenario: return json::value(book.scenarios[i].id);
    case What::Mission: return json::value(book.heroes[at(event.who)].missions[i].id);
    case What::Gear: return json::value(write_gear(game, Gear(i)));
    case What::Clue: return json::value(write_clue(game, Clue(i)));
    case What::Side: return json::value(word_of(team_words, i));
    case What::FromTile:
    case What::Tile: return json::value(i + 1);
    case What::Slot: return json::value(book.trees[at(event.n)][i].id);
    case What::Card: return json::value(write_card(game, {hero_of(event.who), i}));
    case What::Event: return json::value(write_event_card(game, EventCard(i)));
    case What::Agent: return json::value(write_agent(game, AgentCard(i)));
    case What::Black: return json::value(i);
    case What::Attribute: return json::value(word_of(attribute_words, i));
    case What::Line: return json::value(write_line(game, i));
    case What::Affliction: return json::value(word_of(affliction_words, i));
    case What::Ban: return json::value(word_of(ban_words, i));
    case What::Token:
    case What::Door:
    case What::Goal:
    case What::MissionTile: return json::value(i + 1);
    case What::Memory: return json::value(word_of(memory_words, i));
    case What::Shown:
        return shows_technique(event) ? what_to_json(game, event, What::Event)
                                      : what_to_json(game, event, What::Card);
    }
    return nullptr;
}

bool has_what(const Event& event, What what)
{
    if (what == What::Nothing || event.what == 255) return false;
    return what != What::FromTile || event.what != static_cast<std::uint8_t>(Tile::None);
}

void add_number(const Okko& game, const Event& event, Number number, json::object& out)
{
    switch (number) {
    case Number::Nothing: break;
    case Number::Plain: out["n"] = event.n; break;
    case Number::Seat: out["seat"] = game.seat(seat_at(event.n)).role; break;
    case Number::Place: out["n"] = event.n + 1; break;
    case Number::Tree: out["tree"] = word_of(tree_words, event.n); break;
    case Number::Side: out["side"] = event.n == 0 ? "left" : "right"; break;
    case Number::Agent: out["agent"] = write_agent(game, AgentCard(event.n)); break;
    case Number::Team: out["side"] = word_of(team_words, event.n); break;
    case Number::Good: out["good"] = event.n != 0; break;
    case Number::Slot: out["slot"] = word_of(slot_words, event.n); break;
    case Number::Goal:
        out["chapter"] = event.n + 1;
        out["side"] = team_words[at(objective_of(game, event).side)];
        break;
    case Number::Shown:
        return add_number(game, event, shows_technique(event) ? Number::Agent : Number::Side, out);
    }
}

// Successes or points; which dice showed a push.
void add_dice(const Event& event, json::object& out)
{
    json::array dice, pushes;
    for (std::uint8_t i = 0; i < event.dice_count; ++i) {
        dice.emplace_back(event.dice[i] % Frame::push_shown);
        if (event.dice[i] >= Frame::push_shown) pushes.emplace_back(i + 1);
    }
    out["dice"] = std::move(dice);
    if (!pushes.empty()) out["pushes"] = std::move(pushes);
}

}  // namespace

json::object event_to_json(const Okko& game, const Event& event)
{
    const Telling& telling = telling_of(event.kind);
    json::object out{{"event", telling.word}};
    if (event.who != Figure::None) out["who"] = write_figure(game, event.who);
    if (event.whom != Figure::None) out["whom"] = write_figure(game, event.whom);
    if (has_what(event, telling.what))
        out[key_of(telling.what)] = what_to_json(game, event, telling.what);
    add_number(game, event, telling.number, out);
    if (event.where != Space::None)
        out["where"] = event.kind == Kind::Corruption ? json::value(at(event.where) + 1)
                                                      : json::value(write_space(event.where));
    if (event.dice_count > 0) add_dice(event, out);
    return out;
}

namespace {

std::string what_text(const Okko& game, const Event& event, What what)
{
    const Names names(game);
    const std::uint8_t i = event.what;
    if (event.kind == Kind::Reached)
        return goal_text(game, *game.chapters()[at(event.n)].ground,
                         objective_of(game, event).goal);
    switch (what) {
    case What::Scenario: return names.scenario(i);
    case What::Mission: return names.mission(hero_of(event.who), i);
    case What::Gear: return names.gear(i);
    case What::Clue: return names.clue(i);
    case What::Slot: return names.enhancement(at(event.n), i);
    case What::Card: return names.card(hero_of(event.who), i);
    case What::Event: return names.event(i);
    case What::Agent: return names.agent(i);
    case What::Line: return names.line(i);
    case What::Side: return i == 0 ? "the heroes" : "the oni";
    case What::Shown:
        return what_text(game, event, shows_technique(event) ? What::Event : What::Card);
    default: {
        const json::value value = what_to_json(game, event, what);
        return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    }
    }
}

std::string number_text(const Okko& game, const Event& event, Number number)
{
    switch (number) {
    case Number::Seat: return game.seat(seat_at(event.n)).role;
    case Number::Place: return std::to_string(event.n + 1);
    case Number::Side: return event.n == 0 ? "left" : "right";
    case Number::Agent: return Names(game).agent(at(event.n));
    case Number::Team: return event.n == 0 ? "the heroes" : "the oni";
    case Number::Slot: return word_of(slot_words, event.n);
    case Number::Goal:
        return objective_of(game, event).side == Side::Heroes ? "the heroes" : "the oni";
    case Number::Shown:
        return number_text(game, event, shows_technique(event) ? Number::Agent : Number::Side);
    default: return std::to_string(event.n);
    }
}

std::string dice_text(const Event& event)
{
    std::string text;
    for (std::uint8_t i = 0; i < event.dice_count; ++i) {
        text += (i == 0 ? "" : " ") + std::to_string(event.dice[i] % Frame::push_shown);
        if (event.dice[i] >= Frame::push_shown) text += '>';
    }
    return text.empty() ? "no dice" : text;
}

// What stands for a word in braces.
std::string word_text(const Okko& game, const Event& event, const Telling& telling,
                      std::string_view word)
{
    const Names names(game);
    if (word == "who")
        return event.who != Figure::None                       ? names.figure(event.who)
               : event.kind == Kind::Turn && event.what != 255 ? names.agent(event.what)
                                                               : "the oni";
    if (word == "whom") return names.figure(event.whom);
    if (word == "what") return what_text(game, event, telling.what);
    if (word == "n") return number_text(game, event, telling.number);
    if (word == "dice") return dice_text(event);
    return event.kind == Kind::Corruption ? std::to_string(at(event.where) + 1)
                                          : write_space(event.where);
}

bool otherwise(const Event& event, const Telling& telling)
{
    if (telling.otherwise.empty()) return false;
    if (telling.number == Number::Good) return event.n == 0;
    if (telling.what == What::Shown) return shows_technique(event);
    return !has_what(event, telling.what);
}

}  // namespace

std::string sentence(const Okko& game, const Event& event)
{
    const Telling& telling = telling_of(event.kind);
    const std::string_view form = otherwise(event, telling) ? telling.otherwise : telling.sentence;
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        if (form[i] != '{') {
            text += form[i];
            continue;
        }
        const std::size_t end = form.find('}', i);
        text += word_text(game, event, telling, form.substr(i + 1, end - i - 1));
        i = end;
    }
    return text;
}

}  // namespace kotatsu::okko
