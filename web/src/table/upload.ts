// Tables that begin where a record ends, or where a puzzle of somebody's own does.
import { call, fetch_record } from './http'
import * as memory from './memory'

// Opens the table and remembers its secret. Where one person plays, nobody has to be waited for.
export async function upload_record(record: string, solving = false): Promise<string> {
  const secret = memory.hex(16)
  const { table } = (await call('/api/records', { record, secret })) as { table: string }
  memory.save_table(table, { secret, start: /^game .* seats=1( |$)/m.test(record), solving })
  return table
}

// The position that a finished table began at, to begin there again.
export const beginning_of = (record: string) => record.split('\n').filter(line => /^(kotatsu|game|rules|content|position) /.test(line)).join('\n') + '\n'

export const begin_again = async (table: string, solving: boolean) => upload_record(beginning_of(await fetch_record(table)), solving)
