import { z } from 'zod'
import { id, password, playerName, sides } from './basic-schemas.ts'
import { cardPoolFormat } from './decks.ts'

export * from './basic-schemas.ts'
export * from './decks.ts'

import { iceKinds } from './ice-kinds.ts'
import { formatIds, swap, team, teamOptions } from './teams.ts'

/** With a password: the one of an account. */
export const newSession = z.strictObject({
  name: playerName,
  password: z.string().min(1).max(200).optional(),
})
export const newAccount = z.strictObject({ name: playerName, password })
export const newPassword = z.strictObject({ password: z.string().min(1).max(200), newPassword: password })
export const session = z.strictObject({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  /** Of a guest: when their decks and packs are deleted unless they come back before; absent where they stay for good. */
  keptUntil: z.iso.datetime().exactOptional(),
})
export type Session = z.infer<typeof session>

/** How an automa plays its seat. */
export const automaChoice = z.strictObject({
  pack: id,
  difficulty: z.string().max(20),
  /** Behaviour card of a pack with a Stratagem; chosen by the deck where absent. */
  behaviour: z.string().max(64).optional(),
  /** What the host has corrected about cards of its deck. */
  sorting: z
    .record(
      z.string().max(80),
      z.strictObject({ money: z.boolean(), trashing: z.boolean(), click: z.boolean() }).partial(),
    )
    .optional(),
  /** House rule: more bits to begin with. */
  richer: z.boolean().optional(),
  /** May play plainly better than its AI card says. */
  overrides: z.boolean().optional(),
})
export const automaListed = z.strictObject({
  pack: z.string(),
  name: z.string(),
  /** What it is like to play against, in a line. */
  text: z.string(),
  sides: z.array(sides),
  difficulties: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** What this level changes, in a sentence. */
      text: z.string().optional(),
      /** Of so many games against the sparring partner it won so many, where that was measured. */
      won: z.strictObject({ games: z.number(), wins: z.number() }).optional(),
    }),
  ),
  /** For packs with a Stratagem. */
  behaviours: z.array(z.strictObject({ id: z.string(), name: z.string(), text: z.string() })),
  /** Typed in by the asking person. */
  own: z.boolean(),
})
export type AutomaListed = z.infer<typeof automaListed>

/** What becomes of a deck when AI cards play it: how its cards are sorted and why, how large the piles get. */
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
  /** Why these AI cards can't play such a deck; null where they can. */
  refused: z.string().nullable(),
})
export type DeckReport = z.infer<typeof deckReport>
export const packText = z.strictObject({ text: z.string().min(1).max(60_000) })
export const packProblem = z.strictObject({ line: z.number(), column: z.number(), message: z.string() })
export type PackProblem = z.infer<typeof packProblem>
/** A pack as text: to read, to copy, to change where it is one's own. */
export const packShown = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: sides,
  own: z.boolean(),
  text: z.string(),
})
export type PackShown = z.infer<typeof packShown>
export type AutomaChoice = z.infer<typeof automaChoice>

export const seatRequest = z.strictObject({
  side: sides,
  player: z.enum(['me', 'open', 'automa']),
  /** Deck id; a starter deck of the side when absent. */
  deck: id.optional(),
  automa: automaChoice.optional(),
})
/** What becomes of a seat whose time is up: all are told, judgement plays on for it, or it loses. */
const expiry = z.enum(['warn', 'judgement', 'loss'])
const secondsSchema = (min: number, max: number, what: string) =>
  z
    .number(`${what} must be a number of seconds.`)
    .int(`${what} must be a whole number of seconds.`)
    .min(min, `${what} must be at least ${min} seconds.`)
    .max(max, `${what} must be at most ${max} seconds.`)
/**
 * How long seats may think. `move`: so many seconds for each decision. `bank`: so many for the whole game, and
 * on top of them `increment` for each decision, which can't be saved up.
 */
export const clockSetting = z.discriminatedUnion('kind', [
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
  /** A game by correspondence: so many days for each decision; who is out of time loses. */
  z.strictObject({
    kind: z.literal('days'),
    days: z.literal([1, 2, 3, 5, 7], 'The time for a decision must be 1, 2, 3, 5 or 7 days.'),
    expiry: z.literal('loss').default('loss'),
  }),
])
export type ClockSetting = z.infer<typeof clockSetting>
/** What stands in a wish for one. */
export type ClockRequest = z.input<typeof clockSetting>
/**
 * Who may find a table and see its game, while it waits, is played, and is over: everybody (lobby, profiles), whoever
 * has the link, or friends of its host.
 */
export const visibility = z.enum(['public', 'link', 'friends'])
export type Visibility = z.infer<typeof visibility>
export const tableOptions = z.strictObject({
  open: z
    .boolean()
    .default(true)
    .describe('Older than `visibility`, which counts if both are given: true is public, false is link'),
  visibility: visibility.exactOptional(),
  spectators: z.boolean().default(true),
  /** May spectators look over the shoulder of a player who lets them. */
  shoulders: z.boolean().default(false),
  /** Spectators see the game as it was so many actions ago. */
  delay: z.number().int().min(0).max(12).default(0),
  /** Who talks at the table. */
  chat: z.enum(['all', 'players', 'none']).default('all'),
  mulligan: z.enum(['none', 'one']).default('none'),
  /** May others than the host take over an automa's seat. */
  takeover: z.boolean().default(false),
  clock: clockSetting.default({ kind: 'none' }),
  /** Taking back: never, only what nobody has learned anything by, or anything once the other people agree. */
  undo: z.enum(['none', 'free', 'ask']).default('ask'),
  /** It counts for the ratings of both players, who have accounts. */
  rated: z.boolean().default(false),
  /** How many win: seven, or six as in draft formats of tournaments; at a table of teams always eleven. */
  agendaPoints: z.union([z.literal(6), z.literal(7), z.literal(11)]).default(7),
  /** Which cards may be in the decks. */
  cards: cardPoolFormat.default('all'),
  /** What teams have agreed on; at tables of teams only. */
  teams: teamOptions.exactOptional(),
})
/** The game of a tournament that is played at a table. */
export const tournamentGame = z.strictObject({
  id,
  name: z.string(),
  /** Of the Swiss rounds; null in the cut, whose tables are the matches of its bracket. */
  round: z.number().int().min(1).nullable(),
  table: z.number().int().min(1),
  /** Which game of the pairing. */
  game: z.number().int().min(1),
  /** When its round is out of time, ISO 8601; null while no clock runs. */
  until: z.iso.datetime().nullable(),
  /** It counts for the tournament no more: its pairing was taken back. */
  closed: z.boolean(),
  /** May its players leave their seats to judgement: in Relaxed events. */
  judgement: z.boolean(),
})
export type TournamentGame = z.infer<typeof tournamentGame>

/** Games two people have played in a row before this one: what each has won, by the seat they have here. */
export const seriesBefore = z.strictObject({
  /** Which game of the series is played here: from 2 on. */
  number: z.number().int().min(2),
  score: z.record(z.string(), z.strictObject({ wins: z.number().int(), points: z.number().int() })),
})
export type SeriesBefore = z.infer<typeof seriesBefore>
/** The move of another game after which the one of this table goes on. */
export const tableOrigin = z.strictObject({ game: id, seq: z.number().int().min(0).max(1_000_000) })

export const newTable = z.strictObject({
  format: formatIds,
  /** Of teams in their order: Sponsor (Corp), Agent (Runner), Sponsor, Agent and so on. */
  seats: z.array(seatRequest).min(2).max(12),
  options: tableOptions.prefault({}),
})
export type NewTable = z.infer<typeof newTable>
/** What a host may leave out has a default. */
export type TableRequest = z.input<typeof newTable>

export const tableSeat = z.strictObject({
  id: z.string(),
  side: sides,
  player: z.enum(['human', 'open', 'automa']),
  name: z.string().nullable(),
  /** Is this seat the asking session's own. */
  me: z.boolean(),
  /** The id of the person who sits here, for their page; absent for automa and open seats. */
  person: z.string().exactOptional(),
  deck: z.string().nullable(),
  /** Of an automa's seat, whoever plays it now: its pack. */
  pack: z.string().nullable(),
  connected: z.boolean(),
  /** Somebody who plays has seen its hidden cards outside of the game, so that nobody new may play it; else absent. */
  exposed: z.literal(true).exactOptional(),
})
export const table = z.strictObject({
  id: z.string(),
  format: z.string(),
  status: z.enum(['waiting', 'playing', 'over']),
  /** The host's name. */
  host: z.string(),
  /** Is the asking session the host. */
  hosting: z.boolean(),
  options: tableOptions,
  /** The game of a tournament it is for; null for a table that somebody hosts. */
  tournament: tournamentGame.nullable(),
  /** The lesson played at it; absent everywhere else. */
  lesson: z.string().optional(),
  /** Its game begins in a position that its host has laid out; absent everywhere else. */
  laid: z.literal(true).exactOptional(),
  /** While it is played: how it stands, where spectators see it at once. */
  glance: z
    .strictObject({
      /** Which turn it is of whose turn it is, as the log counts them. */
      turn: z.number().int(),
      /** Whose turn it is. */
      seat: z.string(),
      /** Agenda points by seat. */
      points: z.record(z.string(), z.number()),
      /** The fort that is being run on. */
      run: z.string().nullable(),
    })
    .exactOptional(),
  /** Since when it is suspended, ISO 8601: nobody plays until its people take it up again. Absent otherwise. */
  suspended: z.iso.datetime().exactOptional(),
  /** After a rematch: how it has stood so far; absent in a first game. */
  series: seriesBefore.optional(),
  /** Where its game goes on from; absent for a game of its own. Such a game counts for nobody's record. */
  from: tableOrigin.exactOptional(),
  seats: z.array(tableSeat),
  /** Who plays together; at tables of teams only. */
  teams: z.array(team).exactOptional(),
  /** Who asks to change places, where somebody does. */
  swaps: z.array(swap).exactOptional(),
  /** What a link to a free seat carries, by seat; while a table of teams waits, for those who sit there and its host. */
  keys: z.record(z.string(), z.string()).exactOptional(),
  createdAt: z.string(),
  /** What is saved of it can't be read: nobody can play or look here. */
  damaged: z.boolean(),
  result: z.strictObject({ winners: z.array(z.string()), reason: z.string(), text: z.string() }).nullable(),
})
export type Table = z.infer<typeof table>
/** A game of one's own that is not over: whom it waits for, and what was last. */
export const runningGame = z.strictObject({
  table,
  /** It waits for whoever asks, and others play, too. */
  mine: z.boolean(),
  /** The seats it waits for, since when, and when their time is up (null: no days are counted), ISO 8601. */
  waits: z.array(
    z.strictObject({
      seat: z.string(),
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      /** Until then by the server's clock, in ms, to the minute. */
      leftMs: z.number().nullable(),
    }),
  ),
  /** The newest line of its log that everybody may read. */
  last: z.string().nullable(),
})
export type RunningGame = z.infer<typeof runningGame>

/** `key`: of the link that led to this seat; it seats nobody anywhere else. */
export const takeSeat = z.strictObject({
  deck: id.optional(),
  key: id.or(z.literal('')).optional(),
})
/** What the host makes of a seat that no person holds. */
export const seatSetting = z.strictObject({
  player: z.enum(['automa', 'open']),
  /** For an automa: deck id; a starter deck of the side when absent. */
  deck: id.optional(),
  automa: automaChoice.optional(),
})
export type SeatSetting = z.infer<typeof seatSetting>

export const cardInfo = z.strictObject({
  id: z.string(),
  name: z.string(),
  set: z.string(),
  side: sides,
  type: z.enum(['agenda', 'ice', 'node', 'upgrade', 'operation', 'program', 'hardware', 'resource', 'prep']),
  keywords: z.array(z.string()),
  /** Rez, install or play cost; 'X' where printed so; null for agendas. */
  cost: z.union([z.number(), z.literal('X')]).nullable(),
  strength: z.union([z.number(), z.literal('X')]).nullable(),
  mu: z.number().nullable(),
  trashCost: z.number().nullable(),
  difficulty: z.number().nullable(),
  agendaPoints: z.number().nullable(),
  unique: z.boolean(),
  /** Our own text, one sentence or ability a line. */
  text: z.array(z.string()),
  /**
   * What stands before each line: that it is a subroutine, or that it costs an action, bits (how many), or something else;
   * and how many characters of the line that is. Null for a line without; absent where no line has any.
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
  /** The kinds of ice whose subroutines an icebreaker breaks; absent where it breaks none, or ice of some names only. */
  breaks: z.array(z.enum(iceKinds)).exactOptional(),
  /** It brings its player bits. */
  bringsBits: z.literal(true).exactOptional(),
  rulings: z.array(z.strictObject({ id: z.string(), gist: z.string().nullable(), source: z.string() })),
})
export type CardInfo = z.infer<typeof cardInfo>

/** Which cards, and in which order: all of them where nothing is said. */
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

export const preparationRequest = z.strictObject({
  side: sides,
  /** Deck id; a starter deck of the side when absent. */
  deck: id.optional(),
  automa: automaChoice,
})
export type Preparation = z.infer<typeof preparationRequest>
