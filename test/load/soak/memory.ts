/** Does a process go on growing? Told by the trend through its samples, which single ones can't bend. */
import { median } from '../../../src/sim/tally.ts'

/** What a process weighed at a moment (in ms since it began): bytes of its heap in use after rubbish was collected, and all it holds of the machine. */
export type Weight = { at: number; heap: number; rss: number }
type Part = 'heap' | 'rss'

export type Trend = {
  /** The middle of what was looked at, in bytes. */
  middle: number
  /** By how many bytes it grew over that time, by the trend. */
  growth: number
  most: number
  flat: boolean
}

/**
 * What may be gained over the time looked at: in bytes, or as a share of the middle, whichever is more. Games that are
 * over stay in memory for a while (5 to 31 MB of the heap in three minutes, the most on a slow machine), which weighs
 * more in a short soak; what is young has three half-spaces of 64 MB,
 * which are taken by and by and kept.
 */
const allowed: Record<Part, { bytes: number; share: number }> = {
  heap: { bytes: 12e6, share: 0.15 },
  rss: { bytes: 80e6, share: 0.15 },
}

const shortMs = 10 * 60_000
const moreInAShortOne = 33e6

/** Starting and compiling is over after the first fifth. */
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
