// People at a table: a real Chromium against the real server program. KOTATSU_PROGRAM names another
// program than the one in build/, KOTATSU_CHROMIUM another browser.
import { defineConfig } from 'vitest/config'

const minute = 60_000

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    pool: 'forks',
    isolate: false, // files share a process, and so a browser
    maxWorkers: 3, // a page waits now and then
    minWorkers: 3, // as many: a process with a browser must not be ended before the others are done
    testTimeout: 4 * minute,
    hookTimeout: minute,
    expect: { poll: { timeout: minute / 2 } },
    slowTestThreshold: minute,
  },
})
