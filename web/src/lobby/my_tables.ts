// How the tables of this browser stand: what it remembers, and what the server says of them.
import type { KnownTable } from '../table/memory'
import type { Glance } from '../table/protocol'
import { result_text } from '../table/result'
import type { Language, Say } from '../words/words'

const most_at_once = 50 // tables in one request

// Those worth asking about: not over, as far as this browser knows, or over without its result.
export const to_ask = (tables: KnownTable[]) => tables.filter(each => !each.hidden && (!each.over || !each.result)).slice(0, most_at_once)

export const is_my_turn = ({ phase, you, to_move }: Pick<Glance, 'phase' | 'you' | 'to_move'>) =>
  phase === 'playing' && to_move.some(seat => you.includes(seat))

// What this browser should remember of a table that it was told of.
export function learned({ phase, you, seats, result }: Glance): Partial<KnownTable> {
  const known = seats.map(({ seat, who, name, computer }) => ({ seat, who, name, computer }))
  return { over: phase === 'over', you, seated: you.length > 0, seats: known, ...(result ? { result } : {}) }
}

// Who else sits there, in the reader's language.
export function others_text({ seats, you }: KnownTable, say: Say): string {
  const names = (seats ?? []).filter(each => !you?.includes(each.seat)).map(each => (each.who === 'person' ? each.name : each.who === 'computer' ? say('computer') : '…'))
  const times = (name: string) => names.filter(each => each === name).length
  return [...new Set(names)].map(each => (times(each) > 1 ? `${each} ×${times(each)}` : each)).join(', ')
}

// How a finished game ended for this reader; '': that is not known.
export function ending_text({ seats, you, result }: KnownTable, say: Say, language: Language): string {
  if (!result) return ''
  const name = (seat: string) => {
    const found = seats?.find(each => each.seat === seat)
    return found?.who === 'person' ? found.name : say('computer')
  }
  return result_text(result, you ?? [], seat => ({ colour: -1, name: name(seat) }), say, language)
}

// All puzzles are one row: the newest of them stands for all.
export function rows_of(tables: KnownTable[]): KnownTable[] {
  const newest = tables.find(each => each.puzzle !== undefined)
  return tables.filter(each => each.puzzle === undefined || each === newest)
}
