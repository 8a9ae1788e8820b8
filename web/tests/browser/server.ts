// The server program, with a database and a port of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import type { NewTable } from '../../src/lobby/api'

export const program = resolve(process.env.KOTATSU_PROGRAM ?? '../build/kotatsu')

export class Server {
  address = '' // http://localhost:PORT
  #folder = ''
  #process: ChildProcess | null = null

  // On the port that it had before, though somebody else may have it for a moment.
  async start() {
    this.#folder ||= await mkdtemp(join(tmpdir(), 'kotatsu-browser-'))
    const port = new URL(this.address || 'http://localhost:0').port || '0'
    this.address = await vi.waitFor(() => this.#serve(port), { timeout: 30_000, interval: 200 })
  }

  #serve(port: string): Promise<string> {
    const limits = ['--new-tables-per-minute', '1000', '--previews-per-second', '100000', '--requests-per-second', '1000', '--bytes-per-second', '100000000', '--messages-per-second', '1000', '--answer-ms', '150']
    this.#process = spawn(program, ['serve', '--port', port, '--db', join(this.#folder, 'tables.db'), ...limits])
    this.#process.stderr!.resume()
    return this.#laid(this.#process)
  }

  // As a power cut would.
  async kill() {
    const gone = once(this.#process!, 'exit')
    this.#process!.kill('SIGKILL')
    await gone
    this.#process = null
  }

  async close() {
    if (this.#process) await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }

  // Opens a table as a program would, and gives its id and the secret of its host.
  async table(wanted: NewTable): Promise<{ id: string; secret: string }> {
    const secret = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
    const body = JSON.stringify({ ...wanted, secret })
    const answer = await fetch(`${this.address}/api/tables`, { method: 'POST', body })
    if (!answer.ok) throw new Error(await answer.text())
    return { id: ((await answer.json()) as { table: string }).table, secret }
  }

  // The address, once the program has said that it listens.
  async #laid(process: ChildProcess): Promise<string> {
    for await (const line of createInterface(process.stdout!)) {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
      if (!address) continue
      process.stdout!.resume()
      return address
    }
    throw new Error(`${program} did not start`)
  }
}
