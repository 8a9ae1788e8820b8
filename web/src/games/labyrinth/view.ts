// What Labyrinth's table sends: docs/engine-protocol.md.
import type { BoardProps as TableProps, Now as TableNow } from '../../table/game'
import { called } from '../shared'
import type { Tiles } from './maze'

export interface View {
  seat: string
  phase: 'push' | 'move' | 'over'
  mover: string | null
  turns: number
  tiles: Tiles // seven rows from the north
  spare: string
  forbidden: string | null // the arrow where the last tile came out
  characters: Record<string, string> // where each lies: a square, or `spare`
  pieces: Record<string, string>
  starts: Record<string, string>
  card: string | null // what the seat looks for; nothing: all are found, or it is not ours to see
  open_cards?: Record<string, string[]> // in the variant for children
  found: Record<string, string[]>
  passed?: Record<string, string[]> // since their last find they ended a move there, so they do not look for it
  left: Record<string, number> // cards not found yet
  reach?: string[] // in phase move: where the mover can go, its own square included
  limit?: number // the game ends after so many turns
  puzzle?: true // one character, and no way home
}

export interface Choices {
  push?: { arrows: string[]; turns: string[] }
  move?: { squares: string[] }
}

interface Character {
  id: string
  emblem: string
}

export interface Content {
  characters: Character[]
  fixed: Record<string, string> // the squares whose characters never move
}

// What a person has chosen and not played yet.
export interface Selection {
  arrow: string | null // aimed at
  tile: string | null // the spare as it is turned; nothing: as it lies
  square: string | null // aimed at
  keys: boolean // aimed at with the keyboard: the focus goes along
}

export type Now = TableNow<View, Choices, Selection>
export type Props = TableProps<View, Choices, Selection>

const character = (content: unknown, id: string) =>
  (content as Partial<Content> | null)?.characters?.find(each => each.id === id)

export const emblem_of = (content: unknown, id: string) => character(content, id)?.emblem ?? ''

// A character's name in the reader's language.
export const name_of = ({ say }: Pick<Now, 'say'>, id: string) => (id ? called<'labyrinth'>(say, 'character', id) : '')

export const character_on = (view: View, place: string) =>
  Object.keys(view.characters).find(id => view.characters[id] === place)

export const pieces_on = (view: View, square: string) =>
  Object.keys(view.pieces).filter(seat => view.pieces[seat] === square)

// What the viewing seat looks for now.
export function wanted(view: View): string[] {
  if (view.open_cards) return view.open_cards[view.seat] ?? []
  return view.card ? [view.card] : []
}

// Whoever looks knows the own card, and need not be told what it is not.
export const passed_by = (view: View, seat: string) => (seat === view.seat ? [] : (view.passed?.[seat] ?? []))

// In the variant for children: the cards that lie open before a seat. One's own lie in the hand, so they are told again
// only in the list of everybody's.
export const open_before = (view: View, seat: string, list = false) => (seat === view.seat && !list ? [] : (view.open_cards?.[seat] ?? []))

// Whoever has found everything goes home.
export const going_home = (view: View) => view.left[view.seat] === 0 && !!view.starts[view.seat]

// The squares the viewing seat wants to come to; a character may lie on the spare.
export function targets(view: View): string[] {
  if (going_home(view)) return [view.starts[view.seat]!]
  return wanted(view).flatMap(id => view.characters[id] ?? []).filter(place => place !== 'spare')
}

const palette: Record<string, number> = { red: 1, blue: 0, green: 2, yellow: 4 }

// A puzzle has pieces that no seat plays.
export function colour_of({ look }: Pick<Now, 'look'>, player: string): number {
  const { colour } = look(player)
  return colour < 0 ? (palette[player] ?? -1) : colour
}
