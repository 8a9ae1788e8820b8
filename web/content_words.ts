// What a game's content is called: content/<game>/words/<language>.toml, for the type checker and tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const content = join(__dirname, '../content')

// As the page gets them: 'sea.nagi', 'Calm'.
export const flat_content_words = (game: string, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(read_content_words(game, language)).flatMap(([kind, texts]) => Object.entries(texts).map(([id, text]) => [`${kind}.${id}`, text])))

// Of each kind the texts by id. The program reads any TOML; ours is a table a kind and a line a text.
export function read_content_words(game: string, language: string): Record<string, Record<string, string>> {
  const kinds: Record<string, Record<string, string>> = {}
  let kind: Record<string, string> = {}
  for (const line of readFileSync(join(content, game, 'words', `${language}.toml`), 'utf8').split('\n')) {
    const table = /^\[([\w-]+)\]/.exec(line)
    const text = /^([\w-]+) = (".*")/.exec(line)
    if (table) kind = kinds[table[1]!] = {}
    if (text) kind[text[1]!] = JSON.parse(text[2]!) as string
  }
  return kinds
}
