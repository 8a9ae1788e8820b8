// From one view to the next, picture by picture.
import type { Frame } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { fighter_of, other, side_of, stack_of } from './view'
import type { Attack, Fighter, Side, View } from './view'

const ms: Record<string, number> = {
  fight: 500, shown: 500, transformed: 1100, tie: 800, leads: 600, played: 900, countered: 700, exploited: 700, called: 700, healed: 600, added: 500,
  conquered: 1000, attacks: 400, rolled: 1100, again: 1000, 'all-again': 1100, haki: 1000, dodged: 700, hit: 900, fled: 800, tired: 800, won: 1000,
  captain: 400, drew: 200,
}

export function film(before: View | null, view: View, events: GameEvent[]): Frame<View>[] {
  if (!before || events.some(each => each.event === 'undone')) return [{ view, events, ms: 0 }]
  const frames: Frame<View>[] = []
  let now: View = { ...before, odds: null, deciding: [], answer: false }
  let untold: GameEvent[] = []
  for (const event of events) {
    untold.push(event)
    const next = after(now, event)
    if (!next) continue
    frames.push({ view: next, events: untold, ms: ms[event.event] ?? 300 })
    now = next
    untold = []
  }
  const ended = ['won', 'fled', 'tired', 'conquered'].includes(events.at(-1)?.event ?? '') // nothing of the fight is in the last picture
  if (untold.length || !frames.length || ended) frames.push({ view, events: untold, ms: 0 })
  frames.at(-1)!.view = view
  return frames
}

// The picture of an event; nothing: there is nothing to see.
function after(view: View, event: GameEvent): View | null {
  const side = side_of(view, event.seat as string)
  if (event.event === 'fight') return { ...view, fight: event.fight as number, phase: 'choose', fighters: null, attack: null, stack: [] }
  if (event.event === 'tired') return view
  if (!side || !(event.event in ms)) return null
  const change = (to: Partial<Fighter>, whose: Side = side): View => {
    const old = fighter_of(view, whose)
    return old ? { ...view, fighters: { ...fighters_of(view), [whose]: { ...old, ...to } } } : view
  }
  const attack = (to: Partial<Attack>): View => ({ ...view, attack: { ...new_attack(side), ...view.attack, ...to } })
  const seat = event.seat as string, value = event.value as number
  switch (event.event) {
    case 'captain': return { ...view, crews: { ...view.crews, [seat]: { ...view.crews[seat]!, captain: event.character as string } } }
    case 'shown': return { ...view, phase: 'transform', fighters: { ...fighters_of(view), [side]: new_fighter(event.character as string) } }
    case 'transformed': return event.good ? change({ figure: event.figure as string }) : view
    case 'played': return { ...view, stack: [...stack_of(view), { seat, card: event.card as string, character: event.character as string | undefined }] }
    case 'countered': return { ...view, stack: stack_of(view).filter(each => each.seat !== seat || each.card !== event.card) }
    case 'exploited': return { ...change({ exploited: [...(fighter_of(view, side)?.exploited ?? []), event.weakness as string] }), stack: [] }
    case 'called': return { ...change({ called: event.character as string }), stack: [] }
    case 'healed': return { ...change({ energies: event.energies as number }), stack: [] }
    case 'added': return { ...attack({ added: (view.attack?.added ?? 0) + value, damage: (view.attack?.damage ?? 0) + value }), stack: [] }
    case 'attacks': return { ...view, phase: 'attack', stack: [], attack: { ...new_attack(side), number: view.attack?.number ?? 1 } }
    case 'rolled':
    case 'again':
    case 'all-again': return { ...attack({ dice: event.dice as number[], costs: event.costs as number[], damage: event.damage as number }), stack: [] }
    case 'dodged': return { ...view, attack: null, stack: [] }
    case 'haki': return event.good ? { ...view, attack: null } : view
    case 'hit': return change({ energies: event.energies as number })
    case 'won': return { ...change({ energies: 0 }, other(side)), stack: [], points: { ...view.points, [side]: view.points[side] + (event.points as number) } }
    default: return view
  }
}

const fighters_of = (view: View): NonNullable<View['fighters']> => view.fighters ?? { alliance: null, onigashima: null }
const new_attack = (side: Side): Attack => ({ side, number: 1, dice: [], costs: [], strike: 0, added: 0, damage: null, haki: false })

// Its numbers are on its card: the film shows whatever the view has not told yet from there.
const new_fighter = (character: string): Fighter =>
  ({ character, figure: character, energies: -1, dice: -1, defence: -1, abilities: [true, true], exploited: [], called: null, cards: 0, attacks: 0, haki_needs: null })
