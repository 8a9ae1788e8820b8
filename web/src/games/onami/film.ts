// From one view to the next, picture by picture.
import type { Frame } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { came_from, card_on, same_card } from './view'
import type { Direction, Held, View, Wave } from './view'

const shown_for: Record<string, number> = { placed: 280, took: 260 }

export function film(before: View | null, view: View, events: GameEvent[]): Frame<View>[] {
  if (!before || events.some(each => each.event === 'undone')) return [{ view, events, ms: 0 }]
  const frames: Frame<View>[] = []
  let now = before
  let untold: GameEvent[] = []
  for (const event of events) {
    now = applied(now, event, view)
    untold.push(event)
    if (!(event.event in shown_for)) continue
    frames.push({ view: now, events: untold, ms: shown_for[event.event]! })
    untold = []
  }
  if (untold.length || !frames.length) frames.push({ view, events: untold, ms: 0 })
  frames.at(-1)!.view = view
  return frames
}

// The view after one event, as far as a picture needs it. What it cannot know, it has from the end.
function applied(view: View, event: GameEvent, end: View): View {
  const seat = event.seat as string
  if (event.event === 'placed') return with_card(view, seat, event, end)
  if (event.event === 'took') return with_taken(view, seat, event)
  if (event.event === 'centre') return { ...view, squares: [...view.squares, new_card(event, null, end)] }
  if (event.event === 'ended') return { ...view, phase: 'place', placed: undefined, waves: undefined }
  if (event.event === 'drew') {
    const hand = event.card && seat === view.seat ? [...view.hand, event.card as string] : view.hand
    return { ...view, hand, hand_sizes: changed(view.hand_sizes, seat, 1), deck: view.deck - 1 }
  }
  return view
}

const changed = (counts: Record<string, number>, player: string | null, by: number) =>
  player !== null && player in counts ? { ...counts, [player]: counts[player]! + by } : counts

function new_card(event: GameEvent, holder: string | null, end: View): Held {
  const square = event.square as string
  return { square, card: event.card as string, sea: card_on(end, square)?.sea, holder }
}

function with_card(view: View, seat: string, event: GameEvent, end: View): View {
  const card = event.card as string
  return {
    ...view,
    phase: 'wave',
    mover: seat,
    squares: [...view.squares, new_card(event, seat, end)],
    held: changed(view.held, seat, 1),
    hand: seat === view.seat ? view.hand.filter(each => !same_card(each, card)) : view.hand,
    hand_sizes: changed(view.hand_sizes, seat, -1),
    placed: event.square as string,
    waves: [],
  }
}

function with_taken(view: View, seat: string, event: GameEvent): View {
  const held = changed(changed(view.held, event.from as string | null, -1), seat, 1)
  const squares = view.squares.map(each => (each.square === event.square ? { ...each, holder: seat } : each))
  return { ...view, squares, held, waves: with_wave(view.waves ?? [], event) }
}

function with_wave(waves: Wave[], event: GameEvent): Wave[] {
  const wave = event.wave as Direction
  const old = waves.find(each => each.wave === wave)
  const taken = [...(old?.taken ?? []), event.square as string]
  const next: Wave = { wave, power: Math.max((old?.power ?? 1) - 1, 0), taken, open: [], reach: [] }
  return [...waves.filter(each => each.wave !== wave), next]
}

// What the last turn did: to be marked until the next card is placed.
export interface Marks {
  placed: string | null
  taken: Taken[]
}
export interface Taken {
  square: string
  from: string | null // the square that the wave came from
  wave: Direction
  was: string | null // who held it
}
export const no_marks: Marks = { placed: null, taken: [] }

// The marks go on through the events; the view alone tells them to somebody who has just come.
export function marked(marks: Marks, view: View, events: GameEvent[]): Marks {
  let now = view.placed && view.placed !== marks.placed ? marks_of(view) : marks
  for (const event of events) {
    if (event.event === 'undone') now = marks_of(view)
    else if (event.event === 'placed') now = { placed: event.square as string, taken: [] }
    else if (event.event === 'took') now = with_mark(now, view, event)
  }
  return now
}

function with_mark({ placed, taken }: Marks, view: View, event: GameEvent): Marks {
  const square = event.square as string
  const wave = event.wave as Direction
  const before = taken.filter(each => each.square !== square)
  const behind = before.filter(each => each.wave === wave).map(each => each.square)
  const from = came_from(view, square, behind) ?? came_from(view, square, placed ? [placed] : [])
  return { placed, taken: [...before, { square, from, wave, was: event.from as string | null }] }
}

function marks_of(view: View): Marks {
  const start: Marks = { placed: view.placed ?? null, taken: [] }
  const events = (view.waves ?? []).flatMap(({ wave, taken }) =>
    taken.map(square => ({ event: 'took', square, wave, from: null })),
  )
  return events.reduce((marks, event) => with_mark(marks, view, event), start)
}
