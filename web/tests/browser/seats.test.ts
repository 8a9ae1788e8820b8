// One, two at one screen, three and six.
import { expect, test } from 'vitest'
import { open_table, play_turn, sit_down, start } from './friends'
import { my_turn, Player, sees_fair_dice } from './player'
import { set_stage, type Person } from './stage'

const stage = set_stage()

const over = ({ page }: Person) => sees_fair_dice(page)
const play_all = (...people: Person[]) =>
  Promise.all(people.map(({ page }, i) => new Player(page, 'mouse', i + 1).play_to_the_end()))

async function points({ page }: Person): Promise<number[]> {
  const texts = await page.getByRole('list', { name: 'Seats' }).locator('visible=true').locator('.points').allInnerTexts()
  return texts.map(Number)
}
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

test('three seats: two friends and a computer play to the end', async () => {
  const ada = await stage.person(), ben = await stage.person()
  const link = await open_table(ada, 'Ada', ['Me', 'A friend', 'Computer: Gentle'])
  await sit_down(ben, link, 'Ben')
  await start(ada)
  await play_all(ada, ben)
  await Promise.all([over(ada), over(ben)])
  expect(sum(await points(ada))).toBe(25)
})

test('six seats: two friends and four computers play to the end', async () => {
  const ada = await stage.person(), ben = await stage.person()
  const computers = Array.from({ length: 4 }, () => 'Computer: Gentle')
  const link = await open_table(ada, 'Ada', ['Me', 'A friend', ...computers])
  await sit_down(ben, link, 'Ben')
  await start(ada)
  await play_all(ada, ben)
  await Promise.all([over(ada), over(ben)])
  expect(await points(ben)).toHaveLength(6)
  expect(sum(await points(ben))).toBe(25)
})

test('alone one plays against the Tide, whose squares are counted like a player’s', async () => {
  const ada = await stage.person()
  await open_table(ada, 'Ada', ['Me'])
  const tide = ada.page.getByRole('listitem').filter({ hasText: 'Tide' }).locator('.points').locator('visible=true')
  await expect.poll(() => tide.first().innerText()).toBe('1')
  await play_all(ada)
  await over(ada)
  expect(sum(await points(ada))).toBe(25)
})

test('people at one screen each see their own hand, and only when they say so', async () => {
  const { page, ...ada } = await stage.person()
  await open_table({ page, ...ada }, 'Ada', ['Me', 'Me', 'Me'], { 2: 'Ben' })
  const hand = page.getByRole('group', { name: 'Your hand' })
  for (const name of ['Ada', 'Ben', 'Ada 3', 'Ada']) {
    const show = page.getByRole('button', { name: `Show the hand of ${name}`, exact: true })
    await show.waitFor()
    await page.locator('.prompt.mine').waitFor() // a key that cut the film short would make clicks count for nothing
    expect(await hand.count()).toBe(0)
    await page.keyboard.press('t')
    expect(await page.getByText('Your hand:').count()).toBe(0)
    await page.keyboard.press('t')
    await show.click()
    await hand.waitFor()
    expect((await my_turn(page)).cards).toBe(5)
    await play_turn(page)
  }
})

test('a computer for somebody who is gone is counted down in sight, and whoever comes back keeps the seat', async () => {
  const ada = await stage.person(), ben = await stage.person()
  const link = await open_table(ada, 'Ada', ['Me', 'A friend'])
  await sit_down(ben, link, 'Ben')
  await start(ada)
  await ada.page.locator('.prompt').first().waitFor()
  await ben.page.goto('about:blank')
  const count = ada.page.getByText(/In [01]:\d\d a computer may play/).locator('visible=true')
  await count.first().waitFor()
  await ben.page.goto(link)
  await count.first().waitFor({ state: 'detached' })
  expect(await ada.page.getByText('computer plays').count()).toBe(0)
})
