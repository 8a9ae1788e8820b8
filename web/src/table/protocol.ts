// The messages of a table as docs/protocol.md has them.

export type SeatName = string // a role of the game, such as `blue`; `watcher` for those who look on

export interface Seat {
  seat: SeatName
  team: number
  colour: number // 0 to 5: which of the six seat colours and marks
  who: 'open' | 'person' | 'computer'
  name: string
  here: boolean // its person is connected
  computer?: string // the computer player that plays it now
  left?: 'resigned' | 'out-of-time' | boolean // gave up, or lost on the clock
  offer_ms?: number // of a person who is gone: milliseconds until a computer may be asked to play instead
}

export interface Question {
  what: 'undo' | 'takeover' | 'rematch'
  by: SeatName
  about: SeatName
  open: SeatName[] // those who have not answered
  wait_ms?: number // of a takeover: how long the person may still come back
  moves?: number // of an undo: how many would go back
  events?: GameEvent[] // of an undo: what the first of them told
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number; at_zero?: 'computer' | 'lose' }
  | { kind: 'days'; days: number; at_zero?: 'computer' | 'lose' }
  | { kind: 'total'; seconds: number; increment: number; at_zero?: 'computer' | 'lose' }

// Something that happened: `event` names it, the other fields are the game's or the table's.
export interface GameEvent {
  event: string
  [field: string]: unknown
}

// What a seat sees and may do. `view` and `choices` are the game's own.
export interface SeatView {
  seat: SeatName
  view: unknown
  choices: Record<string, unknown> // empty: nothing to decide
  events: GameEvent[]
  undo?: string // `yes`, or the code of why not
  forced?: string // the only legal move, where there is only one
  window?: { pass: string; passes: string[] } // where it may answer or pass: the pass, and the standing passes that would pass here
  passing?: boolean // its pass in this window is on its way: nothing is asked
  standing?: string[] // its standing passes that are on, in the game's words `standing.<name>`
}

export interface Result {
  winners: SeatName[]
  sides: number // how many won; 2 or more: they share the win
  reason: string // why it ended, in the game's words `ended.<reason>`
  points: Record<SeatName, number>
}

export interface ChatLine {
  from: SeatName
  name: string
  to: 'all' | 'team' | 'watchers'
  text: string
  at: number // milliseconds since 1970
}

// One step of a finished game, or of what happened since one's last move.
export interface Step {
  seat: SeatName
  events: GameEvent[]
  view?: unknown
  views?: Record<SeatName, object> // with everything open: of each seat, what its view has otherwise
}

// What a move would do.
export interface Preview {
  move: string
  events: GameEvent[]
  view?: Record<string, unknown> // the fields that would differ; missing if the move brings news
}

export interface TableMessage {
  type: 'table'
  version: number
  ack?: string
  game: string
  options: Record<string, string>
  phase: 'open' | 'playing' | 'over'
  seats: Seat[]
  you: SeatName[]
  host: boolean
  clock: Clock
  hints: boolean
  commitment: string
  seed?: string
  asked?: Question
  next?: string // the table of the rematch
  watchers?: number // people without a seat
  moved?: SeatName[] // seats that this browser held and that have gone to another device
  public?: boolean // listed in the lobby while it waits
  language?: string // the one it is listed with
  word?: string // a short one that leads here while the table waits
  series?: { games: number; score: Record<SeatName, number> } // of rematches
  hints_by?: 'host' | 'table' // who decided about hints
}

// What came of a question, told to whoever asked.
export interface Declined {
  what: Question['what']
  why: 'no' | 'left' | 'back' | 'moved-on'
  by?: SeatName // whose no it was
}

// What a team keeps in mind about a thing, for its pages alone; both are the game's own. Without a text it is wiped out.
export interface Note {
  from: SeatName
  name: string
  about: string
  text: string
}

export const reactions = ['hello', 'well-played', 'thanks', 'oops', 'wow', 'good-game'] as const

export interface StateMessage {
  type: 'state'
  version: number
  ack?: string
  to_move: SeatName[]
  clocks?: Record<SeatName, number> // milliseconds left when it was sent
  windows?: Record<SeatName, number> // who may answer or pass; milliseconds until what was decided at once is told
  result?: Result
  views: SeatView[]
}

export type Message =
  | TableMessage
  | StateMessage
  | { type: 'refused'; version?: number; id?: string; code: string; message: string }
  | { type: 'error'; code: string; message: string }
  | { type: 'ok'; version: number; id?: string }
  | { type: 'dice'; version: number; ask: 'hash' | 'bytes'; hashes?: Record<SeatName, string> }
  | { type: 'preview'; version: number; id?: string; seat: SeatName; results: Preview[] }
  | { type: 'busy'; version: number; seats: SeatName[] } // their computers wait to think
  | { type: 'hint'; version: number; id?: string; seat: SeatName; move: string }
  | { type: 'chat'; version: number; ack?: string; whole: boolean; lines: ChatLine[] }
  | { type: 'log'; id?: string; seat: SeatName; from: number; of: number; steps: GameEvent[][] }
  | { type: 'recap'; id?: string; seat: SeatName; from: number; of: number; steps: Step[] }
  | { type: 'link'; id?: string; seat: SeatName; token: string }
  | { type: 'replay'; id?: string; as: string; from: number; of: number; steps: Step[] }
  | { type: 'points'; id?: string; version: number; from: number; of: number; seats: string[]; points: number[][] }
  | { type: 'watchers'; version: number; count: number }
  | ({ type: 'declined'; version: number } & Declined)
  | { type: 'reaction'; version: number; ack?: string; from: SeatName; name: string; reaction: string }
  | { type: 'point'; version: number; ack?: string; from: SeatName; name: string; text: string }
  | { type: 'notes'; version: number; ack?: string; whole: boolean; notes: Note[] }
  | { type: 'pong'; id?: string }

// What a client sends: `do`, and its fields.
export interface Request {
  do: string
  id?: string
  [field: string]: unknown
}

// A table in the list of those that wait for players: GET /api/tables.
export interface PublicTable {
  table: string
  game: string
  host: string
  seats: number
  free: number
  people: string[]
  options: Record<string, string>
  clock: Clock
  hints: boolean
  language: string
  since_ms: number
}

// How a table of one's own stands, for those who are not there: POST /api/glance.
export interface Glance {
  table: string
  error?: string // there is no such table any more
  game: string
  phase: TableMessage['phase']
  you: SeatName[]
  to_move: SeatName[]
  seats: Seat[]
  watchers: number
  clocks?: Record<SeatName, number>
  result?: Result
}

// What GET /api/games tells.
export interface Option {
  name: string
  about: string
  standard: string
  choices?: string[]
  low?: number
  high?: number
}
export interface GameInfo {
  game: string
  least_seats: number
  most_seats: number
  tables: Layout[] // for the least number of seats, for one more, and so on
}
export interface Layout {
  seats: { seat: SeatName; team: number; colour: number }[]
  options: Option[]
}
