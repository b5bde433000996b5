/** Every exported type name is unique, so that a search finds it (docs/glossary.md, rule 3). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Names that occur more than once, with the number of files. The list may only shrink. */
const known: Readonly<Record<string, number>> = {
  // The tournament rules import nothing and the store only what it stores, so each has its own.
  Side: 3,
}

const exported = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) ([A-Za-z]\w*)/gm

function filesByType(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const names = new Set([...read(file).matchAll(exported)].map(([, name = '']) => name))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

const several = (found: Map<string, string[]>): Record<string, string[]> =>
  Object.fromEntries([...found].filter(([, files]) => files.length > 1))

it('No exported type has the name of another', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => join('src', file))
  expect(files.length).toBeGreaterThan(500)
  const found = several(filesByType(files, (file) => readFileSync(file, 'utf8')))
  const more = Object.entries(found).filter(([name, { length }]) => length > (known[name] ?? 1))
  expect(more).toEqual([])
  const counts = Object.fromEntries(Object.entries(found).map(([name, { length }]) => [name, length]))
  // A name that has become unique must leave the list.
  expect(counts).toEqual(known)
})

it('a second type, interface or class of a name is found; re-exports and other exports are none', () => {
  const texts: Record<string, string> = {
    a: 'export type Row = 1\nexport class Line {}',
    b: 'export interface Row { n: 1 }\nexport type { Line } from "./a"\nexport const Line = 1',
  }
  expect(several(filesByType(['a', 'b'], (file) => texts[file] ?? ''))).toEqual({ Row: ['a', 'b'] })
})
