// Okko for ears, choices in words, and the sentences of its log.
import type { LegalLine } from '../../table/game'
import { percent } from '../../table/odds'
import type { GameEvent } from '../../table/protocol'
import type { Values } from '../../words/words'
import { who_is } from '../shared'
import { mark_of } from './marks'
import { ally_name, agent_name, card_name, clue_name, event_name, figure_name, gear_id, gear_name, hero_name, line_name, line_text } from './names'
import { all_choices, attributes, body_of, chapter_of, content_of, is_oni, kind_of, own_heroes, winner_of } from './view'
import type { Body, Cell, Choice, Goal, Now, Selection, Side, Technique, Token } from './view'
import { areas_on, walker, way_to } from './way'

type Speaker = Pick<Now, 'say' | 'look' | 'content'>

export function token_name(now: Pick<Now, 'say' | 'content'>, token: Token): string {
  if (token.courtier) return clue_name(now, token.courtier)
  return token.follower ? ally_name(now, token.follower) : now.say(`token.${token.kind}`)
}

// What the sign on a space means; empty: there is none.
export function space_text({ say }: Pick<Now, 'say'>, cell: Cell): string {
  const [kind, heroes] = cell.kind.split('-')
  return kind === 'normal' ? '' : [say(`space.${kind}`), ...(heroes === '3' ? [say('space.three')] : [])].join(say('comma'))
}

// 'MIGHT +1, DEFENSE −1'
export const technique_text = ({ say }: Pick<Now, 'say'>, technique: Technique) =>
  Object.entries(technique).map(([attribute, n]) => `${say(`attribute.${attribute}`)} ${signed(n)}`).join(say('comma'))
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

// A choice as a whole sentence, with its odds; and as short as a button needs it.
export const choice_text = (now: Now, choice: Choice) => [short_text(now, choice), odds_text(now, choice)].filter(Boolean).join(': ')
export const short_text = (now: Now, choice: Choice) => now.say(`do.${variant(now, choice)}`, values_of(now, choice))

function variant({ view }: Now, choice: Choice): string {
  const kind = kind_of(choice)
  if (kind === 'accuse') return choice.clue && choice.clue in view.notebook.nature ? 'accuse_nature' : 'accuse'
  if (kind === 'corrupt') return choice.from ? 'corrupt_from' : choice.tile ? 'corrupt' : 'corrupt_none'
  if (kind === 'technique') return choice.agent ? 'technique' : 'technique_back'
  if (kind === 'place') return choice.figure ? 'place_figure' : choice.agent ? 'place_agent' : 'place'
  if (kind === 'follower') return choice.hero ? 'follower_for' : 'follower'
  if (kind === 'lay') return `lay_${choice.side}`
  if (kind === 'open') return choice.chance === undefined ? 'open' : 'open_locked'
  return kind
}

function values_of(now: Now, choice: Choice): Values {
  const { say, view } = now
  const token = view.tokens.find(each => each.number === choice.token)
  const kind = kind_of(choice)
  const card = choice.card ? (kind === 'lay' || kind === 'recall' ? card_name(now, choice.card) : event_name(now, choice.card)) : ''
  return {
    hero: choice.hero ? hero_name(now, choice.hero) : '',
    card,
    gear: choice.gear ? gear_name(now, choice.gear) : '',
    slot: choice.tree ? say(`enhancement.${choice.slot}`) : choice.slot ? say(`slot.${choice.slot}`) : '',
    agent: choice.agent ? agent_name(now, choice.agent) : '',
    clue: choice.clue ? clue_name(now, choice.clue) : '',
    line: choice.line ? line_name(now, choice.line) : '',
    who: choice.figure ? figure_name(now, choice.figure) : '',
    whom: choice.target ? figure_name(now, choice.target) : '',
    space: choice.space ?? '',
    attribute: choice.attribute ? say(`attribute.${choice.attribute}`) : '',
    from: choice.from ?? '',
    tile: choice.tile ?? '',
    token: token ? token_name(now, token) : '',
    door: choice.door ?? '',
    die: choice.die ?? '',
    ally: choice.ally ? ally_name(now, choice.ally, choice.version) : '',
  }
}

// '4 dice against DEFENSE 3: 69%'
export function odds_text(now: Now, choice: Choice): string {
  const { say, view } = now
  if (choice.clue && kind_of(choice) === 'accuse') {
    const chance = (view.notebook.identity[choice.clue] ?? view.notebook.nature[choice.clue])?.chance
    return chance === undefined ? '' : say('odds.accuse', { n: percent(chance) })
  }
  if (kind_of(choice) === 'walk' && choice.space) return walk_text(now, choice.space)
  if (choice.chance === undefined) return ''
  const n = percent(choice.chance), declined = percent(choice.chance_without ?? choice.chance)
  return [roll_text(now, choice, n), declined === n ? '' : say('odds.without', { n: declined }), choice.alarm ? say('odds.alarm') : ''].filter(Boolean).join(say('comma'))
}
const roll_text = ({ say }: Now, { black, red = 0, defense = 0, dice = 0, value = 0 }: Choice, n: string) =>
  black === undefined ? say('odds.test', { dice, value, n }) : say(red ? 'odds.hit_red' : 'odds.hit', { black, red, defense, n })

// What a move costs: the areas on its way.
function walk_text(now: Now, space: string): string {
  const who = walker(now)
  const areas = who ? areas_on(way_to(now, chapter_of(now), who, space)) : 0
  return areas ? now.say('odds.way', { n: areas, of: body_of(now.view, who!).speed ?? 0 }) : ''
}

// What a choice does: of a line its text, of somebody who comes along and of equipment what they are good for.
export function explained(now: Now, choice: Choice): string {
  if (choice.line) return line_text(now, choice.line)
  if (choice.version) return now.say(`ally-text.${choice.version}`)
  return choice.gear && ['keep', 'equip', 'put-back'].includes(kind_of(choice)) ? now.say(`gear-text.${gear_id(now, choice.gear)}`) : odds_text(now, choice)
}

export function sentence(event: GameEvent, now: Speaker): string | null {
  const { say } = now
  const text = (key: string) => (typeof event[key] === 'string' ? (event[key] as string) : '')
  const number = (key: string) => Number(event[key] ?? 0)
  if (event.agent === '?') return say('say.technique_away')
  if (event.event === 'laid' || event.event === 'wielded' || event.event === 'technique') return say(`say.${event.event}${hidden(event) ? '_not' : ''}`, told_values(event, now))
  const otherwise: Record<string, boolean> = {
    'act-ends': !text('side'), corruption: event.from === undefined, shown: !text('who'), turn: !text('who'), attacks: !event.good, used: !text('who'), peeked: !text('clue'),
    'events-drawn': !text('card'), sneaked: !event.good, 'accuses-nature': !event.good, 'accuses-identity': !event.good, 'mission-tile': text('side') === 'oni', memory: text('side') === 'oni',
  }
  if (event.event === 'act-ends' && !content_of(now).campaign) return null // there is one act, and the story is told with it
  if (event.event === 'reached') return decisive_text(event, now)
  if (event.event === 'progress' && content_of(now).chapters.length === 1) return progress_text(event, now)
  if (quiet.has(event.event) || (event.event === 'turn' && !event.who && !event.agent) || (event.event === 'more-actions' && !number('n'))) return null
  return say(`say.${event.event}${otherwise[event.event] ? '_not' : ''}`, told_values(event, now))
}
// How far a goal is, in its own words. Of a campaign nobody knows whose goals they are: there it is a number.
function decisive_text(event: GameEvent, now: Speaker): string {
  const goal = content_of(now).chapters[Number(event.chapter) - 1]?.goals[Number(event.goal) - 1]
  return goal ? reached_text(now, goal) : ''
}
function progress_text(event: GameEvent, now: Speaker): string {
  const goal = content_of(now).chapters[0]!.goals[Number(event.goal) - 1]
  return goal ? `${capital(now.say(`side.${goal.side}`))}: ${goal_text(now, goal, Number(event.n))}` : ''
}
const quiet = new Set(['acts', 'equipped', 'token-flipped', 'events-shuffled', 'order'])
const hidden = (event: GameEvent) => !event.card && !event.gear

function told_values(event: GameEvent, now: Speaker): Values {
  const { say } = now
  const text = (key: string) => (typeof event[key] === 'string' ? (event[key] as string) : '')
  const figure = (key: string) => (text(key) ? figure_name(now, text(key)) : '')
  return {
    who: figure('who'),
    whom: figure('whom'),
    what: what_of(event, now),
    agent: text('agent') ? agent_name(now, text('agent')) : '',
    side: text('side') ? say(`side.${text('side')}`) : '',
    seat: text('seat') ? now.look(text('seat')).name || who_is(now, text('seat')) : '',
    where: event.where === undefined ? '' : String(event.where),
    from: event.from === undefined ? '' : String(event.from),
    dice: Array.isArray(event.dice) ? (event.dice as number[]).join(' ') : '',
    n: event.n === undefined ? '' : event.event === 'eased' ? signed(-Number(event.n)) : event.event === 'changed' || event.event === 'more-actions' ? signed(Number(event.n)) : String(event.n),
  }
}

// The one thing besides figures and numbers that an event names.
function what_of(event: GameEvent, now: Speaker): string {
  const { say } = now
  const is_event = event.event.startsWith('event') || event.event === 'technique' || (event.event === 'shown' && !event.who)
  const by_key: Record<string, (id: string) => string> = {
    scenario: id => say(`scenario.${id}`),
    gear: id => gear_name(now, id),
    clue: id => clue_name(now, id),
    slot: id => say(`enhancement.${id}`),
    card: id => (is_event ? event_name(now, id) : card_name(now, id)),
    attribute: id => say(`attribute.${id}`),
    line: id => line_name(now, id),
    condition: id => say(`condition.${id}`),
    ban: id => say(`ban.${id}`),
    memory: id => say(`memory.${id}`),
    mission: id => (event.event === 'mission' ? say(`mission.${id}`) : id),
    token: id => id, door: id => id, tile: id => id, goal: id => id,
  }
  const key = Object.keys(by_key).find(each => event[each] !== undefined)
  return key ? by_key[key]!(String(event[key])) : ''
}

// 'SPEED 2, MIGHT 4, DEFENSE 3, GUILE 3'
export const values_text = ({ say }: Pick<Now, 'say'>, body: Partial<Body>) =>
  attributes.filter(each => body[each] !== undefined).map(each => `${say(`attribute.${each}`)} ${body[each]}`).join(say('comma'))

// Without `done`: not how far it is.
export function goal_text(now: Pick<Now, 'say' | 'content'>, goal: Goal, done?: number): string {
  const { say } = now
  const attribute = (goal.attributes ?? []).map(each => say(`attribute.${each}`)).join(say('or'))
  const where = goal.mission ? `${say(`objective.${goal.mission}`)}: ` : ''
  const form = goal.kind === 'lost' && !goal.n ? '_half' : (goal.kind === 'test' && (goal.count || 1) === 1) || (goal.kind === 'kill' && (goal.count || goal.n || 1) === 1) ? '_one' : ''
  const text = where + say(`goal.${goal.kind}${form}`, { tile: goal.tile ?? '', area: goal.area ?? '', card: goal.card ? agent_name(now, goal.card) : '', attribute, difficulty: goal.n ?? 0, n: goal.count || goal.n || 0 })
  const needs = goal.kind === 'test' || goal.kind === 'kill' || goal.kind === 'hold' || goal.kind === 'taint' ? goal.count || goal.n || 1 : 0
  return needs && done !== undefined ? say('goal.done', { text, done, needs }) : text
}

// What an investigation is about, before anything its scenario adds. Only the oni knows whom it plays.
function hunt_goals(now: Now): { side: Side; text: string }[] {
  const { view, say } = now
  if (view.stage !== 'investigation') return []
  const own = view.identity && view.nature ? [{ side: 'oni' as const, text: say('goal.hide', { who: clue_name(now, view.identity), nature: clue_name(now, view.nature) }) }] : []
  return [...own, { side: 'heroes', text: say('goal.find') }]
}

// The goals of these sides, as far as they are; in the final battle the heroes' first one is the oni.
export function goals_of(now: Now, sides: Side[]): { side: Side; text: string }[] {
  const { view, say } = now
  const demon = view.stage === 'battle' && Object.values(view.figures).find(each => each.card && content_of(now).agents[each.card]?.rank === 'oni')
  const n = view.last_round
  const decided = (goal: Goal, i: number) => {
    const winner = winner_of(chapter_of(now), view, goal)
    return view.reached.includes(i + 1) || winner === goal.side ? '✓ ' : winner ? '✗ ' : ''
  }
  const battle = demon ? [{ side: 'heroes' as const, text: `${say('goal.battle', { card: agent_name(now, demon.card!), n })} (${demon.where})` }, { side: 'oni' as const, text: say('goal.survive', { n }) }] : []
  const all = [...hunt_goals(now), ...battle, ...chapter_of(now).goals.map((goal, i) => ({ side: goal.side, text: `${decided(goal, i)}${goal_text(now, goal, view.goals[i] ?? 0)}` }))]
  return sides.flatMap(side => all.filter(each => each.side === side))
}

// The oni reads first of all whom it plays, until it has laid a card.
export function introduction(now: Now): string {
  const { view } = now
  const begins = is_oni(view) && view.phase === 'plan' && view.round === 1 && !view.oni.face_down.length
  return begins && view.stage === 'investigation' ? goals_of(now, ['oni'])[0]!.text : ''
}

// What has decided the scenario and its mission tiles.
export function ending(now: Now): string[] {
  const goals = now.view.reached.map(number => reached_text(now, chapter_of(now).goals[number - 1]!))
  return Object.values(now.view.heroes).some(each => each.in_play) ? goals : [...goals, now.say('ended.heroes-fell')]
}
const reached_text = (now: Pick<Now, 'say' | 'content'>, goal: Goal) => now.say(`say.reached${goal.side === 'oni' ? '_not' : ''}`, { what: goal_text(now, goal) })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function describe(now: Now): string[] {
  const { view, say } = now
  return [
    say('text.round', { round: view.round, stage: say(`stage.${view.stage}`) }),
    say('text.points', { heroes: view.points.heroes, oni: view.points.oni }),
    ...goals_of(now, ['heroes', 'oni']).map(({ side, text }) => `${capital(say(`side.${side}`))}: ${text}`),
    ...Object.keys(view.figures).map(each => figure_line(now, each)),
    ...view.tokens.map(each => say('text.token', { token: token_name(now, each), where: each.where })),
    ...view.doors.map((door, i) => say('text.door', { door: i + 1, state: say(`door.${door.state}`) })),
    ...view.tiles.flatMap((tile, i) => (tile.corruption ? [say('text.corruption', { tile: i + 1 })] : [])),
    ...notebook_lines(now),
    ...own_heroes(view).map(hero => hand_line(now, hero)),
    ...(view.oni.hand.length ? [say('text.events', { list: view.oni.hand.map(({ card, count }) => `${event_name(now, card)}${count > 1 ? ` ×${count}` : ''}`).join(say('comma')) })] : []),
  ]
}

export function figure_line(now: Now, id: string): string {
  const { view, say } = now
  const body = body_of(view, id)
  const conditions = Object.keys(body.conditions ?? {}).map(each => say(`condition.${each}`))
  const line = say('text.figure', { who: figure_name(now, id), where: view.figures[id]?.where ?? '–', values: values_text(now, body), damage: body.damage ?? 0, stamina: body.stamina ?? 0 })
  return [line, ...conditions].join(' ')
}

function notebook_lines(now: Now): string[] {
  const { view, say } = now
  if (view.stage === 'raid') return []
  const page = (kind: 'identity' | 'nature') => Object.entries(view.notebook[kind]).map(([clue, { chance, cleared }]) =>
    `${clue_name(now, clue)}: ${cleared ? say(`cleared.${cleared}`) : `${percent(chance)}%`} ${marked(now, clue)}`.trim())
  return [...page('identity'), ...page('nature')]
}

function marked(now: Now, clue: string): string {
  const mark = mark_of(now, clue)
  return mark ? `${mark.sign} (${mark.name})` : ''
}

function hand_line(now: Now, hero: string): string {
  const { hand, discard } = now.view.heroes[hero]!
  const names = (cards: string[]) => cards.map(each => card_name(now, each)).join(now.say('comma')) || '–'
  return now.say('text.hand', { who: hero_name(now, hero), hand: names(hand), discard: names(discard) })
}

export const legal = (now: Now): LegalLine<Selection>[] =>
  all_choices(now.choices).map(choice => ({ text: [choice_text(now, choice), choice.line ? line_text(now, choice.line) : ''].filter(Boolean).join('. '), move: choice.move }))

export function hint(now: Now, move: string): string {
  const choice = all_choices(now.choices).find(each => each.move === move)
  return choice ? choice_text(now, choice) : move
}

export const agents_of = (now: Now) => Object.entries(content_of(now).agents).filter(([id]) => id in now.view.agents)
