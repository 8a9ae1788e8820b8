// The seven seas as lines on a card of 100 x 100, drawn once and tinted by whoever holds the card.
// The numbers cover the middle of each side, so the drawings live in corners and diagonals.
import type { ContentWords } from 'content-words'

const over = (from: number, to: number, step: number) => {
  const list: number[] = []
  for (let at = from; at <= to; at += step) list.push(at)
  return list
}
const rows = (step: number, row: (y: number, odd: boolean) => string, from = 4) =>
  over(from, 104, step)
    .map((y, index) => row(y, index % 2 === 1))
    .join('')

// Long flat lines with a breath of air here and there.
const calm = rows(8.5, (y, odd) => (odd ? `M-6 ${y}H12M19 ${y}H78M85 ${y}H106` : `M-6 ${y}H24M31 ${y}H92M99 ${y}H106`))

const ripples = rows(9, (y, odd) => `M${odd ? -12 : -6} ${y}q3 -6 6 0${'t6 0'.repeat(20)}`)

const swell = rows(9.5, y => `M-25 ${y}c12 -15 26 -15 38 0s26 15 38 0s26 -15 38 0s26 15 38 0`, -6)

function spiral(x: number, y: number, radius: number): string {
  const points = over(0, 30, 1).map(step => {
    const angle = step * 0.5
    const away = (radius * step) / 30
    return `${(x + away * Math.cos(angle)).toFixed(1)} ${(y + away * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}
const corners = [
  [15, 15],
  [85, 15],
  [15, 85],
  [85, 85],
] as const
const whirlpool = corners.map(([x, y]) => spiral(x, y, 15)).join('') + 'M50 50m-26 0a26 26 0 1 0 52 0a26 26 0 1 0 -52 0'

// Scales of foam, one row behind the other.
const scale = (x: number, y: number) => [14, 9, 4].map(r => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`).join('')
const breakers = rows(14, (y, odd) => over(odd ? -14 : 0, 114, 28).map(x => scale(x, y)).join(''), 8)

const storm = rows(17, (y, odd) => over(odd ? 0 : -6, 116, 12).map(x => `M${x} ${y - 12}l-8 16m6 -2l-2 4`).join(''))

// A crest that curls over, with a claw of spray.
const claw = (x: number, y: number) => `M${x - 15} ${y}c1 -15 20 -20 26 -8c3 8 -8 12 -11 5c-1 -4 3 -6 5 -3M${x - 8} ${y}c1 -7 6 -9 9 -9`
const great_wave = rows(18, (y, odd) => over(odd ? 0 : 16, 116, 32).map(x => claw(x, y)).join(''), 16)

// Every sea of our deck has one.
export const seas: Record<string, string> = {
  nagi: calm,
  sazanami: ripples,
  uneri: swell,
  uzushio: whirlpool,
  araiso: breakers,
  arashi: storm,
  onami: great_wave,
} satisfies Record<ContentWords['onami']['sea'], string>
