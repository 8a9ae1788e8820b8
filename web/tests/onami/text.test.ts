import { describe as about, expect, test } from 'vitest'
import { flat_content_words } from '../../content_words'
import { square_label } from '../../src/games/onami/label'
import { no_marks } from '../../src/games/onami/film'
import { describe, hint, legal, sentence } from '../../src/games/onami/text'
import { sea_id, sea_word } from '../../src/games/onami/view'
import { speaker } from '../../src/words/words'
import { at, views } from './table'

about('sentences of the log', () => {
  const told = (event: Record<string, unknown>) => sentence(event as never, at(views.aim))

  test('name the card and its sea, however it is turned', () => {
    const event = { event: 'placed', seat: 'vermilion', square: 'c4', card: '2670' }
    expect(told(event)).toBe('Ben places 2 6 7 0, Storm, on c4.')
  })

  test('tell a drawn card to the one who saw it; that others draw goes without saying', () => {
    expect(told({ event: 'drew', seat: 'blue', card: '4331' })).toBe('Ada draws 4 3 3 1, Calm.')
    expect(told({ event: 'drew', seat: 'vermilion' })).toBeNull()
  })

  test('tell whose a taken square was', () => {
    const took = { event: 'took', seat: 'tide', square: 'a2', from: 'blue', wave: 'north' }
    expect(told(took)).toBe('Tide takes a2 from Ada with the wave north.')
    expect(told({ ...took, from: null })).toContain('nobody’s')
  })

  test('are missing for what is not Onami’s', () => {
    expect(told({ event: 'undone', count: 1 })).toBeNull()
  })
})

test('a hint is a sentence', () => {
  const told = ['place 2670 c4', 'take a2 north', 'end'].map(move => hint(at(views.aim), move))
  expect(told).toEqual(['Place 2 6 7 0, Storm, on c4', 'Take a2 with the wave north', 'End your turn and draw a card.'])
})

about('the board for ears', () => {
  test('goes in reading order, then who holds how many, then the hand', () => {
    const lines = describe(at(views.aim))
    expect(lines[0]).toBe('Blue (Ada) is to move.')
    expect(lines.slice(1, 11).map(line => line.slice(0, 2))).toEqual(views.aim.view.squares.map(each => each.square))
    expect(lines.find(line => line.startsWith('c1'))).toBe('c1: 5 4 2 6, Ripples, Vermilion (Ben).')
    expect(lines.slice(11, 13)).toEqual(['Blue (Ada) holds 2 squares.', 'Vermilion (Ben) holds 8 squares.'])
    expect(lines[13]).toMatch(/^Your hand: 5 1 2 3 \(Ripples\), /)
  })

  test('tells what is open to the waves', () => {
    expect(describe(at(views.choice))).toContain('Wave north: 1 left, open: b3, c4.')
  })

  test('tells every hand where everything is open', () => {
    const { view } = views.aim
    const all = [view, { ...view, seat: 'vermilion', hand: ['4331'] }]
    const lines = describe({ ...at({ view: { ...view, seat: 'watcher', hand: [] }, choices: {} }), all })
    expect(lines.at(-3)).toMatch(/^Hand of Blue \(Ada\): 5 1 2 3 \(Ripples\), /)
    expect(lines.at(-2)).toBe('Hand of Vermilion (Ben): 4 3 3 1 (Calm).')
  })

  test('says so when it is empty', () => {
    expect(describe(at(views.start))).toContain('The board is empty.')
  })
})

about('what is legal', () => {
  test('each taking is a line to play, and ending', () => {
    expect(legal(at(views.choice)).map(line => line.move)).toEqual(['take b3 north', 'take c4 north', 'end'])
  })

  test('a chosen card says where it starts waves', () => {
    const lines = legal(at(views.aim, { card: '7026', turned: '2670' }, views.aim_previews))
    expect(lines.find(line => line.move === 'place 2670 c4')?.text).toBe(
      'Place 2 6 7 0 on c4: wave east with power 4, up to d3, d4.',
    )
  })

  test('all cards and all empty squares are named', () => {
    const text = legal(at(views.aim)).map(line => line.text).join('\n')
    expect(text).toContain('7 0 2 6, Storm. Turned: 6 7 0 2, 2 6 7 0, 0 2 6 7.')
    expect(legal(at(views.aim)).map(line => line.selection?.card).filter(Boolean)).toEqual(views.aim.view.hand)
    expect(text).toContain(`Empty squares: ${views.aim.choices.place!.squares.join(', ')}.`)
  })

  test('nothing is, out of turn', () => {
    expect(legal(at({ view: views.waiting.view, choices: {} }))).toEqual([])
  })
})

about('the name of a square', () => {
  test('tells card, sea and holder', () => {
    expect(square_label(at(views.aim), 'd1', no_marks, {})).toBe('d1: card 0 4 0 7, Great wave, held by Blue (Ada)')
    expect(square_label(at(views.aim), 'b1', no_marks, {})).toBe('b1: empty')
  })

  test('tells which waves it is open to', () => {
    expect(square_label(at(views.double), 'c3', no_marks, {})).toContain(
      'open to the wave north, 2 left, open to the wave east, 3 left',
    )
  })

  test('tells what the chosen card would do there', () => {
    const now = at(views.aim, { card: '7026', turned: '2670', square: 'c4' }, views.aim_previews)
    expect(square_label(now, 'c4', no_marks, {})).toBe(
      'c4: empty, your card fits here, wave east with power 4, up to d3, d4',
    )
  })
})

test('a card of a position has its sea from the pack, in the reader’s language', () => {
  const { content } = at(views.aim)
  expect(sea_id({ card: '2670' }, content)).toBe('arashi')
  const say = speaker('de', flat_content_words('onami', 'de'))
  expect(sea_word({ content, say }, '2670')).toBe('Sturm')
  expect(sea_word({ content, say }, '9999')).toBe('')
  expect(sea_id({ card: '9999' }, content)).toBe('')
})
