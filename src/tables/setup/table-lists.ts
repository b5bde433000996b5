import { z } from 'zod'
import type { RunningGame, Table } from '../../protocol/http.ts'
import type { Page, PageRequest } from '../../protocol/pagination.ts'
import { createCoalescer } from '../../shared/coalesce.ts'
import { cursorCodec, pageBy, timeCursor } from '../../shared/list-cursor.ts'
import type { GameRow, RunningRow, Store, TimeMark } from '../../store/contract.ts'

/** `status`: only tables in this state. */
export type LobbyQuery = PageRequest & { status?: 'waiting' | 'playing' | undefined }
type GameRowPage = { rows: GameRow[]; next: string | null }

/** Paginated tables: the lobby's, and a user's own. */
export type TableLists = {
  /**
   * Waiting tables, then games in progress that allow spectators; each the newest first. A user also sees
   * tables for friends of their hosts.
   */
  lobby(asked: LobbyQuery, user: string | null): Promise<GameRowPage>
  /** The user's games that are not over: those that wait for the user first, then by last move. */
  running(user: string, asked: PageRequest): Promise<{ rows: RunningRow[]; next: string | null }>
  /** The last moved first; games that move meanwhile reappear on the first page. */
  ofUser(user: string, asked: PageRequest): Promise<GameRowPage>
}

const part = cursorCodec(z.strictObject({ of: z.enum(['waiting', 'playing']), after: z.string().max(300) }))
const partOf = ({ status }: GameRow) => (status === 'waiting' ? 'waiting' : 'playing')

const newestFirst = (one: GameRow, other: GameRow): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)

const runningPlace = cursorCodec(
  z.strictObject({ mine: z.boolean(), at: z.iso.datetime(), id: z.string().max(64) }),
)

export function createTableLists({
  games,
  correspondence,
}: Pick<Store, 'games' | 'correspondence'>): TableLists {
  const together = createCoalescer<GameRow[]>()

  /** The newest tables: the public ones are loaded once for all callers, those of friends for this user. */
  async function newest(
    of: 'waiting' | 'playing',
    limit: number,
    after: TimeMark | undefined,
    user: string | null,
  ) {
    const list = of === 'waiting' ? games.lobby : games.watchable
    const shared = together(JSON.stringify([of, limit, after]), () => list(limit, after))
    if (user === null) return shared
    const [all, friends] = await Promise.all([shared, games.ofFriends(user, of, limit, after)])
    return friends.length === 0 ? all : [...all, ...friends].toSorted(newestFirst).slice(0, limit)
  }

  async function look({ limit, cursor, status }: LobbyQuery, user: string | null): Promise<GameRowPage> {
    const place = part.read(cursor)
    const after = timeCursor.read(place?.after)
    const wanted = limit + 1
    const begun = place?.of === 'playing'
    const waiting = begun || status === 'playing' ? [] : await newest('waiting', wanted, after, user)
    const left = status === 'waiting' ? 0 : wanted - waiting.length
    const playing = left > 0 ? await newest('playing', left, begun ? after : undefined, user) : []
    return pageBy([...waiting, ...playing], limit, (game) =>
      part.write({ of: partOf(game), after: timeCursor.write({ at: game.createdAt, id: game.id }) }),
    )
  }

  return {
    lobby: look,
    async running(user, { limit, cursor }) {
      const place = runningPlace.read(cursor)
      const after = place && { ...place, at: new Date(place.at) }
      const rows = await correspondence.running(user, limit + 1, after)
      return pageBy(rows, limit, ({ game, mine }) =>
        runningPlace.write({ mine, at: game.updatedAt.toISOString(), id: game.id }),
      )
    },
    async ofUser(user, { limit, cursor }) {
      const rows = await games.ofUser(user, limit + 1, timeCursor.read(cursor))
      return pageBy(rows, limit, (game) => timeCursor.write({ at: game.updatedAt, id: game.id }))
    },
  }
}

/** The same page with its rows converted by `show`. */
export const shownPage = <Row, T>(
  { rows, next }: { rows: Row[]; next: string | null },
  show: (row: Row) => T,
): Page<T> => ({ items: rows.map(show), next })

const minute = 60_000
const toIso = (ms: number): string => new Date(ms).toISOString()

/** A game in progress, with its table converted by `show`. */
export const runningShown =
  (show: (game: GameRow) => Table, now: number) =>
  ({ game, mine }: RunningRow): RunningGame => ({
    table: show(game),
    mine,
    waits: (game.status === 'playing' ? (game.awaits?.seats ?? []) : []).map(({ id, since, until }) => ({
      seat: id,
      since: toIso(since),
      until: until === null ? null : toIso(until),
      leftMs: until === null ? null : Math.max(0, Math.round((until - now) / minute) * minute),
    })),
    last: game.awaits?.last ?? null,
  })
