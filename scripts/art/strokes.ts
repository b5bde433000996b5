/** Helpers of all card drawings: seeded random numbers and short number formats. */
export type Rng = () => number
/** Draws a 400 by 400 background that leaves the middle calm for the glyph. */
export type Pattern = (r: Rng, h: number, h2: number, s: number) => string

const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Random numbers from 0 to 1, always the same for the same text. */
export const rng = (text: string): Rng => {
  let a = hash(text)
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Point = readonly [number, number]

/** Rounds to one decimal: finer differences are invisible. */
export const f = (n: number): number => Math.round(n * 10) / 10
export const P = (x: number, y: number): string => `${f(x)} ${f(y)}`
export const polar = (cx: number, cy: number, r: number, a: number): [number, number] => [
  cx + r * Math.cos(a),
  cy + r * Math.sin(a),
]
/** The entry at an index that wraps around. */
export const pick = <T>(list: readonly [T, ...T[]], at: number): T =>
  list[Math.floor(at) % list.length] ?? list[0]
