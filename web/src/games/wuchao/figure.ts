// What the drawings of the rules page show: counters as they are printed, and one combat.
import type { Side } from './view'

export interface Piece {
  side: Side
  unit: string
  values: [number, number, number] // attack, defence, movement
  back?: boolean
}

export const figure = {
  attackers: [{ side: 'cao', unit: 'xu-huang', values: [4, 7, 3] }, { side: 'cao', unit: 'yue-jin', values: [2, 7, 3] }] as Piece[],
  defender: { side: 'yuan', unit: 'zhang-he', values: [2, 6, 2] } as Piece,
  weakened: { side: 'yuan', unit: 'zhang-he', values: [1, 5, 2], back: true } as Piece,
  die: 4,
  hits: 4,
}
