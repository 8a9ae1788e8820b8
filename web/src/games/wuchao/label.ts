// What spaces and counters are called for those who hear the map.
import { who_is } from '../shared'
import { can_act, movable_on } from './play'
import type { Hint } from './play'
import { unit_line } from './text'
import { content_of, has_moved, is_contested, space_name, unit_name, units_on } from './view'
import type { Now, Unit } from './view'

export function space_label(now: Now, space: string, hint: Hint): string {
  const { view, say, selection } = now
  const terrain = content_of(now).spaces[space]!.terrain
  const parts = [space_name(now, space), say(`terrain.${terrain}`)]
  if (view.control[space]) parts.push(say('here.held', { who: who_is(now, view.control[space]!) }))
  const units = units_on(view, space)
  if (units.length) parts.push(...units.map(each => say('here.unit', { who: say(`seat.${each.side}`), unit: unit_name(now, each.unit) })))
  if (is_contested(view, space)) parts.push(say('here.contested'))
  if (can_act(now, space)) parts.push(say('here.open'))
  else if (movable_on(now, space).length) parts.push(say('here.pick'))
  if (units.some(each => selection.units.includes(each.unit))) parts.push(say('here.picked'))
  if (hint.space === space) parts.push(say('hint'))
  return parts.join(say('comma'))
}

export function unit_label(now: Now, unit: Unit, hint: Hint, number = 0): string {
  const { say } = now
  const parts = [...(number ? [String(number)] : []), unit_line(now, unit)]
  if (unit.at) parts.push(space_name(now, unit.at))
  if (has_moved(now.view, unit)) parts.push(say('here.moved'))
  if (hint.unit === unit.unit) parts.push(say('hint'))
  return parts.join(say('comma'))
}
