// Squares, arrows and tiles: a1 is the north-west corner, g7 the south-east. An arrow is called by
// the border square where a tile goes in; a tile is its open sides in the order N E S W.

export type Side = 'N' | 'E' | 'S' | 'W'
export const sides: readonly Side[] = ['N', 'E', 'S', 'W']

export const width = 7
const letters = 'abcdefg'

export const column_of = (square: string) => square.charCodeAt(0) - 97
export const row_of = (square: string) => Number(square[1]) - 1
export const square_at = (row: number, column: number) => `${letters[column]}${row + 1}`

export const all_rows: readonly (readonly string[])[] = Array.from({ length: width }, (_, row) =>
  [...letters].map((_, column) => square_at(row, column)),
)
export const all_squares: readonly string[] = all_rows.flat()
// Tiles that never move.
export const is_fixed = (square: string) => row_of(square) % 2 === 0 && column_of(square) % 2 === 0
export const corners: Record<string, string> = { red: 'a1', blue: 'g1', green: 'g7', yellow: 'a7' }
export const is_corner = (square: string) => Object.values(corners).includes(square)

const steps: Record<Side, [across: number, down: number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }
const opposite: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' }

export function neighbour(square: string, side: Side): string | null {
  const [across, down] = steps[side]
  const [row, column] = [row_of(square) + down, column_of(square) + across]
  return row < 0 || column < 0 || row >= width || column >= width ? null : square_at(row, column)
}

// Clockwise from the north-west.
export const arrows: readonly string[] = ['b1', 'd1', 'f1', 'g2', 'g4', 'g6', 'f7', 'd7', 'b7', 'a6', 'a4', 'a2']

// The side of the board where an arrow is.
export function side_of(arrow: string): Side {
  if (row_of(arrow) === 0) return 'N'
  if (row_of(arrow) === width - 1) return 'S'
  return column_of(arrow) === 0 ? 'W' : 'E'
}

// The arrow on a side of the board that is nearest to a square.
export function nearest_arrow(square: string, side: Side): string {
  const along = (of: string) => (side === 'N' || side === 'S' ? column_of(of) : row_of(of))
  const away = (arrow: string) => Math.abs(along(arrow) - along(square))
  return arrows.filter(arrow => side_of(arrow) === side).reduce((best, each) => (away(each) < away(best) ? each : best))
}

// How tiles move that are pushed at an arrow.
export const push_step = (arrow: string) => steps[opposite[side_of(arrow)]]

// The seven squares of an arrow's line, from where a tile goes in to where one comes out.
export function line_of(arrow: string): string[] {
  const [across, down] = push_step(arrow)
  return Array.from({ length: width }, (_, n) => square_at(row_of(arrow) + n * down, column_of(arrow) + n * across))
}

// Where what lies on a place is after a push: the tile pushed out is the spare, its pieces go round.
export function tile_after(place: string, arrow: string): string {
  const line = line_of(arrow)
  if (place === 'spare') return arrow
  return line.includes(place) ? (line[line.indexOf(place) + 1] ?? 'spare') : place
}
export function piece_after(square: string, arrow: string): string {
  const place = tile_after(square, arrow)
  return place === 'spare' ? arrow : place
}

export type Tiles = readonly (readonly string[])[]

export const tile_on = (tiles: Tiles, square: string) => tiles[row_of(square)]![column_of(square)]!

export function tiles_after(tiles: Tiles, arrow: string, pushed: string): Tiles {
  const line = line_of(arrow)
  return all_rows.map(row =>
    row.map(square => {
      const at = line.indexOf(square)
      return at === 0 ? pushed : tile_on(tiles, at > 0 ? line[at - 1]! : square)
    }),
  )
}

// A quarter turn clockwise.
export function turned_once(tile: string): string {
  const open = [...tile].map(side => sides[(sides.indexOf(side as Side) + 1) % 4]!)
  return sides.filter(side => open.includes(side)).join('')
}

// The neighbours that are open to a square and that it is open to.
export const linked = (tiles: Tiles, square: string): string[] =>
  sides.flatMap(side => {
    const other = neighbour(square, side)
    const both = other && tile_on(tiles, square).includes(side) && tile_on(tiles, other).includes(opposite[side])
    return both ? [other] : []
  })
