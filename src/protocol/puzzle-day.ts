/** The puzzle of a day. Days begin at midnight UTC. */
export const dayMs = 24 * 60 * 60 * 1000

/** The UTC date, YYYY-MM-DD. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/**
 * The step from one day's puzzle to the next. Near the golden section, so neighbouring days are neither alike
 * nor a steady climb in difficulty; coprime to `count`, so every puzzle gets its turn.
 */
const stepThrough = (count: number): number => {
  let step = Math.max(1, Math.round(count * 0.618))
  while (greatestCommonDivisor(step, count) > 1) step++
  return step
}

/** The puzzle of the day at `ms`; `all` in the order of the list. */
export const ofDay = <T>(all: readonly T[], ms: number): T | undefined =>
  all[(Math.floor(ms / dayMs) * stepThrough(all.length)) % Math.max(1, all.length)]
