// How long a guided first game is one.
import type { Lesson } from './game'

// Whether something is told at this step: while the game goes on, and at its end if the last step lasted until then.
export const is_taught = (step: number | null, lessons: Pick<Lesson<never, never, never>, 'to_end'>[], over: boolean): boolean =>
  step !== null && (!over || (step >= lessons.length - 1 && !!lessons.at(-1)?.to_end))
