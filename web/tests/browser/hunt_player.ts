// Plays Okko Chronicles as a person does: reads what the page says, then clicks, taps or presses keys. The page is in
// English. Films are cut short, as an impatient player would.
import type { Page } from 'playwright-core'
import { choices_of, press_enter, primary, until, type Hands } from './player'

export interface HuntSight {
  asked: boolean
  over: boolean
  line: string
  buttons: string[]
  spots: string[] // of the map, lit and in sight
  moves: string[] // below the map
  cards: string[] // event cards to choose from
  told: number // events in the log, so that the same question twice is known apart
}

// Runs in the page.
function look_around(): HuntSight {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const box = document.querySelector('.board .box')?.getBoundingClientRect()
  const is_in_sight = (each: HTMLElement) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return !!box && left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
  }
  const mine = document.querySelector('.prompt.mine:not(.busy)') && !document.querySelector('[inert]')
  return {
    asked: !!mine && !!document.querySelector('.prompt button.obvious, .spot.legal, .page [data-move], .page [data-event]'),
    over: !!document.querySelector('.table.over'),
    line: document.querySelector('.prompt p')?.textContent?.trim() ?? '',
    buttons: all('.prompt button').map(each => each.textContent!.trim()),
    spots: all('.spot.legal').filter(is_in_sight).map(each => each.dataset.spot!),
    moves: all('.page button[data-move]:not([disabled])').filter(each => each.checkVisibility()).map(each => each.dataset.move!),
    cards: all('.page [data-event]').map(each => each.dataset.event!),
    told: all('[role=tabpanel] li').length,
  }
}
export const hunt_sight = (page: Page) => page.evaluate(look_around)
export const spot = (page: Page, name: string) => page.locator(`[data-spot='${name}']`)
export const move = (page: Page, text: string) => page.locator(`.page [data-move='${text}']`)
export const tab = (page: Page, name: string) => page.locator(`[data-tab=${name}]`)

// Waits until the reader is asked something, or all is over; a key cuts short what is shown.
export const my_hunt_turn = (page: Page): Promise<HuntSight> =>
  until(async () => {
    const seen = await hunt_sight(page)
    if (!seen.asked && !seen.over) await page.keyboard.press('Shift')
    return seen.asked || seen.over ? seen : null
  }) as Promise<HuntSight>

// So that what was played just now has come back.
const sign_of = ({ told, moves, buttons, spots }: HuntSight) => JSON.stringify([told, moves, buttons.length, spots])
export const until_other = (page: Page, before: HuntSight) =>
  until(async () => {
    const seen = await hunt_sight(page)
    return !seen.asked || seen.over || sign_of(seen) !== sign_of(before)
  })

export class HuntPlayer {
  page: Page
  hands: Hands
  hasty: boolean // does nothing that need not be done
  #below: (n: number) => number

  constructor(page: Page, hands: Hands = 'mouse', seed = 1, hasty = false) {
    this.page = page
    this.hands = hands
    this.hasty = hasty
    this.#below = choices_of(seed)
  }

  play_to_the_end = () => this.play_until(() => false)

  async play_until(is_enough: (seen: HuntSight) => boolean | Promise<boolean>): Promise<HuntSight> {
    for (;;) {
      const seen = await my_hunt_turn(this.page)
      if (seen.over || (await is_enough(seen))) return seen
      await this.answer(seen)
    }
  }

  // Some lit spot, some move below the map, or the obvious thing.
  async answer(seen: HuntSight) {
    const useful = seen.moves.filter(each => !/^(throw|reorganise|equip|technique)/.test(each))
    const obvious = seen.buttons.length > 0
    if (this.hasty && obvious) {
      await this.#agree()
      return void (await until_other(this.page, seen))
    }
    const n = this.#below(seen.spots.length + useful.length + (obvious ? 1 : 0))
    if (n < seen.spots.length) await this.#go_to(seen.spots[n]!)
    else if (n < seen.spots.length + useful.length) await this.#press(useful[n - seen.spots.length]!)
    else if (obvious) await this.#agree()
    else await this.#press(seen.moves[0]!)
    await until_other(this.page, seen)
  }

  async #agree() {
    if (this.hands === 'keys') await press_enter(this.page)
    else await (this.hands === 'touch' ? primary(this.page).tap() : primary(this.page).click())
  }

  async #press(text: string) {
    const button = move(this.page, text)
    if (this.hands === 'keys') await button.press('Space')
    else await (this.hands === 'touch' ? button.tap() : button.click())
  }

  // With a mouse at once; with a finger the first tap aims, but for who acts next. Where several things may be done, one of them is chosen below.
  async #go_to(name: string) {
    const before = await hunt_sight(this.page)
    if (this.hands === 'keys') await spot(this.page, name).press('Space')
    else await (this.hands === 'touch' ? spot(this.page, name).tap() : spot(this.page, name).click())
    if (this.hands === 'touch' && !before.line.startsWith('Which figure acts next?')) {
      await this.page.locator(`[data-spot='${name}'].aimed`).waitFor()
      const seen = await hunt_sight(this.page)
      if (seen.line !== several) return await primary(this.page).tap()
    }
    await this.#choose_one(before)
  }
  async #choose_one(before: HuntSight) {
    const seen = await until(async () => {
      const now = await hunt_sight(this.page)
      return now.line === several || !now.asked || sign_of(now) !== sign_of(before) ? now : null
    })
    if (seen!.line === several) await this.#press(seen!.moves[this.#below(seen!.moves.length)]!)
  }
}
const several = 'Several things can be done here: choose below the map'
