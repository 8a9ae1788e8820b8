// A finished game, step by step.
import type { Client } from './client'
import type { Step } from './protocol'

// All steps as `as` knew them: a seat, `watcher`, or `all` for everything open.
export async function load_replay(client: Pick<Client, 'ask'>, as: string): Promise<Step[]> {
  const steps: Step[] = []
  for (;;) {
    const answer = await client.ask({ do: 'replay', as, from: steps.length })
    if (answer?.type !== 'replay' || !answer.steps.length) return steps
    steps.push(...answer.steps)
    if (steps.length >= answer.of) return steps
  }
}

export interface Curve {
  player: string
  points: number[] // after each step
}

// How everybody's points went.
export function curves(steps: Step[], points: (view: unknown) => Record<string, number>): Curve[] {
  const after = steps.filter(step => step.view).map(step => points(step.view))
  return Object.keys(after.at(-1) ?? {}).map(player => ({ player, points: after.map(each => each[player] ?? 0) }))
}

// The curve as an SVG path in a box of width x height.
export function curve_path(points: number[], highest: number, width: number, height: number): string {
  const x = (i: number) => (points.length > 1 ? (i / (points.length - 1)) * width : 0).toFixed(1)
  const y = (value: number) => (height - (value / Math.max(1, highest)) * height).toFixed(1)
  return points.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('')
}
