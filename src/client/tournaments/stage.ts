/** Where an event stands. */
import type { PairedRound, PairedTable, TournamentView } from '../../protocol/tournament-view.ts'

/** The newest round that is published. */
export const newestRound = ({ rounds }: Pick<TournamentView, 'rounds'>): PairedRound | null =>
  rounds.findLast(({ published }) => published) ?? null

/** A round that is drawn, and shown to leaders alone. */
export const previewOf = ({ rounds }: Pick<TournamentView, 'rounds'>): PairedRound | null =>
  rounds.find(({ published }) => !published) ?? null

export const openTables = ({ tables }: PairedRound): PairedTable[] =>
  tables.filter(({ result }) => result === null)

/** What comes first for whoever enters results: what needs a decision, then what is open, then the rest. */
export const urgentFirst = <T extends { disputed: boolean; waits?: boolean }>(
  list: readonly T[],
  isOpen: (each: T) => boolean,
): T[] => {
  const order = (each: T): number => (each.disputed || each.waits ? 0 : isOpen(each) ? 1 : 2)
  return [...list].sort((a, b) => order(a) - order(b))
}

/** "Round 2 of 3", "Bracket", "Over" */
export const stageText = (event: TournamentView): string => {
  if (event.status === 'over') return 'Over'
  if (event.status === 'upcoming') return 'Registration is open'
  if (event.cut) return 'Double elimination'
  const round = newestRound(event)
  return round ? `Round ${round.number} of ${event.plan?.rounds ?? round.number}` : 'Started'
}
