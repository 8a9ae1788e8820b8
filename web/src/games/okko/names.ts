// What things of Okko are called in the reader's language.
import { card_of, content_of } from './view'
import type { Content, Line, Now } from './view'

type Speaker = Pick<Now, 'say' | 'content'>
type Named = [kind: string, id: string]

export const hero_name = ({ say }: Pick<Now, 'say'>, id: string) => say(`hero.${id}`)
export const agent_name = ({ say }: Pick<Now, 'say'>, id: string) => say(`agent.${id}`)
export const event_name = ({ say }: Pick<Now, 'say'>, id: string) => say(`event.${id}`)
export const gear_id = (now: Pick<Now, 'content'>, id: string) => content_of(now).gear[id]?.id ?? id
export const gear_name = (now: Speaker, id: string) => now.say(`gear.${gear_id(now, id)}`)

// 'Okko', 'Ashigaru 2', the follower in the version that goes along.
export function figure_name(now: Speaker & { view?: Now['view'] }, id: string): string {
  const content = content_of(now)
  if (id in content.heroes) return hero_name(now, id)
  if (id in content.allies) return ally_name(now, id, now.view?.figures[id]?.version)
  const card = card_of(now, id)
  if (!card) return id
  const number = id.slice(card.length + 1)
  return number ? `${agent_name(now, card)} ${number}` : agent_name(now, card)
}

// Of an unknown version: what all its cards are of.
export function ally_name(now: Speaker, ally: string, version?: string): string {
  const printed = content_of(now).allies[ally]
  if (!printed) return ally
  if (printed.courtier) return clue_name(now, printed.courtier)
  return version ? now.say(`ally.${version}`) : now.say(printed.kami ? `kami.${ally}` : `follower.${ally}`)
}

const clue_kind = (now: Speaker, id: string) => {
  const { kind } = content_of(now).clues[id] ?? { kind: 'courtier' }
  return kind === 'nature' ? 'agent' : kind
}
export const clue_name = (now: Speaker, id: string) => now.say(`${clue_kind(now, id)}.${id}`)
export const clue_text = (now: Speaker, id: string) => {
  const kind = clue_kind(now, id)
  return now.say(kind === 'agent' ? `agent-penalty.${id}` : `${kind}-text.${id}`)
}
// What it means that the card was drawn.
export function found_text(now: Speaker, id: string): string {
  const kind = clue_kind(now, id)
  return kind === 'agent' ? now.say('clue.nature') : kind === 'courtier' ? now.say('clue.courtier', { text: clue_text(now, id) }) : clue_text(now, id)
}

// An action card or a wound of a hero.
const hero_card = (content: Content, id: string) => Object.values(content.heroes).find(each => id in each.cards)?.cards[id]
const hero_card_kind = (now: Speaker, id: string) => (hero_card(content_of(now), id)?.kind === 'wound' ? 'wound' : 'action')
export const card_name = (now: Speaker, id: string) => now.say(`${hero_card_kind(now, id)}.${id}`)
export const printed_card = (now: Pick<Now, 'content'>, id: string) => hero_card(content_of(now), id)
export function card_text(now: Speaker, id: string): string {
  const printed = printed_card(now, id)
  const text = printed?.left.length ? now.say(`${hero_card_kind(now, id)}-text.${id}`) : ''
  return printed?.kind === 'weakness' ? `${text} ${now.say('weakness')}`.trim() : text
}

// Things that have lines, by the names of the lines.
const known = new WeakMap<Content, Map<string, Named>>()
function lines_of(content: Content): Map<string, Named> {
  const found = known.get(content)
  if (found) return found
  const all = new Map<string, Named>()
  const add = (lines: Line[] | undefined, kind: string, id: string) => lines?.forEach(each => all.set(each.line, [kind, id]))
  for (const hero of Object.values(content.heroes)) {
    for (const [id, lines] of Object.entries(hero.talents)) add(lines, 'talent', id)
    for (const [id, card] of Object.entries(hero.cards)) add(card.left, card.kind === 'wound' ? 'wound' : 'action', id)
  }
  for (const gear of Object.values(content.gear)) add(gear.lines, 'gear', gear.id)
  for (const ally of Object.values(content.allies)) for (const { id, lines } of ally.versions) add(lines, ally.courtier ? 'courtier' : 'ally', id)
  for (const [card, agent] of Object.entries(content.agents)) {
    for (const [id, lines] of Object.entries(agent.talents)) add(lines, 'talent', id)
    add(agent.penalty, 'agent', card)
  }
  for (const tree of Object.values(content.trees)) for (const { id, lines } of tree) add(lines, 'enhancement', id)
  for (const [id, { lines }] of Object.entries(content.events)) add(lines, 'event', id)
  for (const [id, { kind, lines }] of Object.entries(content.clues)) add(lines, kind === 'nature' ? 'agent' : kind, id)
  known.set(content, all)
  return all
}
const thing_of = (now: Speaker, line: string): Named | undefined => lines_of(content_of(now)).get(line)

// The card or talent that a line stands on, and what it says.
export function line_name(now: Speaker, line: string): string {
  const [kind, id] = thing_of(now, line) ?? []
  return kind ? now.say(`${kind}.${id}`) : line
}
export function line_text(now: Speaker, line: string): string {
  const [kind, id] = thing_of(now, line) ?? []
  if (!kind) return ''
  const key = kind === 'agent' ? `agent-penalty.${id}` : `${kind === 'courtier' && is_of_an_ally(now, line) ? 'ally' : kind}-text.${id}`
  return now.say(key)
}
const is_of_an_ally = (now: Speaker, line: string) => Object.values(content_of(now).allies).some(each => each.versions.some(({ lines }) => lines.some(one => one.line === line)))
