// A table's options: those there are, and what was chosen.
import type { Say } from '../words/words'
import type { GameInfo, Layout, Option } from './protocol'

export const layout_for = (info: GameInfo, seats: number): Layout => info.tables[seats - info.least_seats]!

// The values chosen for the options there are, else the standard ones.
export const choose = (options: Option[], chosen: Record<string, string>): Record<string, string> =>
  Object.fromEntries(options.map(each => {
    const value = chosen[each.name]
    const fits = value !== undefined && (each.choices ? each.choices.includes(value) : Number(value) >= (each.low ?? 0) && Number(value) <= (each.high ?? Infinity))
    return [each.name, fits ? value : each.standard]
  }))

// A value as people read it: who starts is a seat by its number. Most other numbers have no words of their own.
export function value_text(say: Say, seats: { seat: string }[], option: string, value: string): string {
  const seat = option === 'first' ? seats[Number(value) - 1] : undefined
  const key = seat ? `seat.${seat.seat}` : `option.${option}.${value}`
  const text = say(key)
  return text === key ? value : text
}
