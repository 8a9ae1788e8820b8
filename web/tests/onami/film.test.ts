import { describe, expect, test } from 'vitest'
import { film, marked, no_marks } from '../../src/games/onami/film'
import { card_on } from '../../src/games/onami/view'
import { views } from './table'

const { before, view, events } = views.tide // the Tide places a3, takes a2, then a1

describe('the film of the Tide’s turn', () => {
  const frames = film(before, view, events)

  test('shows the card, then each square that falls', () => {
    expect(frames.map(frame => frame.events.at(-1)?.event)).toEqual(['placed', 'took', 'took'])
    expect(frames.every(frame => frame.ms >= 150 && frame.ms <= 300)).toBe(true)
  })

  test('tells every event once and in order', () => {
    expect(frames.flatMap(frame => frame.events)).toEqual(events)
  })

  test('ends with the view itself', () => {
    expect(frames.at(-1)!.view).toBe(view)
  })

  test('turns one card over at a time', () => {
    const holders = frames.map(frame => ['a3', 'a2', 'a1'].map(square => card_on(frame.view, square)?.holder))
    expect(holders).toEqual([
      ['tide', 'blue', 'blue'],
      ['tide', 'tide', 'blue'],
      ['tide', 'tide', 'tide'],
    ])
  })

  test('counts what each player holds as it goes', () => {
    expect(frames[0]!.view.held).toEqual({ blue: 2, tide: 1 })
    expect(frames[1]!.view.held).toEqual({ blue: 1, tide: 2 })
  })

  test('leaves the view before as it was', () => {
    expect(card_on(before, 'a3')).toBeUndefined()
  })

  test('marks where each wave came from', () => {
    let marks = no_marks
    for (const frame of frames) marks = marked(marks, frame.view, frame.events)
    expect(marks).toMatchObject({ placed: 'a3', taken: [{ square: 'a2', from: 'a3' }, { square: 'a1', from: 'a2' }] })
  })
})

test('without a view before, and after an undo, there is one picture', () => {
  expect(film(null, view, events)).toEqual([{ view, events, ms: 0 }])
  expect(film(before, view, [{ event: 'undone', count: 1 }])).toHaveLength(1)
})

test('a card that one places leaves the hand, turned or not', () => {
  const { view: start } = views.aim
  const placed = { event: 'placed', seat: 'blue', square: 'c4', card: '2670' }
  const took = { event: 'took', seat: 'blue', square: 'd4', from: 'vermilion', wave: 'east' }
  const [first] = film(start, start, [placed, took])
  expect(start.hand).toContain('7026')
  expect(first!.view.hand).not.toContain('7026')
  expect(first!.view).toMatchObject({ phase: 'wave', placed: 'c4' })
})

describe('marks', () => {
  test('somebody who has just come sees them in the view', () => {
    const { placed, taken } = marked(no_marks, views.six.view, [])
    expect(placed).toBe('c4')
    expect(taken.map(each => each.square)).toEqual(['d3', 'e3', 'd4'])
  })

  test('are gone when the turn was taken back', () => {
    const marks = marked(no_marks, views.six.view, [])
    expect(marked(marks, views.aim.view, [{ event: 'undone', count: 2 }])).toEqual(no_marks)
  })

  test('stay through the end of the turn', () => {
    const marks = marked(no_marks, views.six.view, [])
    expect(marked(marks, views.aim.view, [{ event: 'ended', seat: 'vermilion' }])).toBe(marks)
  })
})
