// The table for those who read or hear it.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { Player, my_turn } from './player'
import { set_stage } from './stage'

const stage = set_stage()
const against = (who: string) => ({ seats: [{ who: 'me', name: 'Ada' }, { who }], options: { first: '1' } })

const has_focus = (what: Locator) => what.evaluate(each => each === document.activeElement)

test('the whole board can be read as text, a move typed, and what happens is announced', async () => {
  const { page } = await stage.at_table(against('random'))
  await new Player(page).play_turns(2)
  await my_turn(page)
  const cards = await page.locator('[data-square][aria-label*="held by"]').evaluateAll(all => all.map(each => ({
    square: (each as HTMLElement).dataset.square!, numbers: /card (\d \d \d \d)/.exec(each.ariaLabel!)![1]!,
  })))
  expect(cards.length).toBe(4)

  await page.keyboard.press('t')
  const text = page.getByRole('region', { name: 'Table as text' })
  await text.waitFor()
  const lines = await text.getByRole('listitem').allInnerTexts()
  for (const { square, numbers } of cards) expect(lines.filter(line => line.startsWith(`${square}: ${numbers}`))).toHaveLength(1)
  expect(lines.some(line => line.startsWith('Your hand:'))).toBe(true)

  const own = /Your hand: (\d \d \d \d)/.exec(lines.join('\n'))![1]!.replaceAll(' ', '')
  const free = /Empty squares: (\w\d)/.exec(lines.join('\n'))![1]!
  await page.getByLabel('Your move').fill(`place ${own} ${free}`)
  await page.getByLabel('Your move').press('Enter')
  const news = page.locator('p[aria-live=polite]').filter({ hasText: 'Ada places' })
  await expect.poll(() => news.innerText()).toContain(`on ${free}.`)
  await text.getByText(`This turn’s card lies on ${free}.`).waitFor()
  expect(await has_focus(page.getByLabel('Your move'))).toBe(true)
  expect(await page.getByLabel('Your move').inputValue()).toBe('')
  await text.getByRole('button', { name: 'End your turn and draw a card.' }).click()
  await text.getByRole('button', { name: 'End your turn and draw a card.' }).waitFor({ state: 'detached' })
  expect(await has_focus(text)).toBe(true)
  await page.locator('p[aria-live=polite]').filter({ hasText: 'Vermilion' }).waitFor({ state: 'attached' })
  await page.locator('p[aria-live=polite]').filter({ hasText: 'Your turn.' }).waitFor({ state: 'attached' })
})

test('who moves by typing keeps the field while others move', async () => {
  const { page } = await stage.at_table({ ...against('random'), game: 'labyrinth' }, { settings: { text: true } })
  const field = page.getByLabel('Your move')
  await page.locator('.prompt.mine').waitFor()
  const spare = /NS|EW|[NESW]{2,3}/.exec(await page.getByText(/^Turned: /).innerText())![0]
  await field.fill(`push b1 ${spare}`)
  await field.press('Enter')
  await page.getByRole('button', { name: 'Stay on a1.' }).waitFor()
  await field.fill('move a1')
  await field.press('Enter')
  await page.getByRole('tabpanel').getByText(/^Green (moves|stays)/).waitFor()
  await page.locator('.prompt.mine').getByText('Push the spare in at an arrow').waitFor()
  expect(await has_focus(field)).toBe(true)
  expect(await field.inputValue(), 'typed soon after the move before').toBe('')
})

test('an arrow of the maze can be tried before one pushes there', async () => {
  const { page } = await stage.at_table({ ...against('random'), game: 'labyrinth' }, { settings: { text: true } })
  const arrow = page.getByRole('button', { name: 'Try arrow d1' })
  await arrow.click()
  const push = page.getByRole('button', { name: /^Push at d1, .*: then you can go to / })
  await push.first().waitFor()
  expect(await has_focus(arrow)).toBe(true)
  await push.last().click()
  await page.getByRole('button', { name: /^Stay on / }).waitFor()
  expect(await has_focus(page.getByRole('region', { name: 'Table as text' }))).toBe(true)
})

test('a typed word that is no move is refused with the reason', async () => {
  const { page } = await stage.at_table(against('random'), { settings: { text: true } })
  await page.getByLabel('Your move').fill('jump c3')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/no such move|no move/)
})
