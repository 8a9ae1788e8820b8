// What Raid on Onigashima's table sends: docs/engine-protocol.md.
import type { BoardProps as TableProps, Now as TableNow } from '../../table/game'
import { called } from '../shared'

export type Side = 'alliance' | 'onigashima'
export type BySide<Value> = Record<Side, Value>
export type Deck = 'attack' | 'defence' | 'weakness'
export type Phase =
  | 'captains' | 'choose' | 'transform' | 'opening' | 'start' | 'before' | 'attack' | 'reroll' | 'after' | 'defend' | 'end' | 'prize' | 'over'

export interface Held {
  card: string
  count: number
}

export interface Crew {
  side: Side
  captain: string | null
  characters: string[] // who may fight for the seat, the Captain among them
}

export interface Fighter {
  character: string
  figure: string // the card in play
  energies: number // left
  dice: number // of its next attack by dice
  defence: number // that the enemy has to meet
  abilities: [boolean, boolean] // whether each works now
  exploited: string[] // weaknesses
  called: string | null // fights along
  cards: number // played in this fight
  attacks: number // made in this fight
  haki_needs: number | null // the die of its advanced haki, at least
}

export interface Attack {
  side: Side
  number: number
  dice: number[]
  costs: number[] // beside each die
  strike: number // what the card costs that stands for the attack
  added: number
  damage: number | null // null: before the roll
  haki: boolean // the defender has rolled for it
}

export interface Odds {
  damage: { damage: number; chance: number }[]
  mean: number
  beats: number // the chance that the enemy's energies are gone
  dodged: number // the chance that the enemy's advanced haki cancels the attack
}
export type NowOdds = Partial<BySide<Odds>> & { keep?: number; best?: Odds & { move: string } }

export interface Stacked {
  seat: string
  card: string
  character?: string // whom it calls
}

export interface View {
  seat: string
  phase: Phase
  deciding: string[]
  answer: boolean // to the last card of the stack
  fight: number
  fights: number
  first: string
  points: BySide<number>
  fighting: BySide<string | null>
  crews: Record<string, Crew>
  fought: string[]
  free?: string[]
  past: (BySide<string> & { winner: Side | null })[]
  hand: Held[]
  hands: Record<string, Record<Deck, number>>
  decks: Record<Deck, { left: number; discards: Held[] }>
  unseen: Record<Deck, Held[]>
  chosen?: Record<string, string | null> | null
  will?: string | null
  fighters?: BySide<Fighter | null> | null
  attack?: Attack | null
  stack?: Stacked[]
  odds?: NowOdds | null
}

export interface Choices {
  captain?: string[]
  fight?: string[]
  transform?: { figure: string; needs: number }[]
  stay?: true
  play?: { card: string; characters?: string[] }[]
  pass?: true
  roll?: true
  keep?: true
  haki?: number
  reroll?: { most: number; dice: number[] }
  draw?: Deck[]
}

export type HakiLevel = 'none' | 'normal' | 'advanced'
export type HakiKind = 'arms' | 'king' | 'observation'
export interface Character {
  side: Side
  crew: string
  haki: Record<HakiKind, HakiLevel>
  figures: string[] // the base card first
}
export interface Ability {
  kind: 'none' | 'faces' | 'threshold' | 'stop' | 'reroll' | 'fewer-dice' | 'dodge' | 'sharper' | 'weaken'
  faces?: number[]
  amount?: number
  cost?: number
}
export interface Figure {
  character: string
  needs: number | null
  initiative: number
  dice: number
  defence: number
  energies: number
  abilities: [Ability, Ability]
  weaknesses: string[]
}
export type Effect = 'strike' | 'arms' | 'king' | 'call' | 'observe' | 'reroll-all' | 'heal' | 'counter' | 'flee' | 'exploit'
export interface Card {
  deck: Deck
  effect: Effect
  moments: string[]
  value: number
  advanced: boolean
  weakness: string | null
  copies: number
}
export interface Content {
  characters: Record<string, Character>
  figures: Record<string, Figure>
  cards: Record<string, Card>
}

// What a person has chosen and not played yet.
export interface Selection {
  pick: string | null // a character, a figure, a card or a deck: whatever is asked for
  called: string | null // of a card that calls
  dice: number[] // places of the dice to be rolled again
  crews: boolean // both crews are looked at
  keys: boolean // picked with the keyboard: the focus goes along
}

export type Now = TableNow<View, Choices, Selection>
export type Props = TableProps<View, Choices, Selection>
type Speaker = Pick<Now, 'say'>
type Reader = Pick<Now, 'say' | 'content'>

const empty: Content = { characters: {}, figures: {}, cards: {} }
export const content_of = ({ content }: Pick<Now, 'content'>): Content => ((content as Partial<Content> | null)?.figures ? (content as Content) : empty)

export const sides: Side[] = ['alliance', 'onigashima']
export const decks: Deck[] = ['attack', 'defence', 'weakness']
export const haki_kinds: HakiKind[] = ['arms', 'king', 'observation']
export const other = (side: Side): Side => (side === 'alliance' ? 'onigashima' : 'alliance')
export const colour_of = (side: Side | null | undefined) => `var(--seat-${side === 'alliance' ? 0 : side === 'onigashima' ? 1 : 'nobody'})`

export const side_of = (view: View, seat: string): Side | null => view.crews[seat]?.side ?? null
// The side that is drawn on the left: the reader's own.
export const near_side = (view: View): Side => side_of(view, view.seat) ?? 'alliance'
export const fighter_of = (view: View, side: Side): Fighter | null => view.fighters?.[side] ?? null
// The reader's own fight, not a team mate's.
export const is_fighting = (view: View) => sides.some(side => view.fighting[side] === view.seat)
export const stack_of = (view: View): Stacked[] => view.stack ?? []
export const is_asked = (view: View) => view.deciding.includes(view.seat)

// Everybody of a side, each once: team mates of five or six players share their characters.
export const crew_of = (view: View, side: Side): string[] =>
  [...new Set(Object.values(view.crews).filter(each => each.side === side).flatMap(each => each.characters))]
export const captains_of = (view: View): string[] => Object.values(view.crews).flatMap(each => each.captain ?? [])

export const figure_card = (now: Pick<Now, 'content'>, id: string): Figure | undefined => content_of(now).figures[id]
export const card_of = (now: Pick<Now, 'content'>, id: string): Card | undefined => content_of(now).cards[id]
export const character_of = (now: Pick<Now, 'content'>, id: string): Character | undefined => content_of(now).characters[id]
export const base_figure = (now: Pick<Now, 'content'>, character: string): string => character_of(now, character)?.figures[0] ?? character

export const character_name = ({ say }: Speaker, id: string) => called<'onigashima'>(say, 'character', id)
export const card_name = ({ say }: Speaker, id: string) => called<'onigashima'>(say, 'card', id)
export const card_text = ({ say }: Speaker, id: string) => called<'onigashima'>(say, 'effect', id)
// What a figure is beside its character: 'gear-five'; nothing: the base card.
export function form_of(now: Pick<Now, 'content'>, figure: string): string {
  const character = figure_card(now, figure)?.character ?? figure
  return figure === character ? '' : figure.slice(character.length + 1)
}
export const form_name = (now: Reader, figure: string) => {
  const form = form_of(now, figure)
  return form && called<'onigashima'>(now.say, 'form', form)
}
export function figure_name(now: Reader, figure: string): string {
  const name = character_name(now, figure_card(now, figure)?.character ?? figure)
  const form = form_name(now, figure)
  return form ? now.say('figure', { name, form }) : name
}
// What stands under a small picture: one word is enough to know somebody by.
export function short_name(now: Speaker, character: string): string {
  const name = character_name(now, character)
  const words = name.split(/[ ·]/)
  return /^(luffy|zoro|chopper|robin|kid|orochi|apoo|perospero|hawkins|drake|law)$/.test(character) ? words.at(-1)! : name
}
