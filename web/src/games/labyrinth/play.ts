// What a person can do at Labyrinth's table: turning the spare, aiming, and what is asked.
import type { Action, Ask } from '../../table/game'
import { who_is } from '../shared'
import { pushed } from './film'
import { arrows, nearest_arrow, neighbour, side_of, turned_once } from './maze'
import type { Side } from './maze'
import { going_home, name_of, targets, wanted } from './view'
import type { Choices, Now, Selection, View } from './view'

export const nothing: Selection = { arrow: null, tile: null, square: null, keys: false }

export const push_move = (arrow: string, tile: string) => `push ${arrow} ${tile}`
export const go_move = (square: string) => `move ${square}`

// The spare as it is turned now.
export const spare_of = ({ view, selection }: Pick<Now, 'view' | 'selection'>) => selection.tile ?? view.spare

export function turn({ view, choices, selection }: Now, by: 1 | -1): Selection {
  const turns = by === 1 ? 1 : (choices.push?.turns.length ?? 1) - 1
  let tile = spare_of({ view, selection })
  for (let i = 0; i < turns; ++i) tile = turned_once(tile)
  return choices.push?.turns.includes(tile) ? { ...selection, tile } : selection
}

export const can_push = ({ choices }: Now, arrow: string | null) => !!arrow && !!choices.push?.arrows.includes(arrow)
export const can_go = ({ choices }: Now, square: string | null) => !!square && !!choices.move?.squares.includes(square)

// Who pushed with the keyboard goes on from the own piece; when there is something to push again,
// the next key goes to the arrows.
export function keep(selection: Selection, view: View, choices: Choices): Selection {
  const tile = choices.push?.turns.includes(selection.tile ?? '') ? selection.tile : null
  if (choices.push) return { ...selection, tile, square: null, keys: selection.keys && !!selection.arrow }
  const from_arrow = selection.keys && selection.arrow ? (view.pieces[view.seat] ?? null) : null
  const square = selection.keys || choices.move?.squares.includes(selection.square ?? '') ? selection.square : null
  return { ...selection, arrow: null, tile, square: from_arrow ?? square }
}

export function preview(now: Now): string | null {
  const { choices, selection } = now
  if (can_push(now, selection.arrow)) return `push ${selection.arrow}`
  return choices.move ? 'move' : null
}

// How the table would look after pushing at the aimed arrow; `reach` comes with the preview.
export function aimed_push(now: Now): View | null {
  const { view, selection, previews } = now
  if (!can_push(now, selection.arrow)) return null
  const move = push_move(selection.arrow!, spare_of(now))
  const known = previews.find(each => each.move === move)?.view
  return { ...pushed(view, selection.arrow!, spare_of(now)), reach: undefined, ...known }
}

// The way to a square, as soon as the table has told it.
export function way_to({ previews }: Now, square: string | null): string[] {
  const events = previews.find(each => square && each.move === go_move(square))?.events ?? []
  return (events.find(each => each.event === 'moved')?.way as string[] | undefined) ?? []
}

const sides_of_keys: Record<string, Side> = { ArrowUp: 'N', ArrowRight: 'E', ArrowDown: 'S', ArrowLeft: 'W' }

export function key(pressed: string, now: Now): Selection | null {
  const side = sides_of_keys[pressed]
  if (side) return walk(now, side)
  if ((pressed === 'r' || pressed === 'R') && now.choices.push) return turn(now, pressed === 'r' ? 1 : -1)
  return null
}

// Over the squares, and, while there is something to push, on to the arrows around them.
function walk(now: Now, side: Side): Selection {
  const { selection, choices, view } = now
  const to_square = (square: string): Selection => ({ ...selection, arrow: null, square, keys: true })
  const to_arrow = (arrow: string): Selection => ({ ...selection, arrow, square: null, keys: true })
  if (choices.push && selection.arrow) {
    const next = along_the_border(selection.arrow, side)
    return next ? to_arrow(next) : to_square(selection.arrow)
  }
  if (!selection.square) return choices.push ? to_arrow(nearest_arrow('d4', side)) : to_square(tab_stop(selection, view))
  const next = neighbour(selection.square, side)
  if (!next && choices.push) return to_arrow(nearest_arrow(selection.square, side))
  return to_square(next ?? selection.square)
}

// The next arrow; nothing: back to the squares.
function along_the_border(arrow: string, side: Side): string | null {
  const clockwise: Record<Side, Side> = { N: 'E', E: 'S', S: 'W', W: 'N' }
  const at = side_of(arrow)
  if (side === at) return arrow
  const next = (by: number) => arrows[(arrows.indexOf(arrow) + by + arrows.length) % arrows.length]!
  if (side === clockwise[at]) return next(1)
  return clockwise[side] === at ? next(-1) : null
}

export function ask(now: Now): Ask {
  const { view, choices, say } = now
  if (choices.push) return ask_push(now)
  if (choices.move) return ask_move(now)
  if (view.phase === 'over' || !view.mover) return { line: say('ask.over') }
  if (view.mover === view.seat) return { line: view.phase === 'push' ? say('ask.you_push') : say('ask.you_move') }
  const who = who_is(now, view.mover)
  return { line: view.phase === 'push' ? say('ask.they_push', { who }) : say('ask.they_move', { who }) }
}

function ask_push(now: Now): Ask {
  const { selection, say } = now
  const square = selection.arrow ?? ''
  if (square && !can_push(now, square)) return { line: say('ask.forbidden', { square }) }
  if (!square) return { line: goal(now) }
  const push = { label: say('ask.push_at', { square }), moves: [push_move(square, spare_of(now))] }
  return { line: would_reach(now), primary: push }
}

function goal({ view, say, ...now }: Now): string {
  if (!view.puzzle) return say('ask.push')
  const name = name_of({ ...now, say }, view.card ?? '')
  return view.limit ? say('ask.puzzle', { name, n: view.limit - view.turns }) : say('ask.puzzle_free', { name })
}

function would_reach(now: Now): string {
  const { say } = now
  const after = aimed_push(now)
  if (!after?.reach) return goal(now)
  const found = targets(after).find(square => after.reach!.includes(square))
  if (found) return going_home(after) ? say('ask.would_home') : say('ask.would_find', { name: name_at(now, after, found) })
  return after.reach.length > 1 ? say('ask.would_reach', { n: after.reach.length }) : say('ask.would_stay')
}

function ask_move(now: Now): Ask {
  const { view, choices, selection, say } = now
  const own = view.pieces[view.seat]!
  const wishes = targets(view).filter(square => can_go(now, square))
  const lost = selection.square && !can_go(now, selection.square) ? say('refused.out-of-reach') : null
  const line = lost ?? (wishes.length ? say('ask.found_way') : choices.move!.squares.length > 1 ? say('ask.move') : say('ask.cannot_move'))
  const stay = go_action(now, own)
  const aimed = selection.square !== own && can_go(now, selection.square) ? selection.square! : null
  const [first, ...rest] = [...new Set([...(aimed ? [aimed] : []), ...wishes, own])].map(square => go_action(now, square))
  const others = rest.filter(each => each.moves[0] === stay.moves[0])
  // Staying is the obvious thing to do only where nothing else is possible, or the wanted character is here.
  const gives_up = first!.moves[0] === stay.moves[0] && !wishes.includes(own) && choices.move!.squares.length > 1
  if (lost) return { line, others: [first!, ...others] }
  return { line, primary: gives_up ? { ...first!, plain: true } : first!, ...(others.length ? { others } : {}) }
}

function go_action(now: Now, square: string): Action {
  const { view, say } = now
  const moves = [go_move(square)]
  const stays = square === view.pieces[view.seat]
  if (!targets(view).includes(square)) return { label: stays ? say('ask.stay') : say('ask.to', { square }), moves }
  if (going_home(view)) return { label: say('ask.home'), moves }
  const name = name_at(now, view, square)
  return { label: stays ? say('ask.stay_with', { name }) : say('ask.go', { name }), moves }
}

function name_at(now: Now, view: View, square: string): string {
  return name_of(now, wanted(view).find(id => view.characters[id] === square) ?? '')
}

// Characters found; alone, the turns it took.
export function points(view: View): Record<string, number> {
  const seats = Object.keys(view.found)
  return Object.fromEntries(seats.map(seat => [seat, seats.length === 1 ? view.turns : view.found[seat]!.length]))
}

// Who came home, and how long it took. A puzzle is told by the table.
export function summary(now: Now): string {
  const { view, say } = now
  if (view.puzzle) return ''
  const home = Object.keys(view.left).find(seat => view.left[seat] === 0 && view.pieces[seat] === view.starts[seat])
  if (!home) return ''
  if (Object.keys(view.found).length === 1) return say('end.alone', { n: view.turns })
  return say('end.home', { who: who_is(now, home), n: view.turns })
}

// What a hint points at.
export interface Hint {
  arrow?: string
  tile?: string
  square?: string
}
export function read_hint(hint: string | null): Hint {
  const [verb, one = '', two = ''] = (hint ?? '').split(' ')
  if (verb === 'push') return { arrow: one, tile: two }
  return verb === 'move' ? { square: one } : {}
}

// Where the Tab key comes to the squares, and to the arrows.
export const tab_stop = (selection: Selection, view: View) =>
  selection.square ?? view.pieces[view.seat] ?? Object.values(view.pieces)[0] ?? 'd4'
export const arrow_stop = (selection: Selection) => selection.arrow ?? 'b1'
