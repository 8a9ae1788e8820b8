// The connection: what is lost is sent again, what arrived is not done twice, plans are played on.
import { beforeEach, describe, expect, it } from 'vitest'
import { Client, type Socket } from '../../src/table/client'
import { hash_of } from '../../src/table/dice'
import { DiceMemory } from '../../src/table/dice_memory'
import type { Message, Request, StateMessage, TableMessage } from '../../src/table/protocol'

class Wire implements Socket {
  sent: Request[] = []
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Request)
  }
  close() {
    this.onclose?.(undefined as never)
  }
  says(...messages: Message[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>)
  }
  of(what: string) {
    return this.sent.filter(each => each.do === what)
  }
}

const table = (change: Partial<TableMessage> = {}): TableMessage => ({
  type: 'table', version: 1, game: 'onami', options: {}, phase: 'playing', you: ['blue'], host: true, clock: { kind: 'none' },
  hints: true, commitment: '', seats: [], ...change,
})
const state = (version: number, change: Partial<StateMessage> = {}): StateMessage => ({
  type: 'state', version, to_move: ['blue'], views: [{ seat: 'blue', view: {}, choices: {}, events: [{ event: 'placed' }], undo: 'yes' }], ...change,
})

let dice: DiceMemory, wires: Wire[], timers: { ms: number; then: () => void }[], heard: (Message | null)[], client: Client

beforeEach(() => {
  wires = []
  timers = []
  heard = []
  let id = 0
  dice = new DiceMemory({}, () => {})
  client = new Client('table', 'secret', {
    open_socket: () => {
      wires.push(new Wire())
      return wires.at(-1)!
    },
    later: (ms, then) => timers.push({ ms, then }),
    now: () => 1000,
    new_id: () => `id${++id}`,
    dice,
    changed: (_, message) => heard.push(message),
  })
})

const wire = () => wires.at(-1)!
// The timer that waits so long runs out; timers of other lengths do not.
function run_out(ms: number) {
  const at = timers.findIndex(each => each.ms === ms)
  expect(at, `a timer of ${ms} ms`).toBeGreaterThanOrEqual(0)
  timers.splice(at, 1)[0]!.then()
}
function arrive(...messages: Message[]) {
  wire().onopen?.(undefined as never)
  wire().says(...messages)
}
function sit_down() {
  client.connect()
  arrive(table(), state(5, { views: [{ seat: 'blue', view: {}, choices: {}, events: [], undo: 'yes' }] }))
}
// The table's answers to the moves of a plan, and to those that are taken back.
function played(...versions: number[]) {
  for (const version of versions) wire().says(state(version, { ack: wire().of('move').at(-1)!.id }))
}
const took_back = (count: number) => ({ views: [{ seat: 'blue', view: {}, choices: {}, events: [{ event: 'undone', seat: 'blue', count }] }] })
function undone(...versions: number[]) {
  for (const version of versions) wire().says(state(version, { ack: wire().of('undo').at(-1)!.id, ...took_back(1) }))
}
function drop_and_come_back() {
  timers = []
  wire().close()
  timers.shift()!.then()
}

describe('a client', () => {
  it('says hello with its secret first', () => {
    client.connect()
    wire().onopen?.(undefined as never)
    expect(wire().sent).toEqual([{ do: 'hello', table: 'table', secret: 'secret' }])
  })

  it('sends a move with the version it has seen', () => {
    sit_down()
    client.play('blue', ['end'])
    expect(wire().of('move')).toMatchObject([{ seat: 'blue', version: 5, move: 'end' }])
  })

  it('sends a move again under the same id until it is acknowledged', () => {
    sit_down()
    client.play('blue', ['end'])
    const [first] = wire().of('move')
    drop_and_come_back()
    arrive(table())
    expect(wire().of('move')).toEqual([first])
    wire().says(state(6, { ack: first!.id }))
    drop_and_come_back()
    arrive(table(), state(6))
    expect(wire().of('move')).toEqual([])
  })

  it('keeps a move made while the connection is down, and sends it once when back', () => {
    sit_down()
    wire().close()
    client.play('blue', ['place 5312 c3'])
    expect(client.state.link).toBe('lost')
    run_out(300)
    arrive(table())
    expect(wire().of('move')).toMatchObject([{ move: 'place 5312 c3', version: 5 }])
  })

  it('sends a move made between hello and its answer', () => {
    sit_down()
    drop_and_come_back()
    wire().onopen?.(undefined as never)
    client.play('blue', ['end'])
    expect(wire().of('move')).toHaveLength(1)
  })

  it('does not repeat what must not be done twice', () => {
    sit_down()
    client.want({ do: 'fill', seat: 'sky', who: 'open' })
    client.want({ do: 'answer', what: 'undo', agree: true })
    drop_and_come_back()
    client.want({ do: 'claim', token: 'word' })
    arrive(table())
    expect(wire().sent.map(each => each.do)).toEqual(['hello', 'claim'])
  })

  it('doubts a line on which a wish stays unanswered, and takes another', () => {
    sit_down()
    client.play('blue', ['end'])
    run_out(5000)
    expect(wire().of('ping')).toHaveLength(1)
    run_out(5000)
    expect(client.state.link).toBe('lost')
    run_out(300)
    arrive(table())
    expect(wires).toHaveLength(2)
    expect(wire().of('move')).toHaveLength(1)
  })

  it('keeps a line that answers', () => {
    sit_down()
    client.wake()
    wire().says({ type: 'pong' })
    run_out(5000)
    expect(client.state.link).toBe('open')
  })

  it('gives up a socket that never opens', () => {
    client.connect()
    run_out(10000)
    run_out(300)
    expect(wires).toHaveLength(2)
  })

  it('plays no second move while one is under way', () => {
    sit_down()
    client.play('blue', ['end'])
    client.play('blue', ['take a1 north'])
    expect(wire().of('move')).toHaveLength(1)
  })

  it('plays a plan move by move, each with the newest version', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'take a2 north', 'end'])
    played(6, 7)
    expect(wire().of('move').map(each => [each.move, each.version])).toEqual([['take a1 north', 5], ['take a2 north', 6], ['end', 7]])
  })

  it('takes back at one press what one press has played, be it many moves, and no more', () => {
    sit_down()
    client.play('blue', ['place 5312 c3'])
    played(6)
    client.play('blue', ['take a1 north', 'take a2 north', 'take a3 north'])
    played(7, 8, 9)
    client.undo('blue', false)
    undone(10, 11)
    expect(client.state.undoing, 'one of the three is left').toBe(true)
    undone(12)
    expect(wire().of('undo').map(each => each.version)).toEqual([9, 10, 11])
    expect(client.state.undoing).toBe(false)
    client.undo('blue', false)
    undone(13)
    expect(wire().of('undo')).toHaveLength(4)
    expect(wire().of('log'), 'after the hello, and after each whole undo').toHaveLength(3)
  })

  it('takes back the whole press, too, when others have moved since and agreed', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'end'])
    played(6, 7)
    wire().says(state(8), state(9))
    client.undo('blue', true)
    wire().says(state(10, took_back(3)))
    expect(client.state.undoing).toBe(true)
  })

  it('knows what one press has played when the line comes back, or the page is opened anew', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'take a2 north'])
    played(6, 7)
    wire().close()
    run_out(300)
    wire().onopen!(undefined as never)
    wire().says(table(), state(7))
    client.undo('blue', false)
    undone(8)
    expect(client.state.undoing).toBe(true)
  })

  it('does not guess what one press has played when the game went on meanwhile', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'take a2 north'])
    played(6, 7)
    wire().close()
    run_out(300)
    wire().onopen!(undefined as never)
    wire().says(table(), state(9))
    client.undo('blue', false)
    undone(10)
    expect(client.state.undoing).toBe(false)
  })

  it('leaves the rest of a press as it is when it may not be taken back', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'take a2 north'])
    played(6, 7)
    client.undo('blue', false)
    undone(8)
    wire().says({ type: 'refused', id: wire().of('undo').at(-1)!.id, code: 'news', message: 'no' })
    expect(client.state).toMatchObject({ undoing: false, refusal: { code: 'news' } })
  })

  it('drops the rest of a plan when a move is refused', () => {
    sit_down()
    client.play('blue', ['take a1 north', 'end'])
    wire().says({ type: 'refused', id: wire().of('move')[0]!.id, code: 'no-power', message: 'no' })
    expect(client.state.plan).toBeNull()
    expect(client.state.refusal?.code).toBe('no-power')
    expect(wire().of('move')).toHaveLength(1)
  })

  it('drops the rest of a plan when it is somebody else’s turn, of this browser or not', () => {
    sit_down()
    client.play('blue', ['end', 'end'])
    wire().says(state(6, { ack: wire().of('move')[0]!.id, to_move: ['vermilion'] }))
    expect(wire().of('move')).toHaveLength(1)
    expect(client.state.plan).toBeNull()
  })

  it('sends again what was too fast, after a while', () => {
    sit_down()
    client.play('blue', ['end'])
    wire().says({ type: 'refused', id: wire().of('move')[0]!.id, code: 'too-fast', message: 'slow down' })
    expect(client.state.refusal).toBeNull()
    run_out(1000)
    expect(wire().of('move')).toHaveLength(2)
  })

  it('comes again when too many came at once, with all it had to say', () => {
    client.connect()
    arrive(table())
    client.want({ do: 'chat', to: 'all', text: 'hi' })
    drop_and_come_back()
    arrive({ type: 'error', code: 'too-fast', message: 'too many at once' })
    drop_and_come_back()
    arrive(table())
    expect(client.state).toMatchObject({ link: 'open', problem: null })
    expect(wire().of('hello')).toHaveLength(1)
    expect(wire().of('chat')).toHaveLength(1)
  })

  it('waits longer from try to try, and shorter again once a connection has held', () => {
    sit_down()
    const pauses: number[] = []
    for (let i = 0; i < 6; i++) {
      timers = []
      wire().close()
      pauses.push(timers[0]!.ms)
      timers.shift()!.then()
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 5000])
    timers = []
    arrive(table())
    run_out(10000)
    timers = []
    wire().close()
    expect(timers[0]!.ms).toBe(300)
  })

  it('stays away from a table that is not there', () => {
    client.connect()
    arrive({ type: 'error', code: 'no-table', message: 'there is no such table' })
    timers = []
    wire().close()
    expect(client.state.link).toBe('ended')
    expect(timers).toEqual([])
  })

  it('hears and sends nothing more once it has left', () => {
    sit_down()
    const sent = wire().sent.length
    client.close()
    timers = []
    wire().says(table(), state(9))
    client.want({ do: 'chat', to: 'all', text: 'late' })
    expect(client.state.link).toBe('ended')
    expect(wire().sent).toHaveLength(sent)
    expect(wires).toHaveLength(1)
  })

  it('stays away from a table whose name is nonsense', () => {
    client.connect()
    arrive({ type: 'refused', code: 'bad-message', message: 'table: at most 64 letters' })
    expect(client.state).toMatchObject({ link: 'ended', problem: { code: 'bad-message' } })
  })

  it('answers a question with the message that has its id, and a refused one with null', async () => {
    sit_down()
    const good = client.ask({ do: 'recap', seat: 'blue' }), bad = client.ask({ do: 'recap', seat: 'sky' })
    const [first, second] = wire().of('recap')
    wire().says({ type: 'refused', id: second!.id, code: 'not-your-seat', message: 'no' }, { type: 'recap', id: first!.id, seat: 'blue', from: 0, of: 1, steps: [] })
    expect(await good).toMatchObject({ type: 'recap' })
    expect(await bad).toBeNull()
    expect(client.state.refusal).toBeNull()
  })

  it('gives up questions when the connection is lost', async () => {
    sit_down()
    const answer = client.ask({ do: 'recap', seat: 'blue' })
    wire().close()
    expect(await answer).toBeNull()
  })

  it('gives the hash of its bytes before the start, once, and the bytes when asked', () => {
    client.connect()
    arrive(table({ phase: 'open' }), table({ phase: 'open' }))
    const hash = hash_of(dice.bytes())
    wire().says({ type: 'dice', version: 1, ask: 'bytes', hashes: { blue: hash } })
    expect(wire().of('dice')).toMatchObject([{ hash }, { bytes: dice.bytes() }])
  })

  it('gives the hash again for another seat: the server has forgotten the first', () => {
    client.connect()
    arrive(table({ phase: 'open' }), table({ phase: 'open', you: [] }), table({ phase: 'open', you: ['sky'] }))
    expect(wire().of('dice')).toHaveLength(2)
  })

  it('gives a new hash when the round begins again', () => {
    client.connect()
    arrive(table({ phase: 'open' }))
    const [first] = wire().of('dice')
    wire().says({ type: 'dice', version: 1, ask: 'hash' })
    expect(wire().of('dice')).toHaveLength(2)
    expect(wire().of('dice').at(-1)!.hash).not.toBe(first!.hash)
  })

  it('asks again, after a while, what was too fast to be answered', async () => {
    sit_down()
    const answer = client.ask({ do: 'preview', seat: 'blue' })
    const [first] = wire().of('preview')
    wire().says({ type: 'refused', id: first!.id, code: 'too-fast', message: 'slow down' })
    run_out(1000)
    expect(wire().of('preview')).toEqual([first, first])
    wire().says({ type: 'preview', version: 5, id: first!.id, seat: 'blue', results: [] })
    expect(await answer).toMatchObject({ type: 'preview' })
  })

  it('reads the log after a hello and after an undo, page by page', () => {
    sit_down()
    wire().says({ type: 'log', id: wire().of('log')[0]!.id, seat: 'blue', from: 0, of: 3, steps: [[{ event: 'first' }], [{ event: 'a' }]] })
    expect(wire().of('log').at(-1)).toMatchObject({ from: 2, as: 'blue' })
    wire().says({ type: 'log', id: wire().of('log')[1]!.id, seat: 'blue', from: 2, of: 3, steps: [[{ event: 'b' }]] })
    expect(client.state.log.flat().map(each => each.event)).toEqual(['first', 'a', 'b'])
    const view = state(6).views[0]!
    wire().says(state(6, { views: [{ ...view, events: [{ event: 'undone', count: 1 }] }] }))
    expect(wire().of('log')).toHaveLength(3)
  })
})
