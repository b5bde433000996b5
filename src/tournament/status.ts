import { cutWinner, matchesOf } from './cut/matches.ts'
import type { Event } from './event.ts'
import { openTables } from './points.ts'

/** Has anything been played or reported? */
export const hasResults = ({ rounds, cut }: Event): boolean =>
  rounds.some((r) => r.tables.some((t) => t.result !== null || t.claims.length > 0)) ||
  (cut !== null && (cut.played.length > 0 || cut.claims.length > 0))

/** It was ended before anything was played. */
export const isCancelled = (event: Event): boolean => event.ended && !hasResults(event)

export type Status = 'upcoming' | 'running' | 'over'

const swissOver = ({ plan, rounds }: Event): boolean =>
  plan !== null &&
  rounds.length >= plan.rounds &&
  rounds.every((r) => r.published && openTables(r).length === 0)

/**
 * An event is over when it was ended or cancelled, or when the last result is in: of the final or, without a
 * cut, of the last round.
 */
export const statusOf = (event: Event): Status => {
  if (event.ended) return 'over'
  if (!event.plan) return 'upcoming'
  if (event.cut) return cutWinner(matchesOf(event.cut)) === null ? 'running' : 'over'
  return event.plan.cut === 0 && swissOver(event) ? 'over' : 'running'
}
