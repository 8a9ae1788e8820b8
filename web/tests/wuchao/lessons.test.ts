import { describe, expect, test } from 'vitest'
import { lessons } from '../../src/games/wuchao/lessons'
import type { Now, View } from '../../src/games/wuchao/view'
import words from '../../src/games/wuchao/words/en'
import { at, views } from './table'

const done = (step: number, now: Now) => lessons[step - 1]!.done(now, [])
const later = (change: Partial<View>) => at({ view: { ...views.move.view, ...change }, choices: {} })

describe('the first game', () => {
  test('every step has a text', () => {
    expect(lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lessons).toHaveLength(5)
  })

  test('waits for Yuan’s army, then for units picked up', () => {
    expect(done(1, at(views.waiting, { units: ['cao-cao'] }))).toBe(false)
    expect(done(1, at(views.move))).toBe(false)
    expect(done(1, at(views.move, { units: ['cao-cao'] }))).toBe(true)
  })

  test('a move ends step 2, the end of the moves step 3', () => {
    expect(done(2, at(views.move, { units: ['cao-cao'] }))).toBe(false)
    expect(done(2, at(views.moving))).toBe(true)
    expect(done(3, at(views.moving))).toBe(false)
    expect(done(3, at(views.yuan_move))).toBe(true)
  })

  test('only a combat of one’s own ends step 4, however late it comes', () => {
    expect(done(4, later({ round: 2 }))).toBe(false)
    expect(done(4, at(views.planned)), 'it may be taken back').toBe(false)
    expect(done(4, later({ round: 2, side: 'yuan' }))).toBe(false)
    expect(done(4, later({ round: 3 }))).toBe(false)
    expect(done(4, later({ round: 2, side: 'yuan', phase: 'split' })), 'Yuan’s').toBe(false)
    expect(done(4, at(views.fights))).toBe(true)
    expect(done(4, later({ round: 3, phase: 'reroll' }))).toBe(true)
    expect(done(4, at(views.over))).toBe(true)
  })

  test('step 5 is over when the combats are', () => {
    expect(done(5, at(views.reroll))).toBe(false)
    expect(done(5, later({ round: 2, side: 'yuan' }))).toBe(true)
    expect(done(5, at(views.over))).toBe(true)
  })
})
