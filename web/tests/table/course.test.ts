// How everybody's points went, while the game goes on.
import { describe, expect, it } from 'vitest'
import { Course } from '../../src/table/course.svelte'
import type { Message, Request } from '../../src/table/protocol'

// A table at this version, with these points so far; `meanwhile` happens before each answer. The Tide has no seat, and
// is counted in views alone.
function at_table(points: number[][], version: number, meanwhile: (asked: number) => void = () => {}, tide: number[] = []) {
  let asked = 0
  const ask = async (request: Request) => {
    meanwhile(++asked)
    if (request.do === 'replay') return { type: 'replay', as: 'watcher', from: 0, of: tide.length, steps: tide.map(held => ({ seat: 'blue', events: [], view: { held } })) } as Message
    return { type: 'points', version, from: 0, of: points.length, seats: ['blue', 'green'], points } as Message
  }
  const players = () => ['blue', 'green', ...(tide.length ? ['tide'] : [])]
  return { course: new Course({ ask }, players, view => ({ tide: (view as { held: number }).held })), asked: () => asked }
}
const curve = (course: Course) => Object.fromEntries(course.curves.map(({ player, points }) => [player, points]))

describe('the course of a game', () => {
  it('is asked for once, and grows with each step', async () => {
    const { course, asked } = at_table([[0, 0], [1, 0]], 5)
    course.add({ blue: 1, green: 0 }, 5)
    expect(course.curves, 'nobody has looked yet').toEqual([])
    await course.load()
    course.add({ blue: 1, green: 0 }, 5)
    course.add({ blue: 1, green: 2 }, 6)
    expect([curve(course), asked()]).toEqual([{ blue: [0, 1, 1], green: [0, 0, 2] }, 1])
  })

  it('is asked for once, however many want it', async () => {
    const { course, asked } = at_table([[0, 0], [1, 0]], 5)
    await Promise.all([course.load(), course.load()])
    expect([course.loaded, asked()]).toEqual([true, 1])
  })

  it('has no line for somebody whose points are not known from the start', async () => {
    const { course } = at_table([[0, 0]], 1)
    await course.load()
    course.add({ blue: 1, green: 0, tide: 3 }, 2)
    expect(curve(course)).toEqual({ blue: [0, 1], green: [0, 0] })
  })

  it('has a line for a player without a seat, though the page was opened late', async () => {
    const { course } = at_table([[0, 0], [1, 0]], 3, () => {}, [0, 2, 5])
    await course.load()
    course.add({ blue: 1, green: 0, tide: 5 }, 4)
    expect(curve(course)).toEqual({ blue: [0, 1, 1], green: [0, 0, 0], tide: [0, 2, 5] })
  })

  it('is loaded again when something was taken back, also while it was on its way', async () => {
    const { course, asked } = at_table([[0, 0]], 4, nth => nth === 2 && course.add(null, 4))
    await course.load()
    course.add(null, 4)
    expect(course.loaded).toBe(false)
    await course.load()
    expect([course.loaded, asked()]).toEqual([true, 3])
  })
})
