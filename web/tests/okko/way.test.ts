// The way of a move as it is drawn.
import { describe, expect, test } from 'vitest'
import { choice_text } from '../../src/games/okko/text'
import { cell_at, chapter_of } from '../../src/games/okko/view'
import type { Chapter, View } from '../../src/games/okko/view'
import { areas_on, way_to } from '../../src/games/okko/way'
import { at, places } from './table'

// Three areas in a row of spaces, a1 a2 | b1 | c1, with a way around b below it: d1.
const cell = (space: string, row: number, column: number, right: string | object, below: string) => ({ space, row, column, tile: 1, area: space[0]!, kind: 'normal', right, below })
const chapter = {
  cells: [cell('a1', 0, 0, 'open', 'wall'), cell('a2', 0, 1, 'border', 'border'), cell('b1', 0, 2, 'border', 'wall'), cell('c1', 0, 3, 'wall', 'border'),
    cell('d1', 1, 1, 'open', 'wall'), cell('d2', 1, 2, 'open', 'wall'), cell('d3', 1, 3, 'wall', 'wall')],
} as unknown as Chapter
const standing = (figures: Record<string, string>) =>
  ({ ...at(places.hero_turn), view: { ...places.hero_turn.view, doors: [], figures: Object.fromEntries(Object.entries(figures).map(([id, where]) => [id, { where, may_act: true }])) } as View })
const way = (figures: Record<string, string>, to: string) => way_to(standing(figures), chapter, 'okko', to).map(each => each.space)

describe('a way', () => {
  test('leads through as few areas and spaces as can be', () => {
    expect(way({ okko: 'a1' }, 'c1')).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(areas_on(way_to(standing({ okko: 'a1' }), chapter, 'okko', 'c1'))).toBe(2)
    expect(way({ okko: 'a1' }, 'a2')).toEqual(['a1', 'a2'])
  })
  test('leads around an area with an enemy, but into one', () => {
    expect(way({ okko: 'a1', 'ashigaru-1': 'b1' }, 'c1')).toEqual(['a1', 'a2', 'd1', 'd2', 'd3', 'c1'])
    expect(way({ okko: 'a1', tikku: 'b1' }, 'c1')).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(way({ okko: 'a1', 'ashigaru-1': 'c1' }, 'c1')).toEqual(['a1', 'a2', 'b1', 'c1'])
  })
  test('is unknown where walls are all around', () => expect(way({ okko: 'a1' }, 'nowhere')).toEqual([]))
})

test('a move that is offered tells how many areas it crosses, never more than it may', () => {
  const now = at(places.hero_turn)
  const speed = now.view.heroes[now.view.active!]!.speed
  const walks = now.choices.walk!
  for (const walk of walks) {
    const areas = areas_on(way_to(now, chapter_of(now), now.view.active!, walk.space!))
    expect(areas, walk.move).toBeLessThanOrEqual(Math.max(1, speed))
    expect(cell_at(chapter_of(now), walk.space!)).toBeDefined()
  }
  expect(walks.map(each => choice_text(now, each)).join('\n')).toMatch(/: areas \d of \d/)
})
