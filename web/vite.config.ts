// Builds the page into dist/, each text file with its gzip twin; the server gives whichever a
// browser asks for.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

function files_under(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files_under(path) : [path]
  })
}

const gzip_twins: Plugin = {
  name: 'gzip-twins',
  apply: 'build',
  closeBundle() {
    for (const path of files_under('dist'))
      if (/\.(js|css|html|svg|webmanifest)$/.test(path))
        writeFileSync(path + '.gz', gzipSync(readFileSync(path), { level: 9 }))
  },
}

// `npx vite` in this folder serves the sources themselves; tables come from `make play`, which is asked under the page's own
// name: it answers no page of another.
const table = 'http://localhost:8080'

export default defineConfig({
  plugins: [svelte(), gzip_twins],
  // Terser makes the page a tenth smaller than esbuild does.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, minify: 'terser' },
  server: { proxy: { '/api': { target: table }, '/ws': { target: table, ws: true } } },
})
