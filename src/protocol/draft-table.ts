/** What lies on the table in grid, Winston and Rochester drafts (L4, L5, L91). */
import { z } from 'zod'
import type { DraftTable } from '../limited/view.ts'

const seat = z.number()
const grid = z.strictObject({
  /** Nine cards, row by row, as they were dealt. */
  cells: z.array(z.string()),
  /** Lines 0 to 2 are rows from the top, 3 to 5 columns from the left. */
  taken: z.array(z.strictObject({ seat, line: z.number() })),
})
const pack = z.strictObject({
  opener: seat,
  /** `by`: the seat that has taken it. */
  cards: z.array(z.strictObject({ card: z.string(), by: seat.nullable() })),
})

export const draftTable: z.ZodType<DraftTable> = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('grid'),
    /** Who is to take a line; null when all are taken. */
    turn: seat.nullable(),
    grid: grid.nullable(),
    before: grid.nullable(),
  }),
  z.strictObject({
    format: z.literal('winston'),
    turn: seat.nullable(),
    /** The pile that the seat in turn looks at, from 0. */
    at: z.number(),
    /** May it leave the pile? Then a card is put on it. */
    mayGoOn: z.boolean(),
    /** Cards left in the deck. */
    deck: z.number(),
    /** `seen`: what you have looked at, from the bottom. */
    piles: z.array(z.strictObject({ cards: z.number(), seen: z.array(z.string()) })),
    /** By seat: how its last turn ended; `pile` is null if it drew a card of the deck. */
    last: z.array(z.strictObject({ pile: z.number().nullable(), cards: z.number() }).nullable()),
  }),
  z.strictObject({
    format: z.literal('rochester'),
    /** Who takes the cards that are left, in order. */
    turns: z.array(seat),
    pack: pack.nullable(),
    before: pack.nullable(),
  }),
])
