// The mouse wheel turns the chosen card.
import { by_notch } from '../shared'
import { turn } from './play'
import type { Props } from './view'

export function wheel(event: WheelEvent, { now, select }: Pick<Props, 'now' | 'select'>) {
  if (now.selection.card) by_notch(event, by => select(turn(now.selection, now.choices, by)))
}
