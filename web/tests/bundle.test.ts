// How much a browser has to load before somebody can play.
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type PluginOption, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { names } from '../src/games/games'

type File = Rollup.OutputChunk | Rollup.OutputAsset
let files: File[] = []

// As `npm run build` does, but for writing it down.
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' }))!
  const writes = (plugin: PluginOption) => !!plugin && 'name' in plugin && plugin.name === 'gzip-twins'
  const plugins = config.plugins!.filter(plugin => !writes(plugin))
  const built = await build({ ...config, plugins, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } })
  files = (built as Rollup.RollupOutput).output
}, 120_000)

const root = process.cwd()
const kilobytes = (file: File) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length / 1000
const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other, 0)

const chunks = () => files.filter(file => file.type === 'chunk')
const facade = (chunk: Rollup.OutputChunk) => chunk.facadeModuleId ?? ''
const is_program = (chunk: Rollup.OutputChunk, game = '\\w+') => chunk.moduleIds.some(id => new RegExp(`/src/games/${game}/index\\.ts$`).test(id))
// What only a game needs, its cover among it: the chunk is entered by the game's folder, or all its modules are there.
const is_of_a_game = (chunk: Rollup.OutputChunk, game = '\\w+') => {
  const is_there = (id: string) => new RegExp(`/src/games/${game}/`).test(id)
  return is_there(facade(chunk)) || is_program(chunk, game) || (chunk.moduleIds.length > 0 && chunk.moduleIds.every(is_there))
}
// A part of a game's page that is loaded when somebody opens it.
const is_on_demand = (chunk: Rollup.OutputChunk) => /\/src\/games\/\w+\/(?!Cover)\w+\.svelte$/.test(facade(chunk))
const is_language = (chunk: Rollup.OutputChunk) => /\/(words|rules)\/\w\w\.ts$/.test(facade(chunk))

const styles_of = (some: Rollup.OutputChunk[]) => {
  const names = new Set(some.flatMap(chunk => [...chunk.viteMetadata!.importedCss]))
  return files.filter(file => names.has(file.fileName))
}

// Programs, styles, and the largest language of each kind.
function weight(some: Rollup.OutputChunk[]): number {
  const programs = some.filter(chunk => !is_language(chunk))
  const largest = (folder: string) => Math.max(0, ...some.filter(chunk => is_language(chunk) && facade(chunk).includes(`/${folder}/`, root.length)).map(kilobytes))
  return sum([...programs, ...styles_of(programs)].map(kilobytes)) + largest('words') + largest('rules')
}

test('the page without games is at most 81 kB, compressed, in any language', () => {
  const own = chunks().filter(chunk => !is_of_a_game(chunk))
  expect(own.some(chunk => chunk.isEntry)).toBe(true)
  expect(own.filter(is_language)).toHaveLength(8)
  expect(weight(own)).toBeLessThanOrEqual(81)
})

const most: Record<string, number> = { okko: 60 } // kB; the others 40
test.each(names)('%s has at most 40 kB more, Okko 60, compressed, with its rules, in any language, and the rest on demand', game => {
  const own = chunks().filter(chunk => is_of_a_game(chunk, game))
  expect(own.filter(is_language)).toHaveLength(16)
  expect(weight(own.filter(chunk => !is_on_demand(chunk)))).toBeLessThanOrEqual(most[game] ?? 40)
  expect(sum(own.filter(is_on_demand).map(kilobytes))).toBeLessThanOrEqual(20)
})

test('sheets, notebook, trees and memoirs of Okko come when they are opened', () => {
  const later = chunks().filter(chunk => is_of_a_game(chunk, 'okko') && is_on_demand(chunk)).map(chunk => /(\w+)\.svelte$/.exec(facade(chunk))![1])
  expect(later.sort()).toEqual(['Memoirs', 'Notebook', 'Sheets', 'Trees'])
})

test.each(names)('what the landing page says and shows of %s comes without the rest of it', game => {
  const [program, ...rest] = chunks().filter(chunk => is_program(chunk, game))
  expect([program?.isDynamicEntry, rest]).toEqual([true, []])
  const shown = chunks().filter(chunk => new RegExp(`/games/${game}/(words/\\w\\w\\.ts|Cover\\.svelte)$`).test(facade(chunk)))
  expect(shown).toHaveLength(9)
  expect(shown.filter(chunk => chunk.imports.includes(program!.fileName))).toEqual([])
})
