// Raid on Onigashima in a real browser: games with each kind of hands, two browsers and four, six seats, and nothing of
// another's hand in the page. A game begins on the board; its later fights are played in the table as text, which is
// quicker, or without pages up to the last one, which is quickest.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { log, sit_down, start } from './friends'
import { play_on } from './hunt_driver'
import { sees_fair_dice, until } from './player'
import { button, held, my_raid_turn, pick_of, raid_sight, RaidPlayer, until_other } from './raid_player'
import type { RaidSight } from './raid_player'
import { fits_the_phone } from './room'
import { phone, set_stage } from './stage'
import type { Person } from './stage'

const stage = set_stage()

const me = (name: string) => ({ who: 'me', name })
const open = { who: 'open' }, random = { who: 'random' }
const options = { first: '1' }
const brisk = { settings: { forced: true } } // where there is one legal move, the page plays it
const is_over = (page: Page) => page.locator('.table.over').waitFor()
const begins = (fight: number) => ({ line }: RaidSight) => line.startsWith(`Fight ${fight} of`)
const face_down = (page: Page) => page.locator('.reverse > .face').count()

// Ada has a table, the others come by its link.
async function friends(names: string[]): Promise<Person[]> {
  const table = await stage.server.table({ game: 'onigashima', seats: [me('Ada'), ...names.map(() => open)], options })
  const ada = await stage.person({ ...brisk, table })
  await ada.page.goto(`/t/${table.id}`)
  const others: Person[] = []
  for (const name of names) {
    const person = await stage.person(brisk)
    await sit_down(person, `/t/${table.id}`, name)
    others.push(person)
  }
  await start(ada)
  return [ada, ...others]
}

// Each names a Captain, in seat order.
async function name_captains(pages: Page[]) {
  for (const page of pages) await new RaidPlayer(page).answer(await my_raid_turn(page))
}

test('a game against a computer by mouse: a Captain, fighters, forms, cards, dice and prizes, and all fights at the end', async () => {
  const { page } = await stage.at_table({ game: 'onigashima', seats: [me('Ada'), random], options }, { films: true })
  const asked = await my_raid_turn(page)
  expect(asked.line).toBe('Name your Captain')
  await pick_of(page, asked.picks[0]!).click()
  await page.locator('.choose .facts strong').waitFor()
  await button(page, /is Captain$/).click()
  await until_other(page, asked)
  const choosing = await my_raid_turn(page)
  expect(choosing.line).toBe('Fight 1 of 6: whom do you send, face down?')
  await until(async () => (await page.locator('.enemy').count()) === 10) // whom the enemy has left
  const player = new RaidPlayer(page)
  await player.play_until(begins(3))
  await player.read_to_the_end()
  await sees_fair_dice(page)
  await until(async () => (await page.locator('.past li').count()) === 6)
})

test('a fight is won or lost with the keyboard alone', async () => {
  const { page } = await stage.at_table({ game: 'onigashima', seats: [random, me('Ben')], options })
  const seen = await new RaidPlayer(page, 'keys', 2).play_until(begins(2))
  expect(seen.line).toMatch(/^Fight 2 of 6/)
})

test('two fights with a finger on a small phone, and nothing scrolls away or is too small', async () => {
  const { page } = await stage.at_table({ game: 'onigashima', seats: [me('Ada'), random], options }, phone)
  const kinds = new Set<string>()
  const player = new RaidPlayer(page, 'touch', 3)
  for (let seen = await my_raid_turn(page); !begins(3)(seen); seen = await my_raid_turn(page)) {
    const kind = seen.line.replace(/[^a-z ]/gi, '').slice(0, 14)
    if (!kinds.has(kind)) await fits_the_phone(page, true)
    kinds.add(kind)
    await player.answer(seen)
  }
  expect(kinds.size).toBeGreaterThan(4)
})

test('two browsers: a game against each other, and both tell the same story', async () => {
  const both = await friends(['Ben'])
  const [ada, ben] = both as [Person, Person]
  await name_captains(both.map(({ page }) => page))
  await Promise.all(both.map(({ page }, i) => new RaidPlayer(page, 'mouse', i + 1).read_to_the_end()))
  // Which card was drawn is for who drew it.
  const story = async ({ page }: Person) => (await log(page)).filter(line => !line.includes(' draws '))
  for (const person of both) await until(async () => (await story(person)).includes('The raid is over.')) // the log follows the film
  expect(await story(ada)).toEqual(await story(ben))
  expect(await story(ada)).toContain('Fight 6 begins.')
  const scores = ({ page }: Person) => page.locator('.score .side').evaluateAll(each => each.map(side => side.textContent!.trim()).sort())
  await until(async () => String(await scores(ada)) === String(await scores(ben)))
})

test('nothing of the other’s hand, nor of the other’s choice, is in the page', async () => {
  const both = await friends(['Ben'])
  const [ada, ben] = both.map(({ page }) => page) as [Page, Page]
  const hand = (page: Page) => page.locator('.held').evaluateAll(each => each.map(card => (card as HTMLElement).dataset.card!))
  await name_captains([ada, ben])
  const choosing = await my_raid_turn(ben)
  await new RaidPlayer(ben).answer(choosing)
  await until(async () => (await face_down(ben)) === 1) // the own one is known
  await until(async () => (await log(ada)).includes('Ben has put a fighter face down.'))
  await page_is_silent(ada, choosing.picks)
  const [own, others] = [await hand(ada), await hand(ben)]
  expect(others.length).toBeGreaterThan(0)
  const html = await ada.content()
  expect(others.filter(card => !own.includes(card) && html.includes(`data-card="${card}"`))).toEqual([])
  const drawn = (await log(ada)).filter(line => / draws /.test(line))
  expect(drawn.filter(line => line.startsWith('Ben')).every(line => /draws a card: (Attack|Defence|Weakness)\.$/.test(line))).toBe(true)
  expect(drawn.some(line => line.startsWith('Ada') && / a card: /.test(line))).toBe(false)
})

// Nobody of the enemy's crew is shown as chosen.
async function page_is_silent(page: Page, crew: string[]) {
  expect(crew.length).toBe(10)
  expect(await face_down(page), 'the enemy lies face down').toBe(0)
  expect((await log(page)).some(line => /^Ben sends/.test(line))).toBe(false)
}

test('four browsers: a team game, where mates see the face-down choice, the enemy does not, and all share the end', async () => {
  const everybody = await friends(['Ben', 'Cleo', 'Dan'])
  const pages = everybody.map(({ page }) => page) as [Page, Page, Page, Page]
  await name_captains(pages)
  const [ada, ben, cleo, dan] = pages
  await new RaidPlayer(ada).answer(await my_raid_turn(ada))
  await until(async () => (await face_down(cleo)) === 1)
  expect([await face_down(ben), await face_down(dan)]).toEqual([0, 0])
  await play_on(everybody, { fight: 6 })
  await Promise.all(pages.map((page, i) => new RaidPlayer(page, 'mouse', i + 1).read_to_the_end()))
  await Promise.all(pages.map(is_over))
  const points = (page: Page) => page.locator('aside li .points').allInnerTexts()
  const [first, second, third, fourth] = await points(ada)
  expect([first, second]).toEqual([third, fourth])
  for (const page of pages) await until(async () => String(await points(page)) === String([first, second, third, fourth]))
})

test('six seats with computers: the crews are shared, and twelve fights are fought', async () => {
  const ada = await stage.at_table({ game: 'onigashima', seats: [me('Ada'), random, random, random, random, random], options }, brisk), { page } = ada
  const asked = await my_raid_turn(page)
  expect(asked.picks.length).toBe(16)
  const player = new RaidPlayer(page)
  await player.answer(asked)
  await play_on([ada], { fight: 12 })
  await player.read_to_the_end()
  await until(async () => (await page.locator('.past li').count()) === 12)
})

test('a card that does not fit says why, one that fits is lit and played, and both crews come with a key', async () => {
  const { page } = await stage.at_table({ game: 'onigashima', seats: [me('Ada'), random], options })
  const player = new RaidPlayer(page)
  const seen = await player.play_until(({ lit, resting }) => lit.length > 0 && resting > 0)
  await page.locator('.held.resting').first().click()
  await until(async () => (await raid_sight(page)).line !== seen.line)
  expect((await raid_sight(page)).buttons, 'it cannot be played').toEqual(seen.buttons)
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await page.locator('.crews .crew').nth(1).waitFor()
  await page.keyboard.press('c')
  const card = seen.lit[0]!
  await player.choose_card(card)
  await held(page, card).and(page.locator('.picked')).waitFor()
  const before = await raid_sight(page)
  await button(page, /^(Play|Call)/).click()
  await until_other(page, before)
  await until(async () => (await log(page)).some(line => line.startsWith('Ada plays ')))
})
