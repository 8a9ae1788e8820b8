import { describe, expect, test } from 'vitest'
import { lessons } from '../../src/games/onigashima/lessons'
import words from '../../src/games/onigashima/words/en'
import { at, views } from './table'
import type { Place } from './table'

const done = (step: number, place: Place) => lessons[step - 1]!.done(at(place), [])
const in_fight_1 = (place: Place): Place => ({ ...place, view: { ...place.view, fight: 1, past: [] } })

describe('the first game', () => {
  test('every step has a text', () => {
    expect(lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lessons).toHaveLength(5)
  })

  test('a Captain ends step 1, two fighters shown step 2', () => {
    expect([done(1, views.captain), done(1, views.choose)]).toEqual([false, true])
    expect([done(2, views.chose_one), done(2, views.transform)]).toEqual([false, true])
  })

  test('step 3 lasts until the first attack, step 4 until the own one is made', () => {
    expect([done(3, in_fight_1(views.opening)), done(3, in_fight_1(views.attack_card))]).toEqual([false, true])
    expect([done(4, in_fight_1(views.attack_card)), done(4, in_fight_1(views.defend))]).toEqual([false, true])
  })

  test('step 5 is over with the fight', () => {
    expect(done(5, in_fight_1(views.attack_card))).toBe(false)
    expect(done(5, { ...views.choose, view: { ...views.choose.view, fight: 2 } })).toBe(true)
    expect(done(5, views.over)).toBe(true)
  })
})
