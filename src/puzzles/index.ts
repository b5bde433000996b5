/** The puzzles that come with the house. */
import { lines } from './data.ts'
import type { Puzzle } from './puzzle.ts'

export type { Puzzle } from './puzzle.ts'

/** The easiest first. */
export const puzzles: readonly Puzzle[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Puzzle)

const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]))
export const puzzleCalled = (id: string): Puzzle | undefined => byId.get(id)

const day = 24 * 60 * 60 * 1000

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** Days so many puzzles apart are neither alike nor each a little harder: near the golden section, and all come in turn. */
const stepThrough = (count: number): number => {
  let step = Math.max(1, Math.round(count * 0.618))
  while (common(step, count) > 1) step++
  return step
}
const step = stepThrough(puzzles.length)

/** Each day has one, all of them in turn, easy and hard mixed; days begin at midnight UTC. */
export const puzzleOfDay = (now: number): Puzzle | undefined =>
  puzzles[(Math.floor(now / day) * step) % Math.max(1, puzzles.length)]

/** From easy (1) to hard (3): by how often judgement misses it, and how many choices it takes. */
export const levelOf = ({ missed, line }: Pick<Puzzle, 'missed' | 'line'>): 1 | 2 | 3 => {
  if (missed >= 50) return 3
  return missed > 0 || line.length > 3 ? 2 : 1
}

const verbs: [RegExp, string][] = [
  [/^Run/, 'with a run'],
  [/^Install/, 'by installing a card'],
  [/^Play/, 'by playing a card'],
  [/^Advance/, 'by advancing a card'],
  [/^Gain/, 'with a bit'],
  [/^Draw/, 'by drawing'],
]

const aims: Record<Puzzle['goal'], string> = {
  points: 'One agenda is enough.',
  flatline: 'Damage does it.',
  'safe-run': 'One agenda is enough, for a Runner that lives to steal it.',
}

/** From a nod to the whole line. */
export const hintsOf = ({ line, goal }: Puzzle): string[] => {
  const [first = { say: '' }] = line
  const how = verbs.find(([words]) => words.test(first.say))?.[1] ?? 'with a card in play'
  return [
    `${aims[goal]} It begins ${how}.`,
    `First: ${first.say}.`,
    `Where the other side defends as judgement would: ${line.map(({ say }) => say).join('; ')}.`,
  ]
}
