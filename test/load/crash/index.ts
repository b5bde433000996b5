/**
 * `npm run crash -- --kills 300 --seed 1 [--database embedded|postgres]`: kills servers in the middle of
 * games.
 * `npm run crash -- --limited --kills 200 --seed 1 [--database embedded|postgres]`: kills servers in the middle
 * of drafts and runs.
 * `npm run crash -- --rolling --games 50 --restarts 4`: restarts two processes in turn during games.
 */
import { parseArgs } from 'node:util'
import { crash, type Figures, usual } from './drive.ts'
import { crashDrafts, type DraftFigures, draftKinds } from './limited/drive.ts'
import { type Database, databases, within } from './places.ts'
import { roll } from './rolling.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
    rolling: { type: 'boolean', default: false },
    limited: { type: 'boolean', default: false },
    games: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '4' },
  },
})
const usualKills = values.limited ? 200 : 100
const [kills, seed] = [Number(values.kills ?? usualKills), Number(values.seed)]
const chosen = databases.filter((each) => values.database === undefined || values.database === each)
if (!(Number.isInteger(kills) && kills > 0 && Number.isInteger(seed)) || chosen.length === 0) {
  process.stderr.write(
    'Usage: npm run crash -- [--limited] --kills 300 --seed 1 [--database embedded|postgres]\n',
  )
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
  ...endOf(figures),
})

const draftRowOf = (database: string, figures: DraftFigures) => ({
  database,
  kills: figures.kills,
  'before listening': figures.early,
  'drafts and runs': figures.opened,
  finished: figures.finished,
  acknowledged: figures.acknowledged,
  'picks among them': figures.picks,
  'decks saved': figures.decks,
  games: figures.games,
  'answers in games': figures.answers,
  'results of games': figures.results,
  'killed in flight': figures.unanswered,
  'sent again': figures.sentAgain,
  'told to try again': figures.turnedAway,
  LOST: figures.lost.length,
  DOUBLED: figures.doubled.length,
  UNTRUE: figures.untrue.length,
  'came back': figures.returns,
  'to the same pack': figures.samePack,
  ...endOf(figures),
})

const endOf = ({ faults, restarts }: Pick<Figures, 'faults' | 'restarts'>) => ({
  FAULTS: faults.length,
  'restart ms (middle)': Math.round(middle(restarts)),
  'restart ms (longest)': Math.round(Math.max(...restarts)),
})

/** Prints as soon as one database is done, since the next one may fail. */
function show(row: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(row))
    process.stdout.write(`${name.padEnd(22)}${String(value).padStart(12)}\n`)
}

async function killed(database: Database): Promise<Figures | DraftFigures> {
  const progress = (done: number) => process.stderr.write(`\r${database}: ${done} of ${kills} kills `)
  if (values.limited) {
    const plan = { kills, seed, kinds: draftKinds, most: 30 }
    const figures = await within(database, (place) => crashDrafts(place, plan, progress))
    process.stderr.write('\n')
    show(draftRowOf(database, figures))
    return figures
  }
  const figures = await within(database, (place) => crash(place, { ...usual, kills, seed }, progress))
  process.stderr.write('\n')
  show(rowOf(database, figures))
  return figures
}

for (const database of chosen) {
  const { lost, doubled, untrue, faults } = await killed(database)
  const wrong = [...lost, ...doubled, ...untrue, ...faults]
  for (const each of wrong) process.stderr.write(`  ${each}\n`)
  if (wrong.length > 0) process.exitCode = 1
}
