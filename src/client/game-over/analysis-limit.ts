import { afterTournament, onlyTwo } from '../../protocol/analysis-limits.ts'
import type { Table } from '../../protocol/http.ts'
import type { View } from '../state/types.ts'

/** Why the server would refuse to analyse this finished game; null if it would not. */
export const analysisLimit = (
  { format, tournament }: Pick<Table, 'format' | 'tournament'>,
  { seats, seed }: Pick<View, 'seats' | 'seed'>,
): string | null => {
  if (format !== 'classic' || seats.length !== 2) return onlyTwo
  // The seed of a finished game stays hidden only while its tournament is in progress.
  return tournament !== null && seed === null ? afterTournament : null
}
