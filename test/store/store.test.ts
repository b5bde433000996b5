import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  JournalConflict,
  QuotaExceeded,
  SeenFromOtherSeat,
  type Store,
  type UserRow,
} from '../../src/store/contract.ts'
import { newId } from '../../src/store/ids.ts'
import { onEachOwnDatabase, type Place } from './databases.ts'
import {
  automaSeat,
  cube,
  deck,
  guest,
  momentLater,
  move,
  moves,
  newGame,
  seatFor,
  snapshot,
  unannounced,
} from './sample-rows.ts'

onEachOwnDatabase('the store on', (place) => {
  let home: Place
  let store: Store
  let host: UserRow
  beforeAll(async () => {
    home = await place()
    store = await home.open()
    host = await guest(store)
  })
  afterAll(async () => {
    await store.close()
    await home.dispose()
  })
  const table = async (options?: Record<string, unknown>): Promise<string> =>
    (await store.games.create(newGame(host, options))).id
  const started = async (options?: Record<string, unknown>): Promise<string> => {
    const game = await table(options)
    await store.journal.append({ ...moves(game, 0), status: { status: 'playing', result: null } })
    return game
  }

  describe('settings', () => {
    test('are stored as they were first offered', async () => {
      expect(await store.settings.keep('test-secret', 'one')).toBe('one')
      expect(await store.settings.keep('test-secret', 'two')).toBe('one')
      expect(await store.settings.keep('test-other', 'two')).toBe('two')
    })

    test('are the same for all who offer at once', async () => {
      const offers = ['a', 'b', 'c', 'd', 'e'].map((value) => store.settings.keep('test-race', value))
      expect(new Set(await Promise.all(offers)).size).toBe(1)
    })
  })

  describe('users', () => {
    test('a guest is known by the session, and by no other', async () => {
      const { user, session } = await store.users.createGuest('Loki')
      expect(user).toEqual({ id: expect.any(String), name: 'Loki', guest: true })
      expect(session).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(await store.users.bySession(session)).toEqual(user)
      expect(await store.users.bySession(`${session.slice(0, -1)}~`)).toBeNull()
    })

    test('two guests of one name are two users', async () => {
      expect((await guest(store, 'Twin')).id).not.toBe((await guest(store, 'Twin')).id)
    })

    test('an ended session is unknown, another one is not', async () => {
      const one = await store.users.createGuest('One')
      const two = await store.users.createGuest('Two')
      await store.users.endSession(one.session)
      await store.users.endSession(one.session)
      expect(await store.users.bySession(one.session)).toBeNull()
      expect(await store.users.bySession(two.session)).toEqual(two.user)
    })

    test('a new name appears everywhere', async () => {
      const { user, session } = await store.users.createGuest('Old')
      const { id } = await store.games.create(newGame(user))
      expect(await store.users.rename(user.id, 'New')).toEqual({ ...user, name: 'New' })
      expect(await store.users.bySession(session)).toMatchObject({ name: 'New' })
      expect(await store.games.get(id)).toMatchObject({ hostName: 'New' })
    })
  })

  describe('packs', () => {
    const pack = { side: 'runner', id: 'mine', name: 'Mine', text: 'Runs.', cards: [] } as const

    test('saved, listed, changed and deleted only by their user', async () => {
      const [mine, other] = [await guest(store), await guest(store)]
      const row = await store.packs.create(mine.id, pack)
      expect(row).toEqual({ id: row.id, user: mine.id, pack })
      expect(await store.packs.list(mine.id)).toEqual([{ id: row.id, changed: expect.any(Number) }])
      expect(await store.packs.list(other.id)).toEqual([])
      expect(await store.packs.update(other.id, row.id, pack)).toBeNull()
      expect(await store.packs.update(mine.id, row.id, { ...pack, name: 'Yours' })).toMatchObject({
        pack: { name: 'Yours' },
      })
      expect(await store.packs.remove(other.id, row.id)).toBe(false)
      expect(await store.packs.remove(mine.id, row.id)).toBe(true)
      expect(await store.packs.get(row.id)).toBeNull()
    })
  })

  test('cubes are changed by their user only, and from the newest version', async () => {
    const [mine, other] = [await guest(store), await guest(store)]
    const row = await store.cubes.create(mine.id, cube)
    expect(row).toEqual({ ...cube, id: row.id, user: mine.id, version: 1, changedAt: expect.any(Date) })
    expect([await store.cubes.list(mine.id), await store.cubes.list(other.id)]).toEqual([[row], []])
    const change = { ...cube, name: 'New', visibility: 'link' as const }
    expect(await store.cubes.update(other.id, row.id, { ...change, version: 1 })).toBeNull()
    expect(await store.cubes.update(mine.id, row.id, { ...change, version: 2 })).toBeNull()
    expect(await store.cubes.update(mine.id, row.id, { ...change, version: 1 })).toMatchObject({
      ...change,
      version: 2,
    })
    expect(await store.cubes.update(mine.id, row.id, { ...cube, version: 1 })).toBeNull()
    expect(await store.cubes.remove(other.id, row.id)).toBe(false)
    expect(await store.cubes.remove(mine.id, row.id)).toBe(true)
    expect(await store.cubes.get(row.id)).toBeNull()
  })

  describe('quotas', () => {
    const pack = { side: 'runner', id: 'mine', name: 'Mine', text: 'Runs.', cards: [] } as const
    const facts = { ...unannounced, name: 'Open', date: '1996-04-26', players: 0, round: null }
    const event = { ...facts, tier: 'relaxed', format: 'constructed', status: 'upcoming' } as const
    const kinds: [string, (user: UserRow, most: number) => Promise<unknown>][] = [
      ['waiting tables', (user, most) => store.games.create(newGame(user), most)],
      [
        'bots',
        ({ id: owner }, most) =>
          store.bots.create({ owner, name: 'Ed [bot]', token: newId(), scopes: ['play'], max: most }),
      ],
      ['decks', (user, most) => store.decks.create(user.id, deck, most)],
      ['packs', (user, most) => store.packs.create(user.id, pack, most)],
      ['cubes', (user, most) => store.cubes.create(user.id, cube, most)],
      [
        'events',
        ({ id: organizer }, most) =>
          store.tournaments.create({ id: newId(), organizer, entry: {}, facts: event, people: [] }, most),
      ],
    ]

    test.each(kinds)('%s: of twelve who are asked for at once there is room for three', async (_, make) => {
      const [mine, other] = [await guest(store), await guest(store)]
      const ends = await Promise.allSettled(Array.from({ length: 12 }, () => make(mine, 3)))
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      expect(refused).toHaveLength(9)
      expect(refused.every((reason) => reason instanceof QuotaExceeded)).toBe(true)
      await make(other, 3)
      await make(mine, 4)
      await expect(make(mine, 4)).rejects.toThrow(QuotaExceeded)
    })

    test('a table that has begun makes room for another', async () => {
      const user = await guest(store)
      const { id } = await store.games.create(newGame(user), 1)
      await expect(store.games.create(newGame(user), 1)).rejects.toThrow(QuotaExceeded)
      await store.journal.append({ ...moves(id, 0), status: { status: 'playing', result: null } })
      await store.games.create(newGame(user), 1)
    })
  })

  describe('decks', () => {
    test('saved, listed by name, changed and deleted by their user', async () => {
      const user = await guest(store)
      const second = await store.decks.create(user.id, { ...deck, name: 'B' })
      const first = await store.decks.create(user.id, { ...deck, name: 'A' })
      expect(first).toMatchObject({ ...deck, name: 'A', id: first.id, user: user.id, visibility: 'private' })
      expect((await store.decks.list(user.id, 10)).decks).toEqual([first, second])
      const changed = await store.decks.update(user.id, first.id, {
        name: 'Soft Shoes',
        side: 'runner',
        cards: [{ card: 'bartmoss', count: 1 }],
      })
      expect(changed).toMatchObject({ id: first.id, name: 'Soft Shoes', side: 'runner' })
      expect(await store.decks.get(first.id)).toEqual(changed)
      expect(await store.decks.remove(user.id, first.id)).toBe(true)
      expect(await store.decks.remove(user.id, first.id)).toBe(false)
      expect(await store.decks.get(first.id)).toBeNull()
      expect((await store.decks.list(user.id, 10)).decks).toEqual([second])
    })

    test('nobody changes or deletes another user’s', async () => {
      const [mine, other] = [await guest(store), await guest(store)]
      const kept = await store.decks.create(mine.id, deck)
      expect(await store.decks.update(other.id, kept.id, { ...deck, name: 'Stolen' })).toBeNull()
      expect(await store.decks.remove(other.id, kept.id)).toBe(false)
      expect(await store.decks.get(kept.id)).toEqual(kept)
      expect((await store.decks.list(other.id, 10)).decks).toEqual([])
    })
  })

  describe('games', () => {
    test('a table is read as it was written, seats in order', async () => {
      const game = newGame(host, { mulligan: 'one' })
      const row = await store.games.create({ ...game, seats: [...game.seats].reverse() })
      expect(row).toEqual({
        ...game,
        status: 'waiting',
        hostName: host.name,
        result: null,
        damage: null,
        suspension: null,
        createdAt: expect.any(Date),
        updatedAt: expect.any(Date),
      })
      expect(await store.games.get(game.id)).toEqual(row)
      expect(await store.games.get('nowhere')).toBeNull()
    })

    test('an automa holds a seat without a user', async () => {
      const game = newGame(host)
      const seats = game.seats.map((seat) => (seat.holder ? seat : { ...seat, holder: automaSeat }))
      expect((await store.games.create({ ...game, seats })).seats[1]?.holder).toEqual(automaSeat)
    })

    test('of ten who want a seat at once exactly one gets it', async () => {
      const game = await table()
      const players = await Promise.all(Array.from({ length: 10 }, (_, n) => guest(store, `Player ${n}`)))
      const taken = await Promise.all(
        players.map((player) => store.games.takeSeat(game, 'runner', seatFor(player))),
      )
      expect(taken.filter((yes) => yes)).toHaveLength(1)
      const winner = players[taken.indexOf(true)]
      expect((await store.games.get(game))?.seats[1]?.holder?.user).toBe(winner?.id)
    })

    test('a seat is left by its holder only, and is free again', async () => {
      const [game, player, other] = [await table(), await guest(store), await guest(store)]
      expect(await store.games.takeSeat(game, 'corp', seatFor(player))).toBe(false)
      expect(await store.games.takeSeat(game, 'nowhere', seatFor(player))).toBe(false)
      expect(await store.games.takeSeat(game, 'runner', { ...seatFor(player), deckId: 'deck' })).toBe(true)
      expect((await store.games.get(game))?.seats[1]?.holder).toEqual({ ...seatFor(player), deckId: 'deck' })
      expect(await store.games.leaveSeat(game, 'runner', other.id)).toBe(false)
      expect(await store.games.leaveSeat(game, 'runner', player.id)).toBe(true)
      expect((await store.games.get(game))?.seats[1]?.holder).toBeNull()
      expect(await store.games.takeSeat(game, 'runner', seatFor(other))).toBe(true)
    })

    test('two change places at once, unless one of them has moved meanwhile, or the game has begun', async () => {
      const [game, player, other] = [await table(), await guest(store), await guest(store)]
      const holders = async () =>
        (await store.games.get(game))?.seats.map(({ holder }) => holder?.user ?? null)
      const exchanged = async () => {
        const [corp, runner] = (await store.games.get(game))?.seats ?? []
        if (!corp || !runner) throw new Error('There are no seats.')
        const after = [
          { ...corp, holder: runner.holder },
          { ...runner, holder: corp.holder },
        ]
        return [[corp, runner], after] as const
      }
      await store.games.takeSeat(game, 'runner', seatFor(player))
      const early = await exchanged()
      expect(await store.games.reseat(game, ...early)).toBe(true)
      expect(await holders()).toEqual([player.id, host.id])
      // The seats are no longer as they were known.
      expect(await store.games.reseat(game, ...early)).toBe(false)
      expect(await holders()).toEqual([player.id, host.id])
      const late = await exchanged()
      await store.games.leaveSeat(game, 'corp', player.id)
      expect(await store.games.reseat(game, ...late)).toBe(false)
      expect(await holders()).toEqual([null, host.id])
      await store.games.takeSeat(game, 'corp', seatFor(other))
      const last = await exchanged()
      await store.journal.append({ ...moves(game, 0), status: { status: 'playing', result: null } })
      expect(await store.games.reseat(game, ...last)).toBe(false)
      expect(await holders()).toEqual([other.id, host.id])
    })

    test('a point of view that a spectator has seen is known from then on, for that game alone', async () => {
      const [game, other, player] = [await table(), await table(), await guest(store)]
      expect(await store.games.seatsSeenBy(game, player.id)).toEqual([])
      await store.games.recordViewpoint(game, player.id, 'runner')
      await store.games.recordViewpoint(game, player.id, 'corp')
      await store.games.recordViewpoint(game, player.id, 'runner')
      expect((await store.games.seatsSeenBy(game, player.id)).sort()).toEqual(['corp', 'runner'])
      expect(await store.games.seatsSeenBy(other, player.id)).toEqual([])
    })

    test('a seat whose cards a spectator has seen accepts no new player; a taken seat is not closed', async () => {
      const seats = newGame(host).seats.map((seat) => ({ ...seat, holder: automaSeat }))
      const { id } = await store.games.create({ ...newGame(host), seats })
      await store.journal.append({ ...moves(id, 0), status: { status: 'playing', result: null } })
      const [player, other] = [await guest(store), await guest(store)]
      const sits = (seq: number, seat: string, { id: user, name }: typeof player, automa = false) =>
        store.journal.append({ ...moves(id, seq), seat: { id: seat, user, automa, name } })
      await sits(1, 'corp', player)
      await sits(2, 'corp', player, true)
      expect(await store.games.recordExposedSeats(id, ['runner'])).toBe(true)
      expect(await store.games.recordExposedSeats(id, ['runner'])).toBe(true)
      expect(await store.games.recordExposedSeats(id, ['corp', 'runner'])).toBe(false)
      expect((await store.games.get(id))?.options.exposed).toEqual(['runner'])
      await expect(sits(3, 'runner', other)).rejects.toThrow(SeenFromOtherSeat)
      await sits(3, 'corp', player)
      expect((await store.games.get(id))?.seats[0]?.holder).toMatchObject({ user: player.id, automa: false })
    })

    test('nobody who has seen another hand takes a seat, nor sees one with a seat; of both at once one succeeds', async () => {
      const automa = async () => {
        const seats = newGame(host).seats.map((seat) => ({ ...seat, holder: automaSeat }))
        const { id } = await store.games.create({ ...newGame(host), seats })
        await store.journal.append({ ...moves(id, 0), status: { status: 'playing', result: null } })
        return id
      }
      const player = await guest(store)
      const sits = (game: string, by = player) =>
        store.journal.append({
          ...moves(game, 1),
          seat: { id: 'runner', user: by.id, automa: false, name: by.name },
        })
      const [seen, taken] = [await automa(), await automa()]
      expect(await store.games.recordViewpoint(seen, player.id, 'corp')).toBe(true)
      await expect(sits(seen)).rejects.toThrow(SeenFromOtherSeat)
      expect(await store.journal.rows(seen, 0)).toEqual([])
      await sits(seen, await guest(store))
      await sits(taken)
      expect(await store.games.recordViewpoint(taken, player.id, 'corp')).toBe(false)
      expect(await store.games.recordViewpoint(taken, player.id, 'runner')).toBe(true)
      expect(await store.games.seatsSeenBy(taken, player.id)).toEqual(['runner'])

      for (let race = 0; race < 20; race++) {
        const game = await automa()
        const ends = await Promise.all([
          store.games.recordViewpoint(game, player.id, 'corp'),
          sits(game).then(
            () => true,
            () => false,
          ),
        ])
        expect(ends.filter(Boolean)).toHaveLength(1)
      }
    })

    test('once it plays, seats stay and the table can no longer be removed', async () => {
      const [game, player] = [await started(), await guest(store)]
      expect(await store.games.takeSeat(game, 'runner', seatFor(player))).toBe(false)
      expect(await store.games.leaveSeat(game, 'corp', host.id)).toBe(false)
      expect(await store.games.remove(game)).toBe(false)
      expect(await store.games.get(game)).toMatchObject({ status: 'playing' })
    })

    test('a waiting table can be removed, once', async () => {
      const game = await table()
      expect(await store.games.remove(game)).toBe(true)
      expect(await store.games.remove(game)).toBe(false)
      expect(await store.games.get(game)).toBeNull()
    })

    test('the lobby shows open waiting tables, newest first', async () => {
      const [first, hidden] = [await table(), await table({ open: false })]
      await momentLater()
      const [second, playing] = [await table(), await started()]
      const ids = (await store.games.lobby(100)).map(({ id }) => id)
      expect(ids.slice(0, 2)).toEqual([second, first])
      expect(ids).not.toContain(hidden)
      expect(ids).not.toContain(playing)
      expect(await store.games.lobby(1)).toHaveLength(1)
    })

    test('open games with spectators can be watched while they play', async () => {
      await momentLater()
      const [seen, unseen, hidden] = [
        await started(),
        await started({ spectators: false }),
        await started({ open: false }),
      ]
      const ids = (await store.games.watchable(100)).map(({ id }) => id)
      expect(ids[0]).toBe(seen)
      expect(ids).not.toContain(unseen)
      expect(ids).not.toContain(hidden)
    })

    test('my games are those I host or play, last moved first', async () => {
      const me = await guest(store)
      const hosted = (await store.games.create(newGame(me))).id
      await momentLater()
      const joined = await table()
      await store.games.takeSeat(joined, 'runner', seatFor(me))
      await table()
      const mine = async () => (await store.games.ofUser(me.id, 10)).map(({ id }) => id)
      expect(await mine()).toEqual([joined, hosted])
      await momentLater()
      await store.journal.append(moves(hosted, 0))
      expect(await mine()).toEqual([hosted, joined])
    })

    test('a restarted server gets the games it has to continue', async () => {
      const [waiting, playing] = [await table(), await started()]
      const over = await started()
      const result = { winners: ['corp'], reason: 'points', text: 'The Corp has 7 points.' }
      await store.journal.append({ ...moves(over, 1), status: { status: 'over', result } })
      const { games: owed } = await store.games.listStalled(null, 0)
      expect(owed).toContain(playing)
      expect(owed).not.toContain(waiting)
      expect(owed).not.toContain(over)
      expect(await store.games.get(over)).toMatchObject({ status: 'over', result })
    })

    test('a game is reported once each time it waits for a player', async () => {
      const game = await started()
      const first = await store.games.listStalled(null, 300)
      expect(first.games).not.toContain(game)
      await new Promise((go) => setTimeout(go, 400))
      const second = await store.games.listStalled(first.until, 300)
      expect(second.games).toContain(game)
      expect((await store.games.listStalled(second.until, 300)).games).not.toContain(game)
      await store.journal.append(moves(game, 1))
      expect((await store.games.listStalled(second.until, 0)).games).toContain(game)
      expect((await store.games.listStalled(second.until, 5_000)).games).not.toContain(game)
    })

    test('a game at rest is passed over until it moves', async () => {
      const game = await started()
      const owed = async () => (await store.games.listStalled(null, 0)).games.includes(game)
      await store.games.markWaitingForPerson(game, 0)
      expect(await owed()).toBe(false)
      await store.journal.append(moves(game, 1))
      expect(await owed()).toBe(true)
      // A caller who does not know of that move has no effect.
      await store.games.markWaitingForPerson(game, 0)
      expect(await owed()).toBe(true)
      await store.games.markWaitingForPerson(game, 1)
      expect(await owed()).toBe(false)
    })

    test('a game’s options can be rewritten, and nothing else of it', async () => {
      const game = await started()
      const before = await store.games.get(game)
      const options = { ...before?.options, room: { tournament: { until: null } } }
      await store.games.setOptions(game, options)
      expect(await store.games.get(game)).toEqual({ ...before, options })
      await store.games.setOptions(newId(), options)
    })

    test('the newest moves of many games are read in one query', async () => {
      const [one, two, waiting] = [await started(), await started(), await table()]
      await store.journal.append(moves(one, 1, 2))
      const newest = await store.journal.newest([one, two, waiting, 'nothing'])
      expect([...newest].sort()).toEqual(
        [
          [one, 2],
          [two, 0],
        ].sort(),
      )
      expect(await store.journal.newest([])).toEqual(new Map())
    })
  })

  describe('a seat that changes hands', () => {
    test('is written with its move, or not at all', async () => {
      const game = await started()
      const other = await guest(store, 'Other')
      const seat = { id: 'corp', user: other.id, automa: false, name: 'Other' }
      await store.journal.append({ ...moves(game, 1), seat })
      const [corp] = (await store.games.get(game))?.seats ?? []
      expect(corp?.holder).toMatchObject({ user: other.id, automa: false, name: 'Other', deck })
      const late = store.journal.append({ ...moves(game, 1), seat: { ...seat, name: 'Late' } })
      await expect(late).rejects.toThrow(JournalConflict)
      expect((await store.games.get(game))?.seats[0]?.holder?.name).toBe('Other')
    })
  })

  describe('why a seat that thinks made a move', () => {
    test('is written with the move or not at all, and read in order', async () => {
      const game = await started()
      const why = {
        turn: 3,
        seat: 'corp',
        played: 'Gain a bit',
        rather: 'Draw a card',
        gain: 0.08,
        tried: 96,
      }
      await store.journal.append({ ...moves(game, 1), thought: { ...why, seq: 1 } })
      const late = store.journal.append({ ...moves(game, 1), thought: { ...why, seq: 1, tried: 1 } })
      await expect(late).rejects.toThrow(JournalConflict)
      await store.journal.append(moves(game, 2))
      await store.journal.append({ ...moves(game, 3), thought: { ...why, seq: 3 } })
      expect(await store.journal.thoughts(game)).toEqual([
        { ...why, seq: 1 },
        { ...why, seq: 3 },
      ])
      expect(await store.journal.thoughts(await started())).toEqual([])
    })
  })

  describe('what a game was dealt from', () => {
    test('is written with the deal or not at all, and read on request', async () => {
      const setup = { seed: 'é', seats: [{ id: 'corp', deck: [] }] }
      const game = await table()
      expect(await store.journal.deal(game)).toBeNull()
      await store.journal.append({ ...moves(game, 0), setup, snapshot: snapshot(0) })
      expect(JSON.stringify(await store.journal.deal(game))).toBe(JSON.stringify(setup))
      expect(await store.journal.hash(game)).toBe('hash-0')
      const late = { ...moves(game, 0), setup: { seed: 'other' } }
      await expect(store.journal.append(late)).rejects.toThrow(JournalConflict)
      expect(await store.journal.deal(game)).toEqual(setup)
    })

    test('several games of a batch keep each its own', async () => {
      const games = await Promise.all([table(), table(), table()])
      await Promise.all(games.map((game, n) => store.journal.append({ ...moves(game, 0), setup: { n } })))
      expect(await Promise.all(games.map(store.journal.deal))).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
      expect(await store.journal.hash(await table())).toBeNull()
    })
  })

  test('a recording is stored, byte by byte, and can be replaced', async () => {
    const game = await table()
    expect(await store.recordings.get(game)).toBeNull()
    await store.recordings.put(game, Uint8Array.of(1, 2, 255))
    await store.recordings.put(game, Uint8Array.of(0, 31, 139))
    expect([...((await store.recordings.get(game)) ?? [])]).toEqual([0, 31, 139])
  })

  test('games that are over and were not recorded are found', async () => {
    const games = await Promise.all([table(), table(), table()])
    const over = { status: 'over' as const, result: { winners: ['corp'], reason: 'points', text: 'Over.' } }
    const [first = '', second = ''] = games
    for (const game of [first, second]) await store.journal.append({ ...moves(game, 0), status: over })
    await store.recordings.put(second, Uint8Array.of(1))
    const missing = async (after: string) =>
      (await store.recordings.missing(after)).map(({ id }) => id).filter((id) => games.includes(id))
    expect(await missing('')).toEqual([first])
    expect(await missing(first)).toEqual([])
  })

  describe('the journal', () => {
    test('a game without one has nothing to load', async () => {
      const game = await table()
      expect(await store.journal.load(game)).toBeNull()
      expect(await store.journal.rows(game, -1)).toEqual([])
    })

    test('moves are read as they were written, in order', async () => {
      const game = await table()
      const rows = [
        move(0, { seat: null, kind: 'deal', decision: null, choice: null }),
        move(1, { choice: [] }),
        move(2, { choice: 7 }),
        move(3, { choice: ['a "quoted" {one}', 'b\\c', 'NULL'] }),
        move(4, { kind: 'concede', decision: null, choice: null, events: {} }),
      ]
      await store.journal.append({ game, rows: rows.slice(0, 2) })
      await store.journal.append({ game, rows: rows.slice(2) })
      expect(await store.journal.load(game)).toEqual({ snapshot: null, tail: rows, clock: null })
      expect(await store.journal.rows(game, 2)).toEqual(rows.slice(3))
    })

    test('loading starts from the newest snapshot', async () => {
      const game = await table()
      await store.journal.append({ ...moves(game, 0), snapshot: snapshot(0) })
      await store.journal.append({ ...moves(game, 1, 2), snapshot: snapshot(2) })
      await store.journal.append(moves(game, 3, 4))
      expect(await store.journal.load(game)).toEqual({
        snapshot: snapshot(2),
        tail: [move(3), move(4)],
        clock: null,
      })
    })

    test('the clocks of the newest move are read with a game, from before or after its snapshot', async () => {
      const game = await table()
      const seat = { bank: 60_000, left: 70_000, decision: 'd2', told: false }
      const clock = (at: number) => ({ at, paused: false, proposal: null, seats: { corp: seat } })
      const timed = [move(1), move(2, { kind: 'note', choice: ['asks for a pause.'], clock: clock(5) })]
      await store.journal.append({ game, rows: [move(0, { clock: clock(4) })], snapshot: snapshot(0) })
      expect(await store.journal.load(game)).toMatchObject({ tail: [], clock: clock(4) })
      await store.journal.append({ game, rows: timed })
      expect(await store.journal.load(game)).toMatchObject({
        snapshot: snapshot(0),
        tail: timed,
        clock: clock(5),
      })
    })

    test('a state keeps the order of its keys', async () => {
      const game = await table()
      await store.journal.append({ ...moves(game, 0), snapshot: snapshot(0) })
      const loaded = await store.journal.load(game)
      expect(JSON.stringify(loaded?.snapshot?.state)).toBe(JSON.stringify(snapshot(0).state))
    })

    test('many snapshots one after the other leave the newest to load', async () => {
      const game = await table()
      for (let seq = 0; seq < 12; seq++)
        await store.journal.append({ ...moves(game, seq), snapshot: snapshot(seq) })
      expect(await store.journal.load(game)).toEqual({ snapshot: snapshot(11), tail: [], clock: null })
      expect(await store.journal.rows(game, -1)).toHaveLength(12)
    })

    test('of two appends with the same seq exactly one is written', async () => {
      const game = await started()
      const append = (seat: string) =>
        store.journal.append({
          game,
          rows: [move(1, { seat }), move(2, { seat })],
          snapshot: { ...snapshot(2), hash: seat },
        })
      const outcomes = await Promise.allSettled([append('corp'), append('runner')])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(refused?.reason).toBeInstanceOf(JournalConflict)
      const winner = outcomes[0]?.status === 'fulfilled' ? 'corp' : 'runner'
      const loaded = await store.journal.load(game)
      expect(loaded?.snapshot?.hash).toBe(winner)
      expect((await store.journal.rows(game, 0)).map(({ seat }) => seat)).toEqual([winner, winner])
    })

    test('a conflict writes nothing: no move, no snapshot, no status', async () => {
      const game = await started()
      const result = { winners: ['corp'], reason: 'points', text: 'Won.' }
      const late = store.journal.append({
        ...moves(game, 1, 0),
        snapshot: snapshot(1),
        status: { status: 'over', result },
      })
      await expect(late).rejects.toThrow(JournalConflict)
      expect(await store.journal.load(game)).toEqual({ snapshot: null, tail: [move(0)], clock: null })
      expect(await store.games.get(game)).toMatchObject({ status: 'playing', result: null })
    })

    test('games written together do not suffer for the one in conflict', async () => {
      const games = await Promise.all(Array.from({ length: 30 }, () => started()))
      const outcomes = await Promise.allSettled(
        games.map((game, n) => store.journal.append(moves(game, n % 10 === 5 ? 0 : 1))),
      )
      const refused = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))
      expect(refused).toEqual([5, 15, 25])
      for (const [n, game] of games.entries())
        expect(await store.journal.rows(game, 0)).toHaveLength(refused.includes(n) ? 0 : 1)
    })

    test('appends of one game, sent without waiting, are written in order', async () => {
      const game = await started()
      await Promise.all(Array.from({ length: 40 }, (_, n) => store.journal.append(moves(game, n + 1))))
      const seqs = (await store.journal.rows(game, 0)).map(({ seq }) => seq)
      expect(seqs).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    })

    test('a move of a game that does not exist is refused', async () => {
      await expect(store.journal.append(moves(newId(), 0))).rejects.toThrow()
    })

    test('a move without a player is read as it was written', async () => {
      const game = await started()
      const row = move(1, { seat: null, kind: 'callTime', decision: null, choice: null })
      await store.journal.append({ game, rows: [row] })
      expect(await store.journal.rows(game, 0)).toEqual([row])
    })

    test('an answer given once is found again by its decision and seat', async () => {
      const game = await started()
      const row = move(1, { seat: 'runner', decision: 'trace', choice: 3 })
      await store.journal.append({ game, rows: [move(2, { decision: 'trace' }), row] })
      expect(await store.journal.answered(game, 'trace', 'runner')).toEqual(row)
      expect(await store.journal.answered(game, 'trace', 'nobody')).toBeNull()
      expect(await store.journal.answered(await table(), 'trace', 'runner')).toBeNull()
    })
  })

  test('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })

  test('everything is there after closing and opening again', async () => {
    const { user, session } = await store.users.createGuest('Back')
    const game = await started()
    await store.journal.append({ ...moves(game, 1), snapshot: snapshot(1) })
    await store.close()
    store = await home.open()
    expect(await store.users.bySession(session)).toEqual(user)
    expect(await store.journal.load(game)).toEqual({ snapshot: snapshot(1), tail: [], clock: null })
  })
})
