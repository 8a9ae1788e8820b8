import { describe, expect, test } from 'vitest'
import type { Fighter, View } from '../../src/games/onigashima/view'
import { why_not } from '../../src/games/onigashima/why'
import { at, views } from './table'
import type { Place } from './table'

const with_own = (place: Place, change: Partial<Fighter>): Place =>
  ({ ...place, view: { ...place.view, fighters: { ...place.view.fighters!, alliance: { ...place.view.fighters!.alliance!, ...change } } } as View })
const with_enemy = (place: Place, change: Partial<Fighter>): Place =>
  ({ ...place, view: { ...place.view, fighters: { ...place.view.fighters!, onigashima: { ...place.view.fighters!.onigashima!, ...change } } } as View })

describe('why a card may not be played now', () => {
  test('what may be played needs no reason, nor does a card while nobody asks for one', () => {
    expect(why_not(at(views.opening), 'pride')).toBe('')
    expect(why_not(at(views.choose), 'pride')).toBe('')
  })

  test('three cards a fight', () => { // ONI-18
    expect(why_not(at(with_own(views.opening_none, { cards: 3 })), 'phoenix')).toContain('three cards')
  })

  test('another moment, and which', () => { // ONI-25
    expect(why_not(at(views.opening), 'smoke')).toBe('to be played at the start of your attack, after the enemy’s attack')
    expect(why_not(at(views.opening), 'parry')).toBe('to be played as an answer to a card')
  })

  test('a haki that the character does not show', () => { // ONI-2
    expect(why_not(at(views.attack_card), 'advanced-king-23')).toContain('does not show')
    expect(why_not(at(with_own(views.attack_card, { character: 'luffy' })), 'advanced-king-23')).not.toContain('does not show')
  })

  test('a normal mark is not enough for an advanced card', () => { // ONI-2
    expect(why_not(at(with_own(views.after, { character: 'kid' })), 'advanced-arms-7')).toContain('does not show')
    expect(why_not(at(with_own(views.after, { character: 'kid' })), 'arms-3')).not.toContain('does not show')
  })

  test('a weakness that the enemy does not have, or has suffered from', () => { // ONI-13
    expect(why_not(at(views.opening), 'fear')).toBe('The enemy does not have that weakness.')
    expect(why_not(at(with_enemy({ ...views.opening, choices: { pass: true } }, { exploited: ['pride'] })), 'pride')).toBe('That weakness was used against it already.')
  })

  test('Supreme King haki against an enemy with too many energies', () => { // ONI-25
    const strong = with_enemy(with_own(views.attack_card, { character: 'luffy' }), { energies: 23 })
    expect(why_not(at(strong), 'advanced-king-23')).toContain('too many energies')
    expect(why_not(at(with_enemy(strong, { energies: 22 })), 'advanced-king-23')).not.toContain('too many energies')
  })

  test('nothing to heal, nothing to dodge, nothing rolled', () => {
    expect(why_not(at(with_own(views.third, { cards: 1, energies: 27 })), 'phoenix')).toContain('All energies')
    const missed: Place = { ...views.defend, view: { ...views.defend.view, attack: { ...views.defend.view.attack!, damage: 0 } } }
    expect(why_not(at(missed), 'observation')).toContain('nothing to dodge')
    expect(why_not(at(views.strike), 'mirage')).toContain('no roll')
  })

  test('an answer of another kind, or too weak', () => { // ONI-17
    expect(why_not(at(views.answer_open), 'parry')).toContain('does not answer')
    expect(why_not(at(views.answer_open), 'arms-3')).toContain('too low')
    expect(why_not(at(views.answer_open), 'fear')).toContain('does not answer')
  })

  test('one call a fight, and nobody who is needed later', () => { // ONI-22
    const closed = { ...views.call, choices: { pass: true } as const }
    expect(why_not(at(closed), 'rescue')).toContain('Too few characters')
    expect(why_not(at(with_own(closed, { called: 'brook' })), 'rescue')).toContain('One call')
  })

  test('a fight of one’s team mate', () => { // ONI-9
    const view: View = { ...views.opening.view, seat: 'alliance-2', crews: { ...views.opening.view.crews, 'alliance-2': views.opening.view.crews.alliance! } }
    expect(why_not(at({ view, choices: {} }), 'pride')).toBe('Your team mate fights this one.')
  })
})
