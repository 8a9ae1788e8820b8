// The mouse wheel turns the spare, a quarter a notch however many events a notch sends.
import { turn } from './play'
import type { Props } from './view'

const notch = 140 // ms
let turned_at = 0

export function wheel(event: WheelEvent, { now, select }: Pick<Props, 'now' | 'select'>) {
  if (!now.choices.push || !event.deltaY || event.ctrlKey) return // with Ctrl the page is zoomed
  event.preventDefault()
  if (event.timeStamp - turned_at < notch) return
  turned_at = event.timeStamp
  select(turn(now, event.deltaY > 0 ? 1 : -1))
}
