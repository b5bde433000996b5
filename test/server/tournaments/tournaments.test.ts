import { describe, expect, it } from 'vitest'
import type { TournamentView } from '../../../src/protocol/tournament-view.ts'
import { tournamentView } from '../../../src/protocol/tournament-view.ts'
import type { TournamentTableRow } from '../../../src/store/contract.ts'
import { type Body, openTestServer, type Person, type TestServer, until } from '../test-server.ts'

const wish = (more: Body = {}): Body => ({
  name: 'Night City Open',
  date: '1996-04-26',
  tier: 'relaxed',
  format: 'constructed',
  structure: { kind: 'custom', rounds: 1, cut: 0 },
  listsRequired: false,
  ...more,
})
const decks = { corp: { deck: 'open-ledger' }, runner: { deck: 'soft-shoes' } }

type Event = { server: TestServer; id: string; ada: Person; players: Person[]; at: string }

/** Ada's event with this many players and their decks. */
async function opened(n: number, more: Body = {}): Promise<Event> {
  const testServer = await openTestServer({ config: { rateLimits: false } })
  const ada = await testServer.person('Ada')
  const reply = await ada.post('/api/tournaments', wish(more))
  expect(reply.statusCode).toBe(201)
  const { id } = tournamentView.parse(reply.json())
  const at = `/api/tournaments/${id}`
  const players: Person[] = []
  for (let i = 1; i <= n; i++) {
    const player = await testServer.person(`P${i}`)
    players.push(player)
    expect((await player.post(`${at}/acts`, { type: 'register' })).statusCode).toBe(200)
    expect((await player.put(`${at}/decks`, decks)).statusCode).toBe(200)
  }
  return { server: testServer, id, ada, players, at }
}

const act = async ({ at }: Event, who: Person, request: Body): Promise<number> => {
  const reply = await who.post(`${at}/acts`, request)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return (reply.json() as { seq: number }).seq
}
const see = async ({ at }: Event, who: Pick<Person, 'get'>): Promise<TournamentView> =>
  tournamentView.parse((await who.get(at)).json())

const untilRooms = ({ server, id }: Event, what: (rooms: TournamentTableRow[]) => boolean): Promise<void> =>
  until(async () => what(await server.store.tournaments.tables(id)))

const linesOf = async ({ server, id }: Event): Promise<string> =>
  JSON.stringify(await server.store.tournaments.lines(id, 0))

/** Round 1 is published, and its rooms are open. */
async function published(n: number): Promise<Event> {
  const event = await opened(n)
  await act(event, event.ada, { type: 'start' })
  await act(event, event.ada, { type: 'pair' })
  await act(event, event.ada, { type: 'publish', round: 1 })
  await untilRooms(event, (rooms) => rooms.length > 0 && rooms.every((r) => r.status === 'open'))
  return event
}

const complaint = (reply: { statusCode: number; json(): unknown }) => {
  const { error } = reply.json() as { error: { code: string; message: string } }
  expect(error.message).toMatch(/^[A-Z“].+\.$/)
  return [reply.statusCode, error.code]
}

describe('tournaments over HTTP', () => {
  it('a tournament has a card pool, and accepts decks of it only', async () => {
    const event = await opened(0, { cards: 'base' })
    expect((await see(event, event.server.stranger)).cards).toBe('base')
    const player = await event.server.person('P1')
    await act(event, player, { type: 'register' })
    const before = await linesOf(event)
    const hand = (corp: string, runner: string) =>
      player.put(`${event.at}/decks`, { corp: { deck: corp }, runner: { deck: runner } })
    const reply = await hand('open-ledger', 'slow-rot')
    expect(complaint(reply)).toEqual([422, 'bad-deck'])
    expect(reply.json()).toMatchObject({
      error: {
        message: 'The Runner deck is not legal in this tournament.',
        reasons: expect.arrayContaining(['“Vienna 22” is from Proteus, which is not in this card pool.']),
      },
    })
    expect(complaint(await hand('the-long-arm', 'soft-shoes'))).toEqual([422, 'bad-deck'])
    expect(await linesOf(event)).toBe(before)
    expect((await hand('open-ledger', 'soft-shoes')).statusCode).toBe(200)
    // Corrections of a list follow the same rules.
    const correct = (runner: string) =>
      event.ada.put(`${event.at}/decks`, {
        corp: { deck: 'open-ledger' },
        runner: { deck: runner },
        player: eventPlayer,
        reason: 'A wrong list.',
      })
    const [{ id: eventPlayer = '' } = {}] = (await see(event, event.ada)).players
    expect(complaint(await correct('slow-rot'))).toEqual([422, 'bad-deck'])
    expect((await correct('soft-shoes')).statusCode).toBe(200)
  })

  it('a tournament has a custom card list: sets, banned and limited cards, all of which exist', async () => {
    const own = { sets: ['base', 'proteus'], barred: ['vienna-22'], limited: [] }
    const event = await opened(0, { cards: own })
    expect((await see(event, event.server.stranger)).cards).toEqual(own)
    const player = await event.server.person('P1')
    await act(event, player, { type: 'register' })
    const barred = await player.put(`${event.at}/decks`, {
      corp: { deck: 'the-long-arm' },
      runner: { deck: 'slow-rot' },
    })
    expect(barred.json()).toMatchObject({ error: { reasons: ['“Vienna 22” is banned here.'] } })
    const taken = { corp: { deck: 'the-long-arm' }, runner: { deck: 'velvet-steps' } }
    expect((await player.put(`${event.at}/decks`, taken)).statusCode).toBe(200)
    const announce = (cards: unknown) => event.ada.post('/api/tournaments', wish({ cards }))
    expect(complaint(await announce({ ...own, barred: ['no-such-card'] }))).toEqual([422, 'unknown-card'])
    expect(complaint(await announce('modern'))).toEqual([400, 'bad-request'])
  })

  it('a tournament is created, listed, and public', async () => {
    const event = await opened(2)
    const { items } = (await event.server.stranger.get('/api/tournaments')).json() as { items: unknown[] }
    expect(items).toEqual([
      {
        id: event.id,
        name: 'Night City Open',
        date: '1996-04-26',
        tier: 'relaxed',
        format: 'constructed',
        status: 'upcoming',
        players: 2,
        round: null,
        organizer: 'Ada',
        startsAt: null,
        lastDay: null,
        venue: '',
        cap: null,
        cancelled: false,
        access: 'public',
      },
    ])
    const view = await see(event, event.server.stranger)
    expect(view.me).toEqual({ id: null, roles: ['spectator'], may: [], now: null })
    expect((await see(event, event.ada)).me.may).toContain('start')
  })

  it('T27 — a published pairing leads both players to their table, where others only watch', async () => {
    const event = await published(2)
    const [p1, p2] = event.players
    if (!p1 || !p2) throw new Error('no players')
    const mine = (await see(event, p1)).me.now
    const table = mine?.rooms[0]?.table
    expect(mine).toMatchObject({ kind: 'table', round: 1, table: 1, may: ['report'] })
    expect((await see(event, p2)).me.now?.rooms[0]?.table).toBe(table)
    const seats = async (who: Person) => {
      const { seats } = (await who.get(`/api/tables/${table}`)).json() as {
        seats: { side: string; me: boolean }[]
      }
      return seats.find((seat) => seat.me)?.side ?? null
    }
    expect(await seats(p1)).toBe(mine?.sides[0])
    expect(await seats(event.ada)).toBeNull()
  })

  it('T27 — a concession at the table opens the second game, and the second gives the result', async () => {
    const event = await published(2)
    const [p1] = event.players
    if (!p1) throw new Error('no player')
    const client = await p1.connect()
    const concede = async (game: number): Promise<void> => {
      const table = (await see(event, p1)).me.now?.rooms[game]?.table
      const reply = await client.emitWithAck('table:concede', { table: table ?? '' })
      expect(reply).toMatchObject({ ok: true })
    }
    await concede(0)
    await untilRooms(event, (rooms) => rooms.some((r) => r.game === 2 && r.status === 'open'))
    await concede(1)
    await untilRooms(event, (rooms) => rooms.every((r) => r.entered))
    const view = await see(event, event.server.stranger)
    expect(view.rounds[0]?.tables[0]?.result).toMatchObject({
      kind: 'games',
      games: [{ by: 'conceded' }, { by: 'conceded' }],
    })
    expect(view.standings.map(({ points }) => points)).toEqual([6, 0])
    expect(view.standings[1]?.player).toBe((await see(event, p1)).me.id)
    expect(view).toMatchObject({ status: 'over' })
    expect(view.seed).toMatch(/^[0-9a-f]{64}$/)
  })

  it('T4 — spectators get no lists, drawn rounds, reports or log over HTTP', async () => {
    const event = await opened(4)
    await act(event, event.ada, { type: 'start' })
    await act(event, event.ada, { type: 'pair' })
    const player = (await see(event, event.ada)).players[0]?.id
    const spectator = await event.server.person('Curious')
    for (const who of [event.server.stranger, spectator]) {
      const view = await see(event, who)
      expect(view.rounds).toEqual([])
      expect(JSON.stringify(view)).not.toContain('Open Ledger')
      expect(complaint(await who.get(`${event.at}/decks/${player}`))).toEqual([403, 'not-allowed'])
      expect(complaint(await who.get(`${event.at}/log`))).toEqual([403, 'not-allowed'])
      expect(complaint(await who.get(`${event.at}/pairings.csv?round=1`))).toEqual([404, 'no-such-round'])
    }
    const lists = (await event.ada.get(`${event.at}/decks/${player}`)).json() as { corp: { name: string } }
    expect(lists.corp.name).toBe('Open Ledger')
  })

  it('T30 — officials read the log; everybody does when the tournament is over', async () => {
    const event = await opened(2)
    await act(event, event.ada, { type: 'start' })
    const log = async (who: Pick<Person, 'get'>) =>
      (
        (await who.get(`${event.at}/log`)).json() as {
          items: { act: string; sentence: string; told: Body }[]
        }
      ).items
    expect((await log(event.ada)).map((line) => line.act)).toEqual([
      'create',
      'register',
      'decks',
      'register',
      'decks',
      'start',
    ])
    expect((await log(event.ada))[0]?.told).not.toHaveProperty('seed')
    await act(event, event.ada, { type: 'end', reason: 'The power is out.' })
    const lines = await log(event.server.stranger)
    expect(lines.at(-1)?.sentence).toBe('The tournament was ended. The power is out.')
    expect(lines[0]?.told).toHaveProperty('seed')
  })

  it('T29 — a tournament is exported as NRTM and CSV, and imported from a file', async () => {
    const event = await published(4)
    for (const table of [1, 2]) {
      const result = {
        kind: 'games',
        games: [
          { winner: 'corp', by: 'conceded', agenda: null },
          { winner: 'corp', by: 'conceded', agenda: null },
        ],
      }
      await act(event, event.ada, { type: 'report', round: 1, table, result })
    }
    const reply = await event.server.stranger.get(`${event.at}/nrtm`)
    expect(reply.headers['content-disposition']).toContain('tournament.json')
    const file: unknown = reply.json()
    expect(file).toMatchObject({ name: 'Night City Open', preliminaryRounds: 1, cutToTop: 0 })
    const standings = await event.server.stranger.get(`${event.at}/standings.csv`)
    expect(standings.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(standings.body.split('\r\n')[0]).toContain('rank,name,points')
    const pairings = await event.server.stranger.get(`${event.at}/pairings.csv`)
    expect(pairings.body.split('\r\n')).toHaveLength(4)
    const read = await event.ada.post('/api/tournaments/import', { file })
    expect(read.statusCode).toBe(201)
    const { tournament, warnings } = read.json() as { tournament: TournamentView; warnings: string[] }
    expect(warnings).toEqual([])
    expect(tournament).toMatchObject({ status: 'over', me: { roles: ['organizer', 'marshal'] } })
    expect(tournament.standings.map(({ points }) => points)).toEqual([3, 3, 3, 3])
    expect(tournament.players.every((p) => !p.here)).toBe(true)
  })

  it('an act based on an older state is refused as moved on', async () => {
    const event = await opened(4)
    const { seq } = await see(event, event.ada)
    await act(event, event.players[0] as Person, { type: 'drop' })
    expect(complaint(await event.ada.post(`${event.at}/acts`, { type: 'start', seq }))).toEqual([
      409,
      'moved-on',
    ])
    expect(complaint(await event.ada.post(`${event.at}/acts`, { type: 'undo', seq }))).toEqual([
      409,
      'moved-on',
    ])
    expect((await event.ada.post(`${event.at}/acts`, { type: 'start', seq: seq + 1 })).statusCode).toBe(200)
  })

  it('every refusal has its code and a sentence, and changes nothing', async () => {
    const event = await published(4)
    const { ada, at, server } = event
    const [p1] = event.players
    if (!p1) throw new Error('no player')
    const before = await linesOf(event)
    const errorOf = async (who: Person, body: unknown, url = `${at}/acts`) =>
      complaint(await who.post(url, body))
    const won = { winner: 'corp', by: 'points', agenda: { corp: 7, runner: 0 } }
    const report = (games: unknown[]) => ({
      type: 'report',
      round: 1,
      table: 1,
      result: { kind: 'games', games },
    })
    expect(await errorOf(ada, { type: 'magic' })).toEqual([400, 'bad-request'])
    expect(await errorOf(ada, { type: 'start', by: 'house' })).toEqual([400, 'bad-request'])
    expect(await errorOf(ada, { type: 'start' })).toEqual([409, 'already-started'])
    expect(await errorOf(ada, { type: 'pair' })).toEqual([409, 'results-open'])
    expect(await errorOf(ada, { type: 'publish', round: 1 })).toEqual([409, 'round-published'])
    expect(await errorOf(ada, { type: 'publish', round: 7 })).toEqual([404, 'no-such-round'])
    expect(await errorOf(ada, { type: 'cut', size: 16 })).toEqual([409, 'results-open'])
    expect(await errorOf(ada, { type: 'choose-side', match: 1, side: 'corp' })).toEqual([409, 'no-cut'])
    expect(await errorOf(p1, { type: 'pair' })).toEqual([403, 'not-allowed'])
    expect(await errorOf(ada, report([won]))).toEqual([422, 'bad-result'])
    expect(await errorOf(ada, report([{ ...won, agenda: { corp: 2, runner: 0 } }, won]))).toEqual([
      422,
      'bad-result',
    ])
    expect(await errorOf(ada, { type: 'drop', player: 'nobody' })).toEqual([404, 'unknown-player'])
    expect(await errorOf(await server.person('Late'), { type: 'register' })).toEqual([409, 'already-started'])
    expect(await errorOf(ada, wish({ name: '<b>' }), '/api/tournaments')).toEqual([400, 'bad-request'])
    expect(
      await errorOf(ada, wish({ structure: { kind: 'custom', rounds: 1, cut: 5 } }), '/api/tournaments'),
    ).toEqual([400, 'bad-request'])
    expect(await errorOf(ada, wish({ tier: 'premier' }), '/api/tournaments')).toEqual([403, 'not-allowed'])
    expect(await errorOf(ada, wish({ judges: ['Nobody'] }), '/api/tournaments')).toEqual([404, 'no-account'])
    expect(await errorOf(ada, { file: { name: 'x' } }, '/api/tournaments/import')).toEqual([422, 'bad-file'])
    expect(await errorOf(ada, { file: 'x'.repeat(1_100_000) }, '/api/tournaments/import')).toEqual([
      413,
      'too-large',
    ])
    expect(await errorOf(ada, { type: 'pair' }, '/api/tournaments/nowhere/acts')).toEqual([404, 'not-found'])
    expect(complaint(await ada.get('/api/tournaments/nowhere'))).toEqual([404, 'not-found'])
    expect(complaint(await ada.get(`${at}/decks/nobody`))).toEqual([404, 'unknown-player'])
    expect(complaint(await ada.get(`${at}/pairings.csv?round=x`))).toEqual([400, 'bad-request'])
    expect(complaint(await ada.put(`${at}/decks`, { corp: decks.corp }))).toEqual([400, 'bad-request'])
    expect(complaint(await p1.put(`${at}/decks`, { ...decks, reason: 'Better.' }))).toEqual([
      403,
      'not-allowed',
    ])
    expect(complaint(await server.stranger.post(`${at}/acts`, { type: 'register' }))).toEqual([
      401,
      'unauthorized',
    ])
    expect(await linesOf(event)).toBe(before)
  })
})

describe('tournaments over sockets', () => {
  it('T28 — watchers are notified when a tournament changes, until they leave', async () => {
    const event = await opened(2)
    const client = await (event.players[0] as Person).connect()
    const heard: number[] = []
    client.on('tournament:changed', ({ tournament, seq }) => {
      expect(tournament).toBe(event.id)
      heard.push(seq)
    })
    const reply = await client.emitWithAck('tournament:watch', { tournament: event.id })
    expect(reply).toEqual({ ok: true, seq: 5 })
    await act(event, event.ada, { type: 'start' })
    await until(() => heard.includes(6))
    expect(await client.emitWithAck('tournament:leave', { tournament: event.id })).toEqual({ ok: true })
    await act(event, event.ada, { type: 'pair' })
    expect(await client.emitWithAck('tournament:leave', { tournament: event.id })).toEqual({ ok: true })
    expect(heard).not.toContain(7)
  })

  it('refuses to watch unknown tournaments, and too many at once', async () => {
    const testServer = await openTestServer({ config: { rateLimits: false } })
    const ada = await testServer.person('Ada')
    const client = await ada.connect()
    const watch = async (tournament: string) => client.emitWithAck('tournament:watch', { tournament })
    expect(await watch('nowhere')).toMatchObject({ error: { code: 'not-found' } })
    for (let i = 0; i <= 10; i++) {
      const { id } = (await ada.post('/api/tournaments', wish())).json() as { id: string }
      const reply = await watch(id)
      if (i < 10) expect(reply).toEqual({ ok: true, seq: 1 })
      else expect(reply).toMatchObject({ error: { code: 'bad-request' } })
    }
  })
})
