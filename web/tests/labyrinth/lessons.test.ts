import { describe, expect, test } from 'vitest'
import { lesson_table, lessons } from '../../src/games/labyrinth/lessons'
import type { Now } from '../../src/games/labyrinth/view'
import words from '../../src/games/labyrinth/words/en'
import { at, views } from './table'

const done = (step: number, now: Now) => lessons[step - 1]!.done(now, [])
const later = (phase: 'push' | 'move', turns: number, mover = 'red') =>
  at({ view: { ...views.start.view, phase, turns, mover }, choices: {} })

describe('the first game', () => {
  test('every step has a text', () => {
    expect(lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lessons).toHaveLength(5)
  })

  test('the learner starts', () => {
    expect(lesson_table.options.first).toBe('1')
  })

  test('turning the spare ends step 1 but not step 2', () => {
    expect(done(1, at(views.start))).toBe(false)
    expect(done(1, at(views.start, { tile: 'EW' }))).toBe(true)
    expect(done(2, at(views.start, { tile: 'EW' }))).toBe(false)
  })

  test('aiming at an arrow ends step 2, pushing step 3', () => {
    expect(done(2, at(views.start, { arrow: 'b1' }))).toBe(true)
    expect(done(3, at(views.start, { arrow: 'b1' }))).toBe(false)
    expect(done(3, later('move', 0))).toBe(true)
  })

  test('whoever pushed at once is not held up', () => {
    expect(done(1, later('move', 0))).toBe(true)
    expect(done(2, later('move', 0))).toBe(true)
  })

  test('step 4 is over with the move', () => {
    expect(done(4, later('move', 0))).toBe(false)
    expect(done(4, later('push', 1, 'green'))).toBe(true)
  })

  test('step 5 waits for the second own push', () => {
    expect(done(5, later('move', 1, 'green'))).toBe(false)
    expect(done(5, later('push', 2))).toBe(false)
    expect(done(5, later('move', 2))).toBe(true)
  })
})
