import type { Bye, PersonId, Round } from './event.ts'

/** All byes of a round: one at most, except in pods, between sides, and in rounds from other programs. */
export const byesOf = <T = Bye>(round: { bye: T | null; moreByes?: T[] | undefined }): T[] => [
  ...(round.bye === null ? [] : [round.bye]),
  ...(round.moreByes ?? []),
]

/** The byes of a round as it keeps them: the first by itself, and further ones only where there are any. */
export const withByes = <T>([bye, ...moreByes]: readonly T[]): { bye: T | null; moreByes?: T[] } => ({
  bye: bye ?? null,
  ...(moreByes.length > 0 ? { moreByes } : {}),
})

/** Does the player sit at a table of the round, or have its bye? */
export const isSeated = (round: Pick<Round, 'tables' | 'bye' | 'moreByes'>, id: PersonId): boolean =>
  byesOf(round).some((b) => b.player === id) || round.tables.some((t) => t.players.includes(id))
