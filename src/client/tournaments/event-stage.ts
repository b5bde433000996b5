/** The stage of an event. */
import type { PairedRound, PairedTable, TournamentView } from '../../protocol/tournament-view.ts'

/** The newest published round. */
export const newestRound = ({ rounds }: Pick<TournamentView, 'rounds'>): PairedRound | null =>
  rounds.findLast(({ published }) => published) ?? null

/** The drawn round that only leaders see. */
export const previewOf = ({ rounds }: Pick<TournamentView, 'rounds'>): PairedRound | null =>
  rounds.find(({ published }) => !published) ?? null

export const openTables = ({ tables }: PairedRound): PairedTable[] =>
  tables.filter(({ result }) => result === null)

/**
 * Sorts tables for leaders who enter results: first those that need a decision, then open ones, then the
 * rest.
 */
export const urgentFirst = <T extends { disputed: boolean; waits?: boolean }>(
  list: readonly T[],
  isOpen: (each: T) => boolean,
): T[] => {
  const order = (each: T): number => (each.disputed || each.waits ? 0 : isOpen(each) ? 1 : 2)
  return [...list].sort((a, b) => order(a) - order(b))
}

/** A round of the event, or the cut (`round` is null) with its size. */
export type StageStep = { round: number | null; cut: number; state: 'past' | 'now' | 'coming' }

/** Its rounds in order, then the cut if it has one; empty until the number of rounds is known. */
export const eventSteps = (
  event: Pick<TournamentView, 'status' | 'rounds' | 'plan' | 'cut'>,
): StageStep[] => {
  const now = newestRound(event)?.number ?? 0
  const rounds = Math.max(event.plan?.rounds ?? 0, now)
  const cut = event.cut?.seeds.length ?? event.plan?.cut ?? 0
  const over = event.status === 'over'
  const stateOf = (round: number): StageStep['state'] => {
    if (over ? round <= now : round < now || event.cut !== null) return 'past'
    return round === now ? 'now' : 'coming'
  }
  const steps = Array.from(
    { length: rounds },
    (_, n): StageStep => ({ round: n + 1, cut, state: stateOf(n + 1) }),
  )
  if (cut === 0) return steps
  const state = event.cut === null ? 'coming' : over ? 'past' : 'now'
  return [...steps, { round: null, cut, state }]
}

/** The break after the newest round, once all of its results are in and no later round is published. */
export const breakNow = (event: TournamentView): TournamentView['breaks'][number] | null => {
  const round = newestRound(event)
  if (event.status !== 'running' || event.cut || !round || openTables(round).length > 0) return null
  return event.breaks.find(({ after }) => after === round.number) ?? null
}

/** "Lunch: 45 minutes" */
export const breakText = ({ what, minutes }: TournamentView['breaks'][number]): string =>
  `${what === '' ? 'Break' : what}: ${minutes} minutes`

const endingNames: Record<NonNullable<TournamentView['ending']>['kind'], string> = {
  cancelled: 'Cancelled',
  early: 'Ended early',
  deleted: 'Deleted',
}

/** "Round 2 of 3", "Bracket", "Over" */
export const stageText = (event: TournamentView): string => {
  if (event.ending) return endingNames[event.ending.kind]
  if (event.status === 'over') return 'Over'
  if (event.status === 'upcoming') return 'Registration is open'
  if (event.cut) return 'Double elimination'
  const round = newestRound(event)
  if (event.draft?.open) return 'Draft'
  return round ? `Round ${round.number} of ${event.plan?.rounds ?? round.number}` : 'Started'
}
