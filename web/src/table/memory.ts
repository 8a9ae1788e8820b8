// What this browser remembers, and nothing on the server does: one's name, secrets and settings.
import { languages, type Language } from '../words/words'
import type { DiceNotes } from './dice_memory'

export interface Settings {
  name: string // how others see me
  level: number // of the computer player, 1 to 5
  seats: Record<string, string> // where I sat last, by game
  language: Language | '' // '' as the browser likes it
  theme: 'light' | 'dark' | '' // '' as the system likes it
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
  people: string // who sits there, as it was last seen
  seated?: boolean // one of them is me
  dice?: DiceNotes
  start?: boolean // start as soon as it is open: everybody is there
  lesson?: number // how far the guided first game has come
}

const standard: Settings = {
  name: '', level: 2, seats: {}, language: '', theme: '', sound: false, notify: false, forced: false, text: false, keys: true,
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

export const new_table = (id: string): KnownTable => ({ id, secret: hex(16), game: '', at: Date.now(), over: false, people: '' })

export function save_table(id: string, change: Partial<KnownTable>) {
  const known = { ...(table(id) ?? new_table(id)), ...change }
  const others = tables().filter(each => each.id !== id)
  write('kotatsu-tables', [known, ...others].filter((each, i) => i < most_tables || (each.seated && !each.over)))
}

export const forget_table = (id: string) => write('kotatsu-tables', tables().filter(each => each.id !== id))

export function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
