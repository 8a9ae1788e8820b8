// The drawing of any map, made from its data: a thousand units wide and high.
import type { Content, Point } from './view'

type Line = Point[]
const scale = 10
const to_text = ([x, y]: Point) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`
export const path_of = (line: Line) => line.map((point, i) => (i ? 'L' : 'M') + to_text(point)).join('')

const between = (one: Point, other: Point, part: number): Point => [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part]
const apart = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1])

// A curve through all points (Catmull-Rom), as many short pieces.
export function smooth(points: Line, pieces = 10): Line {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  const curve = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  const line = points.slice(1).flatMap((_, i) =>
    Array.from({ length: pieces }, (_, k): Point => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      return [curve(a[0], b[0], c[0], d[0], k / pieces), curve(a[1], b[1], c[1], d[1], k / pieces)]
    }))
  return [...line, at(points.length - 1)]
}

// A road from one space to the next bends a little, the same way from both ends.
export function road(content: Content, from: string, to: string): Line {
  const [first, second] = from < to ? [from, to] : [to, from]
  const one = content.spaces[first]?.at ?? [0, 0], other = content.spaces[second]?.at ?? [0, 0]
  const bend = ((first.charCodeAt(0) + second.charCodeAt(1) * 3) % 2 ? 1 : -1) * 0.07
  const middle: Point = [(one[0] + other[0]) / 2 + (other[1] - one[1]) * bend, (one[1] + other[1]) / 2 - (other[0] - one[0]) * bend]
  const line = Array.from({ length: 13 }, (_, i) => between(between(one, middle, i / 12), between(middle, other, i / 12), i / 12))
  return from < to ? line : line.reverse()
}

export const way_path = (content: Content, way: string[]) =>
  path_of(way.slice(1).flatMap((space, i) => road(content, way[i]!, space)))

export function roads(content: Content): { line: Line; paved: boolean }[] {
  const is_plain = (space: string) => ['plain', 'crossing'].includes(content.spaces[space]!.terrain)
  return Object.entries(content.spaces).flatMap(([from, { links }]) =>
    links.filter(to => from < to).map(to => ({ line: road(content, from, to), paved: !is_plain(from) && !is_plain(to) })))
}

function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): Point | null {
  const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  if (Math.abs(cross) < 1e-9) return null
  const s = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross
  const t = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / cross
  return s >= 0 && s < 1 && t >= 0 && t < 1 ? between(a, b, s) : null
}
const pairs = (line: Line) => line.slice(1).map((point, i): [Point, Point] => [line[i]!, point])

export interface Bridge {
  at: Point
  turned: number // degrees
}
// Wherever a road crosses a river, but for where a space is drawn.
export function bridges(content: Content): Bridge[] {
  const rivers = content.rivers.map(river => smooth(river))
  const found = roads(content).flatMap(({ line }) => pairs(line).flatMap(piece =>
    rivers.flatMap(pairs).flatMap(water => {
      const at = crossing(piece, water)
      return at ? [{ at, turned: (Math.atan2(piece[1][1] - piece[0][1], piece[1][0] - piece[0][0]) * 180) / Math.PI }] : []
    })))
  return found.filter(({ at }) => Object.values(content.spaces).every(space => apart(space.at, at) > 5))
}

export interface Growth {
  at: Point
  kind: 'pine' | 'tuft' | 'reed'
  size: number
}
// Trees, grass and reeds where nothing else is: the same for everybody.
export function growth(content: Content): Growth[] {
  let state = [...content.map].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  const spaces = Object.values(content.spaces).map(each => each.at)
  const lines = roads(content).flatMap(({ line }) => line)
  const water = content.rivers.flatMap(river => smooth(river))
  const far = (points: Line, from: Point, least: number) => points.every(each => apart(each, from) > least)
  const title = plate(content)
  const found: Growth[] = []
  for (let i = 0; i < 700 && found.length < 70; i++) {
    const at: Point = [4 + random() * 92, 4 + random() * 92]
    const size = 0.8 + random() * 0.5, luck = random()
    if (!far(spaces, at, 8) || !far(lines, at, 3.4) || !far(water, at, 4.2) || !far(content.hills, at, 7)) continue
    if (!far(found.map(each => each.at), at, 3.6) || (Math.abs(at[0] - title[0]) < 15 && Math.abs(at[1] - title[1]) < 7)) continue
    found.push({ at, size, kind: far(water, at, 7.5) ? (luck < 0.7 ? 'pine' : 'tuft') : 'reed' })
  }
  return found.sort((one, two) => one.at[1] - two.at[1])
}

// Where the title has room: of the places along the upper and the lower edge the one farthest from
// everything, from the spaces' names too, which stand below them. A river may run under it if need be.
export function plate(content: Content): Point {
  const spaces = Object.values(content.spaces).map(each => each.at)
  const names = spaces.map(([x, y]): Point => [x, y + 6])
  const water = content.rivers.flatMap(river => smooth(river))
  const gap = (things: Line, [x, y]: Point) =>
    Math.min(50, ...things.map(each => Math.hypot(Math.max(0, Math.abs(each[0] - x) - 12), Math.max(0, Math.abs(each[1] - y) - 4))))
  const room = (at: Point) =>
    Math.min(gap(spaces, at) - 5, gap(names, at) - 3, gap(content.hills, at) - 7, Math.max(-1, gap(water, at) - 3))
  const places = Array.from({ length: 37 }, (_, i) => 14 + i * 2).flatMap((x): Point[] => [[x, 6.5], [x, 93.5]])
  return places.reduce((best, each) => (room(each) > room(best) ? each : best))
}

const headings: Record<string, Point> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }
export const is_arrow = (key: string) => key in headings

// Where an arrow key leads to: what lies most nearly that way, linked or not.
export function walk(content: Content, from: string, key: string): string {
  const [dx, dy] = headings[key]!
  const here = content.spaces[from]?.at
  if (!here) return Object.keys(content.spaces)[0] ?? from
  const ranked = Object.entries(content.spaces).flatMap(([space, { at }]) => {
    const along = (at[0] - here[0]) * dx + (at[1] - here[1]) * dy
    const aside = Math.abs((at[0] - here[0]) * dy - (at[1] - here[1]) * dx)
    return space !== from && along > 1 && aside < along * 2.5 ? [{ space, far: along + aside * 1.6 }] : []
  })
  return ranked.sort((one, two) => one.far - two.far)[0]?.space ?? from
}
