// A client of a table: keeps the connection, sends again what was not acknowledged, gives bytes for
// the dice, and tells whoever listens how things stand. Everything from outside is given to it.
import { hash_of } from './dice'
import type { Message, Request, SeatName } from './protocol'
import { heard, is_undo, new_state, type TableState } from './state'

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
  // The bytes this browser gave, or will give, to the dice of this table; `fresh` asks for new ones.
  dice_bytes: (fresh: boolean) => string
  changed: (state: TableState, message: Message | null) => void
}

const first_pause = 300, longest_pause = 5000 // ms between two tries to connect

export class Client {
  state: TableState
  #world: World
  #secret: string
  #socket: Socket | null = null
  #pause = first_pause
  #asked = new Map<string, (answer: Message | null) => void>()
  #hash_given = false

  constructor(id: string, secret: string, world: World) {
    this.state = new_state(id)
    this.#secret = secret
    this.#world = world
  }

  connect() {
    const socket = this.#world.open_socket()
    this.#socket = socket
    socket.onopen = () => {
      this.#hash_given = false
      this.#send({ do: 'hello', table: this.state.id, secret: this.#secret })
      for (const request of this.state.unsent) this.#send(request)
    }
    socket.onmessage = event => this.#hear(JSON.parse(event.data) as Message)
    socket.onclose = () => this.#lost(socket)
  }

  // Leaves for good.
  close() {
    this.#set({ ...this.state, link: 'ended' })
    this.#socket?.close()
  }

  // Tries at once, if the connection is down: the device is awake again.
  wake() {
    if (this.state.link === 'lost' && !this.#socket) this.connect()
  }

  // Something that must arrive; it is sent until the table has answered.
  want(request: Request) {
    const wish = { ...request, id: this.#world.new_id() }
    this.#set({ ...this.state, unsent: [...this.state.unsent, wish], refusal: null })
    if (this.state.link === 'open') this.#send(wish)
  }

  // Something to look at: answered now or never. A refusal is null, and nobody hears of it.
  ask(request: Request): Promise<Message | null> {
    if (this.state.link !== 'open') return Promise.resolve(null)
    const id = this.#world.new_id()
    this.#send({ ...request, id })
    return new Promise(resolve => this.#asked.set(id, resolve))
  }

  // Plays these moves for a seat, one after the other.
  play(seat: SeatName, moves: string[]) {
    const [first, ...rest] = moves
    if (!first || this.busy()) return
    this.#set({ ...this.state, plan: rest, hint: null })
    this.want({ do: 'move', seat, version: this.#version(), move: first })
  }

  undo(seat: SeatName, ask: boolean) {
    if (!this.busy()) this.want({ do: 'undo', seat, version: this.#version(), ...(ask ? { ask } : {}) })
  }

  // A wish for this moment: refused aloud, and not sent again.
  wish(request: Request) {
    if (this.state.link === 'open') this.#send({ ...request, id: this.#world.new_id() })
  }

  hint(seat: SeatName) {
    this.wish({ do: 'hint', seat, version: this.#version() })
  }

  // A move is under way.
  busy(): boolean {
    return this.state.unsent.some(each => each.do === 'move' || each.do === 'undo')
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
    this.#socket?.send(JSON.stringify(request))
  }

  #lost(socket: Socket) {
    if (socket !== this.#socket) return
    this.#socket = null
    for (const resolve of this.#asked.values()) resolve(null)
    this.#asked.clear()
    if (this.state.link === 'ended') return
    this.#set({ ...this.state, link: 'lost' })
    this.#world.later(this.#pause, () => this.wake())
    this.#pause = Math.min(longest_pause, this.#pause * 2)
  }

  #hear(message: Message) {
    if (this.#answer(message) && message.type === 'refused') return
    this.state = heard(this.state, message, this.#world.now())
    if (message.type === 'table') {
      this.#pause = first_pause
      this.#mix_dice()
    }
    this.#world.changed(this.state, message)
    if (message.type === 'dice') this.#roll(message.ask)
    if (message.type === 'state') {
      if (this.state.fresh || is_undo(message)) this.#read_log(0)
      if (message.ack) this.#go_on()
    }
    if (message.type === 'log' && message.from + message.steps.length < message.of && message.steps.length)
      this.#read_log(message.from + message.steps.length)
    if (message.type === 'refused' && message.code === 'too-fast') this.#send_again()
  }

  // Whether somebody waited for this message.
  #answer(message: Message): boolean {
    const id = 'id' in message ? (message.id ?? '') : ''
    const resolve = this.#asked.get(id)
    resolve?.(message.type === 'refused' ? null : message)
    return this.#asked.delete(id)
  }

  #send_again() {
    this.#world.later(1000, () => {
      if (this.state.link === 'open') for (const request of this.state.unsent) this.#send(request)
    })
  }

  // The next move of the plan, if the table still waits for the same seat.
  #go_on() {
    const { plan, state } = this.state
    if (!plan.length || this.busy()) return
    const seat = state!.views.find(view => state!.to_move.includes(view.seat))?.seat
    if (seat) this.play(seat, plan)
    else this.update({ plan: [] })
  }

  #read_log(from: number) {
    const { table } = this.state
    const as = table?.you.length === 1 && table.phase !== 'open' ? table.you[0]! : 'watcher'
    void this.ask({ do: 'log', as, from })
  }

  // Bytes of our own for the dice: docs/fair-dice.md.
  #mix_dice() {
    const { table } = this.state
    if (this.#hash_given || table?.phase !== 'open' || !table.you.length) return
    this.#give_hash(false)
  }

  #give_hash(fresh: boolean) {
    this.#hash_given = true
    void this.ask({ do: 'dice', hash: hash_of(this.#world.dice_bytes(fresh)) })
  }

  #roll(ask: 'hash' | 'bytes') {
    if (ask === 'hash') this.#give_hash(true)
    else void this.ask({ do: 'dice', bytes: this.#world.dice_bytes(false) })
  }
}
