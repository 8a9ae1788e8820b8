// What the page asks the server over HTTP. docs/protocol.md.
import type { Language, Words } from '../words/words'
import type { GameInfo, Glance, PublicTable } from './protocol'

// The server's refusal, with its code.
export class Refusal extends Error {
  code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

// A POST if there is a body. What is not JSON comes from a proxy in between: the server did not answer.
export async function call(path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response || !answer) throw new Refusal('no-answer', 'the server does not answer')
  if (!response.ok) throw new Refusal(answer.error?.code ?? 'no-answer', answer.error?.message ?? '')
  return answer
}

export const fetch_games = async () => (await call('/api/games')) as { games: GameInfo[]; players: string[] }

// The tables that wait for players, and whether this server has such a list at all.
export const fetch_public = async () => (await call('/api/tables')) as { public: boolean; tables: PublicTable[] }

// How one's own tables stand, in the order they are given.
export const glance = async (tables: { table: string; secret: string }[]) => ((await call('/api/glance', { tables })) as { tables: Glance[] }).tables

// A short word to join by, not a table's id.
export const is_word = (text: string) => /^[a-z]{4,6}$/i.test(text)

// The table that a short word leads to.
export const find_word = async (word: string) => ((await call(`/api/join/${encodeURIComponent(word)}`)) as { table: string }).table

export async function fetch_record(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`)
  if (!response.ok) throw new Refusal('no-answer', 'there is no record')
  return await response.text()
}

// What is printed for a table's game; `hash` is its name.
export const fetch_content = async (table: string) => (await call(`/api/tables/${table}/content`)) as { content: unknown; hash: string }

// What its things are called. The browser keeps it.
export const fetch_words = async (game: string, hash: string, language: Language) => (await call(`/api/words/${game}/${hash}/${language}`)) as Words
