// One browser's place at a table: the client, the game it plays, what is shown and what is chosen.
import { fetch_content } from '../lobby/api'
import { load_game } from '../games/games'
import { page } from '../page.svelte'
import { speaker, type Words } from '../words/words'
import { Client } from './client'
import { hash_of, random_bytes } from './dice'
import type { Ask, Frame, Game, Look, Now } from './game'
import { complaint_text } from './complaint'
import * as memory from './memory'
import { Projector } from './projector'
import type { GameEvent, Message, Preview, SeatName, StateMessage, Step } from './protocol'
import { is_undo, new_state, shared_events, view_to_show, type Complaint, type TableState } from './state'

const patience = 70 // ms without another wish before a preview is asked for

export class Place {
  id: string
  client: Client
  state = $state.raw<TableState>(new_state(''))
  game = $state.raw<Game | undefined>()
  content = $state.raw<unknown>({})
  words = $state.raw<Words>({})
  selection = $state.raw<unknown>(null)
  // The picture on the screen; nothing: the newest view.
  frame = $state.raw<Frame<unknown> | null>(null)
  film_runs = $state(false)
  // Whose secrets may be seen, where several people share a screen.
  uncovered = $state<SeatName | null>(null)
  since = $state.raw<GameEvent[][]>([]) // since one's last move
  lesson = $state<number | null>(null)
  wants_rematch = false // goes along to the next table by itself
  // The replay of a finished game; nothing: the end itself.
  replayed = $state.raw<Frame<unknown> | null>(null)

  #shown = $state<SeatName | null>(null)
  #previews = $state.raw<{ of: string; results: Preview[] }>({ of: '', results: [] })
  #known_previews = new Map<string, Preview[]>()
  #projector: Projector<Frame<unknown>>
  #last_view: unknown = null // the last one given to the projector
  #seen_version = -1

  constructor(id: string) {
    this.id = id
    if (!memory.table(id)) memory.save_table(id, {})
    this.lesson = memory.table(id)?.lesson ?? null
    const later = (ms: number, then: () => void) => void setTimeout(then, ms)
    this.#projector = new Projector((frame, more) => {
      this.frame = frame
      this.film_runs = more
    }, later)
    this.client = new Client(id, memory.table(id)!.secret, {
      open_socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
      later,
      now: () => performance.now(),
      new_id: () => memory.hex(8),
      dice_bytes: fresh => this.#dice_bytes(fresh),
      changed: (state, message) => this.#changed(state, message),
    })
    this.state = this.client.state
  }

  say = $derived.by(() => speaker(page.language, this.words, page.words))
  you = $derived(this.state.table?.you ?? [])
  seat_view = $derived(this.state.state ? view_to_show(this.state.state, this.#shown) : undefined)
  seat = $derived(this.seat_view?.seat ?? 'watcher')
  watching = $derived(this.seat === 'watcher')
  my_turn = $derived(
    this.state.table?.phase === 'playing' && !this.watching && !!this.state.state?.to_move.includes(this.seat) &&
      !this.state.table.seats.find(each => each.seat === this.seat)?.computer,
  )
  covered = $derived(this.you.length > 1 && this.state.table?.phase === 'playing' && this.uncovered !== this.seat)
  busy = $derived(this.state.unsent.some(each => each.do === 'move' || each.do === 'undo'))
  shown = $derived(this.replayed ?? this.frame)
  now: Now<unknown, Record<string, unknown>, unknown> | null = $derived.by(() => {
    if (!this.game || !this.seat_view) return null
    const active = this.my_turn && !this.film_runs && !this.covered && !this.busy && !this.replayed
    return {
      view: this.shown?.view ?? this.seat_view.view,
      choices: active ? this.seat_view.choices : {},
      selection: this.selection,
      previews: this.#previews.results,
      content: this.content,
      look: player => this.look(player),
      say: this.say,
    }
  })
  ask: Ask = $derived(this.now && this.game ? this.game.ask(this.now) : { line: '' })
  points: Record<string, number> = $derived(this.now && this.game ? this.game.points(this.now.view) : {})

  look(player: string): Look {
    const seat = this.state.table?.seats.find(each => each.seat === player)
    if (!seat) return { colour: Object.keys(this.points).indexOf(player), name: this.say(`seat.${player}`) }
    return { colour: seat.colour, name: seat.who === 'person' ? seat.name : this.say(`seat.${player}`) }
  }

  sentence(event: GameEvent): string | null {
    const about = { say: this.say, look: (player: string) => this.look(player), content: this.content }
    const table_event = this.#table_sentence(event)
    return table_event ?? this.game?.sentence(event, about) ?? null
  }

  // What the table itself tells, whatever the game.
  #table_sentence(event: GameEvent): string | null {
    const name = typeof event.seat === 'string' ? this.look(event.seat).name : ''
    switch (event.event) {
      case 'resigned': return this.say('event.resigned', { name })
      case 'timeout': return this.say('event.timeout', { name })
      case 'takeover': return this.say('event.takeover', { name })
      case 'undone': return this.say('event.undone', { n: Number(event.count) })
      default: return null
    }
  }

  // The sentence for a refusal: the game's or the table's words for its code, else the server's.
  complaint(what: Complaint): string {
    return complaint_text(this.say, what)
  }

  select(selection: unknown) {
    this.selection = selection
    this.#wish_preview()
  }

  play(moves: string[]) {
    if (!this.my_turn || this.busy) return
    this.client.play(this.seat, moves)
  }

  skip() {
    this.#projector.skip()
  }

  // Escape: nothing is chosen, nothing is complained about.
  clear() {
    this.select(this.game?.nothing ?? null)
    this.client.update({ hint: null, refusal: null })
  }

  #changed(state: TableState, message: Message | null) {
    this.state = state
    if (message?.type === 'table') this.#remember()
    if (message?.type === 'table' && !this.game) void this.#load()
    if (message?.type === 'dice' && message.hashes) this.#note_hashes(message.hashes)
    if (message?.type === 'state') this.#film(message, state)
    if (message?.type === 'error' && message.code === 'no-table') memory.forget_table(this.id)
  }

  #remember() {
    const { table } = this.state
    if (!table) return
    const known = memory.table(this.id)
    const people = table.seats.map(each => (each.who === 'person' ? each.name : each.who === 'computer' ? page.say('computer') : '…'))
    memory.save_table(this.id, {
      game: table.game, at: known?.at && table.phase === 'over' ? known.at : Date.now(),
      over: table.phase === 'over', people: people.join(', '), start: false,
      ...(table.phase === 'open' || !known?.commitment ? { commitment: table.commitment } : {}),
    })
    if (table.next) this.#move_on(table.next, people.join(', '))
    if (known?.start && table.phase === 'open' && table.host) this.client.want({ do: 'start' })
  }

  // The rematch: the same secret; at once where nobody else has to come along.
  #move_on(next: string, people: string) {
    const { secret, game } = memory.table(this.id)!
    const alone = this.state.table!.seats.every(each => each.who === 'computer' || this.you.includes(each.seat))
    if (!memory.table(next)) memory.save_table(next, { secret, game, people, start: alone })
    if (this.wants_rematch) page.go('/t/' + next)
  }

  rematch() {
    this.wants_rematch = true
    this.client.want({ do: 'rematch' })
  }

  async #load() {
    const game = await load_game(this.state.table!.game)
    if (!game || this.game) return
    const [words, content] = await Promise.all([game.words(page.language), fetch_content(this.id).catch(() => ({}))])
    this.words = words
    this.content = content
    this.selection = game.nothing
    this.game = game
    if (this.state.state) this.#last_view = this.seat_view?.view ?? null
  }

  async reload_words() {
    if (this.game) this.words = await this.game.words(page.language)
  }

  #film(message: StateMessage, state: TableState) {
    const seat_view = view_to_show(message, this.#shown)
    if (!seat_view) return
    if (this.#shown !== seat_view.seat) this.uncovered = null
    this.#shown = seat_view.seat
    const moved = message.version !== this.#seen_version
    this.#seen_version = message.version
    if (moved) this.#forget_previews()
    if (!this.game || state.fresh) this.#come_back(seat_view.view, moved)
    else if (moved) this.#tell(message, seat_view.view)
    if (this.game) this.select(this.game.keep(this.selection, seat_view.view, seat_view.choices))
    this.#play_forced()
  }

  #tell(message: StateMessage, view: unknown) {
    const events = shared_events(message.views)
    this.since = is_undo(message) ? [] : message.ack ? [] : [...this.since, events]
    const own = message.views.find(each => each.seat === this.#shown)?.events ?? []
    this.#projector.add(this.game!.film(this.#last_view, view, own))
    this.#last_view = view
  }

  // After a hello: what happened since one's last move, once, at double speed.
  #come_back(view: unknown, moved: boolean) {
    this.frame = null
    this.film_runs = false
    this.#projector.skip()
    this.#last_view = view
    if (moved && this.state.table?.phase === 'playing' && this.#shown !== 'watcher') void this.#recap(this.#shown!)
  }

  async #recap(seat: SeatName) {
    const version = this.#seen_version
    const answer = await this.client.ask({ do: 'recap', seat })
    if (answer?.type !== 'recap' || this.#seen_version !== version || answer.steps.length < 2) return
    this.since = answer.steps.slice(1).map(step => step.events)
    if (this.game && !this.covered) this.#show_steps(answer.steps)
  }

  #show_steps([first, ...others]: Step[]) {
    let before = first!.view
    const frames = others.flatMap(step => {
      const pictures = this.game!.film(before, step.view, step.events)
      before = step.view
      return pictures
    })
    this.#projector.add(frames, 2)
  }

  #play_forced() {
    if (!page.settings.forced || !this.my_turn || !this.game || this.covered || this.busy) return
    const move = this.game.forced(this.seat_view!.choices)
    if (move && !this.client.state.plan.length) this.client.play(this.seat, [move])
  }

  #wish_preview() {
    const of = this.now && Object.keys(this.now.choices).length ? (this.game!.preview(this.now) ?? '') : ''
    if (of === this.#previews.of) return
    this.#previews = { of, results: this.#known_previews.get(of) ?? [] }
    if (of && !this.#previews.results.length) setTimeout(() => void this.#ask_preview(of), patience)
  }

  #forget_previews() {
    this.#known_previews.clear()
    this.#previews = { of: '', results: [] }
  }

  async #ask_preview(of: string) {
    if (this.#previews.of !== of) return
    const version = this.state.state!.version
    const answer = await this.client.ask({ do: 'preview', seat: this.seat, version, move: of })
    if (answer?.type !== 'preview' || this.state.state!.version !== version) return
    this.#known_previews.set(of, answer.results)
    if (this.#previews.of === of) this.#previews = { of, results: answer.results }
  }

  // What the dice check at the end compares: everybody's hashes, and what we sent ourselves.
  #note_hashes(hashes: Record<SeatName, string>) {
    const bytes = this.#dice_bytes(false)
    const seat = Object.keys(hashes).find(each => hashes[each] === hash_of(bytes))
    memory.save_table(this.id, { hashes, sent: seat ? { [seat]: bytes } : {} })
  }

  #dice_bytes(fresh: boolean): string {
    const known = memory.table(this.id)?.bytes
    if (known && !fresh) return known
    const bytes = random_bytes()
    memory.save_table(this.id, { bytes })
    return bytes
  }
}
