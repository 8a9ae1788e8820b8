// The guided first game.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { neighbour, directions, side, turned_once, type Direction } from '../../src/games/onami/view'
import { card, my_turn, Player, square } from './player'
import { set_stage } from './stage'

const stage = set_stage()

const across: Record<Direction, Direction> = { north: 'south', east: 'west', south: 'north', west: 'east' }
const numbers = (label: string | null) => /card (\d \d \d \d)/i.exec(label ?? '')?.[1]?.replaceAll(' ', '')

// A card of the hand, how often to turn it, and a square, so that a wave runs: read off the page.
async function find_wave(page: Page): Promise<{ nth: number; turns: number; target: string }> {
  const label = (name: string) => square(page, name).getAttribute('aria-label')
  const theirs = await page.locator('[data-square][aria-label*="Vermilion"]').all()
  const hand = await page.locator('.hand button[aria-pressed]').all()
  for (const each of theirs) {
    const from = (await each.getAttribute('data-square'))!, lying = numbers(await label(from))!
    for (const direction of directions) {
      const target = neighbour(from, direction)
      if (!target || numbers(await label(target))) continue
      for (const [nth, own] of hand.entries()) {
        let turned = numbers(await own.getAttribute('aria-label'))!
        for (let turns = 0; turns < 4; turns++, turned = turned_once(turned))
          if (side(turned, across[direction]) > side(lying, direction)) return { nth, turns, target }
      }
    }
  }
  throw new Error('no wave can run')
}

const step = (page: Page, number: number) => page.getByRole('status').getByText(`${number} of 5`).waitFor()

test('the first game is taught in five steps, and then goes on', async () => {
  const { page } = await stage.person({ films: true })
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn by playing' }).first().click()
  await step(page, 1)
  await my_turn(page)
  await card(page, 0).click()
  await step(page, 2)
  await page.keyboard.press('r')
  await step(page, 3)
  await square(page, 'c3').click()
  await page.locator('.prompt').getByRole('button', { name: 'End turn' }).click()
  await step(page, 4)

  await my_turn(page)
  const { nth, turns, target } = await find_wave(page)
  await card(page, nth).click()
  for (let i = 0; i < turns; i++) await page.getByRole('button', { name: 'Turn the card' }).click()
  await square(page, target).click()
  await step(page, 5)
  await new Player(page).play_turns(1)
  const done = page.getByRole('status').filter({ hasText: 'That is all there is to it.' })
  await done.waitFor()
  await my_turn(page) // a click that cut the film short would be lost
  await done.getByRole('button', { name: 'Close' }).click()
  expect(await done.count()).toBe(0)
  await new Player(page).play_turns(1)
})

test('where the last lesson ends with the game, what comes next is told when it is over', async () => {
  const { page } = await stage.person()
  await page.goto('/learn/okko')
  await page.getByRole('status').getByText('1 of 6').waitFor()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, I resign' }).click()
  await page.getByRole('status').getByText('That was the crossing.').waitFor()
})
