// What the page asks the server over HTTP. docs/protocol.md.
import type { Language, Words } from '../words/words'
import type { GameInfo } from './protocol'

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

export async function fetch_record(table: string): Promise<string> {
  const response = await fetch(`/api/tables/${table}/record`)
  if (!response.ok) throw new Refusal('no-answer', 'there is no record')
  return await response.text()
}

// What is printed for a table's game; `hash` is its name.
export const fetch_content = async (table: string) => (await call(`/api/tables/${table}/content`)) as { content: unknown; hash: string }

// What its things are called. The browser keeps it.
export const fetch_words = async (game: string, hash: string, language: Language) => (await call(`/api/words/${game}/${hash}/${language}`)) as Words
