// Names of those who share a screen, and how many look on.
import type { Say } from '../words/words'
import type { TableMessage } from './protocol'

const longest = 24

// The first has the name itself, the others a number behind it.
export function numbered(name: string, number: number): string {
  return number === 1 ? name.slice(0, longest) : `${name.slice(0, longest - 2)} ${number}`
}

// Seats of mine that have no name but the one the page gave them, `was`: what they are called now that it says `word`.
export function renamed(seats: { seat: string; name: string }[], was: string, word: string): { seat: string; name: string }[] {
  return seats.flatMap(({ seat, name }, i) => (name === numbered(was, i + 1) ? [{ seat, name: numbered(word, i + 1) }] : []))
}

// '2 people watch'; for one of them, how many others do. Nothing where nobody else does.
export function watchers_line({ watchers, you }: Pick<TableMessage, 'watchers' | 'you'>, say: Say): string {
  const n = (watchers ?? 0) - (you.length ? 0 : 1)
  return n > 0 ? say(you.length ? 'watchers' : 'watchers-too', { n }) : ''
}
