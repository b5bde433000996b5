/** How long the learned value takes for a position: to read its numbers, and to evaluate them. */
import { twoOf } from '../src/automa/analysis/features.ts'
import { fullPool } from '../src/automa/engine.ts'
import { FEATURES, writeFeatures } from '../src/automa/learned-value/features.ts'
import { evaluatorOf, netOf } from '../src/automa/learned-value/net.ts'
import { openDirect } from '../src/engine/in-place.ts'
import { cloneState } from '../src/engine/state/clone.ts'
import { momentsOf } from '../src/sim/hints/moments.ts'
import { seededRng } from '../src/sim/random.ts'
import { median } from '../src/sim/tally.ts'
import { NET_SIZES } from '../src/sim/value/run.ts'
import { percentile, type Row, us } from './measure.ts'

const GAMES = 12
/** A position for one in so many decisions. */
const EVERY = 5
const ROUNDS = 60

/** Any weights take the same time. */
const someNet = () => {
  const rng = seededRng(1)
  const some = (n: number): number[] => Array.from({ length: n }, () => rng(2000) - 1000)
  const layers = NET_SIZES.slice(1).map((outs, n) => ({
    biases: some(outs),
    weights: some(outs * (NET_SIZES[n] ?? 0)),
  }))
  return netOf({ seed: 1, games: 0, commit: '', sizes: NET_SIZES, layers })
}

const positions = () =>
  Array.from({ length: GAMES }, (_, n) => n + 1).flatMap((seed) =>
    [...momentsOf(seed, EVERY)].flatMap(({ g }) => {
      const opened = openDirect(cloneState(g.s), fullPool)
      const two = twoOf(opened)
      return two ? [{ g: opened, two }] : []
    }),
  )

type Times = { read: number[]; evaluate: number[]; both: number[] }

/** The median of each position's rounds: another program in between does not count. */
const row = (what: string, all: readonly Times[], which: keyof Times, aim: string): Row => {
  const sorted = all.map((times) => median(times[which])).toSorted((a, b) => a - b)
  const [middle, most] = [percentile(sorted, 0.5), percentile(sorted, 0.99)]
  return { what, value: `${us(1000 * middle)}, 99th percentile ${us(1000 * most)}`, aim }
}

export const learnedValueRows = (): Row[] => {
  const all = positions().map((position) => ({
    ...position,
    times: { read: [], evaluate: [], both: [] } as Times,
  }))
  const evaluate = evaluatorOf(someNet())
  const values = new Float32Array(FEATURES)
  for (let round = 0; round < 2 * ROUNDS; round++) {
    for (const { g, two, times } of all) {
      const from = performance.now()
      writeFeatures(g, two, values)
      const read = performance.now()
      evaluate(values)
      const done = performance.now()
      // The first half warms up.
      if (round < ROUNDS) continue
      times.read.push(read - from)
      times.evaluate.push(done - read)
      times.both.push(done - from)
    }
  }
  const times = all.map((each) => each.times)
  return [
    row(`${FEATURES} numbers of a position`, times, 'read', '≤ 15'),
    row('the learned value of these numbers', times, 'evaluate', '≤ 5'),
    row('both', times, 'both', '≤ 20'),
  ]
}
