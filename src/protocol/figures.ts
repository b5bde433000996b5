/** What a deck comes to over its games. */
import { z } from 'zod'
import { sides } from './http.ts'

const count = z.number().int().min(0)
/** Games that have something in common: how they ended, or what they were played against. */
const outcome = z.strictObject({ name: z.string(), won: count, lost: count, drawn: count })
export type Outcome = z.infer<typeof outcome>

export const deckFigures = z.strictObject({
  side: sides,
  games: count,
  won: count,
  lost: count,
  drawn: count,
  /** Cards in the opening hand, on the mean; `money`: those that bring bits. */
  hand: z.strictObject({
    agendas: z.number(),
    ice: z.number(),
    breakers: z.number(),
    money: z.number(),
    size: z.number(),
  }),
  /** Means by the deck's own turns: bits at the end, and icebreakers installed; of a Corp, rezzed ice. */
  bits: z.array(z.number()),
  breakers: z.array(z.number()),
  endings: z.array(outcome),
  /** By the deck on the other side; those that not everybody knows together. */
  against: z.array(outcome),
})
export type DeckFigures = z.infer<typeof deckFigures>

/** A deck played by sparring partners against the starter decks of the other side. */
export const trialState = z.strictObject({
  /** `none`: nobody has asked for it. */
  state: z.enum(['none', 'working', 'done', 'failed']),
  /** How much is done. */
  share: z.number().min(0).max(1),
  figures: deckFigures.nullable(),
})
export type TrialState = z.infer<typeof trialState>
