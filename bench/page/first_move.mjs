// How long from opening the landing page, with nothing in the cache, until the first move is possible:
// 'Play now' is pressed as soon as it is there, and the clock stops when a card of the hand can be
// chosen. A wide window, and a phone whose processor is four times slower.
//   node bench/page/first_move.mjs [RUNS]
// KOTATSU_PROGRAM names another program than build/kotatsu, KOTATSU_CHROMIUM another browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core')

const runs = Number(process.argv[2] ?? 5)
const program = process.env.KOTATSU_PROGRAM ?? fileURLToPath(new URL('../../build/kotatsu', import.meta.url))

const devices = [
  { name: 'wide', slower: 1, context: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', slower: 4, context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
]

async function start_server(folder) {
  const server = spawn(program, ['serve', '--port', '0', '--db', join(folder, 'tables.db'), '--new-tables-per-minute', '1000'])
  server.stderr.resume()
  for await (const line of createInterface(server.stdout)) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (address) return { server, address }
  }
  throw new Error(`${program} did not start`)
}

// Runs in the page: notes when what happened, in ms since the page was asked for.
function watch() {
  window.times = {}
  const note = what => (window.times[what] ??= performance.now())
  const look = () => {
    const play = document.querySelector('.games button.primary:enabled')
    if (play && !window.times.landing) {
      note('landing')
      play.click()
    }
    if (document.querySelector('[data-square]')) note('board')
    if (document.querySelector('.prompt.mine') && document.querySelector('.hand button:not(.resting)')) note('move')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

async function one_run(browser, address, { slower, context: wanted }) {
  const context = await browser.newContext({ ...wanted, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(watch)
  await page.goto(address)
  await page.locator('.prompt.mine ~ .hand button:not(.resting)').first().waitFor()
  const times = await page.evaluate(() => window.times)
  await context.close()
  return times
}

const median = numbers => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

const folder = await mkdtemp(join(tmpdir(), 'kotatsu-bench-'))
const { server, address } = await start_server(folder)
const browser = await chromium.launch({
  executablePath: process.env.KOTATSU_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  await one_run(browser, address, devices[0]) // the browser warms up
  console.log('medians in ms     landing   board   first move')
  for (const device of devices) {
    const times = []
    for (let i = 0; i < runs; i++) times.push(await one_run(browser, address, device))
    const [landing, board, move] = ['landing', 'board', 'move'].map(what => median(times.map(each => each[what])).toFixed(0))
    const name = device.slower > 1 ? `${device.name}, ${device.slower}x slower` : device.name
    console.log(`${name.padEnd(17)} ${landing.padStart(7)} ${board.padStart(7)} ${move.padStart(12)}`)
  }
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}
