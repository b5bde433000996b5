/** Retention deletes what has long been unused, a little at a time, and keeps what is young or in use. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { PodStatus } from '../../src/limited/pod.ts'
import {
  GameDeleted,
  JournalDeleted,
  type Store,
  type SweepKind,
  type UserRow,
} from '../../src/store/contract.ts'
import { newId } from '../../src/store/ids.ts'
import { openStore } from '../../src/store/open.ts'
import { sweeps } from '../../src/store/retention.ts'
import { migratedDatabase, onEachDatabase, type Place } from './databases.ts'
import { cube, deck, guest, moves, newGame, quiet, snapshot, unannounced } from './sample-rows.ts'

/**
 * Everything created before this call is old afterwards, and everything created later is young, however slow
 * the machine is.
 */
async function grow(): Promise<() => number> {
  await sleep(60)
  const then = Date.now()
  await sleep(60)
  return () => Date.now() - then
}

const result = { winners: ['corp'], reason: 'points', text: 'The Corp wins.' }

async function played(
  store: Store,
  host: UserRow,
  status: 'playing' | 'over',
  id = newId(),
): Promise<string> {
  await store.games.create({ ...newGame(host), id })
  const end = status === 'over' ? { status, result } : { status, result: null }
  await store.journal.append({
    ...moves(id, 0, 1),
    setup: { seed: 's' },
    snapshot: snapshot(1),
    status: end,
  })
  if (status === 'over') await store.recordings.put(id, new Uint8Array([1]))
  return id
}

const why = { turn: 1, seat: 'corp', played: 'Gain a bit', rather: 'Draw a card', gain: 0.1, tried: 9 }

const facts = (status: 'running' | 'over') =>
  ({
    ...unannounced,
    name: 'Open',
    date: '1996-04-26',
    tier: 'relaxed',
    format: 'constructed',
    status,
    players: 2,
    round: 1,
  }) as const

async function event(store: Store, organizer: UserRow, people: UserRow[], tables: string[]): Promise<string> {
  const id = newId()
  const known = people.map((user, i) => ({ person: `p${i}`, user: user.id }))
  await store.tournaments.create({
    id,
    organizer: organizer.id,
    entry: {},
    facts: facts('running'),
    people: known,
  })
  for (const [n, table] of tables.entries()) {
    await store.tournaments.addTable({
      id: table,
      tournament: id,
      place: `1/${n}`,
      game: 1,
      nth: 1,
      corp: 'p0',
      runner: 'p1',
      status: 'open',
      outcome: null,
      called: false,
      entered: false,
    })
  }
  return id
}

/** Deletes everything of a kind, in as many batches as it takes. */
async function sweepAll(store: Store, kind: SweepKind, age: () => number): Promise<string[]> {
  const all: string[] = []
  let after = null
  do {
    const { removedIds, next }: Awaited<ReturnType<Store['retention']['sweep']>> =
      await store.retention.sweep(kind, age(), after)
    all.push(...removedIds)
    after = next
  } while (after)
  return all
}

/** A pod of a tournament without people. */
async function eventPod(store: Store, tournament: string, status: PodStatus): Promise<string> {
  const id = newId()
  const plan = { format: 'draft', kit: [], cube: null, seats: 2, tempo: 'none', building: null } as const
  const facts = {
    collation: 1,
    edition: 1,
    commitment: 'c',
    seed: 's',
    opened: [],
    visibility: 'link' as const,
  }
  const made = { people: [], entries: [{ type: 'cancel' as const }], status, rebuild: false, pod: 1 }
  await store.pods.createForEvent({ id, tournament, ...plan, ...facts, ...made })
  return id
}

onEachDatabase('clearing away in', (open) => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await open()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.dispose()
  })

  test('games are deleted by age and status; recent ones, those of a running tournament and those in use stay', async () => {
    const host = await guest(store)
    const waiting = (await store.games.create(newGame(host))).id
    const left = await played(store, host, 'playing')
    await store.journal.append({ ...moves(left, 2), thought: { ...why, seq: 2 } })
    expect(await store.journal.thoughts(left)).toHaveLength(1)
    const at = await played(store, host, 'playing')
    const over = await played(store, host, 'over')
    const rooms = [newId(), newId(), newId()] as const
    await store.games.create({ ...newGame(host), id: rooms[0] })
    await played(store, host, 'playing', rooms[1])
    await played(store, host, 'over', rooms[2])
    const running = await event(store, host, [], [...rooms])
    const age = await grow()
    await store.games.markActive([at, waiting], 10)
    const young = [
      (await store.games.create(newGame(host))).id,
      await played(store, host, 'playing'),
      await played(store, host, 'over'),
    ]
    expect(await sweepAll(store, 'waiting', age)).toEqual([waiting])
    expect(await sweepAll(store, 'abandoned', age)).toEqual([left])
    expect(await sweepAll(store, 'recordings', age)).toEqual(expect.arrayContaining([over, rooms[2]]))
    expect(await store.recordings.get(over)).toBeNull()
    expect(await store.journal.rows(over, -1)).toHaveLength(2)
    expect(await sweepAll(store, 'finished', age)).toEqual([over])
    for (const id of [...young, ...rooms, at]) expect((await store.games.get(id))?.id).toBe(id)
    expect(await store.recordings.get(young[2] ?? '')).not.toBeNull()
    expect(await store.recordings.missing('')).toEqual([])
    expect(await store.games.get(over)).toBeNull()
    expect(await store.journal.load(left)).toBeNull()
    expect(await store.journal.deal(left)).toBeNull()
    expect(await store.journal.thoughts(left)).toEqual([])
    await expect(store.journal.append(moves(left, 2))).rejects.toThrow(GameDeleted)
    await store.retention.reclaim()

    await store.tournaments.append({ tournament: running, seq: 2, entry: {}, facts: facts('over') })
    expect(await sweepAll(store, 'finished', age)).toEqual([rooms[2]])
    expect(await sweepAll(store, 'abandoned', age)).toEqual([rooms[1]])
  })

  test('a guest stays while there is a session, game, seat, deck, pack, cube or event of theirs', async () => {
    const signedOut = async (name: string) => {
      const { user, session } = await store.users.createGuest(name)
      await store.users.endSession(session)
      return user
    }
    const bare = await signedOut('Bare')
    const here = await guest(store, 'Here')
    const names = ['Host', 'Sitter', 'Decks', 'Packs', 'Cubes', 'Leads', 'Plays'] as const
    const users = await Promise.all(names.map(signedOut))
    const [host, sitter, decks, packs, cubes, leads, plays] = users as [
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
      UserRow,
    ]
    const table = newGame(host)
    await store.games.create(table)
    const seat = { user: sitter.id, automa: false, setup: null, name: 'Sitter', deck, deckId: null }
    await store.games.takeSeat(table.id, 'runner', seat)
    await store.decks.create(decks.id, deck)
    const pack = { id: 'p', name: 'P', side: 'corp', cards: [] } as never
    await store.packs.create(packs.id, pack)
    await store.cubes.create(cubes.id, cube)
    await event(store, leads, [plays], [])
    const owner = await signedOut('Owner')
    await store.accounts.open(owner.id, 'Owner', 'hashed')
    const age = await grow()
    const young = await signedOut('Young')
    expect(await sweepAll(store, 'guests', age)).toEqual([bare.id])
    expect(await store.accounts.findLookalikeOwner('Owner')).toBe(owner.id)
    expect(await store.users.rename(young.id, 'Still young')).not.toBeNull()
    expect(await store.users.rename(bare.id, 'Gone')).toBeNull()

    expect(await sweepAll(store, 'sessions', age)).toHaveLength(1)
    expect(await sweepAll(store, 'guests', age)).toEqual(expect.arrayContaining([here.id]))
  })

  test('decks, packs and cubes of guests who stayed away are deleted; those of others stay', async () => {
    const pack = { id: 'p', name: 'P', side: 'corp', cards: [] } as never
    const left = await guest(store, 'Left')
    await store.decks.create(left.id, deck)
    await store.packs.create(left.id, pack)
    await store.cubes.create(left.id, cube)
    await played(store, left, 'over')
    const bare = await guest(store, 'Bare')
    const owner = await guest(store, 'Owner')
    await store.decks.create(owner.id, deck)
    await store.accounts.open(owner.id, 'Owner', 'hashed')
    const changed = await guest(store, 'Changed')
    const { id } = await store.decks.create(changed.id, deck)
    const back = await guest(store, 'Back')
    await store.decks.create(back.id, deck)
    const age = await grow()
    await store.decks.update(changed.id, id, { ...deck, name: 'New' })
    await store.users.startSession(back.id)
    expect(await sweepAll(store, 'guestDecks', age)).toEqual([left.id])
    const many = async ({ id }: UserRow) => (await store.decks.list(id, 10)).decks.length
    expect(await Promise.all([left, bare, owner, changed, back].map(many))).toEqual([0, 0, 1, 1, 1])
    expect(await store.packs.list(left.id)).toEqual([])
    expect(await store.cubes.list(left.id)).toEqual([])
    expect(await sweepAll(store, 'guestDecks', age)).toEqual([])
  })

  test('the network of a new account is forgotten', async () => {
    const account = await store.accounts.openNew('Opened here', 'p', 'aa11')
    if (!account) throw new Error('The name is taken.')
    const old = await guest(store, 'Old guest')
    const age = await grow()
    // Both accounts count towards the limit of their network now.
    const young = await store.accounts.open(old.id, 'Opened now', 'p', 'aa11')
    expect(await sweepAll(store, 'accountPlaces', age)).toEqual([account.id])
    expect(await sweepAll(store, 'accountPlaces', age)).toEqual([])
    expect(young).not.toBeNull()
  })

  test('tournaments are deleted by age once they are over, with all their data; their games stay, and a new entry keeps one', async () => {
    const leader = await guest(store)
    const over = await event(store, leader, [leader], [await played(store, leader, 'over')])
    await store.tournaments.append({ tournament: over, seq: 2, entry: {}, facts: facts('over') })
    const room = await played(store, leader, 'over')
    const left = await event(store, leader, [leader], [room])
    const entered = await event(store, leader, [], [])
    const age = await grow()
    await store.tournaments.append({ tournament: entered, seq: 2, entry: {}, facts: facts('running') })
    const young = await event(store, leader, [], [])
    expect(await sweepAll(store, 'finished', age)).not.toContain(room)
    expect(await sweepAll(store, 'events', age)).toEqual([over])
    expect(await sweepAll(store, 'leftEvents', age)).toEqual([left])
    for (const id of [over, left]) {
      expect(await store.tournaments.get(id)).toBeNull()
      expect(await store.tournaments.lines(id, 0)).toEqual([])
      expect(await store.tournaments.tables(id)).toEqual([])
    }
    expect((await store.games.get(room))?.id).toBe(room)
    expect(await sweepAll(store, 'finished', age)).toContain(room)
    for (const id of [entered, young]) expect((await store.tournaments.get(id))?.id).toBe(id)
    const late = { tournament: left, seq: 2, entry: {}, facts: facts('running') }
    await expect(store.tournaments.append(late)).rejects.toThrow(JournalDeleted)
  })

  test('L83: drafts are deleted by age; one of a tournament stays as long as the tournament goes on', async () => {
    const leader = await guest(store)
    const going = await event(store, leader, [leader], [])
    const ended = await event(store, leader, [leader], [])
    await store.tournaments.append({ tournament: ended, seq: 2, entry: {}, facts: facts('over') })
    const drafts = {
      playing: await eventPod(store, going, 'playing'),
      cancelled: await eventPod(store, going, 'cancelled'),
      ended: await eventPod(store, ended, 'over'),
      left: await eventPod(store, ended, 'building'),
    }
    const age = await grow()
    expect(await sweepAll(store, 'pods', age)).toEqual([drafts.ended])
    expect(await sweepAll(store, 'leftPods', age)).toEqual([drafts.left])
    for (const id of [drafts.playing, drafts.cancelled]) expect((await store.pods.get(id))?.id).toBe(id)
  })

  test('pairing requests, invitations and codes are deleted once nobody waits for them any more', async () => {
    const [ann, bob] = [await guest(store), await guest(store)]
    const waiting = (await store.games.create(newGame(ann))).id
    const begun = await played(store, ann, 'playing')
    for (const [n, id] of [waiting, begun].entries()) {
      await store.people.invitations.add(id, bob.id, ann.id)
      await store.people.codes.keep(id, `CODE0${n}`)
    }
    const wish = { side: null, pool: 'v1', clock: 'none', rated: false, brings: {}, corp: 1500, runner: 1500 }
    await store.people.pairing.seek({ ...wish, user: ann.id })
    const age = await grow()
    await store.people.pairing.seek({ ...wish, user: bob.id })
    expect(await sweepAll(store, 'seekers', age)).toEqual([ann.id])
    expect(await store.people.pairing.still(bob.id)).not.toBeNull()
    expect(await sweepAll(store, 'invitations', age)).toEqual([`${begun} ${bob.id}`])
    expect(await store.people.invitations.of(bob.id, 9)).toHaveLength(1)
    expect(await sweepAll(store, 'codes', age)).toEqual(['CODE01'])
    expect(await store.people.codes.find('CODE00')).toBe(waiting)
  })

  test('a closed report goes by when it was closed; those that wait for an operator stay', async () => {
    const [ann, bob] = [await guest(store), await guest(store, 'Bob')]
    const report = { from: ann, about: bob, place: 'lobby', reason: 'talk', words: '', context: [] }
    for (const line of ['open', 'taken', 'old', 'young'])
      await store.moderation.reports.file({ ...report, line })
    const [open, taken, old, young] = (await store.moderation.reports.list('open', 9)).map(({ id }) => id)
    const act = { by: { id: null, name: 'Otto' }, about: 'Bob', details: {} }
    const close = (id = '') =>
      store.moderation.reports.move(id, ['open', 'taken'], 'closed', 'Nothing.', { ...act, act: 'close' })
    await store.moderation.reports.move(taken ?? '', ['open'], 'taken', null, { ...act, act: 'take' })
    await close(old)
    const age = await grow()
    await close(young)
    expect(await sweepAll(store, 'reports', age)).toEqual([old])
    const left = await Promise.all([open, taken, young].map((id = '') => store.moderation.reports.get(id)))
    expect(left.map((each) => each?.state)).toEqual(['open', 'taken', 'closed'])
  })

  test('one process in so long has the turn, among however many', async () => {
    const turns = await Promise.all(Array.from({ length: 8 }, () => store.retention.turn(60_000)))
    expect(turns.filter(Boolean)).toHaveLength(1)
    expect(await store.retention.turn(60_000)).toBe(false)
    expect(await store.retention.turn(1)).toBe(true)
  })
})

/** A Postgres with this many games, guests and sessions, most of them young. */
async function crowded(): Promise<{ url: string; client: pg.Client; open(): Promise<Store> }> {
  const { url, drop } = await migratedDatabase()
  onTestFinished(drop)
  const open = async () => {
    const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quiet })
    onTestFinished(() => store.close())
    return store
  }
  await open()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const often = 'generate_series(1, 40000) AS n'
  const when = "now() - CASE WHEN n % 200 = 0 THEN interval '2 years' ELSE interval '1 minute' END"
  await client.query(
    `INSERT INTO users (id, name, "createdAt") SELECT 'u' || n, 'Guest', ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO sessions (hash, "userId", "lastSeenAt")
     SELECT sha256(n::text::bytea), 'u' || n, ${when} FROM ${often} WHERE n % 400 <> 0`,
  )
  await client.query(
    `INSERT INTO guesses (hash, count, since) SELECT sha256(n::text::bytea), 1, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO chat_lines (id, place, name, text, at) SELECT 'l' || n, 'lobby', 'Ann', 'Hi', ${when} FROM ${often}`,
  )
  await client.query(`INSERT INTO accounts ("userId", key, password) VALUES ('u1', 'u1', 'x')`)
  await client.query(
    `INSERT INTO mail_tokens (hash, "userId", kind, address, until)
     SELECT sha256(n::text::bytea), 'u1', 'reset', 'u1@example.org', ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO games (id, format, status, "hostId", options, recorded, "updatedAt")
     SELECT 'g' || n, 'classic', (ARRAY['waiting', 'playing', 'over'])[1 + n % 3]::"GameStatus", 'u1', '{}', true, ${when}
     FROM ${often}`,
  )
  await client.query(
    `INSERT INTO journal ("gameId", seq, kind, events) SELECT 'g' || n, move, 'note', '[]' FROM ${often}, generate_series(0, 3) AS move WHERE n % 20 = 0`,
  )
  await client.query(
    `INSERT INTO tournaments (id, "organizerId", name, date, tier, format, status, players, seq, "updatedAt")
     SELECT 't' || n, 'u2', 'Open', '1996-04-26', 'relaxed', 'constructed',
       CASE WHEN n % 2000 = 0 THEN 'running' ELSE 'over' END, 2, 1, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO seekers ("userId", pool, clock, rated, brings, corp, runner, "seenAt")
     SELECT 'u' || n, 'v1', 'none', false, '{}', 1500, 1500, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO invitations ("gameId", "userId", "fromId", at) SELECT 'g' || n, 'u' || n, 'u1', ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO tournament_notices (id, "userId", "tournamentId", kind, name, text, at)
     SELECT 'n' || n, 'u' || n, 't' || n, 'edited', 'Open', 'Place: none.', ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO limited (id, "hostId", format, kit, status, "collation", commitment, seq, "updatedAt")
     SELECT 'm' || n, 'u3', 'run', '[]', (ARRAY['drafting', 'over'])[1 + n % 2], 1, '', 1, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO pods (id, kit, seats, tempo, visibility, status, "collation", commitment, edition, seq, "updatedAt")
     SELECT 'p' || n, '[]', 8, 'calm', 'link', (ARRAY['drafting', 'over'])[1 + n % 2], 1, '', 1, 1, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO table_codes (code, "gameId", at) SELECT 'c' || n, 'g' || n, ${when} FROM ${often}`,
  )
  await client.query(
    `INSERT INTO reports (id, "fromName", "aboutName", place, reason, words, context, state, "changedAt")
     SELECT 'r' || n, 'Ann', 'Bob', 'lobby', 'talk', '', '[]', (ARRAY['open', 'closed'])[1 + n / 20000], ${when}
     FROM ${often} WHERE n < 40000`,
  )
  await client.query(
    `INSERT INTO recordings ("gameId", views) SELECT id, repeat('x', 1000)::bytea FROM games WHERE status = 'over'`,
  )
  await client.query(
    `INSERT INTO deck_trials (deck, worker, "askedAt") SELECT 'd' || n, 'w', ${when} FROM ${often}`,
  )
  await client.query('ANALYZE')
  return { url, client, open }
}

test('each sweep finds what is old by an index among 40,000, takes small batches, and several at once take each once', {
  timeout: 60_000,
  tags: ['postgres'],
}, async () => {
  const { client, open } = await crowded()
  const indexes: Record<SweepKind, string> = {
    waiting: 'games_status_updatedAt_idx',
    abandoned: 'games_status_updatedAt_idx',
    finished: 'games_status_updatedAt_idx',
    recordings: 'games_status_updatedAt_idx',
    events: 'tournaments_status_updatedAt_idx',
    leftEvents: 'tournaments_status_updatedAt_idx',
    deletedEvents: 'tournaments_status_updatedAt_idx',
    notices: 'tournament_notices_at_idx',
    runs: 'limited_status_updatedAt_idx',
    leftRuns: 'limited_status_updatedAt_idx',
    pods: 'pods_status_updatedAt_idx',
    leftPods: 'pods_status_updatedAt_idx',
    guests: 'users_guests',
    guestDecks: 'users_guests',
    accountPlaces: 'users_placed_accounts',
    sessions: 'sessions_lastSeenAt_idx',
    guesses: 'guesses_since_idx',
    links: 'mail_tokens_until_idx',
    seekers: 'seekers_seenAt_idx',
    invitations: 'invitations_at_idx',
    codes: 'table_codes_at_idx',
    talk: 'chat_lines_at_idx',
    reports: 'reports_closed',
    trials: 'deck_trials_askedAt_deck_idx',
  }
  const big =
    /Seq Scan on (games|users|sessions|guesses|mail_tokens|chat_lines|reports|journal|recordings|tournaments|seekers|invitations|table_codes|deck_trials|tournament_notices|limited|pods)\b/
  for (const [kind, { statement, max }] of Object.entries(sweeps) as [
    SweepKind,
    (typeof sweeps)[SweepKind],
  ][]) {
    const values = [86_400, new Date(0), '', max]
    const { rows } = await client.query(`EXPLAIN ${statement.text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, kind).toContain(indexes[kind])
    expect(plan, kind).not.toMatch(big)
  }
  const stores = [await open(), await open()] as const
  const day = 86_400_000
  const taken = await Promise.all(
    stores.map(async (store) => {
      const gone: string[] = []
      const sizes: number[] = []
      for (const kind of Object.keys(sweeps) as SweepKind[]) {
        let after = null
        do {
          const batch: Awaited<ReturnType<Store['retention']['sweep']>> = await store.retention.sweep(
            kind,
            day,
            after,
          )
          gone.push(...batch.removedIds.map((id) => `${kind} ${id}`))
          sizes.push(batch.removedIds.length)
          after = batch.next
        } while (after)
      }
      return { gone, sizes }
    }),
  )
  const all = taken.flatMap(({ gone }) => gone)
  const games = all.filter((what) => /^(waiting|abandoned|finished) /.test(what))
  expect(new Set(games).size).toBe(games.length)
  expect(games).toHaveLength(200)
  expect(Math.max(...taken.flatMap(({ sizes }) => sizes))).toBeLessThanOrEqual(100)
  // Guests whose sessions the other store deleted meanwhile are left for the next sweep.
  await stores[0].retention.sweep('guests', day, null)
  await stores[0].retention.sweep('guests', day, null)
  const left = await client.query(`SELECT
    (SELECT count(*)::int FROM games) AS games, (SELECT count(*)::int FROM sessions) AS sessions,
    (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM guesses) AS guesses`)
  expect(left.rows[0]).toEqual({ games: 39_800, sessions: 39_800, users: 39_800, guesses: 39_800 })
})
