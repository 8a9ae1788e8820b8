// What Okko's table sends: docs/engine-protocol.md.
import type { BoardProps as TableProps, Now as TableNow } from '../../table/game'

export type Side = 'heroes' | 'oni'
export type Attribute = 'speed' | 'might' | 'defense' | 'guile'
export type Phase =
  | 'gathering' | 'setup' | 'corruption' | 'enhancement' | 'plan' | 'last-change' | 'reveal' | 'hero-turn' | 'oni-turn' | 'agent-turn' | 'figure' | 'accuse' | 'end'
  | 'between' | 'over'
export const attributes: Attribute[] = ['speed', 'might', 'defense', 'guile']

// Values that a figure has now.
export interface Body {
  speed: number
  might: number
  defense: number
  guile?: number // agents have none
  black: number // dice of an attack
  red: number
  reach: number
  damage: number
  stamina: number
  conditions: Record<string, 'worse' | 'flipped'>
  bans: string[]
}
export interface Hero extends Body {
  seat: string
  in_play: boolean
  hand: string[]
  left: string[] // in force
  right: string[]
  discard: string[]
  wounds_left: number
  right_hand: string | null
  left_hand: string | null
  clothing: string | null
  supplies: string[]
  places: number
  wielded: string | null
  amputated: string[]
  ally: string | null
  mission: { id: string; done: number; needs: number }
  face_down: { left: number; right: number; hand: boolean }
  plan?: { left: string[]; right: string[]; wielded: string | null }
}
export interface Figure extends Partial<Body> {
  where: string
  may_act: boolean
  version?: string // of a follower or kami
  hero?: string | null
  flipped?: boolean
  card?: string // of an agent
  acted?: boolean
}
export interface Token {
  number: number
  kind: 'courtier' | 'evidence' | 'parchment' | 'chest' | 'follower'
  where: string
  flipped: boolean
  penalty: number
  ease: number
  difficulty?: number
  cards?: number
  keep?: number
  courtier?: string
  follower?: string
}
export interface Die {
  value: number
  red?: boolean
  push?: boolean
}
// Something that is going on, the newest last.
export interface Frame {
  kind: string
  who?: string
  whom?: string
  where?: string
  line?: string
  may_decline?: boolean
  ranged?: boolean
  defense?: number
  successes?: number
  attribute?: Attribute
  value?: number
  difficulty?: number
  points?: number
  dice?: Die[]
}
export interface Held {
  card: string
  count: number
}
export interface Suspect {
  chance: number
  cleared?: 'drawn' | 'accused' | 'peeked'
}

export interface View {
  seat: string
  phase: Phase
  deciding: string[]
  hunters: string[] // the seats of the heroes
  chapter: number
  scenario: string
  act: number
  acts: { scenario: string; winner: Side | null; heroes: number; oni: number }[]
  stage: 'investigation' | 'battle' | 'raid'
  round: number
  last_round: number // with its end the oni shows itself, or the scenario is over
  points: Record<Side, number>
  memories: { memory: string; count: number; points: number }[]
  goals: number[]
  reached: number[] // goals, from 1, that have decided
  tested: string[] // spaces from which a test of a goal was passed
  missions: ('open' | Side)[]
  heroes: Record<string, Hero>
  figures: Record<string, Figure>
  agents: Record<string, { activated: boolean; reserve: number; killed: number; techniques: (string | null)[] }>
  tokens: Token[]
  doors: { state: 'open' | 'closed' | 'locked'; penalty: number }[]
  tiles: { corruption: boolean; still: boolean; penalty: number }[]
  active: string | null
  card: string | null
  actions: number
  to_come: string[]
  initiative: string[]
  oni_turns: number
  stack: Frame[]
  oni: {
    events_in_hand: number
    hand: Held[]
    face_down: { card: string; place: number; agent: string }[]
    discards: Held[]
    mortal: string[]
    supernatural: string[]
    corruption_left: number
    event_played: boolean
    called: boolean
    alarm: boolean
    shown_round: number
  }
  clues: { deck: number; drawn: string[]; courtiers: string[]; played: string[]; peeked: number; top: string[] }
  nature: string | null
  identity: string | null
  nature_known: boolean
  unmasked: boolean
  wrong_accusations: number
  notebook: Record<'identity' | 'nature', Record<string, Suspect>>
}

// One legal move by its parts.
export interface Choice {
  move: string
  hero?: string
  card?: string
  side?: 'left' | 'right'
  gear?: string
  slot?: string
  place?: number
  agent?: string | null
  clue?: string
  line?: string
  figure?: string
  target?: string
  space?: string
  attribute?: Attribute
  from?: number
  tile?: number
  tree?: 'mortal' | 'supernatural'
  token?: number
  door?: number
  die?: number
  ally?: string
  version?: string
  chance?: number // of a hit, of passing the test
  chance_without?: number // if nothing is used that need not be
  alarm?: boolean // an attack that raises it
  black?: number
  red?: number
  defense?: number
  dice?: number
  value?: number
}
export type Choices = Record<string, Choice[]>

export interface Line {
  line: string
  when: string
}
export type Technique = Partial<Record<Attribute | 'stamina' | 'supplies', number>>
export interface Cell {
  space: string
  row: number
  column: number
  tile: number
  area: string
  kind: 'void' | 'normal' | 'interaction' | 'thrall-1' | 'thrall-3' | 'creature-1' | 'creature-3'
  right: Edge
  below: Edge
}
export type Edge = 'wall' | 'open' | 'border' | { door: number }
export interface Tile {
  number: number
  face: string
  row: number
  column: number
  corridor: boolean
  mission: boolean
  sneak: number
}
export interface Goal {
  kind: 'test' | 'kill' | 'reach' | 'hold' | 'taint' | 'round' | 'lost'
  side: Side
  mission?: string
  tile?: number
  area?: string
  card?: string
  attributes?: Attribute[]
  n?: number
  count?: number
}
export interface Chapter {
  scenario: string
  investigation: boolean
  ordered: boolean
  tiles: Tile[]
  cells: Cell[]
  doors: { number: number; sides: [string, string]; locked?: { attribute: Attribute; difficulty: number } }[]
  goals: Goal[]
  missions: { id: string; late: number }[]
}
export interface Slot {
  id: string
  column: number
  links: string[]
  lines: Line[]
}
export interface Content {
  chapters: Chapter[]
  campaign: string | null
  acts: Record<Side, string>[] // of a campaign: the scenario by who won the act before
  heroes: Record<string, {
    class: string
    attributes: Record<Attribute, number>
    stamina: number
    supplies: number
    talents: Record<string, Line[]>
    cards: Record<string, { kind: string; left: Line[]; right?: Technique }>
    missions: { id: string; needs: number }[]
  }>
  gear: Record<string, { id: string; slot: string; classes: string[]; legendary: boolean; lines: Line[] }>
  allies: Record<string, { kami: boolean; courtier?: string; versions: { id: string; actions: number; lines: Line[] }[] }>
  agents: Record<string, { kind: 'thrall' | 'creature'; rank: 'minion' | 'lieutenant' | 'oni'; actions: number; box: number; stamina: number; talents: Record<string, Line[]>; penalty?: Line[] }>
  trees: Record<'mortal' | 'supernatural', Slot[]>
  events: Record<string, { copies: number; technique: Technique; lines: Line[] }>
  clues: Record<string, { kind: 'nature' | 'courtier' | 'complication'; agent?: string; lines: Line[] }>
  memories: Record<string, number>
}

export type Tab = 'do' | 'sheets' | 'notebook' | 'oni' | 'memoirs'
export const tabs: Tab[] = ['do', 'sheets', 'notebook', 'oni', 'memoirs']
export interface Selection {
  at: string | null // a spot of the map: a space, `door 2`, `tile 3`
  aim: string // what could be done there when it was chosen
  card: string | null // that is looked at, to be played somewhere
  tab: Tab // what is shown below the map
  below: string // what was last asked there and not on the map
  calling: boolean // the oni looks for a tile for reinforcements
  who: string | null // whose sheet
  camera: { to: 'in' | 'out' | 'all' | 'figure' | 'active'; n: number } // n: so often it was asked for
  keys: boolean // chosen by the keyboard
  showing: boolean // what is pressed is shown to the team mates and not played
}

export type Now = TableNow<View, Choices, Selection>
export type Props = TableProps<View, Choices, Selection>

export const content_of = (now: Pick<Now, 'content'>) => now.content as Content
export const chapter_of = (now: Pick<Now, 'content' | 'view'>): Chapter => content_of(now).chapters[now.view.chapter - 1]!
// Whose the mission tile of a goal is by now.
export function winner_of({ missions }: Pick<Chapter, 'missions'>, view: Pick<View, 'missions'>, goal: Goal): Side | null {
  const winner = view.missions[missions.findIndex(each => each.id === goal.mission)] ?? 'open'
  return winner === 'open' ? null : winner
}
export const cell_at = (chapter: Chapter, space: string) => chapter.cells.find(each => each.space === space)
export const is_oni = (view: View) => view.seat === 'oni'
export const kinds_of = (choices: Choices): [string, Choice[]][] => Object.entries(choices).filter(([, list]) => list.length > 0)
export const all_choices = (choices: Choices): Choice[] => Object.values(choices).flat()
export const kind_of = (choice: Choice) => choice.move.split(' ', 1)[0]!

// Where a figure stands; a follower that still lies as a token: where the token is.
export const where_of = (view: View, figure: string) =>
  view.figures[figure]?.where ?? view.tokens.find(each => each.follower === figure)?.where ?? null
export const figure_on = (view: View, space: string) => Object.entries(view.figures).find(([, { where }]) => where === space)?.[0] ?? null
export const token_on = (view: View, space: string) => view.tokens.find(each => each.where === space) ?? null

// The card of an agent, on the map or not: `ashigaru-2` is one of ashigaru.
export function card_of({ content }: Pick<Now, 'content'>, figure: string): string | null {
  const { agents } = content as Content
  if (figure in agents) return figure
  const card = figure.replace(/-\d+$/, '')
  return card in agents ? card : null
}
export const side_of = (now: Pick<Now, 'content'>, figure: string): Side => (card_of(now, figure) ? 'oni' : 'heroes')
export const body_of = (view: View, figure: string): Partial<Body> => view.heroes[figure] ?? view.figures[figure] ?? {}

// All equipment of a hero, each piece once: what takes both hands, too.
export function slots_of({ right_hand: right, left_hand: left, clothing, supplies }: Hero): [slot: string, gear: string][] {
  const hands: [string, string | null][] = right && right === left ? [['both', right]] : [['right', right], ['left', left]]
  const all: [string, string | null][] = [...hands, ['clothing', clothing], ...supplies.map((each): [string, string] => ['supplies', each])]
  return all.filter((each): each is [string, string] => each[1] !== null)
}
export const gear_of = (hero: Hero): string[] => slots_of(hero).map(([, gear]) => gear)

// Where the seat looks when nobody acts: at its first hero; the oni at somebody awake.
export function own_figure(view: View): string | null {
  const agents = Object.keys(view.figures).filter(each => view.figures[each]!.card)
  if (is_oni(view) && agents.length) return agents.find(each => view.figures[each]!.may_act) ?? agents[0]!
  return own_heroes(view)[0] ?? null
}

// The seat's own heroes; everybody's for those who have none.
export function own_heroes(view: View): string[] {
  const in_play = Object.keys(view.heroes).filter(each => view.heroes[each]!.in_play)
  const own = in_play.filter(each => view.heroes[each]!.seat === view.seat)
  return own.length ? own : in_play
}
