/**
 * Finds mutants that TypeScript refuses, such as a missing type guard or an unknown word. No developer could
 * make these mistakes.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Mutant } from './mutants.ts'

/** A mutant may leave something unused or unreachable. */
const settings = (folder: string) => ({
  extends: relative(folder, resolve('tsconfig.json')),
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, allowUnreachableCode: true },
  include: ['**/*.mutant-*.ts'],
})

/** The sources by file, as they were when the mutants were found. */
type Sources = ReadonlyMap<string, string>

const changed = ({ file, edit }: Mutant, sources: Sources): string => {
  const source = sources.get(file) ?? ''
  return source.slice(0, edit.at) + edit.text + source.slice(edit.to)
}

/** Writes each mutant as a file of its own beside the original, in a copy of the sources. */
const layOut = (folder: string, mutants: readonly Mutant[], sources: Sources): void => {
  for (const top of new Set(mutants.map(({ file }) => file.split('/')[0] ?? '')))
    cpSync(top, join(folder, top), { recursive: true })
  for (const mutant of mutants)
    writeFileSync(
      join(folder, mutant.file.replace(/\.ts$/, `.mutant-${mutant.id}.ts`)),
      changed(mutant, sources),
    )
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings(folder)))
}

/** The ids of the mutants that TypeScript refuses. Overwrites the folder. */
export const refusedAmong = (mutants: readonly Mutant[], folder: string, sources: Sources): Set<number> => {
  if (mutants.length === 0) return new Set()
  layOut(folder, mutants, sources)
  const tsc = join(dirname(resolve('package.json')), 'node_modules/.bin/tsc')
  const { stdout, error } = spawnSync(tsc, ['-p', folder, '--noEmit', '--pretty', 'false'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (error) throw error
  return new Set([...stdout.matchAll(/\.mutant-(\d+)\.ts\(/g)].map(([, id]) => Number(id)))
}
