/** Trains a small net with Adam, in plain loops. The same samples and seed always give the same net. */
import { type NetLayer, runLayer, type ValueNet } from '../../automa/learned-value/net.ts'
import { normal, type Rng, seededRng } from '../random.ts'

/** Positions as rows of `width` numbers, and what each should be given, from 0 to 1. */
export type TrainingSet = { width: number; values: Float32Array; targets: Float32Array }

type TrainingOptions = {
  /** Numbers in each layer, from the inputs to the result. */
  sizes: readonly number[]
  epochs: number
  seed: number
  /** Called after each epoch with the mean log loss on the samples as they were learned from. */
  tell?: (epoch: number, loss: number) => void
}

const BATCH = 64
/** The rate of the first step; it falls to 0 with the cosine. */
const RATE = 0.003
/** The share of a weight that is lost in each step, times the rate. */
const DECAY = 0.02
const [BETA_1, BETA_2, TINY] = [0.9, 0.999, 1e-8]

const newLayer = (ins: number, outs: number, rng: Rng): NetLayer => ({
  ins,
  outs,
  weights: Float32Array.from({ length: ins * outs }, () => normal(rng) * Math.sqrt(2 / ins)),
  biases: new Float32Array(outs),
})

/** Adam's memory of an array of weights. */
type Moments = { first: Float32Array; second: Float32Array }

/** What a layer needs while it learns. */
type Learner = {
  layer: NetLayer
  /** Its results for one sample, and how much the loss changes with each of them. */
  out: Float32Array
  blame: Float32Array
  slope: { weights: Float32Array; biases: Float32Array }
  moments: { weights: Moments; biases: Moments }
}

const newMoments = (size: number): Moments => ({
  first: new Float32Array(size),
  second: new Float32Array(size),
})

const newLearner = (layer: NetLayer): Learner => ({
  layer,
  out: new Float32Array(layer.outs),
  blame: new Float32Array(layer.outs),
  slope: { weights: new Float32Array(layer.weights.length), biases: new Float32Array(layer.outs) },
  moments: { weights: newMoments(layer.weights.length), biases: newMoments(layer.outs) },
})

const rectify = (values: Float32Array): void => {
  for (let n = 0; n < values.length; n++) if ((values[n] ?? 0) < 0) values[n] = 0
}

/** Runs one sample through all layers; the result is in the last one's `out`. */
const forward = (learners: readonly Learner[], from: Float32Array): number => {
  let input = from
  learners.forEach(({ layer, out }, n) => {
    runLayer(layer, input, out)
    if (n < learners.length - 1) rectify(out)
    input = out
  })
  return 1 / (1 + Math.exp(-(input[0] ?? 0)))
}

/** Adds this sample's share to the slopes of one input; what of the blame comes to that input. */
const learnInput = ({ layer, blame, slope }: Learner, n: number, value: number): number => {
  const { outs, weights } = layer
  const at = n * outs
  let passed = 0
  for (let out = 0; out < outs; out++) {
    const each = blame[out] ?? 0
    slope.weights[at + out] = (slope.weights[at + out] ?? 0) + each * value
    passed += each * (weights[at + out] ?? 0)
  }
  return passed
}

/** Adds this sample's share to the slopes of a layer, and gives the blame on to its inputs. */
const backward = (learner: Learner, input: Float32Array, before: Float32Array | null): void => {
  const { layer, blame, slope } = learner
  for (let out = 0; out < layer.outs; out++) slope.biases[out] = (slope.biases[out] ?? 0) + (blame[out] ?? 0)
  for (let n = 0; n < layer.ins; n++) {
    const value = input[n] ?? 0
    // An input of 0 moves no weight; one that ReLU made 0 passes no blame on.
    const passed = value === 0 ? 0 : learnInput(learner, n, value)
    if (before) before[n] = passed
  }
}

/** One step of Adam for an array; the slope is emptied. */
const stepArray = (
  values: Float32Array,
  slope: Float32Array,
  { first, second }: Moments,
  rate: number,
  [correct1, correct2]: readonly [number, number],
  decay: number,
): void => {
  for (let n = 0; n < values.length; n++) {
    const by = (slope[n] ?? 0) / BATCH
    const mean = BETA_1 * (first[n] ?? 0) + (1 - BETA_1) * by
    const square = BETA_2 * (second[n] ?? 0) + (1 - BETA_2) * by * by
    first[n] = mean
    second[n] = square
    const old = values[n] ?? 0
    values[n] = old - rate * (mean / correct1 / (Math.sqrt(square / correct2) + TINY) + decay * old)
    slope[n] = 0
  }
}

const shuffleOrder = (order: Int32Array, rng: Rng): void => {
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng(i + 1)
    const held = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = held
  }
}

const lossOf = (given: number, target: number): number =>
  -target * Math.log(Math.max(1e-7, given)) - (1 - target) * Math.log(Math.max(1e-7, 1 - given))

/** Learns from one sample: slopes are added up, weights stay. Its log loss. */
const learnSample = (learners: readonly Learner[], input: Float32Array, target: number): number => {
  const given = forward(learners, input)
  const last = learners[learners.length - 1]
  if (last) last.blame[0] = given - target
  for (let n = learners.length - 1; n >= 0; n--) {
    const [learner, before] = [learners[n], n > 0 ? learners[n - 1] : undefined]
    if (learner) backward(learner, before?.out ?? input, before?.blame ?? null)
  }
  return lossOf(given, target)
}

/** A net that gives these samples their targets as well as it can (log loss). */
export const trainNet = (
  { width, values, targets }: TrainingSet,
  { sizes, epochs, seed, tell }: TrainingOptions,
): ValueNet => {
  const rng = seededRng(seed)
  const learners = sizes.slice(1).map((outs, n) => newLearner(newLayer(sizes[n] ?? 0, outs, rng)))
  const order = Int32Array.from(targets, (_, n) => n)
  const steps = epochs * Math.floor(order.length / BATCH)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffleOrder(order, rng)
    let loss = 0
    for (let start = 0; start + BATCH <= order.length; start += BATCH) {
      for (const n of order.subarray(start, start + BATCH))
        loss += learnSample(learners, values.subarray(n * width, (n + 1) * width), targets[n] ?? 0)
      step++
      const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2
      const corrections = [1 - BETA_1 ** step, 1 - BETA_2 ** step] as const
      for (const { layer, slope, moments } of learners) {
        stepArray(layer.weights, slope.weights, moments.weights, rate, corrections, DECAY)
        stepArray(layer.biases, slope.biases, moments.biases, rate, corrections, 0)
      }
    }
    tell?.(epoch + 1, loss / Math.max(1, order.length - (order.length % BATCH)))
  }
  return learners.map(({ layer }) => layer)
}
