/** `npm run bench`: one table of how fast things are on this machine; `--against REF`: beside another commit's engine. */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { compareWith } from './against.ts'
import { gameRows } from './games.ts'
import type { Row } from './measure.ts'
import { serverRows } from './server.ts'
import { stateRows } from './states.ts'

const columns = ({ what, value, aim }: Row): string[] => [what, value, aim ?? '']

/** Plain text in three columns, numbers to the right. */
const table = (rows: readonly Row[]): string[] => {
  const cells = rows.map(columns)
  const width = (column: number): number => Math.max(...cells.map((row) => row[column]?.length ?? 0))
  const [first, second] = [width(0), width(1)]
  return cells.map(([what = '', value = '', aim = '']) =>
    `${what.padEnd(first)}  ${value.padStart(second)}  ${aim && `aim ${aim}`}`.trimEnd(),
  )
}

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}. Medians; engine rows on one core.\n`)
console.log(
  against === undefined
    ? table([...gameRows(), ...stateRows(), ...(await serverRows())]).join('\n')
    : await compareWith(against),
)
