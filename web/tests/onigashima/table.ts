// A reader at a table of Raid on Onigashima, with views that real games sent.
import { flat_content_words } from '../../content_words'
import { nothing } from '../../src/games/onigashima/play'
import type { Choices, Content, Now, Selection, View } from '../../src/games/onigashima/view'
import words from '../../src/games/onigashima/words/en'
import type { GameEvent } from '../../src/table/protocol'
import page from '../../src/words/en'
import { speaker } from '../../src/words/words'
import printed from './content.json'
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
// All as the Alliance sees them; who fights is in the comment.
export const views = sent as unknown as {
  captain: Place // 20 to name one of
  choose: Place // Luffy and nine others, and a hand of six cards
  chose_one: Place // Carrot lies face down, Onigashima is still choosing
  transform: Place // Luffy against Hawkins
  opening: Place // Carrot against Kanjuro, who is proud and has eaten a demon fruit
  opening_none: Place // Luffy in Gear Five against Hawkins, and nothing fits
  attack_card: Place // Law against Apoo: a strike in the hand, and Supreme King haki 23
  reroll: Place // Wanda against Ulti: up to two of 1 2 3 4 5, of which the 3 costs 2; Fear makes the 5 a 4
  after: Place // Law has rolled 2 2 2 2 2 3 5 6, his abilities name 2, 4 and 6
  defend: Place // Denjiro is hit by Page One: 1 5 5 6 6 6; he has one advanced haki
  strike: Place // Law is hit by a card that costs 11
  answer_open: Place // Queen plays Arms haki 5, Ashura Doji holds Observation haki
  call: Place // Chopper may call one of nine
  third: Place // Law has played two cards
  before: Place // Kanjuro is about to attack, with King at his side
  end: Place // Wire has attacked Kanjuro
  prize: Place
  mate: Place // four players: the second of the Alliance, whose mate has chosen Zoro
  watcher: Place // the same for somebody who watches
  over: Place
  steps: Record<'rolled' | 'hit' | 'transformed' | 'haki' | 'countered' | 'won' | 'exploited' | 'called' | 'healed' | 'again' | 'all-again' | 'dodged' | 'conquered' | 'fled' | 'fight' | 'captain' | 'stayed' | 'shown', Step>
}
export const content = printed as unknown as Content

export const say = speaker('en', words, flat_content_words('onigashima', 'en'), page)
const people: Record<string, string> = { alliance: 'Ada', onigashima: 'Ben' }
const look = (player: string) => ({ colour: player.startsWith('alliance') ? 0 : 1, name: people[player] ?? '' })

export function at({ view, choices }: Place, selection: Partial<Selection> = {}): Now {
  return { view, all: [], choices, selection: { ...nothing, ...selection }, previews: [], mates: [], pointed: [], notes: [], content, look, say }
}
