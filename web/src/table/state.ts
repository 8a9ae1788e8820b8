// How a table stands for this browser: one record, and what each message makes of it. No socket, no
// clock, no page: (state, message) in, state out.
import type { ChatLine, Declined, GameEvent, Message, Note, Request, SeatName, SeatView, StateMessage, TableMessage } from './protocol'

export interface TableState {
  id: string // the table's, from the link
  link: 'connecting' | 'open' | 'lost' | 'ended' // the connection; `ended`: it makes no sense to come back
  problem: Complaint | null // why it ended
  table: TableMessage | null // the newest: people, phase, questions
  table_at: number // when `table` came, in ms: what it counts down runs from there
  state: StateMessage | null // the newest: views, legal moves, result
  heard_at: number // when `state` came, in ms: clocks run from there
  greeted: boolean // the state after the last hello has come
  fresh: boolean // `state` is the one after a hello: what happened in between is not in its events
  unsent: Request[] // what must arrive: sent again after every hello until it is acknowledged
  plan: Plan | null // moves to be played, one after the other, once the one under way is acknowledged
  presses: number[] // how many moves each press of a button played, as far as this browser has seen; others' moves are 1 each
  pressed_at: number // the version after the last of them
  undoing: boolean // a press is taken back, and not all of its moves yet
  refusal: Complaint | null // why the last wish was not granted
  hint: string | null // a good move, for the state it was asked in
  queued: SeatName[] // whose computers wait for others to think, in this state
  log: GameEvent[][] // what happened since the start, a list a step
  chat: ChatLine[] // all that we may read
  unread: number // lines of chat that came since the chat was last looked at
  declined: Declined | null // what came of a question of ours, until it is read or a move of our own is accepted
  reactions: Reaction[] // the newest few
  pointed: Pointed[] // what team mates, oneself among them, have shown each other: the newest few
  notes: Note[] // what the teams of one's seats keep in mind
}

export interface Reaction {
  nth: number // since the page was opened, from 1
  from: SeatName
  name: string
  reaction: string
}

// Something that team mates show each other: `text` is the game's own.
export interface Pointed {
  nth: number // since the page was opened, from 1
  from: SeatName
  name: string
  text: string
  at: number // when it came, in ms
  version: number // of the state it was about
}

const most_reactions = 4 // in sight
const most_pointed = 24

export interface Plan {
  seat: SeatName
  moves: string[]
  begun: boolean // it has been played in part
}

export interface Complaint {
  code: string
  message: string // in English, for codes that the page has no words for
}

export function new_state(id: string): TableState {
  return {
    id, link: 'connecting', problem: null, table: null, table_at: 0, state: null, heard_at: 0, greeted: false, fresh: true,
    unsent: [], plan: null, presses: [], pressed_at: 0, undoing: false, refusal: null, hint: null, queued: [], log: [], chat: [], unread: 0, declined: null, reactions: [], pointed: [], notes: [],
  }
}

// Errors after which a connection would only be refused again.
const final = new Set(['no-table', 'cannot-open', 'sent-away'])

// A move is under way.
export const is_busy = (state: TableState) => state.unsent.some(each => each.do === 'move' || each.do === 'undo')

export function heard(state: TableState, message: Message, now: number): TableState {
  if (message.type === 'refused' && is_silent(state, message)) return acknowledged(state, message)
  const next = acknowledged(state, message)
  switch (message.type) {
    case 'table': return heard_table(next, message, now)
    case 'watchers': return next.table ? { ...next, table: { ...next.table, watchers: message.count } } : next
    case 'declined': return { ...next, declined: { what: message.what, why: message.why, by: message.by } }
    case 'reaction': return heard_reaction(next, message)
    case 'point': return heard_point(next, message, now)
    case 'notes': return heard_notes(next, message.whole, message.notes)
    case 'state': return heard_state({ ...next, ...pressed(state, message) }, message, now)
    case 'refused': return refused(next, message)
    case 'error': return { ...next, problem: message, link: final.has(message.code) ? 'ended' : next.link }
    case 'hint': return message.version === next.state?.version ? { ...next, hint: message.move } : next
    case 'busy': return { ...next, queued: message.seats }
    case 'chat': return heard_chat(next, message.whole, message.lines)
    case 'log': return { ...next, log: [...next.log.slice(0, message.from), ...message.steps] }
    default: return next
  }
}

// Whatever answers a request ends it, but for `too-fast`, which asks to send it again.
function acknowledged(state: TableState, message: Message): TableState {
  const id = 'ack' in message && message.ack ? message.ack : 'id' in message ? message.id : undefined
  if (!id || (message.type === 'refused' && message.code === 'too-fast')) return state
  return { ...state, unsent: state.unsent.filter(each => each.id !== id) }
}

function heard_table(state: TableState, message: TableMessage, now: number): TableState {
  const asks_again = message.asked && !state.table?.asked
  return {
    ...state, link: 'open', problem: null, table: message, table_at: now,
    greeted: state.greeted && state.link === 'open', declined: asks_again ? null : state.declined,
  }
}

function heard_reaction(state: TableState, { from, name, reaction }: Omit<Reaction, 'nth'>): TableState {
  const nth = (state.reactions.at(-1)?.nth ?? 0) + 1
  return { ...state, reactions: [...state.reactions, { nth, from, name, reaction }].slice(-most_reactions) }
}

function heard_point(state: TableState, { from, name, text }: { from: SeatName; name: string; text: string }, at: number): TableState {
  const nth = (state.pointed.at(-1)?.nth ?? 0) + 1
  return { ...state, pointed: [...state.pointed, { nth, from, name, text, at, version: state.state?.version ?? 0 }].slice(-most_pointed) }
}

// One note a thing and team: a seat's team is known by whom the table seats there.
function heard_notes(state: TableState, whole: boolean, notes: Note[]): TableState {
  const team = ({ from }: Note) => state.table?.seats.find(each => each.seat === from)?.team
  const is_newer = (old: Note) => notes.some(each => each.about === old.about && team(each) === team(old))
  return { ...state, notes: [...(whole ? [] : state.notes.filter(each => !is_newer(each))), ...notes.filter(each => each.text)] }
}

function heard_state(state: TableState, message: StateMessage, now: number): TableState {
  if (state.greeted && state.state && message.version < state.state.version) return state
  const moved = state.state?.version !== message.version
  return {
    ...state,
    state: message,
    heard_at: now,
    greeted: true,
    fresh: !state.greeted,
    hint: moved ? null : state.hint,
    queued: [],
    refusal: moved && message.ack ? null : state.refusal,
    declined: moved && message.ack ? null : state.declined,
    log: moved && !is_undo(message) ? [...state.log, shared_events(message.views)].filter(step => step.length) : state.log,
  }
}

// What a press of a button has played is taken back by one press, too; after a pause only if nothing has happened
// meanwhile, for nobody has told how.
function pressed(state: TableState, message: StateMessage): Pick<TableState, 'presses' | 'pressed_at' | 'undoing'> {
  const { greeted, pressed_at, presses } = state
  const at = { pressed_at: message.version }
  if (!greeted || !state.state) return { ...at, presses: pressed_at === message.version ? presses : [], undoing: false }
  return { ...at, ...pressed_further(state, message) }
}

function pressed_further(state: TableState, message: StateMessage): Pick<TableState, 'presses' | 'undoing'> {
  const { presses, undoing, plan } = state
  if (message.version <= state.state!.version) return { presses, undoing }
  const undone = undone_in(message)
  if (undone) return without(presses, Number(undone.count), !!state.table?.you.includes(undone.seat as SeatName))
  const goes_on = plan?.begun && state.unsent.some(each => each.id === message.ack && each.do === 'move')
  return { presses: goes_on ? [...presses.slice(0, -1), (presses.at(-1) ?? 0) + 1] : [...presses, 1], undoing: false }
}

function without(presses: number[], count: number, own: boolean): Pick<TableState, 'presses' | 'undoing'> {
  const [last, ...others] = [...presses].reverse()
  if (!last || !count) return { presses, undoing: false }
  if (count < last) return { presses: [...others.reverse(), last - count], undoing: own }
  return without(others.reverse(), count - last, own)
}

export const undone_in = (message: StateMessage) => message.views[0]?.events.find(each => each.event === 'undone')
export const is_undo = (message: StateMessage) => !!undone_in(message)

// What was taken back move by move is one line of the log.
export function in_one_line(events: GameEvent[]): GameEvent[] {
  const lines: GameEvent[] = []
  for (const event of events) {
    const last = lines.at(-1)
    const more = event.event === 'undone' && last?.event === 'undone' && last.seat === event.seat
    if (more) lines[lines.length - 1] = { ...event, count: Number(last.count) + Number(event.count) }
    else lines.push(event)
  }
  return lines
}

// Two people at one screen read one log: what all of them may know.
export function shared_events(views: SeatView[]): GameEvent[] {
  const [first, ...others] = views
  const texts = others.map(view => new Set(view.events.map(event => JSON.stringify(event))))
  return first?.events.filter(event => texts.every(known => known.has(JSON.stringify(event)))) ?? []
}

// What is sent again by itself, a start that somebody else was faster with, a hint for a position that
// is gone and a pass that was taken back need no words.
function is_silent(state: TableState, message: { code: string; id?: string }): boolean {
  const request = state.unsent.find(each => each.id === message.id)
  const was_wish = !!message.id && !request
  return message.code === 'too-fast' || message.code === 'taken-back' || (message.code === 'begun' && request?.do === 'start') || (message.code === 'stale' && was_wish)
}

// Before the first answer, a refusal is about the hello itself: there is no table here for us.
function refused(state: TableState, { code, message }: Complaint): TableState {
  if (!state.table) return { ...state, link: 'ended', problem: { code, message } }
  return { ...state, plan: null, undoing: false, refusal: { code, message } }
}

function heard_chat(state: TableState, whole: boolean, lines: ChatLine[]): TableState {
  const known = whole ? [] : state.chat
  const others = lines.filter(line => !state.table?.you.includes(line.from)).length
  return { ...state, chat: [...known, ...lines], unread: whole ? state.unread : state.unread + others }
}

// The view to show of those this browser has: who is asked something, else the one shown before. `home`
// is the one shown before a window of another of its seats: after the answer the screen goes back there.
export function view_to_show(state: StateMessage, shown: SeatName | null, home = shown): SeatView | undefined {
  const asked = state.views.filter(view => state.to_move.includes(view.seat) && !view.passing)
  return (
    asked.find(view => view.seat === shown) ??
    asked[0] ??
    state.views.find(view => view.seat === home) ??
    state.views[0]
  )
}

// Whether the keys may move on to the prompt after an answer: not from somebody's chat or settings.
export const gives_focus = (active: Pick<Element, 'closest' | 'tagName'> | null) =>
  !active || active.tagName === 'BODY' || !!active.closest('.board, .hand, .prompt')

// Milliseconds until a computer may be asked to play for somebody who is gone; null: nobody need be asked.
export function offered_in(state: TableState, seat: SeatName, now: number): number | null {
  const { offer_ms } = state.table?.seats.find(each => each.seat === seat) ?? {}
  return offer_ms === undefined ? null : Math.max(0, offer_ms - (now - state.table_at))
}

// Milliseconds that a seat has left `now`.
export function time_left(state: TableState, seat: SeatName, now: number): number | null {
  const left = state.state?.clocks?.[seat]
  if (left === undefined) return null
  const running = state.table?.phase === 'playing' && state.state!.to_move.includes(seat)
  const free = state.state!.windows?.[seat] ?? 0 // in a window the clock stands still at first
  return Math.max(0, running ? left - Math.max(0, now - state.heard_at - free) : left)
}
