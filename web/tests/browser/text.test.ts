// The table for those who read or hear it.
import { expect, test } from 'vitest'
import { Player, my_turn } from './player'
import { set_stage } from './stage'

const stage = set_stage()
const against = (who: string) => ({ seats: [{ who: 'me', name: 'Ada' }, { who }], options: { first: '1' } })

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
  await text.getByRole('button', { name: 'End your turn and draw a card.' }).click()
  await page.locator('p[aria-live=polite]').filter({ hasText: 'Vermilion' }).waitFor({ state: 'attached' })
  await page.locator('p[aria-live=polite]').filter({ hasText: 'Your turn.' }).waitFor({ state: 'attached' })
})

test('a typed word that is no move is refused with the reason', async () => {
  const { page } = await stage.at_table(against('random'), { settings: { text: true } })
  await page.getByLabel('Your move').fill('jump c3')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/no such move|no move/)
})
