// Twelve screens, all games: nothing to press is covered, cut, or too small for a finger.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open_table } from './friends'
import { HuntPlayer, tab } from './hunt_player'
import { faults_of_board, faults_of_controls } from './room'
import { set_stage } from './stage'

const stage = set_stage()

const sizes: [number, number][] = [
  [320, 568], [360, 640], [360, 740], [390, 844], [568, 320], [640, 400], // 640x400 is 1280x800 at 200 %
  [667, 375], [820, 1180], [896, 414], [1024, 600], [1180, 820], [1280, 800],
]

// Each game where there is most to press: something is chosen and not played yet.
const choices: Record<string, (page: Page) => Promise<unknown>> = {
  onami: async page => {
    await page.locator('.hand button[aria-pressed]').first().tap()
    await page.locator('.square.legal').nth(12).tap()
  },
  labyrinth: page => page.locator('[data-arrow]:not([aria-disabled=true])').first().tap(),
  wuchao: page => page.locator('[data-space].pickable, [data-unit]').first().tap(),
  onigashima: page => page.locator('[data-pick]').first().tap(),
}

// Everything is drawn anew a moment after the screen has changed.
async function fits_all_sizes(page: Page, what: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    for (const faults of [faults_of_board, faults_of_controls])
      await expect.poll(() => page.evaluate(faults), { message: `${what} ${width}x${height}` }).toEqual([])
    const folder = process.env.KOTATSU_PICTURES
    if (folder) await page.screenshot({ path: `${folder}/${what}-${width}x${height}.png` })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test.each(Object.keys(choices))('everything of %s can be pressed on twelve sizes of screen', async game => {
  const seats = [{ who: 'me', name: 'Ada' }, { who: 'search:1' }]
  const options: Record<string, string> = game === 'wuchao' || game === 'onigashima' ? {} : { first: '1' }
  const { page } = await stage.at_table({ game, seats, options }, { width: 360, height: 740, touch: true })
  await page.locator('.prompt.mine').waitFor()
  await choices[game]!(page)
  await fits_all_sizes(page, game)
})

test('everything of okko can be pressed on twelve sizes of screen, from who joins to each page below the map', async () => {
  const seats = [{ who: 'me', name: 'Ada' }, { who: 'random' }], options = { scenario: 'silent-ferry', heroes: '1' }
  const { page } = await stage.at_table({ game: 'okko', seats, options }, { width: 360, height: 740, touch: true })
  const player = new HuntPlayer(page, 'touch', 3)
  for (const asked of [/^Who joins/, /^Lay one or two cards/, /what now\?/]) {
    await player.play_until(seen => asked.test(seen.line))
    if (asked.test('what now?')) await page.locator('[data-help] summary').tap()
    await fits_all_sizes(page, `okko-${asked.source.replace(/\W+/g, '')}`)
  }
  for (const each of ['sheets', 'notebook', 'oni', 'memoirs']) {
    await tab(page, each).tap()
    await fits_all_sizes(page, `okko-${each}`)
  }
})

test('everything of the start page can be pressed on twelve sizes of screen', async () => {
  const { page } = await stage.person({ width: 360, height: 740, touch: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).first().waitFor()
  await fits_all_sizes(page, 'start')
})

test('everything of the form for a new table can be pressed on twelve sizes of screen', async () => {
  const { page } = await stage.person({ width: 360, height: 740, touch: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'With friends' }).nth(1).tap()
  await page.getByText('Options', { exact: true }).tap()
  await page.locator('.landing').evaluate((each: HTMLElement) => (each.hidden = true)) // behind the form, and meant to be
  await fits_all_sizes(page, 'form')
})

test('everything of a table that waits can be pressed on twelve sizes of screen', async () => {
  const ada = await stage.person({ width: 360, height: 740, touch: true })
  await open_table(ada, 'Ada', ['Me', 'A friend', 'Computer: Gentle'])
  await ada.page.getByText('Change options and clock').tap()
  await fits_all_sizes(ada.page, 'waiting')
})
