/** Messages about the daily puzzle. */
import { z } from 'zod'
import { id, sides } from './http.ts'

const puzzleListed = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Cards on the table, for a picture: ice and programs. None of them tells the solution. */
  cards: z.array(z.string()).max(6),
  /** The side that must win in this turn. */
  side: sides,
  goal: z
    .enum(['points', 'flatline', 'safe-run'])
    .describe('`safe-run`: an agenda must be liberated, and one wrong choice during the run flatlines you'),
  /** Agenda points needed to win. */
  agendaPoints: z.number().int(),
  actions: z.number().int(),
  /** Number of possible first moves; one of them wins. */
  moves: z.number().int(),
  /** From easy to hard. */
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type PuzzleListed = z.infer<typeof puzzleListed>

export const puzzleList = z.strictObject({
  /** Today’s puzzle; null if there are none. */
  today: z.string().nullable(),
  /** In the order of their days. */
  items: z.array(puzzleListed),
})
export type PuzzleList = z.infer<typeof puzzleList>

export const puzzleHints = z.strictObject({ hints: z.array(z.string()) })
export type PuzzleHints = z.infer<typeof puzzleHints>
export const hintAsked = z.strictObject({
  most: z.coerce.number().int().min(1).max(3).default(1).describe('Number of hints, smallest first'),
})
export const puzzleId = z.strictObject({ id: id.describe('The id of the puzzle') })
