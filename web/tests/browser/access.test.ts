// Axe finds nothing to complain about, wherever one looks.
import { readFile } from 'node:fs/promises'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go_on, open_table } from './friends'
import { HuntPlayer, my_hunt_turn, tab } from './hunt_player'
import { LabyrinthPlayer, my_maze_turn } from './maze_player'
import { my_turn, Player, sees_fair_dice, square } from './player'
import { my_raid_turn, RaidPlayer } from './raid_player'
import { phone, set_stage, wide } from './stage'
import { my_war_turn, WarPlayer } from './war_player'

const stage = set_stage()
const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8')

interface WithAxe {
  axe: { run: (options: object) => Promise<AxeResults> }
}

// The complaints, a line each: which colours, which rule, where, why. In light and in dark all but the colours is the same.
async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const is_dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, then] = is_dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await complaints_in(page, now)
  await page.emulateMedia({ colorScheme: then })
  return [...found, ...(await complaints_in(page, then, ['color-contrast', 'link-in-text-block']))]
}

async function complaints_in(page: Page, theme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished))) // nothing is on its way
  const { violations } = await page.evaluate(options => (window as unknown as WithAxe).axe.run(options), { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) =>
    `${theme}: ${id}: ${html.slice(0, 200)} (${[...any, ...all, ...none].map(each => each.message).join('; ')})`))
}

// On a phone it is behind the panel's button.
async function resign(page: Page) {
  const panel = page.getByRole('button', { name: 'Log and chat' })
  if (await panel.isVisible()) await panel.click()
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Yes, I resign' }).locator('visible=true').click()
}

describe.each([wide, phone])('light and dark, $width px', device => {
  const person = () => stage.person(device)

  test('the landing page, its settings and its dialog, and the rules have no barrier', async () => {
    const { page } = await person()
    await page.goto('/')
    await page.getByRole('button', { name: 'Play now' }).first().waitFor()
    expect(await complaints(page), 'landing').toEqual([])
    await page.getByLabel('Settings', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Colours' }).waitFor()
    expect(await complaints(page), 'settings').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'With friends' }).first().click()
    await page.getByText('Options', { exact: true }).click()
    expect(await complaints(page), 'new table').toEqual([])
    await page.goto('/rules/onami')
    await page.getByRole('link', { name: 'Learn by playing', exact: true }).waitFor()
    expect(await complaints(page), 'rules').toEqual([])
  })

  test('a table that waits, a hand, a choice of waves, the text and the end have no barrier', async () => {
    const ada = await person(), { page } = ada
    await open_table(ada, 'Ada', ['Me', 'A friend'])
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    expect(await complaints(page), 'waiting').toEqual([])

    await go_on(ada, 'tests/browser/which_wave.game')
    await my_turn(page)
    expect(await complaints(page), 'waves').toEqual([])
    const player = new Player(page)
    for (const target of ['d2', 'c3']) await player.act({ ...(await my_turn(page)), open: [target], primary: false })
    await square(page, 'd3').click()
    await page.locator('.asked').waitFor()
    expect(await complaints(page), 'which wave').toEqual([])
    await page.locator('.asked button').first().click()
    await player.play_turns(1)
    await my_turn(page)
    await player.choose_card()
    expect(await complaints(page), 'card chosen').toEqual([])

    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await complaints(page), 'keys').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Table as text' }).click()
    await page.getByRole('heading', { name: 'What you may do' }).waitFor()
    expect(await complaints(page), 'text').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()

    await resign(page)
    await page.getByRole('link', { name: 'Save the game' }).waitFor()
    await page.locator('summary').filter({ hasText: 'dice' }).waitFor()
    expect(await complaints(page), 'end').toEqual([])
  })

  test('a covered hand, a lesson, a refusal and a watcher’s table have no barrier', async () => {
    const shared = await stage.at_table({ seats: [{ who: 'me', name: 'Ada' }, { who: 'me', name: 'Ben' }] }, device)
    await shared.page.getByRole('button', { name: /Show the hand of/ }).waitFor()
    expect(await complaints(shared.page), 'covered').toEqual([])
    const watcher = await person()
    await watcher.page.goto(`/t/${shared.id}`)
    await watcher.page.getByText('You are watching').waitFor()
    expect(await complaints(watcher.page), 'watching').toEqual([])

    const { page } = await person()
    await page.goto('/learn/onami')
    await page.getByText('1 of 5').waitFor()
    expect(await complaints(page), 'lesson').toEqual([])
    await new Player(page).play_turns(1)
    await my_turn(page)
    await page.keyboard.press('t')
    await page.getByLabel('Your move').fill('jump c3')
    await page.getByLabel('Your move').press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await complaints(page), 'refusal').toEqual([])
  })
  test('a maze to push and to walk through, its text, its end and its rules have no barrier', async () => {
    const { page } = await stage.at_table({ game: 'labyrinth', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { first: '1' } }, device)
    const { arrows } = await my_maze_turn(page)
    expect(await complaints(page), 'push').toEqual([])
    const player = new LabyrinthPlayer(page, device.width === phone.width ? 'touch' : 'mouse', 1)
    await player.aim(arrows[0]!)
    expect(await complaints(page), 'aimed').toEqual([])
    await player.push()
    expect(await complaints(page), 'move').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()
    await page.getByRole('heading', { name: 'What you may do' }).waitFor()
    expect(await complaints(page), 'text').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()

    await resign(page)
    await sees_fair_dice(page)
    expect(await complaints(page), 'end').toEqual([])
    await page.goto('/rules/labyrinth')
    await page.getByRole('link', { name: 'Learn by playing', exact: true }).waitFor()
    expect(await complaints(page), 'rules').toEqual([])
  })
  test('a campaign map with units to move and with units picked up, its text, its end and its rules have no barrier', async () => {
    const { page } = await stage.at_table({ game: 'wuchao', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }] }, device)
    await my_war_turn(page)
    expect(await complaints(page), 'move').toEqual([])
    await new WarPlayer(page, device.width === phone.width ? 'touch' : 'mouse').pick('a1')
    await page.locator('.space.legal').first().waitFor()
    expect(await complaints(page), 'picked up').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()
    await page.getByRole('heading', { name: 'What you may do' }).waitFor()
    expect(await complaints(page), 'text').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()

    await resign(page)
    await page.getByRole('link', { name: 'Save the game' }).waitFor() // nothing was rolled, so there is no verdict on the dice
    expect(await complaints(page), 'end').toEqual([])
    await page.goto('/rules/wuchao')
    await page.getByRole('link', { name: 'Learn by playing', exact: true }).waitFor()
    expect(await complaints(page), 'rules').toEqual([])
  })
  test('crews to choose from, a fight with cards and dice, both crews, the text, the end and the rules of a raid have no barrier', async () => {
    const begin = async () => {
      const { page } = await stage.at_table({ game: 'onigashima', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { first: '1' } }, device)
      const player = new RaidPlayer(page, device.width === phone.width ? 'touch' : 'mouse')
      await player.answer(await my_raid_turn(page))
      await my_raid_turn(page)
      return { page, player }
    }
    let { page, player } = await begin()
    expect(await complaints(page), 'fighters').toEqual([])
    const attacked = () => player.play_until(seen => /would cost you/.test(seen.line))
    let { line } = await attacked()
    while (!/would cost you/.test(line)) { // not every game comes to it
      ;({ page, player } = await begin())
      ;({ line } = await attacked())
    }
    expect(await complaints(page), 'fight').toEqual([])
    await page.getByRole('button', { name: 'Both crews' }).click()
    await page.locator('.crews .crew').first().waitFor()
    expect(await complaints(page), 'crews').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()
    await page.getByRole('heading', { name: 'What you may do' }).waitFor()
    expect(await complaints(page), 'text').toEqual([])
    await page.getByRole('button', { name: 'Table as text' }).click()

    await resign(page)
    await page.locator('aside summary').first().waitFor() // the verdict on the dice, the last thing to come
    expect(await complaints(page), 'end').toEqual([])
    await page.goto('/rules/onigashima')
    await page.getByRole('link', { name: 'Learn by playing', exact: true }).waitFor()
    expect(await complaints(page), 'rules').toEqual([])
  })
  test('a plan, the map, sheets, notebook, trees, memoirs, the text and the rules of a hunt have no barrier', async () => {
    const { page } = await stage.at_table({ game: 'okko', seats: [{ who: 'me', name: 'Ada' }, { who: 'random' }], options: { scenario: 'plum-house', heroes: '2' } }, device)
    const player = new HuntPlayer(page, device.width === phone.width ? 'touch' : 'mouse')
    await my_hunt_turn(page)
    expect(await complaints(page), 'who joins').toEqual([])
    await player.play_until(({ moves }) => moves.some(each => each.startsWith('lay')))
    expect(await complaints(page), 'plan').toEqual([])
    await player.play_until(({ line }) => /what now/.test(line))
    expect(await complaints(page), 'map').toEqual([])
    for (const [each, sign] of [['sheets', '.sheets h2'], ['notebook', '.book'], ['oni', '.tree'], ['memoirs', '.memoirs']] as const) {
      await tab(page, each).click()
      await page.locator(sign).first().waitFor()
      expect(await complaints(page), each).toEqual([])
    }
    await page.getByRole('button', { name: 'Table as text' }).click()
    await page.getByRole('heading', { name: 'What you may do' }).waitFor()
    expect(await complaints(page), 'text').toEqual([])
    await page.goto('/rules/okko')
    await page.getByRole('link', { name: 'Learn by playing', exact: true }).waitFor()
    expect(await complaints(page), 'rules').toEqual([])
  })
})
