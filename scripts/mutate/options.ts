/** Command line options of `npm run mutate`. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const USAGE = `npm run mutate -- [files or folders] [options]

Changes the sources, one small change at a time, and counts which changes the tests notice. What no test notices, but
TypeScript refuses, could not be written: it is counted apart.
Without files it takes src/engine/rules and src/engine/kernel.

  --rulings           draws --sample rulings (60) by --seed, and lists those whose own tests notice no change of the
                      cards they are about and the code they pass; without files it takes all of src/engine and src/cards
  --sample 0.2        looks at a share of the mutants, drawn by --seed (1)
  --threshold 80      the score in per cent below which it fails
  --alone 40          on how many tests a mutant is tried alone; what they don't notice goes through all others that
                      see it, together with more such
  --tests folder      where tests are looked for; may be given again (test/rulings, test/cards, test/engine,
                      test/variants)
  --explained file    survivors that no test can kill, with reasons (scripts/mutate/equivalent.json)
  --without folder    tests that are left out; may be given again (test/engine/properties, which play for minutes)`

export type MutateOptions = {
  files: string[]
  tests: string[]
  sample: number
  /** Draws `sample` rulings and tries only the tests of each. */
  rulings: boolean
  seed: number
  threshold: number
  alone: number
  explained: string
}

/** Sources that rulings are about. */
const RULED = [
  'src/engine/rules',
  'src/engine/kernel',
  'src/engine/ops',
  'src/cards/base',
  'src/cards/proteus',
  'src/cards/classic',
  'src/cards/counters.ts',
]

export class InvalidMutateOption extends Error {}

/** The files in a folder whose names end with `end`, sorted; or the single file. */
const filesIn = (path: string, end: string): string[] => {
  if (!existsSync(path)) throw new InvalidMutateOption(`There is no ${path}.`)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(path, name))
    .sort()
}

const numberOf = (name: string, given: string | undefined, otherwise: number, least = 0): number => {
  const n = given === undefined ? otherwise : Number(given)
  if (!Number.isFinite(n) || n < least)
    throw new InvalidMutateOption(`--${name} ${given} is not a number it can be.`)
  return n
}

/** @throws {InvalidMutateOption} Says in a sentence what is wrong. */
export const parseMutateOptions = (args: string[]): MutateOptions => {
  const { values, positionals } = parse(args)
  const { rulings = false } = values
  const paths =
    positionals.length > 0 ? positionals : rulings ? RULED : ['src/engine/rules', 'src/engine/kernel']
  const killers = values.tests ?? ['test/rulings', 'test/cards', 'test/engine', 'test/variants']
  const without = values.without ?? ['test/engine/properties']
  const tests = killers
    .flatMap((path) => filesIn(path, '.test.ts'))
    .filter((file) => !without.some((folder) => file.startsWith(`${folder}/`)))
  if (tests.length === 0) throw new InvalidMutateOption('There are no tests to notice anything.')
  const sample = numberOf('sample', values.sample, rulings ? 60 : 1)
  if (!rulings && sample > 1) throw new InvalidMutateOption('--sample is a share: 1 is all of them.')
  return {
    files: [...new Set(paths.flatMap((path) => filesIn(path, '.ts')))],
    tests,
    sample,
    rulings,
    seed: numberOf('seed', values.seed, 1),
    threshold: numberOf('threshold', values.threshold, 80),
    alone: numberOf('alone', values.alone, 40, 1),
    explained: values.explained ?? 'scripts/mutate/equivalent.json',
  }
}

const parse = (args: string[]) => {
  const one = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  const options = {
    sample: one,
    seed: one,
    threshold: one,
    alone: one,
    explained: one,
    rulings: { type: 'boolean' } as const,
    tests: several,
    without: several,
  }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new InvalidMutateOption(error instanceof Error ? error.message : String(error))
  }
}
