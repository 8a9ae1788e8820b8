// A first game, taught by doing it: each step is over when the board shows that it was done.
import type { Lesson } from '../../table/game'
import type { Choices, Now, Selection, View } from './view'

const turned = ({ selection }: Now) => selection.card !== null && selection.card !== selection.turned
const own_turn = ({ view }: Now) => view.mover === view.seat

export const lessons: Lesson<View, Choices, Selection>[] = [
  { text: 'lesson.1', done: now => now.selection.card !== null || now.view.squares.length > 0 },
  { text: 'lesson.2', done: now => turned(now) || now.view.squares.length > 0 },
  { text: 'lesson.3', done: now => now.view.turns > 0 },
  { text: 'lesson.4', done: now => own_turn(now) && !!now.view.waves?.some(wave => wave.open.length > 0) },
  { text: 'lesson.5', done: now => !own_turn(now) },
]

// The learner starts; the computer player is the weakest that looks where it plays.
export const lesson_table = { options: { first: '1' }, opponent: 'search:1' }
