/**
 * Caches what the server reads most often from an embedded database: the user of a session, the row of a
 * game, the log of a game that has just begun, and blocks between users. No other process writes to that
 * database, so a row stays valid until this process writes. Postgres may be written by others, so nothing of
 * it is cached.
 */
import type { GameRow, JournalAppend, JournalRow, Store, UserRow } from '../contract.ts'
import { LruCache } from '../lru-cache.ts'

/**
 * Rows of each kind. A session takes about 200 bytes, a game about 5 kB with its decks, a log up to 100 kB.
 */
const maxSessions = 10_000
const maxGames = 1_000
const maxLogs = 100
const maxGroups = 10_000

/** Bounds the age of a value: bans end by themselves, and the use of a session is noted once a minute. */
const maxAgeMs = 20_000

/** The methods of a store by path, such as `people.relations.set`. */
type PathsOf<Room> = {
  [Name in keyof Room & string]: Room[Name] extends (...args: never) => unknown
    ? Name
    : `${Name}.${PathsOf<Room[Name]>}`
}[keyof Room & string]
const paths = (...named: PathsOf<Store>[]): ReadonlySet<string> => new Set(named)

/**
 * Methods that change no session, user, ban, game or seat. Every method that is not listed here or in
 * `gameOnlyMethods` empties the cache.
 */
export const cacheNeutralMethods = paths(
  'users.bySession',
  'users.createGuest',
  'users.startSession',
  'users.place',
  'accounts.find',
  'accounts.findLookalikeOwner',
  'accounts.countAttempt',
  'accounts.uncountAttempt',
  'mail.of',
  'mail.addressee',
  'decks.get',
  'decks.list',
  'packs.get',
  'packs.list',
  'cubes.get',
  'cubes.list',
  'games.get',
  'games.lobby',
  'games.watchable',
  'games.ofUser',
  'games.listStalled',
  'games.recordViewpoint',
  'games.seatsSeenBy',
  'journal.load',
  'journal.rows',
  'journal.page',
  'journal.writable',
  'journal.newest',
  'journal.answered',
  'journal.thoughts',
  'journal.deal',
  'journal.hash',
  'recordings.get',
  'recordings.missing',
  'tournaments.get',
  'tournaments.list',
  'tournaments.withUser',
  'tournaments.notices',
  'tournaments.running',
  'tournaments.lines',
  'tournaments.people',
  'limited.create',
  'limited.list',
  'limited.get',
  'limited.secret',
  'limited.lines',
  'limited.append',
  'limited.pool',
  'limited.savePool',
  'pods.create',
  'pods.waiting',
  'pods.ofUser',
  'pods.running',
  'pods.get',
  'pods.people',
  'pods.secret',
  'pods.lines',
  'pods.append',
  'pods.pool',
  'pods.savePool',
  'pods.wonBy',
  'limited.played',
  'cardsTaken.addRun',
  'cardsTaken.addPod',
  'cardsTaken.ofKit',
  'cardsTaken.months',
  'people.get',
  'people.listOnline',
  'people.history',
  'people.tally',
  'people.lastDeck',
  'people.coach.games',
  'people.coach.isOff',
  'people.coach.turn',
  'people.coach.trim',
  'people.solo.of',
  'people.solo.change',
  'people.solo.meetings',
  'people.solo.scores',
  'people.solo.marks',
  'people.solo.hinted',
  'people.solo.begin',
  'people.solo.lessons',
  'people.relations.hasBlockBetween',
  'people.relations.listMuted',
  'people.invitations.of',
  'people.invitations.to',
  'people.pairing.still',
  'people.pairing.waiting',
  'people.pairing.count',
  'correspondence.running',
  'correspondence.waitingFor',
  'correspondence.recordUptime',
  'correspondence.outages',
  'correspondence.noteOutage',
  'moderation.bans.news',
  'moderation.lines.keep',
  'moderation.lines.list',
  'moderation.listMuters',
  'bots.byToken',
  'jobWorkers.beat',
  'jobWorkers.tidy',
  'settings.keep',
  'retention.turn',
)

/** Methods that change only the given games and their seats, of all that is cached. */
export const gameOnlyMethods = paths(
  'games.create',
  'games.markWaitingForPerson',
  'games.takeSeat',
  'games.leaveSeat',
  'games.reseat',
  'games.recordExposedSeats',
  'games.setOptions',
  'games.markActive',
  'games.remove',
  'journal.append',
  'recordings.put',
)

type CacheEntry<T> = { value: T; at: number }
type Cache<T> = {
  /** The cached value, or the value read now. */
  get(key: string, read: () => Promise<T | null>): Promise<T | null>
  /** Stores a value that was just written. */
  put(key: string, value: T): void
  drop(key: string): void
  clear(): void
}

/** `now` is in ms. A value that was read while its key was written is returned but not cached. */
const createCache = <T>(max: number, now: () => number): Cache<T> => {
  let kept = new LruCache<string, CacheEntry<T>>(max)
  const reading = new Set<{ key: string; isStale: boolean }>()
  const put = (key: string, value: T): void => kept.set(key, { value, at: now() })
  return {
    put,
    async get(key, read) {
      const found = kept.get(key)
      if (found && now() - found.at < maxAgeMs) return found.value
      const current = { key, isStale: false }
      reading.add(current)
      try {
        const value = await read()
        if (value !== null && !current.isStale) put(key, value)
        return value
      } finally {
        reading.delete(current)
      }
    },
    drop(key) {
      for (const each of reading) each.isStale ||= each.key === key
      kept.delete(key)
    },
    clear() {
      for (const each of reading) each.isStale = true
      kept = new LruCache(max)
    },
  }
}

/** Freezes values that several callers share. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return value instanceof Date || ArrayBuffer.isView(value) ? value : Object.freeze(value)
}

type StoreMethod = (...args: unknown[]) => unknown
const isCall = (value: unknown): value is StoreMethod => typeof value === 'function'
const isRoom = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The ids of the games in the arguments of a method of `gameOnlyMethods`. */
const gamesIn = ([first]: readonly unknown[]): string[] => {
  if (Array.isArray(first)) return first.map(String)
  const id = isRoom(first) ? (Reflect.get(first, 'game') ?? Reflect.get(first, 'id')) : first
  if (typeof id !== 'string') throw new Error('The call names no game.')
  return [id]
}

/** Wraps every method below a path with `around`. */
const each = <T extends object>(
  room: T,
  path: string,
  around: (path: string, call: StoreMethod) => StoreMethod,
): T =>
  Object.fromEntries(
    Object.entries(room).map(([name, value]) => {
      const here = path === '' ? name : `${path}.${name}`
      if (isCall(value)) return [name, path === '' ? value : around(here, value)]
      return [name, isRoom(value) ? each(value, here, around) : value]
    }),
  ) as T

type JournalPageRequest = Parameters<Store['journal']['page']>[1]

/** True if a page holds all rows of a game: their numbers are consecutive from 0. */
const isWhole = (rows: readonly JournalRow[], { after, before, max }: JournalPageRequest): boolean =>
  after < 0 && rows.length < max && (rows.at(-1)?.seq ?? before) < before - 1

const rowsOnPage = (rows: readonly JournalRow[], { after, before, max }: JournalPageRequest): JournalRow[] =>
  rows.filter(({ seq }) => seq > after && seq < before).slice(-max)

/**
 * The rows of a game that was just dealt, as a read would return them; null if the database adds a time to
 * them.
 */
const dealtRows = ({ rows }: JournalAppend): JournalRow[] | null => {
  const [deal] = rows
  if (rows.length !== 1 || deal?.seq !== 0 || deal.clock) return null
  const { seq, seat, kind, decision, choice, events, rules } = deal
  const row = { seq, seat, kind, decision, choice, events, ...(rules === undefined ? {} : { rules }) }
  return [JSON.parse(JSON.stringify(row)) as JournalRow]
}

/** Wraps a store so that sessions, games and short logs are read from memory if nothing was written since. */
export const cacheReads = (store: Store, now: () => number = Date.now): Store => {
  const sessions = createCache<UserRow>(maxSessions, now)
  const games = createCache<GameRow>(maxGames, now)
  const logs = createCache<{ rows: JournalRow[] }>(maxLogs, now)
  const groups = createCache<{ apart: boolean }>(maxGroups, now)

  const dropGames = (ids: readonly string[]): void => {
    for (const id of ids) {
      games.drop(id)
      logs.drop(id)
    }
  }
  const dropAll = (): void => {
    for (const cache of [sessions, games, logs, groups]) cache.clear()
  }
  /** Drops entries before the call, so that no old value is used during it, and again after it. */
  const around = (path: string, call: StoreMethod): StoreMethod => {
    if (cacheNeutralMethods.has(path)) return call
    return async (...args) => {
      const drop = gameOnlyMethods.has(path) ? () => dropGames(gamesIn(args)) : dropAll
      drop()
      try {
        return await call(...args)
      } finally {
        drop()
      }
    }
  }

  const whole = each(store, '', around)
  return {
    ...whole,
    users: {
      ...whole.users,
      bySession: (session) =>
        sessions.get(session, async () => {
          const user = await store.users.bySession(session)
          return user && frozen(user)
        }),
    },
    games: {
      ...whole.games,
      async create(query, max) {
        const game = await whole.games.create(query, max)
        games.put(game.id, frozen(game))
        return game
      },
      get: (id) =>
        games.get(id, async () => {
          const game = await store.games.get(id)
          return game && frozen(game)
        }),
    },
    people: {
      ...whole.people,
      relations: {
        ...whole.people.relations,
        async hasBlockBetween(user, others) {
          const read = async () => ({ apart: await store.people.relations.hasBlockBetween(user, others) })
          const found = await groups.get([user, ...others].join(' '), read)
          return found?.apart ?? (await read()).apart
        },
      },
    },
    journal: {
      ...whole.journal,
      async append(entry) {
        await whole.journal.append(entry)
        const dealt = dealtRows(entry)
        if (dealt) logs.put(entry.game, { rows: frozen(dealt) })
      },
      async page(game, page) {
        const read: { rows?: JournalRow[] } = {}
        const log = await logs.get(game, async () => {
          const rows = await store.journal.page(game, page)
          read.rows = rows
          return isWhole(rows, page) ? { rows: frozen(rows) } : null
        })
        return read.rows ?? rowsOnPage(log?.rows ?? [], page)
      },
    },
  }
}
