import { describe as about, expect, test } from 'vitest'
import { flat_content_words } from '../../content_words'
import { no_marks } from '../../src/games/labyrinth/film'
import { arrow_label, square_label } from '../../src/games/labyrinth/label'
import { aimed_push } from '../../src/games/labyrinth/play'
import { describe, hint, legal, open_line, sentence } from '../../src/games/labyrinth/text'
import { emblem_of, name_of, open_before } from '../../src/games/labyrinth/view'
import { emblems } from '../../src/games/labyrinth/emblems'
import { speaker } from '../../src/words/words'
import content from './content.json'
import { at, views } from './table'

test('a hint is a sentence', () => {
  expect(hint(at(views.aim), 'push b1 ESW')).toBe('Push in at b1, T east–south–west')
  expect(hint(at(views.move), 'move e2')).toBe('Stay on e2.')
  for (const { text, move } of legal(at(views.move))) expect(hint(at(views.move), move!)).toBe(text)
})

about('sentences of the log', () => {
  const told = (event: Record<string, unknown>) => sentence(event as never, at(views.aim))

  test('tell a push, and who was carried round', () => {
    const pushed = { event: 'pushed', seat: 'green', square: 'f7', tile: 'EW', carried: [] }
    expect(told(pushed)).toBe('Ben pushes a tile in at f7: straight east–west.')
    expect(told({ ...pushed, carried: ['green', 'red'] })).toContain('Carried round: Ben, Ada.')
  })

  test('tell a move, and that somebody stays', () => {
    expect(told({ event: 'moved', seat: 'red', from: 'e2', to: 'e5' })).toBe('Ada moves from e2 to e5.')
    expect(told({ event: 'moved', seat: 'red', from: 'e2', to: 'e2' })).toBe('Ada stays on e2.')
  })

  test('tell a new card to the one who saw it', () => {
    expect(told({ event: 'card', seat: 'red', card: 'luffy' })).toBe('Ada looks for Monkey D. Luffy.')
    expect(told({ event: 'card', seat: 'green' })).toBeNull()
  })

  test('tell what was found, who starts, and the end', () => {
    expect(told({ event: 'found', seat: 'red', card: 'brook' })).toBe('Ada finds Brook.')
    expect(told({ event: 'passed', seat: 'green', card: 'brook' })).toBe('Ben does not look for: Brook.')
    expect(told({ event: 'first', seat: 'green' })).toBe('Ben starts.')
    expect(told({ event: 'over' })).toBe('The game is over.')
    expect(told({ event: 'undone', count: 1 })).toBeNull()
  })
})

about('the board for ears', () => {
  const lines = describe(at(views.aim))

  test('begins with the turn and the own card', () => {
    expect(lines.slice(0, 2)).toEqual(['Red (Ada) is to move.', 'Card of Red (Ada): Brook, on e5.'])
  })

  test('tells what each looks for where everything is open', () => {
    const { view } = views.aim
    const all = [{ ...view, seat: 'red', card: 'luffy' }, { ...view, seat: 'green', card: null }]
    const told = describe({ ...at({ view: { ...view, seat: 'watcher', card: null }, choices: {} }), all })
    expect(told.filter(line => line.startsWith('Card of'))).toEqual([`Card of Red (Ada): Monkey D. Luffy, on ${view.characters.luffy}.`])
  })

  test('in the variant for children tells what everybody looks for, to whoever goes home, too', () => {
    const children = { ...views.aim.view, card: null, left: { red: 0, green: 1 }, open_cards: { red: [], green: ['brook'] } }
    const now = at({ ...views.aim, view: children })
    expect(describe(now).slice(1, 3)).toEqual(['All found: go home to a1', 'Card of Green (Ben): Brook, on e5.'])
    expect(open_line(now, 'green')).toBe('Green (Ben) looks for Brook.')
    expect(open_line(now, 'red')).toBe('')
    expect(open_line(at(views.aim), 'green')).toBe('')
    const { view } = views.children
    expect(open_before(view, view.seat), 'one’s own lie in the hand').toEqual([])
    expect(open_before(view, view.seat, true), 'and in the list of everybody’s, too').toEqual(view.open_cards![view.seat])
    expect(view.open_cards![view.seat]).not.toEqual([])
  })

  test('goes through the rows from the west', () => {
    expect(lines.find(line => line.startsWith('Row 3'))).toBe(
      'Row 3 from the west: T north–east–south with Nami, curve north–west with Buggy, T north–east–south with Usopp, ' +
        'curve south–west, T east–south–west with Sanji, curve south–west, T north–south–west with Tony Tony Chopper.',
    )
    expect(lines.filter(line => line.startsWith('Row'))).toHaveLength(7)
  })

  test('tells pieces, spare, the shut arrow and how far everybody is', () => {
    expect(lines).toContain('Green (Ben) stands on d4.')
    expect(lines).toContain('The spare: T east–south–west with Donquixote Doflamingo.')
    expect(lines).toContain('Not at a6: the last tile came out there.')
    expect(lines).toContain('Green (Ben) has found: nobody yet. Left: 12.')
  })

  test('tells what others do not look for, and when the game ends', () => {
    const view = { ...views.aim.view, passed: { red: ['nami'], green: ['usopp', 'sanji'] }, limit: 40 }
    const told = describe(at({ ...views.aim, view }))
    expect(told).toContain('Green (Ben) does not look for: Usopp, Sanji.')
    expect(told.filter(line => line.includes('does not look for'))).toHaveLength(1)
    expect(told.at(-1)).toBe('The game ends after 40 turns.')
  })

  test('keeps the card of another to itself', () => {
    expect(describe(at({ view: { ...views.aim.view, seat: 'watcher', card: null }, choices: {} })).join()).not.toContain('Card of')
  })

  test('says where home is when all are found', () => {
    expect(describe(at(views.home))).toContain('All found: go home to a1')
  })
})

about('what is legal', () => {
  test('arrows and turns are named', () => {
    const lines = legal(at(views.aim))
    expect(lines.map(line => line.text).join('\n')).toContain('NES (T north–east–south)')
    const arrows = lines.filter(line => line.selection)
    expect(arrows.map(line => line.selection!.arrow)).toEqual(['b1', 'd1', 'f1', 'g2', 'g4', 'g6', 'b7', 'd7', 'f7', 'a2', 'a4'])
    expect(arrows[0]!.text).toBe('Try arrow b1')
  })

  test('an arrow that is tried says what it would open, however the spare is turned', () => {
    const [first] = legal(at(views.aim)).filter(line => line.selection)
    const lines = legal(at(views.aim, first!.selection, views.aim_previews)).filter(line => line.move)
    expect(lines.map(line => line.move)).toEqual(views.aim.choices.push!.turns.map(tile => `push b1 ${tile}`))
    expect(lines).toContainEqual({ text: 'Push at b1, T north–east–west: then you can go to b2, a3, b3, a4, a5, a6.', move: 'push b1 NEW' })
  })

  test('each square that can be reached is a line to play, the card’s first', () => {
    const lines = legal(at(views.move))
    expect(lines).toHaveLength(views.move.choices.move!.squares.length)
    expect(lines[0]).toEqual({ text: 'Move to e5, Brook.', move: 'move e5' })
    expect(lines.find(line => line.move === 'move e2')?.text).toBe('Stay on e2.')
  })

  test('nothing is, out of turn', () => {
    expect(legal(at({ view: views.waiting.view, choices: {} }))).toEqual([])
  })
})

about('the name of a square', () => {
  test('tells tile, character, pieces and start', () => {
    const now = at(views.start)
    expect(square_label(now, now.view, 'a1', ['a5'], {})).toBe('a1: curve south–east, piece of Red (Ada), start of Red (Ada)')
    expect(square_label(now, now.view, 'a5', ['a5'], {})).toBe('a5: T north–east–south, Nico Robin, you look for it')
    expect(square_label(now, now.view, 'a5', [], {})).toBe('a5: T north–east–south, Nico Robin')
  })

  test('tells whether one can go there, or could after the push', () => {
    const now = at(views.move)
    expect(square_label(now, now.view, 'g1', [], { square: 'g1' })).toMatch(/you can go there, Hint$/)
    const aimed = at(views.aim, { arrow: 'b1', tile: 'NES' }, views.aim_previews)
    expect(square_label(aimed, aimed_push(aimed)!, 'c2', [], {})).toContain('you would reach it')
  })
})

test('the name of an arrow tells whether one may push there', () => {
  const now = at(views.aim)
  expect(arrow_label(now, 'b1', no_marks, {})).toBe('Push in at b1')
  expect(arrow_label(now, 'g6', { ...no_marks, arrow: 'g6' }, { arrow: 'g6', tile: 'NES' })).toBe(
    'Push in at g6, the last push, Hint, T north–east–south',
  )
  expect(arrow_label(now, 'a6', no_marks, {})).toContain('came out there')
  expect(arrow_label(at(views.move), 'b1', no_marks, {})).toBe('Arrow b1')
})

test('the name of the aimed arrow tells how the spare lies', () => {
  const aimed = (tile: string | null, arrow = 'b1') => arrow_label(at(views.aim, { arrow, tile }), arrow, no_marks, {})
  expect(aimed(null)).toBe('Push in at b1, T east–south–west')
  expect(aimed('NSW')).toBe('Push in at b1, T north–south–west')
  expect(aimed('NSW', 'a6')).toContain('came out there')
})

test('every character has an emblem of its own and a name in the reader’s language', () => {
  const all = content.characters.map(each => emblem_of(content, each.id))
  expect(all.filter(each => !(each in emblems))).toEqual([])
  expect(new Set(all).size).toBe(24)
  const german = { say: speaker('de', flat_content_words('labyrinth', 'de')) }
  expect(name_of(german, 'luffy')).toBe('Monkey D. Ruffy')
  expect(name_of(german, '')).toBe('')
})
