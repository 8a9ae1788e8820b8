// What this browser has to do with a table's dice: the bytes it draws, and what it was promised when
// it showed them. Kept over a reload, and compared at the end. docs/fair-dice.md.
import { hash_of, random_bytes } from './dice'
import type { SeatName } from './protocol'

// All that was on the table at the moment our bytes were shown.
export interface Promised {
  commitment: string
  hashes: Record<SeatName, string> // of everybody's bytes
  sent: Record<SeatName, string> // our own
}

export interface DiceNotes {
  bytes?: string // drawn, hexadecimal; promised, and shown once at most
  promised?: Promised
  rounds?: number // how often the round began again
  away?: boolean // we were gone after showing our bytes: a new round may have gone on without us
}

export class DiceMemory {
  #notes: DiceNotes
  #save: (notes: DiceNotes) => void

  constructor(notes: DiceNotes, save: (notes: DiceNotes) => void) {
    this.#notes = notes
    this.#save = save
  }

  get notes(): DiceNotes {
    return this.#notes
  }

  // The bytes to promise.
  bytes(): string {
    if (!this.#notes.bytes) this.#note({ bytes: random_bytes() })
    return this.#notes.bytes!
  }

  // The bytes, if they may be shown now. Shown once, they are never shown under another commitment:
  // whoever knows them could choose the seed that goes with it.
  show(commitment: string, hashes: Record<SeatName, string>): string | null {
    const bytes = this.bytes(), hash = hash_of(bytes), old = this.#notes.promised
    const seat = Object.keys(hashes).find(each => hashes[each] === hash)
    if (!seat || (old && old.commitment !== commitment)) return null
    this.#note({ promised: { commitment, hashes, sent: { [seat]: bytes } }, away: false })
    return bytes
  }

  // The round begins again, with other bytes.
  again() {
    this.#note({ bytes: random_bytes(), promised: undefined, rounds: (this.#notes.rounds ?? 0) + 1, away: false })
  }

  away() {
    if (this.#notes.promised && !this.#notes.away) this.#note({ away: true })
  }

  // Back while the game is on: the promise stands, or there is another one that we did not see.
  back(commitment: string) {
    const { promised, away } = this.#notes
    if (promised && away) this.#note(promised.commitment === commitment ? { away: false } : { promised: undefined })
  }

  #note(change: DiceNotes) {
    this.#notes = { ...this.#notes, ...change }
    this.#save(this.#notes)
  }
}
