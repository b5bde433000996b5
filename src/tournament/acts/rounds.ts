import { byesOf, isSeated, withByes } from '../byes.ts'
import { draftedSide } from '../draft.ts'
import type { Bye, Event, EventTable, PersonId, Round, Why } from '../event.ts'
import { isLeader, isPlaying, playerOf } from '../leaders.ts'
import { meetingsOf } from '../pairing/score-groups.ts'
import { drawRound, seedOfRound, tablesOf } from '../pairing/swiss.ts'
import { openTables } from '../points.ts'
import { isRefusal, orRefusal, type Refusal, refuse } from '../refusal.ts'
import { planFor } from '../structure.ts'
import { assertDecksBuilt } from './draft.ts'
import { withFixedTables } from './fixed-tables.ts'
import type { ActOf } from './schema.ts'

/** Sets the draft seats of all players, in order around the table. */
export const draftSeats = (event: Event, act: ActOf<'draft-seats'>): Event => {
  if (event.plan) refuse('already-started', 'The tournament has started; draft seats can no longer change.')
  if (event.format === 'constructed') refuse('bad-seats', 'A constructed tournament has no draft seats.')
  const everybody = new Set(event.players.map((p) => p.id))
  if (act.seats.length !== everybody.size || new Set(act.seats).size !== act.seats.length)
    refuse('bad-seats', 'Each player needs exactly one draft seat.')
  for (const id of act.seats) playerOf(event, id)
  return { ...event, draftSeats: act.seats }
}

/** Closes registration: the structure now fixes the number of rounds and the size of the cut. */
export const start = (event: Event, _act: ActOf<'start'>): Event => {
  if (event.plan) refuse('already-started', 'The tournament has already started.')
  if (event.draft)
    refuse('bad-seats', 'The seats of the draft are drawn. Begin the draft, or discard the seating.')
  if (event.format === 'full-draft' && !event.draftSeats)
    refuse('bad-seats', 'The first round of a draft tournament needs the draft seats.')
  const withoutDecks = event.players.find((p) => p.decks.corp === null || p.decks.runner === null)
  if (event.listsRequired && withoutDecks)
    refuse('deck-missing', `${withoutDecks.name} has not submitted both decks.`)
  return { ...event, plan: planFor(event.structure, event.players.length) }
}

/** The number of the round to be drawn now; refused if there is none. */
const nextNumber = (event: Event): number => {
  const { plan } = event
  if (!plan) return refuse('not-started', 'The tournament has not started.')
  if (event.cut) return refuse('stage-over', 'The Swiss rounds are over.')
  assertDecksBuilt(event)
  const last = event.rounds.at(-1)
  if (last && !last.published) return last.number
  const open = last ? openTables(last) : []
  if (open.length > 0)
    return refuse('results-open', `Round ${last?.number} has no result yet at ${tableNames(open)}.`)
  const number = event.rounds.length + 1
  if (number > plan.rounds) return refuse('rounds-over', `All ${plan.rounds} Swiss rounds have been played.`)
  return number
}

/** Can a round be drawn now? */
export const canDrawRound = (event: Event): boolean => !isRefusal(orRefusal(() => nextNumber(event)))

const tableNames = (tables: readonly EventTable[]): string =>
  `${tables.length === 1 ? 'table' : 'tables'} ${tables.map((t) => t.table).join(', ')}`

const active = (event: Event): PersonId[] =>
  event.players.filter((p) => p.status === 'playing').map((p) => p.id)

const requireDrawableRound = (event: Event, by: PersonId): number => {
  if (!isLeader(event, by)) refuse('not-allowed', 'Only an official of the tournament can do this.')
  const number = nextNumber(event)
  if (active(event).length < 2) refuse('too-few-players', 'Fewer than two players are left to pair.')
  return number
}

/** Why this person can't draw a round now; null if they can. Fast, unlike drawing. */
export const findDrawRefusal = (event: Event, by: PersonId): Refusal | null => {
  const number = orRefusal(() => requireDrawableRound(event, by))
  return isRefusal(number) ? number : null
}

/** Draws the next round and returns the act that enters it. */
export const propose = (event: Event, by: PersonId): ActOf<'pair'> | Refusal =>
  orRefusal(() => {
    const number = requireDrawableRound(event, by)
    const { seed, tables, bye, moreByes } = drawRound(event, number)
    const drawn = tables.map(({ players, firstRunner, why }) => ({ players, firstRunner, why }))
    return { type: 'pair', by, round: number, seed, tables: drawn, bye, ...(moreByes && { moreByes }) }
  })

/** Refuses unless every active player is paired once, with a bye exactly when their number is odd. */
const assertEveryonePairedOnce = (
  event: Event,
  pairs: readonly (readonly PersonId[])[],
  byes: readonly PersonId[],
): void => {
  const seated = [...pairs.flat(), ...byes]
  for (const id of seated) {
    playerOf(event, id)
    if (!isPlaying(event, id)) refuse('bad-pairing', `${eventPlayerName(event, id)} is no longer playing.`)
  }
  const twice = seated.find((id, i) => seated.indexOf(id) !== i)
  if (twice !== undefined) refuse('bad-pairing', `${eventPlayerName(event, twice)} is paired twice.`)
  const missing = active(event).find((id) => !seated.includes(id))
  if (missing !== undefined)
    refuse(
      'bad-pairing',
      `${eventPlayerName(event, missing)} is not paired in this round. Draw it again, or pair it by hand.`,
    )
  if (event.draft) assertSidesMeet(event, pairs)
  else if (byes.length !== seated.length % 2)
    refuse('bad-pairing', 'A bye is needed exactly when the number of players is odd.')
}

/** In a half draft a Corp meets a Runner (L63). */
const assertSidesMeet = (event: Event, pairs: readonly (readonly PersonId[])[]): void => {
  for (const [a = '', b = ''] of pairs) {
    const side = draftedSide(event, a)
    if (side !== null && side === draftedSide(event, b))
      refuse(
        'bad-pairing',
        `${eventPlayerName(event, a)} and ${eventPlayerName(event, b)} have drafted the same side.`,
      )
  }
}

const eventPlayerName = (event: Event, id: PersonId): string => playerOf(event, id).name

const withRound = (event: Event, round: Round): Event => ({
  ...event,
  rounds: [
    ...event.rounds.filter((r) => r.number < round.number),
    round,
    ...event.rounds.filter((r) => r.number > round.number),
  ],
})

/** Enters a drawn round; `publish` is an act of its own. */
export const pair = (event: Event, act: ActOf<'pair'>): Event => {
  const number = nextNumber(event)
  if (act.round !== number || act.seed !== seedOfRound(event, number))
    refuse('bad-pairing', `Round ${number} must be drawn next, from its own seed.`)
  assertEveryonePairedOnce(
    event,
    act.tables.map((t) => t.players),
    byesOf(act).map(({ player }) => player),
  )
  if (act.tables.some((t) => !t.players.includes(t.firstRunner)))
    refuse('bad-pairing', 'The first Runner must be one of the two players.')
  const tables = withFixedTables(
    event,
    act.tables.map((t, i): EventTable => ({ table: i + 1, ...t, extension: 0, claims: [], result: null })),
  )
  const { seed, bye, moreByes } = act
  const round = { number, seed, published: false, startedAt: null, tables, bye }
  return withRound(event, { ...round, ...(moreByes && { moreByes }) })
}

const requireRound = (event: Event, number: number): Round =>
  event.rounds.find((r) => r.number === number) ?? refuse('no-such-round', `Round ${number} is not paired.`)

/**
 * A leader pairs a round by hand before it has any result; tables that stay the same keep their reason and
 * their extension.
 */
export const pairByHand = (event: Event, act: ActOf<'repair'>): Event => {
  const round = requireRound(event, act.round)
  if (event.cut || round.number !== event.rounds.length)
    refuse('stage-over', 'Only the newest round can be paired again.')
  if (round.tables.some((t) => t.result || t.claims.length > 0))
    refuse('already-reported', `Round ${round.number} has results; they would be lost.`)
  const byes = byesOf<PersonId>(act)
  assertEveryonePairedOnce(event, act.tables, byes)
  return withRound(event, pairedAs(event, round, act.tables, byes))
}

/** The round with these pairs. */
const pairedAs = (
  event: Event,
  round: Round,
  pairs: readonly [PersonId, PersonId][],
  byes: readonly PersonId[],
): Round => {
  const meetings = meetingsOf(event, round.number)
  const seatings = pairs.map((players) => {
    const same = round.tables.find((t) => players.every((p) => t.players.includes(p)))
    const why: Why = same?.why ?? { kind: 'by-hand', met: meetings.between(...players) }
    return { players, why, same }
  })
  const tables = tablesOf(event, seatings, round.seed).map((t, i) => {
    const { firstRunner, extension } = seatings[i]?.same ?? t
    return { ...t, firstRunner, extension }
  })
  const { moreByes: _, ...kept } = round
  const now = withByes(byes.map((player) => byeIn(round, player)))
  return { ...kept, tables: withFixedTables(event, tables), ...now }
}

/** The players of a round who are without an opponent once this player has left: at most two. */
const leftAlone = (round: Round, leaver: PersonId): PersonId[] => {
  const opponents = round.tables
    .filter(({ players }) => players.includes(leaver))
    .flatMap(({ players }) => players)
  return [...opponents, ...byesOf(round).map((b) => b.player)].filter((id) => id !== leaver)
}

/** Would leaving move this person to another opponent, or to or from the bye, in a drawn round? */
export const movesInDrawnRound = ({ rounds }: Event, leaver: PersonId, who: PersonId): boolean => {
  const round = rounds.find((r) => !r.published && isSeated(r, leaver))
  return round !== undefined && leftAlone(round, leaver).includes(who)
}

/** Is this player in a round that is drawn and not published? */
export const isInDrawnRound = ({ rounds }: Event, id: PersonId): boolean =>
  rounds.some((r) => !r.published && isSeated(r, id))

/**
 * The event without a player in its drawn round: the opponent gets the bye, or plays whoever had it. A round
 * that has no table left is dropped.
 */
export const withoutInDrawnRound = (event: Event, leaver: PersonId): Event => {
  const round = event.rounds.find((r) => !r.published)
  if (!round) return event
  const [one, two] = leftAlone(round, leaver)
  const others = round.tables
    .filter(({ players }) => !players.includes(leaver))
    .map(({ players }): [PersonId, PersonId] => players)
  const pairs = one !== undefined && two !== undefined ? [...others, pairOf(one, two)] : others
  if (pairs.length === 0) return withoutDrawnRound(event)
  const byes = two === undefined && one !== undefined ? [one] : []
  return withRound(event, pairedAs(event, round, pairs, byes))
}

const pairOf = (one: PersonId, two: PersonId): [PersonId, PersonId] => [one, two]

/** The event as before its last draw, if that round is not published. */
export const withoutDrawnRound = (event: Event): Event => ({
  ...event,
  rounds: event.rounds.filter((r) => r.published),
})

/** A bye that stays keeps its reason. */
const byeIn = (round: Round, player: PersonId): Bye =>
  byesOf(round).find((b) => b.player === player) ?? { player, why: { kind: 'by-hand' } }

/** Publishes a round: from here on its games are played. */
export const publish = (event: Event, act: ActOf<'publish'>): Event => {
  const round = requireRound(event, act.round)
  if (round.published) refuse('round-published', `Round ${round.number} is already published.`)
  assertEveryonePairedOnce(
    event,
    round.tables.map((t) => t.players),
    byesOf(round).map(({ player }) => player),
  )
  return withRound(event, { ...round, published: true })
}

/** A leader starts the clock of a round when most players have sat down; `at` is an ISO time. */
export const startTimer = (event: Event, act: ActOf<'start-timer'>): Event => {
  const round = requireRound(event, act.round)
  if (!round.published) refuse('not-published', `Round ${round.number} is not published yet.`)
  if (round.startedAt !== null)
    refuse('already-started', `The clock of round ${round.number} is already running.`)
  return withRound(event, { ...round, startedAt: act.at })
}

/** Adds minutes to one table. */
export const extend = (event: Event, act: ActOf<'extend'>): Event => {
  const round = requireRound(event, act.round)
  if (!round.tables.some((t) => t.table === act.table))
    refuse('no-such-table', `Round ${act.round} has no table ${act.table}.`)
  const tables = round.tables.map((t) =>
    t.table === act.table ? { ...t, extension: t.extension + act.minutes } : t,
  )
  return withRound(event, { ...round, tables })
}
