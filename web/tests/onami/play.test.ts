import { describe, expect, test } from 'vitest'
import {
  aimed_waves, ask, choose, in_order, keep, key, no_choice, nothing, preview, read_hint, turn,
} from '../../src/games/onami/play'
import type { Wave } from '../../src/games/onami/view'
import { at, views } from './table'

const chosen = { card: '7026', turned: '2670' }

describe('choosing and turning', () => {
  test('a chosen card lies as it is printed', () => {
    expect(choose(nothing, '7026')).toMatchObject({ card: '7026', turned: '7026' })
  })

  test('four turns clockwise bring a card back, and the first puts the west number north', () => {
    const { choices } = views.aim
    const once = turn(choose(nothing, '7026'), choices, 1)
    expect(once.turned).toBe('6702')
    const back = [1, 2, 3].reduce(selection => turn(selection, choices, 1), once)
    expect(back.turned).toBe('7026')
  })

  test('turning counter-clockwise undoes a turn', () => {
    const { choices } = views.aim
    const once = turn(choose(nothing, '7026'), choices, 1)
    expect(turn(once, choices, -1).turned).toBe('7026')
  })

  test('a card that looks the same after a half turn has two turns', () => {
    const choices = { place: { cards: [['5353', '3535']], squares: ['a1'] } }
    const selection = choose(nothing, '5353')
    expect(turn(turn(selection, choices, 1), choices, 1).turned).toBe('5353')
  })
})

describe('keys', () => {
  test('digits choose a card of the hand, and a digit past the last means nothing', () => {
    expect(key('2', at(views.aim))?.card).toBe(views.aim.view.hand[1])
    expect(key('6', at(views.aim))).toBeNull()
  })

  test('r turns clockwise, R the other way, and neither without a card', () => {
    expect(key('r', at(views.aim, { card: '7026', turned: '7026' }))?.turned).toBe('6702')
    expect(key('R', at(views.aim, { card: '7026', turned: '7026' }))?.turned).toBe('0267')
    expect(key('r', at(views.aim))).toBeNull()
  })

  test('arrows walk the board, start in the middle and stop at the border', () => {
    expect(key('ArrowUp', at(views.aim))?.square).toBe('c3')
    expect(key('ArrowLeft', at(views.aim, { square: 'c3' }))?.square).toBe('b3')
    expect(key('ArrowLeft', at(views.aim, { square: 'a3' }))?.square).toBe('a3')
    expect(key('ArrowDown', at(views.aim, { square: 'a3' }))?.keys).toBe(true)
  })

  test('out of turn the board can be walked, and no card chosen', () => {
    const now = at({ view: views.waiting.view, choices: {} })
    expect(key('1', now)).toBeNull()
    expect(key('ArrowUp', now)?.square).toBeTruthy()
  })
})

describe('the selection when the table has moved on', () => {
  test('stays while the card is in the hand and the square empty', () => {
    const selection = { ...nothing, ...chosen, square: 'c4' }
    expect(keep(selection, views.aim.view, views.aim.choices)).toEqual(selection)
  })

  test('loses a square that was filled', () => {
    const selection = { ...nothing, ...chosen, square: 'd4' }
    expect(keep(selection, views.aim.view, views.aim.choices)).toMatchObject({ card: '7026', square: null })
  })

  test('loses the card once it is placed, but not where the keyboard stands', () => {
    const selection = { ...nothing, ...chosen, square: 'c4', keys: true }
    expect(keep(selection, views.choice.view, views.choice.choices)).toEqual({ ...nothing, square: 'c4', keys: true })
  })
})

describe('previews', () => {
  test('one request brings all squares for the card as it is turned', () => {
    expect(preview(at(views.aim, chosen))).toBe('place 2670')
    expect(preview(at(views.aim))).toBeNull()
  })

  test('an aimed square shows its waves', () => {
    const now = at(views.aim, { ...chosen, square: 'c4' }, views.aim_previews)
    expect(aimed_waves(now)).toMatchObject([{ wave: 'east', power: 4, reach: ['d3', 'd4'] }])
  })

  test('a filled square shows none', () => {
    expect(aimed_waves(at(views.aim, { ...chosen, square: 'd4' }, views.aim_previews))).toEqual([])
  })
})

describe('what is asked', () => {
  test('first a card, then a square, then to place it', () => {
    expect(ask(at(views.aim))).toEqual({ line: 'Choose a card to place' })
    expect(ask(at(views.aim, chosen)).primary).toBeUndefined()
    expect(ask(at(views.aim, { ...chosen, square: 'c4' })).primary).toEqual({
      label: 'Place on c4',
      moves: ['place 2670 c4'],
    })
  })

  test('aiming at a filled square is no move', () => {
    expect(ask(at(views.aim, { ...chosen, square: 'd4' })).primary).toBeUndefined()
  })

  test('what falls in whatever order is offered at once, each square after one that leads to it', () => {
    const { line, primary, others } = ask(at(views.six))
    expect(line).toBe('Your wave east can take 3 cards')
    expect(primary).toEqual({ label: 'Take all 3', moves: ['take e2 east', 'take e4 east', 'take d2 east'] })
    expect(others).toEqual([{ label: 'End turn', moves: ['end'] }])
  })

  test('where there is a choice, nothing is offered before it is made', () => {
    expect(ask(at(views.choice))).toEqual({
      line: 'Choose what the wave north takes: 1 left',
      others: [{ label: 'End turn', moves: ['end'] }],
    })
  })

  test('an aimed open square can be taken', () => {
    expect(ask(at(views.choice, { square: 'c4' })).primary).toEqual({ label: 'Take c4', moves: ['take c4 north'] })
  })

  test('a square open to two waves asks which one pays', () => {
    const { line, primary, others } = ask(at(views.double, { square: 'c3' }))
    expect(line).toBe('c3 lies open to several waves. Which one pays?')
    expect(primary).toBeUndefined()
    expect(others?.map(each => each.moves[0])).toEqual(['take c3 north', 'take c3 east', 'end'])
  })

  test('two waves in each other’s way name their power', () => {
    expect(ask(at(views.double)).line).toBe('Choose what your waves take: north 2 left, east 3 left')
  })

  test('with nothing open the turn is to be ended', () => {
    const view = { ...views.choice.view, waves: [] }
    expect(ask(at({ view, choices: { take: [], end: true } }))).toEqual({
      line: 'Nothing left to take',
      primary: { label: 'End turn', moves: ['end'] },
    })
  })

  test('out of turn it says who does what', () => {
    const placing = { ...views.waiting.view, phase: 'place' as const, mover: 'vermilion' }
    expect(ask(at({ view: placing, choices: {} })).line).toBe('Vermilion (Ben) is placing a card')
    expect(ask(at({ view: { ...placing, phase: 'wave' }, choices: {} })).line).toBe('Vermilion (Ben) takes with the waves')
    expect(ask(at({ view: views.over.view, choices: {} })).line).toBe('The game is over')
  })
})

describe('no choice', () => {
  const wave = (power: number, ...reach: string[]): Wave => ({ wave: 'east', power, taken: [], open: reach.slice(0, 1), reach })

  test('if no wave is short of power and none is in another’s way', () => {
    expect(no_choice([wave(2, 'b1', 'c1'), wave(1, 'a3')])).toBe(true)
    expect(no_choice([wave(1, 'b1', 'c1')])).toBe(false)
    expect(no_choice([wave(2, 'b1', 'c1'), wave(2, 'c1')])).toBe(false)
  })

  test('a square beside a taken one that does not beat it waits for one that does', () => {
    // b1 beats c1 but not b2; the way to b2 goes round through c1 and c2.
    const cards = { b1: '0500', c1: '0051', b2: '3100', c2: '1005' }
    const squares = Object.entries(cards).map(([square, card]) => ({ square, card, holder: 'blue' }))
    expect(in_order({ ...views.six.view, squares }, wave(4, 'b1', 'b2', 'c1', 'c2'))).toEqual(['b1', 'c1', 'c2', 'b2'])
  })
})

test('a hint points at a square, with a card or a wave', () => {
  expect(read_hint('place 2670 c4')).toEqual({ card: '2670', square: 'c4' })
  expect(read_hint('take c4 south')).toEqual({ square: 'c4', wave: 'south' })
  expect(read_hint('end')).toEqual({})
  expect(read_hint(null)).toEqual({})
})
