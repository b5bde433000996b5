import type { PairedRound } from '../../protocol/tournament-view.ts'

/** All byes of a round: several in drafts of more pods or sides than one, and in rounds from other programs. */
export const byesOf = ({
  bye,
  moreByes = [],
}: Pick<PairedRound, 'bye' | 'moreByes'>): NonNullable<PairedRound['bye']>[] => [
  ...(bye ? [bye] : []),
  ...moreByes,
]

export const hasBye = (round: Pick<PairedRound, 'bye' | 'moreByes'>, player: string | null): boolean =>
  byesOf(round).some((bye) => bye.player === player)
