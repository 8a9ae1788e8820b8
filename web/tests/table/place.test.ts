// One browser's place at a table: what it shows, plays and hides as messages come.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GameEvent, Message, SeatView } from '../../src/table/protocol'
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

const seat = (name: string, team: number) => ({ seat: name, team, colour: 0, who: 'person', name, here: true })
const table = (you: string[]) => ({
  type: 'table', version: 0, game: 'labyrinth', options: {}, phase: 'playing', seats: ['red', 'green'].map(seat),
  you, host: true, clock: { kind: 'none' }, hints: true, commitment: '',
})
const sees = (name: string, { view, choices, forced }: { view: object; choices: object; forced?: string }, events: GameEvent[] = []) =>
  ({ seat: name, view: { ...view, seat: name }, choices, events, forced }) as SeatView

// A place whose seats are `you`; `hear` is what the server says.
function sit(...you: string[]) {
  const place = new Place('x', games)
  place.client.connect()
  const socket = FakeSocket.newest
  socket.onopen!()
  const hear = (message: object) => socket.onmessage!({ data: JSON.stringify(message) })
  let version = 0
  const state = (to_move: string, views: SeatView[], more = {}) => hear({ type: 'state', version: ++version, to_move: [to_move], views, ...more })
  hear(table(you))
  const moves = () => socket.sent.filter(each => each.do === 'move').map(each => each.move)
  return { place, hear, state, moves, loaded: () => vi.waitUntil(() => place.game, 20_000) }
}

const nowhere = { view: views.move.view, choices: { move: { squares: ['e2'] } }, forced: 'move e2' }
const walked: GameEvent = { event: 'moved', seat: 'red', from: 'e2', to: 'e4', way: ['e2', 'e3', 'e4'] }
const carded = (card: string): GameEvent => ({ event: 'card', seat: 'red', card })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  page.settings = { ...page.settings, forced: false }
})

describe('the only possible move', () => {
  it('is played by itself for those who like that, but not again when it was taken back', async () => {
    page.settings = { ...page.settings, forced: true }
    const { state, moves, loaded } = sit('red')
    state('red', [sees('red', views.move)])
    await loaded()
    state('red', [sees('red', nowhere, [{ event: 'undone', count: 1 }])])
    expect(moves()).toEqual([])
    state('red', [sees('red', nowhere)])
    expect(moves()).toEqual(['move e2'])
  })
})

describe('a computer that waits for others to think', () => {
  it('is told of where else is told who moves, until it has moved', async () => {
    const { place, hear, state, loaded } = sit('red')
    state('green', [sees('red', { view: views.move.view, choices: {} })])
    await loaded()
    const line = place.ask.line
    hear({ type: 'busy', version: 1, seats: ['green'] })
    expect(place.ask.line).toBe('computers-busy')
    state('green', [sees('red', { view: views.move.view, choices: {} })])
    expect(place.ask.line).toBe(line)
    hear({ type: 'busy', version: 2, seats: ['green'] })
    state('red', [sees('red', views.move)])
    hear({ type: 'busy', version: 3, seats: ['green'] })
    expect(place.ask.line, 'one’s own turn').not.toMatch('busy')
  })
})

describe('somebody who is waited for', () => {
  it('is said to be away, where it is said what they do', async () => {
    const { place, hear, state, loaded } = sit('red')
    state('green', [sees('red', { view: views.move.view, choices: {} })])
    await loaded()
    const line = place.ask.line
    hear({ ...table(['red']), seats: [seat('red', 0), { ...seat('green', 1), here: false }] })
    expect(place.ask.line).toBe(`${line} · away`)
    hear({ ...table(['red']), seats: [seat('red', 0), { ...seat('green', 1), here: false, computer: 'search:3' }] })
    expect(place.ask.line, 'a computer plays').toBe(line)
  })
})

describe('what calls for the reader', () => {
  const seats = (here: boolean) => [seat('red', 0), { ...seat('green', 1), here }]

  it('is that everybody has come, for the host of a table that waits', () => {
    const { place, hear } = sit('red')
    hear({ ...table(['red']), phase: 'open', seats: seats(false) })
    expect(place.call).toBe('')
    hear({ ...table(['red']), phase: 'open', seats: seats(true) })
    expect(place.call).toBe('ready')
    hear({ ...table(['red']), phase: 'open', seats: seats(true), host: false })
    expect(place.call, 'the host is asked, not the guest').toBe('')
  })

  it('is a question of somebody else, and one’s own turn', async () => {
    const { place, hear, state, loaded } = sit('red')
    const asked = (open: string) => ({ ...table(['red']), asked: { what: 'undo', by: 'green', about: 'green', open: [open], moves: 2 } })
    state('green', [sees('red', { view: views.move.view, choices: {} })])
    await loaded()
    hear(asked('green'))
    expect(place.call, 'somebody else has to answer').toBe('')
    hear(asked('red'))
    expect(place.call).toBe('asked.undo')
    hear(table(['red']))
    state('red', [sees('red', views.move)])
    expect(place.call).toBe('your-turn')
  })
})

describe('a game that is over', () => {
  it('is stepped through with the eyes that the reader has chosen', async () => {
    const { place, hear, state, loaded } = sit('red')
    state('red', [sees('red', views.over)])
    await loaded()
    hear({ ...table(['red']), phase: 'over' })
    place.past.as = 'all'
    const load = vi.spyOn(place.past, 'load').mockResolvedValue(true)
    await place.look_back(at => at - 1)
    expect(load).toHaveBeenCalledWith('all', 1)
  })
})

describe('people who share a screen', () => {
  async function handed_over() {
    const { place, state, loaded } = sit('red', 'green')
    state('red', [sees('red', views.move), sees('green', { view: views.move.view, choices: {} })])
    await loaded()
    place.uncover()
    vi.useFakeTimers()
    state('green', [
      sees('red', { view: views.move.view, choices: {} }, [walked, carded('nami')]),
      sees('green', views.aim, [walked, { event: 'card', seat: 'red' }]),
    ], { ack: 'x' })
    return place
  }

  it('show the next one’s secrets when asked to, not to the key that was still down', async () => {
    const place = await handed_over()
    place.uncover()
    expect([place.seat, place.covered]).toEqual(['green', true])
    vi.advanceTimersByTime(1000)
    place.uncover()
    expect(place.covered).toBe(false)
  })

  it('never see the pictures of the one before with the screen in their hands', async () => {
    const place = await handed_over()
    vi.advanceTimersByTime(40)
    expect(place.film.runs).toBe(true)
    place.settling = false
    place.uncover()
    expect(place.now!.view).toMatchObject({ seat: 'green' })
  })

  it('are told what both may know, as the log has it', async () => {
    const place = await handed_over()
    expect(place.film.frame!.events).toEqual([walked])
    expect([place.film.untold, place.log]).toEqual([0, [walked]])
  })
})

describe('a move of one’s own', () => {
  it('settles for as long as the last one says', async () => {
    const { place, state, loaded } = sit('red')
    state('red', [sees('red', views.move)])
    await loaded()
    vi.useFakeTimers()
    state('red', [sees('red', views.move)], { ack: 'x' })
    vi.advanceTimersByTime(400)
    state('red', [sees('red', views.move)], { ack: 'y' })
    vi.advanceTimersByTime(400)
    expect(place.settling).toBe(true)
    vi.advanceTimersByTime(100)
    expect(place.settling).toBe(false)
  })
})

describe('a question', () => {
  it('stands while its answer is under way, and takes no other', async () => {
    const { place, state, moves, loaded } = sit('red')
    state('red', [sees('red', views.move)])
    await loaded()
    const asked = place.ask
    expect(asked.primary!.moves).toEqual(['move e5'])
    place.primary()
    expect([place.busy, place.ask]).toEqual([true, asked])
    place.primary()
    expect(moves()).toEqual(['move e5'])
  })
})

describe('a game that could not be loaded', () => {
  it('is loaded with the next message', async () => {
    vi.spyOn(games, 'load_game').mockRejectedValueOnce(new Error('no line'))
    const { place, state, loaded } = sit('red')
    await new Promise(done => setTimeout(done))
    expect(place.game).toBeUndefined()
    state('red', [sees('red', views.move)])
    await loaded()
    expect(place.ask.primary).toBeTruthy()
  })
})

describe('pointing', () => {
  const team = (you: string[], teams: number[]) => ({ ...table(you), seats: ['red', 'green'].map((name, i) => seat(name, teams[i]!)) })
  it('is for people on one’s own side, and shows what is theirs', async () => {
    const { place, hear, state, loaded } = sit('red')
    hear(team(['red'], [1, 1]))
    state('red', [sees('red', nowhere)])
    await loaded()
    expect(place.now!.mates).toEqual(['green'])
    place.point('at e2')
    expect(FakeSocket.newest.sent.at(-1)).toMatchObject({ do: 'point', seat: 'red', text: 'at e2' })
    hear({ type: 'point', version: 1, from: 'green', name: 'green', text: 'at e3' })
    expect(place.now!.pointed).toMatchObject([{ from: 'green', text: 'at e3', stale: false }])
    state('red', [sees('red', nowhere)])
    expect(place.now!.pointed[0]!.stale).toBe(true)
  })
  it('where nobody is on one’s side nothing is sent', async () => {
    const { place, state, loaded } = sit('red')
    state('red', [sees('red', nowhere)])
    await loaded()
    place.point('at e2')
    expect(FakeSocket.newest.sent.filter(each => each.do === 'point')).toEqual([])
  })
  it('at a screen that two sides share, what one side shows is not seen by the other', async () => {
    const { place, hear, state, loaded } = sit('red', 'green')
    state('red', [sees('red', nowhere), sees('green', nowhere)])
    await loaded()
    place.uncover()
    hear({ type: 'point', version: 1, from: 'green', name: 'green', text: 'at e3' })
    expect(place.now!.pointed).toEqual([])
  })
})

describe('what a side keeps in mind', () => {
  const note = (from: string): Message => ({ type: 'notes', version: 1, whole: false, notes: [{ from, name: from, about: 'fox', text: '?' }] })
  it('is asked of the table, and shown when it comes back', async () => {
    const { place, hear, state, loaded } = sit('red')
    state('red', [sees('red', nowhere)])
    await loaded()
    place.note('fox', '?')
    expect(FakeSocket.newest.sent.at(-1)).toMatchObject({ do: 'note', seat: 'red', about: 'fox', text: '?' })
    expect(place.now!.notes).toEqual([])
    hear(note('red'))
    expect(place.now!.notes).toMatchObject([{ about: 'fox', text: '?' }])
    place.note('fox', '')
    expect(FakeSocket.newest.sent.at(-1)).not.toHaveProperty('text')
  })
  it('is seen by no other side at the same screen', async () => {
    const { place, hear, state, loaded } = sit('red', 'green')
    state('red', [sees('red', nowhere), sees('green', nowhere)])
    await loaded()
    place.uncover()
    hear(note('green'))
    expect(place.now!.notes).toEqual([])
  })
})
