/** Which other team is open on the table. */
import { isIn } from '../state/seats.ts'
import type { TeamView, View } from '../state/types.ts'

/** The other teams in seating order after the viewer's; for spectators, all but the first. */
export const rivalTeams = (view: View, own: TeamView | null): TeamView[] => {
  const teams = view.teams ?? []
  const at = own ? teams.indexOf(own) : 0
  return [...teams.slice(at + 1), ...teams.slice(0, Math.max(0, at))]
}

/**
 * The open team: the target of a run, else the one the viewer opened, else the one whose turn it is, else the
 * last one shown, else the first that is still at the table.
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
