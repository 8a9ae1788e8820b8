// Labyrinth for ears, and the sentences of its log.
import type { LegalLine } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { who_is } from '../shared'
import { all_rows, tile_on } from './maze'
import { aimed_push, go_move, push_move, read_hint, spare_of } from './play'
import { character_on, going_home, name_of, open_before, passed_by, targets, wanted } from './view'
import type { Now, Selection } from './view'

type Speaker = Pick<Now, 'say' | 'look' | 'content'>

export const tile_word = ({ say }: Pick<Now, 'say'>, tile: string) => say(`tile.${tile}`)

export function sentence(event: GameEvent, now: Speaker): string | null {
  const { say, look } = now
  const named = (player: string) => look(player).name || who_is(now, player)
  const who = event.seat ? named(event.seat as string) : ''
  const name = event.card ? name_of(now, event.card as string) : ''
  if (event.event === 'first') return say('say.first', { who })
  if (event.event === 'card') return name ? say('say.card', { who, name }) : null
  if (event.event === 'found') return say('say.found', { who, name })
  if (event.event === 'passed') return say('text.passed', { who, names: name })
  if (event.event === 'over') return say('say.over')
  if (event.event === 'moved') {
    const [from, to] = [event.from as string, event.to as string]
    return from === to ? say('say.stayed', { who, square: to }) : say('say.moved', { who, from, to })
  }
  if (event.event !== 'pushed') return null
  const values = { who, tile: tile_word(now, event.tile as string), square: event.square as string }
  const names = (event.carried as string[]).map(named).join(say('comma'))
  return names ? say('say.carried', { ...values, names }) : say('say.pushed', values)
}

export function describe(now: Now): string[] {
  const { view, say } = now
  const pieces = Object.entries(view.pieces).map(([seat, square]) => say('text.piece', { who: who_is(now, seat), square }))
  const starts = Object.entries(view.starts).map(([seat, square]) => say('text.start', { who: who_is(now, seat), square }))
  return [
    view.mover ? say('text.turn', { who: who_is(now, view.mover) }) : say('ask.over'),
    ...card_lines(now),
    ...pieces,
    ...all_rows.map((_, row) => row_line(now, row)),
    spare_line(now),
    ...(view.forbidden ? [say('arrow.forbidden', { square: view.forbidden })] : []),
    ...(view.reach ? [say('text.reach', { squares: view.reach.join(say('comma')) })] : []),
    ...starts,
    ...Object.keys(view.found).flatMap(seat => [found_line(now, seat), passed_line(now, seat)]).filter(Boolean),
    say('text.turns', { n: view.turns }),
    ...(view.limit ? [say('text.limit', { n: view.limit })] : []),
  ]
}

function card_lines(now: Now): string[] {
  const { view, say } = now
  const home = going_home(view) ? [say('hand.home', { square: view.starts[view.seat]! })] : []
  const line = (who: string, id: string) => {
    const values = { who, name: name_of(now, id), square: view.characters[id] ?? '' }
    return view.characters[id] === 'spare' ? say('text.card_spare', values) : say('text.card', values)
  }
  const seen = now.all.length ? now.all : [view]
  const all = view.open_cards ?? Object.fromEntries(seen.map(each => [each.seat, wanted(each)]))
  return [...home, ...Object.entries(all).flatMap(([seat, ids]) => ids.map(id => line(who_is(now, seat), id)))]
}

// 'Row 3 from the west: curve north and east, …'
function row_line(now: Now, row: number): string {
  const { view, say } = now
  const tiles = all_rows[row]!.map(square => {
    const tile = tile_word(now, tile_on(view.tiles, square))
    const id = character_on(view, square)
    return id ? say('text.with', { tile, name: name_of(now, id) }) : tile
  })
  return say('text.row', { number: row + 1, tiles: tiles.join(say('comma')) })
}

export function spare_line(now: Now): string {
  const { view, say } = now
  const tile = tile_word(now, spare_of(now))
  const id = character_on(view, 'spare')
  return id ? say('text.spare_with', { tile, name: name_of(now, id) }) : say('text.spare', { tile })
}

export function found_line(now: Now, seat: string): string {
  const { view, say } = now
  const names = view.found[seat]!.map(id => name_of(now, id)).join(say('comma')) || say('text.nobody')
  return say('text.found', { who: who_is(now, seat), names, n: view.left[seat]! })
}

// What everybody can remember of another player; nothing if there is nothing.
export function passed_line(now: Now, seat: string): string {
  const { view, say } = now
  const names = passed_by(view, seat).map(id => name_of(now, id))
  return names.length ? say('text.passed', { who: who_is(now, seat), names: names.join(say('comma')) }) : ''
}

// In the variant for children: what lies open before somebody else.
export function open_line(now: Now, seat: string): string {
  const { view, say } = now
  const names = open_before(view, seat).map(id => name_of(now, id))
  return names.length ? say('say.card', { who: who_is(now, seat), name: names.join(say('comma')) }) : ''
}

// A move as a sentence.
export function hint(now: Now, move: string): string {
  const { arrow, tile, square } = read_hint(move)
  return arrow ? now.say('legal.push_at', { square: arrow, tile: tile_word(now, tile!) }) : go_line(now, square!)
}

export function legal(now: Now): LegalLine<Selection>[] {
  if (now.choices.push) return [...legal_pushes(now), ...legal_previews(now)]
  return legal_moves(now)
}

function legal_pushes(now: Now): LegalLine<Selection>[] {
  const { say, choices, selection } = now
  const { arrows, turns } = choices.push!
  const words = turns.map(tile => say('legal.turn', { move: tile, tile: tile_word(now, tile) }))
  return [
    { text: say('legal.push') },
    { text: say('legal.turns', { turns: words.join(say('comma')) }) },
    ...arrows.map(square => ({ text: say('legal.aim', { square }), selection: { ...selection, arrow: square, square: null } })),
  ]
}

// With an arrow aimed at: what the push would open, however the spare is turned.
function legal_previews(now: Now): LegalLine<Selection>[] {
  const { choices, selection, say } = now
  return choices.push!.turns.flatMap(tile => {
    const reach = aimed_push({ ...now, selection: { ...selection, tile } })?.reach
    if (!reach) return []
    const values = { square: selection.arrow!, tile: tile_word(now, tile), squares: reach.join(say('comma')) }
    return [{ text: say('legal.preview', values), move: push_move(selection.arrow!, tile) }]
  })
}

function legal_moves(now: Now) {
  const { view, choices } = now
  const wishes = targets(view)
  const squares = [...(choices.move?.squares ?? [])].sort((one, other) => Number(wishes.includes(other)) - Number(wishes.includes(one)))
  return squares.map(square => ({ text: go_line(now, square), move: go_move(square) }))
}

function go_line(now: Now, square: string): string {
  const { view, say } = now
  const id = character_on(view, square)
  const values = { square, name: id ? name_of(now, id) : '' }
  if (square === view.pieces[view.seat]) return say('legal.stay', values)
  return id ? say('legal.move_to', values) : say('legal.move', values)
}
