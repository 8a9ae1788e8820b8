// What the folders of all games use alike.
import type { ContentWords } from 'content-words'
import type { Look } from '../table/game'
import type { GameEvent } from '../table/protocol'
import type { Language, Say } from '../words/words'

// A file of each language, English where there is none.
export const in_language = <Kind>(files: Record<string, () => Promise<{ default: Kind }>>, folder: string) => async (language: Language) =>
  (await (files[`./${folder}/${language}.ts`] ?? files[`./${folder}/en.ts`]!)()).default

// What a game's content calls something, in the reader's language: `kind` as in content/<game>/words.
export const called = <Game extends keyof ContentWords>(say: Say, kind: keyof ContentWords[Game] & string, id: string) => say(`${kind}.${id}`)

// A player as the page calls it: the seat, and whoever sits there.
export function who_is({ say, look }: { say: Say; look: (player: string) => Look }, player: string | null): string {
  if (!player) return say('seat.nobody')
  const seat = say(`seat.${player}`)
  const { name } = look(player)
  return !name || name === seat ? seat : say('who', { seat, name })
}

// The cards that a seat has drawn since the last event of the kind `until`, its own or, with `anybody`, whoever's. What a
// game begins with is not new.
export function new_cards(told: GameEvent[], seat: string, draws: string, until: string, anybody = false): string[] {
  const from = told.map(each => each.event === until && (anybody || each.seat === seat)).lastIndexOf(true)
  if (from < 0) return []
  return told.slice(from).flatMap(each => (each.event === draws && (each.seat ?? seat) === seat && typeof each.card === 'string' ? each.card : []))
}

const notch = 140 // ms
let turned_at = 0

// The mouse wheel turns something, a quarter a notch however many events a notch sends.
export function by_notch(event: WheelEvent, turn: (by: 1 | -1) => void) {
  if (!event.deltaY || event.ctrlKey) return // with Ctrl the page is zoomed
  event.preventDefault()
  if (event.timeStamp - turned_at < notch) return
  turned_at = event.timeStamp
  turn(event.deltaY > 0 ? 1 : -1)
}
