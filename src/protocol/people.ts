/** Messages about people and how they relate to each other. */
import { z } from 'zod'
import { id, session, sides } from './http.ts'
import { soloRating } from './solo.ts'

/** The rematch requests after a game. They are public at the table. */
export const rematchView = z.strictObject({
  state: z.enum(['none', 'asked', 'declined', 'agreed']),
  /** The seat that asked or declined. */
  by: z.string().nullable(),
  /** With sides swapped; at a team table partners swap seats. */
  swap: z.boolean(),
  /** The table of the rematch. */
  next: z.string().nullable(),
  /** The seats that have agreed, if more than two have to. */
  agreed: z.array(z.string()).exactOptional(),
})
export type RematchView = z.infer<typeof rematchView>

/**
 * `ask`: asks for a rematch, and may name the deck for the player's next side. Asking for what another player
 * has asked for agrees to it; the rematch begins once all people of the game agree. `refuse`: declines, or
 * withdraws the player's own request.
 */
export const rematchSay = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('ask'), swap: z.boolean().default(false), deck: id.optional() }),
  z.strictObject({ say: z.literal('refuse') }),
])
export type RematchSay = z.output<typeof rematchSay>
export type RematchRequest = z.input<typeof rematchSay>

/** The current rating of a person on one side. */
const ratingShown = z.strictObject({
  rating: z.number().int(),
  /** In 19 of 20 cases the true strength is within twice this. */
  deviation: z.number().int(),
  /** Too few games, or none for too long. */
  provisional: z.boolean(),
  games: z.number().int(),
  won: z.number().int(),
})
export type RatingShown = z.infer<typeof ratingShown>
/** A row of the leaderboard. */
export const ranked = ratingShown.extend({ id: z.string(), name: z.string(), rank: z.number().int() })
export type Ranked = z.infer<typeof ranked>

/** How a rated game changed the rating of a player. */
export const ratingChange = z.strictObject({
  side: sides,
  before: z.number().int(),
  rating: z.number().int(),
  provisional: z.boolean(),
})
export type RatingChange = z.infer<typeof ratingChange>

const count = z.strictObject({ played: z.number().int(), won: z.number().int() })
const relation = z.enum(['friend', 'mute', 'block'])
export type Relation = z.infer<typeof relation>
/** What somebody has won with decks that were drafted (L82). */
const draftRecord = z.strictObject({
  podsWon: z.number().int(),
  /** Runs that are over, the newest first. */
  runs: z.array(
    z.strictObject({
      /** Only the user may open a run; null for others. */
      id: z.string().nullable(),
      start: z.enum(['draft', 'sealed', 'cube']),
      wins: z.number().int(),
      losses: z.number().int(),
      since: z.iso.datetime(),
    }),
  ),
})
export const profile = session.extend({
  since: z.iso.datetime(),
  ratings: z.strictObject({ corp: ratingShown.nullable(), runner: ratingShown.nullable() }),
  /** Against people of the ladder; null without games that counted. */
  solo: z.strictObject({ corp: soloRating.nullable(), runner: soloRating.nullable() }),
  /** Finished games against people. */
  record: z.strictObject({ corp: count, runner: count }),
  /**
   * The decks of those games. Other users see starter decks only, since the name of a deck may give away its
   * cards.
   */
  decks: z.array(count.extend({ side: sides, name: z.string() })),
  drafts: draftRecord,
  me: z.boolean(),
  /** The relation the requesting user has set; null for none. */
  relation: relation.nullable(),
})
export type Profile = z.infer<typeof profile>
/** A finished game on a profile. */
export const pastGame = z.strictObject({
  id: z.string(),
  side: sides,
  opponent: z.strictObject({ id: z.string().nullable(), name: z.string() }),
  /** Null for a draw. */
  won: z.boolean().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  /** For rated games. */
  rating: z.strictObject({ before: z.number().int(), after: z.number().int() }).nullable(),
})
export type PastGame = z.infer<typeof pastGame>

/** A request for quick pairing. */
export const pairingRequest = z.strictObject({
  /** Null: either side. */
  side: sides.nullable(),
  cards: z.enum(['base', 'proteus', 'all']).default('all'),
  /** 25 minutes each, 40 minutes each, no clock, or correspondence with three days a decision. */
  clock: z.enum(['quick', 'long', 'none', 'days']).default('quick'),
  rated: z.boolean().default(false),
  /** A starter deck for each side that names none. */
  decks: z.strictObject({ corp: id.optional(), runner: id.optional() }).default({}),
})
export type PairingRequest = z.output<typeof pairingRequest>
/** The state of the user's quick pairing. */
export const pairingView = z.strictObject({
  state: z.enum(['idle', 'seeking', 'paired']),
  table: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** How many others wait. */
  others: z.number().int(),
  /** What the search accepts by now: the exact request, any clock, or also a game that is not rated. */
  wide: z.enum(['exact', 'clock', 'anything']),
})
export type PairingView = z.infer<typeof pairingView>

/** A person online and what they are doing. */
const personHere = session.extend({
  doing: z.enum(['plays', 'waits', 'here']),
  friend: z.boolean(),
  me: z.boolean(),
})
export type PersonHere = z.infer<typeof personHere>
/** People online: friends first, then by name. */
export const lobbyView = z.strictObject({
  people: z.array(personHere),
  /** Number of people online, including those not in `people`. */
  count: z.number().int(),
  /** Number of people waiting to be paired. */
  seeking: z.number().int(),
})
export type LobbyView = z.infer<typeof lobbyView>

export const invitationRequest = z.strictObject({ person: id })
export const invitation = z.strictObject({
  table: z.string(),
  from: z.strictObject({ id: z.string(), name: z.string() }),
  to: z.strictObject({ id: z.string(), name: z.string() }),
  state: z.enum(['open', 'declined']),
  at: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>
/** The code of a table, for joining without the link. */
export const tableCode = z.strictObject({ code: z.string() })
/** The table of a code. */
export const codedTable = z.strictObject({ table: z.string() })
export const relationRequest = z.strictObject({ relation: relation.nullable() })
/** A person with the relation the user has set. */
export const related = session.extend({ relation })

/**
 * A notification to a user on any page: paired, a player joined their table, invited, invitation declined or
 * withdrawn, or removed from a table.
 */
export type Called = {
  kind: 'paired' | 'seated' | 'invited' | 'declined' | 'withdrawn' | 'sent'
  table: string
  from: string
}

/** A browser in which the user is signed in. */
export const sessionShown = z.strictObject({
  id: z.string(),
  since: z.iso.datetime(),
  seen: z.iso.datetime(),
  /** The requesting one. */
  here: z.boolean(),
})
export type SessionShown = z.infer<typeof sessionShown>
/** Deleting an account requires its password. */
export const accountDeletionRequest = z.strictObject({ password: z.string().min(1).max(200) })
