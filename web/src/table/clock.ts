// Clocks: those that people choose from, and the time left as people read it.
import type { Say } from '../words/words'
import type { Clock } from './protocol'

export const clocks: Record<string, Clock> = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 60 },
  slow: { kind: 'move', seconds: 300 },
  blitz: { kind: 'total', seconds: 300, increment: 5 },
  total: { kind: 'total', seconds: 900, increment: 10 },
  days: { kind: 'days', days: 3 },
}

// Which of them this is, whatever happens at zero; nothing: another one.
export const preset_of = (clock: Clock): string | undefined =>
  Object.keys(clocks).find(key => Object.entries(clocks[key]!).every(([field, value]) => (clock as unknown as Record<string, unknown>)[field] === value))

export function clock_text(ms: number, say: Say): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds >= 2 * 86400) return say('days', { n: Math.floor(seconds / 86400) })
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')
