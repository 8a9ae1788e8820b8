// Labyrinth in a real browser: whole games with each kind of hands, alone, with friends, at one screen.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sit_down, start } from './friends'
import { arrow, follow_the_hints, LabyrinthPlayer, maze_sight, my_maze_turn, open_to_all } from './maze_player'
import { sees_fair_dice, square, until } from './player'
import { fits_the_phone } from './room'
import { phone, set_stage, type Person } from './stage'

const stage = set_stage()

const me = (name: string) => ({ who: 'me', name })
const against_random = (limit: string) =>
  ({ game: 'labyrinth', seats: [me('Ada'), { who: 'random' }], options: { limit, first: '1' } })

const card = (page: Page) => page.locator('.hand .card strong').innerText()
const log = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').allTextContents()
const hint = (page: Page) => page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true')

test('alone, by mouse, with hints if it takes long: the character is found, then the way home, and that wins', async () => {
  const { page } = await stage.at_table({ game: 'labyrinth', seats: [me('Ada')], options: { cards: '1' } }, { films: true })
  await my_maze_turn(page)
  const name = await card(page)
  await new LabyrinthPlayer(page, 'mouse', 4).play_turns(3)
  await follow_the_hints(page)
  await page.getByRole('heading', { name: 'You won!' }).waitFor()
  expect((await log(page)).filter(line => line.includes('finds'))).toEqual([`Ada finds ${name}.`])
  await sees_fair_dice(page)
})

test('a game against the computer is played with the keyboard alone', async () => {
  const { page } = await stage.at_table(against_random('4'))
  const player = new LabyrinthPlayer(page, 'keys', 3)
  await player.play_to_the_end()
  expect(player.turns).toBe(2)
  await page.getByRole('heading', { name: /You won!|You lost\.|won\.|share the win/ }).waitFor()
  await sees_fair_dice(page)
})

test('Enter on the spare turns it, whatever is aimed at', async () => {
  const { page } = await stage.at_table(against_random('8'))
  await my_maze_turn(page)
  const player = new LabyrinthPlayer(page)
  await player.aim('b1')
  await page.getByRole('button', { name: 'Turn the spare' }).focus()
  for (let turns = 0; turns < 2; turns++) {
    const { spare } = await maze_sight(page)
    await page.keyboard.press('Enter')
    await until(async () => (await maze_sight(page)).spare !== spare)
  }
  await player.aim('b1')
  expect((await log(page)).filter(line => line.includes(' pushes '))).toEqual([])
})

test('a game is played with a finger on a small phone, and nothing scrolls away or is too small', async () => {
  const { page } = await stage.at_table(against_random('4'), phone)
  await my_maze_turn(page)
  await fits_the_phone(page, true)
  await new LabyrinthPlayer(page, 'touch', 3).play_to_the_end(() => fits_the_phone(page, true))
  await page.getByRole('heading', { name: /You won!|You lost\.|won\.|share the win/ }).waitFor()
  await sees_fair_dice(page)
  await fits_the_phone(page, false)
})

// Which cards a phone shows beside the counts of everybody.
async function shows_cards_after_a_tap(page: Page, kind: string, count: number) {
  const cards = page.locator(`.standing .${kind}`), more = page.getByRole('button', { name: 'The cards of everybody' })
  await my_maze_turn(page)
  await more.waitFor()
  for (const shown of [0, count, 0]) {
    await expect.poll(() => cards.locator('visible=true').count()).toBe(shown)
    await fits_the_phone(page, true)
    await more.tap()
  }
}

test('with children all cards lie open; on a phone a tap shows those of everybody', async () => {
  const seats = [me('Ada'), { who: 'random' }, { who: 'random' }, { who: 'random' }]
  const { page } = await stage.at_table({ game: 'labyrinth', seats, options: { children: 'on', first: '1' } }, phone)
  await shows_cards_after_a_tap(page, 'open', 24)
})

// A game between Red, who finds nami on a3 after a push at f7, and Green.
async function late_game(edit: (text: string) => string = text => text) {
  const golden = await readFile('../tests/golden/labyrinth/the-last-card-then-home.game', 'utf8')
  const buffer = Buffer.from(edit(golden.slice(0, golden.indexOf('red push'))))
  return { name: 'late.game', mimeType: 'text/plain', buffer }
}

test('on a phone a tap shows which cards were found', async () => {
  const { page } = await stage.person(phone)
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles(await late_game())
  await page.getByRole('button', { name: 'Sit down' }).tap()
  await page.getByLabel('Who plays Green').selectOption({ label: 'Computer: Gentle' })
  await page.getByRole('button', { name: 'Start the game' }).tap()
  await shows_cards_after_a_tap(page, 'found', 12)
})

// Ada has opened a table, Ben has sat down, Ada has started and is to push.
async function ada_and_ben(limit: string): Promise<{ ada: Person; ben: Person; told: string[] }> {
  const seats = [me('Ada'), { who: 'open' }]
  const table = await stage.server.table({ game: 'labyrinth', seats, options: { limit, first: '1' } })
  const ada = await stage.person({ table }), ben = await stage.person()
  const told: string[] = [] // to Ben
  ben.page.on('websocket', socket => socket.on('framereceived', ({ payload }) => told.push(String(payload))))
  await ada.page.goto(`/t/${table.id}`)
  await sit_down(ben, `/t/${table.id}`, 'Ben')
  await start(ada)
  await my_maze_turn(ada.page)
  return { ada, ben, told }
}

// What a page says, but for the maze itself, where all characters are, and for what somebody is known
// not to look for: with the next card that may change.
async function texts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent!)
    return found
  })
  return all.filter(line => !/^(Row|The spare)/.test(line)).map(line => line.replace(/does not look for:.*/, ''))
}

// The page as it is drawn, and as it is written.
async function says(page: Page): Promise<string> {
  const drawn = await texts(page)
  await page.keyboard.press('t')
  await page.getByText(/^Card of/).waitFor()
  const written = await texts(page)
  await page.keyboard.press('t')
  await page.getByText(/^Card of/).waitFor({ state: 'detached' })
  return [...drawn, ...written].join('\n')
}

// Ada's card, or a view of hers, in what the server has sent before the game was over.
const is_secret = (message: string) =>
  /"event":"card","seat":"red","card"|"view":{"seat":"red"/.test(message) && !message.startsWith('{"type":"replay"')

test('two browsers play a whole game: the same maze, pieces and counts after every turn, and the same end', async () => {
  const { ada, ben, told } = await ada_and_ben('4')
  expect(await hint(ben.page).count(), 'between people there are no hints').toBe(0)
  const hands = [new LabyrinthPlayer(ada.page, 'mouse', 3), new LabyrinthPlayer(ben.page, 'keys', 2)]
  for (let turn = 0; turn < 4; turn++) {
    expect(await says(ben.page)).not.toContain(await card(ada.page))
    const [mover, other] = turn % 2 ? [hands[1]!, hands[0]!] : [hands[0]!, hands[1]!]
    await mover.play_turn()
    await my_maze_turn(other.page)
    await until(async () => /pushes the maze$|won|win|lost/.test((await maze_sight(mover.page)).line))
    expect(await open_to_all(mover.page)).toBe(await open_to_all(other.page))
  }
  await Promise.all([ada, ben].map(({ page }) => sees_fair_dice(page)))
  expect(await seats(ada.page)).toEqual(await seats(ben.page))
  expect(await dice(ada.page)).toEqual(await dice(ben.page))
  const winners = (await seats(ada.page)).filter(line => line.includes('★')).map(line => line.split(' ')[0]!)
  expect(await result(ada.page)).toBe(result_for('Ada', winners))
  expect(await result(ben.page)).toBe(result_for('Ben', winners))
  for (const own of ['"event":"card","seat":"green","card"', '"view":{"seat":"green"']) expect(told.join('')).toContain(own)
  expect(told.filter(is_secret)).toEqual([])
})

// Names, stars and points.
const seats = (page: Page) =>
  page.locator('aside').getByRole('list', { name: 'Seats' }).getByRole('listitem').evaluateAll(all =>
    all.map(each => ['.name', '[role=img]', '.points'].map(part => each.querySelector(part)?.textContent ?? '').join(' ')))
const dice = (page: Page) => page.locator('aside details').locator('summary, dd code').allTextContents()
const result = (page: Page) => page.locator('aside h2').first().innerText()

function result_for(name: string, winners: string[]): string {
  if (!winners.includes(name)) return `${winners.join(' and ')} won.`
  return winners.length > 1 ? 'You share the win!' : 'You won!'
}

// What the page says, and what is drawn beside the board except on the spare and among what somebody is
// known not to look for, which all may see.
async function shows(page: Page) {
  const { wanted } = await maze_sight(page)
  const text = (await texts(page)).join('\n')
  const drawn = await page.locator('.hand .card path, .hand .standing svg:not(.passed) path').evaluateAll(all => all.map(each => each.getAttribute('d')!))
  return { wanted, text, drawn }
}
const emblem = (page: Page) => page.locator('.hand .card > svg path').evaluateAll(all => all.map(each => each.getAttribute('d')!))

test('two people at one screen: while it is passed on, neither a card’s name nor its emblem nor its square shows', async () => {
  const { page } = await stage.at_table({ game: 'labyrinth', seats: [me('Ada'), me('Ben')], options: { first: '1' } })
  for (const name of ['Ada', 'Ben', 'Ada', 'Ben']) {
    const show = page.getByRole('button', { name: `Show the hand of ${name}`, exact: true })
    await show.waitFor()
    await page.locator('.prompt.mine').waitFor() // a key that cut the film short would make clicks count for nothing
    const covered = await shows(page)
    await page.keyboard.press('t')
    expect(await page.getByText(/^Card of/).count()).toBe(0)
    await page.keyboard.press('t')
    await show.click()
    await my_maze_turn(page)
    const looked_for = await card(page), drawn = await emblem(page)
    expect(drawn.length).toBeGreaterThan(0)
    expect(covered.text).not.toContain(looked_for)
    expect(covered.drawn.filter(path => drawn.includes(path))).toEqual([])
    expect(covered.wanted).toEqual([])
    await new LabyrinthPlayer(page, 'mouse', 3).play_turn()
  }
})

async function is_covered(page: Page) {
  await page.getByText(/^Pass the screen to/).waitFor()
  await page.locator('.prompt.mine').waitFor()
}

// When the film of the other's turn is over.
async function take_over(page: Page) {
  await is_covered(page)
  await page.getByRole('button', { name: /^Show the hand/ }).click()
  await my_maze_turn(page)
}

test('two people at one screen: who finds a card is seen to find it, and nobody sees the next one', async () => {
  const { page } = await stage.person({ films: true })
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles(await late_game(text => text.replace(/"found":{"red":\[.*?\]/, '"found":{"red":[]')))
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByLabel('Who plays Green').selectOption('me')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await take_over(page)
  const player = new LabyrinthPlayer(page)
  await player.aim('f7')
  while (!(await maze_sight(page)).would.includes('a3')) {
    await player.turn_spare()
    await player.aim('f7')
  }
  await arrow(page, 'f7').click()
  await until(async () => (await maze_sight(page)).phase === 'move')
  await square(page, 'a3').click()
  await page.locator('g.found').waitFor()
  await is_covered(page)
  expect(await log(page)).toContainEqual(expect.stringMatching(/finds Nami/))
  const covered = await shows(page)
  await take_over(page)
  const seen_by_green = await shows(page)
  await player.play_turn()
  await take_over(page)
  const next = await card(page), drawn = await emblem(page)
  expect(next).not.toBe('Nami')
  for (const { text, drawn: others } of [covered, seen_by_green]) {
    expect(text).not.toContain(next)
    expect(others.filter(path => drawn.includes(path))).toEqual([])
  }
})

test('two children at one screen have nothing to hide: nobody need pass it on', async () => {
  const { page } = await stage.at_table({ game: 'labyrinth', seats: [me('Ada'), me('Ben')], options: { first: '1', children: 'on' } })
  await new LabyrinthPlayer(page, 'mouse', 1).play_turns(2)
  await my_maze_turn(page)
  expect(await page.getByRole('button', { name: /^Show the hand/ }).count()).toBe(0)
})
