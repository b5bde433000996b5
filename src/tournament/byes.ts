import type { Bye, PersonId, Round } from './event.ts'

/** All byes of a round: one at most, except in pods, between sides, and in rounds from other programs. */
export const byesOf = (round: { bye: Bye | null; moreByes?: Bye[] | undefined }): Bye[] => [
  ...(round.bye ? [round.bye] : []),
  ...(round.moreByes ?? []),
]

/** Does the player sit at a table of the round, or have its bye? */
export const isSeated = (round: Pick<Round, 'tables' | 'bye' | 'moreByes'>, id: PersonId): boolean =>
  byesOf(round).some((b) => b.player === id) || round.tables.some((t) => t.players.includes(id))
