// Where things are drawn: a square is a box of 100, a1 begins at 0 0.
import { column_of, push_step, row_of } from './maze'
import { character_on, pieces_on } from './view'
import type { View } from './view'

export interface Point {
  x: number
  y: number
}

export const x_of = (square: string) => column_of(square) * 100
export const y_of = (square: string) => row_of(square) * 100

export const middle_of = (square: string): Point => ({ x: x_of(square) + 50, y: y_of(square) + 50 })

// A line from square to square.
export const path_of = (squares: string[]) =>
  squares.map(middle_of).map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('')

// The middle of an arrow, outside the square where a tile goes in.
export function arrow_place(arrow: string): Point {
  const { x, y } = middle_of(arrow)
  const [across, down] = push_step(arrow)
  return { x: x - across * 75, y: y - down * 75 }
}

// The middle of a piece. Those that share a square, or stand on a character, move aside.
export function piece_place(view: View, seat: string): Point {
  const square = view.pieces[seat]!
  const here = pieces_on(view, square)
  const at = middle_of(square)
  if (here.length === 1) return character_on(view, square) ? { x: at.x + 17, y: at.y + 19 } : at
  const n = here.indexOf(seat)
  return { x: at.x + (n % 2 ? 20 : -20), y: at.y + (n < 2 ? -18 : 20) }
}

// Where the tile that a push would bring out is drawn: small, in the border beside the place where it comes out, so
// that nothing of it is cut off.
export function beside({ x, y }: { x: number; y: number }, [across, down]: number[]): string {
  const along = 26, inward = (by: number | undefined) => (by === 1 ? 1 : by === -1 ? 51 : along)
  return `translate(${x + inward(across)} ${y + inward(down)}) scale(0.48)`
}
