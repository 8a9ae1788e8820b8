// What moves on Labyrinth's board: a push slides once, a piece is carried round, a way is drawn, and a
// found card comes and goes.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrow, maze_sight, my_maze_turn } from './maze_player'
import { square, until } from './player'
import { set_stage, type Device, type Person } from './stage'

const stage = set_stage()

// Red is on b7 and blue on b3. A push at b1 carries red round, and opens the way to the character on d4.
const puzzle = JSON.stringify({
  game: 'labyrinth',
  tiles: [
    'ES EW ESW ES ESW ES SW', 'EW NE NS NE NES EW NS', 'NES ES NES NES ESW SW NSW', 'NW NS NE EW NE EW NE',
    'NES NE NEW SW NSW NEW NSW', 'NS EW SW ES NE NSW NS', 'NE NES NEW NES NEW EW NW',
  ].map(row => row.split(' ')),
  spare: 'NE', pieces: [[6, 1], [2, 1]], last_push: null, to_move: 0, target: [3, 3],
})

interface Seen {
  started: string[] // animations, by the names in the components
  longest: number // of them, in ms
  cards: string[] // found: each time one came or went
}

// Notes from now on what moves on the page.
function note_motion() {
  const seen: Seen = { started: [], longest: 0, cards: [] }
  Object.assign(window, { seen })
  document.addEventListener('animationstart', ({ animationName, target }) => {
    seen.started.push(animationName.replace(/^s[0-9a-z]+-/, ''))
    for (const each of (target as Element).getAnimations())
      seen.longest = Math.max(seen.longest, Number(each.effect?.getComputedTiming().duration))
  })
  const cards = (nodes: NodeList) => [...nodes].filter(each => each instanceof Element && each.matches('g.found'))
  new MutationObserver(changes => {
    for (const { addedNodes, removedNodes } of changes) {
      seen.cards.push(...cards(removedNodes).map(() => 'gone'), ...cards(addedNodes).map(() => 'came'))
    }
  }).observe(document, { childList: true, subtree: true })
}
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const count = async (page: Page, name: string) => (await seen(page)).started.filter(each => each === name).length
// Nothing slides, is carried or leaves any more.
const is_still = (page: Page) =>
  until(() => page.evaluate(() => !document.getAnimations().some(each => /slide|carry|leave/.test((each as CSSAnimation).animationName))))

async function open_puzzle(device: Device = {}): Promise<Person> {
  const person = await stage.person({ films: true, ...device })
  await person.page.addInitScript(note_motion)
  await person.page.goto('/')
  const buffer = Buffer.from(puzzle)
  await person.page.getByLabel('Open a saved game').setInputFiles({ name: 'puzzle.json', mimeType: 'application/json', buffer })
  await my_maze_turn(person.page)
  return person
}

async function push(page: Page, at: string) {
  await arrow(page, at).hover()
  await arrow(page, at).click()
  await until(async () => (await maze_sight(page)).phase === 'move')
}

// Holds the piece that is carried where its way begins.
const hold_the_carried = (page: Page) =>
  page.evaluate(() => document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName.endsWith('carry')) for (const each of (target as Element).getAnimations()) each.pause()
  }))

// Where the middle of the piece that is carried is, in squares from the corner of the board, at this part
// of its way.
const carried_at = (page: Page, part: number) =>
  page.evaluate(part => {
    const piece = document.querySelector('.carried')!
    const [carry] = piece.getAnimations()
    carry!.currentTime = part * Number(carry!.effect!.getComputedTiming().duration)
    const board = document.querySelector('.squares')!.getBoundingClientRect()
    const { left, right, top, bottom, height } = piece.querySelector('.edge')!.getBoundingClientRect()
    const side = board.width / 7
    return { across: ((left + right) / 2 - board.left) / side, down: ((top + bottom) / 2 - board.top) / side, high: height / side }
  }, part)

test('an aimed push slides once; to push there does not slide again, another arrow does', async () => {
  const { page } = await open_puzzle()
  await arrow(page, 'd1').hover()
  await until(async () => (await count(page, 'slide')) > 0)
  await is_still(page)
  expect(await count(page, 'slide'), 'the line alone').toBe(1)
  await arrow(page, 'b1').hover()
  await until(async () => (await count(page, 'carry')) === 1)
  await is_still(page)
  expect(await count(page, 'slide'), 'the line, and blue on it').toBe(3)
  await arrow(page, 'b1').click()
  await until(async () => (await count(page, 'leave')) === 1)
  await is_still(page)
  expect(await count(page, 'slide')).toBe(3)
  expect(await count(page, 'carry')).toBe(1)
})

test('a piece on the tile that falls out goes with it, and over the board to the tile that came in', async () => {
  const { page } = await open_puzzle()
  await hold_the_carried(page)
  await arrow(page, 'b1').hover()
  await until(async () => (await count(page, 'carry')) === 1)
  const from = await carried_at(page, 0), out = await carried_at(page, 0.38), over = await carried_at(page, 0.7)
  expect([from.across, from.down]).toEqual([expect.closeTo(1.5, 1), expect.closeTo(6.5, 1)])
  expect([out.across, out.down]).toEqual([expect.closeTo(1.5, 1), expect.closeTo(7.5, 1)])
  expect(over.down).toBeGreaterThan(2)
  expect(over.down).toBeLessThan(6)
  expect(over.high, 'nearer to the eye').toBeGreaterThan(from.high * 1.5)
  const there = await carried_at(page, 0.999)
  expect([there.across, there.down]).toEqual([expect.closeTo(1.5, 1), expect.closeTo(0.5, 1)])
})

test('who watches sees the push slide, the way that was gone, and the card come and go', async () => {
  const { page } = await open_puzzle()
  const eve = await stage.person({ films: true })
  await eve.page.addInitScript(note_motion)
  await eve.page.goto(page.url())
  await eve.page.getByText('You are watching').waitFor()
  await push(page, 'b1')
  await until(async () => (await count(eve.page, 'carry')) === 1)
  expect(await count(eve.page, 'slide')).toBe(2)
  await square(page, 'd4').click()
  await until(async () => (await seen(eve.page)).cards.join() === 'came,gone')
  expect(await eve.page.locator('path.last:not(.under)').getAttribute('d')).toBe('M150 50L250 50L250 150L250 250L250 350L350 350')
})

test('the way to the aimed square is drawn; the found card is gone before the game is over, and in a replay that stands still', async () => {
  const { page } = await open_puzzle()
  await push(page, 'b1')
  await square(page, 'd4').hover()
  const way = page.locator('path.way:not(.under)')
  await way.waitFor()
  expect(await way.getAttribute('d')).toBe('M150 50L250 50L250 150L250 250L250 350L350 350')
  await square(page, 'd4').click()
  await page.getByRole('heading', { name: 'Solved!' }).waitFor()
  expect((await seen(page)).cards).toEqual(['came', 'gone'])
  await page.getByRole('button', { name: 'To the start' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  await until(async () => (await count(page, 'pop')) === 2)
  await page.locator('g.found').waitFor({ state: 'hidden' })
  expect(await page.locator('g.found').count(), 'the step is still shown').toBe(1)
  expect(await page.locator('.start-mark').count(), 'a puzzle has no way home').toBe(0)
})

test('nothing of it moves for those who like it still, and the card comes and goes', async () => {
  const { page } = await open_puzzle({ motion: 'reduce' })
  await push(page, 'b1')
  await until(async () => (await count(page, 'carry')) === 1)
  await square(page, 'd4').click()
  await until(async () => (await seen(page)).cards.join() === 'came,gone')
  expect((await seen(page)).longest).toBeLessThan(5)
})
