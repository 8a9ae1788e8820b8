// Why an attack costs what it costs, die by die, and what it may come to.
import type { Row } from '../../table/odds'
import { base_figure, fighter_of, figure_card, near_side, other } from './view'
import type { Ability, Attack, Now, Odds, Side } from './view'

// Dice that cost the same for the same reason.
export interface Group {
  faces: number[]
  cost: number // each
  why: 'ability-1' | 'ability-2' | 'called' | 'defence' | 'dodged' | 'below'
}

const most_faces = 6

// Faces that an ability names; a threshold looks at the die as it is changed by `shift`.
export function named_faces(ability: Ability | undefined, shift = 0): number[] {
  if (ability?.kind === 'faces') return ability.faces ?? []
  if (ability?.kind !== 'threshold') return []
  return Array.from({ length: most_faces }, (_, i) => i + 1).filter(face => face + shift >= (ability.amount ?? 0))
}

// The abilities that work for a side's attacks, its own and its called comrade's.
function working(now: Now, side: Side): { why: Group['why']; ability: Ability }[] {
  const fighter = fighter_of(now.view, side)
  const own = fighter && figure_card(now, fighter.figure)
  if (!fighter || !own) return []
  const comrade = fighter.called ? figure_card(now, base_figure(now, fighter.called)) : undefined
  return [
    ...(fighter.abilities[0] ? [{ why: 'ability-1' as const, ability: own.abilities[0] }] : []),
    ...(fighter.abilities[1] ? [{ why: 'ability-2' as const, ability: own.abilities[1] }] : []),
    ...(comrade ? [{ why: 'called' as const, ability: comrade.abilities[1] }] : []),
  ]
}

// What is added to each die before it is looked at: ONI-27, step 5.
function shift_of(now: Now, side: Side): number {
  const sharper = working(now, side).filter(each => each.ability.kind === 'sharper').length
  const fighter = fighter_of(now.view, side)
  const afraid = fighter?.exploited.includes('fear') && fighter.attacks < 2
  return sharper - (afraid ? 1 : 0)
}

function why_of(now: Now, attack: Attack, face: number, cost: number): Group['why'] {
  const shift = shift_of(now, attack.side)
  const namers = working(now, attack.side).filter(each => named_faces(each.ability, shift).includes(face))
  const meets = face + shift >= (fighter_of(now.view, other(attack.side))?.defence ?? 7)
  if (cost === 0) return namers.length || meets ? 'dodged' : 'below'
  return namers.find(each => each.ability.cost === cost)?.why ?? 'defence'
}

// The dice in groups, the dearest first.
export function groups_of(now: Now, attack: Attack): Group[] {
  const groups = new Map<string, Group>()
  attack.dice.forEach((face, i) => {
    const cost = attack.costs[i]
    if (cost === undefined) return
    const why = why_of(now, attack, face, cost)
    const group = groups.get(why + cost) ?? { faces: [], cost, why }
    groups.set(why + cost, { ...group, faces: [...group.faces, face].sort() })
  })
  return [...groups.values()].sort((one, two) => two.cost - one.cost)
}

// '4 and 4: 4 each by ability 2'
export function group_line(now: Pick<Now, 'say'>, { faces, cost, why }: Group): string {
  return now.say(`why.${why}`, { faces: listed(now, faces), n: faces.length, cost })
}

// '1, 2 and 4'
export function listed({ say }: Pick<Now, 'say'>, items: (string | number)[]): string {
  if (items.length < 2) return items.join('')
  return say('and', { list: items.slice(0, -1).join(say('comma')), last: items.at(-1)! })
}

// The attack in a line each: its dice, its cards, its sum.
export function explained(now: Now): string[] {
  const { view: { attack }, say } = now
  if (!attack || attack.damage === null) return []
  return [
    ...(attack.strike ? [say('why.strike', { n: attack.strike })] : []),
    ...groups_of(now, attack).map(group => group_line(now, group)),
    ...(attack.added ? [say('why.added', { n: attack.added })] : []),
  ]
}

const most_rows = 6

// Damage in a few steps; what beats the enemy is one row, and marked.
export function rows_of(odds: Odds, needed: number): Row[] {
  const short = odds.damage.filter(each => each.damage < needed && each.chance > 0)
  const from = short[0]?.damage ?? 0, to = short.at(-1)?.damage ?? 0
  const step = Math.max(1, Math.ceil((to - from + 1) / most_rows))
  const rows: Row[] = []
  for (let low = from; short.length && low <= to; low += step) {
    const high = Math.min(low + step - 1, to)
    const chance = short.reduce((sum, each) => sum + (each.damage >= low && each.damage <= high ? each.chance : 0), 0)
    rows.push({ label: low === high ? String(low) : `${low}–${high}`, chance, marked: false })
  }
  return odds.beats > 0 ? [...rows, { label: `${needed}+`, chance: odds.beats, marked: true }] : rows
}

export const chance_of_more = (odds: Odds, than: number) => odds.damage.reduce((sum, each) => sum + (each.damage > than ? each.chance : 0), 0)

// Of a die that has to show at least this.
export const chance_of = (needs: number) => (7 - needs) / 6

// Whose next roll is looked at: the attack that goes on, else the reader's own.
export function odds_side({ view }: Pick<Now, 'view'>): Side | null {
  const side = view.attack?.side ?? near_side(view)
  return [side, other(side)].find(each => view.odds?.[each]) ?? null
}
