/**
 * `npm run soak -- --minutes 3 [--database embedded|postgres] [--seed 1]`: normal use without any fault
 * allowed. One server on each database, both at the same time and each for all these minutes.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openBrowser } from '../../browser/support/chromium.ts'
import { chromium } from '../../parts/chromium.ts'
import { findPart } from '../../parts/find.ts'
import { variables } from '../../parts/part.ts'
import { databases, within } from '../crash/places.ts'
import { type Figures, megabytes, reasons, soak } from './drive.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
const chosen = databases.filter((each) => values.database === undefined || values.database === each)
if (!(minutes > 0 && Number.isInteger(seed)) || chosen.length === 0) {
  process.stderr.write('Usage: npm run soak -- --minutes 3 [--database embedded|postgres] [--seed 1]\n')
  process.exit(1)
}

const rowsOf = (figures: Figures): Record<string, string | number> => ({
  minutes,
  ...Object.fromEntries(
    Object.entries(figures.played).map(([kind, { games, finished, acts, watched }]) => [
      `${kind}: games/over/acts/watched`,
      [games, finished, acts, watched].join('/'),
    ]),
  ),
  'moves acknowledged': figures.acknowledged,
  'updates seen': figures.seen,
  'came back': figures.returns,
  'told to try again': figures.turnedAway,
  'requests that took too long': figures.late,
  requests: figures.requests,
  'pages opened': figures.pages,
  'heap, middle': megabytes(figures.heap.middle),
  'heap, growth after the first fifth': megabytes(figures.heap.growth),
  'RSS, middle': megabytes(figures.rss.middle),
  'RSS, growth after the first fifth': megabytes(figures.rss.growth),
  'LOG LINES': figures.lines.length,
  RESTARTS: figures.restarts,
  LOST: figures.lost.length,
  DOUBLED: figures.doubled.length,
  UNTRUE: figures.untrue.length,
  FAULTS: figures.faults.length,
})

function table(all: { database: string; figures: Figures }[]): string {
  const rows = all.map(({ figures }) => rowsOf(figures))
  const line = (what: string, cells: unknown[]) =>
    `${what.padEnd(36)}${cells.map((cell) => String(cell).padStart(14)).join('')}\n`
  const lines = Object.keys(rows[0] ?? {}).map((what) =>
    line(
      what,
      rows.map((row) => row[what]),
    ),
  )
  return (
    line(
      '',
      all.map(({ database }) => database),
    ) + lines.join('')
  )
}

/** Pages are part of a soak, so it needs a browser. */
async function findBrowser(): Promise<void> {
  const part = await findPart('chromium', chromium, process.env[variables.chromium])
  if ('missing' in part) throw new Error(`There is no Chromium: ${part.missing}.`)
  process.env[variables.chromium] = part.at
}

await findBrowser()
const browser = await openBrowser()
try {
  const plan = { minutes, seed, browser }
  const all = await Promise.all(
    chosen.map(async (database) => ({
      database,
      figures: await within(database, (place) => soak(place, plan)),
    })),
  )
  process.stdout.write(table(all))
  const [load = 0] = loadavg()
  const cores = availableParallelism()
  process.stdout.write(`Load of the machine: ${load.toFixed(1)} on ${cores} cores.\n`)
  for (const { database, figures } of all) {
    const wrong = reasons(figures)
    for (const each of wrong.slice(0, 20)) process.stdout.write(`${database}: ${each}\n`)
    if (wrong.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
}
