// Whether a page has room for what is on it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './stage'

// Nothing to scroll sideways ever, nothing up and down in play, and nothing too small for a finger.
export async function fits_the_phone(page: Page, playing: boolean) {
  const { across, down, small, over } = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, .button, select')].filter(each => each.checkVisibility())
    const tiny = buttons.filter(each => each.getBoundingClientRect().height < 40)
    const { scrollWidth, scrollHeight } = document.scrollingElement!
    const over = !!document.querySelector('.table.over')
    return { across: scrollWidth, down: scrollHeight, small: tiny.map(each => each.outerHTML), over }
  })
  expect(across).toBeLessThanOrEqual(phone.width)
  if (playing && !over) expect(down).toBeLessThanOrEqual(phone.height)
  expect(small).toEqual([])
}

// Nothing to scroll sideways, and every button of header and prompt is there from edge to edge.
export async function is_whole(page: Page, where: string) {
  const { beyond, cut } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const buttons = [...document.querySelectorAll<HTMLElement>(':is(header, .prompt) :is(button, .button, summary)')]
    const boxes = (each: HTMLElement) => {
      const around: DOMRect[] = [new DOMRect(0, 0, clientWidth, 0)]
      for (let box = each.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') around.push(box.getBoundingClientRect())
      return around
    }
    const is_cut = (each: HTMLElement) => {
      const { left, right } = each.getBoundingClientRect()
      return each.scrollWidth > each.clientWidth || boxes(each).some(box => left < box.left - 1 || right > box.right + 1)
    }
    return { beyond: scrollWidth - clientWidth, cut: buttons.filter(each => each.checkVisibility() && is_cut(each)).map(each => each.textContent) }
  })
  expect(beyond, where).toBeLessThanOrEqual(0)
  expect(cut, where).toEqual([])
}

// What is wrong with the things to press: each is scrolled to, if it lies in something that scrolls, and must
// then be whole, on top of everything else, and large enough for a finger. Squares of a board count where
// something can be done there. Runs in the page.
export function faults_of_controls(): string[] {
  const least = 39.5 // px, for 40 after rounding
  const pressable = 'button:not(:disabled, [data-square], [data-space], [data-arrow], [data-spot]), a[href], select, summary, input, [data-square].legal, [data-space].legal, [data-space].pickable, [data-arrow]:not([aria-disabled=true]), [data-spot].legal'
  const name = (each: Element) => `${each.tagName.toLowerCase()} ${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}`
  // A map that is panned: what lies beyond its edge is no fault.
  const beyond_map = (each: Element) => {
    const map = each.matches('[data-spot]') && each.closest('.box')?.getBoundingClientRect()
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return map && (left < map.left || top < map.top || right > map.right || bottom > map.bottom)
  }
  const rests = (each: Element) => beyond_map(each) || each.closest('[inert], .unseen') || getComputedStyle(each).visibility === 'hidden' || getComputedStyle(each).pointerEvents === 'none'
  const inside = ({ left, top, right, bottom }: DOMRect) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
  const on_top = (each: Element, { left, top, width, height }: DOMRect) => {
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return !!found && (each.contains(found) || found.contains(each) || !!found.closest('label')?.contains(each))
  }
  const clipped = (each: Element, box: DOMRect) => {
    for (let around = each.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect()
      if (getComputedStyle(around).overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true
    }
    return false
  }
  const controls = [...document.querySelectorAll<HTMLElement>(pressable)].filter(each => each.checkVisibility() && !rests(each))
  const faults = controls.flatMap(each => {
    const target = each.matches('input[type=checkbox], input[type=radio]') ? (each.closest('label') ?? each) : each // its words can be pressed, too
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    const why = [
      ...(inside(box) && !clipped(target, box) ? [] : ['cut']),
      ...(on_top(target, box) ? [] : ['covered']),
      ...(Math.min(box.width, box.height) < least ? [`${box.width.toFixed(0)}x${box.height.toFixed(0)}`] : []),
    ]
    return why.length ? [`${name(each)}: ${why.join(', ')}`] : []
  })
  const widest = (box: Element) => [...box.querySelectorAll('*')].sort((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)[0]!
  const scrolls = (each: Element) => each === document.documentElement || getComputedStyle(each).overflowX !== 'visible'
  const wide = [document.documentElement, ...document.querySelectorAll('main')].filter(each => scrolls(each) && each.scrollWidth > each.clientWidth + 1)
    .map(each => `${each.tagName} is ${each.scrollWidth - each.clientWidth} px too wide: ${widest(each).outerHTML.slice(0, 80)}`)
  return [...wide, ...(controls.length ? [] : ['nothing to press']), ...faults]
}

// What is wrong with the board: in sight from edge to edge, without scrolling, and as large as the screen allows: more
// than half of its shorter side. Runs in the page.
export function faults_of_board(): string[] {
  const board = document.querySelector('.board')?.firstElementChild?.getBoundingClientRect()
  if (!board) return []
  const { left, top, right, bottom, width, height } = board
  const cut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const small = Math.max(width, height) < 0.5 * Math.min(innerWidth, innerHeight)
  return [...(cut ? ['the board is cut'] : []), ...(small ? [`the board has ${width.toFixed(0)} px`] : [])]
}
