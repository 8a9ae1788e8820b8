// What the lobby asks the server over HTTP. docs/protocol.md.
import * as memory from '../table/memory'
import type { Clock, GameInfo } from '../table/protocol'
import type { Language, Words } from '../words/words'

export interface NewSeat {
  who: string // `me`, `open` or a computer player
  name?: string
}

export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string>
  clock?: Clock
  hints?: boolean
}

// The server's refusal, with its code.
export class Refusal extends Error {
  code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

async function call(path: string, body?: unknown): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  } catch {
    throw new Refusal('no-answer', 'the server does not answer')
  }
  const answer = await response.json()
  if (!response.ok) throw new Refusal(answer.error.code, answer.error.message)
  return answer
}

export const games = async () => (await call('/api/games')) as { games: GameInfo[]; players: string[] }

// Opens a table and remembers its secret; `start`: as soon as we are there, because nobody is missing.
export async function open_table(wanted: NewTable, known: { start?: boolean; lesson?: number } = {}): Promise<string> {
  const secret = memory.hex(16)
  const { table } = (await call('/api/tables', { ...wanted, secret })) as { table: string }
  memory.save_table(table, { secret, game: wanted.game, ...known })
  return table
}

export async function upload_record(record: string): Promise<string> {
  const secret = memory.hex(16)
  const { table } = (await call('/api/records', { record, secret })) as { table: string }
  memory.save_table(table, { secret })
  return table
}

export async function fetch_record(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`)
  if (!response.ok) throw new Refusal('no-answer', 'there is no record')
  return await response.text()
}

// What is printed for a table's game; `hash` is its name.
export const fetch_content = async (table: string) => (await call(`/api/tables/${table}/content`)) as { content: unknown; hash: string }

// What its things are called. The browser keeps it.
export const fetch_words = async (game: string, hash: string, language: Language) => (await call(`/api/words/${game}/${hash}/${language}`)) as Words
