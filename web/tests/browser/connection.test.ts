// Nothing is lost, and nothing is done twice, whatever happens to the line and to the server.
import { expect, onTestFinished, test } from 'vitest'
import { ada_and_ben, boards_agree, log, play_turn } from './friends'
import { Line } from './line'
import { my_turn, Player, sees_fair_dice, square } from './player'
import { lost_line, set_stage, type Person } from './stage'

const stage = set_stage()

const lost = (person: Person) => person.page.getByText('The connection is lost.')

async function new_line(): Promise<Line> {
  const line = new Line(stage.server.address)
  await line.open()
  onTestFinished(() => line.close())
  return line
}

test('two friends play to the end through a reload and a killed server', async () => {
  const { ada, ben } = await ada_and_ben(stage)
  await play_turn(ada.page)
  await my_turn(ben.page)
  await reload(ben)
  await play_turn(ben.page)
  await my_turn(ada.page)
  await boards_agree(ada.page, ben.page)

  for (const { page } of [ada, ben]) await page.evaluate(() => Object.assign(window, { not_reloaded: true }))
  await the_server_is_killed(ada, ben)
  await Promise.all([new Player(ada.page, 'mouse', 5).play_to_the_end(), new Player(ben.page, 'mouse', 6).play_to_the_end()])
  for (const { page } of [ada, ben]) {
    await sees_fair_dice(page)
    expect(await page.evaluate(() => 'not_reloaded' in window)).toBe(true)
  }
  await boards_agree(ada.page, ben.page)
})

// Until the page has heard what happened since: a click into that film would only cut it short.
async function reload({ page }: Person) {
  const is_recap = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"type":"recap"')
  const recap = page.waitForEvent('websocket').then(socket => socket.waitForEvent('framereceived', is_recap))
  await page.reload()
  await recap
}

async function the_server_is_killed(...people: Person[]) {
  for (const person of people) person.allowed = lost_line
  await stage.server.kill()
  for (const person of people) await lost(person).waitFor()
  await stage.server.start()
  for (const person of people) await lost(person).waitFor({ state: 'detached' })
}

// How often Ben has read that Ada placed a card there.
const times_placed = async (ben: Person, target: string) =>
  (await log(ben.page)).filter(line => line.includes('Ada places') && line.includes(`on ${target}.`)).length

const sees_a_card = ({ page }: Person, target: string) =>
  square(page, target).and(page.locator('[aria-label*="held by"]')).waitFor()

test('a card that was chosen before the line was cut is placed once when it is mended', async () => {
  const line = await new_line()
  const { ada, ben } = await ada_and_ben(stage, { address: line.address })
  ada.allowed = lost_line
  await my_turn(ada.page)
  const target = await new Player(ada.page).choose_card()
  line.cut()
  await lost(ada).waitFor()
  await square(ada.page, target).click()
  expect(await times_placed(ben, target)).toBe(0)
  line.mend()
  await sees_a_card(ben, target)
  await sees_a_card(ada, target)
  await play_turn(ada.page)
  expect(await times_placed(ben, target)).toBe(1)
  await play_turn(ben.page)
})

test('a move whose answer was lost is sent again and played once', async () => {
  const line = await new_line()
  const { ada, ben } = await ada_and_ben(stage, { address: line.address })
  ada.allowed = lost_line
  await my_turn(ada.page)
  const target = await new Player(ada.page).choose_card()
  line.deafen()
  await square(ada.page, target).click()
  await sees_a_card(ben, target)
  line.cut()
  await lost(ada).waitFor()
  line.mend()
  await sees_a_card(ada, target)
  await play_turn(ada.page)
  expect(await times_placed(ben, target)).toBe(1)
  await play_turn(ben.page)
})
