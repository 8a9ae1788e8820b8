// A first game, taught by doing it: each step is over when the board shows that it was done.
import type { Lesson } from '../../table/game'
import type { Choices, Now, Selection, View } from './view'

const moved_on = ({ view }: Now) => view.turns > 0 || view.phase !== 'push'
const own_turn = ({ view }: Now) => view.mover === view.seat

export const lessons: Lesson<View, Choices, Selection>[] = [
  { text: 'lesson.1', done: now => now.selection.tile !== null || moved_on(now) },
  { text: 'lesson.2', done: now => now.selection.arrow !== null || moved_on(now) },
  { text: 'lesson.3', done: moved_on },
  { text: 'lesson.4', done: now => now.view.turns > 0 },
  { text: 'lesson.5', done: now => own_turn(now) && now.view.turns > 1 && now.view.phase === 'move' },
]

// The learner starts; the computer player is the weakest that looks where it plays.
export const lesson_table = { options: { first: '1' }, opponent: 'search:1' }
