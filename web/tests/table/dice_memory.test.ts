// Bytes are shown once: nobody can choose a seed that goes with them.
import { describe, expect, it } from 'vitest'
import { hash_of } from '../../src/table/dice'
import { DiceMemory, type DiceNotes } from '../../src/table/dice_memory'

function memory(notes: DiceNotes = {}) {
  const saved: DiceNotes[] = []
  return { dice: new DiceMemory(notes, each => saved.push(each)), saved }
}
const hashes = (dice: DiceMemory) => ({ blue: 'other', green: hash_of(dice.bytes()) })

describe('the bytes for the dice', () => {
  it('are the same until they are shown, over a reload, too', () => {
    const { dice, saved } = memory()
    const bytes = dice.bytes()
    expect(dice.bytes()).toBe(bytes)
    expect(memory(saved.at(-1)).dice.bytes()).toBe(bytes)
  })

  it('are shown with all that was promised noted', () => {
    const { dice, saved } = memory()
    const shown = dice.show('c1', hashes(dice))
    expect(shown).toBe(dice.bytes())
    expect(saved.at(-1)!.promised).toEqual({ commitment: 'c1', hashes: hashes(dice), sent: { green: shown } })
  })

  it('are not shown where our hash is missing', () => {
    const { dice } = memory()
    expect(dice.show('c1', { blue: 'other' })).toBeNull()
  })

  it('are shown again under the same commitment, never under another', () => {
    const { dice } = memory()
    const shown = dice.show('c1', hashes(dice))
    expect(dice.show('c1', hashes(dice))).toBe(shown)
    expect(dice.show('c2', hashes(dice))).toBeNull()
    expect(dice.notes.promised?.commitment).toBe('c1')
  })

  it('are others in another round, and the round is counted', () => {
    const { dice } = memory()
    const first = dice.show('c1', hashes(dice))
    dice.again()
    expect(dice.bytes()).not.toBe(first)
    expect(dice.notes).toMatchObject({ promised: undefined, rounds: 1 })
    expect(dice.show('c2', hashes(dice))).toBe(dice.bytes())
  })
})

describe('a promise', () => {
  it('stays for one who was there all the time, whatever is promised later', () => {
    const { dice } = memory()
    dice.show('c1', hashes(dice))
    dice.back('c2')
    expect(dice.notes.promised?.commitment).toBe('c1')
  })
  it('is void for one who was away while another was made', () => {
    const { dice } = memory()
    dice.show('c1', hashes(dice))
    dice.away()
    dice.back('c2')
    expect(dice.notes.promised).toBeUndefined()
  })
  it('stands for one who was away and finds it again', () => {
    const { dice } = memory()
    dice.show('c1', hashes(dice))
    dice.away()
    dice.back('c1')
    dice.back('c2')
    expect(dice.notes.promised?.commitment).toBe('c1')
  })
})
