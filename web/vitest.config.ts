// Logic without a browser; tests/browser has a configuration of its own.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**'],
    setupFiles: 'tests/setup.ts',
    testTimeout: 60_000, // the first that needs a game's components waits until they are compiled
  },
})
