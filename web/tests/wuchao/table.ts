// A reader at a table of Raid on Wuchao, with views that a real game sent.
import { flat_content_words } from '../../content_words'
import { nothing } from '../../src/games/wuchao/play'
import type { Choices, Content, Now, Selection, View } from '../../src/games/wuchao/view'
import words from '../../src/games/wuchao/words/en'
import type { GameEvent } from '../../src/table/protocol'
import page from '../../src/words/en'
import { speaker } from '../../src/words/words'
import printed from './content.json'
import sent from './views.json'

interface Place {
  view: View
  choices: Choices
}
interface Step {
  before: View
  view: View
  events: GameEvent[]
}
export const views = sent as unknown as {
  start: Place // Yuan is to place nine units
  waiting: Place // the same for Cao
  placing: Place // yuan-tan is left
  move: Place // Cao begins round 1, all on a1
  step: Step // cao-cao goes to b2
  moving: Place // xu-huang on c1 is under way, yue-jin still on a1
  near: Place // yue-jin stands on d2, all have moved
  yuan_move: Place // Yuan is to move
  planned: Place // round 2: three against d1, yue-jin against e2
  fights: Place // which is next?
  fought: Step // d1 is: Cao's dice lie there
  reroll: Place // Xu You is asked
  again: Step // both dice once more
  kept: Step // the roll stands
  split: Place // Yuan shares out three hits
  over: Place
}
// Yuan is to move: zhang-he and gao-lan stand on e2, five others on f1.
const riders = ['zhang-he', 'gao-lan'], crowd = ['chunyu-qiong', 'sui-yuanjin', 'han-juzi', 'lu-weihuang', 'jiang-qi']
const { view, choices } = views.yuan_move
export const past_f1: Place = {
  view: { ...view, units: view.units.map(each => ({ ...each, at: riders.includes(each.unit) ? 'e2' : crowd.includes(each.unit) ? 'f1' : each.at })) },
  choices: {
    ...choices,
    step: Object.fromEntries(riders.map(unit => [unit, ['d2', 'f1', 'f2']])),
    ways: Object.fromEntries(riders.map(unit => [unit, { d2: ['d2'], f2: ['f2'], h1: ['f1', 'h1'] }])),
  },
}
export const content = printed as unknown as Content

export const say = speaker('en', words, flat_content_words('wuchao', 'en'), page)
const people: Record<string, string> = { cao: 'Ada', yuan: 'Ben' }
const look = (player: string) => ({ colour: player === 'cao' ? 0 : 1, name: people[player] ?? '' })

export function at({ view, choices }: Place, selection: Partial<Selection> = {}): Now {
  return { view, all: [], choices, selection: { ...nothing, ...selection }, previews: [], mates: [], pointed: [], notes: [], content, look, say }
}
