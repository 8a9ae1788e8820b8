// What a browser remembers of a table that it is at.
import * as memory from './memory'
import type { Result, TableMessage } from './protocol'
import { counted, day_of, puzzle_of_day } from './puzzle_score'
import type { TableState } from './state'

const seats_of = ({ seats }: TableMessage) => seats.map(({ seat, who, name, computer }) => ({ seat, who, name, computer }))

// How it stands; gives what was remembered before.
export function remember_table(id: string, secret: string, table: TableMessage): memory.KnownTable | undefined {
  const known = memory.table(id)
  const over = table.phase === 'over'
  memory.save_table(id, {
    secret, game: table.game, at: (over && known?.at) || Date.now(),
    over, seats: seats_of(table), you: table.you, seated: table.you.length > 0, start: false,
  })
  return known
}

const most_presses = 50 // more are hardly taken back

// What one press has played, so that one press takes it back after the page was opened anew.
export function remember_presses(id: string, { presses, pressed_at }: TableState) {
  memory.save_table(id, { presses: presses.slice(-most_presses), pressed_at })
}

// The rematch, under the same secret.
export function remember_next(table: TableMessage, secret: string, solving: boolean) {
  if (table.next && !memory.table(table.next)) memory.save_table(table.next, { secret, game: table.game, seats: seats_of(table), solving })
}

// How it ended, once; a puzzle counts for its reader, unless its solution was shown.
export function remember_result(id: string, result: Result, solving: boolean) {
  const known = memory.table(id)
  if (known?.result) return
  memory.save_table(id, { result })
  if (known?.puzzle === undefined || solving) return
  const day = day_of(new Date())
  memory.save_puzzle_score(counted(memory.puzzle_score(), result.winners.length > 0, known.puzzle === puzzle_of_day(day) ? day : ''))
}
