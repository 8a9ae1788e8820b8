// The scroll of recollections: blue ones of the heroes, red ones of the oni.
import type { Side, View } from './view'

const of_the_oni = new Set(['alarm', 'embarrassing', 'defamatory', 'dishonourable', 'oni-escaped', 'hero-lost'])

export interface Recollection {
  memory: string
  side: Side
  points: number
}

// One each, the large ones first. Whose an objective or a mission tile is stands elsewhere in the view.
export function recollections(view: View): Recollection[] {
  const list = view.memories.flatMap(({ memory, count, points }) => Array.from({ length: count }, (_, i) => ({ memory, points, side: whose(view, memory, i) })))
  return list.sort((one, two) => two.points - one.points)
}

function whose(view: View, memory: string, nth: number): Side {
  if (of_the_oni.has(memory)) return 'oni'
  if (memory === 'mission-tile') return view.missions.filter(each => each !== 'open')[nth] === 'oni' ? 'oni' : 'heroes'
  if (memory !== 'objective') return 'heroes'
  const others = view.memories.filter(each => each.memory !== 'objective' && !of_the_oni.has(each.memory)).reduce((sum, each) => sum + each.count * each.points, 0)
  return view.points.heroes > others ? 'heroes' : 'oni'
}

// What is drawn beside each.
export const pictures: Record<string, string> = {
  objective: 'parchment', 'mission-tile': 'chest', alarm: 'hollow-drum', embarrassing: 'courtier', defamatory: 'courtier', dishonourable: 'courtier',
  unmasked: 'mirror-fox', 'oni-defeated': 'okko', 'oni-escaped': 'wind', 'hero-lost': 'yurei', personal: 'tikku',
}
