// What heroes show each other before it is played.
import { describe, expect, test } from 'vitest'
import { mark_of, next_mark } from '../../src/games/okko/marks'
import { ask, keep, key, next_spot, nothing, show_mates } from '../../src/games/okko/play'
import { answer, fingers, moves_for, order_of, point_at, proposal_text, proposals, read_shown, team_lines, to_order, would } from '../../src/games/okko/team'
import type { Now } from '../../src/games/okko/view'
import { at, places, with_view } from './table'
import type { Place } from './table'

const names: Record<string, string> = { hunter1: 'Ada', hunter2: 'Ben', hunter3: 'Cem' }
// Said by these seats, one after the other; the table has not moved on unless it says so.
function hearing(place: Place, said: [from: string, text: string, stale?: boolean][], selection = {}): Now {
  const pointed = said.map(([from, text, stale = false], i) => ({ nth: i + 1, from, name: names[from]!, text, at: 1000, version: 1, stale }))
  return { ...at(place, selection), mates: ['hunter2'], pointed }
}
const attack = Object.values(places.hero_turn.choices).flat()[0]!
const planned = with_view(places.plan, { initiative: [] })
const [one, two] = Object.keys(planned.view.heroes) as [string, string]
const order = (...heroes: string[]) => order_of(planned.view, heroes)

test('what a page sends another reads, and nothing else', () => {
  expect(read_shown(point_at('2c3'))).toEqual({ kind: 'at', spot: '2c3' })
  expect(read_shown(would(attack))).toEqual({ kind: 'would', choice: attack })
  expect(read_shown(answer(false, 'at 2c3'))).toEqual({ kind: 'no', to: 'at 2c3' })
  for (const text of ['', 'at', 'hello there', 'would {', 'would 3', 'would {"move":7}', 'would {"move":"walk 1a1","x":{}}']) expect(read_shown(text), text).toBeNull()
})

test('a finger is where each pointed last, for a moment', () => {
  const now = hearing(places.hero_turn, [['hunter1', 'at 1a1'], ['hunter2', 'at 1b1'], ['hunter1', 'at 2c3']])
  expect(fingers(now, 2000).map(each => [each.name, each.spot])).toEqual([['Ada', '2c3'], ['Ben', '1b1']])
  expect(fingers(now, 9500)).toEqual([])
})

describe('a proposal', () => {
  test('is a move somebody would make, with its odds, and what the others say', () => {
    const now = hearing(places.hero_turn, [['hunter1', would(attack)], ['hunter2', answer(false, would(attack))], ['hunter2', answer(true, would(attack))], ['hunter1', answer(true, would(attack))]])
    const [only, ...more] = proposals(now)
    expect(more).toEqual([])
    expect(only!.answers).toEqual([{ from: 'hunter2', name: 'Ben', agrees: true }])
    expect(proposal_text(now, only!)).toMatch(/^Ada would: ./)
    expect(moves_for(now, only!)).toEqual([attack.move])
    expect(moves_for({ ...now, choices: {} }, only!)).toEqual([])
    expect(team_lines(now, 2000).join()).toMatch(/Ben agrees\./)
  })
  test('is gone when the table has moved on', () => {
    expect(proposals(hearing(places.hero_turn, [['hunter1', would(attack), true]]))).toEqual([])
  })
  test('of an order stands until the order is fixed or the round is another', () => {
    const said: [string, string, boolean][] = [['hunter2', order(two, one), true]]
    const [only] = proposals(hearing(planned, said))
    expect(only!.shown).toEqual({ kind: 'order', round: planned.view.round, heroes: [two, one] })
    expect(proposals(hearing(with_view(planned, { round: planned.view.round + 1 }), said))).toEqual([])
    expect(proposals(hearing(with_view(planned, { initiative: [one, two] }), said))).toEqual([])
    expect(proposals(hearing(with_view(planned, { phase: 'hero-turn' }), said))).toEqual([])
    expect(proposals(hearing(planned, [['hunter2', order('nobody', one)]]))).toEqual([])
  })
  test('of an order is followed hero by hero by whoever fixes it; the last one goes by itself', () => {
    const next = to_order(planned.view).map(hero => ({ move: `next ${hero}`, hero }))
    const now = hearing({ ...planned, choices: { next } }, [['hunter2', order(two, one)]])
    expect(moves_for(now, proposals(now)[0]!)).toEqual([`next ${two}`])
    expect(moves_for({ ...now, choices: {} }, proposals(now)[0]!)).toEqual([])
  })
})

describe('showing', () => {
  const showing = hearing(places.hero_turn, [], { showing: true })
  test('P begins and ends it, where there is somebody to show it to', () => {
    expect(key('p', hearing(places.hero_turn, []))).toMatchObject({ showing: true })
    expect(key('p', showing)).toMatchObject({ showing: false })
    expect(key('p', at(places.hero_turn))).toBeNull()
    expect(show_mates(at(places.hero_turn), true).showing).toBe(false)
  })
  test('nothing is played by Enter meanwhile, and arrows walk everywhere', () => {
    expect(ask(showing)).toEqual({ line: expect.stringMatching(/^Press what you want to show/) })
    const waiting = { ...showing, choices: {} }
    expect(next_spot(waiting, [0, 1])).not.toBeNull()
    expect(keep({ ...nothing, showing: true, at: '1a1' }, waiting.view, {}).at).toBe('1a1')
  })
})

describe('a mark in the notebook', () => {
  const marked = (text: string) => ({ ...at(places.accuse), notes: [{ from: 'hunter2', name: 'Ben', about: 'sayo', text }] })
  const { act } = places.accuse.view
  test('is ?, ! or ✓ one press after the other, then none', () => {
    const presses = [marked('')]
    while (presses.length < 5) presses.push(marked(next_mark(presses.at(-1)!, 'sayo')))
    expect(presses.map(each => mark_of(each, 'sayo')?.sign)).toEqual([undefined, '?', '!', '✓', undefined])
  })
  test('says who set it', () => expect(mark_of(marked(`${act} !`), 'sayo')).toEqual({ sign: '!', from: 'hunter2', name: 'Ben' }))
  test('is of one act, and of nothing that is no mark', () => {
    expect(mark_of(marked(`${act + 1} !`), 'sayo')).toBeNull()
    expect(mark_of(marked(`${act} <b>`), 'sayo')).toBeNull()
    expect(mark_of(marked(`${act} !`), 'kiku')).toBeNull()
  })
})
