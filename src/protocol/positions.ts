/** Positions from the position editor, to play from there. */
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
  /** Bits stored on the card, or left of the bits it comes with. */
  bits: countSchema('Bits on a card', 99).exactOptional(),
  counters: counters.exactOptional(),
})
/** A card that can host such cards. */
const holdingSchema = <Inner extends z.ZodType>(inner: Inner) =>
  z.union([card, put.extend({ hosts: z.array(inner).max(10).exactOptional() })])
export const placedCard = holdingSchema(holdingSchema(z.union([card, put])))
const pile = z.array(card).max(120)
const installed = z.array(placedCard).max(30)
const fort = z.strictObject({
  ice: installed.exactOptional(),
  cards: installed.exactOptional(),
  counters: counters.exactOptional(),
})

/** Where the cards are: stacks with the top card first, ice with the outermost first. */
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
    /** Counters on the Corp, placed by the Runner. */
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
    /** Counters on the Runner, placed by the Corp. */
    counters: counters.exactOptional(),
  }),
  turn: sides,
  actions: countSchema('Actions', 9),
  /** Both sides know the cards installed face down. */
  open: z.boolean().exactOptional(),
  /** The card rules of the format. */
  cardRules: cardRules.exactOptional(),
})

export const laidPosition = z.strictObject({
  position: positionShape,
  agendaPoints: tableOptions.shape.agendaPoints,
})
export type LaidPosition = z.infer<typeof laidPosition>

/** Why the position is not legal; empty if it is. */
export const positionChecked = z.strictObject({ reasons: z.array(z.string()) })
export type PositionChecked = z.infer<typeof positionChecked>

/** A moment of a game as a position, and what the position does not keep, one sentence each. */
export const positionFound = laidPosition.extend({ leftOut: z.array(z.string()) })
export type PositionFound = z.infer<typeof positionFound>
export const momentAsked = z.strictObject({
  /** The last move that the position includes. */
  seq: z.coerce
    .number()
    .pipe(tableOrigin.shape.seq)
    .describe('The number of the move, as in the game’s record'),
})

/** What can be placed on what, by card id. */
export const carrying = z.strictObject({
  counters: z.array(
    z.strictObject({
      kind: z.string(),
      name: z.string(),
      virus: z.boolean(),
      /** It can be placed on these players, in forts, and on these cards. */
      players: z.array(sides),
      forts: z.boolean(),
      cards: z.array(z.string()),
    }),
  ),
  /** Cards that store bits, and cards that host programs. */
  bits: z.array(z.string()),
  hosts: z.array(z.string()),
})
export type CarryingView = z.infer<typeof carrying>

export const positionTable = laidPosition.extend({
  /** The side of the requesting user. */
  side: sides,
  /** The opponent: a sparring or thinking partner, or the person who joins by the link. */
  against: z.enum(['sparring', 'thinking', 'open']).default('sparring'),
  /** The partner's difficulty; standard if absent. */
  difficulty: automaChoice.shape.difficulty.exactOptional(),
})
export type PositionTable = z.infer<typeof positionTable>
