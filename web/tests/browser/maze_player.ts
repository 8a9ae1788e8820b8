// Plays Labyrinth as a person does: tries the arrows and the turns of the spare, reads what the page
// says, pushes and moves. The page is in English.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrows as all_arrows, side_of } from '../../src/games/labyrinth/maze'
import { choices_of, press_enter, primary, square, until, walk, type Hands } from './player'

export interface MazeSight {
  phase: 'push' | 'move' | 'over' | null // null: somebody else is at it, or a film runs
  line: string // what the prompt says
  button: string // what the red button says; nothing: it is not there
  aimed: string | null // the arrow that has the focus
  arrows: string[] // where the spare may go in
  reach: string[] // where the piece may go
  would: string[] // where it could go after the aimed push
  wanted: string[] // where the reader wants to come to
  spare: string
  labels: string[] // of the squares
  counts: string[] // cards found and left
}

// Runs in the page.
function look_around(): MazeSight {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const text = (what: string) => document.querySelector(what)?.textContent ?? ''
  const squares = all('[data-square]')
  const whose = (label: string) => squares.filter(each => each.ariaLabel!.includes(label)).map(each => each.dataset.square!)
  const arrows = all('[data-arrow][aria-disabled=false]').map(each => each.dataset.arrow!)
  const reach = whose('you can go there')
  const asked = document.querySelector('.prompt.mine') && (arrows.length ? 'push' : reach.length ? 'move' : null)
  return {
    phase: document.querySelector('.table.over') ? 'over' : asked,
    line: text('.prompt p'),
    button: text('.prompt button.obvious'),
    aimed: (document.activeElement as HTMLElement | null)?.dataset.arrow ?? null,
    arrows,
    reach,
    would: whose('you would reach it'),
    wanted: whose('you look for it'),
    spare: /The spare: [^.]*/.exec(document.querySelector('.hand .spare button')?.ariaLabel ?? '')?.[0] ?? '',
    labels: squares.map(each => each.ariaLabel!),
    counts: all('.hand .standing .unseen').map(each => /.*Left: \d+/.exec(each.textContent!)?.[0] ?? ''),
  }
}

export const maze_sight = (page: Page) => page.evaluate(look_around)

const of_the_reader = /^(you look for it|you can go there|you would reach it|hint)$/

// Tiles, characters, pieces, spare and counts: what everybody at the table sees alike.
export async function open_to_all(page: Page): Promise<string> {
  const { labels, spare, counts } = await maze_sight(page)
  const squares = labels.map(label => label.split(', ').filter(part => !of_the_reader.test(part)).join(', '))
  return [...squares, spare, ...counts].join('\n')
}

// Waits until the reader is to push or to move, or all is over.
export const my_maze_turn = (page: Page): Promise<MazeSight> =>
  until(async () => {
    const seen = await maze_sight(page)
    return seen.phase ? seen : null
  }) as Promise<MazeSight>

export const arrow = (page: Page, name: string) => page.locator(`[data-arrow=${name}]`)
const spare = (page: Page) => page.locator('.hand .spare button')

const everything = Infinity // reached: what one looks for

export class LabyrinthPlayer {
  page: Page
  hands: Hands
  patience: number // how many arrows it looks at in a turn
  turns = 0
  #below: (n: number) => number

  constructor(page: Page, hands: Hands = 'mouse', patience = 12, seed = 1) {
    this.page = page
    this.hands = hands
    this.patience = patience
    this.#below = choices_of(seed)
  }

  async play_to_the_end(after_turn?: () => Promise<void>) {
    while (await this.play_turn()) await after_turn?.()
  }

  // Or fewer if the game ends.
  async play_turns(count: number) {
    for (let i = 0; i < count && (await this.play_turn()); i++);
  }

  // False: the game is over.
  async play_turn(): Promise<boolean> {
    const seen = await my_maze_turn(this.page)
    if (seen.phase === 'over') return false
    if (seen.phase === 'push') await this.push()
    await this.move()
    this.turns++
    return true
  }

  // What is looked for if some push opens a way there, else as many squares as can be.
  async push() {
    const at = await this.#best_push()
    const { would } = await maze_sight(this.page)
    await this.#push_in(at)
    await this.#until_past('push')
    expect((await my_maze_turn(this.page)).reach, 'what the page had promised').toEqual(would)
  }

  // To what is looked for, or anywhere.
  async move() {
    const { button, reach, wanted } = await my_maze_turn(this.page)
    if (/^(Go to|Stay with|Home)/.test(button)) await this.#press_primary()
    else await this.#go_to(wanted.find(each => reach.includes(each)) ?? this.#any(reach))
    await this.#until_past('move')
  }

  // Gives how many squares the push would open.
  async aim(at: string): Promise<number> {
    if (this.hands === 'mouse') await arrow(this.page, at).hover({ force: true }) // arrows stand still
    else if (this.hands === 'keys') await this.#walk_to_arrow(at)
    else if ((await maze_sight(this.page)).button !== `Push at ${at}`) await arrow(this.page, at).tap()
    const prompt = this.page.locator('.prompt', { has: this.page.getByRole('button', { name: `Push at ${at}` }) })
    const line = await prompt.getByText(/^You (would reach|could not move away)/).innerText()
    return line.endsWith('!') ? everything : Number(/\d+/.exec(line)?.[0] ?? 1)
  }

  // By a quarter; gives how the spare lies then.
  async turn_spare(): Promise<string> {
    const before = (await maze_sight(this.page)).spare
    if (this.hands === 'keys') await this.page.keyboard.press('r')
    else await this.#press(spare(this.page))
    return await this.#turned_from(before)
  }

  // A mouse turns it with the wheel while it points at an arrow; the page takes no turns too fast.
  async #turn_while_aiming(): Promise<string> {
    if (this.hands !== 'mouse') return await this.turn_spare()
    const before = (await maze_sight(this.page)).spare
    await until(async () => {
      await this.page.mouse.wheel(0, 100)
      return (await maze_sight(this.page)).spare !== before
    })
    return await this.#turned_from(before)
  }

  async #turned_from(before: string): Promise<string> {
    await until(async () => (await maze_sight(this.page)).spare !== before)
    return (await maze_sight(this.page)).spare
  }

  // Leaves the spare turned for the push that it gives, and the arrow aimed at.
  async #best_push(): Promise<string> {
    let best = { at: '', lies: '', squares: 0 }
    const { arrows: open, spare: first } = await maze_sight(this.page)
    const arrows = this.#some(open)
    const tried = new Set<string>()
    for (let lies = first; !tried.has(lies); lies = await this.#turn_while_aiming()) {
      tried.add(lies)
      for (const at of arrows) {
        const squares = await this.aim(at)
        if (squares >= best.squares) best = { at, lies, squares }
        if (squares === everything) return at
      }
    }
    for (let { spare: lies } = await maze_sight(this.page); lies !== best.lies; ) lies = await this.turn_spare()
    await this.aim(best.at)
    return best.at
  }

  async #push_in(at: string) {
    if (this.hands === 'keys') await press_enter(this.page)
    else if (this.turns % 2) await this.#press_primary()
    else await this.#press(arrow(this.page, at))
  }

  async #go_to(target: string) {
    if (this.hands === 'mouse') return await square(this.page, target).click()
    if (this.hands === 'touch') await square(this.page, target).tap()
    else await walk(this.page, target)
    await this.#press_primary()
  }

  // Around the board, until the arrow has the focus.
  async #walk_to_arrow(target: string) {
    for (let { aimed } = await maze_sight(this.page); aimed !== target; { aimed } = await maze_sight(this.page)) {
      const before = aimed
      await this.page.keyboard.press(aimed ? key_around(aimed, target) : 'ArrowUp')
      await until(async () => (await maze_sight(this.page)).aimed !== before)
    }
  }

  async #press_primary() {
    if (this.hands === 'keys') await press_enter(this.page)
    else await this.#press(primary(this.page))
  }

  async #press(what: Locator) {
    if (this.hands === 'touch') await what.tap()
    else await what.click()
  }

  // Next to each other, from anywhere on.
  #some<T>(list: T[]): T[] {
    const from = this.#below(list.length)
    return [...list.slice(from), ...list.slice(0, from)].slice(0, this.patience)
  }
  #any = <T>(list: T[]) => list[this.#below(list.length)]!

  #until_past = (phase: MazeSight['phase']) => until(async () => (await maze_sight(this.page)).phase !== phase)
}

// The key that goes from an arrow to the next one on the shorter way around the board.
function key_around(at: string, target: string): string {
  const ahead = (all_arrows.indexOf(target) - all_arrows.indexOf(at) + 12) % 12
  const [clockwise, back] = {
    N: ['ArrowRight', 'ArrowLeft'], E: ['ArrowDown', 'ArrowUp'], S: ['ArrowLeft', 'ArrowRight'], W: ['ArrowUp', 'ArrowDown'],
  }[side_of(at)] as [string, string]
  return ahead <= 6 ? clockwise : back
}

export async function follow_the_hints(page: Page) {
  for (let seen = await my_maze_turn(page); seen.phase !== 'over'; seen = await my_maze_turn(page)) {
    await page.getByRole('button', { name: 'Hint', exact: true }).locator('visible=true').click()
    await page.getByRole('button', { name: 'Play the hint' }).click()
    await until(async () => (await maze_sight(page)).phase !== seen.phase)
  }
}
