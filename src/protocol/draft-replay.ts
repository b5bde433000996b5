/** The replay of a draft that is over. */
import { z } from 'zod'
import { type FormatId, formatIds } from '../limited/formats/sizes.ts'
import type { BoosterId } from '../limited/products.ts'
import { deckLine } from './decks.ts'
import { limitedBooster } from './limited.ts'

export const draftSeatQuery = z.strictObject({
  seat: z.coerce.number().int().min(0).max(63).default(0).describe('The seat whose picks are shown, from 0'),
})

const replayedPick = z.strictObject({
  /** From 0. */
  booster: z.number(),
  tick: z.number(),
  /** Rares first. */
  pack: z.array(z.string()),
  card: z.string(),
  /** What a bot would have taken there. */
  house: z.string().nullable(),
  /** The card is in a deck of this seat. */
  played: z.boolean(),
  /** The next pick out of this pack: `pick` is its number among the picks of that seat, from 0. */
  next: z
    .strictObject({ seat: z.number(), pick: z.number(), card: z.string(), played: z.boolean() })
    .nullable(),
})

export const draftReplay = z.strictObject({
  id: z.string(),
  format: z.enum(formatIds),
  /** What each seat opened, in this order. */
  boosters: z.array(limitedBooster),
  /** In the order of the ring, each with its first pick. */
  seats: z.array(z.strictObject({ name: z.string(), bot: z.boolean(), first: z.string().nullable() })),
  /** The seat whose picks and decks these are. */
  seat: z.number(),
  picks: z.array(replayedPick),
  /** All cards that the seat took. */
  pool: z.array(deckLine),
  decks: z.strictObject({ corp: z.array(deckLine), runner: z.array(deckLine) }),
})
export type DraftReplay = z.infer<typeof draftReplay>

/** All picks of a draft, as they are downloaded. */
export type DraftLog = {
  datafort: 'draft-log'
  version: 1
  id: string
  format: FormatId
  kit: BoosterId[]
  /** By seat, from 0. */
  seats: { name: string; bot: boolean }[]
  /** In the order in which they were made: the seat, the booster and the pick of it, all from 0, and the card. */
  picks: [seat: number, booster: number, tick: number, card: string][]
}
