import { describe, expect, test } from 'vitest'
import { ask, call, chosen, keep, key, listed, middle_of, next_spot, nothing, only_puts_away, pick, points, spot_of, spots_of } from '../../src/games/okko/play'
import { all_choices, chapter_of } from '../../src/games/okko/view'
import type { Choice } from '../../src/games/okko/view'
import { at, places, with_view } from './table'

const acting = at(places.hero_turn)
const walk = places.hero_turn.choices.walk![0]!
const attack = places.hero_turn.choices.attack![0]!

describe('spots of the map', () => {
  test('a move is made at its space, an attack at whom it hits', () => {
    expect(spot_of(acting.view, walk)).toBe(walk.space)
    expect(spot_of(acting.view, attack)).toBe(acting.view.figures[attack.target!]!.where)
  })
  test('corruption is put on a tile, a card is laid nowhere on the map', () => {
    expect(spot_of(places.oni_corruption.view, places.oni_corruption.choices.corrupt!.find(each => each.tile)!)).toMatch(/^tile \d$/)
    expect(spot_of(places.plan.view, places.plan.choices.lay![0]!)).toBeNull()
  })
  test.each(Object.entries(places))('in %s every choice is on the map, below it, or a button beside the question', (_, place) => {
    const now = at(place)
    const shown = [...spots_of(now).values()].flat().length + listed(now).length + (ask(now).others?.length ?? 0) + (ask(now).primary ? 1 : 0)
    expect(shown).toBeGreaterThanOrEqual(all_choices(now.choices).length)
  })
  test.each(Object.entries(places))('in %s every spot has a place', (_, place) => {
    const now = at(place)
    for (const spot of spots_of(now).keys()) expect(middle_of(chapter_of(now), spot), spot).not.toBeNull()
  })
})

describe('what is asked', () => {
  test.each(Object.entries(places))('in %s there is a line, and every word of it is there', (_, place) => {
    const { line, primary, others = [] } = ask(at(place))
    for (const text of [line, primary?.label ?? '', ...others.map(each => each.label)]) expect(text).not.toMatch(/^(ask|do|wait)\.|\{\w+\}/)
  })
  test('an attack that is aimed at tells its odds, and Enter attacks', () => {
    const { line, primary } = ask(at(places.hero_turn, { at: spot_of(acting.view, attack) }))
    expect(line).toMatch(/^Attack .*: \d+ .*dice against \d+: \d+% to hit$/)
    expect(primary?.moves).toEqual([attack.move])
  })
  test('with nothing aimed at the obvious thing is to be done', () => {
    expect(ask(acting).primary).toEqual({ label: 'End turn', moves: ['done'] })
    expect(ask(at(places.oni_figure)).primary?.label).toMatch(/^Yurei \d is done$/)
    expect(ask(at(places.oni_agent_turn)).primary?.label).toBe('End turn')
    expect(ask(at({ ...with_view(places.oni_plan, { phase: 'last-change' }), choices: { ready: [{ move: 'ready' }] } })).primary).toEqual({ label: 'Leave it so', moves: ['ready'] })
  })
  test('where equipment could only be put away nobody is asked to, and going on is the obvious thing', () => {
    const { line, primary } = ask(at(places.reorganise))
    expect([line, primary]).toEqual(['Noburo could only put equipment away: go on?', { label: 'Go on', moves: ['done'] }])
    const club = { move: 'equip iron-club both', gear: 'iron-club', slot: 'both' }
    const choices = { ...places.reorganise.choices, equip: [...places.reorganise.choices.equip!, club] }
    expect(ask(at({ ...places.reorganise, choices })).line).toBe('Noburo may rearrange the equipment now')
    expect(ask(at({ ...places.reorganise, choices })).primary?.label).toBe('Done')
    expect(only_puts_away(at(with_view(places.reorganise, { phase: 'hero-turn' }))), 'for an action it is what was wanted').toBe(false)
  })
  test('whom a card is for is asked with the name of the card, and somebody who is moved may stay', () => {
    const target = { move: 'target yurei-1', figure: 'yurei-1' }
    const stack = [{ kind: 'effect', line: 'second-cut', who: 'okko' }]
    const now = (choice: Choice) => at({ view: { ...places.hero_turn.view, stack }, choices: { [choice.move.split(' ')[0]!]: [choice] } }, { at: spot_of(places.hero_turn.view, choice) })
    expect(ask(now(target)).line).toBe('Second cut: Yurei 1')
    expect(ask(at({ ...places.shift, choices: { ...places.shift.choices, decline: [{ move: 'decline' }] } })).primary?.label).toBe('Nowhere')
    expect(ask(at({ view: { ...places.hero_turn.view, stack: [{ kind: 'place', who: 'okko' }] }, choices: { place: [{ move: 'place 1a1', space: '1a1' }] } })).line).toBe('Where does the follower stand, beside Okko?')
  })
  test('a reroll says when it is about a push alone, and nobody is named twice', () => {
    const line = (by: string, successes: number) => {
      const [attack, effect] = places.reroll_effect.view.stack
      return ask(at({ ...places.reroll_effect, view: { ...places.reroll_effect.view, stack: [{ ...attack!, successes }, { ...effect!, who: by }] } })).line
    }
    expect(line('okko', 3)).toMatch(/^Okko · Demon’s bane: .*2 dice\.$/)
    expect(line('okko', 4)).toMatch(/ It hits already: this could only bring a push\.$/)
    expect(line('ash-widow', 3)).toMatch(/ It misses already: this could only take the push away\.$/)
    expect(line('ash-widow', 4)).not.toMatch(/already/)
    const figures = { ...places.reroll_effect.view.figures, water: { where: '1a1', may_act: true, version: 'river-kami' } }
    const kami = { ...places.reroll_effect.view, figures, stack: [{ kind: 'effect', who: 'water', line: 'river-kami' }] }
    expect(ask(at({ view: kami, choices: { target: [{ move: 'target okko', figure: 'okko' }] } })).line).not.toContain('·')
  })
  test('with all cards laid one may be ready, before that not', () => {
    expect(ask(at(places.ferry_plan_ready)).primary?.moves).toEqual(['ready'])
    expect(ask(at(places.ferry_plan)).primary).toBeUndefined()
    expect(ask(at(places.ferry_plan)).line, 'one hero').toMatch(/^Lay one or two cards: /)
    expect(ask(at(places.plan)).line, 'two').toMatch(/^Lay one or two cards for each hero: /)
  })
  test('the oni that has laid its last event card is asked whether it is ready', () => {
    const face_down = [{ place: 1, card: 'cornered', agent: 'yurei' }]
    const { view } = places.oni_plan
    expect(ask(at(places.oni_plan)).line).toMatch(/^Lay event cards/)
    expect(ask(at({ view: { ...view, oni: { ...view.oni, face_down } }, choices: { ready: [{ move: 'ready' }] } })).line).toBe('Your cards are laid. Ready?')
  })
  test('corruption that comes is asked for otherwise than corruption that moves, which may stay', () => {
    expect(ask(at(places.oni_corruption)).line).toBe('Corruption: on which tile may your thralls act?')
    const moving = at({ ...places.oni_corruption, choices: { corrupt: [{ move: 'corrupt 1 2', from: 1, tile: 2 }, { move: 'corrupt none' }] } })
    expect(ask(moving)).toMatchObject({ line: 'Corruption may move: to which tile beside it?', primary: { label: 'Leave the corruption where it is', moves: ['corrupt none'] } })
    expect(listed(moving)).toEqual([])
  })
  test('tiles are lit for reinforcements when they are called, and nothing else is', () => {
    const place = { ...places.oni_figure, choices: { ...places.oni_figure.choices, call: [{ move: 'call ashigaru 4', agent: 'ashigaru', tile: 4 }, { move: 'call ninja 4', agent: 'ninja', tile: 4 }] } }
    const before = at(place)
    expect([...spots_of(before).keys()]).not.toContain('tile 4')
    const calling = at(place, call(before))
    expect([...spots_of(calling).keys()]).toEqual(['tile 4'])
    expect(ask(calling).line).toBe('Reinforcements: to which tile?')
    expect(listed(at(place, { ...call(before), at: 'tile 4' })), 'who comes').toHaveLength(2)
    expect(keep(call(before), place.view, place.choices).calling).toBe(true)
    expect(keep(call(before), place.view, places.oni_figure.choices).calling, 'they have come').toBe(false)
  })
  test('when all figures of an agent have acted, nobody is asked which one is next', () => {
    expect(ask(at(places.oni_agent_turn)).line).toBe('Nobody is left to act. End the turn?')
    expect(ask(at({ ...places.oni_oni_turn, choices: { draw: [{ move: 'draw' }] } })).line).toBe('None of your agents may act now: draw an event card')
    expect(ask(at(places.oni_oni_turn)).line).toBe('Which of your cards acts?')
    expect(ask(at({ ...places.oni_agent_turn, choices: { act: [{ move: 'act yurei-1', figure: 'yurei-1' }] } })).line).toBe('Which figure acts next?')
  })
  test('when the order of the heroes alone is missing, it is asked for', () => {
    expect(ask(at({ ...places.ferry_plan_ready, choices: { next: [{ move: 'next okko', hero: 'okko' }] } })).line).toBe('In which order do the heroes act?')
  })
  test('whoever waits is told for whom', () => {
    expect(ask(at(places.waiting)).line).toMatch(/^Still planning in secret: (Hunters \(Ada\)|Oni \(Ben\))/)
  })
  test('accusations are listed below the map', () => {
    expect(listed(at(places.accuse))).toEqual(expect.arrayContaining(places.accuse.choices.accuse!))
  })
})

describe('keys', () => {
  test('arrows walk to the nearest spot that lies that way', () => {
    const chapter = chapter_of(acting)
    const from = walk.space!
    const now = at(places.hero_turn, { at: from })
    const right = next_spot(now, [0, 1])!
    expect(middle_of(chapter, right)!.column).toBeGreaterThan(middle_of(chapter, from)!.column)
    expect(key('ArrowRight', now)).toMatchObject({ at: right, keys: true, tab: 'do' })
  })
  test('where nothing lies that way, the spot stays', () => {
    const chapter = chapter_of(acting)
    const spots = [...spots_of(acting).keys()]
    const topmost = spots.reduce((one, two) => (middle_of(chapter, two)!.row < middle_of(chapter, one)!.row ? two : one))
    expect(next_spot(at(places.hero_turn, { at: topmost }), [-1, 0])).toBe(topmost)
  })
  test('numbers turn the page, plus and M move the camera, others mean nothing', () => {
    expect(key('3', acting)?.tab).toBe('notebook')
    expect([key('+', acting)?.camera, key('m', acting)?.camera]).toEqual([{ to: 'in', n: 1 }, { to: 'all', n: 1 }])
    expect(key('x', acting)).toBeNull()
  })
})

describe('a selection', () => {
  test('stays while it may be pressed, and goes when it may not', () => {
    const selection = pick(at(places.hero_turn), walk.space!)
    expect(keep(selection, acting.view, acting.choices).at).toBe(walk.space)
    expect(keep(selection, acting.view, {}).at).toBeNull()
    expect(keep(selection, acting.view, { attack: [{ ...walk, move: 'attack somebody' }] }).at, 'something else can be done there now').toBeNull()
    expect(chosen(at(places.hero_turn, selection))).toEqual(walk)
  })
  test('the page below the map stays', () => {
    expect(keep({ ...nothing, tab: 'notebook' }, acting.view, {})).toMatchObject({ tab: 'notebook' })
    expect(keep({ ...nothing, tab: 'notebook' }, acting.view, acting.choices), 'the map asks').toMatchObject({ tab: 'notebook' })
  })
  test.each(['oni_enhancement', 'oni_plan', 'oni_oni_turn', 'plan', 'reorganise', 'over'] as const)('what %s asks is below the map, and comes before another page that was open', place => {
    const { view, choices } = places[place]
    const asked = keep({ ...nothing, tab: 'sheets' }, view, choices)
    expect(asked.tab).toBe('do')
    expect(keep({ ...asked, tab: 'oni' }, view, choices).tab, 'a page opened after the question stays').toBe('oni')
  })
})

test('points are those of this scenario and of the acts before, and no scenario counts twice', () => {
  const acts = [{ scenario: 'plum-house', winner: 'oni' as const, heroes: 3, oni: 5 }]
  const { view } = with_view(places.hero_turn, { points: { heroes: 2, oni: 7 }, acts })
  expect(points(view)).toEqual({ hunters: 5, oni: 12 })
  const { view: over } = with_view(places.over, { points: { heroes: 2, oni: 7 }, acts })
  expect(points(over)).toEqual({ hunters: 3, oni: 5 }) // the last act is one of them
})

test('before anybody has joined both sides have none', () => {
  expect(points(places.ferry_gathering.view)).toEqual({ hunters: 0, oni: 0 })
})
