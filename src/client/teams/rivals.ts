/** Which other team lies open on the table. */
import { isIn } from '../state/seats.ts'
import type { TeamView, View } from '../state/types.ts'

/** Other teams than the viewer's, as they sit from there on round the table; all but the first for spectators. */
export const rivalTeams = (view: View, own: TeamView | null): TeamView[] => {
  const teams = view.teams ?? []
  const at = own ? teams.indexOf(own) : 0
  return [...teams.slice(at + 1), ...teams.slice(0, Math.max(0, at))]
}

/**
 * The one that is open: where a run goes; else the one that was opened by hand; else the one whose turn it is; else the
 * last one; else the first that is still at the table.
 */
export const openRival = (
  view: View,
  rivals: readonly TeamView[],
  picked: string | null,
  last: string | null,
): TeamView | null => {
  const by = (seat: string | null | undefined) => (seat ? rivals.find((team) => isIn(team, seat)) : undefined)
  const run = view.run ? (by(view.run.corp) ?? by(view.run.runner)) : undefined
  const turn = by(view.turn.seat)
  const there = rivals.find((team) => !team.out)
  return run ?? by(picked) ?? (turn?.out ? undefined : turn) ?? by(last) ?? there ?? rivals[0] ?? null
}
