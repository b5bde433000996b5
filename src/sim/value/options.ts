/** The command line of learning a value. */
import { InvalidOption, parseOptions, wholeNumber } from '../cli-options.ts'

export type ValueOptions = {
  games: number
  seed: number
  epochs: number
  rounds: number
  /** Where the net is written; nowhere if null. */
  json: string | null
}

export const VALUE_USAGE = `npm run sim -- --fit value [--games 20000] [--seed S] [--epochs 4] [--rounds 2] [--json FILE]
  --games N    games to learn from, a tenth of them held out; 12 positions each
  --seed S     the first game's seed; the same seed and games give the same net
  --epochs N   times that every position is learned from in a round
  --rounds N   nets, each learned from results and from what the last one gives three turns on
  --json FILE  where the net is written`

const OPTIONS = {
  fit: { type: 'string' },
  games: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '1' },
  epochs: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '2' },
  json: { type: 'string' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

/** Throws `InvalidOption`. */
export const parseValueOptions = (args: readonly string[]): ValueOptions => {
  const given = parse(args)
  if (given.fit !== 'value') throw new InvalidOption(`--fit must be value, or stand alone.`)
  return {
    games: wholeNumber('games', given.games, 20, 200_000),
    seed: wholeNumber('seed', given.seed, 0, 999_999_999),
    epochs: wholeNumber('epochs', given.epochs, 1, 200),
    rounds: wholeNumber('rounds', given.rounds, 1, 10),
    json: given.json ?? null,
  }
}
