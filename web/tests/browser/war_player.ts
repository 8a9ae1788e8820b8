// Plays Raid on Wuchao as a person does: reads what the page says, then clicks, taps or presses keys. The
// page is in English. Films are cut short, as an impatient player would.
import type { Locator, Page } from 'playwright-core'
import { walk } from '../../src/games/wuchao/map'
import type { Content } from '../../src/games/wuchao/view'
import content from '../wuchao/content.json'
import { choices_of, press_enter, primary, until, type Hands } from './player'

const map = content as unknown as Content

export interface WarSight {
  asked: 'place' | 'move' | 'fight' | 'reroll' | 'hit' | 'over' | null // null: somebody else is at it, or a film runs
  line: string
  buttons: string[]
  open: string[] // spaces to go to, to place on or to fight at
  pickable: string[] // spaces with units that may move
  tray: string[]
  picked: string[] // of the tray
  focus: string | null
  units: string // where everybody stands
  status: string
}

// Runs in the page.
function look_around(): WarSight {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const texts = (what: string) => all(what).map(each => each.textContent!.trim())
  const line = texts('.prompt p')[0] ?? ''
  const tray = all('.tray [data-unit]')
  const kinds = [['place', /^(Place|Not on)/], ['fight', /^Which combat/], ['reroll', /Xu You/], ['hit', /(tap|click) (a unit|who)/], ['move', /./]] as const
  const mine = document.querySelector('.prompt.mine:not(.busy)')
  return {
    asked: document.querySelector('.table.over') ? 'over' : mine ? kinds.find(([, words]) => words.test(line))![0] : null,
    line,
    buttons: texts('.prompt button'),
    open: all('.space.legal').map(each => each.dataset.space!),
    pickable: all('.space.pickable').map(each => each.dataset.space!),
    tray: tray.map(each => each.dataset.unit!),
    picked: tray.filter(each => each.ariaPressed === 'true').map(each => each.dataset.unit!),
    focus: document.activeElement?.closest<HTMLElement>('[data-space]')?.dataset.space ?? null,
    units: all('[data-space]').map(each => `${each.dataset.space}: ${each.ariaLabel!.split(', ').filter(part => /^(Cao|Yuan): /.test(part)).join()}`).join('\n'),
    status: texts('.status .unseen').join(' '),
  }
}
export const war_sight = (page: Page) => page.evaluate(look_around)

export const space = (page: Page, name: string) => page.locator(`[data-space=${name}]`)
export const unit = (page: Page, name: string) => page.locator(`.tray [data-unit=${name}]`)
export const button = (page: Page, name: string | RegExp) => page.locator('.prompt').getByRole('button', { name })

// Waits until the reader is asked something, or all is over; a key cuts short what is shown.
export const my_war_turn = (page: Page): Promise<WarSight> =>
  until(async () => {
    const seen = await war_sight(page)
    if (!seen.asked) await page.keyboard.press('Shift')
    return seen.asked ? seen : null
  }) as Promise<WarSight>

// So that what was played just now has come back; dice that show the same again have cost a token of the status.
export const until_other = (page: Page, before: WarSight) =>
  until(async () => {
    const seen = await war_sight(page)
    return (['line', 'units', 'status'] as const).some(what => seen[what] !== before[what]) || seen.tray.join() !== before.tray.join()
  })

export class WarPlayer {
  page: Page
  hands: Hands
  #below: (n: number) => number

  constructor(page: Page, hands: Hands = 'mouse', seed = 1) {
    this.page = page
    this.hands = hands
    this.#below = choices_of(seed)
  }

  // One move of one unit a round at random, and every question answered.
  async play_to_the_end(at_turn?: () => Promise<void>) {
    for (let seen = await my_war_turn(this.page); seen.asked !== 'over'; seen = await my_war_turn(this.page)) {
      await at_turn?.()
      await this.answer(seen)
    }
  }

  async answer(seen: WarSight) {
    if (seen.asked === 'place') await this.go_to(this.#any(seen.open))
    else if (seen.asked === 'move') await this.#move(seen)
    else if (seen.asked === 'hit') await this.take_hit(this.#below(seen.tray.length))
    else await this.press_primary()
    await until_other(this.page, seen)
  }

  async #move(seen: WarSight) {
    if (seen.buttons.some(each => /^(End moves|Fight)/.test(each)) && !/pick up/.test(seen.line)) return await this.press_primary()
    if (!seen.picked.length) await this.pick(this.#any(seen.pickable)) // who cannot stay is picked up already
    let now = await this.#once(({ picked }) => picked.length > 0)
    while (!now.open.length) now = await this.#put_down(now)
    await this.go_to(this.#any(now.open))
  }

  // The last one, where nobody has room for all: one alone may always go somewhere.
  async #put_down({ tray, picked }: WarSight) {
    await this.#press_piece(tray.indexOf(picked.at(-1)!))
    return await this.#once(now => now.picked.length === picked.length - 1)
  }

  #once = (is_so: (now: WarSight) => boolean) =>
    until(async () => {
      const now = await war_sight(this.page)
      return is_so(now) ? now : null
    }) as Promise<WarSight>

  // All units of a space.
  async pick(where: string) {
    if (this.hands !== 'keys') return await this.#press(space(this.page, where))
    await this.#walk(where)
    await this.page.keyboard.press('Space')
  }

  // With what is picked up, or the unit to be placed.
  async go_to(where: string) {
    if (this.hands === 'mouse') return await space(this.page, where).click()
    if (this.hands === 'keys') await this.#walk(where)
    else await space(this.page, where).tap()
    await this.press_primary()
  }

  async take_hit(nth: number) {
    await this.#press_piece(nth)
    if (this.hands !== 'keys') return
    await primary(this.page).waitFor()
    await press_enter(this.page)
  }

  async #press_piece(nth: number) {
    if (this.hands === 'keys') await this.page.keyboard.press(String(nth + 1))
    else await this.#press(this.page.locator('.tray .piece').nth(nth))
  }

  async press_primary() {
    if (this.hands === 'keys') await press_enter(this.page)
    else await this.#press(primary(this.page))
  }

  // Until the space has the focus.
  async #walk(where: string) {
    for (let { focus } = await war_sight(this.page); focus !== where; { focus } = await war_sight(this.page)) {
      const before = focus
      await this.page.keyboard.press(before ? first_key(before, where) : 'ArrowUp')
      await until(async () => (await war_sight(this.page)).focus !== before)
    }
  }

  async #press(what: Locator) {
    if (this.hands === 'touch') await what.tap()
    else await what.click()
  }
  #any = <T>(list: T[]) => list[this.#below(list.length)]!
}

// Of the shortest way with the arrow keys.
function first_key(from: string, to: string): string {
  const ways = new Map<string, string>()
  const line: [string, string][] = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(key => [walk(map, from, key), key])
  for (const [at, key] of line) {
    if (ways.has(at)) continue
    ways.set(at, key)
    for (const next of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) line.push([walk(map, at, next), key])
  }
  return ways.get(to)!
}
