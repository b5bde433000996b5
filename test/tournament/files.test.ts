import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPlaces } from '../../src/tournament/cut/places.ts'
import { cutSizes, type Event } from '../../src/tournament/event.ts'
import { pairingsCsv, standingsCsv } from '../../src/tournament/files/csv.ts'
import { exportNrtm } from '../../src/tournament/files/nrtm.ts'
import { adoptionOf, importNrtm } from '../../src/tournament/files/nrtm-import.ts'
import { readEntry } from '../../src/tournament/journal.ts'
import { sidesIn } from '../../src/tournament/points.ts'
import { isRefusal } from '../../src/tournament/refusal.ts'
import { simulateEvent } from '../../src/tournament/simulated-event.ts'
import { standingsOf } from '../../src/tournament/standings.ts'
import { statusOf } from '../../src/tournament/status.ts'
import {
  ada,
  done,
  lastRound,
  names,
  paired,
  played,
  refusalOf,
  report,
  seated,
  started,
  wins,
} from './event.ts'

const json = (x: unknown): unknown => JSON.parse(JSON.stringify(x))

const imported = (file: unknown, format?: Event['format']) => {
  const read = importNrtm(json(file), ada, format)
  if (isRefusal(read)) throw new Error(read.message)
  return read
}

const complaint = (file: unknown): string => {
  const read = importNrtm(json(file), ada)
  return isRefusal(read) ? `${read.code} ${read.message}` : 'taken'
}

const small = () => {
  let event = started(['ann', 'bob', 'cat', 'dan', 'eve'], { intentionalDraws: true })
  event = seated(
    event,
    [
      ['ann', 'bob'],
      ['cat', 'dan'],
    ],
    'eve',
  )
  event = done(wins(event, 'ann', 2), report(event, 'cat', { kind: 'split', leader: ada }))
  return event
}

describe('NRTM', () => {
  it('T29 — a tournament is exported as alwaysberunning.net accepts it', () => {
    const file = exportNrtm(small())
    expect(file).toMatchObject({
      name: 'Night City Open',
      date: '1996-04-26',
      cutToTop: 0,
      preliminaryRounds: 4,
    })
    const ann = file.players.find((p) => p.name === 'ann')
    expect(ann).toMatchObject({ id: 1, corpIdentity: "ann's Corp", runnerIdentity: "ann's Runner" })
    expect(ann).toMatchObject({ matchPoints: 6, strengthOfSchedule: 0, extendedStrengthOfSchedule: 6 })
    const [first, second, bye] = file.rounds[0] ?? []
    expect(first).toEqual({
      table: 1,
      player1: { id: 1, runnerScore: 3, corpScore: 3, combinedScore: 6 },
      player2: { id: 2, runnerScore: 0, corpScore: 0, combinedScore: 0 },
      intentionalDraw: false,
      twoForOne: false,
      eliminationGame: false,
    })
    expect(second).toMatchObject({ intentionalDraw: true, player1: { id: 3, combinedScore: 3 } })
    expect(bye).toMatchObject({ player1: { id: 5, combinedScore: 6 }, player2: { id: null } })
  })

  it('T29 — a cut is exported with its seats, roles and winners, and its places', () => {
    const { event } = simulateEvent({ players: 9, rounds: 3, cut: 4, seed: 'cut' })
    const file = exportNrtm(event as Event)
    expect(file.cutToTop).toBe(4)
    expect(file.eliminationPlayers?.map((p) => p.rank)).toEqual([1, 2, 3, 4])
    expect(file.eliminationPlayers?.map((p) => p.seed).toSorted()).toEqual([1, 2, 3, 4])
    const match = file.rounds[3]?.[0]
    expect(match).toMatchObject({ table: 1, eliminationGame: true })
    const seats = match ? [match.player1, match.player2] : []
    expect(seats.map((s) => 'role' in s && s.role).sort()).toEqual(['corp', 'runner'])
    expect(seats.map((s) => 'winner' in s && s.winner).sort()).toEqual([false, true])
  })

  it('T29 — an exported tournament is imported unchanged, with the same standings', () => {
    fc.assert(
      fc.property(
        fc.record({
          players: fc.integer({ min: 8, max: 24 }),
          rounds: fc.integer({ min: 1, max: 5 }),
          cut: fc.constantFrom(0 as const, 4 as const, 8 as const),
          seed: fc.string({ minLength: 1, maxLength: 5 }),
          format: fc.constantFrom('constructed' as const, 'half-draft' as const),
        }),
        (wish) => {
          const { event } = simulateEvent(wish)
          const file = exportNrtm(event as Event)
          const back = imported(file, wish.format)
          expect(back.warnings).toEqual([])
          const again = exportNrtm(back.event)
          expect(sortedIds(again)).toEqual(sortedIds(file))
        },
      ),
      { numRuns: 30 },
    )
  })

  /** Imported players are numbered in the file's order, so names replace the ids. */
  const sortedIds = (file: ReturnType<typeof exportNrtm>): unknown => {
    const names = new Map<unknown, string>(file.players.map((p) => [p.id, p.name]))
    const text = JSON.stringify(file, (key, value) =>
      key === 'id' && value !== null ? names.get(value) : value,
    )
    return JSON.parse(text)
  }

  it('T29 — so are forfeits, missed rounds, splits and draws', () => {
    let event = small()
    event = done(event, { type: 'drop', by: ada, player: 'eve' })
    event = seated(event, [
      ['ann', 'cat'],
      ['bob', 'dan'],
    ])
    event = done(event, report(event, 'ann', { kind: 'forfeit', absent: ['cat'] }))
    event = done(event, report(event, 'bob', { kind: 'draw', leader: ada }))
    event = done(event, { type: 'rejoin', by: ada, player: 'eve' })
    const file = exportNrtm(event)
    const back = imported(file)
    expect(back.warnings).toEqual([])
    expect(back.event.rounds[1]?.tables.map((t) => t.result?.kind)).toEqual(['forfeit', 'draw'])
    expect(sortedIds(exportNrtm(back.event))).toEqual(sortedIds(file))
  })

  it('T29 — a file of another program: two for one, totals only, numbers as texts, fields we don’t know', () => {
    const seat = (id: number | null, combinedScore: number) => ({
      id,
      combinedScore,
      runnerScore: null,
      corpScore: null,
    })
    const player = (id: number, name: string, rank: number, matchPoints: number) => ({
      id,
      name,
      rank,
      matchPoints,
      strengthOfSchedule: '1.5',
      corpFaction: 'weyland',
    })
    const file = {
      name: 'Store Championship',
      cutToTop: 0,
      preliminaryRounds: 1,
      uploadedFrom: 'elsewhere',
      players: [
        player(11, 'Ann', 1, 6),
        player(12, 'Bob', 4, 0),
        player(13, 'Cat', 2, 4),
        player(14, 'Dan', 3, 9),
      ],
      rounds: [
        [
          { table: 1, player1: seat(11, 6), player2: seat(12, 0), twoForOne: true },
          { table: 2, player1: seat(13, 4), player2: seat(14, 1) },
        ],
      ],
    }
    const { event, warnings } = imported(file)
    expect(event.rounds[0]?.tables[0]?.result).toMatchObject({ kind: 'games', twoForOne: true })
    expect(event.rounds[0]?.tables[1]?.result?.kind).toBe('games')
    expect(warnings).toEqual(['Dan has 9 match points in the file, but the rounds add up to 1.'])
    expect(exportNrtm(event).rounds[0]?.[0]).toMatchObject({ twoForOne: true, player1: { combinedScore: 6 } })
  })

  /**
   * A file as Cobra writes it in the middle of a round: byes by hand, unreported tables, a half-played cut.
   */
  const seats = (
    one: number | null,
    two: number | null,
    scores: (number | null)[] = [null, null, null, null],
  ) => {
    const [a = null, b = null, c = null, d = null] = scores
    const sum = (x: number | null, y: number | null): number | null =>
      x === null && y === null ? null : (x ?? 0) + (y ?? 0)
    return {
      player1: { id: one, runnerScore: a, corpScore: b, combinedScore: sum(a, b) },
      player2: { id: two, runnerScore: c, corpScore: d, combinedScore: sum(c, d) },
      intentionalDraw: false,
      twoForOne: false,
      eliminationGame: false,
    }
  }
  const cobra = (rounds: unknown[], more: Record<string, unknown> = {}) => ({
    name: 'Some Tournament',
    date: '2017-01-01',
    cutToTop: 0,
    preliminaryRounds: rounds.length,
    tournamentOrganiser: { nrdbId: 123, nrdbUsername: 'somebody' },
    players: [1001, 1002, 1003, 1004, 1005, 1006].map((id, i) => ({
      id,
      name: `P${id}`,
      rank: i + 1,
      corpIdentity: null,
      runnerIdentity: null,
      matchPoints: null,
      strengthOfSchedule: '0.0',
      extendedStrengthOfSchedule: 0,
    })),
    eliminationPlayers: [],
    rounds,
    uploadedFrom: 'Cobra',
    links: [{ rel: 'uploadedfrom', href: 'https://example.test/ABC' }],
    ...more,
  })

  it('T29 — a second bye of a round is one, with the same table number or another', () => {
    for (const numbers of [
      [3, 4],
      [3, 3],
      [0, 0],
      [null, null],
    ]) {
      const [one, two] = numbers
      const file = cobra([
        [
          { table: 1, ...seats(1001, 1002, [3, 3, 0, 0]) },
          { table: 2, ...seats(1003, 1004, [3, 0, 3, 0]) },
          { table: one, ...seats(1005, null, [3, 3, 0, 0]) },
          { table: two, ...seats(1006, null, [3, 3, 0, 0]) },
        ],
      ])
      const { event, warnings } = imported(file)
      expect(warnings).toEqual([])
      const points = new Map(standingsOf(event).map((s) => [s.player, [s.points, s.byes]]))
      expect(points.get('p1005')).toEqual([6, 1])
      expect(points.get('p1006')).toEqual([6, 1])
      expect(imported(exportNrtm(event)).event.rounds[0]?.moreByes).toHaveLength(1)
      expect(pairingsCsv(event, lastRound(event))).toMatch(/P1006,bye/)
    }
  })

  it('T29 — table numbers are kept if they are unique; otherwise tables are counted in the order of the file', () => {
    const three = (numbers: unknown[]) =>
      cobra([
        [
          { table: numbers[0], ...seats(1001, 1002) },
          { table: numbers[1], ...seats(1003, 1004, [3, 3, 0, 0]) },
          { table: numbers[2], ...seats(1005, 1006, [3, 3, 0, 0]) },
        ],
      ])
    const tables = (numbers: unknown[]) =>
      imported(three(numbers)).event.rounds[0]?.tables.map((t) => [t.table, t.players[0]])
    const counted = [
      [1, 'p1001'],
      [2, 'p1003'],
      [3, 'p1005'],
    ]
    expect(tables([7, 9999, 2])).toEqual([
      [2, 'p1005'],
      [7, 'p1001'],
      [9999, 'p1003'],
    ])
    for (const numbers of [
      [1, 1, 2],
      [7, 7, 2],
      [null, 1, 2],
      [undefined, null, undefined],
      [0, 1, 2],
      [-1, 1, 2],
      [3, 10_000, 1],
    ])
      expect(tables(numbers), String(numbers)).toEqual(counted)
    expect(imported(three([5, 5, 6])).warnings).toEqual(['Table 1 of round 1 has no result in the file.'])
    const { event } = imported(three([1, 1, 1]))
    const after = done(done(null, adoptionOf(event, ada, 's')), {
      type: 'correct',
      by: ada,
      round: 1,
      table: 2,
      result: { kind: 'forfeit', absent: ['p1004'] },
    })
    expect(lastRound(after).tables.map((t) => t.players[0])).toEqual(['p1001', 'p1003', 'p1005'])
  })

  it('T29 — two lone players at one table of a file get numbers, too', () => {
    const file = cobra([
      [
        { table: 1, ...seats(1005, null, [3, 3, 0, 0]) },
        { table: 1, ...seats(1006, null, [0, 0, 0, 0]) },
        { table: 1, ...seats(1001, 1002, [3, 3, 0, 0]) },
        { table: 3, ...seats(1003, 1004, [3, 3, 0, 0]) },
      ],
    ])
    const { tables = [] } = imported(file).event.rounds[0] ?? {}
    expect(new Set(tables.map((t) => t.table))).toEqual(new Set([1, 2, 3]))
    expect(tables.find((t) => t.players.includes('p1006'))?.result?.kind).toBe('forfeit')
  })

  it('T29 — a file with more rounds than a tournament can have is refused, counted or not', () => {
    const rounds = (n: number) => Array.from({ length: n }, () => [])
    const uncounted = (n: number) => ({ ...cobra(rounds(n)), preliminaryRounds: undefined })
    expect(imported(uncounted(30)).event.rounds).toHaveLength(30)
    expect(complaint(uncounted(31))).toBe('bad-file rounds: 31 Swiss rounds exceed the limit of 30.')
    expect(complaint(cobra(rounds(31)))).toMatch(/^bad-file preliminaryRounds/)
  })

  it('T29 — every number of a file may be a text', () => {
    const { event } = simulateEvent({ players: 9, rounds: 3, cut: 4, seed: 'texts' })
    const file = exportNrtm(event as Event)
    const asTexts = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (_, value) => (typeof value === 'number' ? String(value) : value)))
    expect(imported(asTexts(file))).toEqual(imported(file))
    for (const id of ['', 'seven', '1.5', '0x7', '9'.repeat(30), ' '])
      expect(complaint({ ...file, players: [{ ...file.players[0], id }, ...file.players.slice(1)] })).toMatch(
        /^bad-file players.0.id/,
      )
    const twice = [{ ...file.players[0], id: ' 2 ' }, ...file.players]
    expect(complaint({ ...file, players: twice })).toMatch(/^bad-file players.\d: player 2 is listed twice/)
  })

  it('1.1 — files as they are: player 0 as the bye, totals only, a 5–0 two-for-one, no players yet', () => {
    const total = (id: number, combinedScore: number) => ({ id, combinedScore, runnerScore: 0, corpScore: 0 })
    const file = cobra([
      [
        { table: 1, player1: total(1001, 5), player2: total(1002, 0), twoForOne: true },
        { table: 2, player1: total(1003, 4), player2: total(1004, 1) },
        { table: 3, player1: total(1005, 6), player2: total(0, 0) },
      ],
    ])
    const { event } = imported(file)
    const points = new Map(standingsOf(event).map((s) => [s.player, s.points]))
    expect(['p1001', 'p1002', 'p1003', 'p1004', 'p1005'].map((p) => points.get(p))).toEqual([5, 0, 4, 1, 6])
    expect(complaint(cobra([], { players: [] }))).toBe(
      'bad-file players: There are fewer than two players. Export the file again once the first round is paired.',
    )
  })

  it('1.1 — a player of the cut without a seed is its lowest seed', () => {
    const cut = [1006, 1002, 1003, 1001].map((id, i) => ({ id, rank: i + 1, seed: i === 0 ? null : 4 - i }))
    const { event } = imported(cobra([], { cutToTop: 4, eliminationPlayers: cut }))
    expect(event.cut?.seeds).toEqual(['p1001', 'p1003', 'p1002', 'p1006'])
  })

  it.each(cutSizes)(
    'a cut to %d is exported, imported, and has the same bracket, winner and places',
    (cut) => {
      const { event } = simulateEvent({ players: cut + 4, rounds: 2, cut, seed: `cut ${cut}` })
      const file = exportNrtm(event as Event)
      expect(file.cutToTop).toBe(cut)
      const back = imported(file)
      expect(back.warnings).toEqual([])
      expect(statusOf(back.event)).toBe('over')
      expect(back.event.cut).not.toHaveProperty('bracket')
      expect(sortedIds(exportNrtm(back.event))).toEqual(sortedIds(file))
      const act = adoptionOf(back.event, ada, 'seed')
      expect(done(null, act).cut?.played).toEqual(back.event.cut?.played)
    },
  )

  it('a cut to 5 is refused with the sizes that are known', () => {
    expect(complaint(cobra([], { cutToTop: 5 }))).toBe(
      'bad-file cutToTop: A cut has 2, 3, 4, 6, 7, 8, 10, 12, 16, 32 players, or 0 for none.',
    )
  })

  const eliminated = (table: number, winner: number, loser: number) => ({
    table,
    player1: { id: winner, role: 'corp', winner: true },
    player2: { id: loser, role: 'runner', winner: false },
    eliminationGame: true,
  })
  const ranked = (...ids: number[]) =>
    ids.map((id, i) => ({ id, name: `P${id}`, rank: i + 1, seed: id - 1000 }))

  it.each([
    ['of 2', 2, [[eliminated(1, 1002, 1001)]], ranked(1002, 1001)],
    ['of 3', 3, [[eliminated(1, 1003, 1002)], [eliminated(2, 1003, 1001)]], ranked(1003, 1001, 1002)],
    [
      'of 4',
      4,
      [[eliminated(1, 1001, 1004), eliminated(2, 1003, 1002)], [eliminated(3, 1003, 1001)]],
      ranked(1003, 1001, 1002, 1004),
    ],
    [
      'of 6, which pairs the highest left with the lowest',
      6,
      [
        [eliminated(1, 1006, 1003), eliminated(2, 1005, 1004)],
        [eliminated(3, 1001, 1006), eliminated(4, 1005, 1002)],
        [eliminated(5, 1005, 1001)],
      ],
      ranked(1005, 1001, 1002, 1006, 1003, 1004),
    ],
  ] as const)(
    'a single elimination %s is kept as it was played',
    (_, cutToTop, rounds, eliminationPlayers) => {
      const file = cobra([], { cutToTop, eliminationPlayers })
      const { event, warnings } = imported({ ...file, rounds, preliminaryRounds: 0 })
      expect(warnings.at(-1)).toMatch(/^The bracket of the file has a form that this server does not run/)
      expect(statusOf(event)).toBe('over')
      const places = event.cut ? cutPlaces(event.cut) : []
      expect(places).toEqual(eliminationPlayers.map(({ id }) => `p${id}`))
      const act = readEntry(json(adoptionOf(event, ada, 'seed')))
      if (isRefusal(act) || act.type === 'undo') throw new Error('not read')
      expect(done(null, act).cut).toEqual(event.cut)
      expect(exportNrtm(event).eliminationPlayers?.map((p) => p.rank)).toEqual(places.map((_, i) => i + 1))
    },
  )

  it('a double elimination of another shape is kept with both of its finals', () => {
    const rounds = [
      [eliminated(1, 1001, 1002)],
      [eliminated(2, 1002, 1003)],
      [eliminated(3, 1002, 1001)],
      [eliminated(4, 1001, 1002)],
    ]
    const file = { ...cobra([], { cutToTop: 3, eliminationPlayers: ranked(1001, 1002, 1003) }), rounds }
    const { event } = imported({ ...file, preliminaryRounds: 0 })
    expect(event.cut?.bracket?.map(({ again }) => again)).toEqual([false, false, false, true])
    expect(event.cut && cutPlaces(event.cut)).toEqual(['p1001', 'p1002', 'p1003'])
  })

  it('a bracket in which somebody who is out plays on is refused', () => {
    const rounds = [[eliminated(1, 1001, 1004), eliminated(2, 1003, 1002)], [eliminated(3, 1004, 1002)]]
    const after = [...rounds, [eliminated(4, 1004, 1001), eliminated(5, 1002, 1003)]]
    expect(complaint({ ...cobra([], { cutToTop: 4 }), rounds: after, preliminaryRounds: 0 })).toMatch(
      /^bad-file rounds/,
    )
  })

  it('rounds of one game with a side for each player, as Cobra writes them, come in and go out', () => {
    const seat = (id: number | null, role: 'corp' | 'runner' | null, score: number | null) => ({
      id,
      role,
      combinedScore: score,
      corpScore: role === 'corp' ? score : null,
      runnerScore: role === 'runner' ? score : null,
    })
    const flags = { intentionalDraw: false, twoForOne: false, eliminationGame: false }
    const round = [
      { table: 1, player1: seat(1001, 'corp', 3), player2: seat(1002, 'runner', 0), ...flags },
      { table: 2, player1: seat(1003, 'runner', 3), player2: seat(1004, 'corp', 0), ...flags },
      { table: 3, player1: seat(1005, 'corp', null), player2: seat(1006, 'runner', null), ...flags },
    ]
    const bye = [
      { table: 1, player1: seat(1001, 'runner', 1), player2: seat(1003, 'corp', 1), ...flags },
      { table: 2, player1: seat(1002, null, 3), player2: seat(null, null, 0), ...flags },
    ]
    const { event, warnings } = imported(cobra([round, bye]))
    expect(warnings).toEqual(['Table 3 of round 1 has no result in the file.'])
    const points = new Map(standingsOf(event).map((s) => [s.player, s.points]))
    expect(['p1001', 'p1002', 'p1003', 'p1004', 'p1005'].map((p) => points.get(p))).toEqual([4, 3, 4, 0, 0])
    const corpAt = (table: number) => {
      const t = event.rounds[0]?.tables.find((each) => each.table === table)
      return t && sidesIn(t, 0).corp
    }
    expect([1, 2, 3].map(corpAt)).toEqual(['p1001', 'p1004', 'p1005'])
    const out = exportNrtm(event)
    const back = out.rounds[0]?.map(({ player1, player2 }) => [player1, player2])
    expect(back).toMatchObject([
      [
        { role: 'corp', corpScore: 3, runnerScore: null, combinedScore: 3 },
        { role: 'runner', corpScore: null, runnerScore: 0, combinedScore: 0 },
      ],
      [
        { role: 'runner', corpScore: null, runnerScore: 3, combinedScore: 3 },
        { role: 'corp', corpScore: 0, runnerScore: null, combinedScore: 0 },
      ],
      [
        { role: 'corp', corpScore: null, runnerScore: null, combinedScore: null },
        { role: 'runner', corpScore: null, runnerScore: null, combinedScore: null },
      ],
    ])
    expect(sortedIds(exportNrtm(imported(out).event))).toEqual(sortedIds(out))
    const act = adoptionOf(event, ada, 'seed')
    expect(standingsOf(done(null, act)).map(({ points }) => points)).toEqual(
      standingsOf(event).map(({ points }) => points),
    )
  })

  it('tables and matches that are not played are exported without scores and winners', () => {
    const event = seated(
      started(['ann', 'bob', 'cat', 'dan'], { structure: { kind: 'custom', rounds: 1, cut: 4 } }),
      [
        ['ann', 'bob'],
        ['cat', 'dan'],
      ],
    )
    const some = wins(event, 'ann', 2)
    expect(exportNrtm(some).rounds[0]?.[1]).toEqual({
      table: 2,
      player1: { id: 3, runnerScore: null, corpScore: null, combinedScore: null },
      player2: { id: 4, runnerScore: null, corpScore: null, combinedScore: null },
      intentionalDraw: false,
      twoForOne: false,
      eliminationGame: false,
    })
    const cut = done(wins(some, 'cat', 2), { type: 'cut', by: ada, size: null })
    const file = exportNrtm(cut)
    expect(file.rounds[1]?.[0]).toMatchObject({
      player1: { role: null, winner: null },
      player2: { role: null, winner: null },
      eliminationGame: true,
    })
    expect(imported(file).event.cut?.played).toEqual([])
  })

  it('T29 — a table without a report has no result, and no points', () => {
    for (const scores of [
      [0, 0, 0, 0],
      [null, null, null, null],
    ]) {
      const file = cobra([
        [
          { table: 1, ...seats(1001, 1002, [3, 3, 0, 0]) },
          { table: 2, ...seats(1003, 1004, scores) },
          { table: 3, ...seats(1005, 1006, [3, 0, 3, 0]) },
        ],
      ])
      const { event, warnings } = imported(file)
      expect(event.rounds[0]?.tables[1]?.result).toBeNull()
      expect(warnings).toEqual(['Table 2 of round 1 has no result in the file.'])
      expect(standingsOf(event).find((s) => s.player === 'p1003')).toMatchObject({ points: 0, rounds: 0 })
      // The event continues where it was.
      const after = done(event, { type: 'report', by: ada, round: 1, table: 2, result: { kind: 'even' } })
      expect(standingsOf(after).find((s) => s.player === 'p1003')?.points).toBe(3)
    }
  })

  it('T29 — a cut half played, dates with a time, open places and `{}` for nobody in the cut', () => {
    const swiss = [
      { table: 1, ...seats(1001, 1004, [3, 3, 0, 0]) },
      { table: 2, ...seats(1002, 1005, [3, 3, 0, 0]) },
      { table: 3, ...seats(1003, 1006, [3, 3, 0, 0]) },
    ]
    const match = (table: number, one: number, two: number, winner: boolean | null) => ({
      table,
      player1: { id: one, role: winner === null ? '' : 'corp', winner },
      player2: { id: two, role: winner === null ? null : 'runner', winner: winner === null ? null : !winner },
      intentionalDraw: false,
      twoForOne: false,
      eliminationGame: true,
    })
    const file = cobra([swiss, [match(1, 1001, 1004, true), match(2, 1002, 1003, null)]], {
      cutToTop: 4,
      preliminaryRounds: 1,
      date: '2017-01-01T10:00:00Z',
      eliminationPlayers: [
        { id: null, name: null, rank: 1, seed: null },
        { id: 1001, name: 'P1001', rank: 2, seed: 1 },
      ],
    })
    const { event } = imported(file)
    expect(event.date).toBe('2017-01-01')
    expect(event.cut?.seeds).toEqual(['p1001', 'p1002', 'p1003', 'p1004'])
    expect(event.cut?.played.map((p) => p.match)).toEqual([1])
    const empty = cobra([], { eliminationPlayers: {}, links: { 0: {} }, preliminaryRounds: 2 })
    expect(imported(empty).event.rounds).toEqual([])
  })

  it('T30 — an import is saved as an act of our own, which makes the same tournament', () => {
    const { event: old } = simulateEvent({ players: 13, rounds: 3, cut: 4, seed: 'adopt' })
    const files = [
      exportNrtm(old as Event),
      exportNrtm(small()),
      cobra([
        [
          { table: 1, ...seats(1001, null, [3, 3, 0, 0]) },
          { table: 2, ...seats(1002, null) },
        ],
      ]),
    ]
    for (const file of files) {
      const { event } = imported(file)
      const act = readEntry(json(adoptionOf(event, ada, 'seed')))
      if (isRefusal(act) || act.type === 'undo') throw new Error('no act')
      expect(JSON.stringify(act)).not.toMatch(/combinedScore|player1/)
      expect(done(null, act)).toEqual({ ...event, seed: 'seed' })
    }
    const { event } = imported(files[0])
    const act = adoptionOf(event, ada, 'seed')
    const [first] = act.players
    expect(refusalOf(null, { ...act, players: [...act.players, ...(first ? [first] : [])] })).toBe('bad-file')
    expect(refusalOf(null, { ...act, players: act.players.slice(1) })).toBe('bad-file')
    expect(refusalOf(event, act)).toBe('already-created')
  })

  it('a journal of old that holds a file reads it as it did', () => {
    const file = cobra([[{ table: 1, ...seats(1001, 1002) }]])
    const act = { type: 'import', by: ada, format: 'constructed', file, seed: 's' } as const
    expect(done(null, act).rounds[0]?.tables[0]?.result).toMatchObject({ kind: 'games' })
    const numbered = cobra([[0, 3].map((table, i) => ({ table, ...seats(1001 + 2 * i, 1002 + 2 * i) }))])
    expect(done(null, { ...act, file: numbered }).rounds[0]?.tables.map((t) => t.table)).toEqual([0, 3])
  })

  it('a file that doesn’t add up is refused with its place', () => {
    const file = exportNrtm(small())
    const broken = (change: (f: typeof file) => unknown): string => {
      const copy = structuredClone(file)
      change(copy)
      return complaint(copy)
    }
    const table = (f: typeof file, i = 0) =>
      f.rounds[0]?.[i] as { player1: Record<string, unknown>; table: number }
    expect(complaint('nothing')).toMatch(/^bad-file file/)
    expect(broken((f) => Object.assign(f, { cutToTop: 5 }))).toMatch(/^bad-file cutToTop/)
    expect(broken((f) => Object.assign(table(f).player1, { runnerScore: 2 }))).toMatch(
      /^bad-file rounds.0.0: no two games/,
    )
    expect(broken((f) => Object.assign(table(f).player1, { id: 99 }))).toMatch(
      /^bad-file rounds.0.0: no player has the id 99/,
    )
    expect(broken((f) => Object.assign(table(f).player1, { id: 3 }))).toMatch(
      /^bad-file rounds.0: a player is paired twice/,
    )
    expect(broken((f) => Object.assign(table(f, 1).player1, { combinedScore: 4 }))).toMatch(
      /^bad-file rounds.0.1: an agreed/,
    )
    expect(broken((f) => f.players.push({ ...f.players[0], id: 1 } as never))).toMatch(/^bad-file players.5/)
    expect(broken((f) => Object.assign(f, { preliminaryRounds: 0 }))).toMatch(/^bad-file preliminaryRounds/)
    const { event } = simulateEvent({ players: 9, rounds: 1, cut: 4, seed: 'cut' })
    const withCut = exportNrtm(event as Event)
    const swapped = structuredClone(withCut)
    ;[swapped.rounds[1], swapped.rounds[2]] = [swapped.rounds[2] ?? [], swapped.rounds[1] ?? []]
    expect(complaint(swapped)).toMatch(/^bad-file rounds.1.0: these two are not paired/)
    expect(complaint({ ...withCut, cutToTop: 0 })).toMatch(/^bad-file cutToTop/)
  })
})

describe('CSV', () => {
  it('T28 — standings for the wall, safe for a spreadsheet', () => {
    const event = done(small(), {
      type: 'decks',
      by: ada,
      player: 'ann',
      decks: { corp: '=1+1', runner: 'Soft, "Shoes"' },
      advantage: false,
      reason: '',
    })
    const lines = standingsCsv(event).split('\r\n')
    expect(lines[0]).toBe(
      'rank,name,points,strength of schedule,extended strength of schedule,rounds,byes,corp,runner,status,place',
    )
    expect(lines.find((l) => l.includes('ann'))).toMatch(
      /^[12],ann,6,0.0000,6.000000,1,0,'=1\+1,"Soft, ""Shoes""",playing,$/,
    )
    expect(lines).toHaveLength(7)
    const { event: over } = simulateEvent({ players: 6, rounds: 2, cut: 4, seed: 'csv' })
    const places = standingsCsv(over as Event)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((l) => Number(l.split(',').at(-1)))
    expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('T28 — pairings for the wall, with points once they are in', () => {
    const event = small()
    const round = lastRound(event)
    const [head, one, , bye] = pairingsCsv(event, round).split('\r\n')
    expect(head).toBe('table,player 1,player 2,first Runner,points 1,points 2,why')
    expect(one).toBe(`1,ann,bob,${round.tables[0]?.firstRunner},6,0,set by an official`)
    expect(bye).toBe(',eve,bye,,6,,set by an official')
    const open = paired(started(names(4)))
    expect(pairingsCsv(open, lastRound(open)).split('\r\n')[1]).toMatch(/,,,drawn at random$/)
    expect(played(open)).not.toEqual(open)
  })
})
