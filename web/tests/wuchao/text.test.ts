import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe as about, expect, test } from 'vitest'
import { flat_content_words } from '../../content_words'
import { figure } from '../../src/games/wuchao/figure'
import { space_label, unit_label } from '../../src/games/wuchao/label'
import { describe, hint, legal, sentence } from '../../src/games/wuchao/text'
import { short_name, space_hanzi, space_name, unit_hanzi } from '../../src/games/wuchao/view'
import { languages, speaker, type Words } from '../../src/words/words'
import { at, content, past_f1, say, views } from './table'

const files = import.meta.glob<Words>('../../src/games/wuchao/words/??.ts', { eager: true, import: 'default' })
const words_of = Object.fromEntries(languages.map(language => [language, files[`../../src/games/wuchao/words/${language}.ts`]]))

about('sentences of the log', () => {
  const told = (event: Record<string, unknown>) => sentence(event as never, at(views.move))

  test('tell placing, steps and the way back', () => {
    expect(told({ event: 'placed', seat: 'yuan', unit: 'zhang-he', space: 'd1' })).toBe('Ben places Zhang He on D1 Beacon Tower.')
    expect(told({ event: 'stepped', seat: 'cao', unit: 'cao-cao', from: 'a1', space: 'b2' })).toBe('Cao Cao: A1 to B2 Langtang Canal.')
    expect(told({ event: 'withdrew', seat: 'cao', unit: 'cao-cao', from: 'd1', space: 'c2' })).toBe('Cao Cao withdraws to C2 Yangwu.')
  })

  test('tell a combat from its beginning to its end', () => {
    expect(told({ event: 'fight', seat: 'cao', space: 'd1', attack: 6, defence: 8 })).toBe('Ada attacks D1 Beacon Tower: 6 and the dice against 8.')
    expect(told({ event: 'rolled', seat: 'cao', space: 'd1', die: 4 })).toBe('Ada rolls 4.')
    expect(told({ event: 'struck', seat: 'cao', space: 'd1', damage: 1 })).toBe('1 point of damage.')
    expect(told({ event: 'flipped', seat: 'yuan', unit: 'gao-lan', space: 'd1' })).toBe('Gao Lan is weakened.')
    expect(told({ event: 'destroyed', seat: 'yuan', unit: 'gao-lan', space: 'd1' })).toBe('Gao Lan is destroyed.')
    expect(told({ event: 'won', seat: 'cao', space: 'd1' })).toBe('Ada wins D1 Beacon Tower.')
  })

  test('tell which dice Xu You had rolled again, and what they show', () => {
    const again = { event: 'again', seat: 'cao', space: 'd1', die: 4, cao_die: 2 }
    expect(told({ ...again, dice: 'die' })).toBe('Xu You: the combat die again. It shows 4.')
    expect(told({ ...again, dice: 'cao-cao' })).toBe('Xu You: Cao Cao’s die again. It shows 2.')
    expect(told({ ...again, dice: 'both' })).toBe('Xu You: both dice again. They show 4 and 2.')
  })

  test('tell the raid, control, rounds and the end', () => {
    expect(told({ event: 'raid', seat: 'cao' })).toContain('granaries protect nobody')
    expect(told({ event: 'control', seat: 'cao', space: 'h1' })).toBe('Ada controls H1 Wuchao.')
    expect(told({ event: 'round', round: 2 })).toBe('Round 2 begins.')
    expect(told({ event: 'over' })).toBe('The game is over.')
    expect(told({ event: 'done', seat: 'cao' }), 'also who has moved nobody').toBe('Ada ends the moves.')
  })
})

about('the map for ears', () => {
  test('tells round, control, tokens and every unit', () => {
    const lines = describe(at(views.planned))
    expect(lines.slice(0, 2)).toEqual(['Round 2 of 8.', 'Cao (Ada) is to move.'])
    expect(lines).toContain('H1 Wuchao is held by Yuan (Ben).')
    expect(lines).toContain('Xu You can be asked 2 times.')
    expect(lines).toContain('E2 Suanzao, Cao (Ada): Yue Jin, attack 3, defence 5, movement 3.')
    expect(lines).toContain('From A1 to B1, B2, B3.')
  })

  test('tells the odds of combats to come, and of Xu You', () => {
    expect(describe(at(views.planned)).join()).toContain('Combat at D1 Beacon Tower: 6 and the dice against 8. 72% that nobody is left; 5.0 hits on average.')
    const lines = describe(at(views.reroll)).join()
    expect(lines).toMatch(/Rolled: \d \+ \d\./)
    expect(lines).toMatch(/Both: \d+% that nobody is left/)
  })

  test('tells who is not on the map yet', () => {
    expect(describe(at(views.placing))).toContain('Not yet on the map: Yuan Tan, attack 2, defence 5, movement 1.')
    expect(describe(at(views.move)).join()).not.toContain('Not yet')
  })
})

test('a hint is a sentence in every language, whatever it points at', () => {
  const moves = ['place gao-lan d2', 'move cao-cao b2', 'done', 'fight d1', 'keep', 'reroll die', 'reroll cao-cao', 'reroll both', 'hit gao-lan', 'back yue-jin']
  expect(moves.map(move => hint(at(views.move), move))).toEqual([
    'Place Gao Lan on D2 Fengqiu.', 'Cao Cao to B2 Langtang Canal, one step.', 'End the moves; all combats are fought.', 'Fight at D1 Beacon Tower.',
    'Let the roll stand.', 'Ask Xu You: the combat die again.', 'Ask Xu You: Cao Cao’s die again.', 'Ask Xu You: both dice again.',
    'Gao Lan takes a hit.', 'Yue Jin goes a step farther back.',
  ])
  for (const language of languages) {
    const now = { content, say: speaker(language, words_of[language]!, flat_content_words('wuchao', language)) }
    for (const move of moves) expect(hint(now, move), `${language} ${move}`).toMatch(/[.。]$/)
  }
})

about('what is legal', () => {
  test('placing: units to choose, and spaces for the chosen one', () => {
    const lines = legal(at(views.start))
    expect(lines.filter(line => line.selection)).toHaveLength(9)
    expect(lines).toContainEqual({ text: 'Place Chunyu Qiong on D1 Beacon Tower.', move: 'place chunyu-qiong d1' })
  })

  test('moving: a chosen unit’s steps, and what is farther', () => {
    const [first] = legal(at(views.move))
    const lines = legal(at(views.move, first!.selection))
    expect(lines).toContainEqual({ text: 'Cao Cao to B1 Zhongmu, one step.', move: 'move cao-cao b1' })
    expect(lines.find(line => line.text === 'Cao Cao to C2 Yangwu, 2 steps.')!.selection).toEqual({ units: ['cao-cao'], space: 'c2', keys: false })
    expect(lines.at(-1)).toEqual({ text: 'End the moves; all combats are fought.', move: 'done' })
  })

  test('moving: a step into a full space, to pass through', () => {
    const lines = legal(at(past_f1, { units: ['gao-lan'] }))
    expect(lines.filter(line => line.move).map(line => line.move)).toEqual(['move gao-lan d2', 'move gao-lan f2', 'move gao-lan f1', 'done'])
  })

  test('combat: which, what Xu You may do, who is hit, who goes back', () => {
    expect(legal(at(views.fights)).map(line => line.move)).toEqual(['fight d1', 'fight e2'])
    expect(legal(at(views.reroll)).map(line => line.move)).toEqual(['keep', 'reroll die', 'reroll cao-cao', 'reroll both'])
    expect(legal(at(views.split))).toContainEqual({ text: 'Gao Lan takes a hit.', move: 'hit gao-lan' })
    expect(legal(at({ view: views.split.view, choices: { back: ['gao-lan'] } }))[0]!.move).toBe('back gao-lan')
  })

  test('nothing is, out of turn', () => {
    expect(legal(at(views.waiting))).toEqual([])
  })
})

test('the name of a space tells terrain, holder, units and what one may do', () => {
  expect(space_label(at(views.move), 'a1', {})).toBe(
    'A1 Guandu, camp, held by Cao (Ada), Cao: Cao Cao, Cao: Zhang Liao, Cao: Xu Huang, Cao: Yue Jin, units to pick up')
  expect(space_label(at(views.move, { units: ['yue-jin'] }), 'b2', { space: 'b2' })).toBe('B2 Langtang Canal, ferry, open to you, Hint')
  expect(space_label(at(views.fights), 'd1', {})).toContain('contested, open to you')
})

test('the name of a counter tells its values, and that it is weakened', () => {
  const [cao] = views.move.view.units
  expect(unit_label(at(views.move), cao!, { unit: 'cao-cao' }, 1)).toBe('1, Cao Cao, attack a die, defence 6, movement 3, A1 Guandu, Hint')
  expect(unit_label(at(views.move), { ...cao!, back: true }, {})).toContain('weakened, attack a die, defence 5')
})

test('names are in the reader’s language, and no two small counters of a side bear the same', () => {
  const chinese = { content, say: speaker('zh', flat_content_words('wuchao', 'zh')) }
  expect(short_name(chinese, 'zhang-he')).toBe('張郃')
  expect(space_name(chinese, 'd1')).toBe('D1 烽火台')
  expect([unit_hanzi(chinese, 'zhang-he'), space_hanzi(chinese, 'd1')], 'not twice').toEqual(['', ''])
  expect([unit_hanzi(at(views.move), 'zhang-he'), space_hanzi(at(views.move), 'd1')]).toEqual(['張郃', '烽火台'])
  for (const now of [chinese, at(views.move)]) expect(new Set(content.counters.map(each => each.side + short_name(now, each.unit))).size).toBe(13)
})

test('the figures of the rules page show counters as they are printed, and hits that add up', () => {
  const printed = readFileSync(join(__dirname, '../../../content/wuchao/counters.toml'), 'utf8')
  const { attackers, defender, weakened, die, hits } = figure
  for (const { unit, values, back } of [...attackers, defender, weakened])
    expect(printed.match(new RegExp(`id = "${unit}"[^]*?${back ? 'back' : 'front'} = \\[(.*)\\]`))![1], unit).toBe(values.join(', '))
  expect(attackers.reduce((sum, { values: [attack] }) => sum + attack, die) - defender.values[1]).toBe(hits)
  expect(say('figure.combat')).toContain([...attackers.map(({ values: [attack] }) => attack), die].join(' + '))
})

test('every refusal and every end of the rules has its words', () => {
  const rules = readFileSync(join(__dirname, '../../../src/games/wuchao/rules.cpp'), 'utf8')
  const codes = [...rules.matchAll(/Refusal\{[^}]*/g)].flatMap(found => [...found[0].matchAll(/"([a-z-]+)"/g)].map(each => each[1]!))
  const reasons = [...rules.matchAll(/reason =[^;]*/g)].flatMap(found => [...found[0].matchAll(/"([a-z-]+)"/g)].map(each => each[1]!))
  expect(new Set(codes).size).toBeGreaterThan(15)
  expect(new Set(reasons).size).toBe(4)
  for (const key of [...codes.map(code => `refused.${code}`), ...reasons.map(reason => `ended.${reason}`)]) expect(say(key), key).not.toBe(key)
})
