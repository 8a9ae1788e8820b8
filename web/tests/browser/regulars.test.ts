// What regulars of such tables expect: nothing is lost by a click, the past can be looked at, people find each other.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ada_and_ben, log, open_table, play_turn, sit_down, start } from './friends'
import { my_turn, sees_fair_dice, sight, until } from './player'
import { set_stage, type Person } from './stage'

const stage = set_stage()

const against = (level: number) => [{ who: 'me', name: 'Ada' }, { who: `search:${level}` }]
const rows = (page: Page) => page.locator('.tables li')
const prompt = (page: Page) => page.locator('.prompt p').first()
const cards_on_board = (page: Page) => page.locator('[data-square][aria-label*="held by"]').count()

// Ada against a computer, two turns of hers played, and it is her turn again.
async function after_two_turns(): Promise<Person> {
  const ada = await stage.at_table({ seats: against(1), options: { first: '1' } })
  await play_turn(ada.page)
  await play_turn(ada.page, 2)
  await my_turn(ada.page)
  return ada
}

test('✕ hides a table and keeps the seat: it can be brought back, and its link leads to the seat', async () => {
  const { page, id } = await stage.at_table({ seats: against(1), options: { first: '1' } })
  await my_turn(page)
  await page.goto('/')
  await rows(page).getByRole('button', { name: /Hide/ }).click()
  await expect.poll(() => rows(page).count()).toBe(0)
  await page.getByRole('button', { name: '1 hidden table' }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await rows(page).getByRole('button', { name: /Hide/ }).click()
  await page.goto(`/t/${id}`)
  expect((await my_turn(page)).phase).toBe('place')
})

test('the start page says how many tables wait for me, in the title too', async () => {
  const { page } = await stage.at_table({ seats: against(1), options: { first: '1' } })
  await my_turn(page)
  await page.goto('/')
  await page.getByText('Your turn at 1 table').waitFor()
  expect(await page.title()).toBe('(1) Your turn · Kotatsu')
  expect(await rows(page).innerText()).toContain('Computer')
})

test('a line of the log shows the game as it was then, input waits, and Now returns', async () => {
  const { page } = await after_two_turns()
  const before = await sight(page), cards = await cards_on_board(page)
  const placed = (await log(page)).findIndex(line => line.startsWith('Ada places'))
  await page.getByRole('tabpanel').getByRole('listitem').nth(placed).click()
  await expect.poll(() => prompt(page).innerText()).toMatch(/^Looking back: step \d+ of \d+/)
  expect(await cards_on_board(page)).toBe(1)
  expect(cards).toBeGreaterThan(1)
  await page.locator('.hand button[aria-pressed]').first().click()
  expect(await page.locator('.square.legal').count(), 'nothing can be placed in the past').toBe(0)
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await until(async () => (await sight(page)).board === before.board)
  expect((await my_turn(page)).phase).toBe('place')
})

test('arrow keys step through the past once somebody looks back, and Escape returns', async () => {
  const { page } = await after_two_turns()
  const step = async () => Number(/step (\d+)/.exec(await prompt(page).innerText())?.[1] ?? 0)
  await page.getByRole('button', { name: 'One step back' }).first().click()
  await expect.poll(step).toBeGreaterThan(0)
  const at = await step()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(step).toBe(at - 1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(step).toBe(at)
  await page.keyboard.press('Home')
  await expect.poll(step).toBe(1)
  expect(await cards_on_board(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(step).toBe(0)
})

test('the curve of points grows with the game, and a press on it leads back there', async () => {
  const { page } = await after_two_turns()
  const curve = page.getByRole('img', { name: 'How everybody stood over the game' })
  const { width, height } = (await curve.boundingBox())!
  await curve.click({ position: { x: width / 2, y: height / 2 } })
  await expect.poll(() => prompt(page).innerText()).toMatch(/^Looking back: step [2-9]/)
  expect(await curve.locator('.here').count()).toBe(1)
  const path = () => curve.locator('.line').first().getAttribute('d')
  const before = await path()
  await page.keyboard.press('Escape')
  await my_turn(page)
  await play_turn(page, 3)
  await expect.poll(path).not.toBe(before)
})

test('the curve of a finished game leads to its steps', async () => {
  const { page } = await after_two_turns()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, I resign' }).click()
  const curve = page.getByRole('img', { name: 'How everybody stood over the game' }), slider = page.getByRole('slider')
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(4)
  await sees_fair_dice(page) // the end is on the screen, with a curve of its own
  await curve.click({ position: { x: 2, y: 10 } })
  await expect.poll(() => slider.inputValue()).toBe('0')
  expect(await curve.locator('.here').count()).toBe(1)
})

test('a drawn card is new until another is placed, also for whoever comes back', async () => {
  const { page } = await stage.at_table({ seats: against(1), options: { first: '1' } })
  const fresh = page.locator('.hand .new')
  await my_turn(page)
  expect(await fresh.count()).toBe(0)
  await play_turn(page)
  await my_turn(page)
  expect(await fresh.count()).toBe(1)
  await page.reload()
  await my_turn(page)
  expect(await fresh.count()).toBe(1)
  await page.getByRole('button', { name: 'One step back' }).first().click()
  await expect.poll(() => prompt(page).innerText()).toMatch(/^Looking back/)
  await page.keyboard.press('Home')
  await expect.poll(() => fresh.count()).toBe(0)
})

test('in a replay a line of the log jumps, the log follows the slider, and the controls stay', async () => {
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles('tests/records/alone.game')
  const slider = page.getByRole('slider'), lines = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(10)
  const place = async () => JSON.stringify(await slider.boundingBox())
  const before = await place()
  await lines.nth(4).click()
  await page.locator('li[aria-current=step]').first().waitFor()
  expect(await place()).toBe(before)
  const at = Number(await slider.inputValue())
  await page.getByRole('button', { name: 'One step on' }).click()
  await expect.poll(async () => Number(await slider.inputValue())).toBe(at + 1)
  await expect.poll(() => page.locator('li.later').count()).toBeGreaterThan(0)
  expect(await place()).toBe(before)
})

test('Play now can take two computers, nobody, or somebody at this screen', async () => {
  const { page } = await stage.person()
  for (const [way, seats] of [['Against 2 computers', 3], ['Alone', 1], ['2 of us at this screen', 2]] as const) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Onami: Against whom' }).click()
    await page.getByLabel(way).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Play now' }).click()
    await page.waitForURL('**/t/*')
    await page.locator('aside ul[aria-label=Seats] > li').first().waitFor()
    expect(await page.locator('aside ul[aria-label=Seats] > li .note').count(), way).toBe(seats)
  }
})

test('how many characters there are to find in Labyrinth is the host’s to say, for any number of players', async () => {
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByRole('button', { name: 'With friends' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Seats', exact: true }).selectOption({ label: '3' })
  await dialog.getByText('Options', { exact: true }).click()
  const cards = dialog.getByLabel('Characters each player has to find')
  expect(await cards.inputValue()).toBe('8')
  await cards.fill('4')
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  await page.getByText('Characters each player has to find: 4').waitFor()
})

test('the side chosen for Play now is where I sit', async () => {
  const { page } = await stage.person()
  await page.goto('/')
  await page.getByRole('button', { name: 'Raid on Wuchao: Against whom' }).click()
  await page.getByRole('dialog').getByLabel('Your seat').selectOption({ label: 'Yuan' })
  await page.getByRole('dialog').getByRole('button', { name: 'Play now' }).click()
  await page.locator('aside ul[aria-label=Seats] > li', { hasText: 'you' }).filter({ hasText: 'Guest' }).waitFor()
  expect(await page.locator('aside ul[aria-label=Seats] > li').nth(1).innerText()).toContain('you')
})

test('a mistyped address has a page of its own with a way home', async () => {
  const person = await stage.person()
  person.allowed = /404/
  await person.page.goto('/rulez/onami')
  await person.page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  await person.page.getByRole('link', { name: 'To the start page' }).click()
  await person.page.getByRole('button', { name: 'Play now' }).first().waitFor()
})

test('a table that is listed is found by a stranger, whom the host can send away', async () => {
  const ada = await stage.person(), ben = await stage.person()
  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'With friends' }).first().click()
  await ada.page.getByRole('dialog').getByLabel('Your name').fill('Ada')
  await ada.page.getByLabel('Show the table in the lobby').check()
  await ada.page.getByRole('button', { name: 'Open the table' }).click()
  await ada.page.waitForURL('**/t/*')
  await ada.page.getByRole('button', { name: 'Stand up' }).waitFor()
  await ben.page.goto('/')
  await ben.page.getByRole('heading', { name: 'Looking for players' }).waitFor()
  await ben.page.getByRole('link', { name: /Onami.*Ada.*1 seat free/s }).click()
  await ben.page.getByRole('button', { name: 'Sit down' }).click()
  await ben.page.getByRole('button', { name: 'Stand up' }).waitFor()
  await ada.page.getByLabel('Who plays Vermilion').selectOption({ label: 'Send away' })
  await ben.page.getByText('The host has sent you away from this table.').waitFor()
})

test('a short word read aloud leads to the table', async () => {
  const ada = await stage.person(), ben = await stage.person()
  const link = await open_table(ada, 'Ada', ['Me', 'A friend'])
  await ada.page.getByRole('button', { name: 'A short word to read aloud' }).click()
  const word = await ada.page.locator('.word').innerText()
  expect(word).toMatch(/^[A-Z]{5}$/)
  await ben.page.goto('/')
  await ben.page.getByLabel('Join by link, code or word').fill(word.toLowerCase())
  await ben.page.getByRole('button', { name: 'Join', exact: true }).click()
  await ben.page.waitForURL(link)
  await ben.page.getByRole('button', { name: 'Sit down' }).waitFor()
})

test('before the start the host swaps seats and changes options, and a name can be changed', async () => {
  const ada = await stage.person(), ben = await stage.person()
  const link = await open_table(ada, 'Ada', ['Me', 'A friend'])
  await sit_down(ben, new URL(link).pathname, 'Ben')
  const seats = (page: Page) => page.locator('.waiting section').first().locator('ol > li .who')
  await ada.page.getByRole('button', { name: 'Swap Blue and Vermilion' }).click()
  await expect.poll(() => seats(ben.page).first().innerText()).toMatch(/^Ben/)
  await ada.page.getByText('Change options and clock').click()
  await ada.page.getByLabel('A card on the centre square from the start').selectOption({ label: 'Yes' })
  await ben.page.getByText('A card on the centre square from the start: Yes').waitFor()
  await ben.page.getByLabel('Your name').fill('Benno')
  await ben.page.getByRole('button', { name: 'Change name' }).click()
  await expect.poll(() => seats(ada.page).first().innerText()).toMatch(/^Benno/)
  expect(await ben.page.getByRole('link', { name: 'Learn by playing' }).getAttribute('href')).toBe('/learn/onami')
  await start(ada)
  await ada.page.locator('.prompt').waitFor()
})

test('a reaction is seen by the other, and whoever is muted is not read', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  await ben.page.getByRole('tab', { name: /Chat/ }).click()
  await ben.page.getByRole('button', { name: 'Well played!' }).click()
  await ada.page.getByRole('status').getByText('Well played!').waitFor()
  await ben.page.getByLabel('Message').fill('You will never guess')
  await ben.page.getByLabel('Message').press('Enter')
  await ada.page.getByRole('tab', { name: /Chat/ }).click()
  const line = ada.page.getByRole('tabpanel').getByText('You will never guess')
  await line.waitFor()
  await ada.page.getByText('Do not show what somebody writes').click()
  await ada.page.getByLabel('Ben').check()
  await line.waitFor({ state: 'detached' })
})

test('between people there are no hints; against a computer there are', async () => {
  const { ada } = await ada_and_ben(stage)
  await my_turn(ada.page)
  expect(await ada.page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').count()).toBe(0)
  const { page } = await stage.at_table({ seats: against(1), options: { first: '1' } })
  await page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').waitFor()
})

test('whose question is declined is told who would rather not', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  await play_turn(ada.page)
  await ada.page.getByRole('button', { name: 'Undo' }).locator('visible=true').click()
  await ada.page.getByRole('button', { name: 'Ask the others' }).click()
  await ben.page.getByRole('button', { name: 'Decline' }).click()
  await ada.page.getByText('Ben would rather not.').waitFor()
})

test('a seat that went to another device can be taken back where it was', async () => {
  const { ada } = await ada_and_ben(stage)
  await my_turn(ada.page)
  await ada.page.getByRole('button', { name: 'Other device' }).locator('visible=true').click()
  await ada.page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
  const link = await ada.page.getByLabel('Link', { exact: true }).inputValue()
  const phone = await stage.person()
  await phone.page.goto(link)
  await my_turn(phone.page)
  await ada.page.getByText('Blue is now played on another device.').waitFor()
  await ada.page.getByRole('button', { name: 'Take it back to this device' }).click()
  await my_turn(ada.page)
  await phone.page.getByText('Blue is now played on another device.').waitFor()
})

test('opening the panel while a line waits opens the chat', async () => {
  const { ada, ben } = await ada_and_ben(stage, { width: 360, height: 740, touch: true })
  await ben.page.getByRole('tab', { name: /Chat/ }).click()
  await ben.page.getByLabel('Message').fill('Good evening')
  await ben.page.getByLabel('Message').press('Enter')
  await ada.page.locator('.dot').waitFor()
  await ada.page.getByRole('button', { name: 'Log and chat' }).tap()
  await ada.page.getByText('Good evening').waitFor()
})

test('a turn lost on the clock is told in the middle of the screen, and whoever is back is told of in the log', async () => {
  const clock = { kind: 'move', seconds: 5, at_zero: 'computer' } as const
  const table = await stage.server.table({ game: 'onami', seats: [{ who: 'me', name: 'Ada' }, { who: 'open' }], options: { first: '1' }, clock })
  const ada = await stage.person({ table }), ben = await stage.person()
  await ada.page.goto(`/t/${table.id}`)
  await sit_down(ben, `/t/${table.id}`, 'Ben')
  await start(ada)
  const told = ada.page.getByRole('alertdialog', { name: /Your time ran out/ })
  await told.waitFor()
  expect(await ada.page.locator('.prompt').getByRole('button', { name: 'I am back' }).count()).toBe(1)
  await told.getByRole('button', { name: 'I am back' }).click()
  await expect.poll(async () => (await log(ben.page)).includes('Ada is back.')).toBe(true)
})

test('without films every move is there at once', async () => {
  const { page } = await stage.at_table({ seats: against(1), options: { first: '1' } }, { settings: { pace: 'none' } })
  await play_turn(page)
  await my_turn(page)
  expect(await page.locator('.card.turn, .card.drop').count()).toBeLessThanOrEqual(1)
})
