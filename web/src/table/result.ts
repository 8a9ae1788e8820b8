// Who won, in a sentence, from where the reader sits.
import type { Look } from './game'
import type { Result, SeatName } from './protocol'
import { tag_of, type Language, type Say } from '../words/words'

export function result_text(result: Result, you: SeatName[], look: (seat: SeatName) => Look, say: Say, language: Language): string {
  const names = result.winners.map(seat => look(seat).name)
  if (!names.length) return you.length ? say('result.lost') : say('result.nobody')
  if (you.length === 1 && result.winners.includes(you[0]!)) return names.length === 1 ? say('result.won') : say('result.shared')
  return say('result.winners', { n: names.length, names: new Intl.ListFormat(tag_of(language)).format(names) })
}
