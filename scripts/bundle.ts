/**
 * Bundles the server, and the programs that tests start, into a few files, together with the libraries that
 * consist of code alone. They start in two thirds of the time that a thousand separate files take.
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
  // The image is built without tests.
].filter((program) => existsSync(program))

/**
 * Keeps `import.meta.url` at the place where `tsc` puts the module, so that modules find their workers and
 * other files.
 */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null
    const built = resolve('dist/server', relative('.', id)).replace(/\.ts$/, '.js')
    const place = `new URL(${JSON.stringify(relative(dir, built))}, import.meta.url).href`
    // The number of lines stays the same.
    return { code: code.replaceAll('import.meta.url', place), map: null }
  },
}

const isOurs = (id: string): boolean => id.startsWith('.') || resolve(id) === id

/**
 * Libraries that read no files of their own and that every start needs. `pg` is not among them: programs that
 * watch a server patch its pool.
 */
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
/** Packages that the libraries can do without, or that they find by their folder. */
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
  // Reading the settings comes first and needs zod alone.
  codeSplitting: {
    groups: [
      { name: `${libraries}-zod`, test: /node_modules\/zod\//, priority: 1 },
      { name: libraries, test: /node_modules/ },
    ],
  },
})

// Nobody reads stack traces into these libraries, and loading their source map takes a fifth of a second.
for (const name of readdirSync(dir).filter((name) => name.startsWith(libraries) && name.endsWith('.js'))) {
  const file = join(dir, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
}
