// A hint, giving up, a saved game, and who is to move.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ada_and_ben, play_turn } from './friends'
import { my_turn, Player, sight } from './player'
import { set_stage } from './stage'

const stage = set_stage()
const against = (who: string) => ({ seats: [{ who: 'me', name: 'Ada' }, { who }], options: { first: '1' } })

test('a hint points at a card and a square, and is gone after the move', async () => {
  const { page } = await stage.at_table(against('random'))
  await my_turn(page)
  await page.getByRole('button', { name: 'Hint' }).click()
  await page.locator('.hand .hinted').waitFor()
  await page.locator('p[aria-live=polite]').filter({ hasText: /^Hint: Place \d \d \d \d, .* on [a-e][1-5]$/ }).waitFor({ state: 'attached' })
  const hinted = page.locator('[data-square][aria-label$="hint"]')
  expect(await hinted.count()).toBe(1)
  await new Player(page).act(await my_turn(page))
  await expect.poll(() => hinted.count()).toBe(0)
})

test('who resigns has lost, and is asked first', async () => {
  const { page } = await stage.at_table(against('random'))
  await my_turn(page)
  await page.getByRole('button', { name: 'Resign' }).click()
  expect(await page.getByRole('button', { name: 'Cancel' }).evaluate(each => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await my_turn(page)).phase).toBe('place')
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, I resign' }).click()
  await page.getByRole('heading', { name: 'Vermilion won.' }).waitFor()
})

test('a saved game is opened again from the landing page, as it ended', async () => {
  const { page } = await stage.at_table(against('random'))
  await new Player(page).play_turns(2)
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, I resign' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save the game' }).click()])
  const record = await readFile(await download.path())
  const { board } = await sight(page)
  expect(record.toString()).toContain('game onami seats=2')

  const ben = await stage.person()
  await ben.page.goto('/')
  await ben.page.getByLabel('Open a saved game').setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: record })
  await ben.page.waitForURL('**/t/*')
  await ben.page.getByRole('slider', { name: 'Step of the game' }).waitFor()
  const holders = (text: string) => text.replace(/held by (\w+)( \([^)]*\))?/g, '$1')
  expect(holders((await sight(ben.page)).board)).toBe(holders(board))
})

test('a file that is no saved game is refused in words that everybody understands', async () => {
  const ada = await stage.person(), { page } = ada
  ada.allowed = /status of 400/
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles({ name: 'evening.game', mimeType: 'text/plain', buffer: Buffer.from('no game') })
  await page.getByRole('alert').getByText('This file is no saved game of Kotatsu').waitFor()
})

const icon = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

test('title and icon say whose turn it is', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  const waits = async (page: Page) => {
    await expect.poll(() => page.title()).toBe('Onami · Kotatsu')
    expect(await icon(page)).toBe('/icon.svg')
  }
  const is_asked = async (page: Page) => {
    await expect.poll(() => page.title()).toBe('● Your turn · Onami')
    expect(await icon(page)).toBe('/icon-turn.svg')
  }
  await is_asked(ada.page)
  await waits(ben.page)
  await play_turn(ada.page)
  await is_asked(ben.page)
  await waits(ada.page)
})
