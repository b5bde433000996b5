import { z } from 'zod'
import type { GameRow, Store } from '../contract.ts'
import type { PreparedQuery } from '../database/prepared-query.ts'
import { rowsOf, type Statement } from '../database/statement.ts'
import { LruCache } from '../lru-cache.ts'
import { timeMark } from '../page-marks.ts'
import { gamesWhere, wholeGame } from './reading.ts'

/**
 * Partial indexes hold what lobbies show (`games_lobby`, `games_watchable`, `games_friends`). The conditions
 * here have to match theirs word for word.
 */
const newestWhere = (which: string): string => `
  SELECT id, "createdAt" AS time FROM games
  WHERE ${which} AND ("createdAt", id) < ($1::timestamptz, $2)
  ORDER BY "createdAt" DESC, id DESC
  LIMIT $3`

/** A page of games, each with a version that changes with every write to the game, its seats or its host. */
const versionedPage = (name: string, page: string): VersionedPageStatement =>
  rowsOf(
    name,
    `
  WITH page AS MATERIALIZED (${page})
  SELECT games.id, games.xmin::text || ' ' || users.xmin::text || ' ' || (
    SELECT string_agg(seats.xmin::text, ' ' ORDER BY index) FROM seats WHERE "gameId" = games.id
  ) AS version
  FROM page JOIN games ON games.id = page.id JOIN users ON users.id = "hostId"
  ORDER BY page.time DESC, page.id DESC`,
    { id: z.string(), version: z.string() },
  )
type VersionedPageStatement = Statement<{ id: string; version: string }[]>

const LOBBY = versionedPage('lobby', newestWhere(`status = 'waiting' AND options -> 'open' = 'true'::jsonb`))
const WATCHABLE = versionedPage(
  'watchable',
  newestWhere(
    `status = 'playing' AND options -> 'open' = 'true'::jsonb AND options -> 'spectators' = 'true'::jsonb
      AND coalesce(suspension -> 'since', 'null'::jsonb) = 'null'::jsonb`,
  ),
)
/**
 * Games of this user's friends: of the host or, for a fork, of the owner of the original (`circle`). `maySee`
 * decides the same for a single table.
 */
const ofFriends = (status: 'waiting' | 'playing', which: string): VersionedPageStatement =>
  versionedPage(
    `${status} tables of friends`,
    newestWhere(`${which} AND status IN ('waiting', 'playing') AND options ->> 'visibility' = 'friends'
      AND coalesce(options -> 'tournament', 'null'::jsonb) = 'null'::jsonb AND EXISTS (
        SELECT 1 FROM relations
        WHERE kind = 'friend' AND "userId" = coalesce(options ->> 'circle', "hostId") AND "otherId" = $4
      )`),
  )
const OF_FRIENDS = {
  waiting: ofFriends('waiting', `status = 'waiting'`),
  playing: ofFriends(
    'playing',
    `status = 'playing' AND options -> 'spectators' = 'true'::jsonb
      AND coalesce(suspension -> 'since', 'null'::jsonb) = 'null'::jsonb`,
  ),
}
const OF_USER = versionedPage(
  'games of a user',
  `
  SELECT games.id, "updatedAt" AS time
  FROM games JOIN (
    SELECT id FROM games WHERE "hostId" = $4 UNION SELECT "gameId" FROM seats WHERE "userId" = $4
  ) AS mine ON mine.id = games.id
  WHERE ("updatedAt", games.id) < ($1::timestamptz, $2)
  ORDER BY "updatedAt" DESC, games.id DESC
  LIMIT $3`,
)
const GET_GAMES = gamesWhere('games', 'games.id = ANY($1)')

/** Cached rows of lists. Clients request lists every few seconds, and few games have changed. */
const maxCachedRows = 1_000

export function gameLists(
  ask: PreparedQuery,
): Pick<Store['games'], 'lobby' | 'watchable' | 'ofFriends' | 'ofUser'> {
  const known = new LruCache<string, { version: string; row: GameRow }>(maxCachedRows)

  async function page(statement: VersionedPageStatement, values: unknown[]): Promise<GameRow[]> {
    const listed = await ask(statement, values)
    const rows = new Map<string, GameRow>()
    for (const { id, version } of listed) {
      const entry = known.get(id)
      if (entry?.version === version) rows.set(id, entry.row)
    }
    const changed = listed.flatMap(({ id }) => (rows.has(id) ? [] : id))
    const read = changed.length > 0 ? await ask(GET_GAMES, [changed]) : []
    for (const game of read) rows.set(game.id, wholeGame(game))
    return listed.flatMap(({ id, version }) => {
      const row = rows.get(id)
      // If a row was written after its version was read, the next request sees a new version and reads it
      // again.
      if (row) known.set(id, { version, row })
      return row ?? []
    })
  }

  return {
    lobby: (limit, after) => page(LOBBY, [...timeMark(after), limit]),
    watchable: (limit, after) => page(WATCHABLE, [...timeMark(after), limit]),
    ofFriends: (user, status, limit, after) => page(OF_FRIENDS[status], [...timeMark(after), limit, user]),
    ofUser: (user, limit, after) => page(OF_USER, [...timeMark(after), limit, user]),
  }
}
