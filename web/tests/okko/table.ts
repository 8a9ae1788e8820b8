// A reader at a table of Okko, with views that real games sent.
import { flat_content_words } from '../../content_words'
import { nothing } from '../../src/games/okko/play'
import type { Chapter, Choices, Content, Now, Selection, View } from '../../src/games/okko/view'
import words from '../../src/games/okko/words/en'
import type { GameEvent } from '../../src/table/protocol'
import page from '../../src/words/en'
import { speaker } from '../../src/words/words'
import printed from './content.json'
import ferry from './ferry.json'
import sent from './views.json'

export interface Place {
  view: View
  choices: Choices
}
export interface Step {
  before: View
  view: View
  events: GameEvent[]
}
// Of the silent ferry with one hero, and of the plum house with two; oni_ as the oni sees them.
const { places, steps, events } = sent as unknown as {
  places: Record<
    'ferry_gathering' | 'ferry_plan' | 'ferry_plan_ready' | 'ferry_hero_turn' | 'ferry_over' | 'hero_turn' | 'plan' | 'oni_plan' | 'oni_enhancement' | 'oni_corruption'
    | 'oni_oni_turn' | 'accuse' | 'clues' | 'over' | 'waiting' | 'effect' | 'oni_effect' | 'in_battle' | 'reroll_effect' | 'shift' | 'reorganise' | 'oni_agent_turn' | 'oni_figure', Place>
  steps: Record<'walked' | 'rolled' | 'fell' | 'corruption' | 'opened' | 'battle' | 'pushed' | 'test-rolled', Step>
  events: GameEvent[] // one of each kind
}
export { events, places, steps }

export const content = printed as unknown as Content
const ferry_content: Content = { ...content, chapters: [ferry as unknown as Chapter] }

export const say = speaker('en', words, flat_content_words('okko', 'en'), page)
const people: Record<string, string> = { hunters: 'Ada', oni: 'Ben' }
const look = (player: string) => ({ colour: player === 'oni' ? 1 : 0, name: people[player] ?? '' })

export function at({ view, choices }: Place, selection: Partial<Selection> = {}): Now {
  return { view, all: [], choices, selection: { ...nothing, ...selection }, previews: [], mates: [], pointed: [], notes: [], content: view.scenario === 'silent-ferry' ? ferry_content : content, look, say }
}
export const speaking = { say, look, content }
export const with_view = ({ view, choices }: Place, change: Partial<View>): Place => ({ view: { ...view, ...change }, choices })
