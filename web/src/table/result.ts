// Who won, in a sentence, from where the reader sits.
import type { Look } from './game'
import type { Result, SeatName } from './protocol'
import { tag_of, type Language, type Say } from '../words/words'

export function result_text(result: Result, you: SeatName[], look: (seat: SeatName) => Look, say: Say, language: Language): string {
  const names = result.winners.map(seat => look(seat).name)
  const shared = result.sides > 1
  if (!names.length) return you.length ? say('result.lost') : say('result.nobody')
  if (you.length && you.every(seat => result.winners.includes(seat)) && (you.length === 1 || !shared)) return shared ? say('result.shared') : say('result.won')
  const all = new Intl.ListFormat(tag_of(language)).format(names)
  return !shared && names.length > 1 ? say('result.team', { names: all }) : say('result.winners', { n: names.length, names: all })
}

// Why it ended; nothing: the game has no words for it. `names` are of those who gave up or ran out of time.
export function reason_text({ reason }: Result, say: Say, names: string): string {
  const key = `ended.${reason}`
  const text = say(key, { names })
  return text === key ? '' : text
}
