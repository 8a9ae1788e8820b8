// The film on the screen: what it tells, and what a cut does.
import { describe, expect, it } from 'vitest'
import { Film } from '../../src/table/film.svelte'

// A film whose time passes when the test says so.
function cinema() {
  const timers: { ms: number; then: () => void }[] = []
  const film = new Film((ms, then) => timers.push({ ms, then }))
  const frame = (...seats: string[]) => ({ view: {}, ms: 200, events: seats.map(seat => ({ event: 'moved', seat })) })
  return { film, frame, pass: () => timers.shift()!.then() }
}

describe('a film', () => {
  it('says whose deed it shows and how much it has still to tell', () => {
    const { film, frame, pass } = cinema()
    film.add([frame('red'), frame(), frame('blue', 'blue')])
    expect([film.runs, film.telling, film.untold]).toEqual([true, 'red', 2])
    pass()
    expect([film.runs, film.telling, film.untold]).toEqual([true, 'red', 2])
    pass()
    expect([film.runs, film.telling, film.untold]).toEqual([false, 'blue', 0])
  })

  it('runs on when more comes behind its last picture', () => {
    const { film, frame } = cinema()
    film.add([frame('red')])
    expect(film.runs).toBe(false)
    film.add([frame('blue')])
    expect([film.runs, film.telling, film.untold]).toEqual([true, 'red', 1])
  })

  it('goes to its last picture when it is cut, and is cut for a while', () => {
    const { film, frame, pass } = cinema()
    const last = frame('blue')
    film.add([frame('red'), frame('red'), last])
    film.skip(400)
    expect([film.frame?.events, film.runs, film.untold, film.cut]).toEqual([last.events, false, 0, true])
    pass() // the first picture's time, which means nothing now
    pass()
    expect(film.cut).toBe(false)
  })

  it('gives what a cut left out to the last picture, to be marked there', () => {
    const { film, frame } = cinema()
    film.add([frame('red'), frame('green', 'blue'), frame(), frame('blue')])
    expect(film.frame!.skipped).toBeUndefined()
    film.skip(0)
    expect(film.frame!.skipped!.map(each => each.seat)).toEqual(['green', 'blue'])
    expect(film.frame!.events.map(each => each.seat)).toEqual(['blue'])
  })

  it('leaves for ears what it told last, and what a cut left out', () => {
    const { film, frame, pass } = cinema()
    const seats = () => film.told.map(each => each.seat)
    film.add([frame('red'), frame(), frame('blue'), frame('green'), frame()])
    pass()
    expect(seats()).toEqual(['red'])
    film.skip(0)
    expect(seats()).toEqual(['blue', 'green'])
    film.add([frame('red'), frame('red', 'blue')])
    film.end()
    expect(seats()).toEqual(['red', 'blue'])
  })

  it('is cut for as long as the last cut says', () => {
    const { film, frame, pass } = cinema()
    film.add([frame('red'), frame('red')])
    film.skip(0)
    film.add([frame('blue'), frame('blue')])
    film.skip(400)
    for (const still of [true, true, true, false]) {
      pass() // a picture, the first cut, a picture, the second cut
      expect(film.cut).toBe(still)
    }
  })

  it('cannot be cut when it does not run', () => {
    const { film, frame } = cinema()
    film.add([frame('red')])
    film.skip(400)
    expect(film.cut).toBe(false)
  })

  it('ends with nothing left to tell', () => {
    const { film, frame } = cinema()
    film.add([frame('red'), frame('blue')])
    film.end()
    expect([film.frame, film.runs, film.untold]).toEqual([null, false, 0])
  })
})
