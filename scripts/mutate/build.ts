/**
 * Builds one file with the tests, everything they import, and every mutant, so that trying a mutant reads and
 * compiles nothing.
 */
import { dirname, join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { instrument, type Mutant } from './mutants.ts'

const here = import.meta.dirname
const own = (name: string): string => JSON.stringify(join(here, name))

const isOurs = (id: string): boolean => id.startsWith('.') || id.startsWith('\0') || resolve(id) === id

/** Prefix of modules that tell the stand-in from which file the next tests come. */
const ENTRY = '\0entry'
const FILE = '\0file:'

const entry = (tests: string[], before: string[]): string =>
  [
    ...before.map((file) => `import ${JSON.stringify(resolve(file))}`),
    ...tests.flatMap((file) => [
      `import ${JSON.stringify(FILE + file)}`,
      `import ${JSON.stringify(resolve(file))}`,
    ]),
    `import ${own('worker.ts')}`,
  ].join('\n')

/** Replaces vitest by the stand-in, and keeps `import.meta.dirname` at the folder of each source. */
const places = (tests: string[], before: string[]): Plugin => ({
  name: 'places',
  resolveId(id, importer) {
    if (id === ENTRY || id.startsWith(FILE)) return id
    if (id !== 'vitest') return null
    return importer === join(here, 'stand-in.ts') ? { id, external: true } : join(here, 'stand-in.ts')
  },
  load(id) {
    if (id === ENTRY) return entry(tests, before)
    if (!id.startsWith(FILE)) return null
    return `import { enter } from ${own('stand-in.ts')}\nenter(${JSON.stringify(id.slice(FILE.length))})`
  },
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return null
    return { code: code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null }
  },
})

/** Instruments the files. Collects the mutants in `mutants` and the original text in `sources`. */
const switched = (files: Set<string>, mutants: Mutant[], sources: Map<string, string>): Plugin => ({
  name: 'mutants',
  transform: {
    order: 'pre',
    handler(code, id) {
      const file = relative('.', id)
      if (!files.has(file)) return null
      const made = instrument(code, file, mutants.length)
      mutants.push(...made.mutants)
      sources.set(file, code)
      return { code: `import { $mutate } from ${own('switch.ts')};${made.code}`, map: null }
    },
  },
})

export type Build = { files: string[]; tests: string[]; before: string[]; output: string }
/** All mutants, and the text of the files at the time. */
export type Built = { mutants: Mutant[]; sources: Map<string, string> }

/** Builds the tests with all mutants of the files. `before` loads ahead of all tests. */
export const build = async ({ files, tests, before, output }: Build): Promise<Built> => {
  const mutants: Mutant[] = []
  const sources = new Map<string, string>()
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    external: (id) => !isOurs(id) && id !== 'vitest' && id !== ENTRY,
    plugins: [places(tests, before), switched(new Set(files), mutants, sources)],
    // Keeps constants apart from their uses, since mutants change them.
    optimization: { inlineConst: false },
    treeshake: false,
  })
  await bundle.write({ file: output, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { mutants, sources }
}
