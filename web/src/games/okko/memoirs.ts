// The scroll of recollections: blue ones of the heroes, red ones of the oni.
import { emblem_of } from './emblems'
import { content_of } from './view'
import type { Now, Side, View } from './view'

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

export interface ActOnWall {
  state: 'done' | 'now' | 'open'
  scenarios: { scenario: string; after: Side | null }[] // those that may come, by who wins the act before
  winner: Side | null
  points: Record<Side, number>
}

// The acts of a campaign: those that were played, the one that is, those to come.
export function way_of(now: Pick<Now, 'view' | 'content'>): ActOnWall[] {
  const { view } = now
  const played = view.acts.length
  return content_of(now).acts.map((by_winner, i) => {
    const act = view.acts[i]
    if (act) return { state: 'done', scenarios: [{ scenario: act.scenario, after: null }], winner: act.winner, points: { heroes: act.heroes, oni: act.oni } }
    const points = { heroes: 0, oni: 0 }
    if (i === played && view.phase !== 'between') return { state: 'now', scenarios: [{ scenario: view.scenario, after: null }], winner: null, points }
    const sides: Side[] = ['heroes', 'oni']
    const known = i === played ? (view.acts.at(-1)?.winner === 'oni' ? 'oni' : 'heroes') : null // a draw takes the heroes' branch
    const same = by_winner.heroes === by_winner.oni
    return { state: 'open', scenarios: known || same ? [{ scenario: by_winner[known ?? 'heroes'], after: null }] : sides.map(side => ({ scenario: by_winner[side], after: side })), winner: null, points }
  })
}

// What is drawn beside each.
export const pictures: Record<string, string> = {
  objective: 'parchment', 'mission-tile': 'chest', alarm: 'hollow-drum', embarrassing: 'courtier', defamatory: 'courtier', dishonourable: 'courtier',
  unmasked: 'mirror-fox', 'oni-defeated': 'okko', 'oni-escaped': 'wind', 'hero-lost': 'yurei', personal: 'tikku',
}

const escaped = (text: string) => text.replace(/[<>&"]/g, sign => `&#${sign.charCodeAt(0)};`)

// The scroll as a picture of its own, an SVG.
export function picture_of({ view, say }: Pick<Now, 'view' | 'say'>): string {
  const list = recollections(view)
  const height = 110 + list.length * 56
  const lines = list.map(({ memory, side, points }, i) => {
    const { fill, light, line } = emblem_of(pictures[memory] ?? 'parchment')
    const colour = side === 'oni' ? '#8e1c16' : '#00588f'
    return `<g transform="translate(40 ${90 + i * 56})"><rect width="520" height="48" rx="10" fill="${colour}"/><g transform="translate(28 24) scale(.38)"><path d="${fill}" fill="#fffaf0"/>${light ? `<path d="${light}" fill="${colour}"/>` : ''}${line ? `<path d="${line}" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` : ''}</g>` +
      `<text x="60" y="31" fill="#fffaf0">${escaped(say(`memory.${memory}`))}</text><text x="500" y="32" fill="#fffaf0" text-anchor="end" font-weight="700">${points}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}" viewBox="0 0 600 ${height}" font-family="Georgia, serif" font-size="20"><rect width="600" height="${height}" fill="#f6ecd2"/><path d="M10 0V${height}M590 0V${height}" stroke="#7a4a10" stroke-width="20"/>` +
    `<text x="40" y="56" font-size="28" font-weight="700">${escaped(say(`scenario.${view.scenario}`))}</text><text x="560" y="56" text-anchor="end">${escaped(say('points.both', view.points))}</text>${lines.join('')}</svg>\n`
}
