// What a person can do at Okko's table: the spots of the map that may be pressed, and what is asked.
import type { Action, Ask } from '../../table/game'
import { who_is } from '../shared'
import { clue_name, figure_name, line_name, line_text } from './names'
import { laid_of } from './plan'
import { choice_text, ending, short_text } from './text'
import { all_choices, cell_at, chapter_of, is_oni, kind_of, own_heroes, side_of, tabs, where_of } from './view'
import type { Chapter, Choice, Choices, Now, Selection, View } from './view'

export const nothing: Selection = { at: null, aim: '', card: null, tab: 'do', below: '', calling: false, who: null, camera: { to: 'all', n: 0 }, keys: false, showing: false }

// Where on the map a choice is made; null: it is made elsewhere.
export function spot_of(view: View, choice: Choice): string | null {
  const kind = kind_of(choice)
  if (choice.space) return choice.space
  if (kind === 'attack') return where_of(view, choice.target ?? '')
  if (kind === 'act' || kind === 'target') return where_of(view, choice.figure ?? '')
  if (kind === 'take') return where_of(view, choice.ally ?? '')
  if (choice.token) return view.tokens.find(each => each.number === choice.token)?.where ?? null
  if (choice.door) return `door ${choice.door}`
  return choice.tile ? `tile ${choice.tile}` : null
}

// The choices of each spot. Reinforcements cost cards and could go to almost any tile: tiles are lit when they are called, and
// nothing else is then.
type Shown = Pick<Now, 'view' | 'choices'> & { selection?: Pick<Selection, 'calling'> }
export function spots_of({ view, choices, selection }: Shown): Map<string, Choice[]> {
  const spots = new Map<string, Choice[]>()
  for (const choice of all_choices(choices)) {
    const spot = spot_of(view, choice)
    if (spot && (kind_of(choice) === 'call') === !!selection?.calling) spots.set(spot, [...(spots.get(spot) ?? []), choice])
  }
  return spots
}
export const choices_at = (now: Shown, spot: string | null): Choice[] => (spot ? (spots_of(now).get(spot) ?? []) : [])

// What is listed below the map: all there is to do at the chosen spot, else whatever the map does not show.
export function listed({ view, choices, selection }: Pick<Now, 'view' | 'choices' | 'selection'>): Choice[] {
  const here = choices_at({ view, choices, selection }, selection.at)
  return here.length > 1 ? here : all_choices(choices).filter(each => !spot_of(view, each) && !is_end(each))
}
// Buttons beside the question.
const ends = new Set(['done', 'decline', 'ready', 'go-on'])
const is_end = (choice: Choice) => ends.has(kind_of(choice)) || (kind_of(choice) === 'corrupt' && !choice.tile)

// The only thing to do at the chosen spot.
export function chosen(now: Pick<Now, 'view' | 'choices' | 'selection'>): Choice | null {
  const here = choices_at(now, now.selection.at)
  return here.length === 1 ? here[0]! : null
}

export const pick = (now: Pick<Now, 'view' | 'choices' | 'selection'>, at: string | null, keys = false): Selection =>
  ({ ...now.selection, at, aim: aim_at(now, at), tab: 'do', keys })
const aim_at = (now: Shown, at: string | null) => choices_at(now, at).map(each => each.move).join()
export const pick_card = ({ selection }: Pick<Now, 'selection'>, card: string): Selection => ({ ...selection, card: selection.card === card ? null : card, tab: 'do' })
export const call = ({ selection }: Pick<Now, 'selection'>): Selection => ({ ...selection, calling: !selection.calling, at: null, tab: 'do' })
export const look_at = ({ selection }: Pick<Now, 'selection'>, who: string): Selection =>
  ({ ...selection, who, camera: { to: 'figure', n: selection.camera.n + 1 } })
export const show = ({ selection }: Pick<Now, 'selection'>, tab: Selection['tab']): Selection => ({ ...selection, tab })
export const move_camera = ({ selection }: Pick<Now, 'selection'>, to: Selection['camera']['to']): Selection => ({ ...selection, camera: { to, n: selection.camera.n + 1 } })

// A spot stays chosen while the same may be done there: after an attack, say, nobody means to walk to where the enemy was.
// A card stays chosen while it may be played. Another page stays open until something is asked that only the first one shows.
export function keep(selection: Selection, view: View, choices: Choices): Selection {
  const calling = selection.calling && !!choices.call
  const aim = aim_at({ view, choices, selection: { calling } }, selection.at)
  const at = selection.showing || (aim && aim === selection.aim) ? selection.at : null
  const card = all_choices(choices).some(each => each.card === selection.card || each.gear === selection.card) ? selection.card : null
  const below = asked_below(view, choices)
  const tab = below && below !== selection.below ? 'do' : selection.tab
  return { ...selection, at, card, tab, below, calling, keys: selection.keys && at !== null }
}
// What can be chosen below the map and not on it, or the scroll that lies there when it is over.
function asked_below(view: View, choices: Choices): string {
  if (view.phase === 'over' || view.phase === 'between') return view.phase
  const on_map = spots_of({ view, choices }).size > 0 && !choices.activate
  return on_map ? '' : listed({ view, choices, selection: nothing }).map(each => each.move).join()
}

// Presses are shown to the team mates instead of played, until one was shown.
export const show_mates = ({ selection, mates }: Pick<Now, 'selection' | 'mates'>, showing = !selection.showing): Selection => ({ ...selection, showing: showing && mates.length > 0 })

// At the end, and between two scenarios, the scroll lies where the map was, until another page is turned to.
export const is_told = ({ view, selection }: Pick<Now, 'view' | 'selection'>) =>
  (view.phase === 'over' || view.phase === 'between') && (selection.tab === 'do' || selection.tab === 'memoirs')

// The odds come with the choices; nothing more is asked of the table.
export const preview = () => null

// The middle of a spot, in cells.
export function middle_of(chapter: Chapter, spot: string): { row: number; column: number } | null {
  const [kind, number] = spot.split(' ')
  if (kind === 'tile') {
    const tile = chapter.tiles.find(each => each.number === Number(number))
    return tile ? { row: tile.row * 5 + 2, column: tile.column * 5 + 2 } : null
  }
  if (kind !== 'door') return cell_at(chapter, spot) ?? null
  const [one, two] = (chapter.doors.find(each => each.number === Number(number))?.sides ?? []).map(each => cell_at(chapter, each))
  return one && two ? { row: (one.row + two.row) / 2, column: (one.column + two.column) / 2 } : null
}

const arrows: Record<string, [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }
const cameras: Record<string, Selection['camera']['to']> = { '+': 'in', '=': 'in', '-': 'out', m: 'all', f: 'active' }

// Arrows walk from spot to spot, 1 to 5 turn the page below the map, + and - zoom, M shows the whole map, F who is active.
export function key(pressed: string, now: Now): Selection | null {
  const camera = cameras[pressed.toLowerCase()]
  if (camera) return move_camera(now, camera)
  if (pressed.toLowerCase() === 'p' && now.mates.length) return show_mates(now)
  const tab = tabs[Number(pressed) - 1]
  if (tab) return show(now, tab)
  const arrow = arrows[pressed]
  return arrow ? pick(now, next_spot(now, arrow), true) : null
}

// Where the keyboard walks: what is lit; who shows something to the team mates walks everywhere.
export const pressable = (now: Pick<Now, 'view' | 'choices' | 'selection' | 'content'>): string[] =>
  now.selection.showing ? [...new Set([...spots_of(now).keys(), ...chapter_of(now).cells.map(each => each.space)])] : [...spots_of(now).keys()]
export const takes_arrows = ({ showing }: Selection) => showing

// The nearest spot that lies that way; sideways counts double.
export function next_spot(now: Now, [down, right]: [down: number, right: number]): string | null {
  const chapter = chapter_of(now)
  const spots = pressable(now)
  const from = now.selection.at ? middle_of(chapter, now.selection.at) : null
  if (!from) return spots[0] ?? null
  let best: string | null = null, least = Infinity
  for (const spot of spots) {
    const to = middle_of(chapter, spot)
    if (!to) continue
    const [y, x] = [to.row - from.row, to.column - from.column]
    const ahead = y * down + x * right, aside = Math.abs(y * right) + Math.abs(x * down)
    if (ahead > 0 && ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside]
  }
  return best ?? now.selection.at
}

// At the end of a round a hero may rearrange the equipment, but there is nothing else to take up.
export function only_puts_away({ view, choices }: Pick<Now, 'view' | 'choices'>): boolean {
  return view.phase === 'end' && view.stack.at(-1)?.kind === 'reorganise' && !!choices.equip?.every(each => each.slot === 'supplies')
}

export function ask(now: Now): Ask {
  const { view, choices, say } = now
  if (view.phase === 'over') return { line: say('ask.over') }
  if (now.selection.showing) return { line: say('team.ask') }
  const all = all_choices(choices)
  if (!all.length) return { line: waiting_line(now) }
  const choice = chosen(now)
  const ways_out = all.filter(is_end).map(each => action(now, each))
  if (choice) return { line: aimed_line(now, choice), primary: { label: short_text(now, choice), moves: [choice.move] }, others: ways_out }
  const only = all.length === 1 && !ways_out.length ? action(now, all[0]!) : undefined
  return { line: question(now), primary: only ?? ways_out[0], others: ways_out.slice(1) }
}
// Of whom a card is for: also which card it is.
function aimed_line(now: Now, choice: Choice): string {
  const line = now.view.stack.at(-1)?.line
  const what = choice_text(now, choice)
  return line && ['target', 'token', 'tile', 'door'].includes(kind_of(choice)) ? now.say('ask.frame.aimed', { name: line_name(now, line), what }) : what
}
const action = (now: Now, choice: Choice): Action => ({ label: (only_puts_away(now) ? now.say('do.go-on') : end_text(now, choice)) ?? short_text(now, choice), moves: [choice.move] })
// 'Done' beside a move that is aimed at would read as its confirmation; the oni's second 'Ready' as if the first had done nothing.
function end_text({ view, say, content }: Now, choice: Choice): string | null {
  if (view.phase === 'last-change' && kind_of(choice) === 'ready') return say('do.ready_last')
  if (kind_of(choice) === 'decline' && ['walk', 'shift'].includes(view.stack.at(-1)?.kind ?? '')) return say('do.stay')
  if (kind_of(choice) !== 'done' || view.stack.length) return null
  if (view.phase === 'figure' && view.active) return say('do.end_figure', { who: figure_name({ say, content, view }, view.active) })
  return ['hero-turn', 'figure', 'agent-turn'].includes(view.phase) ? say('do.end') : null
}

// A reroll that is not for the hit: an attack hits and its own side is asked, or it misses and the other one is.
function stake(now: Now): string {
  const [attack, effect] = now.view.stack.slice(-2)
  if (!now.choices.again || attack?.kind !== 'attack' || !effect?.who) return ''
  const hits = (attack.successes ?? 0) >= (attack.defense ?? 0)
  const own = side_of(now, attack.who ?? '') === side_of(now, effect.who)
  return hits === own ? now.say(hits ? 'stake.push' : 'stake.no_push') : ''
}

function waiting_line(now: Now): string {
  const { view, say } = now
  if (!view.deciding.length) return say('wait.told')
  const who = view.deciding.map(each => who_is(now, each)).join(say('comma'))
  return say(view.phase === 'plan' ? 'wait.plan' : 'wait.turn', { who })
}

// What is asked: by what is going on, else by the phase.
function question(now: Now): string {
  const { view, choices, selection, say } = now
  if (choices_at(now, selection.at).length > 1) return say('ask.several')
  if (selection.calling) return say('ask.call')
  const frame = view.stack.at(-1)
  const who = frame?.who ? figure_name(now, frame.who) : ''
  if (frame?.kind === 'effect' && frame.line) {
    const name = line_name(now, frame.line)
    return `${say('ask.frame.effect', { who: who && who !== name ? `${who} ·` : '', name, text: line_text(now, frame.line) })} ${stake(now)}`.trim()
  }
  if (frame) return say(`ask.frame.${frame.kind}${only_puts_away(now) ? '_away' : frame.kind === 'place' && frame.who ? '_beside' : ''}`, { who, whom: frame.whom ? figure_name(now, frame.whom) : '' })
  const all_laid = is_oni(view) ? !choices.technique && view.oni.face_down.length > 0 : !choices.lay
  if (view.phase === 'plan' && all_laid && choices.ready) return say('ask.ready')
  if (view.phase === 'plan' && choices.next && own_heroes(view).every(each => laid_of(now, each).length)) return say('ask.order')
  if (view.phase === 'corruption' && choices.corrupt?.some(each => each.from)) return say('ask.corruption_moves')
  if (view.phase === 'agent-turn' && !choices.act) return say('ask.agents_done')
  if (view.phase === 'oni-turn' && !choices.activate) return say('ask.agents_asleep')
  const active = view.active ?? view.card
  const plan = is_oni(view) ? 'plan_oni' : own_heroes(view).length === 1 ? 'plan_one' : 'plan'
  return say(`ask.${view.phase === 'plan' ? plan : view.phase}`, { who: active ? figure_name(now, active) : '', n: view.actions, round: view.round })
}

// Recollections, of each seat that plays a hero and of the oni; in a campaign those of the acts before as well.
export function points(view: View): Record<string, number> {
  const in_acts = view.phase === 'over' || view.phase === 'between' // the scenario that has just ended
  const sum = (side: 'heroes' | 'oni') => (in_acts && view.acts.length ? 0 : view.points[side]) + view.acts.reduce((all, each) => all + each[side], 0)
  return Object.fromEntries([...view.hunters, 'oni'].map(seat => [seat, sum(seat === 'oni' ? 'oni' : 'heroes')]))
}

export const all_open = (view: View) => view.phase === 'over'

// How it ended: what the oni was, and who did it.
export function summary(now: Now): string {
  const { view, say } = now
  if (view.stage === 'raid' || !view.identity) return [...ending(now), say('summary.points', { heroes: view.points.heroes, oni: view.points.oni })].join(' ')
  const nature = view.nature ? clue_name(now, view.nature) : ''
  return say('summary.oni', { who: clue_name(now, view.identity), nature, heroes: view.points.heroes, oni: view.points.oni })
}
