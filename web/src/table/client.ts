// A client of a table: keeps the connection, sends again what was not acknowledged, gives bytes for
// the dice, and tells whoever listens how things stand. Everything from outside is given to it.
import { hash_of } from './dice'
import type { DiceMemory } from './dice_memory'
import type { Message, Request, SeatName } from './protocol'
import { heard, is_busy, is_undo, new_state, undone_in, type Plan, type TableState } from './state'

export interface Socket {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: MessageEvent<string>) => void) | null
  onclose: ((event: never) => void) | null
}

export interface World {
  open_socket: () => Socket
  later: (ms: number, then: () => void) => void
  now: () => number
  new_id: () => string
  dice: DiceMemory
  changed: (state: TableState, message: Message | null) => void
}

const first_pause = 300, longest_pause = 5000 // ms between two tries to connect
const patience = 5000 // ms without an answer before the line is doubted, and again before it is given up
const steady = 10000 // ms after which a connection counts as a good one

// What may be sent twice: done once by its id (docs/protocol.md), or the same when done again.
const repeatable = new Set(['move', 'undo', 'sit', 'swap', 'set', 'send-away', 'chat', 'resign', 'start', 'pass-for-me', 'ask-me'])

export class Client {
  state: TableState
  #world: World
  #secret: string
  #socket: Socket | null = null
  #greeting = false // hello has been said on this socket
  #pause = first_pause
  #retries = 0 // a timer that finds another number was overtaken
  #messages = 0 // heard so far
  #sent = new Set<string>() // ids of what left at least once
  #asked = new Map<string, { request: Request; resolve: (answer: Message | null) => void }>()
  #hash_for: SeatName | null = null // the seat our bytes for the dice were promised for

  constructor(id: string, secret: string, world: World) {
    this.state = new_state(id)
    this.#secret = secret
    this.#world = world
  }

  connect() {
    const socket = this.#world.open_socket()
    this.#socket = socket
    this.#greeting = false
    socket.onopen = () => this.#greet()
    socket.onmessage = event => socket === this.#socket && this.#hear(JSON.parse(event.data) as Message)
    socket.onclose = () => this.#lost(socket)
    this.#world.later(2 * patience, () => socket === this.#socket && !this.#greeting && this.#lost(socket))
  }

  // Leaves for good: nothing is heard or sent any more.
  close() {
    const socket = this.#socket
    this.#let_go()
    this.#set({ ...this.state, link: 'ended' })
    socket?.close()
  }

  // The device is awake, or on another network: tries at once, or looks whether the line is alive.
  wake() {
    if (this.state.link === 'ended') return
    if (!this.#socket) this.connect()
    else if (this.#greeting) this.#doubt()
  }

  // The device says that it has no network.
  drop() {
    if (this.#socket) this.#lost(this.#socket)
  }

  // Something that must arrive; it is sent until the table has answered.
  want(request: Request) {
    const wish = { ...request, id: this.#world.new_id() }
    this.#set({ ...this.state, unsent: [...this.state.unsent, wish], refusal: null })
    if (this.#greeting) this.#send(wish)
    this.#world.later(patience, () => this.state.unsent.some(each => each.id === wish.id) && this.#greeting && this.#doubt())
  }

  // Something to look at: answered now or never. A refusal is null, and nobody hears of it.
  ask(request: Request): Promise<Message | null> {
    if (this.state.link !== 'open') return Promise.resolve(null)
    const asked = { ...request, id: this.#world.new_id() }
    this.#send(asked)
    return new Promise(resolve => this.#asked.set(asked.id, { request: asked, resolve }))
  }

  // A wish for this moment: refused aloud, and not sent again.
  wish(request: Request) {
    if (this.state.link === 'open') this.#send({ ...request, id: this.#world.new_id() })
  }

  // Plays these moves for a seat, one after the other.
  play(seat: SeatName, moves: string[]) {
    if (moves.length && !is_busy(this.state)) this.#play({ seat, moves, begun: false })
  }

  #play({ seat, moves: [first, ...rest], begun }: Plan) {
    this.#set({ ...this.state, plan: { seat, moves: rest, begun }, hint: null })
    this.want({ do: 'move', seat, version: this.#version(), move: first })
  }

  // What the last press has played, move by move: state.ts knows how many are left.
  undo(seat: SeatName, ask: boolean) {
    if (!is_busy(this.state)) this.want({ do: 'undo', seat, version: this.#version(), ...(ask ? { ask } : {}) })
  }

  // A standing pass: the table passes for the seat in such windows, until it is asked not to.
  pass_for_me(seat: SeatName, pass: string) {
    this.want({ do: 'pass-for-me', seat, version: this.#version(), pass })
  }

  // No more of this standing pass. If none is named: of the pass that is on its way in a window, whatever
  // it comes from; elsewhere, of all standing passes.
  ask_me(seat: SeatName, pass?: string) {
    this.want({ do: 'ask-me', seat, ...(pass ? { pass } : {}) })
  }

  hint(seat: SeatName) {
    this.wish({ do: 'hint', seat, version: this.#version() })
  }

  update(change: Partial<TableState>) {
    this.#set({ ...this.state, ...change })
  }

  #version = () => this.state.state?.version ?? this.state.table?.version ?? 0

  #set(state: TableState, message: Message | null = null) {
    this.state = state
    this.#world.changed(state, message)
  }

  #send(request: Request) {
    if (request.id) this.#sent.add(request.id)
    this.#socket?.send(JSON.stringify(request))
  }

  #greet() {
    const socket = this.#socket
    this.#greeting = true
    this.#hash_for = null
    this.#send({ do: 'hello', table: this.state.id, secret: this.#secret })
    for (const request of this.state.unsent) this.#send(request)
    this.#world.later(steady, () => {
      if (socket === this.#socket) this.#pause = first_pause
    })
  }

  // A line may be dead without a word: after a sleep, on another network.
  #doubt() {
    const socket = this.#socket, messages = this.#messages
    this.#send({ do: 'ping' })
    this.#world.later(patience, () => {
      if (socket && socket === this.#socket && messages === this.#messages) this.#lost(socket)
    })
  }

  #let_go() {
    this.#socket = null
    this.#greeting = false
    for (const { resolve } of this.#asked.values()) resolve(null)
    this.#asked.clear()
  }

  #lost(socket: Socket) {
    if (socket !== this.#socket) return
    this.#let_go()
    socket.close()
    if (this.state.link === 'ended') return
    this.#world.dice.away()
    const unsent = this.state.unsent.filter(each => repeatable.has(each.do) || !this.#sent.has(each.id!))
    this.#set({ ...this.state, link: this.state.table ? 'lost' : 'connecting', unsent })
    const retry = ++this.#retries
    this.#world.later(this.#pause, () => retry === this.#retries && !this.#socket && this.connect())
    this.#pause = Math.min(longest_pause, this.#pause * 2)
  }

  #hear(message: Message) {
    this.#messages++
    if (this.#answer(message)) return
    if ('ack' in message && message.ack) this.#pause = first_pause
    this.state = heard(this.state, message, this.#world.now())
    if (message.type === 'table') this.#promise_bytes()
    this.#world.changed(this.state, message)
    if (message.type === 'dice') this.#roll(message.ask, message.hashes ?? {})
    if (message.type === 'state') {
      if (this.state.undoing) this.undo(undone_in(message)!.seat as SeatName, false)
      else if (this.state.fresh || is_undo(message)) this.#read_log(0)
      if (message.ack) this.#go_on()
    }
    if (message.type === 'log' && message.from + message.steps.length < message.of && message.steps.length)
      this.#read_log(message.from + message.steps.length)
    if (message.type === 'refused' && message.code === 'too-fast') this.#send_again()
  }

  // Whether somebody waited for this message and nobody else need hear of it.
  #answer(message: Message): boolean {
    const id = 'id' in message ? (message.id ?? '') : ''
    const asked = this.#asked.get(id)
    if (!asked) return false
    if (message.type === 'refused' && message.code === 'too-fast') {
      this.#world.later(1000, () => this.#asked.has(id) && this.#send(asked.request))
      return true
    }
    this.#asked.delete(id)
    asked.resolve(message.type === 'refused' ? null : message)
    return message.type === 'refused'
  }

  #send_again() {
    this.#world.later(1000, () => {
      if (this.#greeting) for (const request of this.state.unsent) this.#send(request)
    })
  }

  // The next move of the plan, if the table still waits for the same seat.
  #go_on() {
    const { plan, state } = this.state
    if (!plan?.moves.length || is_busy(this.state)) return
    if (state!.to_move.includes(plan.seat)) this.#play({ ...plan, begun: true })
    else this.update({ plan: null })
  }

  #read_log(from: number) {
    const { table } = this.state
    const as = table?.you.length === 1 && table.phase !== 'open' ? table.you[0]! : 'watcher'
    void this.ask({ do: 'log', as, from })
  }

  // Before the start, the hash of bytes of our own: docs/fair-dice.md. The server takes them for the
  // first of our seats, and forgets them when that changes.
  #promise_bytes() {
    const { table } = this.state
    const seat = table?.phase === 'open' ? (table.you[0] ?? null) : this.#hash_for
    if (seat === this.#hash_for) return
    this.#hash_for = seat
    if (seat) void this.ask({ do: 'dice', hash: hash_of(this.#world.dice.bytes()) })
  }

  #roll(ask: 'hash' | 'bytes', hashes: Record<SeatName, string>) {
    if (ask === 'hash') {
      this.#world.dice.again()
      this.#hash_for = null
      this.#promise_bytes()
    } else {
      const bytes = this.#world.dice.show(this.state.table!.commitment, hashes)
      if (bytes) void this.ask({ do: 'dice', bytes })
    }
  }
}
