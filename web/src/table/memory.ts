// What this browser remembers, and nothing on the server does: one's name, secrets and settings.
import { languages, type Language } from '../words/words'
import type { DiceNotes } from './dice_memory'
import type { Result, Seat, SeatName } from './protocol'

export interface Settings {
  name: string // how others see me
  level: number // of the computer player, 1 to 5
  seats: Record<string, string> // where I sat last, by game
  language: Language | '' // '' as the browser likes it
  theme: 'light' | 'dark' | '' // '' as the system likes it
  pace: Pace // of films, and of computers' moves
  quick: Record<string, Quick> // what 'Play now' opened last, by game
  puzzle_level: number // 1 to 3: in how many turns a puzzle is to be solved
  muted: string[] // names whose chat this reader does not want
  sound: boolean
  notify: boolean // a notification when it is my turn and the page is not in front
  forced: boolean // play the only legal move by itself
  text: boolean // show tables as text
  keys: boolean // single letters do things
}

export interface KnownTable {
  id: string
  secret: string
  game: string
  at: number // when it was last opened, ms since 1970
  over: boolean
  seats?: KnownSeat[] // who sits there, as it was last seen
  you?: SeatName[] // which of them are mine
  seated?: boolean // there is one of mine
  result?: Result // how it ended
  puzzle?: number // it is one, with this number; 0: without
  hidden?: boolean // not in the list; the seat is still mine
  dice?: DiceNotes
  start?: boolean // start as soon as it is open: everybody is there
  solving?: boolean // a puzzle whose solution is shown
  lesson?: number // how far the guided first game has come
  presses?: number[] // state.ts: how many moves each press of a button played, the newest of them
  pressed_at?: number
}

export type KnownSeat = Pick<Seat, 'seat' | 'who' | 'name' | 'computer'>

export const paces = ['slow', 'usual', 'fast', 'none'] as const
export type Pace = (typeof paces)[number]

// A table without questions: computers at all other seats, people at this screen, or nobody else.
export interface Quick {
  who: 'computers' | 'here' | 'alone'
  others: number // how many
}

const standard: Settings = {
  name: '', level: 2, seats: {}, language: '', theme: '', pace: 'usual', quick: {}, puzzle_level: 3, muted: [],
  sound: false, notify: false, forced: false, text: false, keys: true,
}

const most_tables = 40 // older ones are forgotten, but never a running game with a seat of mine

// A browser may forbid storage; then the page remembers until it is closed.
const fallback = new Map<string, string>()

function read<T>(key: string, otherwise: T): T {
  try {
    const text = fallback.get(key) ?? localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    fallback.set(key, JSON.stringify(value))
  }
}

export function settings(): Settings {
  const found = { ...standard, ...read<Partial<Settings>>('kotatsu-settings', {}) }
  return languages.some(each => each === found.language) ? found : { ...found, language: '' }
}
export const save_settings = (change: Partial<Settings>) => write('kotatsu-settings', { ...settings(), ...change })

// Running games first, then the newest.
export function tables(): KnownTable[] {
  const found = read<unknown>('kotatsu-tables', [])
  const list = Array.isArray(found) ? (found as KnownTable[]).filter(each => each?.id && each.secret) : []
  return list.sort((a, b) => Number(a.over) - Number(b.over) || b.at - a.at)
}
export const table = (id: string): KnownTable | undefined => tables().find(each => each.id === id)

export const new_table = (id: string): KnownTable => ({ id, secret: hex(16), game: '', at: Date.now(), over: false })

export function save_table(id: string, change: Partial<KnownTable>) {
  const known = { ...(table(id) ?? new_table(id)), ...change }
  const others = tables().filter(each => each.id !== id)
  write('kotatsu-tables', [known, ...others].filter((each, i) => i < most_tables || (each.seated && !each.over)))
}

// Off the list, or back on it. What the browser knows of the table stays: the seat is not given up.
export const hide_table = (id: string, hidden: boolean) => save_table(id, { hidden })

// How this reader does at puzzles.
export interface PuzzleScore {
  played: number
  solved: number
  streak: number // solved in a row
  best: number // the longest such row
  day: string // the last day, as 2026-11-17, whose puzzle was solved
}
const no_puzzles: PuzzleScore = { played: 0, solved: 0, streak: 0, best: 0, day: '' }
export const puzzle_score = (): PuzzleScore => ({ ...no_puzzles, ...read<Partial<PuzzleScore>>('kotatsu-puzzles', {}) })
export const save_puzzle_score = (score: PuzzleScore) => write('kotatsu-puzzles', score)

export function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
