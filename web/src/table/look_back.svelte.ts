// Looking back: any step of the game, as somebody saw it, while the game goes on or when it is over. What is to be
// decided waits meanwhile.
import type { Client } from './client'
import type { Frame } from './game'
import type { GameEvent, Step } from './protocol'
import { load_replay, views_of } from './replay'

// A line of the log, and the step of the game that it tells of.
export interface PastLine {
  event: GameEvent
  step: number
}

export class LookBack {
  as = $state('') // whose eyes: a seat, `watcher` or `all`; '': nothing is loaded
  steps = $state.raw<Step[]>([])
  at = $state<number | null>(null) // the step that is shown; nothing: how things stand now
  jumps = $state(0) // how often it went anywhere but one step on
  lines: PastLine[] = $derived(this.steps.flatMap(({ events }, step) => events.map(event => ({ event, step }))))
  frame: Frame<unknown> | null = $derived.by(() => {
    const step = this.at === null ? undefined : this.steps[this.at]
    return step ? { view: step.view, all: views_of(step), events: step.events, ms: 0 } : null
  })

  #client: Pick<Client, 'ask'>
  #version = -1 // of the table, when the steps were loaded

  constructor(client: Pick<Client, 'ask'>) {
    this.#client = client
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1)
  }

  // All steps with these eyes, unless they are here already; false: they did not come.
  async load(as: string, version: number): Promise<boolean> {
    if (this.as === as && this.#version === version && this.steps.length) return true
    this.as = as
    const steps = await load_replay(this.#client, as)
    if (this.as !== as || !steps.length) return false
    this.steps = steps
    this.#version = version
    return true
  }

  show(step: number) {
    const before = this.at ?? -2
    this.at = Math.max(0, Math.min(step, this.last))
    if (this.at !== before && this.at !== before + 1) this.jumps++
  }

  // How things stand now.
  leave() {
    if (this.at === null) return
    this.at = null
    this.jumps++
  }

  // The step that tells of the nth of these events, which are those of the log in its own words: the same event as
  // often before, else as far from the start.
  step_of(events: GameEvent[], nth: number): number {
    const text = JSON.stringify(events[nth])
    const before = events.slice(0, nth).filter(each => JSON.stringify(each) === text).length
    const same = this.lines.filter(({ event }) => JSON.stringify(event) === text)
    return (same[before] ?? same.at(-1) ?? this.lines[Math.min(nth, this.lines.length - 1)])?.step ?? 0
  }
}
