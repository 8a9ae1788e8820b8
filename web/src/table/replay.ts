// A game, step by step.
import type { Client } from './client'
import type { Request, SeatName, Step } from './protocol'

type Asked = Pick<Client, 'ask'>

// All steps of a finished game as `as` knew them: a seat, `watcher`, or `all` for everything open.
export const load_replay = (client: Asked, as: string) => read_steps(client, { do: 'replay', as })

// The steps since the seat's last move, that move included.
export const load_recap = (client: Asked, seat: SeatName) => read_steps(client, { do: 'recap', seat })

// Every seat's view of a step with everything open.
export const views_of = ({ view, views }: Step): unknown[] => Object.values(views ?? {}).map(own => ({ ...(view as object), ...own }))

// Page after page, since one holds as many as fit; as far as they came if the connection is lost, or
// the game has gone on and a recap begins later.
async function read_steps(client: Asked, request: Request): Promise<Step[]> {
  const steps: Step[] = []
  for (let from = 0; ;) {
    const page = await client.ask({ ...request, from })
    if ((page?.type !== 'replay' && page?.type !== 'recap') || !page.steps.length) return steps
    if (steps.length && page.from !== from) return steps
    steps.push(...page.steps)
    from = page.from + page.steps.length
    if (from >= page.of) return steps
  }
}

export interface Curve {
  player: string
  points: number[] // after each step
}

export type Points = Record<string, number> // by player

// Everybody's points after each step so far, page after page, and the table's version then; none: they did not come.
export async function load_points(client: Asked): Promise<{ rows: Points[]; version: number }> {
  const rows: Points[] = []
  let version = -1
  for (let of = 1; rows.length < of; ) {
    const page = await client.ask({ do: 'points', from: rows.length })
    if (page?.type !== 'points' || !page.points.length) break
    rows.push(...page.points.map(row => Object.fromEntries(page.seats.map((seat, i) => [seat, row[i] ?? 0]))))
    version = page.version
    of = page.of
  }
  return { rows, version }
}

// The points of players who have no seat, such as the Tide, are in the views alone.
export async function load_points_seen(client: Asked, points: (view: unknown) => Points): Promise<Points[]> {
  return (await load_replay(client, 'watcher')).map(step => points(step.view))
}

// The step that a place on the curve stands for; `part` is 0 at its start and 1 at its end.
export const step_at = (part: number, steps: number) => Math.max(0, Math.min(steps - 1, Math.round(part * (steps - 1))))

// The curve as an SVG path in a box of width x height.
export function curve_path(points: number[], highest: number, width: number, height: number): string {
  const x = (i: number) => (points.length > 1 ? (i / (points.length - 1)) * width : 0).toFixed(1)
  const y = (value: number) => (height - (value / Math.max(1, highest)) * height).toFixed(1)
  return points.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('')
}
