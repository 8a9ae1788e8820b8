import { describe, expect, test } from 'vitest'
import { film } from '../../src/games/okko/film'
import { about_of, cards_of, moments_of, roll_of, turned_card } from '../../src/games/okko/told'
import { at, places, steps } from './table'

const pictures = (step: keyof typeof steps) => film(steps[step].before, steps[step].view, steps[step].events)

describe('the film', () => {
  test.each(Object.keys(steps) as (keyof typeof steps)[])('of %s tells every event once and ends with the new view', step => {
    const frames = pictures(step)
    expect(frames.flatMap(each => each.events)).toEqual(steps[step].events)
    expect(frames.at(-1)!.view).toBe(steps[step].view)
  })
  test('whoever walks stands where the event says while it is told', () => {
    const { before, view, events } = steps.walked
    const walked = events.find(each => each.event === 'walked')!
    const frame = film(before, view, [...events, { event: 'turn', who: walked.who }]).find(each => each.events.includes(walked))!
    expect(frame.view.figures[walked.who as string]!.where).toBe(walked.where)
  })
  test('whoever falls is gone when it is told', () => {
    const { before, view, events } = steps.fell
    const fell = events.find(each => each.event === 'fell')!
    expect(before.figures).toHaveProperty([fell.whom as string])
    const frame = film(before, view, [...events, { event: 'round', n: 9 }]).find(each => each.events.includes(fell))!
    expect(frame.view.figures).not.toHaveProperty([fell.whom as string])
  })
  test('a hit hurts when it is told, not before', () => {
    const { before, view } = steps.walked
    const frames = film(before, view, [{ event: 'rolled', who: 'okko', dice: [1] }, { event: 'hit', whom: Object.keys(before.heroes)[0]!, n: 1 }, { event: 'round', n: 2 }])
    const damage = frames.map(each => Object.values(each.view.heroes)[0]!.damage)
    expect(damage[1]! - damage[0]!).toBe(1)
  })
  test('cards that are turned up together are one picture, longer the more there are', () => {
    const { before, view } = steps.walked
    const shown = (card: string) => ({ event: 'shown', who: 'okko', card, side: 'left' })
    const frames = (...cards: string[]) => film(before, view, [...cards.map(shown), { event: 'wielded', who: 'okko', gear: 'wanderers-katana' }, { event: 'turn', who: 'okko' }])
    const [first, ...rest] = frames('second-cut', 'still-water')
    expect([first!.events.length, rest.length]).toEqual([3, 1])
    expect(first!.ms).toBeGreaterThan(frames('second-cut')[0]!.ms)
  })
  test('equipment that is only planned holds nobody up, and does not lie on the map', () => {
    const planned = [{ event: 'wielded', who: 'okko', gear: 'wanderers-katana' }]
    expect(film(steps.walked.before, steps.walked.view, planned)).toEqual([{ view: steps.walked.view, events: planned, ms: 0 }])
    expect(cards_of(planned)).toEqual([])
    expect(cards_of([{ event: 'shown', who: 'okko', card: 'second-cut', side: 'left' }, ...planned])).toHaveLength(2)
  })
  test('what is taken back is shown at once', () => {
    expect(film(steps.walked.before, steps.walked.view, [{ event: 'undone' }])).toHaveLength(1)
  })
})

describe('what is shown large', () => {
  test('a card as it is turned up: of a hero with its side, of an agent, of equipment', () => {
    const now = at(places.hero_turn)
    expect(turned_card(now, { event: 'shown', who: 'okko', card: 'second-cut', side: 'right' })).toEqual({ whose: 'okko', name: 'Second cut', side: 'Technique', text: 'Might +1, Defense +1', kind: 'attack' })
    expect(turned_card(now, { event: 'shown', who: 'okko', card: 'second-cut', side: 'left' }).text).toBe(now.say('action-text.second-cut'))
    expect(turned_card(now, { event: 'shown', card: 'cornered', agent: 'yurei' })).toMatchObject({ whose: 'yurei', name: now.say('event.cornered'), side: '', kind: 'oni' })
    expect(turned_card(now, { event: 'wielded', who: 'okko', gear: 'wanderers-katana' })).toMatchObject({ name: now.say('gear.wanderers-katana'), kind: 'gear' })
  })
  test('dice as they fell, red ones and pushes among them', () => {
    const roll = roll_of(steps.walked.view, [{ event: 'rolled', who: 'okko', dice: [0, 1, 2], black: 2, pushes: [2], n: 3 }])!
    expect(roll.dice).toEqual([{ value: 0, red: false, push: false }, { value: 1, red: false, push: true }, { value: 2, red: true, push: false }])
    expect([roll.sum, roll.test]).toEqual([3, false])
  })
  test('whom an attack rolls against, though it is over before anybody could answer', () => {
    const events = [{ event: 'attacks', who: 'okko', whom: 'yurei-1' }, { event: 'rolled', who: 'okko', dice: [1], black: 1, n: 1 }, { event: 'missed', whom: 'yurei-1' }]
    const told = film(steps.walked.before, steps.walked.view, events).find(each => each.events.some(one => one.event === 'rolled'))!
    expect(roll_of(told.view, told.events)).toMatchObject({ who: 'okko', whom: 'yurei-1', against: null })
    expect(roll_of(told.view, [{ event: 'test-rolled', who: 'okko', dice: [1], n: 1 }])!.whom).toBe(null)
  })
  test('what a test is of, though it is over before anybody could answer', () => {
    const events = [{ event: 'tests', who: 'okko', attribute: 'guile', n: 2 }, { event: 'test-rolled', who: 'okko', dice: [3, 2], n: 5 }, { event: 'failed', who: 'okko' }]
    const told = film(steps.walked.before, steps.walked.view, events).find(each => each.events.some(one => one.event === 'test-rolled'))!
    expect(roll_of(told.view, told.events)).toMatchObject({ who: 'okko', attribute: 'guile', sum: 5 })
    expect(roll_of(told.view, [{ event: 'rolled', who: 'okko', dice: [1], n: 1 }])!.attribute).toBe(null)
  })
  test('dice of a test that are rolled again stay dice of a test', () => {
    const again = [{ event: 'again', who: 'okko', dice: [1, 2], black: 2, n: 3 }]
    const during = (kind: string) => ({ ...steps.walked.view, stack: [{ kind, who: 'okko', value: 4, defense: 3, attribute: 'guile' as const }, { kind: 'effect', who: 'okko' }] })
    expect(roll_of(during('test'), again)).toMatchObject({ test: true, attribute: 'guile', against: 4 })
    expect(roll_of(during('attack'), again)).toMatchObject({ test: false, against: 3 })
    expect(roll_of(steps.walked.view, [...again, { event: 'passed', who: 'okko' }])!.test, 'it is over').toBe(true)
  })
  test('the final battle is a great moment, a step is none', () => {
    expect(moments_of(steps.battle.events).map(each => each.event)).toContain('battle')
    expect(moments_of([{ event: 'walked' }])).toEqual([])
  })
})

test('what is told is about whom it hits or misses, else about who does it', () => {
  expect(about_of([{ event: 'rolled', who: 'yurei-2' }, { event: 'missed', whom: 'okko' }])).toBe('okko')
  expect(about_of([{ event: 'tests', who: 'tikku' }, { event: 'round', n: 2 }])).toBe('tikku')
  expect(about_of([{ event: 'round', n: 2 }])).toBeNull()
})
