// What keys and a pen do, and what nobody need do.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrow, maze_sight, my_maze_turn } from './maze_player'
import { press_enter, primary, square, until } from './player'
import { set_stage } from './stage'

const stage = set_stage()
const labyrinth = (...seats: object[]) => ({ game: 'labyrinth', seats: seats as { who: string }[], options: { first: '1' } })
const ada = { who: 'me', name: 'Ada' }, ben = { who: 'me', name: 'Ben' }

async function push_by_keys(page: Page) {
  await my_maze_turn(page)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Push at d1' }).waitFor()
  await press_enter(page)
}

// Presses Enter in the page in the moment in which a push has been accepted and a square has the focus.
const press_too_soon = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => {
    const look = new MutationObserver(() => {
      const at = document.activeElement as HTMLElement
      if (!at.dataset.square || !document.querySelector('.prompt.mine button.obvious[aria-disabled=true]')) return
      look.disconnect()
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      done()
    })
    look.observe(document.body, { subtree: true, childList: true, attributes: true })
  }))

// What was pressed before has been dealt with by the time its hint is there, and there is one only for
// whoever is still to move.
async function still_moves(page: Page) {
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Play the hint' }).waitFor()
  expect((await maze_sight(page)).phase).toBe('move')
}

test('Enter pressed twice pushes, and does not end the turn as well', async () => {
  const { page } = await stage.at_table(labyrinth(ada, { who: 'random' }))
  await my_maze_turn(page)
  const pressed = press_too_soon(page)
  await push_by_keys(page)
  await pressed
  await still_moves(page)
  await press_enter(page)
  await until(async () => (await maze_sight(page)).phase !== 'move')
})

test('two people at one screen hand it over with Enter alone', async () => {
  const { page } = await stage.at_table(labyrinth(ada, ben))
  for (const name of ['Ada', 'Ben', 'Ada']) {
    await page.getByText(`Pass the screen to ${name}.`, { exact: true }).waitFor()
    await page.locator('.prompt button:not([aria-disabled=true])').waitFor()
    await page.keyboard.press('Enter')
    await push_by_keys(page)
    await until(async () => (await maze_sight(page)).phase === 'move')
    await primary(page).waitFor()
    await press_enter(page)
  }
})

test('the marked button keeps the focus from one move to the next, and a held Enter does one', async () => {
  const { page } = await stage.at_table(labyrinth(ada, { who: 'random' }))
  await my_maze_turn(page)
  await arrow(page, 'd1').hover()
  await primary(page).focus()
  await page.keyboard.down('Enter')
  await until(async () => (await maze_sight(page)).phase === 'move')
  await page.locator('.prompt button.obvious:not([aria-disabled=true])').waitFor()
  expect(await primary(page).evaluate(each => each === document.activeElement)).toBe(true)
  await page.keyboard.down('Enter')
  await still_moves(page)
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await until(async () => (await maze_sight(page)).phase !== 'move')
})

async function tap_with_pen(page: Page, what: Locator) {
  const { x, y, width, height } = (await what.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1, pointerType: 'pen' } as const
  await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
}

test('a pen aims first, at arrows and at squares', async () => {
  const { page } = await stage.at_table(labyrinth(ada, { who: 'random' }))
  await my_maze_turn(page)
  for (let i = 0; i < 2; i++) await tap_with_pen(page, arrow(page, 'd1'))
  await until(async () => (await maze_sight(page)).phase === 'move')
  const { reach } = await maze_sight(page)
  const target = reach.find(each => each !== 'a1') ?? 'a1'
  await tap_with_pen(page, square(page, target))
  await still_moves(page)
  await tap_with_pen(page, square(page, target))
  await until(async () => (await maze_sight(page)).phase !== 'move')
})

test('who comes back to move knows the ways before pointing anywhere', async () => {
  const { page } = await stage.at_table(labyrinth(ada, { who: 'random' }))
  await push_by_keys(page)
  await until(async () => (await maze_sight(page)).phase === 'move')
  const asked: string[] = []
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => asked.push(String(payload))))
  await page.reload()
  await until(async () => asked.some(each => each.includes('"do":"preview"') && each.includes('"move":"move"')))
})
