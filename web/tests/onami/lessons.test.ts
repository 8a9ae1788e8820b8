import { describe, expect, test } from 'vitest'
import { lesson_table, lessons } from '../../src/games/onami/lessons'
import words from '../../src/games/onami/words/en'
import type { Now } from '../../src/games/onami/view'
import { at, views } from './table'

const done = (step: number, now: Now) => lessons[step - 1]!.done(now, [])
const card = views.start.view.hand[0]!

describe('the first game', () => {
  test('every step has a text', () => {
    expect(lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lessons).toHaveLength(5)
  })

  test('the learner starts', () => {
    expect(lesson_table.options.first).toBe('1')
  })

  test('choosing a card ends step 1 but not step 2', () => {
    expect(done(1, at(views.start))).toBe(false)
    expect(done(2, at(views.start))).toBe(false)
    expect(done(1, at(views.start, { card, turned: card }))).toBe(true)
    expect(done(2, at(views.start, { card, turned: card }))).toBe(false)
  })

  test('turning it ends step 2', () => {
    const turned = views.start.choices.place!.cards[0]![1]!
    expect(done(2, at(views.start, { card, turned }))).toBe(true)
  })

  test('whoever placed a card without turning it is not held up', () => {
    expect(done(2, at(views.aim))).toBe(true)
  })

  test('step 3 needs the turn to be ended', () => {
    expect(done(3, at(views.start))).toBe(false)
    expect(done(3, at({ view: { ...views.start.view, turns: 1, mover: 'vermilion' }, choices: {} }))).toBe(true)
  })

  test('step 4 waits for a wave of one’s own with something open', () => {
    expect(done(4, at(views.aim))).toBe(false)
    expect(done(4, at(views.six))).toBe(true)
    expect(done(4, at({ view: { ...views.six.view, seat: 'blue' }, choices: {} }))).toBe(false)
  })

  test('step 5 is over with the turn', () => {
    expect(done(5, at(views.six))).toBe(false)
    expect(done(5, at({ view: { ...views.six.view, phase: 'place', mover: 'green' }, choices: {} }))).toBe(true)
  })
})
