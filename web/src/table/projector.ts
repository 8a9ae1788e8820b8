// Shows pictures one after the other. Never blocks: a person who acts skips to the last one.

export class Projector<P extends { ms: number }> {
  #waiting: P[] = []
  #picture: P | null = null // the one that is shown, for as long as it takes
  #round = 0 // timers of a film that was skipped find another number
  #show: (picture: P, more: boolean) => void
  #later: (ms: number, then: () => void) => void

  // `more`: others wait behind this picture.
  constructor(show: (picture: P, more: boolean) => void, later: (ms: number, then: () => void) => void) {
    this.#show = show
    this.#later = later
  }

  // Double speed for what happened while one was away.
  add(pictures: P[], speed = 1) {
    this.#waiting.push(...pictures.map(each => ({ ...each, ms: each.ms / speed })))
    if (!this.#picture) this.#next()
    else if (this.#waiting.length) this.#show(this.#picture, true)
  }

  // To the last picture; gives all that were waiting.
  skip(): P[] {
    const waiting = this.#waiting
    this.#waiting = []
    this.#picture = null
    this.#round++
    if (waiting.length) this.#show(waiting.at(-1)!, false)
    return waiting
  }

  #next() {
    const picture = this.#waiting.shift() ?? null
    this.#picture = picture
    if (!picture) return
    this.#show(picture, this.#waiting.length > 0)
    const round = this.#round
    this.#later(picture.ms / this.#hurry(), () => {
      if (round === this.#round) this.#next()
    })
  }

  // Faster when pictures pile up: five computer players must not keep one waiting.
  #hurry() {
    const ms = this.#waiting.reduce((sum, picture) => sum + picture.ms, 0)
    return ms > 8000 ? 4 : ms > 4000 ? 2 : 1
  }
}
