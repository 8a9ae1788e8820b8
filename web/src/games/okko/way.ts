// The way of a move, to be drawn: through as few areas as can be, then over as few spaces.
import { cell_at, side_of } from './view'
import type { Cell, Chapter, Edge, Now, View } from './view'

const area_of = ({ tile, area }: Cell) => `${tile} ${area}`
const through_area = 100 // as long as so many spaces: longer than any way within an area

const is_passable = (view: View, edge: Edge) => edge === 'open' || edge === 'border' || (typeof edge === 'object' && view.doors[edge.door - 1]?.state === 'open')

function neighbours(chapter: Chapter, view: View, cell: Cell): Cell[] {
  const at = (row: number, column: number) => chapter.cells.find(each => each.row === row && each.column === column)
  const above = at(cell.row - 1, cell.column), before = at(cell.row, cell.column - 1)
  const all = [is_passable(view, cell.right) && at(cell.row, cell.column + 1), is_passable(view, cell.below) && at(cell.row + 1, cell.column),
    above && is_passable(view, above.below) && above, before && is_passable(view, before.right) && before]
  return all.filter((each): each is Cell => !!each && each.kind !== 'void')
}

// Spaces from where a figure stands to the space, both included; empty: no way is known. Areas with somebody of the other
// side end a move, so the way does not lead through them.
export function way_to(now: Pick<Now, 'view' | 'content'>, chapter: Chapter, figure: string, space: string): Cell[] {
  const { view } = now
  const from = cell_at(chapter, view.figures[figure]?.where ?? ''), to = cell_at(chapter, space)
  if (!from || !to) return []
  const guarded = new Set(Object.entries(view.figures).filter(([id]) => side_of(now, id) !== side_of(now, figure)).flatMap(([, { where }]) => cell_at(chapter, where) ?? []).map(area_of))
  const ends = new Set([area_of(from), area_of(to)])
  const known = new Map<Cell, { length: number; back: Cell | null }>([[from, { length: 0, back: null }]])
  const open = [from]
  while (open.length) {
    open.sort((one, other) => known.get(other)!.length - known.get(one)!.length)
    const cell = open.pop()!
    if (cell === to) break
    for (const next of neighbours(chapter, view, cell)) {
      if (guarded.has(area_of(next)) && !ends.has(area_of(next))) continue
      const length = known.get(cell)!.length + 1 + (area_of(next) === area_of(cell) ? 0 : through_area)
      if (length >= (known.get(next)?.length ?? Infinity)) continue
      known.set(next, { length, back: cell })
      open.push(next)
    }
  }
  const way: Cell[] = []
  for (let cell: Cell | null = known.has(to) ? to : null; cell; cell = known.get(cell)!.back) way.unshift(cell)
  return way
}

// How many areas it enters.
export const areas_on = (way: Cell[]) => way.filter((cell, i) => i > 0 && area_of(cell) !== area_of(way[i - 1]!)).length

// Who walks where a walk is offered.
export const walker = ({ view }: Pick<Now, 'view'>): string | null => view.stack.at(-1)?.who ?? view.active
