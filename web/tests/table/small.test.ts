// The projector, the clock's text, chances, the curve, the seats of a new table.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { load_game } from '../../src/games/games'
import { beginning_of } from '../../src/table/upload'
import { as_record, fill_seats, move_me, puzzle_table, resize, seat_of_mine, take_seats, usual_seats } from '../../src/lobby/new_table'
import { clock_text } from '../../src/table/clock'
import { complaint_text } from '../../src/table/complaint'
import { level_of } from '../../src/table/computers'
import { share_link } from '../../src/table/copy'
import { numbered, renamed, watchers_line } from '../../src/table/names'
import { percent, told } from '../../src/table/odds'
import { choose, layout_for, value_text } from '../../src/table/options'
import { Projector } from '../../src/table/projector'
import { curve_path, load_points, load_recap, load_replay, step_at, views_of } from '../../src/table/replay'
import { reason_text, result_text } from '../../src/table/result'
import { best_language, moment_of, speaker } from '../../src/words/words'

describe('a chance', () => {
  it('is a whole percentage, and never nought while it may happen', () => {
    expect([0, 0.001, 0.005, 0.722, 1].map(percent)).toEqual(['0', '<1', '1', '72', '100'])
  })

  it('is read aloud with what it is the chance of', () => {
    expect(told('Hits at D1', [{ label: '0', chance: 0.25 }, { label: '1+', chance: 0.75 }])).toBe('Hits at D1: 0: 25%, 1+: 75%')
  })
})

describe('who watches', () => {
  const line = (watchers: number, ...you: string[]) => watchers_line({ watchers, you }, (key, values) => `${key} ${values!.n}`)
  it('is counted for those who play', () => {
    expect([line(0, 'blue'), line(1, 'blue'), line(2, 'blue')]).toEqual(['', 'watchers 1', 'watchers 2'])
  })
  it('is told how many others do', () => {
    expect([line(1), line(2), line(3)]).toEqual(['', 'watchers-too 1', 'watchers-too 2'])
  })
})

describe('a projector', () => {
  function cinema() {
    const shown: [number, boolean][] = [], timers: { ms: number; then: () => void }[] = []
    const projector = new Projector<{ ms: number; n: number }>((picture, more) => shown.push([picture.n, more]), (ms, then) => timers.push({ ms, then }))
    const film = (...numbers: number[]) => numbers.map(n => ({ n, ms: 200 }))
    return { projector, shown, timers, film, tick: () => timers.shift()!.then() }
  }

  it('shows one picture after the other and tells the last', () => {
    const { projector, shown, film, tick } = cinema()
    projector.add(film(1, 2, 3))
    expect(shown).toEqual([[1, true]])
    tick()
    tick()
    expect(shown).toEqual([[1, true], [2, true], [3, false]])
  })

  it('lets a later film wait for the one that runs, and tells that more is to come', () => {
    const { projector, shown, film, tick } = cinema()
    projector.add(film(1))
    projector.add(film(2))
    expect(shown).toEqual([[1, false], [1, true]])
    tick()
    expect(shown.at(-1)).toEqual([2, false])
  })

  it('jumps to the last picture when skipped, and old timers do nothing', () => {
    const { projector, shown, film, tick } = cinema()
    projector.add(film(1, 2, 3))
    projector.skip()
    expect(shown).toEqual([[1, true], [3, false]])
    tick()
    expect(shown).toHaveLength(2)
    projector.add(film(4))
    expect(shown.at(-1)).toEqual([4, false])
  })

  it('runs at double speed for what happened while one was away', () => {
    const { projector, timers, film } = cinema()
    projector.add(film(1, 2), 2)
    expect(timers[0]!.ms).toBe(100)
  })

  it('hurries when pictures pile up', () => {
    const { projector, timers, film } = cinema()
    projector.add(film(...Array(50).keys()))
    expect(timers[0]!.ms).toBe(50)
  })
})

describe('time left', () => {
  const say = speaker('en', { 'days.other': '{n} days' })
  it.each([[0, '0:00'], [61_001, '1:02'], [3_600_000, '1:00:00'], [3 * 86_400_000, '3 days']])('%i ms reads %s', (ms, text) => {
    expect(clock_text(ms, say)).toBe(text)
  })
})

describe('a replay', () => {
  it('is asked for until all steps are there', async () => {
    const asked: number[] = []
    const client = {
      ask: async (request: { do: string; from?: number }) => {
        asked.push(request.from!)
        const steps = [0, 1].map(() => ({ seat: 'blue', events: [] })).slice(0, 5 - request.from!)
        return { type: 'replay' as const, as: 'all', from: request.from!, of: 5, steps }
      },
    }
    expect(await load_replay(client as never, 'all')).toHaveLength(5)
    expect(asked).toEqual([0, 2, 4])
  })
  it('is read on from where a page ends, wherever a recap begins', async () => {
    const asked: number[] = []
    const client = {
      ask: async (request: { do: string; from?: number }) => {
        asked.push(request.from!)
        const from = Math.max(21, request.from!)
        const steps = [0, 1, 2].map(i => ({ seat: `${from + i}`, events: [] })).slice(0, 26 - from)
        return { type: 'recap' as const, seat: 'blue', from, of: 26, steps }
      },
    }
    const steps = await load_recap(client as never, 'blue')
    expect(steps.map(step => step.seat)).toEqual(['21', '22', '23', '24', '25'])
    expect(asked).toEqual([0, 24])
  })
  it('ends where the game has gone on meanwhile', async () => {
    const step = { seat: 'blue', events: [] }
    const pages = [{ from: 2, of: 9, steps: [step, step] }, { from: 9, of: 10, steps: [step] }]
    const client = { ask: async () => ({ type: 'recap' as const, seat: 'blue', ...pages.shift()! }) }
    expect(await load_recap(client, 'blue')).toEqual([step, step])
  })
  it('is as long as it came if the connection is lost', async () => {
    expect(await load_replay({ ask: async () => null }, 'all')).toEqual([])
  })
  it('has every seat’s view where everything is open', () => {
    const step = { seat: 'blue', events: [], view: { seat: 'watcher', hand: [], deck: 9 } }
    const views = { blue: { seat: 'blue', hand: ['4331'] }, vermilion: { seat: 'vermilion' } }
    expect(views_of({ ...step, views })).toEqual([{ seat: 'blue', hand: ['4331'], deck: 9 }, { seat: 'vermilion', hand: [], deck: 9 }])
    expect(views_of(step)).toEqual([])
  })
  it('draws the highest value at the top and the last at the right', () => {
    expect(curve_path([0, 4, 2], 4, 100, 50)).toBe('M0.0 50.0L50.0 0.0L100.0 25.0')
  })
})

describe('the seats of a new table', () => {
  const seat = (name: string, team: number) => ({ seat: name, team, colour: team })
  const info = {
    game: 'raid', least_seats: 2, most_seats: 3,
    tables: [
      { seats: [seat('cao', 0), seat('yuan', 1)], options: [{ name: 'first', about: '', standard: 'random', choices: ['random', '1', '2'] }] },
      { seats: [seat('cao', 0), seat('yuan', 1), seat('liu', 1)], options: [{ name: 'rounds', about: '', standard: '5', low: 1, high: 9 }] },
    ],
  }
  it('are as many as usual, and mine is where I sat last', () => {
    expect(usual_seats(info)).toBe(2)
    expect(seat_of_mine(layout_for(info, 2), 'yuan')).toBe(1)
    expect(seat_of_mine(layout_for(info, 2), 'liu')).toBe(0)
    expect(seat_of_mine(layout_for(info, 3), 'liu')).toBe(2)
    expect(seat_of_mine(layout_for(info, 3), undefined)).toBe(0)
  })
  it('may be more or fewer, and mine is the same one', () => {
    expect(take_seats(info, ['open', 'me'], 3)).toEqual(['open', 'me', 'open'])
    const last = { ...info, tables: [{ seats: [{ seat: 'hunters' }, { seat: 'oni' }] }, { seats: [{ seat: 'first' }, { seat: 'second' }, { seat: 'oni' }] }] } as unknown as typeof info
    expect(take_seats(last, ['search:1', 'me'], 3), 'at another place of the list').toEqual(['search:1', 'open', 'me'])
    expect(take_seats(last, ['search:1', 'search:1', 'me'], 2)).toEqual(['search:1', 'me'])
    expect(take_seats(last, ['me', 'open'], 3), 'no seat like it').toEqual(['me', 'open', 'open'])
    expect(take_seats(last, ['open', 'me', 'open'], 2)).toEqual(['open', 'me'])
  })
  it('are changed with whoever sits there', () => {
    expect(move_me(['me', 'open', 'search:3'], 2)).toEqual(['search:3', 'open', 'me'])
    expect(move_me(['me', 'me'], 1)).toEqual(['me', 'me'])
    expect(move_me(['open', 'open'], 0)).toEqual(['me', 'open'])
  })
  it('who starts is a seat by its name, and a number without words is itself', () => {
    const say = speaker('en', { 'seat.yuan': 'Yuan', 'option.first.random': 'By lot' })
    const seats = [{ seat: 'cao' }, { seat: 'yuan' }]
    expect(['random', '2'].map(value => value_text(say, seats, 'first', value))).toEqual(['By lot', 'Yuan'])
    expect(value_text(say, seats, 'rounds', '2')).toBe('2')
  })

  it('have the options of their number, with what was chosen if it is still possible', () => {
    expect(choose(layout_for(info, 2).options, { first: '2', rounds: '3' })).toEqual({ first: '2' })
    expect(choose(layout_for(info, 2).options, { first: '3' })).toEqual({ first: 'random' })
    expect(choose(layout_for(info, 3).options, { first: '2', rounds: '3' })).toEqual({ rounds: '3' })
    expect(choose(layout_for(info, 3).options, { rounds: '99' })).toEqual({ rounds: layout_for(info, 3).options[0]!.standard })
  })

  it('give several seats of mine several names', () => {
    expect(fill_seats(['me', 'search:2', 'me'], 'Ada')).toEqual([{ who: 'me', name: 'Ada' }, { who: 'search:2' }, { who: 'me', name: 'Ada 2' }])
  })
  it('have the names that were given to them, but for the first of mine', () => {
    const names = (who: string[], given: string[]) => fill_seats(who, 'Ada', given).map(each => each.name)
    expect(names(['me', 'me', 'me'], ['Eve', ' Ben ', ' '])).toEqual(['Ada', 'Ben', 'Ada 3'])
    expect(names(['open', 'me', 'me'], ['', 'Ben', 'Cleo'])).toEqual([undefined, 'Ada', 'Cleo'])
  })
  it('that nobody named are called as the page says in another language', () => {
    const seats = ['Guest', 'Ben', 'Guest 3'].map((name, i) => ({ seat: `${i}`, name }))
    expect(renamed(seats, 'Guest', 'Gast')).toEqual([{ seat: '0', name: 'Gast' }, { seat: '2', name: 'Gast 3' }])
  })
  it('keep names within 24 letters', () => {
    expect(numbered('x'.repeat(30), 1)).toHaveLength(24)
    expect(numbered('x'.repeat(30), 2)).toHaveLength(24)
  })
  it('grow by open seats and shrink from the end', () => {
    expect(resize(['me', 'search:1'], 3)).toEqual(['me', 'search:1', 'open'])
    expect(resize(['me', 'search:1'], 1)).toEqual(['me'])
  })
  it('know the level of a computer player', () => {
    expect([level_of('search:4'), level_of('greedy')]).toEqual([4, 0])
  })
})

describe('a table for a puzzle', () => {
  it('has the number of the link, or one of six digits', async () => {
    const game = (await load_game('labyrinth'))!
    const number = (text: string) => Number(puzzle_table(game, text, 'Ada')!.options!.number)
    expect(number('48213')).toBe(48213)
    for (const text of ['', '0', 'x', '7x', '1234567890']) {
      expect(number(text)).toBeGreaterThanOrEqual(1)
      expect(number(text)).toBeLessThanOrEqual(999_999)
    }
    expect(new Set([1, 2, 3].map(() => number(''))).size).toBeGreaterThan(1)
  })
  it('is not there for a game without puzzles', async () => {
    expect(puzzle_table((await load_game('onami'))!, '7', 'Ada')).toBeNull()
  })
  it('begins at a position that somebody brings as JSON', async () => {
    const record = await as_record('{\n "game": "labyrinth",\n "spare": "NS"\n}')
    expect(record.split('\n').at(2)).toBe('position {"game":"labyrinth","spare":"NS"}')
  })
  it('begins at the first of several positions, a line each', async () => {
    const record = await as_record('{"game":"labyrinth","spare":"NS"}\n{"game":"labyrinth","spare":"EW"}\n')
    expect(record.split('\n').at(2)).toBe('position {"game":"labyrinth","spare":"NS"}')
  })
  it('begins again where it began, whatever was played', () => {
    const record = 'kotatsu 2\ngame labyrinth seats=1 puzzle=on\nrules 2\ncontent ab\nseat red Ada\nseed 77\nposition {"spare":"NS"}\nstart\nred push b1 NS\nend red 1\n'
    expect(beginning_of(record)).toBe('kotatsu 2\ngame labyrinth seats=1 puzzle=on\nrules 2\ncontent ab\nposition {"spare":"NS"}\n')
  })
  it('leaves everything else as it was brought', async () => {
    for (const text of ['kotatsu 1\n', '{"game":"onami"}', '{"game":"chess"}', '{"game":', '']) expect(await as_record(text)).toBe(text)
  })
})

describe('a result', () => {
  const words = { 'result.won': 'You won', 'result.shared': 'shared', 'result.lost': 'lost', 'result.nobody': 'nobody', 'result.winners.one': '{names} won', 'result.winners.other': '{names} share', 'result.team': '{names} won together' }
  const text = (winners: string[], you: string[], sides = winners.length) => result_text({ winners, sides, reason: 'full', points: {} }, you, name => ({ colour: 0, name }), speaker('en', words), 'en')
  it('is told from where the reader sits', () => {
    expect(text(['blue'], ['blue'])).toBe('You won')
    expect(text(['blue', 'sky'], ['blue'])).toBe('shared')
    expect(text(['sky'], ['blue'])).toBe('sky won')
    expect(text(['blue', 'sky'], [])).toBe('blue and sky share')
    expect(text([], ['blue'])).toBe('lost')
    expect(text([], [])).toBe('nobody')
  })
  it('of a team is a win, not a shared one', () => {
    expect(text(['left', 'right'], ['left'], 1)).toBe('You won')
    expect(text(['left', 'right'], ['left', 'right'], 1)).toBe('You won')
    expect(text(['left', 'right'], ['giant'], 1)).toBe('left and right won together')
    expect(text(['left', 'right', 'giant'], ['giant'], 2)).toBe('shared')
  })
  it('says why the game ended, where the game has words for it', () => {
    const result = { winners: ['blue'], sides: 1, reason: 'full', points: {} }
    expect(reason_text(result, speaker('en', { 'ended.full': 'The board is full.' }), '')).toBe('The board is full.')
    expect(reason_text(result, speaker('en', {}), '')).toBe('')
    const resigned = { ...result, reason: 'resigned' }
    expect(reason_text(resigned, speaker('en', { 'ended.resigned': 'Resigned: {names}.' }), 'Ben')).toBe('Resigned: Ben.')
  })
})

describe('the curve of a game', () => {
  const points = [[0, 0], [1, 0], [1, 2]]
  const page = (from: number, count: number) => ({ type: 'points', version: 9, from, of: 3, seats: ['blue', 'green'], points: points.slice(from, from + count) })

  it('comes from the list of points, page after page', async () => {
    const client = { ask: async (request: Record<string, unknown>) => page(Number(request.from), 2) as never }
    const rows = [{ blue: 0, green: 0 }, { blue: 1, green: 0 }, { blue: 1, green: 2 }]
    expect(await load_points(client)).toEqual({ rows, version: 9 })
  })
  it('has no lines where there is no such list', async () => {
    expect((await load_points({ ask: async () => null })).rows).toEqual([])
  })
  it('leads to the step that was pressed, and never beyond its ends', () => {
    expect([step_at(0, 11), step_at(0.5, 11), step_at(1, 11), step_at(-1, 11), step_at(2, 11)]).toEqual([0, 5, 10, 0, 10])
  })
})

describe('a refusal', () => {
  it('is told in the reader’s words, and in the server’s if there are none', () => {
    const say = speaker('de', { 'refused.full': 'Kein Platz', 'refused.unknown': 'Das hat nicht geklappt.' })
    const complaint = (code: string) => complaint_text(say, { code, ...{ message: 'line 3: expected a number' } })
    expect([complaint('full'), complaint('new-code')]).toEqual(['Kein Platz', 'Das hat nicht geklappt.'])
  })
})

describe('a link', () => {
  afterEach(() => void vi.unstubAllGlobals())

  // Shared with a sheet that ends like this: whether it was copied, and what.
  async function shared(end: () => Promise<void>) {
    const copied: string[] = []
    vi.stubGlobal('navigator', { share: end, clipboard: { writeText: async (text: string) => void copied.push(text) } })
    return [await share_link('http://here/t/x'), copied]
  }
  const fails = (name: string) => () => Promise.reject(Object.assign(new Error(), { name }))

  it('is copied where it cannot be shared, but not for who closes the sheet', async () => {
    expect(await shared(fails('NotAllowedError'))).toEqual([true, ['http://here/t/x']])
    expect(await shared(fails('AbortError'))).toEqual([false, []])
    expect(await shared(async () => {})).toEqual([false, []])
  })
})

describe('the reader’s language', () => {
  it('writes dates, too', () => {
    expect(moment_of('zh').resolvedOptions().locale).toBe('zh-Hant')
  })
  it.each([[['pt-BR', 'en'], 'pt'], [['ja', 'fr-CA'], 'fr'], [['zh-TW'], 'zh'], [['ja'], 'en'], [[], 'en']])('of %j is %s', (wanted, language) => {
    expect(best_language(wanted)).toBe(language)
  })
})
