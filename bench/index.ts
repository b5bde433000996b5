/**
 * `npm run bench`: one table of how fast things are on this machine. `--against REF` compares with the engine
 * of another commit, `--only load,states` runs some parts.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { reachable } from '../test/load/crash/places.ts'
import { compareWith } from './against.ts'
import { eventRows } from './event.ts'
import { gameRows } from './games.ts'
import { hintRows } from './hints.ts'
import { idleRows } from './idle.ts'
import { journalRows } from './journal.ts'
import { learnedValueRows } from './learned-value.ts'
import { loadRows } from './load.ts'
import { longRows } from './long.ts'
import type { Row } from './measure.ts'
import { restartRows } from './restart.ts'
import { stateRows } from './states.ts'
import { teamRows } from './teams.ts'
import { thinkingRows } from './thinking.ts'

const columns = ({ what, value, aim }: Row): string[] => [what, value, aim ?? '']

/** Plain text in three columns, numbers aligned to the right. */
const table = (rows: readonly Row[]): string[] => {
  const cells = rows.map(columns)
  const width = (column: number): number => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  const [first, second] = [width(0), width(1)]
  return cells.map(([what = '', value = '', aim = '']) =>
    `${what.padEnd(first)}  ${value.padStart(second)}  ${aim && `aim ${aim}`}`.trimEnd(),
  )
}

type Part = () => Row[] | Promise<Row[]>

/** The parts that `--only` can select. */
const parts: Record<string, Part> = {
  games: gameRows,
  states: stateRows,
  load: async () => loadRows(await reachable()),
  event: async () => eventRows(await reachable()),
  long: longRows,
  teams: teamRows,
  thinking: thinkingRows,
  hints: hintRows,
  value: learnedValueRows,
  idle: idleRows,
  restart: async () => restartRows(await reachable()),
  journal: async () => ((await reachable()).includes('postgres') ? journalRows() : []),
}

const chosenParts = (only: string | undefined): Part[] => {
  const names = only?.split(',') ?? Object.keys(parts)
  return names.map((name) => {
    const part = parts[name]
    if (!part) throw new Error(`There is no part “${name}”; there are ${Object.keys(parts).join(', ')}.`)
    return part
  })
}

const measured = async (only: string | undefined): Promise<Row[]> => {
  const rows: Row[] = []
  for (const part of chosenParts(only)) rows.push(...(await part()))
  return rows
}

const { against, only } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string' } },
}).values
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}. Medians; engine rows on one core.\n`)
console.log(against === undefined ? table(await measured(only)).join('\n') : compareWith(against))
