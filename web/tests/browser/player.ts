// Plays Onami as a person does: reads what the page says, then clicks, taps or presses keys. The page
// is in English.
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import words from '../../src/words/en'

export type Hands = 'mouse' | 'keys' | 'touch'
export type Phase = 'place' | 'wave' | 'over'

export interface Sight {
  phase: Phase | null // null: somebody else is at it, or a film runs
  cards: number // in my hand
  legal: string[] // squares that the chosen card fits on
  open: string[] // squares that a wave may take
  primary: boolean // the red button is there
  board: string // who holds which card where
}

// Runs in the page.
function look_around(): Sight {
  const squares = [...document.querySelectorAll<HTMLElement>('[data-square]')]
  const cards = [...document.querySelectorAll('.hand button[aria-pressed]')]
  const prompt = document.querySelector('.prompt.mine:not(.busy)')
  const whose = (label: string) => squares.filter(each => each.ariaLabel!.includes(label)).map(each => each.dataset.square!)
  const placing = prompt && cards.length && !document.querySelector('.hand .resting')
  const waving = prompt?.querySelector('button') && !document.querySelector('[inert]') // nobody's hand is covered
  const phase = document.querySelector('.table.over') ? 'over' : placing ? 'place' : waving ? 'wave' : null
  return {
    phase,
    cards: cards.length,
    legal: whose('your card fits here'),
    open: whose('open to the wave'),
    primary: !!prompt?.querySelector('button.obvious'),
    board: squares.map(each => /card .*held by [^,]*/.exec(each.ariaLabel!)?.[0] ?? '').join(),
  }
}

export const sight = (page: Page) => page.evaluate(look_around)

// What has changed once a move of mine has been played.
const settled = (seen: Sight) => `${seen.board} ${seen.cards}`

// The page's policy forbids what Playwright's own waitForFunction needs.
export const until = <T>(look: () => Promise<T>) => vi.waitUntil(look, { timeout: 60_000, interval: 40 })

// Waits until it is my turn, or all is over.
export const my_turn = (page: Page): Promise<Sight> =>
  until(async () => {
    const seen = await sight(page)
    return seen.phase ? seen : null
  }) as Promise<Sight>

const until_played = (page: Page, before: Sight) => until(async () => settled(await sight(page)) !== settled(before))

export const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`)
export const card = (page: Page, nth: number) => page.locator('.hand button[aria-pressed]').nth(nth)
export const primary = (page: Page) => page.locator('.prompt button.obvious')

// As soon as the page takes it: a second one right after a move of one's own counts for nothing.
export async function press_enter(page: Page) {
  await page.locator('.prompt button[aria-disabled=true]').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
}

export const end_turn = (page: Page) => page.locator('.prompt').getByRole('button', { name: 'End turn' })

// The game is over, and the browser has checked its dice.
export const sees_fair_dice = (page: Page) => page.getByText(words['dice.fair']).waitFor()

// A small generator of our own: the same choices in every run.
export function choices_of(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

export class Player {
  page: Page
  hands: Hands
  moves = 0
  #below: (n: number) => number

  constructor(page: Page, hands: Hands = 'mouse', seed = 1) {
    this.page = page
    this.hands = hands
    this.#below = choices_of(seed)
  }

  // To the end of the game; `at_turn` looks at the page each time it is one's turn.
  async play_to_the_end(at_turn?: (seen: Sight) => Promise<void> | void) {
    for (let seen = await my_turn(this.page); seen.phase !== 'over'; seen = await my_turn(this.page)) {
      await at_turn?.(seen)
      await this.act(seen)
    }
  }

  // So many whole turns, or fewer if the game ends.
  async play_turns(count: number) {
    for (let ended = 0; ended < count; ) {
      const seen = await my_turn(this.page)
      if (seen.phase === 'over') return
      await this.act(seen)
      if (seen.phase === 'wave' && !seen.open.length) ended++
    }
  }

  // One move: a card placed, a square taken, or the turn ended.
  async act(seen: Sight) {
    if (seen.phase === 'place') await this.place()
    else if (seen.open.length) await this.take(seen)
    else await this.press_primary()
    await until_played(this.page, seen)
    this.moves++
  }

  // Chooses a card, turns it now and then, and puts it on some square.
  async place() {
    const target = await this.choose_card()
    if (this.hands === 'keys') {
      await walk(this.page, target)
      return await press_enter(this.page)
    }
    if (this.hands === 'mouse') return await square(this.page, target).click()
    await square(this.page, target).tap()
    await primary(this.page).tap()
  }

  // Gives an empty square for the card that it has chosen.
  async choose_card(): Promise<string> {
    const { cards } = await sight(this.page)
    const nth = this.#below(cards)
    const turns = this.#below(3)
    if (this.hands === 'keys') await this.page.keyboard.press(String(nth + 1))
    else await this.#press(card(this.page, nth))
    for (let i = 0; i < turns; i++) await this.#turn(nth, i)
    await this.page.locator('.square.legal').first().waitFor()
    const { legal } = await sight(this.page)
    return legal[this.#below(legal.length)]!
  }

  // All with the red button, if the page offers that, or one square.
  async take(seen: Sight) {
    if (seen.primary && this.#below(2)) return await this.press_primary()
    const target = seen.open[this.#below(seen.open.length)]!
    if (this.hands !== 'keys') await this.#press(square(this.page, target))
    else {
      await walk(this.page, target)
      await press_enter(this.page)
    }
    if (await this.#asked(target)) await this.#say_which()
  }

  async press_primary() {
    if (this.hands === 'keys') await press_enter(this.page)
    else await this.#press(primary(this.page))
  }

  async #turn(nth: number, time: number) {
    if (this.hands === 'keys') await this.page.keyboard.press(time % 2 ? 'Shift+R' : 'r')
    else if (time % 2) await this.#press(card(this.page, nth))
    else await this.#press(this.page.getByRole('button', { name: 'Turn the card' }))
  }

  // Whether the page asks which of several waves pays for a square.
  async #asked(target: string): Promise<boolean> {
    const label = (await square(this.page, target).getAttribute('aria-label')) ?? ''
    return label.split('open to the wave').length > 2
  }

  async #say_which() {
    const ways = this.page.locator('.asked button')
    await ways.first().waitFor()
    if (this.hands !== 'keys') return await this.#press(ways.first())
    await this.page.locator('.asked button:focus').waitFor()
    await this.page.keyboard.press('Enter')
  }

  async #press(what: ReturnType<Page['locator']>) {
    if (this.hands === 'touch') await what.tap()
    else await what.click()
  }
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.square ?? null)

// Over the squares, with the arrows.
export async function walk(page: Page, target: string) {
  for (let at = await focused(page); at !== target; at = await focused(page)) {
    await page.keyboard.press(at ? arrow(at, target) : 'ArrowDown')
    await until(async () => (await focused(page)) !== at)
  }
}

function arrow(at: string, target: string): string {
  if (at[0]! < target[0]!) return 'ArrowRight'
  if (at[0]! > target[0]!) return 'ArrowLeft'
  return at[1]! < target[1]! ? 'ArrowDown' : 'ArrowUp'
}
