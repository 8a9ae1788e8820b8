// What Onami asks of the dice: docs/fair-dice.md, step 8.
import { is_move, type RecordLine, type RecordText } from '../../table/record'
import { turns_of, type Content } from './view'

// All that matters for the dice: how many cards lie where.
interface Counts {
  deck: number
  board: number
}

const cards = 49
const squares = 25

// For each line of the record, the n of each below(n) > 1, in order.
export function dice(record: RecordText, content: unknown = {}): number[][] {
  const counts = counts_at_position(record.position)
  const stands: Counts[] = [] // before each move that stands
  return record.lines.map(line => {
    if (is_move(line)) stands.push({ ...counts })
    const undone = /^undo ([1-9]\d*)$/.exec(line.text)
    if (undone) Object.assign(counts, stands.splice(-Number(undone[1]))[0])
    return ask(line, record.options, counts, content).filter(n => n > 1)
  })
}

function ask(line: RecordLine, options: Record<string, string>, counts: Counts, content: unknown): number[] {
  const alone = options.seats === '1'
  if (line.text === 'start') return ask_start(line, options, counts, content)
  if (!is_move(line)) return []
  const [, move] = line.text.split(' ')
  if (move === 'place') ++counts.board
  return move === 'end' ? ask_end(alone, counts) : []
}

function ask_start({ dice: values }: RecordLine, options: Record<string, string>, counts: Counts, content: unknown): number[] {
  const seats = Number(options.seats)
  const hand = seats < 5 ? 5 : 4
  const asked = Array.from({ length: seats * hand }, () => counts.deck--)
  if (options.centre === 'on') asked.push(...turn_up(counts), ways_to_turn(values.slice(0, asked.length + 1), content))
  if (seats === 1) return [...asked, ...turn_up(counts)]
  return (options.first ?? 'random') === 'random' ? [...asked, seats] : asked
}

// In how many ways the last card drawn can lie: four, unless it looks the same when turned.
function ways_to_turn(drawn: number[], content: unknown): number {
  const deck = ((content as Partial<Content>).seas ?? []).flatMap(sea => sea.cards)
  const card = drawn.map(value => deck.splice(value, 1)[0]).at(-1)
  return card ? new Set(turns_of(card)).size : 4
}

// The own card, then, alone, the Tide's.
function ask_end(alone: boolean, counts: Counts): number[] {
  const drawn = counts.deck > 0 ? [counts.deck--] : []
  return alone && counts.board < squares ? [...drawn, ...turn_up(counts)] : drawn
}

// A card from the deck to the board.
function turn_up(counts: Counts): number[] {
  ++counts.board
  return [counts.deck--]
}

// A position that cannot be read leaves nothing to draw.
function counts_at_position(json: string): Counts {
  if (!json) return { deck: cards, board: 0 }
  try {
    const position = JSON.parse(json) as { squares: unknown[]; hands: Record<string, unknown[]> }
    const board = position.squares.length
    return { deck: cards - board - Object.values(position.hands).flat().length, board }
  } catch {
    return { deck: 0, board: squares }
  }
}
