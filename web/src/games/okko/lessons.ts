// A first game, the silent ferry, taught by doing it: each step is over when the table shows that it was done.
import type { Lesson } from '../../table/game'
import { is_oni } from './view'
import type { Choices, Now, Selection, View } from './view'

const begun = ({ view }: Now) => view.phase !== 'gathering' && view.phase !== 'setup'
const later = ({ view }: Now) => view.round > 1 || view.phase === 'over'
const told = (events: { event: string }[], ...kinds: string[]) => events.some(each => kinds.includes(each.event))
const hero_acts = ({ view }: Now) => view.phase === 'hero-turn' || view.phase === 'oni-turn' || view.phase === 'agent-turn' || view.phase === 'figure'

export const lessons: Lesson<View, Choices, Selection>[] = [
  { text: 'lesson.1', done: now => is_oni(now.view) || begun(now) },
  { text: 'lesson.2', done: now => is_oni(now.view) || later(now) || hero_acts(now) },
  { text: 'lesson.3', done: (now, events) => is_oni(now.view) || later(now) || told(events, 'walked') },
  { text: 'lesson.4', done: (now, events) => is_oni(now.view) || now.view.phase === 'over' || told(events, 'rolled') || now.view.round > 2 },
  { text: 'lesson.5', done: now => is_oni(now.view) || now.view.phase === 'over' || (now.view.goals[0] ?? 0) > 0 },
  { text: 'lesson.6', done: now => is_oni(now.view) || now.view.phase === 'over' },
  { text: 'lesson.oni', done: now => !is_oni(now.view) || now.view.phase === 'over' || now.view.round > 1 },
]

// The learner hunts; the computer is the weakest that looks where it plays.
export const lesson_table = { options: { scenario: 'silent-ferry', heroes: '1', expansion: 'off' }, opponent: 'search:1' }
