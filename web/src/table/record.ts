// A record's text, taken apart as far as the page needs it. docs/records.md.

export interface RecordLine {
  text: string // without its dice
  dice: number[]
}

export interface RecordText {
  game: string
  options: Record<string, string> // `seats` among them
  commitment: string
  seed: string
  bytes: [seat: string, hex: string][]
  lines: RecordLine[] // from `start` on, in order, without comments
}

const header = new Set(['kotatsu', 'game', 'rules', 'content', 'seat', 'commitment', 'bytes', 'seed', 'position'])

export function read_record(text: string): RecordText {
  const record: RecordText = { game: '', options: {}, commitment: '', seed: '', bytes: [], lines: [] }
  for (const raw of text.split('\n')) {
    const line = raw.startsWith('position ') ? raw : raw.replace(/#.*/, '').trim()
    if (!line) continue
    const [word = '', ...rest] = line.split(/\s+/)
    if (!header.has(word)) record.lines.push(read_line(line))
    else if (word === 'game') {
      record.game = rest[0] ?? ''
      for (const option of rest.slice(1)) {
        const [name = '', value = ''] = option.split('=')
        record.options[name] = value
      }
    } else if (word === 'commitment') record.commitment = rest[0] ?? ''
    else if (word === 'seed') record.seed = rest[0] ?? ''
    else if (word === 'bytes') record.bytes.push([rest[0] ?? '', rest[1] ?? ''])
  }
  return record
}

// `blue end dice 35` has dice; `dice HASH` is a line of its own, of other dice that begin.
function read_line(line: string): RecordLine {
  const at = line.indexOf(' dice ')
  if (at < 0) return { text: line, dice: [] }
  return { text: line.slice(0, at), dice: line.slice(at + 6).trim().split(/\s+/).map(Number) }
}
