// A reader at a table of Onami, with views that a real game sent.
import { flat_content_words } from '../../content_words'
import { speaker } from '../../src/words/words'
import { nothing } from '../../src/games/onami/play'
import type { Choices, Now, Selection, View } from '../../src/games/onami/view'
import words from '../../src/games/onami/words/en'
import type { GameEvent, Preview } from '../../src/table/protocol'
import deck from './deck.json'
import sent from './views.json'

interface Place {
  view: View
  choices: Choices
}
export const views = sent as unknown as {
  start: Place // nothing placed yet
  aim: Place // ten cards lie, blue is to place
  aim_previews: Preview[] // of 'place 2670'
  choice: Place // the wave north has power 1, and b3 and c4 are open
  double: Place // c3 is open to the waves north and east
  six: Place // the wave east takes three more in whatever order
  over: Place
  waiting: Place
  tide: Place & { before: View; events: GameEvent[] } // the answer to an `end`, playing alone
}

export const say = speaker('en', words, flat_content_words('onami', 'en'))
const seats = ['blue', 'vermilion', 'green', 'purple', 'amber', 'sky']
const people: Record<string, string> = { blue: 'Ada', vermilion: 'Ben' }
const look = (player: string) => ({ colour: seats.indexOf(player), name: people[player] ?? say(`seat.${player}`) })

export function at({ view, choices }: Place, selection: Partial<Selection> = {}, previews: Preview[] = []): Now {
  return { view, all: [], choices, selection: { ...nothing, ...selection }, previews, mates: [], pointed: [], notes: [], content: deck, look, say }
}
