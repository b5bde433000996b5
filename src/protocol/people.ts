/** Messages about people and each other. */
import { z } from 'zod'
import { id, session, sides } from './http.ts'

/** Who wants to play again after a game; nothing of it is secret. */
export const rematchView = z.strictObject({
  state: z.enum(['none', 'asked', 'declined', 'agreed']),
  /** The seat of whoever asked, or declined. */
  by: z.string().nullable(),
  /** With the sides swapped; at a table of teams partners change places. */
  swap: z.boolean(),
  /** The table where it is played. */
  next: z.string().nullable(),
  /** The seats of all who want it, where more than two have to agree. */
  agreed: z.array(z.string()).exactOptional(),
})
export type RematchView = z.infer<typeof rematchView>

/**
 * `ask`: to play again, for which the deck of one's coming side may be named; who asks what another asks agrees, and once
 * all people of the game do, it is played.
 * `refuse`: declines, or takes one's own question back.
 */
export const rematchSay = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('ask'), swap: z.boolean().default(false), deck: id.optional() }),
  z.strictObject({ say: z.literal('refuse') }),
])
export type RematchSay = z.output<typeof rematchSay>
export type RematchRequest = z.input<typeof rematchSay>

/** How strong somebody is thought to be on a side, as of now. */
export const ratingShown = z.strictObject({
  rating: z.number().int(),
  /** In 19 of 20 cases the truth is within twice this. */
  deviation: z.number().int(),
  /** Too few games, or too long ago. */
  provisional: z.boolean(),
  games: z.number().int(),
  won: z.number().int(),
})
export type RatingShown = z.infer<typeof ratingShown>
export const ranked = ratingShown.extend({ id: z.string(), name: z.string(), rank: z.number().int() })
export type Ranked = z.infer<typeof ranked>

/** What a rated game has changed for one of its players. */
export const ratingChange = z.strictObject({
  side: sides,
  before: z.number().int(),
  rating: z.number().int(),
  provisional: z.boolean(),
})
export type RatingChange = z.infer<typeof ratingChange>

const count = z.strictObject({ played: z.number().int(), won: z.number().int() })
export const relation = z.enum(['friend', 'mute', 'block'])
export type Relation = z.infer<typeof relation>
export const profile = session.extend({
  since: z.iso.datetime(),
  ratings: z.strictObject({ corp: ratingShown.nullable(), runner: ratingShown.nullable() }),
  /** Finished games against people. */
  record: z.strictObject({ corp: count, runner: count }),
  /** The decks of those games: of others only the starter decks, for what a deck is called may tell what is in it. */
  decks: z.array(count.extend({ side: sides, name: z.string() })),
  me: z.boolean(),
  /** What they are to whoever asks. */
  relation: relation.nullable(),
})
export type Profile = z.infer<typeof profile>
export const pastGame = z.strictObject({
  id: z.string(),
  side: sides,
  opponent: z.strictObject({ id: z.string().nullable(), name: z.string() }),
  /** Null for a draw. */
  won: z.boolean().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Of a rated game. */
  rating: z.strictObject({ before: z.number().int(), after: z.number().int() }).nullable(),
})
export type PastGame = z.infer<typeof pastGame>

/** Somebody waits for anybody. */
export const pairingRequest = z.strictObject({
  /** Null: either side. */
  side: sides.nullable(),
  cards: z.enum(['base', 'proteus', 'all']).default('all'),
  /** 25 minutes each, 40 minutes each, no clock, or by correspondence: three days a decision. */
  clock: z.enum(['quick', 'long', 'none', 'days']).default('quick'),
  rated: z.boolean().default(false),
  /** A starter deck where none is named. */
  decks: z.strictObject({ corp: id.optional(), runner: id.optional() }).default({}),
})
export type PairingRequest = z.output<typeof pairingRequest>
export const pairingView = z.strictObject({
  state: z.enum(['idle', 'seeking', 'paired']),
  table: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** How many others wait. */
  others: z.number().int(),
  /** What will do by now: the very wish, any clock, or also a game that is not rated. */
  wide: z.enum(['exact', 'clock', 'anything']),
})
export type PairingView = z.infer<typeof pairingView>

export const personHere = session.extend({
  doing: z.enum(['plays', 'waits', 'here']),
  friend: z.boolean(),
  me: z.boolean(),
})
export type PersonHere = z.infer<typeof personHere>
/** Who is here: friends first, then by name. */
export const lobbyView = z.strictObject({
  people: z.array(personHere),
  /** How many there are, shown or not. */
  count: z.number().int(),
  /** How many wait to be paired. */
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
export const tableCode = z.strictObject({ code: z.string() })
export const codedTable = z.strictObject({ table: z.string() })
export const relationRequest = z.strictObject({ relation: relation.nullable() })
export const related = session.extend({ relation })
export type Related = z.infer<typeof related>

/** What somebody is called for, on whatever page they are: paired, somebody sat down, asked to a table, or told no. */
export type Called = {
  kind: 'paired' | 'seated' | 'invited' | 'declined' | 'sent'
  table: string
  from: string
}

/** A browser somebody is signed in at. */
export const sessionShown = z.strictObject({
  id: z.string(),
  since: z.iso.datetime(),
  seen: z.iso.datetime(),
  /** The one that asks. */
  here: z.boolean(),
})
export type SessionShown = z.infer<typeof sessionShown>
/** Who deletes an account says so with its password. */
export const farewell = z.strictObject({ password: z.string().min(1).max(200) })
