/** The built-in puzzles. */
import { ofDay } from '../protocol/puzzle-day.ts'
import { lines } from './data.ts'
import type { Puzzle } from './puzzle.ts'

export { puzzleName } from './names.ts'
export type { Puzzle } from './puzzle.ts'

/** The easiest first. */
export const puzzles: readonly Puzzle[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Puzzle)

const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]))
export const puzzleCalled = (id: string): Puzzle | undefined => byId.get(id)

/** Each day has its puzzle, all of them in turn, easy and hard mixed. */
export const puzzleOfDay = (now: number): Puzzle | undefined => ofDay(puzzles, now)

/** From easy (1) to hard (3): by how often judgement misses it, and how many choices it takes. */
export const levelOf = ({ missed, line }: Pick<Puzzle, 'missed' | 'line'>): 1 | 2 | 3 => {
  if (missed >= 50) return 3
  return missed > 0 || line.length > 3 ? 2 : 1
}

const maxCardsShown = 6
const placedId = (card: string | { card: string }): string => (typeof card === 'string' ? card : card.card)

/** Ice and the rig, by turns: what the table looks like, and nothing of the solution. */
export const cardsShown = ({ corp, runner }: Puzzle['position']): string[] => {
  const forts = [corp.hq, corp.rd, corp.onArchives, ...(corp.forts ?? [])]
  const ice = [...new Set(forts.flatMap((fort) => fort?.ice ?? []).map(placedId))]
  const rig = [...new Set((runner.rig ?? []).map(placedId))]
  const both = Array.from({ length: Math.max(ice.length, rig.length) }, (_, n) => [ice[n], rig[n]])
  return both
    .flat()
    .flatMap((card) => card ?? [])
    .slice(0, maxCardsShown)
}

const verbs: [RegExp, string][] = [
  [/^Run/, 'with a run'],
  [/^Install/, 'by installing a card'],
  [/^Play/, 'by playing a card'],
  [/^Advance/, 'by advancing a card'],
  [/^Gain/, 'by gaining a bit'],
  [/^Draw/, 'by drawing a card'],
]

const aims: Record<Puzzle['goal'], string> = {
  points: 'One agenda is enough.',
  flatline: 'Win by damage.',
  'safe-run': 'One agenda is enough, if the Runner survives to liberate it.',
}

/** Hints, from a small one to the whole line. */
export const hintsOf = ({ line, goal }: Puzzle): string[] => {
  const [first = { say: '' }] = line
  const how = verbs.find(([words]) => words.test(first.say))?.[1] ?? 'by using an installed card'
  return [
    `${aims[goal]} It begins ${how}.`,
    `First: ${first.say}.`,
    `If the other side defends as the sparring partner would: ${line.map(({ say }) => say).join('; ')}.`,
  ]
}
