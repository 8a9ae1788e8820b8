// A first game, the silent ferry, taught by doing it: each step is over when the table shows that it was done.
import type { Lesson } from '../../table/game'
import type { GameEvent } from '../../table/protocol'
import { card_of } from './view'
import type { Choices, Now, Selection, View } from './view'

type Step = Lesson<View, Choices, Selection>

const is_over = ({ view }: Now) => view.phase === 'over'
const begun = ({ view }: Now) => view.phase !== 'gathering' && view.phase !== 'setup'
const later = (round: number) => (now: Now) => now.view.round > round || is_over(now)
const told = (events: GameEvent[], ...kinds: string[]) => events.some(each => kinds.includes(each.event))
const acting = ({ view }: Now) => view.phase === 'hero-turn' || view.phase === 'oni-turn' || view.phase === 'agent-turn' || view.phase === 'figure'
const by_agent = (now: Now, events: GameEvent[], kind: string) => events.some(each => each.event === kind && typeof each.who === 'string' && card_of(now, each.who) !== null)

export const lessons: Step[] = [
  { text: 'lesson.1', done: begun },
  { text: 'lesson.2', done: now => later(1)(now) || acting(now) },
  { text: 'lesson.3', done: (now, events) => later(1)(now) || told(events, 'walked') },
  { text: 'lesson.4', done: (now, events) => later(2)(now) || told(events, 'rolled') },
  { text: 'lesson.5', done: now => is_over(now) || (now.view.goals[0] ?? 0) > 0 },
  { text: 'lesson.6', done: is_over },
]

// The oni's side of the same crossing.
export const oni_lessons: Step[] = [
  { text: 'lesson.oni.1', done: now => later(1)(now) || acting(now) },
  { text: 'lesson.oni.2', done: now => later(1)(now) || (!!now.view.card && acting(now)) },
  { text: 'lesson.oni.3', done: (now, events) => later(1)(now) || by_agent(now, events, 'walked') || by_agent(now, events, 'attacks') },
  { text: 'lesson.oni.4', done: (now, events) => later(2)(now) || told(events, 'corruption') },
  { text: 'lesson.oni.5', done: (now, events) => later(3)(now) || told(events, 'event-played', 'reinforced') },
  { text: 'lesson.oni.6', done: is_over },
]
export const lessons_for = { oni: oni_lessons }

// The learner hunts; the computer is the weakest that looks where it plays.
export const lesson_table = { options: { scenario: 'silent-ferry', heroes: '1', expansion: 'off' }, opponent: 'search:1' }
