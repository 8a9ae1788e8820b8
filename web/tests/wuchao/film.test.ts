import { describe, expect, test } from 'vitest'
import { film, marked, no_marks, ways_in } from '../../src/games/wuchao/film'
import { unit_of } from '../../src/games/wuchao/view'
import { views } from './table'

describe('the film of a combat', () => {
  const { before, view, events } = views.fought

  test('shows the fight, then the dice', () => {
    const frames = film(before, view, events)
    expect(frames.map(frame => frame.events.map(each => each.event))).toEqual([['fight'], ['rolled']])
    expect(frames[0]!.view.battle).toMatchObject({ space: 'd1', die: 0, attack: 6, defence: 8 })
    expect(frames[1]!.view).toBe(view)
  })

  test('the dice come on top of the attack, as the table counts', () => {
    const more = film(before, view, [...events, { event: 'struck', space: 'd1', damage: 3 }])
    const { die, cao_die, attack } = view.battle!
    expect(more[1]!.view.battle).toMatchObject({ die, cao_die, attack })
    expect(more[1]!.ms).toBeGreaterThan(600)
  })

  test('dice rolled again take the place of the old ones, and a token goes', () => {
    const { before: first, view: then, events: again } = views.again
    const [frame] = film(first, then, [...again, { event: 'struck', space: 'd1', damage: 0 }])
    expect(frame!.view.xu_you).toBe(first.xu_you - 1)
    expect(frame!.view.battle!.attack).toBe(then.battle!.attack)
  })
})

test('one’s own steps are shown faster than those of the other side', () => {
  const { before, view, events } = views.step
  const steps = (seat: string) => film(before, { ...view, seat }, [...events, ...events])[0]!.ms
  expect(steps('cao')).toBeLessThan(steps('yuan'))
})

describe('the film of what follows', () => {
  const before = views.split.view
  const events = [
    { event: 'flipped', seat: 'yuan', unit: 'zhang-he', space: 'd1' },
    { event: 'destroyed', seat: 'yuan', unit: 'zhang-he', space: 'd1' },
    { event: 'withdrew', seat: 'cao', unit: 'cao-cao', from: 'd1', space: 'c2' },
    { event: 'won', seat: 'cao', space: 'd1' },
    { event: 'control', seat: 'cao', space: 'h1' },
    { event: 'round', round: 3 },
    { event: 'done', seat: 'cao' },
  ]
  const frames = film(before, before, [...events, { event: 'raid', seat: 'cao' }])

  test('goes hit by hit, and then back', () => {
    expect(unit_of(frames[0]!.view, 'zhang-he')).toMatchObject({ at: 'd1', back: true })
    expect(unit_of(frames[1]!.view, 'zhang-he')!.at).toBeNull()
    expect(unit_of(frames[2]!.view, 'cao-cao')!.at).toBe('c2')
    expect(frames[3]!.view.battle).toBeUndefined()
    expect(frames[4]!.view.control.h1).toBe('cao')
    expect(frames[5]!.view.round).toBe(3)
  })

  test('has no dice any more once the attackers withdraw', () => {
    expect(frames[1]!.view.battle).toBeDefined()
    expect(frames[2]!.view.battle).toBeUndefined()
  })

  test('tells every event once and in order, and ends with the view itself', () => {
    expect(frames.flatMap(frame => frame.events.map(each => each.event))).toEqual([...events.map(each => each.event), 'raid'])
    expect(frames.at(-1)!.view).toBe(before)
  })
})

test('a step is a picture of its own', () => {
  const { before, view, events } = views.step
  const more = film(before, view, [...events, ...[['b2', 'c2'], ['c2', 'd3']].map(([from, space]) => ({ event: 'stepped', seat: 'cao', unit: 'cao-cao', from, space }))])
  expect(more.map(frame => frame.events.length)).toEqual([1, 1, 1])
  expect(unit_of(more[0]!.view, 'cao-cao')).toMatchObject({ at: 'b2', way: ['a1'] })
  expect(unit_of(more[1]!.view, 'cao-cao')).toMatchObject({ at: 'c2', way: ['a1', 'b2'] })
  expect(unit_of(before, 'cao-cao')!.at).toBe('a1')
})

test('a unit that is placed comes onto the map', () => {
  const events = ['d1', 'd2'].map((space, i) => ({ event: 'placed', seat: 'yuan', unit: ['zhang-he', 'gao-lan'][i], space }))
  const [first] = film(views.start.view, views.start.view, events)
  expect(unit_of(first!.view, 'zhang-he')!.at).toBe('d1')
})

test('without a view before, and after an undo, there is one picture', () => {
  const { before, view, events } = views.fought
  expect(film(null, view, events)).toEqual([{ view, events, ms: 0 }])
  expect(film(before, view, [{ event: 'undone', count: 1 }])).toHaveLength(1)
})

describe('marks', () => {
  const step = (unit: string, from: string, space: string, seat = 'cao') => ({ event: 'stepped', seat, unit, from, space })
  const { view } = views.move

  test('follow each unit, until the other side moves', () => {
    const cao = marked(no_marks, view, [step('cao-cao', 'a1', 'b2'), step('cao-cao', 'b2', 'c2')])
    expect(cao).toEqual({ seat: 'cao', ways: { 'cao-cao': ['a1', 'b2', 'c2'] } })
    expect(marked(cao, view, [{ event: 'done', seat: 'cao' }])).toEqual(cao)
    expect(marked(cao, view, [step('zhao-rui', 'e2', 'f2', 'yuan')])).toEqual({ seat: 'yuan', ways: { 'zhao-rui': ['e2', 'f2'] } })
    expect(marked(cao, view, [{ event: 'done', seat: 'yuan' }]).ways).toEqual({})
  })

  test('go back with those who withdraw', () => {
    const cao = marked(no_marks, view, [step('cao-cao', 'a1', 'b2'), step('cao-cao', 'b2', 'c2'), step('yue-jin', 'a1', 'b2')])
    const back = marked(cao, view, [{ event: 'withdrew', unit: 'cao-cao' }, { event: 'withdrew', unit: 'yue-jin' }])
    expect(back.ways).toEqual({ 'cao-cao': ['a1', 'b2'] })
  })

  test('somebody who has just come, or takes a step back, sees what the view knows', () => {
    expect(ways_in(views.near.view).ways['yue-jin']).toEqual(['a1', 'b2', 'c2', 'd2'])
    expect(ways_in(views.move.view)).toEqual(no_marks)
    expect(marked(ways_in(views.near.view), views.move.view, [{ event: 'undone', count: 9 }])).toEqual(no_marks)
  })
})
