// What squares, arrows and cards are called for those who hear the board.
import { who_is } from '../shared'
import type { Marks } from './film'
import { tile_on } from './maze'
import { can_go, can_push, spare_of } from './play'
import type { Hint } from './play'
import { tile_word } from './text'
import { character_on, name_of, pieces_on } from './view'
import type { Now, View } from './view'

// `shown` is the view that is drawn: the table's, or how it would be after the aimed push. `wishes` are
// the squares that the reader wants to come to, as far as they may be told.
export function square_label(now: Now, shown: View, square: string, wishes: string[], hint: Hint): string {
  const { say } = now
  const parts = [say('square', { square, tile: tile_word(now, tile_on(shown.tiles, square)) })]
  const id = character_on(shown, square)
  if (id) parts.push(name_of(now, id))
  if (wishes.includes(square)) parts.push(say('square.wanted'))
  parts.push(...pieces_on(shown, square).map(seat => say('square.piece', { who: who_is(now, seat) })))
  const home = Object.keys(shown.starts).find(seat => shown.starts[seat] === square)
  if (home) parts.push(say('square.start', { who: who_is(now, home) }))
  if (can_go(now, square)) parts.push(say('square.reach'))
  else if (shown !== now.view && shown.reach?.includes(square)) parts.push(say('square.would'))
  if (hint.square === square) parts.push(say('hint'))
  return parts.join(say('comma'))
}

export function arrow_label(now: Now, arrow: string, marks: Marks, hint: Hint): string {
  const { say, view, selection } = now
  if (view.forbidden === arrow) return say('arrow.forbidden', { square: arrow })
  const may = can_push(now, arrow)
  const parts = [may ? say('arrow.push', { square: arrow }) : say('arrow', { square: arrow })]
  // So that who turns the spare hears it.
  if (may && selection.arrow === arrow) parts.push(tile_word(now, spare_of(now)))
  if (marks.arrow === arrow) parts.push(say('arrow.last'))
  if (hint.arrow === arrow) parts.push(say('hint'), tile_word(now, hint.tile!))
  return parts.join(say('comma'))
}
