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
