// The strategy phase: what the cards that lie face down will make of a hero.
import { printed_card } from './names'
import { attributes } from './view'
import type { Attribute, Choice, Now } from './view'

// The cards of a hero in the order they are shown: those in the hand, then those that are laid.
export const laid_of = ({ view }: Pick<Now, 'view'>, hero: string) => [...(view.heroes[hero]?.plan?.left ?? []), ...(view.heroes[hero]?.plan?.right ?? [])]
export const hand_of = (now: Pick<Now, 'view'>, hero: string) => (now.view.heroes[hero]?.hand ?? []).filter(each => !laid_of(now, hero).includes(each))

// Attributes with the techniques that lie on the right, and with one more card there. Floors: nought, a Defense of one.
export function values_with(now: Pick<Now, 'view' | 'content'>, hero: string, more: string | null = null): Record<Attribute, number> {
  const body = now.view.heroes[hero]!
  const cards = [...(body.plan?.right ?? []), ...(more ? [more] : [])]
  const sum = (each: Attribute) => cards.reduce((all, card) => all + (printed_card(now, card)?.right?.[each] ?? 0), body[each] ?? 0)
  return Object.fromEntries(attributes.map(each => [each, Math.max(each === 'defense' ? 1 : 0, sum(each))])) as Record<Attribute, number>
}

export const lay_choice = ({ choices }: Pick<Now, 'choices'>, hero: string, card: string, side: 'left' | 'right'): Choice | undefined =>
  choices.lay?.find(each => each.hero === hero && each.card === card && each.side === side)

// Where the oni may put an event card.
export const agents_for = ({ choices }: Pick<Now, 'choices'>, card: string | null): Choice[] => (choices.technique ?? []).filter(each => each.card === card)

// How many figures of an agent card may act: '3 of 4 may act'; of one with none on the map, how many may still come.
export function awake({ view, say }: Pick<Now, 'view' | 'say'>, agent: string): string {
  const figures = Object.values(view.figures).filter(each => each.card === agent)
  if (!figures.length) return say('reserve', { n: view.agents[agent]?.reserve ?? 0 })
  return say('events.awake', { n: figures.filter(each => each.may_act).length, of: figures.length })
}
