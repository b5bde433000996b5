/** The command line of gates. */
import type { Side } from '../../engine/view/types.ts'
import {
  InvalidOption,
  oneOf,
  parseOptions,
  readSides,
  requireRival,
  splitCommas,
  wholeNumber,
} from '../cli-options.ts'
import type { RecordOptions } from '../game-record.ts'
import { gateStages } from './stages.ts'

export type GateOptions = RecordOptions & {
  stage: string
  sides: Side[]
  /** Playouts for a decision without the stage and with it. */
  rollouts: { off: number; on: number }
  against: string
  /** Seeds, each played with the stage and without it. */
  games: number
  seed: number
  weights: string | null
  /** Plays only the games without the stage, which serve every stage. */
  onlyOff: boolean
}

export const GATE_USAGE = `npm run sim -- --gate ${Object.keys(gateStages).join('|')} [--side both|corp|runner] [--thinking 40] [--games 400] [--seed S]
               [--against sparring|PERSON] [--weights FILE] [--only-off] [--record FILE] [--join A,B] [--minutes M]
  --gate STAGE    the thinking partner with this stage and without it, on the same seeds
  --thinking N    at most N games played on for a decision; N,M: M with the stage, for the same time
  --games N       seeds; each is played twice on a side, over all pairs of starter decks
  --weights FILE  the numbers of the stage, if not those that it comes with
  --only-off      plays only the games without the stage: they serve every stage
  --record FILE   where every game is written as it ends (gate-games.jsonl); what is in it is not played again
  --join A,B      more such files, of other runs and machines; no game counts twice
  --minutes M     ends after so many minutes; the next run goes on`

const OPTIONS = {
  gate: { type: 'string' },
  side: { type: 'string', default: 'both' },
  thinking: { type: 'string', default: '40' },
  games: { type: 'string', default: '400' },
  seed: { type: 'string', default: '800000' },
  against: { type: 'string', default: 'sparring' },
  weights: { type: 'string' },
  'only-off': { type: 'boolean', default: false },
  record: { type: 'string', default: 'gate-games.jsonl' },
  join: { type: 'string', default: '' },
  minutes: { type: 'string', default: '100000' },
} as const

const parse = (args: readonly string[]) => parseOptions(args, OPTIONS)

const readRollouts = (text: string): GateOptions['rollouts'] => {
  const [off = '', on = off, ...rest] = text.split(',')
  if (rest.length > 0)
    throw new InvalidOption(`--thinking must be a number, or two as in 40,36, not “${text}”.`)
  return { off: wholeNumber('thinking', off, 1, 99_999), on: wholeNumber('thinking', on, 1, 99_999) }
}

/** Throws `InvalidOption`. */
export const parseGateOptions = (args: readonly string[]): GateOptions => {
  const given = parse(args)
  return {
    stage: oneOf('gate', given.gate ?? '', Object.keys(gateStages)),
    sides: readSides(given.side),
    rollouts: readRollouts(given.thinking),
    against: requireRival(given.against),
    games: wholeNumber('games', given.games, 1, 999_999),
    seed: wholeNumber('seed', given.seed, 0, 999_999_999),
    weights: given.weights ?? null,
    onlyOff: given['only-off'],
    record: given.record,
    join: splitCommas(given.join),
    minutes: wholeNumber('minutes', given.minutes, 1, 999_999),
  }
}
