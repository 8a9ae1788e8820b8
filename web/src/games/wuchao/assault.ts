// What an assault would do before anybody has moved: the table tells the odds of those under way, and
// this is the same sum for units that are still on their way.
import type { Row } from '../../table/odds'
import { hits, unit_of, units_on } from './view'
import type { Now, Odds, Unit, View } from './view'

export interface Plan {
  attack: number // before the dice
  cao_cao: boolean
  defence: number
  hits: number // that the defenders can take
}

export const defenders_of = (view: View, space: string) => units_on(view, space).filter(each => each.side !== view.side)

// These units against whoever stands on the space, with those that have come there already.
export function plan_of(now: Now, units: string[], space: string): Plan | null {
  const { view } = now
  const defenders = defenders_of(view, space)
  const defence = now.choices.targets?.[space]
  if (!defenders.length || defence === undefined) return null
  const joined = units.map(id => unit_of(view, id)).filter((each): each is Unit => !!each && each.at !== space)
  const attackers = [...units_on(view, space, view.side), ...joined]
  return {
    attack: attackers.reduce((sum, each) => sum + (each.attack === 'die' ? 0 : each.attack), 0),
    cao_cao: attackers.some(each => each.attack === 'die'),
    defence,
    hits: hits(defenders),
  }
}

// The chance of each damage, without Xu You.
export function odds_of({ attack, cao_cao, defence, hits }: Plan): Odds {
  const faces = [1, 2, 3, 4, 5, 6]
  const chances = new Map<number, number>()
  for (const die of faces)
    for (const own of cao_cao ? faces : [0]) {
      const damage = Math.max(0, attack + die + own - defence)
      chances.set(damage, (chances.get(damage) ?? 0) + (cao_cao ? 1 / 36 : 1 / 6))
    }
  const damage = [...chances].sort(([one], [two]) => one - two).map(([damage, chance]) => ({ damage, chance }))
  const sum = (of: (each: (typeof damage)[0]) => number) => damage.reduce((all, each) => all + of(each), 0)
  return { damage, mean: sum(each => each.damage * each.chance), all_destroyed: sum(each => (each.damage >= hits ? each.chance : 0)) }
}

// Damage by damage, those marked that leave nobody standing; what is more than that is one row.
export function rows_of(odds: Odds, needed: number): Row[] {
  const rows = odds.damage.filter(each => each.damage < needed)
    .map(({ damage, chance }) => ({ label: String(damage), chance, marked: false }))
  const all = odds.damage.filter(each => each.damage >= needed).reduce((sum, each) => sum + each.chance, 0)
  return all > 0 ? [...rows, { label: `${needed}+`, chance: all, marked: true }] : rows
}
