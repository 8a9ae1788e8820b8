// How the lobby opens tables. docs/protocol.md.
import { call } from '../table/http'
import * as memory from '../table/memory'
import type { Clock } from '../table/protocol'

export interface NewSeat {
  who: string // `me`, `open` or a computer player
  name?: string
}

export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string>
  clock?: Clock
  hints?: boolean // nothing: on unless people play against each other
  public?: boolean // listed in the lobby while it waits
  language?: string // with this language
}

// Opens a table and remembers its secret; `start`: as soon as we are there, because nobody is missing.
export async function open_table(wanted: NewTable, known: { start?: boolean; lesson?: number } = {}): Promise<string> {
  const secret = memory.hex(16)
  const { table } = (await call('/api/tables', { ...wanted, secret })) as { table: string }
  memory.save_table(table, { secret, game: wanted.game, ...known })
  return table
}
