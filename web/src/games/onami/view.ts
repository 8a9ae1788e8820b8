// What Onami's table sends: docs/engine-protocol.md. Squares are a1 (north-west) to e5
// (south-east); a card is its four numbers as text, north east south west.
import type { BoardProps as TableProps, Now as TableNow } from '../../table/game'
import { called } from '../shared'

export type Direction = 'north' | 'east' | 'south' | 'west'
export const directions: readonly Direction[] = ['north', 'east', 'south', 'west']

export interface Held {
  square: string
  card: string // as it lies
  sea?: string // missing while a film shows it
  holder: string | null // a seat, `tide`, or nobody
}

export interface Wave {
  wave: Direction
  power: number // left
  taken: string[]
  open: string[] // what it may take now
  reach: string[] // what it could still take, if it alone went on
}

export interface View {
  seat: string
  phase: 'place' | 'wave' | 'over'
  mover: string | null
  turns: number
  squares: Held[]
  held: Record<string, number>
  hand: string[] // as printed
  hand_sizes: Record<string, number>
  deck: number
  unseen: string[]
  placed?: string // in phase wave
  waves?: Wave[] // in phase wave
}

export interface Choices {
  place?: { cards: string[][]; squares: string[] } // each card in the turns that look different
  take?: { square: string; wave: Direction }[]
  end?: boolean
}

interface Sea {
  id: string
  cards: string[]
}
export interface Content {
  seas: Sea[]
}

// What a person has chosen and not played yet.
export interface Selection {
  card: string | null // of the hand, as printed
  turned: string // the same card as it is turned now; empty without a card
  square: string | null // aimed at: pointed to, tapped, or walked to
  keys: boolean // aimed at with the keyboard: the focus goes along
  asking: boolean // the aimed square is open to several waves: which one pays?
}

export type Now = TableNow<View, Choices, Selection>
export type Props = TableProps<View, Choices, Selection>

export const all_squares: readonly string[] = [1, 2, 3, 4, 5].flatMap(row => [...'abcde'].map(column => column + row))

export const column_of = (square: string) => square.charCodeAt(0) - 97
export const row_of = (square: string) => Number(square[1]) - 1

const steps: Record<Direction, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

export function neighbour(square: string, direction: Direction): string | null {
  const [across, down] = steps[direction]
  const column = column_of(square) + across
  const row = row_of(square) + down
  return column < 0 || column > 4 || row < 0 || row > 4 ? null : all_squares[row * 5 + column]!
}

export const card_on = (view: View, square: string) => view.squares.find(each => each.square === square)

// A quarter turn clockwise: what looked west looks north.
export const turned_once = (card: string) => card.slice(-1) + card.slice(0, -1)

export function turns_of(card: string): string[] {
  const turns = [card]
  while (turns.length < 4) turns.push(turned_once(turns.at(-1)!))
  return turns
}

export const same_card = (one: string, other: string) => turns_of(one).includes(other)

function sea_of(card: string, content: unknown): Sea | undefined {
  const turns = turns_of(card)
  return (content as Content | null)?.seas?.find(sea => sea.cards.some(each => turns.includes(each)))
}

export const sea_id = (held: { card: string; sea?: string }, content: unknown) =>
  held.sea ?? sea_of(held.card, content)?.id ?? ''

// What the sea of a card is called.
export function sea_word({ content, say }: Pick<Now, 'content' | 'say'>, card: string): string {
  const sea = sea_of(card, content)
  return sea ? called<'onami'>(say, 'sea', sea.id) : ''
}

// The number of `card` on the side that looks in `direction`.
export const side = (card: string, direction: Direction) => Number(card[directions.indexOf(direction)])

const opposite: Record<Direction, Direction> = { north: 'south', east: 'west', south: 'north', west: 'east' }

// Where a wave that has just come to `square` was before: on one of `behind`, next to it, whose
// touching number is greater.
export function came_from(view: View, square: string, behind: readonly string[]): string | null {
  const card = card_on(view, square)?.card
  if (!card) return null
  for (const direction of directions) {
    const from = neighbour(square, direction)
    const other = from && behind.includes(from) ? card_on(view, from)?.card : null
    if (other && side(other, opposite[direction]) > side(card, direction)) return from
  }
  return null
}

// The direction from a square to its neighbour.
export const direction_to = (from: string, to: string) =>
  directions.find(direction => neighbour(from, direction) === to) ?? 'north'
