import { describe, expect, test } from 'vitest'
import { film } from '../../src/games/okko/film'
import { moments_of, roll_of } from '../../src/games/okko/told'
import { steps } from './table'

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
  test('what is taken back is shown at once', () => {
    expect(film(steps.walked.before, steps.walked.view, [{ event: 'undone' }])).toHaveLength(1)
  })
})

describe('what is shown large', () => {
  test('dice as they fell, red ones and pushes among them', () => {
    const roll = roll_of(steps.walked.view, [{ event: 'rolled', who: 'okko', dice: [0, 1, 2], black: 2, pushes: [2], n: 3 }])!
    expect(roll.dice).toEqual([{ value: 0, red: false, push: false }, { value: 1, red: false, push: true }, { value: 2, red: true, push: false }])
    expect([roll.sum, roll.test]).toEqual([3, false])
  })
  test('the final battle is a great moment, a step is none', () => {
    expect(moments_of(steps.battle.events).map(each => each.event)).toContain('battle')
    expect(moments_of([{ event: 'walked' }])).toEqual([])
  })
})
