// Chances as people read and hear them.

// A bar of the chart in Odds.svelte.
export interface Row {
  label: string
  chance: number // 0 to 1
  marked?: boolean // what one hopes for
}

// Without its sign. What may happen is never nought.
export const percent = (chance: number) => (chance > 0 && chance < 0.005 ? '<1' : chance >= 0.995 && chance < 1 ? '>99' : String(Math.round(chance * 100)))

// The chart for ears.
export const told = (label: string, rows: Row[]) => `${label}: ${rows.map(row => `${row.label}: ${percent(row.chance)}%`).join(', ')}`
