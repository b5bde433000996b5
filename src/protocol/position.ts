/** A prepared position as it stands in a game's proof. */
import { z } from 'zod'

const card = z.string().min(1).max(80)
const cards = z.array(card).max(200)
const few = z.number().int().min(0).max(9_999)
const placed = z.union([
  card,
  z.strictObject({
    card,
    rezzed: z.boolean().optional(),
    advancement: few.optional(),
    bits: few.optional(),
    counters: z.record(z.string().max(40), few).optional(),
  }),
])
const fort = z.strictObject({
  ice: z.array(placed).max(40).optional(),
  cards: z.array(placed).max(40).optional(),
})

export const position = z.strictObject({
  corp: z.strictObject({
    bits: few,
    hand: cards,
    deck: cards,
    archives: cards.optional(),
    score: cards.optional(),
    hq: fort.optional(),
    rd: fort.optional(),
    onArchives: fort.optional(),
    forts: z.array(fort).max(40).optional(),
  }),
  runner: z.strictObject({
    bits: few,
    hand: cards,
    stack: cards,
    trash: cards.optional(),
    rig: z.array(placed).max(80).optional(),
    score: cards.optional(),
    tags: few.optional(),
    brain: few.optional(),
  }),
  turn: z.enum(['corp', 'runner']),
  actions: few,
})
