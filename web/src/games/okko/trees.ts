// The enhancement trees as they are drawn: columns from left to right, and the branches between them.
import type { Slot } from './view'

export function columns_of(slots: Slot[]): Slot[][] {
  const columns: Slot[][] = []
  const first = Math.min(...slots.map(each => each.column))
  for (const slot of slots) (columns[slot.column - first] ??= []).push(slot)
  return columns
}

// In a field of 100 a column wide and 100 high.
export function links_of(slots: Slot[]): { from: string; to: string; d: string }[] {
  const columns = columns_of(slots)
  const at = new Map(columns.flatMap((column, x) => column.map((slot, i) => [slot.id, { x: x * 100 + 50, y: ((i + 0.5) / column.length) * 100 }] as const)))
  return slots.flatMap(slot => slot.links.flatMap(to => {
    const [one, two] = [at.get(slot.id), at.get(to)]
    return one && two ? [{ from: slot.id, to, d: `M${one.x} ${one.y}C${one.x + 50} ${one.y} ${two.x - 50} ${two.y} ${two.x} ${two.y}` }] : []
  }))
}
