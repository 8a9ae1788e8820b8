// What a person can do at the table of Raid on Wuchao: picking units up, aiming, and what is asked.
import type { Action, Ask } from '../../table/game'
import { percent } from '../../table/odds'
import { who_is } from '../shared'
import { odds_of, plan_of } from './assault'
import { is_arrow, walk } from './map'
import { content_of, has_moved, is_side, sides, space_name, space_sign, unit_name, unit_of, units_on } from './view'
import type { Choices, Now, Selection, Side, View } from './view'

export const nothing: Selection = { units: [], space: null, keys: false }

const most_in_a_space = 5

export const place_move = (unit: string, space: string) => `place ${unit} ${space}`

// Of the units that may still move, those on a space.
export const movable_on = ({ view, choices }: Pick<Now, 'view' | 'choices'>, space: string | null) =>
  units_on(view, space).map(each => each.unit).filter(unit => may_move(choices, unit))
const may_move = (choices: Choices, unit: string) => Object.keys(choices.ways?.[unit] ?? {}).length > 0 || !!choices.step?.[unit]?.length

// The unit that would be placed: the first, unless another was chosen.
export const placing = ({ choices, selection }: Pick<Now, 'choices' | 'selection'>) =>
  choices.place?.units.find(unit => selection.units.includes(unit)) ?? choices.place?.units[0]

export const can_place = ({ choices }: Now, space: string | null) => !!space && !!choices.place?.spaces.includes(space)

// How a unit that is picked up gets there; alone it may also step into a full space, to pass through.
function way_of({ choices, selection }: Now, unit: string, space: string): string[] | undefined {
  const steps = selection.units.length === 1 && choices.step?.[unit]?.includes(space)
  return choices.ways?.[unit]?.[space] ?? (steps ? [space] : undefined)
}

// All that are picked up may get there, and have room there.
export function can_go(now: Now, space: string | null): boolean {
  const { view, selection: { units } } = now
  if (!space || !units.length || !units.every(unit => way_of(now, unit, space))) return false
  if (units.length === 1) return true
  const others = units_on(view, space, unit_of(view, units[0]!)!.side).filter(each => !units.includes(each.unit))
  return others.length + units.length <= most_in_a_space
}

export const can_fight = ({ choices }: Now, space: string | null) => !!space && !!choices.fight?.includes(space)
export const can_act = (now: Now, space: string | null) => can_place(now, space) || can_go(now, space) || can_fight(now, space)

// Who is under way goes on first: as soon as another moves, it has moved.
const in_order = (view: View, units: string[]) => [...units].sort((one, two) => Number(two === view.moving) - Number(one === view.moving))

// The way of each, one after the other.
export const moves_to = (now: Now, space: string) =>
  in_order(now.view, now.selection.units).flatMap(unit => way_of(now, unit, space)!.map(step => `move ${unit} ${step}`))

// What pressing a space plays; nothing: it is only looked at, or picked up.
export function moves_on(now: Now, space: string): string[] | null {
  if (can_place(now, space)) return [place_move(placing(now)!, space)]
  if (can_go(now, space)) return moves_to(now, space)
  return can_fight(now, space) ? [`fight ${space}`] : null
}

// The ways that would be gone, to be drawn.
export function ways_to(now: Now, space: string | null): string[][] {
  const ways = now.selection.units.flatMap(unit => {
    const way = space && way_of(now, unit, space)
    const from = unit_of(now.view, unit)?.at
    return way && from ? [[from, ...way]] : []
  })
  return [...new Map(ways.map(way => [way.join(), way])).values()]
}

// All that may move there; once more: none.
export function pick(now: Now, space: string, keys = false): Selection {
  const units = movable_on(now, space)
  const again = now.selection.units.length > 0 && units.every(unit => now.selection.units.includes(unit))
  return { units: again ? [] : units, space, keys }
}

// One more or less; units of another space take the place of those picked up.
export function toggle(now: Now, unit: string): Selection {
  const { view, choices, selection } = now
  if (choices.place) return { ...selection, units: choices.place.units.includes(unit) ? [unit] : selection.units }
  if (choices.hit ?? choices.back) return { ...selection, units: (choices.hit ?? choices.back)!.includes(unit) ? [unit] : [] }
  const space = unit_of(view, unit)?.at ?? null
  if (!choices.ways || !may_move(choices, unit)) return { ...selection, units: [], space }
  const together = selection.units.filter(each => unit_of(view, each)?.at === space)
  const units = together.includes(unit) ? together.filter(each => each !== unit) : [...together, unit]
  return { ...selection, units, space: units.length ? selection.space : null }
}

export function keep(selection: Selection, view: View, choices: Choices): Selection {
  const space = selection.keys ? selection.space : null
  if (choices.place) return { ...selection, units: selection.units.filter(unit => choices.place!.units.includes(unit)), space }
  if (choices.ways) {
    const units = selection.units.filter(unit => may_move(choices, unit))
    const at = units.length ? unit_of(view, units[0]!)?.at : null
    const arrived = selection.space === at || !units.length
    return { ...selection, units: units.filter(unit => unit_of(view, unit)?.at === at), space: arrived ? space : selection.space }
  }
  const open = choices.hit ?? choices.back ?? []
  const units = selection.units.filter(unit => open.includes(unit))
  return { ...selection, units, space: choices.fight?.includes(selection.space ?? '') ? selection.space : space }
}

// The odds of what is planned are summed up here; nothing is asked of the table.
export const preview = () => null

// Units by number, as they stand in the tray; arrows over the map; space bar: Board.svelte.
export function key(pressed: string, now: Now): Selection | null {
  if (is_arrow(pressed)) return { ...now.selection, space: walk(content_of(now), tab_stop(now), pressed), keys: true }
  if (!/^[1-9]$/.test(pressed)) return null
  const unit = tray(now)[Number(pressed) - 1]?.unit
  return unit ? toggle(now, unit) : null
}

// Where the Tab key comes to the map.
export function tab_stop({ view, selection, content }: Pick<Now, 'view' | 'selection' | 'content'>): string {
  const picked = selection.units.map(unit => unit_of(view, unit)?.at).find(Boolean)
  const own = view.units.find(each => each.at && (!is_side(view.seat) || each.side === view.seat))?.at
  return selection.space ?? picked ?? own ?? Object.keys(content_of({ content }).spaces)[0] ?? 'a1'
}

// The units before the reader: those to be placed or hit, those of the space in question, else one's own.
export function tray({ view, choices, selection }: Now) {
  const open = choices.hit ?? choices.back
  if (open) return view.units.filter(each => open.includes(each.unit))
  if (view.phase === 'place' && (choices.place || !units_on(view, selection.space).length)) return view.units.filter(each => !each.at)
  const picked = unit_of(view, selection.units[0] ?? '')?.at
  const there = units_on(view, picked ?? selection.space)
  if (there.length) return there
  const own = is_side(view.seat) ? [view.seat] : sides
  return view.units.filter(each => each.at && own.includes(each.side))
}

export function ask(now: Now): Ask {
  const { choices, view, say } = now
  if (choices.place) return ask_place(now)
  if (choices.ways || choices.done) return ask_move(now)
  if (choices.fight) return ask_fight(now)
  if (choices.keep) return ask_reroll(now)
  if (choices.hit) return ask_hit(now)
  if (choices.back) return ask_back(now)
  if (view.phase === 'over' || !view.mover) return { line: say('ask.over') }
  if (view.mover === view.seat) return { line: say('ask.you') }
  return { line: say(`ask.they_${view.phase}`, { who: who_is(now, view.mover) }) }
}

function ask_place(now: Now): Ask {
  const { choices, selection, say } = now
  const n = choices.place!.units.length
  const name = unit_name(now, placing(now)!)
  const line = say('ask.place', { name, n })
  const others = n > 1 ? [{ label: say('ask.suggest'), moves: [], hints: true }] : [] // with the last unit the war begins: that is the person's to say
  if (!selection.space) return { line, others }
  const space = space_sign(selection.space)
  if (!can_place(now, selection.space)) return { line: say('ask.not_here', { space }), others }
  return { line, others, primary: { label: say('ask.place_on', { name, space }), moves: moves_on(now, selection.space)! } }
}

const names = (now: Now, units: string[]) => units.map(unit => unit_name(now, unit)).join(now.say('comma'))
// Two by name, more by number: the line stays as short as the board needs it, and the tray shows who they are.
const who = (now: Now, units: string[]) => (units.length > 2 ? now.say('ask.units', { n: units.length }) : names(now, units))

function ask_move(now: Now): Ask {
  const { view, choices, selection, say } = now
  const { units, space } = selection
  const end: Action[] = choices.done ? [{ label: view.combats.length ? say('ask.fight_all', { n: view.combats.length }) : say('ask.done'), moves: ['done'] }] : []
  if (!units.length) return ask_which(now, end)
  const steps = Math.min(...units.map(unit => unit_of(view, unit)?.left ?? 0))
  const chosen = who(now, units)
  if (!can_go(now, space)) {
    const lost = space && space !== unit_of(view, units[0]!)?.at ? say('ask.no_way', { names: chosen, space: space_sign(space) }) : ''
    return { line: lost || say('ask.where', { names: chosen, n: steps }), others: end }
  }
  const plan = plan_of(now, units, space!)
  const values = { names: chosen, space: space_name(now, space!) }
  const line = plan ? say('ask.assault', { ...values, space: space_sign(space!), n: percent(odds_of(plan).all_destroyed) }) : halts(now, space!) ? say('ask.halt', { ...values, space: space_sign(space!) }) : say('ask.to', values)
  const label = plan ? say('ask.attack_at', { space: space_sign(space!) }) : say('ask.go', { space: space_sign(space!) })
  return { line, primary: { label, moves: moves_to(now, space!) }, others: end }
}

// Units move one after the other: of several, all but the last end their moves where they get to, however near that is.
const halts = ({ view, choices, selection: { units } }: Now, space: string) =>
  units.length > 1 && units.some(unit => choices.ways![unit]![space]!.length < unit_of(view, unit)!.left)

// Nothing is picked up. Enter does not end the movement of who has not moved at all, nor before units that
// it could pick up.
function ask_which(now: Now, end: Action[]): Ask {
  const { view, choices, selection, say } = now
  const moved = view.units.some(each => each.side === view.side && each.way.length)
  const line = !choices.done ? say('ask.go_on') : moved ? say('ask.more', { round: view.round }) : say('ask.move', { round: view.round })
  const done = units_on(view, selection.space).filter(each => has_moved(view, each)).map(each => each.unit)
  if (done.length && end[0]) return { line: say('ask.moved', { names: who(now, done) }), ...(moved ? { primary: end[0] } : { others: end }) }
  const picks = selection.keys && movable_on(now, selection.space).length > 0
  return moved && !picks && end[0] ? { line, primary: end[0] } : { line, others: end }
}

function ask_fight(now: Now): Ask {
  const { choices, selection, say } = now
  const aimed = can_fight(now, selection.space) ? selection.space! : choices.fight![0]!
  return { line: say('ask.fight'), primary: { label: say('ask.fight_at', { space: space_sign(aimed) }), moves: [`fight ${aimed}`] } }
}

function ask_reroll({ view, choices, say }: Now): Ask {
  const { damage = 0 } = view.battle ?? {}
  const others = (choices.reroll ?? []).map(dice => ({ label: say(`ask.reroll.${dice}`), moves: [`reroll ${dice}`] }))
  return { line: say('ask.reroll', { n: damage }), primary: { label: say('ask.keep'), moves: ['keep'] }, others }
}

function ask_hit(now: Now): Ask {
  const { view, selection, say } = now
  const line = say('ask.hit', { n: view.battle?.damage ?? 0 })
  const unit = selection.units[0]
  return unit ? { line, primary: { label: say('ask.hit_unit', { name: unit_name(now, unit) }), moves: [`hit ${unit}`] } } : { line }
}

function ask_back(now: Now): Ask {
  const { selection, say } = now
  const unit = selection.units[0]
  const line = say('ask.back')
  return unit ? { line, primary: { label: say('ask.back_unit', { name: unit_name(now, unit) }), moves: [`back ${unit}`] } } : { line }
}

// What each side can still take.
export function points(view: View): Record<string, number> {
  const of = (side: Side) => view.units.reduce((sum, each) => sum + (each.side === side && each.at ? (each.back ? 1 : 2) : 0), 0)
  return { cao: of('cao'), yuan: of('yuan') }
}

// What a hint points at.
export interface Hint {
  verb?: string
  unit?: string
  space?: string
}
export function read_hint(hint: string | null): Hint {
  const [verb, one, two] = (hint ?? '').split(' ')
  if (verb === 'place' || verb === 'move') return { verb, unit: one, space: two }
  if (verb === 'hit' || verb === 'back') return { verb, unit: one }
  return verb === 'fight' ? { verb, space: one } : verb ? { verb } : {}
}
