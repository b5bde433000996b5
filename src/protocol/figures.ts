/** Statistics of a deck over its games. */
import { z } from 'zod'
import { sides } from './http.ts'

const count = z.number().int().min(0)
/** Results of games that share an ending or an opponent's deck. */
const outcome = z.strictObject({ name: z.string(), won: count, lost: count, drawn: count })
export type Outcome = z.infer<typeof outcome>

/** Statistics of a deck over finished games. */
export const deckFigures = z.strictObject({
  side: sides,
  games: count,
  won: count,
  lost: count,
  drawn: count,
  /** Mean number of cards in the opening hand; `money`: cards that bring bits. */
  hand: z.strictObject({
    agendas: z.number(),
    ice: z.number(),
    breakers: z.number(),
    money: z.number(),
    size: z.number(),
  }),
  /**
   * Means by the deck's own turns: bits at the end of the turn, and installed icebreakers (Runner) or rezzed
   * ice (Corp).
   */
  bits: z.array(z.number()),
  breakers: z.array(z.number()),
  endings: z.array(outcome),
  /** By the opponent's deck. The names of decks other than starter decks are secret, so they count together. */
  against: z.array(outcome),
})
export type DeckFigures = z.infer<typeof deckFigures>

/** A trial: sparring partners play the deck against the starter decks of the other side. */
export const trialState = z.strictObject({
  /** `none`: not requested yet. */
  state: z.enum(['none', 'working', 'done', 'failed']),
  /** Progress. */
  share: z.number().min(0).max(1),
  figures: deckFigures.nullable(),
})
export type TrialState = z.infer<typeof trialState>
