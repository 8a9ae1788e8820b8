// Why a card of the hand may not be played now: the table sends what may be, and everything that decides
// over the rest is in sight.
import { card_of, character_of, fighter_of, figure_card, is_asked, is_fighting, near_side, other, stack_of } from './view'
import type { Card, Fighter, HakiKind, Now, Phase } from './view'

// The moments of ONI-25, by phase.
const letters: Partial<Record<Phase, string>> = { opening: 'F', start: 'S', before: 'C', attack: 'B', after: 'A', defend: 'D', end: 'E' }
const most_played = 3

// Cards are asked for: some may be played, or the reader may pass.
export const asks_for_cards = ({ choices }: Pick<Now, 'choices'>) => !!(choices.play ?? choices.pass ?? choices.roll ?? choices.haki)
export const is_playable = ({ choices }: Pick<Now, 'choices'>, card: string) => !!choices.play?.some(each => each.card === card)

// In words, nothing while no card is asked for. The codes are those of the table's refusals.
export function why_not(now: Now, id: string): string {
  const card = card_of(now, id)
  if (!card || is_playable(now, id)) return ''
  if (!is_fighting(now.view)) return now.view.fighters ? now.say('why_not.mate') : ''
  if (!is_asked(now.view) || !asks_for_cards(now)) return ''
  const code = code_of(now, card)
  return code === 'wrong-moment' ? now.say('why_not.moment', { when: moments_of(now, card) }) : now.say(`refused.${code}`)
}

// 'start of the fight; after your roll'
export const moments_of = ({ say }: Pick<Now, 'say'>, { moments }: Card): string =>
  moments.length ? [...moments].map(letter => say(`moment.${letter}`)).join(say('comma')) : say('moment.answer')

function code_of(now: Now, card: Card): string {
  const { view } = now
  const side = near_side(view)
  const own = fighter_of(view, side), enemy = fighter_of(view, other(side))
  if (!own || !enemy) return 'not-now'
  if (own.cards >= most_played) return 'three-cards'
  if (!shows_haki(now, own, card)) return 'no-haki'
  if (view.answer) return code_of_answer(now, card)
  if (![...card.moments].includes(letters[view.phase] ?? '')) return 'wrong-moment'
  return code_of_effect(now, card, own, enemy)
}

const haki_of: Partial<Record<Card['effect'], HakiKind>> = { arms: 'arms', king: 'king', observe: 'observation' }

function shows_haki(now: Now, { character }: Fighter, { effect, advanced }: Card): boolean {
  const kind = haki_of[effect]
  const level = kind && character_of(now, character)?.haki[kind]
  return !kind || level === 'advanced' || (level === 'normal' && !advanced)
}

function code_of_answer(now: Now, { effect, value }: Card): string {
  const top = stack_of(now.view).at(-1)
  const played = top && card_of(now, top.card)
  return played && effect === played.effect && value < played.value ? 'too-weak' : 'no-counter'
}

function code_of_effect({ view, ...now }: Now, card: Card, own: Fighter, enemy: Fighter): string {
  const { attack } = view
  switch (card.effect) {
    case 'exploit': return enemy.exploited.includes(card.weakness!) ? 'already-exploited' : 'weakness-not-shown'
    case 'king': return enemy.energies >= card.value ? 'too-many-energies' : 'not-now'
    case 'call': return own.called ? 'called-already' : 'needed-later'
    case 'heal': return own.energies >= (figure_card(now, own.figure)?.energies ?? 0) ? 'nothing-to-heal' : 'not-now'
    case 'observe': return attack?.damage ? 'not-now' : 'nothing-to-dodge'
    case 'arms':
    case 'reroll-all': return attack?.dice.length ? 'not-now' : 'nothing-rolled'
    default: return 'not-now'
  }
}
