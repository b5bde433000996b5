/**
 * Joins the server, and what tests start in its place, into a few files, with those libraries that are code alone:
 * read at once they start in two thirds of the time that a thousand take.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { fingerprintFile, fingerprintOf } from '../src/fingerprint.ts'

const dir = 'dist/start'
writeFileSync(join('dist/server/src', fingerprintFile), fingerprintOf('src/automa/engine.ts'))
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

/** Libraries that read no files of their own, and are needed at every start. `pg` is none: programs that watch a server look into its pool. */
const joined = [
  '@fastify/cookie',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@xmldom/xmldom',
  'edmonds-blossom-fixed',
  'fastify',
  'fastify-type-provider-zod',
  'prom-client',
  'socket.io',
  'zod',
]
/** What those ask for but can do without, or find by its folder. */
const apart = /^(pino|bufferutil|utf-8-validate)($|\/)/

const isJoined = (id: string, from: string | undefined): boolean => {
  if (isOurs(id) || programs.includes(id)) return true
  if (isBuiltin(id) || apart.test(id)) return false
  return from?.includes('node_modules') || joined.some((name) => id === name || id.startsWith(`${name}/`))
}

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((program) => [basename(program, '.ts'), program])),
  platform: 'node',
  external: (id, from) => !isJoined(id, from),
  plugins: [places],
})
const libraries = 'libraries'
await bundle.write({
  dir,
  format: 'esm',
  sourcemap: true,
  cleanDir: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  // What reads the settings, before anything else is known, needs this one only.
  codeSplitting: {
    groups: [
      { name: `${libraries}-zod`, test: /node_modules\/zod\//, priority: 1 },
      { name: libraries, test: /node_modules/ },
    ],
  },
})

// Nobody looks for a line of theirs in their sources, and reading the map of them takes a fifth of a second.
for (const name of readdirSync(dir).filter((name) => name.startsWith(libraries) && name.endsWith('.js'))) {
  const file = join(dir, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
}
