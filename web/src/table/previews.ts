// What the moves that begin with some words would do. One question at a time, answers are kept until
// the table moves on.
import type { Preview } from './protocol'

const patience = 70 // ms without another wish before the table is asked

export class Previews {
  #of = ''
  #known = new Map<string, Preview[]>()
  #ask: (of: string) => Promise<Preview[] | null>
  #later: (ms: number, then: () => void) => void
  #show: (results: Preview[]) => void

  constructor(
    ask: (of: string) => Promise<Preview[] | null>,
    later: (ms: number, then: () => void) => void,
    show: (results: Preview[]) => void,
  ) {
    this.#ask = ask
    this.#later = later
    this.#show = show
  }

  // '' for none.
  want(of: string) {
    if (of === this.#of) return
    this.#of = of
    const known = this.#known.get(of)
    this.#show(known ?? [])
    if (of && !known) this.#later(patience, () => void this.#fetch(of))
  }

  forget() {
    this.#known = new Map()
    this.#of = ''
    this.#show([])
  }

  async #fetch(of: string) {
    if (this.#of !== of) return
    const known = this.#known // another one when the table has moved on
    const results = await this.#ask(of)
    if (known !== this.#known) return
    if (results) known.set(of, results)
    if (this.#of !== of) return
    if (results) this.#show(results)
    else this.#of = '' // asked in vain: the next wish asks again
  }
}
