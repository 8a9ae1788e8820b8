// From one view to the next, picture by picture.
import type { Frame } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { line_of, piece_after, tile_after, tile_on, tiles_after } from './maze'
import type { View } from './view'

const push_ms = 270
const carry_ms = 380
const step_ms = 65
const pause_ms = 260 // after a walk, before the next player pushes
const found_ms = 1000

export function film(before: View | null, view: View, events: GameEvent[]): Frame<View>[] {
  if (!before || events.some(each => each.event === 'undone')) return [{ view, events, ms: 0 }]
  const frames: Frame<View>[] = []
  let now = before
  let untold: GameEvent[] = []
  for (const event of events) {
    untold.push(event)
    const pictures = pictures_of(now, event)
    pictures.forEach((picture, i) => frames.push({ ...picture, events: i === 0 ? untold : [] }))
    if (pictures.length) untold = []
    now = pictures.at(-1)?.view ?? now
  }
  // A card that was found goes away again, whether anything follows or not.
  const shows_card = frames.at(-1)?.events.some(each => each.event === 'found')
  if (untold.length || shows_card || !frames.length) frames.push({ view, events: untold, ms: 0 })
  frames.at(-1)!.view = view
  return frames
}

function pictures_of(view: View, event: GameEvent): { view: View; ms: number }[] {
  const seat = event.seat as string
  if (event.event === 'pushed') {
    const carried = (event.carried as string[]).length > 0
    return [{ view: pushed(view, event.square as string, event.tile as string), ms: push_ms + (carried ? carry_ms : 0) }]
  }
  if (event.event === 'moved') return walk(view, seat, event.way as string[])
  if (event.event === 'found') return [{ view: with_found(view, seat, event.card as string), ms: found_ms }]
  return []
}

// The view after a push, but for what can then be reached.
export function pushed(view: View, arrow: string, tile: string): View {
  const all = (places: Record<string, string>, after: typeof tile_after) =>
    Object.fromEntries(Object.entries(places).map(([what, place]) => [what, after(place, arrow)]))
  const out = line_of(arrow).at(-1)!
  return {
    ...view,
    phase: 'move',
    tiles: tiles_after(view.tiles, arrow, tile),
    spare: tile_on(view.tiles, out),
    forbidden: out,
    characters: all(view.characters, tile_after),
    pieces: all(view.pieces, piece_after),
    reach: undefined,
  }
}

// A square at a time; who stays is shown once.
function walk(view: View, seat: string, way: string[]): { view: View; ms: number }[] {
  const squares = way.length > 1 ? way.slice(1) : way
  return squares.map((square, i) => ({
    view: { ...view, reach: undefined, pieces: { ...view.pieces, [seat]: square } },
    ms: i < squares.length - 1 ? step_ms : step_ms + pause_ms,
  }))
}

function with_found(view: View, seat: string, card: string): View {
  const order = Object.keys(view.characters)
  const cards = [...(view.found[seat] ?? []), card].sort((one, other) => order.indexOf(one) - order.indexOf(other))
  const found = { ...view.found, [seat]: cards }
  const left = { ...view.left, [seat]: view.left[seat]! - 1 }
  const open_cards = view.open_cards && {
    ...view.open_cards,
    [seat]: (view.open_cards[seat] ?? []).filter(each => each !== card),
  }
  return { ...view, found, left, ...(open_cards ? { open_cards } : {}) }
}

// What the last turn did: to be marked until the next push.
export interface Marks {
  arrow: string | null // where the last tile went in
  seat: string | null // who did it
  way: string[]
}
export const no_marks: Marks = { arrow: null, seat: null, way: [] }

// The marks go on through the events; the view alone tells little to somebody who has just come.
export function marked(marks: Marks, view: View, events: GameEvent[]): Marks {
  const came_in = view.forbidden && line_of(view.forbidden).at(-1)!
  let now = (came_in ?? null) === marks.arrow ? marks : { ...no_marks, arrow: came_in ?? null }
  for (const event of events) {
    const seat = event.seat as string
    if (event.event === 'undone') now = { ...no_marks, arrow: came_in ?? null }
    else if (event.event === 'pushed') now = { arrow: event.square as string, seat, way: [] }
    else if (event.event === 'moved') now = { ...now, seat, way: event.way as string[] }
  }
  return now
}
