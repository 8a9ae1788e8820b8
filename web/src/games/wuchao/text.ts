// Raid on Wuchao for ears, and the sentences of its log.
import type { LegalLine } from '../../table/game'
import { percent } from '../../table/odds'
import type { GameEvent } from '../../table/protocol'
import { who_is } from '../shared'
import { can_go, moves_to, nothing, place_move, placing, read_hint } from './play'
import { content_of, keys_of_the_war, sides, space_name, space_sign, unit_name, units_on, values_of } from './view'
import type { Combat, Now, Selection, Unit } from './view'

type Speaker = Pick<Now, 'say' | 'look' | 'content'>

export function sentence(event: GameEvent, now: Speaker): string | null {
  const { say, look } = now
  const who = event.seat ? look(event.seat as string).name || who_is(now, event.seat as string) : ''
  const name = event.unit ? unit_name(now, event.unit as string) : ''
  const space = event.space ? space_name(now, event.space as string) : ''
  switch (event.event) {
    case 'placed': return say('say.placed', { who, name, space })
    case 'stepped': return say('say.stepped', { name, space, from: space_sign(event.from as string) })
    case 'withdrew': return say('say.withdrew', { name, space })
    case 'done': return say('say.done', { who })
    case 'raid': return say('say.raid')
    case 'fight': return say('say.fight', { who, space, attack: Number(event.attack), defence: Number(event.defence) })
    case 'rolled': return roll_sentence(now, event, who)
    case 'again': return say(`say.again.${String(event.dice)}`, { die: Number(event.die), own: Number(event.cao_die ?? 0) })
    case 'struck': return say('say.struck', { n: Number(event.damage) })
    case 'flipped': return say('say.flipped', { name })
    case 'destroyed': return say('say.destroyed', { name })
    case 'won': return say('say.won', { who, space })
    case 'control': return say('say.control', { who, space })
    case 'round': return say('say.round', { n: Number(event.round) })
    case 'over': return say('say.over')
    default: return null
  }
}

const roll_sentence = ({ say }: Speaker, event: GameEvent, who: string) =>
  event.cao_die ? say('say.rolled_two', { who, die: Number(event.die), own: Number(event.cao_die) }) : say('say.rolled', { who, die: Number(event.die) })

// 'Zhang He, weakened, attack 2, defence 6, movement 2'
export function unit_line(now: Pick<Now, 'say' | 'content'>, unit: Unit): string {
  const { say } = now
  const { attack, defence, movement } = values_of(now, unit)
  const values = { name: unit_name(now, unit.unit), attack: attack === 'die' ? say('a_die') : attack, defence, movement }
  return unit.back ? say('counter.back', values) : say('counter.front', values)
}

export function describe(now: Now): string[] {
  const { view, say } = now
  const terms = keys_of_the_war.map(space => say('text.control', { space: space_name(now, space), who: who_is(now, view.control[space] ?? null) }))
  const spaces = Object.keys(content_of(now).spaces)
  return [
    say('text.round', { round: view.round, of: view.rounds }),
    view.mover ? say('text.turn', { who: who_is(now, view.mover) }) : say('ask.over'),
    ...terms,
    say('text.xu_you', { n: view.xu_you }),
    view.raid ? say('raid.open') : say('raid.shut'),
    ...spaces.flatMap(space => space_lines(now, space)),
    ...waiting_line(now),
    ...view.combats.map(combat => combat_line(now, combat)),
    ...battle_lines(now),
    ...spaces.map(space => say('text.links', { space: space_sign(space), spaces: content_of(now).spaces[space]!.links.map(space_sign).join(say('comma')) })),
  ]
}

function space_lines(now: Now, space: string): string[] {
  const { view, say } = now
  return sides.flatMap(side => {
    const units = units_on(view, space, side)
    if (!units.length) return []
    return [say('text.space', { space: space_name(now, space), who: who_is(now, side), units: units.map(unit => unit_line(now, unit)).join('; ') })]
  })
}

function waiting_line(now: Now): string[] {
  const { view, say } = now
  const units = view.phase === 'place' ? view.units.filter(each => !each.at) : []
  return units.length ? [say('text.waiting', { units: units.map(unit => unit_line(now, unit)).join('; ') })] : []
}

function combat_line(now: Now, { space, attack, defence, odds }: Combat): string {
  const { say } = now
  const values = { space: space_name(now, space), attack, defence }
  return odds ? say('text.combat', { ...values, n: percent(odds.all_destroyed), mean: odds.mean.toFixed(1) }) : say('text.battle', values)
}

function battle_lines({ view, say }: Now): string[] {
  const { battle } = view
  if (!battle?.die) return []
  const dice = battle.cao_die ? `${battle.die} + ${battle.cao_die}` : String(battle.die)
  const rolls = Object.entries(battle.rerolls ?? {}).map(([move, odds]) =>
    say('text.reroll', { what: move_word({ say }, move), n: percent(odds.all_destroyed), mean: odds.mean.toFixed(1) }))
  return [say('text.dice', { dice, attack: battle.attack, defence: battle.defence, n: battle.damage }), ...rolls]
}

// What Xu You is asked: `keep`, `reroll die` …
export const move_word = ({ say }: Pick<Now, 'say'>, move: string) => (move === 'keep' ? say('ask.keep') : say(`ask.${move.replace(' ', '.')}`))

// A move as a sentence.
export function hint(now: Pick<Now, 'say' | 'content'>, move: string): string {
  const { say } = now
  const { verb = '', unit, space } = read_hint(move)
  const name = unit ? unit_name(now, unit) : '', where = space ? space_name(now, space) : ''
  switch (verb) {
    case 'place': return say('legal.place', { name, space: where })
    case 'move': return say('legal.step', { name, space: where, n: 1 })
    case 'fight': return say('legal.fight', { name: where })
    case 'reroll': return say(`legal.${move.replace(' ', '.')}`)
    default: return say(`legal.${verb}`, { name }) // done, keep, hit, back
  }
}

export function legal(now: Now): LegalLine<Selection>[] {
  const { choices, say } = now
  if (choices.place) return legal_places(now)
  if (choices.ways) return legal_steps(now)
  const named = (key: string, moves: string[] = [], word: string) =>
    moves.map(id => ({ text: say(key, { name: word === 'fight' ? space_name(now, id) : unit_name(now, id) }), move: `${word} ${id}` }))
  return [
    ...named('legal.fight', choices.fight, 'fight'),
    ...(choices.keep ? [{ text: hint(now, 'keep'), move: 'keep' }] : []),
    ...(choices.reroll ?? []).map(dice => ({ text: hint(now, `reroll ${dice}`), move: `reroll ${dice}` })),
    ...named('legal.hit', choices.hit, 'hit'),
    ...named('legal.back', choices.back, 'back'),
  ]
}

function legal_places(now: Now): LegalLine<Selection>[] {
  const { choices, say } = now
  const { units, spaces } = choices.place!
  const chosen = placing(now)!
  return [
    ...units.map(unit => ({ text: say('legal.choose', { name: unit_name(now, unit) }), selection: { ...nothing, units: [unit] } })),
    ...spaces.map(space => ({ text: say('legal.place', { name: unit_name(now, chosen), space: space_name(now, space) }), move: place_move(chosen, space) })),
  ]
}

// Units to choose; of a chosen one, the steps, and the spaces farther away.
function legal_steps(now: Now): LegalLine<Selection>[] {
  const { choices, selection, say } = now
  const units = Object.keys(choices.ways!)
  const chosen = selection.units.length === 1 ? selection.units[0]! : ''
  const spaces = new Set([...Object.keys(choices.ways![chosen] ?? {}), ...(choices.step?.[chosen] ?? [])])
  const steps = [...spaces].filter(space => can_go(now, space))
  return [
    ...units.map(unit => ({ text: say('legal.choose', { name: unit_name(now, unit) }), selection: { ...nothing, units: [unit] } })),
    ...steps.map(space => step_line(now, space)),
    ...(choices.done ? [{ text: say('legal.done'), move: 'done' }] : []),
  ]
}

// A way of several steps is aimed at, then played with the button.
function step_line(now: Now, space: string): LegalLine<Selection> {
  const { selection, say } = now
  const moves = moves_to(now, space)
  const text = say('legal.step', { name: unit_name(now, selection.units[0]!), space: space_name(now, space), n: moves.length })
  return moves.length === 1 ? { text, move: moves[0] } : { text, selection: { ...selection, space } }
}
