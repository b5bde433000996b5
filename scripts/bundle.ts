/**
 * Joins the server, and what tests start in its place, into a few files: read at once they start in two thirds of the
 * time that six hundred take.
 */
import { existsSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const dir = 'dist/start'
const programs = [
  'src/main.ts',
  'test/programs/browser-server.ts',
  'test/programs/lost-database.ts',
  'test/programs/store-visit.ts',
  'test/programs/store-writer.ts',
  // An image is built without tests.
].filter((program) => existsSync(program))

/** Modules find their threads, and other files, where `tsc` has put them. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const built = resolve('dist/server', relative('.', id)).replace(/\.ts$/, '.js')
    const place = `new URL(${JSON.stringify(relative(dir, built))}, import.meta.url).href`
    // Lines stay where they are.
    return { code: code.replaceAll('import.meta.url', place), map: null }
  },
}

const isOurs = (id: string): boolean => id.startsWith('.') || resolve(id) === id

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [basename(program, '.ts'), program])),
  platform: 'node',
  external: (id) => !isOurs(id) && !programs.includes(id),
  plugins: [places],
})
await bundle.write({ dir, format: 'esm', sourcemap: true, cleanDir: true })
