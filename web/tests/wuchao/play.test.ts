import { describe, expect, test } from 'vitest'
import { odds_of, plan_of, rows_of } from '../../src/games/wuchao/assault'
import { ask, can_act, can_go, keep, key, moves_on, nothing, pick, points, read_hint, tab_stop, toggle, tray, ways_to } from '../../src/games/wuchao/play'
import { at, past_f1, views } from './table'

const four = ['cao-cao', 'zhang-liao', 'xu-huang', 'yue-jin']

describe('placing', () => {
  test('begins with the first unit, and goes on with any that is chosen', () => {
    expect(ask(at(views.start)).line).toBe('Place Chunyu Qiong: 9 units to go')
    expect(moves_on(at(views.start), 'd2')).toEqual(['place chunyu-qiong d2'])
    expect(moves_on(at(views.start, { units: ['gao-lan'] }), 'd2')).toEqual(['place gao-lan d2'])
    expect(ask(at(views.start)).others).toEqual([{ label: 'Suggest the rest', moves: [], hints: true }])
    expect(ask(at(views.placing)).line).toBe('Place Yuan Tan, your last unit')
    expect(ask(at(views.placing)).others, 'with it the war begins').toEqual([])
  })

  test('says why not in Cao’s zones', () => {
    expect(moves_on(at(views.start), 'b1')).toBeNull()
    expect(ask(at(views.start, { space: 'b1' })).line).toContain('Not on B1')
    expect(ask(at(views.start, { space: 'd1' })).primary).toEqual({ label: 'Chunyu Qiong to D1', moves: ['place chunyu-qiong d1'] })
  })

  test('has the units still to place in the tray, for both', () => {
    expect(tray(at(views.start)).map(each => each.unit)).toHaveLength(9)
    expect(tray(at(views.waiting)).map(each => each.unit)).toHaveLength(9)
    expect(tray(at(views.placing)).map(each => each.unit)).toEqual(['yuan-tan'])
  })

  test('forgets a unit that is placed', () => {
    expect(keep({ ...nothing, units: ['gao-lan'] }, views.placing.view, views.placing.choices).units).toEqual([])
  })
})

describe('moving', () => {
  test('a space picks up all that may move, once more none', () => {
    const picked = pick(at(views.move), 'a1')
    expect(picked.units).toEqual(four)
    expect(pick(at(views.move, picked), 'a1').units).toEqual([])
  })

  test('several that could go farther are told that they stop; one alone may go on', () => {
    expect(ask(at(views.move, { units: ['cao-cao', 'yue-jin'], space: 'b2' })).line).toBe('Cao Cao, Yue Jin to B2, and stop there')
    expect(ask(at(views.move, { units: ['yue-jin'], space: 'b2' })).line).toBe('Yue Jin to B2 Langtang Canal')
  })

  test('a unit that has moved says so when it is tapped', () => {
    const units = views.move.view.units.map(each => (each.unit === 'yue-jin' ? { ...each, at: 'b2', left: 0, way: ['a1'] } : each))
    const { ['yue-jin']: _, ...ways } = views.move.choices.ways!
    const now = at({ ...views.move, view: { ...views.move.view, units }, choices: { ...views.move.choices, ways, step: {} } })
    expect(ask({ ...now, selection: toggle(now, 'yue-jin') }).line).toBe('Moved already: Yue Jin')
    expect(ask({ ...now, selection: toggle(now, 'cao-cao') }).line).toContain('where to?')
  })

  test('the whole way is played, one unit after the other', () => {
    const now = at(views.move, { units: ['cao-cao', 'yue-jin'] })
    expect(moves_on(now, 'c2')).toEqual(['move cao-cao b2', 'move cao-cao c2', 'move yue-jin b2', 'move yue-jin c2'])
    expect(ways_to(now, 'c2')).toEqual([['a1', 'b2', 'c2']])
    expect(moves_on(now, 'h1')).toBeNull()
  })

  test('who is under way goes on before another begins', () => {
    const now = at(views.moving, { units: ['xu-huang'] })
    expect(moves_on(now, 'b1')).toEqual(['move xu-huang b1'])
    const both = at({ ...views.move, view: { ...views.move.view, moving: 'yue-jin' } }, { units: ['cao-cao', 'yue-jin'] })
    expect(moves_on(both, 'b1')).toEqual(['move yue-jin b1', 'move cao-cao b1'])
  })

  test('more than five have no room', () => {
    const { view, choices } = views.yuan_move
    const four_there = { ...view, units: view.units.map(each => (['gao-lan', 'zhang-he', 'jiang-qi', 'yuan-tan'].includes(each.unit) ? { ...each, at: 'f1' } : each)) }
    const ways = { 'chunyu-qiong': { f1: ['f1'] }, 'sui-yuanjin': { f1: ['f1'] } }
    const place = { view: four_there, choices: { ...choices, ways } }
    expect(can_go(at(place, { units: ['chunyu-qiong'] }), 'f1')).toBe(true)
    expect(can_go(at(place, { units: ['chunyu-qiong', 'sui-yuanjin'] }), 'f1')).toBe(false)
  })

  test('a unit alone may step into a full space, to pass through', () => {
    const now = at(past_f1, { units: ['gao-lan'] })
    expect(can_act(now, 'f1')).toBe(true)
    expect(moves_on(now, 'f1')).toEqual(['move gao-lan f1'])
    expect(ways_to(now, 'f1')).toEqual([['e2', 'f1']])
    expect(can_go(at(past_f1, { units: ['gao-lan', 'zhang-he'] }), 'f1')).toBe(false)
  })

  test('asks which, where to, and then for the ride', () => {
    expect(ask(at(views.move))).toEqual({ line: 'Round 1: pick up units to move', others: [{ label: 'End moves', moves: ['done'] }] })
    expect(ask(at(views.move, { units: four })).line).toBe('4 units: where to? 3 steps left')
    expect(ask(at(views.move, { units: four.slice(0, 2) })).line).toBe('Cao Cao, Zhang Liao: where to? 3 steps left')
    expect(ask(at(views.move, { units: ['yue-jin'], space: 'c2' })).primary).toEqual({ label: 'Go to C2', moves: ['move yue-jin b2', 'move yue-jin c2'] })
    expect(ask(at(views.move, { units: ['yue-jin'], space: 'h1' })).line).toBe('Yue Jin cannot get to H1')
  })

  test('who has moved goes on with Enter, who has not must say so', () => {
    expect(ask(at(views.near)).primary).toEqual({ label: 'End moves', moves: ['done'] })
    expect(ask(at(views.planned)).primary).toEqual({ label: 'Fight 2 combats', moves: ['done'] })
    expect(ask(at(views.move)).primary).toBeUndefined()
    expect(ask(at(views.moving, { space: 'a1', keys: true })).primary, 'Enter picks up').toBeUndefined()
  })

  test('one who may go on stays picked up, one who has arrived does not', () => {
    const selection = { ...nothing, units: ['xu-huang', 'cao-cao'], space: 'c1' }
    expect(keep(selection, views.moving.view, views.moving.choices)).toEqual({ units: ['xu-huang'], space: null, keys: false })
  })

  test('the tray shows the stack in question, else one’s own units', () => {
    expect(tray(at(views.planned)).map(each => each.unit)).toEqual(four)
    expect(tray(at(views.planned, { space: 'h1' })).map(each => each.unit)).toEqual(['chunyu-qiong', 'sui-yuanjin'])
    expect(tray(at(views.moving, { units: ['yue-jin'], space: 'c2' })).map(each => each.unit)).toEqual(['yue-jin'])
  })

  test('keys: a number picks a unit up and puts it down, arrows walk', () => {
    const one = key('2', at(views.move))!
    expect(one.units).toEqual(['zhang-liao'])
    const two = key('4', at(views.move, one))!
    expect(two.units).toEqual(['zhang-liao', 'yue-jin'])
    expect(key('2', at(views.move, two))!.units).toEqual(['yue-jin'])
    expect(key('ArrowUp', at(views.move))).toEqual({ units: [], space: 'b1', keys: true })
    expect(key('x', at(views.move))).toBeNull()
  })

  test('a unit of another space takes the place of those picked up', () => {
    expect(toggle(at(views.moving, { units: ['yue-jin'] }), 'xu-huang').units).toEqual(['xu-huang'])
  })
})

describe('the odds of an assault', () => {
  test('are the table’s own, summed up before anybody has moved', () => {
    const apart = { ...views.planned, view: { ...views.planned.view, combats: [], units: views.planned.view.units.map(each => (each.side === 'cao' ? { ...each, at: 'c2' } : each)) } }
    for (const combat of views.planned.view.combats) {
      const odds = odds_of(plan_of(at(apart), combat.attackers, combat.space)!)
      expect(odds.mean).toBeCloseTo(combat.odds!.mean)
      expect(odds.all_destroyed).toBeCloseTo(combat.odds!.all_destroyed)
      expect(odds.damage.map(each => each.damage)).toEqual(combat.odds!.damage.map(each => each.damage))
    }
  })

  test('count those that have come already', () => {
    const plan = plan_of(at(views.planned), ['yue-jin'], 'd1')!
    expect(plan).toEqual({ attack: 9, cao_cao: true, defence: 8, hits: 4 })
    expect(plan_of(at(views.planned), ['yue-jin'], 'c1')).toBeNull()
  })

  test('a weakened defender takes one hit less', () => {
    const weakened = views.planned.view.units.map(each => (each.unit === 'gao-lan' ? { ...each, back: true } : each))
    expect(plan_of(at({ ...views.planned, view: { ...views.planned.view, units: weakened } }), [], 'd1')!.hits).toBe(3)
  })

  test('what it meets is told by the table: shelter, raid and all', () => {
    const { planned } = views
    const met = plan_of(at({ ...planned, choices: { ...planned.choices, targets: { h1: 5 } } }), ['yue-jin'], 'h1')
    expect(met!.defence).toBe(5)
    expect(plan_of(at({ ...planned, choices: {} }), ['yue-jin'], 'h1')).toBeNull()
  })

  test('are bars, the last of them marked: nobody is left', () => {
    const rows = rows_of(views.planned.view.combats[0]!.odds!, 4)
    expect(rows.map(row => row.label)).toEqual(['0', '1', '2', '3', '4+'])
    expect(rows.map(row => !!row.marked)).toEqual([false, false, false, false, true])
    expect(rows.reduce((sum, row) => sum + row.chance, 0)).toBeCloseTo(1)
  })
})

describe('combat', () => {
  test('the next one is chosen on the map, or with Enter', () => {
    expect(can_act(at(views.fights), 'e2')).toBe(true)
    expect(ask(at(views.fights)).primary).toEqual({ label: 'Fight at D1', moves: ['fight d1'] })
    expect(ask(at(views.fights, { space: 'e2' })).primary!.moves).toEqual(['fight e2'])
  })

  test('Xu You may be asked for each die, or not', () => {
    const { primary, others } = ask(at(views.reroll))
    expect(primary).toEqual({ label: 'Keep', moves: ['keep'] })
    expect(others!.map(each => each.moves[0])).toEqual(['reroll die', 'reroll cao-cao', 'reroll both'])
  })

  test('hits are taken one by one', () => {
    expect(ask(at(views.split))).toEqual({ line: '3 hits to take: click a unit' })
    expect(key('2', at(views.split))!.units).toEqual(['gao-lan'])
    expect(ask(at(views.split, { units: ['gao-lan'] })).primary).toEqual({ label: 'Hit Gao Lan', moves: ['hit gao-lan'] })
    expect(keep({ ...nothing, units: ['gao-lan'] }, views.split.view, { hit: ['zhang-he'] }).units).toEqual([])
  })

  test('who goes farther back is chosen in the same way', () => {
    const back = { view: views.split.view, choices: { back: ['zhang-he', 'gao-lan'] } }
    expect(tray(at(back)).map(each => each.unit)).toEqual(['zhang-he', 'gao-lan'])
    expect(ask(at(back, { units: ['zhang-he'] })).primary!.moves).toEqual(['back zhang-he'])
  })
})

test('out of turn it says who does what', () => {
  expect(ask(at(views.waiting)).line).toBe('Yuan (Ben) places the army')
  expect(ask(at({ view: views.split.view, choices: {} })).line).toBe('Your move')
  expect(ask(at(views.over)).line).toBe('The game is over')
})

test('points are what a side can still take', () => {
  expect(points(views.move.view)).toEqual({ cao: 8, yuan: 18 })
})

test('a hint points at a unit, at a space, or at both', () => {
  expect(read_hint('place gao-lan d2')).toEqual({ verb: 'place', unit: 'gao-lan', space: 'd2' })
  expect(read_hint('fight d1')).toEqual({ verb: 'fight', space: 'd1' })
  expect(read_hint('hit gao-lan')).toEqual({ verb: 'hit', unit: 'gao-lan' })
  expect(read_hint('done')).toEqual({ verb: 'done' })
  expect(read_hint(null)).toEqual({})
})

test('the Tab key comes to what is aimed at, else to the own units', () => {
  expect(tab_stop(at(views.move))).toBe('a1')
  expect(tab_stop(at(views.start))).toBe('a1')
  expect(tab_stop(at(views.move, { space: 'c3' }))).toBe('c3')
})
