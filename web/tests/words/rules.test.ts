import { describe, expect, it } from 'vitest'
import type { RulesPage } from '../../src/table/game'
import { languages } from '../../src/words/words'

const files = import.meta.glob<{ default: RulesPage }>('../../src/games/*/rules/*.ts', { eager: true })
const page_in = (game: string, language: string) => files[`../../src/games/${game}/rules/${language}.ts`]!.default
const games = [...new Set(Object.keys(files).map(path => path.split('/').at(-3)!))]
const figures: Record<string, string[]> = { onami: ['card', 'centre', 'split', 'wave'], labyrinth: ['push', 'tiles', 'way'], wuchao: ['back', 'combat', 'counter'], onigashima: ['card', 'dice', 'fight', 'haki'], okko: ['dice', 'map'] }

const shape_of = (page: RulesPage) => page.sections.map(({ text, figure }) => ({ paragraphs: text.length, figure }))
const paragraphs_of = (page: RulesPage) => [page.lead, ...page.sections.flatMap(each => each.text)]
const titles_of = (page: RulesPage) => [page.title, ...page.sections.map(each => each.title)]
// Sorted: the order of words is a language's own. Signs of squares stay with their numbers.
const numbers = (page: RulesPage) => page.sections.map(({ text }) => (text.join(' ').match(/\b[a-g]?\d+/g) ?? []).sort())

it('every game with rules is looked at', () => expect(games.sort()).toEqual(Object.keys(figures).sort()))

describe.each(games)('the rules of %s', game => {
  const english = page_in(game, 'en')

  it('are there in every language, and in no other', () => {
    const names = Object.keys(files).filter(path => path.includes(`/${game}/`)).map(path => path.slice(-5, -3))
    expect(names.sort()).toEqual([...languages].sort())
  })

  it('show every figure once', () => {
    expect(english.sections.flatMap(({ figure }) => figure ?? []).sort()).toEqual(figures[game])
  })

  it('say each thing only once', () => {
    const all = languages.flatMap(language => paragraphs_of(page_in(game, language)))
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  })

  describe.each(languages)('in %s', language => {
    const page = page_in(game, language)

    it('have the sections, paragraphs and figures of the English ones', () => {
      expect(shape_of(page)).toEqual(shape_of(english))
    })

    it('have no empty text, and no blanks at an end', () => {
      for (const text of [...titles_of(page), ...paragraphs_of(page)]) {
        expect(text).not.toBe('')
        expect(text).toBe(text.trim())
      }
    })

    it('have the same squares and numbers', () => {
      expect(numbers(page)).toEqual(numbers(english))
    })
  })
})
