/** A small net: three layers of weights, ReLU between them, a sigmoid at the end. */

/** One layer: for each of its `outs` a bias, and for each of its `ins` a weight for every one of them. */
export type NetLayer = { ins: number; outs: number; weights: Float32Array; biases: Float32Array }

export type ValueNet = readonly NetLayer[]

/** A net in a file: whole numbers, each so many parts of `SCALE`. */
export type NetFile = {
  /** The seed, games and commit that it was learned from. */
  seed: number
  games: number
  commit: string
  sizes: readonly number[]
  layers: readonly { biases: readonly number[]; weights: readonly number[] }[]
}

/** Weights are kept to a thousandth. */
export const SCALE = 1000

const toFloats = (parts: readonly number[]): Float32Array => Float32Array.from(parts, (part) => part / SCALE)

/** Throws if the sizes do not agree with the weights. */
export const netOf = ({ sizes, layers }: NetFile): ValueNet =>
  layers.map(({ biases, weights }, n) => {
    const [ins = 0, outs = 0] = [sizes[n], sizes[n + 1]]
    if (weights.length !== ins * outs || biases.length !== outs)
      throw new Error(`Layer ${n} of the net does not have ${ins} times ${outs} weights.`)
    return { ins, outs, weights: toFloats(weights), biases: toFloats(biases) }
  })

/** What a layer makes of these numbers, before ReLU or sigmoid. Many numbers of a position are 0. */
export const runLayer = (
  { ins, outs, weights, biases }: NetLayer,
  from: Float32Array,
  to: Float32Array,
): void => {
  to.set(biases)
  for (let n = 0; n < ins; n++) {
    const value = from[n] ?? 0
    if (value === 0) continue
    const at = n * outs
    for (let out = 0; out < outs; out++) to[out] = (to[out] ?? 0) + value * (weights[at + out] ?? 0)
  }
}

/** Evaluates these numbers: from 0 to 1. It keeps its own memory, so it is made once for many. */
export const evaluatorOf = (net: ValueNet): ((values: Float32Array) => number) => {
  const results = net.map(({ outs }) => new Float32Array(outs))
  return (values) => {
    let from = values
    net.forEach((layer, n) => {
      const to = results[n] ?? from
      runLayer(layer, from, to)
      if (n < net.length - 1) for (let k = 0; k < to.length; k++) to[k] = Math.max(0, to[k] ?? 0)
      from = to
    })
    return 1 / (1 + Math.exp(-(from[0] ?? 0)))
  }
}
