/** Which of all the puzzles a day has; days begin at midnight UTC. */
export const dayMs = 24 * 60 * 60 * 1000

export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** Days so many puzzles apart are neither alike nor each a little harder: near the golden section, and all come in turn. */
const stepThrough = (count: number): number => {
  let step = Math.max(1, Math.round(count * 0.618))
  while (greatestCommonDivisor(step, count) > 1) step++
  return step
}

/** Of all that there are, in the order they are listed in. */
export const ofDay = <T>(all: readonly T[], ms: number): T | undefined =>
  all[(Math.floor(ms / dayMs) * stepThrough(all.length)) % Math.max(1, all.length)]
