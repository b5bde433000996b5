import { z } from 'zod'
import { eventBreak, eventDetails } from '../tournament/acts/announcement-schema.ts'
import {
  draftPlan,
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
import { cutSizes } from '../tournament/event.ts'
import { cubeList } from './cubes.ts'
import { cardPoolFormat } from './decks.ts'
import { deckCards, deckLine, id, playerName } from './http.ts'
import { visibleName, visibleText } from './names.ts'
import { pageAsked } from './pagination.ts'

/**
 * Tournaments, over HTTP:
 *
 *     GET  /api/tournaments                       → { items: tournamentListed[], next }, public ones, the newest first
 *     GET  /api/tournaments/mine                  → the same for those in which you have a part
 *     GET  /api/tournaments/notices               → { items: tournamentNotice[], next }: what you have not read yet
 *     DELETE /api/tournaments/notices/:id         you have read it
 *     POST /api/tournaments                       newTournament → 201 tournamentView; you are the organizer
 *     POST /api/tournaments/import                importedTournament → 201 { tournament: tournamentView, warnings }
 *     GET  /api/tournaments/:id                   → tournamentView: everything the viewer may see
 *     GET  /api/tournaments/:id?since=REV         → tournamentChanges, or a tournamentView if REV is too old
 *     POST /api/tournaments/:id/acts              tournamentAct → { seq }
 *     PUT  /api/tournaments/:id/decks             deckRegistration → { seq }
 *     GET  /api/tournaments/:id/decks/:player     → registeredDecks
 *     GET  /api/tournaments/:id/log               → { items: logLine[], next }, the oldest first
 *     GET  /api/tournaments/:id/nrtm              → the event as an NRTM file
 *     GET  /api/tournaments/:id/standings.csv
 *     GET  /api/tournaments/:id/pairings.csv?round=2
 *
 * and over sockets: the ack of `tournament:watch {tournament}` has the newest `seq`. From then on the server
 * sends `tournament:changed {tournament, seq, mark}`: request the event again over HTTP, best with `since`
 * and that `mark`. `tournament:leave {tournament}` ends it.
 *
 * A `seq` counts the entries of an event's journal. A leader's act may carry the `seq` it was decided on: if
 * there are newer entries by others, the act is refused as `moved-on` and changes nothing.
 * An act that would change nothing succeeds with the newest `seq` and adds no entry.
 */

/** Ids of players: users, or people a leader has entered by name. */
export const personId = person

const details = {
  startsAt: eventDetails.startsAt,
  lastDay: eventDetails.lastDay,
  venue: visibleText(200, 'The place').exactOptional(),
  outline: visibleText(4000, 'The course of the day').exactOptional(),
  breaks: z
    .array(eventBreak.extend({ what: visibleText(80, 'The name of a break') }))
    .max(10)
    .exactOptional(),
  about: visibleText(4000, 'The text').exactOptional(),
  cap: eventDetails.cap,
  access: eventDetails.access,
}

/** Every player needs an account, except in Relaxed events, where guests may play too. */
export const newTournament = z.strictObject({
  name: visibleName(80),
  /** YYYY-MM-DD */
  date: z.iso.date(),
  tier,
  format,
  structure,
  listsRequired: z.boolean(),
  intentionalDraws: z.boolean().default(false),
  /** Which cards the submitted decks may contain. */
  cards: cardPoolFormat.default('all'),
  /** Leaders besides the organizer, by account name. */
  marshals: z.array(playerName).max(20).default([]),
  judges: z.array(playerName).max(50).default([]),
  ...details,
})
export type NewTournament = z.infer<typeof newTournament>
export type TournamentRequest = z.input<typeof newTournament>

export const importedTournament = z.strictObject({
  /** An NRTM file, as JSON. */
  file: z.unknown(),
  format: format.default('constructed'),
})

const seq = z.number().int().min(0).optional()

const drawn = z.enum(['kept', 'again']).optional()

/** An act of the requesting user in an event. */
export const tournamentAct = z.discriminatedUnion('type', [
  /**
   * Changes the announcement; organizer only. After the start, the tier, format, structure and rules stay.
   * Players whose decks a change of the cards makes illegal have to submit decks again. Players and officials
   * are told what has changed.
   */
  z.strictObject({
    type: z.literal('edit'),
    seq,
    changes: z.strictObject({
      name: visibleName(80).exactOptional(),
      date: z.iso.date().exactOptional(),
      tier: tier.exactOptional(),
      format: format.exactOptional(),
      structure: structure.exactOptional(),
      listsRequired: z.boolean().exactOptional(),
      intentionalDraws: z.boolean().exactOptional(),
      cards: cardPoolFormat.exactOptional(),
      ...details,
    }),
  }),
  /**
   * Deletes an event in which nothing was played; organizer only. Its players and officials are told, and can
   * read it for some weeks. It cannot be undone.
   */
  z.strictObject({ type: z.literal('delete'), seq, reason: text.trim().min(1) }),
  /**
   * Registers before the start: the requesting user, without `name` and `account`. A leader can register a
   * user by `account`, or a person without one by `name`, whose games are played elsewhere. After the start
   * only the organizer can, until the cut is made; missed rounds count as losses. Leaders cannot register
   * then.
   */
  z.strictObject({
    type: z.literal('register'),
    seq,
    account: playerName.optional(),
    name: playerName.optional(),
  }),
  /** Replaces the other leaders; organizer only. After the start, leaders can be added but not removed. */
  z.strictObject({
    type: z.literal('leaders'),
    seq,
    marshals: z.array(playerName).max(20),
    judges: z.array(playerName).max(50),
  }),
  /** The organizer makes another leader the organizer, and is no longer a leader. It cannot be undone. */
  z.strictObject({ type: z.literal('hand-over'), seq, to: personId }),
  /**
   * Without `player`: the requesting user. The organizer drops others; another leader drops the organizer's
   * own opponent. In a round that is drawn and not published, the pairs of others are kept and the opponent
   * gets the bye or plays whoever had it; with `drawn: 'again'` the round has to be drawn again.
   */
  z.strictObject({ type: z.literal('drop'), seq, player: personId.optional(), drawn }),
  z.strictObject({ type: z.literal('rejoin'), seq, player: personId }),
  z.strictObject({ type: z.literal('disqualify'), seq, player: personId, reason: text, drawn }),
  /** To everybody who plays or is an official, at all tables and on all pages of the event. */
  z.strictObject({ type: z.literal('announce'), seq, text: visibleText(500, 'An announcement').min(1) }),
  /** A warning by an official, which the player reads. */
  z.strictObject({ type: z.literal('warn'), seq, player: personId, text: text.trim().min(1) }),
  /** The player sits at this table in every Swiss round to come; null: at any. */
  z.strictObject({ type: z.literal('fix-table'), seq, player: personId, table: number.nullable() }),
  /** Draws players whose decks are to be checked, from the seed; officials who play cannot. */
  z.strictObject({ type: z.literal('draw-checks'), seq, count: z.number().int().min(1).max(50) }),
  /** The decks of a player who was drawn match the lists, or differ. */
  z.strictObject({
    type: z.literal('checked'),
    seq,
    player: personId,
    fine: z.boolean(),
    text: text.default(''),
  }),
  /** A report of unsporting conduct. */
  z.strictObject({ type: z.literal('note'), seq, player: personId, text }),
  z.strictObject({ type: z.literal('draft-seats'), seq, seats: z.array(personId).max(1000) }),
  z.strictObject({ type: z.literal('start'), seq }),
  /**
   * Draws the pods of a draft on this server, in which decks are drafted before round 1: pods of at most eight by
   * lot, in sealed of 64. Drawing again replaces them.
   */
  z.strictObject({
    type: z.literal('deal-pods'),
    seq,
    draft: draftPlan.extend({ cube: cubeList.nullish() }),
  }),
  /** Two players exchange their seats, before the draft has begun. */
  z.strictObject({ type: z.literal('exchange-seats'), seq, one: personId, other: personId }),
  /** Closes registration and opens the boosters. It cannot be undone. */
  z.strictObject({ type: z.literal('begin-draft'), seq }),
  /** Puts the pods away; boosters that were opened are shown to all, and registration is open again. */
  z.strictObject({ type: z.literal('cancel-draft'), seq }),
  /** Draws the next round: a preview for leaders until it is published. Drawing again replaces it. */
  z.strictObject({ type: z.literal('pair'), seq }),
  z.strictObject({
    type: z.literal('repair'),
    seq,
    round: number,
    tables: z.array(pair).max(500),
    bye: personId.nullable(),
    /** Further byes, in other pods or of the larger side of a half draft. */
    moreByes: z.array(personId).max(500).exactOptional(),
  }),
  z.strictObject({ type: z.literal('publish'), seq, round: number }),
  /** For a Swiss round; `start-match-timer` for a match of the cut. */
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
   * A leader's report counts. A player's counts when the opponent's is the same; either may leave open what
   * the other reports. Later reports may add how games were won. `leader` of a split is the leader who was
   * there: a leader reports it, and a split that players agree on waits for it.
   */
  z.strictObject({ type: z.literal('report'), seq, round: number, table: number, result }),
  /** Withdraws the player's own report before it counts. */
  z.strictObject({ type: z.literal('withdraw'), seq, place }),
  /**
   * A player calls a leader to their table. `come`: a leader is on the way. `answer`: settles all calls from
   * there, with what the leader answers to both players, or a player's own call, which needs nobody any more.
   */
  z.strictObject({ type: z.literal('call'), seq, place, text: text.max(200) }),
  z.strictObject({ type: z.literal('come'), seq, place }),
  z.strictObject({ type: z.literal('answer'), seq, place, text: text.trim().min(1).optional() }),
  /** An official goes off duty or comes back; the organizer may say so of others. */
  z.strictObject({ type: z.literal('duty'), seq, leader: personId, on: z.boolean() }),
  z.strictObject({ type: z.literal('correct'), seq, round: number, table: number, result }),
  /** `null`: as announced. */
  z.strictObject({
    type: z.literal('cut'),
    seq,
    size: z.literal(cutSizes).nullable(),
  }),
  z.strictObject({ type: z.literal('choose-side'), seq, match: number, side }),
  z.strictObject({ type: z.literal('report-match'), seq, ...matchTold }),
  /** By a leader, for a match with a result, until a match that depends on it has begun. */
  z.strictObject({ type: z.literal('correct-match'), seq, ...matchTold }),
  /** The organizer ends the event as it is, or cancels it before its start. */
  z.strictObject({ type: z.literal('end'), seq, reason: text }),
  /** Undoes the last act. */
  z.strictObject({ type: z.literal('undo'), seq }),
])
export type TournamentAct = z.infer<typeof tournamentAct>
/** The number of the act's entry in the journal. */
export const actTaken = z.strictObject({ seq: z.number() })

/** One of the player's decks, a starter deck, or a list of cards. */
const deckChoice = z.union([
  z.strictObject({ deck: id }),
  z.strictObject({ name: visibleName(60), cards: deckCards }),
])
/**
 * Submits decks, which are locked when the event starts. After the start, or for another `player`, a leader
 * corrects a list with a reason and says whether the change is an advantage.
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
/** Visible to leaders and the player, and to everybody when the event is over. */
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

/** A line of the journal. Leaders can always read it, everybody when the event is over. */
export const logLine = z.strictObject({
  seq: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Null: the server itself, which enters the results from its tables. */
  by: z.strictObject({ id: personId, name: z.string() }).nullable(),
  act: z.string(),
  sentence: z.string(),
  /** All fields of the act; seeds only when the event is over. */
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

export const tournamentsAsked = pageAsked.extend({
  status: z.enum(['upcoming', 'running', 'over']).optional().describe('Only tournaments in this state'),
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
