import { matchesOf } from './cut/matches.ts'
import { corpInMatch } from './cut/sides.ts'
import type { Event, EventPlace, EventResult, PersonId, PlayedMatch } from './event.ts'
import { sameJson } from './same-json.ts'

/** A place where somebody plays or has played: whom they meet, who is the Corp first, what came of it. */
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

/** What stands already: sides that are open may still be chosen, and a result may still come. */
const isSettled = (before: Sitting, after: Sitting): boolean =>
  sameJson([before.place, before.players], [after.place, after.players]) &&
  (before.corp === null || before.corp === after.corp) &&
  (before.result === null || sameJson(before.result, after.result))

/** Would a game of theirs be dealt anew or away, or a result of theirs become another? */
export const wouldDisturb = (now: Event, who: PersonId, next: () => Event): boolean => {
  const sittings = sittingsOf(now, who)
  if (sittings.length === 0) return false
  const after = sittingsOf(next(), who)
  return sittings.some((s) => !after.some((a) => isSettled(s, a)))
}
