// What Raid on Wuchao's table sends: docs/engine-protocol.md.
import type { BoardProps as TableProps, Now as TableNow } from '../../table/game'
import { called } from '../shared'

export type Side = 'cao' | 'yuan'
export type Phase = 'place' | 'move' | 'fight' | 'reroll' | 'split' | 'withdraw' | 'over'
export type Point = [number, number] // from the left and from the top, 0 to 100

export interface Unit {
  unit: string
  side: Side
  at: string | null // nothing: destroyed, or not placed yet
  back: boolean
  attack: number | 'die'
  defence: number
  movement: number
  left: number // steps in this phase
  way: string[] // spaces left in this phase, in order
}

export interface Odds {
  damage: { damage: number; chance: number }[]
  mean: number
  all_destroyed: number
}

export interface Combat {
  space: string
  attackers: string[]
  defenders: string[]
  attack: number // before the dice
  cao_cao: boolean // rolls a die of his own
  defence: number
  odds?: Odds
  with_xu_you?: Odds
}

export interface Battle {
  space: string
  die: number // 0: not rolled yet
  cao_die: number
  attack: number // with the dice
  defence: number
  damage: number
  rerolls?: Record<string, Odds> // by move
}

export interface View {
  seat: string
  phase: Phase
  side: Side // moves and attacks
  mover: Side | null
  round: number
  rounds: number
  raid: boolean
  xu_you: number
  control: Record<string, Side> // of A1, H1 and H2
  units: Unit[]
  combats: Combat[] // that there would be if the movement ended now
  moving?: string
  battle?: Battle
}

export interface Choices {
  place?: { units: string[]; spaces: string[] }
  step?: Record<string, string[]>
  ways?: Record<string, Record<string, string[]>> // of a unit: a shortest way to each space it may get to
  targets?: Record<string, number> // the defence that an attack on each of the enemy's spaces would meet
  done?: true
  fight?: string[]
  keep?: true
  reroll?: string[]
  hit?: string[]
  back?: string[]
}

export type Terrain = 'plain' | 'road' | 'crossing' | 'tower' | 'granary'
export interface Values {
  attack: number | 'die'
  defence: number
  movement: number
}
export interface Content {
  map: string
  spaces: Record<string, { at: Point; terrain: Terrain; links: string[]; place: string; hanzi: string }>
  rivers: Point[][]
  hills: Point[]
  counters: { unit: string; side: Side; hanzi: string; front: Values; back: Values }[]
}

// What a person has chosen and not played yet.
export interface Selection {
  units: string[] // picked up
  space: string | null // aimed at, or looked at
  keys: boolean // aimed at with the keyboard: the focus goes along
}

export type Now = TableNow<View, Choices, Selection>
export type Props = TableProps<View, Choices, Selection>

const empty: Content = { map: '', spaces: {}, rivers: [], hills: [], counters: [] }
// The same one each time, so that the map is drawn once.
export const content_of = ({ content }: Pick<Now, 'content'>): Content => ((content as Partial<Content> | null)?.spaces ? (content as Content) : empty)

export const sides: Side[] = ['cao', 'yuan']
export const keys_of_the_war = ['a1', 'h1', 'h2'] // whose control decides
export const colour_of = (side: Side | null | undefined) => `var(--seat-${side === 'cao' ? 0 : side === 'yuan' ? 1 : 'nobody'})`
export const unit_of = (view: View, id: string) => view.units.find(each => each.unit === id)
export const units_on = (view: View, space: string | null, side?: Side) =>
  space ? view.units.filter(each => each.at === space && (!side || each.side === side)) : []
export const is_side = (seat: string): seat is Side => seat === 'cao' || seat === 'yuan'
export const is_contested = (view: View, space: string) => sides.every(side => units_on(view, space, side).length > 0)
// It has ended its move, and others may still move.
export const has_moved = (view: View, { side, at, left }: Unit) => view.phase === 'move' && side === view.side && !!at && left === 0
// Points of damage that it takes to destroy them all.
export const hits = (units: Unit[]) => units.reduce((sum, each) => sum + (each.back ? 1 : 2), 0)

// What is printed on the side that a counter shows.
export function values_of(now: Pick<Now, 'content'>, { unit, back, attack, defence, movement }: Unit): Values {
  const counter = content_of(now).counters.find(each => each.unit === unit)
  return counter?.[back ? 'back' : 'front'] ?? { attack, defence, movement }
}

type Speaker = Pick<Now, 'say'>
type Reader = Pick<Now, 'say' | 'content'>

export const unit_name = ({ say }: Speaker, id: string) => called<'wuchao'>(say, 'general', id)
export const map_name = ({ say }: Speaker, id: string) => called<'wuchao'>(say, 'map', id)
// D2, whatever it is called.
export const space_sign = (id: string) => id.toUpperCase()
export function place_name({ say, content }: Reader, id: string): string {
  const place = content_of({ content }).spaces[id]?.place
  return place ? called<'wuchao'>(say, 'place', place) : ''
}
export const space_name = (now: Reader, id: string) => `${space_sign(id)} ${place_name(now, id)}`.trim()
// In Chinese characters, where that is not its name already.
export function space_hanzi(now: Reader, id: string): string {
  const hanzi = content_of(now).spaces[id]?.hanzi ?? ''
  return hanzi === place_name(now, id) ? '' : hanzi
}
export function unit_hanzi(now: Reader, id: string): string {
  const hanzi = content_of(now).counters.find(each => each.unit === id)?.hanzi ?? ''
  return hanzi === unit_name(now, id) ? '' : hanzi
}
// What stands on a small counter, the surname: no two generals of a side share it.
export function short_name(now: Speaker, id: string): string {
  const name = unit_name(now, id)
  return /[^\u0000-\u024f]/.test(name) ? name : name.split(' ')[0]!
}
