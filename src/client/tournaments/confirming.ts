/** Who can confirm a player's report. */
import type { TournamentView } from '../../protocol/tournament-view.ts'

/** Can this player report on this server? Those whom an official entered by name cannot. */
export const canReport = ({ players }: Pick<TournamentView, 'players'>, player: string | null): boolean =>
  players.some(({ id, here }) => id === player && here)

/** What happens to a report whose opponent cannot confirm it. */
export const countsWithout = (opponent: string): string =>
  `${opponent} has no account here and cannot report. What you report counts once an official accepts it.`
