// Raid on Onigashima for ears, and the sentences of its log.
import type { LegalLine } from '../../table/game'
import { percent } from '../../table/odds'
import type { GameEvent } from '../../table/protocol'
import { who_is } from '../shared'
import { chance_of, explained, listed } from './damage'
import { nothing, read_hint } from './play'
import {
  base_figure, captains_of, card_name, card_of, card_text, character_name, character_of, crew_of, decks, fighter_of, figure_card, figure_name,
  form_name, haki_kinds, near_side, other, sides, stack_of,
} from './view'
import type { Ability, Deck, Figure, Now, Selection, Side } from './view'
import { moments_of } from './why'

type Speaker = Pick<Now, 'say' | 'look' | 'content'>

export function sentence(event: GameEvent, now: Speaker): string | null {
  const { say } = now
  const text = (key: string) => (typeof event[key] === 'string' ? (event[key] as string) : '')
  const values = {
    who: event.seat ? name_of(now, text('seat')) : '',
    name: text('character') ? character_name(now, text('character')) : '',
    form: text('figure') ? form_name(now, text('figure')) || figure_name(now, text('figure')) : '',
    card: text('card') ? card_name(now, text('card')) : '',
    deck: text('deck') ? say(`deck.${text('deck')}`) : '',
    die: Number(event.die ?? 0),
    dice: Array.isArray(event.dice) ? (event.dice as number[]).join(' ') : '',
  }
  switch (event.event) {
    case 'passed': return null
    case 'drew': return say(text('card') ? 'say.drew_card' : 'say.drew', values)
    case 'fight': return say('say.fight', { n: Number(event.fight) })
    case 'chose': return say(values.name ? 'say.chose_whom' : 'say.chose', values)
    case 'transformed': return say(event.good ? 'say.transformed' : 'say.untransformed', values)
    case 'played': return say(values.name ? 'say.played_call' : 'say.played', values)
    case 'exploited': return say('say.exploited', { ...values, weakness: card_name(now, text('weakness')) })
    case 'healed':
    case 'added': return say(`say.${event.event}`, { ...values, n: Number(event.value) })
    case 'attacks': return say('say.attacks', { ...values, n: Number(event.dice) })
    case 'haki': return say(event.good ? 'say.haki' : 'say.no_haki', values)
    case 'hit': return say('say.hit', { ...values, n: Number(event.damage), left: Number(event.energies) })
    case 'won': return say('say.won', { ...values, name: figure_name(now, text('figure')), n: Number(event.points) })
    default: return told.has(event.event) ? say(`say.${event.event}`, values) : null
  }
}
const told = new Set([
  'first', 'joined', 'captain', 'shuffled', 'shown', 'decided', 'stayed', 'tie', 'leads', 'countered', 'called', 'conquered', 'rolled', 'again', 'all-again',
  'dodged', 'fled', 'tired', 'over',
])

const name_of = (now: Speaker, seat: string) => now.look(seat).name || who_is(now, seat)

// '1, 2 and 4 cost 4 each'
export function ability_text(now: Pick<Now, 'say'>, { kind, faces = [], amount = 0, cost = 0 }: Ability): string {
  if (kind === 'faces' || (kind === 'threshold' && amount === 6)) return now.say('ability.faces', { faces: listed(now, kind === 'faces' ? faces : [6]), cost })
  return now.say(`ability.${kind}`, { n: amount, cost })
}

// 'initiative 23, 6 dice, defence 6, 25 energies'
export const numbers_text = ({ say }: Pick<Now, 'say'>, { initiative, dice, defence, energies }: Figure) => say('numbers', { initiative, dice, defence, energies })

// 'advanced Arms haki, Observation haki'
export function haki_text(now: Pick<Now, 'say' | 'content'>, character: string): string {
  const { haki } = character_of(now, character) ?? {}
  return haki_kinds.filter(kind => haki && haki[kind] !== 'none').map(kind => now.say(`haki.${kind}.${haki![kind]}`)).join(now.say('comma'))
}

// Everything that is printed on a figure's card.
export function figure_line(now: Pick<Now, 'say' | 'content'>, id: string): string {
  const figure = figure_card(now, id)
  if (!figure) return figure_name(now, id)
  const { say } = now
  const abilities = figure.abilities.map((ability, i) => say('ability', { n: i + 1, text: ability_text(now, ability) }))
  const weaknesses = say('weaknesses', { list: figure.weaknesses.map(each => card_name(now, each)).join(say('comma')) })
  return [figure_name(now, id), numbers_text(now, figure), ...abilities, haki_text(now, figure.character), weaknesses].filter(Boolean).join('; ')
}

export function describe(now: Now): string[] {
  const { view, say } = now
  return [
    say('text.fight', { fight: view.fight, fights: view.fights }),
    say('text.points', { alliance: view.points.alliance, onigashima: view.points.onigashima }),
    ...sides.flatMap(side => fighter_lines(now, side)),
    ...stack_of(view).map(each => say('say.played', { who: who_is(now, each.seat), card: card_name(now, each.card) })),
    ...attack_lines(now),
    ...odds_lines(now),
    ...sides.map(side => crew_line(now, side)),
    ...secret_lines(now),
    ...view.hand.map(({ card, count }) => hand_line(now, card, count)),
    ...Object.entries(view.hands).filter(([seat]) => seat !== view.seat).map(([seat, held]) => say('text.hand_of', { who: who_is(now, seat), ...held })),
    ...decks.map(deck => say('text.deck', { deck: say(`deck.${deck}`), n: view.decks[deck]?.left ?? 0 })),
  ]
}

function fighter_lines(now: Now, side: Side): string[] {
  const { view, say } = now
  const fighter = fighter_of(view, side)
  if (!fighter) return view.fighting[side] ? [say('text.face_down', { who: who_is(now, view.fighting[side]) })] : []
  const { energies, dice, defence, cards } = fighter
  const stopped = fighter.abilities.flatMap((works, i) => (works ? [] : [say('text.stopped', { n: i + 1 })]))
  const exploited = fighter.exploited.map(each => say('text.exploited', { weakness: card_name(now, each) }))
  const called = fighter.called ? [say('text.called', { name: character_name(now, fighter.called) })] : []
  return [
    say('text.fighter', { who: who_is(now, view.fighting[side]), figure: figure_line(now, fighter.figure) }),
    say('text.stands', { name: figure_name(now, fighter.figure), energies, dice, defence, n: cards }),
    ...stopped, ...exploited, ...called,
  ]
}

function attack_lines(now: Now): string[] {
  const { view: { attack, fighting }, say } = now
  if (!attack) return []
  const lines = [say('text.attack', { who: who_is(now, fighting[attack.side]), n: attack.number })]
  if (attack.dice.length) lines.push(say('text.dice', { dice: attack.dice.join(' ') }))
  lines.push(...explained(now))
  return attack.damage === null ? lines : [...lines, say('sum', { n: attack.damage })]
}

function odds_lines(now: Now): string[] {
  const { view: { odds, fighters, fighting }, say } = now
  if (!odds || !fighters) return []
  return sides.flatMap(side => {
    const each = odds[side]
    return each ? [say('text.odds', { who: who_is(now, fighting[side]), mean: each.mean.toFixed(1), n: percent(each.beats) })] : []
  })
}

function crew_line(now: Now, side: Side): string {
  const { view, say } = now
  const captains = captains_of(view)
  const word = (id: string) => (captains.includes(id) ? say('captain.of', { name: character_name(now, id) }) : character_name(now, id))
  const left = crew_of(view, side).filter(id => !view.fought.includes(id)), gone = crew_of(view, side).filter(id => view.fought.includes(id))
  const comma = say('comma')
  return say('text.crew', { side: say(`seat.${side}`), left: left.map(word).join(comma) || '–', gone: gone.map(word).join(comma) || '–' })
}

// What the own side has chosen in secret.
function secret_lines(now: Now): string[] {
  const { view, say } = now
  const chosen = Object.entries(view.chosen ?? {}).filter(([, id]) => id).map(([seat, id]) => say('say.chose_whom', { who: who_is(now, seat), name: character_name(now, id!) }))
  return view.will ? [...chosen, view.will === 'stay' ? say('will.stay') : say('will', { form: form_name(now, view.will) })] : chosen
}

const hand_line = (now: Now, card: string, count: number) =>
  now.say('text.hand', { name: card_name(now, card), n: count, text: card_text(now, card), when: card_of(now, card) ? moments_of(now, card_of(now, card)!) : '' })

// A move as a sentence: short where what is legal tells everything that is printed on a card.
export function hint(now: Now, move: string): string {
  const { say } = now
  const { verb, what = '', whom, faces } = read_hint(move)
  if (verb === 'captain') return say('ask.captain_is', { name: character_name(now, what) })
  if (verb === 'fight') return say('ask.fighter_is', { name: character_name(now, what) })
  if (verb === 'transform') return figure_name(now, what)
  if (verb === 'play') return whom ? say('legal.call', { name: card_name(now, what), whom: character_name(now, whom) }) : say('ask.play', { name: card_name(now, what) })
  if (faces) return say('ask.again', { dice: faces.join(' ') })
  return legal(now).find(line => line.move === move)?.text ?? move
}

export function legal(now: Now): LegalLine<Selection>[] {
  const { choices, view, say } = now
  const lines = (key: string, verb: string, ids: string[] = []) => ids.map(id => ({ text: say(key, { name: figure_line(now, base_figure(now, id)) }), move: `${verb} ${id}` }))
  const single = (key: string, move: string, values = {}) => ({ text: say(key, values), move })
  return [
    ...lines('legal.captain', 'captain', choices.captain),
    ...lines('legal.fight', 'fight', choices.fight),
    ...(choices.transform ?? []).map(({ figure, needs }) => single('legal.transform', `transform ${figure}`, { figure: figure_line(now, figure), needs, n: percent(chance_of(needs)) })),
    ...(choices.stay ? [single('ask.stay', 'stay')] : []),
    ...(choices.play ?? []).flatMap(each => card_lines(now, each)),
    ...(choices.roll ? [single('ask.roll', 'roll', { n: fighter_of(view, near_side(view))?.dice ?? 0 })] : []),
    ...(choices.haki ? [single('ask.haki', 'haki', { needs: choices.haki, n: percent(chance_of(choices.haki)) })] : []),
    ...reroll_lines(now),
    ...(choices.keep ? [single('ask.keep', 'keep', { n: view.attack?.damage ?? 0 })] : []),
    ...(choices.pass ? [single('ask.pass', 'pass')] : []),
    ...(choices.draw ?? []).map((deck: Deck) => single('legal.draw', `draw ${deck}`, { deck: say(`deck.${deck}`) })),
  ]
}

function card_lines(now: Now, { card, characters }: { card: string; characters?: string[] }): LegalLine<Selection>[] {
  const name = card_name(now, card)
  if (!characters) return [{ text: now.say('legal.play', { name, text: card_text(now, card) }), move: `play ${card}` }]
  return characters.map(id => ({ text: now.say('legal.call', { name, whom: character_name(now, id) }), move: `play ${card} ${id}` }))
}

// Single dice to choose, what is chosen, and the best reroll.
function reroll_lines({ choices, view, selection, say }: Now): LegalLine<Selection>[] {
  if (!choices.reroll) return []
  const dice = view.attack?.dice ?? []
  const toggled = (place: number) => (selection.dice.includes(place) ? selection.dice.filter(each => each !== place) : [...selection.dice, place].sort())
  const single = dice.map((face, place) => ({ text: say('legal.die', { face }), selection: { ...nothing, dice: toggled(place) } }))
  const chosen = selection.dice.map(place => dice[place]!).sort()
  const best = view.odds?.best?.move
  return [
    ...(chosen.length < choices.reroll.most ? single : []),
    ...(chosen.length ? [{ text: say('ask.again', { dice: chosen.join(' ') }), move: `reroll ${chosen.join(' ')}` }] : []),
    ...(best?.startsWith('reroll') ? [{ text: say('legal.best', { dice: best.slice('reroll '.length) }), move: best }] : []),
  ]
}

// What a figure would win for whoever beats it, and who waits on the other side.
export const enemies_left = (now: Now): string[] => {
  const { view } = now
  const left = crew_of(view, other(near_side(view))).filter(id => !view.fought.includes(id))
  const initiative = (id: string) => figure_card(now, base_figure(now, id))?.initiative ?? 0
  return left.sort((one, two) => initiative(two) - initiative(one))
}
