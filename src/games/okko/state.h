// Okko: what is on the table: moves, frames, the whole state, what a seat sees of it, and events.
#pragma once

#include "engine/seat.h"
#include "games/okko/book.h"
#include "games/okko/ground.h"

#include <array>
#include <compare>
#include <cstdint>

namespace kotatsu::okko {

// Figures: heroes, then followers and kami, then agents card by card as many as their boxes hold.
inline constexpr int most_allies = 12, first_ally = hero_count,
                     first_agent = first_ally + most_allies;
inline constexpr int most_figures = 56;
enum class Figure : std::uint8_t { None = 63 };
using Figures = BitSet<Figure, std::uint64_t>;
constexpr Figure figure_of(Hero hero)
{
    return static_cast<Figure>(hero);
}
constexpr Figure figure_of(Ally ally)
{
    return static_cast<Figure>(first_ally + static_cast<int>(ally));
}
constexpr bool is_hero(Figure figure)
{
    return at(figure) < first_ally;
}
constexpr bool is_ally(Figure figure)
{
    return at(figure) >= first_ally && at(figure) < first_agent;
}
constexpr bool is_agent(Figure figure)
{
    return at(figure) >= first_agent && figure != Figure::None;
}
constexpr Hero hero_of(Figure figure)
{
    return static_cast<Hero>(figure);
}
constexpr Ally ally_of(Figure figure)
{
    return static_cast<Ally>(at(figure) - first_ally);
}
constexpr Side side_of(Figure figure)
{
    return is_agent(figure) ? Side::Oni : Side::Heroes;
}

// Who bears a condition, a modifier, a ban: a hero, an ally, or an agent card for all its figures (OKKO-46).
inline constexpr int bearer_count = first_agent + most_agent_cards;
enum class Bearer : std::uint8_t {};

using HeroCards = BitSet<std::uint8_t, std::uint16_t>;  // of one hero: numbers in HeroCard::cards

struct Move {
    enum class Kind : std::uint8_t {
        // before the game and between scenarios
        Hero,  // what: joins
        Follower,  // what: an Ally, where: version, who: for that hero
        Place,  // where: the space of what is being put; who: which figure of several; what: AgentCard of a reinforcement
        PutBack,  // what: a Gear of who, between scenarios
        GoOn,  // enough
        // strategy
        Taint,  // what: from that tile (255: a new token), where: to that tile; both 255: none is moved
        Enhance,  // what: slot, where: its tree (0 mortal, 1 supernatural), that of this round
        Lay,  // who: hero, what: card, where: 0 left, 1 right
        Wield,  // who: hero, what: the hand equipment that is turned up
        Initiative,  // who: hero that comes next
        Technique,  // what: EventCard, where: AgentCard (255: back into the hand), who: place it lay in (255: hand)
        Ready,
        // activation
        Walk,  // where: to that space
        Attack,  // who: attacks, what: target
        Test,  // where: the interaction space, what: Attribute
        Use,  // who: owner, what: line of a talent or card
        Reorganise,
        Equip,  // what: a Gear, where: Slot it goes to
        HandOver,  // what: a Gear, who: to that hero
        Throw,  // what: a Gear, away
        Question,  // what: number of a clue token
        Chest,  // what: number of a chest token
        OpenDoor,  // what: Door
        TurnUp,  // what: number of a follower token
        Take,  // what: an Ally that waits; of a token that lies face up, where: version
        Give,  // who: to that hero, the own follower
        Courtier,  // what: Clue, a card that lies open
        Agent,  // what: AgentCard that is activated
        DrawEvent,
        Act,  // who: the figure that acts next
        Event,  // what: EventCard, its effect
        Call,  // where: tile, what: AgentCard
        Drop,  // what: EventCard, discarded
        Escape,
        Done,  // this activation, this figure, this order
        // answers
        Decline,  // does not use what is offered
        Target,  // what: figure
        Token,  // what: number of a token
        Card,  // what: AgentCard
        Tile,  // what: tile
        Door,  // what: door
        Again,  // what: number of a die
        Recall,  // who: hero, what: card of that hero
        Keep,  // what: a Gear
        Nature,  // what: Clue, an accusation
        Identity,  // what: Clue
        Nonsense
    };

    Kind kind{};
    std::uint8_t who = 255, what = 255, where = 255;

    friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

struct Token {
    enum class Kind : std::uint8_t { None, Courtier, Evidence, Parchment, Chest, Follower };

    Kind kind{};
    Space where = Space::None;
    std::uint8_t what =
        255;  // Courtier: Clue; Evidence, Parchment, Chest: its numbers; Follower turned up: Ally
    std::uint8_t flipped = 0;  // asked once; a follower token: face up
    std::uint8_t penalty = 0;  // dice fewer
    std::int8_t ease = 0;  // until the end of the round

    friend bool operator==(const Token&, const Token&) = default;
};
inline constexpr int most_tokens = 28;
constexpr bool is_clue_token(const Token& token)
{
    return token.kind >= Token::Kind::Courtier && token.kind <= Token::Kind::Parchment;
}

// Something that is going on and waits for something above it, or for an answer. Which members count depends
// on the kind; play.h says which file plays which.
struct Frame {
    enum class Kind : std::uint8_t {
        None,
        Effect,  // a line, step by step, for its owner
        Attack,
        Test,
        Walk,  // a move of a figure, with the areas that are left
        Sneak,  // thralls are put beside a hero and attack
        Shift,  // a figure is shifted space by space
        Chest,  // which of the equipment drawn is kept
        Gear,  // where a card that was got goes
        ClueCards,  // are drawn one after the other
        Reorganise,
        Call,  // two event cards are discarded
        Place,  // figures are put on the map
        Ally,  // a follower may join a hero: whom, and which version
        Window,  // what its subject may use outside attacks and tests
    };
    static constexpr int most_dice = 20;
    // flags of an attack, of a test, of an effect; added to a die
    static constexpr std::uint8_t ranged = 1, redirected = 2, hit = 4, killed = 8;
    static constexpr std::uint8_t direct = 1;
    static constexpr std::uint8_t may_decline = 1;
    static constexpr std::uint8_t most_successes = 60, push_shown = 64;  // of one die

    Figures
        done;  // figures that an effect for each has dealt with; of a reroll: dice chosen, as bits
    Gears gears;
    Kind kind{};
    std::uint8_t step = 0;
    Seat decides = Seat::Watcher;  // who answers when the frame waits
    Figure who = Figure::None, whom = Figure::None;
    Figure other =
        Figure::None;  // of an effect: the other party of the attack in whose window it is
    Space where = Space::None;
    LineId line = no_line;
    std::uint8_t index = 0;  // of the line's step, ...
    std::uint8_t purpose = 0;  // of a test, a gear, a placing
    std::uint8_t what = 255;  // token, door, card, ...
    std::int8_t n = 0, hits = 0, ease = 0;
    std::int8_t bonus = 0;  // for this roll alone: to the target's DEFENSE, to the attribute tested
    std::uint8_t flags = 0;
    Attribute attribute{};
    std::uint8_t difficulty = 0;
    std::int8_t black = 0, red = 0;  // dice; the results of the black ones come first
    Figure settled_owner = Figure::None;  // the last offer of this window that is settled: whose,
    LineId settled = no_line;  // and which
    std::array<std::uint8_t, most_dice>
        dice{};  // successes with those of the explosions, +64 with a push; of a test: points
    std::array<std::uint8_t, 6> unused{};

    friend bool operator==(const Frame&, const Frame&) = default;
};
inline constexpr int most_frames = 12;

enum class Phase : std::uint8_t {
    Gathering,  // who joins
    Setup,  // missions, gear, followers
    Corruption,  // the oni's token
    Enhancement,
    Plan,  // both sides in secret, until all are ready
    LastChange,  // the oni's
    Reveal,  // cards come into force
    HeroTurn,
    OniTurn,  // which card
    AgentTurn,  // which figure of the card
    Figure,  // what it does
    Accuse,
    End,  // of a round, after the accusations
    Between,  // two scenarios of a campaign
    Over
};

enum class Stage : std::uint8_t {
    Investigation,
    Battle /* the oni is on the map */,
    Raid /* without investigation */
};

// A technique before the reveal and after it.
struct Technique1 {
    EventCard card = EventCard::None;
    AgentCard on = AgentCard::None;

    friend bool operator==(const Technique1&, const Technique1&) = default;
};

inline constexpr int most_events = 40;
using EventPile = std::array<std::uint8_t, most_events>;  // how many copies of each

// Of a hero, for everybody to see.
struct HeroSheet {
    HeroCards hand;  // and, until the reveal, face down
    HeroCards left, right;  // turned up, in force
    HeroCards discard, wounds;  // wounds: not drawn yet
    std::array<Gear, 3> worn{Gear::None, Gear::None,
                             Gear::None};  // right, left, clothing; both hands: twice
    std::array<Gear, 8> supplies{Gear::None, Gear::None, Gear::None, Gear::None,
                                 Gear::None, Gear::None, Gear::None, Gear::None};
    Gear wielded = Gear::None;  // turned up
    Ally ally = Ally::None;  // follower or kami
    std::uint8_t mission = 0;  // in HeroCard::missions
    std::uint8_t amputated = 0;  // talents lost, as bits
    std::uint8_t down_left = 0, down_right = 0;  // cards face down
    std::uint8_t down_hand = 0;  // 1: a hand equipment will be turned up
    std::array<std::uint8_t, deed_words.size()> deeds{};
    std::uint8_t kills_of_creatures = 0, kills_of_leaders = 0;  // lieutenants and oni
    std::uint8_t unused = 0;

    friend bool operator==(const HeroSheet&, const HeroSheet&) = default;
};

// What the heroes have put face down.
struct HeroPlan {
    HeroCards left, right;
    Gear wielded = Gear::None;
    std::uint8_t unused = 0;

    friend bool operator==(const HeroPlan&, const HeroPlan&) = default;
};

struct Act {  // of a campaign
    std::uint8_t scenario = 255;
    std::uint8_t winner = 255;  // Side
    std::array<std::uint8_t, 2> points{};

    friend bool operator==(const Act&, const Act&) = default;
};

// What everybody sees.
struct Field {
    Figures figures;  // on the map
    Figures acted;  // of the card that is active
    std::array<std::uint64_t, 4> used{};  // lines used this round, as bits
    Gears gear_discard;
    Clues clues;  // all of this game: natures, courtiers, complications
    Clues drawn;  // courtiers and natures that lie open, complications
    Clues courtiers;  // with the heroes, to be played
    Clues courtiers_played;  // this round
    Clues wrong;  // accused and not it
    std::array<std::uint16_t, bearer_count> bans{};  // until the end of the round
    std::array<std::uint16_t, 2> enhanced{};  // slots of the trees
    Doors open, locked;
    AgentCards activated, cards;  // cards: of this game
    std::array<HeroSheet, hero_count> heroes{};
    std::array<Space, most_figures> where{};
    std::array<std::uint8_t, most_figures> damage{};
    std::array<std::uint8_t, most_figures>
        used_by{};  // of agents: lines of their card used this round
    std::array<std::uint8_t, bearer_count>
        afflictions{};  // two bits each: 0 none, 1 flipped, 2 worse side
    std::array<std::array<std::int8_t, attribute_words.size()>, bearer_count>
        mods{};  // until the end of the round
    std::array<std::int8_t, bearer_count> acts{};  // actions more or fewer in the next activation
    std::array<std::uint8_t, most_allies> version{};
    std::array<Hero, most_allies> owner{};  // None: waits
    std::array<std::uint8_t, most_allies> flipped{};  // kami
    std::array<Token, most_tokens> tokens{};
    std::array<Technique1, hero_count> techniques{};  // turned up; face down: card None
    EventPile events_discard{};
    EventPile
        events_old{};  // in the oni's hand or beside agents since the deck was last shuffled again
    std::uint8_t events_in_hand = 0, deck_of_clues = 0, peeked = 0;  // how many
    std::uint8_t thrown = 0;  // in this activation a hero has discarded an equipment card
    std::array<std::uint8_t, most_agent_cards> reserve{}, killed{};
    std::array<std::uint8_t, 12> progress{};  // of goals, in the order of Okko::goals
    std::array<std::uint8_t, most_tiles> penalty{};  // of a tile's tests
    std::array<std::uint8_t, 16> door_penalty{};
    std::array<std::uint8_t, 3> missions{};  // 0 open, 1 heroes', 2 oni's
    std::array<std::uint8_t, memory_words.size()> memories{};  // how often
    Tiles corruption, still;  // still: without effect this round
    std::uint8_t corruption_left = 0;  // tokens to come
    std::uint8_t scenario = 0;  // in Okko::grounds
    Phase phase{};
    Stage stage{};
    std::uint8_t round = 0;
    std::uint8_t objective = 0;  // of a raid: 1 the heroes', 2 the oni's
    std::uint8_t alarm = 0, nature_known = 0, unmasked = 0,
                 shown_round = 0;  // the oni came in that round; 0: hidden
    std::uint8_t lost = 0;  // heroes eliminated in this scenario
    std::uint8_t accusations = 0;  // wrong ones
    std::uint8_t accused = 0;  // this round: 1 nature, 2 identity
    Heroes in_play, to_come;  // to_come: whose initiative card has not been turned up
    std::uint8_t at_setup = 0;  // heroes
    std::array<Hero, hero_count> order{Hero::None, Hero::None, Hero::None,
                                       Hero::None};  // by joining
    SeatSet planning;  // who is not ready
    Figure active = Figure::None;  // whose activation or action it is
    AgentCard card = AgentCard::None;  // that is active
    std::uint8_t actions = 0;  // left
    std::uint8_t oni_turns = 0;  // activation tokens to be placed
    std::uint8_t event_played = 0, called = 0;  // in this activation of the oni
    std::uint8_t act = 0;  // of a campaign
    std::array<Act, 3> acts_played{};
    std::uint8_t reason = 0;  // why it ended: in Okko::reasons
    std::uint8_t depth = 0;  // of the stack
    std::uint8_t step = 0;  // of a phase that goes on by itself
    std::array<std::uint8_t, 1> unused{};
    std::array<Frame, most_frames> stack{};

    friend bool operator==(const Field&, const Field&) = default;
};

struct State {
    Field field;
    std::array<HeroPlan, hero_count> plans{};
    std::array<Hero, hero_count> initiative{Hero::None, Hero::None, Hero::None, Hero::None};
    EventPile hand{};  // of the oni
    std::array<EventCard, hero_count> face_down{EventCard::None, EventCard::None, EventCard::None,
                                                EventCard::None};  // techniques
    Clue nature = Clue::None, identity = Clue::None;
    std::array<Clue, 4> top{Clue::None, Clue::None, Clue::None,
                            Clue::None};  // of the clue deck, peeked at
    std::uint16_t unused = 0;

    friend bool operator==(const State&, const State&) = default;
};

struct View {
    Field field;
    Seat seat = Seat::Watcher;
    // Of the own side; of the other: nothing.
    std::array<HeroPlan, hero_count> plans{};
    std::array<Hero, hero_count> initiative{Hero::None, Hero::None, Hero::None, Hero::None};
    EventPile hand{};
    std::array<EventCard, hero_count> face_down{EventCard::None, EventCard::None, EventCard::None,
                                                EventCard::None};
    Clue nature = Clue::None, identity = Clue::None;
    std::array<Clue, 4> top{Clue::None, Clue::None, Clue::None, Clue::None};

    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        // setup and campaign
        Scenario,  // what: it begins
        Joined,  // who: hero, n: seat
        Mission,  // who: hero, what: personal mission, dice[0]: the die
        Got,  // who: hero gets gear `what`
        Lost,  // who: hero loses gear `what`
        Equipped,  // who: hero puts gear `what` into Slot n
        Follows,  // whom: follower or kami of hero who, where
        Nature,  // what: clue; for the oni alone, or for all when it shows itself
        Identity,  // the same
        ActEnds,  // what: winner
        // strategy
        Round,  // n
        Corruption,  // what: from tile (15: new), where: to tile
        Enhanced,  // what: slot, n: tree
        Laid,  // who: hero, what: card (255 for those who may not see it), n: 0 left, 1 right
        Wielded,  // who: hero, what: gear (255: not to be seen)
        Order,  // who: hero, n: place; for heroes alone
        Technique,  // what: event card (255: not to be seen), n: agent card
        Ready,  // n: seat
        Shown,  // who: hero, what: card, n: side; techniques: who None, what: event card, n: agent card
        // activation
        Turn,  // who: hero or follower, or None and what: agent card
        Acts,  // who
        Walked,  // who, where
        Pushed,  // who: by, whom, where
        Shifted,  // who: by, whom, where
        Swapped,  // who, whom
        Attacks,  // who, whom; n: 1 ranged
        Redirected,  // whom: the new target
        Rolled,  // who: dice, n: successes; what: black dice
        Again,  // who: dice after a reroll
        Hit,  // whom: n damage
        Missed,  // whom
        Harmed,  // whom: n damage without attack
        Healed,  // whom: n
        Fell,  // whom: eliminated
        Wounded,  // who: hero draws wound card `what`
        Mended,  // who: wound card `what` of the hero goes back to its deck
        Tests,  // who: attribute `what`, difficulty n
        TestRolled,  // who: dice, n: total
        Passed,  // who: the test
        Failed,  // who: the test
        Used,  // who: line `what`
        Changed,  // whom: attribute `what` by n
        Afflicted,  // whom: affliction `what`
        Cured,  // whom: affliction `what`
        Banned,  // whom: ban `what`
        Eased,  // what: token, n
        MoreActs,  // whom: n
        Recalled,  // who: card `what`
        Opened,  // what: door
        Closed,  // what: door
        ChestOpened,  // what: token
        TokenFlipped,  // what: token
        TokenGone,  // what: token
        ClueDrawn,  // who: clue card `what`
        Peeked,  // what: clue card; for heroes alone
        CourtierPlayed,  // who: clue card `what`
        Revealed,  // whom: the follower turned up
        Waits,  // whom: a follower without hero
        Goes,  // whom: kami or follower leaves
        EventPlayed,  // what: event card
        EventsDrawn,  // n; what: event card for the oni alone
        EventDropped,  // what: event card
        EventsShuffled,
        Reinforced,  // whom, where
        Alarm,
        Still,  // what: tile
        Sneaked,  // who: n 1 unseen
        // the end of a round
        AccusesNature,  // what: clue; n: 1 right
        AccusesIdentity,  // what: clue; n: 1 right
        Battle,  // the oni shows itself: whom, where
        Escaped,
        TookBack,  // who: the discard pile
        Progress,  // what: goal, n
        Reached,  // what: goal that decides, n: chapter
        Late,  // what: mission still open at the end of round n
        MissionTile,  // what: mission, n: Side
        Memory,  // what: recollection, n: Side
        Over,
    };

    Kind kind{};
    Figure who = Figure::None, whom = Figure::None;
    std::uint8_t what = 255;
    Space where = Space::None;
    std::int16_t n = 0;
    std::uint8_t dice_count = 0;
    std::array<std::uint8_t, Frame::most_dice> dice{};

    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace kotatsu::okko
