// What is shown large above the map while it is told: dice, cards that are turned up, the great moments.
import type { GameEvent } from '../../table/protocol'
import type { Die, Frame, View } from './view'

export interface Roll {
  dice: Die[]
  test: boolean
  who: string
  whom: string | null
  sum: number
  against: number | null // what has to be reached, or not to be passed
}

const great = new Set(['alarm', 'battle', 'escaped', 'fell', 'accuses-nature', 'accuses-identity', 'memory', 'mission-tile', 'round', 'over', 'clue-drawn', 'sneaked', 'event-played'])
const turned = new Set(['shown', 'wielded'])

// The great moments among these.
export const moments_of = (events: GameEvent[]) => events.filter(each => great.has(each.event))
export const cards_of = (events: GameEvent[]) => events.filter(each => turned.has(each.event) && (each.card ?? each.gear))

// The roll that is told, else one that lies open and waits for an answer.
export function roll_of(view: View, events: GameEvent[]): Roll | null {
  const told = events.filter(each => each.event === 'rolled' || each.event === 'again' || each.event === 'test-rolled').at(-1)
  const frame = view.stack.filter(each => each.kind === 'attack' || each.kind === 'test').at(-1)
  if (told) return roll_told(told, frame)
  return frame?.dice?.length && (frame.successes !== undefined || frame.points !== undefined) && is_rolled(frame) ? roll_open(frame) : null
}

const is_rolled = ({ dice = [] }: Frame) => dice.some(each => each.value > 0)

function roll_told(event: GameEvent, frame: Frame | undefined): Roll {
  const pushes = (event.pushes ?? []) as number[]
  const black = event.black === undefined ? Infinity : Number(event.black)
  const dice = ((event.dice ?? []) as number[]).map((value, i) => ({ value, red: i >= black, push: pushes.includes(i + 1) }))
  const test = event.event === 'test-rolled'
  return { dice, test, who: String(event.who ?? ''), whom: frame?.whom ?? null, sum: Number(event.n ?? 0), against: test ? (frame?.value ?? null) : (frame?.defense ?? null) }
}

function roll_open(frame: Frame): Roll {
  const test = frame.kind === 'test'
  return { dice: frame.dice!, test, who: frame.who ?? '', whom: frame.whom ?? null, sum: (test ? frame.points : frame.successes) ?? 0, against: (test ? frame.value : frame.defense) ?? null }
}
