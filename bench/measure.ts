import { readFileSync } from 'node:fs'
import { median } from '../src/sim/tally.ts'

/** One line of the table: what was measured, how it came out, what is aimed at. */
export type Row = { what: string; value: string; aim?: string }

const schedule = `/proc/self/task/${process.pid}/schedstat`

/** Milliseconds this thread has had a core, so that other work on the machine doesn't count; elsewhere the clock. */
const coreMs = (): number => {
  try {
    return Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** How long something takes one core, in milliseconds. */
export const timed = (work: () => void): number => {
  const before = coreMs()
  work()
  return coreMs() - before
}

/** Does something several times, once unmeasured; the median of what it measures. */
export const several = (times: number, measure: (round: number) => number): number => {
  measure(0)
  return median(Array.from({ length: times }, (_, n) => measure(n + 1)))
}

/** Microseconds a call, over these things again and again. */
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

/** The number that this share of the sorted numbers lies below. */
export const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0

export const whole = (n: number): string => Math.round(n).toLocaleString('en')
export const us = (n: number): string => `${n < 10 ? n.toFixed(1) : whole(n)} µs`
export const kB = (n: number): string => `${(n / 1000).toFixed(1)} kB`
export const bytes = (things: readonly unknown[]): string =>
  `${whole(median(things.map((thing) => Buffer.byteLength(JSON.stringify(thing)))))} B`
