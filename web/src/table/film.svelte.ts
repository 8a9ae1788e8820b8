// The film on the screen: its picture, whose deed it shows, and what it has still to tell.
import type { Frame } from './game'
import { Projector } from './projector'
import type { GameEvent, SeatName } from './protocol'

export class Film {
  frame = $state.raw<Frame<unknown> | null>(null) // nothing: the newest view
  runs = $state(false) // other pictures wait behind this one
  telling = $state<SeatName | null>(null)
  untold = $state(0) // events in the pictures that wait
  told = $state.raw<GameEvent[]>([]) // the latest, for ears: until others are told, whatever is shown
  cut = false // somebody has just skipped it

  #cuts = 0 // timers of an older cut find another number
  #projector: Projector<Frame<unknown>>
  #later: (ms: number, then: () => void) => void

  constructor(later: (ms: number, then: () => void) => void) {
    this.#later = later
    this.#projector = new Projector((frame, more) => this.#show(frame, more), later)
  }

  add(frames: Frame<unknown>[], speed?: number) {
    this.untold += frames.reduce((sum, frame) => sum + frame.events.length, 0)
    this.#projector.add(frames, speed)
  }

  // What cuts a film short does nothing else, nor does what follows within so many milliseconds: it was
  // meant for what is gone.
  skip(ms: number) {
    if (!this.runs) return
    const frames = this.#projector.skip()
    this.#tell(frames)
    this.frame = { ...this.frame!, skipped: frames.slice(0, -1).flatMap(frame => frame.events) }
    this.cut = true
    const nth = ++this.#cuts
    this.#later(ms, () => {
      if (nth === this.#cuts) this.cut = false
    })
  }

  // Nothing more is shown: the newest view is.
  end() {
    this.#tell(this.#projector.skip())
    this.frame = null
    this.runs = false
    this.untold = 0
  }

  #tell(frames: Frame<unknown>[]) {
    const events = frames.flatMap(frame => frame.events)
    if (events.length) this.told = events
  }

  // The same picture again: more has come to wait behind it.
  #show(frame: Frame<unknown>, more: boolean) {
    this.runs = more
    if (this.frame === frame) return
    this.frame = frame
    this.#tell([frame])
    this.untold = more ? Math.max(0, this.untold - frame.events.length) : 0
    const seats = frame.events.flatMap(({ seat }) => (typeof seat === 'string' ? seat : []))
    this.telling = seats.at(-1) ?? this.telling
  }
}
