import { describe, expect, it } from 'vitest'
import characters from '../../../content/labyrinth/characters.toml?raw'
import { dice } from '../../src/games/labyrinth/dice'
import { check_dice } from '../../src/table/dice'
import { read_record } from '../../src/table/record'
import content from './content.json'

const files = import.meta.glob<string>('./*.game', { query: '?raw', import: 'default', eager: true })
const golden = import.meta.glob<string>('../../../tests/golden/labyrinth/*.game', { query: '?raw', import: 'default', eager: true })
const records = Object.entries({ ...files, ...golden }).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }))
const begun_at_start = records.filter(({ text }) => /^seed /m.test(text))

function asked(game: string, ...lines: string[]): number[][] {
  return dice(read_record([`game labyrinth ${game}`, ...lines].join('\n')), content)
}
// 34, turns, 33, turns, …: the tiles as they are laid, the last one without a choice.
const laid = (turns: (tile: number) => number) =>
  Array.from({ length: 34 }, (_, i) => [34 - i, turns(i)]).flat().filter(n => n > 1)

describe('at the start Labyrinth asks', () => {
  it('for each tile and how it is turned, two ways for a straight', () => {
    const [start] = asked('seats=2 first=1', 'start')
    expect(start!.slice(0, 67)).toEqual(laid(i => (i >= 12 && i < 24 ? 2 : 4)))
    const [other] = asked('seats=2 first=1 mix=13+9', 'start')
    expect(other!.slice(0, 67)).toEqual(laid(i => (i >= 12 && i < 25 ? 2 : 4)))
  })

  it('which tile it was, before it knows how many turns there are', () => {
    const [start] = asked('seats=2', 'start dice 12 0 33')
    expect(start!.slice(0, 4)).toEqual([34, 2, 33, 4])
  })

  it('for a card each, and for the starting seat', () => {
    const cards = (options: string) => asked(options, 'start')[0]!.slice(67)
    expect(cards('seats=3')).toEqual([24, 23, 22, 3])
    expect(cards('seats=4 first=2')).toEqual([24, 23, 22, 21])
    expect(cards('seats=1 cards=6')).toEqual([24])
  })

  it('for nothing but the number of a puzzle', () => {
    expect(asked('seats=1 puzzle=on', 'start dice 6', 'red push b1 NS', 'red move c1')).toEqual([[999_999_999], [], []])
    expect(asked('seats=1 puzzle=on number=7', 'start')).toEqual([[]])
  })

  it('for all cards in the variant for children', () => {
    const [start] = asked('seats=3 children=on first=1', 'start')
    expect(start!.slice(67)).toEqual(Array.from({ length: 23 }, (_, i) => 24 - i))
  })
})

describe('a move that finds a card asks for the next', () => {
  // Every value is 0: red looks for the first character, on c1, and green for the second, on e1.
  const start = 'start'

  it('and other moves ask for nothing', () => {
    const lines = [start, 'red push b1 NS', 'red move b3', 'green push b1 NS', 'green move e1', 'red push b1 NS', 'red move c1']
    expect(asked('seats=2 first=1', ...lines).slice(1)).toEqual([[], [], [], [22], [], [21]])
  })

  it('of whoever sits beside, too', () => {
    const lines = [start, 'red push b1 NS', 'red move b3', 'blue push b1 NS', 'blue move e1']
    expect(asked('seats=2 first=1 corners=beside', ...lines).slice(1)).toEqual([[], [], [], [22]])
  })

  it('again after it was taken back', () => {
    const lines = [start, 'red push d1 NS', 'red move c1', 'undo 1', 'red move a1', 'green push b1 NS', 'green move e1']
    expect(asked('seats=2 first=1', ...lines).slice(1)).toEqual([[], [22], [], [], [], [22]])
  })

  it('but not after the last', () => {
    expect(asked('seats=1 cards=1', start, 'red push d1 NS', 'red move c1').slice(1)).toEqual([[], []])
  })

  it('wherever a push has brought the character', () => {
    const position = JSON.stringify({
      characters: { one: 'b1', two: 'b7' }, pieces: { red: 'a1' }, cards: { red: 'one' }, found: { red: [] },
    })
    expect(asked('seats=1', `position ${position}`, 'red push b1 NS', 'red move b2')).toEqual([[], [23]])
    expect(asked('seats=1', `position ${position}`, 'red push b1 NS', 'red move b1')).toEqual([[], []])
  })
})

it('a position that cannot be read leaves nothing to find', () => {
  expect(asked('seats=2', 'position {"pieces":', 'red push b1 NS', 'red move c1')).toEqual([[], []])
})

it('the characters here are those of the content, the fixed ones first', () => {
  const ids = [...characters.matchAll(/^id = "(\w+)"/gm)].map(match => match[1])
  const tiles = [...characters.matchAll(/^tile = "(\w+)"/gm)].map(match => match[1]!)
  expect(content.characters.map(each => each.id)).toEqual(ids)
  expect(ids.slice(0, 12)).toEqual(tiles.slice(0, 12).map(square => (content.fixed as Record<string, string>)[square]))
  expect(tiles.slice(12)).toEqual([...Array(6).fill('curve'), ...Array(6).fill('T')])
})

describe('real games', () => {
  it('are here with one to four seats', () => {
    expect(new Set(begun_at_start.map(({ text }) => read_record(text).options.seats))).toEqual(new Set(['1', '2', '3', '4']))
  })

  it.each(begun_at_start)('ask for as many values as are written: $name', ({ text }) => {
    const record = read_record(text)
    expect(dice(record, content).map(of_line => of_line.length)).toEqual(record.lines.map(line => line.dice.length))
  })

  it.each(begun_at_start)('follow from their seeds: $name', ({ text }) => {
    const record = read_record(text)
    const result = check_dice(record, dice(record, content))
    expect(result.verdict).toBe(record.bytes.length ? 'fair' : 'unmixed')
    expect(result.rolls).toBe(record.lines.flatMap(line => line.dice).length)
  })
})
