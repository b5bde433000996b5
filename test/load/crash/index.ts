/**
 * `npm run crash -- --kills 300 --seed 1 [--database embedded|postgres]`: kills servers in the middle of
 * games.
 * `npm run crash -- --rolling --games 50 --restarts 4`: restarts two processes in turn during games.
 */
import { parseArgs } from 'node:util'
import { crash, type Figures, usual } from './drive.ts'
import { databases, within } from './places.ts'
import { roll } from './rolling.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
    rolling: { type: 'boolean', default: false },
    games: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '4' },
  },
})
const [kills, seed] = [Number(values.kills), Number(values.seed)]
const chosen = databases.filter((each) => values.database === undefined || values.database === each)
if (!(Number.isInteger(kills) && kills > 0 && Number.isInteger(seed)) || chosen.length === 0) {
  process.stderr.write('Usage: npm run crash -- --kills 300 --seed 1 [--database embedded|postgres]\n')
  process.exit(1)
}

if (values.rolling) {
  const plan = { games: Number(values.games), restarts: Number(values.restarts), seed }
  const { endings, ...rolled } = await within('postgres', (place) => roll(place, plan))
  const wrong = [...rolled.lost, ...rolled.doubled, ...rolled.untrue, ...rolled.faults]
  const longest = Math.round(Math.max(...endings))
  process.stdout.write(`${JSON.stringify({ ...plan, ...rolled, 'longest ending ms': longest }, null, 2)}\n`)
  process.exit(wrong.length > 0 ? 1 : 0)
}

const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

const rowOf = (database: string, figures: Figures) => ({
  database,
  kills: figures.kills,
  'before listening': figures.early,
  tables: figures.tables,
  finished: figures.finished,
  acknowledged: figures.acknowledged,
  'killed in flight': figures.unanswered,
  'sent again': figures.sentAgain,
  'told to try again': figures.turnedAway,
  LOST: figures.lost.length,
  DOUBLED: figures.doubled.length,
  'updates seen': figures.seen,
  UNTRUE: figures.untrue.length,
  'came back': figures.returns,
  'to the same decision': figures.sameDecision,
  FAULTS: figures.faults.length,
  'restart ms (middle)': Math.round(middle(figures.restarts)),
  'restart ms (longest)': Math.round(Math.max(...figures.restarts)),
})

/** Prints as soon as one database is done, since the next one may fail. */
function show(database: string, figures: Figures): void {
  for (const [name, value] of Object.entries(rowOf(database, figures))) {
    process.stdout.write(`${name.padEnd(22)}${String(value).padStart(12)}\n`)
  }
}

for (const database of chosen) {
  const progress = (done: number) => process.stderr.write(`\r${database}: ${done} of ${kills} kills `)
  const figures = await within(database, (place) => crash(place, { ...usual, kills, seed }, progress))
  process.stderr.write('\n')
  show(database, figures)
  const wrong = [...figures.lost, ...figures.doubled, ...figures.untrue, ...figures.faults]
  for (const each of wrong) process.stderr.write(`  ${each}\n`)
  if (wrong.length > 0) process.exitCode = 1
}
