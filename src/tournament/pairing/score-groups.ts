import type { Event, PersonId } from '../event.ts'
import type { Standing } from '../standings.ts'

/** A player to be paired. */
export type Entrant = {
  id: PersonId
  points: number
  /** 0 is the group with the most tournament points, 1 the next one that has players. */
  group: number
}

/** Numbers the score groups; only points that one of these players has form a group. */
export const numberScoreGroups = (players: readonly Omit<Entrant, 'group'>[]): Entrant[] => {
  const steps = [...new Set(players.map((p) => p.points))].sort((a, b) => b - a)
  return players.map(({ id, points }) => ({ id, points, group: steps.indexOf(points) }))
}

/** The active players with their score groups. */
export const entrantsOf = (standings: readonly Standing[], active: ReadonlySet<PersonId>): Entrant[] =>
  numberScoreGroups(
    standings.filter((s) => active.has(s.player)).map((s) => ({ id: s.player, points: s.points })),
  )

/** How often two players were paired in this stage, whether or not they played. */
export type Meetings = {
  between(a: PersonId, b: PersonId): number
  /** They cannot be paired: both have decks of the same side only. */
  cannotMeet?(a: PersonId, b: PersonId): boolean
}

/** Counts the pairings of all rounds, or of those before round `before`. */
export const meetingsOf = (event: Pick<Event, 'rounds'>, before = Number.POSITIVE_INFINITY): Meetings => {
  const counts = new Map<PersonId, Map<PersonId, number>>()
  const between = (a: PersonId, b: PersonId): number => counts.get(a)?.get(b) ?? 0
  const meet = (a: PersonId, b: PersonId): void => {
    const row = counts.get(a) ?? new Map<PersonId, number>()
    counts.set(a, row.set(b, between(a, b) + 1))
  }
  for (const { number, tables } of event.rounds)
    for (const { players } of number < before ? tables : []) {
      meet(players[0], players[1])
      meet(players[1], players[0])
    }
  return { between }
}
