import { describe, expect, it } from 'vitest'
import type { RulesPage } from '../../src/table/game'
import { languages } from '../../src/words/words'

const files = import.meta.glob<{ default: RulesPage }>('../../src/games/labyrinth/rules/*.ts', { eager: true })
const page_in = (language: string) => files[`../../src/games/labyrinth/rules/${language}.ts`]!.default
const english = page_in('en')

const shape_of = (page: RulesPage) =>
  page.sections.map(({ text, figure }) => ({ paragraphs: text.length, figure }))
const paragraphs_of = (page: RulesPage) => [page.lead, ...page.sections.flatMap(each => each.text)]
const titles_of = (page: RulesPage) => [page.title, ...page.sections.map(each => each.title)]
// Sorted: the order of words is a language's own.
const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort()

describe('the rules of Labyrinth', () => {
  it('are there in every language, and in no other', () => {
    const names = Object.keys(files).map(path => path.slice(-5, -3))
    expect(names.sort()).toEqual([...languages].sort())
  })

  it('show every figure once', () => {
    const figures = english.sections.flatMap(({ figure }) => figure ?? [])
    expect(figures.sort()).toEqual(['push', 'tiles', 'way'])
  })

  it('say each thing only once', () => {
    const all = languages.flatMap(language => paragraphs_of(page_in(language)))
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  })

  describe.each(languages)('in %s', language => {
    const page = page_in(language)

    it('have the sections, paragraphs and figures of the English ones', () => {
      expect(shape_of(page)).toEqual(shape_of(english))
    })

    it('have no empty text, and no blanks at an end', () => {
      for (const text of [...titles_of(page), ...paragraphs_of(page)]) {
        expect(text).not.toBe('')
        expect(text).toBe(text.trim())
      }
    })

    it('have the same numbers', () => {
      expect(page.sections.map(each => numbers(each.text.join(' ')))).toEqual(english.sections.map(each => numbers(each.text.join(' '))))
    })
  })
})
