import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src/engine')
const MOST_LINES = 500

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'))

/** The imports and re-exports of a file, types included. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].map((m) =>
    normalize(join(dirname(file), m[1] ?? m[2] ?? '')),
  )

type Graph = ReadonlyMap<string, readonly string[]>
const engine: Graph = new Map(files.map((file) => [file, importsOf(file, textOf(file))]))

/** The first import cycle of a file, or null. */
const circleIn = (graph: Graph): string[] | null => {
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of graph.get(file) ?? []) {
      const circle = walk(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of graph.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}

/** From the bottom up. Files outside the folders are on top. */
const LAYERS = ['view/types.ts', 'language/', 'state/', 'kernel/', 'rules/', 'ops/', 'view/']
const layerOf = (file: string): number => {
  const found = LAYERS.findIndex((layer) => file.startsWith(layer))
  return found < 0 ? LAYERS.length : found
}

test('the engine has no import cycle, not even one of types', () => {
  expect(circleIn(engine)).toBeNull()
})

test('a layer of the engine imports only from itself and from lower layers', () => {
  const upward = [...engine].flatMap(([file, imports]) =>
    imports.filter((to) => layerOf(to) > layerOf(file)).map((to) => `${file} imports ${to}`),
  )
  expect(upward).toEqual([])
})

test('every relative import of the engine stays in the engine', () => {
  expect([...engine.values()].flat().filter((to) => !engine.has(to))).toEqual([])
})

test(`no file of the engine is longer than ${MOST_LINES} lines`, () => {
  expect(files.filter((file) => textOf(file).split('\n').length > MOST_LINES + 1)).toEqual([])
})

test('an import cycle is found even if it goes through types and re-exports', () => {
  const made = (file: string, text: string): [string, string[]] => [file, importsOf(file, text)]
  const circle = new Map([
    made('a.ts', "import { x } from './deep/b.ts'"),
    made('deep/b.ts', "import type {\n  X,\n} from './c.ts'"),
    made('deep/c.ts', "export type * from '../a.ts'"),
  ])
  expect(circleIn(circle)).toEqual(['a.ts', 'deep/b.ts', 'deep/c.ts', 'a.ts'])
  circle.set('deep/c.ts', [])
  expect(circleIn(circle)).toBeNull()
})
