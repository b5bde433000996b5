import { matchesOf } from './cut/matches.ts'
import { corpInMatch } from './cut/sides.ts'
import type { Event, EventPlace, EventResult, PersonId, PlayedMatch } from './event.ts'
import { sameJson } from './same-json.ts'

/** A place where somebody plays or has played: the players, the Corp of the first game, the result. */
type Sitting = {
  place: EventPlace
  players: PersonId[]
  corp: PersonId | null
  result: EventResult | PlayedMatch | null
}

const atTables = (event: Event, who: PersonId): Sitting[] =>
  event.rounds
    .filter((r) => r.published)
    .flatMap((r) =>
      r.tables
        .filter((t) => t.players.includes(who))
        .map(({ table, players, firstRunner, result }) => ({
          place: { kind: 'table', round: r.number, table },
          players: players.toSorted(),
          corp: players.find((p) => p !== firstRunner) ?? null,
          result,
        })),
    )

const atMatches = (event: Event, who: PersonId): Sitting[] => {
  const { cut } = event
  if (!cut) return []
  const matches = matchesOf(cut)
  return matches.flatMap((m) =>
    m.players?.includes(who) && (m.status === 'open' || m.played)
      ? [
          {
            place: { kind: 'match', match: m.match },
            players: m.players.toSorted(),
            corp: corpInMatch(event, cut, matches, m),
            result: m.played,
          },
        ]
      : [],
  )
}

const sittingsOf = (event: Event, who: PersonId): Sitting[] => [
  ...atTables(event, who),
  ...atMatches(event, who),
]

/** Does everything decided before stay the same? Open sides may be chosen and a result may be added. */
const isSettled = (before: Sitting, after: Sitting): boolean =>
  sameJson([before.place, before.players], [after.place, after.players]) &&
  (before.corp === null || before.corp === after.corp) &&
  (before.result === null || sameJson(before.result, after.result))

/** Would the act replace or remove one of this person's games, or change one of their results? */
export const wouldDisturb = (now: Event, who: PersonId, next: () => Event): boolean => {
  const sittings = sittingsOf(now, who)
  if (sittings.length === 0) return false
  const after = sittingsOf(next(), who)
  return sittings.some((s) => !after.some((a) => isSettled(s, a)))
}
