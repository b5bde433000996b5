/** The command line of the oracle. */
import type { Side } from '../../engine/view/types.ts'
import {
  InvalidOption,
  parseOptions,
  readSides,
  requireRival,
  splitCommas,
  wholeNumber,
} from '../cli-options.ts'
import type { OracleMode } from './player.ts'

export type OracleOptions = {
  modes: OracleMode[]
  sides: Side[]
  rollouts: number
  rounds: number
  against: string
  /** Seeds, each played on every side in every mode. */
  games: number
  seed: number
  record: string
  join: string[]
  minutes: number
}

export const ORACLE_USAGE = `npm run sim -- --oracle hands|all [--thinking 80] [--side both|corp|runner] [--games 24] [--seed S]
               [--against sparring|PERSON] [--rounds 3] [--record FILE] [--join A,B] [--minutes M]
  --oracle hands  the thinking partner beside itself with hands and face-down cards open, on the same seeds
  --oracle all    also beside one that knows the order of decks too, and looks once at each answer
  --thinking N    at most N games played on for a decision
  --games N       seeds; each is played by the sparring partner, by thinking, and with open cards
  --rounds N      rounds of turns that all looks ahead
  --record FILE   where every game is written as it ends (oracle-games.jsonl); what is in it is not played again
  --join A,B      more such files, of other runs and machines; no game counts twice
  --minutes M     ends after so many minutes; the next run goes on`

const OPTIONS = {
  oracle: { type: 'string' },
  thinking: { type: 'string', default: '80' },
  side: { type: 'string', default: 'both' },
  games: { type: 'string', default: '24' },
  seed: { type: 'string', default: '700000' },
  against: { type: 'string', default: 'sparring' },
  rounds: { type: 'string', default: '3' },
  record: { type: 'string', default: 'oracle-games.jsonl' },
  join: { type: 'string', default: '' },
  minutes: { type: 'string', default: '100000' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

const readModes = (text: string | undefined): OracleMode[] => {
  if (text === 'hands') return ['sparring', 'thinking', 'hands']
  if (text === 'all') return ['sparring', 'thinking', 'hands', 'all']
  throw new InvalidOption(`--oracle must be hands or all, not “${text}”.`)
}

/** Throws `InvalidOption`. */
export const parseOracleOptions = (args: readonly string[]): OracleOptions => {
  const given = parse(args)
  return {
    modes: readModes(given.oracle),
    sides: readSides(given.side),
    rollouts: wholeNumber('thinking', given.thinking, 1, 99_999),
    rounds: wholeNumber('rounds', given.rounds, 1, 20),
    against: requireRival(given.against),
    games: wholeNumber('games', given.games, 1, 999_999),
    seed: wholeNumber('seed', given.seed, 0, 999_999_999),
    record: given.record,
    join: splitCommas(given.join),
    minutes: wholeNumber('minutes', given.minutes, 1, 999_999),
  }
}
