import { describe, expect, test } from 'vitest'
import {
  arrows, line_of, linked, nearest_arrow, neighbour, piece_after, side_of, tile_after, tile_on, tiles_after, turned_once,
} from '../../src/games/labyrinth/maze'
import { views } from './table'

describe('arrows', () => {
  test('there are three on each side', () => {
    expect(['N', 'E', 'S', 'W'].map(side => arrows.filter(arrow => side_of(arrow) === side).length)).toEqual([3, 3, 3, 3])
  })

  test('the line of an arrow runs to the other side', () => {
    expect(line_of('b1')).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'])
    expect(line_of('g4').at(-1)).toBe('a4')
    expect(line_of('f7')[1]).toBe('f6')
    expect(line_of('a2')[2]).toBe('c2')
  })

  test('the nearest one on a side is found', () => {
    expect(nearest_arrow('e3', 'N')).toBe('d1')
    expect(nearest_arrow('g7', 'E')).toBe('g6')
    expect(nearest_arrow('d4', 'W')).toBe('a4')
  })
})

describe('a push', () => {
  test('moves the line by one and nothing else', () => {
    const { tiles } = views.start.view
    const after = tiles_after(tiles, 'a2', 'NS')
    expect(tile_on(after, 'a2')).toBe('NS')
    expect(after[1]!.slice(1)).toEqual(tiles[1]!.slice(0, 6))
    expect(after.filter((_, row) => row !== 1)).toEqual(tiles.filter((_, row) => row !== 1))
  })

  test('takes out a tile that becomes the spare, and brings its piece round', () => {
    expect(tile_after('b7', 'b1')).toBe('spare')
    expect(tile_after('spare', 'b1')).toBe('b1')
    expect(piece_after('b7', 'b1')).toBe('b1')
    expect(piece_after('b6', 'b1')).toBe('b7')
    expect(piece_after('c6', 'b1')).toBe('c6')
  })

  test('does what the table says it does', () => {
    const { before, view } = views.carry
    expect(tiles_after(before.tiles, 'f7', 'EW')).toEqual(view.tiles)
  })
})

test('a quarter turn clockwise brings the north side east', () => {
  expect(['NS', 'NE', 'ES', 'NEW', 'NES'].map(turned_once)).toEqual(['EW', 'ES', 'SW', 'NES', 'ESW'])
})

test('neighbours end at the border', () => {
  expect([neighbour('a1', 'N'), neighbour('a1', 'E'), neighbour('g7', 'E'), neighbour('d4', 'S')]).toEqual([null, 'b1', null, 'd5'])
})

test('all that the table says can be reached hangs together', () => {
  const { tiles, reach, pieces } = views.move.view
  const found = [pieces.red!]
  for (const square of found) found.push(...linked(tiles, square).filter(each => !found.includes(each)))
  expect(found.sort()).toEqual([...reach!].sort())
})
