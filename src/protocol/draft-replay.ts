/** The replay of a draft that is over. */
import { z } from 'zod'
import { type DraftFormatId, draftFormatIds } from '../limited/formats/sizes.ts'
import type { BoosterId } from '../limited/products.ts'
import { deckLine } from './decks.ts'
import { limitedBooster } from './limited.ts'

export const draftSeatQuery = z.strictObject({
  seat: z.coerce.number().int().min(0).max(63).default(0).describe('The seat whose picks are shown, from 0'),
})

const taken = z.array(z.string()).describe('One card; a line of a grid; of Winston a pile, or none')

const replayedPick = z.strictObject({
  /** From 0. */
  booster: z.number(),
  tick: z.number(),
  /** What the seat saw and could take, rares first. */
  pack: z.array(z.string()),
  taken,
  /** What a bot would have taken there: none if it had left a pile of Winston; null if it had nothing to decide. */
  house: z.array(z.string()).nullable(),
  /** Those of `taken` that are in a deck of this seat. */
  played: z.array(z.string()),
  /** The next pick out of this pack: `pick` is its number among the picks of that seat, from 0. */
  next: z.strictObject({ seat: z.number(), pick: z.number(), taken, played: z.array(z.string()) }).nullable(),
})

export const draftReplay = z.strictObject({
  id: z.string(),
  format: z.enum(draftFormatIds),
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
  format: DraftFormatId
  kit: BoosterId[]
  /** By seat, from 0. */
  seats: { name: string; bot: boolean }[]
  /**
   * In the order in which they were made: the seat, the booster and the pick of it, all from 0, and the cards
   * that were taken.
   */
  picks: [seat: number, booster: number, tick: number, ...cards: string[]][]
}
