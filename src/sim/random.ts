/** Randomness for players in simulations; a game's own randomness comes from its seed. */
export type Rng = (n: number) => number

/** A small seeded generator (mulberry32): whole numbers from 0 to n − 1. */
export const seededRng = (seed: number): Rng => {
  let a = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  return (n) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * n)
  }
}

/** About normal, with mean 0 and deviation 1. */
export const normal = (rng: Rng): number => {
  let sum = 0
  for (let n = 0; n < 12; n++) sum += rng(1_000_000) / 1_000_000
  return sum - 6
}

/** `count` different items of a list, in random order. */
export const drawSome = <T>(rng: Rng, list: readonly T[], count: number): T[] => {
  const rest = [...list]
  for (let i = 0; i < count; i++) {
    const j = i + rng(rest.length - i)
    ;[rest[i], rest[j]] = [rest[j] as T, rest[i] as T]
  }
  return rest.slice(0, count)
}
