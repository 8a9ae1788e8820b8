import { describe, expect, test } from 'vitest'
import { bring_around, bring_in, centre, close_to, fit, held, is_seen, keep_in, pan, resized, zoom } from '../../src/games/okko/camera'
import { emblem_names, emblem_of } from '../../src/games/okko/emblems'
import { flagged, size_of, ways_of } from '../../src/games/okko/ground'
import { picture_of, pictures, recollections, way_of } from '../../src/games/okko/memoirs'
import { hand_of, laid_of, lay_choice, values_with } from '../../src/games/okko/plan'
import { columns_of, links_of } from '../../src/games/okko/trees'
import { chapter_of, own_figure, slots_of } from '../../src/games/okko/view'
import type { Cell, View } from '../../src/games/okko/view'
import { at, content, places, say, with_view } from './table'

const map = { width: 15, height: 5 }, phone = { width: 340, height: 240 }, table = { width: 900, height: 400 }

describe('the camera', () => {
  test('shows the whole map in the middle', () => {
    expect(fit(table, map)).toEqual({ cell: 60, x: 0, y: 50 })
  })
  test('on a phone is close to whoever acts, in cells that a finger meets', () => {
    const camera = close_to({ row: 2, column: 7 }, phone, map)
    expect(camera.cell).toBeGreaterThanOrEqual(40)
    expect(is_seen(camera, { row: 2, column: 7 }, phone)).toBe(true)
    expect(is_seen(camera, { row: 2, column: 14 }, phone)).toBe(false)
  })
  test('begins at a hero of one’s own, for the oni at somebody who is awake', () => {
    expect(places.plan.view.heroes).toHaveProperty([own_figure(places.plan.view)!])
    expect(own_figure(places.oni_plan.view)).toBe('yurei-1')
  })
  test('never leaves the map behind', () => {
    const close = close_to({ row: 2, column: 7 }, phone, map)
    expect(pan(close, 10_000, 0, phone, map).x).toBe(0)
    expect(pan(close, -10_000, 0, phone, map).x).toBe(phone.width - map.width * close.cell)
    expect(keep_in({ cell: 10, x: -99, y: 7 }, phone, map)).toEqual({ cell: 10, x: 95, y: 95 })
  })
  test('zooms about the point that is pointed at', () => {
    const before = centre({ cell: 80, x: 0, y: 0 }, { row: 2, column: 7 }, table, map)
    const after = zoom(before, 1.25, { x: 450, y: 200 }, table, map)
    expect((450 - after.x) / after.cell).toBeCloseTo((450 - before.x) / before.cell)
    expect(zoom(before, 0.01, { x: 0, y: 0 }, table, map)).toEqual(fit(table, map))
  })
})

describe('the camera, while somebody acts at the edge of what is seen,', () => {
  const before = close_to({ row: 2, column: 7 }, phone, map)
  const edge = { row: 2, column: Math.floor((phone.width - before.x) / before.cell) - 1 }, beside = { row: 2, column: edge.column + 1 }
  test('brings in whoever stands beside', () => {
    expect([is_seen(before, edge, phone), is_seen(before, beside, phone)]).toEqual([true, false])
    expect(is_seen(bring_around(before, edge, phone, map), beside, phone)).toBe(true)
  })
  test('stays where all around is seen', () => expect(bring_around(before, { row: 2, column: 7 }, phone, map)).toEqual(before))
  test('keeps whoever acts in sight where there is room for no more', () => {
    const low = { width: 340, height: 60 }, tall = { width: 15, height: 15 }
    expect(is_seen(bring_around(centre(before, { row: 7, column: 7 }, low, tall), { row: 7, column: 7 }, low, tall), { row: 7, column: 7 }, low)).toBe(true)
  })
})

describe('the camera, when the question above the map grows,', () => {
  const high = { width: 340, height: 440 }, tall = { width: 15, height: 15 }
  const before = centre({ cell: 44, x: 0, y: 0 }, { row: 7, column: 7 }, high, tall), down = 60
  const low = { width: 340, height: high.height - down }
  test('leaves everything where the finger is', () => {
    expect(down + held(before, down, { row: 7, column: 7 }, low, tall).y).toBe(before.y)
  })
  test('keeps in sight what is aimed at', () => {
    const top = { row: Math.ceil(-before.y / 44), column: 7 }
    expect(is_seen(held(before, down, null, low, tall), top, low)).toBe(false)
    expect(is_seen(held(before, down, top, low, tall), top, low)).toBe(true)
  })
  test('comes back when the question is short again', () => {
    const at = { row: 7, column: 7 }
    expect(held(held(before, down, at, low, tall), -down, at, high, tall)).toEqual(before)
  })
  test('leaves a map that is smaller than its box there, too, and brings it to the middle when only the page below changes', () => {
    const flat = { width: 15, height: 5 }, middle = centre(before, { row: 2, column: 7 }, high, flat)
    expect(down + held(middle, down, null, low, flat).y).toBe(middle.y)
    expect(held(middle, 0, null, low, flat).y).toBe((low.height - 5 * 44) / 2)
  })
  test('shows all of the map again when the page below grows and all of it was in sight', () => {
    const wide = { width: 900, height: 400 }, lower = { width: 900, height: 200 }, flat = { width: 15, height: 5 }
    expect(resized(fit(wide, flat), wide, 0, null, lower, flat)).toBeNull()
    expect(resized(fit(wide, flat), wide, down, null, lower, flat)?.cell, 'the question grows').toBe(fit(wide, flat).cell)
    expect(resized({ ...fit(wide, flat), cell: 90 }, wide, 0, null, lower, flat)?.cell, 'the reader was closer').toBe(90)
  })
  test('goes no farther than it has to for what is in sight already', () => {
    expect(bring_in(before, { row: 7, column: 7 }, high, tall)).toEqual(before)
  })
})

describe('the map', () => {
  const chapter = chapter_of(at(places.ferry_plan))
  test('of the silent ferry is three tiles wide', () => expect(size_of(chapter)).toEqual({ width: 15, height: 5 }))
  test('has flags on the landing, and where a test is wanted until it was passed', () => {
    const { view } = places.ferry_plan
    const spaces = (is_one: (cell: Cell) => boolean) => chapter.cells.filter(is_one).map(each => each.space)
    const landing = spaces(each => each.tile === 1 && each.area === 'c'), lantern = spaces(each => each.tile === 3 && each.kind === 'interaction')
    expect([landing.length, lantern.length]).toEqual([6, 1])
    expect(flagged(chapter, view).map(each => each.space)).toEqual([...landing, ...lantern])
    expect(flagged(chapter, { goals: [1], tested: lantern, missions: [] }).map(each => each.space)).toEqual(landing)
  })
  test('where a test was passed there is no flag, though others are wanted', () => {
    const house = chapter_of(at(places.plan)), wanted = flagged(house, places.plan.view).map(each => each.space)
    expect(wanted).toHaveLength(3)
    expect(flagged(house, { goals: [2], tested: wanted.slice(0, 2), missions: ['open'] }).map(each => each.space)).toEqual(wanted.slice(2))
    expect(flagged(house, { goals: [2], tested: [], missions: ['oni'] }), 'the mission is lost').toEqual([])
  })
  test('has its doors where two of its spaces meet, each once', () => {
    expect(ways_of(chapter).doors.map(each => each.number)).toEqual(chapter.doors.map(each => each.number))
  })
  test('is closed all around: the row of spaces at the top has a wall above each', () => {
    const top = chapter.cells.filter(each => each.row === 0)
    for (const { column } of top) expect(ways_of(chapter).walls).toContain(`M${column * 100} 0h100`)
  })
  test('everybody on it has an emblem', () => {
    const drawn = [...Object.keys(content.heroes), ...Object.keys(content.agents), ...Object.entries(content.allies).filter(([, each]) => !each.courtier).map(([id]) => id)]
    expect(drawn.filter(each => !emblem_names.includes(each))).toEqual([])
  })
})

describe('the plan', () => {
  const now = at(places.ferry_plan)
  const [hero] = Object.keys(now.view.heroes) as [string]
  const technique = hand_of(now, hero).find(each => lay_choice(now, hero, each, 'right') && content.heroes[hero]!.cards[each]!.right!.defense)!
  test('a technique on the right raises what it says', () => {
    const more = content.heroes[hero]!.cards[technique]!.right!.defense!
    expect(values_with(now, hero, technique).defense - values_with(now, hero).defense).toBe(more)
  })
  test('what lies there counts, and is no longer in the hand', () => {
    const body = now.view.heroes[hero]!
    const laid = at(with_view(places.ferry_plan, { heroes: { [hero]: { ...body, plan: { left: [], right: [technique], wielded: null } } } }))
    expect(values_with(laid, hero)).toEqual(values_with(now, hero, technique))
    expect(laid_of(laid, hero)).toEqual([technique])
    expect(hand_of(laid, hero)).not.toContain(technique)
  })
  test('no attribute falls below nought, nor Defense below one', () => {
    const body = { ...now.view.heroes[hero]!, speed: -3, defense: -1 }
    expect(values_with(at(with_view(places.ferry_plan, { heroes: { [hero]: body } })), hero)).toMatchObject({ speed: 0, defense: 1 })
  })
})

describe('the trees', () => {
  test('have the columns that the rounds fill: three and four', () => {
    expect([columns_of(content.trees.mortal).length, columns_of(content.trees.supernatural).length]).toEqual([3, 4])
  })
  test('have a branch for each link', () => {
    const slots = content.trees.mortal
    expect(links_of(slots)).toHaveLength(slots.reduce((sum, each) => sum + each.links.length, 0))
  })
})

describe('the memoirs', () => {
  test('add up to the points of both sides', () => {
    for (const { view } of [places.over, places.ferry_over]) {
      const sum = (side: string) => recollections(view).filter(each => each.side === side).reduce((all, each) => all + each.points, 0)
      expect([sum('heroes'), sum('oni')]).toEqual([view.points.heroes, view.points.oni])
    }
  })
  test('every recollection has a little picture', () => {
    expect(Object.keys(content.memories).filter(each => !emblem_names.includes(pictures[each] ?? ''))).toEqual([])
  })
  test('are a picture to keep, with a line each', () => {
    const picture = picture_of({ view: places.over.view, say })
    expect(picture.match(/<g transform="translate\(40 /g)).toHaveLength(recollections(places.over.view).length)
  })
  test('are pictures that are drawn with lines, too', () => {
    const picture = picture_of({ view: { ...places.over.view, memories: [{ memory: 'oni-escaped', count: 1, points: 3 }] }, say })
    expect(picture).toContain(`<path d="${emblem_of('wind').line}" fill="none" stroke="#fffaf0"`)
  })
})

describe('a campaign on the wall', () => {
  const acts = [{ heroes: 'plum-house', oni: 'plum-house' }, { heroes: 'lantern-court', oni: 'salt-store' }, { heroes: 'drowned-shrine', oni: 'drowned-shrine' }]
  const first = { scenario: 'plum-house', winner: 'oni' as const, heroes: 2, oni: 5 }
  const wall = (change: Partial<View>) => way_of({ ...at(with_view(places.hero_turn, change)), content: { ...content, acts } })
    .map(each => [each.state, each.winner, ...each.scenarios.map(one => `${one.scenario}${one.after ? ` ${one.after}` : ''}`)])
  test('has the act that is played, and both ways that may come', () => {
    expect(wall({ scenario: 'plum-house', acts: [] })).toEqual([['now', null, 'plum-house'], ['open', null, 'lantern-court heroes', 'salt-store oni'], ['open', null, 'drowned-shrine']])
  })
  test('between two acts the winner of the last one has decided', () => {
    expect(wall({ phase: 'between', scenario: 'plum-house', acts: [first] })).toEqual([['done', 'oni', 'plum-house'], ['open', null, 'salt-store'], ['open', null, 'drowned-shrine']])
  })
  test('a draw takes the heroes’ way', () => {
    expect(wall({ phase: 'between', acts: [{ ...first, winner: null }] })[1]).toEqual(['open', null, 'lantern-court'])
  })
})

test('what takes both hands is one piece of equipment', () => {
  const [hero] = Object.values(places.hero_turn.view.heroes)
  expect(slots_of({ ...hero!, right_hand: 'pilgrim-staff', left_hand: 'pilgrim-staff', clothing: null, supplies: ['salve', 'rope'] })).toEqual([['both', 'pilgrim-staff'], ['supplies', 'salve'], ['supplies', 'rope']])
  expect(slots_of({ ...hero!, right_hand: 'sling', left_hand: null, clothing: 'vest', supplies: [] })).toEqual([['right', 'sling'], ['clothing', 'vest']])
})
