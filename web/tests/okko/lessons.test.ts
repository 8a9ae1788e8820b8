import { describe, expect, test } from 'vitest'
import { okko } from '../../src/games/okko/index'
import { lesson_table, lessons, oni_lessons } from '../../src/games/okko/lessons'
import words from '../../src/games/okko/words/en'
import { lesson_table as lesson_table_of } from '../../src/lobby/new_table'
import type { GameEvent } from '../../src/table/protocol'
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
    expect(okko.lesson_ends, 'so what comes next is told after it').toBe(true)
  })
})

describe('the oni’s side of it', () => {
  const done = (step: number, place: Place, ...events: GameEvent[]) => oni_lessons[step - 1]!.done(at(place), events)
  test('every step has a text, and the learner sits on the last seat', () => {
    expect(oni_lessons.map(lesson => words[lesson.text])).not.toContain(undefined)
    expect(lesson_table_of(okko, 'Ada', 'oni').seats).toEqual([{ who: 'search:1' }, { who: 'me', name: 'Ada' }])
    expect(lesson_table_of(okko, 'Ada').seats[0]).toEqual({ who: 'me', name: 'Ada' })
  })
  test('cards turned up end step 1, a card of its own that acts step 2, a figure that moves or attacks step 3', () => {
    const plan = in_round_1(places.oni_plan), acts = in_round_1(places.oni_figure)
    expect([done(1, plan), done(1, acts)]).toEqual([false, true])
    expect([done(2, with_view(acts, { card: null })), done(2, acts)]).toEqual([false, true])
    expect([done(3, acts, { event: 'walked', who: 'okko' }), done(3, acts, { event: 'walked', who: 'ashigaru-1' })]).toEqual([false, true])
  })
  test('corruption ends step 4, an event or reinforcements step 5, the end step 6', () => {
    const acts = in_round_1(places.oni_figure)
    expect([done(4, acts), done(4, acts, { event: 'corruption' })]).toEqual([false, true])
    expect([done(5, acts), done(5, acts, { event: 'reinforced' })]).toEqual([false, true])
    expect([done(6, acts), done(6, places.over)]).toEqual([false, true])
  })
})
