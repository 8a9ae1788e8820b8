import { describe, expect, test } from 'vitest'
import { all_open, ask, callable, keep, key, nothing, pick, picked, points, read_hint, to_call, toggle_die } from '../../src/games/onigashima/play'
import type { Deck, View } from '../../src/games/onigashima/view'
import { at, views } from './table'

const labels = (now: ReturnType<typeof at>) => [ask(now).primary?.label, ...(ask(now).others ?? []).map(each => each.label)]
const moves = (now: ReturnType<typeof at>) => ask(now).primary?.moves

describe('choosing people', () => {
  test('a Captain is named once somebody is picked', () => {
    expect(ask(at(views.captain)).line).toBe('Name your Captain')
    expect(moves(at(views.captain))).toBeUndefined()
    expect(moves(at(views.captain, { pick: 'zoro' }))).toEqual(['captain zoro'])
    expect(labels(at(views.captain, { pick: 'zoro' }))).toEqual(['Roronoa Zoro is Captain'])
  })

  test('a fighter is sent by name, and a card of the hand is no fighter', () => {
    expect(ask(at(views.choose)).line).toBe('Fight 1 of 6: whom do you send, face down?')
    expect(moves(at(views.choose, { pick: 'luffy' }))).toEqual(['fight luffy'])
    expect(moves(at(views.choose, { pick: 'pride' }))).toBeUndefined()
  })

  test('picking once more puts back', () => {
    expect(pick(at(views.choose), 'luffy').pick).toBe('luffy')
    expect(pick(at(views.choose, { pick: 'luffy' }), 'luffy').pick).toBeNull()
  })

  test('who has chosen waits, and who is picked stays picked while the other chooses', () => {
    expect(ask(at(views.chose_one)).line).toBe('Onigashima (Ben) chooses a fighter in secret')
    expect(keep({ ...nothing, pick: 'luffy' }, views.choose.view, views.choose.choices).pick).toBe('luffy')
    expect(keep({ ...nothing, pick: 'zoro' }, views.choose.view, views.choose.choices).pick).toBeNull()
  })

  test('a form is tried with its chance, the first if none is picked; staying is always offered', () => {
    expect(labels(at(views.transform))).toEqual(['Gear Four: 3+ (67%)', 'Stay as it is'])
    expect(moves(at(views.transform, { pick: 'luffy-gear-five' }))).toEqual(['transform luffy-gear-five'])
    expect(labels(at(views.transform, { pick: 'luffy-gear-five' }))[0]).toBe('Gear Five: 5+ (33%)')
  })

  test('the prize comes from any of the three decks', () => {
    expect(labels(at(views.prize))).toEqual(['Attack', 'Defence', 'Weakness'])
    expect(moves(at(views.prize, { pick: 'weakness' satisfies Deck }))).toEqual(['draw weakness'])
  })
})

describe('cards', () => {
  test('the obvious thing is to roll, to dodge by haki, or to pass', () => {
    expect(labels(at(views.attack_card))).toEqual(['Roll 8 dice'])
    expect(labels(at(views.defend))).toEqual(['Dodge by haki: 6+ (17%)', 'Take 9'])
    expect(labels(at(views.opening))).toEqual(['Pass'])
    expect(labels(at(views.answer_open))).toEqual(['Let it be'])
  })

  test('a card that is picked says what it does, and is played', () => {
    const now = at(views.opening, { pick: 'pride' })
    expect(ask(now).line).toBe('Pride: Against an enemy with this weakness: you attack first.')
    expect(moves(now)).toEqual(['play pride'])
    expect(labels(now)).toEqual(['Play Pride', 'Pass'])
  })

  test('a card that does not fit says why, and Enter does not play it', () => {
    const now = at(views.opening, { pick: 'phoenix' })
    expect(ask(now).line).toBe('Phoenix Flames: to be played at the start of your attack')
    expect(moves(now)).toEqual(['pass'])
  })

  test('the question tells whether there is anything to play, and what is at stake', () => {
    expect(ask(at(views.opening)).line).toContain('play a card, or pass')
    expect(ask(at(views.opening_none)).line).toContain('nothing to play')
    expect(ask(at(views.defend)).line).toBe('Page One, Man-Beast form would cost you 9: nothing to play')
    expect(ask(at(views.answer_open)).line).toBe('Onigashima (Ben) plays Arms Haki 5. Do you answer?')
  })

  test('a call names the first who may come, or whoever is picked', () => {
    const now = at(views.call, { pick: 'rescue' })
    expect(callable(now)).toContain('yamato')
    expect(to_call(now)).toBe('brook')
    expect(moves(now)).toEqual(['play rescue brook'])
    expect(moves(at(views.call, { pick: 'rescue', called: 'yamato' }))).toEqual(['play rescue yamato'])
    expect(labels(at(views.call, { pick: 'rescue', called: 'yamato' }))).toEqual(['Call Yamato', 'Pass'])
  })

  test('a card is put back when the question is another one', () => {
    expect(keep({ ...nothing, pick: 'pride' }, views.opening.view, views.opening.choices).pick).toBeNull()
  })

  test('between questions a card of the hand can be read', () => {
    expect(ask(at(views.chose_one, { pick: 'smoke' })).line).toContain('You flee')
  })
})

describe('rolling again', () => {
  test('dice are tapped, as many as the ability allows, and asked for by their faces', () => {
    expect(ask(at(views.reroll)).line).toBe('Damage so far: 2. Click up to 2 dice to roll them again')
    expect(toggle_die(at(views.reroll), 0).dice).toEqual([0])
    expect(toggle_die(at(views.reroll, { dice: [0, 1] }), 3).dice).toEqual([0, 1])
    expect(toggle_die(at(views.reroll, { dice: [0, 1] }), 1).dice).toEqual([0])
    expect(moves(at(views.reroll, { dice: [0, 3] }))).toEqual(['reroll 1 4'])
  })

  test('keeping is the obvious thing, the best choice stands beside it', () => {
    expect(labels(at(views.reroll))).toEqual(['Keep 2', 'Roll 1 2 again'])
    expect(labels(at(views.reroll, { dice: [4] }))).toEqual(['Roll 5 again', 'Keep 2'])
  })

  test('no dice stay chosen after the roll', () => {
    expect(keep({ ...nothing, dice: [0, 1] }, views.after.view, views.after.choices).dice).toEqual([])
    expect(keep({ ...nothing, dice: [0, 9] }, views.reroll.view, views.reroll.choices).dice).toEqual([0])
  })
})

describe('keys', () => {
  test('numbers pick as it is shown: people, forms, cards, dice', () => {
    expect(key('2', at(views.choose))?.pick).toBe('jimbei')
    expect(key('2', at(views.transform))?.pick).toBe('luffy-gear-five')
    expect(key('5', at(views.opening))?.pick).toBe('pride')
    expect(key('4', at(views.reroll))?.dice).toEqual([3])
    expect(key('9', at(views.prize))).toBeNull()
  })

  test('arrows walk along, around the end', () => {
    expect(key('ArrowRight', at(views.choose))?.pick).toBe('luffy')
    expect(key('ArrowLeft', at(views.choose, { pick: 'luffy' }))?.pick).toBe('law')
    expect(key('ArrowRight', at(views.prize))?.pick).toBe('defence')
  })

  test('up and down say whom a card calls, C shows the crews', () => {
    expect(key('ArrowDown', at(views.call, { pick: 'rescue' }))?.called).toBe('robin')
    expect(key('ArrowDown', at(views.choose))).toBeNull()
    expect(key('c', at(views.choose))?.crews).toBe(true)
    expect(key('x', at(views.choose))).toBeNull()
  })
})

test('team mates have the same points', () => {
  const view: View = { ...views.mate.view, points: { alliance: 24, onigashima: 13 } }
  expect(points(view)).toEqual({ alliance: 24, onigashima: 13, 'alliance-2': 24, 'onigashima-2': 13 })
})

test('a screen may be shared without looking away only where there is nothing to hide', () => {
  expect(all_open(views.opening.view)).toBe(false)
  expect(all_open({ ...views.choose.view, hand: [] })).toBe(false)
  expect(all_open({ ...views.defend.view, hand: [] })).toBe(true)
  expect(all_open(views.over.view)).toBe(true)
})

test('a hint points at a card and whom it calls, at people, or at dice', () => {
  expect(read_hint('play rescue yamato')).toEqual({ verb: 'play', what: 'rescue', whom: 'yamato' })
  expect(read_hint('fight zoro').what).toBe('zoro')
  expect(read_hint('reroll 1 4').faces).toEqual([1, 4])
  expect(read_hint(null)).toEqual({})
})

test('the obvious pick is the first form or deck, never a person', () => {
  expect(picked(at(views.transform))).toBe('luffy-gear-four')
  expect(picked(at(views.prize))).toBe('attack')
  expect(picked(at(views.choose))).toBeNull()
})
