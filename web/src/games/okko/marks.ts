// The heroes' own marks in the notebook: to the table a note about a clue, with the act that it is of.
import type { Note } from '../../table/protocol'
import type { Now } from './view'

const signs = ['?', '!', '✓']

// What the heroes have marked this clue with, and who did; null: nothing.
export function mark_of({ notes, view }: Pick<Now, 'notes' | 'view'>, clue: string): { sign: string; from: string; name: string } | null {
  const note: Note | undefined = notes.find(each => each.about === clue)
  const [act, sign] = note?.text.split(' ') ?? []
  return note && sign && Number(act) === view.act && signs.includes(sign) ? { sign, from: note.from, name: note.name } : null
}

// The note that the next press writes: one sign after the other, then none.
export function next_mark(now: Pick<Now, 'notes' | 'view'>, clue: string): string {
  const next = signs[signs.indexOf(mark_of(now, clue)?.sign ?? '') + 1]
  return next ? `${now.view.act} ${next}` : ''
}
