// A first game, taught by doing it: each step is over when the table shows that it was done.
import type { Lesson } from '../../table/game'
import { side_of } from './view'
import type { Choices, Now, Selection, View } from './view'

const shown = ({ view }: Now) => view.fight > 1 || !!view.fighters?.alliance
const phase_is_past = ({ view }: Now, ...early: View['phase'][]) => !early.includes(view.phase)
const attacked = ({ view }: Now) => (view.fighters?.[side_of(view, view.seat) ?? 'alliance']?.attacks ?? 0) > 0

export const lessons: Lesson<View, Choices, Selection>[] = [
  { text: 'lesson.1', done: now => phase_is_past(now, 'captains') },
  { text: 'lesson.2', done: now => shown(now) },
  { text: 'lesson.3', done: now => now.view.fight > 1 || (shown(now) && phase_is_past(now, 'transform', 'opening')) },
  { text: 'lesson.4', done: now => now.view.fight > 1 || attacked(now) },
  { text: 'lesson.5', done: now => now.view.fight > 1 || now.view.past.length > 0 || now.view.phase === 'over' },
]

// The learner leads the Alliance; the computer player is the weakest that looks where it plays.
export const lesson_table = { options: { first: '1' }, opponent: 'search:1' }
