import { addedByReport, agreementOf } from '../agreement.ts'
import type { Event, EventResult, EventTable, Round } from '../event.ts'
import { SERVER_ID } from '../leaders.ts'
import { refuse } from '../refusal.ts'
import { isUnattended, resultFrom } from '../results.ts'
import { withRuling } from '../rulings.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf, ReportedResult } from './schema.ts'

type PublishedTable = { round: Round; table: EventTable }

/** The published table an act is about; refused if there is none. */
export const publishedTableOf = (event: Event, act: { round: number; table: number }): PublishedTable => {
  const round =
    event.rounds.find((r) => r.number === act.round) ??
    refuse('no-such-round', `Round ${act.round} is not paired.`)
  if (!round.published) refuse('not-published', `Round ${act.round} is not published yet.`)
  const table =
    round.tables.find((t) => t.table === act.table) ??
    refuse('no-such-table', `Round ${act.round} has no table ${act.table}.`)
  return { round, table }
}

/** The event with one of its tables replaced. */
export const withTable = (event: Event, { round }: PublishedTable, table: EventTable): Event => {
  const tables = round.tables.map((t) => (t.table === table.table ? table : t))
  return { ...event, rounds: event.rounds.map((r) => (r.number === round.number ? { ...r, tables } : r)) }
}

/**
 * A leader's report counts at once, a player's once the other player reports the same. For splits and draws
 * by agreement, a leader who was present must report, too. If the players differ, a leader decides. A known
 * result can later be reported in more detail.
 */
export const report = (event: Event, act: ActOf<'report'>): Event => {
  const place = publishedTableOf(event, act)
  const { table } = place
  const plays = table.players.includes(act.by)
  const result = resultFrom(event, table, act.result)
  if (table.result) {
    const more = addedByReport(table.result, result, agreementOf)
    if (!more || act.by === SERVER_ID)
      return refuse('already-reported', `Table ${table.table} already has a result.`)
    return withTable(event, place, { ...table, result: more })
  }
  if (plays) return addClaim(event, place, act, result)
  assertWitnessNamed(act.result)
  return ruledBy(act, withTable(event, place, { ...table, result }), table)
}

/** The event after an act that decided a table. */
const ruledBy = (
  { by, round }: ActOf<'report'> | ActOf<'correct'>,
  event: Event,
  { table, players }: EventTable,
): Event => withRuling(event, by, { kind: 'table', round, table }, players)

const assertWitnessNamed = (result: ReportedResult): void => {
  if (isUnattended(result)) refuse('leader-absent', 'Name the official who was present.')
}

const addClaim = (event: Event, place: PublishedTable, act: ActOf<'report'>, result: EventResult): Event => {
  const { table } = place
  const { by } = act
  if (table.claims.some((c) => c.by === by))
    refuse('already-reported', 'You have already reported this table. An official can correct it.')
  const claims = [...table.claims, { by, result }]
  return withTable(event, place, { ...table, claims, result: agreedOn(table, act, result) })
}

/**
 * The result that both players agree on, as recorded when the act was entered; in journals from before that,
 * only if both reported exactly the same.
 */
const agreedOn = ({ claims }: EventTable, act: ActOf<'report'>, result: EventResult): EventResult | null => {
  if (isUnattended(act.result)) return null
  const other = claims[0]?.result
  if (!other) return null
  return act.agrees || sameJson(other, result) ? agreementOf(other, result) : null
}

const bothReported = ({ result, claims }: EventTable): [EventResult, EventResult] | null => {
  const [one, two] = claims
  return !result && one && two ? [one.result, two.result] : null
}

/** Its players reported different results: a leader decides. */
export const isDisputed = (table: EventTable): boolean => {
  const reports = bothReported(table)
  return reports !== null && agreementOf(...reports) === null
}

/** Its players agreed on a result, and a leader has to confirm having been present. */
export const isWaiting = (table: EventTable): boolean => {
  const reports = bothReported(table)
  return reports !== null && agreementOf(...reports) !== null
}

/**
 * A leader corrects a result, until the cut is made from it. A later round that is not published yet must be
 * drawn again.
 */
export const correct = (event: Event, act: ActOf<'correct'>): Event => {
  const place = publishedTableOf(event, act)
  const { table } = place
  if (!table.result) refuse('not-reported', `Table ${table.table} has no result yet.`)
  if (event.cut)
    refuse('stage-over', 'The cut was made from these results, so they can no longer be changed.')
  assertWitnessNamed(act.result)
  const corrected = withTable(event, place, { ...table, result: resultFrom(event, table, act.result) })
  return ruledBy(act, { ...corrected, rounds: corrected.rounds.filter((r) => r.published) }, table)
}
