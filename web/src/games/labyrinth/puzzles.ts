// Reach it in two turns: docs/rules/labyrinth.md, LAB-20.
import type { Puzzles } from '../../table/game'

export const puzzles: Puzzles = {
  options: number => ({ puzzle: 'on', number: String(number), limit: '2' }),
  number: ({ puzzle, number }) => (puzzle === 'on' ? Number(number ?? 0) : null),
  record: position => `kotatsu 2\ngame labyrinth seats=1 puzzle=on\nposition ${JSON.stringify(position)}\n`,
}
