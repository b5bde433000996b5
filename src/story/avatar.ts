/** The face made from a player's name: the same on every page and in every picture. */
import type { Side } from '../protocol/sockets.ts'

/** The same number for the same name. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)

/** At most two letters: of the first and the last word. */
const monogramOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

const heads = [
  'M34 46Q34 20 50 20Q66 20 66 46L63 58Q57 68 50 68Q43 68 37 58Z',
  'M33 44L38 24L50 18L62 24L67 44L62 60L50 68L38 60Z',
  'M36 48Q32 24 50 22Q68 24 64 48L60 62L50 67L40 62Z',
]
const hairs = [
  'M30 44Q28 14 52 13Q74 16 70 44L66 32Q56 24 36 34Z',
  'M36 26L48 6L66 12L72 30L60 26L40 30Z',
  'M28 60Q24 14 50 12Q76 14 72 60L66 36Q50 20 34 36Z',
  'M32 36Q34 16 50 15Q66 16 68 36L50 27Z',
]
const eyes = ['M36 42H64V48H36Z', 'M35 41L48 44V49H37ZM65 41L52 44V49H63Z', 'M34 40L66 40L62 49Q50 52 38 49Z']
const frames: Readonly<Record<Side, readonly string[]>> = {
  corp: ['M2 30 30 2H70L98 30V70L70 98H30L2 70Z', 'M14 35 35 14H65L86 35V65L65 86H35L14 65Z'],
  runner: [
    'M50 50 8-30H30ZM50 50 70-30H92ZM50 50 130 20V44ZM50 50 130 66V88ZM50 50-30 20V44ZM50 50-30 66V88Z',
  ],
}

const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? ''

/** Paths in a box of 100 by 100. `tone`: one of six pairs of colours. */
export type AvatarPaths = {
  tone: number
  frame: readonly string[]
  head: string
  hair: string
  eyes: string
  monogram: string
}

export const coatPath = 'M4 100Q8 76 36 70H64Q92 76 96 100Z'
export const neckPath = 'M42 58H58V74L50 82L42 74Z'
export const shadePath = 'M50 20Q66 20 66 46L63 58Q57 68 50 68Q58 46 50 20Z'

export const avatarOf = (name: string, side: Side): AvatarPaths => {
  const n = numberOf(name)
  return {
    tone: n % 6,
    frame: frames[side],
    head: pick(heads, n),
    hair: pick(hairs, n >> 2),
    eyes: pick(eyes, n >> 4),
    monogram: monogramOf(name),
  }
}
