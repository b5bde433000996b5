import type { CutMatch, TournamentView } from '../../protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../store/contract.ts'
import { minutesOfMatch } from '../../tournament/cut/match-minutes.ts'
import { cutWinner, type Match, matchesOf } from '../../tournament/cut/matches.ts'
import { cutPlaces } from '../../tournament/cut/places.ts'
import { corpInMatch } from '../../tournament/cut/sides.ts'
import type { Cut, CutSlot, Event, MatchSource, PersonId, PlayedMatch } from '../../tournament/event.ts'
import { pairingKey } from '../required-tables.ts'
import { minutesAfter } from '../time.ts'
import { roomsAt } from './rooms.ts'
import { type EventViewer, seesClaim } from './visibility.ts'

const letters = { seed: 'S', winner: 'W', loser: 'L' } as const
const sourceLabel = ({ from, number }: MatchSource): string => `${letters[from]}${number}`

/** The last match, and the one before a second final, are finals; a match with a player who has lost is in the lower bracket. */
const partOf = (slots: readonly CutSlot[], slot: CutSlot): CutMatch['part'] => {
  if (slot.match >= slots.length - (slots.at(-1)?.again ? 1 : 0)) return 'final'
  const isUpper = ({ from, number }: MatchSource): boolean => {
    const before = slots[number - 1]
    return from === 'seed' || (from === 'winner' && before !== undefined && partOf(slots, before) === 'upper')
  }
  return slot.sources.every(isUpper) ? 'upper' : 'lower'
}

const playedView = ({ winner, corp, by, agenda }: PlayedMatch): NonNullable<CutMatch['played']> => ({
  winner,
  corp,
  by,
  agenda,
})

/** The higher seed of a first-round match, until that player has chosen a side. */
const chooserOf = (cut: Cut, match: Match): PersonId | null =>
  match.status === 'open' && match.depth === 1 && !cut.choices.some((c) => c.match === match.match)
    ? (match.players?.[0] ?? null)
    : null

export const matchView = (
  event: Event,
  cut: Cut,
  matches: Match[],
  m: Match,
  rows: readonly TournamentTableRow[],
  viewer: EventViewer,
): CutMatch => {
  const clock = cut.clocks.find((c) => c.match === m.match)
  const minutes = minutesOfMatch(event, cut, m)
  const startedAt = clock?.startedAt ?? null
  const claims = cut.claims.filter((c) => c.told.match === m.match)
  const players = m.players ?? []
  const sits = players.some((p) => p === viewer.id)
  return {
    match: m.match,
    depth: m.depth,
    again: m.again,
    from: [sourceLabel(m.sources[0]), sourceLabel(m.sources[1])],
    part: partOf(matches, m),
    players: m.players,
    corp: m.status === 'open' || m.played ? corpInMatch(event, cut, matches, m) : null,
    chooses: chooserOf(cut, m),
    status: m.status,
    played: m.played && playedView(m.played),
    clock: { minutes, startedAt, endsAt: minutesAfter(startedAt, minutes) },
    extension: clock?.extension ?? 0,
    claims: claims
      .filter(({ by }) => seesClaim(viewer, by, players))
      .map(({ by, told }) => ({ by, told: playedView(told) })),
    disputed: (sits || viewer.leader) && !m.played && claims.length === 2,
    rooms: roomsAt(rows, pairingKey({ kind: 'match', match: m.match }), 1, m.status === 'open'),
  }
}

/** The bracket as it stands. */
export const cutView = (
  event: Event,
  rows: readonly TournamentTableRow[],
  viewer: EventViewer,
): TournamentView['cut'] => {
  const { cut } = event
  if (!cut) return null
  const matches = matchesOf(cut)
  return {
    seeds: cut.seeds,
    matches: matches.map((m) => matchView(event, cut, matches, m, rows, viewer)),
    winner: cutWinner(matches),
    places: cutPlaces(cut),
  }
}
