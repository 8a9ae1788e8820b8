// Every language has every word, every word is used, and every value stands in every language.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { names } from '../../src/games/games'
import { for_fingers, languages, speaker, tag_of, type Language, type Words } from '../../src/words/words'

const root = join(__dirname, '../../src')
const folders = ['words', ...readdirSync(join(root, 'games')).filter(each => statSync(join(root, 'games', each)).isDirectory()).map(each => `games/${each}/words`)]

const load = async (folder: string, language: Language): Promise<Words> => (await import(join(root, folder, `${language}.ts`))).default

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'words' ? [] : sources(path)
    return /\.(ts|svelte)$/.test(name) ? [readFileSync(path, 'utf8')] : []
  })
}

const base = (key: string) => key.replace(/\.(zero|one|two|few|many|other)$/, '')
const asked_as = (key: string) => base(key).replace(/\.touch$/, '') // what the page asks for, whatever the device
const forms = (language: Language) => new Intl.PluralRules(tag_of(language)).resolvedOptions().pluralCategories
const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(found => found[1]!))].sort()

// A key is used where it stands as a text, or where a text with a hole fits it: say(`level.${n}`).
function usage(texts: string[]) {
  const all = texts.join('\n')
  const literal = new Set([...all.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map(found => found[1]!))
  const holes = [...all.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(found => found[1]!)
  return (key: string) => literal.has(key) || literal.has(base(key)) || literal.has(asked_as(key)) || holes.some(start => key.startsWith(start))
}

describe.each(folders)('the words in %s', folder => {
  it.each(languages)('are whole in %s', async language => {
    const english = await load(folder, 'en'), words = await load(folder, language)
    const wanted = new Set(Object.keys(english).map(base))
    expect([...new Set(Object.keys(words).map(base))].sort()).toEqual([...wanted].sort())
    for (const [key, text] of Object.entries(words)) expect(text.trim(), `${language} ${key}`).not.toBe('')
  })

  it.each(languages)('have the values of the English ones in %s', async language => {
    const english = await load(folder, 'en'), words = await load(folder, language)
    for (const [key, text] of Object.entries(words)) {
      const model = english[key] ?? english[`${base(key)}.other`]!
      const optional = key.endsWith('.one') ? ['n'] : []
      expect(values(text).filter(each => !optional.includes(each)), `${language} ${key}`).toEqual(values(model).filter(each => !optional.includes(each)))
    }
  })

  it.each(languages)('have the plural forms that %s needs', async language => {
    const english = await load(folder, 'en'), words = await load(folder, language)
    for (const key of Object.keys(english).filter(each => each.endsWith('.other')))
      for (const form of forms(language).filter(each => each !== 'many'))
        expect(words, `${language} ${key}`).toHaveProperty([`${base(key)}.${form}`])
  })

  it('are all used', async () => {
    const used = usage(sources(root))
    expect(Object.keys(await load(folder, 'en')).filter(key => !used(key))).toEqual([])
  })

  it.each(languages.filter(each => each !== 'en'))('are not left in English in %s', async language => {
    const english = await load(folder, 'en'), words = await load(folder, language)
    const long = Object.keys(words).filter(key => (english[key] ?? '').split(' ').length > 3)
    expect(long.filter(key => words[key] === english[key])).toEqual([])
  })
})

it.each(names)('who plays %s with fingers is told of no keys', async game => {
  for (const language of languages) {
    const words = for_fingers(await load(`games/${game}/words`, language))
    const taught = Object.keys(words).filter(key => /^(lesson|ask)/.test(key) && !/\.touch(\.|$)/.test(key))
    expect(taught.filter(key => / R[ ,.)]|[ （]R[ 鍵]|Enter|Esc\b/.test(words[key]!)), language).toEqual([])
  }
})

it('no sentence is asked for that no list has', async () => {
  const known = new Set((await Promise.all(folders.map(folder => load(folder, 'en')))).flatMap(list => Object.keys(list)).flatMap(key => [key, base(key)]))
  const asked = sources(root).flatMap(text => [...text.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(found => found[1]!))
  expect([...new Set(asked)].filter(key => !known.has(key))).toEqual([])
  expect(asked.length).toBeGreaterThan(100)
})

it('every refusal of the protocol has its words', async () => {
  const english = await load('words', 'en')
  const page = readFileSync(join(__dirname, '../../../docs/protocol.md'), 'utf8').split('## Codes')[1]!
  const codes = [...page.split('## A bot')[0]!.matchAll(/^\|([^|]*)\|/gm)].flatMap(row => [...row[1]!.matchAll(/`([a-z-]+)`/g)].map(found => found[1]!))
  expect(codes.length).toBeGreaterThan(35)
  expect(codes.filter(code => !(`refused.${code}` in english))).toEqual([])
})

it.each(names)('every refusal of %s has its words', async game => {
  const page = readFileSync(join(__dirname, '../../../docs/engine-protocol.md'), 'utf8')
  const part = page.split(new RegExp(`^## ${game}`, 'im'))[1]!
  const table = part.split('### Refusals')[1]!.split('###')[0]!
  const codes = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(found => found[1]!)
  const words = { ...(await load('words', 'en')), ...(await load(`games/${game}/words`, 'en')) }
  expect(codes.length).toBeGreaterThan(7)
  expect(codes.filter(code => !(`refused.${code}` in words))).toEqual([])
})

describe('a speaker', () => {
  it('puts values into their places and leaves unknown ones standing', () => {
    const say = speaker('en', { hello: 'Hello {name}, {unknown}' })
    expect(say('hello', { name: 'Ada' })).toBe('Hello Ada, {unknown}')
  })
  it('chooses the form by the number', () => {
    const say = speaker('en', { 'cards.one': 'one card', 'cards.other': '{n} cards' })
    expect([say('cards', { n: 1 }), say('cards', { n: 4 })]).toEqual(['one card', '4 cards'])
  })
  it('speaks of tapping where there is no mouse', () => {
    const words = { where: 'Click it', 'where.touch': 'Tap it', 'hits.one': 'Click', 'hits.touch.one': 'Tap' }
    const say = speaker('en', for_fingers(words))
    expect([say('where'), say('hits', { n: 1 }), speaker('en', words)('where')]).toEqual(['Tap it', 'Tap', 'Click it'])
  })
  it('prefers the first list, and says the key if no list has it', () => {
    const say = speaker('de', { a: 'game' }, { a: 'page', b: 'page' })
    expect([say('a'), say('b'), say('c')]).toEqual(['game', 'page', 'c'])
  })
})
