// Raid on Wuchao in a real browser: whole games from both sides with each kind of hands, at one screen and at two.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sit_down, start } from './friends'
import { sees_fair_dice, until } from './player'
import { fits_the_phone } from './room'
import { phone, set_stage, wide } from './stage'
import { button, my_war_turn, space, unit, until_other, war_sight, WarPlayer } from './war_player'

const stage = set_stage()

const me = (name: string) => ({ who: 'me', name })
const log = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').allTextContents()
const result = (page: Page) => page.locator('aside h2').first().innerText()

// Presses something, and waits for what comes of it.
async function then(page: Page, act: () => Promise<void>) {
  const before = await my_war_turn(page)
  await act()
  await until_other(page, before)
  return await my_war_turn(page)
}
const place = (page: Page, where: string) => then(page, () => space(page, where).click())
const end_moves = (page: Page) => then(page, () => button(page, /^(End moves|Fight)/).click())

// Units of one space, none of which may be picked up before.
async function ride(page: Page, units: string[], way: string[]) {
  await my_war_turn(page)
  await page.keyboard.press('Escape')
  for (const each of units) await unit(page, each).click()
  for (const to of way) {
    await space(page, to).click()
    await until(() => arrived(page, units, to))
  }
}
const name_of = (id: string) => id.split('-').map(part => part[0]!.toUpperCase() + part.slice(1)).join(' ')
async function arrived(page: Page, units: string[], to: string) {
  const line = (await war_sight(page)).units.split('\n').find(each => each.startsWith(`${to}: `))!
  return units.every(each => line.includes(name_of(each)))
}

// Yuan leaves the granaries empty: five units in the tower, four at the ferry beside it.
async function place_all(page: Page) {
  for (let i = 0; i < 5; i++) await place(page, 'd1')
  for (let i = 0; i < 3; i++) await place(page, 'e1')
  const before = await my_war_turn(page)
  await space(page, 'e1').click()
  await until_other(page, before)
}

// Notes on which spaces Cao Cao is seen, one after the other.
const watch_cao_cao = (page: Page) =>
  page.evaluate(() => {
    const seen = Object.assign(window, { way: [] as string[] }).way
    const look = () => {
      const at = [...document.querySelectorAll<HTMLElement>('[data-space]')].find(each => each.ariaLabel!.includes('Cao: Cao Cao'))?.dataset.space
      if (at && at !== seen.at(-1)) seen.push(at)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['aria-label'] })
  })
const way_of_cao_cao = (page: Page) => page.evaluate(() => (window as unknown as { way: string[] }).way)

test('two browsers: Yuan leaves the granaries empty, Cao rides in, and both see it', async () => {
  const table = await stage.server.table({ game: 'wuchao', seats: [me('Ada'), { who: 'open' }] })
  const ada = await stage.person({ films: true, table }), ben = await stage.person({ films: true })
  await ada.page.goto(`/t/${table.id}`)
  await sit_down(ben, `/t/${table.id}`, 'Ben')
  await start(ada)
  await place_all(ben.page)
  await watch_cao_cao(ben.page)
  await ride(ada.page, ['cao-cao', 'zhang-liao'], ['d3'])
  await end_moves_then_wait(ada.page)
  await ben.page.locator('.prompt.mine').waitFor()
  expect(await way_of_cao_cao(ben.page), 'each step is shown').toEqual(['a1', expect.stringMatching(/^b/), expect.stringMatching(/^c/), 'd3'])
  await end_moves_then_wait(ben.page)
  await ride(ada.page, ['cao-cao'], ['h1'])
  await ride(ada.page, ['zhang-liao'], ['h2'])
  await until(async () => (await war_sight(ada.page)).status.includes('H2 Gushi is held by Cao'))
  await end_moves_then_wait(ada.page)
  expect((await my_war_turn(ben.page)).units).toBe((await war_sight(ada.page)).units)
  expect(await ben.page.locator('.trail:not(.under)').count(), 'who cuts the film short sees all ways').toBe(2)
  await end_moves_then_wait(ben.page)
  await Promise.all([ada, ben].map(({ page }) => page.getByText('Both granaries are in Cao’s hands', { exact: false }).first().waitFor()))
  expect(await result(ada.page)).toBe('You won!')
  expect(await result(ben.page)).toBe('Ada won.')
  expect((await war_sight(ben.page)).units).toBe((await war_sight(ada.page)).units)
})

// Nobody asks this page for anything more.
async function end_moves_then_wait(page: Page) {
  const before = await my_war_turn(page)
  await page.keyboard.press('Escape')
  await button(page, /^(End moves|Fight)/).click()
  await until_other(page, before)
}

test('two at one screen by mouse: stacks open, units are dragged, an assault shows its odds, Xu You and hits are asked for', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [me('Ada'), me('Ben')] })
  await place_all(page)
  await ride(page, ['cao-cao', 'zhang-liao', 'xu-huang'], ['c2'])
  await my_war_turn(page)
  await page.keyboard.press('Escape')
  await space(page, 'a1').dragTo(space(page, 'c1'))
  await until(() => arrived(page, ['yue-jin'], 'c1'))
  await end_moves(page)
  await space(page, 'd1').evaluate((each: HTMLElement) => each.click()) // as a screen reader does: the stack opens, though the mouse has dragged before
  await until(async () => (await war_sight(page)).tray.length === 5)
  await end_moves(page)
  await page.keyboard.press('Escape')
  for (const each of ['cao-cao', 'zhang-liao', 'xu-huang']) await unit(page, each).click()
  await space(page, 'd1').hover()
  const chart = page.locator('.assault [role=img]')
  const planned = await chart.getAttribute('aria-label')
  await ride(page, ['cao-cao', 'zhang-liao', 'xu-huang'], ['d1'])
  await my_war_turn(page)
  await page.keyboard.press('Escape')
  expect(await chart.getAttribute('aria-label'), 'what the table says is what the page had promised').toBe(planned)
  let seen = await end_moves(page)
  expect(seen.asked).toBe('reroll')
  expect(seen.buttons).toEqual(['Die again', 'Cao’s die', 'Both', 'Keep'])
  seen = await then(page, () => button(page, 'Both').click())
  expect(seen.status).toContain('Xu You can be asked once more.')
  const player = new WarPlayer(page)
  const told = /Ada attacks D1[^]*Xu You: both dice again\. They show \d and \d\.[^]*(weakened|destroyed|0 points)/
  await until(async () => {
    if (told.test((await log(page)).join('\n'))) return true
    seen = await my_war_turn(page)
    if (seen.asked === 'reroll' || seen.asked === 'hit') await player.answer(seen)
    return false
  })
})

test('a game is played as Yuan with the keyboard alone', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [{ who: 'random' }, me('Ben')] })
  await new WarPlayer(page, 'keys').play_to_the_end()
  await page.getByRole('heading', { name: /won/ }).waitFor()
  await sees_fair_dice(page)
})

test('a game is played with a finger on a small phone, from both sides, and nothing scrolls away or is too small', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [me('Ada'), me('Ben')] }, phone)
  const hands = new WarPlayer(page, 'touch')
  const turn = async (act: () => Promise<void>) => {
    await then(page, act)
    await fits_the_phone(page, true)
  }
  const end = () => turn(() => button(page, /^End moves/).tap())
  for (const where of ['d1', 'd1', 'd1', 'd1', 'd1', 'e1', 'e1', 'e1', 'e1']) await turn(() => hands.go_to(where))
  await hands.pick('a1')
  await turn(() => hands.go_to('d3'))
  await until(() => arrived(page, ['cao-cao', 'zhang-liao', 'xu-huang', 'yue-jin'], 'd3'))
  await end()
  await end()
  await hands.pick('d3')
  for (const each of ['cao-cao', 'zhang-liao']) await unit(page, each).tap()
  await turn(() => hands.go_to('h1'))
  await until(() => arrived(page, ['xu-huang', 'yue-jin'], 'h1'))
  await hands.pick('d3')
  await turn(() => hands.go_to('h2'))
  await until(() => arrived(page, ['cao-cao', 'zhang-liao'], 'h2'))
  await end()
  await end()
  await page.getByRole('heading', { name: 'Ada won.' }).waitFor()
  await fits_the_phone(page, false)
})

test('hints place Yuan’s army, one by one or all but the last, and are told in a sentence to eyes and ears', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [{ who: 'random' }, me('Ben')] })
  for (let left = 9; left > 7; left--) {
    expect((await my_war_turn(page)).tray).toHaveLength(left)
    await page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').click()
    await page.locator('.piece.hint').waitFor()
    await page.locator('.space.hint').waitFor()
    const hinted = await war_sight(page)
    expect(hinted.line).toMatch(/^Hint: Place [A-Z].* on [D-H]\d [A-Z].*\.$/)
    await page.locator('[aria-live]').getByText(hinted.line, { exact: true }).waitFor({ state: 'attached' })
    await button(page, 'Play the hint').click()
    await until_other(page, hinted)
  }
  await my_war_turn(page)
  await button(page, 'Suggest the rest').click()
  await until(async () => (await war_sight(page)).tray.length === 1)
  await button(page, 'Play the hint').waitFor() // the last one is left to be agreed to
  await page.keyboard.press('u')
  await until(async () => (await war_sight(page)).tray.length === 2)
})

test('one undo takes back all that rode together, a second one who rode before', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [me('Ada'), me('Ben')] })
  await place_all(page)
  const { units: camp } = await my_war_turn(page)
  await ride(page, ['yue-jin'], ['c1'])
  const { units: before } = await my_war_turn(page)
  await page.keyboard.press('Escape')
  await space(page, 'a1').click()
  await space(page, 'd3').click()
  await until(() => arrived(page, ['cao-cao', 'zhang-liao', 'xu-huang'], 'd3'))
  await my_war_turn(page)
  await page.keyboard.press('u')
  await until(async () => (await war_sight(page)).units === before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await war_sight(page)).units === camp)
  expect((await log(page)).at(-1)).toBe('Ada takes back 11 moves.')
})

test('a lesson on a phone has undo and hint, and everything in sight', async () => {
  const { page } = await stage.person(phone)
  await page.goto('/learn/wuchao')
  const { units } = await my_war_turn(page)
  const hands = new WarPlayer(page, 'touch')
  await page.getByRole('button', { name: 'Hint' }).locator('visible=true').tap()
  await button(page, 'Play the hint').waitFor()
  await fits_the_phone(page, true)
  await page.keyboard.press('Escape')
  await hands.pick('a1')
  await hands.go_to('b2')
  await until(async () => (await war_sight(page)).units !== units)
  await my_war_turn(page)
  await page.getByRole('button', { name: 'Undo' }).locator('visible=true').tap()
  await until(async () => (await war_sight(page)).units === units)
})

// Of the names on the map, those that a counter or a name of another space lies above.
const covered_names = (page: Page) =>
  page.evaluate(() => {
    const above = document.querySelector<HTMLElement>('.above')!
    above.style.setProperty('pointer-events', 'auto')
    const at = (x: number, y: number) => document.elementFromPoint(x, y)
    const hidden = [...above.querySelectorAll<HTMLElement>('.sign b:first-child')].filter(each => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return at(left + width / 2, top + height / 2) !== each
    })
    above.style.removeProperty('pointer-events')
    return hidden.map(each => each.textContent)
  })

test('no counter hides the name of a space, however the armies stand, and a replay leaves the board as large as it is', async () => {
  const { page } = await stage.at_table({ game: 'wuchao', seats: [me('Ada'), me('Ben')] }, phone)
  const hands = new WarPlayer(page, 'touch')
  for (const where of ['d1', 'd1', 'e2', 'e2', 'e1', 'h1', 'h1', 'h2', 'h2']) await then(page, () => hands.go_to(where))
  await hands.pick('a1')
  await then(page, () => hands.go_to('c2'))
  await until(() => arrived(page, ['cao-cao', 'zhang-liao', 'xu-huang', 'yue-jin'], 'c2'))
  for (let i = 0; i < 2; i++) await end_moves(page)
  await hands.pick('c2')
  for (const each of ['xu-huang', 'yue-jin']) await unit(page, each).tap()
  await then(page, () => hands.go_to('d1'))
  await until(() => arrived(page, ['cao-cao', 'zhang-liao'], 'd1'))
  await my_war_turn(page)
  expect(await covered_names(page)).toEqual([])
  await page.setViewportSize(wide)
  expect(await covered_names(page)).toEqual([])
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Yes, I resign' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'One step back' }).waitFor()
  await page.getByRole('link', { name: 'Save the game' }).waitFor() // all of the end is there
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const size = () => page.locator('.field').evaluate(each => each.clientWidth)
  const large = await size()
  for (let i = 0; i < 6; i++) {
    await page.getByRole('button', { name: 'One step back' }).click()
    expect(await size()).toBe(large)
  }
})
