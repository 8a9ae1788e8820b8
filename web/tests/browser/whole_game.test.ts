// From the landing page to the result, with each kind of hands.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { my_turn, Player, sees_fair_dice, sight } from './player'
import { fits_the_phone } from './room'
import { phone, set_stage } from './stage'

const stage = set_stage()

// The result, the curve and the sentence about the dice.
async function sees_the_end(page: Page) {
  await page.getByRole('heading', { name: /You won!|You lost\.|won\.|share the win/ }).waitFor()
  await page.getByRole('img', { name: 'How everybody stood over the game' }).waitFor()
  await sees_fair_dice(page)
}

const filled = async (page: Page) => (await sight(page)).board.split(/,(?=card|,|$)/).filter(each => each).length

// How many hands lie open.
const hands = (page: Page) => page.getByRole('group', { name: /^(Your hand$|Hand: )/ }).count()

async function walks_through_the_game(page: Page, eyes: string, open_hands: number) {
  const slider = page.getByRole('slider', { name: 'Step of the game' })
  await page.getByLabel('Seen by').selectOption({ label: eyes })
  await page.getByRole('button', { name: 'To the start' }).click()
  await expect.poll(() => filled(page)).toBe(0)
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect.poll(() => filled(page)).toBe(1)
  await expect.poll(() => hands(page)).toBe(open_hands)
  const { width } = (await slider.boundingBox())!
  await slider.click({ position: { x: width / 2, y: 10 } })
  await expect.poll(async () => (await filled(page)) > 5 && (await filled(page)) < 20).toBe(true)
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => filled(page)).toBe(25)
}

test('a game against the computer is played with the mouse, walked through again, and followed by another', async () => {
  const { page } = await stage.person({ films: true, settings: { level: 1, name: 'Ada' } })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  const player = new Player(page, 'mouse')
  await player.play_to_the_end()
  await sees_the_end(page)
  await walks_through_the_game(page, 'Everything open', 2)
  await walks_through_the_game(page, 'As Ada saw it', 1)
  await walks_through_the_game(page, 'As Vermilion saw it', 1)
  await walks_through_the_game(page, 'As a watcher saw it', 0)

  const finished = page.url()
  await page.getByRole('button', { name: 'Another game' }).click()
  await page.waitForURL(url => url.href !== finished)
  expect((await my_turn(page)).phase).toBe('place')
})

// Tab, until this has the focus.
async function tab_to(page: Page, what: Locator) {
  for (let i = 0; i < 60; i++) {
    if (await what.evaluate(each => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not come there')
}

test('a game is opened, played and looked back on with the keyboard alone', async () => {
  const { page } = await stage.person({ settings: { level: 1 } })
  await page.goto('/')
  const play_now = page.getByRole('button', { name: 'Play now' }).first()
  await play_now.waitFor()
  await tab_to(page, play_now)
  await page.keyboard.press('Enter')
  await new Player(page, 'keys', 2).play_to_the_end()
  await sees_the_end(page)

  await tab_to(page, page.getByRole('slider', { name: 'Step of the game' }))
  await page.keyboard.press('Home')
  await expect.poll(() => filled(page)).toBe(0)
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(step)
  expect(await page.getByRole('slider', { name: 'Step of the game' }).inputValue()).toBe('2')
  const finished = page.url()
  const again = page.getByRole('button', { name: 'Another game' })
  await tab_to(page, again)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.href !== finished)
  expect((await my_turn(page)).phase).toBe('place')
})

test('a game is played with a finger on a small phone, and nothing scrolls away or is too small', async () => {
  const { page } = await stage.person({ ...phone, settings: { level: 1 } })
  await page.goto('/')
  const play_now = page.getByRole('button', { name: 'Play now' }).first()
  await play_now.waitFor()
  await fits_the_phone(page, false)
  await play_now.tap()
  await new Player(page, 'touch', 3).play_to_the_end(() => fits_the_phone(page, true))
  await sees_the_end(page)
  await fits_the_phone(page, false)
  await page.getByRole('button', { name: 'To the start' }).tap()
  await expect.poll(() => filled(page)).toBe(0)
  await fits_the_phone(page, false)
})
