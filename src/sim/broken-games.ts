/** Games of one run that broke: told and written down one by one, and counted by what was wrong. */
import type { Pool } from '../engine/index.ts'
import { writeBroken } from './broken-file.ts'
import { Broken, type Check } from './match.ts'
import { plainReason, shrink } from './shrink.ts'

/** The seeds of the games, by what was wrong. */
export type Faults = Map<string, number[]>

/** With what a game is made shorter, and who is told of it. */
type BrokenGameDeps = { pool: Pool; check: Check; say: (line: string) => void }

const replayCommand = (path: string): string => `To see it again: npm run sim -- --replay ${path}`

/** Writes down the shortest game found that breaks like this one. */
const tellShort = (seed: number, broken: Broken, { pool, check, say }: BrokenGameDeps): void => {
  const { reasons, cause } = broken
  // Making it shorter may take long.
  writeBroken(seed, broken)
  const journal = shrink(broken.journal, reasons, pool, check)
  say(`Seed ${seed} broke after ${broken.journal.moves.length} decisions; ${journal.moves.length} will do:`)
  for (const reason of reasons.slice(0, 10)) say(`  ${reason}`)
  if (cause instanceof Error) say(cause.stack ?? cause.message)
  say(replayCommand(writeBroken(seed, new Broken(reasons, journal, cause))))
}

/** Tells of a game that broke and writes it down: short if it is the first of its kind, else as it was played. */
export const reportBrokenGame = (
  faults: Faults,
  seed: number,
  broken: Broken,
  deps: BrokenGameDeps,
): void => {
  const kind = plainReason(broken.reasons)
  const met = faults.get(kind) ?? []
  faults.set(kind, [...met, seed])
  if (met.length === 0) return tellShort(seed, broken, deps)
  deps.say(`Seed ${seed} broke, too: ${kind}`)
  deps.say(replayCommand(writeBroken(seed, broken)))
}

export const faultLines = (faults: Faults): string[] =>
  [...faults].map(([kind, seeds]) => `broken: ${seeds.length} × ${kind} (seeds ${seeds.join(', ')})`)
