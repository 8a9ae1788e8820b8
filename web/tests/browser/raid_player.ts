// Plays Raid on Onigashima as a person does: reads what the page says, then clicks, taps or presses keys. The page is
// in English. Films are cut short, as an impatient player would.
import type { Locator, Page } from 'playwright-core'
import { choices_of, press_enter, primary, until, type Hands } from './player'

export interface RaidSight {
  asked: boolean
  over: boolean
  line: string
  buttons: string[]
  picks: string[] // characters, forms and decks to choose from
  picked: string[]
  lit: string[] // cards that may be played now
  resting: number // cards that may not
  dice: number // to be rolled again
  lines: number // of the table as text: what may be done
  told: number // events in the log, so that the same question twice is known apart
}

// Runs in the page.
function look_around(): RaidSight {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const texts = (what: string) => all(what).map(each => each.textContent!.trim())
  const mine = document.querySelector('.prompt.mine:not(.busy)') && !document.querySelector('[inert]')
  const lines = all('.text li:not(.aim) button').length
  return {
    asked: !!mine && !!document.querySelector('.prompt button.obvious, .choose [data-pick], .text li button'),
    over: !!document.querySelector('.table.over'),
    line: texts('.prompt p')[0] ?? '',
    buttons: texts('.prompt button'),
    picks: all('.choose [data-pick]').map(each => each.dataset.pick!),
    picked: all('.choose [aria-pressed=true]').map(each => each.dataset.pick!),
    lit: all('.held.lit').map(each => each.dataset.card!),
    resting: all('.held.resting').length,
    dice: all('[data-die]').length,
    lines,
    told: all('[role=tabpanel] li').length,
  }
}
export const raid_sight = (page: Page) => page.evaluate(look_around)
export const held = (page: Page, card: string) => page.locator(`[data-card=${card}]`)
export const pick_of = (page: Page, id: string) => page.locator(`[data-pick=${id}]`)
export const button = (page: Page, name: string | RegExp) => page.locator('.prompt').getByRole('button', { name })

// Waits until the reader is asked something, or all is over; a key cuts short what is shown.
export const my_raid_turn = (page: Page): Promise<RaidSight> =>
  until(async () => {
    const seen = await raid_sight(page)
    if (!seen.asked && !seen.over) await page.keyboard.press('Shift')
    return seen.asked || seen.over ? seen : null
  }) as Promise<RaidSight>

// So that what was played just now has come back.
const is_other = (seen: RaidSight, before: RaidSight) =>
  !seen.asked || seen.over || seen.line !== before.line || seen.told !== before.told || seen.lines !== before.lines || seen.buttons.join() !== before.buttons.join() || seen.picks.join() !== before.picks.join()
export const until_other = (page: Page, before: RaidSight) => until(async () => is_other(await raid_sight(page), before))

export class RaidPlayer {
  page: Page
  hands: Hands
  #below: (n: number) => number

  constructor(page: Page, hands: Hands = 'mouse', seed = 1) {
    this.page = page
    this.hands = hands
    this.#below = choices_of(seed)
  }

  // `at_turn` looks at the page each time something is asked.
  async play_to_the_end(at_turn?: (seen: RaidSight) => Promise<void>) {
    for (let seen = await my_raid_turn(this.page); !seen.over; seen = await my_raid_turn(this.page)) {
      await at_turn?.(seen)
      await this.answer(seen)
    }
  }

  // The table as text, and a line of what may be done for each question, to the end.
  async read_to_the_end() {
    await this.page.keyboard.press('t')
    await this.page.locator('.text').waitFor()
    for (let seen = await my_raid_turn(this.page); !seen.over; seen = await my_raid_turn(this.page)) {
      await this.page.locator('.text li:not(.aim) button').nth(this.#below(seen.lines)).click()
      await until_other(this.page, seen)
    }
    await this.page.keyboard.press('t')
  }

  // Until it would be asked what `is_wanted` says; gives what it sees then.
  async play_until(is_wanted: (seen: RaidSight) => boolean): Promise<RaidSight> {
    let seen = await my_raid_turn(this.page)
    for (; !seen.over && !is_wanted(seen); seen = await my_raid_turn(this.page)) await this.answer(seen)
    return seen
  }

  // Somebody to choose: anybody. A card that is lit: now and then. Dice: now and then one. Else the red button.
  async answer(seen: RaidSight) {
    if (seen.picks.length) await this.#pick(seen)
    else if (seen.lit.length && this.#below(2)) await this.#play_card(seen)
    else if (seen.dice && this.#below(2)) await this.#choose_die(seen)
    await this.press_primary()
    await until_other(this.page, seen)
  }

  async #pick({ picks, picked }: RaidSight) {
    const nth = this.#below(Math.min(picks.length, 9)), id = picks[nth]!
    if (picked.includes(id) || /^(attack|defence|weakness)$/.test(id)) return
    if (this.hands === 'keys') await this.page.keyboard.press(String(nth + 1))
    else await this.#press(pick_of(this.page, id))
    await pick_of(this.page, id).and(this.page.locator('[aria-pressed=true]')).waitFor()
  }

  async #play_card({ lit }: RaidSight) {
    const card = lit[this.#below(lit.length)]!
    await this.choose_card(card)
  }

  async choose_card(card: string) {
    const nth = await held(this.page, card).evaluate(each => [...each.parentElement!.children].indexOf(each))
    if (this.hands === 'keys') await this.page.keyboard.press(String(nth + 1))
    else await this.#press(held(this.page, card))
    await held(this.page, card).and(this.page.locator('[aria-pressed=true]')).waitFor()
  }

  async #choose_die({ dice }: RaidSight) {
    const nth = this.#below(dice)
    if (this.hands === 'keys') await this.page.keyboard.press(String(nth + 1))
    else await this.#press(this.page.locator(`[data-die="${nth}"]`))
    await this.page.locator('[data-die][aria-pressed=true]').waitFor()
  }

  async press_primary() {
    if (this.hands === 'keys') await press_enter(this.page)
    else await this.#press(primary(this.page))
  }

  async #press(what: Locator) {
    if (this.hands === 'touch') await what.tap()
    else await what.click()
  }
}
