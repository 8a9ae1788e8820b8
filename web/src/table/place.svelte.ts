// One browser's place at a table, for the components: the client, the game it plays, what is shown
// and what is chosen. What can be decided without a page is in state.ts, previews.ts and projector.ts.
import { page } from '../page.svelte'
import { for_fingers, speaker, type Words } from '../words/words'
import { Client } from './client'
import { complaint_text } from './complaint'
import { Course } from './course.svelte'
import { DiceMemory } from './dice_memory'
import { Film } from './film.svelte'
import type { Action, Ask, Game, Games, Look, Now } from './game'
import { fetch_content, fetch_words } from './http'
import { LookBack } from './look_back.svelte'
import * as memory from './memory'
import { at_pace } from './pace'
import { Previews } from './previews'
import type { GameEvent, Message, Preview, SeatName, StateMessage, Step, TableMessage } from './protocol'
import { remember_next, remember_presses, remember_result, remember_table } from './remember'
import { load_recap } from './replay'
import { reason_text, result_text } from './result'
import { in_one_line, is_busy, is_undo, new_state, shared_events, view_to_show, type Complaint, type TableState } from './state'
import { begin_again } from './upload'

const settle = 500 // ms after a move of one's own in which a second click is an accident

const later = (ms: number, then: () => void) => void setTimeout(then, ms)

export class Place {
  id: string
  games: Games
  client: Client
  dice: DiceMemory
  state = $state.raw<TableState>(new_state('')) // how the table stands: state.ts
  game = $state.raw<Game | undefined>() // nothing until its folder is loaded
  content = $state.raw<unknown>({}) // the game's cards and maps
  words = $state.raw<Words>({}) // the game's and its content's, in the reader's language
  selection = $state.raw<unknown>(null) // the game's own: what is chosen and not played
  film = new Film(later)
  uncovered = $state<SeatName | null>(null) // whose secrets may be seen, where people share a screen
  since = $state.raw<GameEvent[][]>([]) // what happened since one's last move
  lesson = $state<number | null>(null) // how far the guided first game has come
  past: LookBack // earlier steps of the game
  course: Course // how everybody's points went
  accepted = $state(0) // moves of one's own so far
  answered = $state(0) // of them, those in a window
  settling = $state(false) // the last of them was accepted just now
  wants_rematch = false // goes along to the next table by itself
  solving = false // a puzzle shows its solution: a hint a step, played when the reader says so
  #wants_solution = false // at the next table

  #secret: string
  #shown = $state<SeatName | null>(null) // the seat of this browser whose view is shown
  #results = $state.raw<Preview[]>([])
  #hinted_at = $state.raw<unknown>(null) // what was chosen when the hint came
  #previews: Previews
  #loaded: Promise<void> | null = null
  #content_hash = ''
  #last_view: unknown = null // the last one given to the projector
  #seen_version = -1
  #had_turn = false
  #home: SeatName | null = null // the seat shown when last no window was open
  #in_window = false // the seat that is shown was, in the state before
  #last_ask: Ask = { line: '' }
  #following = false // hints are played by themselves

  constructor(id: string, games: Games) {
    this.id = id
    this.games = games
    const known = memory.table(id) ?? memory.new_table(id)
    this.#secret = known.secret
    this.lesson = known.lesson ?? null
    this.solving = known.solving ?? false
    this.dice = new DiceMemory(known.dice ?? {}, dice => memory.save_table(id, { secret: this.#secret, dice }))
    this.#previews = new Previews(of => this.#ask_preview(of), later, results => (this.#results = results))
    this.client = new Client(id, known.secret, {
      open_socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
      later,
      now: () => performance.now(),
      new_id: () => memory.hex(8),
      dice: this.dice,
      changed: (state, message) => this.#changed(state, message),
    })
    const { presses = [], pressed_at = 0 } = known
    this.client.update({ presses, pressed_at })
    this.past = new LookBack(this.client)
    this.course = new Course(this.client, () => Object.keys(this.points), view => this.game!.points(view))
  }

  say = $derived.by(() => speaker(page.language, this.words, page.words))
  you = $derived(this.state.table?.you ?? [])
  seat_view = $derived(this.state.state ? view_to_show(this.state.state, this.#shown) : undefined)
  seat = $derived(this.seat_view?.seat ?? 'watcher')
  watching = $derived(this.seat === 'watcher')
  standing = $derived(this.seat_view?.standing ?? []) // the seat's standing passes that are on
  passing = $derived(this.seat_view?.passing ?? false) // its pass is on its way: nothing is asked
  my_turn = $derived(
    this.state.table?.phase === 'playing' && !this.watching && !!this.state.state?.to_move.includes(this.seat) &&
      !this.state.table.seats.find(each => each.seat === this.seat)?.computer && !this.passing,
  )
  covered = $derived(
    this.you.length > 1 && this.state.table?.phase === 'playing' && !this.#team_mates(this.uncovered, this.seat) &&
      !(this.seat_view && this.game?.all_open?.(this.seat_view.view)),
  )
  replaced = $derived.by(() => {
    const own = this.state.table?.phase === 'playing' && this.you.includes(this.seat) && this.state.table.seats.find(each => each.seat === this.seat)
    return !!own && !!own.computer && !own.left
  }) // a computer plays for the seat in its person's absence
  offers = $derived(this.my_turn && !this.covered ? (this.seat_view?.window?.passes ?? []).filter(each => !this.standing.includes(each)) : []) // standing passes that would pass here
  busy = $derived(is_busy(this.state))
  replayed = $derived.by(() => this.past.frame) // an earlier step; nothing: how things stand
  looking_back = $derived(!!this.replayed && this.state.table?.phase === 'playing')
  shown = $derived(this.replayed ?? this.film.frame)
  now: Now<unknown, Record<string, unknown>, unknown> | null = $derived.by(() => {
    if (!this.game || !this.seat_view) return null
    const active = this.my_turn && !this.film.runs && !this.covered && !this.replayed
    return {
      view: this.shown?.view ?? this.seat_view.view,
      all: this.shown?.all ?? [],
      choices: active ? this.seat_view.choices : {},
      selection: this.selection,
      previews: this.#results,
      content: this.content,
      mates: this.#mates,
      pointed: this.#pointed,
      notes: this.#notes,
      look: player => this.look(player),
      say: this.say,
    }
  })
  #mates = $derived(this.watching ? [] : (this.state.table?.seats ?? []).filter(each => each.who === 'person' && !this.you.includes(each.seat) && this.#team_mates(each.seat, this.seat)).map(each => each.seat))
  #pointed = $derived(this.covered ? [] : this.state.pointed.filter(each => this.#team_mates(each.from, this.seat)).map(each => ({ ...each, stale: each.version !== this.state.state?.version })))
  #notes = $derived(this.covered ? [] : this.state.notes.filter(each => this.#team_mates(each.from, this.seat)))
  choosing = $derived(!!this.now && Object.keys(this.now.choices).length > 0) // there is something to decide
  // While a move is under way the last question stands, and its buttons keep the focus.
  ask: Ask = $derived.by(() => {
    if (!this.now || !this.game) return { line: '' }
    if (this.looking_back) return { line: this.say('looking-back', { step: this.past.at! + 1, of: this.past.steps.length }) }
    if (this.replaced) return { line: this.say('computer-plays-for-you') }
    if (this.covered && this.my_turn) return { line: this.say('pass-screen', { name: this.look(this.seat).name }) }
    if (this.state.queued.length && !this.my_turn && !this.film.runs) return { line: this.say('computers-busy') }
    if (this.passing) return { line: this.say('passing') }
    if (this.state.state?.windows && !this.my_turn) return { line: this.say('waiting-answers') }
    if (this.my_turn && (this.busy || this.state.plan?.moves.length)) return this.#last_ask
    const ask = this.game.ask(this.now)
    return (this.#last_ask = this.absent ? { ...ask, line: `${ask.line} · ${this.say('away')}` } : ask)
  })
  // Whom everybody waits for though they are gone; of several the first.
  absent = $derived.by(() => {
    const { table, state } = this.state
    if (table?.phase !== 'playing' || !state) return undefined
    const waited_for = table.seats.filter(each => state.to_move.includes(each.seat))
    return waited_for.every(each => each.who === 'person' && !each.here && !each.computer) ? waited_for[0] : undefined
  })
  // The hint for ears and readers, until something else is chosen.
  hinted = $derived.by(() => {
    const { hint } = this.state
    if (!hint || !this.now || !this.game || this.covered || this.selection !== this.#hinted_at) return ''
    return this.say('hinted', { move: this.game.hint(this.now, hint) })
  })
  moving = $derived(this.film.runs && this.film.telling ? [this.film.telling] : (this.state.state?.to_move ?? [])) // who acts, in the picture that is shown
  log = $derived(in_one_line(this.state.log.flat().slice(0, this.film.untold ? -this.film.untold : undefined))) // as far as the film has come
  // Up to the picture that is shown.
  told = $derived.by(() => (this.replayed ? this.past.lines.filter(({ step }) => step <= this.past.at!).map(({ event }) => event) : this.log))
  over = $derived(this.state.table?.phase === 'over' && !this.film.runs) // and everybody has seen it
  puzzle = $derived(this.state.table ? (this.game?.puzzles?.number(this.state.table.options) ?? null) : null) // its number
  points: Record<string, number> = $derived(this.now && this.game ? this.game.points(this.now.view) : {})

  // Nobody else is asked anything.
  get alone(): boolean {
    return !!this.state.table?.seats.every(each => each.who === 'computer' || this.you.includes(each.seat))
  }

  look(player: string): Look {
    const seat = this.state.table?.seats.find(each => each.seat === player)
    if (!seat) return { colour: Object.keys(this.points).indexOf(player), name: this.say(`seat.${player}`), seatless: true }
    return { colour: seat.colour, name: seat.who === 'person' ? seat.name : this.say(`seat.${player}`) }
  }

  // What to send to friends: the puzzle to be solved, or the table.
  get link(): string {
    return `${location.origin}/${this.puzzle ? `puzzle/${this.state.table!.game}/${this.puzzle}` : `t/${this.id}`}`
  }

  // What calls for the reader, wherever they look: a turn, a question, everybody who was waited for; nothing: ''.
  call = $derived.by(() => {
    const { table } = this.state
    if (this.my_turn) return this.say('your-turn')
    if (!table || !this.you.length) return ''
    if (table.asked?.open.some(seat => this.you.includes(seat))) return this.question
    const come = table.phase === 'open' && table.host && !this.alone && table.seats.every(each => each.who === 'computer' || each.here)
    return come ? this.say('ready') : ''
  })
  // What is asked of all.
  question = $derived.by(() => {
    const asked = this.state.table?.asked
    return asked ? this.say(`asked.${asked.what}`, { name: this.look(asked.by).name, about: this.look(asked.about).name, n: asked.moves ?? 1 }) : ''
  })

  get summary(): string {
    const result = this.state.state?.result
    if (!result || !this.over || !this.now || this.puzzle !== null) return ''
    const left = this.state.table!.seats.filter(each => each.left && !result.winners.includes(each.seat)).map(each => this.look(each.seat).name)
    const why = reason_text(result, this.say, left.join(', '))
    const by_table = ['resigned', 'out-of-time'].includes(result.reason)
    return by_table ? why : this.game?.summary?.({ ...this.now, view: this.seat_view!.view }) || why
  }

  // How it ended; nothing: it goes on.
  get result(): string {
    const result = this.state.state?.result
    if (!result || !this.over) return ''
    if (this.puzzle !== null) return result.winners.length ? this.say('result.solved') : this.say('result.missed')
    return result_text(result, this.you, seat => this.look(seat), this.say, page.language)
  }

  sentence(event: GameEvent): string | null {
    const about = { say: this.say, look: (player: string) => this.look(player), content: this.content }
    return this.#table_sentence(event) ?? this.game?.sentence(event, about) ?? null
  }

  // What the table itself tells, whatever the game.
  #table_sentence(event: GameEvent): string | null {
    const name = typeof event.seat === 'string' ? this.look(event.seat).name : ''
    switch (event.event) {
      case 'resigned': return this.say('event.resigned', { name })
      case 'timeout': return this.say('event.timeout', { name })
      case 'takeover': return this.say('event.takeover', { name })
      case 'returned': return this.say('event.returned', { name: typeof event.name === 'string' ? event.name : name })
      case 'undone': return this.say('event.undone', { name, n: Number(event.count) })
      default: return null
    }
  }

  complaint(what: Complaint): string {
    return complaint_text(this.say, what)
  }

  select(selection: unknown) {
    this.selection = selection
    this.#previews.want(this.choosing ? (this.game!.preview(this.now!) ?? '') : '')
  }

  play(moves: string[]) {
    this.#following = false
    if (this.my_turn && !this.busy && !this.film.cut) this.client.play(this.seat, moves)
  }

  // Something to show to the people on the same side.
  point(text: string) {
    if (this.#mates.length) this.client.wish({ do: 'point', seat: this.seat, text })
  }

  // Something for one's side to keep in mind; an empty text wipes it out.
  note(about: string, text: string) {
    if (!this.watching) this.client.want({ do: 'note', seat: this.seat, about, ...(text ? { text } : {}) })
  }

  pass_for_me(pass: string) {
    if (this.offers.includes(pass)) this.client.pass_for_me(this.seat, pass)
  }

  ask_me(pass?: string) {
    this.client.ask_me(this.seat, pass)
  }

  act({ moves, hints }: Action) {
    if (!hints) return this.play(moves)
    this.#following = true
    this.hint()
  }

  // Hints are played as long as the game offers that; one more is left for the person to see.
  #follow(message: Message) {
    if (message.type === 'refused') this.#following = false
    if (!this.#following || !this.my_turn || this.busy) return
    if (message.type === 'state') this.hint()
    if (message.type !== 'hint' || !this.state.hint) return
    this.#following = !!this.game!.ask({ ...this.now!, ...this.seat_view! }).others?.some(each => each.hints)
    if (this.#following) this.client.play(this.seat, [this.state.hint])
  }

  // Who may look at the same screen; a seat is its own mate.
  #team_mates(one: SeatName | null, other: SeatName): boolean {
    const team = (name: SeatName | null) => this.state.table?.seats.find(each => each.seat === name)?.team
    return one === other || (one !== null && team(one) !== undefined && team(one) === team(other))
  }

  // What the marked button and Enter do.
  primary() {
    if (this.ask.primary && !this.settling) this.play(this.ask.primary.moves)
  }

  // Whoever takes the screen over asks for it, after the one who gave it: not by the same key, and
  // not in the middle of a film, whose pictures are the other's.
  uncover() {
    if (this.settling) return
    this.film.end()
    this.uncovered = this.seat
  }

  // Of the seats of this browser, the one that may take something back; else the one that is shown.
  #undoing = $derived(this.state.state?.views.find(each => each.undo === 'yes') ?? this.seat_view)
  undo_why = $derived(this.#undoing?.undo)
  may_undo = $derived(!!this.undo_why && this.undo_why !== 'nothing-to-undo' && !this.busy)
  may_hint = $derived(this.my_turn && !this.covered && !!this.state.table?.hints && this.state.link === 'open')

  // Computers always agree, so they are asked at once.
  undo() {
    const why = this.undo_why
    if (why === 'yes') this.client.undo(this.#undoing!.seat, false)
    else if (why && why !== 'nothing-to-undo' && this.alone) this.client.undo(this.seat, true)
    else if (why) this.client.update({ refusal: { code: why, message: '' } })
  }

  hint() {
    if (this.may_hint) this.client.hint(this.seat)
  }

  // Whose eyes look back while the game goes on: one's own; where people share a screen, those of a watcher. When it is
  // over, those that the reader has chosen.
  get #eyes(): string {
    if (this.state.table?.phase === 'over' && this.past.as) return this.past.as
    return this.you.length === 1 ? this.you[0]! : 'watcher'
  }

  // To a step of the running game; from how things stand now, -1 is the step before.
  async look_back(step: (at: number) => number) {
    if (this.past.at === null && !(await this.past.load(this.#eyes, this.#seen_version))) return
    const wanted = step(this.past.at ?? this.past.last)
    if (this.state.table?.phase === 'playing' && wanted >= this.past.last) this.past.leave()
    else this.past.show(wanted)
  }

  // To the step that a line of the log tells of.
  async look_at_line(nth: number) {
    const events = this.log
    if (await this.past.load(this.#eyes, this.#seen_version)) this.past.show(this.past.step_of(events, nth))
  }

  // Escape: nothing is chosen, nothing is complained about.
  clear() {
    this.past.leave()
    this.#following = false
    this.select(this.game?.nothing ?? null)
    this.client.update({ hint: null, refusal: null })
  }

  // A turn of one's own was lost on the clock: who is here and has a computer at the seat was here all the time, for
  // whoever comes back plays on at once.
  lost_turn = $derived(this.replaced && this.state.table?.clock.kind !== 'none')

  come_back() {
    this.client.want({ do: 'return', seat: this.seat })
  }

  // The same puzzle again; `solving`: to be walked through. One that somebody brought has no number by which a
  // rematch would find it.
  try_again(solving = false) {
    this.#wants_solution = solving
    if (this.puzzle) this.rematch()
    else void begin_again(this.id, solving).then(table => page.go('/t/' + table), (why: Complaint) => this.client.update({ refusal: why }))
  }

  rematch() {
    this.wants_rematch = true
    this.client.want({ do: 'rematch' })
  }

  async reload_words() {
    if (this.game) this.words = await this.#load_words(this.game)
  }

  #changed(state: TableState, message: Message | null) {
    this.state = state
    if (message?.type === 'table') this.#remember()
    if (message?.type === 'state' && message.result && this.you.length) remember_result(this.id, message.result, this.solving)
    if (message?.type === 'state' && this.you.length) remember_presses(this.id, state)
    if (message?.type === 'hint') this.#hinted_at = this.selection
    if (message && state.table) this.#loaded ??= this.#load().catch(() => void (this.#loaded = null)) // the next message tries again
    if (message?.type === 'state' && !state.undoing) this.#film(message, state)
    if (message) this.#follow(message)
  }

  #remember() {
    const { table } = this.state
    if (!table) return
    if (table.phase !== 'open') this.dice.back(table.commitment)
    const known = remember_table(this.id, this.#secret, table)
    remember_next(table, this.#secret, this.#wants_solution)
    if (table.next && this.wants_rematch) page.go('/t/' + table.next)
    if (known?.start && table.phase === 'open' && table.host) this.#start(table)
  }

  // At a table from a file nobody sits yet.
  #start({ you }: TableMessage) {
    if (!you.length) this.client.want({ do: 'sit', name: page.settings.name || page.say('me') })
    this.client.want({ do: 'start' })
  }

  async #load() {
    const game = await this.games.load_game(this.state.table!.game)
    if (!game) return
    const { content, hash } = await fetch_content(this.id)
    this.content = content
    this.#content_hash = hash
    this.words = await this.#load_words(game)
    this.selection = game.nothing
    this.game = game
    if (this.puzzle !== null && this.you.length) memory.save_table(this.id, { puzzle: this.puzzle })
    if (this.state.state) this.#last_view = this.seat_view?.view ?? null
  }

  async #load_words(game: Game): Promise<Words> {
    const [own, printed] = await Promise.all([this.games.load_words_of(game.name, page.language), fetch_words(game.name, this.#content_hash, page.language)])
    return { ...printed, ...(page.touch ? for_fingers(own) : own) }
  }

  #film(message: StateMessage, state: TableState) {
    const seat_view = view_to_show(message, this.#shown, this.#home)
    if (!seat_view) return
    if (!message.windows) this.#home = seat_view.seat
    if (!this.#team_mates(this.#shown, seat_view.seat)) this.uncovered = null
    this.#shown = seat_view.seat
    const moved = message.version !== this.#seen_version
    this.#seen_version = message.version
    if (moved) this.#previews.forget()
    if (moved && this.game) this.course.add(state.fresh || is_undo(message) ? null : this.game.points(seat_view.view), message.version)
    if (!this.game || state.fresh) this.#come_back(seat_view.view)
    else if (moved) this.#tell(message, seat_view.view)
    this.#look_back(state.fresh || is_undo(message), state.fresh && moved)
    if (message.ack && moved) {
      this.#settle()
      if (this.#in_window) this.answered++
    }
    this.#in_window = !!seat_view.window
    if (this.game) this.select(this.game.keep(this.selection, seat_view.view, seat_view.choices))
    if (!is_undo(message)) this.#play_forced()
  }

  #tell(message: StateMessage, view: unknown) {
    const frames = this.game!.film(this.#last_view, view, shared_events(message.views))
    this.film.add(at_pace(frames, page.settings.pace, !message.ack))
    this.#last_view = view
  }

  #come_back(view: unknown) {
    this.film.end()
    this.#last_view = view
  }

  #settle() {
    this.settling = true
    const nth = ++this.accepted // timers of an older one find another number
    later(settle, () => {
      if (nth === this.accepted) this.settling = false
    })
  }

  // What happened since one's last move: told when the turn comes; after a hello as a film, too.
  #look_back(needed: boolean, film: boolean) {
    const turn_came = this.my_turn && !this.#had_turn
    this.#had_turn = this.my_turn
    if (!this.watching && this.state.table?.phase === 'playing' && (needed || turn_came)) void this.#recap(this.#shown!, film)
  }

  async #recap(seat: SeatName, film: boolean) {
    const version = this.#seen_version
    const steps = await load_recap(this.client, seat)
    if (!steps.length || this.#shown !== seat) return
    this.since = steps.slice(1).map(step => step.events)
    await this.#loaded
    if (film && this.#seen_version === version && this.game && !this.covered) this.#show_steps(steps)
  }

  // Once, at double speed.
  #show_steps([first, ...others]: Step[]) {
    let before = first?.view
    const frames = others.flatMap(step => {
      const pictures = this.game!.film(before, step.view, step.events)
      before = step.view
      return pictures
    })
    this.film.add(at_pace(frames, page.settings.pace, false), 2)
  }

  #play_forced() {
    if (!page.settings.forced || !this.my_turn || !this.game || this.covered || this.busy) return
    const move = this.seat_view!.forced
    if (move && !this.client.state.plan?.moves.length) this.client.play(this.seat, [move])
  }

  async #ask_preview(of: string): Promise<Preview[] | null> {
    const version = this.state.state!.version
    const answer = await this.client.ask({ do: 'preview', seat: this.seat, version, move: of })
    return answer?.type === 'preview' ? answer.results : null
  }
}
