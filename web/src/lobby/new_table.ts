// The seats of a new table.
import type { NewSeat } from './api'

export const levels = [1, 2, 3, 4, 5]
export const computer = (level: number) => `search:${level}`
export const level_of = (player: string) => Number(/^search:(\d)$/.exec(player)?.[1] ?? 0)

const longest_name = 24

// Several seats of mine have several names.
export function fill_seats(who: string[], name: string): NewSeat[] {
  let mine = 0
  return who.map(each => {
    if (each !== 'me') return { who: each }
    return { who: 'me', name: numbered(name, ++mine) }
  })
}

export function numbered(name: string, number: number): string {
  return number === 1 ? name.slice(0, longest_name) : `${name.slice(0, longest_name - 2)} ${number}`
}

// So many seats: those there are, then others, or fewer. Mine is kept.
export function resize(who: string[], count: number, others = 'open'): string[] {
  return Array.from({ length: count }, (_, i) => who[i] ?? others)
}
