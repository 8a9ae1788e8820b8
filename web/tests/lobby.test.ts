// The way in: one's own tables, tables without questions, the puzzle of a day.
import { describe, expect, it } from 'vitest'
import { ending_text, is_my_turn, learned, others_text, rows_of, to_ask } from '../src/lobby/my_tables'
import { quick_of, quick_seats, quick_ways } from '../src/lobby/new_table'
import { is_word } from '../src/table/http'
import type { KnownTable } from '../src/table/memory'
import { at_pace } from '../src/table/pace'
import type { GameInfo, Glance, Seat } from '../src/table/protocol'
import { counted, day_of, next_level, puzzle_of_day } from '../src/table/puzzle_score'
import { heard, new_state, offered_in } from '../src/table/state'
import { speaker } from '../src/words/words'
import german from '../src/words/de'
import english from '../src/words/en'

const say = speaker('en', english)
const seat = (name: string, who: Seat['who'], person = ''): Seat => ({ seat: name, who, name: person, team: 0, colour: 0, here: true })
const known = (more: Partial<KnownTable> = {}): KnownTable => ({ id: 'x', secret: 's', game: 'onami', at: 0, over: false, ...more })
const glance: Glance = { table: 'x', game: 'onami', phase: 'playing', you: ['blue'], to_move: ['blue'], seats: [seat('blue', 'person', 'Ada'), seat('green', 'computer')], watchers: 0 }

describe('one’s own tables', () => {
  it('it is my turn where a seat of mine is to move, and never when it is over', () => {
    expect(is_my_turn(glance)).toBe(true)
    expect(is_my_turn({ ...glance, to_move: ['green'] })).toBe(false)
    expect(is_my_turn({ ...glance, phase: 'over' })).toBe(false)
  })

  it('names follow the language: the others, without me', () => {
    const table = known(learned(glance))
    expect([others_text(table, say), others_text(table, speaker('de', german))]).toEqual([english['computer'], german['computer']])
    const three = { ...table, seats: [...table.seats!, { ...table.seats!.find(each => each.who === 'computer')!, seat: 'violet' }] }
    expect(others_text(three, say)).toBe(`${english['computer']} ×2`)
  })

  it('a finished game says how it ended for me', () => {
    const result = { winners: ['blue'], sides: 1, reason: 'full', points: {} }
    const table = known(learned({ ...glance, phase: 'over', result }))
    expect(ending_text(table, say, 'en')).toBe('You won!')
    expect(ending_text({ ...table, you: ['green'] }, say, 'en')).toBe('Ada won.')
    expect(ending_text(known({ over: true }), say, 'en')).toBe('')
  })

  it('all puzzles are one row, the newest', () => {
    const tables = [known({ id: 'a', puzzle: 7 }), known({ id: 'b' }), known({ id: 'c', puzzle: 0 })]
    expect(rows_of(tables).map(each => each.id)).toEqual(['a', 'b'])
  })

  it('is asked about what may have changed, and not about what is hidden or known to be over', () => {
    const result = { winners: [], sides: 0, reason: '', points: {} }
    const tables = [known({ id: 'a' }), known({ id: 'b', hidden: true }), known({ id: 'c', over: true, result }), known({ id: 'd', over: true })]
    expect(to_ask(tables).map(each => each.id)).toEqual(['a', 'd'])
  })
})

describe('a table without questions', () => {
  const layout = (seats: number) => ({ seats: ['blue', 'red', 'green'].slice(0, seats).map(each => ({ seat: each, team: 0, colour: 0 })), options: [] })
  const info = (least: number, most: number): GameInfo => ({ game: 'x', least_seats: least, most_seats: most, tables: Array.from({ length: most - least + 1 }, (_, i) => layout(least + i)) })

  it('has as many computers as there are seats, or nobody, or somebody at this screen', () => {
    const ways = quick_ways(info(1, 3)).map(each => `${each.who} ${each.others}`)
    expect(ways).toEqual(['computers 1', 'computers 2', 'alone 0', 'here 1'])
    expect(quick_ways(info(2, 2)).map(each => each.who)).toEqual(['computers', 'here'])
  })

  it('is the one chosen last, if the game has it', () => {
    expect(quick_of(info(1, 3), { who: 'computers', others: 2 })).toEqual({ who: 'computers', others: 2 })
    expect(quick_of(info(2, 2), { who: 'alone', others: 0 })).toEqual({ who: 'computers', others: 1 })
    expect(quick_of(info(1, 3), undefined)).toEqual({ who: 'computers', others: 1 })
  })

  it('has me on the side I chose', () => {
    expect(quick_seats(info(1, 3), { who: 'computers', others: 2 }, 'red', 'search:2')).toEqual(['search:2', 'me', 'search:2'])
    expect(quick_seats(info(2, 2), { who: 'here', others: 1 }, 'red', 'search:2')).toEqual(['me', 'me'])
    expect(quick_seats(info(1, 3), { who: 'alone', others: 0 }, 'red', 'search:2')).toEqual(['me'])
  })
})

describe('puzzles', () => {
  it('the puzzle of a day is the same for everybody, and another one the next day', () => {
    const day = day_of(new Date(Date.UTC(2026, 10, 17, 23, 59)))
    expect(day).toBe('2026-11-17')
    expect(puzzle_of_day(day)).toBe(puzzle_of_day('2026-11-17'))
    const month = Array.from({ length: 30 }, (_, i) => puzzle_of_day(`2026-11-${String(i + 1).padStart(2, '0')}`))
    expect(new Set(month).size).toBe(30)
    expect(month.every(each => each >= 1 && each <= 999_999)).toBe(true)
  })

  it('a streak grows with each that is solved and ends with one that is not', () => {
    const none = { played: 0, solved: 0, streak: 0, best: 0, day: '' }
    const two = counted(counted(none, true), true, '2026-11-17')
    expect(two).toEqual({ played: 2, solved: 2, streak: 2, best: 2, day: '2026-11-17' })
    expect(counted(two, false)).toEqual({ played: 3, solved: 2, streak: 0, best: 2, day: '2026-11-17' })
  })

  it('get harder when one is solved, easier when one is missed, within three levels', () => {
    expect([next_level(2, true), next_level(2, false), next_level(3, true), next_level(1, false)]).toEqual([3, 1, 3, 1])
  })
})

describe('the pace', () => {
  const frames = [{ view: 1, events: [{ event: 'a' }], ms: 200 }, { view: 2, events: [{ event: 'b' }], ms: 100 }]
  const times = (...args: Parameters<typeof at_pace>) => at_pace(...args).map(each => each.ms)

  it('slow films run half as fast, and what others did stays in sight for a while', () => {
    expect(times(frames, 'slow', false)).toEqual([400, 200])
    expect(times(frames, 'slow', true)[1]).toBeGreaterThan(1000)
  })
  it('fast films run twice as fast, usual ones as they are', () => {
    expect([times(frames, 'fast', true), times(frames, 'usual', true)]).toEqual([[100, 50], [200, 100]])
  })
  it('without films the last picture is there at once, and knows what was not shown', () => {
    expect(at_pace(frames, 'none', true)).toEqual([{ view: 2, events: [{ event: 'b' }], ms: 0, skipped: [{ event: 'a' }] }])
  })
})

it('a short word is told from a table’s id', () => {
  expect([is_word('BCDFG'), is_word('4k7p0d2mzx9t3c1w')]).toEqual([true, false])
})

describe('what the table tells', () => {
  const table = { type: 'table', version: 1, game: 'onami', options: {}, phase: 'playing', seats: [{ ...seat('blue', 'person', 'Ben'), here: false, offer_ms: 5000 }], you: [], host: false, clock: { kind: 'none' }, hints: true, commitment: '' } as const
  const at_table = heard(new_state('x'), { ...table, options: {}, seats: [...table.seats], you: [] }, 1000)

  it('counts down until a computer may play for somebody who is gone', () => {
    expect([offered_in(at_table, 'blue', 1000), offered_in(at_table, 'blue', 4000), offered_in(at_table, 'blue', 9000)]).toEqual([5000, 2000, 0])
    expect(offered_in(at_table, 'green', 1000)).toBeNull()
  })
  it('how many watch changes without a new table', () => {
    expect(heard(at_table, { type: 'watchers', version: 1, count: 3 }, 0).table!.watchers).toBe(3)
  })
  it('who asked is told of a no, until somebody asks again', () => {
    const told = heard(at_table, { type: 'declined', version: 1, what: 'undo', why: 'no', by: 'blue' }, 0)
    expect(told.declined).toEqual({ what: 'undo', why: 'no', by: 'blue' })
    const asked = { what: 'undo', by: 'blue', about: 'blue', open: [] } as const
    expect(heard(told, { ...table, options: {}, seats: [], you: [], asked: { ...asked, open: [] } }, 0).declined).toBeNull()
  })
  it('keeps the newest few reactions, each with a number of its own', () => {
    let state = at_table
    for (const name of ['a', 'b', 'c', 'd', 'e']) state = heard(state, { type: 'reaction', version: 1, from: 'blue', name, reaction: 'wow' }, 0)
    expect(state.reactions.map(each => [each.nth, each.name])).toEqual([[2, 'b'], [3, 'c'], [4, 'd'], [5, 'e']])
  })
})
