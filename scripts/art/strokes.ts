/** What all drawings of cards share: seeded chance and short numbers. */
import type { Hues } from '../../src/client/art/kinds.ts'

export type Rng = () => number
/** Draws a ground of 400 by 400 that leaves the middle calm for the glyph. */
export type Pattern = (r: Rng, h: number, h2: number, s: number) => string
export type Tones = Hues & { r: Rng }

const hash = (text: string): number => {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** The same numbers from 0 to 1 for the same text, ever again. */
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

/** One digit behind the point is as fine as anybody sees. */
export const f = (n: number): number => Math.round(n * 10) / 10
export const P = (x: number, y: number): string => `${f(x)} ${f(y)}`
export const polar = (cx: number, cy: number, r: number, a: number): [number, number] => [
  cx + r * Math.cos(a),
  cy + r * Math.sin(a),
]
/** The entry at a place counted around. */
export const pick = <T>(list: readonly [T, ...T[]], at: number): T =>
  list[Math.floor(at) % list.length] ?? list[0]
