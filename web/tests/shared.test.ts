// What the folders of all games use alike.
import { expect, test } from 'vitest'
import { by_notch, new_cards } from '../src/games/shared'

// Gives whether the page is kept from scrolling.
function roll(turns: number[], timeStamp: number, deltaY: number, ctrlKey = false): boolean {
  let kept = false
  by_notch({ deltaY, ctrlKey, timeStamp, preventDefault: () => (kept = true) } as unknown as WheelEvent, by => turns.push(by))
  return kept
}

test('a notch of the wheel turns once, however many events it sends', () => {
  const turns: number[] = []
  expect([1000, 1040, 1090, 1300].map(at => roll(turns, at, 100))).toEqual([true, true, true, true])
  expect(turns).toEqual([1, 1])
  roll(turns, 2000, -30)
  expect(turns).toEqual([1, 1, -1])
})

test('zooming with Ctrl, and rolling sideways, are the browser’s', () => {
  const turns: number[] = []
  expect(roll(turns, 5000, 100, true)).toBe(false)
  expect(roll(turns, 6000, 0)).toBe(false)
  expect(turns).toEqual([])
})

test('new is what a seat has drawn since it last played, not what it began with', () => {
  const drew = (seat: string, card?: string) => ({ event: 'drew', seat, ...(card ? { card } : {}) })
  const placed = (seat: string) => ({ event: 'placed', seat })
  const begin = [drew('blue', '1111'), drew('green')]
  const fresh = (told: { event: string; seat: string }[], anybody = false) => new_cards(told, 'blue', 'drew', 'placed', anybody)
  expect(fresh(begin)).toEqual([])
  expect(fresh([...begin, placed('blue'), drew('blue', '2222'), placed('green'), drew('green')])).toEqual(['2222'])
  expect(fresh([...begin, placed('blue'), drew('blue', '2222'), placed('blue')])).toEqual([])
  expect(fresh([...begin, placed('blue'), drew('blue', '2222'), placed('green')], true)).toEqual([])
  expect(new_cards([placed('oni'), { event: 'drew', card: 'frost' }], 'oni', 'drew', 'placed'), 'told to its owner alone').toEqual(['frost'])
})
