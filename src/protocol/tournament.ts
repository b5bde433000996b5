import { z } from 'zod'
import {
  format,
  matchTold,
  number,
  pair,
  person,
  place,
  result,
  side,
  structure,
  text,
  tier,
} from '../tournament/acts/schema.ts'
import { cardPoolFormat } from './decks.ts'
import { deckCards, deckLine, id, playerName } from './http.ts'
import { visibleName } from './names.ts'

/**
 * Tournaments, over HTTP:
 *
 *     GET  /api/tournaments                       → { items: tournamentListed[] }, the newest first
 *     POST /api/tournaments                       newTournament → 201 tournamentView; whoever asks is the organizer
 *     POST /api/tournaments/import                importedTournament → 201 { tournament: tournamentView, warnings }
 *     GET  /api/tournaments/:id                   → tournamentView: all that the viewer may see
 *     GET  /api/tournaments/:id?since=REV         → tournamentChanges, or a tournamentView where REV is too old
 *     POST /api/tournaments/:id/acts              tournamentAct → { seq }
 *     PUT  /api/tournaments/:id/decks             deckRegistration → { seq }
 *     GET  /api/tournaments/:id/decks/:player     → registeredDecks
 *     GET  /api/tournaments/:id/log               → { items: logLine[], next }, the oldest first
 *     GET  /api/tournaments/:id/nrtm              → the event as an NRTM file
 *     GET  /api/tournaments/:id/standings.csv
 *     GET  /api/tournaments/:id/pairings.csv?round=2
 *
 * and over sockets: `tournament:watch {tournament}` is acknowledged with the newest `seq`, and from then on the
 * server says `tournament:changed {tournament, seq, mark}`: ask again over HTTP, best with `since` and that `mark`. `tournament:leave {tournament}` ends it.
 *
 * A `seq` counts the entries of an event's journal. A leader's act may carry the `seq` it was decided on: where
 * somebody else has entered something since, it is refused as `moved-on`, and nothing has changed.
 * What is so already is answered as done, with the newest `seq` and without an entry.
 */

/** Ids of players: of users, or of people whom a leader has entered by name. */
export const personId = person

/** Everybody at the table has an account, except in relaxed events, where guests may play too. */
export const newTournament = z.strictObject({
  name: visibleName(80),
  /** YYYY-MM-DD */
  date: z.iso.date(),
  tier,
  format,
  structure,
  listsRequired: z.boolean(),
  intentionalDraws: z.boolean().default(false),
  /** Which cards may be in the decks that are handed in. */
  cards: cardPoolFormat.default('all'),
  /** Leaders besides the organizer, by the names of their accounts. */
  marshals: z.array(playerName).max(20).default([]),
  judges: z.array(playerName).max(50).default([]),
})
export type NewTournament = z.infer<typeof newTournament>
export type TournamentRequest = z.input<typeof newTournament>

export const importedTournament = z.strictObject({
  /** An NRTM file, as JSON. */
  file: z.unknown(),
  format: format.default('constructed'),
})

const seq = z.number().int().min(0).optional()

/** What anybody does at an event; who does it is the asking session. */
export const tournamentAct = z.discriminatedUnion('type', [
  /**
   * Comes in before the start: the asking person, without `name` and `account`. A leader enters somebody else: a
   * user by the name of their `account`, or somebody without one by `name`, whose games are played elsewhere. Since
   * the start the organizer alone does, until the cut is made; rounds that were missed count as lost. Leaders don't
   * come in then.
   */
  z.strictObject({
    type: z.literal('register'),
    seq,
    account: playerName.optional(),
    name: playerName.optional(),
  }),
  /** Names the other leaders anew: the organizer. Since the start more are added, and nobody goes. */
  z.strictObject({
    type: z.literal('leaders'),
    seq,
    marshals: z.array(playerName).max(20),
    judges: z.array(playerName).max(50),
  }),
  /** Makes another leader the organizer, who does it; the one before is no leader any more. It can't be undone. */
  z.strictObject({ type: z.literal('hand-over'), seq, to: personId }),
  /** Without `player`: the asking person. Others are dropped by the organizer, whose own opponent by another leader. */
  z.strictObject({ type: z.literal('drop'), seq, player: personId.optional() }),
  z.strictObject({ type: z.literal('rejoin'), seq, player: personId }),
  z.strictObject({ type: z.literal('disqualify'), seq, player: personId, reason: text }),
  /** A report of unsporting conduct. */
  z.strictObject({ type: z.literal('note'), seq, player: personId, text }),
  z.strictObject({ type: z.literal('draft-seats'), seq, seats: z.array(personId).max(1000) }),
  z.strictObject({ type: z.literal('start'), seq }),
  /** Draws the next round: a preview for leaders, until it is published. Drawn again, it replaces itself. */
  z.strictObject({ type: z.literal('pair'), seq }),
  z.strictObject({
    type: z.literal('repair'),
    seq,
    round: number,
    tables: z.array(pair).max(500),
    bye: personId.nullable(),
  }),
  z.strictObject({ type: z.literal('publish'), seq, round: number }),
  /** Of a Swiss round, or of a match of the cut. */
  z.strictObject({ type: z.literal('start-timer'), seq, round: number }),
  z.strictObject({ type: z.literal('start-match-timer'), seq, match: number }),
  z.strictObject({
    type: z.literal('extend'),
    seq,
    round: number,
    table: number,
    minutes: z.number().int().min(1).max(240),
  }),
  z.strictObject({
    type: z.literal('extend-match'),
    seq,
    match: number,
    minutes: z.number().int().min(1).max(240),
  }),
  /**
   * A leader's counts; a player's counts when the other says the same, where one may leave open what the other tells.
   * How games were won may be added to a result. `leader` of a split is who was there: a leader
   * says so, and what players agree on waits for it.
   */
  z.strictObject({ type: z.literal('report'), seq, round: number, table: number, result }),
  /** One's own report, while it doesn't count yet. */
  z.strictObject({ type: z.literal('withdraw'), seq, place }),
  /** A player asks for a leader at their table; `answer`: a leader has come, to all who asked there, or the player needs none any more. */
  z.strictObject({ type: z.literal('call'), seq, place, text: text.max(200) }),
  z.strictObject({ type: z.literal('answer'), seq, place }),
  z.strictObject({ type: z.literal('correct'), seq, round: number, table: number, result }),
  /** `null`: as announced. */
  z.strictObject({
    type: z.literal('cut'),
    seq,
    size: z.union([z.literal(4), z.literal(8), z.literal(16)]).nullable(),
  }),
  z.strictObject({ type: z.literal('choose-side'), seq, match: number, side }),
  z.strictObject({ type: z.literal('report-match'), seq, ...matchTold }),
  /** A leader's, of a match that has its result, while nobody has begun a match that follows from it. */
  z.strictObject({ type: z.literal('correct-match'), seq, ...matchTold }),
  /** The event is over where it stands, or is cancelled before its start: the organizer. */
  z.strictObject({ type: z.literal('end'), seq, reason: text }),
  /** Takes the last act back. */
  z.strictObject({ type: z.literal('undo'), seq }),
])
export type TournamentAct = z.infer<typeof tournamentAct>
export const actTaken = z.strictObject({ seq: z.number() })

/** A deck of one's own or a starter deck, or a list as it is written down. */
const deckChoice = z.union([
  z.strictObject({ deck: id }),
  z.strictObject({ name: visibleName(60), cards: deckCards }),
])
/**
 * Hands decks in; they are locked when the event starts. Then, and for another `player`, a leader corrects a list
 * with a reason, saying whether the change is an advantage.
 */
export const deckRegistration = z.strictObject({
  seq,
  player: personId.optional(),
  corp: deckChoice,
  runner: deckChoice,
  reason: text.optional(),
  advantage: z.boolean().optional(),
})
export type DeckRegistration = z.infer<typeof deckRegistration>

const registeredDeck = z.strictObject({
  name: z.string(),
  cards: z.array(deckLine),
  size: z.number(),
  agendaPoints: z.number(),
})
/** Shown to leaders and to whom they belong, and to everybody when the event is over. */
export const registeredDecks = z.strictObject({
  player: personId,
  corp: registeredDeck.nullable(),
  runner: registeredDeck.nullable(),
  /** Corrections by leaders. */
  corrections: z.array(
    z.strictObject({ by: z.string(), reason: z.string(), advantage: z.boolean(), at: z.string() }),
  ),
})
export type RegisteredDecks = z.infer<typeof registeredDecks>

/** A line of the journal. Leaders read it always, everybody when the event is over. */
export const logLine = z.strictObject({
  seq: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Null: the server itself, which enters what happened at its tables. */
  by: z.strictObject({ id: personId, name: z.string() }).nullable(),
  act: z.string(),
  sentence: z.string(),
  /** Everything of the act; seeds only when the event is over. */
  told: z.record(z.string(), z.unknown()),
  takenBack: z.boolean(),
})
export type LogLine = z.infer<typeof logLine>

export const viewedSince = z.strictObject({
  since: z
    .string()
    .max(40)
    .optional()
    .describe(
      'The `rev` of a view you have; if the server still knows it, the reply holds only the changes since',
    ),
  mark: z.string().max(60).optional().describe('The value from the `tournament:changed` message'),
})

export const pairingsOf = z.strictObject({
  round: z.coerce
    .number()
    .int()
    .min(1)
    .max(9999)
    .optional()
    .describe('The number of the round; the newest published one if omitted'),
})
