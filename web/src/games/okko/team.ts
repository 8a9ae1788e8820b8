// What heroes show each other before it is played: a space, a move somebody would make, an order to go in, and what they
// say to that. To the table these are texts; what does not read like one of them is nothing.
import { hero_name } from './names'
import { choice_text } from './text'
import type { Choice, Now, View } from './view'

export type Shown =
  | { kind: 'at'; spot: string }
  | { kind: 'would'; choice: Choice }
  | { kind: 'order'; round: number; heroes: string[] }
  | { kind: 'yes' | 'no'; to: string } // to: the text of what was proposed

export const point_at = (spot: string) => `at ${spot}`
export const would = (choice: Choice) => `would ${JSON.stringify(choice)}`
export const order_of = ({ round }: Pick<View, 'round'>, heroes: string[]) => `order ${round} ${heroes.join(' ')}`
export const answer = (agrees: boolean, to: string) => `${agrees ? 'yes' : 'no'} ${to}`

export function read_shown(text: string): Shown | null {
  const [, kind, rest] = /^(at|would|order|yes|no) (.+)$/s.exec(text) ?? []
  switch (kind) {
    case 'at': return { kind, spot: rest! }
    case 'would': return read_would(rest!)
    case 'yes':
    case 'no': return { kind, to: rest! }
    case 'order': {
      const [round, ...heroes] = rest!.split(' ')
      return { kind, round: Number(round), heroes }
    }
    default: return null
  }
}

// A choice has texts and numbers alone.
function read_would(text: string): Shown | null {
  try {
    const choice = JSON.parse(text) as Choice
    const plain = typeof choice.move === 'string' && Object.values(choice).every(each => each === null || typeof each === 'string' || typeof each === 'number')
    return plain ? { kind: 'would', choice } : null
  } catch {
    return null
  }
}

export const moment = 8000 // ms for which a finger stays on the map

// The newest place that each has pointed at a moment ago.
export function fingers(now: Pick<Now, 'pointed'>, time: number): { nth: number; from: string; name: string; spot: string }[] {
  const newest = new Map<string, { nth: number; from: string; name: string; spot: string }>()
  for (const { nth, from, name, text, at } of now.pointed) {
    const shown = read_shown(text)
    if (shown?.kind === 'at' && time - at < moment) newest.set(from, { nth, from, name, spot: shown.spot })
  }
  return [...newest.values()]
}

export interface Proposal {
  nth: number
  from: string
  name: string
  text: string
  shown: Extract<Shown, { kind: 'would' | 'order' }>
  answers: { from: string; name: string; agrees: boolean }[]
}

// The newest of each seat that can still be followed, with what the others say to it.
export function proposals(now: Pick<Now, 'pointed' | 'view'>): Proposal[] {
  const newest = new Map<string, Proposal>()
  for (const { nth, from, name, text, stale } of now.pointed) {
    const shown = read_shown(text)
    if (shown?.kind === 'would' && !stale) newest.set(from, { nth, from, name, text, shown, answers: [] })
    if (shown?.kind === 'order' && is_open(now.view, shown)) newest.set(from, { nth, from, name, text, shown, answers: [] })
  }
  const open = [...newest.values()]
  for (const { from, name, text } of now.pointed) {
    const shown = read_shown(text)
    if (shown?.kind !== 'yes' && shown?.kind !== 'no') continue
    for (const each of open)
      if (each.text === shown.to && each.from !== from) each.answers = [...each.answers.filter(other => other.from !== from), { from, name, agrees: shown.kind === 'yes' }]
  }
  return open
}
const is_open = (view: View, { round, heroes }: { round: number; heroes: string[] }) =>
  view.phase === 'plan' && round === view.round && heroes.length > 1 && heroes.every(each => each in view.heroes) && to_order(view).length > 0

// The heroes whose place in the order is open.
export const to_order = (view: View) => Object.keys(view.heroes).filter(each => view.heroes[each]!.in_play && !view.initiative.includes(each))

// What follows a proposal, if it is the reader's to follow: the table puts the last hero in order by itself.
export function moves_for(now: Pick<Now, 'choices' | 'view'>, { shown }: Proposal): string[] {
  if (shown.kind === 'would') return Object.values(now.choices).flat().some(each => each.move === shown.choice.move) ? [shown.choice.move] : []
  const open = shown.heroes.filter(each => to_order(now.view).includes(each))
  return now.choices.next ? open.slice(0, -1).map(hero => now.choices.next!.find(each => each.hero === hero)?.move ?? '').filter(Boolean) : []
}

export const proposal_text = (now: Now, { name, shown }: Proposal): string =>
  shown.kind === 'would'
    ? now.say('team.would', { name, what: choice_text(now, shown.choice) })
    : now.say('team.order', { name, list: shown.heroes.map(each => hero_name(now, each)).join(now.say('comma')) })

// For ears: fingers and proposals, a line each.
export const team_lines = (now: Now, time: number): string[] => [
  ...fingers(now, time).map(({ name, spot }) => now.say('team.points', { name, where: spot })),
  ...proposals(now).map(each => [proposal_text(now, each), ...each.answers.map(({ name, agrees }) => now.say(agrees ? 'team.agrees' : 'team.disagrees', { name }))].join(' ')),
]
