// What the drawings of the rules page show.
import type { Chapter, Die } from './view'

const kinds = ['normal', 'normal', 'interaction', 'normal', 'thrall-1', 'normal', 'normal', 'normal', 'creature-3', 'normal'] as const
const border = (column: number) => (column === 4 ? 'wall' : column === 1 ? { door: 1 } : column === 3 ? 'border' : 'open')

// Half a tile: a door between its areas a and b.
export const room: Chapter = {
  scenario: '', investigation: false, ordered: false, goals: [], missions: [],
  tiles: [{ number: 1, face: '', row: 0, column: 0, corridor: false, mission: false, sneak: 0 }],
  cells: kinds.map((kind, i) => {
    const row = Math.floor(i / 5), column = i % 5
    return { space: `1${'ab'[row]}${column + 1}`, row, column, tile: 1, area: column < 2 ? 'a' : column < 4 ? 'b' : 'c', kind, right: row === 1 && column === 1 ? 'wall' : border(column), below: row === 1 ? 'wall' : 'open' }
  }),
  doors: [{ number: 1, sides: ['1a2', '1a3'] }],
}

export const dice: { die: Die; test?: boolean }[] = [
  { die: { value: 0 } }, { die: { value: 1 } }, { die: { value: 1, push: true } }, { die: { value: 2 } }, { die: { value: 1, red: true } }, { die: { value: 2 }, test: true },
]
