import { describe, expect, it } from 'vitest'
import deck from '../../../content/onami/deck.toml?raw'
import { dice } from '../../src/games/onami/dice'
import { check_dice } from '../../src/table/dice'
import { read_record } from '../../src/table/record'
import alone from '../records/alone.game?raw'

const golden = import.meta.glob<string>('../../../tests/golden/onami/*.game', { query: '?raw', import: 'default', eager: true })
const played = import.meta.glob<string>('../records/*.game', { query: '?raw', import: 'default', eager: true })
const records = Object.entries({ ...golden, ...played }).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }))
const begun_at_start = records.filter(({ text }) => /^seed /m.test(text))

function asked(game: string, ...lines: string[]): number[][] {
  return dice(read_record([`game onami ${game}`, ...lines].join('\n')))
}

// n, n - 1, …
const down_from = (n: number, count: number) => Array.from({ length: count }, (_, i) => n - i)

describe('at the start Onami asks', () => {
  it('for five cards a seat, and for the starting seat', () => {
    expect(asked('seats=2 first=random centre=off', 'start')).toEqual([[...down_from(49, 10), 2]])
    expect(asked('seats=4', 'start')).toEqual([[...down_from(49, 20), 4]])
  })

  it('for four cards a seat with five or six', () => {
    expect(asked('seats=5', 'start')).toEqual([[...down_from(49, 20), 5]])
    expect(asked('seats=6', 'start')).toEqual([[...down_from(49, 24), 6]])
  })

  it('for no starting seat if it is chosen', () => {
    expect(asked('seats=3 first=2', 'start')).toEqual([down_from(49, 15)])
  })

  it('for the centre card and how it is turned', () => {
    expect(asked('seats=2 centre=on', 'start')).toEqual([[...down_from(49, 11), 4, 2]])
  })

  it('for the first card of the Tide if one plays alone', () => {
    expect(asked('seats=1 first=random', 'start')).toEqual([down_from(49, 6)])
  })
})

describe('at the end of a turn Onami asks', () => {
  it('for a card of those left', () => {
    const lines = ['start', 'blue place 0771 d3', 'blue take d4 north', 'blue end', 'state 0123456789abcdef', 'vermilion end']
    expect(asked('seats=2 first=1', ...lines).slice(1)).toEqual([[], [], [39], [], [38]])
  })

  it('for nothing with one card left, or none', () => {
    const turns = down_from(27, 27).flatMap(() => ['blue place 0771 d3', 'blue end'])
    const ends = asked('seats=6 first=1', 'start', ...turns).filter((_, i) => i > 0 && i % 2 === 0)
    expect(ends).toEqual([...down_from(25, 24).map(n => [n]), [], [], []])
  })

  it('alone for the own card, then for the Tide', () => {
    const lines = ['start', 'blue place 4342 b1', 'blue end', 'blue place 4342 b2', 'blue end']
    expect(asked('seats=1', ...lines).slice(1)).toEqual([[], [43, 42], [], [41, 40]])
  })
})

describe('a move that is taken back', () => {
  it('puts its card back into the deck', () => {
    const lines = ['start', 'blue place 0771 d3', 'blue end', 'vermilion place 1234 a1', 'undo 2', 'blue end', 'vermilion end']
    expect(asked('seats=2 first=1', ...lines).slice(1)).toEqual([[], [39], [], [], [39], [38]])
  })

  it('counts only moves that stand, and no resigning', () => {
    const lines = ['start', 'blue end', 'resign green', 'vermilion end', 'undo 1', 'takeover green greedy', 'state 0123456789abcdef', 'undo 1', 'blue end']
    expect(asked('seats=3 first=1', ...lines).slice(1)).toEqual([[34], [], [33], [], [], [], [], [34]])
  })

  it('alone gives the card of the Tide back, too', () => {
    const record = read_record(alone)
    const ends = dice(record).filter(of_line => of_line.length === 2)
    expect(ends.slice(0, 4)).toEqual([[43, 42], [41, 40], [43, 42], [41, 40]])
    expect(record.lines.map(line => line.text).slice(5, 8)).toEqual(['undo 1', 'undo 1', 'undo 1'])
  })
})

describe('a game that began at a position', () => {
  const position = (squares: number, hand: number) =>
    `position ${JSON.stringify({ mover: 'blue', squares: Array(squares).fill({ card: '#' }), hands: { blue: Array(hand).fill('0771') } })}`

  it('has the cards in the deck that lie nowhere else', () => {
    expect(asked('seats=2', position(10, 5), 'blue end', 'vermilion end')).toEqual([[34], [33]])
  })

  it('alone has no Tide when the board is full', () => {
    expect(asked('seats=1', position(24, 4), 'blue place 0771 d3', 'blue end')).toEqual([[], [21]])
    expect(asked('seats=1', position(23, 4), 'blue place 0771 d3', 'blue end')).toEqual([[], [22, 21]])
  })

  it('asks for nothing if the position cannot be read', () => {
    expect(asked('seats=2', 'position {"squares":', 'blue end')).toEqual([[]])
  })
})

it('no card of our deck looks the same when turned, so the centre card has four turns', () => {
  const cards = [...deck.matchAll(/\[(\d), (\d), (\d), (\d)\]/g)].map(match => match.slice(1))
  expect(cards).toHaveLength(49)
  for (const [north, east, south, west] of cards) expect([north, east]).not.toEqual([south, west])
})

describe('real games', () => {
  it('are here with one to three, five and six seats, and with a centre card', () => {
    const options = begun_at_start.map(({ text }) => read_record(text).options)
    expect(new Set(options.map(option => option.seats))).toEqual(new Set(['1', '2', '3', '5', '6']))
    expect(options.some(option => option.centre === 'on')).toBe(true)
  })

  it.each(begun_at_start)('ask for as many values as are written: $name', ({ text }) => {
    const record = read_record(text)
    expect(dice(record).map(of_line => of_line.length)).toEqual(record.lines.map(line => line.dice.length))
  })

  it.each(begun_at_start)('follow from their seeds: $name', ({ name, text }) => {
    const record = read_record(text)
    const result = check_dice(record, dice(record))
    expect(result.verdict).toBe(record.bytes.length ? 'consistent' : 'unmixed')
    const all = record.lines.flatMap(line => line.dice).length
    expect(result.rolls).toBe(name === 'other-dice.game' ? all - 27 : all)
  })
})

it('a centre card that looks the same when turned is asked fewer ways to lie', () => {
  const record = read_record('game onami seats=2 centre=on first=1\nstart dice 0 0 0 0 0 0 0 0 0 0 0 1\n')
  const pack = (centre: string) => ({ seas: [{ id: 'a', name: {}, cards: [...Array(10).fill('1234'), centre, '4321'] }] })
  const ways = (centre: string) => dice(record, pack(centre))[0]!.slice(10)
  expect(ways('1234')).toEqual([39, 4])
  expect(ways('1212')).toEqual([39, 2])
  expect(ways('5555')).toEqual([39])
})
