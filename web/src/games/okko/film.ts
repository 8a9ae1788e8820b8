// From one view to the next, picture by picture.
import type { Frame } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import type { Attribute, View } from './view'

const ms: Record<string, number> = {
  round: 700, corruption: 700, enhanced: 600, shown: 1, wielded: 1, turn: 350, walked: 320, pushed: 320, shifted: 300, swapped: 320, reinforced: 350, attacks: 300,
  rolled: 1100, again: 1000, hit: 800, missed: 800, harmed: 450, healed: 400, fell: 700, wounded: 900, 'test-rolled': 1100, passed: 800, failed: 800, used: 500,
  afflicted: 400, opened: 350, closed: 350, 'clue-drawn': 1800, 'event-played': 1600, alarm: 1000, sneaked: 700, 'accuses-nature': 1300, 'accuses-identity': 1300,
  battle: 2600, escaped: 1200, memory: 900, 'mission-tile': 900, reached: 1300, late: 900, follows: 350, goes: 350, revealed: 500, 'courtier-played': 600, 'chest-opened': 500, got: 300,
}

export function film(before: View | null, view: View, events: GameEvent[]): Frame<View>[] {
  const other_map = before && (before.chapter !== view.chapter || before.act !== view.act)
  if (!before || other_map || events.some(each => each.event === 'undone')) return [{ view, events, ms: 0 }]
  const frames: Frame<View>[] = []
  let now: View = { ...before, deciding: [] }
  let untold: GameEvent[] = []
  const revealed = events.some(each => each.event === 'shown') // else equipment is only planned
  for (const [i, event] of events.entries()) {
    untold.push(event)
    now = after(now, event)
    const length = ms[event.event]
    if (!length || (event.event === 'wielded' && !revealed)) continue
    if (is_turned(event) && events[i + 1] && is_turned(events[i + 1]!)) continue
    frames.push({ view: now, events: untold, ms: is_turned(event) ? reveal(untold) : length })
    untold = []
  }
  if (untold.length || !frames.length) frames.push({ view, events: untold, ms: 0 })
  frames.at(-1)!.view = view
  return frames
}

// Cards of both sides that are turned up together are one picture: they come one after the other.
const is_turned = (event: GameEvent) => event.event === 'shown' || (event.event === 'wielded' && !!event.gear)
const reveal = (events: GameEvent[]) => Math.min(5000, 900 + 450 * events.filter(is_turned).length)

// The picture of an event: where figures stand, how they are, which doors are open.
function after(view: View, event: GameEvent): View {
  const who = String(event.who ?? ''), whom = String(event.whom ?? ''), where = String(event.where ?? '')
  switch (event.event) {
    case 'round': return { ...view, round: Number(event.n) }
    case 'turn': return { ...view, active: who || null, card: event.agent ? String(event.agent) : null }
    case 'walked': return put(view, who, where)
    case 'attacks': return { ...view, stack: [...view.stack, { kind: 'attack', who, whom }] } // the roll says at whom
    case 'tests': return { ...view, stack: [...view.stack, { kind: 'test', who, attribute: event.attribute as Attribute }] } // and what is tested
    case 'pushed':
    case 'shifted':
    case 'reinforced':
    case 'follows': return put(view, whom, where)
    case 'swapped': return put(put(view, who, view.figures[whom]?.where ?? ''), whom, view.figures[who]?.where ?? '')
    case 'hit':
    case 'harmed': return hurt(view, whom, Number(event.n ?? 1))
    case 'healed': return hurt(view, whom, -Number(event.n ?? 1))
    case 'fell':
    case 'goes': return { ...view, figures: Object.fromEntries(Object.entries(view.figures).filter(([id]) => id !== whom)) }
    case 'opened':
    case 'closed': return { ...view, doors: view.doors.map((door, i) => (i + 1 === event.door ? { ...door, state: event.event === 'opened' ? 'open' : 'closed' } : door)) }
    case 'corruption': return { ...view, tiles: view.tiles.map((tile, i) => (i + 1 === event.where ? { ...tile, corruption: true } : i + 1 === event.from ? { ...tile, corruption: false } : tile)) }
    case 'alarm': return { ...view, oni: { ...view.oni, alarm: true } }
    default: return view
  }
}

const put = (view: View, figure: string, where: string): View =>
  view.figures[figure] && where ? { ...view, figures: { ...view.figures, [figure]: { ...view.figures[figure]!, where } } } : view

function hurt(view: View, figure: string, by: number): View {
  const hero = view.heroes[figure], other = view.figures[figure]
  if (hero) return { ...view, heroes: { ...view.heroes, [figure]: { ...hero, damage: Math.max(0, hero.damage + by) } } }
  return other ? { ...view, figures: { ...view.figures, [figure]: { ...other, damage: Math.max(0, (other.damage ?? 0) + by) } } } : view
}
