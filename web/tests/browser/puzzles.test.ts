// Labyrinth's puzzles: from the landing page, by a link, from a file.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrow, follow_the_hints, maze_sight, my_maze_turn, open_to_all } from './maze_player'
import { until } from './player'
import { set_stage, type Person } from './stage'

const stage = set_stage()

const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^Puzzle \d+$/ }).innerText()
const card = (page: Page) => page.locator('.hand .card strong').innerText()

// The maze and what is looked for in it, before the first push.
async function task(page: Page): Promise<string> {
  await my_maze_turn(page)
  return [await title(page), await card(page), await open_to_all(page)].join('\n')
}

// A person who has opened this puzzle.
async function at_puzzle(number: number): Promise<Person> {
  const person = await stage.person()
  await person.page.goto(`/puzzle/labyrinth/${number}`)
  await my_maze_turn(person.page)
  return person
}

async function push_and_stay(page: Page, at: string) {
  await my_maze_turn(page)
  await arrow(page, at).click()
  await until(async () => (await maze_sight(page)).phase === 'move')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await until(async () => (await maze_sight(page)).phase !== 'move')
}

const is_solved = (page: Page) => page.getByRole('heading', { name: 'Solved!' }).waitFor()

test('the landing page opens a puzzle, its hints solve it in two turns, and another follows', async () => {
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByRole('link', { name: 'Puzzle', exact: true }).click()
  await page.waitForURL('**/t/*')
  expect((await my_maze_turn(page)).line).toBe(`Reach ${await card(page)} in 2 turns`)
  const first = await title(page), address = page.url()
  await follow_the_hints(page)
  await is_solved(page)
  await page.getByRole('link', { name: 'New puzzle' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/t/') && url.href !== address)
  await my_maze_turn(page)
  expect(await title(page)).not.toBe(first)
})

test('who stays away for two turns has not solved it, and may try the same puzzle again', async () => {
  const { page } = await at_puzzle(7)
  const before = await task(page), name = await card(page), address = page.url()
  await push_and_stay(page, 'b1')
  expect((await my_maze_turn(page)).line).toBe(`Last turn: reach ${name}`)
  await push_and_stay(page, 'b1')
  await page.getByRole('heading', { name: 'Not solved this time.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(url => url.href !== address)
  expect(await task(page)).toBe(before)
})

test('a shared puzzle is the same maze and the same character for a friend', async () => {
  const ada = await at_puzzle(7)
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.page.getByRole('button', { name: 'Share' }).locator('visible=true').click()
  await ada.page.getByRole('button', { name: 'Copied' }).locator('visible=true').waitFor()
  await ada.page.getByRole('button', { name: 'Share' }).locator('visible=true').waitFor()
  const link = await ada.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${stage.server.address}/puzzle/labyrinth/7`)

  const ben = await stage.person()
  await ben.page.goto(link)
  expect(await task(ben.page)).toBe(await task(ada.page))
  expect(ben.page.url()).not.toBe(ada.page.url())
  expect(await task((await at_puzzle(8)).page)).not.toBe(await task(ada.page))
})

test('who watches a puzzle is offered to solve it, too, at a table of their own', async () => {
  const ada = await at_puzzle(7), eve = await stage.person()
  const before = await task(ada.page)
  await eve.page.goto(ada.page.url())
  await eve.page.getByText('You are watching').waitFor()
  await eve.page.getByRole('link', { name: 'Solve it yourself' }).click()
  await eve.page.waitForURL(url => url.pathname.startsWith('/t/') && url.href !== ada.page.url())
  expect(await task(eve.page)).toBe(before)
})

test('a puzzle from a file begins at once, is solved by hints, and can be tried again', async () => {
  const golden = await readFile('../tests/golden/labyrinth/a-puzzle-in-two-turns.game', 'utf8')
  const position = /^position (.*)$/m.exec(golden)![1]!
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles({ name: 'puzzle.json', mimeType: 'application/json', buffer: Buffer.from(position) })
  const wanted = `Reach ${await card(page)}`
  expect((await my_maze_turn(page)).line).toBe(wanted)
  await follow_the_hints(page)
  await is_solved(page)
  const log = await page.getByRole('tabpanel').getByRole('listitem').allTextContents()
  expect(log.filter(line => line.includes(' pushes '))).toHaveLength(2)
  const address = page.url()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(url => url.href !== address)
  await until(async () => (await maze_sight(page)).phase === 'push')
  expect((await maze_sight(page)).line, 'the same one again').toBe(wanted)
})

test('who goes home while a puzzle is being opened stays there', async () => {
  const { page } = await stage.person()
  let open = () => {}
  const opened = new Promise<void>(done => (open = done))
  await page.route('**/api/tables', async route => (await opened, await route.continue()))
  await page.goto('/puzzle/labyrinth/7')
  await page.getByRole('link', { name: 'To the start page' }).click()
  const answer = page.waitForResponse('**/api/tables')
  open()
  await (await answer).finished()
  await page.evaluate(() => fetch('/api/games').then(later => later.json())) // by then the page has read the answer
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a puzzle that was missed shows its solution, step by step', async () => {
  const { page } = await at_puzzle(7)
  const address = page.url()
  for (let i = 0; i < 2; i++) await push_and_stay(page, 'b1')
  await page.getByRole('button', { name: 'Show the solution' }).click()
  await page.waitForURL(url => url.href !== address)
  for (const phase of ['push', 'move', 'push', 'move']) {
    await until(async () => (await maze_sight(page)).phase === phase)
    await page.getByRole('button', { name: 'Next step' }).click()
  }
  await is_solved(page)
  const shown = page.url()
  await page.getByRole('button', { name: 'Show the solution' }).click() // once more
  await page.waitForURL(url => url.href !== shown)
  await page.getByRole('button', { name: 'Next step' }).waitFor()
})

test('the puzzle of the day is the same for two people, and the streak is kept in the browser', async () => {
  const ada = await stage.person(), ben = await stage.person()
  for (const { page } of [ada, ben]) await page.goto('/puzzle/labyrinth/today')
  expect(await task(ada.page)).toBe(await task(ben.page))
  await follow_the_hints(ada.page)
  await is_solved(ada.page)
  await ada.page.goto('/')
  await ada.page.getByText('Puzzles: 1 of 1 solved, 1 in a row').waitFor()
  await ada.page.getByRole('link', { name: 'Puzzle of the day ✓' }).waitFor()
})
