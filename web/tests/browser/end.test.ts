// When a game is over: the page rests, and the replay runs by itself.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { names } from '../../src/games/games'
import { until } from './player'
import { set_stage } from './stage'

const stage = set_stage()

// A table whose game Ada has just given up, and how often her page has asked for points and steps.
async function given_up(game: string, before: (page: Page) => Promise<void> = async () => {}) {
  const table = await stage.server.table({ game, seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }] })
  const { page } = await stage.person({ table })
  const asked: string[] = []
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => /"do":"(replay|points)"/.test(String(payload)) && asked.push(String(payload))))
  await before(page)
  await page.goto(`/t/${table.id}`)
  await page.locator('.prompt.mine').waitFor()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, I resign' }).click()
  await page.getByRole('link', { name: 'Save the game' }).waitFor()
  return { page, asked }
}

test.each(names)('a finished game of %s asks once for its points, and once for the steps to be walked through', async game => {
  const { page, asked } = await given_up(game)
  await until(async () => asked.length >= 2)
  await page.getByRole('tab', { name: 'Chat' }).click()
  for (const text of ['a fine', 'long', 'evening']) {
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel').getByText(text).waitFor()
  }
  expect(asked).toHaveLength(2)
})

test('the slider of the replay stands at the end before its steps have come, and after', async () => {
  let let_come = () => {}
  const come = new Promise<void>(done => (let_come = done))
  const { page } = await given_up('onami', page => page.routeWebSocket(/ws/, socket => {
    const server = socket.connectToServer()
    server.onMessage(async text => {
      if (String(text).includes('"type":"replay"')) await come
      socket.send(text)
    })
  }))
  const slider = page.getByRole('slider', { name: 'Step of the game' })
  const is_at_end = () => slider.evaluate(each => {
    const { min, max, value } = each as HTMLInputElement
    return Number(max) > Number(min) && value === max
  })
  expect(await is_at_end()).toBe(true)
  let_come()
  await until(async () => Number(await slider.getAttribute('max')) > 0)
  expect(await is_at_end()).toBe(true)
})

// Writes down where the slider stands whenever that changes.
const watch_steps = (slider: Locator) =>
  slider.evaluate(each => {
    const steps = Object.assign(window, { steps: [] as number[] }).steps
    new MutationObserver(() => steps.push((each as HTMLInputElement).valueAsNumber)).observe(each, { attributes: true })
  })
const watched_steps = (page: Page) => page.evaluate(() => (window as unknown as { steps: number[] }).steps)

test('the replay runs from the start to the end by itself, step by step, and stops there', async () => {
  const { page } = await given_up('labyrinth')
  const slider = page.getByRole('slider', { name: 'Step of the game' })
  await until(async () => Number(await slider.getAttribute('max')) > 0)
  const last = Number(await slider.getAttribute('max'))
  await watch_steps(slider)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await until(async () => (await watched_steps(page)).includes(last))
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await watched_steps(page)).toEqual(Array.from({ length: last + 1 }, (_, step) => step))
})

test('the result is announced, and a step of the replay once', async () => {
  const { page } = await given_up('labyrinth')
  const said = () => page.locator('p.unseen[aria-live]').allInnerTexts()
  const result = await page.getByRole('heading', { name: 'won.' }).innerText()
  await expect.poll(said).toEqual(['Ada resigns.', result])
  const slider = page.getByRole('slider', { name: 'Step of the game' })
  await until(async () => Number(await slider.getAttribute('max')) > 0)
  await page.getByRole('button', { name: 'To the start' }).click()
  await page.locator('.what').getByText(/^1 of \d/).waitFor()
  expect(await said()).toEqual(['Ada resigns.', result])
})
