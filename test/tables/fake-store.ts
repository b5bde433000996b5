import { randomBytes } from 'node:crypto'
import type { GameThought } from '../../src/protocol/thoughts.ts'
import { userNameKey } from '../../src/store/accounts/accounts.ts'
import { lookalikeKey } from '../../src/store/accounts/lookalike-names.ts'
import {
  type DeckRow,
  type GameRow,
  type JournalAppend,
  JournalConflict,
  type JournalRow,
  type LoadedGame,
  type NewDeckRow,
  type PackRow,
  QuotaExceeded,
  type SeatRow,
  SeenFromOtherSeat,
  type Store,
  StoreUnavailable,
  type UserRow,
} from '../../src/store/contract.ts'
import { fakeCorrespondence } from './fake-correspondence.ts'
import { emptyTournaments, fakeTournaments, type TournamentShelf } from './fake-tournaments.ts'

type Snapshot = NonNullable<LoadedGame['snapshot']>
type Shelf = {
  users: Map<string, UserRow>
  sessions: Map<string, string>
  /** Of accounts, by user. */
  passwords: Map<string, string>
  guesses: Map<string, number>
  decks: Map<string, Awaited<ReturnType<Store['decks']['create']>>>
  packs: Map<string, PackRow>
  games: Map<string, GameRow>
  journal: Map<string, JournalRow[]>
  thoughts: Map<string, GameThought[]>
  snapshots: Map<string, Snapshot>
  deals: Map<string, unknown>
  recordings: Map<string, Uint8Array>
  settings: Map<string, string>
  /** Of games, by game and user. */
  orders: Map<string, Map<string, unknown>>
  /** Game, user and seat as JSON. */
  looks: Set<string>
  /** Games that wait for a player and nothing else. */
  resting: Set<string>
  tournaments: TournamentShelf
}

/** A store in memory with the same guarantees as the real one, which a test can make fail. */
export type FakeStore = Store & {
  shelf: Shelf
  /** While true every call rejects with `StoreUnavailable`. */
  away: boolean
  appends: number
}

const copy = <T>(value: T): T => structuredClone(value)
const newId = (): string => randomBytes(8).toString('hex')

/** Opens a store on a shelf. A second store on the same shelf is what a restarted server sees. */
export function fakeStore(shelf: Shelf = emptyShelf()): FakeStore {
  const { users, sessions, passwords, guesses, decks, packs, games, journal, snapshots, deals, recordings } =
    shelf

  /** Every call takes a turn of the event loop, as a database call does. */
  async function call<T>(work: () => T): Promise<T> {
    await new Promise((resolve) => setImmediate(resolve))
    if (store.away) throw new StoreUnavailable('The fake store is away.')
    return copy(work())
  }

  function seatIn(id: string, seat: string): SeatRow | undefined {
    const game = games.get(id)
    return game?.status === 'waiting' ? game.seats.find((row) => row.id === seat) : undefined
  }

  function append(entry: JournalAppend): void {
    const { game: id, rows, snapshot, setup, thought } = entry
    const written = journal.get(id) ?? []
    const made = new Set(written.map(({ seq }) => seq))
    if (rows.some(({ seq }) => made.has(seq))) throw new JournalConflict('Somebody else moved first.')
    const { seat } = entry
    const looks = [...shelf.looks].map((look): unknown[] => JSON.parse(look))
    if (seat?.user && looks.some(([at, who, as]) => at === id && who === seat.user && as !== seat.id))
      throw new SeenFromOtherSeat('They have seen the game through the eyes of another seat.')
    store.appends++
    journal.set(id, copy([...written, ...rows]))
    if (snapshot) snapshots.set(id, JSON.parse(JSON.stringify(snapshot)))
    if (setup !== undefined) deals.set(id, copy(setup))
    if (thought) shelf.thoughts.set(id, [...(shelf.thoughts.get(id) ?? []), copy(thought)])
    changed(games.get(id), entry)
  }

  function changed(game: GameRow | undefined, { status, awaits, suspension, seat }: JournalAppend): void {
    if (!game) return
    const now = { ...status, updatedAt: new Date(), ...(awaits && { awaits }) }
    Object.assign(game, now, suspension !== undefined && { suspension })
    if (seat) taken(game, seat)
  }

  function taken(game: GameRow, { id, ...now }: NonNullable<JournalAppend['seat']>): void {
    const holder = game.seats.find((row) => row.id === id)?.holder
    if (holder) Object.assign(holder, { ...now, watched: now.watched ?? false })
  }

  /** The account of a name, unless it is this user's own. */
  const account = (id: string, name: string, password: string): UserRow | null => {
    if (named(name) || passwords.has(id)) return null
    const user = { id, name, guest: false }
    users.set(id, user)
    passwords.set(id, password)
    return user
  }

  const named = (name: string, but?: string): UserRow | undefined =>
    [...passwords.keys()]
      .filter((id) => id !== but && passwords.has(but ?? id))
      .flatMap((id) => users.get(id) ?? [])
      .find((user) => user.name.toLowerCase() === name.toLowerCase())

  const newest = (rows: Iterable<GameRow>) =>
    [...rows].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())

  const store: FakeStore = {
    shelf,
    away: false,
    appends: 0,
    users: {
      createGuest: (name) =>
        call(() => {
          const user = { id: newId(), name, guest: true }
          const session = randomBytes(32).toString('base64url')
          users.set(user.id, user)
          sessions.set(session, user.id)
          return { user, session }
        }),
      bySession: (session) => call(() => users.get(sessions.get(session) ?? '') ?? null),
      rename: (id, name) =>
        call(() => {
          if (named(name, id)) return null
          const user = { guest: true, ...users.get(id), id, name }
          users.set(id, user)
          return user
        }),
      startSession: (user) =>
        call(() => {
          const session = randomBytes(32).toString('base64url')
          sessions.set(session, user)
          return session
        }),
      place: () => Promise.resolve(),
      endSession: (session) => call(() => void sessions.delete(session)),
      endSessions: (user) =>
        call(() => {
          for (const [session, whose] of sessions) if (whose === user) sessions.delete(session)
        }),
    },
    accounts: {
      open: (id, name, password) => call(() => account(id, name, password)),
      openNew: (name, password) => call(() => account(newId(), name, password)),
      findLookalikeOwner: (name) =>
        call(() => {
          const worn = [...users.values()].filter((user) => !user.guest)
          const same = worn.find((user) => userNameKey(user.name) === userNameKey(name))
          return (same ?? worn.find((user) => lookalikeKey(user.name) === lookalikeKey(name)))?.id ?? null
        }),
      find: (name) =>
        call(() => {
          const user = named(name)
          return user ? { user, password: passwords.get(user.id) ?? '' } : null
        }),
      setPassword: (user, password) => call(() => void passwords.set(user, password)),
      countAttempt: (what) =>
        call(() => {
          guesses.set(what, (guesses.get(what) ?? 0) + 1)
          return guesses.get(what) ?? 0
        }),
      uncountAttempt: (what) => call(() => void guesses.set(what, (guesses.get(what) ?? 1) - 1)),
    },
    decks: {
      list: (user) =>
        call(() => ({ decks: [...decks.values()].filter((deck) => deck.user === user), next: null })),
      get: (id) => call(() => decks.get(id) ?? null),
      create: (user, deck) =>
        call(() => {
          const row = deckRow(deck, newId(), user)
          decks.set(row.id, row)
          return row
        }),
      update: (user, id, deck) =>
        call(() => {
          if (decks.get(id)?.user !== user) return null
          const row = deckRow(deck, id, user)
          decks.set(id, row)
          return row
        }),
      remove: (user, id) => call(() => decks.get(id)?.user === user && decks.delete(id)),
      versions: () => call(() => []),
      public: () => call(() => []),
      like: () => call(() => null),
      likedBy: () => call(() => false),
      copied: () => call(() => undefined),
    },
    packs: {
      list: (user) =>
        call(() =>
          [...packs.values()].flatMap(({ id, user: owner }) => (owner === user ? [{ id, changed: 0 }] : [])),
        ),
      get: (id) => call(() => packs.get(id) ?? null),
      create: (user, pack) =>
        call(() => {
          const row = { id: newId(), user, pack }
          packs.set(row.id, row)
          return row
        }),
      update: (user, id, pack) =>
        call(() => {
          if (packs.get(id)?.user !== user) return null
          const row = { id, user, pack }
          packs.set(id, row)
          return row
        }),
      remove: (user, id) => call(() => packs.get(id)?.user === user && packs.delete(id)),
    },
    cubes: {
      list: () => call(() => []),
      get: () => call(() => null),
      create: () =>
        call(() => {
          throw new Error('This store has no cubes.')
        }),
      update: () => call(() => null),
      remove: () => call(() => false),
    },
    games: {
      create: (game, most = Number.POSITIVE_INFINITY) =>
        call(() => {
          const waiting = [...games.values()].filter(
            ({ host, status }) => host === game.host && status === 'waiting',
          )
          if (waiting.length >= most) throw new QuotaExceeded('There is no room.')
          const now = new Date()
          const hostName = users.get(game.host)?.name ?? ''
          const row: GameRow = {
            ...copy(game),
            status: 'waiting',
            hostName,
            result: null,
            damage: null,
            suspension: null,
            createdAt: now,
            updatedAt: now,
          }
          games.set(game.id, row)
          return row
        }),
      get: (id) => call(() => games.get(id) ?? null),
      lobby: (limit) =>
        call(() =>
          newest(games.values())
            .filter(({ status, options }) => status === 'waiting' && options.open)
            .slice(0, limit),
        ),
      watchable: (limit) =>
        call(() =>
          newest(games.values())
            .filter(({ status, options }) => status === 'playing' && options.open && options.spectators)
            .slice(0, limit),
        ),
      ofFriends: () => Promise.resolve([]),
      ofUser: (user, limit) =>
        call(() =>
          newest(games.values())
            .filter(({ host, seats }) => host === user || seats.some(({ holder }) => holder?.user === user))
            .slice(0, limit),
        ),
      listStalled: (since, ms) =>
        call(() => {
          const until = new Date(Date.now() - ms)
          const still = [...games.values()].filter(
            ({ id, status, updatedAt }) =>
              status === 'playing' &&
              !shelf.resting.has(id) &&
              updatedAt <= until &&
              (since === null || updatedAt > since),
          )
          return { games: still.map(({ id }) => id), until }
        }),
      markWaitingForPerson: (id, seq) =>
        call(() => {
          if ((journal.get(id)?.at(-1)?.seq ?? -1) <= seq) shelf.resting.add(id)
        }),
      takeSeat: (id, seatId, holder) =>
        call(() => {
          const seat = seatIn(id, seatId)
          if (!seat || seat.holder) return false
          const sits = games.get(id)?.seats.some((each) => each.holder?.user === holder.user)
          if (sits) return false
          seat.holder = copy(holder)
          return true
        }),
      leaveSeat: (id, seatId, user) =>
        call(() => {
          const seat = seatIn(id, seatId)
          if (seat?.holder?.user !== user) return false
          seat.holder = null
          return true
        }),
      reseat: (id, before, after) =>
        call(() => {
          const game = games.get(id)
          const held = ({ id: seat, holder }: SeatRow): boolean => {
            const now = game?.seats.find((row) => row.id === seat)?.holder ?? null
            return now?.user === holder?.user && now?.name === holder?.name
          }
          if (game?.status !== 'waiting' || !before.every(held)) return false
          game.seats = game.seats.map((row) => copy(after.find((each) => each.id === row.id) ?? row))
          return true
        }),
      recordViewpoint: (game, user, seat) =>
        call(() => {
          const elsewhere = games
            .get(game)
            ?.seats.some(({ id, holder }) => id !== seat && holder?.user === user)
          if (!elsewhere) shelf.looks.add(JSON.stringify([game, user, seat]))
          return !elsewhere
        }),
      recordExposedSeats: (id, seats) =>
        call(() => {
          const game = games.get(id)
          if (!game || game.seats.some(({ id, holder }) => seats.includes(id) && holder?.user)) return false
          const known = Array.isArray(game.options.exposed) ? game.options.exposed : []
          game.options = { ...game.options, exposed: [...new Set([...known, ...seats])] }
          return true
        }),
      seatsSeenBy: (game, user) =>
        call(() =>
          [...shelf.looks].flatMap((look) => {
            const [where, who, seat] = JSON.parse(look) as string[]
            return where === game && who === user && seat !== undefined ? [seat] : []
          }),
        ),
      setOptions: (id, options) =>
        call(() => {
          const game = games.get(id)
          if (game) game.options = copy(options)
        }),
      markActive: (ids) =>
        call(() => {
          for (const id of ids) Object.assign(games.get(id) ?? {}, { updatedAt: new Date() })
        }),
      remove: (id) => call(() => games.get(id)?.status === 'waiting' && games.delete(id)),
    },
    journal: {
      append: (entry) =>
        call(() => {
          append(entry)
          shelf.resting.delete(entry.game)
        }),
      load: (id, { before = Number.POSITIVE_INFINITY } = {}) =>
        call(() => {
          const rows = journal.get(id)
          if (!rows) return null
          const newest = snapshots.get(id)
          const snapshot = newest && newest.seq < before ? newest : null
          const tail = rows.filter(({ seq }) => seq > (snapshot?.seq ?? -1))
          return { snapshot, tail, clock: rows.at(-1)?.clock ?? null }
        }),
      newest: (ids) =>
        call(
          () => new Map(ids.flatMap((id) => (journal.get(id) ?? []).map(({ seq }) => [id, seq] as const))),
        ),
      writable: () => call(() => Date.now()),
      page: (id, { after, before, max }) =>
        call(() => (journal.get(id) ?? []).filter(({ seq }) => seq > after && seq < before).slice(-max)),
      rows: (id, after) => call(() => (journal.get(id) ?? []).filter(({ seq }) => seq > after)),
      answered: (id, decision, seat) =>
        call(() => journal.get(id)?.find((row) => row.decision === decision && row.seat === seat) ?? null),
      thoughts: (id) => call(() => shelf.thoughts.get(id) ?? []),
      deal: (id) => call(() => deals.get(id) ?? null),
      hash: (id) => call(() => snapshots.get(id)?.hash ?? null),
    },
    people: fakePeople(),
    mail: noMail(),
    analyses: unread(),
    trials: unread(),
    coached: unread(),
    jobWorkers: {
      beat: () => call(() => ({ analyses: [], trials: [], coached: [] })),
      tidy: () => call(() => undefined),
    },
    moderation: noOrder(),
    bots: noBots(),
    recordings: {
      get: (id) => call(() => recordings.get(id) ?? null),
      put: (id, views) => call(() => void recordings.set(id, views)),
      missing: (after) =>
        call(() =>
          [...games.values()]
            .filter(({ id, status }) => status === 'over' && id > after && !recordings.has(id))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
        ),
    },
    settings: {
      keep: (key, offered) =>
        call(() => {
          const kept = shelf.settings.get(key) ?? offered
          shelf.settings.set(key, kept)
          return kept
        }),
    },
    correspondence: fakeCorrespondence(shelf, call),
    tournaments: fakeTournaments(shelf.tournaments, users, call),
    limited: noRuns(),
    pods: noPods(),
    cardsTaken: noCards(),
    retention: {
      turn: () => call(() => false),
      sweep: () => call(() => ({ removedIds: [], next: null })),
      reclaim: () => call(() => undefined),
    },
    ping: () => call(() => undefined),
    gauges: () => ({ queued: 0, restarts: 0, up: true }),
    close: async () => {},
  }
  return store
}

const emptyShelf = (): Shelf => ({
  users: new Map(),
  sessions: new Map(),
  passwords: new Map(),
  guesses: new Map(),
  decks: new Map(),
  packs: new Map(),
  games: new Map(),
  journal: new Map(),
  thoughts: new Map(),
  snapshots: new Map(),
  deals: new Map(),
  recordings: new Map(),
  settings: new Map(),
  orders: new Map(),
  looks: new Set(),
  resting: new Set(),
  tournaments: emptyTournaments(),
})

/** Has no limited runs. */
function noRuns(): Store['limited'] {
  const unknown = (): Promise<never> => Promise.reject(new Error('The fake store knows no runs.'))
  return {
    create: unknown,
    list: () => Promise.resolve([]),
    played: () => Promise.resolve([]),
    get: () => Promise.resolve(null),
    secret: () => Promise.resolve(null),
    lines: () => Promise.resolve([]),
    append: unknown,
    pool: () => Promise.resolve(null),
    savePool: unknown,
  }
}

/** Counts no cards. */
function noCards(): Store['cardsTaken'] {
  const none = () => Promise.resolve([])
  return { addRun: () => Promise.resolve(), addPod: () => Promise.resolve(), ofKit: none, months: none }
}

/** Has no pods. */
function noPods(): Store['pods'] {
  const unknown = (): Promise<never> => Promise.reject(new Error('The fake store knows no pods.'))
  const none = () => Promise.resolve([])
  const missing = () => Promise.resolve(null)
  return {
    ...{ create: unknown, createForEvent: unknown, append: unknown, savePool: unknown },
    ...{ waiting: none, ofUser: none, ofTournament: none, running: none, people: none, lines: none },
    ...{ get: missing, secret: missing, pool: missing, wonBy: () => Promise.resolve(0) },
  }
}

/** Requests no analyses and no trial games. */
function unread(): Store['analyses'] {
  const unknown = (): Promise<never> => Promise.reject(new Error('The fake store knows no such work.'))
  const nothing = () => Promise.resolve()
  return {
    get: () => Promise.resolve(null),
    claim: unknown,
    finish: unknown,
    leave: nothing,
  }
}

/** Knows no ratings and no relations between users. */
function fakePeople(): Store['people'] {
  const unknown = (): Promise<never> => Promise.reject(new Error('The fake store knows no people.'))
  return {
    get: () => Promise.resolve(null),
    rematches: {
      get: () => Promise.resolve(null),
      ask: unknown,
      refuse: unknown,
      join: unknown,
      settle: unknown,
    },
    lastDeck: () => Promise.resolve(null),
    ratings: {
      of: () => Promise.resolve([]),
      changes: () => Promise.resolve([]),
      best: () => Promise.resolve([]),
    },
    coach: {
      games: () => Promise.resolve([]),
      isOff: () => Promise.resolve(false),
      turn: () => Promise.resolve(),
      trim: () => Promise.resolve(),
    },
    solo: {
      of: () => Promise.resolve([]),
      change: () => Promise.resolve(null),
      meetings: () => Promise.resolve([]),
      scores: () => Promise.resolve([]),
      marks: () => Promise.resolve(null),
      hinted: () => Promise.resolve(true),
      begin: () => Promise.resolve(),
      lessons: () => Promise.resolve(0),
    },
    history: () => Promise.resolve([]),
    tally: () => Promise.resolve([]),
    relations: {
      list: () => Promise.resolve([]),
      count: () => Promise.resolve(0),
      kind: () => Promise.resolve(null),
      set: unknown,
      listMuted: () => Promise.resolve([]),
      hasBlockBetween: () => Promise.resolve(false),
    },
    listOnline: () => Promise.resolve({ people: [], count: 0 }),
    pairing: {
      seek: unknown,
      still: () => Promise.resolve(null),
      leave: unknown,
      waiting: () => Promise.resolve([]),
      pair: unknown,
      count: () => Promise.resolve(0),
    },
    invitations: {
      add: unknown,
      of: () => Promise.resolve([]),
      to: () => Promise.resolve([]),
      decline: () => Promise.resolve(null),
      endBetween: () => Promise.resolve([]),
    },
    accountData: { sessions: unknown, endSession: unknown, everything: unknown, forget: unknown },
    codes: { keep: unknown, find: () => Promise.resolve(null) },
  }
}
const deckRow = (deck: NewDeckRow, id: string, user: string): DeckRow => ({
  ...{ name: deck.name, side: deck.side, cards: deck.cards, id, user, owner: user, copiedFrom: null },
  ...{ plan: '', notes: '', tags: [], cover: null, visibility: deck.visibility ?? 'private' },
  ...{ version: 1, likes: 0, copies: 0, changedAt: new Date(0) },
})

/** No user here has an email address. */
const noMail = (): FakeStore['mail'] => ({
  of: () => Promise.resolve({ address: null, pending: null }),
  addressee: () => Promise.resolve(null),
  findByNameOrAddress: () => Promise.resolve([]),
  set: () => Promise.resolve(),
  storeLink: () => Promise.resolve(false),
  holder: () => Promise.resolve(null),
  confirm: () => Promise.resolve(null),
  reset: () => Promise.resolve(null),
})

const noOrder = (): FakeStore['moderation'] => ({
  operators: {
    has: () => Promise.resolve(false),
    named: () => Promise.resolve([]),
    list: () => Promise.resolve([]),
    set: () => Promise.resolve(),
  },
  bans: {
    add: () => Promise.resolve(0),
    lift: () => Promise.resolve(false),
    get: () => Promise.resolve(null),
    list: () => Promise.resolve([]),
    news: () => Promise.resolve({ bans: [], until: new Date(0) }),
  },
  reports: {
    file: () => Promise.resolve(true),
    count: () => Promise.resolve(0),
    get: () => Promise.resolve(null),
    list: () => Promise.resolve([]),
    move: () => Promise.resolve(false),
    open: () => Promise.resolve(0),
  },
  lines: {
    keep: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    around: () => Promise.resolve([]),
    list: () => Promise.resolve([]),
    remove: () => Promise.resolve(false),
  },
  rename: () => Promise.resolve(false),
  acts: () => Promise.resolve([]),
  listMuters: () => Promise.resolve([]),
})

const noBots = (): FakeStore['bots'] => ({
  create: () => Promise.reject(new QuotaExceeded('There are no bots.')),
  list: () => Promise.resolve([]),
  byToken: () => Promise.resolve(null),
  end: () => Promise.resolve(false),
  isBot: () => Promise.resolve(false),
})
