/** The printed report: a table of files, and the mutants that no test has noticed. */
import type { Mutant } from './mutants.ts'

/** `tests`: how many could notice the mutant. `refused`: no test notices it, but TypeScript does. */
export type Result = {
  mutant: Mutant
  outcome: 'killed' | 'survived' | 'uncovered' | 'refused' | 'explained'
  tests: number
}

type Count = Record<Result['outcome'], number>

const countOf = (results: readonly Result[]): Count => {
  const count: Count = { killed: 0, survived: 0, uncovered: 0, refused: 0, explained: 0 }
  for (const { outcome } of results) count[outcome]++
  return count
}

/** Killed mutants in per cent of those that can be killed; 100 if there are none. */
export const scoreOf = (results: readonly Result[]): number => {
  const { killed, survived, uncovered } = countOf(results)
  const all = killed + survived + uncovered
  return all === 0 ? 100 : (100 * killed) / all
}

const row = (name: string, results: readonly Result[]): string[] => {
  const { killed, survived, uncovered, refused, explained } = countOf(results)
  const counts = [results.length, killed, survived, uncovered, refused, explained].map(String)
  return [name, ...counts, `${scoreOf(results).toFixed(1)} %`]
}

const table = (rows: string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, n) => Math.max(...rows.map((cells) => (cells[n] ?? '').length)))
  return rows.map((cells) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  '),
  )
}

const words: Partial<Record<Result['outcome'], (result: Result) => string>> = {
  survived: ({ tests }) =>
    tests === 0 ? 'no test sees a difference' : `survived ${tests} test${tests === 1 ? '' : 's'}`,
  uncovered: () => 'no test comes here',
}

/** `file:line:column  from → to  (how)`. */
export const survivorLines = (results: readonly Result[]): string[] =>
  results.flatMap((result) => {
    const { file, line, column, from, to } = result.mutant
    const how = words[result.outcome]?.(result)
    return how ? [`${file}:${line}:${column}  ${from} → ${to}  (${how})`] : []
  })

export const tableLines = (results: readonly Result[]): string[] => {
  const files = [...new Set(results.map(({ mutant }) => mutant.file))].sort()
  const head = ['file', 'mutants', 'killed', 'survived', 'no coverage', 'refused', 'explained', 'score']
  const rows = files.map((file) =>
    row(
      file,
      results.filter(({ mutant }) => mutant.file === file),
    ),
  )
  return table([head, ...rows, row('all', results)])
}
