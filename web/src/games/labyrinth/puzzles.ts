// Reach it in two turns: docs/rules/labyrinth.md, LAB-20.
import type { Puzzles } from '../../table/game'

const limits = [4, 3, 2] // turns by level; every puzzle needs two

export const puzzles: Puzzles = {
  options: (number, level) => ({ puzzle: 'on', number: String(number), limit: String(limits[level - 1] ?? 2) }),
  number: ({ puzzle, number }) => (puzzle === 'on' ? Number(number ?? 0) : null),
  record: position => `kotatsu 2\ngame labyrinth seats=1 puzzle=on\nposition ${JSON.stringify(position)}\n`,
}
