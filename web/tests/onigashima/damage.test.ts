import { describe, expect, test } from 'vitest'
import { chance_of, chance_of_more, explained, listed, named_faces, odds_side, rows_of } from '../../src/games/onigashima/damage'
import type { Attack } from '../../src/games/onigashima/view'
import { at, say, views } from './table'

describe('an attack is explained die by die', () => { // ONI-15, ONI-27
  test('dice that an ability names, dice that meet the defence, dice that do not', () => {
    expect(explained(at(views.defend))).toEqual(['5 and 5: 3 each by ability 2', '6, 6 and 6: 1 each, meet the defence', '1: below the defence'])
    expect(explained(at(views.after))).toEqual(['2, 2, 2, 2, 2 and 6: 4 each by ability 2', '5: 1, meets the defence', '3: below the defence'])
  })

  test('Fear makes a 5 too low for defence 5', () => { // ONI-13
    expect(explained(at(views.reroll))).toEqual(['3: 2 by ability 2', '1, 2, 4 and 5: below the defence'])
  })

  test('a dodged die is told from one that is too low', () => {
    const attack: Attack = { ...views.defend.view.attack!, costs: [0, 0, 3, 1, 1, 0] }
    const lines = explained(at({ ...views.defend, view: { ...views.defend.view, attack } }))
    expect(lines).toContain('5 and 6: dodged')
    expect(lines).toContain('1: below the defence')
  })

  test('dice that a called comrade’s ability names are its own', () => { // ONI-22
    const fighters = { ...views.before.view.fighters! }
    const attack: Attack = { side: 'onigashima', number: 3, dice: [1, 5, 6], costs: [4, 4, 4], strike: 0, added: 0, damage: 12, haki: false }
    expect(explained(at({ ...views.before, view: { ...views.before.view, fighters, attack } }))).toEqual(['1, 5 and 6: 4 each by the comrade’s ability'])
  })

  test('a card instead of the dice, and cards after the roll', () => {
    expect(explained(at(views.strike))).toEqual(['The card costs 11'])
    const attack: Attack = { ...views.after.view.attack!, added: 5, damage: 30 }
    expect(explained(at({ ...views.after, view: { ...views.after.view, attack } })).at(-1)).toBe('and 5 more by cards')
  })

  test('nothing is explained before the roll', () => expect(explained(at(views.attack_card))).toEqual([]))
})

test('a threshold looks at the changed die, named faces at the rolled one', () => { // ONI-27
  expect(named_faces({ kind: 'threshold', amount: 4, cost: 5 }, -1)).toEqual([5, 6])
  expect(named_faces({ kind: 'faces', faces: [1, 3], cost: 4 }, -1)).toEqual([1, 3])
  expect(named_faces({ kind: 'dodge', amount: 1 })).toEqual([])
})

test('things are listed as people say them', () => {
  expect([listed({ say }, [1, 2, 4]), listed({ say }, [6]), listed({ say }, [])]).toEqual(['1, 2 and 4', '6', ''])
})

describe('odds', () => {
  const odds = { damage: Array.from({ length: 20 }, (_, damage) => ({ damage, chance: 0.05 })), mean: 9.5, beats: 0.25, dodged: 0 }

  test('are a few bars, and one for all that wins', () => {
    const rows = rows_of(odds, 15)
    expect(rows.map(row => row.label)).toEqual(['0–2', '3–5', '6–8', '9–11', '12–14', '15+'])
    expect(rows.reduce((sum, row) => sum + row.chance, 0)).toBeCloseTo(1)
    expect(rows.filter(row => row.marked).map(row => row.label)).toEqual(['15+'])
  })

  test('of the table are whole', () => {
    const { odds: sent, fighters } = views.attack_card.view
    expect(rows_of(sent!.alliance!, fighters!.onigashima!.energies).reduce((sum, row) => sum + row.chance, 0)).toBeCloseTo(1, 4)
  })

  test('are those of the attack that goes on, else of the own next one', () => {
    expect(odds_side(at(views.before))).toBe('onigashima')
    expect(odds_side(at(views.opening))).toBe('alliance')
    expect(odds_side(at(views.defend))).toBeNull()
  })

  test('of a die, and of more damage than lies there', () => {
    expect([chance_of(6), chance_of(4)]).toEqual([1 / 6, 1 / 2])
    expect(chance_of_more(odds, 17)).toBeCloseTo(0.1)
  })
})
