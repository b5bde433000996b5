/** Every type has a name of its own, so that a search finds it (docs/glossary.md, rule 3). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Types at the top level of a file, exported or not. */
const declared =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const )?(?:type|interface|class|enum) ([A-Za-z]\w*)/gm

/** Every component calls its own properties so. */
const isOfComponent = (file: string, name: string): boolean => name === 'Props' && file.endsWith('.tsx')

function filesByType(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const names = new Set([...read(file).matchAll(declared)].map(([, name = '']) => name))
    for (const name of names)
      if (!isOfComponent(file, name)) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

const several = (found: Map<string, string[]>): Record<string, string[]> =>
  Object.fromEntries([...found].filter(([, files]) => files.length > 1))

it('No type has the name of another', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => join('src', file))
  expect(files.length).toBeGreaterThan(500)
  const found = filesByType(files, (file) => readFileSync(file, 'utf8'))
  expect(found.size).toBeGreaterThan(1000)
  expect(several(found)).toEqual({})
})

it('a second type, interface or class of a name is found, exported or not; nothing else is a type', () => {
  const texts: Record<string, string> = {
    'a.ts': 'export type Row = 1\nexport class Line {}\ntype Props = 1\ntype Local = 1',
    'b.tsx':
      'export interface Row { n: 1 }\nexport type { Line } from "./a"\nexport const Line = 1\ntype Props = 1',
    'c.tsx': 'type Props = 1\nabstract class Local {}\nfunction f() {\n  type Row = 1\n}',
    'd.ts': 'interface Props { n: 1 }',
  }
  expect(several(filesByType(Object.keys(texts), (file) => texts[file] ?? ''))).toEqual({
    Row: ['a.ts', 'b.tsx'],
    Local: ['a.ts', 'c.tsx'],
    Props: ['a.ts', 'd.ts'],
  })
})
