import { describe, expect, it, vi } from 'vitest'
import type { ReportedResult } from '../../src/tournament/acts/schema.ts'
import { firstPage } from '../support/first-page.ts'
import {
  type Crowd,
  codeOf,
  crowd,
  move,
  openTournamentService,
  publish,
  seenBy,
  starters,
  who,
  won,
} from './fake-tables.ts'

const minute = 60_000
const firstTable = async (event: Crowd) => {
  const table = (await event.see()).rounds.at(-1)?.tables[0]
  if (!table) throw new Error('no table')
  return table
}
const roomAt = (event: Crowd, table: number, game: number) => {
  const found = event.rooms.opened.findLast((r) => r.tournament.table === table && r.tournament.game === game)
  if (!found) throw new Error('no room')
  return found
}

describe('rooms', () => {
  it('T27 — a published round opens the first game of each table with locked decks, sides and points', async () => {
    const event = await crowd(4)
    await event.lead({ type: 'pair' })
    await event.tournaments.sweep()
    expect(event.rooms.opened).toEqual([])
    await event.lead({ type: 'publish', round: 1 })
    await event.tournaments.sweep()
    expect(event.rooms.opened).toHaveLength(2)
    const table = await firstTable(event)
    const room = roomAt(event, 1, 1)
    expect(room.runner.user).toBe(who(event, table.firstRunner).id)
    expect([room.corp.user, room.runner.user].sort()).toEqual(
      table.players.map((p) => who(event, p).id).sort(),
    )
    expect(room).toMatchObject({
      tournament: { id: event.id, name: 'Night City Open', round: 1, table: 1, game: 1, until: null },
      corp: { deck: { name: 'Open Ledger', side: 'corp' } },
      runner: { deck: { side: 'runner' } },
      agendaPoints: 7,
      tier: 'formal',
      spectators: true,
    })
    expect(table.rooms).toMatchObject([
      { game: 1, table: room.id, status: 'open', outcome: null },
      { game: 2, table: null, status: 'waiting', corp: table.firstRunner },
    ])
    const me = await event.see(who(event, table.firstRunner))
    expect(me.me.now).toMatchObject({
      kind: 'table',
      round: 1,
      table: 1,
      sides: ['runner', 'corp'],
      may: ['report'],
    })
    expect(me.me.now?.rooms[0]?.table).toBe(room.id)
  })

  it('T27 — the second game opens with sides swapped when the first is over; the server enters both', async () => {
    const event = await crowd(4)
    await publish(event)
    const first = roomAt(event, 1, 1)
    await event.rooms.end(first.id, won('corp'))
    const second = roomAt(event, 1, 2)
    expect([second.corp.user, second.runner.user]).toEqual([first.runner.user, first.corp.user])
    expect((await firstTable(event)).result).toBeNull()
    await event.rooms.end(second.id, won('runner'))
    const table = await firstTable(event)
    expect(table.result).toEqual({
      kind: 'games',
      games: [
        { winner: 'corp', by: 'points', agenda: { corp: 7, runner: 2 } },
        { winner: 'runner', by: 'points', agenda: { corp: 3, runner: 8 } },
      ],
    })
    expect(table.points).toEqual(table.players.map((p) => (who(event, p).id === first.corp.user ? 6 : 0)))
    const { items: log } = await event.tournaments.log(event.ada, event.id, firstPage)
    expect(log.at(-1)).toMatchObject({ by: null, act: 'report' })
    expect(event.notified.at(-1)).toMatchObject({ tournament: event.id, to: 'everywhere' })
    // A repeated report is entered once.
    const { seq } = await event.see()
    await event.rooms.end(second.id, won('runner'))
    expect((await event.see()).seq).toBe(seq)
  })

  it('T27 — a table may be played elsewhere: both report, and a leader decides what they disagree on', async () => {
    const event = await crowd(4)
    await publish(event)
    const [a, b] = (await firstTable(event)).players.map((id) => who(event, id))
    if (!a || !b) throw new Error('nobody there')
    const said = (winner: 'corp' | 'runner'): ReportedResult => ({
      kind: 'games',
      games: [
        { winner, by: 'conceded', agenda: null },
        { winner: 'corp', by: 'conceded', agenda: null },
      ],
    })
    const report = { type: 'report', round: 1, table: 1 } as const
    await event.act(a, { ...report, result: said('corp') })
    expect(await codeOf(event.act(a, { ...report, result: said('corp') }))).toBe('already-reported')
    await event.act(b, { ...report, result: said('runner') })
    expect(await firstTable(event)).toMatchObject({ disputed: true, result: null })
    expect((await event.see(a)).rounds[0]?.tables[0]?.claims).toHaveLength(1)
    await event.lead({ ...report, result: said('runner') })
    expect(await firstTable(event)).toMatchObject({ disputed: false, result: said('runner') })
    // The end of the game at the server's table comes too late to count.
    await event.rooms.end(roomAt(event, 1, 1).id, won('corp'))
    expect((await firstTable(event)).result).toEqual(said('runner'))
    await event.lead({ type: 'correct', round: 1, table: 1, result: said('corp') })
    expect((await firstTable(event)).result).toEqual(said('corp'))
  })

  it('T11 — a split is entered with the leader who was there, and the log says so', async () => {
    const event = await crowd(4)
    await publish(event)
    const result = { kind: 'split', leader: event.ada.person } as const
    await event.lead({ type: 'report', round: 1, table: 1, result })
    expect((await firstTable(event)).points).toEqual([3, 3])
    const absent = { kind: 'split', leader: event.players[0]?.person ?? '' } as const
    expect(await codeOf(event.lead({ type: 'report', round: 1, table: 2, result: absent }))).toBe(
      'leader-absent',
    )
    expect((await event.tournaments.log(event.ada, event.id, firstPage)).items.at(-1)?.sentence).toBe(
      'Round 1, table 1: an intentional split, agreed with Ada present.',
    )
  })

  it('T11 — what players agree on waits for a leader who was there, and they see that it does', async () => {
    const event = await crowd(4)
    await publish(event)
    const { players } = await firstTable(event)
    const [a, b] = [who(event, players[0]), who(event, players[1])]
    const report = { type: 'report', round: 1, table: 1 } as const
    const named = { ...report, result: { kind: 'split', leader: event.ada.person } } as const
    const split = { ...report, result: { kind: 'split' } } as const
    expect(await codeOf(event.act(a, named))).toBe('not-allowed')
    expect(await codeOf(event.lead(split))).toBe('leader-absent')
    await event.act(a, split)
    expect(await firstTable(event)).toMatchObject({ waits: false, result: null })
    await event.act(b, split)
    for (const user of [a, b, event.ada])
      expect((await event.see(user)).rounds[0]?.tables[0]).toMatchObject({
        waits: true,
        disputed: false,
        result: null,
      })
    expect((await event.see(null)).rounds[0]?.tables[0]?.waits).toBe(false)
    expect((await event.see()).standings.map(({ points }) => points)).toEqual([0, 0, 0, 0])
    await event.lead(named)
    expect(await firstTable(event)).toMatchObject({ waits: false, points: [3, 3] })
    expect(
      (await event.tournaments.log(event.ada, event.id, firstPage)).items
        .slice(-2)
        .map(({ sentence }) => sentence),
    ).toEqual([
      'Round 1, table 1: an intentional split, as one of the two says.',
      'Round 1, table 1: an intentional split, agreed with Ada present.',
    ])
  })

  it('T27 — who isn’t here, or has handed in no decks, plays elsewhere', async () => {
    const event = await crowd(2, {}, { start: false })
    await event.lead({ type: 'register', name: 'Walk-in' })
    const late = event.players[0]
    if (!late) throw new Error('nobody')
    await event.lead({ type: 'start' })
    await publish(event)
    const { tables, bye } = (await event.see()).rounds[0] ?? { tables: [], bye: null }
    const walkIn = (await event.see()).players.find((p) => !p.here)?.id
    expect(event.rooms.opened).toHaveLength(bye?.player === walkIn ? 1 : 0)
    expect(tables).toHaveLength(1)
    const bare = await crowd(2, {}, { decks: false })
    await publish(bare)
    expect(bare.rooms.opened).toEqual([])
    expect((await firstTable(bare)).rooms).toEqual([])
  })

  it('T25 — drafted decks aren’t known here: no rooms, results by hand', async () => {
    const event = await crowd(4, { format: 'full-draft' }, { start: false })
    await event.lead({ type: 'draft-seats', seats: event.players.map(({ person }) => person) })
    await event.lead({ type: 'start' })
    await publish(event)
    expect(event.rooms.opened).toEqual([])
    expect((await event.see()).rules).toMatchObject({ agendaPoints: 6, minutes: { swiss: 50 } })
  })

  it('a published round is undone while nobody has played, and its tables are closed', async () => {
    const event = await crowd(4)
    await publish(event)
    const before = event.rooms.opened.map(({ id }) => id)
    await event.lead({ type: 'undo' })
    await event.tournaments.sweep()
    expect(event.rooms.closed.sort()).toEqual(before.sort())
    expect((await event.see()).rounds[0]?.published).toBe(false)
    // A later end of that room has no effect.
    await event.rooms.end(before[0] ?? '', won('corp'))
    await event.lead({ type: 'publish', round: 1 })
    await event.tournaments.sweep()
    expect(event.rooms.opened).toHaveLength(4)
    expect((await firstTable(event)).rooms[0]).toMatchObject({ status: 'open', outcome: null })
  })

  it('a tournament is deleted while nobody has played, and its tables are closed', async () => {
    const event = await crowd(4)
    await publish(event)
    const tables = event.rooms.opened.map(({ id }) => id)
    await event.lead({ type: 'delete', reason: 'Rain.' })
    await vi.waitFor(() => expect(event.rooms.closed.toSorted()).toEqual(tables.toSorted()))
  })

  it('a tournament is not deleted after a game has begun', async () => {
    const event = await crowd(4)
    await publish(event)
    move(event, roomAt(event, 2, 1).id)
    expect(await codeOf(event.lead({ type: 'delete', reason: 'Rain.' }))).toBe('was-played')
    expect((await event.see()).ending).toBeNull()
  })

  it('a published round is not undone after a game has begun', async () => {
    const event = await crowd(4)
    await publish(event)
    move(event, roomAt(event, 2, 1).id)
    expect(await codeOf(event.lead({ type: 'undo' }))).toBe('games-played')
    const [one, two] = (await event.see()).rounds[0]?.tables ?? []
    if (!one || !two) throw new Error('no tables')
    const tables: [string, string][] = [
      [one.players[0], two.players[0]],
      [one.players[1], two.players[1]],
    ]
    expect(await codeOf(event.lead({ type: 'repair', round: 1, tables, bye: null }))).toBe('games-played')
    expect(event.rooms.closed).toEqual([])
  })

  it('a repaired round opens the new tables and leaves those that stay', async () => {
    const event = await crowd(6)
    await publish(event)
    const tables = (await event.see()).rounds[0]?.tables.map((t) => t.players) ?? []
    const [a, b, c] = tables
    if (!a || !b || !c) throw new Error('no tables')
    move(event, roomAt(event, 1, 1).id)
    await event.lead({
      type: 'repair',
      round: 1,
      tables: [a, [b[0], c[0]], [b[1], c[1]]],
      bye: null,
    })
    await event.tournaments.sweep()
    expect(event.rooms.closed).toHaveLength(2)
    expect(event.rooms.opened).toHaveLength(5)
    expect((await event.see()).rounds[0]?.tables[0]?.rooms[0]?.table).toBe(roomAt(event, 1, 1).id)
  })

  it('a result the server entered can be undone, and then an official decides', async () => {
    const event = await crowd(2)
    await publish(event)
    await event.rooms.end(roomAt(event, 1, 1).id, won('corp'))
    await event.rooms.end(roomAt(event, 1, 2).id, won('corp'))
    await event.lead({ type: 'undo' })
    await event.tournaments.sweep()
    expect((await firstTable(event)).result).toBeNull()
    expect(event.rooms.opened).toHaveLength(2)
  })

  it('T7 — time is called at the tables when the round is over, later where a leader has added minutes', async () => {
    const event = await crowd(4)
    await publish(event)
    const [one, two] = [roomAt(event, 1, 1), roomAt(event, 2, 1)]
    await event.lead({ type: 'start-timer', round: 1 })
    await event.lead({ type: 'extend', round: 1, table: 2, minutes: 5 })
    await event.tournaments.sweep()
    const at = (minutes: number) => new Date(event.clock.now + minutes * minute).toISOString()
    expect(event.rooms.until).toEqual(
      new Map([
        [one.id, at(65)],
        [two.id, at(70)],
      ]),
    )
    const view = await event.see()
    expect(view.rounds[0]?.clock).toEqual({ minutes: 65, startedAt: at(0), endsAt: at(65) })
    expect(view.rounds[0]?.tables.map((t) => t.endsAt)).toEqual([at(65), at(70)])
    event.clock.now += 64 * minute
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([])
    event.clock.now += minute
    await event.tournaments.sweep()
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([one.id])
    event.clock.now += 5 * minute
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([one.id, two.id])
    // The second game is dealt late, and gives each player one turn at most.
    await event.rooms.end(one.id, { winner: null, by: 'time', agenda: { corp: 2, runner: 2 } })
    await event.tournaments.sweep()
    expect(event.rooms.called).toEqual([one.id, two.id, roomAt(event, 1, 2).id])
  })

  it('T9 — a modified win and a draw on time are entered as they are', async () => {
    const event = await crowd(2)
    await publish(event)
    const first = roomAt(event, 1, 1)
    await event.rooms.end(first.id, { winner: 'corp', by: 'time', agenda: { corp: 3, runner: 1 } })
    await event.rooms.end(roomAt(event, 1, 2).id, {
      winner: null,
      by: 'time',
      agenda: { corp: 0, runner: 0 },
    })
    const table = await firstTable(event)
    expect(table.points).toEqual(table.players.map((p) => (who(event, p).id === first.corp.user ? 3 : 1)))
  })

  it('T27 — an end with points that don’t add up counts without them', async () => {
    const event = await crowd(2)
    await publish(event)
    const odd = { winner: 'corp', by: 'card', agenda: { corp: 7, runner: 2 } } as const
    await event.rooms.end(roomAt(event, 1, 1).id, odd)
    await event.rooms.end(roomAt(event, 1, 2).id, odd)
    expect((await firstTable(event)).result).toMatchObject({
      games: [{ by: 'card', agenda: null }, { by: 'card' }],
    })
  })
})

describe('after a crash', () => {
  it('T27 — ends that nobody heard of are picked up, and what was to be opened is opened', async () => {
    const event = await crowd(4)
    await publish(event)
    event.rooms.deaf = true
    await event.rooms.end(roomAt(event, 1, 1).id, won('corp'))
    await event.rooms.end(roomAt(event, 2, 1).id, won('runner'))
    await event.tournaments.drain()
    event.rooms.deaf = false
    const again = openTournamentService(event)
    await again.tournaments.sweep()
    expect(event.rooms.opened).toHaveLength(4)
    const second = roomAt(event, 1, 2)
    await event.rooms.end(second.id, won('corp'))
    const view = await seenBy(again, event.ada, event.id)
    expect(view.rounds[0]?.tables[0]?.result).not.toBeNull()
  })

  it('T27 — a room that was put down but not opened is opened under the same table', async () => {
    const event = await crowd(2)
    const { open } = event.rooms
    event.rooms.open = async () => {
      throw new Error('the power is out')
    }
    await publish(event)
    const [row] = await event.store.tournaments.tables(event.id)
    expect(row?.status).toBe('opening')
    event.rooms.open = open
    await openTournamentService(event).tournaments.sweep()
    expect(event.rooms.opened.map(({ id }) => id)).toEqual([row?.id])
  })

  it('T7 — clocks go on from the store', async () => {
    const event = await crowd(2)
    await publish(event)
    await event.lead({ type: 'start-timer', round: 1 })
    await event.tournaments.drain()
    event.clock.now += 65 * minute
    await openTournamentService(event).tournaments.sweep()
    expect(event.rooms.called).toEqual([roomAt(event, 1, 1).id])
  })

  it('T30 — two processes at one event: every entry once, each sees the other’s, and a round opens once', async () => {
    const event = await crowd(8, {}, { start: false })
    const other = openTournamentService(event)
    const late = await Promise.all(
      event.players.map((user, i) =>
        (i % 2 ? event.tournaments : other.tournaments).act(user, event.id, { type: 'drop' }),
      ),
    )
    expect(new Set(late).size).toBe(8)
    await Promise.all(
      event.players.map((user, i) =>
        (i % 2 ? other.tournaments : event.tournaments).act(user, event.id, { type: 'register' }),
      ),
    )
    for (const user of event.players) await other.tournaments.submitDecks(user, event.id, starters)
    await event.lead({ type: 'start' })
    await event.lead({ type: 'pair' })
    await other.tournaments.act(event.ada, event.id, { type: 'publish', round: 1 })
    await Promise.all([event.tournaments.sweep(), other.tournaments.sweep()])
    expect(event.rooms.opened).toHaveLength(4)
    expect(await event.tournaments.newest(null, event.id)).toBe(
      await other.tournaments.newest(null, event.id),
    )
  })

  it('an event of which something can’t be read is refused, and the others go on', async () => {
    const event = await crowd(4)
    const lines = event.store.shelf.tournaments.lines.get(event.id) ?? []
    event.store.shelf.tournaments.lines.set(
      event.id,
      lines.map((line) => (line.seq === 3 ? { ...line, entry: { type: 'magic' } } : line)),
    )
    const again = openTournamentService(event)
    expect(await codeOf(again.tournaments.view(event.ada, event.id))).toBe('tournament-damaged')
    expect((await again.tournaments.list(firstPage)).items).toHaveLength(1)
    await again.tournaments.sweep()
  })
})
