import { z } from 'zod'
import { id, password, playerName, sides } from './basic-schemas.ts'
import { cardPoolFormat } from './decks.ts'

export * from './basic-schemas.ts'
export * from './decks.ts'

import { iceKinds } from './ice-kinds.ts'
import { formatIds, swap, team, teamOptions } from './teams.ts'

/** With a password: signs in to an account. Without: continues as a guest. */
export const newSession = z.strictObject({
  name: playerName,
  password: z.string().min(1).max(200).optional(),
})
export const newAccount = z.strictObject({ name: playerName, password })
export const newPassword = z.strictObject({ password: z.string().min(1).max(200), newPassword: password })
/** The user of a session. */
export const session = z.strictObject({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  /**
   * For guests: when their decks and packs are deleted if they do not return; absent if they are kept for
   * good.
   */
  keptUntil: z.iso.datetime().exactOptional(),
})
export type Session = z.infer<typeof session>

/** How an automa plays its seat. */
export const automaChoice = z.strictObject({
  pack: id,
  difficulty: z.string().max(20),
  /** Behaviour card of a pack with a Stratagem; chosen by the deck if absent. */
  behaviour: z.string().max(64).optional(),
  /** The host's corrections to how the cards of its deck are sorted. */
  sorting: z
    .record(
      z.string().max(80),
      z.strictObject({ money: z.boolean(), trashing: z.boolean(), click: z.boolean() }).partial(),
    )
    .optional(),
  /** Optional rule: the automa begins with more bits. */
  richer: z.boolean().optional(),
  /** It may deviate from its AI card where another play is clearly better. */
  overrides: z.boolean().optional(),
})
/** An automa that a host can choose. */
export const automaListed = z.strictObject({
  pack: z.string(),
  name: z.string(),
  /** What it is like to play against, in one line. */
  text: z.string(),
  sides: z.array(sides),
  difficulties: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** What this level changes, in a sentence. */
      text: z.string().optional(),
      /** Measured results against the sparring partner, if there are any. */
      won: z.strictObject({ games: z.number(), wins: z.number() }).optional(),
    }),
  ),
  /** For packs with a Stratagem. */
  behaviours: z.array(z.strictObject({ id: z.string(), name: z.string(), text: z.string() })),
  /** The requesting user entered this pack. */
  own: z.boolean(),
})
export type AutomaListed = z.infer<typeof automaListed>

/** How AI cards treat a deck: how its cards are sorted and why, and how large the piles get. */
export const deckReport = z.strictObject({
  cards: z.array(
    z.strictObject({
      card: z.string(),
      name: z.string(),
      count: z.number(),
      as: z.string(),
      traits: z.array(
        z.strictObject({ trait: z.enum(['money', 'trashing', 'click']), has: z.boolean(), why: z.string() }),
      ),
    }),
  ),
  piles: z.array(z.strictObject({ id: z.string(), name: z.string(), n: z.number() })),
  /** Why these AI cards cannot play the deck; null if they can. */
  refused: z.string().nullable(),
})
export type DeckReport = z.infer<typeof deckReport>
export const packText = z.strictObject({ text: z.string().min(1).max(60_000) })
/** An error in the text of a pack. */
const packProblem = z.strictObject({ line: z.number(), column: z.number(), message: z.string() })
export type PackProblem = z.infer<typeof packProblem>
/** A pack as text: to read, to copy, and for its owner to edit. */
export const packShown = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: sides,
  own: z.boolean(),
  text: z.string(),
})
export type PackShown = z.infer<typeof packShown>
export type AutomaChoice = z.infer<typeof automaChoice>

/** One seat of a new table. */
const seatRequest = z.strictObject({
  side: sides,
  player: z.enum(['me', 'open', 'automa']),
  /** Deck id; a starter deck of the side if absent. */
  deck: id.optional(),
  automa: automaChoice.optional(),
})
/**
 * What happens to a seat that is out of time: all players are warned, judgement plays on for it, or it loses.
 */
const expiry = z.enum(['warn', 'judgement', 'loss'])
const secondsSchema = (min: number, max: number, what: string) =>
  z
    .number(`${what} must be a number of seconds.`)
    .int(`${what} must be a whole number of seconds.`)
    .min(min, `${what} must be at least ${min} seconds.`)
    .max(max, `${what} must be at most ${max} seconds.`)
/**
 * Time control. `move`: seconds for each decision. `bank`: seconds for the whole game, plus `increment` for
 * each decision, which cannot be saved up.
 */
const clockSetting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('move'),
    seconds: secondsSchema(10, 604_800, 'The time for a decision'),
    expiry,
  }),
  z.strictObject({
    kind: z.literal('bank'),
    seconds: secondsSchema(60, 86_400, 'The main time'),
    increment: secondsSchema(0, 3_600, 'The increment'),
    expiry,
  }),
  /** Correspondence: days for each decision. A seat that is out of time loses. */
  z.strictObject({
    kind: z.literal('days'),
    days: z.literal([1, 2, 3, 5, 7], 'The time for a decision must be 1, 2, 3, 5 or 7 days.'),
    expiry: z.literal('loss').default('loss'),
  }),
])
export type ClockSetting = z.infer<typeof clockSetting>
/**
 * Who may find a table and see its game before, during and after play: everybody (lobby, profiles), everybody
 * with the link, or friends of the host.
 */
export const visibility = z.enum(['public', 'link', 'friends'])
export type Visibility = z.infer<typeof visibility>
/** The host's options of a table. */
export const tableOptions = z.strictObject({
  open: z
    .boolean()
    .default(true)
    .describe('Older than `visibility`, which counts if both are given: true is public, false is link'),
  visibility: visibility.exactOptional(),
  spectators: z.boolean().default(true),
  /** Spectators may see the hand of a player who allows it. */
  shoulders: z.boolean().default(false),
  /** Spectators see the game as it was this many actions ago. */
  delay: z.number().int().min(0).max(12).default(0),
  /** Who may chat at the table. */
  chat: z.enum(['all', 'players', 'none']).default('all'),
  mulligan: z.enum(['none', 'one']).default('none'),
  /** Users other than the host may take over an automa's seat. */
  takeover: z.boolean().default(false),
  clock: clockSetting.default({ kind: 'none' }),
  /**
   * Undo: never; only if nobody has learned anything since (`free`); or anything if the other people agree
   * (`ask`).
   */
  undo: z.enum(['none', 'free', 'ask']).default('ask'),
  /** The game counts for the ratings of both players, who must have accounts. */
  rated: z.boolean().default(false),
  /**
   * A solo game against a person of the ladder counts for the solo rating of its player, unless something in
   * it keeps it from counting.
   */
  ladder: z.boolean().default(false),
  /** Points to win: seven, or six as in draft formats of tournaments; always eleven at a team table. */
  agendaPoints: z.union([z.literal(6), z.literal(7), z.literal(11)]).default(7),
  /** Which cards the decks may contain. */
  cards: cardPoolFormat.default('all'),
  /** The options of The Big Sell-Out; at team tables only. */
  teams: teamOptions.exactOptional(),
})
/** The tournament game that a table is for. */
export const tournamentGame = z.strictObject({
  id,
  name: z.string(),
  /** Swiss round; null in the cut, where `table` is the number of the match in the bracket. */
  round: z.number().int().min(1).nullable(),
  table: z.number().int().min(1),
  /** Number of the game within the pairing. */
  game: z.number().int().min(1),
  /** When the round is out of time, ISO 8601; null while no clock runs. */
  until: z.iso.datetime().nullable(),
  /** It no longer counts for the tournament: its pairing was undone. */
  closed: z.boolean(),
  /** Its players may hand their seats to judgement: in Relaxed events. */
  judgement: z.boolean(),
})
export type TournamentGame = z.infer<typeof tournamentGame>

/**
 * Earlier games of a series of rematches between two people: the results by the seat each has at this table.
 */
export const seriesBefore = z.strictObject({
  /** Number of this table's game in the series, from 2 on. */
  number: z.number().int().min(2),
  score: z.record(z.string(), z.strictObject({ wins: z.number().int(), points: z.number().int() })),
})
export type SeriesBefore = z.infer<typeof seriesBefore>
/** The move of another game after which this table's game begins. */
export const tableOrigin = z.strictObject({ game: id, seq: z.number().int().min(0).max(1_000_000) })

export const newTable = z.strictObject({
  format: formatIds,
  /** At a team table in team order: Sponsor (Corp), Agent (Runner), Sponsor, Agent and so on. */
  seats: z.array(seatRequest).min(2).max(12),
  options: tableOptions.prefault({}),
})
export type NewTable = z.infer<typeof newTable>
/** Fields with a default may be omitted. */
export type TableRequest = z.input<typeof newTable>

/** A seat as the requesting session sees it. */
const tableSeat = z.strictObject({
  id: z.string(),
  side: sides,
  player: z.enum(['human', 'open', 'automa']),
  name: z.string().nullable(),
  /** The seat belongs to the requesting session. */
  me: z.boolean(),
  /** Id of the person in this seat, for the link to their profile; absent for automa and open seats. */
  person: z.string().exactOptional(),
  deck: z.string().nullable(),
  /** The pack of an automa's seat, whoever plays it now. */
  pack: z.string().nullable(),
  connected: z.boolean(),
  /**
   * A player at this table has seen the seat's hidden cards outside of the game, so no new player may take
   * it; otherwise absent.
   */
  exposed: z.literal(true).exactOptional(),
})
export type TableSeat = z.infer<typeof tableSeat>
/** A table as the requesting session sees it. */
export const table = z.strictObject({
  id: z.string(),
  format: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  /** The host's name. */
  host: z.string(),
  /** The requesting session is the host. */
  hosting: z.boolean(),
  options: tableOptions,
  /** The tournament game it is for; null for a table that a user created. */
  tournament: tournamentGame.nullable(),
  /** The lesson played at it; otherwise absent. */
  lesson: z.string().optional(),
  /** The limited run or the pod whose game is played at it; otherwise absent. */
  limited: z.string().exactOptional(),
  /** The game begins in a position from the position editor; otherwise absent. */
  laid: z.literal(true).exactOptional(),
  /** The state of a game in progress; only if spectators see it without delay. */
  glance: z
    .strictObject({
      /** Number of the turn of `seat`, as the log counts them. */
      turn: z.number().int(),
      /** The seat whose turn it is. */
      seat: z.string(),
      /** Agenda points by seat. */
      points: z.record(z.string(), z.number()),
      /** The fort of the current run. */
      run: z.string().nullable(),
    })
    .exactOptional(),
  /** Suspended since, ISO 8601: nobody can play until its people resume. Otherwise absent. */
  suspended: z.iso.datetime().exactOptional(),
  /** After a rematch: the score so far; absent in a first game. */
  series: seriesBefore.optional(),
  /** The origin of a fork; otherwise absent. A fork counts for no player's record. */
  from: tableOrigin.exactOptional(),
  seats: z.array(tableSeat),
  /** The teams; at team tables only. */
  teams: z.array(team).exactOptional(),
  /** Pending requests to swap seats. */
  swaps: z.array(swap).exactOptional(),
  /**
   * Keys of the links to free seats, by seat. Only while a team table waits, and only for its players and its
   * host.
   */
  keys: z.record(z.string(), z.string()).exactOptional(),
  createdAt: z.string(),
  /** Its saved data cannot be read: nobody can play or watch. */
  damaged: z.boolean(),
  result: z.strictObject({ winners: z.array(z.string()), reason: z.string(), text: z.string() }).nullable(),
})
export type Table = z.infer<typeof table>
/** What a client needs to show a table at once. `joined` is the reply to `table:join`, or null. */
export const tableOpening = z.strictObject({ table, joined: z.unknown() })
/** A game in progress of the requesting user: whom it waits for, and its last action. */
export const runningGame = z.strictObject({
  table,
  /** It waits for the requesting user, and other people play, too. */
  mine: z.boolean(),
  /**
   * The seats it waits for, since when, and when they are out of time (null: no days are counted), ISO 8601.
   */
  waits: z.array(
    z.strictObject({
      seat: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      /** Time until then by the server's clock, in ms, rounded to the minute. */
      leftMs: z.number().nullable(),
    }),
  ),
  /** The newest public line of its log. */
  last: z.string().nullable(),
})
export type RunningGame = z.infer<typeof runningGame>

/** `key`: from the link to this seat; it is valid for no other seat. */
export const takeSeat = z.strictObject({
  deck: id.optional(),
  key: id.or(z.literal('')).optional(),
})
/** What the host puts in a seat without a person. */
export const seatSetting = z.strictObject({
  player: z.enum(['automa', 'open']),
  /** For an automa: deck id; a starter deck of the side if absent. */
  deck: id.optional(),
  automa: automaChoice.optional(),
})
export type SeatSetting = z.infer<typeof seatSetting>

/** A card of the pool. */
export const cardInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  set: z.string(),
  side: sides,
  type: z.enum(['agenda', 'ice', 'node', 'upgrade', 'operation', 'program', 'hardware', 'resource', 'prep']),
  keywords: z.array(z.string()),
  /** Rez, install or play cost; 'X' if printed so; null for agendas. */
  cost: z.union([z.number(), z.literal('X')]).nullable(),
  strength: z.union([z.number(), z.literal('X')]).nullable(),
  mu: z.number().nullable(),
  trashCost: z.number().nullable(),
  difficulty: z.number().nullable(),
  agendaPoints: z.number().nullable(),
  unique: z.boolean(),
  /** Our own text, one sentence or ability for each line. */
  text: z.array(z.string()),
  /**
   * The lead of each line: a subroutine, or a cost of an action, of bits (how many) or of something else; and
   * the number of characters it takes. Null for a line without; absent if no line has any.
   */
  leads: z
    .array(
      z
        .union([
          z.tuple([z.enum(['sub', 'action', 'cost']), z.number()]),
          z.tuple([z.literal('bits'), z.number(), z.number()]),
        ])
        .nullable(),
    )
    .exactOptional(),
  /**
   * The kinds of ice whose subroutines an icebreaker breaks; absent if none, or only ice with certain names.
   */
  breaks: z.array(z.enum(iceKinds)).exactOptional(),
  /** A die decides whether it breaks a subroutine. */
  byChance: z.literal(true).exactOptional(),
  /** Ice with a subroutine that ends the run by itself, or unless the Runner pays. */
  endsRun: z.literal(true).exactOptional(),
  /** It brings its player bits. */
  bringsBits: z.literal(true).exactOptional(),
  rulings: z.array(z.strictObject({ id: z.string(), gist: z.string().nullable(), source: z.string() })),
})
export type CardInfo = z.infer<typeof cardInfo>

/** A query for cards; all of them if empty. */
export const cardsAsked = z.strictObject({
  q: z
    .string()
    .max(400)
    .optional()
    .describe(
      'Search syntax: `t:ice s<=4 k:sentry x:trace set:proteus`, free words, `-` for not, `or` and brackets',
    ),
  sort: z
    .string()
    .max(12)
    .optional()
    .describe(
      '`name`, `cost`, `strength`, `type`, `set`, `points`, `mu`; with a leading minus for reverse order',
    ),
})

/** A deck and the AI cards to sort it for. */
export const preparationRequest = z.strictObject({
  side: sides,
  /** Deck id; a starter deck of the side if absent. */
  deck: id.optional(),
  automa: automaChoice,
})
export type Preparation = z.infer<typeof preparationRequest>
