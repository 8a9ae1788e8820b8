// Colours and motion as the reader likes them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { names } from '../../src/games/games'
import { Player } from './player'
import { set_stage, type Device } from './stage'

const stage = set_stage()

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function ground_of(device: Device): Promise<string> {
  const { page } = await stage.person(device)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().waitFor()
  return await ground(page)
}

test('the page is light or dark as the system is, and as the settings say before that', async () => {
  const light = await ground_of({ theme: 'light' }), dark = await ground_of({ theme: 'dark' })
  expect(light).not.toBe(dark)
  expect(await ground_of({ theme: 'light', settings: { theme: 'dark' } })).toBe(dark)
  expect(await ground_of({ theme: 'dark', settings: { theme: 'light' } })).toBe(light)
})

test('colours chosen in the settings are there at once, and on the next visit', async () => {
  const { page } = await stage.person({ theme: 'light' })
  await page.goto('/')
  const light = await ground(page)
  await page.getByLabel('Settings', { exact: true }).click()
  const colours = page.getByRole('combobox', { name: 'Colours' })
  await colours.selectOption({ label: 'dark' })
  await expect.poll(() => ground(page)).not.toBe(light)
  const dark = await ground(page)
  await page.reload()
  await page.getByRole('button', { name: 'Play now' }).first().waitFor()
  expect(await ground(page)).toBe(dark)
  await page.getByLabel('Settings', { exact: true }).click()
  await colours.selectOption({ label: 'as the system' })
  await expect.poll(() => ground(page)).toBe(light)
})

// Plays some turns and gives the longest animation that was seen to run, in ms.
async function longest_animation(motion: 'reduce' | 'no-preference'): Promise<number> {
  const { page } = await stage.person({ films: true, motion })
  await page.addInitScript(() => {
    const seen = Object.assign(window, { longest: 0 })
    const look = () => {
      for (const each of document.getAnimations())
        seen.longest = Math.max(seen.longest, Number(each.effect?.getComputedTiming().duration))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await new Player(page).play_turns(3)
  return await page.evaluate(() => (window as unknown as { longest: number }).longest)
}

test('nothing moves for those who like it still', async () => {
  expect(await longest_animation('reduce')).toBeLessThan(5)
  expect(await longest_animation('no-preference')).toBeGreaterThan(100)
})

test('every game on the landing page has its cover and says what it is', async () => {
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().waitFor()
  const about = () => page.locator('.game .facts > p').allInnerTexts()
  await expect.poll(async () => (await about()).filter(text => text.includes('players'))).toHaveLength(names.length)
  await expect.poll(() => page.locator('.game .cover > svg').count()).toBe(names.length)
})
