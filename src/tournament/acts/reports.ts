import type { Event, PersonId, Result, Round, Table } from '../event.ts'
import { house, isLeader, needLeader } from '../people.ts'
import { refuse } from '../refusal.ts'
import { isUnattended, resultFrom } from '../results.ts'
import { sameJson } from '../same-json.ts'
import type { ActOf, ReportedResult } from './schema.ts'

type Place = { round: Round; table: Table }

const placeOf = (event: Event, act: { round: number; table: number }): Place => {
  const round =
    event.rounds.find((r) => r.number === act.round) ??
    refuse('no-such-round', `Round ${act.round} is not paired.`)
  if (!round.published) refuse('not-published', `Round ${act.round} is not published yet.`)
  const table =
    round.tables.find((t) => t.table === act.table) ??
    refuse('no-such-table', `Round ${act.round} has no table ${act.table}.`)
  return { round, table }
}

const withTable = (event: Event, { round }: Place, table: Table): Event => {
  const tables = round.tables.map((t) => (t.table === table.table ? table : t))
  return { ...event, rounds: event.rounds.map((r) => (r.number === round.number ? { ...r, tables } : r)) }
}

/**
 * A leader's report counts at once; a player's when the other says the same, and where they agreed on it when a leader
 * who was there says so, too. Where they differ a leader decides.
 */
export const report = (event: Event, act: ActOf<'report'>): Event => {
  const place = placeOf(event, act)
  const { table } = place
  if (table.result) refuse('already-reported', `Table ${table.table} has its result already.`)
  const plays = table.players.includes(act.by)
  if (act.by === house && act.result.kind !== 'games')
    refuse('not-allowed', 'The server tells how games ended, and nothing else.')
  if (!plays && act.by !== house && !isLeader(event, act.by))
    refuse('not-your-table', 'A result is reported by the two who played or by a leader.')
  if (act.result.kind === 'forfeit' && plays) refuse('not-allowed', 'Who was absent is for a leader to say.')
  const result = resultFrom(event, table, act.result)
  if (plays) return claim(event, place, act.by, result, isUnattended(act.result))
  needAttended(act.result)
  return withTable(event, place, { ...table, result })
}

const needAttended = (told: ReportedResult): void => {
  if (isUnattended(told)) refuse('leader-absent', 'Say which leader was there when it was agreed.')
}

const claim = (event: Event, place: Place, by: PersonId, result: Result, waits: boolean): Event => {
  const { table } = place
  if (table.claims.some((c) => c.by === by))
    refuse('already-reported', 'You have reported this table; a leader can correct it.')
  const agreed = table.claims.some((c) => sameJson(c.result, result))
  const claims = [...table.claims, { by, result }]
  return withTable(event, place, { ...table, claims, result: agreed && !waits ? result : null })
}

const bothSaid = ({ result, claims }: Table): [Result, Result] | null => {
  const [one, two] = claims
  return !result && one && two ? [one.result, two.result] : null
}

/** Its players said different things: a leader decides. */
export const isDisputed = (table: Table): boolean => {
  const said = bothSaid(table)
  return said !== null && !sameJson(...said)
}

/** Its players agreed on a result, and a leader has to say that one was there. */
export const isWaiting = (table: Table): boolean => {
  const said = bothSaid(table)
  return said !== null && sameJson(...said)
}

/** A leader puts a result right, until the cut is made from it. A later round that is not published yet must be drawn again. */
export const correct = (event: Event, act: ActOf<'correct'>): Event => {
  needLeader(event, act.by)
  const place = placeOf(event, act)
  const { table } = place
  if (table.players.includes(act.by)) refuse('not-allowed', 'A leader doesn’t rule on a table they play at.')
  if (!table.result) refuse('not-reported', `Table ${table.table} has no result yet.`)
  if (event.cut) refuse('stage-over', 'The cut was made from these results.')
  needAttended(act.result)
  const corrected = withTable(event, place, { ...table, result: resultFrom(event, table, act.result) })
  return { ...corrected, rounds: corrected.rounds.filter((r) => r.published) }
}
