// Okko: the printed things: effects as values, cards, agents, tiles, scenarios, campaigns. content.cpp reads them.
#pragma once

#include "engine/bit_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kotatsu::okko {

template <class Index>
constexpr std::size_t at(Index i)
{
    return static_cast<std::size_t>(i);
}

enum class Side : std::uint8_t { Heroes, Oni };

// Effects (docs/rules/okko.md, "The language of effects").

enum class Window : std::uint8_t {
    Now,  // played (event, courtier) or drawn (complication)
    Passive,  // all the time the card is in force
    Act,  // own activation, costs an action
    Unique,  // the same, once a round
    Free,  // own activation, no action, once a round
    Start,  // the first moment of the own activation
    Attack,  // own attack declared, before the dice are counted out
    Rolled,  // own attack rolled
    Hit,  // own attack has put damage
    Kill,  // own attack has eliminated the target
    Target,  // declared the target, before the dice are counted out
    Defend,  // the attack against me is rolled, before comparing
    Test,  // own test, before rolling
    Tested,  // own test rolled, before comparing
    End,  // end phase, step 7
};
inline constexpr std::array<std::string_view, 15> window_words{
    "now", "passive", "act",    "unique", "free", "start",  "attack", "rolled",
    "hit", "kill",    "target", "defend", "test", "tested", "end"};

enum class Condition : std::uint8_t {
    Once,  // once a round for this card; of a minion card, for each figure
    Melee,  // this attack
    Ranged,
    Creature,  // the other party
    Thrall,
    Clue,  // the test is one at a clue token
    Courtier,
    Chest,
    Door,
    Sneak,
    Mission,
    Speed,  // the attribute tested
    Might,
    Defense,
    Guile,
    Ally,  // the window is that of a hero, follower or kami in my line of sight, not mine
    Own,  // of a follower: the window is that of its hero
    Damage3,  // I hold three damage or more
    Pack,  // another figure of my card is adjacent to the target
    Alone,  // no other figure of the target's side is adjacent to it
    Marked,  // the target has a condition
};
inline constexpr std::array<std::string_view, 21> condition_words{
    "once",  "melee", "ranged", "creature", "thrall", "clue",  "courtier",
    "chest", "door",  "sneak",  "mission",  "speed",  "might", "defense",
    "guile", "ally",  "own",    "damage3",  "pack",   "alone", "marked"};
using Conditions = BitSet<Condition, std::uint32_t>;

enum class Primitive : std::uint8_t {
    Mod,
    Dice,
    Reroll,
    Hits,
    Ease,
    Acts,
    Move,
    Slip,
    Shift,
    Swap,
    Strike,
    Ranged,
    Harm,
    Heal,
    Condition,
    Ban,
    Redirect,
    Event,
    Recall,
    Wound,
    Gear,
    Clue,
    Taint,
    Raise,
    Door,
    Discard,
};
inline constexpr std::array<std::string_view, 26> primitive_words{
    "mod",    "dice",   "reroll", "hits", "ease",  "acts",      "move", "slip",     "shift",
    "swap",   "strike", "ranged", "harm", "heal",  "condition", "ban",  "redirect", "event",
    "recall", "wound",  "gear",   "clue", "taint", "raise",     "door", "discard"};

enum class Who : std::uint8_t {
    Nobody,
    Me,
    Other /* party of the attack */,
    Own /* hero of a follower */,
    Hero,
    Ally /* not me */,
    Friend /* an ally or me */,
    Foe,
    Agent,
    Thrall,
    Creature,
    Minion,
    Oni,
    Kami,
    Token /* of clues */,
    Card /* an agent card, all its figures */,
};
inline constexpr std::array<std::string_view, 16> who_words{
    "nobody", "me",     "other",    "own",    "hero", "ally", "friend", "foe",
    "agent",  "thrall", "creature", "minion", "oni",  "kami", "token",  "card"};
enum class Range : std::uint8_t { Anywhere, Adjacent, Area, Tile, Sight };
inline constexpr std::array<std::string_view, 5> range_words{"map", "adjacent", "area", "tile",
                                                             "sight"};

// Whom an effect is for: all of them, or one that its owner chooses.
struct Whom {
    Who who = Who::Nobody;
    Range range = Range::Anywhere;
    bool each = false;

    friend constexpr bool operator==(const Whom&, const Whom&) = default;
};

enum class Attribute : std::uint8_t { Speed, Might, Defense, Guile, Stamina, Supplies };
inline constexpr std::array<std::string_view, 6> attribute_words{"speed", "might",   "defense",
                                                                 "guile", "stamina", "supplies"};
enum class Die : std::uint8_t { Black, Red };
enum class Affliction : std::uint8_t {
    Bleeding,
    Poisoned,
    Stunned,
    Amputee,
    Any /* take one off */,
    All
};
inline constexpr std::array<std::string_view, 6> affliction_words{"bleeding", "poisoned", "stunned",
                                                                  "amputee",  "any",      "all"};
enum class Ban : std::uint8_t {
    Attack,
    Move,
    Shift,
    Talent,
    Hand,
    Clue,
    Test,
    Ranged,
    Technique,
    Summon
};
inline constexpr std::array<std::string_view, 10> ban_words{
    "attack", "move", "shift", "talent", "hand", "clue", "test", "ranged", "technique", "summon"};
using Bans = BitSet<Ban, std::uint16_t>;
enum class AgentKind : std::uint8_t { Thrall, Creature };
inline constexpr std::array<std::string_view, 2> kind_words{"thrall", "creature"};

enum class Ally : std::uint8_t { None = 15 };  // a follower or a kami, in the order of Book::allies
using Allies = BitSet<Ally, std::uint16_t>;

// One primitive with its arguments; which of them count depends on the primitive.
struct Step {
    Primitive what{};
    Whom who{};
    Whom whom{};  // Strike: against whom; Swap: with whom
    std::int8_t n = 0;  // how many, by how much, how far; negative: less, off
    std::int8_t keep = 0;  // Gear: of so many drawn
    Attribute attribute{};  // Mod
    Die die{};  // Dice
    Affliction affliction{};  // Condition
    Ban ban{};
    AgentKind kind{};  // Raise: minions, unless kami are named
    Allies kami{};  // Raise: one of these
    bool slip = false;  // Move
    bool this_roll = false;  // Mod: for this roll alone
    bool still = false;  // Taint: one token has no effect; else it moves
    bool close = false;  // Door
    // Each target hero first makes a direct test and is spared when it passes; difficulty 0: no test.
    Attribute spared_by{};
    std::uint8_t spared_at = 0;
};

inline constexpr int most_steps = 4;
struct Line {
    Window when{};
    bool must = false;  // happens; else its owner may
    Conditions conditions{};
    // Of an enhancement tree: whose window it is; an agent card, or one of these words.
    enum class Scope : std::uint8_t { Owner, Card, Thrall, Creature, Oni } scope{};
    std::uint8_t scope_card = 255;  // AgentCard
    std::uint8_t step_count = 0;
    std::array<Step, most_steps> steps{};
};
// A run of Book::lines: what one thing does.
struct Lines {
    std::uint8_t first = 0, count = 0;
};
using LineId = std::uint8_t;
inline constexpr LineId no_line = 255;

// What a technique adds: speed, might (as red dice in attacks), defense, guile.
using Modifiers = std::array<std::int8_t, 4>;

// People and things.

inline constexpr int hero_count = 4, most_hero_cards = 12 /* 8 actions, 4 wounds */,
                     action_cards = 8;
enum class Hero : std::uint8_t { Okko, Noburo, Noshin, Tikku, None = 15 };
inline constexpr std::array<std::string_view, hero_count> hero_words{"okko", "noburo", "noshin",
                                                                     "tikku"};
using Heroes = BitSet<Hero, std::uint8_t>;

struct Talent {
    std::string id, name, text;
    Lines lines{};
};
enum class CardKind : std::uint8_t {
    Speed,
    Attack,
    Defense,
    Guile,
    Coordination,
    Weakness,
    Plain /* a technique only */,
    Wound
};
inline constexpr std::array<std::string_view, 8> card_kind_words{
    "speed", "attack", "defense", "guile", "coordination", "weakness", "plain", "wound"};
struct ActionCard {  // or a wound
    std::string id, name, text;
    CardKind kind{};
    Lines left{};  // count 0: not to be played on the left
    Modifiers right{};
    bool has_right = false;
};
enum class Gear : std::uint8_t {
    None = 63
};  // a printed equipment card; equal cards differ in the number alone
using Gears = BitSet<Gear, std::uint64_t>;
inline constexpr std::array<std::string_view, 4> class_words{"ronin", "giant", "monk",
                                                             "apprentice"};
enum class Slot : std::uint8_t { Right, Left, Both, Clothing, Supplies };
inline constexpr std::array<std::string_view, 5> slot_words{"right", "left", "both", "clothing",
                                                            "supplies"};

// counters of personal missions
enum class Deed : std::uint8_t {
    Kills,
    DamageToOni,
    Pushes,
    Taken,
    Healed,
    Clues,
    Summons,
    Chests,
    Tests
};
inline constexpr std::array<std::string_view, 9> deed_words{
    "kills", "damage-to-oni", "pushes", "taken", "healed", "clues", "summons", "chests", "tests"};
enum class Prey : std::uint8_t { Anything, Creature, LieutenantOrOni };
inline constexpr std::array<std::string_view, 3> prey_words{"anything", "creature", "leader"};
struct PersonalMission {
    std::string id, text;
    Deed deed{};
    Prey prey{};  // Kills
    std::uint8_t needs = 0;
};

struct HeroCard {
    std::string id, name;
    std::uint8_t klass = 0;  // in class_words; which bit of GearCard::classes
    std::array<std::int8_t, 4> attributes{};
    std::uint8_t stamina = 0, supplies = 0, threat = 0;
    bool starts_with_follower = false;
    Gears start_gear;
    std::vector<Talent> talents;  // two
    std::array<ActionCard, most_hero_cards> cards;  // eight actions, then four wounds
    std::array<PersonalMission, 4>
        missions;  // blank; success or push; explosion; without investigation
};

struct GearCard {
    std::string id, name, text;
    Slot slot{};
    std::uint8_t classes = 0;  // bits of HeroCard::klass
    bool legendary = false;
    bool expansion = false;
    Lines lines{};
};

struct AllyVersion {
    std::string id, name, text;
    std::array<std::int8_t, 4> attributes{};  // GUILE 0
    std::uint8_t stamina = 0, acts = 0;
    Lines lines{};
};
struct AllyCard {
    std::string id;
    bool kami = false;
    std::uint8_t courtier = 255;  // which Clue becomes it (OKKO-30); 255: none
    std::vector<AllyVersion> versions;  // two, of a courtier one
};

enum class Rank : std::uint8_t { Minion, Lieutenant, Oni };
inline constexpr std::array<std::string_view, 3> rank_words{"minion", "lieutenant", "oni"};
inline constexpr int most_agent_cards = 12;
enum class AgentCard : std::uint8_t { None = 15 };
using AgentCards = BitSet<AgentCard, std::uint16_t>;
struct Agent {
    std::string id, name, penalty_text;
    AgentKind kind{};
    Rank rank{};
    std::array<std::int8_t, 4> attributes{};  // GUILE 0
    std::uint8_t stamina = 0;  // of an oni: besides the heroes' threat
    std::uint8_t acts = 0, box = 0;  // figures there are
    std::vector<Talent> talents;
    Lines penalty{};  // of an oni, if the heroes named its nature
};

inline constexpr int most_enhancements = 16;
struct Enhancement {
    std::string id, name, text;
    std::uint8_t column = 0;  // counted from 1
    std::uint16_t links = 0;  // slots of the next column, as bits
    Lines lines{};
};

enum class EventCard : std::uint8_t { None = 63 };  // by its text: copies are equal
struct EventText {
    std::string id, name, text;
    std::uint8_t copies = 0;
    Modifiers technique{};
    Lines lines{};
    bool swapped_out = false;  // by the expansion (OKKO-41)
    bool expansion = false;
};

// The clue deck: natures (by agent card), courtiers, complications.
enum class Clue : std::uint8_t { None = 31 };
using Clues = BitSet<Clue, std::uint32_t>;
struct ClueCard {
    enum class Kind : std::uint8_t { Nature, Courtier, Complication } kind{};
    std::string id, name, text;
    AgentCard nature = AgentCard::None;
    std::uint8_t top = 0, bottom = 0;  // of a courtier's token: difficulty, cards
    Lines lines{};  // of courtiers and complications
    Ally follower = Ally::None;  // of some courtiers
    bool expansion = false;
};
struct TokenNumbers {
    std::uint8_t top = 0, bottom = 0, keep = 0;
};

// Tiles and scenarios.

inline constexpr int tile_side = 5, tile_middle = tile_side / 2, tile_cells = tile_side * tile_side,
                     most_tiles = 8;
struct Cell {
    enum class Kind : std::uint8_t {
        Void,
        Normal,
        Interaction,
        Thrall1,
        Thrall3,
        Creature1,
        Creature3
    } kind{};
    char area = ' ';
};
enum class Edge : std::uint8_t { Open, Wall, Door };
struct TileFace {
    std::string id, back, name;
    bool corridor = false, mission = false;
    std::uint8_t sneak = 0;  // difficulty; 0: not prohibited
    std::array<Cell, tile_cells> cells{};
    std::array<std::array<Edge, tile_side + 1>, tile_side>
        upright{};  // [row][left of column]; the last: the rim
    std::array<std::array<Edge, tile_side>, tile_side + 1> level{};  // [above row][column]
};

// What completes something for a side.
struct Goal {
    enum class Kind : std::uint8_t {
        Test,  // `attributes`, difficulty n, passed from `count` different interaction spaces of tile
        Kill,  // count figures of card
        Reach,  // all heroes stand in tile's area
        Hold,  // at count ends of round an agent that may act stands on tile, and no hero, follower or kami
        Taint,  // at count ends of round tile has a corruption token and no hero
        Round,  // round n ends
        Lost,  // n heroes; 0: half of those at setup, rounded up
    } kind{};
    std::uint8_t tile = 255;  // place in Scenario::tiles
    char area = ' ';
    std::uint8_t attributes = 0;  // bits of Attribute
    std::uint8_t n = 0, count = 0;
    AgentCard card = AgentCard::None;
};
struct Mission {  // of a mission tile
    std::string id, name, text;  // the tile's
    Goal heroes, oni;
    std::uint8_t late = 0;  // at the end of that round it is the oni's
};
struct Spot {  // a space of a scenario: place in Scenario::tiles, row, column
    std::uint8_t tile = 0, row = 0, column = 0;
};
struct PlacedTile {
    std::uint8_t face = 0;  // in Book::tiles
    std::uint8_t row = 0, column = 0;  // in the layout
};
struct PlacedDoor {  // between two tiles; those printed on a tile are closed ones
    std::uint8_t a = 0, b = 0;  // places in Scenario::tiles
    bool locked = false;
    Attribute attribute{};
    std::uint8_t difficulty = 0;
    bool open = false;
};
struct PlacedAgent {
    AgentCard card = AgentCard::None;
    Spot spot;
    std::uint8_t from = 0;  // with so many heroes or more
};
struct PlacedCourtier {
    Clue who = Clue::None;
    Spot spot;
};
struct Scenario {
    std::string id, name, text;
    std::uint8_t least_heroes = 0, most_heroes = 0, suggested = 0, minutes = 0;
    bool investigation = false, followers = true, ordered = false;
    std::uint8_t more_gear = 0;  // random equipment cards for each hero
    std::vector<PlacedTile> tiles;  // at most most_tiles
    std::vector<Spot> start;
    std::vector<PlacedDoor> doors;
    std::vector<PlacedAgent> agents;
    std::array<std::uint8_t, most_agent_cards> reserve{};
    std::vector<PlacedCourtier> courtiers;
    std::vector<Spot> unknown, evidence, parchment, chests, followers_hidden;
    std::vector<Goal> heroes_goal, oni_goal;
    std::vector<Mission> missions;
};

struct Edgewise {  // what the winner of an act brings into the next
    std::int8_t oni_events = 0, heroes_gear = 0;
    std::string corruption;  // tile; empty: none
};
struct Campaign {
    std::string id, name, text;
    bool branching = false;
    std::vector<std::uint8_t> line;  // simple: scenarios in order
    std::uint8_t act1 = 0;  // branching
    std::array<std::uint8_t, 2> act2{}, act3{};  // by the winner (Side) of the act before
    std::array<Edgewise, 2> edge;  // by the winner of act 2
};

enum class Memory : std::uint8_t {  // recollections
    Objective,
    MissionTile,
    Alarm,
    Embarrassing,
    Defamatory,
    Dishonourable,
    Unmasked,
    OniDefeated,
    OniEscaped,
    HeroLost,
    Personal
};
inline constexpr std::array<std::string_view, 11> memory_words{
    "objective", "mission-tile", "alarm",       "embarrassing", "defamatory", "dishonourable",
    "unmasked",  "oni-defeated", "oni-escaped", "hero-lost",    "personal"};

struct Book {
    std::vector<Line> lines;  // of everything; at most 255
    std::array<HeroCard, hero_count> heroes;
    std::vector<AllyCard> allies;  // followers, kami, followers from courtiers; at most 12
    std::vector<Agent> agents;  // at most most_agent_cards; the oni last
    std::array<std::vector<Enhancement>, 2> trees;  // mortal, supernatural
    std::vector<EventText> events;
    std::vector<GearCard> gear;
    std::vector<ClueCard> clues;
    std::vector<TokenNumbers> evidence, parchment, chests;
    std::vector<TileFace> tiles;
    std::vector<Scenario> scenarios;
    std::vector<Campaign> campaigns;
    std::array<std::uint8_t, memory_words.size()> points{};  // of each recollection
};

}  // namespace kotatsu::okko
