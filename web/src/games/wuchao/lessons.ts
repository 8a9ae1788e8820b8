// A first game, taught by doing it: each step is over when the board shows that it was done.
import type { Lesson } from '../../table/game'
import type { Choices, Now, Selection, View } from './view'

const begun = ({ view }: Now) => view.phase !== 'place'
const has_moved = (now: Now) => begun(now) && (now.view.round > 1 || now.view.side === 'yuan' || now.view.units.some(each => each.way.length))

const is_over = ({ view }: Now) => view.phase === 'over'
// The learner's own combats are being fought.
const fights = ({ view }: Now) => view.side === 'cao' && view.phase !== 'place' && view.phase !== 'move'

export const lessons: Lesson<View, Choices, Selection>[] = [
  { text: 'lesson.1', done: now => begun(now) && (now.selection.units.length > 0 || has_moved(now)) },
  { text: 'lesson.2', done: has_moved },
  { text: 'lesson.3', done: now => begun(now) && (now.view.round > 1 || now.view.side === 'yuan') },
  { text: 'lesson.4', done: now => is_over(now) || (now.view.round > 1 && fights(now)) },
  { text: 'lesson.5', done: now => is_over(now) || (now.view.round > 1 && !fights(now)) },
]

// The learner rides with Cao; the computer player is the weakest that looks where it plays.
export const lesson_table = { options: {}, opponent: 'search:1' }
