/** Broken games of one run: reports each, writes it to a file, and counts them by fault. */
import type { Pool } from '../engine/index.ts'
import { writeBroken } from './broken-file.ts'
import { Broken, type GameCheck } from './match.ts'
import { plainReason, shrink } from './shrink.ts'

/** The seeds of the games, by fault. */
export type Faults = Map<string, number[]>

/** `pool` and `check` are needed to shorten a game; `say` prints a line. */
type BrokenGameDeps = { pool: Pool; check: GameCheck; say: (line: string) => void }

const replayCommand = (path: string): string => `To see it again: npm run sim -- --replay ${path}`

/** Writes down the shortest game found that breaks in the same way. */
const tellShort = (seed: number, broken: Broken, { pool, check, say }: BrokenGameDeps): void => {
  const { reasons, cause } = broken
  // Saves the full game first, since shortening may take long.
  writeBroken(seed, broken)
  const journal = shrink(broken.journal, reasons, pool, check)
  say(`Seed ${seed} broke after ${broken.journal.moves.length} decisions; ${journal.moves.length} will do:`)
  for (const reason of reasons.slice(0, 10)) say(`  ${reason}`)
  if (cause instanceof Error) say(cause.stack ?? cause.message)
  say(replayCommand(writeBroken(seed, new Broken(reasons, journal, cause))))
}

/**
 * Reports a broken game and writes it down: shortened if it is the first of its kind, otherwise as played.
 */
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

/** One line for each fault, with its games. */
export const faultLines = (faults: Faults): string[] =>
  [...faults].map(([kind, seeds]) => `broken: ${seeds.length} × ${kind} (seeds ${seeds.join(', ')})`)
