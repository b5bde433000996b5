/** Whether a process keeps growing, by the trend through its samples, which single outliers don't affect. */
import { median } from '../../../src/sim/tally.ts'

/**
 * The memory of a process at a moment (in ms since it began): bytes of its heap in use after a garbage
 * collection, and its resident set size.
 */
export type Weight = { at: number; heap: number; rss: number }
type Part = 'heap' | 'rss'

export type Trend = {
  /** The median of the samples, in bytes. */
  middle: number
  /** Growth over the samples by the trend, in bytes. */
  growth: number
  most: number
  flat: boolean
}

/**
 * Allowed growth over the samples, in bytes or as a share of the median, whichever is more. Finished games
 * stay in memory for a while (5 to 31 MB of the heap in three minutes, most on a slow machine), which counts
 * more in a short soak. The young generation has three half-spaces of 64 MB, which fill gradually and are
 * kept.
 */
const allowed: Record<Part, { bytes: number; share: number }> = {
  heap: { bytes: 12e6, share: 0.15 },
  rss: { bytes: 80e6, share: 0.15 },
}

const shortMs = 10 * 60_000
const moreInAShortOne = 33e6

/** Starting and compiling are over after the first fifth. */
const warmUpShare = 0.2

export function trendOf(samples: readonly Weight[], part: Part): Trend {
  const end = samples.at(-1)?.at ?? 0
  const kept = samples.filter(({ at }) => at >= end * warmUpShare)
  const span = end - (kept[0]?.at ?? end)
  const slopes = kept.flatMap((one, n) =>
    kept.slice(n + 1).map((two) => (two[part] - one[part]) / (two.at - one.at)),
  )
  const middle = median(kept.map((each) => each[part]))
  const growth = slopes.length > 0 ? median(slopes) * span : 0
  const { bytes, share } = allowed[part]
  const most = Math.max(bytes + (end < shortMs ? moreInAShortOne : 0), share * middle)
  return { middle, growth, most, flat: growth <= most }
}
