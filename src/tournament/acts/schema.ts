import { z } from 'zod'
import { cutSizes } from '../event.ts'
import { eventDetails } from './announcement-schema.ts'

/**
 * Every act as it is received and as a journal keeps it. `by` is the person who does it; unknown fields are
 * refused.
 */

export const person = z.string().min(1).max(80)
export const text = z.string().max(2000)
export const side = z.enum(['corp', 'runner'])
const count = z.number().int().min(0).max(999)
export const number = z.number().int().min(1).max(9999)
/** Players may spend agenda points below 0. */
const points = z.number().int().min(-99).max(999)
export const agenda = z.strictObject({ corp: points, runner: points })
const decks = z.strictObject({ corp: text.nullable(), runner: text.nullable() })
export const endBy = z.enum([
  'points',
  'flatline',
  'decked',
  'conceded',
  'time',
  'bad-publicity',
  'card',
  'unsaid',
])
export const game = z.strictObject({ winner: side.nullable(), by: endBy, agenda: agenda.nullable() })

/** The maximum number of Swiss rounds. */
export const maxSwissRounds = 30

export const structure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('basic') }),
  z.strictObject({ kind: z.literal('advanced') }),
  z.strictObject({
    kind: z.literal('custom'),
    rounds: z.number().int().min(1).max(maxSwissRounds),
    cut: z.literal([0, ...cutSizes]),
  }),
])

export const result = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('games'), games: z.array(game).max(2) }),
  /** Each player won one game; which one may be reported later. */
  z.strictObject({ kind: z.literal('even') }),
  /**
   * Agreed on in the presence of a leader, which a leader has to confirm: without a named leader the result
   * waits for that. Players could once name a leader themselves; such old lines count as they did.
   */
  z.strictObject({ kind: z.literal('split'), leader: person.optional() }),
  z.strictObject({ kind: z.literal('draw'), leader: person.optional() }),
  z.strictObject({ kind: z.literal('forfeit'), absent: z.array(person).min(1).max(2) }),
])

export const tier = z.enum(['relaxed', 'formal', 'premier'])
export const format = z.enum(['constructed', 'full-draft', 'half-draft', 'sealed'])

/** The cards that are legal in decks: a named format, or a list of the organizer's own. */
const cards = z.union([
  z.enum(['all', 'proteus', 'base', 'revised']),
  z.strictObject({
    sets: z
      .array(z.enum(['base', 'proteus', 'classic']))
      .min(1)
      .max(3),
    barred: z.array(z.string().max(64)).max(600),
    limited: z
      .array(z.strictObject({ card: z.string().max(64), most: z.number().int().min(1).max(100) }))
      .max(600),
    unique: z.array(z.string().max(64)).max(600).exactOptional(),
    selfTrashing: z.array(z.string().max(64)).max(600).exactOptional(),
  }),
])

const eventName = z.string().trim().min(1).max(200)

const create = z.strictObject({
  type: z.literal('create'),
  by: person,
  name: eventName,
  date: z.iso.date(),
  tier,
  format,
  structure,
  leaders: z.strictObject({ organizer: person, marshals: z.array(person), judges: z.array(person) }),
  listsRequired: z.boolean(),
  intentionalDraws: z.boolean(),
  /** If an old journal does not say, all cards are legal. */
  cards: cards.exactOptional(),
  seed: z.string().min(1).max(200),
  ...eventDetails,
})

const source = z.strictObject({ from: z.enum(['seed', 'winner', 'loser']), number })
const slot = z.strictObject({
  match: number,
  sources: z.tuple([source, source]),
  depth: number,
  again: z.boolean(),
})

const playedResult = z.union([
  result,
  z.strictObject({ kind: z.literal('games'), games: z.array(game).max(2), twoForOne: z.literal(true) }),
])

/** An event that was begun or played elsewhere, as far as its file says, in the terms of this format. */
const adopt = z.strictObject({
  type: z.literal('adopt'),
  by: person,
  seed: z.string().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  /** YYYY-MM-DD, or empty if the file does not say. */
  date: z.union([z.iso.date(), z.literal('')]),
  format,
  /** A round is one game, whatever the format. */
  singleSided: z.literal(true).exactOptional(),
  plan: z.strictObject({
    rounds: z.number().int().min(0).max(maxSwissRounds),
    cut: z.literal([0, ...cutSizes]),
  }),
  /** `lot`: the rank in the file, which orders players with equal tiebreakers. */
  players: z.array(
    z.strictObject({
      id: person,
      name: z.string().min(1).max(200),
      decks,
      lot: z.number().int().nullable(),
      missed: z.array(number),
    }),
  ),
  rounds: z.array(
    z.strictObject({
      tables: z.array(
        z.strictObject({
          table: z.number().int(),
          players: z.tuple([person, person]),
          firstRunner: person,
          result: playedResult.nullable(),
        }),
      ),
      byes: z.array(person),
    }),
  ),
  cut: z
    .strictObject({
      seeds: z.array(person),
      field: z.array(person),
      /** The matches of the file, if they are not those of our bracket. */
      bracket: z.array(slot).exactOptional(),
      played: z.array(
        z.strictObject({
          match: number,
          winner: person,
          corp: person.nullable(),
          by: endBy.or(z.literal('bye')),
          agenda: agenda.nullable(),
        }),
      ),
    })
    .nullable(),
})

/**
 * The old form of an imported event: the file itself. Still read for old journals; new ones hold `adopt`.
 */
const importFile = z.strictObject({
  type: z.literal('import'),
  by: person,
  format,
  file: z.unknown(),
  seed: z.string().min(1).max(200),
})

/** Set when the act is entered: games of the cut have begun, so nobody moves up when a player leaves. */
const begun = z.literal(true).optional()
/**
 * What happens to the player's place in a round that is drawn and not published: its pairs are kept, and the
 * opponent gets the bye or plays whoever had it; or the round is dropped and drawn again. Set when the act is
 * entered, if there is such a round; lines without it left the round as it was.
 */
const drawn = z.enum(['kept', 'again']).optional()
/** Set when the act is entered: the report agrees with the other player's. */
const agrees = z.literal(true).optional()

/** Changes of the announcement, and its end before anything was played. */
const announcement = [
  z.strictObject({
    type: z.literal('edit'),
    by: person,
    changes: z.strictObject({
      name: eventName.exactOptional(),
      date: z.iso.date().exactOptional(),
      tier: tier.exactOptional(),
      format: format.exactOptional(),
      structure: structure.exactOptional(),
      listsRequired: z.boolean().exactOptional(),
      intentionalDraws: z.boolean().exactOptional(),
      cards: cards.exactOptional(),
      ...eventDetails,
    }),
    /** Set when the act is entered: the decks of these players are not legal any more. */
    unfit: z.array(person).exactOptional(),
  }),
  /** To all players and officials. */
  z.strictObject({ type: z.literal('announce'), by: person, text: text.min(1) }),
  /** Removes an event in which nothing was played. */
  z.strictObject({ type: z.literal('delete'), by: person, reason: text }),
] as const

const people = [
  /** Replaces the leaders, before the start. */
  z.strictObject({
    type: z.literal('leaders'),
    by: person,
    marshals: z.array(person),
    judges: z.array(person),
  }),
  /** The organizer hands the event over to another of its leaders. */
  z.strictObject({ type: z.literal('hand-over'), by: person, to: person }),
  /** A leader goes off duty or comes back. */
  z.strictObject({ type: z.literal('duty'), by: person, leader: person, on: z.boolean() }),
  z.strictObject({
    type: z.literal('register'),
    by: person,
    player: person,
    name: z.string().trim().min(1).max(200),
    decks,
  }),
  /** Before the start by the player or a leader; later a leader's correction. */
  z.strictObject({
    type: z.literal('decks'),
    by: person,
    player: person,
    decks,
    advantage: z.boolean(),
    reason: text,
  }),
  z.strictObject({ type: z.literal('drop'), by: person, player: person, begun, drawn }),
  z.strictObject({ type: z.literal('rejoin'), by: person, player: person }),
  z.strictObject({ type: z.literal('disqualify'), by: person, player: person, reason: text, begun, drawn }),
  /** Unsporting conduct, for the record. */
  z.strictObject({ type: z.literal('note'), by: person, player: person, text }),
  /** A warning, which the player reads. */
  z.strictObject({ type: z.literal('warn'), by: person, player: person, text: text.min(1) }),
  /** The player sits at this table in every Swiss round to come; null: at any. */
  z.strictObject({ type: z.literal('fix-table'), by: person, player: person, table: number.nullable() }),
  /** Players whose decks are to be checked, as they were drawn. */
  z.strictObject({ type: z.literal('draw-checks'), by: person, players: z.array(person).min(1).max(50) }),
  z.strictObject({ type: z.literal('checked'), by: person, player: person, fine: z.boolean(), text }),
] as const

export const pair = z.tuple([person, person])
const why = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('random') }),
  z.strictObject({ kind: z.literal('score'), points: z.tuple([count, count]), groups: count, met: count }),
  z.strictObject({ kind: z.literal('draft'), seats: z.tuple([count, count]) }),
  z.strictObject({ kind: z.literal('by-hand'), met: count }),
])
const whyBye = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('random') }),
  z.strictObject({ kind: z.literal('lowest'), passed: z.array(person) }),
  z.strictObject({ kind: z.literal('by-hand') }),
])

const bye = z.strictObject({ player: person, why: whyBye })

const cube = z.strictObject({
  name: z.string(),
  cards: z.array(z.strictObject({ card: z.string(), count: z.number().int().min(1) })),
})

/** How an event is drafted on this server. */
export const draftPlan = z.strictObject({
  kit: z
    .array(z.enum(['base', 'proteus', 'classic', 'cube']))
    .min(4)
    .max(10),
  /** The list of which packs of a cube are made; null, or without it, every card once. */
  cube: cube.nullish(),
  tempo: z.enum(['brisk', 'standard', 'calm', 'none']),
  building: z.number().int().min(5).max(120).nullable(),
  rebuild: z.boolean(),
  /** Bots fill each pod up to so many seats. */
  seats: z.number().int().min(2).max(8),
})

/** A table of a Swiss round, or a match of the cut. */
export const place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('table'), round: number, table: number }),
  z.strictObject({ kind: z.literal('match'), match: number }),
])

const rounds = [
  z.strictObject({ type: z.literal('draft-seats'), by: person, seats: z.array(person) }),
  z.strictObject({ type: z.literal('start'), by: person }),
  /** The pods of a draft on this server, as they were drawn. */
  z.strictObject({
    type: z.literal('deal-pods'),
    by: person,
    draft: draftPlan,
    pods: z.array(z.array(person).min(1)).min(1),
  }),
  z.strictObject({ type: z.literal('exchange-seats'), by: person, one: person, other: person }),
  /** Closes registration, and opens the boosters. */
  z.strictObject({ type: z.literal('begin-draft'), by: person, at: z.iso.datetime() }),
  /** Puts the pods away; boosters that were opened are shown to all. */
  z.strictObject({ type: z.literal('cancel-draft'), by: person }),
  /**
   * The next round as `propose` drew it: a journal holds the result of the draw. Drawing again replaces an
   * unpublished round.
   */
  z.strictObject({
    type: z.literal('pair'),
    by: person,
    round: number,
    seed: z.string(),
    tables: z.array(z.strictObject({ players: pair, firstRunner: person, why })),
    bye: bye.nullable(),
    moreByes: z.array(bye).exactOptional(),
  }),
  /** A leader's own pairing of a round without results. */
  z.strictObject({
    type: z.literal('repair'),
    by: person,
    round: number,
    tables: z.array(pair),
    bye: person.nullable(),
    moreByes: z.array(person).exactOptional(),
  }),
  z.strictObject({ type: z.literal('publish'), by: person, round: number }),
  z.strictObject({ type: z.literal('start-timer'), by: person, round: number, at: z.iso.datetime() }),
  z.strictObject({
    type: z.literal('extend'),
    by: person,
    round: number,
    table: number,
    minutes: z.number().int().min(1).max(240),
  }),
  z.strictObject({ type: z.literal('report'), by: person, round: number, table: number, result, agrees }),
  /** A player withdraws their own report while it does not count yet. */
  z.strictObject({ type: z.literal('withdraw'), by: person, place }),
  /** A player calls a leader to their table; a leader, or the player, closes the call. */
  z.strictObject({ type: z.literal('call'), by: person, place, text }),
  /** A leader is on the way to a table that has called. */
  z.strictObject({ type: z.literal('come'), by: person, place }),
  /** `text`: a leader's answer, which both players read. */
  z.strictObject({ type: z.literal('answer'), by: person, place, text: text.optional() }),
  z.strictObject({ type: z.literal('correct'), by: person, round: number, table: number, result }),
] as const

/** A draw has no winner; it counts for the higher seed. */
export const matchTold = { match: number, winner: side.nullable(), how: endBy, agenda: agenda.nullable() }

/** The new seed with which an event reopens: 256 random bits, as text, for all rounds drawn from here on. */
const fresh = z.string().min(32).max(64).optional()
/** The sides in the cut come from that seed, too; in older lines they come from the first seed. */
const sides = z.literal(true).optional()

const cut = [
  /** A smaller size than announced is allowed only if too few players are left. */
  z.strictObject({
    type: z.literal('cut'),
    by: person,
    size: z.literal(cutSizes).nullable(),
  }),
  z.strictObject({ type: z.literal('start-match-timer'), by: person, match: number, at: z.iso.datetime() }),
  z.strictObject({
    type: z.literal('extend-match'),
    by: person,
    match: number,
    minutes: z.number().int().min(1).max(240),
  }),
  z.strictObject({ type: z.literal('choose-side'), by: person, match: number, side }),
  z.strictObject({ type: z.literal('report-match'), by: person, ...matchTold, agrees }),
  z.strictObject({ type: z.literal('correct-match'), by: person, ...matchTold, fresh, sides }),
  /** Ends the event as it stands; before its start this cancels it. */
  z.strictObject({ type: z.literal('end'), by: person, reason: text }),
] as const

const act = z.discriminatedUnion('type', [
  create,
  adopt,
  importFile,
  ...announcement,
  ...people,
  ...rounds,
  ...cut,
])
export type Act = z.infer<typeof act>
/** The act of one type. */
export type ActOf<T extends Act['type']> = Extract<Act, { type: T }>
/** A Swiss result as a report contains it. */
export type ReportedResult = z.infer<typeof result>

/** A line of the journal: an act, or an undo of the last act. */
export const entry = z.union([act, z.strictObject({ type: z.literal('undo'), by: person, fresh, sides })])
export type Entry = z.infer<typeof entry>
