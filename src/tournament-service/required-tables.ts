import type { TournamentTableRow } from '../store/contract.ts'
import { matchesOf } from '../tournament/cut/matches.ts'
import type { Event, EventPlace, PersonId } from '../tournament/event.ts'
import { type GameToPlay, gameIn, gamesAt } from '../tournament/games.ts'
import { statusOf } from '../tournament/status.ts'

/** The key of a pairing: `r2t7` is table 7 of round 2, `m5` match 5. */
export const pairingKey = (place: EventPlace): string =>
  place.kind === 'table' ? `r${place.round}t${place.table}` : `m${place.match}`

/** The pairing with that key. */
export function parsePairingKey(name: string): EventPlace {
  const [, round, table] = /^r(\d+)t(\d+)$/.exec(name) ?? []
  return round === undefined
    ? { kind: 'match', match: Number(name.slice(1)) }
    : { kind: 'table', round: Number(round), table: Number(table) }
}

/** A game that is to be played at a table of the server now. */
export type RequiredTable = {
  place: EventPlace
  game: 1 | 2
  corp: PersonId
  runner: PersonId
  agendaPoints: number
}

/** The newest table of a game; ignores tables whose pairing was taken back. */
export const newestAt = <R extends TournamentTableRow>(
  rows: readonly R[],
  place: string,
  game: 1 | 2,
): R | undefined =>
  rows
    .filter((r) => r.place === place && r.game === game && r.status !== 'closed')
    .sort((a, b) => b.nth - a.nth)[0]

const toRequiredTable = (
  place: EventPlace,
  game: 1 | 2,
  { corp, runner, agendaPoints }: GameToPlay,
): RequiredTable => ({
  place,
  game,
  corp: corp.player,
  runner: runner.player,
  agendaPoints,
})

/** Pairings of published rounds and open matches without a result, with their games in order. */
function openGames(event: Event): RequiredTable[][] {
  const tables = event.rounds
    .filter((r) => r.published)
    .flatMap((r) =>
      r.tables.map((t) => ({ place: { kind: 'table' as const, round: r.number, table: t.table }, t })),
    )
    .filter(({ t }) => t.result === null)
    .map(({ place, t }) => gamesAt(event, t).map((g, i) => toRequiredTable(place, i === 0 ? 1 : 2, g)))
  const matches = (event.cut ? matchesOf(event.cut) : []).flatMap((m) => {
    const game = gameIn(event, m)
    return game ? [[toRequiredTable({ kind: 'match', match: m.match }, 1, game)]] : []
  })
  return [...tables, ...matches]
}

/**
 * The games to be played at tables of the server, each once the one before it is over. Decks that were
 * drafted elsewhere are unknown here, so their games are played elsewhere.
 */
export function requiredTables(event: Event, rows: readonly TournamentTableRow[]): RequiredTable[] {
  const drafted = event.format !== 'constructed' && !event.draft
  if (drafted || statusOf(event) !== 'running') return []
  return openGames(event).flatMap((games) => {
    const played = games.filter(
      ({ place, game }) => newestAt(rows, pairingKey(place), game)?.status === 'over',
    ).length
    return games.slice(0, played + 1)
  })
}

/** Does this table still belong to the event: the same two players at the same place, on these sides? */
export function isStillPaired(event: Event, row: TournamentTableRow): boolean {
  if (event.deleted) return false
  const same = (games: GameToPlay[]): boolean => {
    const game = games[row.game - 1]
    return game?.corp.player === row.corp && game.runner.player === row.runner
  }
  const inSwiss = event.rounds.some(
    (r) =>
      r.published &&
      r.tables.some(
        (t) =>
          pairingKey({ kind: 'table', round: r.number, table: t.table }) === row.place &&
          same(gamesAt(event, t)),
      ),
  )
  if (inSwiss) return true
  const match =
    event.cut && matchesOf(event.cut).find((m) => pairingKey({ kind: 'match', match: m.match }) === row.place)
  if (!match?.players) return false
  // A player has left: nobody plays on for the event.
  if (match.played?.by === 'bye' && row.status !== 'over') return false
  if (match.played) return match.players.includes(row.corp) && match.players.includes(row.runner)
  const game = gameIn(event, match)
  return game !== null && same([game])
}
