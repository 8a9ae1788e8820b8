// What a game's folder provides. A game draws its view and its legal moves and knows no rules:
// what is legal, and what a move would do, comes from the table.
import type { Component } from 'svelte'
import type { Language, Say, Words } from '../words/words'
import type { GameEvent, Note, Preview } from './protocol'
import type { Pointed } from './state'

// How a player looks everywhere on the page: never colour alone.
export interface Look {
  colour: number // 0 to 5, of the palette in page.css: var(--seat-0) …; -1 is nobody
  name: string // as the reader calls it: a person's name, or what the seat is called
  seatless?: boolean // plays without a seat, such as the Tide: marked by a wave
}

// Everything a game may look at when it is asked something: how things stand for one seat.
export interface Now<View, Choices, Selection> {
  view: View // what is shown; while a film runs, an older one
  all: View[] // every seat's view, in a replay with everything open; else none
  choices: Choices // the legal moves by their parts; without any field: nothing to decide now
  selection: Selection // what the person has chosen and not played yet
  previews: Preview[] // what the moves that begin with preview(now) would do; empty until it came
  content: unknown // cards and maps: what the game's content_to_json made
  mates: string[] // seats of other people on the seat's side: who is shown what one points at
  pointed: (Pointed & { stale: boolean })[] // what they and oneself have shown, the oldest first; stale: the table has moved on
  notes: Note[] // what the seat's side keeps in mind, one a thing
  look: (player: string) => Look // of a seat, or of a player without one
  say: Say // the reader's language: the words of the game and of its content, then the table's
}

// What is asked of the seat, in one line, and the obvious thing to do.
export interface Ask {
  line: string
  primary?: Action // what Enter does
  others?: Action[]
}
export interface Action {
  label: string
  moves: string[] // played one after the other
  plain?: boolean // Enter does it, and nothing urges to: the button is not marked
  hints?: boolean // plays hints instead, one after the other, as long as it is offered
}

// One thing that may be done, for ears.
export interface LegalLine<Selection> {
  text: string
  move?: string // what to type, if it is one move
  selection?: Selection // what it chooses, to be told more
}

// A picture of a film: `view` is shown for `ms` while `events` are told.
export interface Frame<View> {
  view: View
  all?: View[] // every seat's, with everything open
  events: GameEvent[]
  ms: number
  skipped?: GameEvent[] // what was to be told before them, had nobody cut the film short
}

// What the game's two drawings, board and hand, are given.
export interface BoardProps<View, Choices, Selection> {
  now: Now<View, Choices, Selection>
  events: GameEvent[] // what brought this view about: to be marked and moved
  skipped: GameEvent[] // what happened before, and was not shown: to be marked alone
  told: GameEvent[] // everything up to this view, as far as its seat was told
  hint: string | null // a move to point at
  covered: boolean // somebody else may be looking: hide what is the seat's alone
  select: (selection: Selection) => void
  play: (moves: string[]) => void
  point: (text: string) => void // shows something to the team mates: a text that their pages understand
  note: (about: string, text: string) => void // for the seat's side to keep in mind, its own pages alone; no text: no more
}

// A step of the guided first game; it is over when `done` says so.
export interface Lesson<View, Choices, Selection> {
  text: string // a key of the game's words
  done: (now: Now<View, Choices, Selection>, events: GameEvent[]) => boolean
}

// Positions to be solved alone; a number is the same one for everybody. For a game with the option
// `puzzle`.
export interface Puzzles {
  options: (number: number, level: number) => Record<string, string> // of the table where it is solved; level 1 to 3
  number: (options: Record<string, string>) => number | null // 0: it has none; null: no puzzle
  record: (position: object) => string // of a table that begins at this position
}

export interface RulesPage {
  title: string
  lead: string
  sections: { title: string; text: string[]; figure?: string }[] // figure: a name for `Figure`
}

// `any` is the game's own type: the table only passes these values on.
export interface Game<View = any, Choices = any, Selection = any> {
  name: string
  rules: (language: Language) => Promise<RulesPage>

  Board: Component<BoardProps<View, Choices, Selection>>
  Hand?: Component<BoardProps<View, Choices, Selection>>
  hand_stays?: boolean // when the game is over, too, and not only in a replay: then the board keeps its size
  Figure?: Component<{ name: string; say: Say }> // drawings of the rules page

  nothing: Selection // nothing chosen
  ask: (now: Now<View, Choices, Selection>) => Ask
  // A key that the table does not use: the new selection, or null if it means nothing here.
  key: (key: string, now: Now<View, Choices, Selection>) => Selection | null
  // Whether arrows walk the board also in the turn of somebody else, where they step through the game otherwise.
  takes_arrows?: (selection: Selection) => boolean
  // Which moves to preview: the words they begin with.
  preview: (now: Now<View, Choices, Selection>) => string | null
  // The selection as far as it is still possible after the table has moved on.
  keep: (selection: Selection, view: View, choices: Choices) => Selection

  // The way from one view to the next, picture by picture; the last one is `view`.
  film: (before: View | null, view: View, events: GameEvent[]) => Frame<View>[]
  // Points by player, players without a seat (the Tide) included, in the order they are shown.
  points: (view: View) => Record<string, number>

  // Whether nothing in this view is the seat's alone: then nobody who shares a screen need look away.
  all_open?: (view: View) => boolean
  // How it ended, in a sentence, where who won says too little.
  summary?: (now: Now<View, Choices, Selection>) => string

  // One sentence of the log; null if it is not worth one.
  sentence: (event: GameEvent, now: Pick<Now<View, Choices, Selection>, 'say' | 'look' | 'content'>) => string | null
  // The board for ears: a line each.
  describe: (now: Now<View, Choices, Selection>) => string[]
  // A move that is hinted at, as a sentence.
  hint: (now: Now<View, Choices, Selection>, move: string) => string
  // What is legal, for ears.
  legal: (now: Now<View, Choices, Selection>) => LegalLine<Selection>[]

  // How a first game is taught: the options and the computer player it is played with.
  lessons: Lesson<View, Choices, Selection>[]
  lesson_table: { options: Record<string, string>; opponent: string }
  // Lessons of the other side, for who sits there: /learn/<game>/<seat>. The seat is the table's last one.
  lessons_for?: Record<string, Lesson<View, Choices, Selection>[]>
  // The last lesson ends with the game, so what comes after the lessons is told when it is over.
  taught_to_the_end?: boolean

  puzzles?: Puzzles
}

// The games that the page can draw, given to the table by whoever opens it: the table itself knows none.
export interface Games {
  load_game: (name: string) => Promise<Game | undefined>
  load_words_of: (name: string, language: Language) => Promise<Words>
  title_of: (name: string) => string
}
