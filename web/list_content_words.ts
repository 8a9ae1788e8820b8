// Lists what the games' content has words for, by the English files, for the type checker.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { content, read_content_words } from './content_words'

function types_of(game: string): string {
  const list = (texts: Record<string, string>) => Object.keys(texts).map(id => `'${id}'`).join(' | ')
  const kinds = Object.entries(read_content_words(game, 'en')).map(([kind, texts]) => `'${kind}': ${list(texts)}`)
  return `    ${game}: { ${kinds.join('; ')} }\n`
}

const games = readdirSync(content).filter(game => existsSync(join(content, game, 'words'))).map(types_of).join('')
writeFileSync(join(__dirname, 'content-words.d.ts'), `declare module 'content-words' {\n  export interface ContentWords {\n${games}  }\n}\n`)
