// Windows on the page: what is asked, what is passed, and whose seat is in sight afterwards.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SeatView, StateMessage } from '../../src/table/protocol'
import { gives_focus, heard, new_state, time_left, view_to_show } from '../../src/table/state'
import { views } from '../labyrinth/table'

vi.stubGlobal('location', { pathname: '/', protocol: 'http:', host: 'here', origin: 'http://here' })
vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ content: {} }) }))
const games = await import('../../src/games/games')
const { page } = await import('../../src/page.svelte')
const { Place } = await import('../../src/table/place.svelte')

class FakeSocket {
  static newest: FakeSocket
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    FakeSocket.newest = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
}
vi.stubGlobal('WebSocket', FakeSocket)

afterEach(() => {
  page.settings = { ...page.settings, forced: false }
})

const seat = (name: string, team: number) => ({ seat: name, team, colour: 0, who: 'person' as const, name, here: true })
const table = (you: string[]) => ({
  type: 'table' as const, version: 0, game: 'labyrinth', options: {}, phase: 'playing' as const, seats: ['red', 'green'].map(seat),
  you, host: true, clock: { kind: 'none' as const }, hints: true, commitment: '',
})
const pass = 'move e5' // any move will do: the table says which one passes
const window = { pass, passes: ['round', 'answers'] }
const asked = (change: Partial<SeatView> = {}): SeatView => ({ seat: 'red', view: views.move.view, choices: { ...views.move.choices }, events: [], window, ...change })
const quiet = (change: Partial<SeatView> = {}): SeatView => ({ seat: 'red', view: views.move.view, choices: {}, events: [], ...change })

// A place at red; `state` is what the server says of it.
async function sit() {
  const place = new Place('x', games)
  place.client.connect()
  const socket = FakeSocket.newest
  socket.onopen!()
  const hear = (message: object) => socket.onmessage!({ data: JSON.stringify(message) })
  hear(table(['red']))
  let version = 0
  const state = (view: SeatView, more: Partial<StateMessage> = {}) => hear({ type: 'state', version: ++version, to_move: ['red'], views: [view], ...more })
  state(quiet(), { to_move: ['green'] })
  await vi.waitUntil(() => place.game, 20_000)
  const sent = (what: string) => socket.sent.filter(each => each.do === what)
  return { place, hear, state, sent, version: () => version }
}

describe('in a window', () => {
  it('a seat that may answer is asked, and offered the standing passes that would pass here', async () => {
    const { place, state, sent, version } = await sit()
    state(asked(), { windows: { red: 1500 } })
    expect([place.my_turn, place.passing, place.offers]).toEqual([true, false, ['round', 'answers']])
    place.pass_for_me('round')
    expect(sent('pass-for-me')).toMatchObject([{ seat: 'red', version: version(), pass: 'round' }])
    place.pass_for_me('everything')
    expect(sent('pass-for-me')).toHaveLength(1)
  })

  it('a standing pass that is on is in sight, not offered again, and can be ended', async () => {
    const { place, state, sent } = await sit()
    state(asked({ standing: ['answers'] }), { windows: { red: 1500 } })
    expect([place.standing, place.offers]).toEqual([['answers'], ['round']])
    place.ask_me('answers')
    place.ask_me()
    expect(sent('ask-me').map(each => each.pass)).toEqual(['answers', undefined])
    state(quiet({ standing: ['answers'] }), { to_move: ['green'] })
    expect([place.standing, place.offers]).toEqual([['answers'], []])
  })

  it('who has nothing to answer with is not asked: the pass comes by itself', async () => {
    page.settings = { ...page.settings, forced: true }
    const { place, state, sent } = await sit()
    state(asked({ forced: pass, passing: true }), { windows: { red: 1500 } })
    expect([place.my_turn, place.ask.line, place.offers]).toEqual([false, 'passing', []])
    expect(place.now!.choices).toEqual({})
    expect(sent('move')).toEqual([])
  })

  it('a quick pass is shown as passing until it is played', async () => {
    const { place, hear, state, sent, version } = await sit()
    state(asked(), { windows: { red: 1500 } })
    place.play([pass])
    hear({ type: 'state', version: version(), to_move: ['red'], windows: { red: 1400 }, views: [asked({ passing: true })] })
    expect([place.ask.line, place.busy]).toEqual(['passing', true])
    state(quiet(), { to_move: ['green'], ack: sent('move')[0]!.id as string })
    expect([place.passing, place.busy]).toEqual([false, false])
  })

  it('a quick pass that is taken back is asked about again, without a complaint', async () => {
    const { place, hear, state, sent, version } = await sit()
    state(asked(), { windows: { red: 1500 } })
    place.play([pass])
    place.ask_me()
    hear({ type: 'refused', version: version(), id: sent('move')[0]!.id, code: 'taken-back', message: '' })
    hear({ type: 'state', version: version(), to_move: ['red'], windows: { red: 1400 }, views: [asked()], ack: sent('ask-me')[0]!.id })
    expect([place.my_turn, place.busy, place.state.refusal]).toEqual([true, false, null])
  })

  it('everybody else sees one and the same line', async () => {
    const { place, state } = await sit()
    for (const to_move of [['green'], ['green', 'blue']]) {
      state(quiet(), { to_move, windows: { green: 1500 } })
      expect(place.ask.line).toBe('waiting-answers')
    }
  })

  it('an answer brings the keys to the prompt, another move does not', async () => {
    const { place, state } = await sit()
    state(asked(), { windows: { red: 1500 } })
    state(quiet(), { to_move: ['green'], ack: 'mine' })
    expect(place.answered).toBe(1)
    state(quiet({ choices: { ...views.move.choices } }))
    state(quiet(), { to_move: ['green'], ack: 'mine too' })
    expect(place.answered).toBe(1)
  })

  it('a standing pass that is accepted is no answer', async () => {
    const { place, hear, state, version } = await sit()
    state(asked(), { windows: { red: 1500 } })
    hear({ type: 'state', version: version(), to_move: ['red'], windows: { red: 900 }, views: [asked({ standing: ['answers'] })], ack: 'set' })
    expect([place.answered, place.accepted]).toEqual([0, 0])
  })

  it('the clock stands still until the time is over', () => {
    const message: StateMessage = { type: 'state', version: 1, to_move: ['red'], clocks: { red: 9000 }, windows: { red: 1500 }, views: [quiet()] }
    const state = heard(heard(new_state('t'), table(['red']), 0), message, 1000)
    expect([1000, 2500, 3500].map(now => time_left(state, 'red', now))).toEqual([9000, 9000, 8000])
  })
})

describe('the keys', () => {
  const at = (place: string) => ({ tagName: 'BUTTON', closest: (what: string) => (what.includes(place) ? {} : null) }) as unknown as Element
  it('leave board, hand and what is gone, but nobody’s chat', () => {
    expect([null, { tagName: 'BODY', closest: () => null }, at('.hand'), at('.board'), at('.chat')].map(gives_focus)).toEqual([true, true, true, true, false])
  })
})

describe('the screen of two people', () => {
  const both = (to_move: string[], green: Partial<SeatView> = {}): StateMessage =>
    ({ type: 'state', version: 1, to_move, views: [quiet(), quiet({ seat: 'green', ...green })] })

  it('is not handed to somebody who is passed for', () => {
    expect(view_to_show(both(['green'], { window, passing: true }), 'red')?.seat).toBe('red')
    expect(view_to_show(both(['green'], { window }), 'red')?.seat).toBe('green')
  })

  it('goes back after an answer to whose it was', () => {
    expect(view_to_show(both(['blue']), 'green', 'red')?.seat).toBe('red')
    expect(view_to_show(both(['blue']), 'green')?.seat).toBe('green')
    expect(view_to_show(both(['green']), 'green', 'red')?.seat).toBe('green')
  })
})
