/**
 * `npm run fuzz -- --seconds 60 --seed 1 [--database embedded|postgres]`: sends a server what no client
 * should, while games go on, and then floods another server with its limits on. Does this on each database in
 * turn.
 */
import { parseArgs } from 'node:util'
import { databases, within } from '../crash/places.ts'
import { fuzz } from './drive.ts'
import { flood } from './flood.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
})
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
const chosen = databases.filter((each) => values.database === undefined || values.database === each)
if (!(seconds > 0 && Number.isInteger(seed)) || chosen.length === 0) {
  process.stderr.write('Usage: npm run fuzz -- --seconds 60 --seed 1 [--database embedded|postgres]\n')
  process.exit(1)
}
/** The time for floods, as a share of the time for the rest. */
const floodsFor = 0.2

for (const database of chosen) {
  const { faults, routes, idle, busy, outcomes, ...figures } = await within(database, (place) =>
    fuzz(place, seconds, seed),
  )
  const flooded = await within(database, (place) => flood(place, seconds * floodsFor, seed))
  const rows = {
    seed,
    ...figures,
    'routes reached': routes.length,
    'loop late, idle (ms)': idle.late,
    'loop late, busy (ms)': busy.late,
    'longest stretch of work (ms)': busy.stalled,
    'heap (MB)': busy.heap,
    'floods: rounds': flooded.rounds,
    'floods: messages': flooded.said,
    'floods: sockets': flooded.sockets,
    'floods: connections': flooded.connections,
    'floods: refused with a code': flooded.refused,
    'floods: cut off': flooded.cut,
    'floods: moves of others': flooded.moves,
    FAULTS: faults.length + flooded.faults.length,
  }
  process.stdout.write(`${database}\n`)
  for (const [name, value] of Object.entries(rows))
    process.stdout.write(`${name.padEnd(30)}${String(value).padStart(10)}\n`)
  process.stdout.write(`${JSON.stringify(outcomes)}\n`)
  for (const each of [...faults, ...flooded.faults]) process.stdout.write(`  ${each}\n`)
  if (faults.length + flooded.faults.length > 0) process.exitCode = 1
}
