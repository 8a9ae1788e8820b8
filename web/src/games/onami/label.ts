// What a square is called for those who hear the board.
import { who_is } from '../shared'
import type { Marks } from './film'
import { aimed_waves, can_place, open_to } from './play'
import type { Hint } from './play'
import { spoken } from './text'
import { card_on, sea_word } from './view'
import type { Now } from './view'

export function square_label(now: Now, square: string, marks: Marks, hint: Hint): string {
  const { view, say } = now
  const held = card_on(view, square)
  const parts = [held ? held_label(now, square) : say('square.empty', { square })]
  if (held && marks.placed === square) parts.push(say('square.placed'))
  if (marks.taken.some(each => each.square === square)) parts.push(say('square.took'))
  for (const wave of open_to(now.choices, square)) {
    const n = view.waves?.find(each => each.wave === wave)?.power ?? 0
    parts.push(say('square.open', { wave: say(`wave.${wave}`), n }))
  }
  if (can_place(now, square)) parts.push(...place_labels(now, square))
  if (hint.square === square) parts.push(say('square.hint'))
  return parts.join(say('comma'))
}

function held_label(now: Now, square: string): string {
  const { card, holder } = card_on(now.view, square)!
  return now.say('square.card', { square, card: spoken(card), sea: sea_word(now, card), who: who_is(now, holder) })
}

function place_labels(now: Now, square: string): string[] {
  const { say, selection } = now
  const waves = selection.square === square ? aimed_waves(now) : []
  const told = waves.map(({ wave, power, reach }) =>
    say('legal.preview_wave', { wave: say(`wave.${wave}`), n: power, squares: reach.join(say('comma')) }),
  )
  return [say('square.legal'), ...told]
}

export const card_label = (now: Now, card: string) =>
  now.say('hand.card', { card: spoken(card), sea: sea_word(now, card) })
