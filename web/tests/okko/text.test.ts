import { describe, expect, test } from 'vitest'
import { card_text, figure_name, found_text, line_name, line_text } from '../../src/games/okko/names'
import { choice_text, describe as described, ending, explained, goal_text, goals_of, hint, introduction, legal, odds_text, sentence, space_text } from '../../src/games/okko/text'
import { summary } from '../../src/games/okko/play'
import { all_choices, chapter_of } from '../../src/games/okko/view'
import type { Cell } from '../../src/games/okko/view'
import { at, content, events, places, speaking, with_view } from './table'

const not_said = /\{\w+\}|^say\.|(?:^| )(?:do|agent|event|gear|action|talent|enhancement|courtier|memory)\.[\w?-]/

describe('sentences', () => {
  test.each(events.map(each => [each.event, each] as const))('%s is told in words', (_, event) => {
    const text = sentence(event, speaking)
    if (text !== null) expect(text).not.toMatch(not_said)
  })
  test('an attack names both', () => {
    expect(sentence({ event: 'attacks', who: 'okko', whom: 'ashigaru-2', good: false }, speaking)).toBe('Okko attacks Ashigaru 2.')
    expect(sentence({ event: 'attacks', who: 'okko', whom: 'ashigaru-2', good: true }, speaking)).toBe('Okko attacks Ashigaru 2 from afar.')
  })
  test('a card that was laid is named for those who may know it alone', () => {
    expect(sentence({ event: 'laid', who: 'okko', card: 'second-cut', side: 'left' }, speaking)).toBe('Okko lays Second cut: as a talent.')
    expect(sentence({ event: 'laid', who: 'okko', side: 'left' }, speaking)).toBe('Okko lays a card: as a talent.')
  })
  test('a technique that went back into the hand is not named', () => {
    expect(sentence({ event: 'technique', agent: '?' }, speaking)).toBe('The oni takes a card back into the hand.')
  })
  test('corruption comes, or seeps on', () => {
    expect(sentence({ event: 'corruption', where: 3 }, speaking)).toBe('Corruption comes to tile 3.')
    expect(sentence({ event: 'corruption', from: 2, where: 3 }, speaking)).toBe('Corruption seeps from tile 2 to tile 3.')
  })
})

describe('choices in words', () => {
  test.each(Object.entries(places))('in %s every legal thing has a sentence', (_, place) => {
    const now = at(place)
    for (const { text } of legal(now)) expect(text).not.toMatch(not_said)
    for (const choice of all_choices(now.choices)) expect(hint(now, choice.move)).toBe(choice_text(now, choice))
  })
  test('a clue test tells its dice and its chance', () => {
    const now = at(places.clues)
    expect(choice_text(now, now.choices.question![0]!)).toMatch(/^Look for clues: .+: \d+ dice, at most \d+: \d+% to pass$/)
  })
  test('an accusation tells the chance of the notebook', () => {
    const now = at(places.accuse)
    const texts = now.choices.accuse!.map(each => choice_text(now, each))
    expect(texts[0]).toMatch(/^Name the nature: .+: \d+% by your notebook$/)
    expect(texts.at(-1)).toMatch(/^Accuse: .+: \d+% by your notebook$/)
  })
  test('odds say what they are without what may be used, where that matters', () => {
    const roll = { move: 'attack x y', figure: 'okko', target: 'yurei-1', black: 4, red: 0, defense: 3, chance: 0.81 }
    expect(odds_text(at(places.hero_turn), { ...roll, chance_without: 0.6234 })).toBe('4 dice against 3: 81% to hit, 62% if nothing is used')
    expect(odds_text(at(places.hero_turn), { ...roll, chance_without: 0.809 })).toBe('4 dice against 3: 81% to hit')
    expect(odds_text(at(places.hero_turn), roll)).toBe('4 dice against 3: 81% to hit')
    expect(odds_text(at(places.hero_turn), { ...roll, alarm: true })).toBe('4 dice against 3: 81% to hit, raises the alarm!')
  })
  test('what is kept from a chest, and who comes along, say what they are good for', () => {
    const now = at(places.hero_turn)
    expect(explained(now, { move: 'keep war-bow', hero: 'okko', gear: 'war-bow' })).toBe(now.say('gear-text.war-bow'))
    expect(now.say('gear-text.war-bow')).not.toMatch(not_said)
    expect(explained(now, { move: 'throw war-bow', hero: 'okko', gear: 'war-bow' })).toBe('')
  })
  test('what nobody in particular uses takes effect', () => {
    expect(sentence({ event: 'used', line: 'second-cut' }, speaking)).toMatch(/^[^ ].* takes effect\.$/)
  })
})

test.each(Object.entries(places))('%s is described in words', (_, place) => {
  const lines = described(at(place))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).not.toMatch(not_said)
})

test('every goal has a sentence', () => {
  const now = at(places.hero_turn)
  for (const goal of chapter_of(now).goals) expect(goal_text(now, goal, 1)).not.toMatch(not_said)
})

test('in the final battle the heroes’ first goal is the oni', () => {
  expect(goals_of(at(places.in_battle), ['oni', 'heroes']).find(each => each.side === 'heroes')!.text).toMatch(/^Defeat The [^:]+ before round 12 is over \(\d[a-e]\d\)$/)
  expect(goals_of(at(places.in_battle), ['oni'])[0]!.text).toMatch(/^Last until round 12 is over/)
  expect(goals_of(at(places.accuse), ['heroes'])[0]!.text).not.toMatch(/^Defeat The/)
})
test('a test that gets harder is not told as if it got easier', () => {
  expect([1, -1].map(n => sentence({ event: 'eased', token: 5, n }, speaking))).toEqual(['Dice of tests at token 5: −1.', 'Dice of tests at token 5: +1.'])
})
test('acts are told of in a campaign alone', () => {
  const end = { event: 'act-ends', side: 'oni' }
  expect(sentence(end, speaking)).toBeNull()
  expect(sentence(end, { ...speaking, content: { ...content, campaign: 'river-road' } })).toBe('The act is won: the oni.')
})
test('how far a goal is is told in its own words', () => {
  expect(content.chapters).toHaveLength(1)
  expect(sentence({ event: 'progress', goal: 2, n: 1 }, speaking)).toMatch(/^The oni: Silence the bell: Hold tile \d .*\(1 of \d\)$/)
  expect(sentence({ event: 'progress', goal: 2, n: 1 }, { ...speaking, content: { ...content, chapters: [...content.chapters, ...content.chapters] } }), 'of a campaign').toBe('Goal 2 stands at 1.')
})
test('the end says which goals were reached, on the scroll, among the goals and in the log', () => {
  const lost = at(places.ferry_over)
  expect(ending(lost)).toEqual(['The oni has reached its goal: Round 6 ends.'])
  expect(goals_of(lost, ['oni']).map(each => each.text)).toEqual(['✓ Round 6 ends', 'Heroes eliminated: 1'])
  expect(summary(lost)).toBe('The oni has reached its goal: Round 6 ends. Recollections: heroes 0, oni 4.')
  expect(sentence({ event: 'reached', chapter: 1, goal: 2, side: 'oni' }, speaking)).toMatch(/^The oni has reached its goal: Silence the bell: Hold tile \d [^(]*$/)
  expect(goals_of(at(places.over), ['heroes', 'oni']).map(each => each.text.slice(0, 7)), 'of a mission that the oni has').toEqual(expect.arrayContaining(['✗ Silen', '✓ Silen']))
  const { heroes } = places.ferry_over.view
  const fallen = Object.fromEntries(Object.entries(heroes).map(([id, hero]) => [id, { ...hero, in_play: false }]))
  expect(ending(at(with_view(places.ferry_over, { reached: [4], heroes: fallen })))).toEqual(['The oni has reached its goal: Heroes eliminated: 1.', 'No hero is left.'])
})
test('the oni reads whom it plays before it lays its first card', () => {
  expect(introduction(at(places.oni_plan))).toMatch(/^You are Ryoan, physician, in truth The Drowned Judge\./)
  expect(introduction(at(with_view(places.oni_plan, { round: 2 })))).toBe('')
  expect([places.plan, places.ferry_plan].map(each => introduction(at(each))), 'heroes').toEqual(['', ''])
})
test('a clue that is drawn says what it means', () => {
  const by_kind = (kind: string) => found_text(at(places.plan), Object.entries(content.clues).find(([, each]) => each.kind === kind)![0])
  expect(by_kind('courtier')).toMatch(/^Not the oni\. Once, any hero may use the card in their turn: .+\./)
  expect(by_kind('nature')).toBe('The oni has another nature.')
  expect(by_kind('complication')).toMatch(/^[A-Z].+\.$/)
})
test('the goals of an investigation begin with the hunt, and the oni alone reads whom it plays', () => {
  expect(goals_of(at(places.oni_plan), ['oni', 'heroes'])[0]).toEqual({ side: 'oni', text: 'You are Ryoan, physician, in truth The Drowned Judge. Stay undiscovered until round 8 is over' })
  expect(goals_of(at(places.plan), ['heroes', 'oni'])[0]!.text).toMatch(/^Find out which courtier is the oni/)
  expect(goals_of(at(places.plan), ['heroes', 'oni']).map(each => each.text).join()).not.toMatch(/You are/)
  expect(goals_of(at(places.ferry_plan), ['heroes'])[0]!.text, 'a raid').not.toMatch(/^Find out/)
})

describe('names', () => {
  test('signs of spaces: what 3+ means, too', () => {
    const text = (kind: Cell['kind']) => space_text(speaking, { ...chapter_of(at(places.ferry_plan)).cells[0]!, kind })
    expect([text('normal'), text('thrall-1'), text('creature-3')]).toEqual(['', 'thralls come here', 'creatures come here, only against three or more heroes'])
  })
  test('everything with an effect has a name and a text', () => {
    const now = at(places.hero_turn)
    const lines = [
      ...Object.values(content.heroes).flatMap(each => [...Object.values(each.talents), ...Object.values(each.cards).map(card => card.left)]),
      ...Object.values(content.gear).map(each => each.lines), ...Object.values(content.allies).flatMap(each => each.versions.map(version => version.lines)),
      ...Object.values(content.agents).flatMap(each => [...Object.values(each.talents), each.penalty ?? []]), ...Object.values(content.trees).flatMap(tree => tree.map(each => each.lines)),
      ...Object.values(content.events).map(each => each.lines), ...Object.values(content.clues).map(each => each.lines),
    ].flat()
    expect(lines.length).toBeGreaterThan(100)
    for (const { line } of lines) for (const text of [line_name(now, line), line_text(now, line)]) expect(text, line).not.toMatch(/^[a-z-]+\.[\w-]+$/)
  })
  test('figures have the names of their cards', () => {
    expect([figure_name(speaking, 'okko'), figure_name(speaking, 'yurei-3'), figure_name(speaking, 'hana')]).toEqual(['Okko', 'Yurei 3', 'Hana'])
  })
  test('a weakness says what it is good for', () => {
    expect(card_text(speaking, 'old-grief')).toBe(`${speaking.say('action-text.old-grief')} Heals damage up to your Stamina.`)
  })
  test('a card without a left side has no text', () => {
    const [plain] = Object.values(content.heroes).flatMap(each => Object.entries(each.cards)).find(([, card]) => !card.left.length)!
    expect(card_text(speaking, plain)).toBe('')
  })
})
