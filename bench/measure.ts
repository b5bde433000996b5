import { readFileSync } from 'node:fs'
import { median } from '../src/sim/tally.ts'

/** One line of the table: what was measured, the result, and the target. */
export type Row = { what: string; value: string; aim?: string }

const schedule = `/proc/self/task/${process.pid}/schedstat`

/**
 * Milliseconds of CPU that this thread has used, so that other work on the machine doesn't count. Without
 * that figure, the clock.
 */
const coreMs = (): number => {
  try {
    return Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** How long the work takes one core, in milliseconds. */
export const timed = (work: () => void): number => {
  const before = coreMs()
  work()
  return coreMs() - before
}

/** Measures several times after one round that does not count. Returns the median. */
export const several = (times: number, measure: (round: number) => number): number => {
  measure(0)
  return median(Array.from({ length: times }, (_, n) => measure(n + 1)))
}

/** Microseconds a call, over these things in turn. */
export const perCall = <T>(things: readonly T[], calls: number, work: (thing: T) => unknown): number => {
  let kept: unknown
  const once = (): number => {
    const ms = timed(() => {
      for (let n = 0; n < calls; n++) kept = work(things[n % things.length] as T)
    })
    return (1000 * ms) / calls
  }
  const us = several(7, once)
  if (kept === things) throw new Error('Work must give something new.')
  return us
}

/** The percentile `p` (0 to 1) of sorted numbers. */
export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0

export const whole = (n: number): string => Math.round(n).toLocaleString('en')
export const us = (n: number): string => `${n < 10 ? n.toFixed(1) : whole(n)} µs`
export const kB = (n: number): string => `${(n / 1000).toFixed(1)} kB`
export const bytes = (things: readonly unknown[]): string =>
  `${whole(median(things.map((thing) => Buffer.byteLength(JSON.stringify(thing)))))} B`
