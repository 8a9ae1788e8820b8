import { describe, expect, test } from 'vitest'
import { film, marked, no_marks } from '../../src/games/labyrinth/film'
import { views } from './table'

describe('the film of a find', () => {
  const { before, view, events } = views.find
  const frames = film(before, view, events)

  test('walks the way square by square, then shows the card', () => {
    const way = events[0]!.way as string[]
    expect(frames.map(frame => frame.view.pieces.red)).toEqual([...way.slice(1), 'e5', 'e5'])
    expect(frames.slice(0, 10).every(frame => frame.ms <= 70)).toBe(true)
    expect(frames[10]!.ms, 'a moment to look').toBeGreaterThan(200)
    expect(frames[11]).toMatchObject({ events: [{ event: 'found', card: 'brook' }] })
  })

  test('counts the card as it is shown, and the next one comes after', () => {
    expect(frames[11]!.view.left.red).toBe(7)
    expect(frames[11]!.view.card).toBe('brook')
    expect(frames[12]!.view.card).toBe('mihawk')
  })

  test('tells every event once and in order', () => {
    expect(frames.flatMap(frame => frame.events)).toEqual(events)
  })

  test('ends with the view itself and leaves the one before as it was', () => {
    expect(frames.at(-1)!.view).toBe(view)
    expect(before.pieces.red).toBe('e2')
    expect(before.found.red).not.toContain('brook')
  })
})

describe('the film of a push', () => {
  const { before, view, events } = views.carry

  test('is one picture, longer if somebody is carried round', () => {
    const [only, ...others] = film(before, view, events)
    expect(others).toEqual([])
    expect(only!.view).toBe(view)
    const [plain] = film(before, view, [{ ...events[0]!, carried: [] }])
    expect(plain!.ms).toBeLessThanOrEqual(300)
    expect(only!.ms).toBeGreaterThan(plain!.ms)
  })

  test('the picture is the one the table will send', () => {
    const later = { event: 'moved', seat: 'green', from: 'f7', to: 'g7', way: ['f7', 'g7'] }
    const [first] = film(before, view, [events[0]!, later])
    const { tiles, spare, forbidden, characters, pieces, phase } = view
    expect(first!.view).toMatchObject({ tiles, spare, forbidden, characters, pieces, phase })
  })
})

test('who stays is shown once', () => {
  const { view } = views.move
  const frames = film(view, view, [{ event: 'moved', seat: 'red', from: 'e2', to: 'e2', way: ['e2'] }])
  expect(frames).toHaveLength(1)
})

describe('a card found in the variant for children', () => {
  const { view } = views.children
  const frames = film(view, view, [{ event: 'moved', seat: 'red', way: ['a1'] }, { event: 'found', seat: 'red', card: 'nami' }])

  test('is open no more', () => {
    expect(frames[1]!.view.open_cards!.red).not.toContain('nami')
    expect(frames[1]!.view.found.red).toEqual(['nami'])
  })

  test('goes away again, though nothing follows', () => {
    expect(frames.map(frame => frame.events.map(each => each.event))).toEqual([['moved'], ['found'], []])
    expect(frames.at(-1)!.view).toBe(view)
  })
})

test('without a view before, and after an undo, there is one picture', () => {
  const { before, view, events } = views.find
  expect(film(null, view, events)).toEqual([{ view, events, ms: 0 }])
  expect(film(before, view, [{ event: 'undone', count: 1 }])).toHaveLength(1)
})

describe('marks', () => {
  const pushed = marked(no_marks, views.carry.view, views.carry.events)

  test('somebody who has just come sees the last push in the view', () => {
    expect(marked(no_marks, views.carry.view, [])).toEqual({ arrow: 'f7', seat: null, way: [] })
    expect(marked(no_marks, views.start.view, [])).toEqual(no_marks)
  })

  test('tell who pushed where, and then the way', () => {
    expect(pushed).toEqual({ arrow: 'f7', seat: 'green', way: [] })
    const moved = { event: 'moved', seat: 'green', way: ['f7', 'g7'] }
    expect(marked(pushed, views.carry.view, [moved])).toEqual({ arrow: 'f7', seat: 'green', way: ['f7', 'g7'] })
  })

  test('stay while nothing happens, and are gone when the turn was taken back', () => {
    expect(marked(pushed, views.carry.view, [])).toBe(pushed)
    expect(marked(pushed, views.start.view, [{ event: 'undone', count: 1 }])).toEqual(no_marks)
  })
})
