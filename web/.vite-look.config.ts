import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
const table = 'http://localhost:9122'
export default defineConfig({
  root: '/work/trees/okko-page/main/web',
  cacheDir: '/tmp/okko-page/vite-cache',
  plugins: [svelte({ configFile: false })],
  server: { port: 9121, strictPort: true, proxy: { '/api': table, '/ws': { target: table, ws: true } } },
})
