import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { art } from './scripts/art/plugin.ts'
import { faces } from './scripts/faces/plugin.ts'
import { chunkNames } from './scripts/pages/chunks.ts'
import { pages } from './scripts/pages/plugin.ts'

const server = 'http://127.0.0.1:3000'
const outDir = 'dist/client'
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Writes a .br and a .gz beside each text file, so that the server need not compress anything. */
const compressed = (): Plugin => ({
  name: 'compressed',
  closeBundle() {
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
      const bytes = readFileSync(join(outDir, file))
      // There are a thousand pictures, and Brotli is slow.
      if (!file.startsWith('art')) writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(bytes))
      writeFileSync(join(outDir, `${file}.gz`), gzipSync(bytes))
    }
  },
})

/** Begins each sheet with the order of the layers, since no one sheet is sure to load first. */
const layered = (): Plugin => {
  const order = readFileSync('src/client/styles/layers.css', 'utf8')
  return {
    name: 'layered',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? `${order}${code}` : null),
  }
}

export default defineConfig({
  root: 'src/client',
  plugins: [react(), layered(), art(), faces(), pages(version), compressed()],
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  build: {
    reportCompressedSize: false,
    outDir: `../../${outDir}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames() }] } },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
