import { describe, expect, test } from 'vitest'
import { lesson_table, lessons } from '../../src/games/okko/lessons'
import words from '../../src/games/okko/words/en'
import { at, places, with_view } from './table'
import type { Place } from './table'

const done = (step: number, place: Place, ...events: string[]) => lessons[step - 1]!.done(at(place), events.map(event => ({ event })))
const in_round_1 = (place: Place) => with_view(place, { round: 1 })

describe('the first game', () => {
  test('every step has a text, and it is the silent ferry with one hero', () => {
    expect(lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lesson_table.options).toMatchObject({ scenario: 'silent-ferry', heroes: '1' })
  })
  test('a hero who joins ends step 1, cards turned up step 2', () => {
    expect([done(1, places.ferry_gathering), done(1, places.ferry_plan)]).toEqual([false, true])
    expect([done(2, in_round_1(places.ferry_plan)), done(2, in_round_1(places.ferry_hero_turn))]).toEqual([false, true])
  })
  test('a move ends step 3, an attack step 4', () => {
    const here = in_round_1(places.ferry_hero_turn)
    expect([done(3, here), done(3, here, 'walked')]).toEqual([false, true])
    expect([done(4, here), done(4, here, 'rolled')]).toEqual([false, true])
  })
  test('the test on the far tile ends step 5, the end of the game step 6', () => {
    expect([done(5, with_view(places.ferry_hero_turn, { goals: [0, 0] })), done(5, with_view(places.ferry_hero_turn, { goals: [1, 0] }))]).toEqual([false, true])
    expect([done(6, places.ferry_hero_turn), done(6, places.ferry_over)]).toEqual([false, true])
  })
  test('the oni’s side has a lesson of its own and skips those of the hunters', () => {
    const oni = in_round_1(places.oni_plan)
    expect([1, 2, 3, 4, 5, 6, 7].map(step => done(step, oni))).toEqual([true, true, true, true, true, true, false])
    expect(done(7, with_view(places.oni_plan, { round: 2 }))).toBe(true)
  })
})
