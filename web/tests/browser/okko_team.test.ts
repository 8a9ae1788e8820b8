// Okko Chronicles with several people: what the heroes show each other and nobody else gets, an investigation in three
// browsers to the memoirs, a strategy phase through a reload and a killed server, a campaign's second scenario.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { log } from './friends'
import { drive, eavesdrop, take_seat } from './hunt_driver'
import { hunt_sight, HuntPlayer, move, my_hunt_turn, spot, tab, until_other } from './hunt_player'
import { primary, until } from './player'
import { fits_the_phone } from './room'
import { lost_line, phone, set_stage } from './stage'
import type { Person } from './stage'

const stage = set_stage()

const open = { who: 'open' }, random = { who: 'random' }
const me = (name: string) => ({ who: 'me', name })
const brisk = { settings: { forced: true } }
const round_of = (page: Page) => page.locator('.status b').innerText()
const quickly = ['accuse', 'ready', 'done', 'decline', 'go-on', 'next']

// Ada and Ben hunt, Cem is the oni: all are in the strategy phase of the first round.
async function hunters_and_oni() {
  const seats = [me('Ada'), open, open]
  const driven = await drive(stage, { game: 'okko', seats, options: { scenario: 'plum-house', heroes: '2' } }, ['Ada', 'Ben', 'Cem'], { phase: 'plan' }, quickly.filter(each => each !== 'ready'))
  const people = []
  for (const nth of [0, 1, 2]) {
    const person = await stage.person({ table: { id: driven.id, secret: driven.secrets[nth]! } })
    people.push({ ...person, heard: eavesdrop(person.page) })
  }
  for (const { page } of people) {
    await page.goto(`/t/${driven.id}`)
    await page.locator('.board').waitFor()
  }
  const [ada, ben, cem] = people as [Hearing, Hearing, Hearing]
  return { ada, ben, cem, id: driven.id }
}
type Hearing = Person & { heard: string[] }

test('heroes propose an order, agree, point at a place, mark the notebook; the oni’s page receives nothing of it, nor of what lies face down', async () => {
  const { ada, ben, cem } = await hunters_and_oni()
  const names = await ben.page.locator('[data-order]').evaluateAll(all => all.map(each => (each as HTMLElement).dataset.order!))
  await ben.page.locator(`[data-order='${names[1]}']`).click()
  await ben.page.locator("[data-order='propose']").click()
  await ada.page.locator('.proposals li', { hasText: 'Ben proposes the order' }).waitFor()
  await ada.page.locator("[data-answer='yes']").click()
  await ben.page.locator('.proposals b', { hasText: '✓ Ada' }).waitFor()
  await ada.page.locator("[data-follow='hunter2']").click()
  await until(async () => (await ben.page.locator('.order b').count()) === 2)
  await ada.page.locator('.proposals').waitFor({ state: 'detached' })

  await ben.page.locator('[data-show]').click()
  const spaces = ben.page.locator('.spot.anywhere')
  const space = (await spaces.nth(3).getAttribute('data-spot'))!
  await spot(ben.page, space).focus()
  await ben.page.keyboard.press('Space')
  await ada.page.locator("[data-finger='hunter2']", { hasText: 'Ben' }).waitFor()

  await tab(ada.page, 'notebook').click()
  const clue = (await ada.page.locator('[data-mark]').first().getAttribute('data-mark'))!
  const mark = ({ page }: Person) => page.locator(`[data-mark='${clue}']`)
  await mark(ada).click()
  await tab(ben.page, 'notebook').click()
  await until(async () => (await mark(ben).innerText()).includes('?'))
  await ben.page.reload()
  await tab(ben.page, 'notebook').click()
  await until(async () => (await mark(ben).getAttribute('title')) === 'Ada')
  await tab(cem.page, 'notebook').click()
  await cem.page.locator('.book .line').first().waitFor()
  expect(await cem.page.locator('[data-mark]').count()).toBe(0)
  await tab(ada.page, 'do').click()

  await tell_the_team(ada.page, 'the fox is Kiku')
  await until(async () => ben.heard.some(each => each.includes('the fox is Kiku')))
  const lay = (await move_names(ada.page, 'lay'))[0]!
  const before = await my_hunt_turn(ada.page)
  await move(ada.page, lay).click()
  await until_other(ada.page, before)
  await until(async () => (await log(cem.page)).some(line => /lays a card/.test(line)))
  const card = lay.split(' ').at(-2)!
  expect(ben.heard.join('\n')).toContain(card)
  expect(cem.heard.filter(each => /"type":"(point|notes)"|the fox is Kiku/.test(each))).toEqual([])
  expect(states_of(cem).flatMap(({ view }) => Object.values(view.heroes).filter(hero => hero.plan))).toEqual([])
  const hands = states_of(cem).map(({ view }) => Object.values(view.heroes).map(hero => hero.hand.length).join())
  expect(new Set(hands).size, 'what lies face down is still in the hand').toBe(1)
  for (const hunter of [ada, ben]) expect(states_of(hunter).filter(({ view }) => view.oni.hand.length || view.nature || view.identity)).toEqual([])
  expect(states_of(cem).some(({ view }) => view.oni.hand.length)).toBe(true)
})

interface SentView {
  view: { heroes: Record<string, { plan?: object; hand: string[] }>; oni: { hand: object[] }; nature: string | null; identity: string | null }
}
const states_of = ({ heard }: Hearing) => heard.map(each => JSON.parse(each) as { type: string; views?: SentView[] }).filter(each => each.type === 'state').flatMap(each => each.views!)
const move_names = (page: Page, kind: string) =>
  page.locator(`.page [data-move^='${kind}']:not([disabled])`).evaluateAll(all => all.map(each => (each as HTMLElement).dataset.move!))

async function tell_the_team(page: Page, text: string) {
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('team')
  await page.getByLabel('Message').fill(text)
  await page.keyboard.press('Enter')
}

test('a move is proposed before it is played, answered, and then done', async () => {
  const { ada, ben } = await hunters_and_oni()
  await my_hunt_turn(ada.page)
  await ada.page.locator('[data-show]').click()
  const lay = (await move_names(ada.page, 'lay'))[0]!
  await move(ada.page, lay).click()
  await ben.page.locator('.proposals li', { hasText: 'Ada would' }).waitFor()
  await ben.page.locator("[data-answer='no']").click()
  await ada.page.locator('.proposals b', { hasText: '✗ Ben' }).waitFor()
  expect(await ada.page.locator('.plan .laid').count()).toBe(0)
  await ada.page.locator("[data-follow='hunter1']").click()
  await ada.page.locator('.plan .laid').waitFor()
  await ben.page.locator('.proposals').waitFor({ state: 'detached' })
})

test('an investigation in three browsers against a computer oni, to the memoirs', async () => {
  const seats = [me('Ada'), open, open, random]
  const driven = await drive(stage, { game: 'okko', seats, options: { scenario: 'plum-house', heroes: '3' } }, ['Ada', 'Ben', 'Cem'], { phase: 'plan', stage: 'battle', round: 12 }, quickly)
  const people = await Promise.all([take_seat(stage, driven, 0, brisk), take_seat(stage, driven, 1, { ...brisk, ...phone }), take_seat(stage, driven, 2, brisk)])
  await Promise.all(people.map(({ page }, i) => new HuntPlayer(page, i === 1 ? 'touch' : 'mouse', i + 1, true).play_to_the_end()))
  for (const { page } of people) {
    await page.locator('.ending .memory').first().waitFor()
    await page.locator('.ending .who', { hasText: /^The oni was .+: .+\.$/ }).waitFor()
  }
  await fits_the_phone(people[1]!.page, false)
})

test('a strategy phase through a reload and a killed server: what was laid still lies there', async () => {
  const ada = await stage.at_table({ game: 'okko', seats: [me('Ada'), random], options: { scenario: 'silent-ferry', heroes: '1' } })
  const { page } = ada
  await my_hunt_turn(page)
  await move(page, 'hero okko').click()
  await until(async () => (await move_names(page, 'lay')).length > 0)
  const before = await my_hunt_turn(page)
  const lay = (await move_names(page, 'lay')).find(each => each.endsWith('right'))!
  await move(page, lay).click()
  await until_other(page, before)
  const laid = await page.locator('.plan .laid').innerText()
  await page.reload()
  await page.locator('.plan .laid', { hasText: laid }).waitFor()

  ada.allowed = lost_line
  await stage.server.kill()
  await page.getByText('The connection is lost.').waitFor()
  await stage.server.start()
  await page.getByText('The connection is lost.').waitFor({ state: 'detached' })
  expect(await page.locator('.plan .laid').innerText()).toBe(laid)
  await until(async () => {
    if ((await hunt_sight(page)).buttons.includes('Ready')) await primary(page).click()
    return (await log(page)).some(line => line.startsWith('Okko shows'))
  })
})

test('a campaign: the scrolls side by side, and what is carried over from the first scenario into the second', async () => {
  const options = { scenario: 'river-road', heroes: '2' }
  const driven = await drive(stage, { game: 'okko', seats: [me('Ada'), random], options }, ['Ada'], { phase: 'between' }, quickly.filter(each => each !== 'go-on'))
  const { page } = await take_seat(stage, driven, 0)
  const seen = await my_hunt_turn(page)
  const given = seen.moves.filter(each => each.startsWith('put-back'))
  expect(given.length).toBeGreaterThan(0)
  await tab(page, 'memoirs').click()
  await page.locator('.wall .done', { hasText: 'salt store' }).waitFor()
  expect(await page.locator('.wall li').count()).toBe(3)
  const carried = page.locator('.memoirs p', { hasText: 'Carried over' })
  await carried.waitFor()

  await tab(page, 'do').click()
  const left = given[0]!
  if (given.length > 1) {
    await move(page, left).click()
    await until(async () => !(await move_names(page, 'put-back')).includes(left))
  }
  await tab(page, 'memoirs').click()
  const kept = await carried.innerText()
  await page.locator('.prompt').getByRole('button', { name: 'Go on' }).click()
  await until(async () => {
    if (!(await hunt_sight(page)).asked) await page.keyboard.press('Shift')
    await tab(page, 'memoirs').click() // what is asked there comes first
    return (await page.locator('.wall .now', { hasText: 'plum house' }).count()) > 0
  })
  for (const piece of kept.replace(/^[^:]*: /, '').split(/[:;,.] ?/).map(each => each.trim()).filter(Boolean)) expect(await carried.innerText()).toContain(piece)
  expect(await page.locator('.wall .open').count()).toBe(1)
})

test('whoever wants to use nothing in such moments is not asked again this round', async () => {
  const seats = [me('Ada'), random]
  const driven = await drive(stage, { game: 'okko', seats, options: { scenario: 'salt-store', heroes: '4' } }, ['Ada'], { window: true }, ['wield', 'lay', 'attack', 'walk'])
  const { page } = await take_seat(stage, driven, 0)
  const before = await my_hunt_turn(page)
  await page.getByText('Pass for me').click()
  const offer = page.locator('.offers li button')
  const kind = await offer.innerText()
  expect(kind).toMatch(/^Use nothing .*this round$/)
  await offer.click()
  await page.locator('.standing li', { hasText: kind }).waitFor()
  await until_other(page, before)
  await page.locator('.standing').getByRole('button', { name: 'Ask me again' }).click()
  await page.locator('.standing').waitFor({ state: 'detached' })
})

test('the oni’s side is taught by doing it, on a phone', async () => {
  const { page } = await stage.person(phone)
  await page.goto('/rules/okko')
  await page.getByRole('link', { name: 'Learn by playing: Oni' }).tap()
  const step = page.locator('.step')
  await step.filter({ hasText: '1' }).waitFor()
  const seen = new Set<string>()
  const player = new HuntPlayer(page, 'touch', 3)
  for (let sight = await my_hunt_turn(page); !sight.over && (await round_of(page)) === 'Round 1/6'; sight = await my_hunt_turn(page)) {
    seen.add(await step.innerText())
    await fits_the_phone(page, true)
    await player.answer(sight)
  }
  expect(seen.size).toBeGreaterThan(2)
})
