// Brings a table of Okko Chronicles or of a raid somewhere by playing at its sockets, without a page: what comes before the
// part that a test is about. Numbers of the content do not matter to it.
import type { Page } from 'playwright-core'
import type { NewTable } from '../../src/lobby/api'
import type { Person, Stage } from './stage'

export interface Goal {
  phase?: string
  stage?: string
  round?: number // this one or a later one
  fight?: number
  window?: boolean // one of these seats may answer or let pass, and need not be asked again
}
export interface Driven {
  id: string
  secrets: string[] // of these people, in the order of their seats
  over: boolean
}
interface Route {
  id: string
  secrets: string[]
  names: string[]
  goal: Goal
  prefer: string[] // moves that begin like this come first
  seed: number
}

// Runs in a page of the server: a socket a person. They sit down, start, and play until the goal or the end is reached.
function play_at_sockets({ id, secrets, names, goal, prefer, seed }: Route): Promise<boolean> {
  interface SeenView { seat: string; moves?: string[]; window?: { passes: string[] }; view: { phase: string; stage?: string; round?: number; fight?: number } }
  interface Heard { type: string; code?: string; phase?: string; you?: string[]; host?: boolean; seats?: { who: string }[]; to_move?: string[]; views?: SeenView[]; result?: object; version?: number }
  let random = seed
  const below = (n: number) => Math.floor(((random = (Math.imul(random, 1664525) + 1013904223) >>> 0) / 2 ** 32) * n)
  const idle = /^(throw|reorganise|equip|technique|hand|escape|put-back)/
  return new Promise((resolve, reject) => {
    const sockets = secrets.map(() => new WebSocket(`ws://${location.host}/ws`))
    let begun = false
    const leave = (over: boolean) => {
      for (const each of sockets) each.close()
      resolve(over)
    }
    const reached = ({ view, window }: SeenView) =>
      (!goal.phase || view.phase === goal.phase) && (!goal.stage || view.stage === goal.stage) && (view.round ?? 0) >= (goal.round ?? 0) && (view.fight ?? 0) >= (goal.fight ?? 0) && (!goal.window || !!window?.passes.length)
    sockets.forEach((socket, i) => {
      const send = (request: object) => socket.send(JSON.stringify(request))
      const choose = (all: string[]) => {
        const wanted = prefer.map(start => all.filter(each => each.startsWith(start))).find(some => some.length) ?? all
        const useful = wanted.filter(each => !idle.test(each))
        return (useful.length ? useful : wanted)[below((useful.length ? useful : wanted).length)]!
      }
      socket.onopen = () => send({ do: 'hello', table: id, secret: secrets[i], texts: true })
      socket.onmessage = ({ data }) => {
        const heard = JSON.parse(data as string) as Heard
        if (heard.type === 'error') reject(new Error(data as string))
        if (heard.type === 'table' && heard.phase === 'open' && !heard.you!.length) send({ do: 'sit', name: names[i] })
        if (heard.type === 'table' && heard.phase === 'open' && heard.host && !begun && heard.seats!.every(each => each.who !== 'open')) {
          begun = true
          send({ do: 'start' })
        }
        if (heard.type !== 'state') return
        const own = heard.views!.find(each => heard.to_move!.includes(each.seat) && each.moves?.length)
        if (heard.result) return leave(true)
        if (heard.views!.some(reached) && (own || !goal.window)) return leave(false)
        if (own) send({ do: 'move', seat: own.seat, version: heard.version, move: choose(own.moves!) })
      }
    })
  })
}

const secret = () => Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')

// A new table with these people (the first one opens it), brought to the goal; a game that is over sooner is begun again.
export async function drive(stage: Stage, wanted: NewTable, names: string[], goal: Goal, prefer: string[] = []): Promise<Driven> {
  const { page } = await stage.person()
  await page.goto('/')
  for (let seed = 1; ; seed++) {
    const { id, secret: first } = await stage.server.table(wanted)
    const secrets = [first, ...names.slice(1).map(secret)]
    const over = await page.evaluate(play_at_sockets, { id, secrets, names, goal, prefer, seed })
    if (!over || goal.phase === 'over') return { id, secrets, over }
    if (seed === 20) throw new Error(`20 games ended before ${JSON.stringify(goal)}`)
  }
}

// Those who sit at a table in browsers leave them, the game goes on to the goal, and they come back.
export async function play_on(people: Person[], goal: Goal) {
  const secrets: string[] = []
  const address = people[0]!.page.url(), id = address.split('/').at(-1)!
  for (const { page } of people) {
    secrets.push(await page.evaluate(id => (JSON.parse(localStorage.getItem('kotatsu-tables')!) as { id: string; secret: string }[]).find(each => each.id === id)!.secret, id))
    await page.goto('/')
  }
  await people[0]!.page.evaluate(play_at_sockets, { id, secrets, names: [], goal, prefer: [], seed: 1 })
  for (const { page } of people) await page.goto(address)
}

// One of them comes with a browser.
export async function take_seat(stage: Stage, { id, secrets }: Driven, nth: number, device = {}): Promise<Person> {
  const person = await stage.person({ ...device, table: { id, secret: secrets[nth]! } })
  await person.page.goto(`/t/${id}`)
  await person.page.locator('.board').waitFor()
  return person
}

// Everything that the server sends to this page from now on.
export function eavesdrop(page: Page): string[] {
  const heard: string[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))))
  return heard
}
