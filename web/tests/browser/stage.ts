// A server for one file of tests, a browser for all of them, and the people who sit before it.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { NewTable } from '../../src/lobby/api'
import type { KnownTable, Settings } from '../../src/table/memory'
import { Server } from './server'

export interface Device {
  width?: number
  height?: number
  touch?: boolean
  locale?: string
  theme?: 'light' | 'dark' // what the system likes
  films?: boolean // things move, and what others did is shown step by step: for what is about that
  motion?: 'reduce' | 'no-preference' // what the system likes, if not what `films` says
  address?: string // by another line than the server's own
  settings?: Partial<Settings> // chosen on an earlier visit
  table?: { id: string; secret: string } // a table of one's own, started on arrival
}

export interface Person {
  page: Page
  context: BrowserContext
  errors: string[] // of the page and its console: there must be none
  allowed: RegExp // but for these, which the browser itself writes
}

export const wide = { width: 1280, height: 800 }
export const phone = { width: 360, height: 740, touch: true }

const patience = 30_000 // ms for anything that a page should do soon

const chromium_options = {
  executablePath: process.env.KOTATSU_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
}
export const open_browser = () => chromium.launch(chromium_options)

// One for all files that a process of Vitest runs; it ends with the process.
let browser: Browser | undefined
async function the_browser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await open_browser()
  return browser
}

export class Stage {
  server = new Server()
  #people: Person[] = []

  open = () => this.server.start()
  close = () => this.server.close()

  async person(device: Device = {}): Promise<Person> {
    const address = device.address ?? this.server.address
    const context = await (await the_browser()).newContext({
      baseURL: address,
      viewport: { width: device.width ?? wide.width, height: device.height ?? wide.height },
      hasTouch: device.touch ?? false,
      isMobile: device.touch ?? false,
      locale: device.locale ?? 'en-US',
      colorScheme: device.theme ?? 'light',
      reducedMotion: device.motion ?? (device.films ? 'no-preference' : 'reduce'),
      storageState: { cookies: [], origins: [{ origin: address, localStorage: memory_of(device) }] },
    })
    context.setDefaultTimeout(patience)
    const person: Person = { context, page: await context.newPage(), errors: [], allowed: nothing }
    this.#people.push(person)
    listen(person)
    return person
  }

  // A person at a new table whose game begins at once.
  async at_table(wanted: Omit<NewTable, 'game'> & { game?: string }, device: Device = {}): Promise<Person & { id: string }> {
    const table = await this.server.table({ game: 'onami', ...wanted })
    const person = await this.person({ ...device, table })
    await person.page.goto(`/t/${table.id}`)
    return Object.assign(person, { id: table.id })
  }

  // The same for somebody whose page is open already.
  async go_to_table({ page }: Person, wanted: NewTable) {
    const table = await this.server.table(wanted)
    await page.evaluate(known => localStorage.setItem('kotatsu-tables', known), known_tables(table))
    await page.goto(`/t/${table.id}`)
  }

  // Whatever went wrong behind anybody's back is the test's failure.
  async send_home(failed: boolean) {
    if (failed) await this.#take_pictures()
    const people = this.#people
    this.#people = []
    await Promise.all(people.map(person => person.context.close()))
    expect(people.flatMap(person => person.errors)).toEqual([])
  }

  // What everybody saw when a test failed, for those who name a folder for it.
  async #take_pictures() {
    const folder = process.env.KOTATSU_PICTURES
    const name = expect.getState().currentTestName?.replace(/\W+/g, '-').slice(0, 60)
    if (!folder) return
    for (const [i, { page }] of this.#people.entries())
      await page.screenshot({ path: `${folder}/${name}-${i + 1}.png` }).catch(() => {})
  }
}

export function set_stage(): Stage {
  const stage = new Stage()
  beforeAll(() => stage.open())
  afterEach(({ task }) => stage.send_home(task.result?.state === 'fail'))
  afterAll(() => stage.close())
  return stage
}

function memory_of({ films, settings, table }: Device) {
  return [
    { name: 'kotatsu-settings', value: JSON.stringify({ ...(films ? {} : { pace: 'none' }), ...settings }) },
    { name: 'kotatsu-tables', value: known_tables(table) },
  ]
}

function known_tables(table: Device['table']): string {
  const known: Partial<KnownTable>[] = table ? [{ ...table, game: 'onami', at: 0, over: false, start: true }] : []
  return JSON.stringify(known)
}

const nothing = /^(?!)/
export const lost_line = /WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE/

function listen(person: Person) {
  const note = (text: string) => {
    if (!person.allowed.test(text)) person.errors.push(text)
  }
  person.context.on('page', page => page.setDefaultTimeout(patience))
  person.context.on('console', message => message.type() === 'error' && note(`${message.text()} ${message.location().url}`))
  person.context.on('weberror', error => note(String(error.error().stack)))
}
