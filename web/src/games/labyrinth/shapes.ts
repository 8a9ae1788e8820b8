// How a tile is drawn, in a box of 100: a straight open to N and S, a curve open to N and E, a T open
// to N, E and S, each turned by quarters.
export interface Shape {
  planks: string
  seams: string // between the planks
  ropes: string // the walls
  waves: string // the sea beside it
}

const straight: Shape = {
  planks: 'M29 0H71V100H29Z',
  seams: 'M29 12.5H71M29 25H71M29 37.5H71M29 50H71M29 62.5H71M29 75H71M29 87.5H71M47 0V12.5M55 25V37.5M44 50V62.5M57 75V87.5',
  ropes: 'M29 0V100M71 0V100',
  waves: 'M7 30q4 -5 8 0t8 0M7 72q4 -5 8 0t8 0M78 24q4 -5 8 0t8 0M78 62q4 -5 8 0t8 0',
}
const curve: Shape = {
  planks: 'M29 0H71V20Q71 29 80 29H100V71H54Q29 71 29 46Z',
  seams: 'M29 12.5H71M29 25H73M87.5 29V71M75 27V71M74 28L61 71M73 28L45 70M72 27L34 61M71 26L29 44M47 0V12.5M87.5 52H100',
  ropes: 'M29 0V46Q29 71 54 71H100M71 0V20Q71 29 80 29H100',
  waves: 'M6 28q4 -5 8 0t8 0M6 62q4 -5 8 0t8 0M22 86q4 -5 8 0t8 0M64 86q4 -5 8 0t8 0M80 12q3.5 -5 7 0t7 0',
}
const tee: Shape = {
  planks: 'M29 0H71V20Q71 29 80 29H100V71H80Q71 71 71 80V100H29Z',
  seams: 'M29 12.5H71M29 25H73M29 37.5H75M29 50H75M29 62.5H75M29 75H73M29 87.5H71M75 27.5V72.5M87.5 29V71M47 0V12.5M42 37.5V50M52 62.5V75M87.5 46H100M55 87.5V100',
  ropes: 'M29 0V100M71 0V20Q71 29 80 29H100M100 71H80Q71 71 71 80V100',
  waves: 'M6 26q4 -5 8 0t8 0M6 74q4 -5 8 0t8 0M80 13q3.5 -5 7 0t7 0M80 89q3.5 -5 7 0t7 0',
}

const drawn: Record<string, [shape: Shape, turn: number]> = {
  NS: [straight, 0],
  EW: [straight, 90],
  NE: [curve, 0],
  ES: [curve, 90],
  SW: [curve, 180],
  NW: [curve, 270],
  NES: [tee, 0],
  ESW: [tee, 90],
  NSW: [tee, 180],
  NEW: [tee, 270],
}

export const shape_of = (tile: string) => drawn[tile] ?? [straight, 0]
