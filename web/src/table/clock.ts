// Time left, as people read it.
import type { Say } from '../words/words'

export function clock_text(ms: number, say: Say): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds >= 2 * 86400) return say('days', { n: Math.floor(seconds / 86400) })
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')
