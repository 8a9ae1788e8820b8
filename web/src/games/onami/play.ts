// What a person can do at Onami's table: choosing, turning, aiming, and what is asked.
import type { Action, Ask } from '../../table/game'
import { who_is } from '../shared'
import type { Preview } from '../../table/protocol'
import { came_from, neighbour, same_card } from './view'
import type { Choices, Direction, Now, Selection, View, Wave } from './view'

export const nothing: Selection = { card: null, turned: '', square: null, keys: false, asking: false }

// The turns of a card of the hand that look different, clockwise.
const turns_in = (choices: Choices, card: string) =>
  choices.place?.cards.find(turns => same_card(turns[0]!, card)) ?? []

export function choose(selection: Selection, card: string): Selection {
  return { ...selection, card, turned: card, asking: false }
}

export function turn(selection: Selection, choices: Choices, by: 1 | -1): Selection {
  const turns = selection.card ? turns_in(choices, selection.card) : []
  if (!turns.length) return selection
  const at = turns.indexOf(selection.turned)
  return { ...selection, turned: turns[(at + by + turns.length) % turns.length]! }
}

export function keep(selection: Selection, view: View, choices: Choices): Selection {
  const card = selection.card && choices.place && view.hand.includes(selection.card) ? selection.card : null
  const turned = card ? selection.turned : ''
  const aimed = selection.keys || (card && choices.place!.squares.includes(selection.square ?? ''))
  return { ...selection, card, turned, square: aimed ? selection.square : null, asking: false }
}

export const place_move = (selection: Selection, square: string) => `place ${selection.turned} ${square}`
export const take_move = (square: string, wave: Direction) => `take ${square} ${wave}`

export const can_place = (now: Now, square: string | null) =>
  !!square && !!now.selection.card && !!now.choices.place?.squares.includes(square)

// The waves that may take a square now.
export const open_to = (choices: Choices, square: string | null): Direction[] =>
  (choices.take ?? []).filter(each => each.square === square).map(each => each.wave)

export const preview = (now: Now) =>
  now.selection.card && now.choices.place ? `place ${now.selection.turned}` : null

// What would be seen if the chosen card were placed on the aimed square; the waves are empty until
// the table has answered.
export function aimed_waves(now: Now): Wave[] {
  const { selection, previews } = now
  if (!can_place(now, selection.square)) return []
  return waves_of(previews.find(each => each.move === place_move(selection, selection.square!)))
}

export const waves_of = (result: Preview | undefined): Wave[] => (result?.view?.waves as Wave[] | undefined) ?? []

const arrows: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
}

export function key(pressed: string, now: Now): Selection | null {
  const { selection, view, choices } = now
  const arrow = arrows[pressed]
  if (arrow) {
    const square = selection.square ? neighbour(selection.square, arrow) : tab_stop(selection, view)
    return { ...selection, square: square ?? selection.square, keys: true, asking: false }
  }
  if (!choices.place) return null
  const nth = /^[1-9]$/.test(pressed) ? view.hand[Number(pressed) - 1] : undefined
  if (nth) return choose(selection, nth)
  if ((pressed === 'r' || pressed === 'R') && selection.card) return turn(selection, choices, pressed === 'r' ? 1 : -1)
  return null
}

export function ask(now: Now): Ask {
  const { view, choices, say } = now
  if (choices.place) return ask_place(now)
  if (choices.end) return ask_wave(now)
  if (view.phase === 'over' || !view.mover) return { line: say('ask.over') }
  const who = who_is(now, view.mover)
  return { line: view.phase === 'wave' ? say('ask.they_take', { who }) : say('ask.they_place', { who }) }
}

function ask_place(now: Now): Ask {
  const { selection, say } = now
  if (!selection.card) return { line: say('ask.choose') }
  if (!can_place(now, selection.square)) return { line: say('ask.where') }
  const square = selection.square!
  return { line: say('ask.aimed', { square }), primary: { label: say('ask.place', { square }), moves: [place_move(selection, square)] } }
}

// The one square that can be taken next, though not the only one in the end.
function only_take({ choices, say }: Now): Action | null {
  const [take, ...others] = choices.take ?? []
  return take && !others.length ? { label: say('ask.take', { square: take.square }), moves: [take_move(take.square, take.wave)] } : null
}

function ask_wave(now: Now): Ask {
  const { view, selection, say } = now
  const end = { label: say('ask.end'), moves: ['end'] }
  const waves = (view.waves ?? []).filter(wave => wave.open.length)
  if (!waves.length) return { line: say('ask.nothing'), primary: end }
  const line = wave_line(now, waves)
  const all = take_all(now, waves)
  const aimed = open_to(now.choices, selection.square)
  if (aimed.length > 1) return { line: say('ask.which', { square: selection.square! }), others: [...by_waves(now, aimed), end] }
  if (aimed.length === 1) {
    const square = selection.square!
    const take = { label: say('ask.take', { square }), moves: [take_move(square, aimed[0]!)] }
    return { line, primary: take, others: all && all.moves.length > 1 ? [all, end] : [end] }
  }
  const primary = all ?? only_take(now)
  return { line, ...(primary ? { primary } : {}), others: [end] }
}

const by_waves = ({ selection, say }: Now, waves: Direction[]): Action[] =>
  waves.map(wave => ({
    label: say('ask.by', { wave: say(`wave.${wave}`) }),
    moves: [take_move(selection.square!, wave)],
  }))

function wave_line({ say }: Now, waves: Wave[]): string {
  const all = no_choice(waves)
  const [first] = waves
  const n = waves.reduce((sum, wave) => sum + wave.reach.length, 0)
  if (all && waves.length === 1) return say('ask.taking', { wave: say(`wave.${first!.wave}`), n })
  if (all) return say('ask.all', { n })
  if (waves.length === 1) return say('ask.choice', { wave: say(`wave.${first!.wave}`), n: first!.power })
  const each = waves.map(({ wave, power }) => say('ask.left', { wave: say(`wave.${wave}`), n: power }))
  return say('ask.choices', { waves: each.join(say('comma')) })
}

function take_all({ view, say }: Now, waves: Wave[]): Action | null {
  if (!no_choice(waves)) return null
  const moves = waves.flatMap(wave => in_order(view, wave).map(square => take_move(square, wave.wave)))
  const square = moves.length === 1 ? waves[0]!.open[0]! : ''
  return { label: square ? say('ask.take', { square }) : say('ask.take_all', { n: moves.length }), moves }
}

// The same squares fall in whatever order: no wave is short of power, and none is in another's way.
export function no_choice(waves: Wave[]): boolean {
  const reached = waves.flatMap(wave => wave.reach)
  return new Set(reached).size === reached.length && waves.every(wave => wave.reach.length <= wave.power)
}

// What a wave reaches, each square after one that it can be reached from.
export function in_order(view: View, wave: Wave): string[] {
  const order = [...wave.open]
  const rest = new Set(wave.reach.filter(square => !order.includes(square)))
  for (let found = true; found && rest.size; ) {
    found = false
    for (const square of rest)
      if (came_from(view, square, order)) {
        order.push(square)
        rest.delete(square)
        found = true
      }
  }
  return order
}

export const points = (view: View): Record<string, number> => view.held

// What a hint points at.
export interface Hint {
  card?: string
  square?: string
  wave?: Direction
}
export function read_hint(hint: string | null): Hint {
  const [verb, one = '', two = ''] = (hint ?? '').split(' ')
  if (verb === 'place') return { card: one, square: two }
  return verb === 'take' ? { square: one, wave: two as Direction } : {}
}

// Where the Tab key comes to the board.
export const tab_stop = (selection: Selection, view: View) => selection.square ?? view.placed ?? 'c3'
