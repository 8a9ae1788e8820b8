// Fair dice, checked in the browser: docs/fair-dice.md. A table in the house is served over plain
// http, where browsers have no `crypto.subtle`: hash and cipher come with the page.
import { chacha20orig } from '@noble/ciphers/chacha'
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { is_move, taken_back, type RecordLine, type RecordText, type SeatBytes } from './record'

// What this browser saw and sent before the first roll, as far as it was there.
export interface Known {
  commitment?: string // the last one shown
  bytes?: Record<string, string> // sent, by seat
  hashes?: Record<string, string> // shown when the bytes were asked for, of all seats that gave some
  seats?: string[] // in their order; else those that the record names
}

// Details of a `differs`: what is wrong. Of the others: what the check cannot cover.
export type DiceCode =
  | 'not-hex' // what (`seed`, or the seat whose bytes they are): not 64 hexadecimal digits
  | 'seed' // its hash is `found`, the commitment is `expected`
  | 'commitment' // `expected` was shown
  | 'bytes' // of `seat`: `expected` were sent
  | 'hash' // of the bytes of `seat`: `expected` was shown
  | 'seats' // bytes of `seats`: not in their order, one of them twice, or no seat
  | 'bound' // in `line`, `text`: the value numbered `at` (from 1) does not say out of how many
  | 'value' // in `line`, `text`: the value numbered `at` (from 1) is `found`, the stream has `expected`
  | 'format' // records of format `found` say too little
  | 'no-seed'
  | 'no-commitment'
  | 'other-dice' // they begin in `line`; `rolls` values above it stand as written
  | 'position' // the game began at a position, not with a deal
  | 'rounds' // the round for the bytes began again `n` times

export interface DiceDetail {
  code: DiceCode
  values: Record<string, string | number>
}

export interface DiceCheck {
  // fair: what this browser was promised, with bytes of its own in it, gave every value.
  // consistent: the record fits itself, but this browser saw no promise, or not for all of it.
  verdict: 'fair' | 'consistent' | 'unmixed' | 'differs' | 'unknown'
  details: DiceDetail[]
  rolls: number // values that follow from the stream
  seed: string
  commitment: string
  bytes: SeatBytes
  key: string // empty if there is none to compute
}

export function random_bytes(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
}

// BLAKE2b-256; throws if `hex` is none.
export function hash_of(hex: string): string {
  return bytesToHex(blake2b(hexToBytes(hex), { dkLen: 32 }))
}

export function key_of(seed: string, bytes: SeatBytes): string {
  return bytes.length ? hash_of(seed + bytes.map(([, hex]) => hex).join('')) : seed.toLowerCase()
}

// The values that a key gives, one after the other.
export class Stream {
  #key: Uint8Array
  #block: DataView = new DataView(new ArrayBuffer(0))
  #next = 0 // of the words, sixteen a block

  constructor(key: string) {
    this.#key = hexToBytes(key)
  }

  // How many words were taken; to go there is to give the same values again.
  get position(): number {
    return this.#next
  }
  go_to(position: number) {
    this.#next = position
    if (position % 16) this.#block = this.#fill(Math.floor(position / 16))
  }

  word(): number {
    const at = this.#next % 16
    if (at === 0) this.#block = this.#fill(this.#next / 16)
    ++this.#next
    return this.#block.getUint32(at * 4, true)
  }

  below(n: number): number {
    if (n === 1) return 0
    const reject_below = 2 ** 32 % n
    for (;;) {
      const product = BigInt(this.word()) * BigInt(n)
      if (Number(BigInt.asUintN(32, product)) >= reject_below) return Number(product >> 32n)
    }
  }

  #fill(block: number): DataView {
    return new DataView(chacha20orig(this.#key, new Uint8Array(8), new Uint8Array(64), undefined, block).buffer)
  }
}

// Whether every value is what the stream gives for the bound that stands beside it. That the rules ask
// for this bound, here, is for `kotatsu verify`, which replays them.
export function check_dice(record: RecordText, known: Known = {}): DiceCheck {
  const claim = claim_of(record)
  const { seed, commitment, bytes } = claim
  const shown = { seed, commitment, bytes, key: '', rolls: 0 }
  const missing = what_is_missing(record, claim, known)
  if (missing) return { ...shown, verdict: 'unknown', details: [missing] }
  const broken = not_hex(claim)
  if (broken.length) return { ...shown, verdict: 'differs', details: broken }
  const key = key_of(seed, bytes)
  const lines = check_lines(record.lines, claim.begin, new Stream(key))
  const faults = [...check_seed(claim, known), ...check_bytes(claim, known, record.seats), ...lines.faults]
  const result = { ...shown, key, rolls: lines.rolls }
  if (faults.length) return { ...result, verdict: 'differs', details: faults }
  const details = not_covered(record, claim)
  return { ...result, verdict: verdict_of(bytes, known, details), details }
}

function verdict_of(bytes: SeatBytes, known: Known, not_covered: DiceDetail[]): DiceCheck['verdict'] {
  if (!bytes.length) return 'unmixed'
  const promised = known.commitment && Object.keys(known.bytes ?? {}).length
  return promised && !not_covered.length ? 'fair' : 'consistent'
}

// What the record says of the dice that its seed gave.
interface Claim {
  seed: string
  commitment: string
  bytes: SeatBytes
  begin: number // the first line that may have values of them
}

function claim_of(record: RecordText): Claim {
  const { seed, commitment, bytes, lines } = record
  const last = lines.map(line => line.text.startsWith('dice ')).lastIndexOf(true)
  if (last < 0) return { seed, commitment, bytes, begin: 0 }
  const [, hash = '', ...rest] = lines[last]!.text.split(' ')
  const pairs: SeatBytes = []
  for (let i = 0; i < rest.length; i += 2) pairs.push([rest[i]!, rest[i + 1] ?? ''])
  return { seed, commitment: hash, bytes: pairs, begin: last + 1 }
}

function what_is_missing(record: RecordText, claim: Claim, known: Known): DiceDetail | null {
  if (record.format !== 2) return { code: 'format', values: { found: record.format } }
  if (!claim.seed) return { code: 'no-seed', values: {} }
  if (!claim.commitment && !known.commitment) return { code: 'no-commitment', values: {} }
  return null
}

function not_hex({ seed, bytes }: Claim): DiceDetail[] {
  const all: SeatBytes = [['seed', seed], ...bytes]
  const wrong = all.filter(([, hex]) => !/^[0-9a-f]{64}$/i.test(hex))
  return wrong.map(([what]) => ({ code: 'not-hex', values: { what } }))
}

// Nothing if both are the same.
function compare(code: DiceCode, expected = '', found = '', more: DiceDetail['values'] = {}): DiceDetail[] {
  const same = expected.toLowerCase() === found.toLowerCase()
  return same ? [] : [{ code, values: { ...more, expected, found } }]
}

function check_seed({ seed, commitment }: Claim, known: Known): DiceDetail[] {
  const shown = known.commitment ? compare('commitment', known.commitment, commitment) : []
  return [...shown, ...compare('seed', commitment, hash_of(seed))]
}

function check_bytes({ bytes }: Claim, known: Known, named: string[]): DiceDetail[] {
  const found = new Map(bytes)
  const own = Object.entries(known.bytes ?? {})
  const sent = own.flatMap(([seat, hex]) => compare('bytes', hex, found.get(seat), { seat }))
  return [...check_order(bytes, known.seats ?? named), ...sent, ...check_hashes(found, known.hashes)]
}

// Another order is another key: whoever could choose it would have several to choose among.
function check_order(bytes: SeatBytes, seats: string[]): DiceDetail[] {
  const given = bytes.map(([seat]) => seat)
  const order = seats.length ? seats : given
  const places = given.map(seat => order.indexOf(seat))
  const right = places.every((place, i) => place > (places[i - 1] ?? -1))
  return right ? [] : [{ code: 'seats', values: { seats: given.join(' ') } }]
}

// Bytes whose hash was not shown before could have been chosen after those of the others.
function check_hashes(bytes: Map<string, string>, hashes?: Record<string, string>): DiceDetail[] {
  if (!hashes) return []
  const seats = new Set([...Object.keys(hashes), ...bytes.keys()])
  const hash = (hex?: string) => (hex ? hash_of(hex) : '')
  return [...seats].flatMap(seat => compare('hash', hashes[seat], hash(bytes.get(seat)), { seat }))
}

// Up to the first line that differs. What is taken back gives its words back: the same draw, again, is
// the same card.
function check_lines(lines: RecordLine[], begin: number, stream: Stream) {
  const stands: number[] = [] // where the stream stood before each move that stands
  let rolls = 0
  for (const [i, line] of lines.entries()) {
    if (is_move(line)) stands.push(stream.position)
    const back = taken_back(line)
    if (back) stream.go_to(stands.splice(-back)[0] ?? stream.position)
    if (i < begin) continue
    const faults = check_line(line, stream)
    if (faults.length) return { rolls, faults }
    rolls += line.dice.length
  }
  return { rolls, faults: [] }
}

function check_line({ number: line, text, dice }: RecordLine, stream: Stream): DiceDetail[] {
  for (const [i, { value, bound }] of dice.entries()) {
    const at = i + 1
    if (!(bound > 1 && bound <= 2 ** 32)) return [{ code: 'bound', values: { line, text, at } }]
    const expected = stream.below(bound)
    if (value !== expected) return [{ code: 'value', values: { line, text, at, expected, found: value } }]
  }
  return []
}

function not_covered(record: RecordText, { begin }: Claim): DiceDetail[] {
  const details: DiceDetail[] = []
  const before = record.lines.slice(0, begin)
  const line = before.at(-1)?.number
  const rolls = before.reduce((sum, { dice }) => sum + dice.length, 0)
  if (line) details.push({ code: 'other-dice', values: { line, rolls } })
  if (record.position) details.push({ code: 'position', values: {} })
  return details
}
