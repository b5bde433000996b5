/** `npm run fuzz -- --seconds 60 --seed 1`: sends a server what nobody should, while games go on. */
import { parseArgs } from 'node:util'
import { within } from '../crash/places.ts'
import { fuzz } from './drive.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
if (!(seconds > 0 && Number.isInteger(seed))) {
  process.stderr.write('Usage: npm run fuzz -- --seconds 60 --seed 1\n')
  process.exit(1)
}

const { faults, routes, idle, busy, outcomes, ...figures } = await within('postgres', (place) =>
  fuzz(place, seconds, seed),
)
const rows = {
  ...figures,
  'routes reached': routes.length,
  'loop late, idle (ms)': idle.late,
  'loop late, busy (ms)': busy.late,
  'longest stretch of work (ms)': busy.stalled,
  'heap (MB)': busy.heap,
  FAULTS: faults.length,
}
for (const [name, value] of Object.entries(rows))
  process.stdout.write(`${name.padEnd(30)}${String(value).padStart(10)}\n`)
process.stdout.write(`${JSON.stringify(outcomes)}\n`)
for (const each of faults) process.stderr.write(`  ${each}\n`)
if (faults.length > 0) process.exitCode = 1
