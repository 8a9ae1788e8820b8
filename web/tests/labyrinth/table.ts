// A reader at a table of Labyrinth, with views that a real game sent.
import { flat_content_words } from '../../content_words'
import { nothing } from '../../src/games/labyrinth/play'
import type { Choices, Now, Selection, View } from '../../src/games/labyrinth/view'
import words from '../../src/games/labyrinth/words/en'
import type { GameEvent, Preview } from '../../src/table/protocol'
import page from '../../src/words/en'
import { speaker } from '../../src/words/words'
import content from './content.json'
import sent from './views.json'

interface Place {
  view: View
  choices: Choices
}
type Step = Place & { before: View; events: GameEvent[] }
export const views = sent as unknown as {
  start: Place // nobody has pushed yet
  waiting: Place // the same for green
  aim: Place // red is to push, the spare is ESW with a character, a6 is shut
  aim_previews: Preview[] // of 'push b1'
  move: Place // red on e2 is to move, the card's character is on e5 and can be reached
  move_previews: Preview[] // of 'move'
  find: Step // red goes to e5 and finds it
  carry: Step // green pushes itself round from f1 to f7
  home: Place // red has found everything and is to push
  over: Place
  children: Place // blue is to push, all cards lie open
}

export const say = speaker('en', words, flat_content_words('labyrinth', 'en'), page)
const colours: Record<string, number> = { red: 1, blue: 0, green: 2, yellow: 4 }
const people: Record<string, string> = { red: 'Ada', green: 'Ben' }
const look = (player: string) => ({ colour: colours[player] ?? -1, name: people[player] ?? say(`seat.${player}`) })

export function at({ view, choices }: Place, selection: Partial<Selection> = {}, previews: Preview[] = []): Now {
  return { view, all: [], choices, selection: { ...nothing, ...selection }, previews, mates: [], pointed: [], notes: [], content, look, say }
}
