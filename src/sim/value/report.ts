/** How good a learned value is on games that it was not learned from. */
import { calibrationLines } from '../calibration.ts'
import { fitWeights } from '../fitting.ts'
import type { ValueSample } from './samples.ts'

/** A position's result, and the chances given to the Corp. */
export type GivenChances = {
  sample: Pick<ValueSample, 'table' | 'isLeaf' | 'won'>
  net: number
  linear: number
  /** By the same 27 numbers, with weights fitted to the games that the net has learned from. */
  refitted: number
}

const lossOf = (chance: number, won: number): number => {
  const safe = Math.min(1 - 1e-6, Math.max(1e-6, chance))
  return -won * Math.log(safe) - (1 - won) * Math.log(1 - safe)
}

type Chances = 'net' | 'linear' | 'refitted'

/** The mean log loss. */
const logLoss = (given: readonly GivenChances[], by: Chances): number =>
  given.reduce((sum, each) => sum + lossOf(each[by], each.sample.won), 0) / Math.max(1, given.length)

/** More would take minutes, and move the weights little. */
const MOST_TO_FIT = 30_000

/** The chance that the same 27 numbers give, fitted to these samples. */
export const refitLinear = (samples: readonly ValueSample[]): ((sample: ValueSample) => number) => {
  const step = Math.max(1, Math.ceil(samples.length / MOST_TO_FIT))
  const some = samples.filter((_, n) => n % step === 0)
  const weights = fitWeights(some.map(({ linear, won }) => ({ values: linear, won })))
  return ({ linear }) => {
    const lead = linear.reduce((sum, value, n) => sum + value * (weights[n] ?? 0), 0)
    return 1 / (1 + Math.exp(-lead))
  }
}

const lossLine = (name: string, given: readonly GivenChances[]): string => {
  if (given.length === 0) return `${name.padEnd(16)}  ${'0'.padStart(9)}`
  const [net, linear, refitted] = (['net', 'linear', 'refitted'] as const).map((by) => logLoss(given, by))
  const less = (than = 0): string => `${(100 * (1 - (net ?? 0) / than)).toFixed(1)} %`.padStart(7)
  const cells = [net, linear, refitted].map((n = 0) => n.toFixed(4).padStart(8))
  return [name.padEnd(16), String(given.length).padStart(9), ...cells, less(linear), less(refitted)].join(
    '  ',
  )
}

/** The log loss has to be so much lower than that of today's weights. */
const GATE = 0.05

/** Whether the log loss of the net is enough below that of today's weights. */
const passesLossGate = (given: readonly GivenChances[]): boolean =>
  given.length > 0 && logLoss(given, 'net') <= (1 - GATE) * logLoss(given, 'linear')

const TABLES = ['judgement', 'wandering', 'people', 'packs'] as const

/** Calibration on one kind of table, by who is likelier to win. */
const calibrated = (given: readonly GivenChances[], cards: string): string[] =>
  (['Corp', 'Runner'] as const).flatMap((name) => [
    `likelier for the ${name}, ${cards} AI cards`,
    ...calibrationLines(
      given
        .filter(({ net }) => net >= 0.5 === (name === 'Corp'))
        .map(({ net, sample }) => ({ chance: net, won: sample.won })),
    ),
  ])

/** Log loss and calibration on held-out games. */
export const valueLines = (given: readonly GivenChances[]): string[] => [
  'held-out games   positions  net       today     refitted  below today  below refitted',
  lossLine('all', given),
  ...TABLES.map((table) =>
    lossLine(
      table,
      given.filter(({ sample }) => sample.table === table),
    ),
  ),
  lossLine(
    'turn starts',
    given.filter(({ sample }) => sample.isLeaf),
  ),
  `log loss ≥ ${100 * GATE} % below today's weights: ${passesLossGate(given) ? 'passed' : 'failed'}`,
  ...calibrated(
    given.filter(({ sample }) => sample.table !== 'packs'),
    'without',
  ),
  ...calibrated(
    given.filter(({ sample }) => sample.table === 'packs'),
    'with',
  ),
]
