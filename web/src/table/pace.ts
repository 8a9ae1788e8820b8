// How fast films run, and how long what others did stays in sight.
import type { Frame } from './game'
import type { Pace } from './memory'

const factor: Record<Exclude<Pace, 'none'>, number> = { slow: 2, usual: 1, fast: 0.5 }
const dwell = 900 // ms that a slow reader has for what somebody else did, when it is done

export function at_pace<View>(frames: Frame<View>[], pace: Pace, others: boolean): Frame<View>[] {
  if (pace === 'none') return frames.slice(-1).map(frame => ({ ...frame, ms: 0, skipped: frames.slice(0, -1).flatMap(each => each.events) }))
  const timed = frames.map(frame => ({ ...frame, ms: frame.ms * factor[pace] }))
  const last = timed.at(-1)
  if (pace === 'slow' && others && last) last.ms += dwell
  return timed
}
