// People at a table: a real Chromium against the real server program. KOTATSU_PROGRAM names another
// program than the one in build/, KOTATSU_CHROMIUM another browser.
import { defineConfig } from 'vitest/config'

const minute = 60_000

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 4 * minute,
    hookTimeout: minute,
    expect: { poll: { timeout: minute / 2 } },
    slowTestThreshold: minute,
  },
})
