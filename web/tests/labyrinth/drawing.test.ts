import { expect, test } from 'vitest'
import { piece_place } from '../../src/games/labyrinth/drawing'
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
