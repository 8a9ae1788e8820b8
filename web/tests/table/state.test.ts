// What each message makes of the one record that the page shows.
import { describe, expect, it } from 'vitest'
import type { Message, SeatView, StateMessage, TableMessage } from '../../src/table/protocol'
import { heard, in_one_line, new_state, shared_events, time_left, view_to_show, type TableState } from '../../src/table/state'

const table = (change: Partial<TableMessage> = {}): TableMessage => ({
  type: 'table', version: 1, game: 'onami', options: {}, phase: 'playing', you: ['blue'], host: true, clock: { kind: 'none' },
  hints: true, commitment: '', seats: [], ...change,
})
const view = (seat: string, ...events: string[]): SeatView => ({ seat, view: {}, choices: {}, events: events.map(event => ({ event })) })
const state = (version: number, change: Partial<StateMessage> = {}): StateMessage =>
  ({ type: 'state', version, to_move: ['blue'], views: [view('blue', `move ${version}`)], ...change })
const after = (...messages: Message[]): TableState => messages.reduce((known, message, i) => heard(known, message, i), new_state('t'))

describe('the state of a table', () => {
  it('is fresh once after each hello', () => {
    const first = after(table(), state(1))
    expect(first.fresh).toBe(true)
    const next = heard(first, state(2), 0)
    expect(next.fresh).toBe(false)
    const back = heard(heard({ ...next, link: 'lost' }, table(), 0), state(2), 0)
    expect(back.fresh).toBe(true)
  })

  it('never goes back to an older version', () => {
    expect(after(table(), state(5), state(4)).state?.version).toBe(5)
  })

  it('grows its log by what happened, and not twice', () => {
    expect(after(table(), state(1), state(2), state(2)).log.flat().map(each => each.event)).toEqual(['move 1', 'move 2'])
  })

  it('tells in one line what somebody took back move by move', () => {
    const undone = (seat: string, count: number) => ({ event: 'undone', seat, count })
    expect(in_one_line([undone('blue', 1), undone('blue', 2), undone('sky', 1), { event: 'placed' }, undone('sky', 1)]))
      .toEqual([undone('blue', 3), undone('sky', 1), { event: 'placed' }, undone('sky', 1)])
  })

  it('keeps a hint only for the position it was asked in', () => {
    const hinted = after(table(), state(3), { type: 'hint', version: 3, seat: 'blue', move: 'end' })
    expect(hinted.hint).toBe('end')
    expect(heard(hinted, state(4), 0).hint).toBeNull()
    expect(after(table(), state(3), { type: 'hint', version: 2, seat: 'blue', move: 'end' }).hint).toBeNull()
  })

  it('knows whose computers wait to think until the next state', () => {
    const waiting = after(table(), state(3), { type: 'busy', version: 3, seats: ['green'] })
    expect(waiting.queued).toEqual(['green'])
    expect(heard(waiting, state(3), 0).queued).toEqual([])
    expect(heard(waiting, state(4), 0).queued).toEqual([])
  })

  it('says nothing of a hint for a position that is gone', () => {
    const stale: Message = { type: 'refused', version: 4, id: 'h', code: 'stale', message: 'moved on' }
    expect(after(table(), state(3), stale).refusal).toBeNull()
    const moved = { ...after(table(), state(3)), unsent: [{ do: 'move', id: 'h' }] }
    expect(heard(moved, stale, 0).refusal?.code).toBe('stale')
  })

  it('shows what came of a question until a move of one’s own is accepted', () => {
    const declined = after(table(), state(1), { type: 'declined', version: 1, what: 'undo', why: 'no', by: 'green' })
    expect(heard(declined, state(2), 0).declined?.by).toBe('green')
    expect(heard(declined, state(2, { ack: 'm' }), 0).declined).toBeNull()
  })

  it('shows a refusal until a move of one’s own is accepted', () => {
    const refused = after(table(), state(3), { type: 'refused', version: 3, code: 'no-power', message: 'no' })
    expect(refused.refusal?.code).toBe('no-power')
    expect(heard(refused, state(4), 0).refusal?.code).toBe('no-power')
    expect(heard(refused, state(4, { ack: 'x' }), 0).refusal).toBeNull()
  })

  it('says nothing of a start that came too late', () => {
    const asked = { ...after(table()), unsent: [{ do: 'start', id: 'a' }] }
    const answered = heard(asked, { type: 'refused', id: 'a', code: 'begun', message: 'the game has begun' }, 0)
    expect(answered.refusal).toBeNull()
    expect(answered.unsent).toEqual([])
  })

  it('counts chat lines of others as unread', () => {
    const line = { name: '', to: 'all' as const, text: 'hi', at: 0 }
    const chatted = after(table(), { type: 'chat', version: 1, whole: false, lines: [{ ...line, from: 'blue' }, { ...line, from: 'sky' }] })
    expect([chatted.unread, chatted.chat.length]).toEqual([1, 2])
    expect(heard(chatted, { type: 'chat', version: 1, whole: true, lines: [] }, 0).chat).toEqual([])
  })
})

describe('what team mates show each other', () => {
  const point = (text: string): Message => ({ type: 'point', version: 1, from: 'blue', name: 'Ada', text })
  it('is kept in its order, with the state it was about, and the newest few alone', () => {
    const shown = after(table(), state(3), point('at c3'), point('at d4'))
    expect(shown.pointed).toEqual([{ nth: 1, from: 'blue', name: 'Ada', text: 'at c3', at: 2, version: 3 }, { nth: 2, from: 'blue', name: 'Ada', text: 'at d4', at: 3, version: 3 }])
    expect(after(...Array.from({ length: 40 }, (_, i) => point(`at ${i}`))).pointed.map(each => each.nth)).toEqual(Array.from({ length: 24 }, (_, i) => i + 17))
  })
})

describe('what a team keeps in mind', () => {
  const notes = (whole: boolean, ...list: [about: string, text: string][]): Message => ({ type: 'notes', version: 1, whole, notes: list.map(([about, text]) => ({ from: 'blue', name: 'Ada', about, text })) })
  it('is one note a thing: the newest, until it is wiped out', () => {
    const told = after(table(), notes(true, ['fox', '?'], ['snow', '?']), notes(false, ['fox', '!']), notes(false, ['snow', '']))
    expect(told.notes.map(each => [each.about, each.text])).toEqual([['fox', '!']])
    expect(heard(told, notes(true, ['snow', '✓']), 0).notes.map(each => each.about)).toEqual(['snow'])
  })
  it('the other team’s note about the same thing stands beside it', () => {
    const seats = ['blue', 'green'].map((seat, team) => ({ seat, team, colour: team, who: 'person' as const, name: seat, here: true }))
    const mine = after(table({ seats }), notes(true, ['fox', '?']))
    const both = heard(mine, { type: 'notes', version: 1, whole: false, notes: [{ from: 'green', name: 'Ben', about: 'fox', text: '!' }] }, 0)
    expect(both.notes.map(each => each.text)).toEqual(['?', '!'])
  })
})

describe('two people at one screen', () => {
  const mixed = state(1, { to_move: ['green'], views: [view('blue', 'placed', 'drew 5312'), view('green', 'placed', 'drew')] })

  it('share what both may know', () => {
    expect(shared_events(mixed.views).map(each => each.event)).toEqual(['placed'])
  })
  it('see the view of whose turn it is, else the one they saw before', () => {
    expect(view_to_show(mixed, 'blue')?.seat).toBe('green')
    expect(view_to_show({ ...mixed, to_move: ['sky'] }, 'blue')?.seat).toBe('blue')
    expect(view_to_show({ ...mixed, to_move: ['blue', 'green'] }, 'green')?.seat).toBe('green')
  })
})

describe('a clock', () => {
  it('runs for whoever is to move, from when the state came, and stops at zero', () => {
    const timed = heard(after(table()), state(2, { clocks: { blue: 5000, green: 7000 } }), 100)
    expect([time_left(timed, 'blue', 1100), time_left(timed, 'green', 1100), time_left(timed, 'blue', 99999)]).toEqual([4000, 7000, 0])
  })
  it('is not there where there is none', () => {
    expect(time_left(after(table(), state(1)), 'blue', 0)).toBeNull()
  })
})
