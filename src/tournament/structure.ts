import type { CutSize, Structure } from './event.ts'
import { refuse } from './refusal.ts'

/** The number of Swiss rounds, and the size of the cut. */
export type Plan = { rounds: number; cut: CutSize }
type StructureRow = { from: number } & Plan

/** Basic Structure: registered players, Swiss rounds, size of cut. */
const basic: StructureRow[] = [
  { from: 4, rounds: 3, cut: 0 },
  { from: 9, rounds: 4, cut: 4 },
  { from: 25, rounds: 4, cut: 8 },
  { from: 33, rounds: 5, cut: 8 },
  { from: 65, rounds: 6, cut: 8 },
  { from: 97, rounds: 6, cut: 16 },
  { from: 129, rounds: 7, cut: 16 },
]

/** Advanced Structure. */
const advanced: StructureRow[] = [
  { from: 9, rounds: 4, cut: 4 },
  { from: 21, rounds: 4, cut: 8 },
  { from: 33, rounds: 5, cut: 8 },
  { from: 57, rounds: 6, cut: 8 },
  { from: 81, rounds: 7, cut: 8 },
  { from: 129, rounds: 7, cut: 16 },
  { from: 177, rounds: 8, cut: 16 },
  { from: 273, rounds: 9, cut: 16 },
]

const lineFor = (name: string, lines: StructureRow[], players: number): Plan => {
  const line = lines.findLast(({ from }) => from <= players)
  if (line) return { rounds: line.rounds, cut: line.cut }
  return refuse(
    'too-few-players',
    `The ${name} structure begins at ${lines[0]?.from} players; there are ${players}.`,
  )
}

const requireValidPlan = (plan: Plan, players: number): Plan => {
  if (players < 2) return refuse('too-few-players', 'A tournament needs two players.')
  if (plan.cut > players)
    return refuse(
      'cut-larger-than-field',
      `A cut to ${plan.cut} needs ${plan.cut} players; there are ${players}.`,
    )
  return plan
}

/** The number of Swiss rounds, and the size of the cut to double elimination. */
export const planFor = (structure: Structure, players: number): Plan => {
  if (structure.kind === 'basic') return lineFor('basic', basic, players)
  if (structure.kind === 'advanced') return lineFor('advanced', advanced, players)
  return requireValidPlan({ rounds: structure.rounds, cut: structure.cut }, players)
}
