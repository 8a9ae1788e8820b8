// A record's text, taken apart as far as the page needs it. docs/records.md.

// What the dice gave, and out of how many: `38/49` is 38 of 0 to 48. NaN for what is no number.
export interface Roll {
  value: number
  bound: number
}

export interface RecordLine {
  number: number // of the line in the text, from 1
  text: string // without its dice, single blanks
  dice: Roll[]
}

export type SeatBytes = [seat: string, hex: string][]

export interface RecordText {
  format: number
  game: string
  options: Record<string, string> // `seats` among them
  seats: string[] // those whose player is named, in order
  commitment: string
  seed: string
  bytes: SeatBytes
  position: string // JSON: the game did not begin at its start
  lines: RecordLine[] // from `start` on, in order, without comments
}

// What a header line says; null: nothing that the page needs.
type Reader = ((record: RecordText, rest: string[]) => void) | null

const header = new Map<string, Reader>([
  ['kotatsu', (record, [format = '']) => (record.format = Number(format))],
  ['game', read_game],
  ['rules', null],
  ['content', null],
  ['seat', (record, [seat = '']) => record.seats.push(seat)],
  ['commitment', (record, [hex = '']) => (record.commitment = hex)],
  ['bytes', (record, [seat = '', hex = '']) => record.bytes.push([seat, hex])],
  ['seed', (record, [hex = '']) => (record.seed = hex)],
])

// Lines of the table; all others but `start` are moves, and begin with their seat.
const table_words = new Set(['undo', 'resign', 'timeout', 'takeover', 'dice', 'state', 'refuse', 'end'])

export function read_record(text: string): RecordText {
  const record: RecordText = {
    format: 2, game: '', options: {}, seats: [], commitment: '', seed: '', bytes: [], position: '', lines: [],
  }
  text.split('\n').forEach((line, i) => read_line(record, line.trim(), i + 1))
  return record
}

export function is_move(line: RecordLine): boolean {
  const [word = ''] = line.text.split(' ')
  return word !== 'start' && !table_words.has(word)
}

// How many moves `undo 2` takes back; 0: it is another line.
export function taken_back(line: RecordLine): number {
  const found = /^undo ([1-9]\d*)$/.exec(line.text)
  return found ? Number(found[1]) : 0
}

function read_line(record: RecordText, line: string, number: number): void {
  if (/^position\s/.test(line)) {
    record.position = line.slice('position'.length).trim()
    return
  }
  const words = line.replace(/#.*/, '').split(/\s+/).filter(Boolean)
  const [word, ...rest] = words
  if (!word) return
  if (header.has(word)) header.get(word)?.(record, rest)
  else record.lines.push(happening(words, number))
}

function read_game(record: RecordText, [name = '', ...options]: string[]): void {
  record.game = name
  for (const option of options) {
    const [key = '', value = ''] = option.split('=')
    record.options[key] = value
  }
}

// `blue end dice 35/39` has dice; `dice HASH` is a line of its own, of other dice that begin.
function happening(words: string[], number: number): RecordLine {
  const at = table_words.has(words[0] ?? '') ? -1 : words.indexOf('dice')
  if (at < 0) return { number, text: words.join(' '), dice: [] }
  const dice = words.slice(at + 1).map(word => {
    const [, value, bound] = /^(\d+)\/(\d+)$/.exec(word) ?? []
    return { value: Number(value), bound: Number(bound) }
  })
  return { number, text: words.slice(0, at).join(' '), dice }
}
