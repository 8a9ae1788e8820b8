// A square that lies open to two waves: the page asks which one pays.
import { expect, test } from 'vitest'
import { go_on } from './friends'
import { my_turn, Player, square, type Hands } from './player'
import { phone, set_stage } from './stage'

const stage = set_stage()
const record = 'tests/browser/which_wave.game'

test.each<Hands>(['mouse', 'keys', 'touch'])('with %s one says which wave takes a square', async hands => {
  const person = await stage.person(hands === 'touch' ? phone : {}), { page } = person
  await go_on(person, record, hands === 'touch' ? 'tap' : 'click')
  expect((await my_turn(page)).open.sort()).toEqual(['c3', 'd2'])
  const player = new Player(page, hands)
  for (const target of ['d2', 'c3', 'd3']) {
    const seen = await my_turn(page)
    expect(seen.open).toContain(target)
    await player.act({ ...seen, open: [target], primary: false })
  }
  const takes = page.getByText(/Guest takes d3 from Vermilion.* with the wave (east|south)\./)
  if (hands !== 'touch') expect(await page.getByRole('tabpanel').locator(takes).count()).toBe(1)
  await square(page, 'd3').and(page.locator('[aria-label*="held by Blue"]')).waitFor()
})
