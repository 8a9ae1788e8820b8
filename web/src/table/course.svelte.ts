// How everybody's points went: loaded once, when somebody wants to see it, then one step more with each new state.
import type { Client } from './client'
import { load_points, load_points_seen, type Curve, type Points } from './replay'

export class Course {
  loaded = $state(false)
  curves: Curve[] = $derived.by(() => {
    const rows = this.#rows
    const players = Object.keys(rows.at(-1) ?? {}).filter(player => rows.every(row => player in row))
    return players.map(player => ({ player, points: rows.map(row => row[player]!) }))
  })

  #rows = $state.raw<Points[]>([]) // after each step
  #version = -1 // of the table, after the last of them
  #gaps = 0 // how often rows of before were no longer the whole truth
  #loading: Promise<void> | null = null
  #client: Pick<Client, 'ask'>
  #players: () => string[]
  #count: (view: unknown) => Points

  // `players` are those who have points now, `count` finds them in a view.
  constructor(client: Pick<Client, 'ask'>, players: () => string[], count: (view: unknown) => Points) {
    this.#client = client
    this.#players = players
    this.#count = count
  }

  // Once at a time, whoever wants it.
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = null)))
  }

  async #load(): Promise<void> {
    const gaps = this.#gaps
    const { rows, version } = await load_points(this.#client)
    const [first] = rows
    const seatless = !!first && this.#players().some(player => !(player in first))
    const seen = seatless ? await load_points_seen(this.#client, this.#count) : []
    if (gaps !== this.#gaps) return this.#load()
    this.#rows = rows.map((row, i) => ({ ...row, ...seen[i] }))
    this.#version = version
    this.loaded = rows.length > 0
  }

  // A step was made; points null: nobody knows how many were made, or some were taken back.
  add(points: Points | null, version: number) {
    if (!points) {
      this.loaded = false
      this.#gaps++
    } else if (this.loaded && version > this.#version) {
      this.#rows = [...this.#rows, points]
      this.#version = version
    }
  }
}
