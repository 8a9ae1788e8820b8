// The page speaks the reader's language, all of it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { names } from '../../src/games/games'
import type { RulesPage } from '../../src/table/game'
import { languages, load_words, tag_of, type Language, type Words } from '../../src/words/words'
import { is_whole } from './room'
import { phone, set_stage } from './stage'

const stage = set_stage()

const all_words = import.meta.glob<{ default: Words }>('../../src/games/*/words/??.ts')
const all_rules = import.meta.glob<{ default: RulesPage }>('../../src/games/*/rules/??.ts')
const words_of = async (game: string, language: Language) => (await all_words[`../../src/games/${game}/words/${language}.ts`]!()).default
const rules_of = async (game: string, language: Language) => (await all_rules[`../../src/games/${game}/rules/${language}.ts`]!()).default

// How a turn is played with the hint's help, by game; of others only the first sight is looked at.
const turn_of: Record<string, (hint: string, play_hint: string) => string[]> = {
  labyrinth: (hint, play_hint) => ['[data-arrow][aria-disabled=false]', hint, play_hint, '[data-square].legal', hint, play_hint],
  onami: () => ['.hand button[aria-pressed]', '.square.legal', '.prompt button.obvious'],
  okko: () => ['.page [data-move]', '.sides [data-move]', '.prompt button.obvious'],
  onigashima: () => ['.choose [data-pick]', '.prompt button.obvious'],
  wuchao: () => ['.space.pickable', '.space.legal', '.prompt button.obvious'],
}

const locales: Record<Language, string> = {
  en: 'en-GB', de: 'de-DE', fr: 'fr-FR', nl: 'nl-NL', it: 'it-IT', es: 'es-ES', pt: 'pt-BR', zh: 'zh-TW',
}
const lang = (page: Page) => page.locator('html').getAttribute('lang')

// Everything that the page shows or says to somebody.
const all_texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim())
    for (const each of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) texts.push(each.getAttribute(name) ?? '')
    return texts.filter(text => text)
  })

// What is English, though the language has other words for it.
function english_among(texts: string[], english: Words, own: Words): string[] {
  const said = new Set(texts)
  return Object.keys(english).filter(key => english[key] !== own[key] && said.has(english[key]!) && !Object.values(own).includes(english[key]!))
}

async function sees(page: Page, ...texts: (string | undefined)[]) {
  for (const text of texts) await page.getByText(text!, { exact: true }).locator('visible=true').first().waitFor()
}

const against_random = (game: string) =>
  ({ game, seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: ['wuchao', 'okko'].includes(game) ? undefined : { first: '1' } })

// Whether it is one of these sentences, whatever its values.
const is_said_by = (words: Words, line: string) =>
  Object.values(words).some(text => new RegExp(`^${text.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 'u').test(line))

// Before each tap, and when it is one's turn again.
async function is_whole_while_tapping(page: Page, where: string, taps: string[]) {
  for (const what of taps) {
    await page.locator(what).first().waitFor()
    await is_whole(page, `${where}, before ${what}`)
    await page.locator(what).first().tap()
  }
  await page.locator('.prompt.mine').waitFor()
  await is_whole(page, where)
}

describe.each(languages)('in %s', language => {
  const on_a_phone = { ...phone, locale: locales[language] }

  test('nothing is cut off on a small phone: landing page, rules, and a turn of each game', async () => {
    const ada = await stage.person(on_a_phone), { page } = ada
    await page.goto('/')
    await page.locator('.game .facts > p:not(:empty)').nth(names.length - 1).waitFor()
    await is_whole(page, 'landing')
    for (const game of names) {
      await page.goto(`/rules/${game}`)
      await page.locator('.ways').waitFor()
      await is_whole(page, `rules of ${game}`)
    }
    const words = await load_words(language)
    const hint = `header .help button[aria-label="${words['hint']}"]`, play_hint = `.prompt button:text-is("${words['play-hint']}")`
    for (const game of names) {
      await stage.go_to_table(ada, against_random(game))
      await is_whole_while_tapping(page, game, turn_of[game]?.(hint, play_hint) ?? [])
    }
  })

  test('the landing page, and rules and a table of each game, speak the reader’s language', async () => {
    const ada = await stage.person({ locale: locales[language] }), { page } = ada
    const words = await load_words(language)
    const speaks = async (game: string) => {
      const own = await words_of(game, language), english = { ...(await words_of(game, 'en')), ...(await load_words('en')) }
      expect(english_among(await all_texts(page), english, { ...own, ...words }), game).toEqual([])
    }
    await page.goto('/')
    await sees(page, words['play-now'], words['with-friends'], words['learn'], words['rules'], words['join'])
    expect(await lang(page)).toBe(tag_of(language))
    for (const game of names) await sees(page, (await words_of(game, language))['about'])
    for (const game of names) await speaks(game)
    for (const game of names) {
      const rules = await rules_of(game, language)
      await page.goto(`/rules/${game}`)
      await sees(page, rules.title, rules.lead, ...rules.sections.map(section => section.title))
      await speaks(game)

      await stage.go_to_table(ada, against_random(game))
      await sees(page, words['undo'], words['resign'], words['tab.log'])
      expect(is_said_by(await words_of(game, language), await page.locator('.prompt.mine > p').innerText())).toBe(true)
      expect(await lang(page)).toBe(tag_of(language))
      await speaks(game)
    }
  })
})

test('whoever has said no name is a guest in the language chosen while the table waits', async () => {
  const guest = async (language: Language) => (await load_words(language))['me']!
  const table = await stage.server.table({ game: 'onami', seats: [{ who: 'me', name: await guest('en') }, { who: 'open' }] })
  const { page } = await stage.person({ table })
  await page.goto(`/t/${table.id}`)
  await page.locator('.waiting li', { hasText: await guest('en') }).waitFor()
  await page.locator('summary').first().click()
  await page.locator('details select').first().selectOption('de')
  await page.locator('.waiting li', { hasText: await guest('de') }).waitFor()
})

test('a language chosen in the settings is spoken at once, at the table too, and on the next visit', async () => {
  const { page } = await stage.at_table({ seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { first: '1' } })
  await sees(page, 'Choose a card to place')
  await page.locator('summary').first().click()
  for (const language of [...languages].reverse()) {
    const words = await load_words(language), onami = await words_of('onami', language)
    await page.locator('details select').first().selectOption(language)
    await sees(page, words['undo'], words['tab.chat'], onami['ask.choose'])
    expect(await lang(page)).toBe(tag_of(language))
  }
  await page.locator('details select').first().selectOption('de')
  await page.reload()
  await sees(page, (await words_of('onami', 'de'))['ask.choose'])
})
