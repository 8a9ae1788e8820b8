import { expect, test } from 'vitest'
import { by_notch } from '../../src/games/shared'

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
