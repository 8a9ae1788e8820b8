// The sentence for a refusal: the reader's words for its code, else the server's.
import type { Say } from '../words/words'
import type { Complaint } from './state'

export function complaint_text(say: Say, { code, message }: Complaint): string {
  const said = say(`refused.${code}`, { message })
  return said === `refused.${code}` ? message : said
}
