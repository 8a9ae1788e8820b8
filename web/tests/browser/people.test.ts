// Those who look on, come late, talk, and change their device.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ada_and_ben, boards_agree, open_table, play_turn, sit_down, start } from './friends'
import { my_turn, sight, square } from './player'
import { set_stage } from './stage'

const stage = set_stage()

const acts = (page: Page) => page.getByRole('button', { name: /^(Undo|Hint|Resign|Other device|End turn|Sit down)$/ })

async function only_watches(page: Page) {
  await page.getByText('You are watching').waitFor()
  expect(await page.getByRole('group', { name: 'Your hand' }).count()).toBe(0)
  expect(await acts(page).count()).toBe(0)
}

test('who watches sees the board and every move, no hand, and cannot act', async () => {
  const ada = await stage.person(), ben = await stage.person(), eve = await stage.person()
  const told: string[] = []
  eve.page.on('websocket', socket => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  const link = await open_table(ada, 'Ada', ['Me', 'A friend'])
  await eve.page.goto(link)
  await eve.page.getByRole('button', { name: 'Sit down' }).waitFor()
  await sit_down(ben, link, 'Ben')
  await start(ada)
  await only_watches(eve.page)

  await play_turn(ada.page)
  await play_turn(ben.page)
  await my_turn(ada.page)
  await boards_agree(ada.page, eve.page)
  const { board } = await sight(eve.page)
  for (const key of ['1', 'ArrowUp', 'Enter', 'u', 'h']) await eve.page.keyboard.press(key)
  await square(eve.page, 'c3').click()
  await play_turn(ada.page)
  await boards_agree(ada.page, eve.page)
  expect((await sight(eve.page)).board).not.toBe(board)
  await only_watches(eve.page)
  expect(told.filter(text => /"hand":\["|"event":"drew"[^}]*"card"/.test(text))).toEqual([])
})

test('who comes by the link when the game is running watches, and is told so', async () => {
  const { ada, link } = await ada_and_ben(stage)
  await play_turn(ada.page)
  const eve = await stage.person()
  await eve.page.goto(link)
  await only_watches(eve.page)
  await boards_agree(ada.page, eve.page)
})

test('what is said at the table reaches the others', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  for (const { page } of [ada, ben]) await page.getByRole('tab', { name: 'Chat' }).click()
  await ada.page.getByLabel('Message').fill('Good evening, Ben')
  await ada.page.getByLabel('Message').press('Enter')
  await ben.page.getByRole('tabpanel').getByText('Ada: Good evening, Ben').waitFor()
  await ada.page.getByRole('tabpanel').getByText('Ada: Good evening, Ben').waitFor()
})

test('a seat moves to another device, once, and the game goes on there', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  await play_turn(ada.page)
  await ada.page.getByRole('button', { name: 'Other device' }).click()
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue()

  const tablet = await stage.person()
  await tablet.page.goto(link)
  await tablet.page.getByRole('group', { name: 'Your hand' }).waitFor()
  await ada.page.getByText('You are watching').waitFor()
  expect(tablet.page.url()).not.toContain('#')
  await play_turn(ben.page)
  await play_turn(tablet.page)

  const thief = await stage.person()
  await thief.page.goto(link)
  await only_watches(thief.page)
})

test('friends who agree to another game come to the same new table, where it begins by itself', async () => {
  const { ada, ben, link } = await ada_and_ben(stage)
  await my_turn(ada.page)
  await ada.page.getByRole('button', { name: 'Resign' }).click()
  await ada.page.getByRole('button', { name: 'Yes, I resign' }).click()
  await ben.page.getByRole('heading', { name: 'You won!' }).waitFor()
  await ben.page.getByRole('button', { name: 'Another game' }).click()
  await ada.page.getByText('Ben would like another game.').waitFor()
  await ada.page.getByRole('button', { name: 'Agree' }).click()
  for (const { page } of [ada, ben]) await page.waitForURL(url => url.pathname !== link)
  expect(ada.page.url()).toBe(ben.page.url())
  await play_turn(ben.page)
  await play_turn(ada.page)
})
