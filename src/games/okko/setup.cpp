// Okko: before the first round. Rules OKKO-6 to OKKO-9, OKKO-41, OKKO-50, OKKO-51.
#include "games/okko/play.h"

#include <algorithm>

namespace kotatsu::okko {

using Kind = Event::Kind;

namespace {

using Numbers = BitSet<std::uint8_t, std::uint16_t>;

constexpr std::uint8_t number(auto index)
{
    return static_cast<std::uint8_t>(index);
}

}  // namespace

// What lasts from one scenario of a campaign to the next stays: who joined, their equipment, how the acts ended.
void Play::begin_scenario(int chapter)
{
    const Field before = field;
    state = State{};
    field.owner.fill(Hero::None);
    field.where.fill(Space::None);
    field.scenario = number(chapter);
    field.act = before.act;
    field.acts_played = before.acts_played;
    field.order = before.order;
    field.at_setup = before.at_setup;
    for (std::size_t i = 0; i < hero_count && before.at_setup > 0; ++i) {
        field.heroes[i].worn = before.heroes[i].worn;
        field.heroes[i].supplies = before.heroes[i].supplies;
    }
    field.stage = game.scenario(field).investigation ? Stage::Investigation : Stage::Raid;
    field.phase = field.at_setup > 0 ? Phase::Setup : Phase::Gathering;
    tell({.kind = Kind::Scenario, .what = game.chapters()[field.scenario].scenario});
}

// Heroes join in the order of their seats (OKKO-6).

namespace {

Heroes not_joined(const Field& field)
{
    Heroes left = Heroes::first_n(hero_count);
    for (const Hero hero : field.order)
        if (hero != Hero::None) left.erase(hero);
    return left;
}

}  // namespace

void Menu::heroes() const
{
    for (const Hero hero : not_joined(field))
        add({Move::Kind::Hero, 255, static_cast<std::uint8_t>(hero), 255});
}

void Play::join(Hero hero)
{
    field.order[field.at_setup++] = hero;
    tell({.kind = Kind::Joined,
          .who = figure_of(hero),
          .n = static_cast<std::int16_t>(index(game.seat_of(field, hero)))});
}

bool Play::step_heroes()
{
    if (field.at_setup == game.heroes()) {
        field.phase = Phase::Setup;
        return true;
    }
    const Heroes left = not_joined(field);
    if (left.size() > 1) return false;
    join(left.first());
    return true;
}

// One step after the other; each may leave something to be decided.
bool Play::step_setup()
{
    const int step = field.step++;
    const auto hero_at = [&](int place) {
        return place < field.at_setup ? field.order[at(place)] : Hero::None;
    };
    if (step == 0)
        lay_out();
    else if (step <= hero_count)
        deal_gear(hero_at(step - 1));
    else if (step <= 2 * hero_count)
        begin_with_follower(hero_at(step - hero_count - 1));
    else if (step <= 3 * hero_count)
        replace_a_missing_hero(step - 2 * hero_count);
    else
        begin_round();
    return true;
}

void Play::lay_out()
{
    const Edgewise* more = edge();
    draw_events(std::max(0, field.at_setup + (more != nullptr ? more->oni_events : 0)));
    for (int place = 0; place < field.at_setup; ++place) set_up_hero(place);
    field.open = ground().open_at_setup();
    for (const Door door : ground().doors())
        if (ground().door(door).locked) field.locked.insert(door);
    set_up_oni();
    set_up_clues();
    set_up_tokens();
}

void Play::set_up_hero(int place)
{
    const Hero hero = field.order[at(place)];
    const HeroCard& card = game.book().heroes[at(hero)];
    HeroSheet& sheet = field.heroes[at(hero)];
    field.in_play.insert(hero);
    put(figure_of(hero), ground().start()[at(place)]);
    sheet.hand = HeroCards::first_n(action_cards);
    sheet.wounds = HeroCards::first_n(most_hero_cards) - sheet.hand;
    if (field.act == 0)
        for (const Gear gear : card.start_gear) {
            equip(hero, gear, game.book().gear[at(gear)].slot);
            tell({.kind = Kind::Got, .who = figure_of(hero), .what = number(gear)});
        }
    roll_mission(hero);
}

// OKKO-6: a black die; blank the first, explosion the third, else the second.
void Play::roll_mission(Hero hero)
{
    HeroSheet& sheet = field.heroes[at(hero)];
    Event event{.kind = Kind::Mission, .who = figure_of(hero)};
    if (field.stage == Stage::Investigation) {
        const std::uint32_t face = dice.below(6);
        sheet.mission = face < 2 ? 0 : face < 5 ? 1 : 2;
        event.dice_count = 1;
        event.dice[0] = number(face);
    } else {
        sheet.mission = 3;
    }
    event.what = sheet.mission;
    tell(event, Audience::all(), event.dice_count > 0 ? News::Yes : News::No);
}

// OKKO-8.
void Play::set_up_oni()
{
    const Scenario& scenario = game.scenario(field);
    for (const PlacedAgent& agent : scenario.agents) {
        if (agent.from > field.at_setup) continue;
        field.cards.insert(agent.card);
        put((game.figures_of(agent.card) - field.figures).first(), space_of(agent.spot));
    }
    field.reserve = scenario.reserve;
    for (std::size_t card = 0; card < scenario.reserve.size(); ++card)
        if (scenario.reserve[card] > 0) field.cards.insert(static_cast<AgentCard>(card));
    field.corruption_left = 4;
    const Edgewise* more = edge();
    for (std::size_t i = 0; i < scenario.tiles.size() && more != nullptr; ++i)
        if (game.book().tiles[scenario.tiles[i].face].id == more->corruption)
            field.corruption.insert(static_cast<Tile>(i));
}

namespace {

// Courtiers that no place of the scenario names.
Clues other_courtiers(const Okko& game, const Scenario& scenario)
{
    Clues others;
    for (std::size_t i = 0; i < game.book().clues.size(); ++i) {
        const ClueCard& card = game.book().clues[i];
        if (card.kind == ClueCard::Kind::Courtier && (game.expansion() || !card.expansion))
            others.insert(static_cast<Clue>(i));
    }
    for (const PlacedCourtier& named : scenario.courtiers) others.erase(named.who);
    return others;
}

Clues of_kind(const Book& book, Clues cards, ClueCard::Kind kind)
{
    Clues found;
    for (const Clue card : cards)
        if (book.clues[at(card)].kind == kind) found.insert(card);
    return found;
}

}  // namespace

// OKKO-9, OKKO-41, OKKO-51: courtiers of the scenario, one more for each hero on a place drawn at random.
void Play::set_up_clues()
{
    const Scenario& scenario = game.scenario(field);
    if (!scenario.investigation) return;
    for (const PlacedCourtier& named : scenario.courtiers)
        put_token(Token::Kind::Courtier, named.spot, number(named.who));
    Clues others = other_courtiers(game, scenario);
    Numbers places = Numbers::first_n(static_cast<int>(scenario.unknown.size()));
    for (int n = 0; n < field.at_setup && !others.empty() && !places.empty(); ++n) {
        const std::uint8_t place = dice.pick(places);
        const Clue who = dice.pick(others);
        places.erase(place);
        others.erase(who);
        put_token(Token::Kind::Courtier, scenario.unknown[place], number(who));
    }
    for (std::size_t i = 0; i < game.book().clues.size(); ++i) {
        const ClueCard& card = game.book().clues[i];
        if (card.kind != ClueCard::Kind::Courtier && (game.expansion() || !card.expansion))
            field.clues.insert(static_cast<Clue>(i));
    }
    choose_secrets();
}

void Play::choose_secrets()
{
    state.nature = dice.pick(of_kind(game.book(), field.clues, ClueCard::Kind::Nature));
    state.identity = dice.pick(of_kind(game.book(), field.clues, ClueCard::Kind::Courtier));
    const int removed = game.expansion() ? 5 : 0;
    field.deck_of_clues = number(field.clues.size() - 2 - removed);
    tell({.kind = Kind::Nature, .what = number(state.nature)}, Audience::only(game.oni()),
         News::Yes);
    tell({.kind = Kind::Identity, .what = number(state.identity)}, Audience::only(game.oni()),
         News::Yes);
}

// OKKO-9. The backs of chests stay unknown: of those with the same front the first stands for all.
void Play::set_up_tokens()
{
    const Scenario& scenario = game.scenario(field);
    const Book& book = game.book();
    const auto put_random = [&](Token::Kind kind, const std::vector<Spot>& spots,
                                const std::vector<TokenNumbers>& printed) {
        Numbers left = Numbers::first_n(static_cast<int>(printed.size()));
        for (const Spot spot : spots) {
            std::uint8_t what = dice.pick(left);
            left.erase(what);
            for (std::uint8_t other = 0; other < what; ++other)
                if (printed[other].top == printed[what].top &&
                    printed[other].bottom == printed[what].bottom)
                    what = other;
            put_token(kind, spot, what);
        }
    };
    put_random(Token::Kind::Evidence, scenario.evidence, book.evidence);
    put_random(Token::Kind::Parchment, scenario.parchment, book.parchment);
    put_random(Token::Kind::Chest, scenario.chests, book.chests);
    for (const Spot spot : scenario.followers_hidden) put_token(Token::Kind::Follower, spot, 255);
}

void Play::put_token(Token::Kind kind, Spot spot, std::uint8_t what)
{
    Token* token = field.tokens.data();
    while (token->kind != Token::Kind::None) ++token;
    *token = {.kind = kind, .where = space_of(spot), .what = what};
    if (kind == Token::Kind::Courtier) field.clues.insert(static_cast<Clue>(what));
}

void Play::deal_gear(Hero hero)
{
    const int more = game.scenario(field).more_gear + (edge() != nullptr ? edge()->heroes_gear : 0);
    if (hero != Hero::None && more > 0) get_gear(hero, more, more);
}

// OKKO-6.
void Play::begin_with_follower(Hero hero)
{
    if (hero == Hero::None || !game.scenario(field).followers ||
        !game.book().heroes[at(hero)].starts_with_follower)
        return;
    Frame& frame = push(Frame::Kind::Ally);
    frame.who = figure_of(hero);
    frame.purpose = number(Joining::Start);
}

// OKKO-7: `nth` of the missing heroes, counted from 1.
void Play::replace_a_missing_hero(int nth)
{
    const Scenario& scenario = game.scenario(field);
    if (!scenario.followers || nth > scenario.suggested - field.at_setup ||
        look().without_follower().empty())
        return;
    const Allies left = look().followers_left();
    if (left.empty()) return;
    Frame& frame = push(Frame::Kind::Ally);
    frame.what = number(dice.pick(left));
    frame.purpose = number(Joining::Replacement);
    tell({.kind = Kind::Revealed, .whom = figure_of(static_cast<Ally>(frame.what))},
         Audience::all(), News::Yes);
}

}  // namespace kotatsu::okko
