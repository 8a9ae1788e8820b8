// Previews: asked for once, kept until the table moves on, asked for again when it was in vain.
import { describe, expect, it } from 'vitest'
import { Previews } from '../../src/table/previews'
import type { Preview } from '../../src/table/protocol'

function office() {
  const asked: string[] = [], shown: string[][] = [], timers: (() => void)[] = []
  let answer: (results: Preview[] | null) => void = () => {}
  const previews = new Previews(
    of => {
      asked.push(of)
      return new Promise(resolve => (answer = resolve))
    },
    (_, then) => timers.push(then),
    results => shown.push(results.map(each => each.move)),
  )
  const tick = () => timers.splice(0).forEach(then => then())
  const reply = async (...moves: string[]) => {
    answer(moves.map(move => ({ move, events: [] })))
    await Promise.resolve()
  }
  const fail = async () => {
    answer(null)
    await Promise.resolve()
  }
  return { previews, asked, shown, tick, reply, fail }
}

describe('previews', () => {
  it('are asked for when the wish has stood for a moment, and then shown', async () => {
    const { previews, asked, shown, tick, reply } = office()
    previews.want('place 1')
    previews.want('place 2')
    tick()
    expect(asked).toEqual(['place 2'])
    await reply('place 2 a1')
    expect(shown.at(-1)).toEqual(['place 2 a1'])
  })

  it('are not asked for twice in one position', async () => {
    const { previews, asked, shown, tick, reply } = office()
    previews.want('place 1')
    tick()
    await reply('place 1 a1')
    previews.want('')
    previews.want('place 1')
    tick()
    expect(asked).toEqual(['place 1'])
    expect(shown.at(-1)).toEqual(['place 1 a1'])
  })

  it('of an older position are not shown', async () => {
    const { previews, asked, shown, tick, reply } = office()
    previews.want('place 1')
    tick()
    previews.forget()
    await reply('place 1 a1')
    expect(shown.at(-1)).toEqual([])
    previews.want('place 1')
    tick()
    expect(asked).toHaveLength(2)
  })

  it('that were asked for in vain are asked for again at the next wish', async () => {
    const { previews, asked, tick, fail } = office()
    previews.want('place 1')
    tick()
    await fail()
    previews.want('place 1')
    tick()
    expect(asked).toEqual(['place 1', 'place 1'])
  })
})
