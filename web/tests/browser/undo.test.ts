// Taking moves back: allowed, refused, agreed to.
import { expect, test } from 'vitest'
import { ada_and_ben, boards_agree, play_turn } from './friends'
import { end_turn, my_turn, Player, sight } from './player'
import { set_stage } from './stage'

const stage = set_stage()
const cards_on = (board: string) => board.match(/card/g)?.length ?? 0

test('a card that was just placed goes back to the hand', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  const before = await my_turn(ada.page)
  await new Player(ada.page).act(before)
  expect((await my_turn(ada.page)).phase).toBe('wave')
  await ada.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await sight(ada.page)).board).toBe(before.board)
  expect((await my_turn(ada.page)).phase).toBe('place')
  await boards_agree(ada.page, ben.page)
  await play_turn(ada.page)
})

test('a turn that brought a new card stays, the page says why, and the others can agree to take it back', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  await play_turn(ada.page)
  await my_turn(ben.page)
  await ada.page.getByRole('button', { name: 'Undo' }).click()
  await ada.page.getByRole('alert').getByText('That move brought something new to light. It stays, unless all agree.').waitFor()

  await ada.page.getByRole('button', { name: 'Ask the others' }).click()
  await ada.page.getByText('Waiting for the others.').waitFor()
  await ben.page.getByText('Ada would like to take a move back.').waitFor()
  await ben.page.getByRole('button', { name: 'Decline' }).click()
  await ada.page.getByText('Waiting for the others.').waitFor({ state: 'detached' })
  expect((await my_turn(ben.page)).phase).toBe('place')

  await ada.page.getByRole('button', { name: 'Undo' }).click()
  await ada.page.getByRole('button', { name: 'Ask the others' }).click()
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  await end_turn(ada.page).waitFor()
  expect(cards_on((await sight(ada.page)).board)).toBe(1)
  await play_turn(ada.page)
  await play_turn(ben.page)
})

test('two people at one screen: what was just played can be taken back when the screen has passed on', async () => {
  const seats = [{ who: 'me', name: 'Ada' }, { who: 'me', name: 'Ben' }]
  const { page } = await stage.at_table({ game: 'labyrinth', seats, options: { first: '1' } })
  await page.getByRole('button', { name: 'Show the hand of Ada' }).waitFor()
  await page.keyboard.press('Enter') // as the button says
  await page.locator('[data-arrow=b1]').click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('Pass the screen to Ben.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Pass the screen to Ada.', { exact: true }).waitFor()
})

test('against computers a move is taken back at once, whatever they have played since', async () => {
  const { page } = await stage.at_table({ game: 'labyrinth', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { first: '1' } })
  await page.locator('.prompt.mine').waitFor()
  await page.locator('[data-arrow=b1]').click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('Push the spare in at an arrow', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.prompt').getByText(/^(Move your piece, or stay|You cannot move away|The way is open!)$/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})
