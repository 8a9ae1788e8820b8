// From one view to the next, picture by picture.
import type { Frame } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import type { Battle, Side, Unit, View } from './view'

const ms = {
  placed: 240, stepped: 300, raid: 900, fight: 700, rolled: 1000, again: 1000, struck: 800, flipped: 500, destroyed: 600,
  won: 400, withdrew: 300, control: 400, round: 300,
} as Record<string, number>

export function film(before: View | null, view: View, events: GameEvent[]): Frame<View>[] {
  if (!before || events.some(each => each.event === 'undone')) return [{ view, events, ms: 0 }]
  const frames: Frame<View>[] = []
  let now: View = { ...before, combats: [] }
  let untold: GameEvent[] = []
  for (const event of events) {
    untold.push(event)
    const next = after(now, event)
    if (!next) continue
    frames.push({ view: next, events: untold, ms: own_step(view, event) ?? ms[event.event] ?? 300 })
    now = next
    untold = []
  }
  if (untold.length || !frames.length) frames.push({ view, events: untold, ms: 0 })
  frames.at(-1)!.view = view
  return frames
}

// Whoever rides with four units knows where to, and need not watch every step.
const own_step = ({ seat }: View, event: GameEvent) => (event.event === 'stepped' && event.seat === seat ? 150 : null)

// The picture of an event; nothing: there is nothing to see.
function after(view: View, event: GameEvent): View | null {
  const unit = event.unit as string, space = event.space as string
  const change = (to: Partial<Unit>) => ({ ...view, units: view.units.map(each => (each.unit === unit ? { ...each, ...to } : each)) })
  const battle = (to: Partial<Battle>) => ({ ...view, battle: { ...no_battle, space, ...view.battle, ...to, rerolls: undefined } })
  switch (event.event) {
    case 'placed': return change({ at: space })
    case 'stepped': return change({ at: space, way: [...(view.units.find(each => each.unit === unit)?.way ?? []), event.from as string] })
    case 'withdrew': return { ...change({ at: space }), battle: undefined }
    case 'raid': return { ...view, raid: true }
    case 'fight': return { ...view, battle: { ...no_battle, space, attack: event.attack as number, defence: event.defence as number } }
    case 'rolled': return battle(rolled(view, event))
    case 'again': return { ...battle(rolled(view, event)), xu_you: view.xu_you - 1 }
    case 'struck': return battle({ damage: event.damage as number })
    case 'flipped': return change({ back: true })
    case 'destroyed': return change({ at: null })
    case 'won': return { ...view, battle: undefined }
    case 'control': return { ...view, control: { ...view.control, [space]: event.seat as Side } }
    case 'round': return { ...view, battle: undefined, round: event.round as number, units: view.units.map(each => ({ ...each, way: [] })) }
    default: return null
  }
}

const no_battle: Battle = { space: '', die: 0, cao_die: 0, attack: 0, defence: 0, damage: 0 }

// The dice come on top of what the attackers have, and take the place of those rolled before.
function rolled({ battle }: View, event: GameEvent): Partial<Battle> {
  const die = event.die as number, cao_die = (event.cao_die as number | undefined) ?? 0
  const { attack, die: old, cao_die: old_cao } = battle ?? no_battle
  return { die, cao_die, attack: attack - old - old_cao + die + cao_die }
}

// What the last side to move did: to be marked until the next one moves.
export interface Marks {
  seat: Side | null
  ways: Record<string, string[]> // of a unit: from where it was, on
}
export const no_marks: Marks = { seat: null, ways: {} }

export function marked(marks: Marks, view: View, events: GameEvent[]): Marks {
  if (events.some(each => each.event === 'undone')) return ways_in(view)
  let now = marks
  for (const event of events) {
    const seat = event.seat as Side, unit = event.unit as string
    if (event.event === 'stepped') {
      const begun = now.seat === seat ? now : { seat, ways: {} }
      now = { ...begun, ways: { ...begun.ways, [unit]: [...(begun.ways[unit] ?? [event.from as string]), event.space as string] } }
    } else if (event.event === 'done' && now.seat !== seat) now = { seat, ways: {} }
    else if (event.event === 'withdrew') now = { ...now, ways: shortened(now.ways, unit) }
  }
  return now
}

function shortened(ways: Marks['ways'], unit: string): Marks['ways'] {
  const { [unit]: way = [], ...others } = ways
  return way.length > 2 ? { ...others, [unit]: way.slice(0, -1) } : others
}

// Somebody who has just come sees what the view still knows.
export function ways_in(view: View): Marks {
  const moved = view.units.filter(each => each.way.length && each.at)
  if (!moved.length) return no_marks
  return { seat: moved[0]!.side, ways: Object.fromEntries(moved.map(each => [each.unit, [...each.way, each.at!]])) }
}
