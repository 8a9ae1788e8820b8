// Looking back through a game while it goes on.
import { describe, expect, it } from 'vitest'
import { LookBack } from '../../src/table/look_back.svelte'
import type { Message, Request } from '../../src/table/protocol'

const event = (name: string, seat = 'blue') => ({ event: name, seat })
const steps = [[event('first')], [event('placed')], [event('ended')], [event('placed', 'green')], [event('placed')]].map((events, i) => ({ seat: 'blue', events, view: { turn: i } }))

// A table that answers with these steps, and remembers how often it was asked.
function table() {
  const asked: Request[] = []
  const ask = async (request: Request) => {
    asked.push(request)
    return { type: 'replay', as: request.as as string, from: 0, of: steps.length, steps } as Message
  }
  return { past: new LookBack({ ask }), asked }
}

async function loaded() {
  const { past, asked } = table()
  await past.load('blue', 7)
  return { past, asked }
}

describe('looking back', () => {
  it('shows the game as the seat saw it at a step, and "now" leaves', async () => {
    const { past, asked } = await loaded()
    expect([past.frame, asked[0]!.as]).toEqual([null, 'blue'])
    past.show(2)
    expect(past.frame).toMatchObject({ view: { turn: 2 }, events: [event('ended')] })
    past.leave()
    expect(past.frame).toBeNull()
  })

  it('asks the table once, and again when the game has gone on', async () => {
    const { past, asked } = await loaded()
    await past.load('blue', 7)
    expect(asked).toHaveLength(1)
    await past.load('blue', 8)
    expect(asked).toHaveLength(2)
  })

  it('stops at both ends', async () => {
    const { past } = await loaded()
    past.show(-3)
    expect(past.at).toBe(0)
    past.show(99)
    expect(past.at).toBe(4)
  })

  it('one step on is a step, anything else a jump', async () => {
    const { past } = await loaded()
    past.show(1)
    const jumps = past.jumps
    past.show(2)
    expect(past.jumps).toBe(jumps)
    past.show(1)
    expect(past.jumps).toBe(jumps + 1)
  })

  it('a line of the log leads to its own step, though others read the same', async () => {
    const { past } = await loaded()
    const log = steps.flatMap(each => each.events)
    expect(log.map((_, nth) => past.step_of(log, nth))).toEqual([0, 1, 2, 3, 4])
  })

  it('a line that the steps do not know leads as far from the start', async () => {
    const { past } = await loaded()
    expect(past.step_of([event('first'), event('undone')], 1)).toBe(1)
  })

  it('nothing is shown if the table does not answer', async () => {
    const past = new LookBack({ ask: async () => null })
    expect([await past.load('blue', 1), past.frame]).toEqual([false, null])
  })
})
