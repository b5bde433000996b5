/** The counts of a coverage run as a file, so that several machines or runs can share the games. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { InvalidOption } from './cli-options.ts'

const row = z.strictObject({ drawn: z.int().min(0), played: z.int().min(0), used: z.int().min(0) })
const report = z.strictObject({
  kind: z.literal('datafort-coverage'),
  /** The seeds of the games: the first of each stretch, and its length. */
  seeds: z.array(z.strictObject({ first: z.int().min(0), games: z.int().positive() })),
  decisions: z.int().min(0),
  /** Whether every invariant was checked after every decision. */
  checked: z.boolean(),
  /** The seeds of broken games, by fault. */
  broken: z.record(z.string(), z.array(z.int().min(0))),
  cards: z.record(z.string(), row),
})
/** The content of a report file. */
export type CoverageReport = z.infer<typeof report>

export const newReport = (of: Omit<CoverageReport, 'kind'>): CoverageReport => ({
  kind: 'datafort-coverage',
  ...of,
})

/** Writes the report, for `--merge`. */
export const writeReport = (path: string, of: CoverageReport): void =>
  writeFileSync(path, `${JSON.stringify(of)}\n`)

/** Reads such a file. Throws `InvalidOption`. */
export const readReport = (path: string): CoverageReport => {
  try {
    const read = report.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (read.success) return read.data
  } catch (err) {
    if (err instanceof Error && 'code' in err) throw new InvalidOption(`The file ${path} cannot be read.`)
  }
  throw new InvalidOption(`${path} is not a report that npm run sim -- --coverage has written.`)
}

const refuseTwice = ({ seeds }: CoverageReport): void => {
  const sorted = [...seeds].sort((a, b) => a.first - b.first)
  sorted.forEach(({ first }, n) => {
    const before = sorted[n - 1]
    if (before && before.first + before.games > first)
      throw new InvalidOption(`The game of seed ${first} is in two of the reports: it would count twice.`)
  })
}

const mergeBroken = (a: CoverageReport['broken'], b: CoverageReport['broken']): CoverageReport['broken'] => {
  const sum = { ...a }
  for (const [name, seeds] of Object.entries(b)) sum[name] = [...(sum[name] ?? []), ...seeds]
  return sum
}

const addedRows = (a: CoverageReport['cards'], b: CoverageReport['cards']): CoverageReport['cards'] => {
  const sum = { ...a }
  for (const [id, { drawn, played, used }] of Object.entries(b)) {
    const old = sum[id]
    sum[id] = {
      drawn: drawn + (old?.drawn ?? 0),
      played: played + (old?.played ?? 0),
      used: used + (old?.used ?? 0),
    }
  }
  return sum
}

/** Merges reports. Throws `InvalidOption` if they count a game twice. */
export const mergeReports = (reports: readonly CoverageReport[]): CoverageReport => {
  const sum = reports.reduce((a, b) => ({
    kind: a.kind,
    seeds: [...a.seeds, ...b.seeds],
    decisions: a.decisions + b.decisions,
    checked: a.checked && b.checked,
    broken: mergeBroken(a.broken, b.broken),
    cards: addedRows(a.cards, b.cards),
  }))
  refuseTwice(sum)
  return sum
}

/** The number of games in a report. */
export const countGames = ({ seeds }: Pick<CoverageReport, 'seeds'>): number =>
  seeds.reduce((sum, { games }) => sum + games, 0)
