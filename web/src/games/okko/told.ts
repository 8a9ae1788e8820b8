// What is shown large above the map while it is told: dice, cards that are turned up, the great moments.
import type { GameEvent } from '../../table/protocol'
import { card_name, card_text, event_name, gear_id, gear_name, printed_card } from './names'
import { technique_text } from './text'
import { content_of } from './view'
import type { Attribute, Die, Frame, Now, View } from './view'

export interface Roll {
  dice: Die[]
  test: boolean
  who: string
  whom: string | null
  attribute: Attribute | null // that is tested
  sum: number
  against: number | null // what has to be reached, or not to be passed
}

const great = new Set(['alarm', 'battle', 'escaped', 'fell', 'accuses-nature', 'accuses-identity', 'memory', 'mission-tile', 'reached', 'late', 'round', 'over', 'clue-drawn', 'sneaked', 'event-played', 'wounded'])
const turned = new Set(['shown', 'wielded'])

// What came of a roll.
export const is_outcome = ({ event }: GameEvent) => ['hit', 'missed', 'passed', 'failed'].includes(event)

// Whom the last of these is about.
export function about_of(events: GameEvent[]): string | null {
  const last = events.filter(each => each.whom ?? each.who).at(-1)
  return last ? String(last.whom ?? last.who) : null
}

// The great moments among these.
export const moments_of = (events: GameEvent[]) => events.filter(each => great.has(each.event))
// Cards that are turned up; equipment alone is only planned.
export const cards_of = (events: GameEvent[]) =>
  events.some(each => each.event === 'shown') ? events.filter(each => turned.has(each.event) && (each.card ?? each.gear)) : []

export interface TurnedCard {
  whose: string // hero or agent card, for its emblem
  name: string
  side: string // of a hero's card; empty: no side
  text: string // what it does this round
  kind: string // colour
}

// A card as it is turned up.
export function turned_card(now: Pick<Now, 'say' | 'content'>, event: GameEvent): TurnedCard {
  const { say } = now
  const text = (key: string) => (typeof event[key] === 'string' ? (event[key] as string) : '')
  const whose = text('who') || text('agent'), card = text('card')
  if (text('gear')) return { whose, name: gear_name(now, text('gear')), side: '', text: say(`gear-text.${gear_id(now, text('gear'))}`), kind: 'gear' }
  if (!text('who')) return { whose, name: event_name(now, card), side: '', text: technique_text(now, content_of(now).events[card]?.technique ?? {}), kind: 'oni' }
  const printed = printed_card(now, card), left = text('side') === 'left'
  return { whose, name: card_name(now, card), side: say(left ? 'side_left' : 'side_right'), text: left ? card_text(now, card) : technique_text(now, printed?.right ?? {}), kind: printed?.kind ?? '' }
}

// The roll that is told, else one that lies open and waits for an answer.
export function roll_of(view: View, events: GameEvent[]): Roll | null {
  const told = events.filter(each => each.event === 'rolled' || each.event === 'again' || each.event === 'test-rolled').at(-1)
  const frame = view.stack.filter(each => each.kind === 'attack' || each.kind === 'test').at(-1)
  if (told) {
    // Dice that are rolled again are those of what goes on, else of what has just come out.
    const test = told.event === 'test-rolled' || (told.event === 'again' && (frame ? frame.kind === 'test' : events.some(each => each.event === 'passed' || each.event === 'failed')))
    return roll_told(told, test, view.stack.filter(each => each.kind === (test ? 'test' : 'attack')).at(-1))
  }
  return frame?.dice?.length && (frame.successes !== undefined || frame.points !== undefined) && is_rolled(frame) ? roll_open(frame) : null
}

const is_rolled = ({ dice = [] }: Frame) => dice.some(each => each.value > 0)

function roll_told(event: GameEvent, test: boolean, frame: Frame | undefined): Roll {
  const pushes = (event.pushes ?? []) as number[]
  const black = event.black === undefined ? Infinity : Number(event.black)
  const dice = ((event.dice ?? []) as number[]).map((value, i) => ({ value, red: i >= black, push: pushes.includes(i + 1) }))
  return { dice, test, who: String(event.who ?? ''), whom: frame?.whom ?? null, attribute: (test && frame?.attribute) || null, sum: Number(event.n ?? 0), against: test ? (frame?.value ?? null) : (frame?.defense ?? null) }
}

function roll_open(frame: Frame): Roll {
  const test = frame.kind === 'test'
  return { dice: frame.dice!, test, who: frame.who ?? '', whom: frame.whom ?? null, attribute: frame.attribute ?? null, sum: (test ? frame.points : frame.successes) ?? 0, against: (test ? frame.value : frame.defense) ?? null }
}
