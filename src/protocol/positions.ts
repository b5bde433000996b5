/** Positions that people lay out themselves, to play on from there. */
import { z } from 'zod'
import { cardRules } from './decks.ts'
import { automaChoice, sides, tableOptions, tableOrigin } from './http.ts'

const card = z.string().min(1).max(64)
const countSchema = (what: string, max: number) =>
  z
    .number()
    .int(`${what} must be a whole number.`)
    .min(0, `${what} cannot be negative.`)
    .max(max, `${what} may be at most ${max}.`)
const counters = z.record(z.string().max(40), countSchema('Counters', 99))
const put = z.strictObject({
  card,
  rezzed: z.boolean().exactOptional(),
  advancement: countSchema('Advancement', 99).exactOptional(),
  /** Kept on it, or left of those it comes with. */
  bits: countSchema('Bits on a card', 99).exactOptional(),
  counters: counters.exactOptional(),
})
/** A card in which such others lie. */
const holdingSchema = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([card, put.extend({ hosts: z.array(inner).max(10).exactOptional() })])
const placed = holdingSchema(holdingSchema(z.union([card, put])))
const pile = z.array(card).max(120)
const installed = z.array(placed).max(30)
const fort = z.strictObject({
  ice: installed.exactOptional(),
  cards: installed.exactOptional(),
  counters: counters.exactOptional(),
})

/** What lies where: decks with their top card first, ice with the outermost first. */
export const positionShape = z.strictObject({
  corp: z.strictObject({
    bits: countSchema('Bits', 999),
    hand: pile,
    deck: pile,
    archives: pile.exactOptional(),
    /** Face down. */
    archivesDown: pile.exactOptional(),
    score: installed.exactOptional(),
    hq: fort.exactOptional(),
    rd: fort.exactOptional(),
    onArchives: fort.exactOptional(),
    forts: z.array(fort).max(20).exactOptional(),
    badPublicity: countSchema('Bad publicity', 99).exactOptional(),
    /** Counters on the Corp, from the Runner. */
    counters: counters.exactOptional(),
  }),
  runner: z.strictObject({
    bits: countSchema('Bits', 999),
    hand: pile,
    stack: pile,
    trash: pile.exactOptional(),
    rig: installed.exactOptional(),
    score: installed.exactOptional(),
    tags: countSchema('Tags', 99).exactOptional(),
    brain: countSchema('Brain damage', 9).exactOptional(),
    /** Counters on the Runner, from the Corp. */
    counters: counters.exactOptional(),
  }),
  turn: sides,
  actions: countSchema('Actions', 9),
  /** Both sides know what lies installed face-down. */
  open: z.boolean().exactOptional(),
  /** Those of the format it is played in. */
  cardRules: cardRules.exactOptional(),
})

export const laidPosition = z.strictObject({
  position: positionShape,
  agendaPoints: tableOptions.shape.agendaPoints,
})
export type LaidPosition = z.infer<typeof laidPosition>

/** Why nobody can play it; nothing where everybody can. */
export const positionChecked = z.strictObject({ reasons: z.array(z.string()) })
export type PositionChecked = z.infer<typeof positionChecked>

/** A moment of a game to lay out, and what of it a position does not say, a sentence each. */
export const positionFound = laidPosition.extend({ leftOut: z.array(z.string()) })
export type PositionFound = z.infer<typeof positionFound>
export const momentAsked = z.strictObject({
  /** The last move that is as it was. */
  seq: z.coerce
    .number()
    .pipe(tableOrigin.shape.seq)
    .describe('The number of the move, as in the game’s record'),
})

/** What can lie on what, by the ids of cards. */
export const carrying = z.strictObject({
  counters: z.array(
    z.strictObject({
      kind: z.string(),
      name: z.string(),
      virus: z.boolean(),
      /** It can lie on these players, in forts, on these cards. */
      players: z.array(sides),
      forts: z.boolean(),
      cards: z.array(z.string()),
    }),
  ),
  /** Cards that keep bits, and cards that hold programs. */
  bits: z.array(z.string()),
  hosts: z.array(z.string()),
})
export type CarryingView = z.infer<typeof carrying>

export const positionTable = laidPosition.extend({
  /** Which side I take. */
  side: sides,
  /** The other side: a partner without AI cards, or whoever comes by the link. */
  against: z.enum(['sparring', 'thinking', 'open']).default('sparring'),
  /** How hard that partner plays; standard when absent. */
  difficulty: automaChoice.shape.difficulty.exactOptional(),
})
export type PositionTable = z.infer<typeof positionTable>
