import type { Ask } from './ask.ts'
import type { GameRow, Store } from './contract.ts'
import { WHOLE_GAME, type WholeGame, wholeGame } from './game-rows.ts'
import { timeMark } from './marks.ts'

/** Indexes of their own hold what lobbies show (`games_lobby`, `games_watchable`): the words here are those there. */
const newestWhere = (which: string): string => `
  SELECT id, "createdAt" AS time FROM games
  WHERE ${which} AND ("createdAt", id) < ($1::timestamptz, $2)
  ORDER BY "createdAt" DESC, id DESC
  LIMIT $3`

/** A page of games, each with what changes when anything of it is written. */
const versions = (page: string): string => `
  WITH page AS MATERIALIZED (${page})
  SELECT games.id, games.xmin::text || ' ' || users.xmin::text || ' ' || (
    SELECT string_agg(seats.xmin::text, ' ' ORDER BY index) FROM seats WHERE "gameId" = games.id
  ) AS version
  FROM page JOIN games ON games.id = page.id JOIN users ON users.id = "hostId"
  ORDER BY page.time DESC, page.id DESC`

const LOBBY = versions(newestWhere(`status = 'waiting' AND options -> 'open' = 'true'::jsonb`))
const WATCHABLE = versions(
  newestWhere(
    `status = 'playing' AND options -> 'open' = 'true'::jsonb AND options -> 'spectators' = 'true'::jsonb`,
  ),
)
const OF_USER = versions(`
  SELECT games.id, "updatedAt" AS time
  FROM games JOIN (
    SELECT id FROM games WHERE "hostId" = $4 UNION SELECT "gameId" FROM seats WHERE "userId" = $4
  ) AS mine ON mine.id = games.id
  WHERE ("updatedAt", games.id) < ($1::timestamptz, $2)
  ORDER BY "updatedAt" DESC, games.id DESC
  LIMIT $3`)
const GET_GAMES = `${WHOLE_GAME} WHERE games.id = ANY($1)`

/** Games of lists that are kept at hand: they are asked for every few seconds, and few have changed. */
const mostKnown = 1_000

export function lists(ask: Ask): Pick<Store['games'], 'lobby' | 'watchable' | 'ofUser'> {
  const known = new Map<string, { version: string; row: GameRow }>()

  async function page(name: string, text: string, values: unknown[]): Promise<GameRow[]> {
    const listed = await ask<{ id: string; version: string }>(name, text, values)
    const changed = listed.filter(({ id, version }) => known.get(id)?.version !== version)
    const read = new Map<string, GameRow>()
    if (changed.length > 0) {
      for (const game of await ask<WholeGame>('games', GET_GAMES, [changed.map(({ id }) => id)])) {
        read.set(game.id, wholeGame(game))
      }
    }
    const rows = listed.flatMap(({ id, version }) => {
      const row = read.get(id) ?? (known.get(id)?.version === version ? known.get(id)?.row : undefined)
      if (row) remember(id, { version, row })
      return row ?? []
    })
    return rows
  }

  /** What was read later than its version is read once more then. */
  function remember(id: string, entry: { version: string; row: GameRow }): void {
    known.delete(id)
    known.set(id, entry)
    const [oldest] = known.keys()
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  }

  return {
    lobby: (limit, after) => page('lobby', LOBBY, [...timeMark(after), limit]),
    watchable: (limit, after) => page('watchable', WATCHABLE, [...timeMark(after), limit]),
    ofUser: (user, limit, after) => page('games of a user', OF_USER, [...timeMark(after), limit, user]),
  }
}
