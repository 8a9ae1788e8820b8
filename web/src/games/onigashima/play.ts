// What a person can do at the table of Raid on Onigashima: what may be picked, and what is asked.
import type { Action, Ask } from '../../table/game'
import { percent } from '../../table/odds'
import { who_is } from '../shared'
import { chance_of, listed } from './damage'
import { card_name, card_text, character_name, fighter_of, figure_name, form_name, near_side, other, stack_of } from './view'
import type { Choices, Deck, Now, Selection, View } from './view'
import { asks_for_cards, is_playable, why_not } from './why'

export const nothing: Selection = { pick: null, called: null, dice: [], crews: false, keys: false }

// What may be picked now, in the order in which it is shown: characters, figures, cards, decks.
export function picks({ view, choices }: Pick<Now, 'view' | 'choices'>): string[] {
  const open = choices.captain ?? choices.fight ?? choices.transform?.map(each => each.figure) ?? choices.draw
  return open ?? (choices.reroll ? [] : view.hand.map(each => each.card))
}

// What is picked, whether by hand or because it is the obvious one.
export function picked(now: Pick<Now, 'view' | 'choices' | 'selection'>): string | null {
  const { choices, selection } = now
  const own = selection.pick && picks(now).includes(selection.pick) ? selection.pick : null
  return own ?? choices.transform?.[0]?.figure ?? choices.draw?.[0] ?? null
}

// Whom the picked card may call, and whom it would.
export const callable = ({ choices, selection }: Pick<Now, 'choices' | 'selection'>) =>
  choices.play?.find(each => each.card === selection.pick)?.characters ?? []
export const to_call = (now: Pick<Now, 'choices' | 'selection'>) =>
  callable(now).find(each => each === now.selection.called) ?? callable(now)[0] ?? null

// Once more: nothing is picked.
export const pick = ({ selection }: Pick<Now, 'selection'>, id: string, keys = false): Selection =>
  ({ ...selection, pick: selection.pick === id ? null : id, called: null, crews: false, keys })

// One more die or one less, as many as the ability rolls again.
export function toggle_die({ choices, selection, view }: Now, place: number): Selection {
  const { dice } = selection
  if (dice.includes(place)) return { ...selection, dice: dice.filter(each => each !== place) }
  const may = choices.reroll && dice.length < choices.reroll.most && place < (view.attack?.dice.length ?? 0)
  return may ? { ...selection, dice: [...dice, place].sort() } : selection
}

// A card that was looked at belongs to the question that is over; who was picked in secret stays picked while others choose.
export function keep(selection: Selection, view: View, choices: Choices): Selection {
  const open = choices.captain ?? choices.fight ?? choices.transform?.map(each => each.figure) ?? []
  const pick = selection.pick && open.includes(selection.pick) ? selection.pick : null
  const dice = choices.reroll ? selection.dice.filter(place => place < (view.attack?.dice.length ?? 0)) : []
  return { ...selection, pick, called: null, dice }
}

// The table tells the odds with the view; nothing is asked of it.
export const preview = () => null

// By number as shown, or along the row with the arrows; up and down: whom a card calls; C: both crews.
export function key(pressed: string, now: Now): Selection | null {
  const { choices, selection } = now
  if (pressed.toLowerCase() === 'c') return { ...selection, crews: !selection.crews }
  if (/^[1-9]$/.test(pressed)) return by_number(now, Number(pressed) - 1)
  const step = pressed === 'ArrowRight' ? 1 : pressed === 'ArrowLeft' ? -1 : 0
  if (step) return { ...selection, pick: along(picks(now), picked(now), step), called: null, keys: true }
  const down = pressed === 'ArrowDown' ? 1 : pressed === 'ArrowUp' ? -1 : 0
  if (!down || !choices.play) return null
  return { ...selection, called: along(callable(now), to_call(now), down), keys: true }
}

function by_number(now: Now, nth: number): Selection | null {
  if (now.choices.reroll) return toggle_die(now, nth)
  const id = picks(now)[nth]
  return id ? { ...pick(now, id), keys: true } : null
}

function along(list: string[], at: string | null, step: number): string | null {
  if (!list.length) return null
  return at === null ? list.at(step > 0 ? 0 : -1)! : list[(list.indexOf(at) + step + list.length) % list.length]!
}

export function ask(now: Now): Ask {
  const { choices, view, say } = now
  if (choices.captain) return ask_captain(now)
  if (choices.fight) return ask_fighter(now)
  if (choices.transform) return ask_transform(now)
  if (choices.reroll ?? choices.keep) return ask_reroll(now)
  if (choices.draw) return ask_prize(now)
  if (asks_for_cards(now)) return ask_card(now)
  if (view.phase === 'over') return { line: say('ask.over') }
  const looked = card_looked_at(now)
  return looked ? { line: looked } : { line: waiting_line(now) }
}

function waiting_line(now: Now): string {
  const { view, say } = now
  if (view.deciding.includes(view.seat)) return say('ask.you')
  const who = listed(now, view.deciding.map(seat => who_is(now, seat)))
  if (view.answer) return say('ask.they_answer', { who })
  return say(`ask.they_${view.phase}`, { who })
}

function ask_captain(now: Now): Ask {
  const { say } = now
  const id = picked(now)
  const line = say('ask.captain')
  return id ? { line, primary: { label: say('ask.captain_is', { name: character_name(now, id) }), moves: [`captain ${id}`] } } : { line }
}

function ask_fighter(now: Now): Ask {
  const { view, say } = now
  const id = picked(now)
  const line = say('ask.fight', { fight: view.fight, fights: view.fights })
  return id ? { line, primary: { label: say('ask.fighter_is', { name: character_name(now, id) }), moves: [`fight ${id}`] } } : { line }
}

function ask_transform(now: Now): Ask {
  const { view, choices, say } = now
  const own = fighter_of(view, near_side(view))
  const stay: Action = { label: say('ask.stay'), moves: ['stay'] }
  const chosen = choices.transform!.find(each => each.figure === picked(now))
  const name = own ? character_name(now, own.character) : ''
  if (!chosen) return { line: say('ask.no_form', { name }), primary: stay }
  const label = say('ask.become', { form: form_name(now, chosen.figure), needs: chosen.needs, n: percent(chance_of(chosen.needs)) })
  return { line: say('ask.transform', { name }), primary: { label, moves: [`transform ${chosen.figure}`] }, others: [stay] }
}

// Dice by their faces, as the table wants them.
const reroll_move = (faces: number[]) => `reroll ${[...faces].sort().join(' ')}`

function ask_reroll(now: Now): Ask {
  const { view, choices, selection, say } = now
  const most = choices.reroll?.most ?? 0
  const line = say('ask.reroll', { n: most, damage: view.attack?.damage ?? 0 })
  const keep_all: Action = { label: say('ask.keep', { n: view.attack?.damage ?? 0 }), moves: ['keep'] }
  const faces = selection.dice.map(place => view.attack?.dice[place] ?? 0)
  if (faces.length) return { line, primary: { label: say('ask.again', { dice: faces.join(' ') }), moves: [reroll_move(faces)] }, others: [keep_all] }
  const best = view.odds?.best?.move
  if (!best?.startsWith('reroll')) return { line, primary: keep_all }
  return { line, primary: keep_all, others: [{ label: say('ask.again', { dice: best.slice('reroll '.length) }), moves: [best] }] }
}

function ask_prize(now: Now): Ask {
  const { choices, say } = now
  const draw = (deck: Deck): Action => ({ label: say(`deck.${deck}`), moves: [`draw ${deck}`] })
  const chosen = picked(now) as Deck
  return { line: say('ask.prize'), primary: draw(chosen), others: choices.draw!.filter(deck => deck !== chosen).map(draw) }
}

// A card that is only looked at: what it does, or why it may not be played.
function card_looked_at(now: Now): string {
  const { selection, view, say } = now
  if (!selection.pick || !view.hand.some(each => each.card === selection.pick)) return ''
  const why = why_not(now, selection.pick)
  return why ? say('card.not', { name: card_name(now, selection.pick), why }) : say('card.text', { name: card_name(now, selection.pick), text: card_text(now, selection.pick) })
}

function ask_card(now: Now): Ask {
  const { selection, say } = now
  const line = card_looked_at(now) || question(now)
  const rest = without_card(now)
  if (!selection.pick || !is_playable(now, selection.pick)) return { line, primary: rest.at(0), others: rest.slice(1) }
  const whom = to_call(now)
  const label = whom ? say('ask.call', { name: character_name(now, whom) }) : say('ask.play', { name: card_name(now, selection.pick) })
  return { line, primary: { label, moves: [whom ? `play ${selection.pick} ${whom}` : `play ${selection.pick}`] }, others: rest.filter(each => each.moves[0] !== 'haki') }
}

// What may be done without a card, the obvious thing first.
function without_card(now: Now): Action[] {
  const { choices, view, say } = now
  const list: Action[] = []
  const dice = fighter_of(view, near_side(view))?.dice ?? 0
  if (choices.roll) list.push({ label: say('ask.roll', { n: dice }), moves: ['roll'] })
  if (choices.haki) list.push({ label: say('ask.haki', { needs: choices.haki, n: percent(chance_of(choices.haki)) }), moves: ['haki'] })
  if (choices.pass) list.push({ label: say(pass_word(now), { n: view.attack?.damage ?? 0 }), moves: ['pass'] })
  return list
}

function pass_word({ view }: Now): string {
  if (view.answer) return 'ask.let_be'
  return view.phase === 'defend' && view.attack?.damage ? 'ask.take' : 'ask.pass'
}

function question(now: Now): string {
  const { view, choices, say } = now
  const top = stack_of(view).at(-1)
  if (view.answer && top) return say('ask.answer', { who: who_is(now, top.seat), name: card_name(now, top.card) })
  const enemy = fighter_of(view, other(near_side(view)))
  const name = enemy ? figure_name(now, enemy.figure) : ''
  const word = choices.play?.length ? `ask.${view.phase}` : `ask.${view.phase}.none`
  return say(word, { name, damage: view.attack?.damage ?? 0 })
}

// Victory points, team mates alike.
export const points = (view: View): Record<string, number> =>
  Object.fromEntries(Object.entries(view.crews).map(([seat, { side }]) => [seat, view.points[side]]))

// Nothing is the seat's alone where it holds no card and no secret choice is asked for.
export const all_open = (view: View) => view.phase === 'over' || (!view.hand.length && view.phase !== 'choose' && view.phase !== 'transform')

// What a hint points at.
export function read_hint(hint: string | null): { verb?: string; what?: string; whom?: string; faces?: number[] } {
  const [verb, what, whom] = (hint ?? '').split(' ')
  if (!verb) return {}
  if (verb === 'reroll') return { verb, faces: hint!.split(' ').slice(1).map(Number) }
  return { verb, what, whom }
}
