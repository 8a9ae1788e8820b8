// Labyrinth in a real browser: hints lead through the maze, keys and friends do, too.
import { expect, test } from 'vitest'
import { sit_down } from './friends'
import { primary, sees_fair_dice, until } from './player'
import { set_stage, type Person } from './stage'

const stage = set_stage()

const is_over = ({ page }: Person) => page.locator('.over').isVisible()
const asked = ({ page }: Person) => page.locator('.prompt.mine').isVisible()
const turn_or_end = (person: Person) => until(async () => (await is_over(person)) || (await asked(person)))

test('alone, by mouse: every hint is played until the card is found and the piece is home', async () => {
  const ada = await stage.at_table({ game: 'labyrinth', seats: [{ who: 'me', name: 'Ada' }], options: { cards: '1' } })
  const play = ada.page.getByRole('button', { name: 'Play the hint' })
  for (let step = 0; step < 120 && !(await is_over(ada)); ++step) {
    await turn_or_end(ada)
    if (await is_over(ada)) break
    await ada.page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').click()
    await play.click()
    await until(async () => (await is_over(ada)) || !(await play.isVisible()))
  }
  await ada.page.getByRole('heading', { name: 'You won!' }).waitFor()
  await sees_fair_dice(ada.page)
})

test('by keyboard alone: the spare is turned and pushed, the piece stays, until the turns are over', async () => {
  const ada = await stage.at_table({ game: 'labyrinth', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { limit: '6', first: '1' } })
  const { keyboard } = ada.page
  for (let turn = 0; turn < 3; ++turn) {
    await turn_or_end(ada)
    await keyboard.press('r')
    await until(async () => {
      if (await primary(ada.page).isVisible()) return true
      await keyboard.press('ArrowDown')
      return false
    })
    expect(await primary(ada.page).innerText()).toMatch(/^Push at/)
    await keyboard.press('Enter')
    await until(async () => /^(Stay|Go to|Home|Move)/.test(await primary(ada.page).innerText().catch(() => '')))
    await until(async () => {
      if ((await primary(ada.page).getAttribute('aria-disabled')) === 'true') return false
      await keyboard.press('Enter')
      return true
    })
    await until(async () => (await is_over(ada)) || !(await primary(ada.page).isVisible()))
  }
  await until(() => is_over(ada))
  await sees_fair_dice(ada.page)
})

test('two browsers see the same maze after a push', async () => {
  const table = await stage.server.table({ game: 'labyrinth', seats: [{ who: 'me', name: 'Ada' }, { who: 'open' }], options: { first: '1' } })
  const ada = await stage.person({ table }), ben = await stage.person()
  await ada.page.goto(`/t/${table.id}`)
  await sit_down(ben, `/t/${table.id}`, 'Ben')
  await ada.page.getByRole('button', { name: 'Start the game' }).click()
  await turn_or_end(ada)
  await ada.page.locator('[data-arrow=b1]').click()
  await until(async () => /Move|way/.test(await ada.page.locator('.prompt p').innerText()))
  const maze = ({ page }: Person) => page.locator('[data-square]').evaluateAll(all => all.map(each => each.getAttribute('aria-label')?.split(',')[0]))
  await until(async () => JSON.stringify(await maze(ada)) === JSON.stringify(await maze(ben)))
  expect((await maze(ada)).length).toBe(49)
  expect(await ben.page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').isDisabled()).toBe(true)
})
