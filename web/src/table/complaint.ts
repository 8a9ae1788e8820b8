// The sentence for a refusal in the reader's words. The server's own are for programmers.
import type { Say } from '../words/words'
import type { Complaint } from './state'

export function complaint_text(say: Say, { code }: Pick<Complaint, 'code'>): string {
  const said = say(`refused.${code}`)
  return said === `refused.${code}` ? say('refused.unknown') : said
}
