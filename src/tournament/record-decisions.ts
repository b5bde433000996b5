import { claimedIn } from './acts/cut.ts'
import { publishedTableOf } from './acts/reports.ts'
import { isInDrawnRound, movesInDrawnRound } from './acts/rounds.ts'
import type { Act, ActOf } from './acts/schema.ts'
import { agreementOf, matchAgreementOf } from './agreement.ts'
import type { Event } from './event.ts'

/**
 * Writes into an act what was decided when it was entered, so that a journal read later, under later rules,
 * gives the same event. These fields are computed here and never taken from the request, except `begun`,
 * which the server may know from the games at its tables,
 * and `drawn`, which an official may choose.
 */

/** Has a game of the cut begun: a result, a report or a running clock? */
const hasBegun = ({ cut }: Event): boolean =>
  cut !== null &&
  (cut.played.length > 0 || cut.claims.length > 0 || cut.clocks.some((c) => c.startedAt !== null))

const recordLeaving = <A extends ActOf<'drop'> | ActOf<'disqualify'>>(event: Event, act: A): A => {
  const { begun: _begun, drawn: _drawn, ...plain } = act
  const begun = event.cut !== null && (act.begun === true || hasBegun(event))
  const drawn = placeInDrawnRound(event, act)
  return { ...plain, ...(begun ? { begun } : {}), ...(drawn ? { drawn } : {}) } as A
}

/**
 * The pairs of a drawn round are kept unless the act says otherwise, or unless that would give the official
 * who removes the player another opponent.
 */
const placeInDrawnRound = (
  event: Event,
  { by, player, drawn }: ActOf<'drop'> | ActOf<'disqualify'>,
): 'kept' | 'again' | null => {
  if (!isInDrawnRound(event, player)) return null
  // Other pods and sides have byes of their own.
  return event.draft || drawn === 'again' || movesInDrawnRound(event, player, by) ? 'again' : 'kept'
}

const sealedReport = (event: Event, act: ActOf<'report'>): ActOf<'report'> => {
  const { agrees: _agrees, ...plain } = act
  const { table } = publishedTableOf(event, act)
  const other = table.claims.find((c) => c.by !== act.by)
  const stated = act.result
  const result = stated.kind === 'games' || stated.kind === 'even' ? stated : null
  const agrees = table.players.includes(act.by) && other && result && agreementOf(other.result, result)
  return agrees ? { ...plain, agrees: true } : plain
}

const sealedMatch = (event: Event, act: ActOf<'report-match'>): ActOf<'report-match'> => {
  const { agrees: _agrees, ...plain } = act
  const found = claimedIn(event, act)
  return found && matchAgreementOf(found.other, found.own) ? { ...plain, agrees: true } : plain
}

/** The act as the journal keeps it. */
export const withRecordedDecisions = (event: Event, act: Act): Act => {
  if (act.type === 'drop' || act.type === 'disqualify') return recordLeaving(event, act)
  if (act.type === 'report') return sealedReport(event, act)
  return act.type === 'report-match' ? sealedMatch(event, act) : act
}
