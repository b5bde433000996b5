import { z } from 'zod'
import { eventAccess, eventBreak } from '../tournament/acts/announcement-schema.ts'
import {
  agenda,
  draftPlan,
  endBy,
  format,
  game,
  place,
  side,
  structure,
  tier,
} from '../tournament/acts/schema.ts'
import { cardPoolFormat } from './decks.ts'
import { personId } from './tournament.ts'

/** An event as one viewer may see it. Times are ISO 8601; `now` is the server's clock, for countdowns. */

const moment = z.string()
const status = z.enum(['upcoming', 'running', 'over'])

/** An event in a list. */
export const tournamentListed = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  tier,
  format,
  status,
  players: z.number(),
  /** The newest published Swiss round; null before the first. */
  round: z.number().nullable(),
  organizer: z.string(),
  /** When it begins (ISO 8601); null if that is not announced. */
  startsAt: moment.nullable(),
  /** YYYY-MM-DD, if it takes more than one day. */
  lastDay: z.string().nullable(),
  venue: z.string(),
  /** The most players who can register; null for no limit. */
  cap: z.number().nullable(),
  cancelled: z.boolean(),
  /** Others than public ones are only listed for their own people. */
  access: eventAccess,
})
export type TournamentListed = z.infer<typeof tournamentListed>

/** An event of the user that is not over. `to`: the leader who would become its organizer; null for none. */
export const organizedEvent = z.strictObject({
  id: z.string(),
  name: z.string(),
  status,
  to: z.string().nullable(),
})
export type OrganizedEvent = z.infer<typeof organizedEvent>

/** Actions that are possible now. The act has the details they need. */
const may = z.enum([
  'announce',
  'draw-checks',
  'edit',
  'delete',
  'register',
  'decks',
  'drop',
  'leaders',
  'draft-seats',
  'deal-pods',
  'begin-draft',
  'cancel-draft',
  'start',
  'pair',
  'publish',
  'start-timer',
  'cut',
  'end',
  'undo',
  'report',
  'choose-side',
  'late-entry',
])
export type May = z.infer<typeof may>
const role = z.enum(['organizer', 'marshal', 'judge', 'player', 'spectator'])

/** A game of a pairing at a table of this server. */
const room = z.strictObject({
  game: z.union([z.literal(1), z.literal(2)]),
  corp: personId,
  runner: personId,
  /** `/t/<table>`; null until the table opens: the second game opens when the first is over. */
  table: z.string().nullable(),
  status: z.enum(['waiting', 'open', 'over', 'closed']),
  /** For an open game: both players have joined and begun. */
  begun: z.boolean().optional(),
  outcome: z.strictObject({ winner: side.nullable(), by: endBy, agenda: agenda.nullable() }).nullable(),
})
export type Room = z.infer<typeof room>

const clock = z.strictObject({
  minutes: z.number(),
  startedAt: moment.nullable(),
  /** Without extensions; null before the start. */
  endsAt: moment.nullable(),
})

const result = z.discriminatedUnion('kind', [
  /** In the order played. `twoForOne`: one game decided both (only in imported files). */
  z.strictObject({
    kind: z.literal('games'),
    games: z.array(game),
    twoForOne: z.literal(true).optional(),
  }),
  /** Each player won one game; which one is not known. */
  z.strictObject({ kind: z.literal('even') }),
  z.strictObject({ kind: z.literal('split') }),
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('forfeit'), absent: z.array(personId) }),
])
export type ShownResult = z.infer<typeof result>

const table = z.strictObject({
  table: z.number(),
  players: z.tuple([personId, personId]),
  /** Plays the Runner in the first game; sides are swapped for the second. */
  firstRunner: personId,
  /** Why these two are paired, as half a sentence. */
  why: z.string(),
  /** Minutes a leader has added. */
  extension: z.number(),
  endsAt: moment.nullable(),
  result: result.nullable(),
  /** Tournament points in the order of `players`, once there is a result. */
  points: z.tuple([z.number(), z.number()]).nullable(),
  /** The players' reports: all of them for leaders, a player's own for the player, otherwise empty. */
  claims: z.array(z.strictObject({ by: personId, result })),
  /** Both have reported, and differ: for leaders and the two players. */
  disputed: z.boolean(),
  /**
   * Both agreed on a split or a draw, which counts once a leader confirms to have been there: for leaders and
   * the two.
   */
  waits: z.boolean(),
  rooms: z.array(room),
})
export type PairedTable = z.infer<typeof table>

const round = z.strictObject({
  number: z.number(),
  /** Only leaders see unpublished rounds. */
  published: z.boolean(),
  clock,
  tables: z.array(table),
  bye: z.strictObject({ player: personId, why: z.string() }).nullable(),
  /** Further byes: of other pods, of the larger side of a half draft, or from other programs. */
  moreByes: z.array(z.strictObject({ player: personId, why: z.string() })).optional(),
  /** Null until the event is over. */
  seed: z.string().nullable(),
})
export type PairedRound = z.infer<typeof round>

/** A mean of fractions: exact (`23/12`), and as a decimal with four digits. */
const strength = z.strictObject({ exact: z.string(), decimal: z.string() })
const standing = z.strictObject({
  rank: z.number(),
  player: personId,
  points: z.number(),
  rounds: z.number(),
  byes: z.number(),
  strengthOfSchedule: strength,
  extendedStrengthOfSchedule: strength,
  opponents: z.array(personId),
})
export type TournamentStanding = z.infer<typeof standing>

const played = z.strictObject({
  winner: personId,
  corp: personId.nullable(),
  by: endBy.or(z.literal('bye')),
  agenda: agenda.nullable(),
})
const match = z.strictObject({
  match: z.number(),
  /** Matches of the same depth can be played at the same time. */
  depth: z.number(),
  /** The second final, played only if the player from the lower bracket won the first. */
  again: z.boolean(),
  /** Where its players come from: `S1` a seed, `W3` the winner of match 3, `L2` the loser of match 2. */
  from: z.tuple([z.string(), z.string()]),
  /** Upper bracket, lower bracket, or a final. */
  part: z.enum(['upper', 'lower', 'final']),
  /** The higher seed first; null while an earlier match is open. */
  players: z.tuple([personId, personId]).nullable(),
  corp: personId.nullable(),
  /** The player who still has to choose a side. */
  chooses: personId.nullable(),
  status: z.enum(['waiting', 'open', 'played', 'not-needed']),
  played: played.nullable(),
  clock,
  extension: z.number(),
  claims: z.array(z.strictObject({ by: personId, told: played })),
  disputed: z.boolean(),
  rooms: z.array(room),
})
export type CutMatch = z.infer<typeof match>

const cut = z.strictObject({
  /** Highest first. */
  seeds: z.array(personId),
  matches: z.array(match),
  winner: personId.nullable(),
  /** From the first place on; null if still open. */
  places: z.array(personId.nullable()),
})

const player = z.strictObject({
  id: personId,
  name: z.string(),
  status: z.enum(['playing', 'dropped', 'disqualified']),
  /** The table where this player sits in every Swiss round. */
  fixedTable: z.number().optional(),
  /** Has an account on this server, and was not just entered by name. */
  here: z.boolean(),
  /** Which decks have been submitted. */
  handedIn: z.strictObject({ corp: z.boolean(), runner: z.boolean() }),
  /** Names of the decks: for leaders and the player, and for everybody when the event is over. */
  decks: z.strictObject({ corp: z.string().nullable(), runner: z.string().nullable() }).nullable(),
})
export type TournamentPlayer = z.infer<typeof player>

/** The current match of the viewer. */
const mine = z.strictObject({
  /** A table of a Swiss round, a match of the cut, or a bye. */
  kind: z.enum(['table', 'match', 'bye']),
  round: z.number().nullable(),
  table: z.number().nullable(),
  match: z.number().nullable(),
  opponent: personId.nullable(),
  /** The viewer's side in each game; empty until sides are chosen. */
  sides: z.array(side),
  rooms: z.array(room),
  endsAt: moment.nullable(),
  may: z.array(may),
  /** The viewer has reported; the opponent has not, or differs. */
  reported: z.boolean(),
})
export type MyMatch = z.infer<typeof mine>

/** What a player needs to make the cut, as far as points alone prove it. */
const need = z.strictObject({
  player: personId,
  /** `points`: with `points` more points they are certainly in. */
  verdict: z.enum(['in', 'points', 'open', 'out']),
  points: z.number().nullable(),
  sentence: z.string(),
})

/** What a leader answered at a table; `final`: a marshal's word. */
const answer = z.strictObject({ by: personId, place, text: z.string(), final: z.boolean() })
export type JudgeAnswer = z.infer<typeof answer>

/** A change of the announcement: what is new, in sentences. */
const tournamentNews = z.strictObject({
  /** The number of its entry. */
  seq: z.number(),
  at: moment,
  by: z.string(),
  kind: z.enum(['edited', 'announced']),
  text: z.string(),
})
export type TournamentNews = z.infer<typeof tournamentNews>

/** A notice about an event of the user, until they have read it. */
export const tournamentNotice = z.strictObject({
  id: z.string(),
  /** The event, which may be gone. */
  tournament: z.string(),
  kind: z.enum(['edited', 'cancelled', 'ended', 'reopened', 'deleted', 'announced']),
  name: z.string(),
  text: z.string(),
  at: moment,
})
export type TournamentNotice = z.infer<typeof tournamentNotice>

/** An event as the requesting user may see it. */
export const tournamentView = z.strictObject({
  id: z.string(),
  seq: z.number(),
  /** The value for `since` when requesting changes. */
  rev: z.string().optional(),
  now: moment,
  name: z.string(),
  date: z.string(),
  tier,
  format,
  status,
  structure,
  /** What the structure gives for the current players; null with too few of them. Fixed at the start. */
  plan: z.strictObject({ rounds: z.number(), cut: z.number() }).nullable(),
  rules: z.strictObject({
    agendaPoints: z.number(),
    games: z.union([z.literal(1), z.literal(2)]),
    minutes: z.strictObject({ swiss: z.number(), elimination: z.number(), final: z.number() }),
  }),
  /** Its organizer ended it before its last result. */
  endedEarly: z.boolean(),
  /**
   * How the organizer ended it, and why: cancelled before anything was played, early, or deleted; null if it
   * goes on or came to its end.
   */
  ending: z
    .strictObject({ kind: z.enum(['cancelled', 'early', 'deleted']), by: z.string(), reason: z.string() })
    .nullable(),
  /** When it begins; null if that is not announced. */
  startsAt: moment.nullable(),
  /** YYYY-MM-DD, if it takes more than one day. */
  lastDay: z.string().nullable(),
  venue: z.string(),
  /** The course of the day. */
  outline: z.string(),
  breaks: z.array(eventBreak),
  about: z.string(),
  /** The most players who can register; null for no limit. */
  cap: z.number().nullable(),
  access: eventAccess,
  /** What has changed since the announcement, the oldest first. */
  news: z.array(tournamentNews),
  listsRequired: z.boolean(),
  intentionalDraws: z.boolean(),
  /** Which cards the decks may contain. */
  cards: cardPoolFormat,
  /** SHA-256 of the seed, from the beginning; `seed` once the event is over. */
  commitment: z.string(),
  seed: z.string().nullable(),
  /**
   * The same for each seed drawn when the event was reopened. Rounds paired and sides drawn since use the
   * last.
   */
  laterSeeds: z.array(z.strictObject({ commitment: z.string(), seed: z.string().nullable() })).default([]),
  leaders: z.array(
    z.strictObject({
      id: personId,
      name: z.string(),
      role: z.enum(['organizer', 'marshal', 'judge']),
      /** `playing`: has an open game of their own. */
      duty: z.enum(['on', 'off', 'playing']),
    }),
  ),
  me: z.strictObject({
    /** Null without a session. */
    id: personId.nullable(),
    roles: z.array(role),
    may: z.array(may),
    now: mine.nullable(),
  }),
  players: z.array(player),
  draftSeats: z.array(personId).nullable(),
  /** The draft on this server; null if decks are brought, or nobody else may see it: it has not begun. */
  draft: z
    .strictObject({
      ...draftPlan.shape,
      /** The list of which packs of a cube are made, and how many cards it has; null if there is none. */
      cube: z.strictObject({ name: z.string(), cards: z.number() }).nullable(),
      begun: z.boolean(),
      /** Are decks still drafted and built? */
      open: z.boolean(),
      pods: z.array(
        z.strictObject({
          /** `/limited/<id>`; null before it begins. */
          id: z.string().nullable(),
          /** In the order of their seats. */
          players: z.array(personId),
        }),
      ),
    })
    .nullable()
    .default(null),
  rounds: z.array(round),
  standings: z.array(standing),
  cut: cut.nullable(),
  /**
   * Open judge calls, the oldest first: all for leaders, those of their table for players, with the text of
   * their own. `comes`: the leader who is on the way.
   */
  calls: z
    .array(z.strictObject({ by: personId, place, text: z.string(), comes: personId.optional() }))
    .optional(),
  /** What leaders answered at tables: all for leaders, those of their own tables for players. */
  answers: z.array(answer).default([]),
  /** Players whose decks were drawn to be checked: for leaders who do not play. `found`: what came of it. */
  deckChecks: z
    .array(
      z.strictObject({
        player: personId,
        round: z.number(),
        by: personId,
        found: z.strictObject({ by: personId, fine: z.boolean(), text: z.string() }).nullable(),
      }),
    )
    .default([]),
  /** Before the last rounds of an event with a cut; otherwise empty. */
  needs: z.array(need),
  /** Unsporting conduct, warnings and corrected deck lists: for leaders; their own warnings for players. */
  notes: z.array(
    z.strictObject({
      kind: z.enum(['unsporting', 'deck-list', 'warning']),
      by: personId,
      player: personId,
      text: z.string(),
      advantage: z.boolean(),
    }),
  ),
})
export type TournamentView = z.infer<typeof tournamentView>

/** The changes for this viewer since the view of `since`, as consecutive RFC 6902 operations. */
export const tournamentChanges = z.strictObject({
  since: z.string(),
  rev: z.string(),
  patch: z.array(
    z.union([
      z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }),
      z.strictObject({ op: z.literal('remove'), path: z.string() }),
    ]),
  ),
})
export type TournamentChanges = z.infer<typeof tournamentChanges>

export const tournamentImported = z.strictObject({
  tournament: tournamentView,
  /** Where the file's points differ from the sum of its rounds. */
  warnings: z.array(z.string()),
})
