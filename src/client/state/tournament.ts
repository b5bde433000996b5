/** The name of a tournament game at a table, and the time it has left. */
import type { TournamentGame } from '../../protocol/http.ts'
import type { HeardTournament } from './table-state.ts'
import type { View } from './types.ts'
import { seatInView } from './view-lookup.ts'
import { sideName } from './words.ts'

/** "Round 2, table 5 of Spring Open", "Match 3 of the cut of Spring Open" */
export const placeText = ({ round, table, game, name }: TournamentGame): string => {
  const place = round === null ? `Match ${table} of the cut` : `Round ${round}, table ${table}`
  return `${place}${game > 1 ? `, game ${game}` : ''} of ${name}`
}

/** Milliseconds left of the round by the server's clock; null while none runs. */
export const roundLeft = ({ tournament, heardAt }: HeardTournament, now: number): number | null => {
  const { until } = tournament.tournament
  return until === null ? null : Date.parse(until) - Date.parse(tournament.at) - (now - heardAt)
}

/** What is still played after time was called; null if it was not. */
export const lastTurnsText = (view: View): string | null => {
  // Games recorded before there were tournaments lack the field.
  const left = view.lastTurns ?? null
  if (left === null || view.result) return null
  const [now, next] = left.map((id) => seatInView(view, id)?.side).map((side) => side && sideName(side))
  if (!next) return 'Time has been called. This is the last turn.'
  return view.turn.phase === 'setup'
    ? 'Time has been called. Each side plays one turn.'
    : `Time has been called. The ${now} completes this turn, then the ${next} plays the last.`
}
