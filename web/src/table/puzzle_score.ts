// How a reader does at puzzles, kept in the browser; and which puzzle is that of a day.
import type { PuzzleScore } from './memory'

// One more puzzle; `day` if it was the puzzle of that day.
export function counted(score: PuzzleScore, solved: boolean, day = ''): PuzzleScore {
  const streak = solved ? score.streak + 1 : 0
  return {
    played: score.played + 1,
    solved: score.solved + Number(solved),
    streak,
    best: Math.max(score.best, streak),
    day: solved && day ? day : score.day,
  }
}

export const hardest = 3

// Harder after a solved one, easier after a missed one.
export const next_level = (level: number, solved: boolean) => Math.max(1, Math.min(hardest, level + (solved ? 1 : -1)))

export const last_puzzle = 999_999 // numbers that can be said aloud

export const day_of = (date: Date) => date.toISOString().slice(0, 10)

// The puzzle of a day, as 2026-11-17 in UTC: the same number for everybody, and no row of numbers over the days.
export function puzzle_of_day(day: string): number {
  let mixed = 0
  for (const letter of day) mixed = (Math.imul(mixed ^ letter.charCodeAt(0), 0x9e3779b1) ^ (mixed >>> 15)) >>> 0
  return 1 + (mixed % (last_puzzle))
}
