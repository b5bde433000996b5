import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { packSchema } from '../automa/packs/schema.ts'
import { sides } from '../protocol/http.ts'
import { InvalidOption } from './cli-options.ts'
import type { Journal } from './journal.ts'
import type { Broken } from './match.ts'

const automaSetup = z.strictObject({
  pack: packSchema,
  difficulty: z.enum(['easy', 'standard', 'hard']),
  behaviour: z.string().optional(),
  richer: z.boolean().optional(),
  overrides: z.boolean().optional(),
})
const teams = z.strictObject({
  pairs: z.array(z.strictObject({ sponsor: z.string(), agent: z.string() })),
  // The engine itself rejects unknown options.
  options: z.record(z.string(), z.unknown()),
})
const journal = z.strictObject({
  setup: z.strictObject({
    format: z.enum(['classic', 'big-sell-out']),
    seed: z.string(),
    seats: z.array(
      z.strictObject({
        id: z.string(),
        side: sides,
        deck: z.array(z.strictObject({ card: z.string(), count: z.number().int().positive() })),
        automa: automaSetup.exactOptional(),
      }),
    ),
    options: z.strictObject({ mulligan: z.enum(['none', 'one']) }),
    teams: teams.exactOptional(),
  }),
  moves: z.array(
    z.strictObject({
      seat: z.string(),
      decision: z.string(),
      choice: z.union([z.array(z.string()), z.number()]),
    }),
  ),
})
const brokenFile = z.looseObject({ journal })

/** Writes a broken game to a file and returns its path. */
export const writeBroken = (seed: number, broken: Broken): string => {
  const path = join(tmpdir(), `datafort-sim-${seed}.json`)
  const { reasons } = broken
  const stack = broken.cause instanceof Error ? broken.cause.stack : undefined
  writeFileSync(path, JSON.stringify({ seed, reasons, stack, journal: broken.journal }, null, 1))
  return path
}

/** Reads such a file. Throws `InvalidOption`. */
export const readBroken = (path: string): Journal => {
  const complain = (): never => {
    throw new InvalidOption(`${path} is not a game that npm run sim has written down.`)
  }
  try {
    const read = brokenFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return read.success ? read.data.journal : complain()
  } catch (err) {
    if (err instanceof Error && 'code' in err) throw new InvalidOption(`The file ${path} cannot be read.`)
    return complain()
  }
}
