import { describe, expect, test } from 'vitest'
import {
  aimed_push, arrow_stop, ask, keep, key, nothing, points, preview, read_hint, spare_of, summary, tab_stop, turn, way_to,
} from '../../src/games/labyrinth/play'
import { puzzles } from '../../src/games/labyrinth/puzzles'
import { colour_of, targets } from '../../src/games/labyrinth/view'
import { at, views } from './table'

describe('the spare', () => {
  test('lies as it came out until it is turned', () => {
    expect(spare_of(at(views.aim))).toBe('ESW')
    expect(spare_of(at(views.aim, { tile: 'NES' }))).toBe('NES')
  })

  test('four turns clockwise bring it back', () => {
    let now = at(views.aim)
    const seen = [1, 2, 3, 4].map(() => {
      now = at(views.aim, turn(now, 1))
      return spare_of(now)
    })
    expect(seen).toEqual(['NSW', 'NEW', 'NES', 'ESW'])
  })

  test('turning the other way undoes a turn', () => {
    expect(turn(at(views.aim, { tile: 'NSW' }), -1).tile).toBe('ESW')
  })

  test('a straight has two turns', () => {
    const once = turn(at(views.start), 1)
    expect(once.tile).toBe('EW')
    expect(turn(at(views.start, once), 1).tile).toBe('NS')
  })

  test('stays as it is when there is nothing to push', () => {
    expect(turn(at(views.move), 1).tile).toBeNull()
  })
})

describe('keys', () => {
  test('r turns clockwise, R the other way, and neither in phase move', () => {
    expect(key('r', at(views.aim))?.tile).toBe('NSW')
    expect(key('R', at(views.aim))?.tile).toBe('NES')
    expect(key('r', at(views.move))).toBeNull()
    expect(key('x', at(views.aim))).toBeNull()
  })

  test('while there is something to push, the first arrow key goes to the arrow on that side', () => {
    const first = (pressed: string) => key(pressed, at(views.aim))
    expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(each => first(each)?.arrow)).toEqual(['d1', 'g4', 'd7', 'a4'])
    expect(first('ArrowUp')?.keys).toBe(true)
  })

  test('arrows are walked around the board, both ways', () => {
    const from = (arrow: string, pressed: string) => key(pressed, at(views.aim, { arrow, keys: true }))?.arrow
    expect([from('b1', 'ArrowRight'), from('f1', 'ArrowRight'), from('g2', 'ArrowDown'), from('d7', 'ArrowLeft')]).toEqual(['d1', 'g2', 'g4', 'b7'])
    expect([from('b1', 'ArrowLeft'), from('g2', 'ArrowUp'), from('a2', 'ArrowDown'), from('b1', 'ArrowUp')]).toEqual(['a2', 'f1', 'a4', 'b1'])
  })

  test('from an arrow inwards to its square, and from the border out again', () => {
    expect(key('ArrowDown', at(views.aim, { arrow: 'b1', keys: true }))).toMatchObject({ arrow: null, square: 'b1' })
    expect(key('ArrowUp', at(views.aim, { square: 'c1', keys: true }))).toMatchObject({ arrow: 'b1', square: null })
  })

  test('in phase move they walk the squares from the own piece and stop at the border', () => {
    expect(key('ArrowUp', at(views.move))?.square).toBe('e2')
    expect(key('ArrowUp', at(views.move, { square: 'e2' }))?.square).toBe('e1')
    expect(key('ArrowUp', at(views.move, { square: 'e1' }))?.square).toBe('e1')
  })
})

describe('the selection when the table has moved on', () => {
  test('stays while the spare can be pushed so', () => {
    const selection = { ...nothing, arrow: 'b1', tile: 'NEW' }
    expect(keep(selection, views.aim.view, views.aim.choices)).toEqual(selection)
  })

  test('forgets how another spare was turned', () => {
    expect(keep({ ...nothing, tile: 'NS' }, views.aim.view, views.aim.choices).tile).toBeNull()
  })

  test('goes from the pushed arrow to the own piece, for the keyboard only', () => {
    const { view, choices } = views.move
    expect(keep({ ...nothing, arrow: 'b1', keys: true }, view, choices)).toMatchObject({ arrow: null, square: 'e2' })
    expect(keep({ ...nothing, arrow: 'b1' }, view, choices)).toEqual(nothing)
  })

  test('lets the keyboard go to the arrows when there is something to push', () => {
    const { view, choices } = views.aim
    expect(keep({ ...nothing, square: 'a3', keys: true }, view, choices)).toEqual(nothing)
    expect(keep({ ...nothing, arrow: 'b1', keys: true }, view, choices)).toMatchObject({ arrow: 'b1', keys: true })
  })

  test('drops an aimed square that is out of reach', () => {
    const { view, choices } = views.move
    expect(keep({ ...nothing, square: 'e5' }, view, choices).square).toBe('e5')
    expect(keep({ ...nothing, square: 'a1' }, view, choices).square).toBeNull()
  })
})

describe('previews', () => {
  test('one request brings all turns of the aimed arrow, or all squares', () => {
    expect(preview(at(views.aim, { arrow: 'b1', tile: 'NEW' }))).toBe('push b1')
    expect(preview(at(views.aim))).toBeNull()
    expect(preview(at(views.aim, { arrow: 'a6' }))).toBeNull()
    expect(preview(at(views.move))).toBe('move')
    expect(preview(at({ view: views.waiting.view, choices: {} }))).toBeNull()
  })

  test('the maze is seen as it would lie, at once, and what can be reached when the table answers', () => {
    const selection = { arrow: 'b1', tile: 'NES' }
    const known = aimed_push(at(views.aim, selection, views.aim_previews))!
    const soon = aimed_push(at(views.aim, selection))!
    expect(soon.tiles).toEqual(known.tiles)
    expect(soon.characters).toEqual(known.characters)
    expect(soon.reach).toBeUndefined()
    expect(known.reach).toContain('c2')
  })

  test('the shut arrow shows nothing', () => {
    expect(aimed_push(at(views.aim, { arrow: 'a6' }))).toBeNull()
  })

  test('the way to a square is the table’s', () => {
    expect(way_to(at(views.move, {}, views.move_previews), 'g1')).toEqual(['e2', 'f2', 'f3', 'g3', 'g2', 'g1'])
    expect(way_to(at(views.move), 'g1')).toEqual([])
  })
})

describe('what is asked', () => {
  test('first an arrow, then to push there', () => {
    expect(ask(at(views.aim))).toEqual({ line: 'Push the spare in at an arrow' })
    const { line, primary } = ask(at(views.aim, { arrow: 'b1', tile: 'NES' }, views.aim_previews))
    expect(line).toBe('You would reach 11 squares')
    expect(primary).toEqual({ label: 'Push at b1', moves: ['push b1 NES'] })
  })

  test('the shut arrow is explained and offers nothing', () => {
    expect(ask(at(views.aim, { arrow: 'a6' }))).toEqual({ line: 'Not at a6: the last tile came out there' })
  })

  test('a push that opens the way to the card says so', () => {
    const view = { ...views.aim.view, card: 'usopp' } // on c3
    const line = ask(at({ view, choices: views.aim.choices }, { arrow: 'b1', tile: 'ESW' }, views.aim_previews)).line
    expect(line).toBe('You would reach Usopp!')
  })

  test('then the card’s character, if it can be reached, or to stay', () => {
    expect(ask(at(views.move))).toEqual({
      line: 'The way is open!',
      primary: { label: 'Go to Brook', moves: ['move e5'] },
      others: [{ label: 'Stay here', moves: ['move e2'] }],
    })
  })

  test('an aimed square comes first', () => {
    const { primary, others } = ask(at(views.move, { square: 'g1' }))
    expect(primary).toEqual({ label: 'Move to g1', moves: ['move g1'] })
    expect(others).toEqual([{ label: 'Stay here', moves: ['move e2'] }])
  })

  test('without a way to the card, to stay, and nothing urges to', () => {
    const view = { ...views.move.view, card: 'nami' } // on a3
    expect(ask(at({ view, choices: views.move.choices }))).toEqual({
      line: 'Move your piece, or stay',
      primary: { label: 'Stay here', moves: ['move e2'], plain: true },
    })
  })

  test('who was pushed onto the card’s character stays with it', () => {
    const view = { ...views.move.view, pieces: { ...views.move.view.pieces, red: 'e5' } }
    expect(ask(at({ view, choices: views.move.choices })).primary).toEqual({ label: 'Stay with Brook', moves: ['move e5'] })
  })

  test('who has found everything goes home', () => {
    const view = { ...views.move.view, card: null, left: { red: 0, green: 9 }, starts: { red: 'g1', green: 'g7' } }
    expect(ask(at({ view, choices: views.move.choices })).primary).toEqual({ label: 'Home!', moves: ['move g1'] })
    expect(targets(views.home.view)).toEqual(['a1'])
  })

  test('out of turn it says who does what', () => {
    expect(ask(at({ view: views.waiting.view, choices: {} })).line).toBe('Red (Ada) pushes the maze')
    expect(ask(at({ view: views.carry.view, choices: {} })).line).toBe('Green (Ben) moves')
    expect(ask(at(views.over)).line).toBe('The game is over')
  })
})

test('for children any own card is a target', () => {
  const { view } = views.children
  expect(targets({ ...view, seat: 'blue' }).length).toBeGreaterThan(5)
})

test('points are characters found, alone the turns', () => {
  expect(points(views.over.view)).toEqual({ red: 12, green: 9 })
  expect(points({ ...views.over.view, found: { red: ['luffy'] } })).toEqual({ red: 51 })
})

test('a hint points at an arrow with a tile, or at a square', () => {
  expect(read_hint('push b1 NEW')).toEqual({ arrow: 'b1', tile: 'NEW' })
  expect(read_hint('move c4')).toEqual({ square: 'c4' })
  expect(read_hint(null)).toEqual({})
})

test('the Tab key comes to the own piece and to the first arrow', () => {
  expect(tab_stop(nothing, views.move.view)).toBe('e2')
  expect(tab_stop({ ...nothing, square: 'c3' }, views.move.view)).toBe('c3')
  expect(arrow_stop(nothing)).toBe('b1')
})

test('a piece that no seat plays has a colour', () => {
  expect(colour_of({ look: () => ({ colour: -1, name: '' }) }, 'yellow')).toBe(4)
  expect(colour_of({ look: () => ({ colour: 3, name: '' }) }, 'yellow')).toBe(3)
})

describe('a puzzle', () => {
  const line = (change: object) => ask(at({ view: { ...views.start.view, puzzle: true, card: 'zoro', ...change }, choices: views.start.choices })).line

  test('says what is to be reached, and how soon', () => {
    expect(line({ limit: 2, turns: 0 })).toBe('Reach Roronoa Zoro in 2 turns')
    expect(line({ limit: 2, turns: 1 })).toBe('Last turn: reach Roronoa Zoro')
    expect(line({ turns: 5 })).toBe('Reach Roronoa Zoro')
  })

  test('has a number, but for one that somebody brought', () => {
    expect(puzzles.number(puzzles.options(48213, 3))).toBe(48213)
    expect(puzzles.number({ puzzle: 'on', number: '0' })).toBe(0)
    expect(puzzles.number({ puzzle: 'off', number: '7' })).toBeNull()
  })
})

describe('the end', () => {
  const { view } = views.over
  const told = (change: object) => summary(at({ view: { ...view, ...change }, choices: {} }))
  const home = { left: { red: 0, green: 3 }, pieces: { red: 'a1', green: 'd4' }, starts: { red: 'a1', green: 'g7' }, turns: 31 }

  test('says who came home, and when', () => {
    expect(told(home)).toBe('Red (Ada) came home first, after 31 turns.')
    expect(told({ ...home, found: { red: [] }, left: { red: 0 } })).toBe('Home in 31 turns.')
  })

  test('leaves it to the reason where nobody came home', () => {
    expect(told({ ...home, pieces: { red: 'b1', green: 'd4' }, limit: 31 })).toBe('')
    expect(told({ ...home, puzzle: true })).toBe('')
  })
})

test('one’s own move is told as one’s own', () => {
  const { view } = views.start
  const line = (phase: 'push' | 'move', mover: string) => ask(at({ view: { ...view, phase, mover }, choices: {} })).line
  expect([line('push', view.seat), line('move', view.seat)]).toEqual(['You push the maze', 'You move'])
  expect(line('move', 'green')).toBe('Green (Ben) moves')
})

test('a square without a way there is answered, and Enter goes nowhere else instead', () => {
  expect(ask(at(views.move, { square: 'a7' }))).toEqual({
    line: 'Your piece has no way there.',
    others: [{ label: 'Go to Brook', moves: ['move e5'] }, { label: 'Stay here', moves: ['move e2'] }],
  })
})
