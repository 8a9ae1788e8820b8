// Which room of the page may know which: docs/design.md has the table.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(__dirname, '../src')

function files_in(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files_in(path) : /\.(ts|svelte)$/.test(name) ? [path] : []
  })
}

// What a file imports of the page's own, as paths from `src`: `games/onami/view`.
const imports_of = (text: string, path: string) =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(found => relative(root, resolve(dirname(path), found[1]!)))

// Imports of the files in `room` that begin with what is forbidden there, each as 'file > import'.
const through_the_wall = (room: string, forbidden: (imported: string, file: string) => boolean) =>
  files_in(join(root, room)).flatMap(path => {
    const file = relative(root, path)
    return imports_of(readFileSync(path, 'utf8'), path).filter(each => forbidden(each, file)).map(each => `${file} > ${each}`)
  })

test('an import is found however it is written', () => {
  const text = "import a from './a'\nimport './b.css'\nconst c = () => import('../games/c')\nexport { d } from \n'../d'"
  expect(imports_of(text, join(root, 'table/x.ts'))).toEqual(['table/a', 'table/b.css', 'games/c', 'd'])
})

test('the table knows no game and no lobby', () => {
  expect(through_the_wall('table', imported => /^(games|lobby)(\/|$)/.test(imported))).toEqual([])
})

test('a game knows no other game, and no lobby', () => {
  const room = (path: string) => path.split('/').slice(0, 2).join('/')
  const is_foreign = (imported: string, file: string) => /^lobby/.test(imported) || (/^games\/\w+\//.test(imported) && room(imported) !== room(file))
  expect(through_the_wall('games', (imported, file) => file !== 'games/games.ts' && is_foreign(imported, file))).toEqual([])
})

test('words know nothing but words', () => {
  expect(through_the_wall('words', imported => !imported.startsWith('words'))).toEqual([])
})
