/** A prepared position as the proof of a game records it. */
import { z } from 'zod'
import { cardRules } from './decks.ts'

const card = z.string().min(1).max(80)
const cards = z.array(card).max(200)
const few = z.number().int().min(0).max(9_999)
const counters = z.record(z.string().max(40), few)
const put = z.strictObject({
  card,
  rezzed: z.boolean().optional(),
  advancement: few.optional(),
  bits: few.optional(),
  counters: counters.optional(),
})
/** A card that can host such cards. */
const hostingSchema = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([card, put.extend({ hosts: z.array(inner).max(40).optional() })])
const placed = hostingSchema(hostingSchema(z.union([card, put])))
const fort = z.strictObject({
  ice: z.array(placed).max(40).optional(),
  cards: z.array(placed).max(40).optional(),
  counters: counters.optional(),
})

export const position = z.strictObject({
  corp: z.strictObject({
    bits: few,
    hand: cards,
    deck: cards,
    archives: cards.optional(),
    archivesDown: cards.optional(),
    score: z.array(placed).max(40).optional(),
    hq: fort.optional(),
    rd: fort.optional(),
    onArchives: fort.optional(),
    forts: z.array(fort).max(40).optional(),
    badPublicity: few.optional(),
    counters: counters.optional(),
  }),
  runner: z.strictObject({
    bits: few,
    hand: cards,
    stack: cards,
    trash: cards.optional(),
    rig: z.array(placed).max(80).optional(),
    score: z.array(placed).max(40).optional(),
    tags: few.optional(),
    brain: few.optional(),
    counters: counters.optional(),
  }),
  turn: z.enum(['corp', 'runner']),
  actions: few,
  /** Both sides know the cards installed face down. */
  open: z.boolean().optional(),
  /** The card rules of the format. */
  cardRules: cardRules.exactOptional(),
})
