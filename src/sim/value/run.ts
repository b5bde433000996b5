/** `npm run sim -- --fit value`: learns a value from simulated games. */
import { writeFileSync } from 'node:fs'
import { FEATURES } from '../../automa/learned-value/features.ts'
import { evaluatorOf, type NetFile, netOf, SCALE, type ValueNet } from '../../automa/learned-value/net.ts'
import { commitOf } from '../commit-of.ts'
import { parseValueOptions, type ValueOptions } from './options.ts'
import { type GivenChances, refitLinear, valueLines } from './report.ts'
import { samplesAt, type ValueSample } from './samples.ts'
import { type TrainingSet, trainNet } from './training.ts'

/** Numbers in each layer of the net. */
export const NET_SIZES = [FEATURES, 32, 16, 1]

/** The share of the result in what a position is to be given; the rest is its value three turns on. */
const OF_RESULT = 0.7

/** Ten games in a row out of a hundred are held out: every kind of table is among them. */
const isHeldOut = (seed: number): boolean => Math.floor(seed / 10) % 10 === 9

type Learned = { net: NetFile; heldOut: GivenChances[] }

/** The positions of these games: those to learn from, and those held out. */
const playSamples = (
  { games, seed: first }: ValueOptions,
  tell: (line: string) => void,
  samplesOf: typeof samplesAt,
): Record<'learned' | 'heldOut', ValueSample[]> => {
  const samples: Record<'learned' | 'heldOut', ValueSample[]> = { learned: [], heldOut: [] }
  for (let seed = first; seed < first + games; seed++) {
    samples[isHeldOut(seed) ? 'heldOut' : 'learned'].push(...samplesOf(seed))
    if ((seed - first + 1) % 500 === 0) tell(`${seed - first + 1} games`)
  }
  return samples
}

/** What each position is to be given: `worthOf` says what its later one is worth. */
const trainingSet = (
  samples: readonly ValueSample[],
  worthOf: (later: NonNullable<ValueSample['later']>) => number,
): TrainingSet => {
  const values = new Float32Array(samples.length * FEATURES)
  const targets = new Float32Array(samples.length)
  samples.forEach((sample, n) => {
    values.set(sample.values, n * FEATURES)
    const later = sample.later ? worthOf(sample.later) : sample.won
    targets[n] = OF_RESULT * sample.won + (1 - OF_RESULT) * later
  })
  return { width: FEATURES, values, targets }
}

const toParts = (weights: Float32Array): number[] =>
  Array.from(weights, (weight) => Math.round(weight * SCALE))

const fileOf = (net: ValueNet, { seed, games }: ValueOptions): NetFile => ({
  ...{ seed, games, commit: commitOf(), sizes: NET_SIZES },
  layers: net.map(({ biases, weights }) => ({ biases: toParts(biases), weights: toParts(weights) })),
})

/** Plays, learns, and looks at the games that were held out. The same options give the same net. */
export const learnValue = (
  wishes: ValueOptions,
  tell: (line: string) => void = () => {},
  samplesOf: typeof samplesAt = samplesAt,
): Learned => {
  const { learned, heldOut } = playSamples(wishes, tell, samplesOf)
  tell(`${learned.length} positions to learn from, ${heldOut.length} held out`)
  let worthOf = ({ chance }: NonNullable<ValueSample['later']>): number => chance
  let net: ValueNet = []
  for (let round = 1; round <= wishes.rounds; round++) {
    net = trainNet(trainingSet(learned, worthOf), {
      ...{ sizes: NET_SIZES, epochs: wishes.epochs, seed: wishes.seed + round },
      tell: (epoch, loss) => tell(`round ${round}, epoch ${epoch}: ${loss.toFixed(4)}`),
    })
    const evaluate = evaluatorOf(net)
    worthOf = ({ values }) => evaluate(values)
  }
  const file = fileOf(net, wishes)
  // As it is kept, with rounded weights.
  const evaluate = evaluatorOf(netOf(file))
  const refitted = refitLinear(learned)
  return {
    net: file,
    heldOut: heldOut.map((sample) => ({
      sample,
      net: evaluate(sample.values),
      linear: sample.chance,
      refitted: refitted(sample),
    })),
  }
}

/** Throws `InvalidOption`. */
export const runValue = (args: readonly string[]): void => {
  const wishes = parseValueOptions(args)
  const { net, heldOut } = learnValue(wishes, (line) => console.error(line))
  if (wishes.json !== null) writeFileSync(wishes.json, `${JSON.stringify(net)}\n`)
  for (const line of valueLines(heldOut)) console.log(line)
}
