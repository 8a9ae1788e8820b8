import { describe, expect, test } from 'vitest'
import { bridges, growth, plate, road, roads, smooth, walk, way_path } from '../../src/games/wuchao/map'
import type { Point } from '../../src/games/wuchao/view'
import { content } from './table'

const spaces = Object.keys(content.spaces)

describe('the arrow keys', () => {
  const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']

  test('come from anywhere to everywhere', () => {
    for (const from of spaces) {
      const seen = new Set([from])
      for (const space of seen) for (const key of keys) seen.add(walk(content, space, key))
      expect([...seen].sort(), from).toEqual([...spaces].sort())
    }
  })

  test('go the way they point', () => {
    expect(walk(content, 'a1', 'ArrowUp')).toBe('b1')
    expect(walk(content, 'h1', 'ArrowRight')).toBe('g1')
    expect(walk(content, 'g1', 'ArrowRight')).toBe('g1')
  })
})

describe('the drawing', () => {
  test('has a road a link, and it is the same from both ends', () => {
    const links = spaces.reduce((sum, space) => sum + content.spaces[space]!.links.length, 0)
    expect(roads(content)).toHaveLength(links / 2)
    expect(road(content, 'b1', 'a1')).toEqual(road(content, 'a1', 'b1').reverse())
  })

  test('has a river through all its points', () => {
    const river = content.rivers[0]!
    const line = smooth(river)
    for (const point of river) expect(line).toContainEqual(point)
  })

  test('has a bridge where a road crosses a river', () => {
    const { a1, b1 } = content.spaces
    const spaces = { a1: { ...a1!, at: [50, 20] as Point, links: ['b1'] }, b1: { ...b1!, at: [50, 80] as Point, links: ['a1'] } }
    const crossed = { ...content, spaces, rivers: [[[0, 50], [100, 50]] as Point[]] }
    const [bridge, ...others] = bridges(crossed)
    expect(others).toEqual([])
    expect(bridge!.at[1]).toBeCloseTo(50)
    expect(Math.abs(Math.abs(bridge!.turned) - 90)).toBeLessThan(5)
  })

  test('has trees and a title where nothing else is', () => {
    const far = ([x, y]: Point) => Math.min(...spaces.map(space => Math.hypot(x - content.spaces[space]!.at[0], y - content.spaces[space]!.at[1])))
    expect(growth(content).length).toBeGreaterThan(20)
    for (const { at } of growth(content)) expect(far(at)).toBeGreaterThan(7)
    expect(far(plate(content))).toBeGreaterThan(9)
  })

  test('has the way of a unit along the roads', () => {
    expect(way_path(content, ['a1', 'b1', 'c1'])).toMatch(/^M80\.0 920\.0L.*L100\.0 680\.0.*L200\.0 530\.0$/)
  })
})
