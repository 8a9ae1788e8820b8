// Shapes of the map, from the data of its tiles: walls, borders, doors. A cell is 100 by 100.
import { winner_of } from './view'
import type { Cell, Chapter, Edge, View } from './view'

export interface Stroke {
  x: number
  y: number
  across: boolean // from left to right
}
export interface Ways {
  walls: string // a path
  borders: string
  doors: (Stroke & { number: number })[]
}

// How many cells wide and high the tiles are.
export const size_of = ({ tiles }: Chapter) => ({
  width: Math.max(...tiles.map(each => each.column + 1)) * 5,
  height: Math.max(...tiles.map(each => each.row + 1)) * 5,
})

export function ways_of(chapter: Chapter): Ways {
  const here = new Set(chapter.cells.map(({ row, column }) => `${row} ${column}`))
  const ways: Ways = { walls: '', borders: '', doors: [] }
  for (const cell of chapter.cells) {
    const { row, column } = cell
    add(ways, cell.right, { x: column + 1, y: row, across: false })
    add(ways, cell.below, { x: column, y: row + 1, across: true })
    if (!here.has(`${row} ${column - 1}`)) add(ways, 'wall', { x: column, y: row, across: false })
    if (!here.has(`${row - 1} ${column}`)) add(ways, 'wall', { x: column, y: row, across: true })
  }
  return ways
}

function add(ways: Ways, edge: Edge, stroke: Stroke) {
  const line = `M${stroke.x * 100} ${stroke.y * 100}${stroke.across ? 'h' : 'v'}100`
  if (edge === 'wall') ways.walls += line
  else if (edge === 'border') ways.borders += line
  else if (typeof edge === 'object') ways.doors.push({ ...stroke, number: edge.door })
}

// The same areas have the same weave: 0 to 3, neighbours mostly different.
export const weave_of = ({ area, tile }: Cell) => (area.charCodeAt(0) - 97 + tile) % 4

export const is_thralls = (cell: Cell) => cell.kind.startsWith('thrall')
export const is_creatures = (cell: Cell) => cell.kind.startsWith('creature')
export const only_for_three = (cell: Cell) => cell.kind.endsWith('-3')

// Where the heroes want to be: places for tests of a goal that is not reached, and areas to reach.
export function flagged({ goals, cells, missions }: Pick<Chapter, 'goals' | 'cells' | 'missions'>, view: Pick<View, 'goals' | 'tested' | 'missions'>): Cell[] {
  const tiles = goals.flatMap((goal, i) => (goal.kind === 'test' && goal.side === 'heroes' && !winner_of({ missions }, view, goal) && (view.goals[i] ?? 0) < (goal.count || 1) ? [goal.tile] : []))
  const is_wanted = ({ tile, area }: Cell) => goals.some(goal => goal.kind === 'reach' && goal.tile === tile && goal.area === area)
  return cells.filter(each => is_wanted(each) || (each.kind === 'interaction' && tiles.includes(each.tile) && !view.tested.includes(each.space)))
}
