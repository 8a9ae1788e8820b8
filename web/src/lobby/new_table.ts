// What a new table is like: its seats, and those that need no questions.
import { load_game } from '../games/games'
import type { Game } from '../table/game'
import type { Quick } from '../table/memory'
import { numbered } from '../table/names'
import { layout_for } from '../table/options'
import type { GameInfo, Layout } from '../table/protocol'
import { day_of, last_puzzle, puzzle_of_day } from '../table/puzzle_score'
import type { NewSeat, NewTable } from './api'

// The how many-th seat of mine this is, from 1; 0: somebody else's.
export const nth_of_mine = (who: string[], seat: number) =>
  who[seat] === 'me' ? who.slice(0, seat + 1).filter(each => each === 'me').length : 0

// Several seats of mine have several names: the first one's is mine, the others' are given by their
// seats, or numbers.
export function fill_seats(who: string[], name: string, names: string[] = []): NewSeat[] {
  return who.map((each, i) => {
    const nth = nth_of_mine(who, i)
    const given = nth > 1 && names[i]?.trim()
    return nth ? { who: each, name: given || numbered(name, nth) } : { who: each }
  })
}

// So many seats: those there are, then others, or fewer. Mine is kept.
export function resize(who: string[], count: number, others = 'open'): string[] {
  return Array.from({ length: count }, (_, i) => who[i] ?? others)
}

// I change seats with whoever sits there.
export function move_me(who: string[], seat: number): string[] {
  const mine = who.indexOf('me')
  return who.map((each, i) => (i === seat ? 'me' : i === mine ? who[seat]! : each))
}

// So many seats, with me on the seat I had, wherever it stands now; on the first, where there is none like it.
export function take_seats(info: GameInfo, who: string[], count: number): string[] {
  const mine = who.indexOf('me')
  const same = layout_for(info, count).seats.findIndex(({ seat }) => seat === layout_for(info, who.length).seats[mine]?.seat)
  return move_me(resize(who, count), same >= 0 ? same : mine < count ? mine : 0)
}

// So many play when nobody says how many.
export const usual_seats = (info: GameInfo) => Math.min(Math.max(2, info.least_seats), info.most_seats)

// Tables without questions: so many computers, nobody else, or people at this screen.
export function quick_ways({ least_seats, most_seats }: GameInfo): Quick[] {
  const ways: Quick[] = []
  for (let others = Math.max(1, least_seats - 1); others < most_seats; others++) ways.push({ who: 'computers', others })
  if (least_seats === 1) ways.push({ who: 'alone', others: 0 })
  if (most_seats > 1) ways.push({ who: 'here', others: Math.max(1, least_seats - 1) })
  return ways
}

// The one that was chosen last, if this game has it; else the usual number of computers.
export function quick_of(info: GameInfo, last: Quick | undefined): Quick {
  const ways = quick_ways(info)
  return ways.find(each => each.who === last?.who && each.others === last.others) ?? ways.find(each => each.others === usual_seats(info) - 1) ?? ways[0]!
}

// Who sits where at such a table, with me at `seat`.
export function quick_seats(info: GameInfo, { who, others }: Quick, seat: string | undefined, player: string): string[] {
  const seats = resize([], others + 1, who === 'here' ? 'me' : player)
  seats[seat_of_mine(layout_for(info, others + 1), seat)] = 'me'
  return seats
}

// Where I sat last, if there is such a seat; else the first.
export const seat_of_mine = ({ seats }: Layout, last: string | undefined) => Math.max(0, seats.findIndex(({ seat }) => seat === last))

// A real game against an easy computer player, with somebody who explains.
export function lesson_table({ name: game, lesson_table: { options, opponent }, lessons_for }: Game, me: string, seat = ''): NewTable {
  const learner = { who: 'me', name: me }, computer = { who: opponent }
  return { game, options, seats: lessons_for && seat in lessons_for ? [computer, learner] : [learner, computer] }
}

// The puzzle with this number, that of today, or any; `level` 3 is the hardest.
export function puzzle_table({ name: game, puzzles }: Game, number: string, me: string, level = 3): NewTable | null {
  if (!puzzles) return null
  const today = number === 'today'
  const chosen = today ? puzzle_of_day(day_of(new Date())) : /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 1 + random_below(last_puzzle)
  return { game, options: puzzles.options(chosen, today ? 3 : level), seats: [{ who: 'me', name: me }], hints: true }
}

const random_below = (n: number) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * n)

// What somebody saved: a record as it is, or a puzzle as JSON, for a table that begins there; of
// several puzzles, a line each, the first.
export async function as_record(text: string): Promise<string> {
  const position = as_object(text) ?? as_object(text.trimStart().split('\n')[0]!)
  const game = position && (await load_game(String(position.game)))
  return game?.puzzles?.record(position!) ?? text
}

function as_object(text: string): Record<string, unknown> | null {
  try {
    return text.trimStart().startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null
  } catch {
    return null
  }
}
