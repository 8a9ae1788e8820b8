import { describe, expect, it } from 'vitest'
import page from '../../../docs/fair-dice.md?raw'
import { check_dice, hash_of, key_of, random_bytes, Stream, type DiceCheck, type Known } from '../../src/table/dice'
import { read_record, type SeatBytes } from '../../src/table/record'
import alone from '../records/alone.game?raw'
import five_seats from '../records/five-seats.game?raw'
import labyrinth from '../records/labyrinth.game?raw'
import other_dice from '../records/other-dice.game?raw'
import two_gave_bytes from '../records/two-gave-bytes.game?raw'

interface Vector {
  values: Record<string, string>
  bytes: SeatBytes
  rolls: { n: number; values: string; passed_over: string }[]
}

// Lines without a label go on with the one above.
function read_vector(text: string): Vector {
  const vector: Vector = { values: {}, bytes: [], rolls: [] }
  for (const line of text.replace(/\n +/g, '').trim().split('\n')) {
    const [word = '', second = '', ...rest] = line.split(/\s+/)
    if (word === 'bytes') vector.bytes.push([second, rest.join(' ')])
    else if (word === 'below') vector.rolls.push({ n: Number(second), values: rest.join(' '), passed_over: '' })
    else if (word === 'passed') vector.rolls.at(-1)!.passed_over = rest.join(' ')
    else if (word === 'hash') vector.values[`hash ${second}`] = rest.join(' ')
    else vector.values[word] = [second, ...rest].join(' ')
  }
  return vector
}

const vectors = [...page.matchAll(/```vector\n([^`]*)```/g)].map(match => read_vector(match[1]!))

const hex_word = (word: number) => word.toString(16).padStart(8, '0')

function first_words(key: string, count: number): string[] {
  const stream = new Stream(key)
  return Array.from({ length: count }, () => hex_word(stream.word()))
}

// The words of the stream up to and with the one that is taken next after so many rolls.
function words_until_next(key: string, n: number, rolls: number): string[] {
  const stream = new Stream(key)
  for (let i = 0; i < rolls; ++i) stream.below(n)
  const next = hex_word(stream.word())
  const words = first_words(key, 64)
  return words.slice(0, words.indexOf(next) + 1)
}

describe('the vectors of docs/fair-dice.md', () => {
  it('are three, with all their values', () => {
    expect(vectors).toHaveLength(3)
    expect(vectors.map(vector => vector.bytes.length)).toEqual([0, 2, 0])
    expect(vectors.map(vector => vector.rolls.map(roll => roll.n))).toEqual([[6, 49], [6, 49], [49, 3221225472]])
    for (const { values } of vectors)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(['seed', 'commitment', 'key', 'stream', 'words']))
  })

  it.each(vectors)('have our hashes and keys: $values.seed', ({ values, bytes }) => {
    expect(hash_of(values.seed!)).toBe(values.commitment)
    expect(key_of(values.seed!, bytes)).toBe(values.key)
    for (const [seat, hex] of bytes) expect(hash_of(hex)).toBe(values[`hash ${seat}`])
  })

  it.each(vectors)('have our stream: $values.seed', ({ values }) => {
    const lowest_first = first_words(values.key!, 16).map(word => word.match(/../g)!.reverse().join(''))
    expect(lowest_first.join('')).toBe(values.stream)
    expect(first_words(values.key!, 4).join(' ')).toBe(values.words)
  })

  it.each(vectors)('have our rolls, and take as many words: $values.seed', ({ values, rolls }) => {
    for (const { n, values: said, passed_over } of rolls) {
      const stream = new Stream(values.key!)
      const ours = said.split(' ').map(() => stream.below(n))
      expect(ours.join(' ')).toBe(said)
      const passed = passed_over.split(' ').filter(Boolean)
      const words = words_until_next(values.key!, n, ours.length)
      expect(words).toHaveLength(ours.length + passed.length + 1)
      expect(words).toEqual(expect.arrayContaining(passed))
    }
  })

  it('a roll below one takes no word', () => {
    const stream = new Stream(vectors[0]!.values.key!)
    expect(stream.below(1)).toBe(0)
    expect(hex_word(stream.word())).toBe(vectors[0]!.values.words!.split(' ')[0])
  })
})

it('random bytes are 32, and others each time', () => {
  expect(random_bytes()).toMatch(/^[0-9a-f]{64}$/)
  expect(random_bytes()).not.toBe(random_bytes())
})

const ada = '55951e629cad560ea5f8be280c35d8788ee84324b842fee1b41c546efb62d2d5'
const ben = '4324d0dc945c746e3be93be15b636ec1684108806912a479e8a34b2858be114a'
// As the server showed them when these games were played.
const known: Known = {
  commitment: '65c45eeafdff7c6bab3d320b4d58b4e28fc6b73cf7be3be023cc113df5d15bce',
  bytes: { blue: ada },
  hashes: {
    blue: '3ffa92a57ce070eedcf0f526d9068a00488a222a9c47542b0234b4bc12bfa409',
    green: 'b51554ef6fb48df65eda0efeefe5565b167463d9bfed7fc5a95fdfb4c4980a42',
  },
  seats: ['blue', 'vermilion', 'green'],
}

function check(text: string, what_we_know: Known = {}): DiceCheck {
  return check_dice(read_record(text), what_we_know)
}

const rolls_of = (text: string) => read_record(text).lines.flatMap(line => line.dice).length

const codes = (result: DiceCheck) => result.details.map(detail => detail.code)

function swap(text: string, from: string | RegExp, to: string | ((...found: string[]) => string)): string {
  const changed = text.replace(from, to as string)
  expect(changed).not.toBe(text)
  return changed
}

// The record once for each digit that the pattern's first group has, with that digit changed.
function one_digit_changed(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(match => {
    const begin = match.index + match[0].indexOf(match[1]!)
    return [...match[1]!].flatMap((digit, i) => {
      if (!/[0-9a-f]/.test(digit)) return []
      const at = begin + i
      return [text.slice(0, at) + (digit === '1' ? '2' : '1') + text.slice(at + 1)]
    })
  })
}

const values = /(\d+)(?=\/\d)/g

describe('a finished game', () => {
  it('is fair if everything fits, and shows what it was checked with', () => {
    const result = check(two_gave_bytes, known)
    expect(result).toEqual({
      verdict: 'fair',
      details: [],
      rolls: rolls_of(two_gave_bytes),
      seed: '380c5bf48911dd880e3492a215a9cdc6ebc956dcf65ed37b38427a41f764161e',
      commitment: known.commitment,
      bytes: [['blue', ada], ['green', ben]],
      key: key_of('380c5bf48911dd880e3492a215a9cdc6ebc956dcf65ed37b38427a41f764161e', [['blue', ada], ['green', ben]]),
    })
  })

  it('is no more than consistent for one who knows nothing but the record, or gave no bytes', () => {
    expect(check(two_gave_bytes).verdict).toBe('consistent')
    expect(check(two_gave_bytes, { ...known, bytes: {} }).verdict).toBe('consistent')
    expect(check(two_gave_bytes, { ...known, commitment: undefined }).verdict).toBe('consistent')
    expect(check(alone)).toMatchObject({ verdict: 'consistent', rolls: rolls_of(alone) })
  })

  it('is unmixed if no seat gave bytes', () => {
    expect(rolls_of(five_seats)).toBeGreaterThan(40)
    expect(check(five_seats)).toMatchObject({ verdict: 'unmixed', details: [], rolls: rolls_of(five_seats) })
  })

  it('of any game is checked: the record needs no rules', () => {
    expect(rolls_of(labyrinth)).toBeGreaterThan(70)
    expect(check(labyrinth)).toMatchObject({ verdict: 'unmixed', details: [], rolls: rolls_of(labyrinth) })
    for (const changed of one_digit_changed(labyrinth, values)) expect(check(changed).verdict).toBe('differs')
  })

  it('gives the same again for what was taken back', () => {
    for (const text of [two_gave_bytes, alone, other_dice, labyrinth]) expect(text).toMatch(/^undo \d+$/m)
    const not_taken_back = swap(two_gave_bytes, /^undo \d+\n/m, '')
    expect(check(not_taken_back).verdict).toBe('differs')
  })

  it('is unknown if the record is of the first format', () => {
    const result = check(swap(five_seats, 'kotatsu 2', 'kotatsu 1').replaceAll(/\/\d+/g, ''))
    expect(result).toMatchObject({ verdict: 'unknown', details: [{ code: 'format', values: { found: 1 } }] })
  })

  it('is unknown without a seed, or without a commitment', () => {
    expect(check(swap(five_seats, /^seed .*\n/m, ''))).toMatchObject({ verdict: 'unknown', details: [{ code: 'no-seed' }] })
    const uncommitted = swap(five_seats, /^commitment .*\n/m, '')
    expect(check(uncommitted)).toMatchObject({ verdict: 'unknown', details: [{ code: 'no-commitment' }] })
    expect(check(uncommitted, { commitment: known.commitment! }).verdict).toBe('differs')
  })

  it.each([
    ['a value', values, 60],
    ['the seed', /^seed (.*)$/gm, 64],
    ['the commitment', /^commitment (.*)$/gm, 64],
    ['the bytes', /^bytes [a-z]+ (.*)$/gm, 128],
  ])('differs if one digit of %s is another, even for one who knows nothing', (_, pattern, least) => {
    const changed = one_digit_changed(two_gave_bytes, pattern)
    expect(changed.length).toBeGreaterThanOrEqual(least)
    for (const text of changed) expect(check(text).verdict, text).toBe('differs')
  })

  it('differs if a value of five seats, or of one alone, is another', () => {
    for (const text of [five_seats, alone])
      for (const changed of one_digit_changed(text, values)) expect(check(changed).verdict).toBe('differs')
  })

  it('says which line, and what the stream has', () => {
    const [start, second] = read_record(two_gave_bytes).lines.filter(line => line.dice.length)
    const [{ value, bound }] = second!.dice as [{ value: number; bound: number }]
    const found = value ? value - 1 : 1
    const line = two_gave_bytes.split('\n')[second!.number - 1]!
    const result = check(swap(two_gave_bytes, line, `${second!.text} dice ${found}/${bound}`), known)
    const values = { line: second!.number, text: second!.text, at: 1, expected: value, found }
    expect(result).toMatchObject({ verdict: 'differs', rolls: start!.dice.length, details: [{ code: 'value', values }] })
    expect(result.details).toHaveLength(1)
  })

  it('says where a value does not tell out of how many', () => {
    const [start] = read_record(five_seats).lines
    const result = check(swap(five_seats, /^start dice \d+\/\d+ (\d+)\/\d+/m, (_: string, value: string) => `start dice ${start!.dice[0]!.value}/${start!.dice[0]!.bound} ${value}`))
    expect(result.details).toEqual([{ code: 'bound', values: { line: start!.number, text: 'start', at: 2 } }])
    for (const bound of ['0', '1', '4294967297', '49x'])
      expect(codes(check(swap(five_seats, /\/49/, `/${bound}`)))).toEqual(['bound'])
  })

  it('differs if a value is missing, or one is too many', () => {
    expect(check(swap(two_gave_bytes, /^(start dice) \S+ /m, '$1 ')).verdict).toBe('differs')
    expect(check(swap(two_gave_bytes, /^(start dice .*)$/m, '$1 0/4294967296')).verdict).toBe('differs')
  })

  it('differs if the commitment is not the one we were shown', () => {
    const commitment = hash_of(known.commitment!)
    const result = check(two_gave_bytes, { ...known, commitment })
    expect(result.details).toEqual([{ code: 'commitment', values: { expected: commitment, found: known.commitment } }])
    expect(result.verdict).toBe('differs')
  })

  it('differs if our bytes are not in it', () => {
    const other = check(two_gave_bytes, { bytes: { green: ada } })
    expect(other.verdict).toBe('differs')
    expect(other.details).toEqual([{ code: 'bytes', values: { seat: 'green', expected: ada, found: ben } }])
    expect(codes(check(five_seats, { bytes: { blue: ada } }))).toEqual(['bytes'])
  })

  it('differs if bytes are in it whose hash was not shown', () => {
    const { blue, green } = known.hashes!
    expect(codes(check(two_gave_bytes, { hashes: { blue: blue! } }))).toEqual(['hash'])
    expect(codes(check(two_gave_bytes, { hashes: { blue: blue!, green: blue! } }))).toEqual(['hash'])
    expect(codes(check(two_gave_bytes, { hashes: { blue: blue!, green: green!, vermilion: blue! } }))).toEqual(['hash'])
  })

  it('differs if the bytes are in another order, of one seat twice, or of nobody', () => {
    const order = (bytes: string[]) => swap(two_gave_bytes, /(^bytes .*\n)+/m, bytes.map(line => `bytes ${line}\n`).join(''))
    expect(codes(check(order([`green ${ben}`, `blue ${ada}`])))).toContain('seats')
    expect(codes(check(order([`blue ${ada}`, `blue ${ben}`])))).toContain('seats')
    expect(codes(check(order([`blue ${ada}`, `green ${ben}`, `sky ${ben}`])))).toContain('seats')
    expect(codes(check(two_gave_bytes, { seats: ['green', 'vermilion', 'blue'] }))).toEqual(['seats'])
  })

  it('that began at a position is checked from there, and the position is named', () => {
    const { seed, commitment } = vectors[0]!.values
    const header = `game onami seats=2\nseed ${seed}\ncommitment ${commitment}\nposition {"squares":[],"hands":{}}\n`
    const [first] = vectors[0]!.rolls[1]!.values.split(' ')
    const result = check(`${header}blue end dice ${first}/49\n`)
    expect(result).toMatchObject({ verdict: 'unmixed', rolls: 1, details: [{ code: 'position' }] })
    expect(check(`${header}blue end dice 22/49\n`).verdict).toBe('differs')
  })

  it('differs if what should be hexadecimal is not', () => {
    const result = check(swap(two_gave_bytes, ben, ben.slice(1)))
    expect(result).toMatchObject({ verdict: 'differs', details: [{ code: 'not-hex', values: { what: 'green' } }] })
    expect(codes(check(swap(two_gave_bytes, 'seed 3', 'seed x')))).toEqual(['not-hex'])
  })

  it('may have its hexadecimal digits in capitals', () => {
    expect(check(two_gave_bytes.replaceAll(ada, ada.toUpperCase()), known).verdict).toBe('fair')
  })
})

describe('other dice in the middle', () => {
  const [before, after] = other_dice.split(/(?=^dice )/m) as [string, string]
  const commitment = after.split(' ')[1]!

  it('are those that are checked, and what stands above is named', () => {
    const line = before.split('\n').length
    const result = check(other_dice, { ...known, commitment })
    expect(result).toMatchObject({ verdict: 'consistent', rolls: rolls_of(after), commitment, bytes: [['blue', ada], ['green', ben]] })
    expect(result.details).toEqual([{ code: 'other-dice', values: { line, rolls: rolls_of(before) } }])
    for (const changed of one_digit_changed(before, values))
      expect(check(changed + after, { ...known, commitment }).verdict).toBe('consistent')
  })

  it('differ if a digit of their line, or of a value below it, is another', () => {
    const changed = [
      ...one_digit_changed(after, /^dice (\S+)/gm),
      ...one_digit_changed(after, /^dice \S+ blue (\S+)/gm),
      ...one_digit_changed(after, values),
    ]
    expect(changed.length).toBeGreaterThan(140)
    for (const text of changed) expect(check(before + text).verdict).toBe('differs')
  })

  it('differ from those that began the game, if we were shown those', () => {
    expect(codes(check(other_dice, { commitment: read_record(other_dice).commitment }))).toEqual(['commitment'])
  })
})
