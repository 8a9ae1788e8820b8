// What Labyrinth asks of the dice: docs/fair-dice.md, step 8. How many cards can be turned up depends
// on who has found what, so the game is played again, as far as characters and pieces go.
import { is_move, type RecordLine, type RecordText } from '../../table/record'
import { all_squares, corners, is_fixed, piece_after, tile_after } from './maze'
import { all_cards, dealt_to } from './view'
import type { Content, Position } from './view'

// In the order of the content: the fixed characters, then those on loose tiles.
const fixed = 12
const loose = all_cards - fixed
const tiles = 34
const last_puzzle = 999_999_999

interface State {
  characters: string[] // where each lies, by its number
  pieces: Record<string, string>
  wanted: Record<string, number[]> // turned up and not found
  found: Record<string, number[]>
}

const seats_of = ({ seats, corners: where }: Record<string, string>) =>
  seats === '2' && where !== 'beside' ? ['red', 'green'] : Object.keys(corners).slice(0, Number(seats))

// Asks one value after the other, and answers with those of the line.
class Asked {
  list: number[] = []
  #values: number[]

  constructor(values: number[]) {
    this.#values = values
  }
  below(n: number): number {
    if (n < 2) return 0
    this.list.push(n)
    const value = this.#values[this.list.length - 1]
    return value !== undefined && value < n ? value : 0
  }
  pick(set: number[]): number {
    return set.splice(this.below(set.length), 1)[0]!
  }
}

export function dice(record: RecordText, content: unknown): number[][] {
  let state = state_before(record, content)
  const stands: State[] = [] // before each move that stands
  return record.lines.map(line => {
    if (is_move(line)) stands.push(structuredClone(state))
    const undone = /^undo ([1-9]\d*)$/.exec(line.text)
    if (undone) state = stands.splice(-Number(undone[1]))[0] ?? state
    const asked = new Asked(line.dice)
    if (line.text === 'start') start(state, record.options, asked)
    else if (is_move(line)) move(state, line, record.options, asked)
    return asked.list
  })
}

// A puzzle has dice of its own, and nothing in it is rolled but its number.
function start(state: State, options: Record<string, string>, asked: Asked) {
  if (options.puzzle === 'on') {
    if (!Number(options.number ?? 0)) asked.below(last_puzzle)
    return
  }
  lay_out(state, Number(options.mix?.split('+')[0] ?? 12), asked)
  const seats = seats_of(options)
  const open = options.children === 'on' ? dealt_to(seats.length, options) : 1
  for (const seat of seats) {
    state.pieces[seat] = corners[seat]!
    for (let i = 0; i < open; ++i) turn_up(state, seat, asked)
  }
  if ((options.first ?? 'random') === 'random') asked.below(seats.length)
}

// Tiles with characters come first, then straights, then curves. Only a straight has two turns.
function lay_out(state: State, straights: number, asked: Asked) {
  const bag = Array.from({ length: tiles }, (_, tile) => tile)
  for (const place of [...all_squares.filter(square => !is_fixed(square)), 'spare']) {
    const tile = asked.pick(bag)
    asked.below(tile >= loose && tile < loose + straights ? 2 : 4)
    if (tile < loose) state.characters[fixed + tile] = place
  }
}

function turn_up(state: State, seat: string, asked: Asked) {
  const seen = [...Object.values(state.wanted), ...Object.values(state.found)].flat()
  const unseen = Array.from({ length: all_cards }, (_, card) => card).filter(card => !seen.includes(card))
  state.wanted[seat] = [...(state.wanted[seat] ?? []), asked.pick(unseen)]
}

function move(state: State, line: RecordLine, options: Record<string, string>, asked: Asked) {
  const [seat = '', verb, square = ''] = line.text.split(' ')
  if (verb === 'push') push(state, square)
  if (verb !== 'move') return
  state.pieces[seat] = square
  const card = (state.wanted[seat] ?? []).find(each => state.characters[each] === square)
  if (card === undefined) return
  const wanted = state.wanted[seat]!.filter(each => each !== card)
  const found = [...(state.found[seat] ?? []), card]
  state.wanted[seat] = wanted
  state.found[seat] = found
  if (dealt_to(Number(options.seats), options) - found.length > wanted.length) turn_up(state, seat, asked)
}

function push(state: State, arrow: string) {
  state.characters = state.characters.map(place => tile_after(place, arrow))
  for (const seat in state.pieces) state.pieces[seat] = piece_after(state.pieces[seat]!, arrow)
}

// Where the fixed characters are.
function homes({ characters, fixed }: Partial<Content>): string[] {
  const squares = Object.entries(fixed ?? {})
  return (characters ?? []).flatMap(({ id }) => squares.find(each => each[1] === id)?.[0] ?? [])
}

// A position names characters in the order of the content; in one that cannot be read nothing is found.
function state_before({ position }: RecordText, content: unknown): State {
  const state: State = { characters: homes(content as Content), pieces: {}, wanted: {}, found: {} }
  if (!position) return state
  try {
    return state_at(JSON.parse(position) as Position)
  } catch {
    return state
  }
}

function state_at({ characters, pieces, cards, open_cards, found }: Position): State {
  const ids = Object.keys(characters)
  const numbers = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([seat, list]) => [seat, list.map(id => ids.indexOf(id))]))
  const current = Object.fromEntries(Object.entries(cards ?? {}).map(([seat, id]) => [seat, id ? [id] : []]))
  return { characters: Object.values(characters), pieces, wanted: numbers(open_cards ?? current), found: numbers(found) }
}
