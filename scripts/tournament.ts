/**
 * `npm run tournament -- --players 251 --rounds 9 --cut 16 --seed 7`: runs a whole event with random results.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { format as eventFormat } from '../src/tournament/acts/schema.ts'
import { finalOrder } from '../src/tournament/cut/places.ts'
import { cutSizes } from '../src/tournament/event.ts'
import { standingsCsv } from '../src/tournament/files/csv.ts'
import { exportNrtm } from '../src/tournament/files/nrtm.ts'
import { toDecimal } from '../src/tournament/fraction.ts'
import { meetingsOf } from '../src/tournament/pairing/score-groups.ts'
import { simulateEvent } from '../src/tournament/simulated-event.ts'
import { standingsOf } from '../src/tournament/standings.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const tournamentOptions = z.strictObject({
  players: whole(2, 1000).default(32),
  rounds: whole(1, 30).default(5),
  cut: z.coerce
    .number()
    .pipe(z.literal([0, ...cutSizes]))
    .default(0),
  seed: z.string().min(1).default('1'),
  format: eventFormat.default('constructed'),
  nrtm: z.string().optional(),
  csv: z.string().optional(),
})

const text = { type: 'string' } as const
const options = { players: text, rounds: text, cut: text, seed: text, format: text, nrtm: text, csv: text }

const give = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const readTournamentArgs = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return give(error instanceof Error ? error.message : String(error))
  }
}

const parseTournamentOptions = (): z.infer<typeof tournamentOptions> => {
  const read = tournamentOptions.safeParse(readTournamentArgs())
  if (read.success) return read.data
  return give(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
}

const { players, rounds, cut, seed, format, nrtm, csv } = parseTournamentOptions()
if (cut > players) give(`--cut: a cut to ${cut} needs ${cut} players`)

/** Seconds from the last result of a round to the pairings of the next. */
const seconds: number[] = []
let since = performance.now()
const { event, entries } = simulateEvent({
  players,
  rounds,
  cut,
  seed,
  format,
  onDrawing: () => {
    since = performance.now()
  },
  onPaired: () => seconds.push((performance.now() - since) / 1000),
})
if (!event) throw new Error('no event came out')

const names = new Map(event.players.map((p) => [p.id, p.name]))
const places = finalOrder(event)
console.log('rank  name              points  SoS     ESoS      place')
for (const s of standingsOf(event))
  console.log(
    [
      String(s.rank).padStart(4),
      (names.get(s.player) ?? s.player).padEnd(16),
      String(s.points).padStart(6),
      toDecimal(s.strengthOfSchedule),
      toDecimal(s.extendedStrengthOfSchedule, 6),
      String(places.indexOf(s.player) + 1).padStart(5),
    ].join('  '),
  )

const meetings = meetingsOf(event)
const tables = event.rounds.flatMap((r) => r.tables)
const rematches = tables.filter((t) => meetings.between(...t.players) > 1).length
const down = tables.filter((t) => t.why.kind === 'score' && t.why.groups > 0).length
console.log(
  `\n${tables.length} tables in ${event.rounds.length} rounds, ${down} between score groups, ${rematches} rematches; ${entries.length} acts`,
)
console.log(`seconds a pairing: ${seconds.map((s) => s.toFixed(2)).join(' ')}`)
if (nrtm) writeFileSync(nrtm, `${JSON.stringify(exportNrtm(event), null, 2)}\n`)
if (csv) writeFileSync(csv, standingsCsv(event))
