import { expect, test } from 'vitest'
import { arrow_place, path_of, piece_place } from '../../src/games/labyrinth/drawing'
import { views } from './table'

const { view } = views.start
const with_pieces = (pieces: Record<string, string>) => ({ ...view, pieces })

test('a piece alone stands in the middle of its square', () => {
  expect(piece_place(with_pieces({ red: 'g1', green: 'g7' }), 'red')).toEqual({ x: 650, y: 50 })
})

test('on a character it stands aside', () => {
  expect(piece_place(with_pieces({ red: 'c1', green: 'g7' }), 'red')).not.toEqual({ x: 250, y: 50 })
})

test('four pieces on a square stand on four places', () => {
  const crowd = with_pieces({ red: 'a1', blue: 'a1', green: 'a1', yellow: 'a1' })
  const places = Object.keys(crowd.pieces).map(seat => JSON.stringify(piece_place(crowd, seat)))
  expect(new Set(places).size).toBe(4)
})

test('a way goes from middle to middle', () => {
  expect(path_of(['a1', 'b1', 'b2'])).toBe('M50 50L150 50L150 150')
})

test('an arrow is outside the board, at the square where a tile goes in', () => {
  expect(['b1', 'g2', 'f7', 'a4'].map(arrow_place)).toEqual([{ x: 150, y: -25 }, { x: 725, y: 150 }, { x: 550, y: 725 }, { x: -25, y: 350 }])
})
