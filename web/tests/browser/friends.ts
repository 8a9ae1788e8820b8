// What friends do to come together at a table.
import type { Page } from 'playwright-core'
import { Player, sight, until } from './player'
import type { Device, Person, Stage } from './stage'

// Opens a table with the dialog of the landing page, and gives its link. `seats` as the dialog calls
// them: 'Me', 'A friend', 'Computer: Gentle'.
// `names` are of those who share the screen, by the number of their seat.
export async function open_table({ page }: Person, name: string, seats: string[], names: Record<number, string> = {}): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'With friends' }).first().click()
  const dialog = page.getByRole('dialog')
  const choose = (label: string, what: string) => dialog.getByRole('combobox', { name: label, exact: true }).selectOption({ label: what })
  await dialog.getByLabel('Your name').fill(name)
  await choose('Seats', String(seats.length))
  for (const [i, who] of seats.entries()) await dialog.getByRole('listitem').nth(i).getByRole('combobox').selectOption({ label: who })
  for (const [number, each] of Object.entries(names)) await dialog.getByLabel(`Name at seat ${number}`).fill(each)
  await dialog.getByText('Options', { exact: true }).click()
  if (seats.length > 1) await dialog.getByLabel('Who starts').selectOption('1')
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL('**/t/*')
  return page.url()
}

export async function sit_down({ page }: Person, link: string, name: string) {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('button', { name: 'Stand up' }).waitFor()
}

export const start = ({ page }: Person) => page.getByRole('button', { name: 'Start the game' }).click()

// Ada has a table, Ben comes by the link, Ada starts and has the first turn.
export async function ada_and_ben(stage: Stage, device: Device = {}): Promise<{ ada: Person; ben: Person; link: string }> {
  const table = await stage.server.table({ game: 'onami', seats: [{ who: 'me', name: 'Ada' }, { who: 'open' }], options: { first: '1' } })
  const ada = await stage.person({ ...device, table }), ben = await stage.person(), link = `/t/${table.id}`
  await ada.page.goto(link)
  await sit_down(ben, link, 'Ben')
  await start(ada)
  return { ada, ben, link }
}

export const play_turn = (page: Page, seed = 1) => new Player(page, 'mouse', seed).play_turns(1)

export const boards_agree = (one: Page, other: Page) =>
  until(async () => (await sight(one)).board === (await sight(other)).board)

export const log = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()

// Opens a saved game that is not over, sits down on its first seat, and lets a computer have the other.
export async function go_on({ page }: Person, record: string, press: 'click' | 'tap' = 'click') {
  await page.goto('/')
  await page.getByLabel('Open a saved game').setInputFiles(record)
  await page.getByRole('button', { name: 'Sit down' })[press]()
  await page.getByLabel('Who plays Vermilion').selectOption({ label: 'Computer: Gentle' })
  await page.getByRole('button', { name: 'Start the game' })[press]()
}
