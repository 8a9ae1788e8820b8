// Onami for ears, and the sentences of its log.
import type { LegalLine } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { who_is } from '../shared'
import { choose, read_hint, waves_of } from './play'
import { all_squares, card_on, same_card, sea_word } from './view'
import type { Held, Now, Selection, Wave } from './view'

type Speaker = Pick<Now, 'say' | 'look' | 'content'>

// Spaced, so that a voice reads four numbers and not one of thousands.
export const spoken = (card: string) => [...card].join(' ')

export function sentence(event: GameEvent, now: Speaker): string | null {
  const { say, look } = now
  const named = (player: unknown) => (player ? look(player as string).name || who_is(now, player as string) : '')
  const who = named(event.seat)
  const card = event.card as string | undefined
  const square = event.square as string
  const seen = card ? { card: spoken(card), sea: sea_word(now, card) } : null
  if (event.event === 'first') return say('say.first', { who })
  if (event.event === 'drew') return seen && say('say.drew', { who, ...seen })
  if (event.event === 'centre' && seen) return say('say.centre', { square, ...seen })
  if (event.event === 'placed' && seen) return say('say.placed', { who, square, ...seen })
  if (event.event === 'ended') return say('say.ended', { who })
  if (event.event === 'over') return say('say.over')
  if (event.event !== 'took') return null
  const wave = say(`wave.${event.wave}`)
  return event.from
    ? say('say.took', { who, square, from: named(event.from), wave })
    : say('say.took_free', { who, square, wave })
}

export function describe(now: Now): string[] {
  const { view, say } = now
  const filled = all_squares.map(square => card_on(view, square)).filter(each => each !== undefined)
  const wave_lines = (view.waves ?? []).filter(wave => wave.power > 0).map(wave => wave_line(now, wave))
  return [
    view.mover ? say('text.turn', { who: who_is(now, view.mover) }) : say('ask.over'),
    ...(filled.length ? filled.map(held => card_line(now, held)) : [say('text.empty')]),
    ...(view.placed ? [say('text.placed', { square: view.placed })] : []),
    ...wave_lines,
    ...Object.entries(view.held).map(([player, n]) => say('text.held', { who: who_is(now, player), n })),
    ...hand_lines(now),
    say('text.deck', { n: view.deck }),
  ]
}

const card_line = (now: Now, { square, card, holder }: Held) =>
  now.say('text.card', { square, card: spoken(card), sea: sea_word(now, card), who: who_is(now, holder) })

function wave_line({ say }: Now, { wave, power, open }: Wave): string {
  const values = { wave: say(`wave.${wave}`), n: power, squares: open.join(say('comma')) }
  return open.length ? say('text.wave', values) : say('text.wave_shut', values)
}

function hand_lines(now: Now): string[] {
  const { view, say } = now
  const list = (cards: string[]) =>
    cards.map(card => say('text.hand_card', { card: spoken(card), sea: sea_word(now, card) })).join(say('comma'))
  if (now.all.length) return now.all.map(({ seat, hand }) => say('text.hand_of', { who: who_is(now, seat), cards: list(hand) }))
  const others = Object.entries(view.hand_sizes).filter(([seat]) => seat !== view.seat)
  const sizes = others.map(([seat, n]) => say('text.hand_size', { who: who_is(now, seat), n }))
  return view.hand.length ? [say('text.hand', { cards: list(view.hand) }), ...sizes] : sizes
}

// A move as a sentence.
export function hint(now: Pick<Now, 'say' | 'content'>, move: string): string {
  const { say } = now
  const { card, square = '', wave } = read_hint(move)
  if (card) return say('legal.place_on', { card: spoken(card), sea: sea_word(now, card), square })
  return wave ? say('ask.take_by', { square, wave: say(`wave.${wave}`) }) : say('legal.end')
}

export function legal(now: Now): LegalLine<Selection>[] {
  const { choices } = now
  if (choices.place) return [...legal_places(now), ...legal_previews(now)]
  return [...legal_takes(now), ...(choices.end ? [{ text: now.say('legal.end'), move: 'end' }] : [])]
}

// With a card chosen: where it would start a wave.
function legal_previews({ previews, say }: Now) {
  return previews.flatMap(result => {
    const waves = waves_of(result).filter(wave => wave.reach.length)
    const [, card = '', square = ''] = result.move.split(' ')
    if (!waves.length) return []
    const told = waves.map(({ wave, power, reach }) =>
      say('legal.preview_wave', { wave: say(`wave.${wave}`), n: power, squares: reach.join(say('comma')) }),
    )
    const text = say('legal.preview', { card: spoken(card), square, waves: told.join(say('comma')) })
    return [{ text, move: result.move }]
  })
}

function legal_places(now: Now): LegalLine<Selection>[] {
  const { say } = now
  const { cards, squares } = now.choices.place!
  const lines = cards.map(([card = '', ...turns]) => ({
    text: say('legal.card', { card: spoken(card), sea: sea_word(now, card), turns: turns.map(spoken).join(say('comma')) }),
    selection: choose(now.selection, now.view.hand.find(each => same_card(each, card)) ?? card),
  }))
  const empty = say('legal.squares', { squares: squares.join(say('comma')) })
  return [{ text: say('legal.place') }, ...lines, { text: empty }]
}

function legal_takes({ choices, view, say }: Now) {
  return (choices.take ?? []).map(({ square, wave }) => {
    const n = view.waves?.find(each => each.wave === wave)?.power ?? 0
    return { text: say('legal.take', { square, wave: say(`wave.${wave}`), n }), move: `take ${square} ${wave}` }
  })
}
