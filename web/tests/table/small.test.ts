// The projector, the clock's text, the curve, the seats of a new table.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { load_game } from '../../src/games/games'
import { as_record, choices_at, fill_seats, level_of, numbered, puzzle_table, resize } from '../../src/lobby/new_table'
import { clock_text } from '../../src/table/clock'
import { complaint_text } from '../../src/table/complaint'
import { share_link } from '../../src/table/copy'
import { Projector } from '../../src/table/projector'
import { curve_path, curves, load_replay } from '../../src/table/replay'
import { result_text } from '../../src/table/result'
import { best_language, moment_of, speaker } from '../../src/words/words'

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
  it('is as long as it came if the connection is lost', async () => {
    expect(await load_replay({ ask: async () => null }, 'all')).toEqual([])
  })
  it('gives a curve a player', () => {
    const steps = [1, 2].map(n => ({ seat: 'blue', events: [], view: { blue: n, tide: 0 } }))
    expect(curves(steps, view => view as Record<string, number>)).toEqual([{ player: 'blue', points: [1, 2] }, { player: 'tide', points: [0, 0] }])
  })
  it('draws the highest value at the top and the last at the right', () => {
    expect(curve_path([0, 4, 2], 4, 100, 50)).toBe('M0.0 50.0L50.0 0.0L100.0 25.0')
  })
})

describe('the seats of a new table', () => {
  it('are those one of whom may start; other options have all their choices', () => {
    expect(choices_at('first', ['random', '1', '2', '3', '4'], 2)).toEqual(['random', '1', '2'])
    expect(choices_at('corners', ['across', 'beside'], 2)).toEqual(['across', 'beside'])
  })

  it('give several seats of mine several names', () => {
    expect(fill_seats(['me', 'search:2', 'me'], 'Ada')).toEqual([{ who: 'me', name: 'Ada' }, { who: 'search:2' }, { who: 'me', name: 'Ada 2' }])
  })
  it('have the names that were given to them, but for the first of mine', () => {
    const names = (who: string[], given: string[]) => fill_seats(who, 'Ada', given).map(each => each.name)
    expect(names(['me', 'me', 'me'], ['Eve', ' Ben ', ' '])).toEqual(['Ada', 'Ben', 'Ada 3'])
    expect(names(['open', 'me', 'me'], ['', 'Ben', 'Cleo'])).toEqual([undefined, 'Ada', 'Cleo'])
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
  it('leaves everything else as it was brought', async () => {
    for (const text of ['kotatsu 1\n', '{"game":"onami"}', '{"game":"chess"}', '{"game":', '']) expect(await as_record(text)).toBe(text)
  })
})

describe('a result', () => {
  const words = { 'result.won': 'You won', 'result.shared': 'shared', 'result.lost': 'lost', 'result.nobody': 'nobody', 'result.winners.one': '{names} won', 'result.winners.other': '{names} share' }
  const text = (winners: string[], you: string[]) => result_text({ winners, points: {} }, you, name => ({ colour: 0, name }), speaker('en', words), 'en')
  it('is told from where the reader sits', () => {
    expect(text(['blue'], ['blue'])).toBe('You won')
    expect(text(['blue', 'sky'], ['blue'])).toBe('shared')
    expect(text(['sky'], ['blue'])).toBe('sky won')
    expect(text(['blue', 'sky'], [])).toBe('blue and sky share')
    expect(text([], ['blue'])).toBe('lost')
    expect(text([], [])).toBe('nobody')
  })
})

describe('a refusal', () => {
  it('is told in the reader’s words, and in the server’s if there are none', () => {
    const say = speaker('de', { 'refused.full': 'Kein Platz', 'refused.bad-record': 'Unlesbar: {message}' })
    expect(complaint_text(say, { code: 'full', message: 'no room' })).toBe('Kein Platz')
    expect(complaint_text(say, { code: 'bad-record', message: 'line 3' })).toBe('Unlesbar: line 3')
    expect(complaint_text(say, { code: 'new-code', message: 'something new' })).toBe('something new')
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
