// Okko Chronicles in a real browser: whole silent ferries with each kind of hands, a strategy phase that stays secret, an
// accusation, and the oni's side.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { log, sit_down, start } from './friends'
import { hunt_sight, HuntPlayer, move, my_hunt_turn, spot, tab, until_other } from './hunt_player'
import { primary, sees_fair_dice, until } from './player'
import { fits_the_phone } from './room'
import { phone, set_stage } from './stage'
import type { Person } from './stage'

const stage = set_stage()

const me = (name: string) => ({ who: 'me', name })
const open = { who: 'open' }, random = { who: 'random' }
const ferry = { scenario: 'silent-ferry', heroes: '1' }, plum = { scenario: 'plum-house', heroes: '2' }
const brisk = { settings: { forced: true } } // where there is one legal move, the page plays it

const round_of = (page: Page) => page.locator('.status b').innerText()

async function press(page: Page, text: string) {
  const seen = await my_hunt_turn(page)
  await move(page, text).click()
  await until_other(page, seen)
}

test('a whole silent ferry by mouse, from who joins to the memoirs', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: ferry }, { films: true, motion: 'reduce' })
  expect((await my_hunt_turn(page)).line).toBe('Who joins the hunt?')
  await press(page, 'hero okko')
  await new HuntPlayer(page).play_to_the_end()
  await sees_fair_dice(page)
  await page.locator('.scroll .memory').first().waitFor()
  await expect.poll(async () => (await log(page)).join('\n')).toMatch(/Okko joins for Ada\.[^]*Round 2\.[^]*The story is told\./)
})

test('a whole silent ferry with the keyboard alone', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: ferry })
  await new HuntPlayer(page, 'keys', 2).play_until(async () => (await round_of(page)) === 'Round 2/6')
  await page.keyboard.press('5')
  await page.locator('.page .memoirs').waitFor()
  await page.keyboard.press('1')
  await new HuntPlayer(page, 'keys', 3).play_to_the_end()
  await page.locator('.ending .memory').first().waitFor()
})

// What is aimed at lies where it was tapped, though the question above the map grows.
async function stays_under_the_finger(page: Page) {
  const { spots } = await hunt_sight(page)
  const where = async (name: string) => (await spot(page, name).boundingBox())!.y
  const heights = new Map<string, number>()
  for (const each of spots) heights.set(each, await where(each))
  const lowest = [...spots].sort((one, other) => heights.get(other)! - heights.get(one)!)[0]!
  const before = (await page.locator('.prompt').boundingBox())!.height
  await spot(page, lowest).tap()
  await until(async () => (await page.locator('.prompt').boundingBox())!.height > before)
  await expect.poll(() => where(lowest)).toBeCloseTo(heights.get(lowest)!, 0)
}

test('a whole silent ferry with a finger on a small phone, and nothing scrolls away or is too small', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: ferry }, phone)
  const kinds = new Set<string>()
  const player = new HuntPlayer(page, 'touch', 3)
  await player.play_until(({ line }) => /what now/.test(line))
  await stays_under_the_finger(page)
  for (let seen = await my_hunt_turn(page); !seen.over; seen = await my_hunt_turn(page)) {
    const kind = seen.line.replace(/[^a-z ]/gi, '').slice(0, 14)
    if (!kinds.has(kind)) await fits_the_phone(page, true)
    kinds.add(kind)
    await player.answer(seen)
  }
  expect(kinds.size).toBeGreaterThan(2)
  await page.locator('.ending .memory').first().waitFor()
  await fits_the_phone(page, false)
})

// Ada hunts, Ben is the oni.
async function ada_against_ben(options: Record<string, string>): Promise<{ ada: Person; ben: Person }> {
  const table = await stage.server.table({ game: 'okko', seats: [me('Ada'), open], options })
  const ada = await stage.person({ ...brisk, table })
  await ada.page.goto(`/t/${table.id}`)
  const ben = await stage.person(brisk)
  await sit_down(ben, `/t/${table.id}`, 'Ben')
  await start(ada)
  return { ada, ben }
}

test('a strategy phase: attributes follow the cards, and the other side sees only that cards lie there', async () => {
  const { ada, ben } = await ada_against_ben(ferry)
  await press(ada.page, 'hero okko')
  const before = await my_hunt_turn(ada.page)
  const defense = ada.page.locator('.plan .value', { hasText: 'Defense' }).locator('b')
  await ada.page.locator('.prompt').hover() // a card that is pointed at would count
  expect(await defense.innerText()).toBe('3')
  await move(ada.page, 'lay still-water right').click()
  await until_other(ada.page, before)
  await until(async () => (await defense.innerText()) === '5')
  await until(async () => (await log(ben.page)).includes('Okko lays a card: as a technique.'))
  expect(await ben.page.content()).not.toMatch(/Still water/)
  await ada.page.locator('.prompt').getByRole('button', { name: 'Ready' }).click()
  await until(async () => {
    if ((await hunt_sight(ben.page)).asked) await primary(ben.page).click()
    return (await log(ben.page)).includes('Okko shows Still water: as a technique.')
  })
})

test('an accusation: the list tells the odds, and the notebook keeps what was wrong', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: plum }, brisk)
  const player = new HuntPlayer(page, 'mouse', 4)
  const accusing = await player.play_until(({ moves }) => moves.some(each => each.startsWith('accuse')))
  const accused = accusing.moves.find(each => each.startsWith('accuse'))!
  expect(await move(page, accused).innerText()).toMatch(/^(Accuse|Name the nature): [^]*\d+% by your notebook/)
  await move(page, accused).click()
  await until(async () => (await log(page)).some(line => /^The heroes (accuse|name the nature).*(Right!|Wrong\.)$/.test(line)))
  await tab(page, 'notebook').click()
  const wrong = (await log(page)).some(line => line.endsWith('Wrong.'))
  if (wrong) await page.locator('.book .cleared', { hasText: 'accused in vain' }).waitFor()
  else await page.locator('.book').waitFor()
})

test('a person is the oni: plans, activates, and sees the trees', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [random, me('Ben')], options: ferry })
  await new HuntPlayer(page, 'mouse', 5).play_until(({ line }) => line.startsWith('Which of your cards acts?'))
  await tab(page, 'oni').click()
  await page.locator('.tree .slot').first().waitFor()
  expect(await page.locator('.tree').count()).toBe(2)
})

// Whether the map fills its box as far as it can. Runs in the page.
function is_whole(box: Element): boolean {
  const world = box.querySelector<HTMLElement>('.world')!
  const cell = parseFloat(getComputedStyle(world).getPropertyValue('--cell'))
  const room = (size: number) => size / cell + 0.8 // cells, with a margin around them
  return Math.abs(cell - Math.min(box.clientWidth / room(world.offsetWidth), box.clientHeight / room(world.offsetHeight))) < 0.5
}

test('the map is zoomed by wheel and keys, and finds whoever is active', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: ferry })
  await press(page, 'hero tikku')
  await my_hunt_turn(page)
  const wide = async () => (await page.locator('.world').boundingBox())!.width
  const see_it_whole = () => until(async () => {
    await page.keyboard.press('m')
    return page.locator('.box').evaluate(is_whole)
  })
  await see_it_whole()
  const whole = await wide()
  await page.locator('.box').hover()
  await page.mouse.wheel(0, -400)
  await until(async () => (await wide()) > whole * 1.2)
  await see_it_whole()
  await page.keyboard.press('+')
  await page.keyboard.press('f')
  await until(async () => (await spot(page, '1c1').boundingBox())!.x > 0)
  await spot(page, '1c1').click()
  await page.locator('.sheets h2', { hasText: 'Tikku' }).waitFor()
  expect((await hunt_sight(page)).over).toBe(false)
})

test('where a hint says to press is brought into sight', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: ferry }, phone)
  await press(page, 'hero tikku')
  await new HuntPlayer(page, 'touch', 3).play_until(({ line }) => /what now/.test(line))
  for (let i = 0; i < 4; i++) await page.keyboard.press('+') // two or three spaces are in sight
  await page.keyboard.press('h')
  const hinted = page.locator('.spot.hint')
  await hinted.waitFor()
  const lies_in = async () => {
    const [spot, box] = [(await hinted.boundingBox())!, (await page.locator('.board .box').boundingBox())!]
    return spot.x >= box.x - 1 && spot.y >= box.y - 1 && spot.x + spot.width <= box.x + box.width + 1 && spot.y + spot.height <= box.y + box.height + 1
  }
  await until(lies_in)
})

test('on a larger screen than before the map is seen anew, as a whole', async () => {
  const { page } = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: plum }, phone)
  await press(page, 'hero okko')
  await my_hunt_turn(page)
  await page.keyboard.press('+')
  expect(await page.locator('.box').evaluate(is_whole)).toBe(false)
  await page.setViewportSize({ width: 820, height: 1180 })
  await until(() => page.locator('.box').evaluate(is_whole))
})
